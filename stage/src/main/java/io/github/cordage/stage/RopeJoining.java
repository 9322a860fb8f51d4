package io.github.cordage.stage;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.scene.SceneBudget;

/** Makes one rope of two, by an end of each. */
final class RopeJoining {
    /** Ends nearer to each other than this share of a segment become one node. */
    private static final double TOUCHING = 0.5;

    /**
     * Least length of a segment between two ends that cannot be one node, as both are pinned, as a share of a segment.
     */
    private static final double LEAST = 0.01;

    private final Session session;

    RopeJoining(Session session) {
        this.session = session;
    }

    /**
     * Joins an end of a rope to that of another, which becomes part of it. Ends that touch become one node; others are
     * joined by new segments, as long as those of the rope, so that nothing moves at once. In the set-up, ends that
     * become one node are tied to each other; the user is told.
     *
     * @throws IllegalArgumentException if the two cannot be one rope; nothing has changed then
     */
    void join(int rope, int node, int other, int otherNode) {
        session.act(
                null,
                () -> session.here(() -> {
                    RopeWorld world = session.world();
                    // A copy is tried first, because a refusal halfway would leave a part of the segments.
                    join(RopeWorld.load(world.save()), rope, node, other, otherNode);
                    TieNotes.Splice splice =
                            new TieNotes(session).splice(world.rope(rope), node, world.rope(other), otherNode);
                    if (join(world, rope, node, other, otherNode)) {
                        splice.note();
                    } else {
                        splice.tell();
                    }
                }));
    }

    /** Returns whether the ends became one node. */
    private static boolean join(RopeWorld world, int id, int node, int otherId, int otherNode) {
        Rope rope = world.rope(id);
        Rope other = world.rope(otherId);
        if (rope == null || other == null) {
            return false;
        }
        if (rope == other) {
            throw new IllegalArgumentException(
                    "a rope cannot be spliced to itself: tie its ends to each other instead");
        }
        RopeEnd end = node == 0 ? RopeEnd.START : RopeEnd.END;
        RopeEnd otherEnd = otherNode == 0 ? RopeEnd.START : RopeEnd.END;
        return join(world, rope, end, other, otherEnd);
    }

    private static boolean join(RopeWorld world, Rope rope, RopeEnd end, Rope other, RopeEnd otherEnd) {
        int from = index(rope, end);
        int to = index(other, otherEnd);
        double[] way = {other.x(to) - rope.x(from), other.y(to) - rope.y(from), other.z(to) - rope.z(from)};
        double gap = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
        double segment = segment(rope, other);
        boolean arePinned = rope.isPinned(from) && other.isPinned(to);
        if (gap <= TOUCHING * segment && !arePinned) {
            rope.splice(end, other, otherEnd);
            return true;
        }
        int segments = segment > 0 ? (int) Math.max(1, Math.min(Integer.MAX_VALUE - 1, Math.rint(gap / segment))) : 1;
        double length = Math.max(gap, LEAST * segment) / segments;
        if (segments > 1) {
            requireRoom(world, segments - 1L);
            Rope between = world.add(new RopeDef()
                    .nodes(segments - 1)
                    .segmentLength(length)
                    .straight(
                            rope.x(from) + way[0] / segments,
                            rope.y(from) + way[1] / segments,
                            rope.z(from) + way[2] / segments,
                            way[0],
                            way[1],
                            way[2])
                    .nodeMass(usualMass(rope, from))
                    .solver(rope.settings().solver()));
            rope.join(end, between, RopeEnd.START, length);
        }
        rope.join(end, other, otherEnd, length);
        return false;
    }

    private static int index(Rope rope, RopeEnd end) {
        return end == RopeEnd.START ? 0 : rope.nodeCount() - 1;
    }

    /** Usual length of a segment of the rope, or of the other one if it is a single node [m]; 0 if both are. */
    private static double segment(Rope rope, Rope other) {
        Rope measured = rope.segmentCount() > 0 ? rope : other;
        return measured.segmentCount() > 0 ? measured.length() / measured.segmentCount() : 0;
    }

    /** Mass of the node beside an end, which has no load [kg]. */
    private static double usualMass(Rope rope, int end) {
        return rope.settings().mass(end == 0 ? Math.min(1, rope.nodeCount() - 1) : end - 1);
    }

    private static void requireRoom(RopeWorld world, long more) {
        long nodes = more + world.ropes().stream().mapToLong(Rope::nodeCount).sum();
        long most = new SceneBudget().nodes();
        if (nodes > most) {
            throw new IllegalArgumentException(
                    "nodes of all ropes together must be at most " + most + ", would be " + nodes);
        }
    }
}
