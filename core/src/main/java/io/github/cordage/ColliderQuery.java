package io.github.cordage;

import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.Elements;
import io.github.cordage.internal.collide.FieldSearch;
import io.github.cordage.internal.collide.NearCache;
import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.RopeReach;
import io.github.cordage.internal.collide.SeenIds;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.solve.StepContext;
import org.jspecify.annotations.Nullable;

/** Asks a {@link ColliderSource} what a rope can reach in a step: all that touches a box. */
public final class ColliderQuery {
    private final FieldSearch search = new FieldSearch();
    private final SeenIds seen = new SeenIds();
    private final Placement placement = new Placement(NOTHING);
    private final StepContext context;

    /** For sets of other worlds. */
    private final NearCache other = new NearCache();

    /** Where the rope can be. */
    final RopeReach reach = new RopeReach();

    private @Nullable Rope rope;
    private Elements out = new Elements();
    private boolean alone;
    private int source;
    private long categories;
    private long collidesWith;

    private static final ShapeData NOTHING = ColliderShape.circle(1).data;

    ColliderQuery(StepContext context) {
        this.context = context;
    }

    /** Begins to ask about a rope; alone if the world's own set is the only source, which then clears what was found before. */
    void begin(Rope rope, Elements out, boolean alone) {
        this.out = out;
        this.alone = alone;
        this.rope = rope;
        categories = rope.categories();
        collidesWith = rope.collidesWith();
    }

    /** Asks a source. */
    void ask(ColliderSource from, int number) {
        source = number;
        seen.clear();
        from.collect(this);
    }

    /** Ends asking. */
    void end() {
        rope = null;
    }

    private Rope asked() {
        if (rope == null) {
            throw new IllegalStateException("the query is over: it can be used within collect only");
        }
        return rope;
    }

    void addAll(ColliderField field) {
        Rope asked = asked();
        NearCache cache = source == NearFinder.OWN ? asked.nearCache() : other;
        field.collect(source, categories, collidesWith, reach, cache, alone, search, out);
    }

    /**
     * Returns the rope.
     *
     * @return the rope that is asked for
     * @throws IllegalStateException if the query is over
     */
    public Rope rope() {
        return asked();
    }

    /**
     * Returns the smallest x of the box.
     *
     * @return x [m]
     * @throws IllegalStateException if the query is over
     */
    public double minX() {
        asked();
        return reach.min(0);
    }

    /**
     * Returns the smallest y of the box.
     *
     * @return y [m]
     * @throws IllegalStateException if the query is over
     */
    public double minY() {
        asked();
        return reach.min(1);
    }

    /**
     * Returns the smallest z of the box.
     *
     * @return z [m]
     * @throws IllegalStateException if the query is over
     */
    public double minZ() {
        asked();
        return reach.min(2);
    }

    /**
     * Returns the largest x of the box.
     *
     * @return x [m]
     * @throws IllegalStateException if the query is over
     */
    public double maxX() {
        asked();
        return reach.max(0);
    }

    /**
     * Returns the largest y of the box.
     *
     * @return y [m]
     * @throws IllegalStateException if the query is over
     */
    public double maxY() {
        asked();
        return reach.max(1);
    }

    /**
     * Returns the largest z of the box.
     *
     * @return z [m]
     * @throws IllegalStateException if the query is over
     */
    public double maxZ() {
        asked();
        return reach.max(2);
    }

    /**
     * Returns the time that the colliders are to be reported at.
     *
     * @return world time at the end of the step [s]
     * @throws IllegalStateException if the query is over
     */
    public double time() {
        asked();
        return context.endTime;
    }

    /**
     * Reports a collider: where it is at the end of the step, and by its velocity and spin how it came there. What the rope
     * cannot reach or does not meet is left out.
     *
     * @param id what the source calls the collider, in every step; reported again to the same query, it is left out
     * @param def the collider; copied, and free to be changed and used again
     * @throws IllegalStateException if the query is over
     */
    public void add(long id, ColliderDef def) {
        asked();
        if (!seen.add(id)) {
            return;
        }
        out.lookedAt++;
        if ((categories & def.collidesWith()) == 0 || (collidesWith & def.categories()) == 0) {
            return;
        }
        Placement p = placement;
        p.set(def.placement);
        double h = context.h;
        p.dx = def.velocityX() * h;
        p.dy = def.velocityY() * h;
        p.dz = def.velocityZ() * h;
        p.turnX = def.spinX() * h;
        p.turnY = def.spinY() * h;
        p.turnZ = def.spinZ() * h;
        if (def.keys.length > 0) {
            followPath(p, def.keys);
        }
        search.writer.write(p, id, source, out, reach, false);
    }

    private void followPath(Placement p, double[] keys) {
        p.x = KeyFrames.at(keys, context.endTime, 0);
        p.y = KeyFrames.at(keys, context.endTime, 1);
        p.z = KeyFrames.at(keys, context.endTime, 2);
        p.dx = p.x - KeyFrames.at(keys, context.startTime, 0);
        p.dy = p.y - KeyFrames.at(keys, context.startTime, 1);
        p.dz = p.z - KeyFrames.at(keys, context.startTime, 2);
    }
}
