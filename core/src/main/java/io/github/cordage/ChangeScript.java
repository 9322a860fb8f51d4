package io.github.cordage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Changes of a world by the step, from a text: what a recording is made with where there is no game. A line each, of the number of
 * steps that the world has taken then, what to do, and with what; what follows a {@code #} is left out:
 *
 * <pre>
 * 100 pinMove main 0 1 0.5 0     # rope, node, x, y, z
 * 150 cut main 20
 * 200 winchSpeed hoist start -0.5
 * </pre>
 *
 * <p>Ropes and colliders go by their names or their numbers. {@link #names} lists what can be done: with what is what the method of
 * the same meaning takes, in its order, after the rope, the rope and node of a pin, the rope and end of a winch, or the collider.
 *
 * <p>Added to a world by {@link RopeWorld#addStepListener}.
 */
public final class ChangeScript implements StepListener {
    private static final int MOST_LINES = 1_000_000;
    private static final Map<String, Change> CHANGES = new TreeMap<>();
    private static final Map<String, String> WORDS =
            Map.of("start", "0", "end", "1", "off", "0", "on", "1", "false", "0", "true", "1");

    static {
        for (Change change : Change.values()) {
            if (change.isForScripts()) {
                CHANGES.put(nameOf(change), change);
            }
        }
    }

    private record Line(int number, long step, Change change, List<String> words) {}

    private final List<Line> lines;
    private int next;

    private ChangeScript(List<Line> lines) {
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

    /**
     * Returns what can be done.
     *
     * @return the second words of lines, sorted
     */
    public static List<String> names() {
        return List.copyOf(CHANGES.keySet());
    }

    /**
     * Reads a script.
     *
     * @param text its lines, in any order; those for the same step are done in the order of the text
     * @return the script
     * @throws IllegalArgumentException if a line says nothing that can be done; the message names it
     */
    public static ChangeScript of(String text) {
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
        return new ChangeScript(lines);
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
        Change change = words.length > 1 ? CHANGES.get(words[1]) : null;
        if (change == null) {
            throw new IllegalArgumentException("line " + number + ": what to do must be one of "
                    + String.join(", ", names()) + ", was " + (words.length > 1 ? words[1] : "missing"));
        }
        if (words.length - 2 != change.numbers) {
            throw new IllegalArgumentException("line " + number + ": " + words[1] + " must have " + change.numbers
                    + " words after it, had " + (words.length - 2));
        }
        return new Line(number, step, change, List.of(words).subList(2, words.length));
    }

    /**
     * Makes the changes for a step.
     *
     * @param world the world
     * @throws IllegalArgumentException if one of them cannot be made, because there is no such rope, for instance; the message
     *     names the line, and those before it have been made
     */
    @Override
    public void beforeStep(RopeWorld world) {
        while (next < lines.size() && lines.get(next).step() <= world.stepCount()) {
            Line line = lines.get(next);
            next++;
            if (line.step() == world.stepCount()) {
                make(line, world);
            }
        }
    }

    private static void make(Line line, RopeWorld world) {
        try {
            ChangeArguments arguments = new ChangeArguments(world);
            for (int i = 0; i < line.words().size(); i++) {
                arguments.numbers[i] = number(line, i, world);
            }
            line.change().effect.make(world, arguments);
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("line " + line.number() + ": " + e.getMessage(), e);
        }
    }

    private static double number(Line line, int i, RopeWorld world) {
        String word = line.words().get(i);
        try {
            return Double.parseDouble(WORDS.getOrDefault(word, word));
        } catch (NumberFormatException e) {
            return idOf(line.change(), word, world);
        }
    }

    private static double idOf(Change change, String name, RopeWorld world) {
        if (change.isOfCollider()) {
            for (Collider collider : world.colliders().list()) {
                if (collider.name().equals(name)) {
                    return (double) collider.id();
                }
            }
        } else {
            for (Rope rope : world.ropes()) {
                if (rope.name().equals(name)) {
                    return rope.id();
                }
            }
        }
        throw new IllegalArgumentException("there is nothing that is called " + name);
    }

    /**
     * Returns the first line that has not been done.
     *
     * @return step and what to do; null if all have been done
     */
    public @Nullable String next() {
        return next == lines.size()
                ? null
                : lines.get(next).step() + " " + nameOf(lines.get(next).change());
    }
}
