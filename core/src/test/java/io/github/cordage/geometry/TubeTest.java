package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.WorldDef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("A15")
class TubeTest {
    /** Rounding of coordinates of a few metres to floats, a few times. */
    private static final double FLOATS = 5e-6;

    private static Mesh flat(int sides, Centerline line) {
        return Mesh.of(new Tube().sides(sides).cap(Cap.FLAT).build(line));
    }

    /** First vertices of rings: those with v = 0 and a normal across the rope; the pole of a round cap has v = 0.5. */
    private static List<Integer> ringStarts(Mesh mesh, int sides) {
        List<Integer> starts = new ArrayList<>();
        for (int i = 0; i + sides < mesh.vertexCount(); i++) {
            if (mesh.number(i, 7) == 0 && mesh.number(i + sides, 7) == 1) {
                starts.add(i);
            }
        }
        return starts;
    }

    private static double[] numbers(Mesh mesh, int vertex, int at) {
        return new double[] {mesh.number(vertex, at), mesh.number(vertex, at + 1), mesh.number(vertex, at + 2)};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    /** Across a ring: the normal of its plane, from its first normal and one a quarter further on. */
    private static double[] axis(Mesh mesh, int ring, int sides) {
        return cross(numbers(mesh, ring, 3), numbers(mesh, ring + sides / 4, 3));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 7, 16})
    void isClosedWhateverItsForm(int sides) {
        for (Centerline line : Lines.zoo(false)) {
            for (Cap cap : Cap.values()) {
                Mesh mesh = Mesh.of(new Tube().sides(sides).cap(cap).build(line));
                assertTrue(mesh.isFinite());
                assertEquals(Map.of(), mesh.openEdgesByPlace());
            }
        }
    }

    @Test
    void straightTubeHasTheVolumeOfAPrism() {
        Mesh mesh = flat(6, Lines.line(3, 0.1, 1, 2, 3, 4, 6, 3));
        // A hexagon: 3 / 2 √3 r².
        assertEquals(1.5 * Math.sqrt(3) * 0.01 * 5, mesh.volume(), FLOATS);
        Mesh back = Mesh.of(new Tube().winding(Winding.CLOCKWISE).build(Lines.line(3, 0.1, 1, 2, 3, 4, 6, 3)));
        assertTrue(back.volume() < 0);
    }

    @Test
    void roundCapsAreHalfBalls() {
        Mesh mesh = Mesh.of(new Tube().sides(64).build(Lines.line(1, 0.1, 0, 0, 0, 0, 1, 0)));
        assertEquals(Math.PI * 0.01 * (1 + 4.0 / 3 * 0.1), mesh.volume(), 0.005 * Math.PI * 0.01);
        for (int i = 0; i < mesh.vertexCount(); i++) {
            double[] p = numbers(mesh, i, 0);
            double on = Math.max(0, Math.min(1, p[1]));
            double[] out = {p[0], p[1] - on, p[2]};
            assertEquals(0.1, Math.sqrt(dot(out, out)), FLOATS);
            double[] normal = numbers(mesh, i, 3);
            for (int k = 0; k < 3; k++) {
                assertEquals(normal[k] * 0.1, out[k], FLOATS);
            }
        }
    }

    @Test
    void normalsAreUnitVectorsAndPointOutOfTheTriangles() {
        Centerline line = Lines.line(4, 0.05, Lines.helix(0.5, 0.3, 3, 20));
        for (Cap cap : Cap.values()) {
            Mesh mesh = Mesh.of(new Tube().cap(cap).build(line));
            for (int i = 0; i < mesh.triangleCount(); i++) {
                double[] normal = mesh.normal(i);
                double size = Math.sqrt(dot(normal, normal));
                for (int k = 0; k < 3; k++) {
                    double[] smooth = numbers(mesh, mesh.corner(i, k), 3);
                    assertEquals(1, dot(smooth, smooth), FLOATS);
                    // Within the 45° of a side, and those of a cap.
                    assertTrue(dot(smooth, normal) > 0.5 * size);
                }
            }
        }
    }

