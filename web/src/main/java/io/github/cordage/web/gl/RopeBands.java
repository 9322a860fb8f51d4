package io.github.cordage.web.gl;

import io.github.cordage.geometry.Centerline;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.stage.picture.CameraMatrix;
import io.github.cordage.stage.picture.Palette;
import io.github.cordage.view.RopeView;
import org.teavm.jso.webgl.WebGL2RenderingContext;

/**
 * Ropes as bands, one strip of triangles for all: those in the plane, and those in space that are so thin in the
 * picture that a tube would look no different. A band is one pixel wider than the rope, for soft edges; the fragment
 * shader shades it as if round, with strands, and in the plane with an outline. Bends up to a right angle are mitred,
 * sharper ones are rounded.
 *
 * <p>A vertex has three clip coordinates; the position in the pattern, across and beyond the end, in half widths, and
 * the half width in pixels; in the plane the direction of the light, along and across, and 0, in space the direction of
 * the rope; and a packed colour.
 */
final class RopeBands {
    /**
     * Towards the light in the plane: from the upper left, over the shoulder; the third coordinate makes it a unit
     * vector.
     */
    private static final float LIGHT_X = -0.45f;

    private static final float LIGHT_Y = 0.62f;

    /**
     * Most cross-sections of a point: a sharp bend ends a strip and begins another, with two caps each, and two of them
     * double.
     */
    private static final int SECTIONS = 6;

    private final boolean space;
    private final GlProgram program;
    private final VertexStream stream;
    private final int stride;
    private final ScreenLine run = new ScreenLine();
    private RopeLook look = new RopeLook();
    private float outline;
    private float clipX;
    private float clipY;
    private float clipZ;
    private float middle;
    private float repeats;
    private float patternFrom;
    private boolean newStrip;

    // The direction of the rope in the world at the cross-section at hand.
    private float wayX;
    private float wayY;
    private float wayZ;

    /** Creates the shaders, for ropes in space or in the plane. */
    RopeBands(WebGL2RenderingContext gl, boolean space) {
        this.space = space;
        program = new GlProgram(
                gl,
                Shaders.vertex(space ? "band.vert" : "line-cpu.vert"),
                space ? Shaders.fragment("look.glsl", "band.frag") : Shaders.fragment("look.glsl", "line-cpu.frag"),
                "a_clip",
                "a_place",
                space ? "a_way" : "a_light",
                "a_color");
        stream = new VertexStream(gl, 3, 4, 3, 0);
        stride = stream.stride();
    }

    /** Begins a frame; the outline has a width in pixels. */
    void begin(RopeLook newLook, Camera camera, double newOutline) {
        look = newLook;
        outline = (float) newOutline;
        clipX = 2f / camera.width();
        clipY = 2f / camera.height();
        if (space) {
            double[] at = camera.middle();
            middle = (float) camera.depth(at[0], at[1], at[2]);
            clipZ = (float) (-1 / CameraMatrix.reach(camera));
        }
        stream.clear();
    }

    /** Adds the rope that was read, unless it is out of sight. */
    void add(RopeView rope, Centerline line, Camera camera) {
        if (line.pointCount() < 2 || !run.read(line, camera, outline, look.alternates())) {
            return;
        }
        repeats = RopeLook.repeatsPerMetre(look.halfWidth(rope));
        patternFrom = look.patternFrom(repeats);
        stream.reserve(run.count * 2 * SECTIONS * stride);
        newStrip = true;
        writeRun();
    }

    /** Draws the ropes that were added. */
    void end(Camera camera) {
        if (stream.size == 0) {
            return;
        }
        program.use();
        look.applyTo(program);
        if (space) {
            RopeLook.light(program, camera);
        } else {
            program.setColor("u_outline", Palette.OUTLINE);
            program.set("u_outlinePixels", outline);
        }
        stream.draw(WebGL2RenderingContext.TRIANGLE_STRIP);
    }

