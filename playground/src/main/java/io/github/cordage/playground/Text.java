package io.github.cordage.playground;

/** Text from files on its way to a terminal. */
final class Text {
    private Text() {}

    /** Text without anything that a terminal might take for a command. */
    static String safe(String text) {
        return text.replaceAll("\\p{Cntrl}|\\p{Cf}", "?");
    }
}
