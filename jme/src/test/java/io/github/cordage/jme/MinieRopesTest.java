package io.github.cordage.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.PhysicsTickListener;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import com.sun.management.ThreadMXBean;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Scenes;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What ropes that pull do in a space of Minie alone. */
@Tag("D4")
class MinieRopesTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;

    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G, 0));
    private final PhysicsSpace bodies = Spaces.make(G);
    private final MinieRopes pulls = new MinieRopes(ropes, bodies);

    @AfterEach
    void close() {
        pulls.close();
        bodies.destroy();
    }

    private PhysicsRigidBody box(double x, double y, double size, double mass) {
        PhysicsRigidBody body = Spaces.box(bodies, x, y, 0, size, size, size, mass);
        body.setEnableSleep(false);
        return body;
    }

    private PhysicsRigidBody slab(double x, double y, double width, double height) {
        return Spaces.box(bodies, x, y, 0, width, height, 10, 0);
    }

    private static Vector3f where(PhysicsRigidBody body) {
        return body.getPhysicsLocation(null);
    }

    private static double y(PhysicsRigidBody body) {
        return where(body).y;
    }

    private static Vector3f velocity(PhysicsRigidBody body) {
        return body.getLinearVelocity(null);
    }

    private static double speed(PhysicsRigidBody body) {
        return velocity(body).length();
    }

    private Rope aside(double angle) {
        return ropes.add(Scenes.pendulum(angle));
    }

    /** A crate of 10 kg that hangs straight down by its upper edge. */
    private MinieAttachment hungCrate() {
        return pulls.attach(aside(0), 20, box(0, -2.25, 0.5, 10), new Vector3f(0, 0.25f, 0));
    }

    private void step() {
        bodies.update((float) STEP, 0);
        ropes.step();
    }

    private static void assertBelow(double limit, double actual) {
        assertTrue(actual < limit, actual + " must be below " + limit);
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            step();
        }
    }

    /** Minie itself makes a few bytes in each step. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void stepsMakeNoGarbage(boolean isOnTheGround) {
        if (isOnTheGround) {
            slab(0, -2.55, 10, 0.1);
        }
        Rope rope = aside(0.1);
        PhysicsRigidBody body = box(rope.x(20), rope.y(20) - 0.25, 0.5, 10);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] made = {0};
        pulls.close();
        bodies.addTickListener(new Ticks(() -> made[0] -= threads.getCurrentThreadAllocatedBytes()));
        MinieRopes watched = new MinieRopes(ropes, bodies);
        bodies.addTickListener(new Ticks(() -> made[0] += threads.getCurrentThreadAllocatedBytes()));
        watched.attach(rope, 20, body, new Vector3f(0, 0.25f, 0));
        run(2000);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20 && least > 0; round++) {
            made[0] = 0;
            for (int i = 0; i < 100; i++) {
                bodies.update((float) STEP, 0);
                made[0] -= threads.getCurrentThreadAllocatedBytes();
                ropes.step();
                made[0] += threads.getCurrentThreadAllocatedBytes();
            }
            least = Math.min(least, made[0]);
        }
        assertEquals(0, least);
        watched.close();
    }

    /** Does the same before and after each tick. */
    private record Ticks(Runnable action) implements PhysicsTickListener {
        @Override
        public void prePhysicsTick(PhysicsSpace space, float seconds) {
            action.run();
        }

        @Override
        public void physicsTick(PhysicsSpace space, float seconds) {
            action.run();
        }
    }

    /** Minie refuses places that are not finite, but forces take bodies there. */
    @Test
    void aBodyWhoseVelocityIsNotFiniteLetsGo() {
        MinieAttachment on = hungCrate();
        Rope rope = (Rope) on.pin().rope();
        run(10);
        for (int i = 0; i < 10; i++) {
            on.body().applyCentralImpulse(new Vector3f(3e38f, 3e38f, 0));
            step();
        }
        run(10);
        assertFalse(on.isAttached());
        assertBelow(1e-4, rope.stats().worstStretch());
    }

    @Test
    void aBodyThatIsRemovedInATickLetsGoInTheNext() {
        MinieAttachment on = hungCrate();
        // Joints act in that step as Bullet's own do: this listener comes after that of the ropes.
        boolean[] removes = {false};
        bodies.addTickListener(new PhysicsTickListener() {
            @Override
            public void prePhysicsTick(PhysicsSpace space, float seconds) {
                if (removes[0] && on.body().isInWorld()) {
                    space.removeCollisionObject(on.body());
                }
            }

            @Override
            public void physicsTick(PhysicsSpace space, float seconds) {
                // Nothing.
            }
        });
        run(10);
        removes[0] = true;
        run(10);
        assertFalse(on.isAttached());
        assertEquals(0, bodies.countJoints());
    }

    @Test
    void aSpaceThatIsDestroyedLetsGo() {
        MinieAttachment on = hungCrate();
        Rope rope = (Rope) on.pin().rope();
        run(10);
        bodies.destroy();
        ropes.step();
        assertFalse(on.isAttached());
        assertTrue(pulls.attachments().isEmpty());
        assertNull(rope.findPin(20));
        for (int i = 0; i < 30; i++) {
            ropes.step();
        }
        assertBelow(1e-4, rope.stats().worstStretch());
    }

    @Test
    void aTickCannotChangeAttachments() {
        MinieAttachment on = hungCrate();
        RuntimeException[] thrown = {null};
        bodies.addTickListener(new PhysicsTickListener() {
            @Override
            public void prePhysicsTick(PhysicsSpace space, float seconds) {
                thrown[0] = assertThrows(IllegalStateException.class, on::remove);
            }

            @Override
            public void physicsTick(PhysicsSpace space, float seconds) {
                // Between ticks it is allowed.
                on.remove();
            }
        });
        step();
        assertTrue(thrown[0] != null);
        assertFalse(on.isAttached());
        assertEquals(0, bodies.countJoints());
    }

    /** What bends over corners is not in a trial, see decision 020: the body sinks, but nothing flies away. */
    @Test
    void aRopeOverAnEdgeFailsNothing() {
        ropes.addColliderSource(new MinieColliders(bodies));
        slab(-1, -0.52, 2, 1);
        Rope rope = ropes.add(new RopeDef()
                .alongXy(-1.5, 0, 0.02, 0, 0.02, -1.5)
                .nodes(31)
                .nodeMass(Scenes.NODE)
                .pin(0));
        PhysicsRigidBody crate = box(rope.x(30) + 0.25, rope.y(30) - 0.2, 0.4, 10);
        MinieAttachment on = pulls.attach(rope, 30, crate, new Vector3f(0, 0.2f, 0));
        double fastest = 0;
        for (int i = 0; i < 600; i++) {
            step();
            fastest = Math.max(fastest, speed(crate));
        }
        assertTrue(on.isAttached());
        assertBelow(6, fastest);
    }

    @Test
    void aBodyWithoutMassHoldsARope() {
        PhysicsRigidBody body = box(0, 1, 0.5, 10);
        Rope rope = ropes.add(new RopeDef()
                .straight(0, 0.75, 1, 0)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(Scenes.NODE));
        MinieAttachment on = pulls.attach(rope, 0, body, new Vector3f(0, -0.25f, 0));
        body.setMass(0);
        run(600);
        assertEquals(1, y(body), 1e-9);
        assertEquals(0.75, rope.y(0), 1e-9);
        body.setPhysicsLocation(new Vector3f(3, 1, 0));
        run(5);
        assertEquals(3, rope.x(0), 1e-9);
        assertTrue(on.isAttached());
        assertEquals(1, bodies.countRigidBodies());
        body.setMass(10);
        run(30);
        assertBelow(0, y(body));
    }

    @Test
    void whatCannotBeAttachedIsRefused() {
        Rope rope = aside(0);
        PhysicsRigidBody body = box(0, -2.25, 0.5, 10);
        PhysicsRigidBody lost = box(4, 0, 0.5, 1);
        lost.setPhysicsLocation(new Vector3f(1e10f, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 20, lost, new Vector3f()));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 20, body, new Vector3f(0, 2e6f, 0)));
        MinieAttachment on = pulls.attach(rope, 20, body, new Vector3f());
        assertThrows(IllegalArgumentException.class, () -> on.torque(3));
    }

    @Test
    void pushesByRopesOfAnotherSpaceAreRefused() {
        MinieColliders source = new MinieColliders(bodies);
        PhysicsSpace elsewhere = Spaces.make(0);
        MinieRopes theirs = new MinieRopes(ropes, elsewhere);
        assertThrows(IllegalArgumentException.class, () -> source.pushBodies(theirs));
        theirs.close();
        elsewhere.destroy();
        pulls.close();
        assertThrows(IllegalStateException.class, () -> source.pushBodies(pulls));
    }
}
