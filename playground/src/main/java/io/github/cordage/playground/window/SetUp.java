package io.github.cordage.playground.window;

import io.github.cordage.ColliderDef;
import io.github.cordage.PinDef;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Copies;
import io.github.cordage.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A scene that is being edited: what a world is made from when it starts over, and what is saved. */
final class SetUp {
    private final String title;
    private final WorldDef world;
    private double duration;
    private final List<RopeDef> ropes;
    private final List<ColliderDef> colliders;
    private final List<String> categories;

    SetUp(Scene scene) {
        title = scene.title();
        world = new WorldDef()
                .gravity(
                        scene.world().gravityX(),
                        scene.world().gravityY(),
                        scene.world().gravityZ())
                .step(scene.world().step())
                .maxStep(scene.world().maxStep());
        duration = scene.duration();
        ropes = new ArrayList<>(scene.ropes().stream().map(Copies::of).toList());
        colliders = new ArrayList<>(scene.colliders().stream().map(Copies::of).toList());
        categories = scene.categories();
    }

    String title() {
        return title;
    }

    WorldDef world() {
        return world;
    }

    double duration() {
        return duration;
    }

    void setDuration(double seconds) {
        Scene changed = new Scene(title, world, seconds, ropes, colliders, categories);
        duration = changed.duration();
    }

    List<RopeDef> ropes() {
        return ropes;
    }

    List<ColliderDef> colliders() {
        return colliders;
    }

    /** A name that no collider has yet. */
    String freeColliderName(String stem) {
        for (int i = 1; ; i++) {
            String name = stem + i;
            if (colliders.stream().noneMatch(collider -> collider.name().equals(name))) {
                return name;
            }
        }
    }

    /** Pins a node of a rope where its shape puts it, or does so no more. */
    void setPinned(int rope, int node, boolean pinned) {
        RopeDef def = ropes.get(rope);
        int count = def.nodeCount();
        Stream<PinDef> others =
                def.pins().stream().filter(pin -> (pin.node() < 0 ? pin.node() + count : pin.node()) != node);
        Stream<PinDef> wanted = pinned ? Stream.of(new PinDef(node)) : Stream.of();
        ropes.set(rope, Copies.withPins(def, Stream.concat(others, wanted).toList()));
    }

    /** The scene as it is now set up. */
    Scene toScene() {
        return with(ropes, colliders);
    }

    /** The same scene with other ropes and colliders. */
    Scene with(List<RopeDef> otherRopes, List<ColliderDef> otherColliders) {
        return new Scene(title, world, duration, otherRopes, otherColliders, categories);
    }
}
