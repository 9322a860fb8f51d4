package io.github.cordage.playground;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Draws colliders, which lie below the ropes: filled forms with a dark outline. */
final class ColliderPainter {
    private static final Color OUTLINE = new Color(0x0e1116);
    private static final Color FILL = new Color(0x3d4656);
    private static final Color GROUND = new Color(0x272d37);
    private static final Color FLOOR = new Color(0x232832);
    private static final Color EDGE = new Color(0x59657a);
    private static final Color MARK = new Color(0x7a879e);

    /** Shades of a form in space, from the side that light does not reach. */
    private static final List<Color> SHADES =
            List.of(new Color(0x2b323e), new Color(0x343c4a), FILL, new Color(0x475164), new Color(0x525d72));

    /** Where light comes from: above, from the left and the front. */
    private static final double[] LIGHT = {-0.36, 0.8, 0.48};

    /** Distance and length of the lines on the back of a one-sided line [pixels]. */
    private static final double HATCH_STEP = 9;

    private static final double HATCH = 8;

    /** More lines than a picture has room for are not drawn. */
    private static final int HATCH_MAX = 5000;

    private final Camera camera;
    private final int width;
    private final int height;

    ColliderPainter(Camera camera, int width, int height) {
        this.camera = camera;
        this.width = width;
        this.height = height;
    }

    /** Draws the planes among some forms: they belong below everything. */
    void paintPlanes(Graphics2D g, List<PlacedForm> forms) {
        for (PlacedForm form : forms) {
            if (form.kind() == ColliderForm.Kind.PLANE) {
                paintPlane(g, form.xyz());
            }
        }
    }

    /** Draws all but the planes. */
    void paint(Graphics2D g, List<PlacedForm> forms) {
        for (PlacedForm form : forms) {
            switch (form.kind()) {
                case ROUND -> paintRound(g, form);
                case AREA -> paintArea(g, form);
                case LINE -> paintLine(g, form);
                case SOLID -> paintSolid(g, form);
                case PLANE -> {}
            }
        }
    }

    private void paintPlane(Graphics2D g, double[] xyz) {
        if (camera.space()) {
            paintGround(g, xyz);
            return;
        }
        double x = screenX(xyz, 0);
        double y = screenY(xyz, 0);
        double outX = screenX(xyz, 1) - x;
        double outY = screenY(xyz, 1) - y;
        double length = Math.hypot(outX, outY);
        if (!(length > 1e-3 * camera.scale())) {
            return;
        }
        outX /= length;
        outY /= length;
        // The point of the border nearest to the middle of the picture, and a square beyond the border from there.
        double distance = (width / 2.0 - x) * outX + (height / 2.0 - y) * outY;
        double size = width + height;
        if (distance > size) {
            return;
        }
        double depth = Math.min(2 * size, size - distance);
        double nearX = width / 2.0 - distance * outX;
        double nearY = height / 2.0 - distance * outY;
        Path2D half = new Path2D.Double();
        half.moveTo(nearX - size * outY, nearY + size * outX);
        half.lineTo(nearX + size * outY, nearY - size * outX);
        half.lineTo(nearX + size * outY - depth * outX, nearY - size * outX - depth * outY);
        half.lineTo(nearX - size * outY - depth * outX, nearY + size * outX - depth * outY);
        half.closePath();
        Area shown = new Area(half);
        shown.intersect(new Area(new Rectangle2D.Double(-4, -4, width + 8.0, height + 8.0)));
        fill(g, shown, GROUND);
        g.setColor(EDGE);
        g.setStroke(new BasicStroke(1.5f));
        g.draw(new Line2D.Double(nearX - size * outY, nearY + size * outX, nearX + size * outY, nearY - size * outX));
    }

    /** In space a plane is a square around what is shown. */
    private void paintGround(Graphics2D g, double[] xyz) {
        double[] normal = {xyz[3] - xyz[0], xyz[4] - xyz[1], xyz[5] - xyz[2]};
        double[] middle = camera.middle();
        double distance = 0;
        for (int i = 0; i < 3; i++) {
            distance += (middle[i] - xyz[i]) * normal[i];
        }
        // Two directions along the plane: one level, the other at a right angle to it.
        double level = Math.hypot(normal[0], normal[2]);
        double[] along =
                level < 1e-6 ? new double[] {1, 0, 0} : new double[] {normal[2] / level, 0, -normal[0] / level};
        double[] across = {
            normal[1] * along[2] - normal[2] * along[1],
            normal[2] * along[0] - normal[0] * along[2],
            normal[0] * along[1] - normal[1] * along[0]
        };
        double reach = 0.6 * Math.max(width, height) / camera.scale();
        double[] corners = new double[12];
        for (int i = 0; i < 4; i++) {
            double a = i == 0 || i == 3 ? -reach : reach;
            double b = i < 2 ? -reach : reach;
            for (int axis = 0; axis < 3; axis++) {
                corners[3 * i + axis] = middle[axis] - distance * normal[axis] + a * along[axis] + b * across[axis];
            }
        }
        g.setColor(FLOOR);
        g.fill(path(corners, true));
    }

