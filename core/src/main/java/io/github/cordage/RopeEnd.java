package io.github.cordage;

/** One of the two ends of a rope. */
public enum RopeEnd {
    /** The end with node 0. */
    START(false),
    /** The end with the last node. */
    END(true);

    final boolean atEnd;

    RopeEnd(boolean atEnd) {
        this.atEnd = atEnd;
    }

    static RopeEnd of(boolean atEnd) {
        return atEnd ? END : START;
    }
}
