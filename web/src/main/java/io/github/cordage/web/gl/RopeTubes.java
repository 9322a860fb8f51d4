package io.github.cordage.web.gl;

import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.Tube;
import io.github.cordage.stage.picture.Camera;
import io.github.cordage.view.RopeView;
import java.util.HashMap;
import java.util.Map;
import org.teavm.jso.webgl.WebGL2RenderingContext;

/** Ropes in space as lit tubes with depth, one mesh for all. */
final class RopeTubes {
    private final GlProgram program;
    private final VertexStream stream;
    private final Map<RopeView, RopeTube> tubes = new HashMap<>();
    private float[] raw = {};
    private int frame;
    private RopeLook look = new RopeLook();

    /** The tube of one rope, which keeps its twist from frame to frame. */
    private static final class RopeTube {
        final Tube tube = new Tube();
        int sides;
        int frame;
    }

    RopeTubes(WebGL2RenderingContext gl) {
        program = new GlProgram(
                gl,
                Shaders.vertex("tube.vert"),
                Shaders.fragment("look.glsl", "tube.frag"),
                "a_position",
                "a_normal",
                "a_texCoord0",
                "a_half",
                "a_color");
        stream = new VertexStream(gl, 3, 3, 2, 1, 0);
    }

    /** Begins a frame. */
    void begin(RopeLook newLook) {
        look = newLook;
        stream.clear();
        frame++;
    }

    /** Whether tubes were added since the frame began. */
    boolean isEmpty() {
        return stream.indexCount == 0;
    }

    /** Adds the rope that was read. */
    void add(RopeView rope, Centerline line, Camera camera) {
        RopeTube own = tubes.computeIfAbsent(rope, unused -> new RopeTube());
        own.frame = frame;
        float halfWidth = look.halfWidth(rope);
        double thickness = 2 * halfWidth * camera.scale();
        int sides = thickness < 5 ? 5 : thickness < 12 ? 8 : thickness < 40 ? 12 : 20;
        if (sides != own.sides) {
            own.tube.sides(sides);
            own.sides = sides;
        }
        Tube tube = own.tube.build(line);
        int vertices = tube.vertexCount();
        stream.reserve(vertices * stream.stride());
        stream.reserveIndices(tube.indexCount());
        raw = raw.length < vertices * Tube.FLOATS_PER_VERTEX ? new float[2 * vertices * Tube.FLOATS_PER_VERTEX] : raw;
        tube.writeVertices(raw, 0);
        tube.writeIndices(stream.indices, stream.indexCount, stream.size / stream.stride());
        stream.indexCount += tube.indexCount();
        write(vertices, halfWidth);
    }

    private void write(int vertices, float halfWidth) {
        float repeats = RopeLook.repeatsPerMetre(halfWidth);
        float patternFrom = look.patternFrom(repeats);
        float[] to = stream.numbers;
        int from = 0;
        int at = stream.size;
        for (int i = 0; i < vertices; i++) {
            System.arraycopy(raw, from, to, at, 6);
            float along = raw[from + 6];
            to[at + 6] = along * repeats - patternFrom;
            to[at + 7] = raw[from + 7];
            to[at + 8] = halfWidth;
            to[at + 9] = look.colorAt(along);
            from += Tube.FLOATS_PER_VERTEX;
            at += 10;
        }
        stream.size = at;
    }

    /** Draws the ropes that were added, and forgets the tubes of others. */
    void end(Camera camera, float[] matrix, double[] eye) {
        tubes.values().removeIf(tube -> tube.frame != frame);
        if (isEmpty()) {
            return;
        }
        program.use();
        look.applyTo(program);
        program.setMatrix("u_projection", matrix);
        program.set("u_pixel", (float) (1 / camera.scale()));
        program.set("u_eye", (float) eye[0], (float) eye[1], (float) eye[2]);
        RopeLook.light(program, camera);
        stream.drawIndexed();
    }
}
