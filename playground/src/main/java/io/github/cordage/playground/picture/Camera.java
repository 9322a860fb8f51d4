package io.github.cordage.playground.picture;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.scene.Scene;
import java.util.Arrays;

/**
 * Maps the world to a picture. A scene in the plane is seen from the front; one in space at first from a little to the
 * right and above. There is no perspective, so that lengths can be compared.
 */
public final class Camera {
    private static final double YAW = Math.toRadians(30);
    private static final double PITCH = Math.toRadians(22);

    /** Steepest look from above or below. */
    private static final double PITCH_MAX = Math.toRadians(89);

    /** Least and greatest scale, in fitting ones. */
    private static final double ZOOM_MIN = 1e-3;

    private static final double ZOOM_MAX = 1e4;

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
    private double yaw;
    private double pitch;
    private int width;
    private int height;
    private double scale = 1;
    private double fittingScale = 1;
    private double groundReach;
    private double centerX;
    private double centerY;

    private Camera(boolean space, int colliderCount) {
        this.space = space;
        faceScene();
        colliders = new Box[colliderCount];
        Arrays.setAll(colliders, i -> new Box());
    }

    /**
     * A camera that shows all of a scene: every rope where it starts, for as long as something holds it, and wherever it
     * touches something; and colliders as far as they are near. A rope that flies off leaves the picture instead of
     * shrinking it.
     */
    public static Camera fitting(Scene scene, double[] times, int width, int height, Work work) {
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
        camera.encompass();
        camera.fit(0, 0, width, height, width, height);
        return camera;
    }

