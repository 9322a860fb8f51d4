package io.github.cordage.stage.picture;

import io.github.cordage.geometry.Centerline;
import java.util.List;

/** Draws the shadows that colliders and ropes in space cast on the floor, away from the light. */
final class ShadowPainter {
    private static final int CORNERS = 48;

    private final Canvas canvas;
    private final Camera camera;

    ShadowPainter(Canvas canvas, Camera camera) {
        this.canvas = canvas;
        this.camera = camera;
    }

    /** Draws the shadows of forms. Planes cast none. */
    void paint(List<PlacedForm> forms) {
        for (PlacedForm form : forms) {
            switch (form.kind()) {
                case ROUND -> paintRound(form.xyz(), form.radius());
                case AREA -> canvas.fill(cast(form.xyz().clone()), Palette.SHADOW);
                case LINE -> canvas.line(cast(form.xyz().clone()), 3 * canvas.unit(), Palette.SHADOW);
                case SOLID -> paintSolid(form);
                case PLANE -> {}
            }
        }
    }

    /** Draws the shadow of a rope of a thickness [pixels]. */
    void paint(Centerline line, double thickness) {
        double[] xyz = new double[3 * line.pointCount()];
        line.copyPoints(xyz, 0);
        canvas.line(cast(xyz), thickness, Palette.SHADOW);
    }

    /** Draws the shadow of a ball with its middle at x, y, z; none for one without a radius [m]. */
    void paintBall(double[] xyz, double radius) {
        if (radius > 0) {
            paintRound(xyz, radius);
        }
    }

    /** Moves points to the floor along the light, and projects them; those below the floor only upwards. */
    private double[] cast(double[] xyz) {
        for (int i = 0; i < xyz.length; i += 3) {
            double height = Math.max(0, xyz[i + 1] - camera.floor());
            xyz[i] -= height / Light.Y * Light.X;
            xyz[i + 1] = camera.floor();
            xyz[i + 2] -= height / Light.Y * Light.Z;
        }
        return camera.project(xyz);
    }

    private void paintSolid(PlacedForm form) {
        for (int[] face : form.faces()) {
            double[] corners = new double[3 * face.length];
            for (int k = 0; k < face.length; k++) {
                System.arraycopy(form.xyz(), 3 * face[k], corners, 3 * k, 3);
            }
            canvas.fill(cast(corners), Palette.SHADOW);
        }
    }

    /**
     * A ball's shadow is that of the disc through its middle that faces the light; a capsule's joins those of its ends.
     */
    private void paintRound(double[] ends, double radius) {
        double level = Math.hypot(Light.X, Light.Z);
        double[] across = {Light.Z / level, 0, -Light.X / level};
        double[] up = {-Light.Y * Light.X / level, level, -Light.Y * Light.Z / level};
        int last = ends.length - 3;
        double[] rim = new double[3 * CORNERS];
        double[] axis = {ends[last] - ends[0], ends[last + 1] - ends[1], ends[last + 2] - ends[2]};
        double axisUp = axis[0] * up[0] + axis[1] * up[1] + axis[2] * up[2];
        double axisAcross = axis[0] * across[0] + axis[2] * across[2];
        for (int k = 0; k < CORNERS; k++) {
            double angle = 2 * Math.PI * (k + 0.5) / CORNERS;
            double cos = radius * Math.cos(angle);
            double sin = radius * Math.sin(angle);
            int end = cos * axisAcross + sin * axisUp > 0 ? last : 0;
            for (int i = 0; i < 3; i++) {
                rim[3 * k + i] = ends[end + i] + cos * across[i] + sin * up[i];
            }
        }
        canvas.fill(cast(rim), Palette.SHADOW);
    }
}