    @Test
    void everyVertexIsAsFarFromTheRopeAsItIsThick() {
        Centerline line = Lines.line(6, 0.05, Lines.helix(0.5, 0.3, 2, 12));
        Mesh mesh = flat(8, line);
        List<Integer> rings = ringStarts(mesh, 8);
        assertEquals(line.pointCount(), rings.size());
        for (int i = 0; i < rings.size(); i++) {
            for (int k = 0; k <= 8; k++) {
                double[] p = numbers(mesh, rings.get(i) + k, 0);
                double distance = Math.sqrt(
                        Math.pow(p[0] - line.x(i), 2) + Math.pow(p[1] - line.y(i), 2) + Math.pow(p[2] - line.z(i), 2));
                // A bend of 5° is mitred by a thousandth, the coarser ones near the ends by more.
                assertEquals(0.05, distance, 2e-4);
            }
        }
    }

    @Test
    void framesOfAStraightRopeAreAllTheSame() {
        Mesh mesh = flat(8, Lines.line(5, 0.1, 0, 0, 0, 1, 1, 0, 3, 3, 0));
        for (int ring : ringStarts(mesh, 8)) {
            // The part of z across it, which is z.
            assertArrayEquals(new double[] {0, 0, 1}, numbers(mesh, ring, 3), FLOATS);
        }
    }

    /**
     * About a helix of radius r that rises by p in each turn, Frenet's frame turns with the torsion c / (r² + c²),
     * c = p / 2π, for each length; a rotation minimising frame turns back by that against it. The length of a turn is
     * 2π √(r² + c²).
     */
    @ParameterizedTest
    @ValueSource(ints = {12, 24, 48})
    void framesTurnAgainstThoseOfFrenetByTheTorsionOfAHelix(int nodesPerTurn) {
        double r = 0.5;
        double c = 0.4 / (2 * Math.PI);
        Mesh mesh = flat(8, Lines.line(1, 0.02, Lines.helix(r, 0.4, 3, nodesPerTurn)));
        List<Integer> rings = ringStarts(mesh, 8);
        double turned = 0;
        double before = 0;
        // The ends have the tangents of their links: the frames between them count.
        for (int i = 1; i < rings.size() - 1; i++) {
            double angle = 2 * Math.PI * i / nodesPerTurn;
            double[] inward = {-Math.cos(angle), 0, -Math.sin(angle)};
            double[] tangent = axis(mesh, rings.get(i), 8);
            double[] normal = numbers(mesh, rings.get(i), 3);
            double now = Math.atan2(dot(cross(inward, normal), tangent), dot(inward, normal));
            turned += i > 1 ? Math.IEEEremainder(now - before, 2 * Math.PI) : 0;
            before = now;
        }
        double length = 2 * Math.PI * Math.sqrt(r * r + c * c) * (3 - 2.0 / nodesPerTurn);
        double torsion = c / (r * r + c * c);
        // It rises along y while it turns from x to z: it is left-handed, and its torsion negative.
        assertEquals(torsion * length, turned, 20 * torsion * length / (nodesPerTurn * nodesPerTurn));
    }

    /** From point to point the first normal turns no more than the rope does: a flip would be up to 180°. */
    @Test
    void framesDoNotFlip() {
        for (Centerline line : Lines.zoo(false)) {
            Mesh mesh = flat(8, line);
            List<Integer> rings = ringStarts(mesh, 8);
            for (int i = 1; i < rings.size(); i++) {
                int a = rings.get(i - 1);
                int b = rings.get(i);
                if (joined(mesh, a, b)) {
                    double bend = dot(axis(mesh, a, 8), axis(mesh, b, 8));
                    double turn = dot(numbers(mesh, a, 3), numbers(mesh, b, 3));
                    assertTrue(turn > bend - 0.03, "a bend of cosine " + bend + " turned the normal by " + turn);
                }
            }
        }
    }

