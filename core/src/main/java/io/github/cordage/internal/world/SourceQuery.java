package io.github.cordage.internal.world;

import io.github.cordage.internal.collide.ColliderField;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.collide.FieldCache;
import io.github.cordage.internal.collide.FieldSearch;
import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.SeenIds;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.SweptBounds;
import io.github.cordage.internal.math.KeyFrames;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.spec.ColliderSpec;
import org.jspecify.annotations.Nullable;

/** A query for the colliders that a rope can reach in a step: everything that touches its box. */
public final class SourceQuery extends Handled {
    /** Source number of the world's own set. */
    static final int OWN = 0;

    final FieldSearch search = new FieldSearch();
    private final SeenIds seen = new SeenIds();
    private final Placement placement = new Placement(ShapeBuilder.circle(1));
    private final StepContext context;

    /** Cache for queries to the colliders of other worlds. */
    private final FieldCache other = new FieldCache();

    /** Bounds of all places that the rope can reach. */
    final SweptBounds reach = new SweptBounds();

    private @Nullable RopeCore rope;
    private ColliderProxies out = new ColliderProxies();
    private int source;

    SourceQuery(StepContext context) {
        this.context = context;
    }

    /** Starts the query for a rope, to the world's own set and to other sources. */
    void begin(RopeCore asked, ColliderProxies into) {
        out = into;
        rope = asked;
    }

    /** Switches to another source. */
    void turnTo(int number) {
        source = number;
        seen.clear();
    }

    /** Ends the query. */
    void end() {
        rope = null;
    }

    /**
     * The rope of the query.
     *
     * @throws IllegalStateException outside of a query
     */
    public RopeCore rope() {
        if (rope == null) {
            throw new IllegalStateException("the query is over: it can be used within collect only");
        }
        return rope;
    }

    /** Least coordinate of the box along an axis [m]. */
    public double min(int axis) {
        rope();
        return reach.min(axis);
    }

    /** Greatest coordinate of the box along an axis [m]. */
    public double max(int axis) {
        rope();
        return reach.max(axis);
    }

    /** World time at the end of the step [s]. */
    public double time() {
        rope();
        return context.endTime;
    }

    /** Adds the colliders of a field that the rope can reach. */
    void addAll(ColliderField field) {
        RopeCore asked = rope();
        FieldCache cache = source == OWN ? asked.nearCache : other;
        field.collect(source, asked.categories, asked.collidesWith, reach, cache, false, search, out);
    }

    /** Adds a collider, unless one with the same id was added before. */
    public void add(long id, ColliderSpec spec) {
        RopeCore asked = rope();
        if (!seen.add(id)) {
            return;
        }
        out.lookedAt++;
        if ((asked.categories & spec.collidesWith) == 0 || (asked.collidesWith & spec.categories) == 0) {
            return;
        }
        Placement p = placement;
        p.set(spec.placement());
        double h = context.h;
        p.dx = spec.velocityX() * h;
        p.dy = spec.velocityY() * h;
        p.dz = spec.velocityZ() * h;
        p.turnX = spec.spinX() * h;
        p.turnY = spec.spinY() * h;
        p.turnZ = spec.spinZ() * h;
        if (spec.path().length > 0) {
            followPath(p, spec.path());
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
