package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CutAndJoinTest {
    /** What mass and momentum may differ by, as a part of what the nodes have one by one. */
    private static final double CONSERVED = 1e-6;

    private static final double ROUNDING = 1e-12;

    static List<Solver> solvers() {
        // Air would take momentum.
        return AllocationProbe.SOLVERS.subList(0, 9).stream()
                .map(solver -> solver instanceof Spring spring ? spring.withAirResistance(0) : solver)
                .toList();
    }

    static List<Solver> stiffSolvers() {
        return AllocationProbe.SOLVERS.subList(0, 6);
    }

    /** A world without gravity with a rope that turns and swings. */
    private static Rope tumbling(Solver solver) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        Rope rope = world.add(
                new RopeDef().name("main").nodes(20).straight(0, 0, 1, 0).solver(solver));
        for (int i = 0; i < 20; i++) {
            rope.setMass(i, 1 + 0.3 * (i % 4));
            rope.setVelocity(i, 0.4, Math.sin(0.4 * i) + 0.2 * i, 0.05 * i);
        }
        run(world, 20);
        return rope;
    }

    private static void run(RopeWorld world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    /** Mass, momentum along each axis, and the sum of what the nodes have one by one, of all ropes of a world. */
    private static double[] motion(RopeWorld world) {
        double[] sums = new double[5];
        for (Rope rope : world.ropes()) {
            for (int i = 0; i < rope.nodeCount(); i++) {
                double m = rope.mass(i);
                sums[0] += m;
                sums[1] += m * rope.velocityX(i);
                sums[2] += m * rope.velocityY(i);
                sums[3] += m * rope.velocityZ(i);
                sums[4] += m * Math.hypot(rope.velocityX(i), rope.velocityY(i));
            }
        }
        return sums;
    }

    private static void assertSameMotion(double[] before, double[] after) {
        assertEquals(before[0], after[0], CONSERVED * before[0], "mass");
        for (int axis = 1; axis <= 3; axis++) {
            assertEquals(before[axis], after[axis], CONSERVED * before[4], "momentum along axis " + axis);
        }
    }

    @ParameterizedTest
    @MethodSource("solvers")
    @Tag("D6")
    void cutKeepsMassMomentumAndPlaces(Solver solver) {
        for (int node = 1; node < 19; node++) {
            Rope rope = tumbling(solver);
            RopeWorld world = rope.world();
            double[] before = motion(world);
            double[] places = new double[60];
            rope.copyPositions(places, 0);
            Rope piece = rope.cut(node);
            assertSameMotion(before, motion(world));
            double[] now = new double[63];
            piece.copyPositions(now, rope.copyPositions(now, 0));
            for (int i = 0; i < 60; i++) {
                assertEquals(places[i], now[i < 3 * (node + 1) ? i : i + 3], 0);
            }
            assertEquals(List.of(rope, piece), world.ropes());
            run(world, 50);
            assertSameMotion(before, motion(world));
            assertFalse(rope.isStopped() || piece.isStopped());
        }
    }

    @ParameterizedTest
    @MethodSource("solvers")
    @Tag("D6")
    void cutWithinASegmentKeepsMassMomentumAndLength(Solver solver) {
        for (double arcLength : new double[] {0.001, 0.03, 0.75, 0.999, 1, 1.004, 1.35, 1.89}) {
            Rope rope = tumbling(solver);
            RopeWorld world = rope.world();
            double[] before = motion(world);
            double length = rope.length();
            Rope piece = rope.cutAt(arcLength);
            assertSameMotion(before, motion(world));
            assertEquals(length, rope.length() + piece.length(), ROUNDING);
            assertEquals(arcLength, rope.length(), 0.0101);
            assertEquals(rope.length(), piece.restCoordinate(0), ROUNDING);
            int end = rope.nodeCount() - 1;
            assertEquals(rope.x(end), piece.x(0), 0);
            assertEquals(rope.velocityY(end), piece.velocityY(0), ROUNDING);
            run(world, 50);
            assertSameMotion(before, motion(world));
        }
    }

    @Test
    @Tag("D6")
    void piecesGoOnAsTheWholeWas() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .name("main")
                .nodes(21)
                .radius(0.05)
                .friction(0.7)
                .damping(0.1)
                .breakTension(1e6)
                .filter(2, 6)
                .maxMove(3)
                .solver(new Direct(1e-5, 30, Direct.TimeOrder.FIRST))
                .wind(1, 0, 0, 0.5)
                .pin(0));
        rope.setAcceleration(15, 1, 2, 3);
        Pin low = rope.pin(18);
        Winch winch = rope.winch(RopeEnd.END);
        Pin top = rope.pin(0);
        List<RopeSplit> told = new ArrayList<>();
        world.onRopeSplit(told::add);
        run(world, 3);
        Rope piece = rope.cut(10);
        assertEquals(List.of(new RopeSplit(rope, piece, 3, false, 0)), told);
        assertEquals("main/2", piece.name());
        assertEquals(1, piece.id());
        assertEquals(rope.solver(), piece.solver());
        assertEquals(0.05, piece.radius());
        assertEquals(0.7, piece.friction());
        assertEquals(0.1, piece.damping());
        assertEquals(1e6, piece.breakTension());
        assertEquals(3, piece.maxMove());
        assertEquals(2, piece.categories());
        assertEquals(6, piece.collidesWith());
        assertEquals(1, piece.restCoordinate(0), ROUNDING);
        assertEquals(2, piece.restCoordinate(10), ROUNDING);
        float[] coordinates = new float[13];
        assertEquals(13, piece.copyRestCoordinates(coordinates, 2));
        assertEquals(1, coordinates[2]);
        assertEquals(2, coordinates[12], 1e-6);
        assertSame(piece, low.rope());
        assertEquals(8, low.node());
        assertTrue(low.isHolding());
        assertSame(rope, top.rope());
        assertSame(piece, winch.rope());
        assertTrue(winch.isAlive());
        assertEquals(RopeEnd.END, winch.end());
        low.release();
        winch.setSpeed(0.5);
        run(world, 100);
        assertTrue(piece.length() > 1.3, () -> "length " + piece.length());
        assertEquals("main/3", rope.cut(3).name());
        assertEquals("main/4", piece.cut(3).name());
    }

    @Test
    @Tag("D6")
    void cutAtAPinLeavesThePinToTheFirstPart() {
        RopeWorld world = new RopeWorld();
        Rope rope =
                world.add(new RopeDef().straight(0, 0, 1, 0).nodes(21).pin(0).pin(10));
        Pin pin = rope.pin(10);
        Rope piece = rope.cut(10);
        assertSame(rope, pin.rope());
        assertTrue(rope.isPinned(10));
        assertFalse(piece.isPinned(0));
        assertEquals(0.5, piece.mass(0));
        run(world, 100);
        // Free fall from 0.
        assertEquals(-9.81 / 2, piece.y(5), 1e-6);
        assertEquals(0, rope.y(10), 0);
    }

    @Test
    @Tag("D6")
    void cutDuringContactLeavesTwoRopesThatTouch() {
        for (int node = 1; node < 19; node++) {
            RopeWorld world = new RopeWorld();
            world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)));
            world.colliders().add(new ColliderDef(ColliderShape.plane(0, 1)).position(0, -2));
            Rope rope = world.add(
                    new RopeDef().nodes(20).straight(-0.95, 0.35, 1, 0).friction(2));
            run(world, 60);
            assertTrue(rope.contactCount() > 0);
            Rope piece = rope.cut(node);
            run(world, 150);
            for (Rope each : List.of(rope, piece)) {
                assertFalse(each.isStopped() || each.isTrapped());
                for (int i = 0; i < each.nodeCount(); i++) {
                    assertTrue(Math.hypot(each.x(i), each.y(i)) > 0.3, "node is inside the peg");
                    assertTrue(each.y(i) > -2.001, "node is under the ground");
                }
            }
        }
    }

    @Test
    @Tag("D6")
    void endsAndPlacesOffTheRopeCannotBeCut() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(5));
        for (int node : new int[] {-1, 0, 4, 5}) {
            assertEquals(
                    "node must be from 1 to 3, between the ends, to cut a rope of 5 nodes there, was " + node,
                    assertThrows(IllegalArgumentException.class, () -> rope.cut(node))
                            .getMessage());
        }
        for (double arcLength : new double[] {-1, 0, 0.4, 1e9}) {
            assertEquals(
                    "arcLength must be above 0 and below 0.4, was " + arcLength,
                    assertThrows(IllegalArgumentException.class, () -> rope.cutAt(arcLength))
                            .getMessage());
        }
        rope.cut(2);
        assertEquals(
                "node must be from 1 to 1, between the ends, to cut a rope of 3 nodes there, was 2",
                assertThrows(IllegalArgumentException.class, () -> rope.cut(2), "the same cut again")
                        .getMessage());
        assertEquals(2, world.ropes().size());
    }

    @Test
    @Tag("D6")
    void listenersCannotCut() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().pin(0).breakTension(100));
        world.onRopeSplit(event -> event.piece().cut(1));
        assertThrows(IllegalStateException.class, () -> run(world, 10));
        assertTrue(rope.isAlive());
    }

    @ParameterizedTest
    @MethodSource("solvers")
    @Tag("D6")
    void joinKeepsMassMomentumAndPlaces(Solver solver) {
        for (RopeEnd end : RopeEnd.values()) {
            for (RopeEnd otherEnd : RopeEnd.values()) {
                Rope rope = tumbling(solver);
                RopeWorld world = rope.world();
                double sign = end == RopeEnd.END ? 1 : -1;
                double x = sign > 0 ? rope.x(19) : rope.x(0);
                double y = sign > 0 ? rope.y(19) : rope.y(0);
                double z = sign > 0 ? rope.z(19) : rope.z(0);
                boolean turned = end == otherEnd;
                double shift = turned == (sign < 0) ? 0.05 : -0.05;
                double away = otherEnd == RopeEnd.START ? 1 : -1;
                Rope other = world.add(new RopeDef()
                        .name("other")
                        .nodes(10)
                        .straight(away > 0 ? x + shift : x + shift + 0.9, y, z, away > 0 ? 1 : -1, 0, 0)
                        .solver(solver));
                if (otherEnd == RopeEnd.END) {
                    other.teleport(x + shift - other.x(9), 0, 0);
                }
                for (int i = 0; i < 10; i++) {
                    other.setVelocity(i, 0.1 * i, -0.4, 0.3);
                }
                Pin held = other.pin(5);
                held.release();
                double[] before = motion(world);
                List<RopesJoined> told = new ArrayList<>();
                world.onRopesJoined(told::add);
                double oldX = rope.x(3);
                double coordinate = rope.restCoordinate(3);
                rope.join(end, other, otherEnd);
                assertSameMotion(before, motion(world));
                assertEquals(30, rope.nodeCount());
                assertEquals(1.9 + 0.9 + 0.05, rope.length(), 1e-9);
                int at = end == RopeEnd.END ? 3 : 13;
                assertEquals(oldX, rope.x(at), 0);
                assertEquals(coordinate, rope.restCoordinate(at), 1e-9);
                assertEquals(List.of(new RopesJoined(rope, other, 20, end == RopeEnd.END ? 19 : 9)), told);
                assertEquals(List.of(rope), world.ropes());
                run(world, 50);
                assertSameMotion(before, motion(world));
                assertFalse(rope.isStopped());
                assertEquals(
                        "rope 1 is part of rope 0 now",
                        assertThrows(IllegalStateException.class, () -> other.x(0))
                                .getMessage());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("solvers")
    @Tag("D6")
    void spliceMakesOneNodeOfTwo(Solver solver) {
        for (RopeEnd end : RopeEnd.values()) {
            for (RopeEnd otherEnd : RopeEnd.values()) {
                Rope rope = tumbling(solver);
                RopeWorld world = rope.world();
                int node = end == RopeEnd.END ? 19 : 0;
                Rope other = world.add(new RopeDef()
                        .nodes(10)
                        .straight(rope.x(node), rope.y(node), rope.z(node), 0, 1, 0)
                        .nodeMass(3)
                        .solver(solver));
                int otherNode = otherEnd == RopeEnd.END ? 9 : 0;
                other.teleport(
                        rope.x(node) - other.x(otherNode),
                        rope.y(node) + 0.02 - other.y(otherNode),
                        rope.z(node) - other.z(otherNode));
                double mass = rope.mass(node) + 3;
                double y = rope.y(node) + 0.02 * 3 / mass;
                double[] before = motion(world);
                rope.splice(end, other, otherEnd);
                assertSameMotion(before, motion(world));
                int merged = end == RopeEnd.END ? 19 : 9;
                assertEquals(29, rope.nodeCount());
                assertEquals(mass, rope.mass(merged), ROUNDING);
                assertEquals(y, rope.y(merged), ROUNDING);
                run(world, 50);
                assertSameMotion(before, motion(world));
                assertFalse(rope.isStopped());
                if (solver instanceof Direct) {
                    assertTrue(rope.worstStretch() < 1e-4);
                }
            }
        }
    }

    @Test
    @Tag("D6")
    void cutAndSpliceIsAsIfNothingHadBeen() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().pin(0).endMass(10).straight(0, 0, 1, -1));
        Rope same = world.add(new RopeDef().pin(0).endMass(10).straight(0, 0, 1, -1));
        run(world, 50);
        Rope piece = rope.cut(17);
        rope.splice(RopeEnd.END, piece, RopeEnd.START);
        assertEquals(same.nodeCount(), rope.nodeCount());
        for (int i = 0; i < 40; i++) {
            assertEquals(same.x(i), rope.x(i), 0);
            assertEquals(same.velocityX(i), rope.velocityX(i), 0);
            assertEquals(same.mass(i), rope.mass(i), 0);
            assertEquals(same.restCoordinate(i), rope.restCoordinate(i), ROUNDING);
        }
        run(world, 50);
        // The history is gone, and made up anew.
        assertEquals(same.x(39), rope.x(39), 1e-3);
    }

    @Test
    @Tag("D6")
    void pinsAndWinchesFollowIntoTheJoinedRope() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(11).straight(0, 0, 1, 0));
        Winch near = rope.winch(RopeEnd.END);
        Rope other = world.add(new RopeDef().nodes(11).straight(2.1, 0, -1, 0).pin(2));
        other.setAcceleration(3, 0, 7, 0);
        Pin pin = other.pin(2);
        Winch far = other.winch(RopeEnd.START);
        Winch gone = other.winch(RopeEnd.END);
        other.pin(10).release();
        rope.pin(10).release();
        rope.join(RopeEnd.END, other, RopeEnd.END);
        assertFalse(near.isAlive());
        assertFalse(gone.isAlive());
        assertTrue(far.isAlive());
        assertSame(rope, far.rope());
        assertEquals(RopeEnd.END, far.end());
        assertSame(far, rope.winch(RopeEnd.END));
        assertSame(rope, pin.rope());
        assertEquals(19, pin.node());
        assertEquals(1.9, rope.x(19), ROUNDING);
        assertTrue(rope.isPinned(21));
        run(world, 5);
        far.setSpeed(1);
        run(world, 100);
        assertTrue(rope.nodeCount() > 27, rope::toString);
        assertEquals(1.9, rope.x(pin.node()), ROUNDING);
    }

    @Test
    @Tag("D6")
    void splicedPinHolds() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(5).straight(0, 0, 1, 0));
        Rope other = world.add(new RopeDef().nodes(5).straight(0.45, 0, 1, 0).pin(0));
        rope.splice(RopeEnd.END, other, RopeEnd.START);
        assertEquals(0.45, rope.x(4), 0);
        assertTrue(rope.isPinned(4));
        assertEquals(2, rope.mass(4));
        run(world, 50);
        assertEquals(0.45, rope.x(4), 0);
        rope.pin(4).release();
        run(world, 50);
        assertTrue(rope.y(4) < -1);
    }

    @Test
    @Tag("D6")
    void ropesOfOneNodeCanBeJoinedToo() {
        RopeWorld world = new RopeWorld();
        Rope a = world.add(new RopeDef().nodes(1).pin(0));
        Rope b = world.add(new RopeDef().nodes(1).straight(1, 0, 1, 0));
        a.join(RopeEnd.END, b, RopeEnd.START);
        assertEquals(1, a.length(), ROUNDING);
        run(world, 100);
        assertEquals(1, Math.hypot(a.x(1), a.y(1)), 1e-4);
        a.winch(RopeEnd.START).runTo(2, 1);
        run(world, 300);
        assertEquals(2, a.length(), 1e-9);
        assertEquals(3, a.nodeCount());
    }

    @Test
    @Tag("D6")
    void whatCannotBeJoinedIsRefusedByName() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().pin(0));
        Rope far = world.add(new RopeDef().straight(7, 0, 1, 0).pin(0));
        Rope removed = world.add(new RopeDef());
        world.remove(removed);
        Rope foreign = new RopeWorld().add(new RopeDef());
        Rope near = world.add(new RopeDef().straight(0.05, 0, 1, 0).pin(0));
        assertRefused("other must be another rope, was this one", rope, rope);
        assertRefused("other must be a rope of the same world, was one of another", rope, foreign);
        assertEquals(
                "rope 2 was removed from its world",
                assertThrows(IllegalStateException.class, () -> rope.join(RopeEnd.END, removed, RopeEnd.START))
                        .getMessage());
        assertEquals(
                "only one of the two ends to splice must be pinned, both were",
                assertThrows(IllegalArgumentException.class, () -> rope.splice(RopeEnd.START, near, RopeEnd.START))
                        .getMessage());
        far.pin(0).release();
        assertEquals(
                "the ends to splice must be at most a segment of 0.1 m apart, were 7.0 m",
                assertThrows(IllegalArgumentException.class, () -> rope.splice(RopeEnd.START, far, RopeEnd.START))
                        .getMessage());
        assertEquals(
                "restLength must be from 1.0E-6 to 1000000.0, was -1.0",
                assertThrows(IllegalArgumentException.class, () -> rope.join(RopeEnd.END, far, RopeEnd.START, -1))
                        .getMessage());
        assertEquals(3, world.ropes().size());
    }

    private static void assertRefused(String message, Rope rope, Rope other) {
        for (Runnable call : List.<Runnable>of(
                () -> rope.join(RopeEnd.END, other, RopeEnd.START),
                () -> rope.join(RopeEnd.END, other, RopeEnd.START, 1),
                () -> rope.splice(RopeEnd.END, other, RopeEnd.START))) {
            assertEquals(
                    message,
                    assertThrows(IllegalArgumentException.class, call::run).getMessage());
        }
    }

    @ParameterizedTest
    @MethodSource("stiffSolvers")
    @Tag("D3")
    @Tag("D6")
    void tearsWhereTheTensionIsGreatest(Solver solver) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .name("main")
                .nodes(21)
                .pin(0)
                .endMass(10)
                .breakTension(500)
                .solver(solver));
        List<RopeSplit> told = new ArrayList<>();
        world.onRopeSplit(told::add);
        run(world, 50);
        assertTrue(told.isEmpty());
        double[] before = motion(world);
        rope.setMass(20, 60);
        run(world, 1);
        if (!(solver instanceof Direct)) {
            assertTrue(told.isEmpty(), "relaxation knows no tensions");
            return;
        }
        assertEquals(1, told.size());
        RopeSplit event = told.get(0);
        assertTrue(event.torn());
        assertEquals(51, event.step());
        assertTrue(event.tension() > 500);
        assertSame(rope, event.rope());
        assertEquals("main/2", event.piece().name());
        assertEquals(0.05, rope.length(), ROUNDING);
        assertEquals(before[0] + 49, motion(world)[0], 1e-9);
        run(world, 100);
        assertEquals(1, told.size());
        assertTrue(event.piece().y(5) < -4);
        assertFalse(rope.isStopped() || event.piece().isStopped());
    }

    /** Hangs still, from the top to the load; then something heavier is hung on it. */
    @Test
    @Tag("B1")
    @Tag("D3")
    @Tag("D6")
    void springsTearByTheirForce() {
        RopeWorld world = new RopeWorld();
        Spring spring = new Spring().withStiffness(1e5).withRopeFriction(200).withSubsteps(Spring.AUTO);
        Rope rope =
                world.add(new RopeDef().nodes(21).pin(0).endMass(10).damping(2).solver(spring));
        run(world, 500);
        assertEquals((20 + 10) * 9.81, rope.maxTension(), 1);
        rope.setBreakTension(500);
        List<RopeSplit> told = new ArrayList<>();
        world.onRopeSplit(told::add);
        run(world, 50);
        assertTrue(told.isEmpty());
        double[] before = motion(world);
        rope.setMass(20, 80);
        while (told.isEmpty() && world.stepCount() < 1000) {
            before = motion(world);
            run(world, 1);
        }
        assertEquals(1, told.size());
        RopeSplit event = told.get(0);
        assertTrue(event.torn());
        assertTrue(event.tension() > 500 && event.tension() < 1000, () -> "tension " + event.tension());
        assertEquals(before[0], motion(world)[0], 1e-9);
        assertEquals(2, rope.length() + event.piece().length(), ROUNDING);
        run(world, 200);
        assertFalse(rope.isStopped());
        assertFalse(event.piece().isStopped());
        assertTrue(event.piece().y(1) < -5);
        // With the same springs, what is left hangs still again.
        assertEquals(0, rope.kineticEnergy(), 0.5);
    }

    /** What is joined, or left of a segment that was cut, may need shorter substeps than the rope was given. */
    @Test
    @Tag("B7")
    @Tag("D6")
    void editedSpringsStayStable() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        Spring spring =
                new Spring(Spring.Integrator.SEMI_IMPLICIT, 2400, 0, 0, 1, 0, 1e9, 1, Spring.StretchLimit.BY_MASS);
        Rope rope = world.add(new RopeDef().nodes(20).straight(0, 0, 1, 0).solver(spring));
        for (int i = 0; i < 20; i++) {
            rope.setVelocity(i, 0, 0.1 * Math.sin(i), 0);
        }
        double energy = rope.kineticEnergy();
        Rope piece = rope.cutAt(0.92);
        Rope light = world.add(new RopeDef()
                .nodes(3)
                .straight(3, 0, 1, 0)
                .segmentLength(0.02)
                .nodeMass(0.05)
                .solver(spring.withSubsteps(Spring.AUTO)));
        piece.join(RopeEnd.END, light, RopeEnd.START, 0.01);
        // The long way to what was joined is a spring, too.
        assertTrue(piece.isAlive());
        double stored = 2400 * 4 * Math.pow(piece.actualLength() - piece.length(), 2);
        run(world, 2000);
        for (Rope each : world.ropes()) {
            assertFalse(each.isStopped());
            assertTrue(each.kineticEnergy() < energy + stored, () -> each.name() + " " + each.kineticEnergy());
        }
        assertTrue(rope.kineticEnergy() < 1.5 * energy, () -> "energy " + rope.kineticEnergy());
    }

    @Test
    @Tag("D6")
    void tearKeepsMomentum() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        Rope rope = world.add(new RopeDef().nodes(20).straight(0, 0, 1, 0));
        for (int i = 0; i < 20; i++) {
            rope.setVelocity(i, 1, i - 3, 0);
        }
        run(world, 3);
        double[] before = motion(world);
        rope.setBreakTension(rope.maxTension() / 2);
        run(world, 1);
        assertTrue(world.ropes().size() > 1);
        assertSameMotion(before, motion(world));
        run(world, 100);
        assertSameMotion(before, motion(world));
        assertTrue(world.ropes().size() < 20, () -> "pieces: " + world.ropes().size());
    }

    @Test
    @Tag("D6")
    void shortestPiecesDoNotTear() {
        RopeWorld world = new RopeWorld();
        world.add(new RopeDef().nodes(3).pin(0).pin(-1).breakTension(1e-9).straight(0, 0, 0, -1));
        world.add(new RopeDef().nodes(2).pin(0).breakTension(1e-9));
        run(world, 100);
        int ropes = world.ropes().size();
        run(world, 100);
        assertEquals(ropes, world.ropes().size());
    }

    @Test
    @Tag("B10")
    void poseLooksAlongTheLastSegment() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0));
        double[] pose = new double[8];
        assertPose(new double[] {0, -0.2, 0, 0, 0, 0, 1}, world.add(new RopeDef().nodes(3)), RopeEnd.END, pose);
        double root = Math.sqrt(0.5);
        Rope right = world.add(new RopeDef().nodes(3).straight(0, 0, 1, 0));
        // Down turned by 90° about z looks along x.
        assertPose(new double[] {0.2, 0, 0, 0, 0, root, root}, right, RopeEnd.END, pose);
        assertPose(new double[] {0, 0, 0, 0, 0, -root, root}, right, RopeEnd.START, pose);
        Rope away = world.add(new RopeDef().nodes(2).straight(0, 0, 0, 0, 0, 1));
        assertPose(new double[] {0, 0, 0.1, -root, 0, 0, root}, away, RopeEnd.END, pose);
        Rope up = world.add(new RopeDef().nodes(2).straight(0, 0, 0, 1));
        assertPose(new double[] {0, 0.1, 0, 0, 0, 1, 0}, up, RopeEnd.END, pose);
        Rope dot = world.add(new RopeDef().nodes(1).straight(3, 4, 1, 0));
        assertPose(new double[] {3, 4, 0, 0, 0, 0, 1}, dot, RopeEnd.END, pose);
    }

    private static void assertPose(double[] expected, Rope rope, RopeEnd end, double[] pose) {
        assertEquals(8, rope.copyEndPose(end, pose, 1, 1));
        double[] found = new double[7];
        System.arraycopy(pose, 1, found, 0, 7);
        assertArrayEquals(expected, found, ROUNDING);
    }

    @Test
    @Tag("B10")
    @Tag("A14")
    void poseLiesBetweenTheLastTwoSteps() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(10).straight(0, 0, 1, 0).pin(0));
        run(world, 20);
        double[] before = new double[7];
        double[] after = new double[7];
        double[] between = new double[7];
        rope.copyEndPose(RopeEnd.END, before, 0, 0);
        rope.copyEndPose(RopeEnd.END, after, 0, 1);
        rope.copyEndPose(RopeEnd.END, between, 0, 0.5);
        assertTrue(after[1] < before[1]);
        for (int i = 0; i < 7; i++) {
            assertEquals((before[i] + after[i]) / 2, between[i], 1e-3);
        }
        double length = 0;
        for (int i = 3; i < 7; i++) {
            length += between[i] * between[i];
        }
        assertEquals(1, length, ROUNDING);
    }

    @Test
    @Tag("B9")
    void pinFollowsAPointOfAMovingObject() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef());
        Pin pin = rope.pin(0);
        double half = Math.sqrt(0.5);
        // Turned by 90° about z: what is to its right is above it.
        pin.follow((time, pose) -> pose.position(time, 0, 0).orientation(0, 0, 2 * half, 2 * half), 0.5, 0, 0.1);
        world.update(0.05);
        assertEquals(0.05, rope.x(0), ROUNDING);
        assertEquals(0.5, rope.y(0), ROUNDING);
        assertEquals(0.1, rope.z(0), ROUNDING);
        world.update(0.025);
        assertEquals(0.07, rope.x(0), ROUNDING);
        world.step();
        assertEquals(0.08, rope.x(0), 0.005);
        assertEquals(1, rope.velocityX(0), 0.5);
        pin.moveTo(3, 0);
        world.step();
        world.step();
        assertEquals(3, rope.x(0), "a move ends it");
    }

    @Test
    @Tag("B9")
    void sourceThatFailsIsReportedAndThePinStays() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef());
        List<PoseSourceFailed> told = new ArrayList<>();
        world.onPoseSourceFailed(told::add);
        PoseSource nowhere = (time, pose) -> pose.position(Double.NaN, 0, 0);
        PoseSource tooFar = (time, pose) -> pose.position(1e9, 0, 0);
        PoseSource notTurned = (time, pose) -> pose.orientation(0, 0, 0, 0);
        PoseSource changer = (time, pose) -> rope.setDamping(1);
        Pin pin = rope.pin(0);
        List<String> messages = List.of(
                "x must be from -1.0E9 to 1.0E9, was NaN",
                "x of the pin must be from -1.0E9 to 1.0E9, was 1.000000001E9",
                "the quaternion must not be 0",
                "the world is in a step and cannot be changed");
        List<PoseSource> sources = List.of(nowhere, tooFar, notTurned, changer);
        for (int i = 0; i < 4; i++) {
            pin.follow(sources.get(i), 1, 0, 0);
            world.update(i % 2 == 0 ? 0.01 : 0.001);
            assertEquals(i + 1, told.size());
            PoseSourceFailed event = told.get(i);
            assertSame(rope, event.rope());
            assertSame(sources.get(i), event.source());
            assertEquals(0, event.node());
            assertEquals(messages.get(i), Objects.requireNonNull(event.cause()).getMessage());
            assertEquals(0, rope.x(0), 0);
        }
        world.onPoseSourceFailed(null);
        world.update(0.01);
        assertEquals(4, told.size());
        pin.release();
        world.onPoseSourceFailed(told::add);
        world.update(0.01);
        assertEquals(4, told.size(), "a pin that is gone asks no more");
    }
}
