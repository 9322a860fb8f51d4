package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import io.github.cordage.geometry.Centerline;
import java.util.Arrays;

/**
 * A smooth line as a strip of quads, for any {@link Batch}. The quads lie between cross-sections of the line, one or
 * more at each point. The ends of the image lie before the first point and behind the last one.
 *
 * <p>With half width h, bend a, and the shorter of the two links of length l, the sides meet at h / cos(a/2) from the
 * point, but on the inside at most at l / (2 sin(a/2)), where the cross-section would cut the next one; the image is
 * cropped there. On the outside of bends above 60° an arc joins the sides, with a cross-section for about every 30°.
 */
public final class QuadBand {
    /** Floats of a quad: x, y, colour, u, v of four corners. */
    private static final int QUAD = 20;

    private static final int CORNER = 5;
    private static final int COLOR = 2;

    /** Largest number of repeats of the image along one rope. */
    private static final float MOST_REPEATS = 2000;

    /** Shortest part of the pattern that gets a quad, as a share of one repeat; shorter slivers are not drawn. */
    private static final double SLIVER = 1e-6;

    private static final double MITRED = Math.cos(Math.toRadians(60));
    private static final double ARC_STEP = Math.toRadians(30);

    /**
     * A cross-section: its two end points, and the image coordinates there, from 0 at the top (left) to 1 at the
     * bottom.
     */
    private static final class Section {
        double leftX;
        double leftY;
        double leftV;
        double rightX;
        double rightY;
        double rightV;

        void set(Section other) {
            between(other, other, 0);
        }

        void between(Section a, Section b, double share) {
            leftX = a.leftX + share * (b.leftX - a.leftX);
            leftY = a.leftY + share * (b.leftY - a.leftY);
            leftV = a.leftV + share * (b.leftV - a.leftV);
            rightX = a.rightX + share * (b.rightX - a.rightX);
            rightY = a.rightY + share * (b.rightY - a.rightY);
            rightV = a.rightV + share * (b.rightV - a.rightV);
        }
    }

    private float[] vertices = new float[0];
    private int size;
    private float tint;

    // Constant along the line.
    private Centerline line = new Centerline();
    private float u0;
    private float uCap;
    private float uSpan;
    private float v0;
    private float vSpan;
    private double half;
    private double capLength;
    private double repeat;

    /** The last cross-section, and its position in the pattern. */
    private final Section last = new Section();

    private double pattern;
    private final Section next = new Section();
    private final Section goal = new Section();
    private final Section from = new Section();

    /**
     * Lays an image along a line.
     *
     * @param cap share of the image's width, at either end, that lies beyond the ends of the line, from 0 to 0.5
     * @param height height at which the image is drawn
     * @param repeatLength length of line that the image covers without its ends; 0 for the whole line
     */
    public void build(Centerline along, TextureRegion image, float cap, double height, float repeatLength) {
        line = along;
        size = 0;
        tint = Float.NaN;
        half = height / 2;
        u0 = image.getU();
        uCap = cap * (image.getU2() - image.getU());
        uSpan = image.getU2() - image.getU() - 2 * uCap;
        v0 = image.getV();
        vSpan = image.getV2() - image.getV();
        capLength = cap * height * image.getRegionWidth() / Math.max(1, image.getRegionHeight());
        int end = line.pointCount() - 1;
        double length = line.along(end) - line.along(0);
        repeat = repeatLength > 0 ? Math.max(repeatLength, length / MOST_REPEATS) : Math.max(length, Float.MIN_NORMAL);
        writeLine(end);
    }

    private void writeLine(int end) {
        double dx = 1;
        double dy = 0;
        double before = 0;
        for (int i = 0; i <= end; i++) {
            double nextX = dx;
            double nextY = dy;
            double ahead = 0;
            if (i < end) {
                double x = line.x(i + 1) - line.x(i);
                double y = line.y(i + 1) - line.y(i);
                ahead = Math.sqrt(x * x + y * y);
                if (ahead > 0) {
                    nextX = x / ahead;
                    nextY = y / ahead;
                }
            }
            if (i == 0) {
                begin(nextX, nextY);
            } else if (i == end) {
                end(i, dx, dy);
            } else {
                bend(i, dx, dy, nextX, nextY, Math.min(before, ahead));
            }
            dx = nextX;
            dy = nextY;
            before = ahead;
        }
    }

    /** Adds the first end of the image, up to a cross-section at the first point. */
    private void begin(double dx, double dy) {
        pattern = 0;
        double x = line.x(0);
        double y = line.y(0);
        if (capLength > 0) {
            straight(last, x - dx * capLength, y - dy * capLength, dx, dy);
            straight(next, x, y, dx, dy);
            write(next, u0, u0 + uCap);
        } else {
            straight(last, x, y, dx, dy);
        }
    }

