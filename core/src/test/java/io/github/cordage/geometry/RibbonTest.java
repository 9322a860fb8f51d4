package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("A15")
class RibbonTest {
    /** Rounding of coordinates of a few metres to floats, a few times. */
    private static final double FLOATS = 5e-6;

    private static List<Ribbon> kinds() {
        return List.of(
                new Ribbon(),
                new Ribbon().cap(Cap.FLAT),
                new Ribbon().roundness(2).miterLimit(1),
                new Ribbon().roundness(32).miterLimit(10));
    }

    @Test
    void noTriangleIsFoldedBackInEitherWinding() {
        for (Centerline line : Lines.zoo(true)) {
            for (Ribbon ribbon : kinds()) {
                Mesh front = Mesh.of(ribbon.build(line));
                assertTrue(front.isFinite());
                Mesh back = Mesh.of(ribbon.winding(Winding.CLOCKWISE));
                for (int i = 0; i < front.triangleCount(); i++) {
                    assertTrue(front.area(i) > -FLOATS, "triangle " + i + " has the area " + front.area(i));
                    assertEquals(-front.area(i), back.area(i), 1e-12);
                }
                assertArrayEquals(front.vertices(), back.vertices());
                ribbon.winding(Winding.COUNTER_CLOCKWISE);
            }
        }
    }

    /** Edges within are passed once each way; those that are left are the outlines, each passed once. */
    @Test
    void isWatertightAndEndsAtItsOutlines() {
        for (Centerline line : Lines.zoo(true)) {
            for (Ribbon ribbon : kinds()) {
                Mesh mesh = Mesh.of(ribbon.build(line));
                Map<String, Integer> border = new HashMap<>();
                for (Map.Entry<Long, Integer> edge : mesh.openEdges().entrySet()) {
                    int a = (int) (edge.getKey() >> 32);
                    int b = (int) (long) edge.getKey();
                    assertEquals(1, Math.abs(edge.getValue()));
                    border.merge(edge.getValue() > 0 ? way(mesh, b, a) : way(mesh, a, b), 1, Integer::sum);
                }
                Map<String, Integer> outlines = new HashMap<>();
                for (int piece = 0; piece < ribbon.pieceCount(); piece++) {
                    double[] xy = outline(ribbon, piece);
                    for (int i = 0; i < xy.length; i += 2) {
                        int next = (i + 2) % xy.length;
                        outlines.merge(way(xy[i], xy[i + 1], xy[next], xy[next + 1]), 1, Integer::sum);
                    }
                }
                assertEquals(outlines, border);
            }
        }
    }

    private static String way(Mesh mesh, int a, int b) {
        return way(mesh.number(a, 0), mesh.number(a, 1), mesh.number(b, 0), mesh.number(b, 1));
    }

    private static String way(double ax, double ay, double bx, double by) {
        return (ax + 0.0) + "," + (ay + 0.0) + " to " + (bx + 0.0) + "," + (by + 0.0);
    }

    private static double[] outline(Ribbon ribbon, int piece) {
        double[] xy = new double[2 * ribbon.outlineCount(piece)];
        assertEquals(xy.length, ribbon.copyOutline(piece, xy, 0));
        return xy;
    }

    /** How often outlines go around a point, by the crossings of a ray along x; clockwise counts up. */
    private static int turns(Ribbon ribbon, double x, double y) {
        int turns = 0;
        for (int piece = 0; piece < ribbon.pieceCount(); piece++) {
            double[] xy = outline(ribbon, piece);
            for (int i = 0; i < xy.length; i += 2) {
                int next = (i + 2) % xy.length;
                boolean up = xy[i + 1] <= y && xy[next + 1] > y;
                boolean down = xy[i + 1] > y && xy[next + 1] <= y;
                double at = xy[i] + (y - xy[i + 1]) / (xy[next + 1] - xy[i + 1]) * (xy[next] - xy[i]);
                turns += at > x ? up ? -1 : down ? 1 : 0 : 0;
            }
        }
        return turns;
    }

