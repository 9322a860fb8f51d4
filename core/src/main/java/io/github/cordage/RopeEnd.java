package io.github.cordage;

/** One of the two ends of a rope. */
public enum RopeEnd {
    /** Where node 0 is. */
    START(false),
    /** Where the last node is. */
    END(true);

    final boolean atEnd;

    RopeEnd(boolean atEnd) {
        this.atEnd = atEnd;
    }

    static RopeEnd of(boolean atEnd) {
        return atEnd ? END : START;
    }
}
