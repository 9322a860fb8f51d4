package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;

/** Copies of records of numbers, each of which begins with a position, before and after a step. */
final class RecordCopy {
    private static final int AXES = 3;

    private final int each;
    private int count;

    /** The records before the last step; written by the one that copies, as is {@link #after}. */
    double[] before = {};

    double[] after = {};

    /** @param each numbers in a record */
    RecordCopy(int each) {
        this.each = each;
    }

    /** Makes room for records, which are to be written then. */
    void begin(int records) {
        count = records;
        if (after.length < records * each) {
            before = new double[2 * records * each];
            after = new double[2 * records * each];
        }
    }

    /** Number of records. */
    int count() {
        return count;
    }

    /** Copies the records with their positions between the two steps; returns the index after the last number. */
    int copy(double[] dst, int offset, double alpha) {
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, (long) count * each);
        for (int i = 0; i < count * each; i++) {
            dst[offset + i] = i % each < AXES ? Blend.between(before[i], after[i], alpha) : after[i];
        }
        return offset + count * each;
    }
}
