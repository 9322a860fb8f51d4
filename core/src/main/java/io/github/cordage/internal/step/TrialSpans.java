package io.github.cordage.internal.step;

import io.github.cordage.internal.math.Matrix3;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * How the parts of a rope between the nodes of a trial resist moves of these: on a node at X with its neighbor on that
 * side at X_q, a part acts with the force
 *
 * <pre>
 *   Γ X_q - Y X
 * </pre>
 *
 * <p>beside what it does already. A part is built up from its far end, at X_q, segment by segment and node by node,
 * with C and i as in {@link ChainPass}. While it is open, its last node yields to forces by K, and goes by G X_q, and
 * the far end feels the inertia Θ:
 *
 * <pre>
 *   Y = (K + C)⁻¹      K' = (i I + Y)⁻¹      G' = (I - i K') G      Θ' = Θ + i Gᵀ G'
 * </pre>
 *
 * <p>A last segment joins it to the node at X: it is a spring Y between X and G X_q, with Γ = Y G at the one end, and
 * Γᵀ and Θ + Gᵀ Y G at the other. That stays exact where Y is 1e10 times as stiff along the rope as across it. With
 * M = s u uᵀ + g P and E = s a u uᵀ + P, (K + C)⁻¹ = M (K M + E)⁻¹, also where a segment is slack.
 */
public final class TrialSpans {
    /** Numbers of a matrix. */
    private static final int NINE = 9;

    /**
     * Least compliance of a segment, by the inertia of the heaviest node: what light bodies leave over of stiffer ones
     * is rounding.
     */
    private static final double LEAST = 1e-10;

    /** The port at each place along the rope. */
    private int[] order = {};

    /** By port and side, behind and ahead: the next port, or -1, and Y and Γ, row by row [N/m]. */
    private int[] next = {};

    private double[] own = {};
    private double[] across = {};
    private double[] inertia = {};

    // The part that is being built up.
    private final double[] y = new double[NINE];
    private final double[] gamma = new double[NINE];
    private final double[] theta = new double[NINE];
    private final double[] k = new double[NINE];
    private final double[] carried = new double[NINE];
    private final double[] left = new double[NINE];
    private final double[] right = new double[NINE];
    private double heaviest;
    private RopeState rope = new RopeState(1, 1);
    private ChainPass chain = new ChainPass();

    /** Creates memory. */
    TrialSpans() {}

    void reserve(int ports) {
        order = new int[ports];
        next = new int[2 * ports];
        own = new double[2 * NINE * ports];
        across = new double[2 * NINE * ports];
        inertia = new double[ports];
    }

    /** Computes them around where a pass has begun. */
    void find(RopeState its, ChainPass pass, int[] nodes, int ports) {
        rope = its;
        chain = pass;
        heaviest = 0;
        for (int i = 0; i < its.count; i++) {
            heaviest = Math.max(heaviest, its.inverseMass[i] > 0 ? pass.geometry.inertia[i] : 0);
        }
        Arrays.fill(next, -1);
        Arrays.fill(own, 0);
        Arrays.fill(across, 0);
        sort(nodes, ports);
        for (int at = 0; at < ports; at++) {
            int port = order[at];
            inertia[port] = pass.geometry.inertia[nodes[port]];
            if (at == 0) {
                end(port, 0, nodes[port], -1);
            }
            if (at == ports - 1) {
                end(port, 1, nodes[port], its.count);
            } else {
                between(port, order[at + 1], nodes);
            }
        }
    }

    private void sort(int[] nodes, int ports) {
        for (int i = 0; i < ports; i++) {
            int at = i;
            while (at > 0 && nodes[order[at - 1]] > nodes[i]) {
                order[at] = order[at - 1];
                at--;
            }
            order[at] = i;
        }
    }

    /** The part from a port to the end of the rope, or to the first node that is held. */
    private void end(int port, int side, int node, int end) {
        int way = side == 0 ? -1 : 1;
        int far = node + way;
        while (far != end && rope.inverseMass[far] > 0) {
            far += way;
        }
        boolean isFree = far == end;
        far -= isFree ? way : 0;
        if (far != node) {
            build(far, node, -way, isFree);
            System.arraycopy(y, 0, own, NINE * (2 * port + side), NINE);
        }
    }

    private void between(int port, int other, int[] nodes) {
        boolean isHeld = false;
        for (int i = nodes[port] + 1; i < nodes[other]; i++) {
            isHeld |= rope.inverseMass[i] == 0;
        }
        if (isHeld) {
            end(port, 1, nodes[port], nodes[other]);
            end(other, 0, nodes[other], nodes[port]);
            return;
        }
        build(nodes[other], nodes[port], -1, false);
        next[2 * port + 1] = other;
        next[2 * other] = port;
        int ahead = NINE * (2 * port + 1);
        int behind = NINE * 2 * other;
        System.arraycopy(y, 0, own, ahead, NINE);
        System.arraycopy(theta, 0, own, behind, NINE);
        System.arraycopy(gamma, 0, across, ahead, NINE);
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                across[behind + 3 * row + column] = gamma[3 * column + row];
            }
        }
    }

    /** Builds a part up from a node that is free, or moves as it does, to a port. */
    private void build(int from, int port, int way, boolean isFree) {
        if (isFree) {
            Arrays.fill(k, 0);
            Matrix3.addIdentity(k, 1 / chain.geometry.inertia[from]);
            join(Math.min(from, from + way));
        } else {
            begin(Math.min(from, from + way));
        }
        Arrays.fill(carried, 0);
        Matrix3.addIdentity(carried, 1);
        Arrays.fill(theta, 0);
        for (int node = from + way; node != port; node += way) {
            double inertia = chain.geometry.inertia[node];
            System.arraycopy(y, 0, left, 0, NINE);
            Matrix3.addIdentity(left, inertia);
            Arrays.fill(k, 0);
            Matrix3.addIdentity(k, 1);
            Matrix3.solve(left, k);
            carry(inertia);
            join(Math.min(node, node + way));
        }
        Matrix3.multiply(y, carried, gamma);
        Matrix3.multiplyTransposed(carried, gamma, left);
        for (int i = 0; i < NINE; i++) {
            theta[i] += left[i];
        }
    }

    /** Adds a node that yields by K. */
    private void carry(double inertia) {
        for (int i = 0; i < NINE; i++) {
            left[i] = -inertia * k[i];
        }
        Matrix3.addIdentity(left, 1);
        System.arraycopy(carried, 0, right, 0, NINE);
        Matrix3.multiply(left, right, carried);
        Matrix3.multiplyTransposed(right, carried, left);
        for (int i = 0; i < NINE; i++) {
            theta[i] += inertia * left[i];
        }
    }

    private double give(int segment) {
        return Math.max(chain.give[segment], LEAST / heaviest);
    }

    /** The first segment from a node that moves as it does. */
    private void begin(int segment) {
        set(y, segment, 1 / give(segment), chain.geometry.turning[segment]);
    }

    /** A segment beside a node that yields. */
    private void join(int segment) {
        set(y, segment, heaviest, chain.geometry.turning[segment]);
        Matrix3.multiplyTransposed(y, k, left);
        set(right, segment, heaviest * give(segment), 1);
        for (int i = 0; i < NINE; i++) {
            left[i] += right[i];
        }
        Matrix3.solve(left, y);
    }

    /** a u uᵀ + b P. */
    private void set(double[] to, int segment, double a, double b) {
        double ux = chain.geometry.ux[segment];
        double uy = chain.geometry.uy[segment];
        double uz = chain.geometry.uz[segment];
        double by = a - b;
        to[0] = b + by * ux * ux;
        to[1] = by * ux * uy;
        to[2] = by * ux * uz;
        to[3] = to[1];
        to[4] = b + by * uy * uy;
        to[5] = by * uy * uz;
        to[6] = to[2];
        to[7] = to[5];
        to[8] = b + by * uz * uz;
    }

    /**
     * Returns the next port on a side of one.
     *
     * @param side 0 behind it, 1 ahead
     * @return the port, or -1 if a node between is held or the rope ends
     */
    public int next(int port, int side) {
        return next[2 * port + side];
    }

    /** An element of Y of the part on a side [N/m]. */
    public double own(int port, int side, int row, int column) {
        return own[NINE * (2 * port + side) + 3 * row + column];
    }

    /** An element of Γ of the part on a side [N/m]. */
    public double across(int port, int side, int row, int column) {
        return across[NINE * (2 * port + side) + 3 * row + column];
    }

    /** Inertia of the node of a port [N/m]. */
    public double inertia(int port) {
        return inertia[port];
    }
}
