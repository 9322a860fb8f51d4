package io.github.cordage.scene;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the members of one object. A member is passed to its setter if it exists and has the right type. If the setter
 * throws an {@link IllegalArgumentException}, its message is reported at the value. Members that nobody has read are
 * reported as unknown.
 */
final class Fields {
    /** Most characters of a list of words in a message. */
    private static final int MOST_LISTED = 350;

    private final JsonValue object;
    private final Problems problems;
    private final Set<String> known = new LinkedHashSet<>();

    private Fields(JsonValue object, Problems problems) {
        this.object = object;
        this.problems = problems;
    }

    /** Reads a value that has to be an object, and reports the members that {@code reader} does not read. */
    static void read(JsonValue value, Problems problems, Consumer<Fields> reader) {
        if (!isKind(value, JsonValue.Kind.OBJECT, problems)) {
            return;
        }
        Fields fields = new Fields(value, problems);
        reader.accept(fields);
        fields.noteUnknown();
    }

    /** The object itself, for messages about several members. */
    JsonValue object() {
        return object;
    }

    /** A member of any type; null if it is not there. */
    @Nullable JsonValue get(String key) {
        known.add(key);
        return object.members().get(key);
    }

    /** Reports a member that belongs to the format, but is not supported by this version. */
    void notSupportedYet(String key) {
        refuse(key, SceneProblem.quoted(key) + " is not supported yet, it has to be left out");
    }

    /** Reports a member that the format has elsewhere, but not in this object. */
    void refuse(String key, String message) {
        JsonValue value = object.members().get(key);
        if (value != null) {
            known.add(key);
            problems.add(value, message);
        }
    }

    /** A required member; null, and reported, if it is missing. */
    @Nullable JsonValue require(String key) {
        JsonValue value = get(key);
        if (value == null) {
            problems.add(object, SceneProblem.quoted(key) + " is missing");
        }
        return value;
    }

    void number(String key, DoubleConsumer setter) {
        JsonValue value = get(key);
        if (value != null) {
            Double number = number(value);
            if (number != null) {
                set(value, () -> {
                    setter.accept(number);
                    requireFinite(number);
                });
            }
        }
    }

    void integer(String key, IntConsumer setter) {
        JsonValue value = get(key);
        if (value != null) {
            Integer number = integer(value);
            if (number != null) {
                set(value, () -> setter.accept(number));
            }
        }
    }

    void text(String key, Consumer<String> setter) {
        JsonValue value = get(key);
        if (value != null && isKind(value, JsonValue.Kind.STRING, problems)) {
            set(value, () -> setter.accept(value.text()));
        }
    }

    void flag(String key, Consumer<Boolean> setter) {
        JsonValue value = get(key);
        if (value != null && isKind(value, JsonValue.Kind.BOOLEAN, problems)) {
            set(value, () -> setter.accept(value.text().equals("true")));
        }
    }

    /** A vector of 2 or 3 numbers, passed to the setter as 3; {@code part} checks each number. */
    void vector(String key, DoubleConsumer part, Consumer<double[]> setter) {
        JsonValue value = get(key);
        if (value != null) {
            double[] vector = vector(value, part);
            if (vector != null) {
                set(value, () -> setter.accept(vector));
            }
        }
    }

    /** One of a few words. */
    <T> void choice(String key, List<String> words, List<T> meanings, Consumer<T> setter) {
        JsonValue value = get(key);
        if (value == null || !isKind(value, JsonValue.Kind.STRING, problems)) {
            return;
        }
        int index = words.indexOf(value.text());
        if (index < 0) {
            String one = words.size() == 1 ? "must be " : "must be one of ";
            problems.add(value, one + list(words) + ", was " + value.found());
        } else {
            set(value, () -> setter.accept(meanings.get(index)));
        }
    }

    /** The items of an array. */
    void each(String key, Consumer<JsonValue> reader) {
        JsonValue value = get(key);
        if (value != null && isKind(value, JsonValue.Kind.ARRAY, problems)) {
            value.items().forEach(reader);
        }
    }

