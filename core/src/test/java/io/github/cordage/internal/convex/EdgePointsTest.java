package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EdgePointsTest extends TouchFixture {
    private static final ShapeData BALL = ShapeBuilder.sphere(0.5);

    /** Along x from -1 to 1. */
    private static final ShapeData CAPSULE = ShapeBuilder.capsule(0.5, 2);

    private final EdgePoints points = new EdgePoints();

    EdgePointsTest() {
        super(4);
        points.touch = 1e-9;
        points.limit = 2;
    }

    private void find(Core p, Core q) {
        points.count = 0;
        points.roundWithRound(p, q);
    }

    private void assertNormal(double x, double y, double z) {
        assertEquals(x, points.nx, 1e-12);
        assertEquals(y, points.ny, 1e-12);
        assertEquals(z, points.nz, 1e-12);
    }

    @Test
    void ballsTouchBetweenTheirCenters() {
        find(body(BALL, 0.6, 0.8, 0), body(BALL, 0, 0, 0));
        assertEquals(1, points.count);
        assertNormal(0.6, 0.8, 0);
        assertEquals(0, points.separation[0], 1e-12);
        assertEquals(0.3, points.bx[0], 1e-12);
        assertEquals(0.4, points.ay[0], 1e-12);
        find(body(BALL, 2.1, 0, 0), body(BALL, 0, 0, 0));
        assertEquals(0, points.count, "beyond the limit");
    }

    /** Balls at one place and capsules along one axis still have a normal, which is across the axis. */
    @Test
    void whatIsAtOnePlaceHasSomeNormal() {
        find(body(BALL, 1, 2, 3), body(BALL, 1, 2, 3));
        assertEquals(1, points.count);
        assertEquals(1, points.nx * points.nx + points.ny * points.ny + points.nz * points.nz, 1e-12);
        assertEquals(-1, points.separation[0], 1e-12);
        double[] q = turned(1, 2, 3, 1);
        Convex axis = body(CAPSULE, 0, 0, 0, q);
        find(body(CAPSULE, 0, 0, 0, q), axis);
        assertEquals(1, points.nx * points.nx + points.ny * points.ny + points.nz * points.nz, 1e-12);
        double along = points.nx * axis.vx[1] + points.ny * axis.vy[1] + points.nz * axis.vz[1];
        assertEquals(0, along, 1e-12);
    }

    @Test
    void parallelCapsulesTouchAtBothEndsOfTheirStretch() {
        find(body(CAPSULE, 0.5, 0, 1.2), body(CAPSULE, 0, 0, 0));
        assertEquals(2, points.count);
        assertNormal(0, 0, 1);
        double first = Math.min(points.bx[0], points.bx[1]);
        double last = Math.max(points.bx[0], points.bx[1]);
        assertEquals(-0.5, first, 1e-12);
        assertEquals(1, last, 1e-12);
        assertEquals(0.2, points.separation[0], 1e-12);
        assertEquals(0.2, points.separation[1], 1e-12);
        assertNotEquals(points.key[0], points.key[1]);
    }

    @Test
    void crossedCapsulesTouchAtOnePoint() {
        find(body(CAPSULE, 0.3, 0.8, 0, turned(0, 0, 1, Math.PI / 2)), body(CAPSULE, 0, 0, -0.9));
        assertEquals(1, points.count);
        assertNormal(0, 0, 1);
        assertEquals(-0.1, points.separation[0], 1e-12);
        assertEquals(0.3, points.bx[0], 1e-12);
        assertEquals(Points.key(Clip.EDGE, 0, Clip.EDGE, 0), points.key[0]);
    }

    /** Axes that meet: across both, to the side of the center of the first. */
    @ParameterizedTest
    @CsvSource({"1", "-1"})
    void axesThatMeetPartAcrossBoth(double way) {
        double[] q = turned(0, 0, 1, Math.PI / 2);
        Convex p = body(CAPSULE, 0.3, 0, 0, q);
        p.z = way * 1e-6;
        find(p, body(CAPSULE, 0, 0, 0));
        assertEquals(1, points.count);
        assertNormal(0, 0, way);
        assertEquals(-1, points.separation[0], 1e-12);
    }

    @Test
    void aBallAtTheAxisOfACapsulePartsAcrossIt() {
        find(body(BALL, 0.4, 1e-3, 0), body(CAPSULE, 0, 0, 0));
        assertNormal(0, 1, 0);
        points.touch = 1e-2;
        find(body(BALL, 0.4, 0, 0), body(CAPSULE, 0, 0, 0));
        assertEquals(0, points.nx, 1e-12);
        assertEquals(-1, points.separation[0], 1e-12);
    }

    @Test
    void namesAreOfAAndB() {
        points.setNormal(0, 1, 0);
        Convex ball = body(BALL, 0, 1, 0);
        points.put(0, 1, 0, ball, 0, 0, 0, ball, 1);
        points.name(Clip.FACE, 3, Clip.VERTEX, 5);
        assertEquals(Points.key(Clip.FACE, 3, Clip.VERTEX, 5), points.key[0]);
        points.swapped = true;
        points.name(Clip.FACE, 3, Clip.VERTEX, 5);
        assertEquals(Points.key(Clip.VERTEX, 5, Clip.FACE, 3), points.key[0]);
    }

    /** Edges that are turned to each other, or lean to the normal together, by much are not side by side. */
    @Test
    void onlyEdgesThatAreNearlyParallelTouchAlong() {
        for (double angle : new double[] {0.05, 0.12}) {
            points.count = 0;
            points.setNormal(0, 0, 1);
            Convex p = body(CAPSULE, 0, 0, 1, turned(0, 0, 1, angle));
            points.alongEdges(p, 0, body(CAPSULE, 0, 0, 0), 0);
            assertEquals(angle < 0.1, points.count > 0, "turned by " + angle);
            points.count = 0;
            Convex leaning = body(CAPSULE, 0, 0, 1, turned(0, 1, 0, angle));
            points.alongEdges(leaning, 0, body(CAPSULE, 0, 0, 0, turned(0, 1, 0, angle)), 0);
            assertEquals(angle < 0.1, points.count > 0, "leaning by " + angle);
        }
    }

    @Test
    void theNearEdgeIsTheFarthestAlongTheNormalWithBothEnds() {
        Convex cube = body(ShapeBuilder.box(2, 2, 2), 0, 0, 0, turned(0, 0, 1, Math.PI / 4));
        points.setNormal(0, 1, 0);
        for (int way = -1; way <= 1; way += 2) {
            int edge = points.nearEdge(cube, way);
            assertEquals(way * Math.sqrt(2), cube.vy[cube.from[edge]], 1e-12);
            assertEquals(way * Math.sqrt(2), cube.vy[cube.to[edge]], 1e-12);
        }
        assertEquals(-1, points.nearEdge(body(BALL, 0, 0, 0), 1));
    }
}
