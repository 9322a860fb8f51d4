package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.BulletBase;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.collision.btBoxShape;
import com.badlogic.gdx.physics.bullet.collision.btCollisionDispatcher;
import com.badlogic.gdx.physics.bullet.collision.btCollisionShape;
import com.badlogic.gdx.physics.bullet.collision.btDbvtBroadphase;
import com.badlogic.gdx.physics.bullet.collision.btDefaultCollisionConfiguration;
import com.badlogic.gdx.physics.bullet.dynamics.btDiscreteDynamicsWorld;
import com.badlogic.gdx.physics.bullet.dynamics.btPoint2PointConstraint;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.badlogic.gdx.physics.bullet.dynamics.btSequentialImpulseConstraintSolver;
import java.util.ArrayList;
import java.util.List;

/**
 * A Bullet world with something that hangs from a point, straight at first, at an angle from below. Steps are of 1/60
 * s.
 */
abstract class BulletHanger extends SpatialHanger<btRigidBody> {
    private final List<BulletBase> parts = new ArrayList<>();
    private final btDefaultCollisionConfiguration configuration = keep(new btDefaultCollisionConfiguration());
    final btDiscreteDynamicsWorld world = new btDiscreteDynamicsWorld(
            keep(new btCollisionDispatcher(configuration)),
            keep(new btDbvtBroadphase()),
            keep(new btSequentialImpulseConstraintSolver()),
            configuration);

    BulletHanger(int segments, double top, double angle, int iterations) {
        super(segments, top, angle);
        world.setGravity(new Vector3(0, (float) -GRAVITY, 0));
        world.getSolverInfo().setNumIterations(iterations);
    }

    final <T extends BulletBase> T keep(T part) {
        parts.add(part);
        return part;
    }

    @Override
    final btRigidBody add(double x, double y, double z, double width, double height, double depth, double mass) {
        Vector3 half = new Vector3((float) width, (float) height, (float) depth).scl(0.5f);
        Matrix4 pose = new Matrix4().setToRotationRad(0, 0, 1, (float) angle);
        return add(keep(new btBoxShape(half)), mass, pose.setTranslation((float) x, (float) y, (float) z));
    }

    btRigidBody add(btCollisionShape shape, double mass, Matrix4 pose) {
        Vector3 inertia = new Vector3();
        if (mass > 0) {
            shape.calculateLocalInertia((float) mass, inertia);
        }
        btRigidBody body = keep(new btRigidBody((float) mass, null, shape, inertia));
        body.setWorldTransform(pose);
        body.setActivationState(CollisionConstants.DISABLE_DEACTIVATION);
        world.addRigidBody(body);
        return body;
    }

    @Override
    final void join(btRigidBody one, double x, double y, btRigidBody other, double itsX, double itsY) {
        Vector3 onOne = new Vector3((float) x, (float) y, 0);
        Vector3 onOther = new Vector3((float) itsX, (float) itsY, 0);
        world.addConstraint(keep(new btPoint2PointConstraint(one, other, onOne, onOther)), true);
    }

    @Override
    final double gap(btRigidBody one, double x, double y, btRigidBody other, double itsX, double itsY) {
        return point(one, x, y).dst(point(other, itsX, itsY));
    }

    /** Position of a point of a body. */
    static Vector3 point(btRigidBody body, double x, double y) {
        return new Vector3((float) x, (float) y, 0).mul(body.getWorldTransform());
    }

    @Override
    final double aside(btRigidBody body) {
        Vector3 at = center(body);
        return Math.hypot(at.x, at.z);
    }

    @Override
    final double height(btRigidBody body) {
        return center(body).y;
    }

    @Override
    final double speed(btRigidBody body) {
        return body.getLinearVelocity().len();
    }

    static Vector3 center(btRigidBody body) {
        return body.getWorldTransform().getTranslation(new Vector3());
    }

    @Override
    public void close() {
        world.dispose();
        // Bodies before their shapes.
        for (int i = parts.size() - 1; i >= 0; i--) {
            parts.get(i).dispose();
        }
    }
}
