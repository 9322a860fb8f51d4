package io.github.cordage.web.gl;

import io.github.cordage.RopeView;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.Palette;
import org.teavm.jso.webgl.WebGL2RenderingContext;

/**
 * Ropes in the plane as bands, one strip of triangles for all. A band is one pixel wider than the rope, for soft edges; the fragment
 * shader shades it as if round, with strands and outline. Bends up to a right angle are mitred, sharper ones are rounded.
 *
 * <p>A vertex has two clip coordinates; the position in the pattern, across and beyond the end, in half widths, and the half width in
 * pixels; the direction of the light, along and across; and a packed colour.
 */
final class RopeBands {
    /** Towards the light: from the upper left, over the shoulder; the third coordinate makes it a unit vector. */
    private static final float LIGHT_X = -0.45f;

    private static final float LIGHT_Y = 0.62f;

    /** Most cross-sections of a point: a sharp bend ends a strip and begins another, with two caps each, and two of them double. */
    private static final int SECTIONS = 6;

    private final GlProgram program;
    private final VertexStream stream;
    private final int stride;

    // The points of the rope at hand, in pixels from the lower left.
    private int points;
    private float[] x = {};
    private float[] y = {};
    private float[] half = {};
    private float[] dirX = {};
    private float[] dirY = {};
    private float[] length = {};

    private RopeLook look = new RopeLook();
    private Centerline line = new Centerline();
    private float outline;
    private float clipX;
    private float clipY;
    private float repeats;
    private float patternFrom;
    private boolean newStrip;

    RopeBands(WebGL2RenderingContext gl) {
        program = new GlProgram(
                gl,
                Shaders.vertex("line-cpu.vert"),
                Shaders.fragment("look.glsl", "line-cpu.frag"),
                "a_clip",
                "a_place",
                "a_light",
                "a_color");
        stream = new VertexStream(gl, 2, 4, 2, 0);
        stride = stream.stride();
    }

    /** Begins a frame; the outline has a width in pixels. */
    void begin(RopeLook newLook, Camera camera, double newOutline) {
        look = newLook;
        outline = (float) newOutline;
        clipX = 2f / camera.width();
        clipY = 2f / camera.height();
        stream.clear();
    }

    /** Adds a rope, unless it is out of sight. */
    void add(RopeView rope, Camera camera) {
        line = look.read(rope);
        points = line.pointCount();
        if (points < 2 || !see(camera)) {
            return;
        }
        repeats = RopeLook.repeatsPerMetre(look.halfWidth(rope));
        patternFrom = look.patternFrom(repeats);
        stream.reserve(points * 2 * SECTIONS * stride);
        newStrip = true;
        writeRun();
    }

    /** Draws the ropes that were added. */
    void end() {
        program.use();
        look.applyTo(program);
        program.setColor("u_outline", Palette.OUTLINE);
        program.set("u_outlinePixels", outline);
        stream.draw(WebGL2RenderingContext.TRIANGLE_STRIP);
    }

