package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AxesTest extends TouchFixture {
    private static final ShapeData CUBE = ShapeBuilder.box(2, 2, 2);
    private static final double SLOP = 1e-6;

    private final Axes axes = new Axes(new SeamRule());

    AxesTest() {
        super(8);
    }

    static LongStream seeds() {
        return SeededRandom.seeds(30);
    }

    private void find(Core p, Core q) {
        axes.faces(p, q, false, SLOP);
        axes.edges(p, q, SLOP);
    }

    private void assertDirection(double x, double y, double z, double separation) {
        assertArrayEquals(new double[] {x, y, z}, new double[] {axes.nx, axes.ny, axes.nz}, 1e-12);
        assertEquals(separation, axes.separation, 1e-12);
    }

    @Test
    void theFaceOfLeastOverlapParts() {
        find(body(CUBE, 0.3, 1.8, -0.1), body(CUBE, 0, 0, 0));
        assertDirection(0, 1, 0, -0.2);
        assertEquals(Axes.FACE, axes.kind);
        find(body(CUBE, -2.5, 1.8, -0.1), body(CUBE, 0, 0, 0));
        assertDirection(-1, 0, 0, 0.5);
    }

    /** Turned by 45° each, about axes across each other, one above the other: only edges are on both. */
    @Test
    void crossingEdgesPart() {
        double eighth = Math.PI / 4;
        Convex p = body(CUBE, 0, 2 * Math.sqrt(2) - 0.1, 0, turned(1, 0, 0, eighth));
        Convex q = body(CUBE, 0, 0, 0, turned(0, 0, 1, eighth));
        find(p, q);
        assertEquals(Axes.EDGES, axes.kind);
        assertDirection(0, 1, 0, -0.1);
        double lowest = Math.max(p.vy[p.from[axes.edgeOfP]], p.vy[p.to[axes.edgeOfP]]);
        assertEquals(Math.sqrt(2) - 0.1, lowest, 1e-12, "the lowest edge of p");
        double highest = Math.min(q.vy[q.from[axes.edgeOfQ]], q.vy[q.to[axes.edgeOfQ]]);
        assertEquals(Math.sqrt(2), highest, 1e-12, "the highest edge of q");
    }

    /** Moved along the direction by the overlap, the cores touch; no face parts them by much less. */
    @ParameterizedTest
    @MethodSource("seeds")
    void theDirectionPartsThem(long seed) {
        SeededRandom any = new SeededRandom(83 * seed);
        double[] turn = turned(any.between(-1, 1), any.between(-1, 1), any.between(0.1, 1), any.between(-3, 3));
        Convex p = body(CUBE, any.between(-1, 1), any.between(0.5, 1.5), any.between(-1, 1), turn);
        Convex q = body(ShapeBuilder.box(3, 2, 1), 0, 0, 0);
        find(p, q);
        assertNotEquals(Axes.NONE, axes.kind);
        assertEquals(axes.separation, p.low(axes.nx, axes.ny, axes.nz) - q.high(axes.nx, axes.ny, axes.nz), 1e-12);
        assertTrue(axes.widest >= axes.separation);
        // Others may be better by the biases, one after the other.
        double overlap = Math.max(0, -axes.widest);
        assertTrue(axes.widest - axes.separation <= 2 * SLOP + 0.08 * overlap + 1e-9);
        for (int f = 0; f < q.faces; f++) {
            double apart = p.low(q.fx[f], q.fy[f], q.fz[f]) - q.level(f);
            assertTrue(apart <= axes.separation + 1e-12, "faces of q come first");
        }
    }

    /** Of a wide cube that leans on a narrow one, the face overlaps less than that of the narrow one. */
    @Test
    void aDirectionThatIsNearlyAsGoodDoesNotReplaceTheFaceOfQ() {
        Convex q = body(ShapeBuilder.box(1, 2, 1), 0, 0, 0);
        for (double angle : new double[] {1e-3, 0.05}) {
            Convex p = body(CUBE, 0, 1.8, 0, turned(0, 0, 1, angle));
            find(p, q);
            double ofQ = p.low(0, 1, 0) - 1;
            assertTrue(axes.widest > ofQ + 1e-4, "p has a better one");
            double x = angle > 0.01 ? -Math.sin(angle) : 0;
            assertEquals(x, axes.nx, 1e-12, "by much, or by little");
        }
    }

    @Test
    void whatIsInfiniteAlongZIsPartedAcrossIt() {
        Convex p = body(CUBE, 0.2, 0, 0);
        Convex q = body(ShapeBuilder.box(8, 8, 0.1), 0, 0, 0);
        axes.faces(p, q, false, SLOP);
        assertEquals(1, Math.abs(axes.nz), 1e-15);
        axes.faces(p, q, true, SLOP);
        assertDirection(1, 0, 0, -4.8);
    }

    @Test
    void directionsThatASeamDeniesAreToldApart() {
        Convex segment = collider(ShapeBuilder.chain(false, -2, 0, 0, 0, 2, 0), false)[0];
        Convex square = body(ShapeBuilder.box(2, 2), 0.9, 0.9, 0);
        axes.faces(square, segment, true, SLOP);
        // To the right, it would part by 0.1; the chain goes on there.
        assertDirection(0, 1, 0, -0.1);
        Convex high = body(ShapeBuilder.box(2, 2), 0.95, 0.8, 0);
        axes.faces(high, segment, true, SLOP);
        assertDirection(0, 1, 0, -0.2);
        assertEquals(-0.05, axes.widest, 1e-12);
        assertEquals(-0.05, axes.denied, 1e-12);
    }
}
