package io.github.cordage.web.gl;

import io.github.cordage.geometry.Centerline;
import io.github.cordage.stage.picture.Camera;

/** The line along a rope in the picture, with as few points as show it. Rows count upwards here. */
final class ScreenLine {
    /** Number of points. */
    int count;

    /** Column and row of each point [pixels], and its distance towards the viewer [m]. */
    float[] x = {};

    float[] y = {};
    float[] depth = {};

    /** Half width at each point [pixels], and its rest coordinate [m]. */
    float[] half = {};

    float[] along = {};

    /** Index of each point in the line that it is from. */
    int[] point = {};

    /** From each point to the next: the direction in the picture, a unit vector, and the distance [pixels]. */
    float[] dirX = {};

    float[] dirY = {};
    float[] length = {};

    /** From each point to the next: the direction in the world, a unit vector; only of lines in space. */
    float[] wayX = {};

    float[] wayY = {};
    float[] wayZ = {};

    /** Column, row and depth of each point of the whole line [pixels]. */
    private double[] all = {};

    /**
     * Reads a line.
     *
     * @param outline added to half widths [pixels]
     * @param whole whether each of its points is needed
     * @return whether it may be in sight
     */
    boolean read(Centerline line, Camera camera, double outline, boolean whole) {
        int points = line.pointCount();
        reserve(points);
        if (!see(line, camera, outline)) {
            return false;
        }
        count = 0;
        int last = points - 1;
        int i = 0;
        while (i < last) {
            keep(line, camera, outline, i);
            i += whole ? 1 : Chord.links(all, 3, i, last);
        }
        keep(line, camera, outline, last);
        findDirections();
        if (camera.space()) {
            findWays(line);
        }
        return true;
    }

    private void reserve(int points) {
        if (points > x.length) {
            int room = 2 * points;
            all = new double[3 * room];
            x = new float[room];
            y = new float[room];
            depth = new float[room];
            half = new float[room];
            along = new float[room];
            point = new int[room];
            dirX = new float[room];
            dirY = new float[room];
            length = new float[room];
            wayX = new float[room];
            wayY = new float[room];
            wayZ = new float[room];
        }
    }

    private boolean see(Centerline line, Camera camera, double outline) {
        double left = Double.POSITIVE_INFINITY;
        double right = Double.NEGATIVE_INFINITY;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        boolean space = camera.space();
        for (int i = 0; i < line.pointCount(); i++) {
            double px = line.x(i);
            double py = line.y(i);
            double pz = line.z(i);
            double column = camera.screenX(px, pz);
            double row = camera.height() - camera.screenY(px, py, pz);
            double reach = line.halfWidth(i) * camera.scale() + outline + 1;
            all[3 * i] = column;
            all[3 * i + 1] = row;
            all[3 * i + 2] = space ? camera.depth(px, py, pz) * camera.scale() : 0;
            left = Math.min(left, column - reach);
            right = Math.max(right, column + reach);
            low = Math.min(low, row - reach);
            high = Math.max(high, row + reach);
        }
        return right >= 0 && left <= camera.width() && high >= 0 && low <= camera.height();
    }

    private void keep(Centerline line, Camera camera, double outline, int i) {
        x[count] = (float) all[3 * i];
        y[count] = (float) all[3 * i + 1];
        depth[count] = (float) (all[3 * i + 2] / camera.scale());
        half[count] = (float) (line.halfWidth(i) * camera.scale() + outline);
        along[count] = (float) line.along(i);
        point[count] = i;
        count++;
    }

    private void findDirections() {
        float ux = 1;
        float uy = 0;
        for (int i = 0; i < count - 1; i++) {
            float dx = x[i + 1] - x[i];
            float dy = y[i + 1] - y[i];
            float size = (float) Math.sqrt(dx * dx + dy * dy);
            length[i] = size;
            if (size > 1e-6f) {
                ux = dx / size;
                uy = dy / size;
            }
            dirX[i] = ux;
            dirY[i] = uy;
        }
    }

    private void findWays(Centerline line) {
        for (int i = 0; i < count - 1; i++) {
            int from = point[i];
            int to = point[i + 1];
            double dx = line.x(to) - line.x(from);
            double dy = line.y(to) - line.y(from);
            double dz = line.z(to) - line.z(from);
            double size = Math.max(1e-12, Math.sqrt(dx * dx + dy * dy + dz * dz));
            wayX[i] = (float) (dx / size);
            wayY[i] = (float) (dy / size);
            wayZ[i] = (float) (dz / size);
        }
    }
}
