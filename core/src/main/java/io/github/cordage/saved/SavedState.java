package io.github.cordage.saved;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A saved world, or a part of one such as a rope, as named lists: of numbers, of integers, of texts or of parts. {@code
 * SavedWorlds} makes one of a world, and a world of one. What lies between is up to the game: the module {@code
 * cordage-scene} writes JSON.
 *
 * <p>A snapshot is smaller and faster, but only the version of the library that took it can restore it. A saved state
 * can also be read by later versions: names that these do not know are ignored, and values that the state does not have
 * get the defaults of a new world. By the version that saved it, it is restored bit for bit.
 *
 * <p>Names and their order are those of the library's state and no interface: later versions have other ones.
 */
public final class SavedState {
    /** Name of the only lists of texts. */
    public static final String TEXTS = "name";

    private final Map<String, Values> lists = new LinkedHashMap<>();

    /** Creates a state without values. */
    public SavedState() {}

    /**
     * Returns the names of all lists.
     *
     * @return names in the order in which they were added first; for reading only
     */
    public Set<String> names() {
        return Collections.unmodifiableSet(lists.keySet());
    }

    /**
     * Returns the length of a list.
     *
     * @param name name of the list
     * @return number of values; 0 if there is no such list
     */
    public int size(String name) {
        Values values = lists.get(name);
        return values == null ? 0 : values.size;
    }

    /**
     * Tells what a list holds.
     *
     * @param name name of the list
     * @return the kind
     * @throws IllegalArgumentException if there is no such list
     */
    public Kind kind(String name) {
        return list(name).kind;
    }

    /**
     * Returns a number.
     *
     * @param name name of a list of numbers or of integers
     * @param index index from 0
     * @return the number, which may be NaN or infinite
     * @throws IllegalArgumentException if there is no such number
     */
    public double number(String name, int index) {
        Values values = list(name);
        if (values.kind == Kind.INTEGER) {
            return integer(name, index);
        }
        return Double.longBitsToDouble(values.words(name, index, Kind.NUMBER));
    }

    /**
     * Returns an integer.
     *
     * @param name name of a list of integers
     * @param index index from 0
     * @return the integer
     * @throws IllegalArgumentException if there is no such integer
     */
    public long integer(String name, int index) {
        return list(name).words(name, index, Kind.INTEGER);
    }

    /**
     * Returns a text.
     *
     * @param name name of a list of texts
     * @param index index from 0
     * @return the text
     * @throws IllegalArgumentException if there is no such text
     */
    public String text(String name, int index) {
        return (String) list(name).object(name, index, Kind.TEXT);
    }

    /**
     * Returns a part.
     *
     * @param name name of a list of parts
     * @param index index from 0
     * @return the part itself
     * @throws IllegalArgumentException if there is no such part
     */
    public SavedState part(String name, int index) {
        return (SavedState) list(name).object(name, index, Kind.PART);
    }

    /**
     * Adds a number to a list.
     *
     * @param name name of the list, which is created if there is none
     * @param value the number, which may be NaN or infinite
     * @throws IllegalArgumentException if the list holds something else
     */
    public void addNumber(String name, double value) {
        to(name, Kind.NUMBER).add(Double.doubleToRawLongBits(value));
    }

    /**
     * Adds an integer to a list.
     *
     * @param name name of the list, which is created if there is none
     * @param value the integer
     * @throws IllegalArgumentException if the list holds something else
     */
    public void addInteger(String name, long value) {
        to(name, Kind.INTEGER).add(value);
    }

    /**
     * Adds a text to a list.
     *
     * @param name name of the list, which is created if there is none
     * @param value the text
     * @throws IllegalArgumentException if the list holds something else
     */
    public void addText(String name, String value) {
        to(name, Kind.TEXT).addObject(value);
    }

    /**
     * Adds a part to a list.
     *
     * @param name name of the list, which is created if there is none
     * @return the new part, without values
     * @throws IllegalArgumentException if the list holds something else
     */
    public SavedState addPart(String name) {
        SavedState part = new SavedState();
        to(name, Kind.PART).addObject(part);
        return part;
    }

    private Values list(String name) {
        Values values = lists.get(name);
        if (values == null) {
            throw new IllegalArgumentException("saved state has no \"" + name + "\"");
        }
        return values;
    }

    private Values to(String name, Kind kind) {
        Values values = lists.computeIfAbsent(name, unused -> new Values(kind));
        values.require(name, kind);
        return values;
    }

    /** Kind of the elements of a list. */
    public enum Kind {
        /** Floating-point numbers. */
        NUMBER,

        /** Whole numbers, flags (0 and 1) and bit masks. */
        INTEGER,

        /** Names. */
        TEXT,

        /** States of parts. */
        PART;

        private String words() {
            return switch (this) {
                case NUMBER -> "numbers";
                case INTEGER -> "integers";
                case TEXT -> "texts";
                case PART -> "parts";
            };
        }
    }

    /** A list: words of 64 bits for numbers and integers, objects for texts and parts. */
    private static final class Values {
        private static final long[] NO_WORDS = {};

        private final Kind kind;
        private final @Nullable List<Object> objects;
        private long[] words = NO_WORDS;
        private int size;

        Values(Kind kind) {
            this.kind = kind;
            objects = kind == Kind.TEXT || kind == Kind.PART ? new ArrayList<>() : null;
        }

        void add(long word) {
            if (size == words.length) {
                words = Arrays.copyOf(words, Math.max(1, 2 * size));
            }
            words[size++] = word;
        }

        void addObject(Object value) {
            objects().add(value);
            size++;
        }

        long words(String name, int index, Kind wanted) {
            require(name, wanted);
            requireIndex(name, index);
            return words[index];
        }

        Object object(String name, int index, Kind wanted) {
            require(name, wanted);
            requireIndex(name, index);
            return objects().get(index);
        }

        private List<Object> objects() {
            if (objects == null) {
                throw new IllegalStateException("holds " + kind.words());
            }
            return objects;
        }

        void require(String name, Kind wanted) {
            if (kind != wanted) {
                throw new IllegalArgumentException(
                        "saved state must have " + wanted.words() + " for \"" + name + "\", had " + kind.words());
            }
        }

        private void requireIndex(String name, int index) {
            if (index < 0) {
                throw new IllegalArgumentException("index must be at least 0, was " + index);
            }
            if (index >= size) {
                throw new IllegalArgumentException(
                        "saved state must have " + (index + 1L) + " values or more for \"" + name + "\", had " + size);
            }
        }
    }
}
