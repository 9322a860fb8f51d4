package io.github.cordage.solver;

import io.github.cordage.Rope;
import io.github.cordage.query.RopePoint;

/**
 * The rope of "Verlet Rope in Games" (2020) in single precision: positions old and new, a root and a division for each
 * segment. The neighbour of the pinned node 0 takes all of a correction.
 */
final class ArticleRope {
    private final float[] x;
    private final float[] y;
    private final float[] oldX;
    private final float[] oldY;

    /** A rope that lies along +x from the origin, at rest. */
    ArticleRope(int nodes, float distance) {
        x = new float[nodes];
        y = new float[nodes];
        for (int i = 0; i < nodes; i++) {
            x[i] = i * distance;
        }
        oldX = x.clone();
        oldY = y.clone();
    }

    void step(float gravity, float h, float distance, int iterations) {
        for (int i = 1; i < x.length; i++) {
            float movedX = x[i] - oldX[i];
            float movedY = y[i] - oldY[i];
            oldX[i] = x[i];
            oldY[i] = y[i];
            x[i] += movedX;
            y[i] += movedY + gravity * (h * h);
        }
        for (int k = 0; k < iterations; k++) {
            for (int i = 0; i < x.length - 1; i++) {
                correct(i, distance);
            }
        }
    }

    private void correct(int i, float distance) {
        float dx = x[i] - x[i + 1];
        float dy = y[i] - y[i + 1];
        float length = (float) Math.sqrt(dx * dx + dy * dy);
        float difference = length > 0 ? (distance - length) / length : 0;
        float first = i == 0 ? 0 : 0.5f;
        float second = 1 - first;
        x[i] += dx * difference * first;
        y[i] += dy * difference * first;
        x[i + 1] -= dx * difference * second;
        y[i + 1] -= dy * difference * second;
    }

    double distanceTo(Rope rope, int node) {
        return new RopePoint(0, 0, 0, x[node], y[node], 0).distanceTo(rope.x(node), rope.y(node), rope.z(node));
    }
}