    /** Texts of an array, which must not repeat. */
    void texts(String key, BiConsumer<JsonValue, String> reader) {
        Set<String> seen = new LinkedHashSet<>();
        each(key, item -> {
            if (isKind(item, JsonValue.Kind.STRING, problems)) {
                if (seen.add(item.text())) {
                    set(item, () -> reader.accept(item, item.text()));
                } else {
                    problems.add(item, "must stand only once in the list, was " + item.found());
                }
            }
        });
    }

    /** Runs a setter and reports a refusal at a member, or at the object if the member is missing. */
    void set(String key, Runnable setter) {
        set(object.members().getOrDefault(key, object), setter);
    }

    /** Runs a setter and reports a refusal. */
    void set(JsonValue at, Runnable setter) {
        try {
            setter.run();
        } catch (IllegalArgumentException e) {
            problems.add(at, asWritten(String.valueOf(e.getMessage()), at));
        }
    }

    /** The message with the number as the file has it, since 1e-400 may have become 0. */
    private static String asWritten(String message, JsonValue at) {
        int was = message.lastIndexOf(", was ");
        boolean number = was >= 0 && at.kind() == JsonValue.Kind.NUMBER;
        return SceneProblem.escaped(number ? message.substring(0, was) + ", was " + at.text() : message);
    }

    /** The message of a refusal without the leading name, which may not occur in the file. */
    static String afterName(IllegalArgumentException e) {
        String message = String.valueOf(e.getMessage());
        return message.substring(Math.max(0, message.indexOf("must")));
    }

    /** A vector of 2 or 3 numbers as 3; null, and reported, if it is none or {@code part} refuses a number. */
    double @Nullable [] vector(JsonValue value, DoubleConsumer part) {
        double[] numbers = numbers(value, 2, 3, part);
        return numbers == null ? null : Arrays.copyOf(numbers, 3);
    }

    /**
     * An array of {@code min} or {@code max} numbers; null, and reported, if it is none or {@code part} refuses one.
     */
    double @Nullable [] numbers(JsonValue value, int min, int max, DoubleConsumer part) {
        int size = value.items().size();
        if (size != min && size != max) {
            String found = value.kind() == JsonValue.Kind.ARRAY ? "one of " + size : value.found();
            String sizes = min == max ? String.valueOf(min) : min + " or " + max;
            problems.add(value, "must be an array of " + sizes + " numbers, was " + found);
            return null;
        }
        double[] numbers = new double[size];
        boolean whole = true;
        for (int i = 0; i < size; i++) {
            JsonValue item = value.items().get(i);
            Double number = number(item);
            whole &= number != null && accepts(part, number, item);
            numbers[i] = number == null ? 0 : number;
        }
        return whole ? numbers : null;
    }

    /** An array of whole numbers; null, and reported, if it is none or {@code part} refuses a number. */
    int @Nullable [] integers(JsonValue value, int size, IntConsumer part) {
        double[] numbers = numbers(value, size, size, v -> part.accept((int) v));
        if (numbers == null) {
            return null;
        }
        int[] integers = new int[size];
        for (int i = 0; i < size; i++) {
            Integer number = integer(value.items().get(i));
            if (number == null) {
                return null;
            }
            integers[i] = number;
        }
        return integers;
    }

    /** A member that is an array of any number of numbers; wrong items are reported and left out. */
    double[] list(String key, DoubleConsumer part) {
        JsonValue value = get(key);
        if (value == null || !isKind(value, JsonValue.Kind.ARRAY, problems)) {
            return new double[0];
        }
        double[] numbers = new double[value.items().size()];
        int read = 0;
        for (JsonValue item : value.items()) {
            Double number = number(item);
            if (number != null && accepts(part, number, item)) {
                numbers[read] = number;
                read++;
            }
        }
        return numbers;
    }

