package io.github.cordage.internal.world;

import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Changes of a world as lines of text: number of steps taken before it, name of the change, arguments. */
public final class ScriptLines {
    private static final int MOST_LINES = 1_000_000;
    private static final Map<String, Verb> VERBS = new TreeMap<>();
    private static final Map<String, String> WORDS =
            Map.of("start", "0", "end", "1", "off", "0", "on", "1", "false", "0", "true", "1");

    /** Names of collide modes, in the order of their numbers. */
    private static final List<String> MODES = new ArrayList<>();

    /** A change by name, with the property if it sets one. */
    private record Verb(Change change, @Nullable RopeProperty property) {
        /** Number of arguments on a line. */
        int words() {
            return property == null ? change.numbers : 2;
        }
    }

    static {
        for (CollideMode mode : CollideMode.values()) {
            MODES.add(mode.name().toLowerCase(Locale.ROOT));
        }
        for (Change change : Change.values()) {
            if (change.isForScripts()) {
                VERBS.put(nameOf(change), new Verb(change, null));
            }
        }
        for (RopeProperty property : RopeProperty.values()) {
            VERBS.put(property.key(), new Verb(Change.PROPERTY, property));
        }
    }

    private record Line(int number, long step, String name, Verb verb, List<String> words) {}

    private final List<Line> lines;
    private final double[] numbers = new double[Change.MOST_NUMBERS];
    private int next;

    private ScriptLines(List<Line> lines) {
        this.lines = lines;
    }

    private static String nameOf(Change change) {
        StringBuilder name = new StringBuilder();
        for (String word : change.name().split("_", -1)) {
            String rest = word.substring(1).toLowerCase(Locale.ROOT);
            name.append(name.isEmpty() ? word.substring(0, 1).toLowerCase(Locale.ROOT) : word.substring(0, 1));
            name.append(rest);
        }
        return name.toString();
    }

    /** The names of all changes, sorted. */
    public static List<String> names() {
        return List.copyOf(VERBS.keySet());
    }

    /**
     * Parses a script.
     *
     * @throws IllegalArgumentException if a line is malformed; the message gives its number
     */
    public static ScriptLines of(String text) {
        List<Line> lines = new ArrayList<>();
        String[] all = text.split("\\R", -1);
        if (all.length > MOST_LINES) {
            throw new IllegalArgumentException("lines must be at most " + MOST_LINES + ", were " + all.length);
        }
        for (int i = 0; i < all.length; i++) {
            String line = all[i].replaceFirst("#.*", "").strip();
            if (!line.isEmpty()) {
                lines.add(lineOf(i + 1, line.split("\\s+", -1)));
            }
        }
        lines.sort(Comparator.comparingLong(Line::step));
        return new ScriptLines(lines);
    }

    private static Line lineOf(int number, String[] words) {
        long step;
        try {
            step = Long.parseLong(words[0]);
        } catch (NumberFormatException e) {
            step = -1;
        }
        if (step < 0) {
            throw new IllegalArgumentException(
                    "line " + number + ": step must be a number of at least 0, was " + words[0]);
        }
        Verb verb = words.length > 1 ? VERBS.get(words[1]) : null;
        if (verb == null) {
            throw new IllegalArgumentException("line " + number + ": what to do must be one of "
                    + String.join(", ", names()) + ", was " + (words.length > 1 ? words[1] : "missing"));
        }
        if (words.length - 2 != verb.words()) {
            throw new IllegalArgumentException("line " + number + ": " + words[1] + " must have " + verb.words()
                    + " words after it, had " + (words.length - 2));
        }
        return new Line(number, step, words[1], verb, List.of(words).subList(2, words.length));
    }

    /**
     * Makes the changes due before the coming step.
     *
     * @throws IllegalArgumentException if a change cannot be made; the message gives the line. Changes of the lines
     *     before it stay.
     */
    public void makeDue(WorldGate gate) {
        long step = gate.world().stepCount();
        while (next < lines.size() && lines.get(next).step() <= step) {
            Line line = lines.get(next);
            next++;
            if (line.step() == step) {
                make(line, gate);
            }
        }
    }

    @SuppressWarnings("EnumOrdinal") // The table's order is that of recordings.
    private void make(Line line, WorldGate gate) {
        Verb verb = line.verb();
        try {
            Arrays.fill(numbers, 0);
            int at = 0;
            for (String word : line.words()) {
                numbers[at] = number(verb.change(), at, word, gate.world());
                at++;
                if (at == 1 && verb.property() != null) {
                    numbers[at++] = verb.property().ordinal();
                }
            }
            gate.replay(verb.change(), numbers, null);
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("line " + line.number() + ": " + e.getMessage(), e);
        }
    }

    private static double number(Change change, int at, String word, WorldCore world) {
        if (change == Change.COLLIDE_MODE && at == 1 && MODES.contains(word)) {
            return MODES.indexOf(word);
        }
        try {
            return Double.parseDouble(WORDS.getOrDefault(word, word));
        } catch (NumberFormatException e) {
            return idOf(change, word, world);
        }
    }

    private static double idOf(Change change, String name, WorldCore world) {
        if (change.on == Change.On.COLLIDER) {
            ColliderStore colliders = world.colliders();
            for (int i = 0; i < colliders.size(); i++) {
                if (colliders.get(i).name().equals(name)) {
                    return (double) colliders.get(i).id();
                }
            }
        } else {
            for (int i = 0; i < world.ropeCount(); i++) {
                if (world.rope(i).name().equals(name)) {
                    return world.rope(i).id();
                }
            }
        }
        throw new IllegalArgumentException("there is nothing that is called " + name);
    }

    /** Step and name of the first line that has not been carried out; null if all have been. */
    public @Nullable String next() {
        return next == lines.size()
                ? null
                : lines.get(next).step() + " " + lines.get(next).name();
    }
}
