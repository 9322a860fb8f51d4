package io.github.cordage.definition;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.memory.AllocationProbe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeTest {
    /** Forty chords added one to the other after a bisection. */
    private static final double CHORDS = 1e-9;

    private static Rope laid(RopeDef def) {
        return new RopeWorld().add(def);
    }

    private static Rope hung(double gx, double gy, double gz, RopeDef def) {
        return new RopeWorld(new WorldDef().gravity(gx, gy, gz)).add(def);
    }

    private static void assertAt(Rope rope, int node, double x, double y, double z) {
        assertArrayEquals(
                new double[] {x, y, z},
                new double[] {rope.x(node), rope.y(node), rope.z(node)},
                CHORDS,
                "node " + node);
    }

    private static void assertEqualChords(Rope rope, double length) {
        double segment = length / rope.segmentCount();
        for (int i = 0; i < rope.segmentCount(); i++) {
            assertEquals(segment, rope.restLength(i), segment * CHORDS);
        }
        assertTrue(
                rope.stats().worstStretch() < CHORDS, "stretch " + rope.stats().worstStretch());
    }

    @Test
    void straightRopeGoesFromNodeZeroAlongTheDirection() {
        Rope rope = laid(new RopeDef().nodes(6).segmentLength(3).straight(1, 2, 3, 2, -1, 2));
        assertAt(rope, 0, 1, 2, 3);
        assertAt(rope, 5, 11, -3, 13);
        assertEqualChords(rope, 15);
        assertEquals(0, rope.velocityX(5));
    }

    @Test
    void lengthOfTheDirectionDoesNotMatter() {
        assertAt(laid(new RopeDef().nodes(3).straight(0, 0, 1e9, 0)), 2, 0.2, 0, 0);
        assertAt(laid(new RopeDef().nodes(3).straight(0, 0, 0, -1e-6)), 2, 0, -0.2, 0);
    }

    @ParameterizedTest
    @CsvSource({
        "3, 1.0001",
        "3, 1000",
        "4, 2",
        "40, 1.000000001",
        "40, 1.01",
        "40, 1.5",
        "41, 10",
        "1000, 1.2",
        "40, 900"
    })
    void hangingRopeHasEqualChordsAndExactEnds(int nodes, double slack) {
        Rope rope = laid(new RopeDef().nodes(nodes).hanging(-1, 2, 3, 4, 1, 5, slack));
        assertEqualChords(rope, slack * Math.sqrt(25 + 1 + 4));
        int last = nodes - 1;
        assertArrayEquals(new double[] {-1, 2, 3}, new double[] {rope.x(0), rope.y(0), rope.z(0)});
        assertArrayEquals(new double[] {4, 1, 5}, new double[] {rope.x(last), rope.y(last), rope.z(last)});
        if (slack > 1.1) {
            assertTrue(rope.y(nodes / 2) < 1, "sags below its ends");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, -9.81, 0,    0, -1, 0",
        "0, 20, 0,       0, 1, 0",
        "5, 5, 1e-3,     0, 1, 0.0002",
        "0, 0, 3,        0, 0, 1",
        "0, 0, 0,        0, -1, 0",
        "-7, 0, 0,       0, -1, 0"
    })
    void sagsAlongTheGravityThatIsAcrossTheChord(double gx, double gy, double gz, double sx, double sy, double sz) {
        Rope rope = hung(gx, gy, gz, new RopeDef().nodes(41).hanging(0, 0, 4, 0, 1.3));
        double sag = Math.sqrt(rope.y(20) * rope.y(20) + rope.z(20) * rope.z(20));
        assertEquals(1.46, sag, 0.1, "an arc of 1.3 times its chord");
        double size = Math.sqrt(sx * sx + sy * sy + sz * sz);
        assertAt(rope, 20, 2, sag * sy / size, sag * sz / size);
        assertEquals(sx, 0);
    }

    @Test
    void verticalPairSagsToTheSide() {
        Rope rope = laid(new RopeDef().nodes(41).hanging(1, 5, 1, 1, 1.3));
        assertAt(rope, 40, 1, 1, 0);
        assertTrue(rope.x(20) > 2, "towards +x, was " + rope.x(20));
        assertEquals(3, rope.y(20), CHORDS);
        assertEqualChords(rope, 1.3 * 4);
    }

    @Test
    void withoutSlackTheRopeIsStraight() {
        Rope rope = laid(new RopeDef().nodes(5).hanging(0, 0, 4, 4, 1));
        for (int i = 0; i < 5; i++) {
            assertAt(rope, i, i, i, 0);
        }
        assertEqualChords(laid(new RopeDef().nodes(2).hanging(0, 0, 3, 4, 1)), 5);
    }

    @Test
    void hangingRopeTakesAsManyNodesAsFitItsLengthBest() {
        RopeDef def = new RopeDef().segmentLength(0.3).hanging(0, 0, 4, 0, 1.25);
        Rope rope = laid(def);
        assertEquals(18, rope.nodeCount());
        assertEquals(18, def.values().nodeCount());
        assertEqualChords(rope, 5);
    }

    @Test
    void alongPointsTheNodesLieEvenly() {
        Rope rope = laid(new RopeDef().nodes(7).alongXyz(0, 0, 0, 2, 0, 0, 2, 2, 0, 2, 2, 2));
        for (int i = 0; i < 7; i++) {
            assertAt(rope, i, Math.min(i, 2), Math.min(2, Math.max(0, i - 2)), Math.max(0, i - 4));
        }
        assertEqualChords(rope, 6);
        assertAt(laid(new RopeDef().alongXy(1, 0, 5, 3)), 39, 5, 3, 0);
    }

    @Test
    void nodesThatCutACornerStartUnstretched() {
        Rope rope = laid(new RopeDef().nodes(4).alongXy(0, 0, 1, 0, 1, 1));
        assertAt(rope, 2, 1, 1.0 / 3, 0);
        assertEquals(Math.sqrt(2) / 3, rope.restLength(1), CHORDS);
        assertEquals(2.0 / 3, rope.restLength(0), CHORDS);
        assertEquals(0, rope.stats().worstStretch());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void legsWithoutLengthDoNotMatter(boolean bySegments) {
        RopeDef def = bySegments ? new RopeDef().segmentLength(0.5).nodes(5) : new RopeDef().nodes(5);
        double[] clean = TestRopes.positions(laid(def.alongXy(0, 0, 1, 0, 1, 1)));
        double[] stuttering = TestRopes.positions(laid(def.alongXy(0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1)));
        assertArrayEquals(clean, stuttering, CHORDS);
        assertArrayEquals(new double[] {0, 0, 0, 0.5, 0, 0, 1, 0, 0, 1, 0.5, 0, 1, 1, 0}, clean, CHORDS);
    }

    @Test
    void pastTheEndARopeOfSegmentsGoesStraightOn() {
        Rope rope = laid(new RopeDef().nodes(6).segmentLength(1).alongXy(0, 0, 2, 0, 2, 1));
        assertAt(rope, 2, 2, 0, 0);
        assertAt(rope, 5, 2, 3, 0);
        assertEqualChords(rope, 5);
        Rope shorter = laid(new RopeDef().nodes(2).segmentLength(1).alongXy(0, 0, 2, 0, 2, 1));
        assertAt(shorter, 1, 1, 0, 0);
    }

    @Test
    void alongTakesAsManyNodesAsFitItsLengthBest() {
        assertEquals(
                8, laid(new RopeDef().segmentLength(0.3).alongXy(0, 0, 2, 0)).nodeCount());
        assertEquals(
                2, laid(new RopeDef().segmentLength(50).alongXy(0, 0, 2, 0)).nodeCount());
    }

    /** A pin at the last point, such as that of somebody who draws a rope between two anchors, stretches nothing. */
    @ParameterizedTest
    @ValueSource(doubles = {0.03, 0.1, 0.3, 0.7, 1.3, 1.9, 50})
    void alongEndsAtTheLastPointWithSegmentsOfOneLength(double segment) {
        double[] points = {0, 0, 0, 2, 0, 0, 2, 1, 0, 1, 1.5, 0.4};
        RopeDef def = new RopeDef().segmentLength(segment).alongXyz(points).massPerMetre(0.5);
        double nodeMass = def.values().nodeMass();
        Rope rope = laid(def.pin(new PinDef(0)).pin(new PinDef(-1).position(1, 1.5, 0.4)));
        assertAt(rope, 0, 0, 0, 0);
        assertAt(rope, rope.segmentCount(), 1, 1.5, 0.4);
        assertEqualChords(rope, rope.segmentCount() * rope.restLength(0));
        assertEquals(0.5 * rope.restLength(0), nodeMass, CHORDS);
        assertEquals(nodeMass, rope.settings().mass(0), CHORDS);
        if (segment < 1) {
            // Corners make chords shorter than the way along the points.
            assertEquals(1, rope.restLength(0) / segment, 0.25);
        }
    }

    @Test
    void alongThroughARingEndsAtTheLastPoint() {
        Rope rope = laid(
                new RopeDef().segmentLength(0.3).alongXy(0, 0, 2, 0, 2, -1.5).ring(new RingDef(2, 0)));
        assertEquals(12, rope.segmentCount());
        assertAt(rope, 12, 2, -1.5, 0);
        double length = 0;
        for (int i = 0; i < 12; i++) {
            assertEquals(3.5 / 12, rope.restLength(i), CHORDS);
            length += rope.stats().actualLength(i);
        }
        assertEquals(3.5, length, CHORDS);
    }

    @Test
    void alongThatComesBackEndsAtTheLastPointUnstretched() {
        for (double segment = 0.07; segment < 0.9; segment += 0.01) {
            Rope rope = laid(new RopeDef().segmentLength(segment).alongXy(0, 0, 1, 0, 0, 0.3));
            assertAt(rope, rope.segmentCount(), 0, 0.3, 0);
            assertTrue(
                    rope.stats().worstStretch() < CHORDS,
                    "stretch " + rope.stats().worstStretch());
        }
    }

    @Test
    void alongClosedPointsHasTwoSegmentsAtLeast() {
        Rope rope = laid(new RopeDef().segmentLength(2).alongXy(0, 0, 1, 0, 0, 0));
        assertEquals(2, rope.segmentCount());
        assertAt(rope, 1, 1, 0, 0);
        assertAt(rope, 2, 0, 0, 0);
    }

    /** Whether a definition may be read at all depends on it, and it may have millions of nodes. */
    @Test
    void nodesOfRopesAlongPointsAreForeseenWithoutLayingThem() {
        RopeDef def =
                new RopeDef().segmentLength(1e-6).alongXy(0, 0, 9, 0, 9, 0.1).massPerMetre(1);
        assertEquals(9_100_001, def.values().mostNodes(10));
        long bytes = AllocationProbe.leastBytes(() -> def.values().mostNodes(10), 1);
        assertTrue(bytes < 10_000, () -> bytes + " bytes");
    }

    @Test
    void winchesOfRopesAlongPointsPayOutNoMoreNodesThanForeseen() {
        for (double segment = 0.2; segment < 0.9; segment += 0.05) {
            RopeDef def = new RopeDef()
                    .segmentLength(segment)
                    .alongXy(0, 0, 1, 0, 0, 0.1, 1, 0.2)
                    .pin(0)
                    .winch(new WinchDef(RopeEnd.START, 1).until(4));
            RopeWorld world = new RopeWorld();
            Rope rope = world.add(def);
            while (world.time() < 4) {
                world.step();
            }
            assertTrue(
                    rope.nodeCount() <= def.values().mostNodes(4),
                    () -> rope.nodeCount() + " > " + def.values().mostNodes(4));
        }
    }

    /** A corner at a whole number of segments is met within rounding, on either side. */
    @ParameterizedTest
    @CsvSource({"0.1, 1", "0.1, 0.7", "0.3, 0.9", "0.05, 0.35", "0.2, 1.4", "0.1, 2.3", "0.7, 4.9"})
    void cornersAtWholeSegmentsAreNotLost(double segment, double leg) {
        for (double turn : new double[] {1, -1}) {
            Rope rope = laid(new RopeDef()
                    .segmentLength(segment)
                    .alongXyz(0, 0, 0, leg, 0, 0, leg, turn * leg, 0, leg, turn * leg, leg));
            int perLeg = (int) Math.rint(leg / segment);
            assertEquals(1 + 3 * perLeg, rope.nodeCount());
            assertEqualChords(rope, 3 * leg);
            assertEquals(leg, rope.x(perLeg), CHORDS);
            assertEquals(turn * leg, rope.y(2 * perLeg), CHORDS);
            assertEquals(leg, rope.z(3 * perLeg), CHORDS);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void everyPolylineGivesUnstretchedSegments(long seed) {
        SeededRandom random = new SeededRandom(seed);
        for (int round = 0; round < 200; round++) {
            double segment = random.intBetween(1, 9) * 0.1;
            double[] points = new double[3 * random.intBetween(2, 8)];
            for (int i = 3; i < points.length; i++) {
                points[i] = points[i - 3] + segment * random.intBetween(-3, 3);
            }
            points[points.length - 1] += segment;
            Rope rope = laid(new RopeDef().segmentLength(segment).alongXyz(points));
            assertTrue(
                    rope.stats().worstStretch() < 1e-6,
                    () -> "seed " + seed + ", stretch " + rope.stats().worstStretch());
        }
    }
}
