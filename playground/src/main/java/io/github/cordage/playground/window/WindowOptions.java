package io.github.cordage.playground.window;

/**
 * Options with which a window opens.
 *
 * @param width width [pixels]
 * @param height height [pixels]
 * @param scale scale of letters and buttons, 1 for a usual display; 0 for the scale of the display
 * @param at time at which the scene starts paused [s]; negative to start running
 * @param debug whether to print stack traces
 */
public record WindowOptions(int width, int height, double scale, double at, boolean debug) {}
