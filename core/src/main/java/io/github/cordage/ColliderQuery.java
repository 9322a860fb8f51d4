package io.github.cordage;

import io.github.cordage.internal.world.SourceQuery;
import io.github.cordage.view.RopeView;

/** Asks a {@link ColliderSource} for the colliders that a rope can reach in a step: all that overlap a box. */
public final class ColliderQuery {
    private final SourceQuery query;

    private ColliderQuery(SourceQuery query) {
        this.query = query;
    }

    /** Returns the handle of an engine's query, always the same one. */
    static ColliderQuery of(SourceQuery query) {
        if (query.handle() instanceof ColliderQuery known) {
            return known;
        }
        ColliderQuery face = new ColliderQuery(query);
        query.setHandle(face);
        return face;
    }

    /** The engine's query. */
    SourceQuery query() {
        return query;
    }

    /**
     * Returns the rope.
     *
     * @return the rope that the query is for, to be read only; it is the {@link Rope} itself
     * @throws IllegalStateException if the query has ended
     */
    public RopeView rope() {
        return (RopeView) query.rope().handle();
    }

    /**
     * {@return the smallest x of the box [m]}
     *
     * @throws IllegalStateException if the query has ended
     */
    public double minX() {
        return query.min(0);
    }

    /**
     * {@return the smallest y of the box [m]}
     *
     * @throws IllegalStateException if the query has ended
     */
    public double minY() {
        return query.min(1);
    }

    /**
     * {@return the smallest z of the box [m]}
     *
     * @throws IllegalStateException if the query has ended
     */
    public double minZ() {
        return query.min(2);
    }

    /**
     * {@return the largest x of the box [m]}
     *
     * @throws IllegalStateException if the query has ended
     */
    public double maxX() {
        return query.max(0);
    }

    /**
     * {@return the largest y of the box [m]}
     *
     * @throws IllegalStateException if the query has ended
     */
    public double maxY() {
        return query.max(1);
    }

    /**
     * {@return the largest z of the box [m]}
     *
     * @throws IllegalStateException if the query has ended
     */
    public double maxZ() {
        return query.max(2);
    }

    /**
     * Returns the time for which the colliders must be reported.
     *
     * @return world time at the end of the step [s]
     * @throws IllegalStateException if the query has ended
     */
    public double time() {
        return query.time();
    }

    /**
     * Reports a collider where it is at the end of the step. Its velocity and spin tell how it got there during the
     * step. Colliders that the rope cannot reach or does not collide with are ignored.
     *
     * @param id id of the collider within the source, the same in every step; a second report of it to the same query
     *     is ignored
     * @param def the collider; copied, so that the definition can be changed and reused
     * @throws IllegalStateException if the query has ended
     */
    public void add(long id, ColliderDef def) {
        query.add(id, def.spec());
    }
}
