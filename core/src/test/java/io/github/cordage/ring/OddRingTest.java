package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rings where they hardly belong: the rope goes on. {@code PulleyTest} has pulleys there. */
@Tag("E2")
@DisplayName("E2: rings at odd places")
class OddRingTest {
    private static final List<Solver> SOLVERS = List.of(
            new Direct(),
            new Relaxation().withIterations(300),
            new Spring().withStiffness(5000).withRopeFriction(5).withSubsteps(Spring.AUTO));

    /** With each solver a ring that is held, and a free one with the direct solver. */
    static Stream<Arguments> rings() {
        return Stream.of(60.0, 240.0)
                .flatMap(rate -> Stream.concat(
                        SOLVERS.stream().map(solver -> Arguments.of(solver, rate, 0.0)),
                        Stream.of(Arguments.of(new Direct(), rate, 0.5))));
    }

    private static RingDef ring(double x, double y, double mass) {
        RingDef ring = new RingDef(x, y);
        return mass > 0 ? ring.mass(mass) : ring;
    }

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().step(1 / rate));
    }

    private static RopeDef rope(Solver solver) {
        return new RopeDef().nodes(21).nodeMass(0.1).radius(0.01).damping(1).solver(solver);
    }

    private static void run(RopeWorld world, double time) {
        double end = world.time() + time - world.stepLength() / 2;
        while (world.time() < end) {
            world.step();
        }
    }

    private static void assertWhole(Rope rope, double stretch) {
        assertFalse(rope.activity().isStopped());
        double off = rope.stats().worstStretch();
        assertTrue(off < stretch, () -> "stretch " + off);
        assertTrue(rope.stats().kineticEnergy() < 20, () -> rope.stats().kineticEnergy() + " J");
    }

    @ParameterizedTest
    @MethodSource("rings")
    void aRingBeyondTheEndIsOnTheLastSegmentAndTheEndSlipsOutOrStaysThere(Solver solver, double rate, double mass) {
        RopeWorld world = world(rate);
        Rope rope = world.add(
                rope(solver).segmentLength(0.1).alongXy(0, 0, 2, 0).pin(0).ring(ring(2.3, 0, mass)));
        Ring ring = rope.rings().get(0);
        assertEquals(19, ring.segment());
        run(world, 4);
        assertWhole(rope, 0.05);
        // A free ring stops at the end, a held one lets it slip out.
        assertEquals(mass > 0, ring.isThreaded());
    }

    @ParameterizedTest
    @MethodSource("rings")
    void ringsAtOnePlaceAreRunThroughOneAfterTheOther(Solver solver, double rate, double mass) {
        RopeWorld world = world(rate);
        Rope rope = world.add(rope(solver)
                .alongXy(-1, 0.1, 0, -0.4, 1, 0)
                .pin(0)
                .pin(-1)
                .ring(ring(0, -0.4, mass))
                .ring(ring(0, -0.4, mass)));
        Ring third = rope.addRing(ring(0, -0.4, mass));
        run(world, 3);
        assertWhole(rope, 0.05);
        assertEquals(3, rope.rings().size());
        third.remove();
        run(world, 1);
        assertWhole(rope, 0.05);
    }

    @ParameterizedTest
    @MethodSource("rings")
    void aRingInsideAColliderHoldsTheRopeThere(Solver solver, double rate, double mass) {
        RopeWorld world = world(rate);
        world.colliders().add(new ColliderDef(ColliderShape.box(0.2, 0.2)).position(0, -0.4));
        Rope rope = world.add(
                rope(solver).alongXy(-1, 0.1, 0, -0.4, 1, 0).pin(0).pin(-1).ring(ring(0, -0.4, mass)));
        run(world, 3);
        // The nodes beside it are pushed out, which takes twice the rope that there is.
        assertWhole(rope, 1.2);
        assertTrue(rope.rings().get(0).isThreaded());
    }

    @ParameterizedTest
    @MethodSource("rings")
    void aRingThatIsTakenAwayUnderTensionLeavesSlack(Solver solver, double rate, double mass) {
        RopeWorld world = world(rate);
        Rope rope = world.add(
                rope(solver).alongXy(-1, 0, 0, 0.8, 1, 0).endMass(5).pin(0).ring(ring(0, 0.8, mass)));
        double start = rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
        run(world, 0.2);
        Ring ring = rope.rings().get(0);
        assertTrue(mass > 0 || ring.tensionBefore() > 5);
        ring.remove();
        double most = 0;
        for (int i = 0; i < rate; i++) {
            world.step();
            most = Math.max(most, rope.stats().kineticEnergy() + rope.stats().potentialEnergy() - start);
        }
        assertTrue(most < 0.5, "gained " + most + " J");
        run(world, 3);
        assertFalse(rope.activity().isStopped());
        assertTrue(rope.stats().worstStretch() < 0.2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 240})
    void aRopeLiesInAConcaveCornerWithoutBendingThere(double rate) {
        RopeWorld world = world(rate);
        world.colliders().add(new ColliderDef(ColliderShape.box(2, 0.2)).position(1, -0.1));
        world.colliders().add(new ColliderDef(ColliderShape.box(0.2, 2)).position(-0.1, 0.8));
        Rope rope = world.add(rope(new Direct()).alongXy(0.02, 1, 0.02, 0.02, 1, 0.02));
        run(world, 2);
        assertWhole(rope, 0.01);
        assertEquals(0, rope.bendCount());
        // A ring in the corner leads the rope there all the same.
        Ring ring = rope.addRing(new RingDef(0.01, 0.01));
        rope.setVelocity(rope.nodeCount() - 1, 2, 0, 0);
        run(world, 2);
        assertFalse(rope.activity().isStopped());
        assertTrue(
                rope.stats().worstStretch() < 0.3,
                () -> "stretch " + rope.stats().worstStretch());
        assertTrue(rope.stats().maxPenetration() < 0.02 || !ring.isThreaded());
    }
}
