package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;
import java.util.Arrays;
import java.util.Objects;

/**
 * The triangles of a mesh that is rebuilt for every frame. They are added counter-clockwise. A version number tells
 * whether they differ from those of the frame before.
 */
final class Triangles {
    /**
     * Largest number of vertices for 16-bit indices. The index 65535 stays unused: WebGL 2 always takes it for a
     * primitive restart.
     */
    static final int MOST_SHORT_VERTICES = 65535;

    private Winding winding = Winding.COUNTER_CLOCKWISE;
    private int[] index = new int[96];
    private int count;
    private int before;
    private boolean changed;
    private int version;

    /** Sets the order in which corners are written. Takes effect at once. */
    void wind(Winding winding) {
        this.winding = Objects.requireNonNull(winding, "winding");
    }

    /** Begins the mesh of the next frame. */
    void begin() {
        before = count;
        count = 0;
        changed = false;
    }

    void add(int a, int b, int c) {
        if (count + 3 > index.length) {
            index = Arrays.copyOf(index, 2 * index.length);
        }
        changed |= index[count] != a || index[count + 1] != b || index[count + 2] != c;
        index[count] = a;
        index[count + 1] = b;
        index[count + 2] = c;
        count += 3;
    }

    void end() {
        if (changed || count != before) {
            version++;
        }
    }

    /** Number of indices. */
    int count() {
        return count;
    }

    /** Number of meshes whose triangles differed from those of the mesh before. */
    int version() {
        return version;
    }

    /**
     * Writes all indices, the corners of each triangle in the order of the winding; returns the index after the last
     * number.
     */
    int write(int[] dst, int offset, int firstVertex, int vertices) {
        requireVertices(firstVertex, vertices, Integer.MAX_VALUE);
        Check.room("dst", dst.length, offset, count);
        int second = second();
        for (int i = 0; i < count; i += 3) {
            dst[offset + i] = firstVertex + index[i];
            dst[offset + i + 1] = firstVertex + index[i + second];
            dst[offset + i + 2] = firstVertex + index[i + 3 - second];
        }
        return offset + count;
    }

    /** Writes all indices in 16 bits; see {@link #write(int[], int, int, int)}. */
    int write(short[] dst, int offset, int firstVertex, int vertices) {
        requireVertices(firstVertex, vertices, MOST_SHORT_VERTICES);
        Check.room("dst", dst.length, offset, count);
        int second = second();
        for (int i = 0; i < count; i += 3) {
            dst[offset + i] = (short) (firstVertex + index[i]);
            dst[offset + i + 1] = (short) (firstVertex + index[i + second]);
            dst[offset + i + 2] = (short) (firstVertex + index[i + 3 - second]);
        }
        return offset + count;
    }

    /** Which corner is written second, 1 or 2; the other one is written third. */
    private int second() {
        return winding == Winding.COUNTER_CLOCKWISE ? 1 : 2;
    }

    /** Requires that all vertices of a mesh have indices below a limit. */
    static void requireVertices(int firstVertex, long vertices, int most) {
        Check.inRange("firstVertex", firstVertex, 0, Integer.MAX_VALUE);
        if (firstVertex + vertices > most) {
            throw new IllegalArgumentException("firstVertex + vertices must be at most " + most + " for indices of "
                    + (most == MOST_SHORT_VERTICES ? 16 : 32) + " bits, was " + (firstVertex + vertices));
        }
    }
}