    private static boolean joined(Mesh mesh, int a, int b) {
        for (int i = 0; i < mesh.triangleCount(); i++) {
            if (mesh.corner(i, 0) == a && (mesh.corner(i, 1) == b + 1 || mesh.corner(i, 2) == b + 1)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void ropeThatTurnsBackKeepsItsThicknessAndItsFrame() {
        Mesh mesh = flat(8, Lines.line(1, 0.1, 0, 0, 0, 2, 0, 0, 0.5, 0, 0));
        assertTrue(mesh.isFinite());
        List<Integer> rings = ringStarts(mesh, 8);
        assertEquals(2 + 5, rings.size(), "the turn has a ring for each of four sides, and one more");
        for (int ring : rings.subList(1, 6)) {
            for (int k = 0; k <= 8; k++) {
                double[] p = numbers(mesh, ring + k, 0);
                assertEquals(0.1, Math.hypot(Math.hypot(p[0] - 2, p[1]), p[2]), FLOATS);
            }
            assertArrayEquals(new double[] {0, 0, 1}, numbers(mesh, ring, 3), FLOATS);
        }
        double[] ahead = axis(mesh, rings.get(1), 8);
        double[] back = axis(mesh, rings.get(5), 8);
        assertArrayEquals(new double[] {1, 0, 0}, ahead, FLOATS);
        assertArrayEquals(new double[] {-1, 0, 0}, back, FLOATS);
    }

    @Test
    void gentleBendKeepsTheThicknessOfTheStraightParts() {
        double[] nodes = Lines.plane(0, 0, 1, 0, 1 + Math.cos(Math.PI / 4), Math.sin(Math.PI / 4));
        Mesh mesh = flat(16, Lines.line(1, 0.1, nodes));
        List<Integer> rings = ringStarts(mesh, 16);
        assertEquals(3, rings.size());
        for (int k = 0; k <= 16; k++) {
            double[] p = numbers(mesh, rings.get(1) + k, 0);
            assertEquals(0.1, Math.hypot(p[1], p[2]), FLOATS);
        }
    }

    @Test
    void insideOfATightBendEndsAtItsCentre() {
        Mesh mesh = flat(16, Lines.line(1, 0.5, Lines.circle(0.2, 40)));
        List<Integer> rings = ringStarts(mesh, 16);
        for (int ring : rings.subList(1, rings.size() - 1)) {
            double[] tangent = axis(mesh, ring, 16);
            double[] outward = cross(tangent, new double[] {0, 0, 1});
            for (int k = 0; k <= 16; k++) {
                assertTrue(dot(numbers(mesh, ring + k, 0), outward) > -0.002);
            }
        }
    }

    @Test
    void textureRunsAlongTheMaterialAndAround() {
        Centerline line = new Centerline();
        line.read(new double[] {1, 0, 0, 2, 0, 0, 3, 0, 0}, new float[] {5, 7, 9}, 3, 0.1);
        Mesh mesh = Mesh.of(new Tube().sides(4).cap(Cap.FLAT).build(line));
        List<Integer> rings = ringStarts(mesh, 4);
        assertEquals(3, rings.size());
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k <= 4; k++) {
                assertEquals(5 + 2 * i, mesh.number(rings.get(i) + k, 6));
                assertEquals(k / 4.0, mesh.number(rings.get(i) + k, 7));
            }
            assertArrayEquals(numbers(mesh, rings.get(i), 0), numbers(mesh, rings.get(i) + 4, 0));
            // From z on, against the clock for one who looks against x: the next is -y.
            assertArrayEquals(new double[] {0, 0, 1}, numbers(mesh, rings.get(i), 3), FLOATS);
            assertArrayEquals(new double[] {0, -1, 0}, numbers(mesh, rings.get(i) + 1, 3), FLOATS);
        }
        assertEquals(8, Tube.FLOATS_PER_VERTEX);
    }

    @Test
    void textureGoesOnOverRoundCaps() {
        Centerline line = new Centerline().read(new double[] {1, 0, 0, 2, 0, 0}, new float[] {5, 7}, 2, 0.1);
        Mesh mesh = Mesh.of(new Tube().sides(16).build(line));
        double before = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < mesh.vertexCount(); i++) {
            assertTrue(mesh.number(i, 6) >= before);
            before = mesh.number(i, 6);
        }
        // As much further as the cap is long from edge to pole, at two metres of material for each.
        assertEquals(5 - Math.PI / 2 * 0.1 * 2, mesh.number(0, 6), FLOATS);
        assertEquals(7 + Math.PI / 2 * 0.1 * 2, mesh.number(mesh.vertexCount() - 1, 6), FLOATS);
    }