    private static int coverings(Mesh mesh, double x, double y) {
        int count = 0;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            boolean inside = true;
            for (int k = 0; k < 3; k++) {
                int a = mesh.corner(i, k);
                int b = mesh.corner(i, (k + 1) % 3);
                double side = (mesh.number(b, 0) - mesh.number(a, 0)) * (y - mesh.number(a, 1))
                        - (mesh.number(b, 1) - mesh.number(a, 1)) * (x - mesh.number(a, 0));
                inside &= side > 0;
            }
            count += inside ? 1 : 0;
        }
        return count;
    }

    /** The outline goes around each point as often as triangles cover it. */
    @Test
    void outlineFilledIsTheMesh() {
        SeededRandom random = new SeededRandom(5);
        for (Centerline line : Lines.zoo(true)) {
            for (Ribbon ribbon : kinds()) {
                Mesh mesh = Mesh.of(ribbon.build(line));
                double[] box = new double[6];
                line.copyBounds(box, 0);
                for (int i = 0; i < 20 && box[0] < box[3]; i++) {
                    double x = random.between(box[0], box[3]);
                    double y = random.between(box[1], box[4]);
                    assertEquals(coverings(mesh, x, y), turns(ribbon, x, y), () -> "at " + x + ", " + y);
                }
            }
        }
    }

    /**
     * Away from the inside of tight bends, all that is within half a width of the rope is covered, and nothing else.
     */
    @Test
    void coversTheRopeAndNothingElse() {
        double[] nodes = Lines.plane(0, 0, 1, 0.3, 2, 0, 2.2, 1, 1.2, 1.1, 2, 1.8, 0.5, 1.9);
        for (int pointsPerSegment : new int[] {1, 6}) {
            Centerline line = Lines.line(pointsPerSegment, 0.1, nodes);
            Mesh mesh = Mesh.of(new Ribbon().roundness(32).build(line));
            SeededRandom random = new SeededRandom(9);
            for (int i = 0; i < 5000; i++) {
                double x = random.between(-0.2, 2.6);
                double y = random.between(-0.4, 2.2);
                double distance = distance(line, x, y);
                if (distance < 0.0995) {
                    assertTrue(coverings(mesh, x, y) > 0, () -> "a hole at " + x + ", " + y);
                } else if (distance > 0.1201) {
                    assertEquals(0, coverings(mesh, x, y), () -> "too much at " + x + ", " + y);
                }
            }
        }
    }

    private static double distance(Centerline line, double x, double y) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i + 1 < line.pointCount(); i++) {
            double dx = line.x(i + 1) - line.x(i);
            double dy = line.y(i + 1) - line.y(i);
            double t = ((x - line.x(i)) * dx + (y - line.y(i)) * dy) / (dx * dx + dy * dy);
            double on = Math.max(0, Math.min(1, t));
            least = Math.min(least, Math.hypot(x - line.x(i) - on * dx, y - line.y(i) - on * dy));
        }
        return least;
    }

    @Test
    void straightRopeIsARectangleWithHalfDiscs() {
        Centerline line = Lines.line(4, 0.1, 1, 1, 7, 4, 5, 7);
        assertEquals(0.2 * 5, Mesh.of(new Ribbon().cap(Cap.FLAT).build(line)).area(), FLOATS);
        Mesh round = Mesh.of(new Ribbon().roundness(6).build(line));
        // A twelve-sided disc: 12 / 2 r² sin 30°.
        assertEquals(0.2 * 5 + 3 * 0.01, round.area(), FLOATS);
        for (int i = 0; i < round.vertexCount(); i++) {
            assertEquals(7, round.number(i, 2), "z is that of the point");
        }
    }

    @Test
    void textureRunsAlongTheMaterialAndAcrossFromLeftToRight() {
        Centerline line =
                new Centerline().read(new double[] {2, 0, 0, 3, 0, 0, 4, 0, 0}, new float[] {5, 7, 9}, 3, 0.25);
        Mesh mesh = Mesh.of(new Ribbon().build(line));
        for (int i = 0; i < mesh.vertexCount(); i++) {
            // Twice as much material as length; left is y.
            assertEquals(5 + 2 * (mesh.number(i, 0) - 2), mesh.number(i, 3), FLOATS);
            assertEquals(0.5 - 2 * mesh.number(i, 1), mesh.number(i, 4), FLOATS);
        }
        assertEquals(5, Ribbon.FLOATS_PER_VERTEX);
        assertEquals(5, new Ribbon().floatsPerVertex());
    }

    @Test
    void textureNeverRunsBackwards() {
        for (Centerline line : Lines.zoo(true)) {
            Mesh mesh = Mesh.of(new Ribbon().cap(Cap.FLAT).build(line));
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < mesh.vertexCount(); i++) {
                assertTrue(mesh.number(i, 3) >= most, "vertices come in the order of the material");
                most = mesh.number(i, 3);
                assertTrue(mesh.number(i, 4) == 0 || mesh.number(i, 4) == 1);
            }
        }
    }

    /** The middle of a circle is where all that is inside ends, if the rope is too thick to go round it. */
    @Test
    void insideOfATightBendEndsAtItsCentre() {
        Mesh mesh = Mesh.of(new Ribbon().cap(Cap.FLAT).build(Lines.line(1, 0.5, Lines.circle(0.2, 40))));
        for (int i = 2; i < mesh.vertexCount() - 2; i++) {
            double out = Math.hypot(mesh.number(i, 0), mesh.number(i, 1));
            boolean inner = mesh.number(i, 4) == 0;
            assertEquals(inner ? 0 : 0.2 + 0.5 / Math.cos(Math.PI / 40), out, 0.002);
        }
    }

    @Test
    void bendsAreMitredUpToTheLimitAndThenRounded() {
        Centerline right = Lines.line(1, 0.1, Lines.plane(0, 0, 1, 0, 1, 1));
        Ribbon ribbon = new Ribbon().cap(Cap.FLAT);
        Mesh mitred = Mesh.of(ribbon.miterLimit(1.42).build(right));
        assertEquals(6, mitred.vertexCount());
        assertEquals(1.1, mitred.number(3, 0), FLOATS);
        assertEquals(-0.1, mitred.number(3, 1), FLOATS);
        Mesh rounded = Mesh.of(ribbon.miterLimit(1.41).build(right));
        // A quarter of a circle of 16 sides.
        assertEquals(4 + 1 + 5, rounded.vertexCount());
        for (int i = 3; i < 8; i++) {
            assertEquals(0.1, Math.hypot(rounded.number(i, 0) - 1, rounded.number(i, 1)), FLOATS);
        }
    }

    @Test
    void ropeThatTurnsBackHasARoundTurn() {
        Centerline line = Lines.line(1, 0.1, Lines.plane(0, 0, 2, 0, 1, 0));
        Mesh mesh = Mesh.of(new Ribbon().roundness(32).build(line));
        assertTrue(mesh.isFinite());
        for (double y = -0.09; y < 0.1; y += 0.0223) {
            assertTrue(coverings(mesh, 1.999, y) > 0, "all of the width up to the turn");
            assertTrue(coverings(mesh, 1.98 + Math.sqrt(0.01 - y * y), y) > 0, "half a disc beyond it");
            assertEquals(0, coverings(mesh, 2.001 + Math.sqrt(0.01 - y * y), y));
        }
    }

    @Test
    void hiddenNodesPartTheRibbon() {
        double[] nodes = Lines.plane(0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0);
        Ribbon ribbon = new Ribbon();
        ribbon.build(Lines.read(new Centerline().hide(1, 1).hide(3, 3), 0.1, nodes));
        assertEquals(3, ribbon.pieceCount());
        Mesh mesh = Mesh.of(ribbon);
        assertTrue(coverings(mesh, 0.001, 0.001) > 0, "a node alone is a dot");
        assertTrue(coverings(mesh, 4.5, 0.001) > 0);
        for (double x = 0.25; x < 3.9; x += 0.1) {
            assertEquals(Math.abs(x - 2) < 0.1, coverings(mesh, x, 0.001) > 0, "at " + x);
        }
        ribbon.cap(Cap.FLAT).build(Lines.read(new Centerline().hide(1, 1).hide(3, 3), 0.1, nodes));
        assertEquals(1, ribbon.pieceCount(), "a dot without round ends is nothing");
        ribbon.build(Lines.read(new Centerline().hide(0, 9), 0.1, nodes));
        assertEquals(0, ribbon.pieceCount());
        assertEquals(0, ribbon.vertexCount());
        assertEquals(0, ribbon.indexCount());
    }

    @Test
    void hiddenNodeInThePlaceOfAVisibleOneStillPartsTheRibbon() {
        double[] nodes = Lines.plane(0, 0, 0, 0, 1, 0, 2, 0);
        Ribbon ribbon = new Ribbon().build(Lines.read(new Centerline().hide(1, 1), 0.1, nodes));
        assertEquals(2, ribbon.pieceCount());
        assertEquals(0, coverings(Mesh.of(ribbon), 0.5, 0.001));
        ribbon.build(Lines.read(new Centerline().hide(0, 0), 0.1, nodes));
        assertEquals(1, ribbon.pieceCount());
        assertEquals(1, coverings(Mesh.of(ribbon), 0.5, 0.001));
    }

    @Test
    void nodesInOnePlaceAreOne() {
        Ribbon ribbon = new Ribbon();
        int single =
                Mesh.of(ribbon.build(Lines.line(1, 0.1, Lines.plane(1, 1)))).vertexCount();
        Mesh same = Mesh.of(ribbon.build(Lines.line(4, 0.1, Lines.plane(1, 1, 1, 1, 1, 1))));
        assertEquals(single, same.vertexCount());
        // A disc of 16 sides.
        assertEquals(8 * 0.01 * Math.sin(Math.PI / 8), same.area(), FLOATS);
        Mesh upright = Mesh.of(ribbon.build(Lines.line(1, 0.1, 1, 1, 0, 1, 1, 5)));
        assertEquals(single, upright.vertexCount(), "along z, a rope is seen end on");
        assertEquals(0, ribbon.build(new Centerline()).vertexCount());
    }

    @Test
    void indicesNeedToBePassedOnOnlyIfTheyChanged() {
        Ribbon ribbon = new Ribbon();
        Centerline line = Lines.line(1, 0.1, Lines.plane(0, 0, 1, 0, 2, 0));
        int version = ribbon.build(line).indexVersion();
        Lines.read(line, 0.1, Lines.plane(0, 0, 1, 0.1, 2, 0.3));
        assertEquals(version, ribbon.build(line).indexVersion());
        Lines.read(line, 0.1, Lines.plane(0, 0, 1, 0.1, 1, 1));
        assertNotEquals(version, ribbon.build(line).indexVersion());
        Lines.read(line, 0.1, Lines.plane(0, 0, 1, 0, 1, 1, 1, 2));
        int vertices = ribbon.build(line).vertexCount();
        version = ribbon.indexVersion();
        Lines.read(line, 0.1, Lines.plane(0, 0, 1, 0, 2, 0, 2, 1));
        assertNotEquals(version, ribbon.build(line).indexVersion(), "another bend is sharp");
        assertEquals(vertices, ribbon.vertexCount());
        version = ribbon.indexVersion();
        Lines.read(line.hide(2, 2), 0.1, Lines.plane(0, 0, 1, 0, 2, 0));
        assertNotEquals(version, ribbon.build(line).indexVersion());
    }

    @Test
    void indicesOfBothSizesFollowOnFromAFirstVertex() {
        Ribbon ribbon = new Ribbon().winding(Winding.CLOCKWISE);
        ribbon.build(Lines.line(1, 0.1, Lines.plane(0, 0, 1, 0, 1, 1)));
        int[] ints = new int[ribbon.indexCount() + 1];
        short[] shorts = new short[ribbon.indexCount() + 1];
        int[] plain = new int[ribbon.indexCount()];
        ribbon.writeIndices(plain, 0, 0);
        assertEquals(ints.length, ribbon.writeIndices(ints, 1, 40_000));
        assertEquals(shorts.length, ribbon.writeIndices(shorts, 1, 40_000));
        for (int i = 0; i < plain.length; i++) {
            assertEquals(plain[i] + 40_000, ints[i + 1]);
            assertEquals(plain[i] + 40_000, shorts[i + 1] & 0xffff);
        }
    }

    @Test
    void refusesWhatDoesNotFit() {
        Ribbon ribbon = new Ribbon().build(Lines.line(1, 0.1, Lines.plane(0, 0, 1, 0)));
        int vertices = ribbon.vertexCount();
        assertEquals(
                "firstVertex + vertices must be at most 65535 for indices of 16 bits, was 65536",
                refusal(() -> ribbon.writeIndices(new short[1000], 0, 65536 - vertices)));
        ribbon.writeIndices(new short[1000], 0, 65535 - vertices);
        refusal(() -> ribbon.writeIndices(new short[3], 0, 0));
        refusal(() -> ribbon.writeIndices(new int[3], 0, 0));
        refusal(() -> ribbon.writeVertices(new float[vertices * 5], 1));
        refusal(() -> ribbon.copyOutline(0, new double[3], 0));
        assertEquals("piece must be from 0 to 0, was 1", refusal(() -> ribbon.outlineCount(1)));
        assertEquals("sides must be from 2 to 64, was 1", refusal(() -> ribbon.roundness(1)));
        assertEquals("limit must be from 1.0 to 10.0, was 0.5", refusal(() -> ribbon.miterLimit(0.5)));
    }

    private static String refusal(Runnable call) {
        return String.valueOf(
                assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }
}
