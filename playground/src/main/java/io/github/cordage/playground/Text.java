package io.github.cordage.playground;

/** Makes text from files safe for a terminal. */
final class Text {
    private Text() {}

    /** Removes everything that a terminal might interpret as a command. */
    static String safe(String text) {
        return text.replaceAll("\\p{Cntrl}|\\p{Cf}", "?");
    }
}
