package io.github.cordage.stage.picture;

import java.util.Arrays;

/**
 * Maps the world to a picture. A scene in the plane is seen from the front, one in space initially from slightly right
 * and above. The projection is orthographic, so that lengths can be compared.
 */
public final class Camera {
    private static final double YAW = Math.toRadians(30);
    private static final double PITCH = Math.toRadians(22);

    /** Flattest and steepest view [rad]: always from above the floor. */
    private static final double PITCH_MIN = Math.toRadians(3);

    private static final double PITCH_MAX = Math.toRadians(89);

    /** Smallest and largest zoom, as multiples of the scale that fits everything. */
    private static final double ZOOM_MIN = 1e-3;

    private static final double ZOOM_MAX = 1e4;

    /** Margin around the scene, as a share of the picture. */
    private static final double MARGIN = 0.1;

    /** Distance from the ropes within which colliders are shown, as a share of the extent of the ropes. */
    private static final double REACH = 0.5;

    /** The same distance for colliders that extend further, such as a ground. */
    private static final double REACH_OF_GROUND = 0.1;

    /** Farthest depth that is in sight [m]. */
    private static final double SIGHT = 1e5;

    /** Smallest upward component of the normal of a plane that counts as a floor. */
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

        /** Includes the part of another rectangle that lies within limits. */
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

    /** Extent of the ropes that were seen, and of all that is shown. */
    private final Box extent = new Box();

    private Box frame = new Box();
    private final Box[] colliders;

    /** Height of the lowest point of the ropes, of the floor that is drawn, and of the highest ground [m]. */
    private double lowest = Double.POSITIVE_INFINITY;

    private double floor;
    private double ground = Double.NEGATIVE_INFINITY;
    private final double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    private final double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    private double yaw;
    private double pitch;
    private double cosYaw = 1;
    private double sinYaw;
    private double cosPitch = 1;
    private double sinPitch;
    private int width;
    private int height;
    private double scale = 1;
    private double fittingScale = 1;
    private double groundReach;
    private double centerX;
    private double centerY;

    Camera(boolean space, int colliderCount) {
        this.space = space;
        faceScene();
        colliders = new Box[colliderCount];
        Arrays.setAll(colliders, i -> new Box());
    }

    /** Sample times of a scene, from its start to a time, dense enough for a camera to see everything. */
    public static double[] moments(double end) {
        double[] times = new double[101];
        for (int i = 0; i < times.length; i++) {
            times[i] = end * i / (times.length - 1);
        }
        return times;
    }

    void include(double[] xyz, double radius) {
        for (int i = 0; i < xyz.length; i += 3) {
            extent.include(u(xyz[i], xyz[i + 2]), v(xyz[i], xyz[i + 1], xyz[i + 2]), radius);
            lowest = Math.min(lowest, xyz[i + 1] - radius);
            for (int axis = 0; axis < 3; axis++) {
                low[axis] = Math.min(low[axis], xyz[i + axis]);
                high[axis] = Math.max(high[axis], xyz[i + axis]);
            }
        }
    }

    /** Whether a point lies within the extent of all that was included. */
    boolean sees(double[] xyz) {
        Box point = new Box();
        point.include(u(xyz[0], xyz[2]), v(xyz[0], xyz[1], xyz[2]), 0);
        return point.isWithin(extent);
    }

    /** Adds the position of a collider at a time; planes are infinite and do not count. */
    void meet(int index, PlacedForm form) {
        double[] xyz = form.xyz();
        if (form.kind() == PlacedForm.Kind.PLANE) {
            if (xyz[4] - xyz[1] > LEVEL) {
                ground = Math.max(ground, xyz[1]);
            }
            return;
        }
        for (int i = 0; i < xyz.length; i += 3) {
            colliders[index].include(u(xyz[i], xyz[i + 2]), v(xyz[i], xyz[i + 1], xyz[i + 2]), form.radius());
        }
    }

