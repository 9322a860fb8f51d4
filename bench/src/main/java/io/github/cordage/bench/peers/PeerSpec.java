package io.github.cordage.bench.peers;

import org.jspecify.annotations.Nullable;

/**
 * The chain that each engine is given: massless segments between equal point masses.
 *
 * @param nodes number of nodes, the pinned one included
 * @param length length of the whole chain [m]
 * @param nodeMass mass of each node [kg]
 * @param endMass mass added to the last node [kg]; may be negative, as long as the node has mass
 * @param gravity gravity along −y [m/s²]
 * @param step time step [s]
 * @param start initial state
 * @param damping rate at which velocities decay [1/s], 0 for no damping
 * @param compliance stretch of the whole chain per force [m/N], 0 for rigid segments
 * @param box what the chain collides with, or null for nothing
 * @param bendLinks stiffness of links between every node and the second one after it [N/m], 0 for no links; Bullet's
 *     are as stiff as its segments
 * @param startMass mass added to node 0 [kg], which counts where that node is not held
 */
public record PeerSpec(
        int nodes,
        double length,
        double nodeMass,
        double endMass,
        double gravity,
        double step,
        PeerStart start,
        double damping,
        double compliance,
        @Nullable PeerBox box,
        double bendLinks,
        double startMass) {
    /** Checks the values. */
    public PeerSpec {
        if (nodes < 2) {
            throw new IllegalArgumentException("nodes must be at least 2, is " + nodes);
        }
        requirePositive(length, "length");
        requirePositive(nodeMass, "node mass");
        requirePositive(step, "step");
        if (!(nodeMass + endMass > 0) || !Double.isFinite(endMass)) {
            throw new IllegalArgumentException("end mass must be finite and above -" + nodeMass + ", is " + endMass);
        }
        requireNotNegative(damping, "damping");
        requireNotNegative(compliance, "compliance");
        requireNotNegative(bendLinks, "bend links");
        requireNotNegative(startMass, "start mass");
        if (!Double.isFinite(gravity)) {
            throw new IllegalArgumentException("gravity must be finite, is " + gravity);
        }
        if (start.nodes() != nodes) {
            throw new IllegalArgumentException("start must have " + nodes + " nodes, has " + start.nodes());
        }
    }

    /**
     * A chain that lies along +x from the origin, at rest, node 0 held; rigid, without damping or box.
     *
     * @param nodes number of nodes, the pinned one included
     * @param length length of the whole chain [m]
     * @param nodeMass mass of each node [kg]
     * @param endMass mass added to the last node [kg]
     * @param gravity gravity along −y [m/s²]
     * @param step time step [s]
     */
    public PeerSpec(int nodes, double length, double nodeMass, double endMass, double gravity, double step) {
        this(
                nodes,
                length,
                nodeMass,
                endMass,
                gravity,
                step,
                PeerStart.horizontal(nodes, length / (nodes - 1)),
                0,
                0,
                null,
                0,
                0);
    }

    private static void requirePositive(double value, String name) {
        if (!(value > 0) || !Double.isFinite(value)) {
            throw new IllegalArgumentException(name + " must be finite and above 0, is " + value);
        }
    }

    private static void requireNotNegative(double value, String name) {
        if (!(value >= 0) || !Double.isFinite(value)) {
            throw new IllegalArgumentException(name + " must be finite and at least 0, is " + value);
        }
    }

    /**
     * Returns the same chain with another start.
     *
     * @param other initial state
     * @return chain
     */
    public PeerSpec withStart(PeerStart other) {
        return new PeerSpec(
                nodes, length, nodeMass, endMass, gravity, step, other, damping, compliance, box, bendLinks, startMass);
    }

    /**
     * Returns the same chain with damping.
     *
     * @param rate rate at which velocities decay [1/s]
     * @return chain
     */
    public PeerSpec withDamping(double rate) {
        return new PeerSpec(
                nodes, length, nodeMass, endMass, gravity, step, start, rate, compliance, box, bendLinks, startMass);
    }

    /**
     * Returns the same chain with springs for segments.
     *
     * @param whole compliance of the whole chain [m/N]
     * @return chain
     */
    public PeerSpec withCompliance(double whole) {
        return new PeerSpec(
                nodes, length, nodeMass, endMass, gravity, step, start, damping, whole, box, bendLinks, startMass);
    }

    /**
     * Returns the same chain with something to collide with.
     *
     * @param obstacle the box
     * @return chain
     */
    public PeerSpec withBox(PeerBox obstacle) {
        return new PeerSpec(
                nodes,
                length,
                nodeMass,
                endMass,
                gravity,
                step,
                start,
                damping,
                compliance,
                obstacle,
                bendLinks,
                startMass);
    }

    /**
     * Returns the same chain with links against bending.
     *
     * @param stiffness stiffness of each link [N/m]
     * @return chain
     */
    public PeerSpec withBendLinks(double stiffness) {
        return new PeerSpec(
                nodes, length, nodeMass, endMass, gravity, step, start, damping, compliance, box, stiffness, startMass);
    }

    /**
     * Returns the same chain with a load on node 0, too.
     *
     * @param mass mass added to node 0 [kg]
     * @return chain
     */
    public PeerSpec withStartMass(double mass) {
        return new PeerSpec(
                nodes, length, nodeMass, endMass, gravity, step, start, damping, compliance, box, bendLinks, mass);
    }

    /**
     * Returns the distance of neighbours.
     *
     * @return length of a segment [m]
     */
    public double spacing() {
        return length / (nodes - 1);
    }

    /**
     * Returns the mass of a node, whether pinned or not.
     *
     * @param node index of the node
     * @return mass [kg]
     */
    public double mass(int node) {
        return nodeMass + (node == nodes - 1 ? endMass : 0) + (node == 0 ? startMass : 0);
    }

    /**
     * Returns the energy that the chain can lose from the horizontal to hanging straight down.
     *
     * @return energy [J]
     */
    public double energyRange() {
        double moment = 0;
        for (int i = 1; i < nodes; i++) {
            moment += mass(i) * (i * spacing());
        }
        return moment * Math.abs(gravity);
    }

    /**
     * Returns the energy in the middle of a step, where the difference of positions gives the velocity. Node 0 counts
     * for nothing.
     *
     * @param before x, y, z of each node before the step [m]
     * @param after the same after the step [m]
     * @return kinetic energy and energy of height above y = 0 [J]
     */
    public double energy(double[] before, double[] after) {
        double energy = 0;
        for (int i = 1; i < nodes; i++) {
            double vx = (after[3 * i] - before[3 * i]) / step;
            double vy = (after[3 * i + 1] - before[3 * i + 1]) / step;
            double vz = (after[3 * i + 2] - before[3 * i + 2]) / step;
            double height = 0.5 * (after[3 * i + 1] + before[3 * i + 1]);
            energy += mass(i) * (0.5 * (vx * vx + vy * vy + vz * vz) + gravity * height);
        }
        return energy;
    }
}
