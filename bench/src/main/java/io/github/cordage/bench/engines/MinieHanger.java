package io.github.cordage.bench.engines;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.joints.Point2PointJoint;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;

/**
 * A space of Minie with something that hangs from a point, straight at first, at an angle from below. Steps are of 1/60
 * s.
 */
abstract class MinieHanger extends SpatialHanger<PhysicsRigidBody> {
    final PhysicsSpace space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);

    MinieHanger(int segments, double top, double angle, int iterations) {
        super(segments, top, angle);
        space.setGravity(new Vector3f(0, (float) -GRAVITY, 0));
        space.setSolverNumIterations(iterations);
    }

    @Override
    final PhysicsRigidBody add(double x, double y, double z, double width, double height, double depth, double mass) {
        Vector3f half = new Vector3f((float) width, (float) height, (float) depth).multLocal(0.5f);
        return add(new BoxCollisionShape(half), mass, new Vector3f((float) x, (float) y, (float) z));
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

    /** Bodies that are joined do not collide with each other. */
    @Override
    final void join(PhysicsRigidBody one, double x, double y, PhysicsRigidBody other, double itsX, double itsY) {
        Vector3f onOne = new Vector3f((float) x, (float) y, 0);
        Vector3f onOther = new Vector3f((float) itsX, (float) itsY, 0);
        Point2PointJoint joint = new Point2PointJoint(one, other, onOne, onOther);
        joint.setCollisionBetweenLinkedBodies(false);
        space.addJoint(joint);
    }

    @Override
    final double gap(PhysicsRigidBody one, double x, double y, PhysicsRigidBody other, double itsX, double itsY) {
        return point(one, x, y).distance(point(other, itsX, itsY));
    }

    @Override
    final double aside(PhysicsRigidBody body) {
        Vector3f at = center(body);
        return Math.hypot(at.x, at.z);
    }

    @Override
    final double height(PhysicsRigidBody body) {
        return center(body).y;
    }

    @Override
    final double speed(PhysicsRigidBody body) {
        return body.getLinearVelocity(null).length();
    }

    static Vector3f center(PhysicsRigidBody body) {
        return body.getPhysicsLocation(null);
    }

    /** Position of a point of a body. */
    static Vector3f point(PhysicsRigidBody body, double x, double y) {
        Vector3f place = new Vector3f((float) x, (float) y, 0);
        return body.getPhysicsRotation(null).mult(place).addLocal(center(body));
    }

    @Override
    public void close() {
        space.destroy();
    }
}
