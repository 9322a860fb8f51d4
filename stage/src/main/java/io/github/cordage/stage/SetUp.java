package io.github.cordage.stage;

import io.github.cordage.ColliderDef;
import io.github.cordage.PinDef;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.WorldDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneJunction;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.wind.WindDef;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A scene that is being edited. A world that starts over is built from it, and it is what gets saved. */
public final class SetUp {
    private final Scene opened;
    private final InitialRopes initialRopes;
    private final String title;
    private final WorldDef world;
    private double duration;
    private final List<RopeDef> ropes;
    private final List<RopeBodyDef> bodies;
    private final List<ColliderDef> colliders;
    private final List<String> categories;
    private final boolean equilibrium;
    private final List<SceneJunction> junctions;
    private ForeignBodies.@Nullable Source foreign;

    /** Begins to edit a scene. */
    public SetUp(Scene scene) {
        this(scene, scene, new InitialRopes());
    }

    private SetUp(Scene scene, Scene opened, InitialRopes initialRopes) {
        this.opened = opened;
        this.initialRopes = initialRopes;
        title = scene.title();
        world = new WorldDef()
                .gravity(
                        scene.world().gravityX(),
                        scene.world().gravityY(),
                        scene.world().gravityZ())
                .winds(scene.world().winds().toArray(new WindDef[0]))
                .recoverySpeed(scene.world().recoverySpeed())
                .step(scene.world().step())
                .maxStep(scene.world().maxStep());
        duration = scene.duration();
        ropes = new ArrayList<>(scene.ropes().stream().map(RopeDef::copy).toList());
        bodies = scene.bodies();
        colliders = new ArrayList<>(
                scene.colliders().stream().map(ColliderDef::copy).toList());
        categories = scene.categories();
        equilibrium = scene.equilibrium();
        junctions = new ArrayList<>(scene.junctions());
    }

    /**
     * Copies everything, so that the original can be edited further.
     *
     * @param copies receives the copy of each rope and collider
     */
    SetUp copy(IdentityHashMap<Object, Object> copies) {
        SetUp copy = new SetUp(toScene(), opened, initialRopes);
        copy.foreign = foreign;
        for (int i = 0; i < ropes.size(); i++) {
            copies.put(ropes.get(i), copy.ropes.get(i));
        }
        for (int i = 0; i < colliders.size(); i++) {
            copies.put(colliders.get(i), copy.colliders.get(i));
        }
        return copy;
    }

    /** Adds bodies of another engine. */
    public void addBodies(ForeignBodies.Source source) {
        foreign = source;
    }

    /** Builds the bodies of another engine; null if the scene has none. */
    ForeignBodies.@Nullable Source foreign() {
        return foreign;
    }

    /** The scene before it was edited. */
    Scene opened() {
        return opened;
    }

    /** The ropes before they were edited. */
    InitialRopes initialRopes() {
        return initialRopes;
    }

    public String title() {
        return title;
    }

    WorldDef world() {
        return world;
    }

    public double duration() {
        return duration;
    }

    void setDuration(double seconds) {
        Scene changed = new Scene(title, world, seconds, ropes, bodies, colliders, categories);
        duration = changed.duration();
    }

    /** Whether ropes are brought to rest before the first step. */
    boolean equilibrium() {
        return equilibrium;
    }

    List<RopeDef> ropes() {
        return ropes;
    }

    /** Adds a rope, which begins as it is now. */
    void add(RopeDef rope) {
        initialRopes.forget(rope.values().name());
        ropes.add(rope);
    }

    /** Gives a rope, or a piece of one, another name, also in what it is tied with. */
    void rename(RopeDef rope, String name) {
        String before = rope.values().name();
        initialRopes.rename(before, name);
        if (ropes.contains(rope)) {
            junctions.replaceAll(each -> new SceneJunction(
                    each.ropeA().equals(before) ? name : each.ropeA(),
                    each.nodeA(),
                    each.ropeB().equals(before) ? name : each.ropeB(),
                    each.nodeB(),
                    each.breakForce()));
        }
        rope.name(name);
    }

    List<RopeBodyDef> bodies() {
        return bodies;
    }

    List<SceneJunction> junctions() {
        return junctions;
    }

    List<ColliderDef> colliders() {
        return colliders;
    }

    /** An unused name for a rope. */
    String freeRopeName(String stem) {
        return freeRopeName(stem, name -> false);
    }

