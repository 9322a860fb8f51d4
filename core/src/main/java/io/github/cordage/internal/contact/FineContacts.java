package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.CandidatePairs;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Contacts of a rope with many elements near each segment, such as terrain far finer than the rope is thick. Of all the
 * places that can touch, only those are listed that touch or nearly do, and of several in one place that push the same
 * way only the nearest. The others wait: after each pass, those that have come near join the list. So the list is as
 * long as what the rope touches, not as what is near.
 */
final class FineContacts {
    /** A place that is left out is looked at again when its segment has moved this fraction of the contact distance. */
    private static final double AGAIN = 0.02;

    /** A contact replaces a listed one of its kind if it is nearer by this fraction of the contact distance. */
    private static final double LEAD = 1e-6;

    /** Most contacts in one place that stay listed, and most with those that join them. */
    private static final int MOST_THAT_STAY = 12;

    private static final int MOST_IN_A_PLACE = MOST_THAT_STAY + NearestPlaces.MOST;

    private final ColliderMotion motion;
    private final StepPart part;
    private final Closest closest;
    private final PlaceDistance places;
    private final ContinuousCollision sweep;
    private final FinePairs measures;

    private final NearestPlaces atNode = new NearestPlaces();
    private final NearestPlaces atLast = new NearestPlaces();
    private final NearestPlaces inside = new NearestPlaces();

    /** Contacts found to list, in the order of places: place, pair and feature. */
    private int[] newPlace = {};

    private int[] newPair = {};
    private int[] newFeature = {};
    private int count;

    /** Whether any of them is not listed yet. */
    private boolean anyNew;

    /** Contacts of the current place: pair, feature, and index in the list before or -1. */
    private final int[] herePair = new int[MOST_IN_A_PLACE];

    private final int[] hereFeature = new int[MOST_IN_A_PLACE];
    private final int[] hereBefore = new int[MOST_IN_A_PLACE];
    private int here;

    /** Positions at which each segment was last looked through, and how far it may move before it must be again [m]. */
    private double[] seenX = {};

    private double[] seenY = {};
    private double[] seenZ = {};
    private double[] slack = {};

    FineContacts(
            Closest closest,
            ColliderMotion motion,
            StepPart part,
            PlaceDistance places,
            ContinuousCollision sweep,
            FinePairs measures) {
        this.closest = closest;
        this.motion = motion;
        this.part = part;
        this.places = places;
        this.sweep = sweep;
        this.measures = measures;
    }

    // Search.

    /** Looks through all pairs at the next search, because they or what is known of them have changed. */
    void lookAgain(RopeState rope) {
        count = 0;
        if (slack.length < rope.count) {
            slack = new double[rope.x.length];
            seenX = new double[2 * slack.length];
            seenY = new double[2 * slack.length];
            seenZ = new double[2 * slack.length];
        }
        Arrays.fill(slack, 0, rope.count, Double.NEGATIVE_INFINITY);
    }

    /**
     * Finds the places that are nearer than a separation [m] and are not listed.
     *
     * @param atStart whether to look at the start of the current part of the step, or at the current positions
     * @return whether there are any
     */
    boolean find(RopeState rope, double within, boolean atStart) {
        count = 0;
        anyNew = false;
        CandidatePairs pairs = rope.pairs;
        boolean sections = rope.hasSections();
        int segments = sections ? rope.count - 1 : rope.count;
        for (int i = 0; i < segments; i++) {
            if (pairs.firstOf[i] == pairs.firstOf[i + 1] || (!atStart && isAsSeen(rope, i, sections))) {
                continue;
            }
            atNode.clear();
            inside.clear();
            atLast.clear();
            double spare = AGAIN * ContactMargins.ownReach(rope);
            double least = Double.POSITIVE_INFINITY;
            for (int p = pairs.firstOf[i]; p < pairs.firstOf[i + 1]; p++) {
                double clear = measures.clearance(rope, p, atStart) - within;
                if (clear > spare) {
                    least = Math.min(least, clear);
                } else {
                    least = spare;
                    look(rope, p, within, atStart);
                }
            }
            keep(2 * i, atNode);
            keep(2 * i + 1, inside);
            keep(2 * i + 2, atLast);
            if (!atStart) {
                see(rope, i, sections, least);
            }
        }
        return anyNew;
    }

