package io.github.cordage.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.RotationOrder;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.joints.New6Dof;
import com.jme3.bullet.joints.motors.MotorParam;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Matrix3f;
import com.jme3.math.Vector3f;

/**
 * A joint of Bullet that gives way as a rope does: it fixes a point of a body, along one direction, to a body of mass 1 / Y that nothing touches, which has the target velocity. An
 * impulse J takes that body's velocity back by Y J. Bullet's own softness of joints would do the same, but its iterations diverge where Y is more than the
 * body gives way.
 */
final class RopeJoint {
    /** Heaviest and lightest body at the other end [kg]. */
    private static final double HEAVIEST = 1e12;

    private static final double LIGHTEST = 1e-12;

    /** Radius of that body, which rays of the game should not hit [m]. */
    private static final float TINY = 1e-6f;

    private static final int AXES = 3;

    private final PhysicsSpace space;
    private final PhysicsRigidBody end;
    private final New6Dof joint;
    private final Matrix3f basis = new Matrix3f();
    private final Vector3f velocity = new Vector3f();

    /** Creates it in a space, doing nothing. */
    RopeJoint(PhysicsSpace space, PhysicsRigidBody body, Vector3f place, Object owner) {
        this.space = space;
        // Minie lets no body of an empty shape move.
        end = new PhysicsRigidBody(new SphereCollisionShape(TINY), 1);
        end.setUserObject(owner);
        end.setContactResponse(false);
        end.setCollideWithGroups(PhysicsCollisionObject.COLLISION_GROUP_NONE);
        end.setDamping(0, 0);
        end.setProtectGravity(true);
        end.setGravity(Vector3f.ZERO);
        end.setInverseInertiaLocal(Vector3f.ZERO);
        joint = new New6Dof(end, body, new Vector3f(), place, Matrix3f.IDENTITY, Matrix3f.IDENTITY, RotationOrder.XYZ);
        for (int dof = 1; dof < 2 * AXES; dof++) {
            joint.set(MotorParam.LowerLimit, dof, 1);
            joint.set(MotorParam.UpperLimit, dof, -1);
        }
        joint.set(MotorParam.StopErp, 0, 0);
        joint.setCollisionBetweenLinkedBodies(true);
        joint.setFeedback(true);
        joint.setEnabled(false);
        // Scenes are saved with the joints of their bodies, but without those of ropes.
        end.removeJoint(joint);
        body.removeJoint(joint);
        space.addCollisionObject(end);
        space.addJoint(joint);
    }

    /** Takes it out of its space. */
    void leave() {
        if (joint.getPhysicsSpace() == space) {
            space.removeJoint(joint);
        }
        if (end.getCollisionSpace() == space) {
            space.removeCollisionObject(end);
        }
    }

    /** Whether it is in its space. */
    boolean isIn() {
        return end.getCollisionSpace() == space && joint.getPhysicsSpace() == space;
    }

    void rest() {
        if (joint.isEnabled()) {
            joint.setEnabled(false);
        }
    }

    /**
     * Answers in the next step as a rope does.
     *
     * @param at where the point is
     * @param x x of the direction
     * @param y y of it
     * @param z z of it
     * @param softness Y [1/kg]
     * @param target velocity without an impulse [m/s]
     */
    void set(Vector3f at, double x, double y, double z, double softness, double target) {
        float mass = (float) Math.max(LIGHTEST, Math.min(HEAVIEST, 1 / softness));
        if (end.getMass() != mass) {
            end.setMass(mass);
            end.setInverseInertiaLocal(Vector3f.ZERO);
        }
        end.setPhysicsLocation(at);
        turn(x, y, z);
        end.setPhysicsRotation(basis);
        velocity.set((float) (target * x), (float) (target * y), (float) (target * z));
        end.setLinearVelocity(velocity);
        end.setAngularVelocity(Vector3f.ZERO);
        end.activate(true);
        joint.setEnabled(true);
    }

    /** Turns the first axis into a direction, a unit vector. */
    private void turn(double x, double y, double z) {
        // Duff et al., "Building an orthonormal basis, revisited", JCGT 2017.
        double sign = z >= 0 ? 1 : -1;
        double a = -1 / (sign + z);
        double b = x * y * a;
        basis.set(0, 0, (float) x);
        basis.set(1, 0, (float) y);
        basis.set(2, 0, (float) z);
        basis.set(0, 1, (float) (1 + sign * x * x * a));
        basis.set(1, 1, (float) (sign * b));
        basis.set(2, 1, (float) (-sign * x));
        basis.set(0, 2, (float) b);
        basis.set(1, 2, (float) (sign + y * y * a));
        basis.set(2, 2, (float) -y);
    }

    /** Impulse of the last step on the body along the direction [N s]. */
    double impulse() {
        return joint.isEnabled() ? -joint.getAppliedImpulse() : 0;
    }
}
