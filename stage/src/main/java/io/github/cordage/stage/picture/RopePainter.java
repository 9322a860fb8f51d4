package io.github.cordage.stage.picture;

import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.TensionColors;
import io.github.cordage.view.RopeView;
import java.util.Arrays;

/** Draws ropes on a canvas, in any look, along the same centerlines as the meshes. */
final class RopePainter {
    /**
     * Widths of the bands that shade a rope, as shares of its thickness; {@link #BAND_LIGHT} holds their brightness.
     */
    private static final double[] BANDS = {1, 0.78, 0.5, 0.2};

    private static final double[] BAND_LIGHT = {0.52, 0.74, 0.9, 1};
    private static final double GROOVE_LIGHT = 0.42;

    private static final int POINTS_PER_SEGMENT = 6;

    /** Smallest thickness at which strands are drawn [pixels of the design]. */
    private static final double LEAST_STRANDED = 5;

    /**
     * A groove is drawn from -GROOVE_ANGLE to GROOVE_ANGLE around the rope, where 0 faces the viewer, in straight
     * pieces.
     */
    private static final double GROOVE_ANGLE = Math.toRadians(80);

    private static final int GROOVE_PIECES = 6;

    private final Canvas canvas;
    private final Camera camera;
    private final Centerline line = new Centerline();

    RopePainter(Canvas canvas, Camera camera) {
        this.canvas = canvas;
        this.camera = camera;
    }

    /**
     * Draws a rope.
     *
     * @param alpha position between the last two steps, 0 to 1
     * @param material what it looks as if it were made of
     * @param thickness thickness [pixels]
     * @param mostTension tension of the lightest colour [N]
     */
    void paint(RopeView rope, double alpha, RopeMaterial material, double thickness, Look look, double mostTension) {
        if (rope.nodeCount() < 2) {
            return;
        }
        read(rope, alpha, look, line);
        double[] points = new double[3 * line.pointCount()];
        line.copyPoints(points, 0);
        double[] xy = camera.project(points);
        canvas.line(xy, thickness + 2 * canvas.unit(), Palette.OUTLINE);
        switch (look) {
            case ROPE -> paintStrands(xy, rope.radius(), thickness, material);
            case SEGMENTS -> paintSegments(xy, thickness);
            case TENSION -> paintTensions(xy, thickness, mostTension);
        }
    }

    /** Reads the line along which a rope is drawn in a look. */
    static void read(RopeView rope, double alpha, Look look, Centerline line) {
        line.pointsPerSegment(look == Look.SEGMENTS ? 1 : POINTS_PER_SEGMENT);
        line.read(rope, alpha);
    }

    private void paintSegments(double[] xy, double thickness) {
        for (int i = 0; i + 2 < xy.length; i += 2) {
            canvas.line(piece(xy, i), thickness, line.segment(i / 2) % 2 == 0 ? Palette.GREEN : Palette.WHITE);
        }
    }

    private void paintTensions(double[] xy, double thickness, double most) {
        TensionColors colors = TensionLegend.colors(most);
        for (int point = 0; point + 1 < line.pointCount(); point += POINTS_PER_SEGMENT) {
            double[] part = Arrays.copyOfRange(xy, 2 * point, 2 * (point + POINTS_PER_SEGMENT) + 2);
            canvas.line(part, thickness, colors.rgba(line.tensionBehind(point)) >>> 8);
        }
    }

    private void paintStrands(double[] xy, double radius, double thickness, RopeMaterial material) {
        for (int i = 0; i < BANDS.length; i++) {
            canvas.line(xy, BANDS[i] * thickness, shade(material, BAND_LIGHT[i]));
        }
        boolean isStranded = material.strands() > 0 && radius > 0;
        if (isStranded && thickness >= LEAST_STRANDED * canvas.unit()) {
            paintGrooves(xy, 2 * radius * material.lay(), thickness, material);
        }
    }

    /** Draws the visible parts of the grooves between strands, given the length of a turn [m]. */
    private void paintGrooves(double[] xy, double turn, double thickness, RopeMaterial material) {
        int strands = material.strands();
        int color = shade(material, GROOVE_LIGHT);
        double first = Math.ceil(strands * line.along(0) / turn);
        double last = Math.floor(strands * line.along(line.pointCount() - 1) / turn);
        int point = 0;
        for (double groove = first; groove <= last; groove++) {
            double[] path = new double[2 * GROOVE_PIECES + 2];
            int begin = point;
            for (int i = 0; i <= GROOVE_PIECES; i++) {
                double angle = GROOVE_ANGLE * (2.0 * i / GROOVE_PIECES - 1);
                double along = groove * turn / strands + angle / (2 * Math.PI) * turn;
                point = pointBefore(along, point);
                place(xy, point, along, Math.sin(angle) * thickness / 2, path, 2 * i);
            }
            canvas.line(path, Math.max(canvas.unit(), 0.09 * thickness), color);
            // Grooves overlap: the next one begins before this one ends.
            point = begin;
        }
    }

    /**
     * The last point before a position along the rope, searched from a given point on; at most the last point but one.
     */
    private int pointBefore(double along, int from) {
        int point = from;
        while (point < line.pointCount() - 2 && line.along(point + 1) <= along) {
            point++;
        }
        return point;
    }

    /** Finds the point of the picture at a position along the rope and a distance to its side [pixels]. */
    private void place(double[] xy, int point, double along, double aside, double[] path, int at) {
        double here = line.along(point);
        double span = line.along(point + 1) - here;
        double share = span > 0 ? Math.min(1, Math.max(0, (along - here) / span)) : 0;
        double dx = xy[2 * point + 2] - xy[2 * point];
        double dy = xy[2 * point + 3] - xy[2 * point + 1];
        double length = Math.max(Math.hypot(dx, dy), Double.MIN_NORMAL);
        path[at] = xy[2 * point] + share * dx + aside * dy / length;
        path[at + 1] = xy[2 * point + 1] + share * dy - aside * dx / length;
    }

    private static double[] piece(double[] xy, int from) {
        return Arrays.copyOfRange(xy, from, from + 4);
    }

    private static int shade(RopeMaterial material, double light) {
        return Palette.mix(0, material.color(), light);
    }
}
