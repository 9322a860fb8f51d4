package io.github.cordage.internal.state;

import io.github.cordage.internal.snapshot.Transfer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Carries states as a list of words, which a test may look at and change before they are read. */
final class WordTape extends Transfer {
    /** The words written so far, or those to be read. */
    final List<Long> words = new ArrayList<>();

    /** The names under which they were written. */
    private final List<String> names = new ArrayList<>();

    private boolean reads;
    private boolean hashes;
    private int at;

    private WordTape() {}

    /** Writes a state. */
    static WordTape of(Consumer<Transfer> state) {
        WordTape tape = new WordTape();
        state.accept(tape);
        return tape;
    }

    /** Writes what of a state a hash covers. */
    static WordTape hashed(Consumer<Transfer> state) {
        WordTape tape = new WordTape();
        tape.hashes = true;
        state.accept(tape);
        return tape;
    }

    /** Replaces a word by the bits of a number. */
    void set(int word, double number) {
        words.set(word, Double.doubleToRawLongBits(number));
    }

    /** The first word that was written under a name. */
    int first(String name) {
        return names.indexOf(name);
    }

    /** Reads all words into a state. */
    void readTo(Consumer<Transfer> state) {
        reads = true;
        at = 0;
        state.accept(this);
        require(at == words.size(), "number of words");
    }

    @Override
    public boolean reads() {
        return reads;
    }

    @Override
    public boolean skipsLabels() {
        return hashes;
    }

    @Override
    public long word(long word) {
        return word("", word);
    }

    @Override
    public long word(String name, long word) {
        if (reads) {
            return words.get(at++);
        }
        words.add(word);
        names.add(name);
        return word;
    }

    @Override
    public double any(String name, double value) {
        return Double.longBitsToDouble(word(name, Double.doubleToRawLongBits(value)));
    }

    @Override
    public void numbers(double[] numbers, int count) {
        numbers("", numbers, count);
    }

    @Override
    public void numbers(String name, double[] numbers, int count) {
        for (int i = 0; i < count; i++) {
            numbers[i] = any(name, numbers[i]);
        }
    }

    @Override
    public void require(boolean rule, String name) {
        if (reads && !rule) {
            throw new IllegalArgumentException(name + " is out of range");
        }
    }
}
