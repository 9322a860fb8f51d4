package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.math.Angles;

/**
 * Vertices of near polygons and capsules at the start of a step, by their indices, and the outward normals of their
 * edges.
 */
public final class StartPose {
    /** Vertices [m]; those of the colliders themselves where none moves. */
    public double[] vx = {};

    public double[] vy = {};

    /** Unit normals out of the edges, each from a vertex to the next one. */
    public double[] outX = {};

    public double[] outY = {};

    private double[] ownX = {};
    private double[] ownY = {};
    private double[] ownOutX = {};
    private double[] ownOutY = {};

    public StartPose() {}

    /** Computes the vertices of all near polygons and capsules in the plane. */
    public void take(ColliderProxies near, ColliderMotion motion) {
        reserve(near.vertices);
        System.arraycopy(near.vx, 0, vx, 0, near.vertices);
        System.arraycopy(near.vy, 0, vy, 0, near.vertices);
        System.arraycopy(near.outX, 0, outX, 0, near.vertices);
        System.arraycopy(near.outY, 0, outY, 0, near.vertices);
        for (int e = 0; e < near.count; e++) {
            boolean isFlat = near.kind[e] == ColliderProxies.POLYGON || near.isRound(e);
            if (isFlat && motion.moves(near.owner[e])) {
                moveBack(near, e, motion);
            }
        }
    }

    private void moveBack(ColliderProxies near, int e, ColliderMotion motion) {
        int owner = near.owner[e];
        double cosine = Angles.cos(near.turnZ[owner]);
        double sine = Angles.sin(near.turnZ[owner]);
        for (int v = near.firstVertex[e]; v < near.firstVertex[e] + near.vertexCount[e]; v++) {
            motion.surfaceMove(owner, 0, 1, near.vx[v], near.vy[v], 0);
            vx[v] = near.vx[v] - motion.x;
            vy[v] = near.vy[v] - motion.y;
            outX[v] = cosine * near.outX[v] + sine * near.outY[v];
            outY[v] = cosine * near.outY[v] - sine * near.outX[v];
        }
    }

    private void reserve(int vertices) {
        if (ownX.length < vertices) {
            int size = Math.max(16, 2 * vertices);
            ownX = new double[size];
            ownY = new double[size];
            ownOutX = new double[size];
            ownOutY = new double[size];
        }
        vx = ownX;
        vy = ownY;
        outX = ownOutX;
        outY = ownOutY;
    }
}
