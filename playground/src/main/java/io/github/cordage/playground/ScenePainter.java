package io.github.cordage.playground;

import io.github.cordage.Contact;
import io.github.cordage.Rope;
import io.github.cordage.scene.Scene;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Draws the state of a film with Java2D: segments in alternating colours, pins as rings, heavy nodes as discs, over
 * colliders, over a grid that tells lengths.
 */
final class ScenePainter {
    private static final Color BACKGROUND = new Color(0x1d2129);
    private static final Color GRID = new Color(0x2a303b);
    private static final Color TEXT = new Color(0xaab3c2);
    private static final Color OUTLINE = new Color(0x0e1116);
    private static final Color SHADOW = new Color(0x14171d);
    private static final Color GREEN = new Color(0x5fc46b);
    private static final Color WHITE = new Color(0xf2f0e6);
    private static final Color PIN = new Color(0xf0a34a);
    private static final Color LOAD = new Color(0x7f9bd1);

    private static final Color CONTACT = new Color(0xe25b5b);

    /** A force as great as the rope's weight here has the longest line: one of so many parts of the picture's height. */
    private static final double USUAL_GRAVITY = 9.81;

    private static final double CONTACT_LENGTH = 8;

    /** Thinnest line a rope is drawn with [pixels]. */
    private static final float MIN_WIDTH = 3;

    /** How much heavier than a usual node of the rope a node must be to be drawn as a load. */
    private static final double LOAD_RATIO = 2;

    private final Scene scene;
    private final Camera camera;
    private final ColliderPainter colliders;
    private final int width;
    private final int height;
    private final boolean contacts;

    ScenePainter(Scene scene, Camera camera, int width, int height, boolean contacts) {
        this.scene = scene;
        this.camera = camera;
        this.width = width;
        this.height = height;
        this.contacts = contacts;
        colliders = new ColliderPainter(camera, width, height);
    }

