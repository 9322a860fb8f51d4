package io.github.cordage.settle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Equilibrium;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.event.RopeStopped;
import io.github.cordage.event.TensionExceeded;
import io.github.cordage.event.WorldListener;
import io.github.cordage.motion.PinPath;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A world is brought to rest: nothing moves afterwards. */
class SettleTest {
    private static final double STEP = 1 / 60.0;

    /** Farthest that anything may move in a second after it [m]; measured are 5e-7 and less. */
    private static final double STILL = 1e-6;

    static List<Solver> solvers() {
        return TestRopes.solvers();
    }

    private static RopeWorld world() {
        return TestRopes.world(9.81, STEP);
    }

    private static RopeDef rope(double dx, double dy) {
        return new RopeDef()
                .straight(0, 0, dx, dy)
                .nodes(41)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .pin(0);
    }

    /** Settles a world; returns how far any node moves in the second after it [m]. */
    static double settleAndStep(RopeWorld world) {
        Equilibrium outcome = world.settle();
        assertTrue(outcome.found(), outcome.message());
        return motion(world);
    }

    private static double motion(RopeWorld world) {
        List<double[]> start = world.ropes().stream().map(TestRopes::positions).toList();
        double most = 0;
        for (int s = 0; s < 60; s++) {
            world.step();
            for (int r = 0; r < start.size(); r++) {
                double[] now = TestRopes.positions(world.ropes().get(r));
                for (int i = 0; i < now.length; i++) {
                    most = Math.max(most, Math.abs(now[i] - start.get(r)[i]));
                }
            }
        }
        return most;
    }

