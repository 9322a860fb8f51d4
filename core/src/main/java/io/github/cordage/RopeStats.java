package io.github.cordage;

import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.RopeReadings;
import io.github.cordage.internal.world.WorldGate;
import io.github.cordage.settings.Relaxation;

/**
 * Measures of a rope: its actual length and curvature, tension and energy as a whole, and the effort of its steps.
 * {@link Rope#stats} returns them. Each method computes its value when it is called, in at most one pass over the rope.
 */
public final class RopeStats {
    private final WorldGate gate;
    private final RopeCore core;
    private final RopeReadings now;

    RopeStats(WorldGate gate, RopeCore core, RopeReadings now) {
        this.gate = gate;
        this.core = core;
        this.now = now;
    }

    /** {@return the current length of the rope, the sum of its segments' lengths [m]} */
    public double actualLength() {
        return now.actualLength();
    }

    /**
     * Returns the current length of a segment. Where the rope runs through rings or bends over corners, this is the
     * length along the bent segment, which is longer than the distance between its nodes. {@link Rope#restLength} is
     * its length at rest.
     *
     * @param segment index of the segment
     * @return current length [m]
     */
    public double actualLength(int segment) {
        return now.segmentLength(segment);
    }

    /**
     * Returns the curvature of the rope at a node: the angle between its segments there, divided by half the sum of
     * their lengths. At a {@linkplain PinDef#direction clamp}, it is the angle between that direction and the segment
     * behind the node (at the last node, the segment before it), divided by half its length; at a free end 0.
     *
     * @param node index of the node
     * @return curvature [1/m]
     */
    public double curvature(int node) {
        return now.curvature(node);
    }

    /**
     * Returns the largest relative length error of a segment.
     *
     * @return largest |length / rest length - 1| of any segment; 0 for a rope of one node
     */
    public double worstStretch() {
        return now.worstStretch();
    }

    /**
     * Tells whether pins are too far apart, and by how much: the largest relative stretch that a rope needs to reach
     * from one pin to the next in a straight line. With the direct solver and no compliance, such a part has the
     * tension {@link io.github.cordage.settings.Direct#AXIAL_STIFFNESS} × stretch.
     *
     * @return largest distance of neighboring pins / rest length between them - 1; 0 if the rope can reach everywhere
     */
    public double overstretch() {
        return now.overstretch();
    }

    /**
     * {@return the greatest tension of any segment in the last step [N]; 0 for a rope of one node, NaN for {@link
     * Relaxation}, which computes no tensions}
     */
    public double maxTension() {
        return now.maxTension();
    }

    /**
     * Returns how deep the surface of the rope is in a collider, at the deepest place of its nodes and segments (of its
     * nodes, if only those collide). More than the radius means that the rope's line itself is inside. A segment,
     * chain, mesh or height field has no inside; a line that crosses it counts as the radius deep.
     *
     * <p>Contacts do not tell this where a rope was put through a collider, by {@link Rope#join join} for example. The
     * value refers to colliders that were near in the last step, at their places after it. It takes a look at all pairs
     * of them and segments.
     *
     * @return depth [m]; 0 if the rope is inside of nothing, before its first step and after a snapshot was loaded
     */
    public double maxPenetration() {
        return now.maxPenetration();
    }

    /** {@return the kinetic energy [J]; pinned nodes and rings count with their masses} */
    public double kineticEnergy() {
        return now.kineticEnergy();
    }

    /**
     * Returns the potential energy in the world's gravity, 0 at the origin. Accelerations of the rope and its nodes do
     * not count; masses of rings do.
     *
     * @return energy [J]
     */
    public double potentialEnergy() {
        return now.potentialEnergy(
                gate.world().gravity(0), gate.world().gravity(1), gate.world().gravity(2));
    }

    /**
     * Returns the energy stored in bending; see {@link RopeDef#bendingStiffness}. It is not part of the {@linkplain
     * #potentialEnergy potential energy}.
     *
     * @return energy [J]
     */
    public double bendingEnergy() {
        return now.bendingEnergy();
    }

    /**
     * Returns statistics of the direct solver.
     *
     * @return counts since the rope entered the world; all 0 if it has never had the direct solver
     */
    public DirectStats direct() {
        long[] counts = now.solveCounts();
        return new DirectStats(counts[0], counts[1], (int) counts[2], counts[3], counts[4]);
    }

    /** {@return how many colliders the broad phase tested in the last step} */
    public int collidersLookedAt() {
        return now.collidersLookedAt();
    }

    /** {@return how many colliders the rope could reach in the last step} */
    public int collidersNear() {
        return now.collidersNear();
    }

    /**
     * Returns the number of nodes that fit into the allocated memory.
     *
     * @return number of nodes; see {@link RopeDef#reserve}
     */
    public int capacity() {
        return now.capacity();
    }

    /**
     * Hashes all state that determines how the rope continues: its part of a snapshot, without names, ids and
     * statistics.
     *
     * @return 64 bits
     */
    public long stateHash() {
        return gate.stateHash(core);
    }
}
