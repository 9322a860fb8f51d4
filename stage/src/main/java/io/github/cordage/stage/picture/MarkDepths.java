package io.github.cordage.stage.picture;

/** Enters the depths of what is drawn on it in a raster, at those of the marks that it is drawn for. */
final class MarkDepths implements Canvas {
    /** Pixels around a shape that it covers in part. */
    static final double EDGE = 1;

    /**
     * How much nearer than the middle of a drawn thing a surface may be that does not hide it, as a multiple of how far
     * it is drawn around its middle. Level ground, seen at the initial pitch of 22°, comes nearer by 1 / tan 22° = 2.5
     * pixels for each pixel down the picture: so what lies on it is not drawn half sunk into it.
     */
    static final double LIFT = 2.5;

    private final Camera camera;
    private final double unit;
    private final DepthRaster raster;

    /** Column, row and depth of the mark, and radius of the ball around it [pixels]. */
    private double[] mark = new double[3];

    private double ball;

    MarkDepths(Camera camera, double unit, DepthRaster raster) {
        this.camera = camera;
        this.unit = unit;
        this.raster = raster;
    }

    @Override
    public void mark(double x, double y, double z, double ballRadius) {
        double depth = camera.depth(x, y, z) * camera.scale();
        mark = new double[] {camera.screenX(x, z), camera.screenY(x, y, z), depth};
        ball = ballRadius * camera.scale();
        if (ball > 0) {
            double[] middle = {mark[0], mark[1], depth + LIFT * EDGE};
            raster.stroke(middle, middle, ball, true);
        }
    }

    @Override
    public double unit() {
        return unit;
    }

    @Override
    public void fill(double[] xy, int color) {
        double depth = depth(xy, 0);
        double[] points = new double[xy.length / 2 * 3];
        for (int i = 0; i < xy.length / 2; i++) {
            System.arraycopy(point(xy, i, depth), 0, points, 3 * i, 3);
        }
        raster.polygon(points);
    }

    @Override
    public void line(double[] xy, double thickness, int color) {
        double depth = depth(xy, thickness / 2);
        for (int i = 0; i < xy.length / 2; i++) {
            raster.stroke(point(xy, Math.max(0, i - 1), depth), point(xy, i, depth), thickness / 2 + EDGE, false);
        }
    }

    @Override
    public void disc(double x, double y, double radius, int color) {
        double[] xy = {x, y};
        double[] middle = point(xy, 0, depth(xy, radius));
        raster.stroke(middle, middle, radius + EDGE, false);
    }

    private static double[] point(double[] xy, int point, double depth) {
        return new double[] {xy[2 * point], xy[2 * point + 1], depth};
    }

    /** Depth of a flat shape with points at the given places, which reaches beyond them by a number of pixels. */
    private double depth(double[] xy, double beyond) {
        double farthest = 0;
        for (int i = 0; i < xy.length; i += 2) {
            farthest = Math.max(farthest, Math.hypot(xy[i] - mark[0], xy[i + 1] - mark[1]));
        }
        return mark[2] + LIFT * (Math.max(0, farthest + beyond - ball) + EDGE);
    }
}
