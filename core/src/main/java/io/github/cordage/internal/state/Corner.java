package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/** Which corner or edge of which collider a rope bends over, or which circle. */
public final class Corner {
    /** Compliance, relative to the inverse inertia of the rope. */
    private static final double SOFT = 1e-6;

    private int source;
    private long collider;
    private int part;
    private int vertex;

    /** Whether it is an edge in space, and the part of the collider on its other side; -1 if there is none. */
    private boolean inSpace;

    private int otherPart = -1;

    /**
     * Whether it is a circle, or the end or the side of a capsule, and whether nodes lie on its arc rather than pass it
     * at once.
     */
    private boolean round;

    private boolean carriesNodes;

    /** Yield under the load of the rope [m]. */
    private double yields;

    /** Fraction of a change of depth that is left after a step, because it yields in time. */
    private double slow;

    /** Angle by which its collider turns in the step [rad]. */
    private double spin;

    /** Whether its collider has moved since the rope came to it. */
    private boolean moved;

    /** The nodes that pass it in the step, from either side, if contacts do not move them meanwhile; else -1. */
    private int passesBefore = -1;

    private int passesBehind = -1;

    /** Depth to which the rope has sunk in [m]. */
    private double sunk;

    /** Whether the rope touched it at the end of the last step. */
    private boolean bends;

    /** Whether it did so at the end of the step before, too. */
    private boolean bent;

    /** Creates a corner that has yet to be set. */
    public Corner() {}

    /**
     * Sets the corner: a vertex or an edge of a near element.
     *
     * @param other the near element on the other side of an edge; -1 if there is none
     */
    public void set(ColliderProxies near, int element, int feature, int other) {
        int owner = near.owner[element];
        source = near.source[owner];
        collider = near.id[owner];
        boolean isSide = near.kind[element] == ColliderProxies.ROUND && feature >= near.vertexCount[element];
        inSpace = isSide
                || (near.kind[element] != ColliderProxies.POLYGON && near.kind[element] != ColliderProxies.ROUND);
        goOn(near, element, feature, other);
        round = isSide || near.isRound(element);
        carriesNodes = false;
        moved = false;
        sunk = 0;
        bends = false;
        bent = false;
    }

    /** Goes on to the next edge of the same collider. */
    public void goOn(ColliderProxies near, int element, int feature, int other) {
        part = near.part[element];
        vertex = feature;
        otherPart = other < 0 ? -1 : near.part[other];
    }

    /**
     * Prepares a step.
     *
     * @param depth how far it yields under the load of the rope [m]
     * @param slowness fraction of a change of depth that is left after the step
     * @param moves whether its collider moves in the step
     * @param turn angle by which it turns then [rad]
     */
    public void begin(double depth, double slowness, boolean moves, double turn) {
        yields = depth;
        slow = slowness;
        moved |= moves;
        spin = turn;
        passesBefore = -1;
        passesBehind = -1;
    }

    /**
     * Notes which nodes pass the corner in the step. With solvers that move nodes by contacts, these would push such a
     * node off the line of the rope, which leads past the corner.
     *
     * @param before the first node of its segment, or -1
     * @param behind the second one, or -1
     */
    public void guide(int before, int behind) {
        passesBefore = before;
        passesBehind = behind;
    }

    /** Whether a node passes it in the step, as it has been told to {@link #guide}. */
    public boolean isPassedBy(int node) {
        return node == passesBefore || node == passesBehind;
    }

    /** Whether a node passes it in the step, and does not touch a near element of its collider meanwhile. */
    boolean guides(int node, ColliderProxies near, int element) {
        return isPassedBy(node) && part == near.part[element] && isOf(near, near.owner[element]);
    }

    /** Whether its collider has moved since the rope came to it. */
    public boolean hasMoved() {
        return moved;
    }

    /**
     * Whether many segments may stick one after the other there: on the arc of a circle, and where rope is wound up.
     */
    public boolean holdsMany() {
        return round || moved;
    }

    /**
     * How far it yields in the step [m/N]; not at all under a segment whose nodes are both held.
     *
     * @param inertia inertia of the rope there [N/m]
     * @param force greatest force on it [N]
     */
    public double compliance(double inertia, double force) {
        double stiffness = Math.max(inertia / SOFT, force / yields);
        return stiffness > 0 ? (1 - slow) / stiffness : 0;
    }

