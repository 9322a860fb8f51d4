package io.github.cordage.playground.window;

/**
 * Something that the window has to say.
 *
 * @param kind what kind of news it is
 * @param text in words
 */
record Notice(Kind kind, String text) {
    /** Kinds of news. */
    enum Kind {
        /** Something has happened. */
        INFO,
        /** Something that was asked for is done. */
        DONE,
        /** Something was refused or went wrong. */
        TROUBLE
    }
}
