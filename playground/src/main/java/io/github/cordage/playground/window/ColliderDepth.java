package io.github.cordage.playground.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.glutils.ImmediateModeRenderer20;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.stage.picture.PlacedForm;
import java.util.List;

/** Writes the depth of colliders in space without colours, so that they hide what is behind them. */
final class ColliderDepth implements Disposable {
    private static final int VERTICES = 6000;

    /** Number of faces around a ball, and from pole to pole. */
    private static final int AROUND = 32;

    private static final int RINGS = 16;

    private final ImmediateModeRenderer20 triangles = new ImmediateModeRenderer20(VERTICES, false, false, 0);
    private Matrix4 projection = new Matrix4();

    /** Writes the depths of forms. */
    void draw(List<PlacedForm> forms, Matrix4 matrix) {
        projection = matrix;
        Gdx.gl.glColorMask(false, false, false, false);
        Gdx.gl.glDepthMask(true);
        triangles.begin(projection, GL20.GL_TRIANGLES);
        for (PlacedForm form : forms) {
            if (form.kind() == PlacedForm.Kind.ROUND) {
                round(form.xyz(), form.radius());
            } else if (form.kind() == PlacedForm.Kind.SOLID) {
                solid(form);
            }
        }
        triangles.end();
        Gdx.gl.glColorMask(true, true, true, true);
    }

    private void corner(double x, double y, double z) {
        triangles.vertex((float) x, (float) y, (float) z);
    }

    private void solid(PlacedForm form) {
        double[] xyz = form.xyz();
        for (int[] face : form.faces()) {
            for (int i = 1; i + 1 < face.length; i++) {
                makeRoom();
                for (int point : new int[] {face[0], face[i], face[i + 1]}) {
                    corner(xyz[3 * point], xyz[3 * point + 1], xyz[3 * point + 2]);
                }
            }
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
            ball(xyz[0] + t * dx, xyz[1] + t * dy, xyz[2] + t * dz, radius);
        }
    }

    private void ball(double x, double y, double z, double radius) {
        for (int ring = 0; ring < RINGS; ring++) {
            double low = Math.PI * ring / RINGS - Math.PI / 2;
            double high = Math.PI * (ring + 1) / RINGS - Math.PI / 2;
            for (int i = 0; i < AROUND; i++) {
                double from = 2 * Math.PI * i / AROUND;
                double to = 2 * Math.PI * (i + 1) / AROUND;
                makeRoom();
                onBall(x, y, z, radius, low, from);
                onBall(x, y, z, radius, low, to);
                onBall(x, y, z, radius, high, to);
                onBall(x, y, z, radius, low, from);
                onBall(x, y, z, radius, high, to);
                onBall(x, y, z, radius, high, from);
            }
        }
    }

    private void onBall(double x, double y, double z, double radius, double latitude, double longitude) {
        double across = radius * Math.cos(latitude);
        corner(x + across * Math.cos(longitude), y + radius * Math.sin(latitude), z + across * Math.sin(longitude));
    }

    private void makeRoom() {
        if (triangles.getNumVertices() + 6 > VERTICES) {
            triangles.end();
            triangles.begin(projection, GL20.GL_TRIANGLES);
        }
    }

    @Override
    public void dispose() {
        triangles.dispose();
    }
}
