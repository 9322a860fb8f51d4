package io.github.cordage.bench.peers;

import java.util.function.IntToDoubleFunction;

/**
 * The initial state of a chain in the plane: positions and velocities of its nodes, and which ends are held. Segments
 * have their lengths, except those of springs that are laid out longer or shorter. Immutable.
 */
public final class PeerStart {
    /** The ends of a chain that are held in place. */
    public enum Held {
        /** Node 0. */
        FIRST,
        /** Nodes 0 and 1: the chain is clamped at node 1. */
        FIRST_TWO,
        /** Node 0 and the last one. */
        BOTH,
        /** No end: the chain falls freely. */
        NONE
    }

    private final double[] xy;
    private final double[] velocities;
    private final Held held;

    private PeerStart(double[] xy, double[] velocities, Held held) {
        this.xy = xy;
        this.velocities = velocities;
        this.held = held;
    }

    /**
     * Lays a chain segment by segment from the origin, at rest, node 0 held.
     *
     * @param nodes number of nodes
     * @param spacing length of a segment [m]
     * @param angle direction of each segment from −y towards +x [rad], by the index of the segment
     * @return start
     */
    public static PeerStart byAngles(int nodes, double spacing, IntToDoubleFunction angle) {
        double[] xy = new double[2 * nodes];
        for (int i = 1; i < nodes; i++) {
            double a = angle.applyAsDouble(i - 1);
            xy[2 * i] = xy[2 * i - 2] + spacing * Math.sin(a);
            xy[2 * i + 1] = xy[2 * i - 1] - spacing * Math.cos(a);
        }
        return new PeerStart(xy, new double[2 * nodes], Held.FIRST);
    }

    /** Lays a chain along +x from the origin, at rest, node 0 held. */
    static PeerStart horizontal(int nodes, double spacing) {
        double[] xy = new double[2 * nodes];
        for (int i = 0; i < nodes; i++) {
            xy[2 * i] = i * spacing;
        }
        return new PeerStart(xy, new double[2 * nodes], Held.FIRST);
    }

    /**
     * Returns the same start with velocities.
     *
     * @param vx velocity along x [m/s], by the index of the node
     * @param vy velocity along y [m/s], by the index of the node
     * @return start
     */
    public PeerStart withVelocities(IntToDoubleFunction vx, IntToDoubleFunction vy) {
        double[] moving = new double[xy.length];
        for (int i = 0; i < nodes(); i++) {
            moving[2 * i] = vx.applyAsDouble(i);
            moving[2 * i + 1] = vy.applyAsDouble(i);
        }
        return new PeerStart(xy, moving, held);
    }

    /**
     * Returns the same start with other ends held.
     *
     * @param ends the ends
     * @return start
     */
    public PeerStart withHeld(Held ends) {
        return new PeerStart(xy, velocities, ends);
    }

    /**
     * Returns the number of nodes.
     *
     * @return number
     */
    public int nodes() {
        return xy.length / 2;
    }

    /**
     * Tells whether a node is held.
     *
     * @param node index of the node
     * @return whether it is held
     */
    public boolean isHeld(int node) {
        return switch (held) {
            case FIRST -> node == 0;
            case FIRST_TWO -> node <= 1;
            case BOTH -> node == 0 || node == nodes() - 1;
            case NONE -> false;
        };
    }

    /**
     * Returns the x of a node.
     *
     * @param node index of the node
     * @return x [m]
     */
    public double x(int node) {
        return xy[2 * node];
    }

    /**
     * Returns the y of a node; y points up.
     *
     * @param node index of the node
     * @return y [m]
     */
    public double y(int node) {
        return xy[2 * node + 1];
    }

    /**
     * Returns the velocity of a node along x.
     *
     * @param node index of the node
     * @return velocity [m/s]; 0 if it is held
     */
    public double vx(int node) {
        return isHeld(node) ? 0 : velocities[2 * node];
    }

    /**
     * Returns the velocity of a node along y.
     *
     * @param node index of the node
     * @return velocity [m/s]; 0 if it is held
     */
    public double vy(int node) {
        return isHeld(node) ? 0 : velocities[2 * node + 1];
    }
}
