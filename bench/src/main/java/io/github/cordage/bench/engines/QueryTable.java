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
import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import com.jme3.system.NativeLibraryLoader;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderQuery;
import io.github.cordage.ColliderShape;
import io.github.cordage.ColliderSource;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.gdx.box2d.Box2dColliders;
import io.github.cordage.gdx.bullet.BulletColliders;
import io.github.cordage.jme.MinieColliders;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Prints what it costs 100 ropes of 20 nodes to ask for the bodies near them, of 1,000 cubes in a world of Box2D, of
 * Bullet and of Minie, beside what their own steps cost: 1/60 s, no contacts. Two equal worlds of ropes take their
 * steps in turn, one with the source, and one with a source that knows the cubes near each rope; the cost of queries is
 * the difference of the medians, in time of the processor.
 *
 * <p>The ropes swing above the cubes, or hang among them, with three at less than half a meter from each.
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

    /** Half the length of a cube's edges [m]. */
    private static final float HALF = 0.1f;

    /** Distance between two ropes among cubes [m]. */
    private static final double APART = 4;

    /** Places of cubes around the upper end of a rope: x, y [m]. */
    private static final double[] AROUND = {
        -0.55, -0.3, 0.55, -0.6, 0, -1.6, -1.5, 0, 1.5, 0, -1.5, -1, 1.5, -1, -1.5, -2, 1.5, -2, 0, 1
    };

    private static final int EACH = AROUND.length / 2;

    /** The first of them are near the rope. */
    private static final int CLOSE = 3;

    private static final ThreadMXBean THREAD = ManagementFactory.getThreadMXBean();

    private final PrintStream out;

    /** Whether ropes hang among the cubes. */
    private boolean isAmong;

    private QueryTable(PrintStream out) {
        this.out = out;
    }

    /**
     * Prints the table.
     *
     * @param args names of the engines, all if there are none
     */
    public static void main(String[] args) {
        List<String> engines = args.length == 0 ? List.of("Box2D", "Bullet", "Minie") : List.of(args);
        QueryTable table = new QueryTable(System.out);
        table.out.println(
                "| engine | ropes hang | bodies | queries [µs/step] | ropes [µs/step] | ratio | queries at the 99th percentile [µs] |");
        table.out.println("|---|---|---|--:|--:|--:|--:|");
        for (String engine : engines) {
            for (int i = 0; i < 6; i++) {
                table.isAmong = i >= 3;
                int moving = i % 3 * BODIES / 2;
                switch (engine) {
                    case "Box2D" -> table.runBox2d(moving);
                    case "Bullet" -> table.runBullet(moving);
                    case "Minie" -> table.runMinie(moving);
                    default -> throw new IllegalArgumentException("no engine is called " + engine);
                }
            }
        }
    }

    /** Place of a cube: x, y, z [m]. Engines in the plane have the rows of the ropes above each other. */
    private double[] placeOf(int cube, boolean isPlanar) {
        if (isAmong) {
            double[] at = topOf(cube / EACH, isPlanar);
            int k = cube % EACH;
            return new double[] {at[0] + AROUND[2 * k], at[1] + AROUND[2 * k + 1], at[2]};
        }
        int row = cube / ROW;
        int x = cube % ROW;
        return isPlanar ? new double[] {x, -1 - row, 0} : new double[] {x, 0, row};
    }

    /** Reports to each rope the cubes near it, which it need not look for. */
    private final class Known implements ColliderSource {
        private final ColliderDef cube = new ColliderDef(ColliderShape.box(2 * HALF, 2 * HALF, 2 * HALF));
        private final boolean isPlanar;
        private int rope;

        Known(boolean isPlanar) {
            this.isPlanar = isPlanar;
        }

        @Override
        public void collect(ColliderQuery near) {
            for (int i = 0; i < CLOSE && isAmong; i++) {
                double[] at = placeOf(EACH * rope + i, isPlanar);
                near.add(i, cube.position(at[0], at[1], at[2]));
            }
            rope = (rope + 1) % ROPES;
        }
    }

    /** Upper end of a rope: x, y, z [m]. */
    private double[] topOf(int rope, boolean isPlanar) {
        int column = rope % 10;
        int row = rope / 10;
        if (isAmong) {
            double across = APART * row;
            return new double[] {APART * column, isPlanar ? across : 0, isPlanar ? 0 : across};
        }
        return new double[] {3 * column + 1, 3, isPlanar ? 0 : 3 * row + 1};
    }

    private RopeWorld ropes(boolean isPlanar) {
        RopeWorld ropes = new RopeWorld(new WorldDef().step(1 / 60.0).gravity(0, -9.8, 0));
        for (int i = 0; i < ROPES; i++) {
            double[] at = topOf(i, isPlanar);
            ropes.add(new RopeDef()
                    .nodes(20)
                    .segmentLength(0.05)
                    .straight(at[0], at[1], at[2], isAmong ? 0.15 : 1, isAmong ? -1 : 0, 0)
                    .pin(0));
        }
        return ropes;
    }

    private void run(String engine, int moving, ColliderSource source, boolean isPlanar, Runnable stepBodies) {
        RopeWorld with = ropes(isPlanar);
        with.addColliderSource(source);
        RopeWorld without = ropes(isPlanar);
        without.addColliderSource(new Known(isPlanar));
        double[] asking = new double[COUNTED];
        double[] alone = new double[COUNTED];
        for (int i = 0; i < STEPS; i++) {
            stepBodies.run();
            int at = Math.max(0, i - (STEPS - COUNTED));
            if (i % 2 == 0) {
                asking[at] = time(with);
                alone[at] = time(without);
            } else {
                alone[at] = time(without);
                asking[at] = time(with);
            }
        }
        for (int i = 0; i < ROPES; i++) {
            if (with.ropes().get(i).contactCount() > 0) {
                throw new IllegalStateException("a rope touches a cube");
            }
        }
        Arrays.sort(asking);
        Arrays.sort(alone);
        double solve = alone[COUNTED / 2];
        double query = asking[COUNTED / 2] - solve;
        out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %.0f | %.0f | %.0f %% | %.0f |%n",
                engine,
                isAmong ? "among" : "above",
                moving == 0 ? "at rest" : moving + " of " + BODIES + " move",
                query,
                solve,
                100 * query / solve,
                asking[COUNTED - COUNTED / 100] - alone[COUNTED - COUNTED / 100]);
    }

    private static double time(RopeWorld ropes) {
        long start = THREAD.getCurrentThreadCpuTime();
        ropes.step();
        return (THREAD.getCurrentThreadCpuTime() - start) / 1e3;
    }

    private void runBox2d(int moving) {
        GdxNativesLoader.load();
        Box2D.init();
        World world = new World(new Vector2(0, 0), true);
        PolygonShape shape = new PolygonShape();
        shape.setAsBox(HALF, HALF);
        for (int i = 0; i < BODIES; i++) {
            BodyDef def = new BodyDef();
            def.type = BodyDef.BodyType.DynamicBody;
            double[] at = placeOf(i, true);
            def.position.set((float) at[0], (float) at[1]);
            def.awake = isMoving(i, moving);
            Body body = world.createBody(def);
            body.createFixture(shape, 1);
            body.setAngularVelocity(isMoving(i, moving) ? 1 : 0);
        }
        shape.dispose();
        Box2dColliders source = new Box2dColliders(world);
        run("Box2D", moving, source, true, () -> world.step(STEP, 8, 3));
        source.dispose();
        world.dispose();
    }

    /** Of all places as many. */
    private static boolean isMoving(int cube, int moving) {
        return cube % 2 * BODIES / 2 + cube / 2 < moving;
    }

    private void runBullet(int moving) {
        Bullet.init();
        btDefaultCollisionConfiguration configuration = new btDefaultCollisionConfiguration();
        btCollisionDispatcher dispatcher = new btCollisionDispatcher(configuration);
        btDbvtBroadphase broadphase = new btDbvtBroadphase();
        btSequentialImpulseConstraintSolver solver = new btSequentialImpulseConstraintSolver();
        btDiscreteDynamicsWorld world = new btDiscreteDynamicsWorld(dispatcher, broadphase, solver, configuration);
        world.setGravity(new Vector3());
        btBoxShape shape = new btBoxShape(new Vector3(HALF, HALF, HALF));
        Vector3 inertia = new Vector3();
        shape.calculateLocalInertia(1, inertia);
        List<btRigidBody> bodies = new ArrayList<>();
        for (int i = 0; i < BODIES; i++) {
            btRigidBody body = new btRigidBody(1, null, shape, inertia);
            double[] at = placeOf(i, false);
            body.setWorldTransform(new Matrix4().setToTranslation((float) at[0], (float) at[1], (float) at[2]));
            world.addRigidBody(body);
            body.setAngularVelocity(new Vector3(0, isMoving(i, moving) ? 1 : 0, 0));
            body.forceActivationState(
                    isMoving(i, moving) ? CollisionConstants.DISABLE_DEACTIVATION : CollisionConstants.ISLAND_SLEEPING);
            bodies.add(body);
        }
        run("Bullet", moving, new BulletColliders(world), false, () -> world.stepSimulation(STEP, 0));
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

    private void runMinie(int moving) {
        Logger.getLogger("com.jme3").setLevel(Level.WARNING);
        NativeLibraryLoader.loadNativeLibrary("bulletjme", true);
        PhysicsSpace space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
        space.setGravity(new Vector3f());
        BoxCollisionShape shape = new BoxCollisionShape(HALF, HALF, HALF);
        for (int i = 0; i < BODIES; i++) {
            PhysicsRigidBody body = new PhysicsRigidBody(shape, 1);
            double[] at = placeOf(i, false);
            body.setPhysicsLocation(new Vector3f((float) at[0], (float) at[1], (float) at[2]));
            space.addCollisionObject(body);
            body.setEnableSleep(!isMoving(i, moving));
            body.setAngularVelocity(new Vector3f(0, isMoving(i, moving) ? 1 : 0, 0));
        }
        run("Minie", moving, new MinieColliders(space), false, () -> space.update(STEP, 0));
        space.destroy();
    }
}
