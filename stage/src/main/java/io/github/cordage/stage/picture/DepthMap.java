package io.github.cordage.stage.picture;

import io.github.cordage.RopeView;
import io.github.cordage.geometry.Centerline;
import java.util.Arrays;

/**
 * Tells where forms lie in front of ropes in a picture of space: for each pixel the depth of the nearest form, and that of the
 * nearest rope or mark on one.
 */
public final class DepthMap {
    /** Pixels around a rope or a mark that its outline covers. */
    private static final double OUTLINE = 2;

    /**
     * How much nearer than drawn things a surface may be that does not hide them, as a multiple of how far they are drawn around
     * their middle. At the flattest view of a surface that a rope lies on, the tangent of its angle is that small.
     */
    private static final double LIFT = 2.5;

    /** Corners of a triangle. */
    private static final int CORNERS = 3;

    private final Camera camera;
    private final int width;
    private final int height;
    private final float[] forms;
    private final float[] ropes;

    /** Creates a map of everything that a painter shows with a camera. */
    public DepthMap(Camera camera, ScenePainter painter, Shown shown) {
        this.camera = camera;
        width = camera.width();
        height = camera.height();
        forms = new float[width * height];
        ropes = new float[width * height];
        Arrays.fill(forms, Float.NEGATIVE_INFINITY);
        Arrays.fill(ropes, Float.NEGATIVE_INFINITY);
        for (PlacedForm form : shown.forms()) {
            switch (form.kind()) {
                case ROUND -> addRound(form);
                case AREA -> addFace(form.xyz());
                case SOLID -> addSolid(form);
                case LINE, PLANE -> {}
            }
        }
        Centerline line = new Centerline();
        for (RopeView rope : shown.ropes()) {
            addRope(line.read(rope, shown.alpha()), painter.lineWidth(rope) / 2);
            addMarks(rope, shown.positions(rope), painter.markRadii(rope));
        }
    }

    /** Whether a form hides what is drawn of ropes at a pixel, counted by rows from the top left. */
    public boolean hidesRope(int pixel) {
        return ropes[pixel] > Float.NEGATIVE_INFINITY && forms[pixel] > ropes[pixel];
    }

    private void addSolid(PlacedForm form) {
        for (int[] face : form.faces()) {
            double[] corners = new double[3 * face.length];
            for (int k = 0; k < face.length; k++) {
                System.arraycopy(form.xyz(), 3 * face[k], corners, 3 * k, 3);
            }
            addFace(corners);
        }
    }

    /** Adds a convex polygon, as a fan of triangles. */
    private void addFace(double[] xyz) {
        double[] xy = camera.project(xyz);
        for (int k = 2; k < xyz.length / 3; k++) {
            int[] corners = {0, k - 1, k};
            double[] flat = new double[2 * CORNERS];
            double[] depths = new double[CORNERS];
            for (int i = 0; i < CORNERS; i++) {
                flat[2 * i] = xy[2 * corners[i]];
                flat[2 * i + 1] = xy[2 * corners[i] + 1];
                depths[i] = depth(xyz, corners[i]);
            }
            addTriangle(flat, depths);
        }
    }

    private void addTriangle(double[] xy, double[] depths) {
        double area = cross(xy, 0, 1, xy[4], xy[5]);
        if (area == 0) {
            return;
        }
        int top = row(Math.min(xy[1], Math.min(xy[3], xy[5])));
        int bottom = row(Math.max(xy[1], Math.max(xy[3], xy[5])));
        int left = column(Math.min(xy[0], Math.min(xy[2], xy[4])));
        int right = column(Math.max(xy[0], Math.max(xy[2], xy[4])));
        for (int row = top; row <= bottom; row++) {
            for (int column = left; column <= right; column++) {
                double x = column + 0.5;
                double y = row + 0.5;
                double a = cross(xy, 1, 2, x, y) / area;
                double b = cross(xy, 2, 0, x, y) / area;
                double c = 1 - a - b;
                if (a >= 0 && b >= 0 && c >= 0) {
                    raise(forms, row * width + column, a * depths[0] + b * depths[1] + c * depths[2]);
                }
            }
        }
    }

