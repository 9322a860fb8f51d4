package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Engine;
import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.event.RopeStopped;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.time.StepExecutor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A rope that leaves the world is stopped, and nobody else notices. */
class QuarantineTest {
    private static final String CAUSE = "the position is not finite, or more than 1.0E9 m from the origin";

    private static List<RopeStopped> listenTo(RopeWorld world) {
        List<RopeStopped> told = new ArrayList<>();
        Listen.ropeStopped(world, told::add);
        return told;
    }

    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    void ropeThatLeavesTheWorldIsRolledBackStoppedAndReportedOnce(Relaxation.Order order) {
        RopeWorld world = new RopeWorld();
        List<RopeStopped> told = listenTo(world);
        TestRopes.steps(world, 7);
        Rope rope = world.add(
                Runaway.def().solver(new Relaxation(1, order, 1, false, 0)).pin(0));
        rope.settings().setMass(2, 1e-9);
        world.step();
        rope.setVelocity(1, 1e9, 5, 5);
        double[] before = TestRopes.positions(rope);
        TestRopes.steps(world, 20);
        assertEquals(List.of(new RopeStopped(rope, 9, 1, CAUSE)), told);
        assertTrue(rope.activity().isStopped());
        TestRopes.assertSameBits(before, TestRopes.positions(rope), "rolled back");
        for (int i = 0; i < 3; i++) {
            assertEquals(0, rope.velocityX(i));
            assertEquals(0, rope.velocityY(i));
            assertEquals(0, rope.velocityZ(i));
        }
        double[] drawn = new double[9];
        rope.copyPositions(drawn, 0, 0.5);
        TestRopes.assertSameBits(before, drawn, "drawn");
    }

    @Test
    void accelerationThatCarriesARopeAwayStopsIt() {
        RopeWorld world = new RopeWorld();
        List<RopeStopped> told = listenTo(world);
        Rope rope = world.add(new RopeDef().nodes(5).acceleration(0, 0, -1e9));
        double before = 0;
        while (!rope.activity().isStopped()) {
            before = rope.z(0);
            world.step();
            assertTrue(world.stepCount() < 1000);
        }
        assertEquals(before, rope.z(0));
        assertTrue(before < -0.9e9 && before >= -1e9, "stopped close to the border, at " + before);
        assertEquals(world.stepCount(), told.get(0).step());
        assertEquals(0, told.get(0).node());
    }

    @Test
    void otherRopesAreTheSameToTheBit() {
        RopeWorld alone = new RopeWorld();
        Rope expected = alone.add(Runaway.BYSTANDER);
        RopeWorld world = new RopeWorld();
        Runaway.addTo(world);
        Rope rope = world.add(Runaway.BYSTANDER);
        Runaway.addTo(world);
        List<RopeStopped> told = listenTo(world);
        for (int step = 0; step < 100; step++) {
            alone.step();
            world.step();
            TestRopes.assertSameBits(TestRopes.positions(expected), TestRopes.positions(rope), "step " + step);
        }
        assertEquals(2, told.size());
    }

    /** Ropes of every kind, among colliders that move, one with a winch. */
    private static void addBystanders(RopeWorld world, List<Rope> to) {
        for (Solver solver : TestRopes.solvers()) {
            Rope rope = world.add(new RopeDef()
                    .nodes(25)
                    .straight(-1, 0.3, 1, 0.02)
                    .friction(0.4)
                    .solver(solver));
            rope.winch(RopeEnd.START).setSpeed(0.2);
            to.add(rope);
        }
    }

    private static RopeWorld bumps() {
        RopeWorld world = new RopeWorld();
        for (int i = 0; i < 8; i++) {
            world.colliders()
                    .add(new ColliderDef(ColliderShape.circle(0.2))
                            .position(0.4 * i - 1.2, -0.1)
                            .spin(i % 2));
        }
        return world;
    }

    /**
     * One that leaves by its speed, springs that shake themselves to pieces, and one that is thrown at the colliders.
     */
    private static void addRunaways(RopeWorld world) {
        Runaway.addTo(world);
        Rope springs = world.add(new RopeDef()
                .nodes(10)
                .straight(0, 0.2, 1, 0)
                .solver(new Spring().withoutStretchBounds().withAirResistance(0)));
        for (int i = 0; i < 10; i++) {
            springs.settings().setAcceleration(i, 1e9, -1e9, 1e9);
        }
        Rope thrown = world.add(new RopeDef().nodes(10).straight(0, 1, 1, 0));
        thrown.settings().setAcceleration(1e9, 1e9, 1e9);
    }

