package io.github.cordage.playground.window;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;

/** Something that can be changed while a scene runs. Changing it to what it must not be throws, and changes nothing. */
sealed interface Setting {
    /** What it is called. */
    String name();

    /** A sentence about it. */
    String help();

    /**
     * A number.
     *
     * @param unit what it is measured in; empty for none
     * @param scale how a slider runs through it
     * @param startsOver whether the scene starts over with a new number
     */
    record Quantity(
            String name,
            String unit,
            Scale scale,
            DoubleSupplier get,
            DoubleConsumer set,
            boolean startsOver,
            String help)
            implements Setting {
        /** A number that is taken at once. */
        Quantity(String name, String unit, Scale scale, DoubleSupplier get, DoubleConsumer set, String help) {
            this(name, unit, scale, get, set, false, help);
        }
    }

    /**
     * One of several.
     *
     * @param words what they are called
     */
    record Choice(String name, List<String> words, IntSupplier get, IntConsumer set, String help) implements Setting {}

    /** On or off. */
    record Flag(String name, BooleanSupplier get, Consumer<Boolean> set, String help) implements Setting {}

    /**
     * Settings that belong together.
     *
     * @param title what they are settings of
     */
    record Group(String title, List<Setting> settings) {}
}