    /** Sets the frame to the ropes and the nearby parts of colliders. */
    void encompass() {
        frame = new Box();
        floor = lowest;
        if (!extent.isEmpty()) {
            frame.includeWithin(extent, extent);
            double size = Math.max(extent.maxU - extent.minU, extent.maxV - extent.minV);
            Box far = extent.grownBy(REACH * size);
            Box near = extent.grownBy(REACH_OF_GROUND * size);
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
     * Shows the whole scene in a part of a picture, from the initial direction.
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
        groundReach = 0.75 * Math.max(room, headroom) / scale;
        centerX = left + room / 2.0 - scale * (frame.minU + frame.maxU) / 2;
        centerY = top + headroom / 2.0 + scale * (frame.minV + frame.maxV) / 2;
    }

    private void faceScene() {
        turnTo(space ? YAW : 0, space ? PITCH : 0);
    }

    private void turnTo(double newYaw, double newPitch) {
        yaw = newYaw;
        pitch = newPitch;
        cosYaw = Math.cos(yaw);
        sinYaw = Math.sin(yaw);
        cosPitch = Math.cos(pitch);
        sinPitch = Math.sin(pitch);
    }

    /** Changes the size of the picture without moving the scene. */
    public void resize(int pictureWidth, int pictureHeight) {
        width = pictureWidth;
        height = pictureHeight;
    }

    /** Enlarges everything by a factor from the upper left corner, whatever the limits of {@link #zoom} are. */
    public void magnify(double factor) {
        scale *= factor;
        fittingScale *= factor;
        centerX *= factor;
        centerY *= factor;
    }

    /** Moves the view by a number of pixels. */
    public void pan(double right, double down) {
        centerX += right;
        centerY += down;
    }

    /** Zooms by a factor about a fixed point of the picture. */
    public void zoom(double factor, double column, double row) {
        double wanted = scale * factor;
        double changed = Math.max(ZOOM_MIN * fittingScale, Math.min(ZOOM_MAX * fittingScale, wanted));
        double by = changed / scale;
        centerX = column + (centerX - column) * by;
        centerY = row + (centerY - row) * by;
        scale = changed;
    }

    /**
     * Orbits around the middle of the ropes; only for a scene in space.
     *
     * @param right angle to the right [rad]
     * @param up angle upwards [rad]; clamped before the vertical, and before the view comes from below the floor
     */
    public void orbit(double right, double up) {
        double[] middle = middle();
        double[] before = project(middle);
        turnTo((yaw + right) % (2 * Math.PI), Math.max(PITCH_MIN, Math.min(PITCH_MAX, pitch + up)));
        double[] after = project(middle);
        pan(before[0] - after[0], before[1] - after[1]);
    }

    /**
     * Returns the point of the world at a point of the picture and a depth.
     *
     * @param depth distance from the origin towards the viewer [m]; see {@link #depth}
     * @return x, y, z [m]
     */
    public double[] unproject(double column, double row, double depth) {
        double u = (column - centerX) / scale;
        double v = (centerY - row) / scale;
        double y = v * cosPitch + depth * sinPitch;
        double towardsViewer = depth * cosPitch - v * sinPitch;
        return new double[] {u * cosYaw - towardsViewer * sinYaw, y, u * sinYaw + towardsViewer * cosYaw};
    }

    /**
     * The line of sight through a point of the picture: x, y, z [m] of a point behind all of the scene, then of one
     * before.
     */
    public double[] sight(double column, double row) {
        double[] ends = Arrays.copyOf(unproject(column, row, -SIGHT), 6);
        System.arraycopy(unproject(column, row, SIGHT), 0, ends, 3, 3);
        return ends;
    }

    /** Projects points: returns x and y [pixels] for each x, y, z [m]. */
    public double[] project(double[] xyz) {
        double[] xy = new double[xyz.length / 3 * 2];
        for (int i = 0; i < xy.length / 2; i++) {
            xy[2 * i] = screenX(xyz[3 * i], xyz[3 * i + 2]);
            xy[2 * i + 1] = screenY(xyz[3 * i], xyz[3 * i + 1], xyz[3 * i + 2]);
        }
        return xy;
    }

    private double u(double x, double z) {
        return space ? x * cosYaw + z * sinYaw : x;
    }

    private double v(double x, double y, double z) {
        if (!space) {
            return y;
        }
        double towardsViewer = z * cosYaw - x * sinYaw;
        return y * cosPitch - towardsViewer * sinPitch;
    }

    /** Component of a direction to the right in the picture [m]. */
    double across(double x, double z) {
        return u(x, z);
    }

    /** Component of a direction upwards in the picture [m]. */
    double up(double x, double y, double z) {
        return v(x, y, z);
    }

    /** Distance of a point from the origin towards the viewer [m]. */
    public double depth(double x, double y, double z) {
        if (!space) {
            return z;
        }
        double towardsViewer = z * cosYaw - x * sinYaw;
        return towardsViewer * cosPitch + y * sinPitch;
    }

    /** Spacing of the grid [m]: the largest of 1, 2 or 5 times a power of ten that shows several lines. */
    public double gridSpacing() {
        double wanted = Math.min(width, height) / 5.0 / scale;
        double power = Math.pow(10, Math.floor(Math.log10(wanted)));
        double lead = wanted / power;
        return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
    }

    /** Distance from the middle up to which a plane in space is drawn [m]. */
    double groundReach() {
        return groundReach;
    }

    /** Rotation of the view to the right [rad]. */
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

    /** The middle of the extent of the ropes: x, y, z [m]. */
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

    /** Height of the lowest visible point [m], where a floor is drawn. */
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