    /** A member that is an array of {@code min} or {@code max} numbers. */
    void numbers(String key, int min, int max, DoubleConsumer part, Consumer<double[]> setter) {
        JsonValue value = get(key);
        if (value != null) {
            double[] numbers = numbers(value, min, max, part);
            if (numbers != null) {
                set(value, () -> setter.accept(numbers));
            }
        }
    }

    /**
     * A member that is an angle about z [degrees], or an array of three about x, y and z; handed on in radians.
     *
     * @param most largest magnitude in degrees
     */
    void angles(String key, double most, DoubleConsumer flat, Consumer<double[]> inSpace) {
        JsonValue value = get(key);
        if (value != null && value.kind() == JsonValue.Kind.ARRAY) {
            numbers(
                    key,
                    3,
                    3,
                    v -> VectorChecks.within(key, v, most),
                    v -> inSpace.accept(
                            new double[] {Math.toRadians(v[0]), Math.toRadians(v[1]), Math.toRadians(v[2])}));
        } else {
            angle(key, most, flat);
        }
    }

    /**
     * A member that is an angle [degrees]; handed on in radians.
     *
     * @param most largest magnitude in degrees
     */
    void angle(String key, double most, DoubleConsumer setter) {
        number(key, v -> {
            VectorChecks.within(key, v, most);
            setter.accept(Math.toRadians(v));
        });
    }

    private boolean accepts(DoubleConsumer part, double number, JsonValue at) {
        try {
            part.accept(number);
            requireFinite(number);
            return true;
        } catch (IllegalArgumentException e) {
            problems.add(at, asWritten(afterName(e), at));
            return false;
        }
    }

    /** Checks numbers without a range; setters with a range have refused infinity already. */
    private static void requireFinite(double number) {
        if (Double.isInfinite(number)) {
            throw new IllegalArgumentException("must be within ±" + Double.MAX_VALUE + ", was " + number);
        }
    }

    /** A number, infinite if it is too large for a double; null, and reported, if it is none. */
    private @Nullable Double number(JsonValue value) {
        if (!isKind(value, JsonValue.Kind.NUMBER, problems) || value.text().length() > JsonTree.MAX_NUMBER) {
            return null;
        }
        return Double.parseDouble(value.text());
    }

    /** A whole number, the nearest int if it is too large; null, and reported, if it is none. */
    @Nullable Integer integer(JsonValue value) {
        Double number = number(value);
        if (number == null) {
            return null;
        }
        if (number != Math.rint(number)) {
            problems.add(value, "must be a whole number, was " + value.text());
            return null;
        }
        return number.intValue();
    }

    private static boolean isKind(JsonValue value, JsonValue.Kind kind, Problems problems) {
        if (value.kind() == kind) {
            return true;
        }
        problems.add(value, "must be " + kind.words + ", was " + value.found());
        return false;
    }

    private void noteUnknown() {
        object.members().forEach((key, value) -> {
            if (!known.contains(key)) {
                // The search is slow, and a file may have a million keys.
                String nearest = problems.isFull() ? null : Spelling.nearest(key, known);
                problems.add(
                        value,
                        "unknown key " + SceneProblem.quoted(key)
                                + (nearest == null
                                        ? ", known are " + shortened(known)
                                        : ", did you mean " + SceneProblem.quoted(nearest) + "?"));
            }
        });
    }

    /** As many words as fit into a message, separated by commas, and the number of those left out. */
    private static String shortened(Collection<String> words) {
        StringBuilder text = new StringBuilder();
        int left = words.size();
        for (String word : words) {
            if (text.length() + word.length() > MOST_LISTED) {
                return text + " and " + left + " more";
            }
            text.append(text.isEmpty() ? "" : ", ").append(word);
            left--;
        }
        return text.toString();
    }

    /** Words in quotes, separated by commas. */
    static String list(Collection<String> words) {
        return String.join(", ", words.stream().map(SceneProblem::quoted).toList());
    }
}
