package io.github.cordage.playground.window;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderView;
import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeView;
import io.github.cordage.playground.picture.ScenePainter;
import io.github.cordage.scene.Scene;
import java.util.stream.Stream;

/**
 * Turns the current state of a world into a scene that begins with it, at rest. Runs on the world's thread. A rope whose
 * segments differ in length, as after cuts and winches, keeps its length and its line, but gets equal segments.
 */
final class Moment {
    /** Largest relative difference in length of segments that count as equal. */
    private static final double EQUAL = 1e-6;

    private Moment() {}

    static Scene of(SetUp setUp, LiveScene scene) {
        return setUp.with(
                scene.live().world().ropes().stream()
                        .map(rope -> lying(scene, rope))
                        .toList(),
                scene.colliders().stream()
                        .flatMap(placed -> standing(scene, placed))
                        .toList());
    }

    private static RopeDef lying(LiveScene scene, Rope rope) {
        double[] xyz = new double[3 * rope.nodeCount()];
        rope.copyPositions(xyz, 0);
        int last = rope.nodeCount() - 1;
        double usual = ScenePainter.usualMass(rope);
        RopeDef def = scene.def(rope.id(), rope.name())
                .copyMaterial()
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
        copyRings(rope, def);
        return def;
    }

    private static void copyRings(Rope rope, RopeDef def) {
        double[] wheels = new double[RopeView.NUMBERS_PER_WHEEL * rope.wheelCount()];
        rope.copyWheels(wheels, 0, 1);
        int axis = 4;
        for (Ring ring : rope.rings()) {
            RingDef copy = new RingDef(ring.x(), ring.y(), ring.z())
                    .friction(ring.friction())
                    .radius(ring.radius());
            if (ring.radius() > 0) {
                copy.axis(wheels[axis], wheels[axis + 1], wheels[axis + 2]);
                axis += RopeView.NUMBERS_PER_WHEEL;
            }
            def.ring(copy);
        }
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

    private static Stream<ColliderDef> standing(LiveScene scene, PlacedCollider placed) {
        ColliderView seen = scene.seen(placed);
        return seen == null ? Stream.empty() : Stream.of(standing(placed, seen));
    }

    private static ColliderDef standing(PlacedCollider placed, ColliderView collider) {
        ColliderDef def = placed.def().copy().clearPath().position(collider.x(), collider.y(), collider.z());
        double[] turn = new double[4];
        collider.copyOrientation(turn, 0);
        return turn[0] == 0 && turn[1] == 0
                ? def.rotation(collider.rotation())
                : def.orientation(turn[0], turn[1], turn[2], turn[3]);
    }
}