    /** Twice the area of the triangle of two corners and a point [pixels²], with a sign. */
    private static double cross(double[] xy, int from, int to, double x, double y) {
        double alongX = xy[2 * to] - xy[2 * from];
        double alongY = xy[2 * to + 1] - xy[2 * from + 1];
        return alongX * (y - xy[2 * from + 1]) - alongY * (x - xy[2 * from]);
    }

    /** Adds a ball, or a capsule as the balls along its line, half a pixel apart. */
    private void addRound(PlacedForm form) {
        double[] xyz = form.xyz();
        double[] xy = camera.project(xyz);
        int last = xy.length - 2;
        double radius = form.radius() * camera.scale();
        double from = depth(xyz, 0);
        double rise = depth(xyz, xyz.length / 3 - 1) - from;
        double length = Math.hypot(Math.hypot(xy[last] - xy[0], xy[last + 1] - xy[1]), rise * camera.scale());
        int balls = (int) Math.min(2.0 * (width + height), Math.ceil(2 * length));
        for (int i = 0; i <= balls; i++) {
            double part = balls == 0 ? 0 : (double) i / balls;
            double x = xy[0] + part * (xy[last] - xy[0]);
            double y = xy[1] + part * (xy[last + 1] - xy[1]);
            addDisc(forms, x, y, from + part * rise, radius, radius);
        }
    }

    private void addRope(Centerline line, double radius) {
        double[] xyz = new double[3 * line.pointCount()];
        line.copyPoints(xyz, 0);
        double[] xy = camera.project(xyz);
        double lift = LIFT * (radius + OUTLINE) / camera.scale();
        for (int i = 0; i + 1 < line.pointCount(); i++) {
            double alongX = xy[2 * i + 2] - xy[2 * i];
            double alongY = xy[2 * i + 3] - xy[2 * i + 1];
            double from = depth(xyz, i) + lift;
            double rise = depth(xyz, i + 1) + lift - from;
            int steps = (int) Math.min(width + height, Math.ceil(Math.hypot(alongX, alongY)));
            for (int k = 0; k <= steps; k++) {
                double part = steps == 0 ? 0 : (double) k / steps;
                double x = xy[2 * i] + part * alongX;
                double y = xy[2 * i + 1] + part * alongY;
                addDisc(ropes, x, y, from + part * rise, radius + OUTLINE, 0);
            }
        }
    }

    /** Adds the balls at the ends of a rope, and the discs at its nodes, which are flat. */
    private void addMarks(RopeView rope, double[] xyz, double[] radii) {
        double[] xy = camera.project(xyz);
        for (int node = 0; node < radii.length; node++) {
            double radius = radii[node];
            if (radius > 0) {
                double ball = EndBall.radius(rope, node) * camera.scale();
                double lift = LIFT * (ball > 0 ? OUTLINE : radius + OUTLINE) / camera.scale();
                addDisc(ropes, xy[2 * node], xy[2 * node + 1], depth(xyz, node) + lift, radius + OUTLINE, ball);
            }
        }
    }

    /**
     * Raises depths to those of a ball within a disc.
     *
     * @param reach radius of the disc [pixels]
     * @param radius radius of the ball [pixels]; around it the disc is flat
     */
    private void addDisc(float[] map, double x, double y, double depth, double reach, double radius) {
        for (int row = row(y - reach); row <= row(y + reach); row++) {
            for (int column = column(x - reach); column <= column(x + reach); column++) {
                double dx = column + 0.5 - x;
                double dy = row + 0.5 - y;
                double aside = dx * dx + dy * dy;
                if (aside <= reach * reach) {
                    double bulge = Math.sqrt(Math.max(0, radius * radius - aside));
                    raise(map, row * width + column, depth + bulge / camera.scale());
                }
            }
        }
    }

    private static void raise(float[] map, int pixel, double depth) {
        map[pixel] = Math.max(map[pixel], (float) depth);
    }

    private int row(double y) {
        return (int) Math.max(0, Math.min(height - 1, y));
    }

    private int column(double x) {
        return (int) Math.max(0, Math.min(width - 1, x));
    }

    private double depth(double[] xyz, int point) {
        return camera.depth(xyz[3 * point], xyz[3 * point + 1], xyz[3 * point + 2]);
    }
}
