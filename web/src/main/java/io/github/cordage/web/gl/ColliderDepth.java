package io.github.cordage.web.gl;

import io.github.cordage.stage.picture.PlacedForm;
import java.util.List;
import org.teavm.jso.webgl.WebGL2RenderingContext;

/** Writes the depth of colliders in space without colours, so that they hide what is behind them. */
final class ColliderDepth {
    /**
     * Number of faces around a large ball, and twice that from pole to pole; smaller ones have a half or a quarter of
     * them.
     */
    private static final int AROUND = 32;

    /** Radius below which a ball is small [pixels]; below a quarter of it, it is tiny. */
    private static final double SMALL = 24;

    private final WebGL2RenderingContext gl;
    private final GlProgram program;
    private final VertexStream stream;
    private final double[] cos = new double[AROUND + 1];
    private final double[] sin = new double[AROUND + 1];
    private double scale = 1;

    ColliderDepth(WebGL2RenderingContext gl) {
        this.gl = gl;
        program = new GlProgram(gl, Shaders.vertex("depth.vert"), Shaders.fragment("depth.frag"), "a_position");
        stream = new VertexStream(gl, 3);
        for (int i = 0; i <= AROUND; i++) {
            cos[i] = Math.cos(2 * Math.PI * i / AROUND);
            sin[i] = Math.sin(2 * Math.PI * i / AROUND);
        }
    }

    /** Writes the depths of forms; the scale is in pixels per metre. */
    void draw(List<PlacedForm> forms, float[] matrix, double pixels) {
        stream.clear();
        scale = pixels;
        for (PlacedForm form : forms) {
            if (form.kind() == PlacedForm.Kind.ROUND) {
                round(form.xyz(), form.radius());
            } else if (form.kind() == PlacedForm.Kind.SOLID) {
                solid(form);
            }
        }
        if (stream.size == 0) {
            return;
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

    /** Writes a ball, or a capsule: two balls, and a cylinder between them. */
    private void round(double[] xyz, double radius) {
        int last = xyz.length - 3;
        double pixels = radius * scale;
        int by = pixels > SMALL ? 1 : pixels > SMALL / 4 ? 2 : 4;
        ball(xyz, 0, radius, by);
        if (last > 0) {
            ball(xyz, last, radius, by);
            cylinder(xyz, last, radius, by);
        }
    }

    private void ball(double[] xyz, int at, double radius, int by) {
        stream.reserve(AROUND * AROUND / 2 * 18);
        int quarter = AROUND / 4;
        for (int ring = -quarter; ring < quarter; ring += by) {
            for (int i = 0; i < AROUND; i += by) {
                onBall(xyz, at, radius, ring, i);
                onBall(xyz, at, radius, ring, i + by);
                onBall(xyz, at, radius, ring + by, i + by);
                onBall(xyz, at, radius, ring, i);
                onBall(xyz, at, radius, ring + by, i + by);
                onBall(xyz, at, radius, ring + by, i);
            }
        }
    }

    private void onBall(double[] xyz, int at, double radius, int ring, int around) {
        double wide = radius * cos[Math.abs(ring)];
        double high = Integer.signum(ring) * radius * sin[Math.abs(ring)];
        point(xyz[at] + wide * cos[around], xyz[at + 1] + high, xyz[at + 2] + wide * sin[around]);
    }

    private void point(double x, double y, double z) {
        stream.numbers[stream.size] = (float) x;
        stream.numbers[stream.size + 1] = (float) y;
        stream.numbers[stream.size + 2] = (float) z;
        stream.size += 3;
    }

    private void cylinder(double[] xyz, int last, double radius, int by) {
        double dx = xyz[last] - xyz[0];
        double dy = xyz[last + 1] - xyz[1];
        double dz = xyz[last + 2] - xyz[2];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (!(length > 0)) {
            return;
        }
        // Two directions across: that at right angles to the axis and to y or x, and that at right angles to both.
        boolean steep = Math.abs(dy) > 0.9 * length;
        double[] a = steep ? new double[] {0, dz, -dy} : new double[] {-dz, 0, dx};
        double size = radius / Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
        double[] b = {dy * a[2] - dz * a[1], dz * a[0] - dx * a[2], dx * a[1] - dy * a[0]};
        stream.reserve(AROUND * 18);
        for (int i = 0; i < AROUND; i += by) {
            onCylinder(xyz, 0, a, b, size, size / length, i);
            onCylinder(xyz, 0, a, b, size, size / length, i + by);
            onCylinder(xyz, last, a, b, size, size / length, i + by);
            onCylinder(xyz, 0, a, b, size, size / length, i);
            onCylinder(xyz, last, a, b, size, size / length, i + by);
            onCylinder(xyz, last, a, b, size, size / length, i);
        }
    }

    private void onCylinder(double[] xyz, int at, double[] a, double[] b, double sizeA, double sizeB, int around) {
        double p = sizeA * cos[around];
        double q = sizeB * sin[around];
        point(xyz[at] + p * a[0] + q * b[0], xyz[at + 1] + p * a[1] + q * b[1], xyz[at + 2] + p * a[2] + q * b[2]);
    }
}
