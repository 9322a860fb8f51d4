package io.github.cordage.contact;

import static io.github.cordage.TestRopes.assertSameBits;
import static io.github.cordage.TestRopes.positions;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderSet;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.testkit.LongForm;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes among colliders: energy, isolation, and the same again. */
@Tag("A11")
@DisplayName("A11: contacts keep what must be kept")
class ContactPhysicsTest {
    /**
     * What the world's own set reports is laid out once and kept; beside another source all is laid out in every step.
     */
    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void whatIsKeptOfWhatIsNearChangesNoBit(Solver solver) {
        for (CollideMode mode : new CollideMode[] {CollideMode.SECTIONS, CollideMode.NODES}) {
            for (double friction : LongForm.wanted() ? new double[] {0, 0.5} : new double[] {0.5}) {
                RopeWorld kept = new RopeWorld();
                addBumps(kept.colliders());
                RopeWorld listed = new RopeWorld();
                addBumps(listed.colliders());
                listed.addColliderSource(near -> {});
                RopeDef def = slackRope().collideMode(mode).friction(friction).solver(solver);
                Rope one = kept.add(def);
                Rope other = listed.add(def);
                for (int i = 0; i < 200; i++) {
                    kept.step();
                    listed.step();
                    assertSameBits(positions(one), positions(other), "step " + i);
                }
                assertTrue(one.contactCount() > 10);
            }
        }
    }

    /** So thick that its nodes have room for more than the way to the next node. */
    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    @Tag("B11")
    @Tag("D6")
    void contactsFollowNodesThatComeAndGo(Solver solver) {
        // The rope starts in the circles.
        WorldDef def = new WorldDef().recoverySpeed(2);
        RopeWorld kept = new RopeWorld(def);
        RopeWorld listed = new RopeWorld(def);
        listed.addColliderSource(near -> {});
        for (RopeWorld world : new RopeWorld[] {kept, listed}) {
            for (int i = 0; i < 12; i++) {
                world.colliders()
                        .add(new ColliderDef(ColliderShape.circle(0.1))
                                .position(0.25 * i - 0.4, -0.42 + 0.02 * (i % 3)));
            }
            Rope rope = world.add(new RopeDef()
                    .nodes(20)
                    .straight(0, 0, 1, 0)
                    .radius(0.3)
                    .friction(0.5)
                    .solver(solver));
            rope.winch(RopeEnd.START).runTo(2.2, 0.2);
        }
        Rope one = kept.ropes().get(0);
        Rope other = listed.ropes().get(0);
        int most = 0;
        for (int i = 0; i < 500; i++) {
            if (i == 200) {
                one.winch(RopeEnd.START).runTo(1.6, 0.2);
                other.winch(RopeEnd.START).runTo(1.6, 0.2);
            } else if (i == 450) {
                one.splice(RopeEnd.END, one.cut(8), RopeEnd.START);
                other.splice(RopeEnd.END, other.cut(8), RopeEnd.START);
            }
            kept.step();
            listed.step();
            assertSameBits(positions(one), positions(other), "step " + i);
            most = Math.max(most, one.contactCount());
        }
        assertTrue(most > 5);
    }

    /** A limit of the whole length that never acts keeps sweeps from running at once. */
    @ParameterizedTest
    @CsvSource({"SECTIONS, 0", "SECTIONS, 0.5", "NODES, 0", "NODES, 0.5"})
    void sweepsInFlightChangeNoBit(CollideMode mode, double friction) {
        RopeWorld world = new RopeWorld();
        addBumps(world.colliders());
        RopeDef def = slackRope().collideMode(mode).friction(friction);
        Rope inFlight = world.add(def.solver(new Relaxation()));
        Rope oneByOne = world.add(def.solver(new Relaxation().withLimitLength(true)));
        for (int i = 0; i < 200; i++) {
            world.step();
            assertSameBits(positions(inFlight), positions(oneByOne), "step " + i);
        }
        assertTrue(inFlight.contactCount() > 10);
    }

    private static void addBumps(ColliderSet set) {
        for (int i = 0; i < 3; i++) {
            set.add(new ColliderDef(ColliderShape.circle(0.4)).position(0.3 + i, -0.4));
            set.add(new ColliderDef(ColliderShape.box(0.5, 0.4))
                    .position(0.8 + i, -0.3)
                    .rotation(0.2));
        }
    }

