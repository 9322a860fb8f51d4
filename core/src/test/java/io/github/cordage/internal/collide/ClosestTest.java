package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Distances in space, by what makes them the shortest. */
class ClosestTest extends DistanceFixture {
    private static final double ROUNDING = 1e-9;

    ClosestTest() {
        super(4);
    }

    private static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    private double[] normal() {
        return new double[] {closest.nx, closest.ny, closest.nz};
    }

    /**
     * Nothing of the hull of some points is nearer to a point: a plane through one of them is between it and the
     * others.
     */
    private void assertShortest(double[] from, double[][] hull) {
        double[] n = normal();
        assertEquals(1, length(n), ROUNDING);
        double[] touched = sum(from, -closest.distance, n);
        double most = Double.NEGATIVE_INFINITY;
        for (double[] corner : hull) {
            most = Math.max(most, dot(sum(corner, -1, touched), n));
        }
        assertEquals(0, most, ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void pointsFromPointsEdgesAndTriangles(int vertices) {
        for (int i = 0; i < 300; i++) {
            double[][] hull = new double[vertices][];
            for (int k = 0; k < vertices; k++) {
                hull[k] = vector(1);
            }
            add(vertices == 3 ? ColliderProxies.TRIANGLE : ColliderProxies.ROUND, hull);
            double[] from = vector(2);
            closest.point(elements, 0, from[0], from[1], from[2]);
            assertTrue(closest.distance > 0);
            assertShortest(from, hull);
        }
    }

    @Test
    void pointsFromBoxesThatAreTurned() {
        for (int i = 0; i < 300; i++) {
            double[] centre = vector(1);
            double[] a = vector(1);
            double[] b = across(a, vector(1));
            double[] c = sum(new double[3], random.between(0.2, 1), cross(a, b));
            add(ColliderProxies.BOX, centre, a, b, c);
            double[][] hull = new double[8][];
            for (int k = 0; k < 8; k++) {
                hull[k] = sum(sum(sum(centre, (k & 1) * 2 - 1, a), (k & 2) - 1, b), (k & 4) / 2 - 1, c);
            }
            double[] from = vector(3);
            closest.point(elements, 0, from[0], from[1], from[2]);
            assertShortest(from, hull);
        }
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double[] across(double[] a, double[] b) {
        return sum(b, -dot(a, b) / dot(a, a), a);
    }

    /** The inside of a segment: where it is nearest to a point, an edge, or the nearest of three edges. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void segmentsFromPointsAndEdges(int vertices) {
        int found = 0;
        for (int i = 0; i < 300; i++) {
            double[][] hull = new double[vertices][];
            for (int k = 0; k < vertices; k++) {
                hull[k] = vector(1);
            }
            add(vertices == 3 ? ColliderProxies.TRIANGLE : ColliderProxies.ROUND, hull);
            double[] a = vector(2);
            double[] b = vector(2);
            closest.setSegment(a[0], a[1], a[2], b[0], b[1], b[2]);
            closest.inside(elements, 0, 0, 0, 0, 0);
            double best = Double.POSITIVE_INFINITY;
            double fraction = 0;
            for (int k = 0; k < (vertices == 3 ? 3 : 1); k++) {
                double[] from = hull[k];
                double[] to = hull[(k + 1) % vertices];
                double at = nearest(a, b, from, to);
                double distance = distance(sum(a, at, sum(b, -1, a)), from, to);
                if (at > 1e-6 && at < 1 - 1e-6 && distance < best) {
                    best = distance;
                    fraction = at;
                }
            }
            assertEquals(best, closest.distance, 1e-7);
            if (best < Double.POSITIVE_INFINITY) {
                found++;
                assertEquals(fraction, closest.fraction, 1e-4);
                double[] onSegment = sum(a, closest.fraction, sum(b, -1, a));
                assertEquals(0, dot(normal(), sum(b, -1, a)), ROUNDING, "at a right angle to the segment");
                double[] touched = sum(onSegment, -closest.distance, normal());
                double off = Double.POSITIVE_INFINITY;
                for (int k = 0; k < vertices; k++) {
                    off = Math.min(off, distance(touched, hull[k], hull[(k + 1) % vertices]));
                }
                assertEquals(0, off, ROUNDING, "on the element");
            }
        }
        assertTrue(found > 50, "found " + found);
    }

    private static double distance(double[] p, double[] from, double[] to) {
        double[] way = sum(to, -1, from);
        double square = dot(way, way);
        double share = square == 0 ? 0 : Math.min(1, Math.max(0, dot(sum(p, -1, from), way) / square));
        return length(sum(p, -1, sum(from, share, way)));
    }

    /** Where a segment is nearest to another, by halving: the distance is convex. */
    private static double nearest(double[] a, double[] b, double[] from, double[] to) {
        double low = 0;
        double high = 1;
        double[] way = sum(b, -1, a);
        for (int i = 0; i < 200; i++) {
            double left = (2 * low + high) / 3;
            double right = (low + 2 * high) / 3;
            if (distance(sum(a, left, way), from, to) < distance(sum(a, right, way), from, to)) {
                high = right;
            } else {
                low = left;
            }
        }
        return (low + high) / 2;
    }

    /** Where a triangle is at any time of the step, grown by its radius. */
    @Test
    void boundsHoldAnElementAllTheWayOfAStep() {
        for (int i = 0; i < 200; i++) {
            double[][] corners = {vector(1), vector(1), vector(1)};
            double[] centre = vector(1);
            double[] motion = vector(1);
            double turn = i % 2 == 0 ? 0 : random.between(-2, 2);
            elements.clear();
            elements.addCollider(1, 0, 0, centre[0], centre[1], centre[2]);
            elements.setMotion(motion[0], motion[1], motion[2], 0, 0, turn);
            elements.addElement(ColliderProxies.TRIANGLE, 0, false, 0.1);
            for (double[] corner : corners) {
                elements.addVertex(corner[0], corner[1], corner[2]);
            }
            elements.endElement();
            double[] low = {9, 9, 9};
            double[] high = {-9, -9, -9};
            for (int k = 0; k <= 20; k++) {
                double before = k / 20.0;
                for (double[] corner : corners) {
                    double[] arm = sum(corner, -1, centre);
                    double sin = Math.sin(-before * turn);
                    double cos = Math.cos(-before * turn);
                    double[] turned = {cos * arm[0] - sin * arm[1], sin * arm[0] + cos * arm[1], arm[2]};
                    double[] at = sum(sum(centre, 1, turned), -before, motion);
                    for (int axis = 0; axis < 3; axis++) {
                        low[axis] = Math.min(low[axis], at[axis] - 0.1);
                        high[axis] = Math.max(high[axis], at[axis] + 0.1);
                    }
                }
            }
            double[] min = {elements.minX[0], elements.minY[0], elements.minZ[0]};
            double[] max = {elements.maxX[0], elements.maxY[0], elements.maxZ[0]};
            for (int axis = 0; axis < 3; axis++) {
                assertTrue(min[axis] <= low[axis] + ROUNDING && max[axis] >= high[axis] - ROUNDING);
                if (turn == 0) {
                    assertEquals(low[axis], min[axis], ROUNDING);
                    assertEquals(high[axis], max[axis], ROUNDING);
                }
            }
        }
    }
}
