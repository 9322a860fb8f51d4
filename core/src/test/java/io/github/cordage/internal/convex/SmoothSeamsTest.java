package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What slides and rolls over chains and meshes that are flat feels nothing but their surface. */
class SmoothSeamsTest extends TouchFixture {
    private static final int PLACES = 4000;
    private static final int CELLS = 8;
    private static final double REACH = 0.05;

    SmoothSeamsTest() {
        super(3);
    }

    /** A square of 8 m, of squares of 1 m that are two triangles each; its corners may be moved up. */
    private static ShapeData terrain(double roughness) {
        double[] xyz = new double[3 * (CELLS + 1) * (CELLS + 1)];
        List<Integer> corners = new ArrayList<>();
        for (int i = 0; i <= CELLS; i++) {
            for (int k = 0; k <= CELLS; k++) {
                int v = i * (CELLS + 1) + k;
                xyz[3 * v] = i - CELLS / 2.0;
                xyz[3 * v + 1] = roughness * Math.sin(i) * Math.sin(2 + k);
                xyz[3 * v + 2] = k - CELLS / 2.0;
                if (i < CELLS && k < CELLS) {
                    int across = v + CELLS + 1;
                    corners.addAll(List.of(v, v + 1, across, across, v + 1, across + 1));
                }
            }
        }
        return ShapeBuilder.mesh(xyz, corners.stream().mapToInt(c -> c).toArray());
    }

    private static ShapeData line(double... heights) {
        double[] xy = new double[2 * heights.length];
        for (int i = 0; i < heights.length; i++) {
            // The front is on the left: a chain that runs to the right faces up.
            xy[2 * i] = i - heights.length / 2;
            xy[2 * i + 1] = heights[i];
        }
        return ShapeBuilder.chain(false, xy);
    }

    /** Every contact points straight up, and the deepest one is as deep as expected. */
    private void assertUp(Convex body, Convex[] surface, double deepest, double within) {
        double least = Double.POSITIVE_INFINITY;
        for (Convex element : surface) {
            contacts.find(body, element, REACH);
            if (contacts.count > 0) {
                assertNormal(0, 1, 0, 1e-6);
                assertConsistent(1e-9);
                least = Math.min(least, least());
            }
        }
        assertEquals(deepest, least, within);
    }

    @Test
    void figuresOnChains() {
        for (boolean oneSided : new boolean[] {false, true}) {
            Convex[] floor = collider(line(0, 0, 0, 0, 0, 0, 0, 0, 0), oneSided);
            for (int i = 0; i < PLACES; i++) {
                double x = random.chance(0.1) ? random.intBetween(-2, 2) : random.between(-2.5, 2.5);
                double depth = random.between(-0.04, 0.02);
                double tilt = random.chance(0.5) ? 0 : random.between(-0.02, 0.02);
                assertUp(body(ShapeBuilder.circle(0.3), x, 0.3 - depth, 0), floor, -depth, ROUNDING);
                double down = 0.3 * Math.cos(tilt) + 0.5 * Math.abs(Math.sin(tilt));
                Convex box = body(ShapeBuilder.box(1, 0.6), x, down - depth, 0, turned(0, 0, 1, tilt));
                assertUp(box, floor, -depth, ROUNDING);
            }
        }
    }

    @Test
    void solidsOnMeshes() {
        ShapeData cube = ShapeBuilder.box(1.5, 0.6, 0.9);
        ShapeData capsule = ShapeBuilder.capsule(0.3, 1);
        for (boolean oneSided : new boolean[] {false, true}) {
            Convex[] floor = collider(terrain(0), oneSided);
            for (int i = 0; i < PLACES / 4; i++) {
                double x = random.chance(0.1) ? random.intBetween(-2, 2) : random.between(-2, 2);
                double z = random.chance(0.1) ? random.intBetween(-2, 2) : random.between(-2, 2);
                double depth = random.between(-0.04, 0.02);
                double turn = random.chance(0.2) ? 0 : random.between(-4, 4);
                assertUp(body(ShapeBuilder.sphere(0.3), x, 0.3 - depth, z), floor, -depth, ROUNDING);
                assertUp(body(capsule, x, 0.3 - depth, z, turned(0, 1, 0, turn)), floor, -depth, 1e-9);
                assertUp(body(cube, x, 0.3 - depth, z, turned(0, 1, 0, turn)), floor, -depth, 1e-9);
                // One that leans: its lowest corner touches.
                double[] q = turned(random.between(-1, 1), 30, random.between(-1, 1), turn);
                Convex leaning = body(cube, x, 0, z, q);
                leaning = body(cube, x, -leaning.minY - depth, z, q);
                assertUp(leaning, floor, -depth, 1e-9);
            }
        }
    }

