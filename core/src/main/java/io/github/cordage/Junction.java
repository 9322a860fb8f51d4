package io.github.cordage;

import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.world.BodyCore;
import io.github.cordage.internal.world.BodyGate;
import io.github.cordage.internal.world.JunctionTie;
import io.github.cordage.internal.world.Junctions;
import io.github.cordage.internal.world.WorldGate;
import java.util.List;
import java.util.Objects;

/**
 * Handle of a junction: nodes of ropes that are one point, until they are untied. {@link RopeWorld#tie} makes it.
 *
 * <p>Its nodes keep their own masses, and move as one point with all of them. Nodes that are apart are brought together
 * where their center of mass is; lengths come right at {@link WorldDef#recoverySpeed}. The ropes take their steps
 * together, fall asleep and wake together, and need the direct solver. A junction of which only one node is left is
 * gone.
 */
public final class Junction {
    private final BodyGate gate;
    private final Junctions junctions;
    private final BodyCore core;

    private Junction(WorldGate gate, BodyCore core) {
        this.gate = gate.bodies();
        junctions = gate.world().bodies().junctions();
        this.core = core;
    }

    /** Returns the handle of a junction, always the same one. */
    static Junction of(WorldGate gate, BodyCore core) {
        if (core.handle() instanceof Junction known) {
            return known;
        }
        Junction junction = new Junction(gate, core);
        core.setHandle(junction);
        return junction;
    }

    /**
     * Returns the number of the junction, unique among the junctions and bodies of its world.
     *
     * @return id, counted from 0
     */
    public int id() {
        return core.id();
    }

    /**
     * Tells whether the junction still ties nodes.
     *
     * @return false once it was untied, broke, or had less than two nodes left
     */
    public boolean isAlive() {
        return core.isAlive();
    }

    /**
     * Returns the number of nodes that are tied, at least 2.
     *
     * @return number
     * @throws IllegalStateException if the junction is gone
     */
    public int nodeCount() {
        return ties().size();
    }

    /**
     * Returns the rope of one of the nodes. A rope that is tied by two of its nodes is there twice.
     *
     * @param i which of the nodes, from 0, in the order of the ids of their ropes
     * @return the rope
     * @throws IndexOutOfBoundsException if there is no such node
     * @throws IllegalStateException if the junction is gone
     */
    public Rope rope(int i) {
        return Rope.of(tie(i).rope());
    }

    /**
     * Returns one of the nodes.
     *
     * @param i which of the nodes; see {@link #rope}
     * @return index of the node on its rope; it changes when nodes before it are added or removed
     * @throws IndexOutOfBoundsException if there is no such node
     * @throws IllegalStateException if the junction is gone
     */
    public int node(int i) {
        return tie(i).node();
    }

    /**
     * Returns x of the junction.
     *
     * @return x [m]
     * @throws IllegalStateException if the junction is gone
     */
    public double x() {
        return core.at(0);
    }

    /**
     * Returns y of the junction.
     *
     * @return y [m]
     * @throws IllegalStateException if the junction is gone
     */
    public double y() {
        return core.at(1);
    }

    /**
     * Returns z of the junction.
     *
     * @return z [m]
     * @throws IllegalStateException if the junction is gone
     */
    public double z() {
        return core.at(2);
    }

    /**
     * Returns x of the force of one of the ropes on the junction in the last step: the pull of the segments beside its
     * node.
     *
     * @param i which of the nodes; see {@link #rope}
     * @return force [N]
     * @throws IndexOutOfBoundsException if there is no such node
     * @throws IllegalStateException if the junction is gone
     */
    public double forceX(int i) {
        return tie(i).force(0);
    }

    /**
     * Returns y of the force of one of the ropes; see {@link #forceX}.
     *
     * @param i which of the nodes; see {@link #rope}
     * @return force [N]
     * @throws IndexOutOfBoundsException if there is no such node
     * @throws IllegalStateException if the junction is gone
     */
    public double forceY(int i) {
        return tie(i).force(1);
    }

    /**
     * Returns z of the force of one of the ropes; see {@link #forceX}.
     *
     * @param i which of the nodes; see {@link #rope}
     * @return force [N]
     * @throws IndexOutOfBoundsException if there is no such node
     * @throws IllegalStateException if the junction is gone
     */
    public double forceZ(int i) {
        return tie(i).force(2);
    }

    /**
     * Returns the force of one of the ropes on the junction in the last step.
     *
     * @param i which of the nodes; see {@link #rope}
     * @return magnitude of the force [N]
     * @throws IndexOutOfBoundsException if there is no such node
     * @throws IllegalStateException if the junction is gone
     */
    public double force(int i) {
        return tie(i).force();
    }

    /**
     * Returns the greatest of the {@linkplain #force forces}, at which the junction breaks if it exceeds {@link
     * #breakForce}.
     *
     * @return magnitude of the force [N]
     * @throws IllegalStateException if the junction is gone
     */
    public double maxForce() {
        double most = 0;
        for (int i = 0; i < nodeCount(); i++) {
            most = Math.max(most, force(i));
        }
        return most;
    }

    /**
     * Returns the force at which the junction breaks.
     *
     * @return force [N]; infinite for never
     * @throws IllegalStateException if the junction is gone
     */
    public double breakForce() {
        return core.breakForce();
    }

    /**
     * Lets the junction come apart when the {@linkplain #force force} of one of its ropes exceeds a limit at the end of
     * a step: all its nodes are free then, and {@link WorldListener#junctionBroke} is called.
     *
     * @param force limit [N], above 0; infinite for never
     * @throws IllegalArgumentException if the value is not above 0
     * @throws IllegalStateException if the junction is gone, or the world is in a step
     */
    public void setBreakForce(double force) {
        gate.setBreakForce(core, force);
    }

    /**
     * Ties one more node here.
     *
     * @param rope a rope of the same world, with the direct solver
     * @param node index of its node; not pinned. If it is in another junction, all nodes of that one come along
     * @return this junction
     * @throws IllegalArgumentException if there is no such node, it is tied here already, next to one that is, or
     *     pinned, or the rope is of another world or has another solver
     * @throws IllegalStateException if the junction is gone, the rope was removed, or the world is in a step
     */
    public Junction add(Rope rope, int node) {
        JunctionTie first = tie(0);
        gate.tie(first.rope(), first.node(), rope.core, node);
        return this;
    }

    /**
     * Unties all nodes. They keep their velocities.
     *
     * @throws IllegalStateException if the junction is gone, or the world is in a step
     */
    public void remove() {
        gate.remove(core);
    }

    /**
     * Unties the nodes of one rope. If fewer than two nodes are left, the junction is gone.
     *
     * @param rope a rope that is tied here
     * @throws IllegalArgumentException if the rope is not tied here
     * @throws IllegalStateException if the junction is gone, the rope was removed, or the world is in a step
     */
    public void remove(Rope rope) {
        gate.untie(core, rope.core);
    }

    private List<JunctionTie> ties() {
        core.requireAlive();
        return junctions.ties(core);
    }

    private JunctionTie tie(int i) {
        List<JunctionTie> ties = ties();
        return ties.get(Objects.checkIndex(i, ties.size()));
    }

    @Override
    public String toString() {
        return core.toString();
    }
}
