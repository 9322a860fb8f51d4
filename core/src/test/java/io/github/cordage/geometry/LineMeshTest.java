package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("A15")
@DisplayName("A15: line mesh of a segment quad and a cap quad for each point")
class LineMeshTest {
    /** Rounding of coordinates of a few metres to floats, a few times. */
    private static final double FLOATS = 5e-6;

    private static float[] vertices(LineMesh mesh, Centerline line) {
        return Mesh.of(mesh, line).vertices();
    }

    @Test
    void twoPointsMakeAQuadAndTwoSquares() {
        Centerline line = new Centerline().read(new double[] {1, 2, 5, 4, 2, 6}, new float[] {10, 13}, 2, 0.5);
        double slant = Math.sqrt(10) / 3;
        float back = (float) (10 - 0.5 / slant);
        float ahead = (float) (10 + 0.5 / slant);
        float[] expected = {
            1, 2.5f, 5, 10, 0, 1, 1, 1.5f, 5, 10, 0, -1, 4, 1.5f, 6, 13, 0, -1, 4, 2.5f, 6, 13, 0, 1, 0.5f, 2.5f, 5,
            back, -1, 1, 0.5f, 1.5f, 5, back, -1, -1, 1.5f, 1.5f, 5, ahead, 1, -1, 1.5f, 2.5f, 5, ahead, 1, 1, 4, 2, 6,
            13, 0, 1, 4, 2, 6, 13, 0, -1, 4, 2, 6, 13, 0, -1, 4, 2, 6, 13, 0, 1, 3.5f, 2.5f, 6, back + 3, -1, 1, 3.5f,
            1.5f, 6, back + 3, -1, -1, 4.5f, 1.5f, 6, ahead + 3, 1, -1, 4.5f, 2.5f, 6, ahead + 3, 1, 1,
        };
        assertArrayEquals(expected, vertices(new LineMesh(), line), 1e-6f);
        assertEquals(8, LineMesh.VERTICES_PER_POINT);
        assertEquals(12, LineMesh.INDICES_PER_POINT);
        assertEquals(6, LineMesh.FLOATS_PER_VERTEX);
    }

    @Test
    void trianglesFaceTheCameraInEitherWinding() {
        for (Centerline line : Lines.zoo(true)) {
            Mesh front = Mesh.of(new LineMesh(), line);
            Mesh back = Mesh.of(new LineMesh().winding(Winding.CLOCKWISE), line);
            for (int i = 0; i < front.triangleCount(); i++) {
                assertTrue(front.area(i) > -1e-9);
                assertEquals(-front.area(i), back.area(i), 1e-12);
            }
            assertArrayEquals(front.vertices(), back.vertices());
        }
    }

    @Test
    void coversWhatTheSegmentsAndDiscsCover() {
        Mesh mesh = Mesh.of(new LineMesh(), Lines.line(1, 0.1, Lines.plane(0, 0, 3, 4, 3, 6)));
        // Two quads of 5 m and 2 m, three squares.
        assertEquals(0.2 * 7 + 3 * 0.04, mesh.area(), FLOATS);
        assertEquals(3 * 4, mesh.triangleCount());
    }

    @Test
    void textureGoesOnOverTheSquares() {
        for (int seed = 1; seed <= 20; seed++) {
            double angle = seed;
            // Stretched to 1.25 times its length.
            double[] xyz = {0, 0, 0, Math.cos(angle), Math.sin(angle), 0};
            Centerline line = new Centerline().read(xyz, new float[] {3, 3.8f}, 2, 0.2);
            Mesh mesh = Mesh.of(new LineMesh(), line);
            for (int i = 0; i < mesh.vertexCount(); i++) {
                double along = mesh.number(i, 0) * xyz[3] + mesh.number(i, 1) * xyz[4];
                assertEquals(3 + 0.8 * along, mesh.number(i, 3), FLOATS);
            }
        }
    }

    @Test
    void hiddenPointsAndTheQuadAfterTheLastHaveNoArea() {
        Centerline line = new Centerline().hide(2, 2);
        Mesh mesh = Mesh.of(new LineMesh(), Lines.read(line, 0.1, Lines.plane(0, 0, 1, 1, 2, 0, 3, 1, 4, 0)));
        double[] quads = {0.2 * Math.sqrt(2), 0, 0, 0.2 * Math.sqrt(2), 0};
        double[] squares = {0.04, 0.04, 0, 0.04, 0.04};
        for (int i = 0; i < 5; i++) {
            assertEquals(quads[i], mesh.area(4 * i) + mesh.area(4 * i + 1), FLOATS, "quad " + i);
            assertEquals(squares[i], mesh.area(4 * i + 2) + mesh.area(4 * i + 3), FLOATS, "square " + i);
        }
    }

