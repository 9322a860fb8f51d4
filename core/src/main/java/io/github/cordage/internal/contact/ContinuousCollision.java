package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.CandidatePairs;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Detects when a rope passes through a collider. A pair of a segment and an element that has moved far enough to pass
 * through each other is advanced by as much as its distance safely allows, until it is near or reaches the end
 * (conservative advancement). The direction of the hit tells on which side the pair belongs. So nothing tunnels,
 * however fast the rope and however thin, fast or spinning the collider.
 *
 * <p>Source: Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems", PhD thesis, Berkeley 1996. Deviation:
 * it only determines the side; the response is up to the solver.
 */
final class ContinuousCollision {
    /** A pair has hit when its distance is below this fraction of the contact distance. */
    static final double HIT = 0.25;

    /** Distance that an advancement aims for, as a fraction of the contact distance. */
    private static final double AIM = 0.2;

    /**
     * Most rounds of conservative advancement. A pair that needs more slides along something and continues in even
     * steps.
     */
    private static final int ROUNDS = 64;

    /** Most planes for a pair whose element does not turn. */
    private static final int PLANES = 24;

    /** Even steps for a pair that slides along something. */
    private static final int CREEP = 64;

    /** Even steps for a pair that touches something round from the start and moves no farther than its radius. */
    private static final int CREEP_ROUND = 16;

    /** Factor on the bound of how far a path is from straight, for rounding. */
    private static final double ARC = 1.01;

    /** Direction of each contact's hit, as a vector from the element to the rope; valid only if {@link #hit}. */
    double[] hitX = {};

    double[] hitY = {};
    double[] hitZ = {};
    boolean[] hit = {};

    /** Whether each contact was last measured on a known side, not where it is nearest. */
    boolean[] onSide = {};

    private final Closest closest;
    private final ColliderMotion motion;
    private final StepPart part;

    /** Distance that each node has moved since the start of the current part of the step [m]. */
    private double[] way = {};

    /** Direction from the element to the rope at the last computed distance. */
    double towardsX;

    double towardsY;
    double towardsZ;

    /** Extent of the element along that direction, without its radius [m]. */
    private double towardsLevel;

    /** Distance of each pair at the start of a part of the step [m], with its direction and level, and which part. */
    private double[] startDistance = {};

    private double[] startX = {};
    private double[] startY = {};
    private double[] startZ = {};
    private double[] startLevel = {};
    private long[] startIn = {};

    ContinuousCollision(Closest closest, ColliderMotion motion, StepPart part) {
        this.closest = closest;
        this.motion = motion;
        this.part = part;
    }

    /** Reserves memory for contacts. */
    void reserve(int contacts) {
        if (hit.length < contacts) {
            int size = Math.max(256, 2 * contacts);
            hit = new boolean[size];
            onSide = new boolean[size];
            hitX = new double[size];
            hitY = new double[size];
            hitZ = new double[size];
        }
    }

    /** Computes how far the nodes have moved from given positions [m], for the following calls. */
    void takeWays(RopeState rope, double[] fromX, double[] fromY, double[] fromZ) {
        if (way.length < rope.count) {
            way = new double[rope.x.length];
        }
        double[] x = rope.x;
        double[] y = rope.y;
        double[] z = rope.z;
        for (int i = 0; i < rope.count; i++) {
            double dx = x[i] - fromX[i];
            double dy = y[i] - fromY[i];
            double dz = z[i] - fromZ[i];
            way[i] = Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
    }

    /**
     * Finds the contacts that would be passed through in the current part of the step; returns whether there are any.
     */
    boolean findHits(RopeState rope) {
        Contacts c = rope.contacts;
        CandidatePairs pairs = rope.pairs;
        Arrays.fill(hit, 0, c.count, false);
        double own = ContactMargins.ownReach(rope);
        boolean any = false;
        for (int p = 0; p < pairs.count; p++) {
            if (pairs.isListed(p) && hits(rope, p, own)) {
                noteHit(c, pairs, p);
                any = true;
            }
        }
        return any;
    }

    /** Whether a pair is passed through in the current part of the step; if so, leaves the direction of the hit. */
    boolean hits(RopeState rope, int p, double own) {
        return mayHaveCrossed(rope, p, own) && !rope.rings.isBent(rope.pairs.segment[p]) && sweep(rope, p, own);
    }

    /** Measures a pair at the start of the current part of the step: its distance, and the plane between. */
    void measureStart(RopeState rope, int p) {
        CandidatePairs pairs = rope.pairs;
        double distance = distanceAt(rope, p, 0);
        boolean measured = distance < Double.POSITIVE_INFINITY;
        pairs.distance[p] = distance;
        pairs.planeX[p] = measured ? towardsX : 0;
        pairs.planeY[p] = measured ? towardsY : 0;
        pairs.planeZ[p] = measured ? towardsZ : 0;
        pairs.planeLevel[p] = measured ? towardsLevel : Double.NEGATIVE_INFINITY;
    }

    private void noteHit(Contacts c, CandidatePairs pairs, int p) {
        noteHit(c, pairs.atFirst[p]);
        noteHit(c, pairs.atSecond[p]);
        for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
            noteHit(c, k);
        }
    }

