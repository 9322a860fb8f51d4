package io.github.cordage.web;

import io.github.cordage.stage.picture.MarkCanvas;
import org.teavm.jso.canvas.CanvasRenderingContext2D;
import org.teavm.jso.dom.html.HTMLCanvasElement;

/** A canvas without a graphics card. */
final class FlatCanvas implements MarkCanvas {
    private static final int DIGIT_BITS = 4;
    private static final int DIGITS = 6;

    private final HTMLCanvasElement element;
    private final CanvasRenderingContext2D context;
    private double unit = 1;

    FlatCanvas(HTMLCanvasElement element) {
        this.element = element;
        context = (CanvasRenderingContext2D) element.getContext("2d");
    }

    /** Begins a picture. */
    void begin(int color, double newUnit) {
        unit = newUnit;
        context.setLineCap("round");
        context.setLineJoin("round");
        context.setFillStyle(css(color));
        context.fillRect(0, 0, element.getWidth(), element.getHeight());
    }

    @Override
    public double unit() {
        return unit;
    }

    @Override
    public void fill(double[] xy, int color) {
        trace(xy);
        context.setFillStyle(css(color));
        context.fill();
    }

    @Override
    public void line(double[] xy, double thickness, int color) {
        trace(xy);
        context.setLineWidth(thickness);
        context.setStrokeStyle(css(color));
        context.stroke();
    }

    @Override
    public void veil(double[] xy, double thickness, int color, double opacity) {
        context.setGlobalAlpha(opacity);
        line(xy, thickness, color);
        context.setGlobalAlpha(1);
    }

    @Override
    public void disc(double x, double y, double radius, int color) {
        context.beginPath();
        context.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
        context.setFillStyle(css(color));
        context.fill();
    }

    private void trace(double[] xy) {
        context.beginPath();
        context.moveTo(xy[0], xy[1]);
        for (int i = 2; i + 1 < xy.length; i += 2) {
            context.lineTo(xy[i], xy[i + 1]);
        }
    }

    /** A colour, 0xrrggbb, as style sheets write it. */
    static String css(int color) {
        StringBuilder text = new StringBuilder("#");
        for (int i = DIGITS - 1; i >= 0; i--) {
            text.append(Character.forDigit((color >> (DIGIT_BITS * i)) & 0xf, 16));
        }
        return text.toString();
    }
}
