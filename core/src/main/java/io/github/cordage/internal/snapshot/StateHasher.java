package io.github.cordage.internal.snapshot;

import io.github.cordage.internal.math.Hash64;

/** Hashes everything that decides the future; -0 counts as 0, because the two compare equal. */
public final class StateHasher extends Transfer {
    private final Hash64 hash = new Hash64();

    /** Creates a hasher. */
    public StateHasher() {}

    /** Returns the hash of all words since the last call. */
    public long take() {
        return hash.take();
    }

    @Override
    public boolean skipsLabels() {
        return true;
    }

    @Override
    public long word(long word) {
        hash.add(word);
        return word;
    }

    @Override
    public double any(double value) {
        hash.add(Double.doubleToRawLongBits(value + 0.0));
        return value;
    }

    @Override
    public void numbers(double[] numbers, int count) {
        hash.add(numbers, count);
    }
}
