package io.github.cordage.playground.window;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderView;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.playground.picture.ScenePainter;
import io.github.cordage.scene.Copies;
import io.github.cordage.scene.Scene;
import java.util.stream.Stream;

/**
 * Turns what a session shows into a scene that begins so, on the thread of its world. A rope whose segments differ in length, as cuts and winches leave
 * them, keeps its length and its line, but gets equal segments.
 */
final class Moment {
    /** How much segments may differ in length, as a part of it, and still count as equal. */
    private static final double EQUAL = 1e-6;

    private Moment() {}

    static Scene of(Session session) {
        return session.setUp()
                .with(
                        session.world().ropes().stream()
                                .map(rope -> lying(session, rope))
                                .toList(),
                        session.colliders().stream()
                                .flatMap(placed -> standing(session, placed))
                                .toList());
    }

    private static RopeDef lying(Session session, Rope rope) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0);
        int last = rope.nodeCount() - 1;
        double usual = ScenePainter.usualMass(rope);
        RopeDef def = Copies.withoutShape(session.def(rope))
                .name(rope.name())
                .nodes(rope.nodeCount())
                .nodeMass(usual)
                .endMass(Math.max(0, rope.mass(last) - usual));
        if (last == 0) {
            def.straight(xyz[0], xyz[1], xyz[2], 0, -1, 0);
        } else {
            def.along(xyz);
            if (hasEqualSegments(rope)) {
                def.segmentLength(rope.restLength(0));
            }
        }
        for (int i = 0; i <= last; i++) {
            if (rope.isPinned(i)) {
                def.pin(new PinDef(i).at(xyz[3 * i], xyz[3 * i + 1], xyz[3 * i + 2]));
            }
        }
        return def;
    }

    private static boolean hasEqualSegments(Rope rope) {
        double first = rope.restLength(0);
        for (int i = 1; i < rope.segmentCount(); i++) {
            if (Math.abs(rope.restLength(i) - first) > EQUAL * first) {
                return false;
            }
        }
        return true;
    }

    private static Stream<ColliderDef> standing(Session session, PlacedCollider placed) {
        ColliderView seen = session.seen(placed);
        return seen == null ? Stream.empty() : Stream.of(standing(placed, seen));
    }

    private static ColliderDef standing(PlacedCollider placed, ColliderView collider) {
        ColliderDef def = Copies.withoutPath(placed.def()).position(collider.x(), collider.y(), collider.z());
        double[] turn = new double[4];
        collider.copyOrientation(turn, 0);
        return turn[0] == 0 && turn[1] == 0
                ? def.rotation(collider.rotation())
                : def.orientation(turn[0], turn[1], turn[2], turn[3]);
    }
}
