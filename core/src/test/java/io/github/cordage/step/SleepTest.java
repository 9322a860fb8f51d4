package io.github.cordage.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Listen;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.Winch;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.event.ColliderSourceFailed;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("D7")
@DisplayName("D7: ropes at rest sleep, and wake when they have to")
class SleepTest {
    /** Half a second, and a step more for rounding. */
    private static final int REST = 51;

    private final RopeWorld world = new RopeWorld();
    private final Collider far = world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)).position(5, -5));
    private Rope rope = world.add(hanging());
    private Pin pin = rope.pin(0);

    private static RopeDef hanging() {
        return new RopeDef().nodes(10).straight(0, 0, 0, -1).sleepBelow(1e-3);
    }

    @BeforeEach
    void fallAsleep() {
        TestRopes.steps(world, REST);
        assertTrue(rope.activity().isAsleep());
    }

    private void assertWakes(String what, Runnable change) {
        change.run();
        assertFalse(rope.activity().isAsleep(), what);
    }

    private void assertWakesInStep(Runnable change) {
        change.run();
        world.step();
        assertFalse(rope.activity().isAsleep());
    }

    @Test
    void aRopeFallsAsleepAfterHalfASecondAtRestAndNotBefore() {
        RopeWorld fresh = new RopeWorld();
        Rope still = fresh.add(hanging().pin(0));
        TestRopes.steps(fresh, 49);
        assertFalse(still.activity().isAsleep());
        TestRopes.steps(fresh, 1);
        assertTrue(still.activity().isAsleep());
    }

    @ParameterizedTest
    @CsvSource({
        "0.49, 0, 0, true",
        "0, -0.49, 0, true",
        "0.28, 0.28, -0.28, true",
        "0.5, 0, 0, false",
        "0.51, 0, 0, false",
        "0, -0.51, 0, false",
        "0, 0, 0.51, false",
        "0.3, -0.3, 0.3, false",
    })
    void atRestIsWhatIsSlowerThanItWasTold(double vx, double vy, double vz, boolean asleep) {
        RopeWorld weightless = TestRopes.weightless();
        Rope node = weightless.add(TestRopes.freeNode().sleepBelow(0.5));
        node.setVelocity(0, vx, vy, vz);
        TestRopes.steps(weightless, REST);
        assertEquals(asleep, node.activity().isAsleep());
    }

    /** In steps and metres that are powers of two, so that nothing is rounded. */
    @Test
    void whatIsAsFastAsItWasToldIsNotAtRest() {
        RopeWorld weightless =
                new RopeWorld(new WorldDef().gravity(0, 0).step(0x1p-6).maxStep(1));
        Rope fast = weightless.add(TestRopes.freeNode().sleepBelow(0.5).solver(new Relaxation()));
        Rope slow = weightless.add(TestRopes.freeNode().sleepBelow(0.5).solver(new Relaxation()));
        fast.setVelocity(0, 0.5, 0, 0);
        slow.setVelocity(0, 0.5 - 0x1p-10, 0, 0);
        TestRopes.steps(weightless, 32);
        assertTrue(slow.activity().isAsleep());
        assertFalse(fast.activity().isAsleep());
        assertEquals(0.5, fast.velocityX(0));
    }

    @Test
    void aRopeThatSwingsDoesNotSleepAtATurningPoint() {
        RopeWorld fresh = new RopeWorld();
        Rope swinging = fresh.add(
                new RopeDef().nodes(10).straight(0, 0, 1, -1).sleepBelow(0.05).pin(0));
        for (int i = 0; i < 500; i++) {
            fresh.step();
            assertFalse(swinging.activity().isAsleep());
        }
    }

    @Test
    void noRopeSleepsUnlessItIsToldTo() {
        RopeWorld fresh = new RopeWorld();
        Rope still = fresh.add(new RopeDef().straight(0, 0, 0, -1).pin(0));
        TestRopes.steps(fresh, 200);
        assertFalse(still.activity().isAsleep());
        assertEquals(0, still.settings().sleepBelow());
        still.settings().setSleepBelow(0.1);
        assertEquals(0.1, still.settings().sleepBelow());
        TestRopes.steps(fresh, REST);
        assertTrue(still.activity().isAsleep());
    }

    @Test
    void aSleepingRopeStaysWhatItIsToTheBit() {
        double[] before = TestRopes.positions(rope);
        double velocity = rope.velocityX(9);
        TestRopes.steps(world, 1000);
        assertArrayEquals(before, TestRopes.positions(rope));
        double[] between = new double[30];
        rope.copyPositions(between, 0, 0.5);
        assertArrayEquals(before, between);
        assertEquals(velocity, rope.velocityX(9));
        assertEquals(world.gravityY() * -9, rope.tension(0), 1e-3);
    }

    /** Awake again, it goes on as one that never slept goes on from there. */
    @ParameterizedTest
    @MethodSource("solvers")
    void wakingGoesOnToTheBit(Solver solver) {
        RopeWorld sleeping = new RopeWorld();
        RopeWorld awake = new RopeWorld();
        RopeDef def = new RopeDef()
                .nodes(10)
                .straight(0, 0, 0.02, -1)
                .damping(3)
                .pin(0)
                .solver(solver);
        Rope sleeper = sleeping.add(def.sleepBelow(0.02));
        Rope other = awake.add(def.sleepBelow(0));
        int steps = 0;
        while (!sleeper.activity().isAsleep() && steps < 5000) {
            sleeping.step();
            awake.step();
            steps++;
        }
        assertTrue(sleeper.activity().isAsleep());
        TestRopes.steps(sleeping, 100);
        sleeper.setVelocity(9, 1, 0, 0);
        other.setVelocity(9, 1, 0, 0);
        for (int i = 0; i < 40; i++) {
            sleeping.step();
            awake.step();
            TestRopes.assertSameBits(TestRopes.positions(other), TestRopes.positions(sleeper), "step " + i);
        }
    }

    static List<Solver> solvers() {
        return TestRopes.solvers();
    }

    /** Everything that can be changed about a rope. */
    static List<Consumer<SleepTest>> changes() {
        return List.of(
                t -> t.rope.activity().wake(),
                t -> t.rope.pin(5),
                t -> t.pin.remove(),
                t -> t.pin.moveTo(0.1, 0),
                t -> t.pin.follow(PinPath.from(0, 0, 0).to(9, 1, 1)),
                t -> t.pin.follow((time, pose) -> pose.position(0, 0, 0)),
                t -> t.rope.winch(RopeEnd.START).setSpeed(0),
                t -> t.rope.settings().setMass(5, 2),
                t -> t.rope.setVelocity(5, 0, 0, 0),
                t -> t.rope.applyImpulse(5, 1, 0, 0),
                t -> t.rope.settings().setAcceleration(5, 1, 0, 0),
                t -> t.rope.settings().setAcceleration(0, 0, 0),
                t -> t.rope.settings().setWind(0, 0, 0, 1),
                t -> t.rope.settings().setDamping(1),
                t -> t.rope.settings().setMaxMove(1),
                t -> t.rope.teleport(1, 0, 0),
                t -> t.rope.settings().setBreakTension(1e9),
                t -> t.rope.settings().setSolver(new Relaxation()),
                t -> t.rope.settings().setCompliance(1e-6),
                t -> t.rope.settings().setRadius(0.1),
                t -> t.rope.settings().setFriction(1),
                t -> t.rope.settings().setFilter(2, 2),
                t -> t.rope.settings().setCollideMode(CollideMode.NODES),
                t -> t.rope.settings().setSleepBelow(2e-3),
                t -> t.rope.cut(5),
                t -> t.rope.cutAt(0.33),
                t -> t.rope.join(
                        RopeEnd.END, t.world.add(new RopeDef().nodes(3).straight(0, -1, 0, -1)), RopeEnd.START),
                t -> t.world.setGravity(0, -9, 0),
                t -> t.world.setRecoverySpeed(3),
                t -> t.world.addColliderSource(near -> {}),
                t -> t.world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)).position(0, -3)),
                t -> t.world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)).position(0, -0.5)),
                t -> t.far.teleport(0, -0.5, 0));
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
                28, 29, 30, 31, 32
            })
    void everyChangeWakes(int change) {
        assertEquals(33, changes().size());
        assertWakes("change " + change, () -> changes().get(change).accept(this));
    }

    @Test
    void whatChangesNothingDoesNotWake() {
        pin.moveTo(0, 0);
        world.setGravity(0, -9.81, 0);
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)).position(3, 0));
        world.colliders()
                .add(new ColliderDef(ColliderShape.circle(0.1))
                        .position(0, -0.5)
                        .filter(2, 2));
        far.teleport(4, -4, 0);
        far.setVelocity(0, 1, 0);
        rope.forces().addTensionWatch(1);
        world.add(hanging());
        TestRopes.steps(world, 5);
        assertTrue(rope.activity().isAsleep());
    }

    @Test
    void refusedChangesDoNotWake() {
        assertThrows(IllegalArgumentException.class, () -> rope.settings().setDamping(-1));
        assertThrows(IllegalArgumentException.class, () -> rope.settings().setSleepBelow(-1));
        assertThrows(IllegalArgumentException.class, () -> rope.cut(0));
        assertThrows(IllegalArgumentException.class, () -> rope.settings().setMass(0, -1));
        assertThrows(IllegalArgumentException.class, () -> rope.applyImpulse(1, 1e11, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> rope.teleport(0, -1e9, 0));
        assertThrows(IllegalArgumentException.class, () -> rope.settings().setDetail(0));
        assertThrows(IllegalArgumentException.class, () -> rope.join(RopeEnd.END, rope, RopeEnd.END));
        assertThrows(IllegalArgumentException.class, () -> rope.settings().setSolver(new Spring().withStiffness(1e9)));
        assertTrue(rope.activity().isAsleep());
    }

    @Test
    void aColliderThatComesNearWakes() {
        far.teleport(2, -0.5, 0);
        far.setVelocity(-2, 0, 0);
        int steps = 0;
        while (rope.activity().isAsleep() && steps < 200) {
            world.step();
            steps++;
        }
        assertFalse(rope.activity().isAsleep());
        assertTrue(far.x() > 0.1, "woken before it is touched, at " + far.x());
        assertEquals(0, rope.contactCount());
        TestRopes.steps(world, 20);
        assertNotEquals(0, rope.x(5));
    }

    @Test
    void aRopeLiesAwakeNextToWhatMoves() {
        far.teleport(0.15, -0.5, 0);
        world.step();
        far.setSpin(0, 0, 1);
        for (int i = 0; i < 3 * REST; i++) {
            world.step();
            assertFalse(rope.activity().isAsleep());
        }
        far.setSpin(0, 0, 0);
        TestRopes.steps(world, REST + 1);
        assertTrue(rope.activity().isAsleep());
    }

    /** Ways to take a collider from under a rope. */
    static List<BiConsumer<RopeWorld, Collider>> removals() {
        return List.of(
                (world, c) -> world.colliders().remove(c),
                (world, c) -> c.setEnabled(false),
                (world, c) -> c.setFilter(2, 2),
                (world, c) -> c.teleport(0, -9, 0),
                (world, c) -> c.moveTo(20, -9, 0),
                (world, c) -> c.setVelocity(0, -50, 0));
    }

    @ParameterizedTest
    @MethodSource("removals")
    void aRopeFallsWhenWhatItLiesOnGoes(BiConsumer<RopeWorld, Collider> removal) {
        RopeWorld fresh = new RopeWorld();
        Collider floor = fresh.colliders().add(new ColliderDef(ColliderShape.box(2, 0.2)).position(20, -2));
        Rope lying = fresh.add(new RopeDef()
                .nodes(5)
                .straight(19.8, -1.87, 1, 0)
                .sleepBelow(1e-3)
                .friction(1));
        TestRopes.steps(fresh, 300);
        assertTrue(lying.activity().isAsleep());
        assertTrue(lying.contactCount() > 0);
        List<String> ended = new ArrayList<>();
        Listen.contacts(fresh, (of, contact) -> {}, (of, contact) -> ended.add("ended"));
        removal.accept(fresh, floor);
        TestRopes.steps(fresh, 30);
        assertFalse(lying.activity().isAsleep());
        assertTrue(lying.y(2) < -1.95, "fell to " + lying.y(2));
        assertFalse(ended.isEmpty());
    }

    @Test
    void aPinThatIsGoingToMoveKeepsItsRopeAwake() {
        RopeWorld fresh = new RopeWorld();
        Rope led = fresh.add(hanging()
                .pin(new PinDef(0)
                        .path(PinPath.from(0, 0, 0).to(2, 0, 0).to(3, 1, 0).to(4, 1, 0))));
        Rope held = fresh.add(hanging().pin(new PinDef(0).until(2)));
        TestRopes.steps(fresh, 199);
        assertFalse(led.activity().isAsleep());
        assertFalse(held.activity().isAsleep());
        TestRopes.steps(fresh, 10);
        assertTrue(held.y(0) < 0);
        led.settings().setDamping(20);
        TestRopes.steps(fresh, 1500);
        assertTrue(led.activity().isAsleep());
    }

    @Test
    void aPinThatFollowsSomethingWakesItsRopeWhenThatMoves() {
        double[] x = {0};
        pin.follow((time, pose) -> pose.position(x[0], 0, 0));
        TestRopes.steps(world, REST);
        assertTrue(rope.activity().isAsleep());
        TestRopes.steps(world, 10);
        assertTrue(rope.activity().isAsleep());
        assertWakesInStep(() -> x[0] = 0.01);
        assertEquals(0.01, rope.x(0));
    }

    @Test
    void aWinchThatRunsKeepsItsRopeAwake() {
        Winch winch = rope.winch(RopeEnd.START);
        winch.setSpeed(1e-5);
        TestRopes.steps(world, 2 * REST);
        assertFalse(rope.activity().isAsleep());
        winch.setSpeed(0);
        TestRopes.steps(world, 2 * REST);
        assertTrue(rope.activity().isAsleep());
        winch.runTo(2, 1);
        assertFalse(rope.activity().isAsleep());
        RopeWorld fresh = new RopeWorld();
        Rope later = fresh.add(hanging().winch(new WinchDef(RopeEnd.START, 0.1).from(1.5)));
        TestRopes.steps(fresh, 149);
        assertFalse(later.activity().isAsleep());
    }

    @Test
    void aSourceIsAskedForSleepingRopesAndWakesThemWithNews() {
        ColliderDef ball = new ColliderDef(ColliderShape.circle(0.1)).position(0.15, -0.5);
        int[] asked = {0};
        boolean[] there = {true};
        boolean[] fails = {false};
        world.addColliderSource(near -> {
            asked[0]++;
            if (fails[0]) {
                throw new IllegalStateException("gone fishing");
            }
            if (there[0]) {
                near.add(1, ball);
            }
        });
        TestRopes.steps(world, REST + 1);
        assertTrue(rope.activity().isAsleep());
        asked[0] = 0;
        TestRopes.steps(world, 10);
        assertEquals(10, asked[0]);
        List<ColliderSourceFailed> failures = new ArrayList<>();
        Listen.colliderSourceFailed(world, failures::add);
        fails[0] = true;
        world.step();
        fails[0] = false;
        assertEquals(1, failures.size());
        world.step();
        assertTrue(rope.activity().isAsleep());
        assertWakesInStep(() -> ball.position(0.14, -0.5));
        TestRopes.steps(world, REST);
        assertTrue(rope.activity().isAsleep());
        assertWakesInStep(() -> there[0] = false);
        TestRopes.steps(world, REST);
        there[0] = true;
        ball.velocity(0.1, 0, 0);
        TestRopes.steps(world, 2 * REST);
        assertFalse(rope.activity().isAsleep());
    }

    @Test
    void sleepingRopesCanBeReadCutAndRemoved() {
        Rope piece = rope.cut(4);
        assertEquals(1e-3, piece.settings().sleepBelow());
        assertFalse(piece.activity().isAsleep());
        TestRopes.steps(world, 1);
        world.remove(piece);
        rope.setVelocity(1, 0, 0, 0);
        TestRopes.steps(world, 3 * REST);
        assertTrue(rope.activity().isAsleep());
        world.remove(rope);
        world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)));
        world.step();
        assertThrows(IllegalStateException.class, rope.activity()::isAsleep);
        assertThrows(IllegalStateException.class, rope.activity()::wake);
    }

    @Test
    void whereARopeHasBeenNobodyIsFoundAnyMore() {
        Rope other = world.add(hanging().straight(10, 0, 0, -1).pin(0));
        TestRopes.steps(world, REST);
        world.remove(rope);
        far.teleport(0, -0.5, 0);
        assertTrue(other.activity().isAsleep());
        far.teleport(10, -0.5, 0);
        assertFalse(other.activity().isAsleep());
    }

    @Test
    void aStepCannotWake() {
        List<RuntimeException> thrown = new ArrayList<>();
        world.add(hanging());
        world.addColliderSource(near -> thrown.add(assertThrows(IllegalStateException.class, rope.activity()::wake)));
        world.step();
        assertEquals(2, thrown.size());
    }

    @Test
    void aJoinedSleeperIsGone() {
        Rope other = world.add(new RopeDef().nodes(3).straight(0, -2, 0, 1).pin(0));
        other.join(RopeEnd.END, rope, RopeEnd.END);
        TestRopes.steps(world, 10);
        assertEquals(13, other.nodeCount());
        assertFalse(other.activity().isAsleep());
    }

    /** Threads change nothing about it. */
    @Test
    void manySleepAndWakeTheSameOnAnyNumberOfThreads() {
        List<Long> expected = crowd(1);
        assertEquals(expected, crowd(2));
        assertEquals(expected, crowd(7));
    }

    private static List<Long> crowd(int threads) {
        RopeWorld crowd = new RopeWorld(new WorldDef().threads(threads));
        for (int i = 0; i < 300; i++) {
            crowd.add(hanging().straight(i, 0, 0, -1).pin(0));
        }
        Collider ball = crowd.colliders()
                .add(new ColliderDef(ColliderShape.circle(0.3))
                        .position(-5, -0.8)
                        .velocity(30, 0, 0));
        List<Long> hashes = new ArrayList<>();
        int most = 0;
        for (int i = 0; i < 300; i++) {
            crowd.step();
            hashes.add(crowd.stateHash());
            int asleep = (int) crowd.ropes().stream()
                    .filter(one -> one.activity().isAsleep())
                    .count();
            most = Math.max(most, asleep);
            if (i == 200) {
                assertTrue(asleep < most);
            }
        }
        assertTrue(most > 100);
        assertTrue(ball.x() > 50);
        crowd.close();
        return hashes;
    }
}
