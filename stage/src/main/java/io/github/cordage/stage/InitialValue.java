package io.github.cordage.stage;

import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The value that a setting had before anybody changed it.
 *
 * @param origin where the value is from: "in the scene", "at the start"
 * @param isChanged whether the setting has another value now
 * @param words the value, with its unit
 * @param restore gives the setting its value back
 */
public record InitialValue(String origin, BooleanSupplier isChanged, Supplier<String> words, Runnable restore) {
    /** That of a setting which has none, because it steers the scene or the window. It never counts as changed. */
    public static final InitialValue NONE = new InitialValue("", () -> false, () -> "", () -> {});

    /** Origin of values that scenes give. */
    static final String SCENE = "in the scene";

    /** Origin of values with which the window starts. */
    public static final String START = "at the start";

    /** Whether there is such a value; {@link #NONE} is none. */
    public boolean exists() {
        return !origin.isEmpty();
    }

    /** The same value, restored within something else. */
    InitialValue within(String setting, BiConsumer<String, Runnable> around) {
        return exists()
                ? new InitialValue(origin, isChanged, words, () -> around.accept("reset " + setting, restore))
                : NONE;
    }

    /** A sentence such as "In the scene: 0.5 m"; empty if there is no value. */
    public String sentence() {
        return exists() ? Character.toUpperCase(origin.charAt(0)) + origin.substring(1) + ": " + words.get() : "";
    }
}