    @Test
    void hiddenNodesPartTheTubeAndDoNotTurnTheRest() {
        double[] helix = Lines.helix(0.5, 0.3, 2, 20);
        Tube tube = new Tube().fixStart(0, 1, 0).cap(Cap.FLAT);
        Mesh whole = Mesh.of(tube.build(Lines.line(1, 0.02, helix)));
        Mesh parted = Mesh.of(tube.build(Lines.read(new Centerline().hide(10, 12), 0.02, helix)));
        assertEquals(whole.volume() * (40 - 4) / 40, parted.volume(), 0.01 * whole.volume());
        List<Integer> all = ringStarts(whole, 8);
        List<Integer> some = ringStarts(parted, 8);
        assertEquals(all.size() - 3, some.size());
        for (int i = 14; i < all.size(); i++) {
            assertArrayEquals(numbers(whole, all.get(i), 3), numbers(parted, some.get(i - 3), 3), FLOATS);
        }
        double[] end = axis(parted, some.get(9), 8);
        double[] link = {helix[27] - helix[24], helix[28] - helix[25], helix[29] - helix[26]};
        assertEquals(Math.sqrt(dot(link, link)), dot(end, link), FLOATS, "a piece ends straight across its last link");
    }

    @Test
    void hiddenEndsAtSharpBendsAreStraightAcross() {
        double[] nodes = {0, 0, 0, 1, 0, 0, 1, 1, 0};
        Mesh before = flat(4, Lines.read(new Centerline().hide(2, 2), 0.1, nodes));
        assertArrayEquals(
                new double[] {1, 0, 0}, axis(before, ringStarts(before, 4).get(1), 4), FLOATS);
        Mesh after = flat(4, Lines.read(new Centerline().hide(0, 0), 0.1, nodes));
        assertArrayEquals(
                new double[] {0, 1, 0}, axis(after, ringStarts(after, 4).get(0), 4), FLOATS);
        Tube tube = new Tube();
        Mesh ball = Mesh.of(tube.build(Lines.read(new Centerline().hide(0, 0).hide(2, 2), 0.1, nodes)));
        Mesh single = Mesh.of(tube.build(Lines.line(1, 0.1, 1, 0, 0)));
        assertEquals(single.volume(), ball.volume(), FLOATS);
        assertTrue(ball.volume() > 0);
        assertEquals(0, flat(4, Lines.line(1, 0.1, 1, 0, 0)).triangleCount(), "a point between flat ends is nothing");
        assertEquals(0, tube.build(new Centerline()).vertexCount());
    }

    /** A rope whirled around: each drawn frame turns the first normal no more than the rope's start has turned. */
    @Test
    void doesNotSpinFromDrawnFrameToDrawnFrame() {
        RopeWorld world = new RopeWorld();
        Rope rope =
                world.add(new RopeDef().nodes(20).straight(0, 0, 0, 1, 0.2, 0).pin(0));
        rope.setVelocity(19, 3, 9, 12);
        Tube tube = new Tube().cap(Cap.FLAT);
        Centerline line = new Centerline();
        Mesh before = Mesh.of(tube.build(line.read(rope)));
        double way = 0;
        for (int i = 0; i < 300; i++) {
            world.step();
            Mesh now = Mesh.of(tube.build(line.read(rope)));
            double turned = angle(numbers(before, 0, 3), numbers(now, 0, 3));
            double moved = angle(
                    axis(before, ringStarts(before, 8).get(0), 8),
                    axis(now, ringStarts(now, 8).get(0), 8));
            assertTrue(turned < moved + 0.001, turned + " > " + moved);
            way += moved;
            before = now;
        }
        assertTrue(way > 2 * Math.PI, "it was whirled around");
    }

    private static double angle(double[] a, double[] b) {
        double[] c = cross(a, b);
        return Math.atan2(Math.sqrt(dot(c, c)), dot(a, b));
    }

    @Test
    void startCanBeCarriedOrFixed() {
        Centerline alongX = Lines.line(1, 0.1, 0, 0, 0, 1, 0, 0);
        Centerline alongZ = Lines.line(1, 0.1, 0, 0, 0, 0, 0, 1);
        Centerline back = Lines.line(1, 0.1, 0, 0, 0, 0, 0, -1);
        Tube tube = new Tube();
        assertArrayEquals(new double[] {0, 0, 1}, firstNormal(tube.build(alongX)), FLOATS);
        assertArrayEquals(new double[] {-1, 0, 0}, firstNormal(tube.build(alongZ)), FLOATS);
        assertArrayEquals(new double[] {-1, 0, 0}, firstNormal(tube.build(back)), FLOATS, "turned about the normal");
        assertArrayEquals(new double[] {1, 0, 0}, firstNormal(tube.carryStart().build(alongZ)), FLOATS, "forgotten");
        tube.fixStart(0, 5, 5);
        assertArrayEquals(new double[] {0, 1, 0}, firstNormal(tube.build(alongZ)), FLOATS);
        assertArrayEquals(new double[] {0, Math.sqrt(0.5), Math.sqrt(0.5)}, firstNormal(tube.build(alongX)), FLOATS);
        tube.fixStart(1, 0, 0);
        assertArrayEquals(
                new double[] {0, 0, 1}, firstNormal(tube.build(alongX)), FLOATS, "along the rope it is of no use");
    }