    /** Adds a quad up to the last point, and the other end of the image behind it. */
    private void end(int i, double dx, double dy) {
        double x = line.x(i);
        double y = line.y(i);
        straight(goal, x, y, dx, dy);
        advance(i);
        if (capLength > 0) {
            float u2 = u0 + 2 * uCap + uSpan;
            straight(next, x + dx * capLength, y + dy * capLength, dx, dy);
            write(next, u2 - uCap, u2);
        }
    }

    private void straight(Section section, double x, double y, double dx, double dy) {
        section.leftX = x - dy * half;
        section.leftY = y + dx * half;
        section.leftV = 0;
        section.rightX = x + dy * half;
        section.rightY = y - dx * half;
        section.rightV = 1;
    }

    private void bend(int i, double dx, double dy, double nextX, double nextY, double shorter) {
        double cos = dx * nextX + dy * nextY;
        double turn = dx * nextY - dy * nextX;
        double sumX = dx + nextX;
        double sumY = dy + nextY;
        // Twice the cosine of half the bend.
        double sum = Math.sqrt(sumX * sumX + sumY * sumY);
        double inner = Math.min(2 * half / sum, shorter / 2 * sum / Math.max(Math.abs(turn), 1e-9));
        double toInner = sum > 1e-9 ? inner / sum : 0;
        boolean toLeft = turn >= 0;
        double side = toLeft ? 1 : -1;
        double x = line.x(i);
        double y = line.y(i);
        double innerX = x - side * sumY * toInner;
        double innerY = y + side * sumX * toInner;
        // Distance of the inner side from the middle of the image.
        double reach = Math.min(1, inner * sum / (2 * half)) / 2;
        if (cos >= MITRED) {
            double outer = 2 * half / (sum * sum);
            corner(toLeft, innerX, innerY, reach, x + side * sumY * outer, y - side * sumX * outer);
            advance(i);
            return;
        }
        double angle = Math.atan2(Math.abs(turn), cos);
        int steps = (int) Math.ceil(angle / ARC_STEP);
        for (int k = 0; k <= steps; k++) {
            double turned = side * angle * k / steps;
            double ox = dx * Math.cos(turned) - dy * Math.sin(turned);
            double oy = dx * Math.sin(turned) + dy * Math.cos(turned);
            corner(toLeft, innerX, innerY, reach, x + side * oy * half, y - side * ox * half);
            advance(i);
        }
    }

    /** Sets the cross-section at a bend from its inner and outer point. */
    private void corner(boolean toLeft, double innerX, double innerY, double reach, double outerX, double outerY) {
        goal.leftX = toLeft ? innerX : outerX;
        goal.leftY = toLeft ? innerY : outerY;
        goal.leftV = toLeft ? 0.5 - reach : 0;
        goal.rightX = toLeft ? outerX : innerX;
        goal.rightY = toLeft ? outerY : innerY;
        goal.rightV = toLeft ? 1 : 0.5 + reach;
    }

    /** Adds quads from the last cross-section to the goal: one, or more where the image repeats in between. */
    private void advance(int i) {
        double to = (line.along(i) - line.along(0)) / repeat;
        double begun = pattern;
        double whole = Math.floor(begun);
        if (whole + 1 < to - SLIVER) {
            from.set(last);
            for (; whole + 1 < to - SLIVER; whole++) {
                next.between(from, goal, (whole + 1 - begun) / (to - begun));
                write(next, u(pattern - whole), u(1));
                pattern = whole + 1;
            }
        }
        write(goal, u(pattern - whole), u(Math.min(1, to - whole)));
        pattern = to - whole > 1 - SLIVER ? whole + 1 : to;
    }

    private float u(double share) {
        return u0 + uCap + (float) share * uSpan;
    }

    /** Adds a quad from the last cross-section to another one, which becomes the last. */
    private void write(Section to, float uFrom, float uTo) {
        if (size + QUAD > vertices.length) {
            vertices = Arrays.copyOf(vertices, Math.max(64 * QUAD, vertices.length * 3 / 2 / QUAD * QUAD));
        }
        vertex(last.rightX, last.rightY, uFrom, last.rightV);
        vertex(last.leftX, last.leftY, uFrom, last.leftV);
        vertex(to.leftX, to.leftY, uTo, to.leftV);
        vertex(to.rightX, to.rightY, uTo, to.rightV);
        last.set(to);
    }

    private void vertex(double x, double y, float u, double v) {
        vertices[size] = (float) x;
        vertices[size + 1] = (float) y;
        vertices[size + 3] = u;
        vertices[size + 4] = v0 + (float) v * vSpan;
        size += CORNER;
    }

    /** Draws the band in a packed colour. */
    public void draw(Batch batch, TextureRegion image, float color) {
        if (tint != color) {
            tint = color;
            for (int i = COLOR; i < size; i += CORNER) {
                vertices[i] = color;
            }
        }
        batch.draw(image.getTexture(), vertices, 0, size);
    }

    /** Moves the whole band. */
    public void move(float dx, float dy) {
        for (int i = 0; i < size; i += CORNER) {
            vertices[i] += dx;
            vertices[i + 1] += dy;
        }
    }
}
