package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.World;
import io.github.cordage.engine.PushedBody;

/** A body of Box2D that ropes push, in a step. */
final class PushedFixtures {
    private static final int ALL = 6;

    /** Component of the angular velocity about z. */
    private static final int SPIN = 5;

    final TrackedBody tracked;
    final PushedBody pushed = new PushedBody();

    /** Whether another body touches it. */
    boolean isTouched;

    /** Whether it is in the world. */
    boolean isThere;

    private final double[] now = new double[ALL];
    private final double[] free = new double[ALL];
    private final double[] inverseInertia = new double[9];

    PushedFixtures(TrackedBody tracked) {
        this.tracked = tracked;
    }

    /** Whether forces move it now. */
    boolean isMoved() {
        return tracked.body.getType() == BodyDef.BodyType.DynamicBody && tracked.body.isActive();
    }

    void beginStep(World world, double h) {
        Body body = tracked.body;
        Vector2 at = body.getWorldCenter();
        pushed.setCenter(at.x, at.y, 0);
        double mass = body.getMass();
        double inertia = body.getInertia() - mass * body.getLocalCenter().len2();
        inverseInertia[8] = inertia > 0 && !body.isFixedRotation() ? 1 / inertia : 0;
        pushed.setMass(1 / mass, inverseInertia);
        readVelocity();
        Vector2 gravity = world.getGravity();
        double left = 1 / (1 + h * body.getLinearDamping());
        double fall = h * body.getGravityScale();
        free[0] = (now[0] + fall * gravity.x) * left;
        free[1] = (now[1] + fall * gravity.y) * left;
        free[SPIN] = now[SPIN] / (1 + h * body.getAngularDamping());
        boolean isHeld = isTouched || body.getJointList().size > 0;
        pushed.beginStep(now, free, isHeld, !body.isAwake());
    }

    private void readVelocity() {
        Vector2 v = tracked.body.getLinearVelocity();
        now[0] = v.x;
        now[1] = v.y;
        now[SPIN] = tracked.body.getAngularVelocity();
    }

    void push() {
        Body body = tracked.body;
        if (pushed.isWoken()) {
            body.setAwake(true);
        }
        if (pushed.isPushed()) {
            Vector2 at = body.getWorldCenter();
            body.applyLinearImpulse((float) pushed.impulse(0), (float) pushed.impulse(1), at.x, at.y, true);
            body.applyAngularImpulse((float) pushed.impulse(SPIN), true);
        }
    }

    void endStep() {
        readVelocity();
        pushed.endStep(now);
    }
}
