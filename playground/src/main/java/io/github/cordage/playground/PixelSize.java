package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The value of {@code --size}.
 *
 * @param width width [pixels]
 * @param height height [pixels]
 */
record PixelSize(int width, int height) {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,5})x(\\d{1,5})");
    private static final int MIN = 16;
    private static final int MAX = 4096;

    /** Reads a size such as 640x480. */
    static PixelSize parse(String text) {
        Matcher matcher = SIZE.matcher(text);
        if (!matcher.matches()) {
            throw new CommandFailure(CommandFailure.INPUT, "--size must be like 640x480, was " + text);
        }
        int width = Integer.parseInt(matcher.group(1));
        int height = Integer.parseInt(matcher.group(2));
        if (Math.min(width, height) < MIN || Math.max(width, height) > MAX) {
            throw new CommandFailure(
                    CommandFailure.INPUT, "--size must be from " + MIN + " to " + MAX + " each way, was " + text);
        }
        return new PixelSize(width, height);
    }
}
