package io.github.cordage.internal.spec;

import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.wire.ByteWriter;

/** Writes 64-bit words as bytes. */
final class WireWriter extends Transfer {
    private final ByteWriter out;

    WireWriter(ByteWriter out) {
        this.out = out;
    }

    @Override
    public long word(long word) {
        out.writeLong(word);
        return word;
    }

    @Override
    public void numbers(double[] numbers, int count) {
        for (int i = 0; i < count; i++) {
            any(numbers[i]);
        }
    }
}
