package io.github.cordage.stage.picture;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Draws colliders, which lie below the ropes: filled forms with a dark outline. */
final class ColliderPainter {
    /** Direction towards the light: above, left and front. */
    private static final double[] LIGHT = {-0.36, 0.8, 0.48};

    /** Distance and length of the lines on the back of a one-sided line [pixels]. */
    private static final double HATCH_STEP = 9;

    private static final double HATCH = 8;

    /** Largest number of such lines. */
    private static final int HATCH_MAX = 5000;

    private final Canvas canvas;
    private final Camera camera;
    private final double unit;

    ColliderPainter(Canvas canvas, Camera camera) {
        this.canvas = canvas;
        this.camera = camera;
        unit = canvas.unit();
    }

    /** Draws the planes, which belong below everything else. */
    void paintPlanes(List<PlacedForm> forms) {
        for (PlacedForm form : forms) {
            if (form.kind() == PlacedForm.Kind.PLANE) {
                paintPlane(form.xyz());
            }
        }
    }

    /** Draws everything except for the planes. */
    void paint(List<PlacedForm> forms) {
        for (PlacedForm form : forms) {
            switch (form.kind()) {
                case ROUND -> paintRound(form);
                case AREA -> paintArea(form);
                case LINE -> paintLine(form);
                case SOLID -> paintSolid(form);
                case PLANE -> {}
            }
        }
    }

    private void paintPlane(double[] xyz) {
        if (camera.space()) {
            canvas.fill(camera.project(ground(xyz)), Palette.FLOOR);
            return;
        }
        double[] points = camera.project(xyz);
        double outX = points[2] - points[0];
        double outY = points[3] - points[1];
        double length = Math.hypot(outX, outY);
        if (!(length > 1e-3 * camera.scale())) {
            return;
        }
        outX /= length;
        outY /= length;
        // From the point of the border that is nearest to the middle of the picture, a square beyond the border.
        double middleX = camera.width() / 2.0;
        double middleY = camera.height() / 2.0;
        double distance = (middleX - points[0]) * outX + (middleY - points[1]) * outY;
        double size = camera.width() + camera.height();
        if (distance > size) {
            return;
        }
        double depth = Math.min(2 * size, size - distance);
        double nearX = middleX - distance * outX;
        double nearY = middleY - distance * outY;
        double[] border = {nearX - size * outY, nearY + size * outX, nearX + size * outY, nearY - size * outX};
        double[] half = Arrays.copyOf(border, 8);
        half[4] = border[2] - depth * outX;
        half[5] = border[3] - depth * outY;
        half[6] = border[0] - depth * outX;
        half[7] = border[1] - depth * outY;
        canvas.fill(half, Palette.GROUND);
        canvas.line(border, 2 * unit, Palette.OUTLINE);
        canvas.line(border, 1.5 * unit, Palette.EDGE);
    }

    /** In space, a plane is drawn as a square around the scene. */
    private double[] ground(double[] xyz) {
        double[] normal = {xyz[3] - xyz[0], xyz[4] - xyz[1], xyz[5] - xyz[2]};
        double[] middle = camera.middle();
        double distance = 0;
        for (int i = 0; i < 3; i++) {
            distance += (middle[i] - xyz[i]) * normal[i];
        }
        // Two directions within the plane: one horizontal, the other perpendicular to it.
        double level = Math.hypot(normal[0], normal[2]);
        double[] along =
                level < 1e-6 ? new double[] {1, 0, 0} : new double[] {normal[2] / level, 0, -normal[0] / level};
        double[] across = {
            normal[1] * along[2] - normal[2] * along[1],
            normal[2] * along[0] - normal[0] * along[2],
            normal[0] * along[1] - normal[1] * along[0]
        };
        double reach = camera.groundReach();
        double[] corners = new double[12];
        for (int i = 0; i < 4; i++) {
            double a = i == 0 || i == 3 ? -reach : reach;
            double b = i < 2 ? -reach : reach;
            for (int axis = 0; axis < 3; axis++) {
                corners[3 * i + axis] = middle[axis] - distance * normal[axis] + a * along[axis] + b * across[axis];
            }
        }
        return corners;
    }

