package io.github.cordage.stage.picture;

/** A drawing surface. Coordinates are in pixels from the top left, y down; colours are 0xrrggbb. */
public interface Canvas {
    /** Size of a pixel of the design in pixels: 1, or more on dense displays. */
    double unit();

    /**
     * Tells which mark of the world, such as a node or a ring, is drawn from now on. Only surfaces with depth need to
     * know.
     *
     * @param x x of the mark [m]
     * @param y y of the mark [m]
     * @param z z of the mark [m]
     * @param ballRadius radius of the ball around it [m]; 0 where it is flat
     */
    default void mark(double x, double y, double z, double ballRadius) {
        // What is drawn later is in front.
    }

    /**
     * Fills a convex polygon.
     *
     * @param xy x and y of each corner in turn
     */
    void fill(double[] xy, int color);

    /**
     * Draws a line from point to point, with round ends and corners.
     *
     * @param xy x and y of each point in turn
     */
    void line(double[] xy, double thickness, int color);

    /** Fills a disc. */
    void disc(double x, double y, double radius, int color);
}
