package io.github.cordage.internal.collide;

import io.github.cordage.internal.snapshot.Transfer;
import java.util.ArrayList;
import java.util.List;

/** Writes words to a list, and then reads them. What is out of range is refused by its name. */
final class WordList extends Transfer {
    final List<Long> words = new ArrayList<>();
    private boolean reads;
    private int at;

    /** Reads from the start from now on. */
    WordList rewind() {
        reads = true;
        at = 0;
        return this;
    }

    boolean isAtEnd() {
        return at == words.size();
    }

    @Override
    public boolean reads() {
        return reads;
    }

    @Override
    public void require(boolean rule, String name) {
        if (!rule) {
            throw new IllegalArgumentException(name);
        }
    }

    @Override
    public long word(long word) {
        if (reads) {
            return words.get(at++);
        }
        words.add(word);
        return word;
    }

    @Override
    public void numbers(double[] numbers, int count) {
        for (int i = 0; i < count; i++) {
            numbers[i] = any(numbers[i]);
        }
    }
}
