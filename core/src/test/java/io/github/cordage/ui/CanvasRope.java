package io.github.cordage.ui;

/**
 * The rope between two images of a canvas, computed plainly from its description: every point remembers where it was
 * before, moves on by a part of what it moved last and falls; then each section in turn, three times over, is brought
 * nearer to its length by half the error at either end, of which a locked end does nothing.
 */
final class CanvasRope {
    final double[] x;
    final double[] y;
    private final double[] oldX;
    private final double[] oldY;
    private final double gravity;
    private final double damping = 0.95;
    private final double strength = 1;
    private final int iterations = 3;

    CanvasRope(int count, double x0, double y0, double x1, double y1, double gravity) {
        this.gravity = gravity;
        x = new double[count];
        y = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = x0 + (x1 - x0) * i / (count - 1);
            y[i] = y0 + (y1 - y0) * i / (count - 1);
        }
        oldX = x.clone();
        oldY = y.clone();
    }

    /** One fixed step of {@code dt} [s], with the end where it is now; y down. */
    void step(double x0, double y0, double x1, double y1, double slack, double dt) {
        int last = x.length - 1;
        x[0] = x0;
        y[0] = y0;
        x[last] = x1;
        y[last] = y1;
        for (int i = 1; i < last; i++) {
            double beforeX = x[i];
            double beforeY = y[i];
            x[i] += (x[i] - oldX[i]) * damping;
            y[i] += (y[i] - oldY[i]) * damping + gravity * dt * dt;
            oldX[i] = beforeX;
            oldY[i] = beforeY;
        }
        double sectionLength = slack * Math.hypot(x1 - x0, y1 - y0) / last;
        for (int sweep = 0; sweep < iterations; sweep++) {
            for (int i = 0; i < last; i++) {
                correct(i, last, sectionLength);
            }
        }
    }

    private void correct(int i, int last, double sectionLength) {
        double dx = x[i] - x[i + 1];
        double dy = y[i] - y[i + 1];
        double now = Math.hypot(dx, dy);
        double part = (now - sectionLength) / now * 0.5 * strength;
        if (i > 0) {
            x[i] -= part * dx;
            y[i] -= part * dy;
        }
        if (i + 1 < last) {
            x[i + 1] += part * dx;
            y[i + 1] += part * dy;
        }
    }
}
