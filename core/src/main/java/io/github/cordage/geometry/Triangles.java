package io.github.cordage.geometry;

import io.github.cordage.internal.math.Check;
import java.util.Arrays;
import java.util.Objects;

/** The triangles of a mesh that is made anew for every frame, added counter-clockwise; knows if they are those of before. */
final class Triangles {
    /** Most vertices that 16 bits can number, without 65535, which in WebGL 2 ends a strip, and elsewhere on request. */
    static final int MOST_SHORT_VERTICES = 65535;

    private Winding winding = Winding.COUNTER_CLOCKWISE;
    private int[] index = new int[96];
    private int count;
    private int before;
    private boolean changed;
    private int version;

    /** Sets the order in which corners are written. */
    void wind(Winding winding) {
        this.winding = Objects.requireNonNull(winding, "winding");
    }

    /** Begins the mesh of another frame. */
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

    /** Counts the meshes whose triangles were not those of the one before. */
    int version() {
        return version;
    }

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

    /** Which corner is written second; the other one comes third. */
    private int second() {
        return winding == Winding.COUNTER_CLOCKWISE ? 1 : 2;
    }

    /** Requires that vertices from a first one on can be numbered, up to a number of them all. */
    static void requireVertices(int firstVertex, long vertices, int most) {
        Check.inRange("firstVertex", firstVertex, 0, Integer.MAX_VALUE);
        if (firstVertex + vertices > most) {
            throw new IllegalArgumentException("firstVertex + vertices must be at most " + most + " for indices of "
                    + (most == MOST_SHORT_VERTICES ? 16 : 32) + " bits, was " + (firstVertex + vertices));
        }
    }
}
