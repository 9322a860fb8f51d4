package io.github.cordage.stage.picture;

/** A canvas for marks over a picture, which is seen through them. */
public interface MarkCanvas extends Canvas {
    /**
     * Draws a translucent line from point to point.
     *
     * @param xy x and y of each point in turn
     * @param opacity 0 (invisible) to 1
     */
    void veil(double[] xy, double thickness, int color, double opacity);
}
