package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Color;
import io.github.cordage.gdx.RopeColoring;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.TensionColors;
import io.github.cordage.view.RopeView;
import java.util.Arrays;

/**
 * Prepares ropes for the CPU form: bands across the line of sight, joined into one strip of triangles.
 *
 * <p>Unlike the meshes of core's {@code geometry}, which lie in the world, these lie in the plane of the screen, for
 * any camera. They are one pixel wider than the rope, for soft edges. Bends up to a right angle are mitred, sharper
 * ones are rounded.
 *
 * <p>Each vertex has {@value #FLOATS} floats: four clip coordinates; the position in the pattern; the position across
 * and beyond the end, in half widths; the half width in pixels; the direction of the light, along and across; and a
 * packed colour.
 */
public final class CpuLines {
    /** Floats of a vertex. */
    public static final int FLOATS = 11;

    /** Smallest half width, so that a rope without thickness can be drawn with a minimum width in pixels. */
    private static final double NO_THICKNESS = 1e-9;

    private final Centerline line = new Centerline();
    private float[] vertices = new float[0];
    private int floats;

    // The points of the rope that is being added, in view space.
    private int points;
    private float[] x = new float[0];
    private float[] y = new float[0];
    private float[] depth = new float[0];
    private float[] clipZ = new float[0];
    private float[] half = new float[0];
    private float[] dirX = new float[0];
    private float[] dirY = new float[0];
    private float[] length = new float[0];

    // Constant along the rope.
    private View view = new View();
    private float repeats;
    private float patternFrom;
    private boolean round;
    private boolean newStrip;
    private final Color mixed = new Color();

    /** The floats of all vertices. */
    public float[] vertices() {
        return vertices;
    }

    /** Number of vertices. */
    public int vertexCount() {
        return floats / FLOATS;
    }

    /** Removes all ropes. */
    public void clear() {
        floats = 0;
    }

    /** Appends a rope. */
    public void add(RopeView rope, double alpha, RopeStyle style, View seen) {
        view = seen;
        read(rope, alpha, style);
        if (points < 2) {
            return;
        }
        see(style);
        repeats = GpuLines.repeatsPerMetre(GpuLines.halfWidth(rope.radius(), style), style);
        patternFrom = 2 * (float) Math.floor(0.5 * repeats * line.along(0));
        round = style.roundCaps();
        // A point that bends sharply is the end of one strip and the beginning of another: four
        // cross-sections, two of them doubled.
        reserve(points * 2 * 6 * FLOATS);
        int from = 0;
        while (from < points - 1) {
            int to = from;
            while (to < points - 1 && half[to] > 0 && half[to + 1] > 0) {
                to++;
            }
            if (to > from) {
                writeRun(from, to, style);
            }
            from = Math.max(to, from + 1);
        }
    }

    private void read(RopeView rope, double alpha, RopeStyle style) {
        // A single node has no curve.
        line.pointsPerSegment(rope.nodeCount() > 1 ? style.pointsPerSegment() : 1)
                .widthByStretch(style.widthByStretch() ? 0.5 : 0)
                .minRadius(NO_THICKNESS);
        GpuLines.hide(line, style, rope.nodeCount());
        line.read(rope, alpha);
        points = line.pointCount();
        if (points > x.length) {
            int room = Math.max(points, 2 * x.length);
            x = new float[room];
            y = new float[room];
            depth = new float[room];
            clipZ = new float[room];
            half = new float[room];
            dirX = new float[room];
            dirY = new float[room];
            length = new float[room];
        }
    }

    private void reserve(int more) {
        if (floats + more > vertices.length) {
            vertices = Arrays.copyOf(vertices, Math.max(floats + more, vertices.length * 3 / 2));
        }
    }

    /** Maps all points to the plane across the line of sight, and finds the directions between them. */
    private void see(RopeStyle style) {
        for (int i = 0; i < points; i++) {
            float px = (float) line.x(i);
            float py = (float) line.y(i);
            float pz = (float) line.z(i);
            float w = view.depth(px, py, pz);
            depth[i] = w;
            x[i] = view.across(px, py, pz) / w;
            y[i] = view.up(px, py, pz) / w;
            clipZ[i] = view.clipZ(px, py, pz);
            float wide = (float) line.halfWidth(i);
            boolean seen = wide > 0 && w > 1e-6f;
            half[i] = seen ? Math.max(wide * style.widthScale(), style.minWidthPixels() / 2 * view.pixel() * w) : 0;
        }
        float ux = 1;
        float uy = 0;
        for (int i = 0; i < points - 1; i++) {
            float dx = x[i + 1] - x[i];
            float dy = y[i + 1] - y[i];
            float size = (float) Math.sqrt(dx * dx + dy * dy);
            length[i] = size;
            if (size > 1e-12f) {
                ux = dx / size;
                uy = dy / size;
            }
            dirX[i] = ux;
            dirY[i] = uy;
        }
    }