    @Test
    void solidsOnNarrowStrips() {
        // All corners of the strip are on its border.
        int length = 10;
        double[] xyz = new double[6 * length];
        List<Integer> corners = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            xyz[6 * i] = i - length / 2;
            xyz[6 * i + 2] = -0.7;
            xyz[6 * i + 3] = i - length / 2;
            xyz[6 * i + 5] = 0.7;
            if (i > 0) {
                corners.addAll(List.of(2 * i - 2, 2 * i - 1, 2 * i, 2 * i, 2 * i - 1, 2 * i + 1));
            }
        }
        ShapeData strip =
                ShapeBuilder.mesh(xyz, corners.stream().mapToInt(c -> c).toArray());
        Convex[] floor = collider(strip, true);
        for (int i = 0; i < PLACES; i++) {
            double depth = random.between(-0.04, 0.02);
            double x = random.between(-2, 2);
            assertUp(body(ShapeBuilder.box(1, 0.6, 1), x, 0.3 - depth, 0), floor, -depth, 1e-9);
            assertUp(body(ShapeBuilder.sphere(0.3), x, 0.3 - depth, 0.6), floor, -depth, 1e-9);
        }
    }

    @Test
    void nothingCatchesOnGentleSlopes() {
        Convex[] hills = collider(terrain(0.1), true);
        for (int i = 0; i < PLACES / 4; i++) {
            double x = random.between(-2, 2);
            double z = random.between(-2, 2);
            Convex box = body(ShapeBuilder.box(0.3, 0.3, 0.3), x, random.between(0, 0.25), z, anyTurn());
            for (Convex triangle : hills) {
                contacts.find(box, triangle, REACH);
                boolean isUp = contacts.count == 0 || contacts.ny > 0.8;
                assertTrue(isUp, () -> "normal " + contacts.nx + ", " + contacts.ny + ", " + contacts.nz);
            }
        }
    }

    @Test
    void sharpEdgesAndBordersCatch() {
        Convex[] corner = collider(line(-1, 0, -1), false);
        assertEquals(1, contacts.find(body(ShapeBuilder.circle(0.3), 0, 0.3, 0), corner[0], REACH));
        assertNormal(0, 1, 0, ROUNDING);
        assertEquals(1, contacts.find(body(ShapeBuilder.circle(0.3), 0, 0.3, 0), corner[1], REACH));
        // Beside the border of a flat mesh, and past one of its corners.
        Convex[] floor = collider(terrain(0), false);
        assertTrue(touches(body(ShapeBuilder.sphere(0.3), 4.29, 0, 0.5), floor));
        assertNormal(1, 0, 0, 1e-9);
        assertTrue(touches(body(ShapeBuilder.sphere(0.3), 4.2, 0, 4.2), floor));
        assertTrue(touches(body(ShapeBuilder.sphere(0.3), -4.2, 0, -4.2), floor));
        assertTrue(touches(body(ShapeBuilder.sphere(0.3), -4.2, 0, 4.2), floor));
        assertTrue(!touches(body(ShapeBuilder.sphere(0.3), -4.26, 0, 4.26), floor));
    }

    private boolean touches(Convex body, Convex[] surface) {
        for (Convex element : surface) {
            if (contacts.find(body, element, REACH) > 0) {
                return true;
            }
        }
        return false;
    }

    @Test
    void cubesAreHeldByCubesOfTriangles() {
        double[] xyz = new double[24];
        for (int i = 0; i < 8; i++) {
            xyz[3 * i] = (i & 1) == 0 ? -1 : 1;
            xyz[3 * i + 1] = (i & 2) == 0 ? -1 : 1;
            xyz[3 * i + 2] = (i & 4) == 0 ? -1 : 1;
        }
        Core box = body(ShapeBuilder.box(2, 2, 2), 0, 0, 0);
        List<Integer> corners = new ArrayList<>();
        for (int f = 0; f < 6; f++) {
            int[] v = {box.loop[4 * f], box.loop[4 * f + 1], box.loop[4 * f + 2], box.loop[4 * f + 3]};
            corners.addAll(List.of(v[0], v[1], v[2], v[0], v[2], v[3]));
        }
        Convex[] hollow = collider(
                ShapeBuilder.mesh(xyz, corners.stream().mapToInt(c -> c).toArray()), true);
        Convex solid = body(ShapeBuilder.box(2, 2, 2), 0, 0, 0);
        for (int i = 0; i < PLACES; i++) {
            double[] q = anyTurn();
            ShapeData shape = random.chance(0.5) ? ShapeBuilder.box(1, 1, 1) : ShapeBuilder.sphere(0.5);
            Convex body = body(shape, random.between(-2, 2), random.between(-2, 2), random.between(-2, 2), q);
            contacts.find(body, solid, REACH);
            double expected = contacts.count > 0 ? least() : REACH;
            if (Math.abs(expected) > 0.04) {
                continue;
            }
            double found = REACH;
            for (Convex triangle : hollow) {
                if (contacts.find(body, triangle, REACH) > 0) {
                    found = Math.min(found, least());
                }
            }
            assertEquals(expected, found, 0.02, "overlap with the mesh as with the solid");
        }
    }
}
