package io.github.cordage.samples.crane;

import java.awt.Graphics2D;

/** A scene that the window shows and the keys control. */
interface Scene {
    /** Length of a step of both worlds [s]. */
    double STEP = 1 / 60.0;

    /** Both worlds need the same gravity [m/s²]. */
    double GRAVITY = -9.81;

    /** The arrow keys that are held down: x is -1 for left and 1 for right, y is -1 for down and 1 for up. */
    void steer(int x, int y);

    /** The space bar. */
    void grabOrLetGo();

    /** Takes one step of {@link #STEP}. */
    void step();

    /**
     * The largest stretch of a segment, or gap between the rope and a body that it is on, relative to the length of
     * that.
     */
    double stretch();

    /** Draws everything, in metres; y goes up. */
    void draw(Graphics2D g);

    /** Text of the window about it. */
    String status();
}
