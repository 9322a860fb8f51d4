package io.github.cordage.playground.window;

/**
 * A message to the user.
 *
 * @param kind kind of message
 * @param text the message
 */
record Notice(Kind kind, String text) {
    /** Kinds of messages. */
    enum Kind {
        /** An event. */
        INFO,
        /** A command was executed. */
        DONE,
        /** A command was refused or failed. */
        TROUBLE
    }
}