    private void writeRun() {
        boolean turns = look.alternates();
        int last = run.count - 1;
        cap(0, 0, -1, color(0, 0));
        for (int i = 1; i < last; i++) {
            float before = color(i, i - 1);
            float behind = turns ? color(i, i) : before;
            if (run.dirX[i - 1] * run.dirX[i] + run.dirY[i - 1] * run.dirY[i] < 0) {
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
        cap(last, last - 1, 1, color(last, last - 1));
    }

    private float color(int i, int link) {
        return look.color(run.point[i], run.point[link]);
    }

    /** Begins (way -1) or ends (way 1) a strip: a straight cross-section at the point, and a round cap outside it. */
    private void cap(int i, int link, int way, float color) {
        float reach = run.half[i] + 1;
        float ux = run.dirX[link];
        float uy = run.dirY[link];
        wayX = run.wayX[link];
        wayY = run.wayY[link];
        wayZ = run.wayZ[link];
        if (way < 0) {
            section(i, ux, uy, reach, reach, 1, way, link, color);
        }
        section(i, ux, uy, reach, reach, 1, 0, link, color);
        if (way > 0) {
            section(i, ux, uy, reach, reach, 1, way, link, color);
        }
    }

    /**
     * Writes a mitred bend, along the bisector. With half width w, bend a, and half lengths l of the links, the sides
     * meet at w / cos(a/2), but on the inside at most at l / sin(a/2), so that they do not cross.
     */
    private void miter(int i, float color) {
        float sumX = run.dirX[i - 1] + run.dirX[i];
        float sumY = run.dirY[i - 1] + run.dirY[i];
        float sum = (float) Math.sqrt(sumX * sumX + sumY * sumY);
        float turn = run.dirX[i - 1] * run.dirY[i] - run.dirY[i - 1] * run.dirX[i];
        float outer = (run.half[i] + 1) * 2 / sum;
        // The sine of the bend, divided by the length of the sum of the directions, is the sine of half the bend.
        float shorter = Math.min(run.length[i - 1], run.length[i]);
        float inner = Math.min(outer, shorter / 2 * sum / Math.max(Math.abs(turn), 1e-9f));
        float left = turn > 0 ? inner : outer;
        float right = turn > 0 ? outer : inner;
        wayX = run.wayX[i - 1] + run.wayX[i];
        wayY = run.wayY[i - 1] + run.wayY[i];
        wayZ = run.wayZ[i - 1] + run.wayZ[i];
        section(i, sumX / sum, sumY / sum, left, right, sum / 2, 0, i, color);
    }

    /**
     * Writes a cross-section: vertices at the distances {@code left} and {@code right} from the point, on either side
     * of the direction (ux, uy). A cap is moved along the direction by its reach. {@code cos} is the cosine of the
     * angle between the direction and the links.
     */
    private void section(
            int i, float ux, float uy, float left, float right, float cos, int way, int link, float color) {
        float width = run.half[i];
        float reach = way * (width + 1);
        float along = run.along[i];
        if (way != 0) {
            along += (run.along[link + 1] - run.along[link]) * reach / Math.max(run.length[link], 1e-6f);
        }
        float pattern = along * repeats - patternFrom;
        float beyond = reach / width;
        float cx = run.x[i] + ux * reach;
        float cy = run.y[i] + uy * reach;
        float z = (run.depth[i] - middle) * clipZ;
        if (newStrip && stream.size > 0) {
            repeatVertex();
        }
        vertex(cx - uy * left, cy + ux * left, z, pattern, cos * left / width, beyond, width, ux, uy, color);
        if (newStrip && stream.size > stride) {
            repeatVertex();
        }
        newStrip = false;
        vertex(cx + uy * right, cy - ux * right, z, pattern, -cos * right / width, beyond, width, ux, uy, color);
    }

    private void repeatVertex() {
        System.arraycopy(stream.numbers, stream.size - stride, stream.numbers, stream.size, stride);
        stream.size += stride;
    }

    private void vertex(
            float vx,
            float vy,
            float z,
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
        to[at + 2] = z;
        to[at + 3] = pattern;
        to[at + 4] = across;
        to[at + 5] = beyond;
        to[at + 6] = width;
        to[at + 7] = space ? wayX : LIGHT_X * ux + LIGHT_Y * uy;
        to[at + 8] = space ? wayY : LIGHT_Y * ux - LIGHT_X * uy;
        to[at + 9] = space ? wayZ : 0;
        to[at + 10] = color;
        stream.size = at + 11;
    }
}
