package io.github.cordage.gdx.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.dynamics.btDiscreteDynamicsWorld;
import com.badlogic.gdx.physics.bullet.dynamics.btPoint2PointConstraint;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What games do to bodies and worlds of Bullet while ropes hold on to them. A crash would end the test run. */
@Tag("D4")
class BulletLifetimesTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;

    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G, 0));
    private final Engine engine = new Engine(G);
    private final BulletRopes pulls = new BulletRopes(ropes, engine.world);

    @AfterEach
    void dispose() {
        pulls.dispose();
        engine.dispose();
    }

    private btRigidBody box(double x, double y, double z) {
        return engine.add(Engine.box(0.5, 0.5, 0.5), 10, x, y, z);
    }

    private RopeDef rope(double x, double y) {
        return new RopeDef().straight(x, y, 0, -1).nodes(21).segmentLength(0.1).nodeMass(0.02);
    }

    /** A crate of 10 kg that hangs straight down by its upper face. */
    private BulletAttachment hungCrate() {
        return pulls.attach(ropes.add(rope(0, 0).pin(0)), 20, box(0, -2.25, 0), new Vector3(0, 0.25f, 0));
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            pulls.step((float) STEP);
            ropes.step();
        }
    }

    private static double y(btRigidBody body) {
        return Engine.center(body).y;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aBodyThatIsRemovedOrDisposedOfLetsGo(boolean isFreed) {
        BulletAttachment on = hungCrate();
        Rope rope = (Rope) on.pin().rope();
        run(10);
        engine.world.removeRigidBody(on.body());
        if (isFreed) {
            on.body().dispose();
        }
        assertFalse(on.isAttached());
        run(10);
        assertFalse(on.isBroken());
        assertNull(rope.findPin(20));
        assertEquals(0, engine.world.getNumCollisionObjects());
        assertTrue(pulls.attachments().isEmpty());
        on.remove();
    }

    /** In the middle of an impact, with the joint in use. */
    @Test
    void aBodyThatTouchesSomethingMayBeDisposedOf() {
        engine.add(Engine.box(10, 1, 10), 0, 0, -2.9, 0);
        BulletAttachment on = hungCrate();
        run(100);
        engine.world.removeRigidBody(on.body());
        on.body().dispose();
        ropes.step();
        run(10);
        assertEquals(0, engine.world.getNumConstraints());
        // The floor.
        assertEquals(1, engine.world.getNumCollisionObjects());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aWorldThatIsDisposedOfLetsGo(boolean bodiesFirst) {
        BulletAttachment on = hungCrate();
        Rope rope = (Rope) on.pin().rope();
        run(10);
        if (bodiesFirst) {
            engine.world.removeRigidBody(on.body());
            on.body().dispose();
        }
        engine.dispose();
        for (int i = 0; i < 10; i++) {
            ropes.step();
        }
        assertFalse(on.isAttached());
        assertNull(rope.findPin(20));
        IllegalStateException stepped = assertThrows(IllegalStateException.class, () -> pulls.step(1 / 60f));
        assertEquals("the world of bodies was disposed of", stepped.getMessage());
        assertThrows(IllegalStateException.class, () -> new BulletRopes(ropes, engine.world));
        on.remove();
        pulls.dispose();
    }

    @Test
    void aBodyThatIsPutIntoAnotherWorldLetsGo() {
        BulletAttachment on = hungCrate();
        run(10);
        Engine other = new Engine(0);
        engine.world.removeRigidBody(on.body());
        other.world.addRigidBody(on.body());
        run(10);
        assertFalse(on.isAttached());
        assertThrows(
                IllegalArgumentException.class,
                () -> pulls.attach(ropes.add(rope(1, 0)), 20, on.body(), new Vector3()));
        other.world.removeRigidBody(on.body());
        other.dispose();
    }

    /** A simulation that is switched off for a body, and on again. */
    @Test
    void aBodyThatIsDisabledHoldsARopeUntilItIsEnabled() {
        BulletAttachment on = hungCrate();
        btRigidBody body = on.body();
        run(10);
        double height = y(body);
        body.forceActivationState(CollisionConstants.DISABLE_SIMULATION);
        run(30);
        assertEquals(height, y(body), 1e-6);
        assertTrue(on.isAttached());
        body.forceActivationState(CollisionConstants.ACTIVE_TAG);
        body.activate();
        run(60);
        assertEquals(height, y(body), 0.01);
        assertEquals(10 * G, on.force(), 0.5);
    }

    @Test
    void aBodyBecomesStaticAndDynamicAgain() {
        BulletAttachment on = hungCrate();
        run(10);
        Vector3 inertia = new Vector3();
        on.body().setMassProps(0, inertia);
        on.body().setLinearVelocity(inertia);
        run(30);
        double height = y(on.body());
        on.body().getCollisionShape().calculateLocalInertia(10, inertia);
        on.body().setCollisionFlags(0);
        on.body().setMassProps(10, inertia);
        on.body().updateInertiaTensor();
        on.body().activate();
        run(60);
        assertEquals(height, y(on.body()), 0.01);
        assertEquals(10 * G, on.force(), 0.5);
    }

    /** A body that the game itself lets fall, with a rope that hangs from it. */
    @Test
    void aWorldThatIsNotSteppedHereIsFollowed() {
        BulletAttachment on = hungCrate();
        Rope rope = (Rope) on.pin().rope();
        run(10);
        for (int i = 0; i < 30; i++) {
            ropes.step();
        }
        assertEquals(-2, rope.y(20), 1e-3);
        // Aside, for a rope that is exactly straight cannot be shorter by any length.
        on.body().setLinearVelocity(new Vector3(1, 2, 0));
        for (int i = 0; i < 10; i++) {
            engine.world.stepSimulation((float) STEP, 0);
            ropes.step();
        }
        assertEquals(y(on.body()) + 0.25, rope.y(20), 0.01);
        run(120);
        assertTrue(on.isAttached());
        assertTrue(rope.stats().worstStretch() < 1e-3);
    }

    @Test
    void timeIsTakenInWholeSteps() {
        btRigidBody body = box(0, 0, 0);
        assertEquals(0, pulls.step(0.5f / 60, 4, 1 / 60f));
        assertEquals(1, pulls.step(0.6f / 60, 4, 1 / 60f));
        assertEquals(2, pulls.step(2f / 60, 4, 1 / 60f));
        assertEquals(4, pulls.step(20f / 60, 4, 1 / 60f), "what is beyond the most steps is lost");
        assertTrue(pulls.step(0, 4, 1 / 60f) <= 1);
        assertTrue(y(body) < -0.05);
        assertThrows(IllegalArgumentException.class, () -> pulls.step(1, 0, 1 / 60f));
        assertThrows(IllegalArgumentException.class, () -> pulls.step(1, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> pulls.step(Float.NaN, 1, 1 / 60f));
        assertThrows(IllegalArgumentException.class, () -> pulls.step(0));
        assertThrows(IllegalArgumentException.class, () -> pulls.step(Float.NaN));
    }

    @Test
    void jointsOfTheGameStayInTheirOrder() {
        btRigidBody first = box(3, 0, 0);
        btRigidBody second = box(4, 0, 0);
        btPoint2PointConstraint a = engine.keep(new btPoint2PointConstraint(first, new Vector3()));
        btPoint2PointConstraint b = engine.keep(new btPoint2PointConstraint(second, new Vector3()));
        engine.world.addConstraint(a);
        engine.world.addConstraint(b);
        engine.add(Engine.box(10, 1, 10), 0, 0, -2.9, 0);
        hungCrate();
        run(60);
        assertEquals(2, engine.world.getNumConstraints());
        assertEquals(a.getCPointer(), engine.world.getConstraint(0).getCPointer());
        assertEquals(b.getCPointer(), engine.world.getConstraint(1).getCPointer());
        engine.world.removeConstraint(a);
        engine.world.removeConstraint(b);
    }

    @Test
    void whatCannotBeAttachedIsRefused() {
        Rope rope = ropes.add(rope(0, 0).pin(0));
        btRigidBody body = box(0, -2.25, 0);
        btRigidBody removed = box(3, 0, 0);
        engine.world.removeRigidBody(removed);
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 20, removed, new Vector3()));
        for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, 1e7f}) {
            assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 20, body, new Vector3(0, 0, bad)));
        }
        pulls.dispose();
        assertThrows(IllegalStateException.class, () -> pulls.step(1 / 60f));
        assertEquals(1, engine.world.getNumCollisionObjects());
        btDiscreteDynamicsWorld world = engine.world;
        assertFalse(world.isDisposed());
    }

    @Test
    void pushesByRopesOfAnotherWorldAreRefused() {
        BulletColliders source = new BulletColliders(engine.world);
        Engine elsewhere = new Engine(0);
        BulletRopes theirs = new BulletRopes(ropes, elsewhere.world);
        assertThrows(IllegalArgumentException.class, () -> source.pushBodies(theirs));
        theirs.dispose();
        elsewhere.dispose();
        pulls.dispose();
        assertThrows(IllegalStateException.class, () -> source.pushBodies(pulls));
    }

    /** Without {@code Bullet.init()}, Java tells that natives are missing, and goes on. */
    @Test
    void nativesThatAreNotLoadedAreAnError() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        WithoutNatives.class.getName())
                .redirectErrorStream(true)
                .start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), told);
        assertTrue(told.contains("UnsatisfiedLinkError"), told);
    }

    /** A game that has forgotten to load them. */
    static final class WithoutNatives {
        private WithoutNatives() {}

        @SuppressWarnings("SystemOut")
        public static void main(String[] args) {
            RopeWorld ropes = new RopeWorld(new WorldDef());
            try {
                new BulletRopes(ropes, new btDiscreteDynamicsWorld(1, false));
            } catch (LinkageError e) {
                System.out.println(e.getClass().getSimpleName());
            }
            ropes.step();
        }
    }
}
