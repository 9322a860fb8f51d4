package io.github.cordage.stage;

import io.github.cordage.ColliderDef;
import io.github.cordage.RopeDef;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A scene at a moment, from which it continues bit-identically: the world's snapshot, and copies of what is being
 * edited. Bodies of another engine go on from where they were, but not bit-identically.
 *
 * @param snapshot the world
 * @param setUp the edited scene
 * @param defs the definition of each rope, by the rope's id; those of whole ropes are in the set-up too
 * @param laidLengths rest length that its definition gave each rope, by the rope's id [m]
 * @param colliders the colliders, whose definitions are in the set-up too
 * @param ties the nodes that are tied to colliders
 * @param bodies the bodies of another engine; null if there are none
 * @param edited whether the set-up was changed since it was read
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Memento(
        byte[] snapshot,
        SetUp setUp,
        Map<Integer, RopeDef> defs,
        Map<Integer, Double> laidLengths,
        List<SavedCollider> colliders,
        List<ColliderTies.Saved> ties,
        ForeignBodies.@Nullable State bodies,
        boolean edited) {
    /**
     * A collider.
     *
     * @param id its id in the world
     */
    record SavedCollider(long id, ColliderDef def) {}

    /** About how much memory it takes [bytes]. */
    long bytes() {
        return snapshot.length + (bodies == null ? 0 : bodies.bytes());
    }
}
