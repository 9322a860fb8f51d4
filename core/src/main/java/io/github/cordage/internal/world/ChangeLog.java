package io.github.cordage.internal.world;

import org.jspecify.annotations.Nullable;

/** Records changes made to a world between steps. This base class records nothing. */
class ChangeLog {
    /** Records nothing. */
    static final ChangeLog NONE = new ChangeLog();

    final void note(Change change) {
        note(change, 0, 0, 0, 0, 0, null);
    }

    final void note(Change change, double number) {
        note(change, number, 0, 0, 0, 0, null);
    }

    /**
     * Records a change with as many of the numbers as its kind has; {@link Change} lists them.
     *
     * @param definition the definition, if the kind has one
     */
    void note(Change change, double a, double b, double c, double d, double e, @Nullable Object definition) {}

    /** Called before each step, while the world can be changed. */
    void beforeStep() {}

    /** Called after each step, while the world still counts as stepping. */
    void stepped() {}

    /** Throws if this log cannot record something of a world; {@code what} names it. */
    void requireNone(String what) {}
}
