package io.github.cordage.stage.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Draws colliders, which lie below the ropes: filled forms with a dark outline. */
final class ColliderPainter {
    /** Largest number of discs that shade a ball, and pixels of its radius for each. */
    private static final int DISCS_MAX = 40;

    private static final double DISC_STEP = 1.5;

    /** Rings of a floor that fades towards its rim, and where it begins to, as a share of its radius. */
    private static final int FLOOR_RINGS = 24;

    private static final double FLOOR_FADES = 0.35;

    private static final int FLOOR_CORNERS = 72;

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

    /** Draws everything except for the planes; in space, far forms first. */
    void paint(List<PlacedForm> forms) {
        List<PlacedForm> ordered = forms;
        if (camera.space()) {
            ordered = new ArrayList<>(forms);
            ordered.sort(Comparator.comparingDouble(this::middleDepth));
        }
        for (PlacedForm form : ordered) {
            switch (form.kind()) {
                case ROUND -> paintRound(form);
                case AREA -> paintArea(form);
                case LINE -> paintLine(form);
                case SOLID -> paintSolid(form);
                case PLANE -> {}
            }
        }
    }

    private double middleDepth(PlacedForm form) {
        int points = form.xyz().length / 3;
        double sum = 0;
        for (int i = 0; i < points; i++) {
            sum += depth(form.xyz(), i);
        }
        return sum / Math.max(1, points);
    }

    private void paintPlane(double[] xyz) {
        if (camera.space()) {
            paintFloor(xyz);
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

    /** In space, a plane is drawn as a disc around the scene, which fades into the background. */
    private void paintFloor(double[] xyz) {
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
        double[] rim = new double[3 * FLOOR_CORNERS];
        for (int ring = 0; ring <= FLOOR_RINGS; ring++) {
            double part = 1 - (1 - FLOOR_FADES) * ring / FLOOR_RINGS;
            for (int i = 0; i < FLOOR_CORNERS; i++) {
                double angle = 2 * Math.PI * i / FLOOR_CORNERS;
                double a = part * camera.groundReach() * Math.cos(angle);
                double b = part * camera.groundReach() * Math.sin(angle);
                for (int axis = 0; axis < 3; axis++) {
                    rim[3 * i + axis] = middle[axis] - distance * normal[axis] + a * along[axis] + b * across[axis];
                }
            }
            int color = Palette.mix(Palette.BACKGROUND, Palette.FLOOR, (double) ring / FLOOR_RINGS);
            canvas.fill(camera.project(rim), color);
        }
    }

    private void paintRound(PlacedForm form) {
        double[] points = camera.project(form.xyz());
        double radius = form.radius() * camera.scale();
        stroke(points, radius + unit, Palette.OUTLINE);
        if (points.length > 2 && !camera.space()) {
            canvas.line(points, 2 * radius, Palette.FILL);
            return;
        }
        paintShades(points, radius - unit);
        double[] spoke = form.spoke();
        if (spoke.length > 0 && depth(spoke, 1) >= depth(spoke, 0) - 1e-9) {
            double[] rim = camera.project(spoke);
            canvas.disc(rim[2], rim[3], Math.max(2 * unit, radius / 12), Palette.MARK);
        }
    }

    /** Shades a ball or a capsule, which looks like a line with round ends: thinner and brighter towards the light. */
    private void paintShades(double[] points, double radius) {
        if (!(radius > 0)) {
            return;
        }
        double lightX = camera.across(Light.X, Light.Z);
        double lightY = -camera.up(Light.X, Light.Y, Light.Z);
        double brightest = 0.5 + 0.5 * Math.max(0, camera.depth(Light.X, Light.Y, Light.Z));
        int discs = (int) Math.max(6, Math.min(DISCS_MAX, radius / (DISC_STEP * unit)));
        double[] moved = new double[points.length];
        for (int i = 0; i < discs; i++) {
            double size = 1 - (double) i / discs;
            double aside = (1 - size) * radius;
            for (int k = 0; k < points.length; k += 2) {
                moved[k] = points[k] + aside * lightX;
                moved[k + 1] = points[k + 1] + aside * lightY;
            }
            stroke(moved, radius * size, Palette.shade(brightest * (1 - size * size)));
        }
    }

    private void stroke(double[] points, double radius, int color) {
        if (points.length == 2) {
            canvas.disc(points[0], points[1], radius, color);
        } else {
            canvas.line(points, 2 * radius, color);
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
        // Both sides are lit.
        double towards = camera.depth(normal[0], normal[1], normal[2]) < 0 ? -1 : 1;
        return Palette.shade(Light.on(towards * normal[0], towards * normal[1], towards * normal[2]));
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
