package io.github.cordage.stage.picture;

import io.github.cordage.geometry.Centerline;
import io.github.cordage.view.RopeView;
import java.util.Arrays;

/**
 * Tells where forms lie in front of ropes in a picture of space: for each pixel the depth of the nearest form, and that
 * of the nearest rope or mark on one.
 */
public final class DepthMap {
    private final Camera camera;
    private final DepthRaster forms;
    private final DepthRaster ropes;

    /**
     * Creates a map of everything that a {@link ScenePainter} shows with a camera.
     *
     * @param unit size of a pixel of the design [pixels]; see {@link Canvas#unit}
     * @param look how the ropes are drawn
     */
    public DepthMap(Camera camera, double unit, Shown shown, Look look) {
        this.camera = camera;
        forms = new DepthRaster(camera.width(), camera.height());
        ropes = new DepthRaster(camera.width(), camera.height());
        for (PlacedForm form : shown.forms()) {
            switch (form.kind()) {
                case ROUND -> addRound(form);
                case AREA -> forms.polygon(points(form.xyz()));
                case SOLID -> addSolid(form);
                case LINE, PLANE -> {}
            }
        }
        ScenePainter marks = new ScenePainter(new MarkDepths(camera, unit, ropes), camera);
        Centerline line = new Centerline();
        for (RopeView rope : shown.ropes()) {
            RopePainter.read(rope, shown.alpha(), look, line);
            addRope(line, marks.lineWidth(rope) / 2 + unit);
        }
        marks.paintNodes(shown);
    }

    /** Whether a form hides what is drawn of ropes at a pixel, counted by rows from the top left. */
    public boolean hidesRope(int pixel) {
        float rope = ropes.depth(pixel);
        return rope > Float.NEGATIVE_INFINITY && forms.depth(pixel) > rope;
    }

    private void addSolid(PlacedForm form) {
        double[] points = points(form.xyz());
        for (int[] face : form.faces()) {
            double[] corners = new double[3 * face.length];
            for (int k = 0; k < face.length; k++) {
                System.arraycopy(points, 3 * face[k], corners, 3 * k, 3);
            }
            forms.polygon(corners);
        }
    }

    private void addRound(PlacedForm form) {
        double[] points = points(form.xyz());
        forms.stroke(point(points, 0), point(points, points.length / 3 - 1), form.radius() * camera.scale(), true);
    }

    private void addRope(Centerline line, double radius) {
        double[] xyz = new double[3 * line.pointCount()];
        line.copyPoints(xyz, 0);
        double[] points = points(xyz);
        double reach = radius + MarkDepths.EDGE;
        for (int i = 2; i < points.length; i += 3) {
            points[i] += MarkDepths.LIFT * reach;
        }
        for (int i = 0; i + 1 < line.pointCount(); i++) {
            ropes.stroke(point(points, i), point(points, i + 1), reach, false);
        }
    }

    /** Column, row and depth of each point [pixels]. */
    private double[] points(double[] xyz) {
        double[] xy = camera.project(xyz);
        double[] points = new double[xyz.length];
        for (int i = 0; i < xyz.length; i += 3) {
            points[i] = xy[i / 3 * 2];
            points[i + 1] = xy[i / 3 * 2 + 1];
            points[i + 2] = camera.depth(xyz[i], xyz[i + 1], xyz[i + 2]) * camera.scale();
        }
        return points;
    }

    private static double[] point(double[] points, int point) {
        return Arrays.copyOfRange(points, 3 * point, 3 * point + 3);
    }
}
