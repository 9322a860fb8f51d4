package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.Transform;

/** What Box2D says of a body, read once in each step of the ropes: calls to a body that was destroyed later would end the JVM. */
final class BodyState {
    /** Place of its origin [m], and cosine and sine of its angle. */
    double x;

    double y;
    double cos = 1;
    double sin;

    /** Velocity of its center of mass [m/s], and angular velocity [rad/s]. */
    double vx;

    double vy;
    double spin;

    /** Center of mass, in its own coordinates [m]. */
    double centerX;

    double centerY;

    /** Distance from the center of mass to the farthest point of its fixtures [m]. */
    double size;

    boolean isActive;

    /** Reads it. */
    void read(Body body) {
        float[] pose = body.getTransform().vals;
        x = pose[Transform.POS_X];
        y = pose[Transform.POS_Y];
        cos = pose[Transform.COS];
        sin = pose[Transform.SIN];
        isActive = body.isActive();
        if (body.getType() == BodyDef.BodyType.StaticBody) {
            // So does Box2D have it.
            vx = 0;
            vy = 0;
            spin = 0;
            centerX = 0;
            centerY = 0;
            return;
        }
        Vector2 velocity = body.getLinearVelocity();
        vx = velocity.x;
        vy = velocity.y;
        spin = body.getAngularVelocity();
        Vector2 center = body.getLocalCenter();
        centerX = center.x;
        centerY = center.y;
    }

    /** Whether it is at a place, at finite velocities. */
    boolean isFinite() {
        // The sum of a few floats is finite only if all of them are.
        return Double.isFinite(x + y + cos + sin + vx + vy + spin);
    }
}
