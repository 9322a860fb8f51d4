package io.github.cordage.stage;

/**
 * A message to the user.
 *
 * @param kind kind of message
 * @param text the message
 */
public record Notice(Kind kind, String text) {
    /** Kinds of messages. */
    public enum Kind {
        /** An event. */
        INFO,
        /** A command was executed. */
        DONE,
        /** A command was refused or failed. */
        TROUBLE
    }
}
