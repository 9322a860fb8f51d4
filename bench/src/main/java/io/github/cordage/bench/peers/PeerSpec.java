package io.github.cordage.bench.peers;

/**
 * The chain that each engine is given: rigid massless segments between equal point masses, without damping.
 *
 * @param nodes number of nodes, the pinned one included
 * @param length length of the whole chain [m]
 * @param nodeMass mass of each node [kg]
 * @param endMass mass added to the last node [kg]
 * @param gravity gravity along −y [m/s²]
 * @param step time step [s]
 */
public record PeerSpec(int nodes, double length, double nodeMass, double endMass, double gravity, double step) {
    /** Checks the values. */
    public PeerSpec {
        if (nodes < 2) {
            throw new IllegalArgumentException("nodes must be at least 2, is " + nodes);
        }
        requirePositive(length, "length");
        requirePositive(nodeMass, "node mass");
        requirePositive(step, "step");
        if (!(endMass >= 0) || !Double.isFinite(endMass)) {
            throw new IllegalArgumentException("end mass must be finite and at least 0, is " + endMass);
        }
        if (!Double.isFinite(gravity)) {
            throw new IllegalArgumentException("gravity must be finite, is " + gravity);
        }
    }

    private static void requirePositive(double value, String name) {
        if (!(value > 0) || !Double.isFinite(value)) {
            throw new IllegalArgumentException(name + " must be finite and above 0, is " + value);
        }
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
        return node == nodes - 1 ? nodeMass + endMass : nodeMass;
    }

    /**
     * Returns by how much the energy of the chain can sink: from the horizontal to hanging straight down.
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
}
