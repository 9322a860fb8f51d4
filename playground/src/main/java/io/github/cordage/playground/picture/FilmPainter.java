package io.github.cordage.playground.picture;

import io.github.cordage.Rope;
import io.github.cordage.scene.Scene;
import io.github.cordage.stage.FigureWords;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.Film;
import io.github.cordage.stage.picture.Look;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.stage.picture.ScenePainter;
import io.github.cordage.stage.picture.TensionLegend;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Draws a film with Java2D: the scene, its title, the time, and a scale bar. */
final class FilmPainter {
    /** Most lines of a title. */
    private static final int MOST_LINES = 3;

    private final Scene scene;
    private final Camera camera;
    private final Look look;
    private final boolean contacts;
    private double mostTension;

    FilmPainter(Scene scene, Camera camera, Look look, boolean contacts) {
        this.scene = scene;
        this.camera = camera;
        this.look = look;
        this.contacts = contacts;
    }

    BufferedImage paint(Film film) {
        BufferedImage image = new BufferedImage(camera.width(), camera.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        try {
            g.setColor(new Color(Palette.BACKGROUND));
            g.fillRect(0, 0, image.getWidth(), image.getHeight());
            ScenePainter painter = new ScenePainter(new AwtCanvas(g), camera);
            painter.paintSurroundings(film, true);
            painter.paintRopes(film, look, mostTension(film));
            painter.paintNodes(film);
            if (contacts) {
                painter.paintContacts(film);
            }
            paintWords(g, film, camera.gridSpacing());
            if (look == Look.TENSION && TensionLegend.isNeeded(mostTension)) {
                paintLegend(g);
            }
        } finally {
            g.dispose();
        }
        return image;
    }

    /** The greatest tension so far, which fixes the colour scale from then on. */
    private double mostTension(Film film) {
        for (Rope rope : film.ropes()) {
            // NaN, an unknown tension, never compares greater.
            mostTension = rope.stats().maxTension() > mostTension ? rope.stats().maxTension() : mostTension;
        }
        return mostTension;
    }

    private void paintWords(Graphics2D g, Film film, double spacing) {
        int width = camera.width();
        int height = camera.height();
        int size = textSize();
        int margin = size * 3 / 4;
        g.setColor(new Color(Palette.TEXT));
        paintScale(g, spacing, margin);
        Font font = usableFont(g, size);
        if (font == null) {
            return;
        }
        g.setFont(font);
        int baseline = 2 * margin;
        for (String line : lines(g, scene.title(), width - 2 * margin)) {
            g.drawString(line, margin, baseline);
            baseline += size * 5 / 4;
        }
        g.drawString(String.format(Locale.ROOT, "%.2f s", film.time()), margin, height - margin);
        String words = scaleWords(spacing);
        float left = width - margin - g.getFontMetrics().stringWidth(words);
        g.drawString(words, left, height - margin - 5f);
    }

    /** Draws the legend into the row of the time and the scale, below the ropes. */
    private void paintLegend(Graphics2D g) {
        int size = textSize();
        int margin = size * 3 / 4;
        double width = Math.min(10.0 * size, camera.width() / 4.0);
        double left = (camera.width() - width) / 2;
        double height = size * 0.6;
        TensionLegend.paint(new AwtCanvas(g), left, camera.height() - margin - height, width, height);
        Font font = usableFont(g, size);
        if (font == null) {
            return;
        }
        g.setFont(font);
        g.setColor(new Color(Palette.TEXT));
        float row = camera.height() - margin;
        float gap = size / 2f;
        g.drawString("0", (float) left - gap - g.getFontMetrics().stringWidth("0"), row);
        g.drawString(FigureWords.quantity(mostTension, "N"), (float) (left + width) + gap, row);
    }

    private int textSize() {
        return Math.max(9, camera.height() / 40);
    }

    /** A font, or null on a machine without fonts, where the exception of the JDK depends on its version. */
    private static @Nullable Font usableFont(Graphics2D g, int size) {
        try {
            Font font = new Font(Font.SANS_SERIF, Font.PLAIN, size);
            return g.getFontMetrics(font).stringWidth("0") > 0 ? font : null;
        } catch (RuntimeException | LinkageError | InternalError e) {
            return null;
        }
    }

    /** Breaks a text between words into lines that fit; what needs more than {@link #MOST_LINES} is cut. */
    private static List<String> lines(Graphics2D g, String text, int room) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (!rest.isEmpty()) {
            int end = lines.size() + 1 < MOST_LINES ? breakIn(g, rest, room) : rest.length();
            lines.add(fitted(g, rest.substring(0, end), room));
            rest = rest.substring(end).stripLeading();
        }
        return lines;
    }

    /** The space before the first word that does not fit; the end of the text, if all do or a word is too long. */
    private static int breakIn(Graphics2D g, String text, int room) {
        int end = text.length();
        while (end > 0 && g.getFontMetrics().stringWidth(text.substring(0, end)) > room) {
            end = text.lastIndexOf(' ', end - 1);
        }
        return end > 0 ? end : text.length();
    }

    private static String fitted(Graphics2D g, String text, int room) {
        String cut = text;
        while (!cut.isEmpty() && g.getFontMetrics().stringWidth(cut + "...") > room) {
            cut = cut.substring(0, cut.length() - 1);
        }
        return cut.length() == text.length() ? text : cut + "...";
    }

    private void paintScale(Graphics2D g, double spacing, int margin) {
        double right = camera.width() - margin;
        double row = camera.height() - margin;
        g.setStroke(new BasicStroke(2));
        g.draw(new Line2D.Double(right - spacing * camera.scale(), row, right, row));
    }

    private static String scaleWords(double spacing) {
        return spacing >= 1
                ? String.format(Locale.ROOT, "%.0f m", spacing)
                : String.format(Locale.ROOT, "%.3g m", spacing).replaceAll("0+ m$", " m");
    }
}