    @ParameterizedTest
    @MethodSource("solvers")
    @DisplayName("E1: a straight rope with slack becomes a catenary, whose sag is that of the closed form")
    void catenary(Solver solver) {
        RopeWorld world = world();
        Rope rope = world.add(rope(1, 0).solver(solver).pin(new PinDef(-1).position(3, 0)));
        assertTrue(settleAndStep(world) < STILL);
        if (solver instanceof Direct) {
            // 2 a sinh(D / 2 a) = L for D = 3, L = 4 gives a = 1.0839; the sag is a (cosh(D / 2 a) - 1).
            double a = 1.0;
            for (int i = 0; i < 100; i++) {
                double excess = 2 * a * StrictMath.sinh(1.5 / a) - 4;
                double slope = 2 * StrictMath.sinh(1.5 / a) - 3 / a * StrictMath.cosh(1.5 / a);
                a -= excess / slope;
            }
            assertEquals(-a * (StrictMath.cosh(1.5 / a) - 1), rope.y(20), 2e-3, "chords of 0.1 m instead of a curve");
        }
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void ropeHangsDownFromWhereItIsLaid(Solver solver) {
        for (double[] direction : new double[][] {{1, 0}, {0.02, 1}, {-0.6, -0.8}}) {
            RopeWorld world = world();
            Rope rope = world.add(rope(direction[0], direction[1]).solver(solver));
            assertTrue(settleAndStep(world) < STILL);
            assertEquals(0, rope.x(40), 1e-5);
            assertTrue(rope.y(40) < -3.99);
        }
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void ropeLiesOnTheGround(Solver solver) {
        RopeWorld world = world();
        world.colliders().add(new ColliderDef(ColliderShape.box(20, 1)).position(0, -1));
        Rope rope = world.add(rope(1, 0).removePins().solver(solver));
        assertTrue(settleAndStep(world) < STILL);
        assertEquals(41, rope.contactCount(), "every node touches");
    }

    @Test
    void ropeLiesOnTerrain() {
        RopeWorld world = world();
        double[] xy = new double[2 * 60];
        for (int i = 0; i < 60; i++) {
            xy[2 * i] = -1 + 0.1 * i;
            xy[2 * i + 1] = -1 + 0.2 * StrictMath.sin(0.3 * i);
        }
        world.colliders().add(new ColliderDef(ColliderShape.chain(false, xy)));
        world.add(rope(1, 0).removePins());
        assertTrue(settleAndStep(world) < STILL);
    }

    @Test
    void ropeHangsOverTheCornersOfABoxAndOverAPeg() {
        for (ColliderShape shape : List.of(ColliderShape.box(1, 0.6), ColliderShape.circle(0.3))) {
            RopeWorld world = world();
            world.colliders().add(new ColliderDef(shape).position(2.1, -0.4));
            world.add(rope(1, 0).removePins().friction(0.5));
            assertTrue(settleAndStep(world) < STILL, shape.toString());
        }
    }

    @Test
    void trolleyStandsAtTheLowestPointOfAZipLine() {
        RopeWorld world = world();
        Rope line = world.add(new RopeDef()
                .alongXy(-6, 2.4, -5, 1.65, 6, 0.6)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .pin(0)
                .pin(-1)
                .ring(new RingDef(-5, 1.65).mass(8000)));
        assertTrue(settleAndStep(world) < STILL);
        double x = line.rings().get(0).x();
        // A light line is straight on both sides, with the same slope: an ellipse's lowest point.
        double length = line.length();
        double slope = StrictMath.sqrt(length * length - 144) / 12;
        double drop = (1.8 + 12 * slope) / 2;
        assertEquals(-6 + drop / slope, x, 0.02);
    }

    @Test
    void bodiesHangBelowTheirPins() {
        RopeWorld world = world();
        RopeBody box =
                world.bodies().add(new RopeBodyDef().mass(10).box(0.5, 0.5).position(4.25, 0));
        Rope rope = world.add(rope(1, 0).pin(new PinDef(-1).on(box, -0.25, 0.1, 0)));
        assertTrue(settleAndStep(world) < STILL);
        assertEquals(0, box.x(), 2e-3);
        // Its center is below the place where it hangs.
        assertEquals(StrictMath.atan2(0.25, 0.1), Math.abs(box.rotation()), 1e-2);
        assertEquals(10 * 9.81, rope.tension(39), 0.2);
        assertEquals(0, Math.abs(box.velocityX()) + Math.abs(box.velocityY()), 1e-6);
    }

    @Test
    void curtainOfTwoHundredRopes() {
        RopeWorld world = world();
        for (int i = 0; i < 200; i++) {
            world.add(new RopeDef()
                    .straight(0.05 * i, 0, 0.6, -0.8)
                    .nodes(20)
                    .segmentLength(0.1)
                    .nodeMass(0.02)
                    .pin(0));
        }
        assertTrue(settleAndStep(world) < STILL);
    }

    @Test
    void ropeThatFallsHasNoEquilibriumAndStaysAsItIs() {
        RopeWorld world = world();
        Rope rope = world.add(rope(1, 0).removePins());
        rope.setVelocity(3, 1, 2, 0);
        TestRopes.steps(world, 3);
        RopeWorld other = RopeWorld.load(world.save());
        Equilibrium outcome = world.settle();
        assertFalse(outcome.found());
        assertEquals(rope, outcome.rope());
        assertTrue(outcome.message().contains("still moves"), outcome.message());
        assertEquals(other.stateHash(), world.stateHash());
        TestRopes.steps(world, 10);
        TestRopes.steps(other, 10);
        assertEquals(other.stateHash(), world.stateHash());
    }

    @Test
    void pinsTooFarApartHaveNoEquilibrium() {
        RopeWorld world = world();
        Rope rope = world.add(rope(1, 0).pin(new PinDef(-1).position(5, 0)));
        long before = world.stateHash();
        Equilibrium outcome = world.settle();
        assertFalse(outcome.found());
        assertEquals(rope, outcome.rope());
        assertTrue(outcome.message().contains("long enough"), outcome.message());
        assertEquals(before, world.stateHash());
        world.remove(rope);
        world.add(rope(1, 0).pin(new PinDef(-1).position(4.3, 0)).compliance(1e-3));
        assertTrue(settleAndStep(world) < STILL, "a rope that stretches reaches");
    }

    @Test
    void timeWinchesAndListenersNoticeNothing() {
        RopeWorld world = world();
        Rope rope = world.add(
                rope(1, 0).breakTension(0.5).pin(new PinDef(-1).position(3, 0).breakForce(0.1)));
        rope.forces().addTensionWatch(0.1);
        rope.winch(RopeEnd.START).setSpeed(0.5);
        List<Object> heard = new ArrayList<>();
        world.addListener(new WorldListener() {
            @Override
            public void tensionExceeded(TensionExceeded event) {
                heard.add(event);
            }

            @Override
            public void ropeStopped(RopeStopped event) {
                heard.add(event);
            }
        });
        double length = rope.length();
        assertTrue(world.settle().found());
        assertEquals(List.of(), heard);
        assertEquals(0, world.stepCount());
        assertEquals(0, world.time());
        assertEquals(length, rope.length());
        assertEquals(1, world.ropes().size());
        assertTrue(rope.pin(40).isHolding());
        assertEquals(0, rope.stats().direct().steps());
        world.step();
        assertEquals(2, world.ropes().size(), "the rope tears in the first step after it");
    }

    @Test
    void ledPinsAreWhereTheyAreNow() {
        RopeWorld world = world();
        Rope rope = world.add(rope(0, -1)
                .removePins()
                .pin(new PinDef(0).path(PinPath.from(0, 0, 0).to(10, 10, 0))));
        TestRopes.steps(world, 60);
        double x = rope.x(0);
        assertEquals(1, x, 1e-9);
        assertTrue(world.settle().found());
        assertEquals(x, rope.x(0), 1e-12);
        assertEquals(x, rope.x(40), 1e-6);
        world.step();
        assertEquals(x + STEP, rope.x(0), 1e-9);
    }

    @Test
    void sleepersAreSettledTooAndWake() {
        RopeWorld world = world();
        Rope rope = world.add(rope(0.3, -1).damping(5).sleepBelow(0.05).sleepAfter(0.1));
        for (int i = 0; i < 1000 && !rope.activity().isAsleep(); i++) {
            world.step();
        }
        assertTrue(rope.activity().isAsleep());
        assertTrue(settleAndStep(world) < STILL);
        assertTrue(rope.activity().isAsleep(), "it falls asleep again");
    }

    @Test
    @DisplayName("D7: on any number of threads, and replayed")
    void sameOnAllThreadsAndReplayed() throws RecordingException {
        long[] hashes = new long[3];
        for (int threads = 1; threads <= 3; threads++) {
            try (RopeWorld world =
                    new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP).threads(threads))) {
                for (int i = 0; i < 9; i++) {
                    world.add(rope(0.1 * i, 0.5)
                            .solver(i % 3 == 0 ? new Spring().withSubsteps(Spring.AUTO) : new Direct()));
                }
                Recorder recorder = new Recorder(world);
                byte[] start = world.save();
                world.settle();
                TestRopes.steps(world, 5);
                hashes[threads - 1] = world.stateHash();
                RopeWorld again = RopeWorld.load(start);
                Replay replay = new Replay(again, recorder.take());
                replay.runAll();
                assertEquals(world.stateHash(), again.stateHash());
            }
        }
        assertArrayEquals(new long[] {hashes[0], hashes[0], hashes[0]}, hashes);
    }

    @Test
    void notWhileTheWorldIsUpdated() {
        RopeWorld world = world();
        world.add(rope(1, 0));
        List<IllegalStateException> refused = new ArrayList<>();
        world.addListener(new WorldListener() {
            @Override
            public void beforeStep() {
                refused.add(assertThrows(IllegalStateException.class, world::settle));
            }
        });
        world.step();
        assertEquals(1, refused.size());
        assertNotNull(refused.get(0).getMessage());
    }

    @Test
    void emptyWorldIsAtRest() {
        assertTrue(world().settle().found());
    }
}
