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

/** A Bullet world with something that hangs from a point, straight at first, at an angle from below. Steps are of 1/60 s. */
abstract class BulletHanger implements AutoCloseable {
    static final double STEP = 1 / 60.0;
    static final double GRAVITY = 9.8;

    /** Length of a segment [m], and mass of a node [kg]. */
    static final double SEGMENT = 0.1;

    static final double NODE = 0.02;

    private final List<BulletBase> parts = new ArrayList<>();
    private final btDefaultCollisionConfiguration configuration = keep(new btDefaultCollisionConfiguration());
    final btDiscreteDynamicsWorld world = new btDiscreteDynamicsWorld(
            keep(new btCollisionDispatcher(configuration)),
            keep(new btDbvtBroadphase()),
            keep(new btSequentialImpulseConstraintSolver()),
            configuration);

    /** Where it hangs from [m], and the angle [rad]. */
    final double top;

    final double angle;
    final int segments;

    BulletHanger(int segments, double top, double angle, int iterations) {
        this.segments = segments;
        this.top = top;
        this.angle = angle;
        world.setGravity(new Vector3(0, (float) -GRAVITY, 0));
        world.getSolverInfo().setNumIterations(iterations);
    }

    final <T extends BulletBase> T keep(T part) {
        parts.add(part);
        return part;
    }

    double along(double distance, boolean isX) {
        return isX ? distance * Math.sin(angle) : top - distance * Math.cos(angle);
    }

    /** Adds a cube, turned by the angle, whose center is at a distance along the line. */
    btRigidBody box(double distance, double size, double mass) {
        return add(
                along(distance, true),
                along(distance, false),
                0,
                new Vector3((float) size, (float) size, (float) size),
                mass);
    }

    /** Adds a box; without a mass it does not move. */
    btRigidBody add(double x, double y, double z, Vector3 size, double mass) {
        btBoxShape shape = keep(new btBoxShape(new Vector3(size).scl(0.5f)));
        Matrix4 pose = new Matrix4().setToRotationRad(0, 0, 1, (float) angle);
        return add(shape, mass, pose.setTranslation((float) x, (float) y, (float) z));
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

    /** Joins points of two bodies. */
    void join(btRigidBody one, Vector3 onOne, btRigidBody other, Vector3 onOther) {
        world.addConstraint(keep(new btPoint2PointConstraint(one, other, onOne, onOther)), true);
    }

    /** Hangs a body on the end by a point of it. */
    abstract void hang(btRigidBody body, Vector3 place);

    /** Lets the upper end rise, or wind up, at a speed [m/s], with a limit of the tension [N]. */
    abstract void lift(double speed, double limit);

    /** Takes a step of 1/60 s. */
    abstract void step();

    /** Worst relative change of length of a segment, with gaps at the body counted by the whole length. */
    abstract double stretch();

    /** Force at the body [N]; NaN if it is not known. */
    abstract double force();

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
