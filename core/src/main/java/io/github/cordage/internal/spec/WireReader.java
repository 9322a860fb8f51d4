package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.wire.BadBytes;
import io.github.cordage.internal.wire.ByteReader;

/**
 * Reads 64-bit words from bytes. Throws {@link BadBytes} for bytes that cannot have been written by a
 * {@link WireWriter}.
 */
final class WireReader extends Transfer {
    private final ByteReader in;

    WireReader(ByteReader in) {
        this.in = in;
    }

    @Override
    public boolean reads() {
        return true;
    }

    @Override
    public void require(boolean rule, String name) {
        if (!rule) {
            throw new BadBytes("before byte " + in.position() + ": " + name + " is out of range");
        }
    }

    @Override
    public long word(long word) {
        return in.readLong();
    }

    @Override
    public void numbers(double[] numbers, int count) {
        for (int i = 0; i < count; i++) {
            numbers[i] = number("number", 0, -Limits.BEYOND, Limits.BEYOND);
        }
    }

    @Override
    public int count(String name, int count, int words) {
        int read = super.count(name, count, words);
        require((long) read * words <= in.left() / Long.BYTES, name);
        return read;
    }
}
