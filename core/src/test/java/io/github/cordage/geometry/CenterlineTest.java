package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.Winch;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CenterlineTest {
    /** A handful of operations on numbers near 1. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return SeededRandom.seeds(40);
    }

    private static Rope falling() {
        return falling(new RopeWorld());
    }

    private static Rope falling(RopeWorld world) {
        Rope rope =
                world.add(new RopeDef().nodes(10).straight(1, 2, 3, 1, 0.5, 0.2).pin(0));
        for (int i = 0; i < 30; i++) {
            world.step();
        }
        world.update(0.004);
        return rope;
    }

    @Test
    void hasNoPointsBeforeItHasReadAnything() {
        Centerline line = new Centerline();
        assertEquals(0, line.nodeCount());
        assertEquals(0, line.pointCount());
        assertEquals(3, line.copyPoints(new float[3], 3));
        assertThrows(IllegalArgumentException.class, () -> line.x(0));
    }

    @Test
    @Tag("A14")
    @DisplayName("A14: positions for drawing are between the last two steps")
    void readsARopeBetweenItsLastTwoSteps() {
        RopeWorld world = new RopeWorld();
        Rope rope = falling(world);
        double[] expected = new double[30];
        rope.copyPositions(expected, 0, 0.4);
        assertEquals(0.4, world.alpha(), 1e-9);
        assertArrayEquals(expected, Lines.points(new Centerline().read(rope)), 1e-9);
        rope.copyPositions(expected, 0, 0.9);
        assertArrayEquals(expected, Lines.points(new Centerline().read(rope, 0.9)));
    }

    @Test
    void hasOnePointForEachNodeUnlessToldOtherwise() {
        Rope rope = falling();
        Centerline line = new Centerline().read(rope);
        assertEquals(10, line.nodeCount());
        assertEquals(10, line.pointCount());
        for (int i = 0; i < 10; i++) {
            assertEquals(0.02, line.halfWidth(i));
            assertEquals(rope.restCoordinate(i), line.along(i), 1e-7);
        }
        assertEquals(9 * 5 + 1, line.pointsPerSegment(5).read(rope).pointCount());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 64})
    @DisplayName("A15: a Catmull–Rom line passes through the nodes")
    @Tag("A15")
    void curvePassesThroughTheNodes(int pointsPerSegment) {
        for (int seed = 1; seed <= 20; seed++) {
            double[] nodes = Lines.walk(new SeededRandom(seed), 20, false);
            Centerline line = Lines.line(pointsPerSegment, 0.1, nodes);
            assertEquals(19 * pointsPerSegment + 1, line.pointCount());
            for (int i = 0; i < 20; i++) {
                assertEquals(nodes[3 * i], line.x(i * pointsPerSegment));
                assertEquals(nodes[3 * i + 1], line.y(i * pointsPerSegment));
                assertEquals(nodes[3 * i + 2], line.z(i * pointsPerSegment));
            }
        }
    }

    @Test
    void curveOfNodesInALineIsThatLine() {
        Centerline line = Lines.line(4, 0.1, Lines.plane(0, 0, 1, 2, 1.5, 3, 4, 8));
        for (int i = 0; i < line.pointCount(); i++) {
            assertEquals(2 * line.x(i), line.y(i), ROUNDING);
            assertTrue(i == 0 || line.x(i) > line.x(i - 1));
        }
        Centerline two = Lines.line(4, 0.1, Lines.plane(0, 0, 4, 0));
        assertArrayEquals(Lines.plane(0, 0, 1, 0, 2, 0, 3, 0, 4, 0), Lines.points(two), ROUNDING);
    }

    /** Its error falls with the third power of the angle between nodes at least: 2 % of the sagitta of 15° here. */
    @Test
    void curveOfNodesOnACircleIsNearlyThatCircle() {
        Centerline line = Lines.line(10, 0.1, Lines.circle(1, 24));
        double sagitta = 1 - Math.cos(Math.PI / 24);
        for (int i = 10; i < line.pointCount() - 10; i++) {
            assertEquals(1, Math.hypot(line.x(i), line.y(i)), 0.02 * sagitta);
        }
    }

    /**
     * The way of Barry and Goldman ("A recursive evaluation algorithm for a class of Catmull–Rom splines", 1988): six
     * blends of two, with the knots themselves.
     */
    @ParameterizedTest
    @MethodSource("seeds")
    void curveIsTheCentripetalCatmullRomSpline(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] p = new double[12];
        for (int i = 0; i < 12; i++) {
            p[i] = random.between(-1, 1);
        }
        double[] knot = new double[4];
        for (int i = 1; i < 4; i++) {
            knot[i] = knot[i - 1] + Math.sqrt(Lines.distance(p, i - 1, i));
        }
        Centerline line = Lines.line(8, 0.1, p);
        for (int k = 0; k <= 8; k++) {
            double t = knot[1] + (knot[2] - knot[1]) * k / 8;
            for (int axis = 0; axis < 3; axis++) {
                double a1 = blend(p[axis], p[3 + axis], knot[0], knot[1], t);
                double a2 = blend(p[3 + axis], p[6 + axis], knot[1], knot[2], t);
                double a3 = blend(p[6 + axis], p[9 + axis], knot[2], knot[3], t);
                double b1 = blend(a1, a2, knot[0], knot[2], t);
                double b2 = blend(a2, a3, knot[1], knot[3], t);
                double expected = blend(b1, b2, knot[1], knot[2], t);
                assertEquals(expected, Lines.points(line)[3 * (8 + k) + axis], 1e-10, "seed " + seed);
            }
        }
    }

    private static double blend(double a, double b, double from, double to, double t) {
        return ((to - t) * a + (t - from) * b) / (to - from);
    }

    /** The uniform curve of these nodes swings out by an eighth of the long segments, in the short one. */
    @Test
    void curveDoesNotOvershootWhereAShortSegmentMeetsLongOnes() {
        Centerline line = Lines.line(32, 0.1, Lines.plane(0, 0, 1, 0, 1, 0.01, 0, 0.01));
        for (int i = 0; i < line.pointCount(); i++) {
            assertTrue(line.x(i) < 1.01, "x " + line.x(i));
            assertTrue(line.y(i) > -0.05 && line.y(i) < 0.06, "y " + line.y(i));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void curveHasNoLoopInASegmentAndStaysNearIt(long seed) {
        double[] nodes = Lines.walk(new SeededRandom(seed), 20, true);
        Centerline line = Lines.line(16, 0.1, nodes);
        for (int i = 0; i < 19; i++) {
            double length = Lines.distance(nodes, i, i + 1);
            for (int a = 0; a < 16; a++) {
                int p = 16 * i + a;
                double out = Lines.distance(Lines.points(line), p, 16 * i)
                        + Lines.distance(Lines.points(line), p, 16 * i + 16);
                assertTrue(
                        out <= 1.7 * length + ROUNDING, () -> "seed " + seed + ": " + out / length + " segments away");
                for (int b = a + 2; b < 16; b++) {
                    assertTrue(!cross(line, p, 16 * i + b), "seed " + seed + ": a loop in segment " + i);
                }
            }
        }
    }

    /** Whether the ways from two points to the next ones cross, properly. */
    private static boolean cross(Centerline line, int a, int b) {
        return side(line, a, a + 1, b) * side(line, a, a + 1, b + 1) < 0
                && side(line, b, b + 1, a) * side(line, b, b + 1, a + 1) < 0;
    }

    private static double side(Centerline line, int a, int b, int p) {
        double side =
                (line.x(b) - line.x(a)) * (line.y(p) - line.y(a)) - (line.y(b) - line.y(a)) * (line.x(p) - line.x(a));
        return Math.abs(side) < 1e-15 ? 0 : side;
    }

    @Test
    @DisplayName("A15: places along the material never fall from point to point")
    @Tag("A15")
    void placesAlongTheMaterialNeverFall() {
        for (Centerline line : Lines.zoo(false)) {
            float[] along = new float[line.pointCount()];
            assertEquals(along.length, line.copyAlong(along, 0));
            for (int i = 1; i < along.length; i++) {
                assertTrue(along[i] >= along[i - 1]);
            }
        }
    }

    /** What is reeled slides through the line; the material keeps its places. */
    @ParameterizedTest
    @ValueSource(doubles = {2, -2})
    @DisplayName("A15: textures do not swim when a winch reels")
    @Tag("A15")
    void placesStayWithTheMaterialWhenAWinchReels(double speed) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().nodes(40).straight(0, 0, 0, -1).reserve(100));
        Winch winch = rope.winch(RopeEnd.START);
        Centerline line = new Centerline().pointsPerSegment(4);
        double end = line.read(rope).along(line.pointCount() - 1);
        double before = line.along(line.pointCount() - 5);
        winch.setSpeed(speed);
        int least = 1000;
        int most = 0;
        for (int i = 0; i < 100; i++) {
            world.step();
            line.read(rope);
            least = Math.min(least, line.nodeCount());
            most = Math.max(most, line.nodeCount());
            assertEquals(end, line.along(line.pointCount() - 1), 1e-6);
            assertEquals(before, line.along(line.pointCount() - 5), 1e-6);
            assertEquals(rope.restCoordinate(0), line.along(0), 1e-6);
            assertEquals(rope.nodeCount(), line.nodeCount());
        }
        assertTrue(most - least > 10, "nodes came or went");
    }

    @Test
    void originIsTakenOffBeforeAnythingIsRounded() {
        double far = 1e8;
        Centerline line = new Centerline().origin(far, -far, far);
        Lines.read(line, 0.1, far + 0.125, -far, far - 3, far + 0.25, -far + 1, far);
        float[] points = new float[7];
        assertEquals(7, line.copyPoints(points, 1));
        assertArrayEquals(new float[] {0, 0.125f, 0, -3, 0.25f, 1, 0}, points);
        assertEquals(0.125, line.x(0));
        assertEquals(1, line.y(1));
        assertEquals(-3, line.z(0));
        line.origin(0, 0, 0);
        assertEquals(0.125, line.x(0), "what was read stays where it is");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.5, 1})
    @DisplayName("A15: width grows and shrinks with stretch")
    @Tag("A15")
    void widthFollowsStretch(double amount) {
        double[] stretched = Lines.plane(0, 0, 1.5, 0, 3, 0, 3.5, 0);
        Centerline line = new Centerline().widthByStretch(amount);
        line.read(stretched, new float[] {0, 1, 2, 3}, 4, 0.1);
        assertEquals(0.1 * Math.pow(1.5, -amount), line.halfWidth(0), ROUNDING);
        assertEquals(0.1 * Math.pow(1.5, -amount), line.halfWidth(1), ROUNDING);
        assertEquals(0.1, line.halfWidth(2), ROUNDING);
        assertEquals(0.1 * Math.pow(0.5, -amount), line.halfWidth(3), ROUNDING);
    }

    @Test
    @Tag("A15")
    void widthByStretchIsBounded() {
        Centerline line = new Centerline().widthByStretch(1);
        line.read(Lines.plane(0, 0, 100, 0, 200, 0), new float[] {0, 1, 2}, 3, 0.1);
        assertEquals(0.025, line.halfWidth(1), ROUNDING);
        line.read(Lines.plane(0, 0, 0, 0, 0, 0), new float[] {0, 1, 2}, 3, 0.1);
        assertEquals(0.4, line.halfWidth(1), ROUNDING);
        line.read(Lines.plane(0, 0, 1, 0, 2, 0), new float[] {5, 5, 5}, 3, 0.1);
        assertEquals(0.1, line.halfWidth(1), ROUNDING, "no material, no stretch");
    }

    @Test
    void thinRopesStayVisibleIfAsked() {
        Centerline line = new Centerline();
        assertEquals(0, Lines.read(line, 0, Lines.plane(0, 0, 1, 0)).halfWidth(0));
        line.minRadius(0.05);
        assertEquals(0.05, Lines.read(line, 0.01, Lines.plane(0, 0, 1, 0)).halfWidth(0));
        assertEquals(0.2, Lines.read(line, 0.2, Lines.plane(0, 0, 1, 0)).halfWidth(0));
    }

    @Test
    @DisplayName("A15: nodes can be hidden")
    @Tag("A15")
    void hiddenNodesTakeTheirSegmentsWithThem() {
        double[] nodes = Lines.plane(0, 0, 1, 0, 2, 0, 3, 0, 4, 0);
        Centerline line = new Centerline().pointsPerSegment(2).hide(1, 1).hide(4, 7);
        Lines.read(line, 0.1, nodes);
        float[] widths = new float[9];
        assertEquals(9, line.copyHalfWidths(widths, 0));
        assertArrayEquals(new float[] {0.1f, 0, 0, 0, 0.1f, 0.1f, 0.1f, 0, 0}, widths);
        Lines.read(line.showAll(), 0.1, nodes);
        line.copyHalfWidths(widths, 0);
        for (float width : widths) {
            assertEquals(0.1f, width);
        }
    }

    @Test
    @DisplayName("A18: bounds of what is drawn")
    @Tag("A18")
    void boundsHoldWhatIsVisibleWithItsWidth() {
        Centerline line = new Centerline().pointsPerSegment(3);
        double[] box = new double[7];
        Lines.read(line, 0.5, 1, 2, 3, 4, -5, 6, 100, 100, 100);
        assertEquals(7, line.copyBounds(box, 1));
        assertEquals(100.5, box[6]);
        assertEquals(0.5, box[1]);
        Lines.read(line.hide(2, 2), 0.5, 1, 2, 3, 4, -5, 6, 100, 100, 100);
        line.copyBounds(box, 1);
        assertArrayEquals(new double[] {0, 0.5, -5.5, 2.5, 4.5, 2.5, 6.5}, box);
        Lines.read(line.hide(0, 9), 0.5, 1, 2, 3, 4, -5, 6, 100, 100, 100);
        line.copyBounds(box, 0);
        assertEquals(Double.POSITIVE_INFINITY, box[0]);
        assertEquals(Double.NEGATIVE_INFINITY, box[5]);
    }

    @Test
    @Tag("D3")
    void tensionIsThatOfTheSegmentsBesideAPoint() {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -10));
        Rope rope = world.add(new RopeDef().nodes(4).nodeMass(2).pin(0));
        for (int i = 0; i < 50; i++) {
            world.step();
        }
        Centerline line = new Centerline().pointsPerSegment(2).read(rope);
        float[] tensions = new float[7];
        assertEquals(7, line.copyTensions(tensions, 0));
        // Each segment carries the nodes below it, of 20 N each: 60, 40 and 20 N.
        assertArrayEquals(new float[] {60, 55, 50, 40, 30, 25, 20}, tensions, 0.1f);
        assertEquals(60, line.tension(0), 0.1);
    }

    @Test
    @Tag("D3")
    void tensionThatIsNotKnownIsNotANumber() {
        Rope relaxed = new RopeWorld().add(new RopeDef().nodes(3).solver(new Relaxation()));
        assertTrue(Double.isNaN(new Centerline().read(relaxed).tension(1)));
        assertTrue(Double.isNaN(Lines.line(1, 0.1, Lines.plane(0, 0, 1, 0)).tension(1)));
        Rope node = new RopeWorld().add(new RopeDef().nodes(1).solver(new Relaxation()));
        assertEquals(0, new Centerline().read(node).tension(0));
    }

    @Test
    void takesShorterAndLongerRopesInTurn() {
        Centerline line = new Centerline().pointsPerSegment(3);
        for (int nodes : new int[] {2, 50, 1, 7, 200}) {
            Rope rope = new RopeWorld().add(new RopeDef().nodes(nodes));
            assertEquals(3 * nodes - 2, line.read(rope).pointCount());
            assertEquals(rope.y(nodes - 1), line.y(line.pointCount() - 1));
        }
    }

    @Test
    void removedRopeIsRefusedAndNothingChanges() {
        Centerline line = Lines.line(1, 0.1, Lines.plane(0, 0, 1, 0));
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef());
        world.remove(rope);
        assertEquals(
                "rope 0 was removed from its world",
                assertThrows(IllegalStateException.class, () -> line.read(rope)).getMessage());
        assertEquals(2, line.pointCount());
        assertEquals(1, line.x(1));
    }

    @Test
    void refusesCurvesThatAreNone() {
        Centerline line = Lines.line(1, 0.1, Lines.plane(0, 0, 1, 0));
        double[] xyz = {0, 0, 0, 1, Double.NaN, 0};
        float[] along = {0, 1};
        assertEquals("xyz[4] must be from -1.0E9 to 1.0E9, was NaN", refusal(() -> line.read(xyz, along, 2, 0.1)));
        xyz[4] = 2e9;
        assertEquals("xyz[4] must be from -1.0E9 to 1.0E9, was 2.0E9", refusal(() -> line.read(xyz, along, 2, 0.1)));
        xyz[4] = 0;
        along[1] = -1;
        assertEquals("along[1] must be from 0.0 to 1.0E9, was -1.0", refusal(() -> line.read(xyz, along, 2, 0.1)));
        along[1] = Float.NaN;
        assertEquals("along[1] must be from 0.0 to 1.0E9, was NaN", refusal(() -> line.read(xyz, along, 2, 0.1)));
        along[1] = Float.POSITIVE_INFINITY;
        refusal(() -> line.read(xyz, along, 2, 0.1));
        along[1] = 1;
        assertEquals(
                "xyz must have room for 9 values from 0 on, its length was 6",
                refusal(() -> line.read(xyz, new float[3], 3, 0.1)));
        assertEquals(
                "along must have room for 2 values from 0 on, its length was 1",
                refusal(() -> line.read(xyz, new float[1], 2, 0.1)));
        assertEquals("nodes must be from 1 to 10000000, was 0", refusal(() -> line.read(xyz, along, 0, 0.1)));
        assertEquals("radius must be from 0.0 to 1000000.0, was -1.0", refusal(() -> line.read(xyz, along, 2, -1)));
        assertEquals(1, line.x(1));
    }

    @Test
    void refusesSettingsOutOfRangeAndArraysWithoutRoom() {
        Centerline line = Lines.line(1, 0.1, Lines.plane(0, 0, 1, 0));
        assertEquals("points must be from 1 to 64, was 65", refusal(() -> line.pointsPerSegment(65)));
        assertEquals("fromNode must be from 0 to 9999999, was -1", refusal(() -> line.hide(-1, 2)));
        assertEquals("toNode must be from 3 to 9999999, was 2", refusal(() -> line.hide(3, 2)));
        assertEquals("point must be from 0 to 1, was 2", refusal(() -> line.along(2)));
        assertEquals(
                "dst must have room for 6 values from 1 on, its length was 6",
                refusal(() -> line.copyPoints(new float[6], 1)));
        refusal(() -> line.copyPoints(new double[6], 1));
        refusal(() -> line.copyAlong(new float[1], 0));
        refusal(() -> line.copyHalfWidths(new float[1], 0));
        refusal(() -> line.copyTensions(new float[1], 0));
        refusal(() -> line.copyBounds(new double[5], 0));
        refusal(() -> line.read(falling(), 1.5));
        assertEquals(1, line.x(1));
    }

    private static String refusal(Runnable call) {
        return String.valueOf(
                assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }
}
