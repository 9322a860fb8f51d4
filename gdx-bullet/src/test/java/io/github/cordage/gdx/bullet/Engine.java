package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.BulletBase;
import com.badlogic.gdx.physics.bullet.collision.btBoxShape;
import com.badlogic.gdx.physics.bullet.collision.btCollisionDispatcher;
import com.badlogic.gdx.physics.bullet.collision.btCollisionShape;
import com.badlogic.gdx.physics.bullet.collision.btDbvtBroadphase;
import com.badlogic.gdx.physics.bullet.collision.btDefaultCollisionConfiguration;
import com.badlogic.gdx.physics.bullet.dynamics.btDiscreteDynamicsWorld;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.badlogic.gdx.physics.bullet.dynamics.btSequentialImpulseConstraintSolver;
import java.util.ArrayList;
import java.util.List;

/** A world of Bullet, and what tests put into it. */
final class Engine {
    static {
        Bullet.init();
    }

    private final btDefaultCollisionConfiguration configuration = new btDefaultCollisionConfiguration();
    private final btCollisionDispatcher dispatcher = new btCollisionDispatcher(configuration);
    private final btDbvtBroadphase broadphase = new btDbvtBroadphase();
    private final btSequentialImpulseConstraintSolver solver = new btSequentialImpulseConstraintSolver();
    final btDiscreteDynamicsWorld world = new btDiscreteDynamicsWorld(dispatcher, broadphase, solver, configuration);

    /** What is disposed of after the world. */
    private final List<BulletBase> parts = new ArrayList<>();

    Engine(double gravity) {
        world.setGravity(new Vector3(0, (float) -gravity, 0));
    }

    /** Adds a body; static if its mass is 0. */
    btRigidBody add(btCollisionShape shape, double mass, double x, double y, double z) {
        Vector3 inertia = new Vector3();
        if (mass > 0) {
            shape.calculateLocalInertia((float) mass, inertia);
        }
        btRigidBody body = new btRigidBody((float) mass, null, keep(shape), inertia);
        body.setWorldTransform(new Matrix4().setToTranslation((float) x, (float) y, (float) z));
        world.addRigidBody(body);
        return keep(body);
    }

    /** Disposes of something when the world goes. */
    <T extends BulletBase> T keep(T part) {
        if (!parts.contains(part)) {
            parts.add(part);
        }
        return part;
    }

    static btBoxShape box(double width, double height, double depth) {
        return new btBoxShape(new Vector3((float) width / 2, (float) height / 2, (float) depth / 2));
    }

    static Vector3 center(btRigidBody body) {
        return body.getWorldTransform().getTranslation(new Vector3());
    }

    void dispose() {
        if (!world.isDisposed()) {
            world.dispose();
        }
        // Bodies before their shapes.
        for (int i = parts.size() - 1; i >= 0; i--) {
            if (!parts.get(i).isDisposed()) {
                parts.get(i).dispose();
            }
        }
        solver.dispose();
        broadphase.dispose();
        dispatcher.dispose();
        configuration.dispose();
    }
}
