package io.github.cordage.scene;

/**
 * One mistake in a scene file.
 *
 * @param file name of the file, as it was given
 * @param line line of the value, from 1; 0 for the file as a whole
 * @param column column of the value, from 1; 0 for the file as a whole
 * @param pointer JSON pointer (RFC 6901) to the value; empty for the file as a whole
 * @param message what was found and what is allowed; control characters are escaped
 */
public record SceneProblem(String file, int line, int column, String pointer, String message) {
    /** Longest piece of a file that is quoted in a message. */
    private static final int QUOTE_MAX = 66;

    /**
     * Returns the mistake in one line: {@code file:line:column: pointer: message}.
     *
     * @return the line
     */
    @Override
    public String toString() {
        String place = line == 0 ? file : file + ":" + line + ":" + column;
        return escaped(place) + ": " + (pointer.isEmpty() ? "" : escaped(pointer) + ": ") + message;
    }

    /** A piece of a file in quotes, cut if it is long, with control characters escaped. */
    static String quoted(String text) {
        String cut = text.length() <= QUOTE_MAX ? text : text.substring(0, QUOTE_MAX) + "...";
        return '"' + escaped(cut) + '"';
    }

    /** Text with everything escaped that a terminal might take for a command. */
    static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isUnsafe(text, i)) {
                out.append("\\u").append(fourDigits(c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** A code in hexadecimal, by four digits or more. */
    static String fourDigits(int code) {
        String digits = Integer.toHexString(code);
        return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
    }

    private static boolean isUnsafe(String text, int index) {
        return switch (Character.getType(text.charAt(index))) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            case Character.SURROGATE -> !paired(text, index);
            default -> false;
        };
    }

    /** Whether the surrogate at an index has its other half beside it. */
    static boolean paired(String text, int index) {
        char c = text.charAt(index);
        if (Character.isHighSurrogate(c)) {
            return index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1));
        }
        return index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
    }
}