    BufferedImage paint(Film film) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        try {
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            g.setColor(BACKGROUND);
            g.fillRect(0, 0, width, height);
            double spacing = gridSpacing();
            List<PlacedForm> forms = film.forms();
            colliders.paintPlanes(g, forms);
            paintGrid(g, spacing);
            if (camera.space()) {
                film.world().ropes().forEach(rope -> paintShadow(g, rope, film.positions(rope)));
            }
            colliders.paint(g, forms);
            for (Rope rope : film.world().ropes()) {
                paintRope(g, rope, film.positions(rope));
            }
            if (contacts) {
                film.world().ropes().forEach(rope -> paintContacts(g, rope));
            }
            paintWords(g, film, spacing);
        } finally {
            g.dispose();
        }
        return image;
    }

    /** The largest of 1, 2, 5, 10, ... metres (or a tenth, ...) that still gives several lines. */
    private double gridSpacing() {
        double wanted = Math.min(width, height) / 5.0 / camera.scale();
        double power = Math.pow(10, Math.floor(Math.log10(wanted)));
        double lead = wanted / power;
        return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
    }

    private void paintGrid(Graphics2D g, double spacing) {
        g.setColor(GRID);
        g.setStroke(new BasicStroke(1));
        if (camera.space()) {
            paintFloor(g, spacing);
            return;
        }
        for (double x = Math.ceil(camera.worldX(0) / spacing) * spacing; x <= camera.worldX(width); x += spacing) {
            double column = camera.screenX(x, 0);
            g.draw(new Line2D.Double(column, 0, column, height));
        }
        for (double y = Math.ceil(camera.worldY(height) / spacing) * spacing; y <= camera.worldY(0); y += spacing) {
            double row = camera.screenY(0, y, 0);
            g.draw(new Line2D.Double(0, row, width, row));
        }
    }

    private void paintFloor(Graphics2D g, double spacing) {
        int lines = 24;
        double reach = lines * spacing;
        double y = camera.floor();
        for (int i = -lines; i <= lines; i++) {
            double at = i * spacing;
            g.draw(floorLine(at, -reach, at, reach, y));
            g.draw(floorLine(-reach, at, reach, at, y));
        }
    }

    private Line2D floorLine(double x0, double z0, double x1, double z1, double y) {
        return new Line2D.Double(
                camera.screenX(x0, z0), camera.screenY(x0, y, z0), camera.screenX(x1, z1), camera.screenY(x1, y, z1));
    }

    private float lineWidth(Rope rope) {
        return Math.max(MIN_WIDTH, (float) (2 * rope.radius() * camera.scale()));
    }

    private void paintShadow(Graphics2D g, Rope rope, double[] xyz) {
        g.setColor(SHADOW);
        g.setStroke(round(lineWidth(rope)));
        g.draw(path(xyz, true));
    }

    private void paintRope(Graphics2D g, Rope rope, double[] xyz) {
        float lineWidth = lineWidth(rope);
        int nodes = rope.nodeCount();
        g.setColor(OUTLINE);
        g.setStroke(round(lineWidth + 2));
        g.draw(path(xyz, false));
        g.setStroke(round(lineWidth));
        for (int i = 0; i < nodes - 1; i++) {
            g.setColor(i % 2 == 0 ? GREEN : WHITE);
            g.draw(new Line2D.Double(screenX(xyz, i), screenY(xyz, i), screenX(xyz, i + 1), screenY(xyz, i + 1)));
        }
        paintNodes(g, rope, xyz, lineWidth);
    }

    /** A dot for each contact, and a line along its normal that grows with the root of the force. */
    private void paintContacts(Graphics2D g, Rope rope) {
        double mass = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            mass += rope.mass(i);
        }
        double whole = Math.max(Double.MIN_NORMAL, mass * USUAL_GRAVITY);
        for (Contact contact : rope.contacts()) {
            double x = camera.screenX(contact.x(), contact.z());
            double y = camera.screenY(contact.x(), contact.y(), contact.z());
            double length = Math.min(1, Math.sqrt(Math.max(0, contact.force()) / whole)) * height / CONTACT_LENGTH;
            double metres = length / camera.scale();
            double toX = camera.screenX(contact.x() + metres * contact.nx(), contact.z() + metres * contact.nz());
            double toY = camera.screenY(
                    contact.x() + metres * contact.nx(),
                    contact.y() + metres * contact.ny(),
                    contact.z() + metres * contact.nz());
            g.setColor(CONTACT);
            g.setStroke(round(1.5f));
            g.draw(new Line2D.Double(x, y, toX, toY));
            g.fill(new Ellipse2D.Double(x - 2.5, y - 2.5, 5, 5));
        }
    }

    private void paintNodes(Graphics2D g, Rope rope, double[] xyz, float lineWidth) {
        double usual = usualMass(rope);
        for (int i = 0; i < rope.nodeCount(); i++) {
            double ratio = rope.mass(i) / usual;
            if (ratio >= LOAD_RATIO) {
                fillDisc(g, LOAD, xyz, i, lineWidth / 2 + 3 + 3 * Math.log10(ratio));
            } else if (rope.nodeCount() == 1) {
                fillDisc(g, GREEN, xyz, i, lineWidth);
            }
            if (rope.isPinned(i)) {
                double radius = lineWidth / 2 + 2;
                fillDisc(g, PIN, xyz, i, radius);
                fillDisc(g, OUTLINE, xyz, i, radius / 2.2);
            }
        }
    }

    /** The mass that half of the nodes have at most: ends of pieces and nodes at a winch are lighter, loads heavier. */
    private static double usualMass(Rope rope) {
        double[] masses = new double[rope.nodeCount()];
        for (int i = 0; i < masses.length; i++) {
            masses[i] = rope.mass(i);
        }
        Arrays.sort(masses);
        return masses[(masses.length - 1) / 2];
    }

    private void fillDisc(Graphics2D g, Color color, double[] xyz, int node, double radius) {
        double x = screenX(xyz, node);
        double y = screenY(xyz, node);
        g.setColor(OUTLINE);
        g.fill(new Ellipse2D.Double(x - radius - 1, y - radius - 1, 2 * radius + 2, 2 * radius + 2));
        g.setColor(color);
        g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    private Path2D path(double[] xyz, boolean onFloor) {
        Path2D path = new Path2D.Double();
        for (int i = 0; i < xyz.length; i += 3) {
            double y = onFloor ? camera.floor() : xyz[i + 1];
            double column = camera.screenX(xyz[i], xyz[i + 2]);
            double row = camera.screenY(xyz[i], y, xyz[i + 2]);
            if (i == 0) {
                path.moveTo(column, row);
            }
            path.lineTo(column, row);
        }
        return path;
    }

    private double screenX(double[] xyz, int node) {
        return camera.screenX(xyz[3 * node], xyz[3 * node + 2]);
    }

    private double screenY(double[] xyz, int node) {
        return camera.screenY(xyz[3 * node], xyz[3 * node + 1], xyz[3 * node + 2]);
    }

    private static BasicStroke round(float lineWidth) {
        return new BasicStroke(lineWidth, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    private void paintWords(Graphics2D g, Film film, double spacing) {
        int size = Math.max(9, height / 40);
        int margin = size * 3 / 4;
        g.setColor(TEXT);
        paintScale(g, spacing, margin);
        Font font = usableFont(g, size);
        if (font == null) {
            return;
        }
        g.setFont(font);
        g.drawString(fitted(g, scene.title(), width - 2 * margin), margin, 2 * margin);
        g.drawString(String.format(Locale.ROOT, "%.2f s", film.time()), margin, height - margin);
        String words = scaleWords(spacing);
        float left = width - margin - g.getFontMetrics().stringWidth(words);
        g.drawString(words, left, height - margin - 5f);
    }

    /** A font, or null on a machine without any, where the JDK throws one thing or another, by version. */
    private static @Nullable Font usableFont(Graphics2D g, int size) {
        try {
            Font font = new Font(Font.SANS_SERIF, Font.PLAIN, size);
            return g.getFontMetrics(font).stringWidth("0") > 0 ? font : null;
        } catch (RuntimeException | LinkageError | InternalError e) {
            return null;
        }
    }

    private static String fitted(Graphics2D g, String text, int room) {
        String cut = text;
        while (!cut.isEmpty() && g.getFontMetrics().stringWidth(cut + "...") > room) {
            cut = cut.substring(0, cut.length() - 1);
        }
        return cut.length() == text.length() ? text : cut + "...";
    }

    private void paintScale(Graphics2D g, double spacing, int margin) {
        double right = width - margin;
        double row = height - margin;
        g.setStroke(new BasicStroke(2));
        g.draw(new Line2D.Double(right - spacing * camera.scale(), row, right, row));
    }

    private static String scaleWords(double spacing) {
        return spacing >= 1
                ? String.format(Locale.ROOT, "%.0f m", spacing)
                : String.format(Locale.ROOT, "%.3g m", spacing).replaceAll("0+ m$", " m");
    }
}
