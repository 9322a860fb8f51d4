package io.github.cordage.internal.world;

import io.github.cordage.internal.step.DirectSolver;
import java.util.ArrayList;
import java.util.List;

/**
 * The trials of a world that have not been released: which of its ropes carry bodies of other engines. What would end
 * that is refused at the call, where a game can do something about it, instead of the rope letting go in a later step.
 */
final class PortTrials {
    /** Carries bodies of another engine on a rope. */
    interface Carrier {
        /** Whether it holds a node of a rope. */
        boolean isOn(RopeCore rope);
    }

    /** What a rope would do, in words, that gets another solver. */
    static final String OF_ANOTHER_SOLVER = "would have another solver than the direct one";

    private final List<Carrier> live = new ArrayList<>();

    void add(Carrier trial) {
        live.add(trial);
    }

    void remove(Carrier trial) {
        live.remove(trial);
    }

    /** Whether a rope runs through rings or carries masses; corners, which come and go at colliders, do not count. */
    static boolean hasRingsOrMasses(RopeCore rope) {
        return rope.state.rings.size() > rope.state.rings.countCorners() || !rope.state.rings.masses.isEmpty();
    }

    private boolean isOn(RopeCore rope) {
        for (int i = 0; i < live.size(); i++) {
            if (live.get(i).isOn(rope)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Refuses a change of a rope that carries bodies of another engine.
     *
     * @param would what the rope would do after the change, such as "would run through rings"
     * @throws IllegalStateException if it carries some
     */
    void requireNoneOn(RopeCore rope, String would) {
        if (isOn(rope)) {
            throw new IllegalStateException("bodies of another engine are on " + rope + ", which " + would
                    + "; they cannot be on such a rope, detach them first");
        }
    }

    /**
     * Refuses to make one rope of two, if one of them carries bodies of another engine and the rope could not.
     *
     * @throws IllegalStateException if so
     */
    void requireFit(RopeCore rope, RopeCore other) {
        if (!isOn(rope) && !isOn(other)) {
            return;
        }
        RopeCore carrying = isOn(rope) ? rope : other;
        if (!(rope.ropeSolver instanceof DirectSolver)) {
            requireNoneOn(carrying, OF_ANOTHER_SOLVER);
        }
        for (RopeCore part : List.of(rope, other)) {
            if (hasRingsOrMasses(part)) {
                requireNoneOn(carrying, "would be a part of one that has rings, junctions or bodies of its own world");
            }
        }
    }
}
