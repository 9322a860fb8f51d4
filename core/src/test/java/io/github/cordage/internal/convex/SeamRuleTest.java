package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.collide.ShapeBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A triangle in the plane z = 0 with corners at (0, 0), (2, 0) and (0, 2), whose front is above. */
class SeamRuleTest extends TouchFixture {
    private static final double HALF = Math.sqrt(0.5);

    private final SeamRule rule = new SeamRule();
    private final Solids triangle = new Solids();
    private final Convex above = body(ShapeBuilder.sphere(0.1), 0.5, -0.3, 1);
    private final Convex below = body(ShapeBuilder.sphere(0.1), 0.5, -0.3, -1);

    SeamRuleTest() {
        super(2);
        triangle.addVertex(0, 0, 0);
        triangle.addVertex(2, 0, 0);
        triangle.addVertex(0, 2, 0);
        triangle.endTriangle();
        triangle.endElement();
    }

    private void assertDirection(double x, double y, double z) {
        assertArrayEquals(new double[] {x, y, z}, new double[] {rule.nx, rule.ny, rule.nz}, 1e-12);
    }

    @Test
    void solidsAllowAllDirections() {
        Convex cube = body(ShapeBuilder.box(1, 1, 1), 0, 0, 0);
        assertEquals(SeamRule.SAME, rule.look(cube, above, 0, -HALF, HALF));
        assertDirection(0, -HALF, HALF);
    }

    @Test
    void theFaceItselfIsAllowed() {
        triangle.seam[0] = triangle.seam[1] = triangle.seam[2] = Core.FLAT;
        assertEquals(SeamRule.SAME, rule.look(triangle, above, 0, 0, 1));
        assertEquals(SeamRule.SAME, rule.look(triangle, below, 0, 0, -1));
    }

    /** Leaning out over the edge along x, of which the direction is across. */
    @ParameterizedTest
    @CsvSource({
        "0, 60, 0",
        "2, 1, 1",
        "2, 60, 1",
        "1, 30, 0",
        "1, 31, 1",
    })
    void directionsLeanOutWhereTheSeamAllowsIt(byte seam, double degrees, int expected) {
        triangle.seam[0] = seam;
        double angle = Math.toRadians(degrees);
        assertEquals(expected, rule.look(triangle, above, 0, -Math.sin(angle), Math.cos(angle)));
        if (expected == SeamRule.FACE) {
            assertDirection(0, 0, 1);
            rule.look(triangle, below, 0, -Math.sin(angle), Math.cos(angle));
            assertDirection(0, 0, -1);
        } else {
            assertDirection(0, -Math.sin(angle), Math.cos(angle));
        }
    }

    /** At the corner at the origin, between an edge that is free and one where the surface goes on. */
    @Test
    void atACornerThePartAlongTheFreeEdgeIsTakenAway() {
        double third = Math.sqrt(1 / 3.0);
        assertEquals(SeamRule.SAME, rule.look(triangle, above, -third, -third, third));
        triangle.seam[2] = Core.FLAT;
        assertEquals(SeamRule.EDGE, rule.look(triangle, above, -third, -third, third));
        assertDirection(0, -HALF, HALF);
        triangle.seam[0] = Core.FLAT;
        assertEquals(SeamRule.FACE, rule.look(triangle, above, -third, -third, third));
        assertDirection(0, 0, 1);
    }

    @Test
    void nothingTouchesFromBehind() {
        triangle.oneSided = true;
        assertEquals(SeamRule.BLOCKED, rule.look(triangle, below, 0, 0, -1));
        assertEquals(SeamRule.SAME, rule.look(triangle, above, 0, 0, 1));
        triangle.seam[0] = Core.FLAT;
        assertEquals(SeamRule.FACE, rule.look(triangle, below, 0, -HALF, -HALF), "its front");
        assertDirection(0, 0, 1);
    }

    @Test
    void endsOfSegmentsAreSeams() {
        Convex segment = collider(ShapeBuilder.chain(false, 0, 0, 2, 0, 4, 0), false)[0];
        Convex circle = body(ShapeBuilder.circle(0.1), 3, 1, 0);
        assertEquals(SeamRule.FACE, rule.look(segment, circle, HALF, HALF, 0));
        assertDirection(0, 1, 0);
        assertEquals(SeamRule.SAME, rule.look(segment, circle, -HALF, HALF, 0), "the free end");
        assertEquals(SeamRule.SAME, rule.look(segment, circle, 0, 1, 0));
    }
}