    @Test
    void widthChangesFromPointToPoint() {
        Centerline line = new Centerline().widthByStretch(1);
        line.read(Lines.plane(0, 0, 2, 0, 4, 0, 5, 0, 6, 0), new float[] {0, 1, 2, 3, 4}, 5, 0.2);
        Mesh mesh = Mesh.of(new LineMesh(), line);
        assertEquals(2 * 0.1, mesh.area(0) + mesh.area(1) - 2 * 0.1, FLOATS);
        // From a half width of 0.1 to one of 0.2 / 1.5.
        assertEquals(2 * (0.1 + 0.2 / 1.5), mesh.area(4) + mesh.area(5), FLOATS);
    }

    @Test
    void facesACameraThatLooksAnyWay() {
        SeededRandom random = new SeededRandom(7);
        for (Centerline line : Lines.zoo(false)) {
            double[] look = {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
            Mesh mesh = Mesh.of(new LineMesh().facing(look[0], look[1], look[2]), line);
            assertTrue(mesh.isFinite());
            for (int i = 0; i < mesh.triangleCount(); i++) {
                double[] n = mesh.normal(i);
                assertTrue(n[0] * look[0] + n[1] * look[1] + n[2] * look[2] < 1e-7);
            }
            assertSquaresAcross(mesh, line, look);
        }
    }

    /** A square is not foreshortened, whichever way the rope goes. */
    private static void assertSquaresAcross(Mesh mesh, Centerline line, double[] look) {
        double size = Math.sqrt(look[0] * look[0] + look[1] * look[1] + look[2] * look[2]);
        for (int i = 0; i < line.pointCount(); i++) {
            double[] n = mesh.normal(4 * i + 2);
            double seen = -(n[0] * look[0] + n[1] * look[1] + n[2] * look[2]) / size;
            double side = 2 * line.halfWidth(i);
            assertEquals(side * side, seen, 1e-5 * (1 + side));
        }
    }

    @Test
    void lookingAlongMinusZIsThePlane() {
        for (Centerline line : Lines.zoo(false)) {
            assertArrayEquals(vertices(new LineMesh(), line), vertices(new LineMesh().facing(0, 0, -7), line));
        }
    }

    @Test
    void facesAnEyeFromEachPoint() {
        SeededRandom random = new SeededRandom(8);
        for (Centerline line : Lines.zoo(false)) {
            double[] eye = {random.between(-5, 5), random.between(-5, 5), random.between(5, 9)};
            Mesh mesh = Mesh.of(new LineMesh().eye(eye[0], eye[1], eye[2]), line);
            assertTrue(mesh.isFinite());
            for (int i = 0; i < line.pointCount(); i++) {
                double[] look = look(line, i, eye);
                double[] n = mesh.normal(4 * i + 2);
                assertTrue(n[0] * look[0] + n[1] * look[1] + n[2] * look[2] <= 0);
                // Both ends of each quad are at right angles to the way from the eye to them.
                assertEquals(0, across(mesh, 8 * i, 8 * i + 1, look), FLOATS);
                double[] lookAtNext = look(line, Math.min(i + 1, line.pointCount() - 1), eye);
                assertEquals(0, across(mesh, 8 * i + 2, 8 * i + 3, lookAtNext), FLOATS);
                assertEquals(
                        2 * line.halfWidths()[i], distance(mesh, 8 * i + 5, 8 * i + 6), FLOATS, "the disc is round");
            }
        }
    }

    private static double[] look(Centerline line, int point, double[] eye) {
        return new double[] {line.x(point) - eye[0], line.y(point) - eye[1], line.z(point) - eye[2]};
    }

    private static double across(Mesh mesh, int a, int b, double[] look) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            sum += (mesh.number(a, axis) - mesh.number(b, axis)) * look[axis];
        }
        return sum;
    }

    private static double distance(Mesh mesh, int a, int b) {
        return Math.hypot(
                Math.hypot(mesh.number(a, 0) - mesh.number(b, 0), mesh.number(a, 1) - mesh.number(b, 1)),
                mesh.number(a, 2) - mesh.number(b, 2));
    }

    @Test
    void eyeIsAPlaceInTheWorldWhateverTheOrigin() {
        double[] xyz = {1000, 2, 3, 1001, 3, 4};
        Centerline near = Lines.read(new Centerline().origin(1000, 0, 0), 0.1, xyz);
        float[] seen = vertices(new LineMesh().eye(1000.5, 9, 9), near);
        float[] moved = vertices(new LineMesh().eye(0.5, 9, 9), Lines.line(1, 0.1, 0, 2, 3, 1, 3, 4));
        assertArrayEquals(moved, seen, 1e-5f);
    }

    @Test
    void ropeSeenEndOnIsADisc() {
        for (double[] look : new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}, {0, 1, 1}}) {
            Centerline line = Lines.line(1, 0.1, 0, 0, 0, look[0], look[1], look[2]);
            Mesh mesh = Mesh.of(new LineMesh().facing(look[0], look[1], look[2]), line);
            assertTrue(mesh.isFinite());
            assertSquaresAcross(mesh, line, look);
        }
        Mesh atEye = Mesh.of(new LineMesh().eye(0, 0, 0), Lines.line(1, 0.1, 0, 0, 0, 1, 0, 0));
        assertTrue(atEye.isFinite());
    }

    @Test
    void nodesInOnePlaceAndSingleNodesAreDiscs() {
        Mesh same = Mesh.of(new LineMesh(), Lines.line(3, 0.1, Lines.plane(1, 1, 1, 1)));
        assertTrue(same.isFinite());
        assertEquals(4 * 0.04, same.area(), FLOATS);
        Mesh single = Mesh.of(new LineMesh(), Lines.line(3, 0.1, Lines.plane(1, 1)));
        assertEquals(0.04, single.area(), FLOATS);
        assertEquals(0, new LineMesh().writeVertices(new Centerline(), new float[0], 0));
    }

    @Test
    void indicesFollowOnFromAFirstVertex() {
        int[] ints = new int[26];
        short[] shorts = new short[26];
        assertEquals(25, new LineMesh().writeIndices(2, ints, 1, 40_000));
        assertEquals(25, new LineMesh().writeIndices(2, shorts, 1, 40_000));
        assertArrayEquals(
                new int[] {
                    0, 40000, 40001, 40002, 40000, 40002, 40003, 40004, 40005, 40006, 40004, 40006, 40007, 40008, 40009,
                    40010, 40008, 40010, 40011, 40012, 40013, 40014, 40012, 40014, 40015, 0
                },
                ints);
        for (int i = 0; i < ints.length; i++) {
            assertEquals(ints[i], shorts[i] & 0xffff);
        }
    }

    @Test
    void sixteenBitsAreNotOverrun() {
        short[] indices = new short[8192 * 12];
        assertEquals(8191 * 12, new LineMesh().writeIndices(8191, indices, 0, 0));
        assertEquals(65527, indices[8191 * 12 - 1] & 0xffff);
        assertEquals(
                "firstVertex + vertices must be at most 65535 for indices of 16 bits, was 65536",
                refusal(() -> new LineMesh().writeIndices(8192, indices, 0, 0)));
        refusal(() -> new LineMesh().writeIndices(8191, indices, 0, 8));
        assertEquals(
                "firstVertex + vertices must be at most 2147483647 for indices of 32 bits, was 2147483648",
                refusal(() -> new LineMesh().writeIndices(1, new int[12], 0, Integer.MAX_VALUE - 7)));
        refusal(() -> new LineMesh().writeIndices(1, new int[12], 0, -1));
        refusal(() -> new LineMesh().writeIndices(-1, new int[12], 0, 0));
        refusal(() -> new LineMesh().writeIndices(1, new int[12], 1, 0));
        refusal(() -> new LineMesh().writeIndices(1, new short[11], 0, 0));
    }

    @Test
    void refusesArraysWithoutRoomAndDirectionsWithoutLength() {
        Centerline line = Lines.line(1, 0.1, Lines.plane(0, 0, 1, 0));
        assertEquals(
                "dst must have room for 96 values from 1 on, its length was 96",
                refusal(() -> new LineMesh().writeVertices(line, new float[96], 1)));
        assertEquals(
                "length must be from 1.0E-9 to 1.7976931348623157E308, was 0.0",
                refusal(() -> new LineMesh().facing(0, 0, 0)));
    }

    private static String refusal(Runnable call) {
        return String.valueOf(
                assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }
}
