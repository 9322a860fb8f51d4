package io.github.cordage.bench.engines;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.joints.Point2PointJoint;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;

/** A space of Minie with something that hangs from a point, straight at first, at an angle from below. Steps are of 1/60 s. */
abstract class MinieHanger implements AutoCloseable {
    static final double STEP = 1 / 60.0;
    static final double GRAVITY = 9.8;

    /** Length of a segment [m], and mass of a node [kg]. */
    static final double SEGMENT = 0.1;

    static final double NODE = 0.02;

    final PhysicsSpace space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);

    /** Where it hangs from [m], and the angle [rad]. */
    final double top;

    final double angle;
    final int segments;

    MinieHanger(int segments, double top, double angle, int iterations) {
        this.segments = segments;
        this.top = top;
        this.angle = angle;
        space.setGravity(new Vector3f(0, (float) -GRAVITY, 0));
        space.setSolverNumIterations(iterations);
    }

    double along(double distance, boolean isX) {
        return isX ? distance * Math.sin(angle) : top - distance * Math.cos(angle);
    }

    /** Adds a cube, turned by the angle, whose center is at a distance along the line. */
    PhysicsRigidBody box(double distance, double size, double mass) {
        Vector3f sides = new Vector3f((float) size, (float) size, (float) size);
        return add(along(distance, true), along(distance, false), 0, sides, mass);
    }

    /** Adds a box; without a mass it does not move. */
    PhysicsRigidBody add(double x, double y, double z, Vector3f size, double mass) {
        return add(new BoxCollisionShape(size.mult(0.5f)), mass, new Vector3f((float) x, (float) y, (float) z));
    }

    /** Adds a body, turned by the angle; without a mass it does not move. */
    PhysicsRigidBody add(CollisionShape shape, double mass, Vector3f place) {
        PhysicsRigidBody body = new PhysicsRigidBody(shape, (float) mass);
        body.setPhysicsLocation(place);
        body.setPhysicsRotation(new Quaternion().fromAngles(0, 0, (float) angle));
        body.setEnableSleep(false);
        space.addCollisionObject(body);
        return body;
    }

    /** Joins points of two bodies, which then do not collide with each other. */
    void join(PhysicsRigidBody one, Vector3f onOne, PhysicsRigidBody other, Vector3f onOther) {
        Point2PointJoint joint = new Point2PointJoint(one, other, onOne, onOther);
        joint.setCollisionBetweenLinkedBodies(false);
        space.addJoint(joint);
    }

    /** Hangs a body on the end by a point of it. */
    abstract void hang(PhysicsRigidBody body, Vector3f place);

    /** Lets the upper end rise, or wind up, at a speed [m/s], with a limit of the tension [N]. */
    abstract void lift(double speed, double limit);

    /** Takes a step of 1/60 s. */
    abstract void step();

    /** Worst relative change of length of a segment, with gaps at the body counted by the whole length. */
    abstract double stretch();

    /** Force at the body [N]; NaN if it is not known. */
    abstract double force();

    static Vector3f center(PhysicsRigidBody body) {
        return body.getPhysicsLocation(null);
    }

    /** Where a point of a body is. */
    static Vector3f point(PhysicsRigidBody body, Vector3f place) {
        return body.getPhysicsRotation(null).mult(place).addLocal(center(body));
    }

    @Override
    public void close() {
        space.destroy();
    }
}
