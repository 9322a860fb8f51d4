package io.github.cordage;

import io.github.cordage.internal.world.BodyCore;
import io.github.cordage.internal.world.Junctions;
import io.github.cordage.internal.world.WorldGate;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The junctions of a world; see {@link RopeWorld#junctions}. */
public final class JunctionSet {
    private final WorldGate gate;
    private final Junctions junctions;
    private final List<Junction> view = new View();

    /** Handles of the junctions, in the order of their ids. */
    private final class View extends AbstractList<Junction> {
        @Override
        public Junction get(int index) {
            return Junction.of(gate, junctions.get(Objects.checkIndex(index, junctions.size())));
        }

        @Override
        public int size() {
            return junctions.size();
        }
    }

    JunctionSet(WorldGate gate) {
        this.gate = gate;
        junctions = gate.world().bodies().junctions();
    }

    Junction tie(Rope a, int nodeA, Rope b, int nodeB) {
        return Junction.of(gate, gate.bodies().tie(a.core, nodeA, b.core, nodeB));
    }

    /** {@return the junctions, as an unmodifiable view in the order in which they were made} */
    public List<Junction> list() {
        return view;
    }

    /**
     * Finds a junction by its number.
     *
     * @param id number of the junction, see {@link Junction#id}
     * @return the junction; null if the world has no junction with this number
     */
    public @Nullable Junction find(int id) {
        BodyCore found = junctions.find(id);
        return found == null ? null : Junction.of(gate, found);
    }

    /**
     * Finds the junction of a node.
     *
     * @param rope a rope of this world
     * @param node index of the node
     * @return the junction; null if the node is not tied
     * @throws IllegalArgumentException if there is no such node, or the rope is of another world
     * @throws IllegalStateException if the rope was removed
     */
    public @Nullable Junction find(Rope rope, int node) {
        BodyCore found = gate.bodies().junctionAt(rope.core, node);
        return found == null ? null : Junction.of(gate, found);
    }
}
