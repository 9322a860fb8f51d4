package io.github.cordage.web.gl;

import io.github.cordage.stage.picture.PlacedForm;
import java.util.List;
import org.teavm.jso.webgl.WebGL2RenderingContext;

/** Writes the depth of colliders in space without colours, so that they hide what is behind them. */
final class ColliderDepth {
    /** Number of faces around a ball, and from pole to pole. */
    private static final int AROUND = 32;

    private static final int RINGS = 16;

    private final WebGL2RenderingContext gl;
    private final GlProgram program;
    private final VertexStream stream;

    /** Corners of the triangles of a ball of radius 1: x, y, z of each. */
    private final float[] ball = new float[AROUND * RINGS * 6 * 3];

    ColliderDepth(WebGL2RenderingContext gl) {
        this.gl = gl;
        program = new GlProgram(gl, Shaders.vertex("depth.vert"), Shaders.fragment("depth.frag"), "a_position");
        stream = new VertexStream(gl, 3);
        int at = 0;
        for (int ring = 0; ring < RINGS; ring++) {
            for (int i = 0; i < AROUND; i++) {
                at = onBall(at, ring, i);
                at = onBall(at, ring, i + 1);
                at = onBall(at, ring + 1, i + 1);
                at = onBall(at, ring, i);
                at = onBall(at, ring + 1, i + 1);
                at = onBall(at, ring + 1, i);
            }
        }
    }

    private int onBall(int at, int ring, int around) {
        double latitude = Math.PI * ring / RINGS - Math.PI / 2;
        double longitude = 2 * Math.PI * around / AROUND;
        ball[at] = (float) (Math.cos(latitude) * Math.cos(longitude));
        ball[at + 1] = (float) Math.sin(latitude);
        ball[at + 2] = (float) (Math.cos(latitude) * Math.sin(longitude));
        return at + 3;
    }

    /** Writes the depths of forms. */
    void draw(List<PlacedForm> forms, float[] matrix) {
        stream.clear();
        for (PlacedForm form : forms) {
            if (form.kind() == PlacedForm.Kind.ROUND) {
                round(form.xyz(), form.radius());
            } else if (form.kind() == PlacedForm.Kind.SOLID) {
                solid(form);
            }
        }
        gl.colorMask(false, false, false, false);
        program.use();
        program.setMatrix("u_projection", matrix);
        stream.draw(WebGL2RenderingContext.TRIANGLES);
        gl.colorMask(true, true, true, true);
    }

    private void solid(PlacedForm form) {
        for (int[] face : form.faces()) {
            for (int i = 1; i + 1 < face.length; i++) {
                stream.reserve(9);
                corner(form.xyz(), face[0]);
                corner(form.xyz(), face[i]);
                corner(form.xyz(), face[i + 1]);
            }
        }
    }

    private void corner(double[] xyz, int point) {
        for (int axis = 0; axis < 3; axis++) {
            stream.numbers[stream.size++] = (float) xyz[3 * point + axis];
        }
    }

    /** Writes a ball, or a capsule as a row of closely spaced balls. */
    private void round(double[] xyz, double radius) {
        int last = xyz.length - 3;
        double dx = xyz[last] - xyz[0];
        double dy = xyz[last + 1] - xyz[1];
        double dz = xyz[last + 2] - xyz[2];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        int balls = 1 + (int) Math.min(40, Math.ceil(length / Math.max(radius * 0.4, 1e-9)));
        for (int i = 0; i < balls; i++) {
            double t = balls == 1 ? 0 : (double) i / (balls - 1);
            stream.reserve(ball.length);
            float[] to = stream.numbers;
            int at = stream.size;
            for (int k = 0; k < ball.length; k += 3) {
                to[at++] = (float) (xyz[0] + t * dx + radius * ball[k]);
                to[at++] = (float) (xyz[1] + t * dy + radius * ball[k + 1]);
                to[at++] = (float) (xyz[2] + t * dz + radius * ball[k + 2]);
            }
            stream.size = at;
        }
    }
}