    @Test
    void otherRopesAreTheSameToTheBitAlsoWhereTheyTouch() {
        RopeWorld alone = bumps();
        List<Rope> expected = new ArrayList<>();
        addBystanders(alone, expected);
        RopeWorld world = bumps();
        List<Rope> actual = new ArrayList<>();
        addRunaways(world);
        addBystanders(world, actual);
        addRunaways(world);
        List<RopeStopped> told = listenTo(world);
        for (int step = 0; step < 200; step++) {
            alone.step();
            world.step();
            for (int i = 0; i < expected.size(); i++) {
                assertEquals(
                        expected.get(i).stats().stateHash(),
                        actual.get(i).stats().stateHash(),
                        "rope " + i + ", step " + step);
            }
        }
        assertEquals(6, told.size());
        for (Rope rope : actual) {
            assertTrue(rope.contactCount() > 0);
        }
    }

    @Test
    void stoppedRopeGoesOnWhenItIsResumed() {
        RopeWorld world = new RopeWorld();
        Rope rope = Runaway.addTo(world);
        world.step();
        assertTrue(rope.activity().isStopped());
        rope.activity().resume();
        assertFalse(rope.activity().isStopped());
        TestRopes.steps(world, 10);
        assertFalse(rope.activity().isStopped());
        assertEquals(-9.81 * 0.1 * 0.1 / 2, rope.y(0), TestRopes.ROUNDING);
    }

    @Test
    void stoppingShowsInTheHash() {
        RopeWorld world = new RopeWorld();
        Rope rope = Runaway.addTo(world);
        world.step();
        long stopped = world.stateHash();
        rope.activity().resume();
        assertTrue(stopped != world.stateHash());
    }

    @Test
    void withoutAListenerTheRopeIsStoppedAllTheSame() {
        RopeWorld world = new RopeWorld();
        List<RopeStopped> told = new ArrayList<>();
        world.removeListener(Listen.ropeStopped(world, told::add));
        Rope rope = Runaway.addTo(world);
        world.step();
        assertTrue(rope.activity().isStopped());
        assertEquals(List.of(), told);
    }

    @Test
    void listenerThatThrowsIsNotToldAgainAndTheWorldGoesOn() {
        RopeWorld world = new RopeWorld();
        Rope first = Runaway.addTo(world);
        Rope second = Runaway.addTo(world);
        Rope other = world.add(Runaway.BYSTANDER);
        List<Rope> told = new ArrayList<>();
        Listen.ropeStopped(world, event -> {
            told.add(event.rope());
            event.rope().activity().resume();
        });
        assertThrows(IllegalStateException.class, world::step);
        assertEquals(List.of(first), told);
        assertThrows(IllegalStateException.class, world::step);
        assertEquals(List.of(first, second), told);
        TestRopes.steps(world, 10);
        assertEquals(List.of(first, second), told);
        assertEquals(12, world.stepCount());
        assertTrue(other.y(39) < 0);
    }

    /** It should not, but if it does, the world has to stay whole. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aRopeThatTheLibraryFailsOnIsStoppedAndTheOthersTakeTheStep(int threads) {
        RopeWorld world = new RopeWorld(new WorldDef().executor(eager(threads)));
        for (int i = 0; i < 20; i++) {
            world.add(new RopeDef().straight(i, 0, 1, 0).pin(0));
        }
        List<RopeStopped> told = listenTo(world);
        for (int broken : new int[] {5, 14, 17}) {
            RopeState state = Engine.state(world.ropes().get(broken));
            state.rest = new double[broken];
        }
        Throwable thrown = assertThrows(IndexOutOfBoundsException.class, world::step);
        world.step();
        assertEquals(
                List.of(5, 14, 17),
                told.stream().map(event -> event.rope().id()).toList());
        assertEquals("the solver failed: " + thrown, told.get(0).cause());
        assertNotEquals(told.get(0).cause(), told.get(1).cause());
        for (Rope rope : world.ropes()) {
            assertEquals(List.of(5, 14, 17).contains(rope.id()), rope.activity().isStopped());
            assertEquals(rope.activity().isStopped(), rope.y(39) == 0);
        }
    }

    /** Shares out all there is, however short; every thread takes something. */
    private static StepExecutor eager(int threads) {
        return new StepExecutor() {
            @Override
            public int threads() {
                return threads;
            }

            @Override
            public double leastWork() {
                return 0;
            }

            @Override
            public void run(Runnable work) {
                List<Thread> others = new ArrayList<>();
                for (int i = 0; i < threads; i++) {
                    others.add(new Thread(work));
                }
                others.forEach(Thread::start);
                for (Thread other : others) {
                    try {
                        other.join();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        };
    }
}
