package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.CandidatePairs;
import io.github.cordage.internal.state.RopeState;

/**
 * Distances of the pairs of a rope with many elements near each segment. A ball around each element tells most of those
 * that are too far; a plane between the segment and the element, found once in a part of the step, tells most of the
 * rest wherever the segment moves.
 */
final class FinePairs {
    /**
     * Pairs at least this far apart, as a multiple of the separation below which places are listed, need no measuring.
     */
    private static final double ROUGH = 1.5;

    private final ColliderMotion motion;
    private final StepPart part;
    private final ContinuousCollision sweep;

    /** Pairs that have been measured in this part of the step. */
    private final CandidatePairs measured = new CandidatePairs();

    /** Vector from the middle of an element's ball to the nearest point of a segment [m]. */
    private double ballX;

    private double ballY;
    private double ballZ;

    FinePairs(ColliderMotion motion, StepPart part, ContinuousCollision sweep) {
        this.motion = motion;
        this.part = part;
        this.sweep = sweep;
    }

    /** Whether a pair can touch while its nodes stay in their boxes, by the ball around its element. */
    boolean mayTouch(RopeState rope, int segment, int e, double room) {
        double reach = room
                + ContactMargins.ownReach(rope)
                + ContactMargins.endReachOfPair(rope, segment)
                + ball(rope.near, e);
        return squaredFromBall(rope, segment, e) <= reach * reach;
    }

