package io.github.cordage.internal.solve;

/** One vector per node: positions [m], velocities [m/s] or accelerations [m/s²]. */
public final class NodeVectors {
    public double[] x = {};
    public double[] y = {};
    public double[] z = {};

    /** Creates empty vectors; {@link #reserve} gives them memory. */
    public NodeVectors() {}

    /** Reserves memory for a number of nodes; old values are lost. */
    public void reserve(int nodes) {
        x = new double[nodes];
        y = new double[nodes];
        z = new double[nodes];
    }

    /** Uses arrays of another owner instead of its own. */
    public void use(double[] ofX, double[] ofY, double[] ofZ) {
        x = ofX;
        y = ofY;
        z = ofZ;
    }

    /** Copies the vectors of the first {@code nodes} nodes from arrays. */
    public void copyFrom(double[] fromX, double[] fromY, double[] fromZ, int nodes) {
        System.arraycopy(fromX, 0, x, 0, nodes);
        System.arraycopy(fromY, 0, y, 0, nodes);
        System.arraycopy(fromZ, 0, z, 0, nodes);
    }

    /** Copies the vectors of the first {@code nodes} nodes to arrays. */
    public void copyTo(double[] toX, double[] toY, double[] toZ, int nodes) {
        System.arraycopy(x, 0, toX, 0, nodes);
        System.arraycopy(y, 0, toY, 0, nodes);
        System.arraycopy(z, 0, toZ, 0, nodes);
    }

    /** Copies the vectors of the first {@code nodes} nodes. */
    public void copy(NodeVectors from, int nodes) {
        copyFrom(from.x, from.y, from.z, nodes);
    }

    /** Adds to the vector of a node. */
    public void add(int node, double dx, double dy, double dz) {
        x[node] += dx;
        y[node] += dy;
        z[node] += dz;
    }
}
