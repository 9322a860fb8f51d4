package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SolverVariants;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import io.github.cordage.testkit.LongForm;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rings with the solvers that do not solve for tensions. */
@Tag("E2")
@DisplayName("E2: rings with relaxation and springs")
class RingSolversTest {
    private static final double GRAVITY = 9.81;
    private static final double LENGTH = 4;

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
    }

    private static Relaxation relaxation(int sweeps, Relaxation.Order order) {
        return new Relaxation().withIterations(sweeps).withOrder(order);
    }

    /** Springs of an axial stiffness [N] and axial friction [N·s], without bounds, in as many substeps as they need. */
    private static Spring springs(Spring.Integrator integrator, double axial, double friction, double segment) {
        return new Spring()
                .withIntegrator(integrator)
                .withStiffness(axial / segment)
                .withRopeFriction(friction / segment)
                .withAirResistance(0)
                .withSubsteps(Spring.AUTO)
                .withStretch(0, 1e9);
    }

    static List<Solver> solvers() {
        int sweeps = LongForm.either(100, 200);
        return List.of(
                relaxation(sweeps, Relaxation.Order.NODES),
                relaxation(sweeps, Relaxation.Order.RED_BLACK),
                relaxation(sweeps, Relaxation.Order.RED_BLACK).withLimitLength(true),
                springs(Spring.Integrator.HEUN, 1e4, 20, 0.1),
                springs(Spring.Integrator.SEMI_IMPLICIT, 1e4, 20, 0.1).withStretchLimit(Spring.StretchLimit.BY_MASS));
    }

    /** A rope over rings at one height, a distance apart, that hangs down on both sides. */
    private static RopeDef over(double segment, double left, int rings, double apart, double friction) {
        int nodes = (int) Math.rint(LENGTH / segment) + 1;
        double span = apart * (rings - 1);
        RopeDef def = new RopeDef().nodes(nodes).nodeMass(segment).collideMode(CollideMode.OFF);
        if (rings == 1) {
            def.alongXy(0, -left, 0, 0, 0, left - LENGTH);
        } else {
            def.alongXy(0, -left, 0, 0, span, 0, span, left + span - LENGTH);
        }
        for (int i = 0; i < rings; i++) {
            def.ring(new RingDef(apart * i, 0).friction(friction));
        }
        return def;
    }

    // Sliding.

    /** Half the difference of the two sides, relative to the law at a time. */
    private static double slid(Rope rope, double offset, double segment, double time) {
        double x = (rope.y(0) - rope.y(rope.nodeCount() - 1)) / 2;
        return x / (offset * Math.cosh(Math.sqrt(2 * GRAVITY / (LENGTH + segment)) * time));
    }

    private static double slid(Solver solver, double rate, double segment, double offset, double ahead) {
        RopeWorld world = world(rate);
        Rope rope = world.add(over(segment, LENGTH / 2 - offset, 1, 0, 0).solver(solver));
        int steps = (int) (0.8 * rate);
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        return slid(rope, offset, segment, (steps + ahead) / rate);
    }

    /**
     * Relaxation is half a step ahead, as in free fall. What else is off comes from the stretch that few sweeps leave:
     * 0.05 in the last case.
     */
    @ParameterizedTest
    @CsvSource({
        "60, 0.1, 0.02, 400, 0.003",
        "60, 0.1, 0.4, 400, 0.003",
        "60, 0.25, 0.1, 80, 0.001",
        "60, 0.5, 0.4, 80, 0.001",
        "120, 0.25, 0.02, 80, 0.001",
        "240, 0.1, 0.4, 80, 0.001",
        "240, 0.05, 0.02, 80, 0.002",
        "1000, 0.05, 0.4, 80, 0.001",
        "1000, 0.5, 0.02, 80, 0.001",
        "60, 0.05, 0.4, 80, 0.02"
    })
    void relaxedRopesSlideAsTheLawSays(double rate, double segment, double offset, int sweeps, double bound) {
        for (Relaxation.Order order : Relaxation.Order.values()) {
            assertEquals(1, slid(relaxation(sweeps, order), rate, segment, offset, 0.5), bound);
        }
        Relaxation limited = relaxation(sweeps, Relaxation.Order.NODES).withLimitLength(true);
        assertEquals(1, slid(limited, rate, segment, offset, 0.5), bound + 0.001);
    }

    /** Springs are longer than their rest lengths: off by a bit less than they are stretched, 0.00076 and 0.0085. */
    @ParameterizedTest
    @CsvSource({
        "HEUN, 60, 0.1, 0.02, 4e4, 1e-3",
        "HEUN, 60, 0.5, 0.4, 4e4, 1e-3",
        "HEUN, 240, 0.25, 0.1, 4e4, 1e-3",
        "HEUN, 1000, 0.1, 0.4, 4e4, 1e-3",
        "SEMI_IMPLICIT, 60, 0.1, 0.4, 4e4, 1e-3",
        "SEMI_IMPLICIT, 240, 0.5, 0.1, 4e4, 1e-3",
        "EULER, 60, 0.25, 0.4, 4e3, 0.008",
        "HEUN, 120, 0.05, 0.02, 4e3, 0.008"
    })
    void springsSlideAsTheLawSays(
            Spring.Integrator integrator, double rate, double segment, double offset, double axial, double bound) {
        Spring springs = springs(integrator, axial, axial / 400, segment);
        assertEquals(1, slid(springs, rate, segment, offset, 0), bound);
    }

    /** The same in a frame that moves: nothing but the ring's motion tells the rope of it. */
    @ParameterizedTest
    @MethodSource("solvers")
    void aRingMayMove(Solver solver) {
        RopeWorld world = world(120);
        Rope rope = world.add(over(0.1, 1.8, 1, 0, 0).solver(solver));
        Ring ring = rope.rings().get(0);
        ring.follow(PinPath.from(0, 0, 0).to(10, 30, 10));
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, 3, 1, 0);
        }
        for (int i = 0; i < 96; i++) {
            world.step();
        }
        assertEquals(0.8 * 3, ring.x(), 1e-9);
        assertEquals(1, slid(rope, 0.2, 0.1, 0.8 + (solver instanceof Relaxation ? 0.5 / 120 : 0)), 0.01);
        assertEquals(ring.x(), rope.x(0), 0.01);
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aFreeEndSlipsOut(Solver solver) {
        RopeWorld world = world(240);
        Rope rope = world.add(over(0.1, 1.9, 1, 0, 0).solver(solver));
        Ring ring = rope.rings().get(0);
        for (int i = 0; i < 2.5 * 240; i++) {
            world.step();
        }
        assertFalse(ring.isThreaded());
        assertTrue(rope.y(0) < -1, () -> "" + rope.y(0));
        assertTrue(
                rope.stats().worstStretch() < 0.05,
                () -> "stretch " + rope.stats().worstStretch());
        double mass = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            mass += rope.settings().mass(i);
        }
        assertEquals(4.1, mass, 1e-9);
    }

    /** The two nodes of a bent segment at one place are not moved apart. */
    @Test
    void nodesOnBothSidesMayBeAtOnePlace() {
        RopeWorld world = world(120);
        Rope rope = world.add(over(0.1, 2, 1, 0, 0).nodes(40).solver(relaxation(200, Relaxation.Order.RED_BLACK)));
        for (int i = 0; i < 30; i++) {
            world.step();
        }
        for (int i = 0; i < 20; i++) {
            assertEquals(rope.y(i), rope.y(39 - i), 1e-9, "node " + i);
        }
    }

    /** The limit is one of the way through the rings. */
    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    void theLimitOfLengthGoesThroughRings(Relaxation.Order order) {
        double[] stretch = new double[2];
        for (int limited = 0; limited < 2; limited++) {
            RopeWorld world = world(60);
            Rope rope = world.add(over(0.1, 1, 1, 0, 0)
                    .pin(0)
                    .damping(2)
                    .solver(relaxation(20, order).withLimitLength(limited > 0)));
            for (int i = 0; i < 300; i++) {
                world.step();
            }
            stretch[limited] = rope.stats().actualLength() / LENGTH - 1;
            assertEquals(3.05 * GRAVITY, rope.rings().get(0).tensionBehind(), 1, "limited " + limited);
        }
        assertTrue(stretch[1] < 1e-3 && stretch[0] > 0.02, () -> stretch[0] + ", " + stretch[1]);
    }

    @ParameterizedTest
    @EnumSource(Spring.StretchLimit.class)
    void boundsOnTheStretchOfSpringsCountTheWay(Spring.StretchLimit limit) {
        RopeWorld world = world(120);
        Spring springs = new Spring()
                .withStiffness(100)
                .withStretch(0.9, 1.02)
                .withStretchPasses(100)
                .withStretchLimit(limit)
                .withSubsteps(4);
        Rope rope = world.add(over(0.25, 1.1, 1, 0, 0).pin(0).damping(1).solver(springs));
        Ring ring = rope.rings().get(0);
        for (int i = 0; i < 360; i++) {
            world.step();
            assertTrue(ring.isThreaded());
        }
        assertEquals(1.02, rope.stats().actualLength(ring.segment()) / 0.25, 2e-3);
        for (int i = 0; i < rope.nodeCount() - 1; i++) {
            assertTrue(rope.stats().actualLength(i) < 1.022 * 0.25, "segment " + i);
        }
    }

    // Friction.

    /** Whether a rope that has come to rest on rings that hold it slides once they have less friction. */
    private static boolean slides(Solver solver, double rate, int rings, double friction, double ratio) {
        RopeWorld world = world(rate);
        double segment = 0.25;
        Rope rope = world.add(
                over(segment, 1, rings, 0.25, 5).nodeMass(0.1 * segment).solver(solver));
        int end = rope.nodeCount() - 1;
        // Half of each end's mass belongs to its side.
        double side = 0.1 * (LENGTH - 1 - 0.25 * (rings - 1));
        rope.settings().setMass(0, 1 + 0.05 * segment);
        rope.settings().setMass(end, 1.1 * ratio - side + 0.05 * segment);
        for (int i = 0; i < 3 * rate; i++) {
            world.step();
        }
        double start = rope.y(end);
        rope.rings().forEach(ring -> ring.setFriction(friction));
        for (int i = 0; i < rate; i++) {
            world.step();
        }
        return Math.abs(start - rope.y(end)) > 2e-3;
    }

    static List<Arguments> frictions() {
        List<Arguments> all = List.of(
                Arguments.of(60, 1, 0.5),
                Arguments.of(60, 3, 0.1),
                Arguments.of(60, 1, 0.1),
                Arguments.of(240, 1, 0.3),
                Arguments.of(240, 3, 0.3),
                Arguments.of(1000, 1, 0.1));
        return LongForm.whole() ? all : all.subList(0, LongForm.either(1, 5));
    }

    @ParameterizedTest
    @MethodSource("frictions")
    void frictionHoldsWhatTheCapstanHolds(double rate, int rings, double friction) {
        double ratio = Math.exp(friction * Math.PI);
        double less = rings == 1 ? 0.98 : 0.93;
        List<Solver> all = List.of(
                relaxation(1000, Relaxation.Order.NODES),
                springs(Spring.Integrator.HEUN, 4e3, 80, 0.25),
                relaxation(1000, Relaxation.Order.RED_BLACK));
        for (Solver solver : all.subList(0, LongForm.either(rings == 1 ? 2 : 1, all.size()))) {
            assertFalse(slides(solver, rate, rings, friction, less * ratio), () -> solver + " holds");
            assertTrue(slides(solver, rate, rings, friction, 1.02 * ratio), () -> solver + " lets go");
        }
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void tensionsDifferByFriction(Solver solver) {
        RopeWorld world = world(240);
        Rope rope = world.add(over(0.1, 1, 1, 0, 0.2).nodeMass(0.01).solver(solver));
        rope.settings().setMass(0, 1);
        rope.settings().setMass(rope.nodeCount() - 1, 3);
        Ring ring = rope.rings().get(0);
        double e = Math.exp(0.2 * Math.PI);
        double sum = 0;
        for (int i = 0; i < 100; i++) {
            world.step();
            sum += i < 40 ? 0 : ring.tensionBefore() / 60;
        }
        assertEquals(e, ring.tensionBehind() / ring.tensionBefore(), 1e-6);
        // Both loads have the same acceleration: 3 g - T e = 3 a, T - g = a.
        assertEquals(6 * GRAVITY / (3 + e), sum, 2);
    }

    /** However far from its lengths the sweeps leave a rope, it stays where friction holds it. */
    @ParameterizedTest
    @MethodSource("solvers")
    void aRopeThatSticksDoesNotCreep(Solver given) {
        Solver solver = given instanceof Relaxation relaxation ? relaxation.withIterations(10) : given;
        RopeWorld world = world(60);
        Rope rope = world.add(over(0.1, 1, 1, 0, 1).damping(2).solver(solver));
        int steps = LongForm.either(4, 8) * 60;
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        double start = rope.y(0);
        double end = rope.y(rope.nodeCount() - 1);
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        assertEquals(start, rope.y(0), 2e-4);
        assertEquals(end, rope.y(rope.nodeCount() - 1), 2e-4);
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void bothDirectionsAreAlike(Solver solver) {
        RopeWorld world = world(120);
        RopeDef def = new RopeDef()
                .nodes(41)
                .nodeMass(0.1)
                .collideMode(CollideMode.OFF)
                .solver(solver);
        Rope rope = world.add(def.copy()
                .alongXy(0, -1.5, 0, 0, 0.4, 0, 0.4, -2.1)
                .ring(new RingDef(0, 0).friction(0.03))
                .ring(new RingDef(0.2, 0).friction(0.03))
                .ring(new RingDef(0.4, 0).friction(0.03)));
        Rope mirrored = world.add(def.copy()
                .alongXy(0.4, -2.1, 0.4, 0, 0, 0, 0, -1.5)
                .ring(new RingDef(0.4, 0).friction(0.03))
                .ring(new RingDef(0.2, 0).friction(0.03))
                .ring(new RingDef(0, 0).friction(0.03)));
        for (int i = 0; i < 90; i++) {
            world.step();
            // Sweeps go from the start to the end.
            assertEquals(rope.y(0), mirrored.y(40), 0.02, "step " + i);
        }
        assertTrue(rope.y(0) > -1.4, () -> "it slides, to " + rope.y(0));
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void anyFrictionHolds(Solver solver) {
        for (double friction : new double[] {10, 1000}) {
            RopeWorld world = world(120);
            Rope rope = world.add(new RopeDef()
                    .nodes(30)
                    .nodeMass(0.1)
                    .alongXy(0, 0, 1, 0, 1, -0.9)
                    .pin(0)
                    .solver(solver)
                    .ring(new RingDef(1, 0).friction(friction)));
            for (int i = 0; i < LongForm.either(300, 600); i++) {
                world.step();
            }
            assertFalse(rope.activity().isStopped());
            assertEquals(-0.9, rope.y(29), 0.1);
        }
    }

    // Changes.

    @ParameterizedTest
    @MethodSource("solvers")
    void aHandLetsALoadDown(Solver solver) {
        RopeWorld world = world(240);
        Rope rope = world.add(over(0.1, 2, 1, 0, 0)
                .solver(solver)
                .pin(new PinDef(0).path(PinPath.from(0, 0, -2).to(0.5, 0, -2).to(2.5, 0, -1))));
        rope.settings().setMass(40, 2);
        for (int i = 0; i < 4 * 240; i++) {
            world.step();
        }
        assertEquals(-3, rope.y(40), 0.03);
        assertEquals((2 + 3) * GRAVITY, rope.rings().get(0).tensionBehind(), 5);
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aWinchReelsPastARing(Solver solver) {
        RopeWorld world = world(240);
        Rope rope = world.add(new RopeDef()
                .nodes(41)
                .nodeMass(0.05)
                .collideMode(CollideMode.OFF)
                .solver(solver)
                .alongXy(0, -3, 0, 0, 1, -0.2)
                .ring(new RingDef(0, 0)));
        rope.settings().setMass(0, 0.5);
        double length = rope.length();
        rope.winch(RopeEnd.END).setMaxAcceleration(2);
        rope.winch(RopeEnd.END).runTo(length - 2, 1);
        for (int i = 0; i < 4 * 240; i++) {
            world.step();
        }
        assertEquals(length - 2, rope.length(), 0.01);
        assertEquals(-1, rope.y(0), 0.05);
        rope.winch(RopeEnd.END).runTo(length, 1);
        for (int i = 0; i < 4 * 240; i++) {
            world.step();
        }
        assertEquals(-3, rope.y(0), 0.08);
        assertTrue(rope.rings().get(0).isThreaded());
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void aCutAndAJoinKeepRings(Solver solver) {
        RopeWorld world = world(120);
        Rope rope = world.add(over(0.1, 1.73, 3, 0.25, 0.4).solver(solver));
        List<Ring> rings = rope.rings();
        for (int i = 0; i < 5; i++) {
            world.step();
        }
        Rope tail = rope.cutAt(1.73 + 0.26);
        assertEquals(2, rope.rings().size());
        assertEquals(List.of(rings.get(2)), tail.rings());
        for (int i = 0; i < 20; i++) {
            world.step();
        }
        tail.settings().setSolver(new Direct());
        rope.join(RopeEnd.END, tail, RopeEnd.START, 0.1);
        for (int i = 0; i < 200; i++) {
            world.step();
        }
        double mass = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            mass += rope.settings().mass(i);
        }
        assertEquals(41 * 0.1, mass, 1e-9);
        assertFalse(rope.activity().isStopped());
    }

    @Test
    void aJoinLeavesCorners() {
        RopeWorld world = world(60);
        world.colliders().add(new ColliderDef(ColliderShape.box(0.5, 0.5)));
        Rope bent = world.add(new RopeDef()
                .nodes(21)
                .radius(0.01)
                .collideMode(CollideMode.SECTIONS)
                .alongXy(-0.29, -0.7, -0.26, 0.26, 0.26, 0.26, 0.29, -0.7));
        for (int i = 0; i < 10; i++) {
            world.step();
        }
        assertTrue(bent.bendCount() > 0);
        Rope rope = world.add(new RopeDef().nodes(5).straight(2, 2, 0, 1).solver(new Relaxation()));
        rope.join(RopeEnd.START, bent, RopeEnd.END, 0.1);
        assertEquals(0, rope.bendCount());
        world.step();
        assertFalse(rope.activity().isStopped());
    }

    /** From one solver to another and back: nothing jumps, and what friction holds stays. */
    @ParameterizedTest
    @MethodSource("solvers")
    void theSolverMayChange(Solver solver) {
        for (double friction : new double[] {0, 0.5}) {
            RopeWorld world = world(240);
            Rope rope = world.add(over(0.1, 1.6, 2, 0.2, friction));
            double start = rope.y(0);
            for (Solver next : List.of(solver, new Direct(), new Relaxation(), solver, new Direct())) {
                rope.settings().setSolver(next);
                assertEquals(0, rope.rings().get(0).tensionBehind());
                for (int i = 0; i < 24; i++) {
                    double speed = rope.velocityY(0);
                    world.step();
                    assertEquals(speed, rope.velocityY(0), 0.6, () -> "speed with " + next);
                }
            }
            assertEquals(friction == 0 ? 0.2 : 0, rope.y(0) - start, 0.05);
        }
    }

    // Steps.

    @ParameterizedTest
    @MethodSource("solvers")
    void aSnapshotWithinABendGoesOnAlike(Solver solver) {
        RopeWorld world = world(120);
        Rope rope = world.add(over(0.1, 1.6, 3, 0.2, 0.1).solver(solver));
        rope.applyImpulse(40, 0.3, 0, 0.2);
        rope.rings().get(1).follow(PinPath.from(0, 0.2, 0).to(1, 0.2, 0.3));
        StepChecks.assertCopiesGoOnAlike(world, 150);
    }

    /** Ropes that take turns with the same memory move as if they were alone, on any number of threads. */
    @Test
    void ropesDoNotDisturbEachOther() {
        RopeWorld one = new RopeWorld(new WorldDef());
        RopeWorld many = new RopeWorld(new WorldDef().threads(3));
        for (RopeWorld world : List.of(one, many)) {
            for (int i = 0; i < 40; i++) {
                RopeDef def = over(0.1, 1.2 + 0.01 * i, 1 + i % 3, 0.3, i % 2 == 0 ? 0 : 0.2);
                RopeDef plain = new RopeDef().nodes(20 + i).straight(0, 0, 1, 0).pin(0);
                Solver solver = SolverVariants.ALL.get(i % SolverVariants.ALL.size());
                world.add((i % 4 == 3 ? plain : def).solver(solver));
            }
        }
        List<RopeWorld> alone = one.ropes().stream()
                .map(rope -> {
                    int i = one.ropes().indexOf(rope);
                    RopeWorld world = new RopeWorld(new WorldDef());
                    RopeDef def = over(0.1, 1.2 + 0.01 * i, 1 + i % 3, 0.3, i % 2 == 0 ? 0 : 0.2);
                    RopeDef plain =
                            new RopeDef().nodes(20 + i).straight(0, 0, 1, 0).pin(0);
                    world.add((i % 4 == 3 ? plain : def).solver(rope.settings().solver()));
                    return world;
                })
                .toList();
        for (int step = 0; step < 60; step++) {
            one.step();
            many.step();
            assertEquals(one.stateHash(), many.stateHash(), "step " + step);
            for (int i = 0; i < alone.size(); i++) {
                alone.get(i).step();
                Rope rope = one.ropes().get(i);
                Rope single = alone.get(i).ropes().get(0);
                assertEquals(single.x(5), rope.x(5), "rope " + i + " in step " + step);
                assertEquals(single.y(15), rope.y(15), "rope " + i + " in step " + step);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("solvers")
    void slidingAllocatesNothing(Solver solver) {
        RopeWorld world = world(240);
        world.add(over(0.1, 1.6, 3, 0.2, 0.05).solver(solver));
        StepChecks.assertStepsAllocateNothing(world, 150);
    }

    /** Kinks that pass rings: without a limit on energy, these gain up to 99 % of their kinetic energy. */
    @ParameterizedTest
    @CsvSource({"73, 240", "74, 1000", "52, 120"})
    void kinksThatPassRingsGainNothing(int seed, double rate) {
        for (int sweeps : LongForm.wanted() ? new int[] {80, 500} : new int[] {80}) {
            for (Relaxation.Order order : Relaxation.Order.values()) {
                RandomRings scene = new RandomRings(seed, rate, relaxation(sweeps, order));
                scene.run(2);
                assertTrue(scene.gain() < 0.05, () -> scene.gain() + " " + scene);
            }
        }
    }

    /** Ropes of all sizes run through rings at random: nothing is thrown or lost. */
    @ParameterizedTest
    @MethodSource("solvers")
    void nothingIsThrown(Solver solver) {
        for (int seed = 0; seed < LongForm.either(4, 12); seed++) {
            double rate = new double[] {30, 60, 240, 1000}[seed % 4];
            RandomRings scene = new RandomRings(seed, rate, solver);
            scene.run(1);
            assertEquals("", scene.trouble(), () -> solver + " " + scene);
        }
    }
}
