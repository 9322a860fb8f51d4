package io.github.cordage.internal.snapshot;

import io.github.cordage.saved.SavedState;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes a state as named values, which need not be in the order of the walk to be read again. */
public final class NamedWriter extends Transfer {
    /** Name under which the version of the format stands. */
    static final String FORMAT = "format";

    private final Deque<SavedState> around = new ArrayDeque<>();
    private SavedState part;

    /** Creates a writer into a state. */
    public NamedWriter(SavedState to) {
        part = to;
        part.addInteger(FORMAT, Words.VERSION);
    }

    @Override
    public void begin(String name) {
        around.push(part);
        part = part.addPart(name);
    }

    @Override
    public void end() {
        part = around.pop();
    }

    @Override
    public long word(long word) {
        throw new AssertionError("a value of the state has no name");
    }

    @Override
    public long word(String name, long word) {
        part.addInteger(name, word);
        return word;
    }

    @Override
    public double any(String name, double value) {
        part.addNumber(name, value);
        return value;
    }

    @Override
    public void numbers(double[] numbers, int count) {
        throw new AssertionError("numbers of the state have no name");
    }

    @Override
    public void numbers(String name, double[] numbers, int count) {
        for (int i = 0; i < count; i++) {
            part.addNumber(name, numbers[i]);
        }
    }

    @Override
    public String label(String label) {
        part.addText(SavedState.TEXTS, label);
        return label;
    }
}
