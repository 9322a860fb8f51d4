package io.github.cordage.playground.window;

/**
 * How a window opens.
 *
 * @param width width [pixels]
 * @param height height [pixels]
 * @param scale how large letters and buttons are, 1 as on a usual display; 0 for as the display wants it
 * @param at time at which the scene is paused at first [s]; negative for not at all
 * @param debug whether to print where in the program an error came up
 */
public record WindowOptions(int width, int height, double scale, double at, boolean debug) {}