    /** Depth of the rope at the end of the step if the force alone makes it sink in by a length [m]. */
    public double sunkAfter(double by) {
        return slow * sunk + by;
    }

    /** Depth to which the rope has sunk in [m]. */
    public double sunk() {
        return sunk;
    }

    /** Stores how far the rope has sunk in [m]. */
    public void sink(double depth) {
        sunk = depth;
    }

    /** Lets nodes lie on the arc of a circle. */
    public void carryNodes() {
        carriesNodes = true;
    }

    /** Whether nodes lie on its arc. Other corners they pass at once. */
    public boolean carriesNodes() {
        return carriesNodes;
    }

    /** Whether it is a circle, or the end or the side of a capsule. */
    public boolean isRound() {
        return round;
    }

    /** Whether rope slides along its axis; it does not at a circle or the end of a capsule. */
    public boolean slidesAlong() {
        return inSpace || !round;
    }

    /** Angle by which its collider turns in the step [rad]. */
    public double spin() {
        return spin;
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

    /** Whether it is a vertex or an edge of a near element. */
    public boolean is(ColliderProxies near, int element, int feature) {
        return vertex == feature && part == near.part[element] && isOf(near, near.owner[element]);
    }

    /** Whether it is one of a near collider. */
    public boolean isOf(ColliderProxies near, int owner) {
        return collider == near.id[owner] && source == near.source[owner];
    }

    /**
     * Whether the rope touches a feature of a near element here: of those of an edge or a capsule, the inside of a
     * segment has only one.
     */
    boolean isAt(ColliderProxies near, int element, int feature) {
        int its = near.part[element];
        if (inSpace || near.kind[element] == ColliderProxies.ROUND) {
            return isOf(near, near.owner[element]) && (its == part || its == otherPart || touchesEdge(near, element));
        }
        // A vertex between two segments of a chain is the second one of one of them, and the first one of the other.
        boolean isOther = its == otherPart && feature == 1 - vertex && isOf(near, near.owner[element]);
        return isOther || is(near, element, feature);
    }

    /**
     * Whether a triangle of its collider has a vertex at an end of its edge: seen from there, contacts would push rope
     * along the edge.
     */
    private boolean touchesEdge(ColliderProxies near, int triangle) {
        for (int e = 0; near.kind[triangle] == ColliderProxies.TRIANGLE && e < near.count; e++) {
            if (part == near.part[e] && isOf(near, near.owner[e])) {
                int v = near.firstVertex[e];
                return hasVertex(near, triangle, v + vertex) || hasVertex(near, triangle, v + (vertex + 1) % 3);
            }
        }
        return false;
    }

    private static boolean hasVertex(ColliderProxies near, int triangle, int w) {
        boolean has = false;
        for (int v = near.firstVertex[triangle]; v < near.firstVertex[triangle] + 3; v++) {
            has |= near.vx[v] == near.vx[w] && near.vy[v] == near.vy[w] && near.vz[v] == near.vz[w];
        }
        return has;
    }

    /** Whether it is an edge in space, which has ends. */
    public boolean inSpace() {
        return inSpace;
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
        collider = t.word("collider of a corner", collider);
        part = t.whole("part of a corner", part, 0, Integer.MAX_VALUE);
        vertex = t.whole("vertex of a corner", vertex, 0, Integer.MAX_VALUE);
        if (!t.skipsLabels() || inSpace || otherPart >= 0) {
            // Hashes are the same as before there were edges in space.
            inSpace = t.flag("whether a corner is in space", inSpace);
            otherPart = t.whole("other part of a corner", otherPart, -1, Integer.MAX_VALUE);
        }
        round = t.flag("whether a corner is round", round);
        carriesNodes = t.flag("whether a corner carries nodes", carriesNodes);
        moved = t.flag("whether a corner has moved", moved);
        sunk = t.number("depth of a corner", sunk, 0, Limits.COORDINATE);
        bends = t.whole("whether a corner bends", bends ? 1 : 0, 0, 1) == 1;
        bent = t.whole("whether a corner has bent", bent ? 1 : 0, 0, 1) == 1;
    }
}
