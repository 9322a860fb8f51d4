package io.github.cordage.stage;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The world of a set-up as it is laid out.
 *
 * @param ropes those of the set-up, in its order
 * @param colliders those of the set-up, in its order
 */
record LaidScene(RopeWorld world, List<Rope> ropes, List<Collider> colliders) {
    /**
     * Lays a set-up out.
     *
     * @throws IllegalArgumentException if values of the set-up contradict each other
     */
    static LaidScene of(SetUp setUp) {
        RopeWorld world = new RopeWorld(setUp.world());
        List<Collider> colliders = new ArrayList<>();
        for (ColliderDef def : setUp.colliders()) {
            colliders.add(world.colliders().add(def));
        }
        setUp.bodies().forEach(world.bodies()::add);
        List<Rope> ropes = new ArrayList<>();
        Map<String, Rope> byName = new HashMap<>();
        for (RopeDef def : setUp.ropes()) {
            Rope rope = world.add(def);
            ropes.add(rope);
            byName.put(def.values().name(), rope);
        }
        setUp.junctions().forEach(junction -> junction.tie(world, byName));
        return new LaidScene(world, ropes, colliders);
    }
}
