package io.github.cordage.playground;

import io.github.cordage.PinDef;
import io.github.cordage.RopeDef;
import io.github.cordage.scene.Scene;

/**
 * Maps the world to a picture. A scene in the plane is seen from the front; one in space from a little to the right and
 * above, without perspective, so that lengths can be compared.
 */
final class Camera {
    private static final double YAW = Math.toRadians(30);
    private static final double PITCH = Math.toRadians(22);

    /** Room around what is shown, as a part of the picture. */
    private static final double MARGIN = 0.1;

    /** How long a rope that was let go is still followed [s]. */
    private static final double FOLLOW = 0.25;

    private final boolean space;
    private double minU = Double.POSITIVE_INFINITY;
    private double maxU = Double.NEGATIVE_INFINITY;
    private double minV = Double.POSITIVE_INFINITY;
    private double maxV = Double.NEGATIVE_INFINITY;
    private double floor = Double.POSITIVE_INFINITY;
    private double scale = 1;
    private double centerX;
    private double centerY;

    private Camera(boolean space) {
        this.space = space;
    }

    /**
     * A camera that shows all of a scene: every rope where it starts and for as long as something holds it. A rope that
     * flies off leaves the picture instead of shrinking it.
     */
    static Camera fitting(Scene scene, double[] times, int width, int height, Work work) {
        Film film = new Film(scene, times[times.length - 1]);
        Camera front = new Camera(false);
        Camera above = new Camera(true);
        boolean inPlane = true;
        for (double time : times) {
            film.advanceTo(time, work);
            for (int i = 0; i < scene.ropes().size(); i++) {
                RopeDef def = scene.ropes().get(i);
                double[] xyz = film.positions(film.world().ropes().get(i));
                inPlane &= isInPlane(xyz);
                if (time <= heldUntil(def) + FOLLOW) {
                    front.include(xyz, def.radius());
                    above.include(xyz, def.radius());
                }
            }
        }
        Camera camera = inPlane ? front : above;
        camera.fit(width, height);
        return camera;
    }

    private static boolean isInPlane(double[] xyz) {
        for (int i = 2; i < xyz.length; i += 3) {
            if (xyz[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private static double heldUntil(RopeDef rope) {
        return rope.pins().stream().mapToDouble(PinDef::until).max().orElse(0);
    }

    private void include(double[] xyz, double radius) {
        for (int i = 0; i < xyz.length; i += 3) {
            double u = u(xyz[i], xyz[i + 2]);
            double v = v(xyz[i], xyz[i + 1], xyz[i + 2]);
            minU = Math.min(minU, u - radius);
            maxU = Math.max(maxU, u + radius);
            minV = Math.min(minV, v - radius);
            maxV = Math.max(maxV, v + radius);
            floor = Math.min(floor, xyz[i + 1] - radius);
        }
    }

    private void fit(int width, int height) {
        if (minU > maxU) {
            minU = maxU = minV = maxV = floor = 0;
        }
        double spanU = Math.max(maxU - minU, 1e-3);
        double spanV = Math.max(maxV - minV, 1e-3);
        double room = 1 - 2 * MARGIN;
        scale = Math.min(width * room / spanU, height * room / spanV);
        centerX = width / 2.0 - scale * (minU + maxU) / 2;
        centerY = height / 2.0 + scale * (minV + maxV) / 2;
    }

    private double u(double x, double z) {
        return space ? x * Math.cos(YAW) + z * Math.sin(YAW) : x;
    }

    private double v(double x, double y, double z) {
        if (!space) {
            return y;
        }
        double towardsViewer = z * Math.cos(YAW) - x * Math.sin(YAW);
        return y * Math.cos(PITCH) - towardsViewer * Math.sin(PITCH);
    }

    boolean space() {
        return space;
    }

    /** Pixels per metre. */
    double scale() {
        return scale;
    }

    /** Height of the lowest point shown [m]: where a floor belongs. */
    double floor() {
        return floor;
    }

    double screenX(double x, double z) {
        return centerX + scale * u(x, z);
    }

    double screenY(double x, double y, double z) {
        return centerY - scale * v(x, y, z);
    }

    /** World x at a column of a plane picture. */
    double worldX(double column) {
        return (column - centerX) / scale;
    }

    /** World y at a row of a plane picture. */
    double worldY(double row) {
        return (centerY - row) / scale;
    }
}