    private boolean isAsSeen(RopeState rope, int i, boolean sections) {
        double room = slack[i];
        return room > 0 && isWithin(rope, i, 0, room) && (!sections || isWithin(rope, i, 1, room));
    }

    private boolean isWithin(RopeState rope, int segment, int end, double room) {
        int at = 2 * segment + end;
        double dx = rope.x[segment + end] - seenX[at];
        double dy = rope.y[segment + end] - seenY[at];
        double dz = rope.z[segment + end] - seenZ[at];
        return dx * dx + dy * dy + dz * dz < room * room;
    }

    private void see(RopeState rope, int i, boolean sections, double least) {
        slack[i] = least;
        for (int end = 0; end <= (sections ? 1 : 0); end++) {
            seenX[2 * i + end] = rope.x[i + end];
            seenY[2 * i + end] = rope.y[i + end];
            seenZ[2 * i + end] = rope.z[i + end];
        }
    }

    /** Offers the contacts of a pair. */
    private void look(RopeState rope, int p, double within, boolean atStart) {
        CandidatePairs pairs = rope.pairs;
        int i = pairs.segment[p];
        int e = pairs.element[p];
        boolean hit = !atStart && sweep.hits(rope, p, ContactMargins.ownReach(rope));
        boolean moves = rope.inverseMass[i] > 0;
        if (moves) {
            look(rope, p, i, -1, atStart ? -1 : pairs.atFirst[p], hit, within, atStart, atNode);
        }
        if (!rope.hasSections()) {
            return;
        }
        boolean nextMoves = rope.inverseMass[i + 1] > 0;
        if (moves || nextMoves) {
            for (int f = 0; f < Closest.features(rope.near, e); f++) {
                look(rope, p, i, f, atStart ? -1 : insideIndex(rope, p, f), hit, within, atStart, inside);
            }
        }
        if (nextMoves && i == rope.count - 2) {
            look(rope, p, i + 1, -1, atStart ? -1 : pairs.atSecond[p], hit, within, atStart, atLast);
        }
    }