    private void paintRound(Graphics2D g, PlacedForm form) {
        double[] xyz = form.xyz();
        double radius = form.radius() * camera.scale();
        if (xyz.length > 3) {
            // Seen from anywhere, a capsule is a line with round ends.
            Path2D line = path(xyz, false);
            fillThick(g, line, 2 * radius + 2, OUTLINE);
            fillThick(g, line, 2 * radius, FILL);
            return;
        }
        double x = screenX(xyz, 0);
        double y = screenY(xyz, 0);
        fill(g, disc(x, y, radius), SHADES.get(0));
        for (int i = 1; i < SHADES.size(); i++) {
            double smaller = radius * (1 - 0.19 * i);
            double aside = 0.55 * (radius - smaller);
            g.setColor(SHADES.get(i));
            g.fill(disc(x - 0.6 * aside, y - 0.8 * aside, smaller));
        }
        double[] spoke = form.spoke();
        if (spoke.length > 0 && depth(spoke, 1) >= depth(spoke, 0) - 1e-9) {
            g.setColor(MARK);
            g.fill(disc(screenX(spoke, 1), screenY(spoke, 1), Math.max(2, radius / 12)));
        }
    }

    private void paintArea(Graphics2D g, PlacedForm form) {
        fill(g, path(form.xyz(), true), FILL);
        double[] spoke = form.spoke();
        if (spoke.length == 0) {
            return;
        }
        double x = screenX(spoke, 0);
        double y = screenY(spoke, 0);
        double alongX = screenX(spoke, 1) - x;
        double alongY = screenY(spoke, 1) - y;
        double radius = Math.hypot(alongX, alongY);
        g.setColor(MARK);
        g.setStroke(new BasicStroke(
                (float) Math.min(6, Math.max(1.5, radius / 14)), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(new Line2D.Double(x, y, x + 0.85 * alongX, y + 0.85 * alongY));
        g.fill(disc(x, y, Math.max(2, radius / 10)));
    }

    private void paintLine(Graphics2D g, PlacedForm form) {
        double[] xyz = form.xyz();
        if (form.hatched()) {
            paintHatching(g, xyz);
        }
        Path2D line = path(xyz, false);
        fillThick(g, line, 5, OUTLINE);
        fillThick(g, line, 3, EDGE);
    }

    private void paintHatching(Graphics2D g, double[] xyz) {
        g.setColor(FILL);
        g.setStroke(new BasicStroke(1.5f));
        for (int i = 0; i + 1 < xyz.length / 3; i++) {
            double x = screenX(xyz, i);
            double y = screenY(xyz, i);
            double alongX = screenX(xyz, i + 1) - x;
            double alongY = screenY(xyz, i + 1) - y;
            double length = Math.hypot(alongX, alongY);
            int lines = (int) Math.min(HATCH_MAX, length / HATCH_STEP);
            for (int k = 0; k < lines; k++) {
                double part = (k + 0.5) / lines;
                // To the right of the way, which y pointing down turns round, and a little backwards.
                double toX = HATCH * (-alongY - 0.6 * alongX) / length;
                double toY = HATCH * (alongX - 0.6 * alongY) / length;
                double fromX = x + part * alongX;
                double fromY = y + part * alongY;
                g.draw(new Line2D.Double(fromX, fromY, fromX + toX, fromY + toY));
            }
        }
    }

    private void paintSolid(Graphics2D g, PlacedForm form) {
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
        g.setStroke(new BasicStroke(1));
        for (int i : farFirst) {
            double[] corners = new double[3 * faces[i].length];
            for (int k = 0; k < faces[i].length; k++) {
                System.arraycopy(xyz, 3 * faces[i][k], corners, 3 * k, 3);
            }
            Path2D face = path(corners, true);
            g.setColor(shade(corners));
            g.fill(face);
            g.setColor(OUTLINE);
            g.draw(face);
        }
    }

    private Color shade(double[] p) {
        double ux = p[3] - p[0];
        double uy = p[4] - p[1];
        double uz = p[5] - p[2];
        double vx = p[6] - p[0];
        double vy = p[7] - p[1];
        double vz = p[8] - p[2];
        double[] normal = {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
        double length = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
        // Whichever side is seen.
        double towards = camera.depth(normal[0], normal[1], normal[2]) < 0 ? -1 : 1;
        double light = towards * (normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2]) / length;
        int index = (int) ((SHADES.size() - 1) * Math.max(0, light) + 0.5);
        return SHADES.get(Math.min(SHADES.size() - 1, index));
    }

    private static void fill(Graphics2D g, Shape shape, Color color) {
        g.setColor(color);
        g.fill(shape);
        g.setColor(OUTLINE);
        g.setStroke(new BasicStroke(2));
        g.draw(shape);
    }

    private static void fillThick(Graphics2D g, Path2D line, double thickness, Color color) {
        g.setColor(color);
        g.setStroke(new BasicStroke((float) thickness, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(line);
    }

    private static Ellipse2D disc(double x, double y, double radius) {
        return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    private Path2D path(double[] xyz, boolean closed) {
        Path2D path = new Path2D.Double();
        path.moveTo(screenX(xyz, 0), screenY(xyz, 0));
        for (int i = 1; i < xyz.length / 3; i++) {
            path.lineTo(screenX(xyz, i), screenY(xyz, i));
        }
        if (closed) {
            path.closePath();
        }
        return path;
    }

    private double screenX(double[] xyz, int point) {
        return camera.screenX(xyz[3 * point], xyz[3 * point + 2]);
    }

    private double screenY(double[] xyz, int point) {
        return camera.screenY(xyz[3 * point], xyz[3 * point + 1], xyz[3 * point + 2]);
    }

    private double depth(double[] xyz, int point) {
        return camera.depth(xyz[3 * point], xyz[3 * point + 1], xyz[3 * point + 2]);
    }
}