    /** Writes a run of consecutive visible points. */
    private void writeRun(int from, int to, RopeStyle style) {
        int pieces = style.pointsPerSegment();
        boolean turns = style.colors().coloring() == RopeColoring.SEGMENTS
                || style.colors().coloring() == RopeColoring.SEGMENT_COLORS;
        newStrip = true;
        cap(from, from, -1, color(style, from, from));
        for (int i = from + 1; i < to; i++) {
            float before = color(style, i, i - 1);
            float behind = turns ? color(style, i, i) : before;
            if (dirX[i - 1] * dirX[i] + dirY[i - 1] * dirY[i] < 0) {
                cap(i, i - 1, 1, before);
                newStrip = true;
                cap(i, i, -1, behind);
                continue;
            }
            miter(i, before);
            if (turns && i % pieces == 0) {
                miter(i, behind);
            }
        }
        cap(to, to - 1, 1, color(style, to, to - 1));
    }

    /** The color at a point of the link from another point to the next. */
    private float color(RopeStyle style, int point, int link) {
        if (style.colors().coloring() == RopeColoring.TENSION_SCALE) {
            return TensionColors.packed(style.colors().tensionScale().rgba(line.tension(point)));
        }
        if (style.colors().coloring() == RopeColoring.SEGMENT_COLORS) {
            int from = link - link % style.pointsPerSegment();
            return GpuLines.segmentColor(style, line.along(from), line.along(from + style.pointsPerSegment()));
        }
        float second = switch (style.colors().coloring()) {
            case UNIFORM, TENSION_SCALE, SEGMENT_COLORS -> 0;
            case SEGMENTS -> line.segment(link) % 2;
            case TENSION -> GpuLines.share(line.tension(point), style.colors().maxTension());
        };
        Color color = style.color();
        return second == 0
                ? color.toFloatBits()
                : mixed.set(color).lerp(style.colors().second(), second).toFloatBits();
    }

    /** Begins or ends a strip: a straight cross-section at the point, and a round cap outside it. */
    private void cap(int i, int link, int way, float color) {
        float reach = grown(i) / depth[i];
        if (round && way < 0) {
            section(i, dirX[link], dirY[link], reach, reach, 1, way, link, color);
        }
        section(i, dirX[link], dirY[link], reach, reach, 1, 0, link, color);
        if (round && way > 0) {
            section(i, dirX[link], dirY[link], reach, reach, 1, way, link, color);
        }
    }

    /**
     * Writes a mitred bend, along the bisector. With half width w, bend a, and half lengths l of the links, the sides
     * meet at w / cos(a/2), but on the inside at most at l / sin(a/2), so that they do not cross.
     */
    private void miter(int i, float color) {
        float sumX = dirX[i - 1] + dirX[i];
        float sumY = dirY[i - 1] + dirY[i];
        float sum = (float) Math.sqrt(sumX * sumX + sumY * sumY);
        float turn = dirX[i - 1] * dirY[i] - dirY[i - 1] * dirX[i];
        float outer = grown(i) / depth[i] * 2 / sum;
        // The sine of the whole bend, divided by the length of the sum of the directions, is the sine of half the bend.
        float inner = Math.min(outer, Math.min(length[i - 1], length[i]) / 2 * sum / Math.max(Math.abs(turn), 1e-9f));
        float left = turn > 0 ? inner : outer;
        float right = turn > 0 ? outer : inner;
        section(i, sumX / sum, sumY / sum, left, right, sum / 2, 0, i, color);
    }

    private float grown(int i) {
        return half[i] + view.pixel() * depth[i];
    }

    /**
     * Writes a cross-section: vertices at the distances {@code left} and {@code right} from the point, on either side
     * of the direction (ux, uy). A cap is moved along the direction by its radius. {@code cos} is the cosine of the
     * angle between the direction and the links.
     */
    private void section(
            int i, float ux, float uy, float left, float right, float cos, int way, int link, float color) {
        float reach = grown(i) / depth[i];
        float width = half[i] / depth[i];
        float along = (float) line.along(i);
        if (way != 0) {
            float rest = (float) (line.along(link + 1) - line.along(link));
            along += way * rest * reach / Math.max(length[link], 1e-9f);
        }
        float pattern = along * repeats - patternFrom;
        float beyond = way * reach / width;
        float cx = x[i] + way * ux * reach;
        float cy = y[i] + way * uy * reach;
        if (newStrip && floats > 0) {
            repeatVertex();
        }
        vertex(i, cx - uy * left, cy + ux * left, pattern, cos * left / width, beyond, ux, uy, color);
        if (newStrip && floats > FLOATS) {
            repeatVertex();
        }
        newStrip = false;
        vertex(i, cx + uy * right, cy - ux * right, pattern, -cos * right / width, beyond, ux, uy, color);
    }

    private void repeatVertex() {
        System.arraycopy(vertices, floats - FLOATS, vertices, floats, FLOATS);
        floats += FLOATS;
    }

    private void vertex(
            int i, float vx, float vy, float pattern, float across, float beyond, float ux, float uy, float color) {
        int at = floats;
        vertices[at] = vx * view.scaleX() * depth[i];
        vertices[at + 1] = vy * view.scaleY() * depth[i];
        vertices[at + 2] = clipZ[i];
        vertices[at + 3] = depth[i];
        vertices[at + 4] = pattern;
        vertices[at + 5] = across;
        vertices[at + 6] = beyond;
        vertices[at + 7] = half[i] / (view.pixel() * depth[i]);
        vertices[at + 8] = View.LIGHT_X * ux + View.LIGHT_Y * uy;
        vertices[at + 9] = View.LIGHT_Y * ux - View.LIGHT_X * uy;
        vertices[at + 10] = color;
        floats = at + FLOATS;
    }
}
