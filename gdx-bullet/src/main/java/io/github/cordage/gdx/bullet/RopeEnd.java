package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btEmptyShape;
import com.badlogic.gdx.physics.bullet.dynamics.btConstraintParams;
import com.badlogic.gdx.physics.bullet.dynamics.btDynamicsWorld;
import com.badlogic.gdx.physics.bullet.dynamics.btGeneric6DofConstraint;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBodyFlags;

/**
 * The end of a rope in the iterations of Bullet: a body of its own in the world, without extent, as heavy as the end of
 * the rope is along itself and as fast, and a joint to the body that the rope holds, which lets the two go together
 * along the rope, and free otherwise. The joint is in the world during steps only, so that a body can be freed at any
 * time between them.
 */
final class RopeEnd {
    /** Lightest and heaviest end [kg]. */
    private static final double LIGHTEST = 1e-7;

    private static final double HEAVIEST = 1e9;

    /**
     * Iterations of Bullet in which it takes part. Against something hard, each iteration adds to the pull what closes
     * a part of the gap to the node; from 20 on, the next step would not just close it.
     */
    private static final int MOST = 10;

    /** Where the joint wants the body, as seen from the end, so that it acts [m]; it closes nothing of that. */
    private static final float AWAY = 1e-3f;

    private static final float FAR = 1e3f;

    /** A free angle, to Bullet. */
    private static final float FREE = 1;

    private final BodyList bodies;
    private final btDynamicsWorld world;
    private final btRigidBody body;
    private final btEmptyShape shape;
    private final btRigidBody end;
    private final btGeneric6DofConstraint joint;
    private final Matrix4 pose = new Matrix4();
    private final Vector3 vector = new Vector3();
    private final Vector3 none = new Vector3();
    private boolean isIn;

    RopeEnd(BodyList bodies, btRigidBody body, Vector3 place) {
        this.bodies = bodies;
        world = bodies.world();
        this.body = body;
        shape = new btEmptyShape();
        end = new btRigidBody(1, null, shape);
        end.setFlags(btRigidBodyFlags.BT_DISABLE_WORLD_GRAVITY);
        end.setCollisionFlags(end.getCollisionFlags() | btCollisionObject.CollisionFlags.CF_NO_CONTACT_RESPONSE);
        // It never keeps the body awake.
        end.setSleepingThresholds(Float.MAX_VALUE, Float.MAX_VALUE);
        world.addRigidBody(end, 0, 0);
        joint = new btGeneric6DofConstraint(end, body, new Matrix4(), new Matrix4().setToTranslation(place), true);
        joint.setLinearLowerLimit(vector.set(AWAY, 1, 1));
        joint.setAngularLowerLimit(vector.set(FREE, FREE, FREE));
        joint.setAngularUpperLimit(vector.set(-FREE, -FREE, -FREE));
        joint.setParam(btConstraintParams.BT_CONSTRAINT_STOP_ERP, 0, 0);
        joint.setParam(btConstraintParams.BT_CONSTRAINT_STOP_CFM, 0, 0);
        joint.enableFeedback(true);
    }

    /**
     * Enters the next step.
     *
     * @param at where the point is [m]
     * @param speed velocity along the rope [m/s]
     * @param softness 1 / mass [1/kg]
     * @param onlyMore whether it may only add to the pull
     */
    void enter(double[] at, double x, double y, double z, double speed, double softness, boolean onlyMore) {
        setPose(at, (float) x, (float) y, (float) z);
        end.setMassProps((float) Math.max(LIGHTEST, Math.min(HEAVIEST, 1 / softness)), none);
        end.setLinearVelocity(vector.set((float) (speed * x), (float) (speed * y), (float) (speed * z)));
        end.setAngularVelocity(none);
        joint.setLinearUpperLimit(vector.set(onlyMore ? FAR : AWAY, 0, 0));
        int state = body.getActivationState();
        end.forceActivationState(
                state == CollisionConstants.DISABLE_DEACTIVATION ? CollisionConstants.ACTIVE_TAG : state);
        end.setDeactivationTime(body.getDeactivationTime());
        joint.setOverrideNumSolverIterations(Math.min(MOST, bodies.iterations()));
        world.addConstraint(joint);
        isIn = true;
    }

    /** At a place, with its x along the rope. */
    private void setPose(double[] at, float x, float y, float z) {
        float[] m = pose.val;
        // Any two axes across it.
        boolean isUpright = Math.abs(y) > 0.9f;
        float ax = isUpright ? 0 : -z;
        float ay = isUpright ? z : 0;
        float az = isUpright ? -y : x;
        float scale = 1 / (float) Math.sqrt(ax * ax + ay * ay + az * az);
        ax *= scale;
        ay *= scale;
        az *= scale;
        m[Matrix4.M00] = x;
        m[Matrix4.M10] = y;
        m[Matrix4.M20] = z;
        m[Matrix4.M01] = ax;
        m[Matrix4.M11] = ay;
        m[Matrix4.M21] = az;
        m[Matrix4.M02] = y * az - z * ay;
        m[Matrix4.M12] = z * ax - x * az;
        m[Matrix4.M22] = x * ay - y * ax;
        m[Matrix4.M03] = (float) at[0];
        m[Matrix4.M13] = (float) at[1];
        m[Matrix4.M23] = (float) at[2];
        end.setWorldTransform(pose);
    }

    /**
     * Leaves after the step.
     *
     * @return impulse of the joint on the body, along the rope [N s]
     */
    double exit() {
        if (!isIn) {
            return 0;
        }
        isIn = false;
        world.removeConstraint(joint);
        return -joint.getAppliedImpulse();
    }

    /** Frees what Bullet has of it. Looks at nothing of the body. */
    void dispose() {
        if (!world.isDisposed()) {
            world.removeRigidBody(end);
        }
        joint.dispose();
        end.dispose();
        shape.dispose();
    }
}
