package io.github.cordage.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.RotationOrder;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.joints.New6Dof;
import com.jme3.bullet.joints.motors.MotorParam;
import com.jme3.bullet.joints.motors.TranslationMotor;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Matrix3f;
import com.jme3.math.Vector3f;

/**
 * A joint of Bullet that gives way as a rope does. The body gets the impulse J_A that was found before the step, and
 * the joint adds J - J_A: a motor holds a point of the body, along one direction, at the velocity V_A to a body of mass
 * 1 / Y, at rest, that nothing touches and no joint turns. The impulse takes that body to the velocity Y (J - J_A),
 * which tells what it was.
 *
 * <p>Bullet's own softness of joints would do the same, but its iterations diverge where Y is more than the body gives
 * way. They begin at 0 in each step, which is why they only get the difference.
 */
final class RopeJoint {
    /** Heaviest and lightest body at the other end [kg]. */
    private static final double HEAVIEST = 1e12;

    private static final double LIGHTEST = 1e-12;

    /** Radius of that body, which rays of the game should not hit [m]. */
    private static final float TINY = 1e-6f;

    /** Most force of the motor [N]. */
    private static final float STRONG = 1e10f;

    /** A group that no body collides with by itself: Minie lets two bodies collide if one of them wants to. */
    private static final int NOBODY = 1 << 30;

    private static final int AXES = 3;

    private final PhysicsSpace space;
    private final PhysicsRigidBody end;
    private final New6Dof joint;
    private final TranslationMotor motor;
    private final Vector3f target = new Vector3f();
    private final Matrix3f basis = new Matrix3f();
    private final Vector3f velocity = new Vector3f();

    /** Creates it in a space, doing nothing. */
    RopeJoint(PhysicsSpace space, PhysicsRigidBody body, Vector3f place, Object owner) {
        this.space = space;
        // Minie lets no body of an empty shape move.
        end = new PhysicsRigidBody(new SphereCollisionShape(TINY), 1);
        end.setUserObject(owner);
        end.setContactResponse(false);
        end.setCollisionGroup(NOBODY);
        end.setCollideWithGroups(PhysicsCollisionObject.COLLISION_GROUP_NONE);
        end.setDamping(0, 0);
        end.setProtectGravity(true);
        end.setGravity(Vector3f.ZERO);
        end.setInverseInertiaLocal(Vector3f.ZERO);
        joint = new New6Dof(end, body, new Vector3f(), place, Matrix3f.IDENTITY, Matrix3f.IDENTITY, RotationOrder.XYZ);
        for (int dof = 0; dof < 2 * AXES; dof++) {
            joint.set(MotorParam.LowerLimit, dof, 1);
            joint.set(MotorParam.UpperLimit, dof, -1);
        }
        joint.set(MotorParam.MaxMotorForce, 0, STRONG);
        motor = joint.getTranslationMotor();
        motor.setMotorEnabled(0, true);
        joint.setCollisionBetweenLinkedBodies(false);
        joint.setEnabled(false);
        // Scenes are saved with the joints of their bodies, but without those of ropes.
        end.removeJoint(joint);
        body.removeJoint(joint);
        space.addCollisionObject(end);
        space.addJoint(joint);
    }

    /** Takes it out of its space. */
    void leave() {
        if (space.equals(joint.getPhysicsSpace())) {
            space.removeJoint(joint);
        }
        if (space.equals(end.getCollisionSpace())) {
            space.removeCollisionObject(end);
        }
    }

    /** Whether it is in its space. */
    boolean isIn() {
        return space.equals(end.getCollisionSpace()) && space.equals(joint.getPhysicsSpace());
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
     * @param speed V_A, velocity of the point along the direction if the impulse is as found [m/s]
     * @param slow time for which the body has been slow enough to fall asleep [s]
     */
    void set(Vector3f at, double x, double y, double z, double softness, double speed, float slow) {
        float mass = (float) Math.max(LIGHTEST, Math.min(HEAVIEST, 1 / softness));
        if (end.getMass() != mass) {
            end.setMass(mass);
            end.setInverseInertiaLocal(Vector3f.ZERO);
        }
        end.setPhysicsLocation(at);
        turn(x, y, z);
        end.setPhysicsRotation(basis);
        end.setLinearVelocity(Vector3f.ZERO);
        end.setAngularVelocity(Vector3f.ZERO);
        end.activate(true);
        // Both fall asleep together or not at all.
        end.setDeactivationTime(slow);
        motor.set(MotorParam.TargetVelocity, target.set((float) -speed, 0, 0));
        // Its row comes last once more: other joints, of which Bullet knows no order, leave less of a gap then.
        joint.overrideIterations(space.getSolverNumIterations() + 1);
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

    /** Impulse on the body along the direction in the last step, beside that which was found [N s]. */
    double impulse() {
        if (!joint.isEnabled()) {
            return 0;
        }
        end.getLinearVelocity(velocity);
        double along = basis.get(0, 0) * (double) velocity.x
                + basis.get(1, 0) * (double) velocity.y
                + basis.get(2, 0) * (double) velocity.z;
        return -along * end.getMass();
    }
}
