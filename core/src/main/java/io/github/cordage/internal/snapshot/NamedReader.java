package io.github.cordage.internal.snapshot;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.saved.SavedState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads a state from named values. Every list must be there and long enough; lists of other names are ignored. Throws
 * an {@link IllegalArgumentException} for values that no world can have.
 */
public final class NamedReader extends Transfer {
    private final SavedState root;

    /** Number of values in the whole state: nothing has more items. */
    private final long values;

    private final Deque<Place> around = new ArrayDeque<>();
    private Place place;

    /** Creates a reader of a state. */
    public NamedReader(SavedState from) {
        root = from;
        long said = from.integer(NamedWriter.FORMAT, 0);
        if (said != Words.VERSION) {
            throw new IllegalArgumentException(
                    "saved state must be of format " + Words.VERSION + ", was of format " + said);
        }
        values = count(from);
        place = new Place(root);
    }

    private static long count(SavedState part) {
        long sum = 0;
        for (String name : part.names()) {
            sum += part.size(name);
            for (int i = 0; part.kind(name) == SavedState.Kind.PART && i < part.size(name); i++) {
                sum += count(part.part(name, i));
            }
        }
        return sum;
    }

    /** Goes back to the start. */
    public void rewind() {
        around.clear();
        place = new Place(root);
    }

    @Override
    public boolean reads() {
        return true;
    }

    @Override
    public void require(boolean rule, String name) {
        if (!rule) {
            throw new IllegalArgumentException(name + " is out of range in the saved state");
        }
    }

    @Override
    public void begin(String name) {
        around.push(place);
        place = new Place(place.part.part(name, place.next(name)));
    }

    @Override
    public void end() {
        place = around.pop();
    }

    @Override
    public long word(long word) {
        throw new AssertionError("a value of the state has no name");
    }

    @Override
    public long word(String name, long word) {
        return place.part.integer(name, place.next(name));
    }

    @Override
    public double any(String name, double value) {
        return place.part.number(name, place.next(name));
    }

    @Override
    public void numbers(double[] numbers, int count) {
        throw new AssertionError("numbers of the state have no name");
    }

    @Override
    public void numbers(String name, double[] numbers, int count) {
        for (int i = 0; i < count; i++) {
            numbers[i] = place.part.number(name, place.next(name));
            require(Math.abs(numbers[i]) <= Limits.BEYOND, name);
        }
    }

    @Override
    public int count(String name, int count, int words) {
        int read = super.count(name, count, words);
        require(read <= values, name);
        return read;
    }

    @Override
    public String label(String label) {
        return place.part.text(SavedState.TEXTS, place.next(SavedState.TEXTS));
    }

    /** A part, and how far each of its lists has been read. */
    private static final class Place {
        final SavedState part;
        private final Map<String, Integer> read = new TreeMap<>();

        Place(SavedState part) {
            this.part = part;
        }

        /** Index of the next value of a list. */
        int next(String name) {
            return read.merge(name, 1, Integer::sum) - 1;
        }
    }
}
