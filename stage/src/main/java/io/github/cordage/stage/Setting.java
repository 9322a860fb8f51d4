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

    /** The value before anybody changed it. */
    InitialValue initial();

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
     * @param initial the value before anybody changed it
     */
    record Quantity(
            String name,
            String unit,
            Scale scale,
            DoubleSupplier get,
            DoubleConsumer set,
            boolean startsOver,
            String help,
            InitialValue initial)
            implements Setting {
        /** Creates a number without an initial value. */
        public Quantity(
                String name,
                String unit,
                Scale scale,
                DoubleSupplier get,
                DoubleConsumer set,
                boolean startsOver,
                String help) {
            this(name, unit, scale, get, set, startsOver, help, InitialValue.NONE);
        }

        /** Creates a number without an initial value, whose changes take effect at once. */
        public Quantity(String name, String unit, Scale scale, DoubleSupplier get, DoubleConsumer set, String help) {
            this(name, unit, scale, get, set, false, help);
        }

        /** The same number with a value that it has in the scene. */
        Quantity inScene(double first) {
            return initially(InitialValue.SCENE, first, get);
        }

        /**
         * The same number with an initial value.
         *
         * @param origin where the value is from
         * @param first the value; NaN if it is not known
         * @param now reads what is compared with it
         */
        public Quantity initially(String origin, double first, DoubleSupplier now) {
            if (Double.isNaN(first)) {
                return this;
            }
            String words = scale.words(first) + (unit.isEmpty() ? "" : " " + unit);
            return initially(new InitialValue(
                    origin,
                    () -> {
                        double value = now.getAsDouble();
                        return value != first && !Double.isNaN(value);
                    },
                    () -> words,
                    () -> set.accept(first)));
        }

        Quantity initially(InitialValue value) {
            return new Quantity(name, unit, scale, get, set, startsOver, help, value);
        }

        @Override
        public Setting within(BiConsumer<String, Runnable> around) {
            DoubleConsumer inner = value -> around.accept(name, () -> set.accept(value));
            return new Quantity(name, unit, scale, get, inner, startsOver, help, initial.within(name, around));
        }
    }

    /**
     * A choice.
     *
     * @param words names of the choices
     * @param initial the choice before anybody changed it
     */
    record Choice(String name, List<String> words, IntSupplier get, IntConsumer set, String help, InitialValue initial)
            implements Setting {
        /** Creates a choice without an initial value. */
        public Choice(String name, List<String> words, IntSupplier get, IntConsumer set, String help) {
            this(name, words, get, set, help, InitialValue.NONE);
        }

        /**
         * The same choice with an initial one.
         *
         * @param origin where it is from
         * @param now reads what is compared with it
         */
        public Choice initially(String origin, int first, IntSupplier now) {
            return initially(new InitialValue(
                    origin, () -> now.getAsInt() != first, () -> words.get(first), () -> set.accept(first)));
        }

        Choice initially(InitialValue value) {
            return new Choice(name, words, get, set, help, value);
        }

        @Override
        public Setting within(BiConsumer<String, Runnable> around) {
            IntConsumer inner = value -> around.accept(name, () -> set.accept(value));
            return new Choice(name, words, get, inner, help, initial.within(name, around));
        }
    }

    /**
     * A switch.
     *
     * @param initial its state before anybody changed it
     */
    record Flag(String name, BooleanSupplier get, Consumer<Boolean> set, String help, InitialValue initial)
            implements Setting {
        /** Creates a switch without an initial state. */
        public Flag(String name, BooleanSupplier get, Consumer<Boolean> set, String help) {
            this(name, get, set, help, InitialValue.NONE);
        }

        /**
         * The same switch with an initial state.
         *
         * @param origin where it is from
         * @param now reads what is compared with it
         */
        public Flag initially(String origin, boolean first, BooleanSupplier now) {
            InitialValue value = new InitialValue(
                    origin, () -> now.getAsBoolean() != first, () -> first ? "on" : "off", () -> set.accept(first));
            return new Flag(name, get, set, help, value);
        }

        @Override
        public Setting within(BiConsumer<String, Runnable> around) {
            Consumer<Boolean> inner = value -> around.accept(name, () -> set.accept(value));
            return new Flag(name, get, inner, help, initial.within(name, around));
        }
    }

    /**
     * A group of settings.
     *
     * @param title title of the group
     */
    record Group(String title, List<Setting> settings) {}
}