    private void noteHit(Contacts c, int k) {
        if (k >= 0 && !c.sided[k]) {
            hit[k] = true;
            hitX[k] = towardsX;
            hitY[k] = towardsY;
            hitZ[k] = towardsZ;
        }
    }

    private boolean mayHaveCrossed(RopeState rope, int p, double own) {
        double core = rope.pairs.distance[p];
        // Written so that NaN counts as not crossed.
        if (!(core > 0) || rope.near.kind[rope.pairs.element[p]] == ColliderProxies.PLANE) {
            return false;
        }
        return wayOfPair(rope, p) > core - HIT * Math.min(core, own);
    }

    /** Upper bound of the distance that a point of a pair's segment moves relative to the element [m]. */
    double wayOfPair(RopeState rope, int p) {
        return wayOf(rope, rope.pairs.segment[p], rope.hasSections(), rope.near.owner[rope.pairs.element[p]]);
    }

    /** Upper bound of the distance that a point of a contact's part of the rope moves relative to the element [m]. */
    double wayOf(RopeState rope, Contacts c, int k) {
        return wayOf(rope, c.place[k] >> 1, c.feature[k] >= 0, rope.near.owner[c.element[k]]);
    }

    private double wayOf(RopeState rope, int i, boolean segment, int owner) {
        if (!motion.moves(owner)) {
            return segment ? Math.max(way[i], way[i + 1]) : way[i];
        }
        double first = wayOfNode(rope, i, owner);
        return segment ? Math.max(first, wayOfNode(rope, i + 1, owner)) : first;
    }