    private static RopeDef slackRope() {
        return new RopeDef().nodes(60).hanging(0.3, 0.5, 2.4, 0.5, 1.25).pin(0);
    }

    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    void energyOfAFrictionlessRopeThatFallsOnAPegNeverRises(Relaxation.Order order) {
        Solver solver = new Relaxation().withOrder(order);
        for (CollideMode mode : new CollideMode[] {CollideMode.SECTIONS, CollideMode.NODES}) {
            for (double off : new double[] {0, 0.13, 0.4}) {
                RopeWorld world = new RopeWorld();
                world.colliders().add(new ColliderDef(ColliderShape.circle(0.1)));
                Rope rope = world.add(new RopeDef()
                        .nodes(21)
                        .straight(-1 + off, 0.6, 1, 0.05)
                        .friction(0)
                        .collideMode(mode)
                        .solver(solver));
                double start = rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
                double least = start;
                double rise = 0;
                double lowest = start;
                boolean touched = false;
                for (int i = 0; i < 150; i++) {
                    world.step();
                    touched |= rope.contactCount() > 0;
                    double energy = rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
                    rise = Math.max(rise, energy - least);
                    least = Math.min(least, energy);
                    lowest = Math.min(lowest, rope.stats().potentialEnergy());
                }
                double part = rise / (start - lowest);
                assertTrue(touched);
                assertTrue(part <= 1e-3, () -> "rises by " + part + " of its range, " + mode);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"SECTIONS, 0.05", "NODES, 0.05", "SECTIONS, 0.02", "NODES, 0.02"})
    void loadThatHangsOverAPegSwingsOn(CollideMode mode, double pegRadius) {
        RopeWorld world = new RopeWorld();
        world.colliders().add(new ColliderDef(ColliderShape.circle(pegRadius)));
        double up = pegRadius + 0.021;
        double angle = Math.toRadians(20);
        Rope rope = world.add(new RopeDef()
                .alongXy(-up, -1, -up, up, up, up, up + 2 * Math.sin(angle), up - 2 * Math.cos(angle))
                .segmentLength(0.05)
                .nodes((int) Math.round((3.05 + 3 * up) / 0.05))
                .nodeMass(0.001)
                .endMass(1)
                .friction(2)
                .collideMode(mode));
        rope.settings().setMass(0, 1.2);
        int last = rope.nodeCount() - 1;
        TestRopes.steps(world, 20);
        double early = 0;
        for (int i = 0; i < 300; i++) {
            world.step();
            early = Math.max(early, rope.x(last) - up);
        }
        double y = rope.y(0);
        TestRopes.steps(world, 700);
        double late = 0;
        for (int i = 0; i < 300; i++) {
            world.step();
            late = Math.max(late, rope.x(last) - up);
        }
        double part = late / early;
        assertTrue(early > 0.3);
        assertEquals(y, rope.y(0), 0.02, "friction holds the other end");
        assertTrue(part >= 0.9, () -> "only " + part + " of the amplitude is left");
    }

    private static void furnish(RopeWorld world, double x, double mirror) {
        ColliderSet set = world.colliders();
        set.add(new ColliderDef(ColliderShape.circle(0.2)).position(x + mirror * 0.1, 0));
        set.add(new ColliderDef(ColliderShape.box(0.6, 0.3))
                .position(x + mirror * 0.8, -0.6)
                .rotation(mirror * 0.4));
        set.add(new ColliderDef(ColliderShape.capsule(0.1, 0.5))
                .position(x - mirror * 0.6, -0.5)
                .rotation(mirror * 0.3)
                .spin(mirror * 2));
        set.add(new ColliderDef(ColliderShape.plane(0, 1)).position(x, -1.2));
    }

    private static RopeDef draped(double x, double mirror, Solver solver) {
        return new RopeDef()
                .nodes(25)
                .straight(x - mirror * 1.1, 0.4, mirror, 0.05)
                .solver(solver);
    }

    @ParameterizedTest
    @MethodSource("io.github.cordage.TestRopes#solvers")
    void sameWorldTwiceHasTheSameHashAfterEveryStep(Solver solver) {
        RopeWorld first = new RopeWorld();
        RopeWorld second = new RopeWorld();
        furnish(first, 0, 1);
        furnish(second, 0, 1);
        Rope rope = first.add(draped(0, 1, solver));
        second.add(draped(0, 1, solver));
        boolean touched = false;
        for (int i = 0; i < 400; i++) {
            first.step();
            second.step();
            assertEquals(first.stateHash(), second.stateHash());
            touched |= rope.contactCount() > 3;
        }
        assertTrue(touched);
    }

    @Test
    void mirroredSceneMovesMirrored() {
        Solver solver = new Direct();
        RopeWorld world = new RopeWorld();
        RopeWorld mirror = new RopeWorld();
        furnish(world, 0, 1);
        furnish(mirror, 0, -1);
        Rope rope = world.add(draped(0, 1, solver));
        Rope mirrored = mirror.add(draped(0, -1, solver));
        double off = 0;
        int touching = 0;
        for (int step = 0; step < 60; step++) {
            world.step();
            mirror.step();
            for (int i = 0; i < 25; i++) {
                off = Math.max(off, Math.abs(rope.x(i) + mirrored.x(i)));
                off = Math.max(off, Math.abs(rope.y(i) - mirrored.y(i)));
            }
            touching += rope.contactCount();
        }
        double most = off;
        assertTrue(touching > 100);
        assertTrue(most <= 1e-9, () -> "off by " + most + " m");
    }

    /** Later, it depends on rounding whether the rope touches the end of the capsule in a step. */
    @Test
    void sceneFarAwayMovesAlike() {
        Solver solver = new Direct();
        RopeWorld world = new RopeWorld();
        RopeWorld far = new RopeWorld();
        furnish(world, 0, 1);
        furnish(far, 1024, 1);
        Rope rope = world.add(draped(0, 1, solver));
        Rope there = far.add(draped(1024, 1, solver));
        double off = 0;
        int touching = 0;
        for (int step = 0; step < 40; step++) {
            world.step();
            far.step();
            for (int i = 0; i < 25; i++) {
                off = Math.max(off, Math.abs(rope.x(i) + 1024 - there.x(i)));
                off = Math.max(off, Math.abs(rope.y(i) - there.y(i)));
            }
            touching += rope.contactCount();
        }
        double most = off;
        assertTrue(touching > 100);
        assertTrue(most <= 1e-6, () -> "off by " + most + " m");
    }

    @ParameterizedTest
    @EnumSource(Relaxation.Order.class)
    void ropeInTroubleLeavesOthersAsTheyAreToTheBit(Relaxation.Order order) {
        Solver solver = new Relaxation().withOrder(order);
        RopeWorld alone = new RopeWorld();
        RopeWorld both = new RopeWorld();
        furnish(alone, 0, 1);
        furnish(both, 0, 1);
        Rope trouble = both.add(draped(0.05, 1, solver).pin(0));
        Rope expected = alone.add(draped(0, 1, solver));
        Rope beside = both.add(draped(0, 1, solver));
        for (int i = 0; i < 200; i++) {
            if (i == 60) {
                assertTrue(trouble.contactCount() > 0);
                trouble.settings().setAcceleration(1e9, -1e9, 0);
                trouble.pin(-1 + trouble.nodeCount()).moveTo(1e9, 1e9);
            }
            if (i == 80 && trouble.activity().isStopped()) {
                trouble.activity().resume();
            }
            alone.step();
            both.step();
            assertSameBits(TestRopes.positions(expected), TestRopes.positions(beside), "step " + i);
            assertEquals(expected.contactCount(), beside.contactCount());
            for (int k = 0; k < expected.contactCount() && i % 20 == 0; k++) {
                assertEquals(
                        expected.contacts().list().get(k).force(),
                        beside.contacts().list().get(k).force());
            }
        }
        assertFalse(beside.activity().isStopped());
    }

    @Test
    void ropeThatWasStoppedInAContactGoesOn() {
        RopeWorld world = new RopeWorld();
        furnish(world, 0, 1);
        Rope rope = world.add(draped(0, 1, new Direct()));
        TestRopes.steps(world, 60);
        rope.settings().setAcceleration(0, 0, 1e9);
        int steps = 0;
        while (!rope.activity().isStopped() && steps++ < 1000) {
            world.step();
        }
        assertTrue(rope.activity().isStopped());
        rope.settings().setAcceleration(0, 0, 0);
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, 0, 0, 0);
        }
        rope.activity().resume();
        TestRopes.steps(world, 50);
        assertFalse(rope.activity().isStopped());
    }
}
