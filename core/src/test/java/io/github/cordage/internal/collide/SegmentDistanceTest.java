package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cases that {@link ClosestTest} leaves: polygons, boxes, sides, parallel segments. */
class SegmentDistanceTest extends DistanceFixture {
    /** A few roundings of numbers below 10. */
    private static final double ROUNDING = 1e-13;

    /** A search by thirds finds a minimum to half the digits, so the distance there to nearly all of them. */
    private static final double SEARCHED = 1e-9;

    SegmentDistanceTest() {
        super(6);
    }

    /** The distance of a point from the element. */
    private double distance(double[] p) {
        closest.point(elements, 0, p[0], p[1], p[2]);
        return closest.distance;
    }

    private void inside(int feature, double[] a, double[] b, double[] side) {
        closest.setSegment(a[0], a[1], a[2], b[0], b[1], b[2]);
        closest.inside(elements, 0, feature, side[0], side[1], side[2]);
    }

    /** A convex polygon of 3 to 7 corners on an ellipse, counterclockwise. */
    private double[][] polygon() {
        int n = random.intBetween(3, 7);
        double wide = random.between(0.3, 2);
        double high = random.between(0.3, 2);
        double[][] corners = new double[n][];
        for (int i = 0; i < n; i++) {
            double at = 2 * Math.PI * (i + random.between(0, 0.8)) / n;
            corners[i] = new double[] {wide * Math.cos(at), high * Math.sin(at), 0};
        }
        return corners;
    }