    /** An unused name for a rope, which is not taken elsewhere either. */
    String freeRopeName(String stem, Predicate<String> isTaken) {
        for (int i = 1; ; i++) {
            String name = stem + i;
            if (!hasRope(name) && !isTaken.test(name)) {
                return name;
            }
        }
    }

    /** The median thickness of the ropes that have one [m]; 0 if none has. */
    double usualThickness() {
        double[] sorted = ropes.stream()
                .mapToDouble(rope -> 2 * rope.get(RopeProperty.RADIUS))
                .filter(thickness -> thickness > 0)
                .sorted()
                .toArray();
        return sorted.length == 0 ? 0 : sorted[(sorted.length - 1) / 2];
    }

    /** Whether a rope has a name. */
    boolean hasRope(String name) {
        return ropes.stream().anyMatch(rope -> rope.values().name().equals(name));
    }

    /** An unused name for a collider. */
    String freeColliderName(String stem) {
        for (int i = 1; ; i++) {
            String name = stem + i;
            if (colliders.stream().noneMatch(collider -> collider.name().equals(name))) {
                return name;
            }
        }
    }

    /** Pins a node of a rope at its place in the initial shape, or removes the pin. */
    void setPinned(int rope, int node, boolean pinned) {
        setPin(rope, node, pinned ? new PinDef(node) : null);
        if (!pinned) {
            unlink(ropes.get(rope), node);
        }
    }

    /** Pins a node of a rope as a definition says, in place of any other pin of it; null for no pin. */
    void setPin(int rope, int node, @Nullable PinDef wanted) {
        RopeDef def = ropes.get(rope).copy();
        int count = def.values().nodeCount();
        List<PinDef> pins = def.values().pins();
        def.removePins();
        for (PinDef pin : pins) {
            if ((pin.node() < 0 ? pin.node() + count : pin.node()) != node) {
                def.pin(pin);
            }
        }
        if (wanted != null) {
            def.pin(wanted);
        }
        ropes.set(rope, def);
    }

    /** Ties two nodes of ropes, which are not tied to each other yet. */
    void link(RopeDef ropeA, int nodeA, RopeDef ropeB, int nodeB) {
        junctions.add(
                new SceneJunction(ropeA.values().name(), nodeA, ropeB.values().name(), nodeB));
    }

    /** Unties a node of a rope from all others; these stay tied to each other. */
    private void unlink(RopeDef rope, int node) {
        List<SceneJunction> left = new ArrayList<>();
        SceneJunction last = null;
        for (SceneJunction each : junctions) {
            boolean isA = is(each.ropeA(), each.nodeA(), rope, node);
            if (!isA && !is(each.ropeB(), each.nodeB(), rope, node)) {
                left.add(each);
                continue;
            }
            // With its own node at the first place, where that of the next tie takes it.
            SceneJunction its = isA
                    ? new SceneJunction(
                            each.ropeB(), each.nodeB(), rope.values().name(), node, each.breakForce())
                    : each;
            if (last != null) {
                double force = Math.min(last.breakForce(), its.breakForce());
                left.add(new SceneJunction(last.ropeA(), last.nodeA(), its.ropeA(), its.nodeA(), force));
            }
            last = its;
        }
        junctions.clear();
        junctions.addAll(left);
    }

    private static boolean is(String name, int index, RopeDef rope, int node) {
        return name.equals(rope.values().name())
                && (index < 0 ? index + rope.values().nodeCount() : index) == node;
    }

    /** The edited scene, as large as it is with the bodies of another engine. */
    Scene framed() {
        List<RopeDef> all = new ArrayList<>(ropes);
        if (foreign != null) {
            all.add(foreign.extent());
        }
        return new Scene(title, world, duration, all, bodies, colliders, categories, equilibrium, junctions);
    }

    /** The edited scene. */
    Scene toScene() {
        return new Scene(title, world, duration, ropes, bodies, colliders, categories, equilibrium, junctions);
    }

    /** The same scene with other ropes, bodies, colliders and junctions, which are in motion. */
    Scene with(
            List<RopeDef> otherRopes,
            List<RopeBodyDef> otherBodies,
            List<ColliderDef> otherColliders,
            List<SceneJunction> otherJunctions) {
        return new Scene(
                title, world, duration, otherRopes, otherBodies, otherColliders, categories, false, otherJunctions);
    }
}
