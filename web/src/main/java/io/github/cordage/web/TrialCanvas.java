package io.github.cordage.web;

import io.github.cordage.Rope;
import io.github.cordage.stage.picture.Palette;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.html.HTMLCanvasElement;

/** The picture of a trial, in metres. */
final class TrialCanvas {
    private final HTMLCanvasElement element;
    private final FlatCanvas canvas;
    private double left;
    private double top;
    private double scale = 1;
    private double density = 1;
    private double[] positions = {};

    TrialCanvas(HTMLCanvasElement element) {
        this.element = element;
        canvas = new FlatCanvas(element);
    }

    /** Begins a picture that shows at least this part of the world [m]. */
    void begin(double centerX, double centerY, double width, double height) {
        density = Window.current().getDevicePixelRatio();
        int columns = (int) Math.max(1, Math.round(element.getClientWidth() * density));
        int rows = (int) Math.max(1, Math.round(element.getClientHeight() * density));
        if (element.getWidth() != columns || element.getHeight() != rows) {
            element.setWidth(columns);
            element.setHeight(rows);
        }
        scale = Math.min(columns / width, rows / height);
        left = columns / 2.0 - centerX * scale;
        top = rows / 2.0 + centerY * scale;
        canvas.begin(Palette.BACKGROUND, density);
    }

    /** Draws a rope between its last two steps. */
    void rope(Rope rope, double alpha, double thickness, int color) {
        int count = rope.nodeCount();
        positions = positions.length < 3 * count ? new double[3 * count] : positions;
        rope.copyPositions(positions, 0, alpha);
        double[] xy = new double[2 * count];
        for (int i = 0; i < count; i++) {
            xy[2 * i] = left + scale * positions[3 * i];
            xy[2 * i + 1] = top - scale * positions[3 * i + 1];
        }
        canvas.line(xy, thickness * density, color);
    }

    /** Draws a dot of a radius in pixels of a style sheet. */
    void dot(double x, double y, double radius, int color) {
        canvas.disc(left + scale * x, top - scale * y, radius * density, color);
    }
}
