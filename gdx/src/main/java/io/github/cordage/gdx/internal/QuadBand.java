package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import io.github.cordage.geometry.Centerline;
import java.util.Arrays;

/**
 * A smooth line as a strip of quads, for any {@link Batch}: between two points of the line each, mitred where it bends, and with
 * the ends of the image put before the first point, behind the last one, and where it bends by more than a right angle.
 *
 * <p>With half width h, bend a, and links of length l and m, the sides meet at h / cos(a/2) from the point; on the inside not
 * beyond min(l, m) / (2 sin(a/2)), so that they do not cross.
 */
public final class QuadBand {
    /** Numbers of a quad: x, y, colour, u, v of four corners. */
    private static final int QUAD = 20;

    private static final int CORNER = 5;
    private static final int COLOR = 2;

    /** Most times that the image is repeated along one rope. */
    private static final float MOST_REPEATS = 2000;

    private float[] vertices = new float[0];
    private int size;
    private float tint;

    // What holds for the whole of it.
    private Centerline line = new Centerline();
    private float u0;
    private float uCap;
    private float uSpan;
    private float vTop;
    private float vBottom;
    private double half;
    private double capLength;
    private double repeat;

    // The section that was written last: left, right, place in the pattern.
    private double leftX;
    private double leftY;
    private double rightX;
    private double rightY;
    private double pattern;

    /**
     * Lays an image along a line.
     *
     * @param cap part of the image's width at either end that is put beyond the ends, from 0 to 0.5
     * @param height how high the image is to be
     * @param repeatLength length of the line that an image covers, between its ends; 0 for all
     */
    public void build(Centerline along, TextureRegion image, float cap, double height, float repeatLength) {
        line = along;
        size = 0;
        half = height / 2;
        float width = image.getU2() - image.getU();
        u0 = image.getU();
        uCap = cap * width;
        uSpan = width - 2 * uCap;
        vTop = image.getV();
        vBottom = image.getV2();
        capLength = cap * height * image.getRegionWidth() / Math.max(1, image.getRegionHeight());
        int last = line.pointCount() - 1;
        double length = line.along(last) - line.along(0);
        repeat = repeatLength > 0 ? Math.max(repeatLength, length / MOST_REPEATS) : Math.max(length, Float.MIN_NORMAL);
        double dx = 1;
        double dy = 0;
        double before = 0;
        for (int i = 0; i <= last; i++) {
            double nextX = dx;
            double nextY = dy;
            double ahead = 0;
            if (i < last) {
                double x = line.x(i + 1) - line.x(i);
                double y = line.y(i + 1) - line.y(i);
                ahead = Math.sqrt(x * x + y * y);
                if (ahead > 0) {
                    nextX = x / ahead;
                    nextY = y / ahead;
                }
            }
            if (i == 0) {
                begin(i, nextX, nextY);
            } else if (i == last) {
                end(i, dx, dy);
            } else if (dx * nextX + dy * nextY < 0) {
                end(i, dx, dy);
                begin(i, nextX, nextY);
            } else {
                bend(i, dx, dy, nextX, nextY, Math.min(before, ahead));
            }
            dx = nextX;
            dy = nextY;
            before = ahead;
        }
        tint = Float.NaN;
    }

    /** The beginning of a strip: the image's first end, up to the point, and a section there. */
    private void begin(int i, double dx, double dy) {
        pattern = (line.along(i) - line.along(0)) / repeat;
        if (capLength > 0) {
            section(line.x(i) - dx * capLength, line.y(i) - dy * capLength, dx, dy);
            quad(line.x(i), line.y(i), dx, dy, u0, u0 + uCap);
        }
        section(line.x(i), line.y(i), dx, dy);
    }

