package io.github.cordage.playground.picture;

import io.github.cordage.stage.FigureWords;
import io.github.cordage.stage.picture.Palette;
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

/**
 * What is written into a picture of a scene: its title, the time, a scale bar, and what the colours of tensions mean.
 *
 * @param title title, in up to three lines
 * @param time time of the scene [s]
 * @param spacing length of the scale bar [m]
 * @param bar length of the scale bar, as a share of the width of the picture
 * @param mostTension tension of the lightest colour [N]; 0 if ropes do not have the colours of tensions
 */
public record Caption(String title, double time, double spacing, double bar, double mostTension) {
    /** Most lines of a title. */
    private static final int MOST_LINES = 3;

    /** Writes it into a picture. */
    public void paint(BufferedImage image) {
        Graphics2D g = image.createGraphics();
        try {
            // Smooth text and lines, as all that is drawn.
            AwtCanvas canvas = new AwtCanvas(g);
            paintWords(g, image.getWidth(), image.getHeight());
            if (TensionLegend.isNeeded(mostTension)) {
                paintLegend(g, canvas, image.getWidth(), image.getHeight());
            }
        } finally {
            g.dispose();
        }
    }

    private void paintWords(Graphics2D g, int width, int height) {
        int size = textSize(height);
        int margin = size * 3 / 4;
        g.setColor(new Color(Palette.TEXT));
        paintScale(g, width - margin, height - margin, bar * width);
        Font font = usableFont(g, size);
        if (font == null) {
            return;
        }
        g.setFont(font);
        int baseline = 2 * margin;
        for (String line : lines(g, title, width - 2 * margin)) {
            g.drawString(line, margin, baseline);
            baseline += size * 5 / 4;
        }
        g.drawString(String.format(Locale.ROOT, "%.2f s", time), margin, height - margin);
        String words = scaleWords();
        float left = width - margin - g.getFontMetrics().stringWidth(words);
        g.drawString(words, left, height - margin - 5f);
    }

    /** Draws the legend into the row of the time and the scale, below the ropes. */
    private void paintLegend(Graphics2D g, AwtCanvas canvas, int pictureWidth, int pictureHeight) {
        int size = textSize(pictureHeight);
        int margin = size * 3 / 4;
        double width = Math.min(10.0 * size, pictureWidth / 4.0);
        double left = (pictureWidth - width) / 2;
        double height = size * 0.6;
        TensionLegend.paint(canvas, left, pictureHeight - margin - height, width, height);
        Font font = usableFont(g, size);
        if (font == null) {
            return;
        }
        g.setFont(font);
        g.setColor(new Color(Palette.TEXT));
        float row = pictureHeight - margin;
        float gap = size / 2f;
        g.drawString("0", (float) left - gap - g.getFontMetrics().stringWidth("0"), row);
        g.drawString(FigureWords.quantity(mostTension, "N"), (float) (left + width) + gap, row);
    }

    private static int textSize(int height) {
        return Math.max(9, height / 40);
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

    private static void paintScale(Graphics2D g, double right, double row, double length) {
        g.setStroke(new BasicStroke(2));
        g.draw(new Line2D.Double(right - length, row, right, row));
    }

    private String scaleWords() {
        return spacing >= 1
                ? String.format(Locale.ROOT, "%.0f m", spacing)
                : String.format(Locale.ROOT, "%.3g m", spacing).replaceAll("0+ m$", " m");
    }
}
