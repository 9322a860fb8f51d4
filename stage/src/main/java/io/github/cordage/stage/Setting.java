package io.github.cordage.stage;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;

/** A value that can be changed while a scene runs. An invalid value throws and changes nothing. */
public sealed interface Setting {
    /** The name. */
    String name();

    /** A short description. */
    String help();

    /**
     * The same setting, whose changes are made within something else.
     *
     * @param around receives the name of the setting, and what changes it
     */
    Setting within(BiConsumer<String, Runnable> around);

    /**
     * A number.
     *
     * @param unit unit; empty for none
     * @param scale scale of the slider
     * @param startsOver whether a change restarts the scene
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
        /** Creates a number whose changes take effect at once. */
        public Quantity(String name, String unit, Scale scale, DoubleSupplier get, DoubleConsumer set, String help) {
            this(name, unit, scale, get, set, false, help);
        }

        @Override
        public Setting within(BiConsumer<String, Runnable> around) {
            DoubleConsumer inner = value -> around.accept(name, () -> set.accept(value));
            return new Quantity(name, unit, scale, get, inner, startsOver, help);
        }
    }

    /**
     * A choice.
     *
     * @param words names of the choices
     */
    record Choice(String name, List<String> words, IntSupplier get, IntConsumer set, String help) implements Setting {
        @Override
        public Setting within(BiConsumer<String, Runnable> around) {
            return new Choice(name, words, get, value -> around.accept(name, () -> set.accept(value)), help);
        }
    }

    /** A switch. */
    record Flag(String name, BooleanSupplier get, Consumer<Boolean> set, String help) implements Setting {
        @Override
        public Setting within(BiConsumer<String, Runnable> around) {
            return new Flag(name, get, value -> around.accept(name, () -> set.accept(value)), help);
        }
    }

    /**
     * A group of settings.
     *
     * @param title title of the group
     */
    record Group(String title, List<Setting> settings) {}
}
