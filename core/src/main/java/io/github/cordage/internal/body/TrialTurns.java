package io.github.cordage.internal.body;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;

/**
 * How much harder the segments beside some nodes would pull at these in a trial if they pulled in the directions that
 * they have at the start of the step, t (u_0 - u), and how forces on the nodes change that, with the changes T and X of
 * tension and extent that a pass finds:
 *
 * <pre>
 *   T (u_0 - u) - t / d (I - u uᵀ) X
 * </pre>
 */
public final class TrialTurns {
    /** Positions and tensions after a pass under the present forces. */
    private final NodeVectors reached = new NodeVectors();

    private final NodeVectors from = new NodeVectors();
    private double[] tension = {};
    private double[] added = {};
    private double[] addedBy = {};
    private int[] nodes = {};
    private RopeState rope = new RopeState(1, 1);
    private int axes;
    private int size;

    /** Creates memory. */
    public TrialTurns() {}

    public void reserve(int capacity) {
        reached.reserve(capacity);
        from.reserve(capacity);
        tension = new double[capacity];
    }

    public void reserve(int ports, int along) {
        added = new double[along * ports];
        addedBy = new double[along * ports * along * ports];
        nodes = new int[ports];
    }

    /** Begins where a pass has come that started the step at a place. */
    public void begin(RopeState its, NodeVectors start, int[] at, int ports, int along) {
        rope = its;
        size = ports;
        axes = along;
        reached.copyFrom(its.x, its.y, its.z, its.count);
        from.copyFrom(start.x, start.y, start.z, its.count);
        System.arraycopy(its.tension, 0, tension, 0, its.count - 1);
        System.arraycopy(at, 0, nodes, 0, size);
    }

    /** Says how much harder segments would pull at a node along an axis. */
    public void add(int row, double force) {
        added[row] = force;
    }

    /** Finds the changes by a force, from where a pass with more of that has come. */
    public void find(int column, double force) {
        int n = axes * size;
        for (int port = 0; port < size; port++) {
            int node = nodes[port];
            for (int axis = 0; axis < axes; axis++) {
                double sum = 0;
                if (node < rope.count - 1) {
                    sum += change(node, axis);
                }
                if (node > 0) {
                    sum -= change(node - 1, axis);
                }
                addedBy[(axes * port + axis) * n + column] = sum / force;
            }
        }
    }

    /** To first order: a pass is linear in forces, but the directions after it are not. */
    private double change(int segment, int axis) {
        double ux = reached.x[segment + 1] - reached.x[segment];
        double uy = reached.y[segment + 1] - reached.y[segment];
        double uz = reached.z[segment + 1] - reached.z[segment];
        double square = ux * ux + uy * uy + uz * uz;
        if (!(square > 0)) {
            return 0;
        }
        double dx = rope.x[segment + 1] - rope.x[segment] - ux;
        double dy = rope.y[segment + 1] - rope.y[segment] - uy;
        double dz = rope.z[segment + 1] - rope.z[segment] - uz;
        double along = (dx * ux + dy * uy + dz * uz) / square;
        double distance = Math.sqrt(square);
        double u = pick(axis, ux, uy, uz);
        double across = pick(axis, dx, dy, dz) - along * u;
        double more = rope.tension[segment] - tension[segment];
        return more * (early(segment, axis) - u / distance) - tension[segment] * across / distance;
    }

    /** A component of the direction at the start of the step. */
    private double early(int segment, int axis) {
        double x = from.x[segment + 1] - from.x[segment];
        double y = from.y[segment + 1] - from.y[segment];
        double z = from.z[segment + 1] - from.z[segment];
        double distance = Math.sqrt(x * x + y * y + z * z);
        return distance > 0 ? pick(axis, x, y, z) / distance : 0;
    }

    private static double pick(int axis, double x, double y, double z) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    /** Additional pull on a node [N]. */
    public double added(int unknown) {
        return added[unknown];
    }

    /** Its derivative by a force on a node. */
    public double addedBy(int row, int column) {
        return addedBy[row * size * axes + column];
    }
}
