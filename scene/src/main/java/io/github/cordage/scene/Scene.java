package io.github.cordage.scene;

import io.github.cordage.ColliderDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.wind.WindDef;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The contents of a scene file. If a reader has returned it, {@link #createWorld()} succeeds.
 *
 * @param title a line about the scene
 * @param world gravity, recovery speed and steps
 * @param duration how long the scene runs [s]
 * @param ropes the ropes; each has a name of its own
 * @param bodies the rigid bodies; each has a name of its own, and pins know it by its place in the list
 * @param colliders what the ropes can touch; each has a name of its own
 * @param categories names of the filter bits of ropes, bodies and colliders: the name at index i is bit i + 1; bit 0 is
 *     for ropes and colliders without a category
 * @param equilibrium whether ropes, and the bodies on them, are brought to rest before the first step
 * @param junctions nodes of ropes that are tied to each other
 */
public record Scene(
        String title,
        WorldDef world,
        double duration,
        List<RopeDef> ropes,
        List<RopeBodyDef> bodies,
        List<ColliderDef> colliders,
        List<String> categories,
        boolean equilibrium,
        List<SceneJunction> junctions) {
    private static final double DURATION_MAX = 1e9;

    /**
     * Checks that a file can hold these values, and copies the lists.
     *
     * @param title a line about the scene, at most 4096 characters
     * @param world gravity, recovery speed and steps
     * @param duration how long the scene runs [s], from 0 to 1e9
     * @param ropes the ropes; each with a name of 1 to 64 characters that no other rope has
     * @param bodies the bodies; each with a name of 1 to 64 characters that no other body has
     * @param colliders what the ropes can touch; each with a name of 1 to 64 characters that no other collider has
     * @param categories names of the filter bits of ropes, bodies and colliders
     * @param equilibrium whether ropes, and the bodies on them, are brought to rest before the first step
     * @param junctions nodes of ropes that are tied to each other; their ropes are ropes of the scene
     * @throws IllegalArgumentException if a value is out of range, a name is used twice or unknown, or a filter bit has
     *     no name
     */
    public Scene {
        if (title.codePointCount(0, title.length()) > JsonTree.MAX_STRING) {
            throw new IllegalArgumentException("title must be at most " + JsonTree.MAX_STRING + " characters long");
        }
        checkDuration(duration);
        ropes = List.copyOf(ropes);
        bodies = List.copyOf(bodies);
        colliders = List.copyOf(colliders);
        categories = List.copyOf(categories);
        junctions = List.copyOf(junctions);
        Set<String> names = new HashSet<>();
        long named = Categories.mask(categories);
        for (RopeDef rope : ropes) {
            RopeReader.checkName(rope.values().name());
            if (!names.add(rope.values().name())) {
                throw new IllegalArgumentException("each rope must have a name of its own, two were "
                        + rope.values().name());
            }
            Categories.check(
                    "rope " + rope.values().name(),
                    rope.values().categories(),
                    rope.values().collidesWith(),
                    named);
        }
        checkColliders(colliders, named);
        checkBodies(bodies, named);
        for (SceneJunction junction : junctions) {
            if (!names.contains(junction.ropeA()) || !names.contains(junction.ropeB())) {
                throw new IllegalArgumentException(
                        "the ropes of a junction must be ropes of the scene, was " + junction);
            }
        }
    }

    /**
     * A scene without junctions.
     *
     * @param title a line about the scene, at most 4096 characters
     * @param world gravity, recovery speed and steps
     * @param duration how long the scene runs [s], from 0 to 1e9
     * @param ropes the ropes; each with a name of 1 to 64 characters that no other rope has
     * @param bodies the bodies; each with a name of 1 to 64 characters that no other body has
     * @param colliders what the ropes can touch; each with a name of 1 to 64 characters that no other collider has
     * @param categories names of the filter bits of ropes, bodies and colliders
     * @param equilibrium whether ropes, and the bodies on them, are brought to rest before the first step
     * @throws IllegalArgumentException if a value is out of range, a name is used twice, or a filter bit has no name
     */
    public Scene(
            String title,
            WorldDef world,
            double duration,
            List<RopeDef> ropes,
            List<RopeBodyDef> bodies,
            List<ColliderDef> colliders,
            List<String> categories,
            boolean equilibrium) {
        this(title, world, duration, ropes, bodies, colliders, categories, equilibrium, List.of());
    }

    /**
     * A scene that starts as its ropes are laid out.
     *
     * @param title a line about the scene, at most 4096 characters
     * @param world gravity, recovery speed and steps
     * @param duration how long the scene runs [s], from 0 to 1e9
     * @param ropes the ropes; each with a name of 1 to 64 characters that no other rope has
     * @param bodies the bodies; each with a name of 1 to 64 characters that no other body has
     * @param colliders what the ropes can touch; each with a name of 1 to 64 characters that no other collider has
     * @param categories names of the filter bits of ropes, bodies and colliders
     * @throws IllegalArgumentException if a value is out of range, a name is used twice, or a filter bit has no name
     */
    public Scene(
            String title,
            WorldDef world,
            double duration,
            List<RopeDef> ropes,
            List<RopeBodyDef> bodies,
            List<ColliderDef> colliders,
            List<String> categories) {
        this(title, world, duration, ropes, bodies, colliders, categories, false);
    }

    /**
     * A scene without bodies.
     *
     * @param title a line about the scene, at most 4096 characters
     * @param world gravity, recovery speed and steps
     * @param duration how long the scene runs [s], from 0 to 1e9
     * @param ropes the ropes; each with a name of 1 to 64 characters that no other rope has
     * @param colliders what the ropes can touch; each with a name of 1 to 64 characters that no other collider has
     * @param categories names of the filter bits of ropes, bodies and colliders
     * @throws IllegalArgumentException if a value is out of range, a name is used twice, or a filter bit has no name
     */
    public Scene(
            String title,
            WorldDef world,
            double duration,
            List<RopeDef> ropes,
            List<ColliderDef> colliders,
            List<String> categories) {
        this(title, world, duration, ropes, List.of(), colliders, categories);
    }

    private static void checkBodies(List<RopeBodyDef> bodies, long named) {
        Set<String> names = new HashSet<>();
        for (RopeBodyDef body : bodies) {
            RopeReader.checkName(body.name());
            if (!names.add(body.name())) {
                throw new IllegalArgumentException("each body must have a name of its own, two were " + body.name());
            }
            Categories.check("body " + body.name(), body.categories(), body.collidesWith(), named);
        }
    }

    private static void checkColliders(List<ColliderDef> colliders, long named) {
        Set<String> names = new HashSet<>();
        for (ColliderDef collider : colliders) {
            RopeReader.checkName(collider.name());
            if (!names.add(collider.name())) {
                throw new IllegalArgumentException(
                        "each collider must have a name of its own, two were " + collider.name());
            }
            Categories.check("collider " + collider.name(), collider.categories(), collider.collidesWith(), named);
        }
    }

    /** Checks the duration of a scene. */
    static double checkDuration(double duration) {
        if (!(duration >= 0 && duration <= DURATION_MAX)) {
            throw new IllegalArgumentException("duration must be from 0 to " + DURATION_MAX + ", was " + duration);
        }
        return duration;
    }

    /**
     * Creates a world with the colliders, bodies, ropes and junctions of the scene, at time 0 and {@linkplain
     * RopeWorld#settle settled} if the scene asks for it and there is an equilibrium.
     *
     * @return a new world
     */
    public RopeWorld createWorld() {
        // Not by way of the other method: a platform without threads has only this one.
        return settled(create(worldDef()));
    }

    /**
     * Creates a world as {@link #createWorld()} does that takes its steps on several
     * threads. Their number does not change the result. Close a world with more than one thread in the end.
     *
     * @param threads how many, from 1 to 256
     * @return a new world
     * @throws IllegalArgumentException if the number is out of range
     */
    public RopeWorld createWorld(int threads) {
        return settled(createUnsettled(threads));
    }

    private RopeWorld settled(RopeWorld created) {
        if (equilibrium) {
            created.settle();
        }
        return created;
    }

    /** Creates a world with everything where it is laid out. */
    RopeWorld createUnsettled(int threads) {
        return create(worldDef().threads(threads));
    }

    /** The settings of the world, without threads of its own. */
    private WorldDef worldDef() {
        return new WorldDef()
                .gravity(world.gravityX(), world.gravityY(), world.gravityZ())
                .winds(world.winds().toArray(new WindDef[0]))
                .recoverySpeed(world.recoverySpeed())
                .step(world.step())
                .maxStep(world.maxStep());
    }

    private RopeWorld create(WorldDef def) {
        RopeWorld created = new RopeWorld(def);
        colliders.forEach(created.colliders()::add);
        bodies.forEach(created.bodies()::add);
        Map<String, Rope> made = new HashMap<>();
        ropes.forEach(rope -> made.put(rope.values().name(), created.add(rope)));
        junctions.forEach(junction -> junction.tie(created, made));
        return created;
    }

    /**
     * Returns the number of steps of the scene.
     *
     * @return whole steps within the duration
     */
    public long stepCount() {
        return steps(duration, world.step());
    }

    /** Whole steps within a duration; up to a billionth of a step is forgiven as rounding. */
    static long steps(double duration, double step) {
        return (long) (duration / step + 1e-9);
    }
}
