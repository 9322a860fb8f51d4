package io.github.cordage.internal.snapshot;

/** Counts the words that a state takes. */
public final class SizeCounter extends Transfer {
    private long words;

    /** Has counted nothing yet. */
    public SizeCounter() {}

    /** Starts from nothing again. */
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