    /** Behind the vertices of the cap, which come first. */
    private static double[] firstNormal(Tube tube) {
        Mesh mesh = Mesh.of(tube);
        return numbers(mesh, ringStarts(mesh, 8).get(1), 3);
    }

    @Test
    void seededTubesAreTheSameWithAFixedStart() {
        SeededRandom random = new SeededRandom(3);
        Tube tube = new Tube().fixStart(0, 0, 1);
        Centerline line = Lines.line(3, 0.1, Lines.walk(random, 12, false));
        Mesh first = Mesh.of(tube.build(line));
        tube.build(Lines.line(3, 0.1, Lines.walk(random, 12, false)));
        Mesh again = Mesh.of(tube.build(line));
        assertArrayEquals(first.vertices(), again.vertices());
    }

    @Test
    void indicesNeedToBePassedOnOnlyIfTheyChanged() {
        Tube tube = new Tube();
        Centerline line = Lines.line(1, 0.1, 0, 0, 0, 1, 0, 0, 2, 0, 0);
        int version = tube.build(line).indexVersion();
        assertEquals(
                version,
                tube.build(Lines.line(1, 0.1, 0, 0, 0, 1, 0, 0, 2, 0, 1)).indexVersion());
        assertNotEquals(
                version,
                tube.build(Lines.line(1, 0.1, 0, 0, 0, 1, 0, 0, 0, 0, 1)).indexVersion());
    }

    @Test
    void refusesWhatDoesNotFit() {
        Tube tube = new Tube();
        assertEquals("sides must be from 3 to 128, was 2", refusal(() -> tube.sides(2)));
        assertEquals("sides must be from 3 to 128, was 129", refusal(() -> tube.sides(129)));
        refusal(() -> tube.fixStart(0, 0, 0));
        tube.build(Lines.line(1, 0.1, 0, 0, 0, 1, 0, 0));
        refusal(() -> tube.writeVertices(new float[7], 0));
        refusal(() -> tube.writeIndices(new short[10_000], 0, 65_530));
    }

    private static String refusal(Runnable call) {
        return String.valueOf(
                assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }

    /** A twisted rope turns its tube along with it: stripes along the tube wind around as the rope is twisted. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void turnsWithATwistedRope(int pointsPerSegment) {
        int sides = 8;
        int nodes = 21;
        double roll = 9;
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0, 0));
        Rope rope = world.add(new RopeDef()
                .nodes(nodes)
                .straight(0, 0, 1, 0)
                .pin(new PinDef(0).direction(1, 0, 0))
                .pin(new PinDef(nodes - 1).direction(1, 0, 0).roll(roll))
                .compliance(1e-6)
                .bendingStiffness(100)
                .torsionalStiffness(2));
        Tube tube = new Tube().sides(sides).cap(Cap.FLAT);
        Centerline line = new Centerline().pointsPerSegment(pointsPerSegment);
        Mesh before = Mesh.of(tube.build(line.read(rope)));
        world.step();
        assertTrue(rope.hasRoll());
        Mesh mesh = Mesh.of(tube.build(line.read(rope, 1)));
        List<Integer> starts = ringStarts(mesh, sides);
        assertEquals(20 * pointsPerSegment + 1, starts.size());
        for (int k = 0; k < starts.size(); k++) {
            double[] normal = numbers(mesh, starts.get(k), 3);
            double[] was = numbers(before, starts.get(k), 3);
            assertEquals(0, was[1], FLOATS);
            assertEquals(1, was[2], FLOATS);
            // From the middle of the first segment to that of the last; from z toward -y, for the rope runs along x.
            double along = Math.min(19.5, Math.max(0.5, (double) k / pointsPerSegment));
            double angle = roll * along / 20;
            int end = pointsPerSegment;
            if (k >= end && k <= 20 * end - end) {
                assertEquals(Math.cos(angle), normal[2], 1e-4, "ring " + k);
                assertEquals(-Math.sin(angle), normal[1], 1e-4, "ring " + k);
            }
        }
    }
}