    /** The end of a strip: a quad up to the point, and the image's other end behind it. */
    private void end(int i, double dx, double dy) {
        double x = line.x(i);
        double y = line.y(i);
        advance(i, x - dy * half, y + dx * half, x + dy * half, y - dx * half);
        if (capLength > 0) {
            float u2 = u0 + 2 * uCap + uSpan;
            quad(x + dx * capLength, y + dy * capLength, dx, dy, u2 - uCap, u2);
        }
    }

    private void bend(int i, double dx, double dy, double nextX, double nextY, double shorter) {
        double sumX = dx + nextX;
        double sumY = dy + nextY;
        double sum = Math.sqrt(sumX * sumX + sumY * sumY);
        double turn = dx * nextY - dy * nextX;
        double outer = 2 * half / sum;
        double inner = Math.min(outer, shorter / 2 * sum / Math.max(Math.abs(turn), 1e-9));
        double left = (turn > 0 ? inner : outer) / sum;
        double right = (turn > 0 ? outer : inner) / sum;
        double x = line.x(i);
        double y = line.y(i);
        advance(i, x - sumY * left, y + sumX * left, x + sumY * right, y - sumX * right);
    }

    private void section(double x, double y, double dx, double dy) {
        leftX = x - dy * half;
        leftY = y + dx * half;
        rightX = x + dy * half;
        rightY = y - dx * half;
    }

    /** A quad straight ahead from the last section. */
    private void quad(double x, double y, double dx, double dy, float from, float to) {
        write(x - dy * half, y + dx * half, x + dy * half, y - dx * half, from, to);
    }

    /** Quads from the last section to one at a point: one, or more where the image begins again between. */
    private void advance(int i, double lx, double ly, double rx, double ry) {
        double to = (line.along(i) - line.along(0)) / repeat;
        double from = pattern;
        double fromLeftX = leftX;
        double fromLeftY = leftY;
        double fromRightX = rightX;
        double fromRightY = rightY;
        double whole = Math.floor(from);
        // What is nearly whole is: a sliver of the next image is not worth a quad.
        for (; whole + 1 < to - 1e-6; whole++) {
            double share = (whole + 1 - from) / (to - from);
            write(
                    fromLeftX + share * (lx - fromLeftX),
                    fromLeftY + share * (ly - fromLeftY),
                    fromRightX + share * (rx - fromRightX),
                    fromRightY + share * (ry - fromRightY),
                    u(pattern - whole),
                    u(1));
            pattern = whole + 1;
        }
        write(lx, ly, rx, ry, u(pattern - whole), u(Math.min(1, to - whole)));
        pattern = to - whole > 1 - 1e-6 ? whole + 1 : to;
    }

    private float u(double share) {
        return u0 + uCap + (float) share * uSpan;
    }

    /** A quad from the last section to another one, which is the last one then. */
    private void write(double lx, double ly, double rx, double ry, float from, float to) {
        if (size + QUAD > vertices.length) {
            vertices = Arrays.copyOf(vertices, Math.max(64 * QUAD, vertices.length * 3 / 2 / QUAD * QUAD));
        }
        corner(rightX, rightY, from, vBottom);
        corner(leftX, leftY, from, vTop);
        corner(lx, ly, to, vTop);
        corner(rx, ry, to, vBottom);
        leftX = lx;
        leftY = ly;
        rightX = rx;
        rightY = ry;
    }

    private void corner(double x, double y, float u, float v) {
        vertices[size] = (float) x;
        vertices[size + 1] = (float) y;
        vertices[size + 3] = u;
        vertices[size + 4] = v;
        size += CORNER;
    }

    /** Draws it in a colour, which is packed. */
    public void draw(Batch batch, TextureRegion image, float color) {
        if (tint != color) {
            tint = color;
            for (int i = COLOR; i < size; i += CORNER) {
                vertices[i] = color;
            }
        }
        batch.draw(image.getTexture(), vertices, 0, size);
    }

    /** Moves all of it. */
    public void move(float dx, float dy) {
        for (int i = 0; i < size; i += CORNER) {
            vertices[i] += dx;
            vertices[i + 1] += dy;
        }
    }
}
