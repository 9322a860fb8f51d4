package io.github.cordage.jme;

import com.jme3.bounding.BoundingBox;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;

/** Subdivision of a tube, by its size in the pictures of the cameras that see it. */
final class TubeDetail {
    /** Numbers of sides. */
    private static final int[] SIDES = {3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128};

    /** Largest distance between a side and the circle that it stands for [pixels]. */
    private static final double ERROR = 0.25;

    /** A part of a curve between two points is about as long as this [pixels]. */
    private static final double PART = 8;

    /**
     * A rope gets fewer sides only if they would do at this many times its size, so that it does not change to and fro.
     */
    private static final double ROOM = 1.3;

    /** Frames without being seen by a camera after which a rope has few sides, and one point per segment. */
    private static final int PATIENCE = 10;

    private static final int UNSEEN_SIDES = 6;

    /** Pixels per meter in the nearest view since the last choice; 0 if there was none. */
    private double scale;

    private int sides;
    private int points;

    /** Frames since it was seen. */
    private int unseen;

    /** Takes a view into account. */
    void see(Camera camera, BoundingBox bound) {
        double perMeter = Math.abs(camera.getProjectionMatrix().m11) * camera.getHeight() / 2.0;
        if (!camera.isParallelProjection()) {
            perMeter /= Math.max(camera.getFrustumNear(), distance(camera.getLocation(), bound));
        }
        scale = Math.max(scale, perMeter);
    }

    private static double distance(Vector3f from, BoundingBox to) {
        Vector3f center = to.getCenter();
        double x = Math.max(0, Math.abs(from.x - center.x) - to.getXExtent());
        double y = Math.max(0, Math.abs(from.y - center.y) - to.getYExtent());
        double z = Math.max(0, Math.abs(from.z - center.z) - to.getZExtent());
        return Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * Chooses for the next frame.
     *
     * @param radius of the rope [m]
     * @param segment length of its segments [m]
     * @param mostSides upper limit
     * @param mostPoints upper limit
     */
    void choose(double radius, double segment, int mostSides, int mostPoints) {
        if (scale > 0) {
            int least = sides(scale * radius, mostSides);
            int most = sides(ROOM * scale * radius, mostSides);
            sides = Math.max(least, Math.min(most, sides));
            int few = points(scale * segment, mostPoints);
            int many = points(ROOM * scale * segment, mostPoints);
            points = Math.max(few, Math.min(many, points));
            unseen = 0;
        } else if (unseen++ >= PATIENCE) {
            // At most its shadow is seen.
            sides = UNSEEN_SIDES;
            points = 1;
        }
        if (sides == 0) {
            sides = mostSides;
            points = mostPoints;
        }
        sides = Math.min(sides, mostSides);
        points = Math.min(points, mostPoints);
        scale = 0;
    }

    /** The height of an arc over a side of n of a circle of radius r is r (π / n)² / 2. */
    private static int sides(double pixels, int most) {
        double least = Math.PI * Math.sqrt(pixels / (2 * ERROR));
        for (int count : SIDES) {
            if (count >= least) {
                return Math.min(count, most);
            }
        }
        return most;
    }

    private static int points(double pixels, int most) {
        return (int) Math.max(1, Math.min(most, Math.ceil(pixels / PART)));
    }

    int sides() {
        return sides;
    }

    int points() {
        return points;
    }
}