    private static int insideIndex(RopeState rope, int p, int feature) {
        CandidatePairs pairs = rope.pairs;
        for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
            if (rope.contacts.feature[k] == feature) {
                return k;
            }
        }
        return -1;
    }

    private void look(
            RopeState rope,
            int p,
            int node,
            int feature,
            int listed,
            boolean hit,
            double within,
            boolean atStart,
            NearestPlaces into) {
        ColliderProxies near = rope.near;
        int e = rope.pairs.element[p];
        if (feature >= 0 && (Closest.isFlat(near, e, feature) || rope.rings.bendsAt(node, near, e, feature))) {
            return;
        }
        if (feature < 0 && rope.rings.guides(node, near, e)) {
            return;
        }
        places.take(near, part.x, part.y, part.z, part.from);
        if (listed < 0 && near.oneSided[e] && !places.isInFront(e, node, feature)) {
            return;
        }
        double own = ContactMargins.ownReach(rope) + (feature < 0 ? ContactMargins.endReach(rope, node) : 0);
        double nearest = near.radius[e] + own + within;
        if (atStart) {
            places.measure(e, node, feature, nearest);
        } else {
            places.take(near, rope.x, rope.y, rope.z, part.to);
            measureNow(rope.contacts, e, node, feature, listed, hit, nearest);
        }
        double separation = closest.distance - near.radius[e] - own;
        if (separation < within) {
            double at = feature < 0 ? 0 : closest.fraction;
            into.offer(p, feature, listed >= 0, separation, at, closest.nx, closest.ny, closest.nz, LEAD * own);
        }
    }

    private void measureNow(Contacts c, int e, int node, int feature, int listed, boolean hit, double nearest) {
        if (listed >= 0 && c.sided[listed]) {
            places.measureOnSide(c, listed, c.sideX[listed], c.sideY[listed], c.sideZ[listed]);
            return;
        }
        if (!hit) {
            places.measure(e, node, feature, nearest);
            return;
        }
        places.measure(e, node, feature);
        double hx = sweep.towardsX;
        double hy = sweep.towardsY;
        double hz = sweep.towardsZ;
        if (places.isBehind(e, hx, hy, hz)) {
            places.measureOnSide(e, node, feature, hx, hy, hz);
        }
    }

    /** Notes the contacts found at a place; those that are listed already, so that they stay. */
    private void keep(int place, NearestPlaces found) {
        if (count + found.count > newPlace.length) {
            int size = Math.max(256, 2 * (count + found.count));
            newPlace = Arrays.copyOf(newPlace, size);
            newPair = Arrays.copyOf(newPair, size);
            newFeature = Arrays.copyOf(newFeature, size);
        }
        for (int n = 0; n < found.count; n++) {
            newPlace[count] = place;
            newPair[count] = found.pair[n];
            newFeature[count] = found.feature[n];
            count++;
            anyNew |= !found.listed[n];
        }
    }

    // List.

    /**
     * Lists the contacts that were found, and those of another list.
     *
     * @param within whether the other list is an earlier one of this step, of which all contacts stay; of the step
     *     before, only remembered ones do
     */
    void list(RopeState rope, Contacts to, Contacts from, boolean within) {
        CandidatePairs pairs = rope.pairs;
        to.clear();
        Arrays.fill(pairs.atFirst, 0, pairs.count, -1);
        Arrays.fill(pairs.atSecond, 0, pairs.count, -1);
        Arrays.fill(pairs.inside, 0, pairs.count, 0);
        Arrays.fill(pairs.insideCount, 0, pairs.count, 0);
        int old = 0;
        int found = 0;
        boolean sections = rope.hasSections();
        int places = sections ? 2 * rope.count - 1 : 2 * rope.count;
        while (old < from.count || found < count) {
            int place = Math.min(
                    old < from.count ? from.place[old] : Integer.MAX_VALUE,
                    found < count ? newPlace[found] : Integer.MAX_VALUE);
            if (place >= places) {
                break;
            }
            here = 0;
            int segment = Math.min(place >> 1, sections ? rope.count - 2 : rope.count - 1);
            for (int only = 1; only >= 0; only--) {
                // Contacts that touch come first, in case there are too many.
                for (int k = old; k < from.count && from.place[k] == place; k++) {
                    if (from.touches(k) == (only == 1) && (within ? stays(rope, from, k) : from.isRemembered(k))) {
                        int e = from.element[k];
                        int pair = within ? pairs.find(segment, e) : find(rope, from, k, segment);
                        addBefore(pair, from.feature[k], k);
                    }
                }
            }
            while (old < from.count && from.place[old] == place) {
                old++;
            }
            for (; found < count && newPlace[found] == place; found++) {
                addHere(newPair[found], newFeature[found], -1);
            }
            write(rope, to, from, place, within);
        }
        if (to.count == 0) {
            listNearest(rope, to);
        }
    }

    /** Lists a node of the nearest pair, because solvers look for what comes near only if there is a contact. */
    private void listNearest(RopeState rope, Contacts to) {
        CandidatePairs pairs = rope.pairs;
        int nearest = -1;
        for (int p = 0; p < pairs.count; p++) {
            if (freeNode(rope, pairs.segment[p]) >= 0 && (nearest < 0 || pairs.distance[p] < pairs.distance[nearest])) {
                nearest = p;
            }
        }
        if (nearest >= 0) {
            here = 0;
            addHere(nearest, -1, -1);
            write(rope, to, to, 2 * freeNode(rope, pairs.segment[nearest]), false);
        }
    }

    /** The first node of a segment that can move; -1 if there is none. */
    private static int freeNode(RopeState rope, int segment) {
        if (rope.inverseMass[segment] > 0) {
            return segment;
        }
        return rope.hasSections() && rope.inverseMass[segment + 1] > 0 ? segment + 1 : -1;
    }

    /** Whether a contact stays listed within a step: it touches, has touched, is known from before, or is near. */
    private static boolean stays(RopeState rope, Contacts c, int k) {
        return c.touches(k)
                || c.pressed[k]
                || c.touched[k]
                || c.lastX[k] != 0
                || c.lastY[k] != 0
                || c.lastZ[k] != 0
                || c.separation[k] < ContactMargins.nearSeparation(rope);
    }

    private void addBefore(int pair, int feature, int before) {
        if (pair >= 0 && here < MOST_THAT_STAY) {
            addHere(pair, feature, before);
        }
    }

    /** Pair of a segment and the element that a contact of the step before touched; -1 if there is none. */
    private static int find(RopeState rope, Contacts from, int k, int segment) {
        CandidatePairs pairs = rope.pairs;
        ColliderProxies near = rope.near;
        for (int p = pairs.firstOf[segment]; p < pairs.firstOf[segment + 1]; p++) {
            int e = pairs.element[p];
            int owner = near.owner[e];
            if (near.part[e] == from.part[k] && near.id[owner] == from.id[k] && near.source[owner] == from.source[k]) {
                return p;
            }
        }
        return -1;
    }

    /** Adds a contact to those of the current place, in the order of pairs and features. */
    private void addHere(int pair, int feature, int before) {
        for (int n = 0; n < here; n++) {
            if (herePair[n] == pair && hereFeature[n] == feature) {
                return;
            }
        }
        if (here == MOST_IN_A_PLACE) {
            return;
        }
        int n = here++;
        while (n > 0 && (herePair[n - 1] > pair || (herePair[n - 1] == pair && hereFeature[n - 1] > feature))) {
            herePair[n] = herePair[n - 1];
            hereFeature[n] = hereFeature[n - 1];
            hereBefore[n] = hereBefore[n - 1];
            n--;
        }
        herePair[n] = pair;
        hereFeature[n] = feature;
        hereBefore[n] = before;
    }

    private void write(RopeState rope, Contacts to, Contacts from, int place, boolean within) {
        CandidatePairs pairs = rope.pairs;
        ColliderProxies near = rope.near;
        int node = place >> 1;
        for (int n = 0; n < here; n++) {
            int p = herePair[n];
            int e = pairs.element[p];
            int feature = hereFeature[n];
            boolean held = rope.inverseMass[node] == 0 && (feature < 0 || rope.inverseMass[node + 1] == 0);
            if (held || (feature < 0) != ((place & 1) == 0) || feature >= Closest.features(near, e)) {
                continue;
            }
            int k = to.add(place, e, feature, near);
            to.reach[k] = near.radius[e]
                    + ContactMargins.ownReach(rope)
                    + (feature < 0 ? ContactMargins.endReach(rope, node) : 0);
            to.friction[k] = rope.friction() * near.friction[near.owner[e]];
            if (hereBefore[n] >= 0) {
                to.takeOver(k, from, hereBefore[n]);
                if (within) {
                    to.copyMeasured(k, from, hereBefore[n]);
                } else {
                    motion.turnAll(to, k);
                }
            }
            if (feature >= 0) {
                pairs.inside[p] = pairs.insideCount[p] == 0 ? k : pairs.inside[p];
                pairs.insideCount[p]++;
            } else {
                attach(rope, node, e, k);
            }
        }
    }

    /** Notes the contact of a node at the pairs of its segments. */
    private static void attach(RopeState rope, int node, int e, int k) {
        CandidatePairs pairs = rope.pairs;
        if (!rope.hasSections()) {
            pairs.atFirst[pairs.find(node, e)] = k;
            return;
        }
        int after = node < rope.count - 1 ? pairs.find(node, e) : -1;
        int before = node > 0 ? pairs.find(node - 1, e) : -1;
        if (after >= 0) {
            pairs.atFirst[after] = k;
        }
        if (before >= 0) {
            pairs.atSecond[before] = k;
        }
    }
}
