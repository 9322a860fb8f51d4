package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/** Which corner of which collider a rope bends over. */
public final class Corner {
    /** Compliance, relative to the inverse inertia of the rope. */
    private static final double SOFT = 1e-6;

    private int source;
    private long collider;
    private int part;
    private int vertex;

    /** How far it yields under the load of the rope [m]. */
    private double yields;

    /** Fraction of a change of depth that is left after a step, because it yields in time. */
    private double slow;

    /** How far the rope has sunk in [m]. */
    private double sunk;

    /** Whether the rope touched it at the end of the last step. */
    private boolean bends;

    /** Whether it did so at the end of the step before, too. */
    private boolean bent;

    /** Creates a corner that has yet to be set. */
    public Corner() {}

    /** Sets the corner: a vertex of a near element. */
    public void set(ColliderProxies near, int element, int feature) {
        int owner = near.owner[element];
        source = near.source[owner];
        collider = near.id[owner];
        part = near.part[element];
        vertex = feature;
        sunk = 0;
        bends = false;
        bent = false;
    }

    /**
     * Prepares a step.
     *
     * @param depth how far it yields under the load of the rope [m]
     * @param slowness fraction of a change of depth that is left after the step
     */
    public void begin(double depth, double slowness) {
        yields = depth;
        slow = slowness;
    }

    /**
     * How far it yields in the step [m/N].
     *
     * @param inertia inertia of the rope there [N/m]
     * @param force greatest force on it [N]
     */
    public double compliance(double inertia, double force) {
        return (1 - slow) / Math.max(inertia / SOFT, force / yields);
    }

    /** How far the rope has sunk in at the end of the step if the force alone makes it sink in by a length [m]. */
    public double sunkAfter(double by) {
        return slow * sunk + by;
    }

    /** How far the rope has sunk in [m]. */
    public double sunk() {
        return sunk;
    }

    /** Stores how far the rope has sunk in [m]. */
    public void sink(double depth) {
        sunk = depth;
    }

    /** Notes that the rope touches it. */
    public void touch() {
        bent = bends;
        bends = true;
    }

    /** Whether the rope came to it in the last step. */
    public boolean hasBegun() {
        return bends && !bent;
    }

    /** Whether the rope touched it at the end of the last step. */
    boolean bends() {
        return bends;
    }

    /** Whether it is a vertex of a near element. */
    public boolean is(ColliderProxies near, int element, int feature) {
        int owner = near.owner[element];
        return vertex == feature
                && part == near.part[element]
                && collider == near.id[owner]
                && source == near.source[owner];
    }

    /** Number of the collider's source. */
    public int source() {
        return source;
    }

    /** Id of the collider in its source. */
    public long collider() {
        return collider;
    }

    /** Number of the vertex in its element. */
    public int vertex() {
        return vertex;
    }

    void transfer(Transfer t) {
        source = t.whole("source of a corner", source, 0, Integer.MAX_VALUE);
        collider = t.word(collider);
        part = t.whole("part of a corner", part, 0, Integer.MAX_VALUE);
        vertex = t.whole("vertex of a corner", vertex, 0, Integer.MAX_VALUE);
        sunk = t.number("depth of a corner", sunk, 0, Limits.COORDINATE);
        bends = t.whole("state of a corner", bends ? 1 : 0, 0, 1) == 1;
        bent = t.whole("state of a corner", bent ? 1 : 0, 0, 1) == 1;
    }
}
