package io.github.cordage.stage.picture;

import io.github.cordage.geometry.TensionColors;

/** The colours of tensions, and the bar that shows them, for pictures and the window. */
public final class TensionLegend {
    /** Number of pieces of the bar, each of one colour. */
    private static final int PIECES = 96;

    private static final TensionColors SHARES = new TensionColors(1);

    private TensionLegend() {}

    /**
     * The colours of tensions.
     *
     * @param greatest tension of the lightest colour [N]
     */
    public static TensionColors colors(double greatest) {
        return new TensionColors(Math.max(greatest, Palette.LEAST_TENSION));
    }

    /**
     * Whether there is something to explain. Solvers that compute no tension leave the greatest one at 0.
     *
     * @param greatest tension of the lightest colour [N]
     */
    public static boolean isNeeded(double greatest) {
        return greatest > 0;
    }

    /** Draws the bar in a frame, from no tension on the left to the greatest on the right [pixels]. */
    public static void paint(Canvas canvas, double left, double top, double width, double height) {
        double border = canvas.unit();
        fill(canvas, left - border, top - border, left + width + border, top + height + border, Palette.MARK);
        for (int i = 0; i < PIECES; i++) {
            double from = left + width * i / PIECES;
            // Up to the end, so that no seams show between pieces.
            fill(canvas, from, top, left + width, top + height, SHARES.rgba((i + 0.5) / PIECES) >>> 8);
        }
    }

    private static void fill(Canvas canvas, double left, double top, double right, double bottom, int color) {
        canvas.fill(new double[] {left, top, right, top, right, bottom, left, bottom}, color);
    }
}