    /** Moments of a scene, from its start to a time, that show a camera all that happens. */
    public static double[] moments(double end) {
        double[] times = new double[101];
        for (int i = 0; i < times.length; i++) {
            times[i] = end * i / (times.length - 1);
        }
        return times;
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

    /** Makes the frame what is to be shown: the ropes, and of the colliders what is near. */
    private void encompass() {
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
    }

    /**
     * Shows the whole scene in a part of a picture, as it is seen at first.
     *
     * @param left column that the part begins at [pixels]
     * @param top row that the part begins at [pixels]
     * @param room width of the part [pixels], above 0
     * @param headroom height of the part [pixels], above 0
     * @param pictureWidth width of the picture [pixels]
     * @param pictureHeight height of the picture [pixels]
     */
    public void fit(double left, double top, double room, double headroom, int pictureWidth, int pictureHeight) {
        width = pictureWidth;
        height = pictureHeight;
        faceScene();
        double spanU = Math.max(frame.maxU - frame.minU, 1e-3);
        double spanV = Math.max(frame.maxV - frame.minV, 1e-3);
        double used = 1 - 2 * MARGIN;
        scale = Math.min(room * used / spanU, headroom * used / spanV);
        fittingScale = scale;
        groundReach = 0.6 * Math.max(room, headroom) / scale;
        centerX = left + room / 2.0 - scale * (frame.minU + frame.maxU) / 2;
        centerY = top + headroom / 2.0 + scale * (frame.minV + frame.maxV) / 2;
    }

    private void faceScene() {
        yaw = space ? YAW : 0;
        pitch = space ? PITCH : 0;
    }

    /** Takes another size of the picture, and leaves what is shown where it is. */
    public void resize(int pictureWidth, int pictureHeight) {
        width = pictureWidth;
        height = pictureHeight;
    }

    /** Moves what is shown by so many pixels. */
    public void pan(double right, double down) {
        centerX += right;
        centerY += down;
    }

    /** Shows everything larger by a factor, about a point of the picture that stays where it is. */
    public void zoom(double factor, double column, double row) {
        double wanted = scale * factor;
        double changed = Math.max(ZOOM_MIN * fittingScale, Math.min(ZOOM_MAX * fittingScale, wanted));
        double by = changed / scale;
        centerX = column + (centerX - column) * by;
        centerY = row + (centerY - row) * by;
        scale = changed;
    }

    /**
     * Goes round the middle of what ropes take up; only for a scene in space.
     *
     * @param right angle to the right [rad]
     * @param up angle upwards [rad]; never over the top
     */
    public void orbit(double right, double up) {
        double[] middle = middle();
        double[] before = project(middle);
        yaw = (yaw + right) % (2 * Math.PI);
        pitch = Math.max(-PITCH_MAX, Math.min(PITCH_MAX, pitch + up));
        double[] after = project(middle);
        pan(before[0] - after[0], before[1] - after[1]);
    }

    /**
     * Finds the point of the world at a place of the picture and a depth.
     *
     * @param depth how far towards the viewer, from the origin [m]; see {@link #depth}
     * @return x, y, z [m]
     */
    public double[] unproject(double column, double row, double depth) {
        double u = (column - centerX) / scale;
        double v = (centerY - row) / scale;
        double y = v * Math.cos(pitch) + depth * Math.sin(pitch);
        double towardsViewer = depth * Math.cos(pitch) - v * Math.sin(pitch);
        return new double[] {
            u * Math.cos(yaw) - towardsViewer * Math.sin(yaw), y, u * Math.sin(yaw) + towardsViewer * Math.cos(yaw)
        };
    }

    /** Places points in the picture: x and y [pixels] for each x, y, z [m]. */
    public double[] project(double[] xyz) {
        double[] xy = new double[xyz.length / 3 * 2];
        for (int i = 0; i < xy.length / 2; i++) {
            xy[2 * i] = screenX(xyz[3 * i], xyz[3 * i + 2]);
            xy[2 * i + 1] = screenY(xyz[3 * i], xyz[3 * i + 1], xyz[3 * i + 2]);
        }
        return xy;
    }

    private double u(double x, double z) {
        return space ? x * Math.cos(yaw) + z * Math.sin(yaw) : x;
    }

    private double v(double x, double y, double z) {
        if (!space) {
            return y;
        }
        double towardsViewer = z * Math.cos(yaw) - x * Math.sin(yaw);
        return y * Math.cos(pitch) - towardsViewer * Math.sin(pitch);
    }

    /** How far a point is towards the viewer, from the origin [m]. */
    public double depth(double x, double y, double z) {
        if (!space) {
            return z;
        }
        double towardsViewer = z * Math.cos(yaw) - x * Math.sin(yaw);
        return towardsViewer * Math.cos(pitch) + y * Math.sin(pitch);
    }

    /** The largest of 1, 2, 5, 10, ... metres (or a tenth, ...) that still gives several lines of a grid [m]. */
    public double gridSpacing() {
        double wanted = Math.min(width, height) / 5.0 / scale;
        double power = Math.pow(10, Math.floor(Math.log10(wanted)));
        double lead = wanted / power;
        return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
    }

    /** How far a plane in space is drawn from the middle [m]. */
    double groundReach() {
        return groundReach;
    }

    /** How far the view is turned to the right [rad]. */
    public double yaw() {
        return yaw;
    }

    /** Width of the picture [pixels]. */
    public int width() {
        return width;
    }

    /** Height of the picture [pixels]. */
    public int height() {
        return height;
    }

    /** The middle of what ropes take up: x, y, z [m]. */
    public double[] middle() {
        double[] middle = new double[3];
        Arrays.setAll(middle, axis -> low[axis] > high[axis] ? 0 : (low[axis] + high[axis]) / 2);
        return middle;
    }

    public boolean space() {
        return space;
    }

    /** Pixels per metre. */
    public double scale() {
        return scale;
    }

    /** Height of the lowest point shown [m]: where a floor belongs. */
    public double floor() {
        return floor;
    }

    public double screenX(double x, double z) {
        return centerX + scale * u(x, z);
    }

    public double screenY(double x, double y, double z) {
        return centerY - scale * v(x, y, z);
    }

    /** World x at a column of a plane picture. */
    public double worldX(double column) {
        return (column - centerX) / scale;
    }

    /** World y at a row of a plane picture. */
    public double worldY(double row) {
        return (centerY - row) / scale;
    }
}