    /** Maps the points to the picture, and finds the directions between them; returns whether the rope may be in sight. */
    private boolean see(Camera camera) {
        if (points > x.length) {
            int room = 2 * points;
            x = new float[room];
            y = new float[room];
            half = new float[room];
            dirX = new float[room];
            dirY = new float[room];
            length = new float[room];
        }
        float scale = (float) camera.scale();
        float left = Float.POSITIVE_INFINITY;
        float right = Float.NEGATIVE_INFINITY;
        float low = Float.POSITIVE_INFINITY;
        float high = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < points; i++) {
            x[i] = (float) camera.screenX(line.x(i), line.z(i));
            y[i] = (float) (camera.height() - camera.screenY(line.x(i), line.y(i), line.z(i)));
            half[i] = (float) line.halfWidth(i) * scale + outline;
            float reach = half[i] + 1;
            left = Math.min(left, x[i] - reach);
            right = Math.max(right, x[i] + reach);
            low = Math.min(low, y[i] - reach);
            high = Math.max(high, y[i] + reach);
        }
        findDirections();
        return right >= 0 && left <= camera.width() && high >= 0 && low <= camera.height();
    }

    private void findDirections() {
        float ux = 1;
        float uy = 0;
        for (int i = 0; i < points - 1; i++) {
            float dx = x[i + 1] - x[i];
            float dy = y[i + 1] - y[i];
            float size = (float) Math.sqrt(dx * dx + dy * dy);
            length[i] = size;
            if (size > 1e-6f) {
                ux = dx / size;
                uy = dy / size;
            }
            dirX[i] = ux;
            dirY[i] = uy;
        }
    }

    private void writeRun() {
        boolean turns = look.alternates();
        cap(0, 0, -1, look.color(0, 0));
        for (int i = 1; i < points - 1; i++) {
            float before = look.color(i, i - 1);
            float behind = turns ? look.color(i, i) : before;
            if (dirX[i - 1] * dirX[i] + dirY[i - 1] * dirY[i] < 0) {
                cap(i, i - 1, 1, before);
                newStrip = true;
                cap(i, i, -1, behind);
                continue;
            }
            miter(i, before);
            if (turns) {
                miter(i, behind);
            }
        }
        cap(points - 1, points - 2, 1, look.color(points - 1, points - 2));
    }

    /** Begins (way -1) or ends (way 1) a strip: a straight cross-section at the point, and a round cap outside it. */
    private void cap(int i, int link, int way, float color) {
        float reach = half[i] + 1;
        if (way < 0) {
            section(i, dirX[link], dirY[link], reach, reach, 1, way, link, color);
        }
        section(i, dirX[link], dirY[link], reach, reach, 1, 0, link, color);
        if (way > 0) {
            section(i, dirX[link], dirY[link], reach, reach, 1, way, link, color);
        }
    }

    /**
     * Writes a mitred bend, along the bisector. With half width w, bend a, and half lengths l of the links, the sides meet at
     * w / cos(a/2), but on the inside at most at l / sin(a/2), so that they do not cross.
     */
    private void miter(int i, float color) {
        float sumX = dirX[i - 1] + dirX[i];
        float sumY = dirY[i - 1] + dirY[i];
        float sum = (float) Math.sqrt(sumX * sumX + sumY * sumY);
        float turn = dirX[i - 1] * dirY[i] - dirY[i - 1] * dirX[i];
        float outer = (half[i] + 1) * 2 / sum;
        // The sine of the bend, divided by the length of the sum of the directions, is the sine of half the bend.
        float inner = Math.min(outer, Math.min(length[i - 1], length[i]) / 2 * sum / Math.max(Math.abs(turn), 1e-9f));
        float left = turn > 0 ? inner : outer;
        float right = turn > 0 ? outer : inner;
        section(i, sumX / sum, sumY / sum, left, right, sum / 2, 0, i, color);
    }

    /**
     * Writes a cross-section: vertices at the distances {@code left} and {@code right} from the point, on either side of the
     * direction (ux, uy). A cap is moved along the direction by its reach. {@code cos} is the cosine of the angle between the
     * direction and the links.
     */
    private void section(
            int i, float ux, float uy, float left, float right, float cos, int way, int link, float color) {
        float width = half[i];
        float reach = way * (width + 1);
        float along = (float) line.along(i);
        if (way != 0) {
            float rest = (float) (line.along(link + 1) - line.along(link));
            along += rest * reach / Math.max(length[link], 1e-6f);
        }
        float pattern = along * repeats - patternFrom;
        float beyond = reach / width;
        float cx = x[i] + ux * reach;
        float cy = y[i] + uy * reach;
        if (newStrip && stream.size > 0) {
            repeatVertex();
        }
        vertex(cx - uy * left, cy + ux * left, pattern, cos * left / width, beyond, width, ux, uy, color);
        if (newStrip && stream.size > stride) {
            repeatVertex();
        }
        newStrip = false;
        vertex(cx + uy * right, cy - ux * right, pattern, -cos * right / width, beyond, width, ux, uy, color);
    }

    private void repeatVertex() {
        System.arraycopy(stream.numbers, stream.size - stride, stream.numbers, stream.size, stride);
        stream.size += stride;
    }

    private void vertex(
            float vx,
            float vy,
            float pattern,
            float across,
            float beyond,
            float width,
            float ux,
            float uy,
            float color) {
        float[] to = stream.numbers;
        int at = stream.size;
        to[at] = vx * clipX - 1;
        to[at + 1] = vy * clipY - 1;
        to[at + 2] = pattern;
        to[at + 3] = across;
        to[at + 4] = beyond;
        to[at + 5] = width;
        to[at + 6] = LIGHT_X * ux + LIGHT_Y * uy;
        to[at + 7] = LIGHT_Y * ux - LIGHT_X * uy;
        to[at + 8] = color;
        stream.size = at + 9;
    }
}
