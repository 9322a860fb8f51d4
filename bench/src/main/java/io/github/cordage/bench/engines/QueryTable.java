package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.Box2D;
import com.badlogic.gdx.physics.box2d.PolygonShape;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.collision.btBoxShape;
import com.badlogic.gdx.physics.bullet.collision.btCollisionDispatcher;
import com.badlogic.gdx.physics.bullet.collision.btDbvtBroadphase;
import com.badlogic.gdx.physics.bullet.collision.btDefaultCollisionConfiguration;
import com.badlogic.gdx.physics.bullet.dynamics.btDiscreteDynamicsWorld;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.badlogic.gdx.physics.bullet.dynamics.btSequentialImpulseConstraintSolver;
import com.badlogic.gdx.utils.GdxNativesLoader;
import io.github.cordage.ColliderQuery;
import io.github.cordage.ColliderSource;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.gdx.box2d.Box2dColliders;
import io.github.cordage.gdx.bullet.BulletColliders;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Prints what it costs 100 ropes of 20 nodes to ask for the bodies near them, of 1,000 cubes in a world of Box2D and of Bullet, beside what their own steps cost: 1/60 s, no contacts.
 * {@code java -cp ... io.github.cordage.bench.engines.QueryTable}.
 */
public final class QueryTable {
    private static final int BODIES = 1000;
    private static final int ROPES = 100;
    private static final int ROW = 32;
    private static final int STEPS = 2500;

    /** Steps at the end that count. */
    private static final int COUNTED = 1000;

    private static final float STEP = 1 / 60f;

    /** Takes the time of a source. */
    private static final class Timed implements ColliderSource {
        private final ColliderSource source;
        private long nanos;

        Timed(ColliderSource source) {
            this.source = source;
        }

        @Override
        public void collect(ColliderQuery near) {
            long start = System.nanoTime();
            source.collect(near);
            nanos += System.nanoTime() - start;
        }
    }

    private final PrintStream out;

    private QueryTable(PrintStream out) {
        this.out = out;
    }

    /**
     * Prints the table.
     *
     * @param args names of the engines, all if there are none
     */
    public static void main(String[] args) {
        QueryTable table = new QueryTable(System.out);
        table.out.println("| engine | bodies | queries [µs/step] | ropes [µs/step] | ratio |");
        table.out.println("|---|---|--:|--:|--:|");
        for (int moving = 0; moving <= BODIES; moving += BODIES / 2) {
            if (args.length == 0 || List.of(args).contains("Box2D")) {
                table.runBox2d(moving);
            }
            if (args.length == 0 || List.of(args).contains("Bullet")) {
                table.runBullet(moving);
            }
        }
    }

    private void run(String engine, int moving, ColliderSource source, double z, Runnable stepBodies) {
        Timed timed = new Timed(source);
        RopeWorld ropes = new RopeWorld(new WorldDef().step(1 / 60.0).gravity(0, -9.8, 0));
        ropes.addColliderSource(timed);
        for (int i = 0; i < ROPES; i++) {
            double x = 3 * (i % 10) + 1;
            ropes.add(new RopeDef()
                    .nodes(20)
                    .segmentLength(0.05)
                    .straight(x, 3, z * (3 * (i / 10) + 1), 1, 0, 0)
                    .pin(0));
        }
        double[] queries = new double[COUNTED];
        double[] rest = new double[COUNTED];
        for (int i = 0; i < STEPS; i++) {
            stepBodies.run();
            timed.nanos = 0;
            long start = System.nanoTime();
            ropes.step();
            long all = System.nanoTime() - start;
            int at = i - (STEPS - COUNTED);
            if (at >= 0) {
                queries[at] = timed.nanos / 1e3;
                rest[at] = (all - timed.nanos) / 1e3;
            }
        }
        Arrays.sort(queries);
        Arrays.sort(rest);
        double query = queries[COUNTED / 2];
        double solve = rest[COUNTED / 2];
        out.printf(
                Locale.ROOT,
                "| %s | %s | %.0f | %.0f | %.0f %% |%n",
                engine,
                moving == 0 ? "at rest" : moving + " of " + BODIES + " move",
                query,
                solve,
                100 * query / solve);
    }

    private void runBox2d(int moving) {
        GdxNativesLoader.load();
        Box2D.init();
        World world = new World(new Vector2(0, 0), true);
        PolygonShape shape = new PolygonShape();
        shape.setAsBox(0.2f, 0.2f);
        for (int i = 0; i < BODIES; i++) {
            BodyDef def = new BodyDef();
            def.type = BodyDef.BodyType.DynamicBody;
            def.position.set(i % ROW, -1 - i / ROW);
            def.awake = i < moving;
            Body body = world.createBody(def);
            body.createFixture(shape, 1);
            body.setAngularVelocity(i < moving ? 1 : 0);
        }
        shape.dispose();
        Box2dColliders source = new Box2dColliders(world);
        run("Box2D", moving, source, 0, () -> world.step(STEP, 8, 3));
        source.dispose();
        world.dispose();
    }

    private void runBullet(int moving) {
        Bullet.init();
        btDefaultCollisionConfiguration configuration = new btDefaultCollisionConfiguration();
        btCollisionDispatcher dispatcher = new btCollisionDispatcher(configuration);
        btDbvtBroadphase broadphase = new btDbvtBroadphase();
        btSequentialImpulseConstraintSolver solver = new btSequentialImpulseConstraintSolver();
        btDiscreteDynamicsWorld world = new btDiscreteDynamicsWorld(dispatcher, broadphase, solver, configuration);
        world.setGravity(new Vector3());
        btBoxShape shape = new btBoxShape(new Vector3(0.2f, 0.2f, 0.2f));
        Vector3 inertia = new Vector3();
        shape.calculateLocalInertia(1, inertia);
        List<btRigidBody> bodies = new ArrayList<>();
        for (int i = 0; i < BODIES; i++) {
            btRigidBody body = new btRigidBody(1, null, shape, inertia);
            int row = i / ROW;
            body.setWorldTransform(new Matrix4().setToTranslation(i % ROW, 0, row));
            world.addRigidBody(body);
            body.setAngularVelocity(new Vector3(0, i < moving ? 1 : 0, 0));
            body.forceActivationState(
                    i < moving ? CollisionConstants.DISABLE_DEACTIVATION : CollisionConstants.ISLAND_SLEEPING);
            bodies.add(body);
        }
        run("Bullet", moving, new BulletColliders(world), 1, () -> world.stepSimulation(STEP, 0));
        for (btRigidBody body : bodies) {
            world.removeRigidBody(body);
            body.dispose();
        }
        world.dispose();
        shape.dispose();
        solver.dispose();
        broadphase.dispose();
        dispatcher.dispose();
        configuration.dispose();
    }
}
