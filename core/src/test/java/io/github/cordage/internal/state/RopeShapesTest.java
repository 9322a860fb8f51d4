package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RopeShapesTest {
    /** Some dozens of roundings of coordinates up to 30 m. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return SeededRandom.seeds(22);
    }

    private static double[] point(SeededRandom random) {
        return new double[] {random.between(-10, 10), random.between(-10, 10), random.between(-10, 10)};
    }

    private static double[] node(RopeState rope, int i) {
        return new double[] {rope.x[i], rope.y[i], rope.z[i]};
    }

    private static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double distance(double[] a, double[] b) {
        return Math.sqrt(dot(minus(a, b), minus(a, b)));
    }

    private static void assertUnstretched(RopeState rope, double tolerance) {
        for (int i = 0; i < rope.count - 1; i++) {
            assertEquals(rope.rest[i], distance(node(rope, i), node(rope, i + 1)), tolerance, "segment " + i);
            assertEquals(rope.x[i], rope.px[i], "it starts at rest");
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1, 1e9})
    void aStraightRopeGoesAlongTheDirectionHoweverLongThatIs(double scale) {
        RopeState rope = new RopeState(4, 4);
        double[] direction = {2 * scale, -3 * scale, 6 * scale};
        RopeShapes.straight(rope, new double[] {1, 2, 3}, direction, 3.5);
        // (2, -3, 6) has a length of 7.
        assertArrayEquals(new double[] {1, 2, 3}, node(rope, 0));
        assertArrayEquals(new double[] {4, -2.5, 12}, node(rope, 3), ROUNDING);
        assertUnstretched(rope, ROUNDING);
    }

    /** Segments of a polygon with equal sides that turn by equal angles lie on a circle. */
    @ParameterizedTest
    @MethodSource("seeds")
    void aHangingRopeIsAnArcWithEqualSegmentsAndTurns(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] from = point(random);
        double[] to = point(random);
        double[] gravity = point(random);
        int segments = random.intBetween(2, 30);
        double length = distance(from, to) * (1 + random.logBetween(1e-3, 5));
        RopeState rope = new RopeState(segments + 1, segments + 1);
        RopeShapes.hanging(rope, from, to, gravity, length);
        assertArrayEquals(from, node(rope, 0));
        assertArrayEquals(to, node(rope, segments));
        assertEquals(length, rope.restLength(), 10 * ROUNDING);
        // The bisected angle is off by its last bit, which matters most where the arc is nearly straight.
        double tolerance = 1e-9 * length;
        assertUnstretched(rope, tolerance);
        double side = length / segments;
        double[] chord = minus(to, from);
        double expected = dot(minus(node(rope, 1), node(rope, 0)), minus(node(rope, 2), node(rope, 1)));
        for (int i = 2; i < segments; i++) {
            double[] before = minus(node(rope, i), node(rope, i - 1));
            double[] behind = minus(node(rope, i + 1), node(rope, i));
            assertEquals(expected, dot(before, behind), side * tolerance, "turn at node " + i);
        }
        double down = dot(gravity, gravity) - dot(gravity, chord) * dot(gravity, chord) / dot(chord, chord);
        for (int i = 0; i <= segments; i++) {
            double[] here = node(rope, i);
            // Mirrored in the middle of the chord, the rope is the same.
            double share = dot(minus(here, from), chord) / dot(chord, chord);
            double[] other = node(rope, segments - i);
            assertEquals(1, share + dot(minus(other, from), chord) / dot(chord, chord), 1e-8);
            double sag = dot(minus(here, from), gravity) - share * dot(chord, gravity);
            assertTrue(i == 0 || i == segments || sag * down > 0, "node " + i + " sags, seed " + seed);
            assertEquals(0, dot(minus(here, from), cross(chord, gravity)), 1e-6, "in one plane with gravity");
        }
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    @Test
    void anArcOfTwoSegmentsIsAnIsoscelesTriangle() {
        RopeState rope = new RopeState(3, 3);
        RopeShapes.hanging(rope, new double[] {-3, 1, 0}, new double[] {3, 1, 0}, new double[] {0, -9.81, 0}, 10);
        assertArrayEquals(new double[] {0, -3, 0}, node(rope, 1), ROUNDING);
    }

    @Test
    void aTautRopeIsStraight() {
        RopeState rope = new RopeState(5, 5);
        RopeShapes.hanging(rope, new double[] {0, 0, 0}, new double[] {4, 0, 0}, new double[] {0, -1, 0}, 4);
        for (int i = 0; i < 5; i++) {
            assertArrayEquals(new double[] {i, 0, 0}, node(rope, i), ROUNDING);
        }
    }

    @Test
    void whereGravityDoesNotSayTheRopeSagsDownOrElseToTheRight() {
        RopeState rope = new RopeState(3, 3);
        double[] origin = {0, 0, 0};
        RopeShapes.hanging(rope, origin, new double[] {6, 0, 0}, new double[] {-5, 0, 0}, 10);
        assertArrayEquals(new double[] {3, -4, 0}, node(rope, 1), ROUNDING);
        RopeShapes.hanging(rope, origin, new double[] {6, 0, 0}, origin, 10);
        assertArrayEquals(new double[] {3, -4, 0}, node(rope, 1), ROUNDING);
        RopeShapes.hanging(rope, origin, new double[] {0, 6, 0}, new double[] {0, -9.81, 0}, 10);
        assertArrayEquals(new double[] {4, 3, 0}, node(rope, 1), ROUNDING);
    }

    /** Some corners, two of them twice. */
    private static double[] corners(SeededRandom random) {
        int count = random.intBetween(4, 8);
        double[] points = new double[3 * count];
        for (int i = 0; i < count; i++) {
            double[] point = i == 1 || i == count - 1 ? new double[0] : point(random);
            for (int axis = 0; axis < 3; axis++) {
                points[3 * i + axis] = point.length == 0 ? points[3 * (i - 1) + axis] : point[axis];
            }
        }
        return points;
    }

    private static double[] corner(double[] points, int i) {
        return new double[] {points[3 * i], points[3 * i + 1], points[3 * i + 2]};
    }

    /** The point at a length along a polyline. */
    private static double[] pointAt(double[] points, double length) {
        double left = length;
        for (int i = 0; i < points.length / 3 - 1; i++) {
            double leg = distance(corner(points, i), corner(points, i + 1));
            if (left <= leg && leg > 0) {
                double[] from = corner(points, i);
                double[] way = minus(corner(points, i + 1), from);
                return new double[] {
                    from[0] + left / leg * way[0], from[1] + left / leg * way[1], from[2] + left / leg * way[2]
                };
            }
            left -= leg;
        }
        return corner(points, points.length / 3 - 1);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void nodesAreEvenlySpacedAlongAPolyline(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] points = corners(random);
        int segments = random.intBetween(1, 40);
        RopeState rope = new RopeState(segments + 1, segments + 1);
        RopeShapes.along(rope, points);
        double length = 0;
        for (int i = 0; i < points.length / 3 - 1; i++) {
            length += distance(corner(points, i), corner(points, i + 1));
        }
        assertEquals(length, RopeShapes.polylineLength(points), 10 * ROUNDING);
        for (int i = 0; i <= segments; i++) {
            assertArrayEquals(pointAt(points, length * i / segments), node(rope, i), 1e-10, "node " + i);
        }
        assertArrayEquals(corner(points, points.length / 3 - 1), node(rope, segments));
        assertUnstretched(rope, ROUNDING);
    }

    private static double distanceToLeg(double[] point, double[] from, double[] to) {
        double[] way = minus(to, from);
        double share = dot(way, way) > 0 ? dot(minus(point, from), way) / dot(way, way) : 0;
        double near = Math.max(0, Math.min(1, share));
        return distance(
                point, new double[] {from[0] + near * way[0], from[1] + near * way[1], from[2] + near * way[2]});
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void equalSegmentsStepAlongAPolylineAndStraightOnAfterItsEnd(long seed) {
        SeededRandom random = new SeededRandom(seed);
        double[] points = corners(random);
        int last = points.length / 3 - 1;
        double side = random.between(0.2, 3);
        int nodes = 2 + (int) (RopeShapes.polylineLength(points) / side) + 10;
        RopeState rope = new RopeState(nodes, nodes);
        RopeShapes.along(rope, points, side);
        // The farthest node lies far past the end, and positions that far are rounded by more.
        assertUnstretched(rope, 100 * ROUNDING);
        assertArrayEquals(corner(points, 0), node(rope, 0));
        // The last corner is there twice; the last leg is the one before.
        double[] end = corner(points, last);
        double[] way = minus(end, corner(points, last - 2));
        double[] far = {end[0] + 100 * way[0], end[1] + 100 * way[1], end[2] + 100 * way[2]};
        int past = 0;
        for (int i = 0; i < nodes; i++) {
            double nearest = Double.POSITIVE_INFINITY;
            for (int leg = 0; leg < last; leg++) {
                nearest = Math.min(nearest, distanceToLeg(node(rope, i), corner(points, leg), corner(points, leg + 1)));
            }
            if (nearest > 1e-9) {
                past++;
                assertTrue(distanceToLeg(node(rope, i), end, far) < 1e-9, "node " + i + ", seed " + seed);
            } else {
                assertEquals(0, past, "no node comes back, seed " + seed);
            }
        }
        assertTrue(past >= 10, "nodes past the end " + past);
    }

    @Test
    void aNodeThatFallsOnACornerIsPlacedThere() {
        RopeState rope = new RopeState(7, 7);
        RopeShapes.along(rope, new double[] {0, 0, 0, 0.3, 0, 0, 0.3, 0.3, 0}, 0.1);
        assertArrayEquals(new double[] {0.3, 0, 0}, node(rope, 3), ROUNDING);
        assertArrayEquals(new double[] {0.3, 0.3, 0}, node(rope, 6), ROUNDING);
    }

    /** What is foreseen before a rope is laid out. */
    @ParameterizedTest
    @MethodSource("seeds")
    void fittedSegmentsAreNeverShorterThanTheLeast(long seed) {
        SeededRandom random = new SeededRandom(seed);
        for (int round = 0; round < 200; round++) {
            double[] points = new double[3 * random.intBetween(2, 7)];
            for (int i = 0; i < points.length; i++) {
                points[i] = random.between(-1, 1);
            }
            int segments = random.intBetween(1, 12);
            double fitted = RopeShapes.fittedSegment(
                    points, segments, random.between(0.5, 1.5) * RopeShapes.polylineLength(points) / segments);
            double least = RopeShapes.leastFittedSegment(points, segments);
            assertTrue(fitted >= least, () -> fitted + " < " + least);
        }
    }
}