    /** Radius of the ball around an element, and all places that it passes in the step [m]. */
    private static double ball(ColliderProxies near, int e) {
        double x = (near.maxX[e] - near.minX[e]) / 2;
        double y = (near.maxY[e] - near.minY[e]) / 2;
        double z = near.kind[e] == ColliderProxies.POLYGON ? 0 : (near.maxZ[e] - near.minZ[e]) / 2;
        return Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * Squared distance of a segment at the start of the part from the middle of an element's ball; leaves the vector.
     */
    private double squaredFromBall(RopeState rope, int i, int e) {
        ColliderProxies near = rope.near;
        int j = rope.hasSections() ? i + 1 : i;
        boolean flat = near.kind[e] == ColliderProxies.POLYGON;
        double x = part.x[i] - (near.minX[e] + near.maxX[e]) / 2;
        double y = part.y[i] - (near.minY[e] + near.maxY[e]) / 2;
        double z = flat ? 0 : part.z[i] - (near.minZ[e] + near.maxZ[e]) / 2;
        double ex = part.x[j] - part.x[i];
        double ey = part.y[j] - part.y[i];
        double ez = flat ? 0 : part.z[j] - part.z[i];
        double squared = ex * ex + ey * ey + ez * ez;
        double b = squared > 0 ? Math.min(1, Math.max(0, -(x * ex + y * ey + z * ez) / squared)) : 0;
        ballX = x + b * ex;
        ballY = y + b * ey;
        ballZ = z + b * ez;
        return ballX * ballX + ballY * ballY + ballZ * ballZ;
    }

    /** Measures all pairs at the start of the current part of the step; those that are far only roughly. */
    void measureStart(RopeState rope) {
        measured.count = 0;
        measureOthers(rope);
    }

    /** Keeps what has been measured of the pairs, before they are found again within a part of the step. */
    void keepMeasured(RopeState rope) {
        measured.count = 0;
        if (rope.pairs.fine) {
            measured.copyMeasured(rope.pairs);
        }
    }

    /** Measures all pairs of which nothing was kept. */
    void measureOthers(RopeState rope) {
        CandidatePairs pairs = rope.pairs;
        double own = ContactMargins.ownReach(rope);
        double rough = own + ROUGH * ContactMargins.listedSeparation(rope);
        int old = 0;
        for (int p = 0; p < pairs.count; p++) {
            int e = pairs.element[p];
            int i = pairs.segment[p];
            while (old < measured.count && isBefore(measured, old, i, e)) {
                old++;
            }
            if (old < measured.count && measured.segment[old] == i && measured.element[old] == e) {
                pairs.copyMeasure(p, measured, old);
                continue;
            }
            if (!motion.moves(rope.near.owner[e])
                    && rope.near.kind[e] != ColliderProxies.PLANE
                    && findPlane(rope, p, rough)) {
                continue;
            }
            sweep.measureStart(rope, p);
        }
    }

    private static boolean isBefore(CandidatePairs pairs, int p, int segment, int element) {
        return pairs.segment[p] < segment || (pairs.segment[p] == segment && pairs.element[p] < element);
    }

    /**
     * Finds a plane between the segment and the element of a pair that shows them to be more than a distance apart: one
     * that touches the element's ball or the element itself, where the ball is nearest to the segment. Returns false if
     * there is none.
     */
    private boolean findPlane(RopeState rope, int p, double more) {
        CandidatePairs pairs = rope.pairs;
        ColliderProxies near = rope.near;
        int e = pairs.element[p];
        int i = pairs.segment[p];
        double away = Math.sqrt(squaredFromBall(rope, i, e));
        double ball = ball(near, e);
        double x = ballX / away;
        double y = ballY / away;
        double z = ballZ / away;
        double apart = away - ball;
        double level;
        if (apart > more) {
            level = x * (near.minX[e] + near.maxX[e]) / 2 + y * (near.minY[e] + near.maxY[e]) / 2;
            level += near.kind[e] == ColliderProxies.POLYGON ? 0 : z * (near.minZ[e] + near.maxZ[e]) / 2;
            level += ball - near.radius[e];
        } else {
            level = Closest.reach(near, e, x, y, z);
            apart = ahead(i, x, y, z);
            apart = rope.hasSections() ? Math.min(apart, ahead(i + 1, x, y, z)) : apart;
            apart -= level + near.radius[e];
        }
        pairs.distance[p] = apart;
        pairs.planeX[p] = x;
        pairs.planeY[p] = y;
        pairs.planeZ[p] = z;
        pairs.planeLevel[p] = level;
        // NaN, where the segment goes through the middle of the ball, shows nothing.
        return apart > more;
    }

    /** Place of a node at the start of the part along a direction [m]. */
    private double ahead(int node, double x, double y, double z) {
        return x * part.x[node] + y * part.y[node] + (z == 0 ? 0 : z * part.z[node]);
    }

    /** Lower bound of a pair's separation [m]; no bound if it is negative. */
    double clearance(RopeState rope, int p, boolean atStart) {
        CandidatePairs pairs = rope.pairs;
        int e = pairs.element[p];
        int owner = rope.near.owner[e];
        double own = ContactMargins.ownReach(rope) + ContactMargins.endReachOfPair(rope, pairs.segment[p]);
        if (Double.isNaN(pairs.distance[p])) {
            return Double.POSITIVE_INFINITY;
        }
        if (atStart || motion.turns(owner)) {
            return pairs.distance[p] - own - (atStart ? 0 : sweep.wayOfPair(rope, p));
        }
        int i = pairs.segment[p];
        double level = pairs.planeLevel[p] + rope.near.radius[e] + own;
        double ahead = ahead(rope, p, owner, i);
        if (rope.hasSections()) {
            ahead = Math.min(ahead, ahead(rope, p, owner, i + 1));
        }
        return ahead - level;
    }

    private double ahead(RopeState rope, int p, int owner, int i) {
        CandidatePairs pairs = rope.pairs;
        if (!motion.moves(owner)) {
            return pairs.planeX[p] * rope.x[i] + pairs.planeY[p] * rope.y[i] + pairs.planeZ[p] * rope.z[i];
        }
        motion.toEnd(owner, part.to, rope.x[i], rope.y[i], rope.z[i]);
        return pairs.planeX[p] * motion.x + pairs.planeY[p] * motion.y + pairs.planeZ[p] * motion.z;
    }
}
