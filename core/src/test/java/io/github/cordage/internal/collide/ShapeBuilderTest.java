package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

class ShapeBuilderTest {
    private final SeededRandom random = new SeededRandom(9);

    /** Whether wrapping a hull around some points visits all of them in their order. */
    private static boolean isTheirOwnHull(double[] xy) {
        int n = xy.length / 2;
        int first = 0;
        for (int i = 1; i < n; i++) {
            first = xy[2 * i] < xy[2 * first] ? i : first;
        }
        int at = first;
        int visited = 0;
        int stride = 0;
        do {
            int next = at == 0 ? 1 : 0;
            for (int i = 0; i < n; i++) {
                double turn = (xy[2 * next] - xy[2 * at]) * (xy[2 * i + 1] - xy[2 * at + 1])
                        - (xy[2 * next + 1] - xy[2 * at + 1]) * (xy[2 * i] - xy[2 * at]);
                next = i != at && turn < 0 ? i : next;
            }
            int step = Math.floorMod(next - at, n);
            if ((step != 1 && step != n - 1) || (stride != 0 && step != stride)) {
                return false;
            }
            stride = step;
            at = next;
            visited++;
        } while (at != first);
        return visited == n;
    }

    @Test
    void aPolygonIsAcceptedIfItIsItsOwnHull() {
        int accepted = 0;
        int rounds = 1000;
        for (int round = 0; round < rounds; round++) {
            double[] xy = new double[2 * random.intBetween(3, 6)];
            for (int i = 0; i < xy.length; i++) {
                xy[i] = random.between(-1, 1);
            }
            if (isTheirOwnHull(xy)) {
                accepted++;
                ShapeData shape = ShapeBuilder.polygon(xy);
                assertEquals(xy.length / 2, shape.x.length);
                assertTrue(ShapeChecks.area(shape.x, shape.y) > 0, "counterclockwise");
            } else {
                assertThrows(IllegalArgumentException.class, () -> ShapeBuilder.polygon(xy), "round " + round);
            }
        }
        assertTrue(accepted > 100 && accepted < rounds - 100, "accepted " + accepted);
    }

    @Test
    void cornersOnAStraightEdgeAreAllowed() {
        assertEquals(6, ShapeBuilder.polygon(0, 0, 1, 0, 2, 0, 2, 1, 1, 1, 0, 1).x.length);
    }

    @Test
    void aPolygonGivenClockwiseIsTheSameTurnedRound() {
        ShapeData left = ShapeBuilder.polygon(0, 0, 3, 0, 2, 2);
        ShapeData right = ShapeBuilder.polygon(2, 2, 3, 0, 0, 0);
        assertTrue(left.isSame(right));
    }

    /** The triangles of a grid cover its rectangle once, all from above, and rise linearly with the heights. */
    @Test
    void aHeightFieldCoversItsRectangleOnce() {
        int columns = 5;
        int rows = 4;
        double spacing = 0.5;
        double[] heights = new double[columns * rows];
        for (int i = 0; i < heights.length; i++) {
            int row = i / columns;
            heights[i] = 0.3 * (i % columns) - 0.7 * row;
        }
        ShapeData shape = ShapeBuilder.heightField(columns, rows, spacing, heights);
        assertEquals(2 * (columns - 1) * (rows - 1), shape.triangles.length / 3);
        int[] cells = new int[(columns - 1) * (rows - 1)];
        for (int i = 0; i < shape.triangles.length; i += 3) {
            int a = shape.triangles[i];
            int b = shape.triangles[i + 1];
            int c = shape.triangles[i + 2];
            double up = (shape.z[b] - shape.z[a]) * (shape.x[c] - shape.x[a])
                    - (shape.x[b] - shape.x[a]) * (shape.z[c] - shape.z[a]);
            assertEquals(spacing * spacing, up, "half a square, seen from above");
            double x = (shape.x[a] + shape.x[b] + shape.x[c]) / 3;
            double z = (shape.z[a] + shape.z[b] + shape.z[c]) / 3;
            cells[(int) (x / spacing) + (columns - 1) * (int) (z / spacing)]++;
            double y = (shape.y[a] + shape.y[b] + shape.y[c]) / 3;
            // A few roundings of numbers up to 4.
            assertEquals(0.3 * x / spacing - 0.7 * z / spacing, y, 1e-14);
        }
        for (int count : cells) {
            assertEquals(2, count, "triangles in a square");
        }
    }

    @Test
    void aHeightFieldOfTheFewestPointsIsASquare() {
        ShapeData shape = ShapeBuilder.heightField(2, 2, 3, 0, 1, 2, 3);
        assertEquals(6, shape.triangles.length);
        assertArrayEquals(new double[] {0, 0, 0, 3, 3, 3}, shape.bounds);
        assertThrows(IllegalArgumentException.class, () -> ShapeBuilder.heightField(1, 2, 3, 0, 1));
        // As an int, the product is 0.
        assertThrows(IllegalArgumentException.class, () -> ShapeBuilder.heightField(1 << 16, 1 << 16, 1));
    }

    @Test
    void aNormalOfAnyLengthBecomesAUnitVector() {
        for (int round = 0; round < 200; round++) {
            double size = random.logBetween(1e-5, 1e8);
            double nx = size * random.between(-1, 1);
            double ny = size * random.between(-1, 1);
            double nz = size;
            ShapeData shape = ShapeBuilder.plane(nx, ny, nz);
            double[] n = {shape.x[0], shape.y[0], shape.z[0]};
            // A few roundings of numbers up to 1.
            assertEquals(1, n[0] * n[0] + n[1] * n[1] + n[2] * n[2], 1e-15);
            assertEquals(nx / size, n[0] / n[2], 1e-15);
            assertEquals(ny / size, n[1] / n[2], 1e-15);
        }
    }

    @Test
    void onlyAClosedChainReturnsToItsStart() {
        double[] ring = {0, 0, 1, 0, 1, 1, 0, 0};
        assertEquals(3, ShapeBuilder.chain(false, ring).edges());
        assertThrows(IllegalArgumentException.class, () -> ShapeBuilder.chain(true, ring));
        assertEquals(3, ShapeBuilder.chain(true, 0, 0, 1, 0, 1, 1).edges());
        assertThrows(IllegalArgumentException.class, () -> ShapeBuilder.chain(false, 0, 0, 1, 0, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> ShapeBuilder.chain(true, 0, 0, 1, 0), "two vertices");
    }

    @Test
    void sizesAreThoseFromSideToSide() {
        assertArrayEquals(new double[] {-2, -2, 0, 2, 2, 0}, ShapeBuilder.circle(2).bounds, 0);
        assertArrayEquals(new double[] {-3, -4, 0, 3, 4, 0}, ShapeBuilder.box(6, 8).bounds, 0);
        assertArrayEquals(new double[] {-3, -4, -5, 3, 4, 5}, ShapeBuilder.box(6, 8, 10).bounds, 0);
        assertArrayEquals(new double[] {-4, -1, -1, 4, 1, 1}, ShapeBuilder.capsule(1, 6).bounds, 0);
        assertArrayEquals(new double[] {-1, 2, 0, 5, 7, 0}, ShapeBuilder.segment(5, 2, -1, 7).bounds, 0);
    }
}
