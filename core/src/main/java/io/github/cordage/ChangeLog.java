package io.github.cordage;

/** Where a world notes what changes it from outside of its steps. This one, for a world that nobody records, forgets it. */
class ChangeLog {
    /** Forgets everything. */
    static final ChangeLog NONE = new ChangeLog();

    final void note(Change change) {
        note(change, 0, 0, 0, 0, 0);
    }

    final void note(Change change, double a) {
        note(change, a, 0, 0, 0, 0);
    }

    final void note(Change change, double a, double b) {
        note(change, a, b, 0, 0, 0);
    }

    final void note(Change change, double a, double b, double c) {
        note(change, a, b, c, 0, 0);
    }

    final void note(Change change, double a, double b, double c, double d) {
        note(change, a, b, c, d, 0);
    }

    /** Notes kinds that something is and meets, each in two halves: not every number of 64 bits is a double. */
    final void noteFilter(Change change, double id, long categories, long collidesWith) {
        note(
                change,
                id,
                (double) (categories >>> 32),
                (double) (categories & 0xffffffffL),
                (double) (collidesWith >>> 32),
                (double) (collidesWith & 0xffffffffL));
    }

    /** Notes a change that has been made, with its numbers; see {@link Change} for what they are. */
    void note(Change change, double a, double b, double c, double d, double e) {}

    /** Notes a change that takes a definition beside numbers. */
    void note(Change change, double a, double b, Object definition) {}

    /** Notes a change that takes numbers beside the id of a rope. */
    void note(Change change, double id, double[] numbers, int from, int count) {}

    /** Notes a change that takes bytes. */
    void note(Change change, byte[] bytes, int from, int count) {}

    /** Called before each step, when the world can be changed. */
    void beforeStep() {}

    /** Called after each step, while the world is still in it. */
    void stepped() {}

    /** Refuses what cannot be noted. */
    void requireNone(String what) {}
}