    private void paintRound(PlacedForm form) {
        double[] points = camera.project(form.xyz());
        double radius = form.radius() * camera.scale();
        if (points.length > 2) {
            // From any direction, a capsule looks like a line with round ends.
            canvas.line(points, 2 * radius + 2 * unit, Palette.OUTLINE);
            canvas.line(points, 2 * radius, Palette.FILL);
            return;
        }
        double x = points[0];
        double y = points[1];
        canvas.disc(x, y, radius + unit, Palette.OUTLINE);
        canvas.disc(x, y, radius - unit, Palette.SHADES[0]);
        for (int i = 1; i < Palette.SHADES.length; i++) {
            double smaller = radius * (1 - 0.19 * i);
            double aside = 0.55 * (radius - smaller);
            canvas.disc(x - 0.6 * aside, y - 0.8 * aside, smaller, Palette.SHADES[i]);
        }
        double[] spoke = form.spoke();
        if (spoke.length > 0 && depth(spoke, 1) >= depth(spoke, 0) - 1e-9) {
            double[] rim = camera.project(spoke);
            canvas.disc(rim[2], rim[3], Math.max(2 * unit, radius / 12), Palette.MARK);
        }
    }

    private void paintArea(PlacedForm form) {
        double[] corners = camera.project(form.xyz());
        canvas.fill(corners, Palette.FILL);
        canvas.line(closed(corners), 2 * unit, Palette.OUTLINE);
        double[] spoke = camera.project(form.spoke());
        if (spoke.length == 0) {
            return;
        }
        double alongX = spoke[2] - spoke[0];
        double alongY = spoke[3] - spoke[1];
        double radius = Math.hypot(alongX, alongY);
        double thickness = Math.min(6 * unit, Math.max(1.5 * unit, radius / 14));
        double[] line = {spoke[0], spoke[1], spoke[0] + 0.85 * alongX, spoke[1] + 0.85 * alongY};
        canvas.line(line, thickness, Palette.MARK);
        canvas.disc(spoke[0], spoke[1], Math.max(2 * unit, radius / 10), Palette.MARK);
    }

    private void paintLine(PlacedForm form) {
        double[] points = camera.project(form.xyz());
        if (form.hatched()) {
            paintHatching(points);
        }
        canvas.line(points, 5 * unit, Palette.OUTLINE);
        canvas.line(points, 3 * unit, Palette.EDGE);
    }

    private void paintHatching(double[] xy) {
        double reach = HATCH * unit;
        for (int i = 0; i + 2 < xy.length; i += 2) {
            double alongX = xy[i + 2] - xy[i];
            double alongY = xy[i + 3] - xy[i + 1];
            double length = Math.hypot(alongX, alongY);
            int lines = (int) Math.min(HATCH_MAX, length / (HATCH_STEP * unit));
            for (int k = 0; k < lines; k++) {
                double part = (k + 0.5) / lines;
                double fromX = xy[i] + part * alongX;
                double fromY = xy[i + 1] + part * alongY;
                // To the right of the line (reversed, because y points down), slanting slightly backwards.
                double toX = fromX + reach * (-alongY - 0.6 * alongX) / length;
                double toY = fromY + reach * (alongX - 0.6 * alongY) / length;
                canvas.line(new double[] {fromX, fromY, toX, toY}, 1.5 * unit, Palette.FILL);
            }
        }
    }

    private void paintSolid(PlacedForm form) {
        double[] xyz = form.xyz();
        int[][] faces = form.faces();
        double[] depths = new double[faces.length];
        for (int i = 0; i < faces.length; i++) {
            for (int corner : faces[i]) {
                depths[i] += depth(xyz, corner) / faces[i].length;
            }
        }
        int[] farFirst = IntStream.range(0, faces.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> depths[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int i : farFirst) {
            double[] corners = new double[3 * faces[i].length];
            for (int k = 0; k < faces[i].length; k++) {
                System.arraycopy(xyz, 3 * faces[i][k], corners, 3 * k, 3);
            }
            double[] face = camera.project(corners);
            canvas.fill(face, shade(corners));
            canvas.line(closed(face), unit, Palette.OUTLINE);
        }
    }

    private int shade(double[] p) {
        double ux = p[3] - p[0];
        double uy = p[4] - p[1];
        double uz = p[5] - p[2];
        double vx = p[6] - p[0];
        double vy = p[7] - p[1];
        double vz = p[8] - p[2];
        double[] normal = {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
        double length = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
        // Both sides are lit.
        double towards = camera.depth(normal[0], normal[1], normal[2]) < 0 ? -1 : 1;
        double light = towards * (normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2]) / length;
        int brightest = Palette.SHADES.length - 1;
        return Palette.SHADES[Math.min(brightest, (int) (brightest * Math.max(0, light) + 0.5))];
    }

    private static double[] closed(double[] xy) {
        double[] closed = Arrays.copyOf(xy, xy.length + 2);
        closed[xy.length] = xy[0];
        closed[xy.length + 1] = xy[1];
        return closed;
    }

    private double depth(double[] xyz, int point) {
        return camera.depth(xyz[3 * point], xyz[3 * point + 1], xyz[3 * point + 2]);
    }
}
