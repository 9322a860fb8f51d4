package io.github.cordage.internal.contact;

import java.util.Arrays;

/**
 * Planes without friction of nodes that have no other plane, in arrays by node. All nodes of a group are pushed
 * together in loops that HotSpot vectorizes, because they are short and read every array at the same index; a node that
 * has no plane here has one that never pushes it.
 */
final class NodePlanes {
    private static final double[] NO_NUMBERS = {};

    /** A normal that leaves every number as it is when 0 times it is added, also -0. */
    private static final double NOTHING = -0.0;

    private double[] nx = NO_NUMBERS;
    private double[] ny = NO_NUMBERS;
    private double[] nz = NO_NUMBERS;
    private double[] level = NO_NUMBERS;
    private double[] deepest = NO_NUMBERS;
    private double[] inertia = NO_NUMBERS;

    /** Sums of pushes [kg m]. */
    private double[] push = NO_NUMBERS;

    private double[] deep = NO_NUMBERS;

    /** Nodes from the first with a plane to before this one. */
    private int first;

    private int end;

    /** Whether all normals lie in the plane of x and y, so that the loops can leave out z. */
    private boolean flat;

    /** Removes all planes, for nodes between two that have some. */
    void clear(int firstNode, int endNode) {
        first = firstNode;
        end = endNode;
        flat = true;
        if (nx.length < end) {
            int size = 2 * end;
            nx = new double[size];
            ny = new double[size];
            nz = new double[size];
            level = new double[size];
            deepest = new double[size];
            inertia = new double[size];
            push = new double[size];
            deep = new double[size];
        }
        if (first < end) {
            Arrays.fill(nx, first, end, NOTHING);
            Arrays.fill(ny, first, end, NOTHING);
            Arrays.fill(nz, first, end, NOTHING);
            Arrays.fill(level, first, end, 0);
            Arrays.fill(deepest, first, end, 0);
            Arrays.fill(inertia, first, end, 0);
        }
    }

    /**
     * Sets the plane of a node.
     *
     * @param at offset along the normal [m]
     * @param most largest push [m]
     * @param mass inertia that resists a push [kg]
     * @param pushed sum of pushes so far [kg m]
     */
    void set(int node, double x, double y, double z, double at, double most, double mass, double pushed) {
        nx[node] = x;
        ny[node] = y;
        nz[node] = z;
        level[node] = at;
        deepest[node] = most;
        inertia[node] = mass;
        push[node] = pushed;
        flat &= z == 0;
    }

    /** Sum of pushes of a node so far [kg m]. */
    double pushOf(int node) {
        return push[node];
    }

    /** Pushes all nodes out. */
    void push(double[] x, double[] y, double[] z) {
        if (flat) {
            flatSeparations(x, y);
        } else {
            separations(x, y, z);
        }
        depths();
        move(x, nx);
        move(y, ny);
        if (!flat) {
            move(z, nz);
        }
        sum();
    }

    private void flatSeparations(double[] x, double[] y) {
        double[] ax = nx;
        double[] ay = ny;
        double[] at = level;
        double[] to = deep;
        for (int i = first; i < end; i++) {
            to[i] = ax[i] * x[i] + ay[i] * y[i] - at[i];
        }
    }

    private void separations(double[] x, double[] y, double[] z) {
        double[] ax = nx;
        double[] ay = ny;
        double[] az = nz;
        double[] at = level;
        double[] to = deep;
        for (int i = first; i < end; i++) {
            to[i] = ax[i] * x[i] + ay[i] * y[i] + az[i] * z[i] - at[i];
        }
    }

    private void depths() {
        double[] most = deepest;
        double[] to = deep;
        for (int i = first; i < end; i++) {
            to[i] = Math.min(Math.max(-to[i], 0), most[i]);
        }
    }

    private void move(double[] x, double[] normal) {
        double[] by = deep;
        for (int i = first; i < end; i++) {
            x[i] += by[i] * normal[i];
        }
    }

    private void sum() {
        double[] mass = inertia;
        double[] by = deep;
        double[] to = push;
        for (int i = first; i < end; i++) {
            to[i] += by[i] * mass[i];
        }
    }
}