    private static double ofEdges(double[] p, double[][] corners) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < corners.length; i++) {
            double[] from = corners[i];
            double[] way = sum(corners[(i + 1) % corners.length], -1, from);
            double share = Math.min(1, Math.max(0, dot(sum(p, -1, from), way) / dot(way, way)));
            double[] off = sum(sum(p, -1, from), -share, way);
            least = Math.min(least, dot(off, off));
        }
        return Math.sqrt(least);
    }

    private static boolean holds(double[] p, double[][] corners) {
        boolean holds = true;
        for (int i = 0; i < corners.length; i++) {
            double[] from = corners[i];
            double[] to = corners[(i + 1) % corners.length];
            holds &= (to[0] - from[0]) * (p[1] - from[1]) - (to[1] - from[1]) * (p[0] - from[0]) >= 0;
        }
        return holds;
    }

    /** Where a convex function is least between 0 and 1. */
    private static double leastOf(DoubleUnaryOperator f) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < 55; i++) {
            double left = (2 * low + high) / 3;
            double right = (low + 2 * high) / 3;
            if (f.applyAsDouble(left) < f.applyAsDouble(right)) {
                high = right;
            } else {
                low = left;
            }
        }
        return f.applyAsDouble((low + high) / 2);
    }

    /** The nearest point is an end or belongs to a corner; so all features together find it. */
    @Test
    void endsAndCornersTogetherFindTheDistanceFromAPolygon() {
        int inside = 0;
        for (int round = 0; round < 400; round++) {
            double[][] corners = polygon();
            add(ColliderProxies.POLYGON, corners);
            double[] a = {random.between(-3, 3), random.between(-3, 3), random.between(-3, 3)};
            double[] b = {random.between(-3, 3), random.between(-3, 3), random.between(-3, 3)};
            double[] way = sum(b, -1, a);
            double expected = leastOf(t -> {
                double[] p = sum(a, t, way);
                p[2] = 0;
                return holds(p, corners) ? 0 : ofEdges(p, corners);
            });
            if (expected < 1e-3) {
                continue;
            }
            double ends = Math.min(distance(a), distance(b));
            double least = Double.POSITIVE_INFINITY;
            for (int f = 0; f < SegmentDistance.features(elements, 0); f++) {
                inside(f, a, b, new double[3]);
                least = Math.min(least, closest.distance);
            }
            assertEquals(expected, Math.min(ends, least), SEARCHED, "round " + round);
            inside += least < ends ? 1 : 0;
        }
        assertTrue(inside > 50, "corners were nearest " + inside + " times");
    }

    /** A corner counts if nothing of the polygon is farther out on the side of the segment, whatever was passed. */
    @Test
    void aCornerCountsIfItIsTheOutermostOnTheSideOfTheSegment() {
        int counted = 0;
        int left = 0;
        for (int round = 0; round < 400; round++) {
            double[][] corners = polygon();
            add(ColliderProxies.POLYGON, corners);
            double angle = random.between(0, 2 * Math.PI);
            double[] out = {Math.cos(angle), Math.sin(angle), 0};
            double[] along = {-Math.sin(angle), Math.cos(angle), 0};
            double level = random.between(-2, 2);
            double[] a = sum(sum(new double[3], level, out), random.between(3, 5), along);
            double[] b = sum(sum(new double[3], level, out), random.between(-5, -3), along);
            double[] side = sum(sum(new double[3], random.between(0.1, 1), out), random.between(-1, 1), along);
            for (int f = 0; f < corners.length; f++) {
                inside(f, a, b, side);
                double steepest = Double.NEGATIVE_INFINITY;
                for (double[] corner : corners) {
                    if (corner != corners[f]) {
                        double[] to = sum(corner, -1, corners[f]);
                        steepest = Math.max(steepest, dot(to, out) / Math.sqrt(dot(to, to)));
                    }
                }
                if (steepest <= 0) {
                    assertEquals(level - dot(corners[f], out), closest.distance, ROUNDING);
                    assertEquals(out[0], closest.nx, ROUNDING);
                    assertEquals(out[1], closest.ny, ROUNDING);
                    counted++;
                } else if (steepest > 0.2) {
                    // Less than that is allowed, so that contacts do not jump between the ends of an edge.
                    assertEquals(Double.POSITIVE_INFINITY, closest.distance);
                    left++;
                }
            }
        }
        assertTrue(counted >= 400 && left > 400, counted + " counted, " + left + " left out");
    }

    @Test
    void endsAndEdgesTogetherFindTheDistanceFromABox() {
        int inside = 0;
        for (int round = 0; round < 300; round++) {
            double[] centre = vector(0.5);
            double[] turned = vector(1);
            double[] half = {random.between(0.2, 1), random.between(0.2, 1), random.between(0.2, 1)};
            double[][] axes = axes(turned);
            add(
                    ColliderProxies.BOX,
                    centre,
                    sum(new double[3], half[0], axes[0]),
                    sum(new double[3], half[1], axes[1]),
                    sum(new double[3], half[2], axes[2]));
            double[] a = vector(3);
            double[] b = vector(3);
            DoubleUnaryOperator distance = t -> {
                double[] p = sum(sum(a, t, sum(b, -1, a)), -1, centre);
                double squared = 0;
                for (int k = 0; k < 3; k++) {
                    double beyond = Math.max(0, Math.abs(dot(p, axes[k])) - half[k]);
                    squared += beyond * beyond;
                }
                return Math.sqrt(squared);
            };
            double expected = leastOf(distance);
            if (expected < 1e-3) {
                continue;
            }
            double ends = Math.min(distance(a), distance(b));
            inside(0, a, b, new double[3]);
            assertEquals(expected, Math.min(ends, closest.distance), SEARCHED, "round " + round);
            if (closest.distance < ends) {
                inside++;
                assertEquals(expected, distance.applyAsDouble(closest.fraction), SEARCHED, "round " + round);
            }
        }
        assertTrue(inside > 50, "edges were nearest " + inside + " times");
    }

    /** Three directions at right angles, the first along a vector. */
    private static double[][] axes(double[] along) {
        double[] u = sum(new double[3], 1 / Math.sqrt(dot(along, along)), along);
        double[] other = Math.abs(u[0]) < 0.5 ? new double[] {1, 0, 0} : new double[] {0, 1, 0};
        double[] v = sum(other, -dot(other, u), u);
        v = sum(new double[3], 1 / Math.sqrt(dot(v, v)), v);
        double[] w = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
        return new double[][] {u, v, w};
    }

    @Test
    void aSegmentIsClearOfABoxByItsDistanceFromTheEdgesAndBesideThemFarOverAFace() {
        int beside = 0;
        for (int round = 0; round < 500; round++) {
            double[] centre = vector(1);
            double[] half = {random.between(0.5, 2), random.between(0.5, 2), random.between(0.5, 2)};
            double[][] axes = axes(vector(1));
            add(
                    ColliderProxies.BOX,
                    centre,
                    sum(new double[3], half[0], axes[0]),
                    sum(new double[3], half[1], axes[1]),
                    sum(new double[3], half[2], axes[2]));
            double[] a = vector(3);
            double[] b = sum(a, 1, vector(1));
            double exact = fromEdges(sum(a, -1, centre), sum(b, -1, centre), axes, half);
            inside(0, a, b, new double[3]);
            double measured = closest.distance;
            assertEquals(exact, closest.clear, 1e-6, "round " + round);
            double most = random.between(0, 0.5);
            if (closest.isBesideEdges(elements, 0, most)) {
                beside++;
                assertEquals(Double.POSITIVE_INFINITY, closest.distance);
                assertTrue(closest.clear > most && closest.clear <= exact + ROUNDING, "round " + round);
                assertTrue(measured > most, "round " + round);
            }
        }
        assertTrue(beside > 50, "were beside edges " + beside + " times");
        add(ColliderProxies.BOX, new double[3], new double[] {2, 0, 0}, new double[] {0, 1, 0}, new double[] {0, 0, 2});
        closest.setSegment(-0.5, 1.1, 0.2, 0.5, 1.1, -0.2);
        assertTrue(closest.isBesideEdges(elements, 0, 1.4));
        assertEquals(1.5, closest.clear, ROUNDING);
        assertFalse(closest.isBesideEdges(elements, 0, 1.6));
    }

    /** Distance of a segment from the nearest edge of a box about the origin. */
    private static double fromEdges(double[] a, double[] b, double[][] axes, double[] half) {
        double least = Double.POSITIVE_INFINITY;
        double[] way = sum(b, -1, a);
        for (int edge = 0; edge < 12; edge++) {
            int along = edge % 3;
            int sides = edge / 3;
            least = Math.min(least, leastOf(t -> {
                double[] p = sum(a, t, way);
                double beyond = Math.max(0, Math.abs(dot(p, axes[along])) - half[along]);
                int j = (along + 1) % 3;
                int k = (along + 2) % 3;
                double aside = dot(p, axes[j]) + (sides % 2 == 0 ? half[j] : -half[j]);
                double across = dot(p, axes[k]) + (sides / 2 == 0 ? half[k] : -half[k]);
                return Math.sqrt(beyond * beyond + aside * aside + across * across);
            }));
        }
        return least;
    }

    @Test
    void aSegmentThatCutsOffAnEdgeOfABoxIsAsDeepAsTheEdgeIsCutOff() {
        add(ColliderProxies.BOX, new double[3], new double[] {1, 0, 0}, new double[] {0, 1, 0}, new double[] {0, 0, 1});
        inside(0, new double[] {3, -1.5, 0.1}, new double[] {-1.5, 3, 0.1}, new double[] {0.8, 0.6, 0});
        double half = Math.sqrt(0.5);
        assertEquals((1.5 - 2) * half, closest.distance, ROUNDING);
        assertEquals(half, closest.nx, ROUNDING);
        assertEquals(half, closest.ny, ROUNDING);
        assertEquals(0, closest.nz, ROUNDING);
        assertEquals(0.5, closest.fraction, ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void fromTheOtherSideADistanceIsNegativeAndFromTheOtherEndItIsTheSame(int vertices) {
        int found = 0;
        for (int round = 0; round < 200; round++) {
            double[][] hull = {vector(1), vector(1), vector(1)};
            add(vertices == 3 ? ColliderProxies.TRIANGLE : ColliderProxies.ROUND, Arrays.copyOf(hull, vertices));
            double[] a = vector(2);
            double[] b = vector(2);
            inside(0, a, b, new double[3]);
            if (closest.distance == Double.POSITIVE_INFINITY) {
                continue;
            }
            found++;
            double distance = closest.distance;
            double fraction = closest.fraction;
            double[] n = {closest.nx, closest.ny, closest.nz};
            inside(0, a, b, new double[] {-n[0], -n[1], -n[2]});
            assertEquals(-distance, closest.distance);
            assertEquals(-1, closest.nx * n[0] + closest.ny * n[1] + closest.nz * n[2], ROUNDING);
            assertEquals(fraction, closest.fraction);
            inside(0, b, a, n);
            // Nearly parallel edges lose digits.
            assertEquals(distance, closest.distance, 1e-9);
            assertEquals(1 - fraction, closest.fraction, 1e-6);
        }
        assertTrue(found > 30, "found " + found);
    }

    @Test
    void parallelSegmentsAreAsFarApartAsTheirLinesWhereTheyOverlap() {
        for (int round = 0; round < 200; round++) {
            double[][] axes = axes(vector(1));
            double[] from = vector(1);
            double length = random.between(0.5, 2);
            double apart = random.between(0.1, 2);
            add(ColliderProxies.ROUND, from, sum(from, length, axes[0]));
            double[] line = sum(from, apart, axes[1]);
            double first = random.between(-1, length - 0.1);
            double second = random.between(Math.max(0, first) + 0.1, length + 2);
            inside(0, sum(line, first, axes[0]), sum(line, second, axes[0]), new double[3]);
            assertEquals(apart, closest.distance, 1e-9, "round " + round);
            double at = first + closest.fraction * (second - first);
            assertTrue(at > -1e-9 && at < length + 1e-9, "beside the other segment, was at " + at);
            inside(0, sum(line, length + 0.1, axes[0]), sum(line, length + 2, axes[0]), new double[3]);
            assertEquals(Double.POSITIVE_INFINITY, closest.distance, "an end is nearer");
        }
    }

    @Test
    void aSegmentWithoutLengthIsNoNearerThanItsEnds() {
        double[][] hull = {{0, 0, 0}, {1, 0.2, 0}, {0.3, 1, 0}};
        byte[] kinds = {ColliderProxies.POLYGON, ColliderProxies.ROUND, ColliderProxies.ROUND, ColliderProxies.TRIANGLE
        };
        int[] vertices = {3, 1, 2, 3};
        for (int k = 0; k < kinds.length; k++) {
            add(kinds[k], Arrays.copyOf(hull, vertices[k]));
            for (double[] at : new double[][] {{0.5, 2, 0.3}, {-1, -1, 0}, {0.6, -0.5, 0}, {0, 0, 0}}) {
                closest.point(elements, 0, at[0], at[1], at[2]);
                double end = closest.distance;
                inside(0, at, at, new double[3]);
                assertFalse(Double.isNaN(closest.distance));
                assertTrue(closest.distance >= end - ROUNDING, closest.distance + " < " + end);
            }
        }
    }
}
