package io.github.cordage.internal.snapshot;

/** Counts the words that a state takes. */
public final class SizeCounter extends Transfer {
    private long words;

    /** Creates a counter at 0. */
    public SizeCounter() {}

    /** Resets the count. */
    public void clear() {
        words = 0;
    }

    /** Number of words. */
    public long words() {
        return words;
    }

    @Override
    public long word(long word) {
        words++;
        return word;
    }

    @Override
    public void numbers(double[] numbers, int count) {
        words += count;
    }
}
