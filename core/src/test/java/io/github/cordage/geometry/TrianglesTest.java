package io.github.cordage.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class TrianglesTest {
    private final Triangles triangles = new Triangles();

    private void build(int... corners) {
        triangles.begin();
        for (int i = 0; i < corners.length; i += 3) {
            triangles.add(corners[i], corners[i + 1], corners[i + 2]);
        }
        triangles.end();
    }

    @Test
    void cornersAreWrittenInTheOrderOfTheWinding() {
        build(0, 1, 2, 2, 1, 3);
        int[] ints = new int[8];
        assertEquals(7, triangles.write(ints, 1, 10, 4));
        assertArrayEquals(new int[] {0, 10, 11, 12, 12, 11, 13, 0}, ints);
        triangles.wind(Winding.CLOCKWISE);
        short[] shorts = new short[6];
        assertEquals(6, triangles.write(shorts, 0, 10, 4));
        assertArrayEquals(new short[] {10, 12, 11, 12, 13, 11}, shorts);
    }

    @Test
    void versionChangesWithTheTrianglesOnly() {
        build(0, 1, 2);
        int first = triangles.version();
        build(0, 1, 2);
        assertEquals(first, triangles.version());
        build(0, 1, 2, 0, 2, 3);
        assertEquals(first + 1, triangles.version(), "one more");
        build(0, 1, 2);
        assertEquals(first + 2, triangles.version(), "one less");
        build(0, 1, 3);
        assertEquals(first + 3, triangles.version(), "another corner");
        build();
        assertEquals(first + 4, triangles.version());
        assertEquals(0, triangles.count());
    }

    @Test
    void holdsAnyNumberOfTriangles() {
        triangles.begin();
        for (int i = 0; i < 1000; i++) {
            triangles.add(i, i + 1, i + 2);
        }
        triangles.end();
        int[] all = new int[3000];
        triangles.write(all, 0, 0, 1002);
        for (int i = 0; i < 3000; i++) {
            assertEquals(i / 3 + i % 3, all[i]);
        }
    }

    @Test
    void verticesThatCannotBeNumberedAreRefused() {
        build(0, 1, 2);
        triangles.write(new short[3], 0, 65532, 3);
        assertEquals(
                "firstVertex + vertices must be at most 65535 for indices of 16 bits, was 65536",
                assertThrows(IllegalArgumentException.class, () -> triangles.write(new short[3], 0, 65533, 3))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> triangles.write(new int[3], 0, Integer.MAX_VALUE - 2, 3));
        assertThrows(IllegalArgumentException.class, () -> triangles.write(new int[3], 0, -1, 3));
        assertThrows(IllegalArgumentException.class, () -> triangles.write(new int[3], 1, 0, 3));
    }
}