    private double wayOfNode(RopeState rope, int i, int owner) {
        double share = part.to - part.from;
        if (motion.turns(owner)) {
            double most = Math.max(
                    motion.way(owner, rope.x[i], rope.y[i], rope.z[i]),
                    motion.way(owner, part.x[i], part.y[i], part.z[i]));
            return way[i] + share * most;
        }
        double dx = rope.x[i] - part.x[i] - share * rope.near.dx[owner];
        double dy = rope.y[i] - part.y[i] - share * rope.near.dy[owner];
        double dz = rope.z[i] - part.z[i] - share * rope.near.dz[owner];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Advances a pair along its motion; returns whether it hits. */
    private boolean sweep(RopeState rope, int p, double ownReach) {
        double whole = wayOfPair(rope, p);
        double own = Math.min(rope.pairs.distance[p], ownReach);
        double hitAt = HIT * own;
        double aim = AIM * own;
        double distance = distanceAtStart(rope, p);
        if (distance <= hitAt) {
            return true;
        }
        if (staysInFront(rope, p, hitAt)) {
            return false;
        }
        boolean turns = motion.turns(rope.near.owner[rope.pairs.element[p]]);
        if (rope.pairs.fine && !turns) {
            return advance(rope, p, 0, hitAt, aim);
        }
        if (distance <= ownReach && isWide(rope, p, whole)) {
            return creep(rope, p, 0, hitAt, CREEP_ROUND);
        }
        double t = 0;
        for (int round = 0; round < ROUNDS; round++) {
            t = Math.min(1, t + (distance - aim) / whole);
            distance = distanceAt(rope, p, t);
            if (distance <= hitAt) {
                return true;
            }
            if (t >= 1) {
                return false;
            }
        }
        // While one node slides along the element, even steps miss the other one crossing it.
        return turns ? creep(rope, p, t, hitAt, CREEP) : advance(rope, p, t, hitAt, aim);
    }

    /** Distance of a pair at the start of the current part of the step. */
    private double distanceAtStart(RopeState rope, int p) {
        CandidatePairs pairs = rope.pairs;
        if (pairs.fine) {
            return known(pairs.distance, pairs.planeX, pairs.planeY, pairs.planeZ, pairs.planeLevel, p);
        }
        if (startIn.length <= p) {
            reserveStarts(pairs.segment.length);
        }
        if (startIn[p] == part.number) {
            return known(startDistance, startX, startY, startZ, startLevel, p);
        }
        startIn[p] = part.number;
        startDistance[p] = distanceAt(rope, p, 0);
        startX[p] = towardsX;
        startY[p] = towardsY;
        startZ[p] = towardsZ;
        startLevel[p] = towardsLevel;
        return startDistance[p];
    }

    private double known(double[] distance, double[] x, double[] y, double[] z, double[] level, int p) {
        towardsX = x[p];
        towardsY = y[p];
        towardsZ = z[p];
        towardsLevel = level[p];
        return distance[p];
    }

    private void reserveStarts(int size) {
        startDistance = new double[size];
        startX = new double[size];
        startY = new double[size];
        startZ = new double[size];
        startLevel = new double[size];
        startIn = new long[size];
    }

    /**
     * Advances a pair whose element does not turn, from plane to plane: as the motion is straight, a node reaches the
     * plane between the pair at a time that is known.
     */
    private boolean advance(RopeState rope, int p, double start, double hitAt, double aim) {
        int e = rope.pairs.element[p];
        int i = rope.pairs.segment[p];
        double t = start;
        for (int round = 0; round < PLANES; round++) {
            double behind = towardsLevel + rope.near.radius[e] + aim;
            double next = reaches(rope, p, i, t, behind);
            if (rope.hasSections()) {
                next = Math.min(next, reaches(rope, p, i + 1, t, behind));
            }
            if (next > 1) {
                return false;
            }
            t = next;
            if (distanceAt(rope, p, t) <= hitAt) {
                return true;
            }
        }
        return creep(rope, p, t, hitAt, CREEP);
    }

    /**
     * Time after {@code t} at which a node reaches a level along the direction of the last distance; above 1 if never.
     */
    private double reaches(RopeState rope, int p, int node, double t, double level) {
        int owner = rope.near.owner[rope.pairs.element[p]];
        toEndAlong(rope, owner, node, part.from + t * (part.to - part.from), t);
        double now = towardsX * motion.x + towardsY * motion.y + towardsZ * motion.z - level;
        toEndAlong(rope, owner, node, part.to, 1);
        double end = towardsX * motion.x + towardsY * motion.y + towardsZ * motion.z - level;
        // Written so that NaN is never reached.
        return end < 0 ? t + (1 - t) * Math.max(0, now) / (now - end) : 2;
    }

    private static boolean isWide(RopeState rope, int p, double way) {
        int e = rope.pairs.element[p];
        return rope.near.vertexCount[e] == 1 && way <= rope.near.radius[e];
    }

    /**
     * Whether both nodes end in front of the plane that separates the pair at the start. If the motion is straight, the
     * pair then stays in front all the time; if the element turns, the nodes need room for their arcs.
     */
    private boolean staysInFront(RopeState rope, int p, double hitAt) {
        int e = rope.pairs.element[p];
        int owner = rope.near.owner[e];
        int i = rope.pairs.segment[p];
        boolean turns = motion.turns(owner);
        double level = towardsLevel;
        if (turns) {
            level = Math.max(level, Closest.reach(rope.near, e, towardsX, towardsY, towardsZ));
        }
        double behind = level + rope.near.radius[e] + hitAt;
        return isInFront(rope, owner, i, behind, turns)
                && (!rope.hasSections() || isInFront(rope, owner, i + 1, behind, turns));
    }

    private boolean isInFront(RopeState rope, int owner, int node, double behind, boolean turns) {
        double room = 0;
        if (turns) {
            toEndAlong(rope, owner, node, part.from, 0);
            double start = towardsX * motion.x + towardsY * motion.y + towardsZ * motion.z;
            room = ARC * motion.arc(owner, part.to - part.from, way[node], rope.x[node], rope.y[node], rope.z[node]);
            if (!(start - room >= behind)) {
                return false;
            }
        }
        toEndAlong(rope, owner, node, part.to, 1);
        return towardsX * motion.x + towardsY * motion.y + towardsZ * motion.z - room >= behind;
    }

    /**
     * Moves the rest of the way in even steps, until the pair is inside, or on another side than a step before, or one
     * node has crossed the element while the other one is nearer to it.
     */
    private boolean creep(RopeState rope, int p, double start, double hitAt, int steps) {
        boolean flat = rope.near.vertexCount[rope.pairs.element[p]] > 1;
        double before = start;
        for (int i = 1; i <= steps; i++) {
            double x = towardsX;
            double y = towardsY;
            double z = towardsZ;
            double t = start + (1 - start) * i / steps;
            boolean crosses = flat && crosses(rope, p, before, t, hitAt);
            double distance = crosses ? 0 : distanceAt(rope, p, t);
            if (distance <= hitAt || towardsX * x + towardsY * y + towardsZ * z < 0) {
                towardsX = x;
                towardsY = y;
                towardsZ = z;
                return true;
            }
            before = t;
        }
        return false;
    }

    /** Whether a node hits the element where it passes through the last plane between two times. */
    private boolean crosses(RopeState rope, int p, double from, double to, double hitAt) {
        double x = towardsX;
        double y = towardsY;
        double z = towardsZ;
        double level = towardsLevel + rope.near.radius[rope.pairs.element[p]] + AIM / HIT * hitAt;
        int first = rope.pairs.segment[p];
        int last = rope.hasSections() ? first + 1 : first;
        for (int node = first; node <= last; node++) {
            double a = inFront(rope, p, node, from, x, y, z) - level;
            double b = inFront(rope, p, node, to, x, y, z) - level;
            if (a >= 0 && b < 0 && distanceAt(rope, p, from + (to - from) * a / (a - b)) <= hitAt) {
                return true;
            }
        }
        return false;
    }

    /** Place of a node along a direction at a fraction of its motion [m]. */
    private double inFront(RopeState rope, int p, int node, double t, double x, double y, double z) {
        double at = part.from + t * (part.to - part.from);
        toEndAlong(rope, rope.near.owner[rope.pairs.element[p]], node, at, t);
        return x * motion.x + y * motion.y + z * motion.z;
    }

    /**
     * Distance of a pair at a fraction of its motion, from surface to line; leaves the direction from the element to
     * the rope.
     */
    private double distanceAt(RopeState rope, int p, double t) {
        Contacts c = rope.contacts;
        ColliderProxies near = rope.near;
        CandidatePairs pairs = rope.pairs;
        int e = pairs.element[p];
        int i = pairs.segment[p];
        double at = part.from + t * (part.to - part.from);
        toEndAlong(rope, near.owner[e], i, at, t);
        double ax = motion.x;
        double ay = motion.y;
        double az = motion.z;
        double least = Double.POSITIVE_INFINITY;
        if (pairs.fine) {
            return wholeDistance(rope, p, at, t);
        }
        if (pairs.atFirst[p] >= 0) {
            closest.point(near, e, ax, ay, az);
            least = keepNearer(least, ax, ay, az);
        }
        if (pairs.atSecond[p] < 0 && pairs.insideCount[p] == 0) {
            return least - near.radius[e];
        }
        toEndAlong(rope, near.owner[e], i + 1, at, t);
        if (pairs.atSecond[p] >= 0) {
            closest.point(near, e, motion.x, motion.y, motion.z);
            least = keepNearer(least, motion.x, motion.y, motion.z);
        }
        closest.setSegment(ax, ay, az, motion.x, motion.y, motion.z);
        for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
            closest.insideWithSeams(near, e, c.feature[k]);
            double b = closest.fraction;
            least = keepNearer(least, ax + b * (motion.x - ax), ay + b * (motion.y - ay), az + b * (motion.z - az));
        }
        return least - near.radius[e];
    }

