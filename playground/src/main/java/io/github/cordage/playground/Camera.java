package io.github.cordage.playground;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.scene.Scene;
import java.util.Arrays;

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

    /** How far from the ropes a collider is still shown, as a part of the size of what they take up. */
    private static final double REACH = 0.5;

    /** The same for one that goes on beyond that, such as a ground. */
    private static final double REACH_OF_GROUND = 0.1;

    /** How much of a normal is upwards where a plane is a floor. */
    private static final double LEVEL = 0.999;

    /** A rectangle of the picture's plane [m]. */
    private static final class Box {
        double minU = Double.POSITIVE_INFINITY;
        double maxU = Double.NEGATIVE_INFINITY;
        double minV = Double.POSITIVE_INFINITY;
        double maxV = Double.NEGATIVE_INFINITY;

        boolean isEmpty() {
            return minU > maxU;
        }

        void include(double u, double v, double radius) {
            minU = Math.min(minU, u - radius);
            maxU = Math.max(maxU, u + radius);
            minV = Math.min(minV, v - radius);
            maxV = Math.max(maxV, v + radius);
        }

        /** Includes the part of another one that is within given limits, if any is. */
        void includeWithin(Box other, Box limits) {
            double left = Math.max(other.minU, limits.minU);
            double right = Math.min(other.maxU, limits.maxU);
            double bottom = Math.max(other.minV, limits.minV);
            double top = Math.min(other.maxV, limits.maxV);
            if (left <= right && bottom <= top) {
                include(left, bottom, 0);
                include(right, top, 0);
            }
        }

        boolean isWithin(Box other) {
            return minU >= other.minU && maxU <= other.maxU && minV >= other.minV && maxV <= other.maxV;
        }

        Box grownBy(double reach) {
            Box grown = new Box();
            grown.include(minU, minV, reach);
            grown.include(maxU, maxV, reach);
            return grown;
        }
    }

    private final boolean space;
    private final Box frame = new Box();
    private final Box[] colliders;
    private double floor = Double.POSITIVE_INFINITY;
    private double ground = Double.NEGATIVE_INFINITY;
    private final double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    private final double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    private double scale = 1;
    private double centerX;
    private double centerY;

    private Camera(boolean space, int colliderCount) {
        this.space = space;
        colliders = new Box[colliderCount];
        Arrays.setAll(colliders, i -> new Box());
    }

    /**
     * A camera that shows all of a scene: every rope where it starts, for as long as something holds it, and wherever it
     * touches something; and colliders as far as they are near. A rope that flies off leaves the picture instead of
     * shrinking it.
     */
    static Camera fitting(Scene scene, double[] times, int width, int height, Work work) {
        Film film = new Film(scene, times[times.length - 1]);
        Camera front = new Camera(false, scene.colliders().size());
        Camera above = new Camera(true, scene.colliders().size());
        boolean inPlane = true;
        for (double time : times) {
            film.advanceTo(time, work);
            for (int i = 0; i < film.world().ropes().size(); i++) {
                Rope rope = film.world().ropes().get(i);
                double[] xyz = film.positions(rope);
                inPlane &= isInPlane(xyz);
                // Behind the ropes of the scene are the pieces that have torn off.
                boolean held = i < scene.ropes().size()
                        && time <= heldUntil(scene.ropes().get(i)) + FOLLOW;
                if (held || rope.contactCount() > 0) {
                    front.include(xyz, rope.radius());
                    above.include(xyz, rope.radius());
                }
            }
            for (int i = 0; i < scene.colliders().size(); i++) {
                if (time == times[0] || film.isMoving(i)) {
                    PlacedForm form = film.form(i);
                    front.meet(i, form);
                    above.meet(i, form);
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
        double held = rope.winches().isEmpty() ? 0 : Double.POSITIVE_INFINITY;
        return rope.pins().stream().mapToDouble(PinDef::until).reduce(held, Math::max);
    }

    private void include(double[] xyz, double radius) {
        for (int i = 0; i < xyz.length; i += 3) {
            frame.include(u(xyz[i], xyz[i + 2]), v(xyz[i], xyz[i + 1], xyz[i + 2]), radius);
            floor = Math.min(floor, xyz[i + 1] - radius);
            for (int axis = 0; axis < 3; axis++) {
                low[axis] = Math.min(low[axis], xyz[i + axis]);
                high[axis] = Math.max(high[axis], xyz[i + axis]);
            }
        }
    }

    /** Notes where a collider is at some time; planes are everywhere, and do not count. */
    private void meet(int index, PlacedForm form) {
        double[] xyz = form.xyz();
        if (form.kind() == ColliderForm.Kind.PLANE) {
            if (xyz[4] - xyz[1] > LEVEL) {
                ground = Math.max(ground, xyz[1]);
            }
            return;
        }
        for (int i = 0; i < xyz.length; i += 3) {
            colliders[index].include(u(xyz[i], xyz[i + 2]), v(xyz[i], xyz[i + 1], xyz[i + 2]), form.radius());
        }
    }

    private void fit(int width, int height) {
        if (!frame.isEmpty()) {
            double size = Math.max(frame.maxU - frame.minU, frame.maxV - frame.minV);
            Box far = frame.grownBy(REACH * size);
            Box near = frame.grownBy(REACH_OF_GROUND * size);
            for (Box collider : colliders) {
                frame.includeWithin(collider, collider.isWithin(far) ? far : near);
            }
        } else {
            Arrays.stream(colliders).filter(box -> !box.isEmpty()).forEach(box -> frame.includeWithin(box, box));
            floor = 0;
        }
        if (frame.isEmpty()) {
            frame.include(0, 0, 0);
        }
        if (ground > Double.NEGATIVE_INFINITY) {
            floor = ground;
        }
        double spanU = Math.max(frame.maxU - frame.minU, 1e-3);
        double spanV = Math.max(frame.maxV - frame.minV, 1e-3);
        double room = 1 - 2 * MARGIN;
        scale = Math.min(width * room / spanU, height * room / spanV);
        centerX = width / 2.0 - scale * (frame.minU + frame.maxU) / 2;
        centerY = height / 2.0 + scale * (frame.minV + frame.maxV) / 2;
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

    /** How far a point is towards the viewer, from the origin [m]. */
    double depth(double x, double y, double z) {
        if (!space) {
            return z;
        }
        double towardsViewer = z * Math.cos(YAW) - x * Math.sin(YAW);
        return towardsViewer * Math.cos(PITCH) + y * Math.sin(PITCH);
    }

    /** The middle of what ropes take up: x, y, z [m]. */
    double[] middle() {
        double[] middle = new double[3];
        Arrays.setAll(middle, axis -> low[axis] > high[axis] ? 0 : (low[axis] + high[axis]) / 2);
        return middle;
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
