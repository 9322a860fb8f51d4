package io.github.cordage.dyn4j;

import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;

/** A body that takes impulses in a step of dyn4j. */
final class PushedBody {
    private final PhysicsBody body;
    double inverseMass;
    double inverseInertia;
    private double centerX;
    private double centerY;

    PushedBody(PhysicsBody body) {
        this.body = body;
    }

    /** Reads the body at the start of a step. */
    void begin() {
        inverseMass = body.getMass().getInverseMass();
        inverseInertia = body.getMass().getInverseInertia();
        Vector2 center = body.getMass().getCenter();
        Transform pose = body.getTransform();
        centerX = pose.getCost() * center.x - pose.getSint() * center.y;
        centerY = pose.getSint() * center.x + pose.getCost() * center.y;
    }

    /** Arm from the center of mass to a point in the coordinates of the body [m]. */
    double armX(double localX, double localY) {
        Transform pose = body.getTransform();
        return pose.getCost() * localX - pose.getSint() * localY - centerX;
    }

    double armY(double localX, double localY) {
        Transform pose = body.getTransform();
        return pose.getSint() * localX + pose.getCost() * localY - centerY;
    }

    /** Gives an impulse at an arm [N s]. */
    void push(double armX, double armY, double x, double y) {
        Vector2 v = body.getLinearVelocity();
        v.x += inverseMass * x;
        v.y += inverseMass * y;
        body.setAngularVelocity(body.getAngularVelocity() + inverseInertia * (armX * y - armY * x));
    }

    double velocityX(double armY) {
        return body.getLinearVelocity().x - body.getAngularVelocity() * armY;
    }

    double velocityY(double armX) {
        return body.getLinearVelocity().y + body.getAngularVelocity() * armX;
    }
}
