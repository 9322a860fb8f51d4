package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.CandidatePairs;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;

/**
 * Measures where contacts are at the start of the current part of a step: how far the rope is from each collider, and
 * on which side of it.
 */
final class StartDistances {
    /** Two nodes are on the same side if the cosine between their directions is at least this. */
    static final double SAME = 0.9;

    private final Closest closest;
    private final StepPart part;
    private final PlaceDistance places;
    private final ContinuousCollision sweep;
    private final WaysOut waysOut;

    /** Whether the side of any contact holds for the whole step. */
    boolean anySided;

    StartDistances(
            Closest closest, ColliderMotion motion, StepPart part, PlaceDistance places, ContinuousCollision sweep) {
        this.closest = closest;
        this.part = part;
        this.places = places;
        this.sweep = sweep;
        waysOut = new WaysOut(this::setSide, closest, motion, part);
    }

    /** Measures all contacts at the start of another part of the step. */
    void measure(RopeState rope) {
        measure(rope, false, false);
    }

    /**
     * Measures the contacts of a new list.
     *
     * @param known whether those that have been measured in this part of the step need not be measured again
     */
    void measureListed(RopeState rope, boolean known) {
        measure(rope, known, !rope.pairs.fine);
    }

    /** @param listed whether {@link ContactCandidates} has measured the nodes */
    private void measure(RopeState rope, boolean known, boolean listed) {
        Contacts c = rope.contacts;
        sweep.reserve(c.count);
        part.number++;
        places.take(rope.near, part.x, part.y, part.z, part.from);
        double own = ContactMargins.ownReach(rope);
        anySided = false;
        for (int k = 0; k < c.count; k++) {
            if (!known || c.startDistance[k] == Double.POSITIVE_INFINITY) {
                measure(rope, c, k, own, listed && c.feature[k] < 0);
            }
            anySided |= c.sided[k];
        }
        if (setPairs(rope, c)) {
            waysOut.choose(rope);
        }
    }

    private void measure(RopeState rope, Contacts c, int k, double own, boolean listed) {
        c.straight[k] = false;
        if (part.from == 0) {
            c.sideX[k] = c.lastX[k];
            c.sideY[k] = c.lastY[k];
            c.sideZ[k] = c.lastZ[k];
        }
        boolean known = c.sideX[k] != 0 || c.sideY[k] != 0 || c.sideZ[k] != 0;
        if (rope.near.oneSided[c.element[k]]) {
            startOneSided(rope, c, k, known);
        } else {
            if (listed) {
                closest.nx = c.nx[k];
                closest.ny = c.ny[k];
                closest.nz = c.nz[k];
                c.forget(k);
            } else {
                double within = c.feature[k] < 0 ? Double.POSITIVE_INFINITY : c.reach[k];
                places.measure(c.element[k], c.place[k] >> 1, c.feature[k], within);
                c.startDistance[k] = closest.distance - rope.near.radius[c.element[k]];
            }
            startTwoSided(rope.near, c, k, own, known);
        }
        boolean measured = c.feature[k] < 0 || c.startDistance[k] != Double.POSITIVE_INFINITY;
        c.clear[k] = measured ? c.startDistance[k] : closest.clear - rope.near.radius[c.element[k]];
    }

    private void startTwoSided(ColliderProxies near, Contacts c, int k, double own, boolean known) {
        boolean doubtful = c.startDistance[k] < ContinuousCollision.HIT * own;
        c.sided[k] = doubtful && known;
        if (!doubtful && c.startDistance[k] < Double.POSITIVE_INFINITY) {
            c.sideX[k] = closest.nx;
            c.sideY[k] = closest.ny;
            c.sideZ[k] = closest.nz;
        } else if (c.sided[k]) {
            places.measureOnSide(c, k, c.sideX[k], c.sideY[k], c.sideZ[k]);
            c.startDistance[k] = closest.distance - near.radius[c.element[k]];
        }
    }

    /**
     * Decides on which side of its element a place is at the start of the step, and measures it there.
     *
     * @param straight whether it leaves in that direction, whichever way out is nearer
     */
    private void setSide(RopeState rope, int k, double x, double y, double z, boolean straight) {
        Contacts c = rope.contacts;
        c.straight[k] = straight;
        c.sided[k] = true;
        c.sideX[k] = x;
        c.sideY[k] = y;
        c.sideZ[k] = z;
        places.measureOnSide(c, k, x, y, z);
        c.startDistance[k] = closest.distance - rope.near.radius[c.element[k]];
        c.clear[k] = c.startDistance[k] < Double.POSITIVE_INFINITY ? c.startDistance[k] : Double.NEGATIVE_INFINITY;
    }

    /** A place behind a one-sided element that was not in front before does not collide: its distance becomes NaN. */
    private void startOneSided(RopeState rope, Contacts c, int k, boolean known) {
        ColliderProxies near = rope.near;
        int e = c.element[k];
        boolean front = places.isInFront(e, c.place[k] >> 1, c.feature[k]);
        double fx = closest.nx;
        double fy = closest.ny;
        double fz = closest.nz;
        boolean wasIn = known && c.touched[k] && fx * c.sideX[k] + fy * c.sideY[k] + fz * c.sideZ[k] > 0;
        if (front || wasIn) {
            places.measure(c, k);
            c.startDistance[k] = (front ? closest.distance : -Math.abs(closest.distance)) - near.radius[e];
            c.sided[k] = wasIn && !front;
        } else {
            c.startDistance[k] = Double.NaN;
            c.sided[k] = false;
        }
        c.sideX[k] = fx;
        c.sideY[k] = fy;
        c.sideZ[k] = fz;
    }

    /**
     * Finds the distances of the pairs, and lower bounds for places inside segments that could not be measured.
     *
     * @return whether a pair may be inside its element
     */
    private static boolean setPairs(RopeState rope, Contacts c) {
        CandidatePairs pairs = rope.pairs;
        double doubtful = ContinuousCollision.HIT * ContactMargins.ownReach(rope);
        boolean any = false;
        for (int p = 0; p < pairs.count; p++) {
            int first = pairs.atFirst[p];
            int second = pairs.atSecond[p];
            double core = first < 0 ? Double.POSITIVE_INFINITY : c.startDistance[first];
            core = second < 0 ? core : Math.min(core, c.startDistance[second]);
            for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
                core = Math.min(core, c.startDistance[k]);
            }
            if (pairs.fine) {
                core = pairs.distance[p];
            } else {
                pairs.distance[p] = core;
            }
            for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
                if (c.startDistance[k] == Double.POSITIVE_INFINITY) {
                    // A node that is not listed may be closer than all that are.
                    double least = first >= 0 && second >= 0 ? core : Double.NEGATIVE_INFINITY;
                    c.clear[k] = Math.max(c.clear[k], least);
                }
            }
            any |= mayBeInside(rope, p, doubtful) && !rope.rings.isBent(pairs.segment[p]);
        }
        return any;
    }

    /** Whether a pair is nearer to its element than a distance [m], or around it. */
    static boolean mayBeInside(RopeState rope, int p, double doubtful) {
        return rope.pairs.distance[p] < doubtful || isAround(rope, p);
    }

    /**
     * Whether the two nodes of a pair are on different sides of the element, so that the segment may cut through it.
     */
    static boolean isAround(RopeState rope, int p) {
        Contacts c = rope.contacts;
        int a = rope.pairs.atFirst[p];
        int b = rope.pairs.atSecond[p];
        return a >= 0 && b >= 0 && c.sideX[a] * c.sideX[b] + c.sideY[a] * c.sideY[b] + c.sideZ[a] * c.sideZ[b] < SAME;
    }
}