    /** Distance of a pair, whichever of its contacts are listed; the first node has been moved. */
    private double wholeDistance(RopeState rope, int p, double at, double t) {
        ColliderProxies near = rope.near;
        int e = rope.pairs.element[p];
        int i = rope.pairs.segment[p];
        double ax = motion.x;
        double ay = motion.y;
        double az = motion.z;
        boolean moves = rope.inverseMass[i] > 0;
        double least = Double.POSITIVE_INFINITY;
        if (moves) {
            closest.point(near, e, ax, ay, az);
            least = keepNearer(least, ax, ay, az);
        }
        if (rope.hasSections() && (moves || rope.inverseMass[i + 1] > 0)) {
            toEndAlong(rope, near.owner[e], i + 1, at, t);
            if (rope.inverseMass[i + 1] > 0 && near.mayBeWithin(e, least, motion.x, motion.y, motion.z)) {
                closest.point(near, e, motion.x, motion.y, motion.z);
                least = keepNearer(least, motion.x, motion.y, motion.z);
            }
            closest.setSegment(ax, ay, az, motion.x, motion.y, motion.z);
            for (int f = 0; f < Closest.features(near, e); f++) {
                closest.insideWithSeams(near, e, f);
                double b = closest.fraction;
                least = keepNearer(least, ax + b * (motion.x - ax), ay + b * (motion.y - ay), az + b * (motion.z - az));
            }
        }
        return least - near.radius[e];
    }

    private void toEndAlong(RopeState rope, int owner, int i, double at, double t) {
        motion.toEnd(
                owner,
                at,
                part.x[i] + t * (rope.x[i] - part.x[i]),
                part.y[i] + t * (rope.y[i] - part.y[i]),
                part.z[i] + t * (rope.z[i] - part.z[i]));
    }

    private double keepNearer(double least, double x, double y, double z) {
        if (closest.distance < least) {
            towardsLevel = closest.nx * x + closest.ny * y + closest.nz * z - closest.distance;
            towardsX = closest.nx;
            towardsY = closest.ny;
            towardsZ = closest.nz;
            return closest.distance;
        }
        return least;
    }
}
