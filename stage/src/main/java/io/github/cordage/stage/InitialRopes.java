package io.github.cordage.stage;

import io.github.cordage.RopeDef;
import java.util.HashMap;
import java.util.Map;

/** The ropes of a scene as they were before they were edited, by name. */
final class InitialRopes {
    /**
     * A rope before it was edited.
     *
     * @param def its definition, which nobody changes
     * @param segmentLength rest length of its first segment [m]; NaN if it is not known
     */
    record InitialRope(RopeDef def, double segmentLength) {}

    private final Map<String, InitialRope> ropes = new HashMap<>();

    /** Adds a rope, if there is none of its name. */
    InitialRope add(RopeDef def, double segmentLength) {
        return ropes.computeIfAbsent(def.values().name(), name -> new InitialRope(def.copy(), segmentLength));
    }

    /** Forgets a rope that was undone, so that another can have its name. */
    void forget(String name) {
        ropes.remove(name);
    }

    /** Gives a rope another name. */
    void rename(String from, String to) {
        InitialRope renamed = ropes.get(from);
        if (renamed != null) {
            ropes.put(to, renamed);
        }
    }

    /** Adds a piece of a rope: its settings were those of the rope. */
    void addPiece(String piece, String whole) {
        InitialRope cut = ropes.get(whole);
        if (cut != null) {
            ropes.put(piece, cut);
        }
    }
}
