package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.collide.Found;
import io.github.cordage.internal.state.CandidatePairs;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Lists the contact candidates of a rope: each segment is paired with the elements in the box that it is expected to
 * move in. For each pair, the places that can touch are listed: the two nodes, and between them the corners or edges of
 * the element. A list is valid as long as all nodes stay in their boxes.
 */
final class ContactCandidates {
    /** Margin around the expected motion of a node, as a fraction of a segment's length. */
    private static final double ROOM = 0.25;

    /** Factor on the expected motion of a node, because forces may add to it. */
    private static final double MORE = 1.2;

    /**
     * Margin for a rope with many elements near a segment, as fractions of its contact distance and of a segment's
     * length: smaller, because a long list costs more than listing again.
     */
    private static final double FINE_REACH = 0.5;

    private static final double FINE_ROOM = 0.1;

    /** Most elements near a segment of a rope whose contacts are all listed. */
    static final int MOST_ELEMENTS = 8;

    /** Most elements that are all tested with each chunk of segments; more are sorted into a grid. */
    private static final int MOST_UNSORTED = 100;

    /** Segments whose bounds are tested together, without a grid and with one. */
    private static final int CHUNK = 8;

    private static final int SORTED_CHUNK = 1;

    private final Closest closest;
    private final ColliderMotion motion;
    private final StepPart part;
    private final @Nullable FineContacts fine;
    private final @Nullable FinePairs measures;
    private Contacts spare = new Contacts();
    private Contacts nextSpare = new Contacts();

    /** Union of the boxes of some nodes. */
    private final BoxUnion union = new BoxUnion();

    private final PairGrid grid = new PairGrid();

    /** Whether the grid holds the elements of this step. */
    private boolean sorted;

    /** Elements that touch the current chunk of segments. */
    private int[] inChunk = {};

    /** Which nodes have left their boxes, and the pairs before that: first of each segment, and elements. */
    private boolean[] grown = {};

    private int[] foundOf = {};
    private int[] found = {};

    /** Lists that hold everything, however many elements are near. */
    ContactCandidates(Closest closest, ColliderMotion motion, StepPart part) {
        this(closest, motion, part, null, null);
    }

    ContactCandidates(
            Closest closest,
            ColliderMotion motion,
            StepPart part,
            @Nullable FineContacts fine,
            @Nullable FinePairs measures) {
        this.closest = closest;
        this.motion = motion;
        this.part = part;
        this.fine = fine;
        this.measures = measures;
    }

    private static double room(RopeState rope) {
        return 2 * rope.radius() + ROOM * (rope.count > 1 ? rope.spacing : 0);
    }

    /** Margin at the start of a step of a rope with many elements near; a node that has left its box gets more. */
    private static double fineRoom(RopeState rope) {
        return FINE_REACH * ContactMargins.ownReach(rope) + FINE_ROOM * (rope.count > 1 ? rope.spacing : 0);
    }

    /**
     * Sets the boxes of the nodes for a step of length h, and lists contacts with what is known of them from the last
     * step.
     */
    void list(RopeState rope, double h, Contacts before) {
        rope.pairs.reserve(rope.x.length);
        if (grown.length < rope.x.length) {
            grown = new boolean[rope.x.length];
        }
        rope.pairs.fine = false;
        setBoxes(rope, h);
        sort(rope);
        if (!findPairs(rope, null)) {
            rope.pairs.fine = true;
            setBoxes(rope, h);
            findPairs(rope, null);
        }
        list(rope, rope.contacts, before, false);
    }

    private static void setBoxes(RopeState rope, double h) {
        CandidatePairs pairs = rope.pairs;
        double usual = pairs.fine ? fineRoom(rope) : room(rope);
        for (int i = 0; i < rope.count; i++) {
            double room = usual + ContactMargins.endReach(rope, i);
            double mx = MORE * h * rope.vx[i];
            double my = MORE * h * rope.vy[i];
            double mz = MORE * h * rope.vz[i];
            pairs.lowX[i] = rope.px[i] + Math.min(0, mx) - room;
            pairs.lowY[i] = rope.py[i] + Math.min(0, my) - room;
            pairs.lowZ[i] = rope.pz[i] + Math.min(0, mz) - room;
            pairs.highX[i] = rope.px[i] + Math.max(0, mx) + room;
            pairs.highY[i] = rope.py[i] + Math.max(0, my) + room;
            pairs.highZ[i] = rope.pz[i] + Math.max(0, mz) + room;
        }
    }

    /**
     * Checks whether a node has left its box. If so, grows the box and lists contacts anew, taking over the values of
     * the old list.
     *
     * @return whether the list is a new one
     */
    boolean listAgain(RopeState rope) {
        CandidatePairs pairs = rope.pairs;
        boolean left = false;
        double usual = room(rope);
        for (int i = 0; i < rope.count; i++) {
            double room = usual + ContactMargins.endReach(rope, i);
            grown[i] = false;
            if (rope.x[i] < pairs.lowX[i]
                    || rope.x[i] > pairs.highX[i]
                    || rope.y[i] < pairs.lowY[i]
                    || rope.y[i] > pairs.highY[i]
                    || rope.z[i] < pairs.lowZ[i]
                    || rope.z[i] > pairs.highZ[i]) {
                left = true;
                grown[i] = true;
                pairs.lowX[i] = Math.min(pairs.lowX[i], rope.x[i] - room);
                pairs.lowY[i] = Math.min(pairs.lowY[i], rope.y[i] - room);
                pairs.lowZ[i] = Math.min(pairs.lowZ[i], rope.z[i] - room);
                pairs.highX[i] = Math.max(pairs.highX[i], rope.x[i] + room);
                pairs.highY[i] = Math.max(pairs.highY[i], rope.y[i] + room);
                pairs.highZ[i] = Math.max(pairs.highZ[i], rope.z[i] + room);
            }
        }
        if (left) {
            if (measures != null) {
                measures.keepMeasured(rope);
            }
            keepFound(pairs, rope.count);
            if (!findPairs(rope, grown)) {
                pairs.fine = true;
                findPairs(rope, null);
            }
            listInSpare(rope);
        }
        return left;
    }

    private void keepFound(CandidatePairs pairs, int nodes) {
        if (foundOf.length <= nodes) {
            foundOf = new int[pairs.firstOf.length];
        }
        if (found.length < pairs.count) {
            found = new int[pairs.element.length];
        }
        System.arraycopy(pairs.firstOf, 0, foundOf, 0, nodes + 1);
        System.arraycopy(pairs.element, 0, found, 0, pairs.count);
    }

    private void listInSpare(RopeState rope) {
        Contacts old = rope.contacts;
        list(rope, spare, old, true);
        replaceBySpare(rope);
    }

    /** Takes the spare list, and keeps two others, so that a list that is replaced twice does not come back. */
    private void replaceBySpare(RopeState rope) {
        Contacts old = rope.contacts;
        spare.carryOn(old);
        rope.contacts = spare;
        spare = nextSpare;
        nextSpare = old;
    }

    /**
     * Adds contacts that have come near to the list, if not all are listed.
     *
     * @param within separation that counts as near [m]
     * @return whether the list is a new one
     */
    boolean listNear(RopeState rope, double within) {
        if (fine == null || !rope.pairs.fine || !fine.find(rope, within, false)) {
            return false;
        }
        Contacts old = rope.contacts;
        fine.list(rope, spare, old, true);
        replaceBySpare(rope);
        return true;
    }

    private void list(RopeState rope, Contacts to, Contacts from, boolean within) {
        CandidatePairs pairs = rope.pairs;
        if (fine != null && measures != null && pairs.fine) {
            if (within) {
                measures.measureOthers(rope);
                fine.lookAgain(rope);
            } else {
                measures.measureStart(rope);
                fine.lookAgain(rope);
                fine.find(rope, ContactMargins.listedSeparation(rope), true);
            }
            fine.list(rope, to, from, within);
            return;
        }
        to.clear();
        boolean between = rope.hasSections();
        int old = 0;
        for (int i = 0; i < rope.count; i++) {
            int listed = to.count;
            if (between) {
                listSection(rope, to, i);
            } else {
                for (int p = pairs.firstOf[i]; p < pairs.firstOf[i + 1]; p++) {
                    pairs.atFirst[p] = listNode(rope, to, i, pairs.element[p]);
                    pairs.atSecond[p] = -1;
                    pairs.insideCount[p] = 0;
                }
            }
            for (int k = listed; k < to.count; k++) {
                while (old < from.count && from.place[old] < to.place[k]) {
                    old++;
                }
                int same = to.sameIn(from, old, k);
                if (same >= 0) {
                    to.takeOver(k, from, same);
                    if (!within) {
                        motion.turnAll(to, k);
                    }
                }
            }
        }
    }

    /** Lists the contacts of a node, which two segments share, and those inside the segment behind it. */
    private void listSection(RopeState rope, Contacts to, int i) {
        CandidatePairs pairs = rope.pairs;
        if (i > 0) {
            for (int p = pairs.firstOf[i - 1]; p < pairs.firstOf[i]; p++) {
                pairs.atSecond[p] = listNode(rope, to, i, pairs.element[p]);
            }
        }
        if (i < rope.count - 1) {
            for (int p = pairs.firstOf[i]; p < pairs.firstOf[i + 1]; p++) {
                int known = i > 0 ? pairs.find(i - 1, pairs.element[p]) : -1;
                pairs.atFirst[p] = known >= 0 ? pairs.atSecond[known] : listNode(rope, to, i, pairs.element[p]);
            }
            listInsides(rope, to, i);
        }
    }

    /** Lists a node and an element if they are near; notes its distance at the start and the normal there. */
    private int listNode(RopeState rope, Contacts to, int node, int e) {
        if (rope.inverseMass[node] == 0 || rope.rings.guides(node, rope.near, e)) {
            return -1;
        }
        ColliderProxies near = rope.near;
        double x = part.x[node];
        double y = part.y[node];
        double z = part.z[node];
        double reach = near.radius[e] + ContactMargins.ownReach(rope) + ContactMargins.endReach(rope, node);
        motion.toEnd(near.owner[e], part.from, x, y, z);
        closest.point(near, e, motion.x, motion.y, motion.z);
        if (closest.distance > reach + rope.pairs.room(node, x, y, z) + motion.way(near.owner[e], x, y, z)) {
            return -1;
        }
        int k = to.add(2 * node, e, -1, near);
        to.reach[k] = reach;
        to.friction[k] = rope.friction() * near.friction[near.owner[e]];
        to.startDistance[k] = closest.distance - near.radius[e];
        if (near.oneSided[e]) {
            return k;
        }
        to.nx[k] = closest.nx;
        to.ny[k] = closest.ny;
        to.nz[k] = closest.nz;
        return k;
    }

    private void listInsides(RopeState rope, Contacts to, int segment) {
        boolean held = rope.inverseMass[segment] + rope.inverseMass[segment + 1] == 0;
        ColliderProxies near = rope.near;
        CandidatePairs pairs = rope.pairs;
        for (int p = pairs.firstOf[segment]; p < pairs.firstOf[segment + 1]; p++) {
            pairs.inside[p] = to.count;
            int e = pairs.element[p];
            int features = held ? 0 : Closest.features(near, e);
            double reach = near.radius[e] + ContactMargins.ownReach(rope);
            boolean all = features == 1 || (features > 0 && cutsThrough(rope, e, segment));
            for (int f = 0; f < features; f++) {
                if (rope.rings.bendsAt(segment, near, e, f)) {
                    continue;
                }
                if (all || mayTouchCorner(rope, e, f, segment, reach)) {
                    int k = to.add(2 * segment + 1, e, f, near);
                    to.reach[k] = reach;
                    to.friction[k] = rope.friction() * near.friction[near.owner[e]];
                }
            }
            pairs.insideCount[p] = to.count - pairs.inside[p];
        }
    }

    /** Whether the line of a segment runs through a polygon: it may leave by any side then, past corners far away. */
    private boolean cutsThrough(RopeState rope, int e, int segment) {
        ColliderProxies near = rope.near;
        if (near.kind[e] != ColliderProxies.POLYGON || near.vertexCount[e] < 3) {
            return false;
        }
        motion.toEnd(near.owner[e], part.from, part.x[segment], part.y[segment], part.z[segment]);
        double ax = motion.x;
        double ay = motion.y;
        int next = segment + 1;
        motion.toEnd(near.owner[e], part.from, part.x[next], part.y[next], part.z[next]);
        double start = 0;
        double end = 1;
        for (int v = near.firstVertex[e]; v < near.firstVertex[e] + near.vertexCount[e]; v++) {
            double a = near.outX[v] * (ax - near.vx[v]) + near.outY[v] * (ay - near.vy[v]);
            double b = near.outX[v] * (motion.x - near.vx[v]) + near.outY[v] * (motion.y - near.vy[v]);
            if (a >= 0 && b >= 0) {
                return false;
            }
            start = a > 0 ? Math.max(start, a / (a - b)) : start;
            end = b > 0 ? Math.min(end, a / (a - b)) : end;
        }
        return start < end;
    }

    /** Whether a corner lies in the box of a segment, grown by the distance that the corner may move. */
    private boolean mayTouchCorner(RopeState rope, int e, int feature, int segment, double reach) {
        ColliderProxies near = rope.near;
        CandidatePairs pairs = rope.pairs;
        int v = near.firstVertex[e] + feature;
        double grow = reach + motion.way(near.owner[e], near.vx[v], near.vy[v], near.vz[v]);
        return near.vx[v] >= Math.min(pairs.lowX[segment], pairs.lowX[segment + 1]) - grow
                && near.vx[v] <= Math.max(pairs.highX[segment], pairs.highX[segment + 1]) + grow
                && near.vy[v] >= Math.min(pairs.lowY[segment], pairs.lowY[segment + 1]) - grow
                && near.vy[v] <= Math.max(pairs.highY[segment], pairs.highY[segment + 1]) + grow;
    }

    /**
     * Finds the pairs.
     *
     * @param only nodes whose boxes have changed since; segments between others keep their pairs; null for all
     * @return false if they are too many to list all their contacts
     */
    private boolean findPairs(RopeState rope, boolean @Nullable [] only) {
        CandidatePairs pairs = rope.pairs;
        pairs.count = 0;
        FinePairs cull = pairs.fine ? measures : null;
        int most = fine == null || pairs.fine ? Integer.MAX_VALUE : MOST_ELEMENTS;
        boolean between = rope.hasSections();
        int segments = between ? rope.count - 1 : rope.count;
        int second = between ? 1 : 0;
        double grow = ContactMargins.ownReach(rope);
        ColliderProxies near = rope.near;
        if (inChunk.length < near.count) {
            inChunk = new int[Math.max(64, 2 * near.count)];
        }
        int chunk = sorted ? SORTED_CHUNK : CHUNK;
        for (int first = 0; first < segments; first += chunk) {
            int last = Math.min(segments, first + chunk);
            if (only != null && !isAny(only, first, last + second)) {
                keepPairs(pairs, first, last);
                continue;
            }
            int close = findForChunk(rope, first, last + second, grow);
            for (int i = first; i < last; i++) {
                pairs.firstOf[i] = pairs.count;
                if (close > 0) {
                    union.unite(pairs, i, i + 1 + second, grow);
                }
                double room = cull == null || close == 0 ? 0 : roomOf(rope, i, i + second);
                for (int k = 0; k < close; k++) {
                    int e = inChunk[k];
                    if (union.meets(near, e) && (cull == null || cull.mayTouch(rope, i, e, room))) {
                        pairs.add(i, e);
                    }
                }
                if (pairs.count - pairs.firstOf[i] > most) {
                    return false;
                }
            }
        }
        Arrays.fill(pairs.firstOf, segments, rope.count + 1, pairs.count);
        return true;
    }

    private static boolean isAny(boolean[] of, int from, int to) {
        boolean any = false;
        for (int i = from; i < to; i++) {
            any |= of[i];
        }
        return any;
    }

    private void keepPairs(CandidatePairs pairs, int first, int last) {
        for (int i = first; i < last; i++) {
            pairs.firstOf[i] = pairs.count;
            for (int p = foundOf[i]; p < foundOf[i + 1]; p++) {
                pairs.add(i, found[p]);
            }
        }
    }

    /** Greatest distance that the nodes of a segment can move within their boxes [m]. */
    private double roomOf(RopeState rope, int i, int j) {
        return Math.max(
                rope.pairs.room(i, part.x[i], part.y[i], part.z[i]),
                rope.pairs.room(j, part.x[j], part.y[j], part.z[j]));
    }

    private int findForChunk(RopeState rope, int first, int end, double grow) {
        ColliderProxies near = rope.near;
        union.unite(rope.pairs, first, end, grow);
        int count = 0;
        if (!sorted) {
            for (int e = 0; e < near.count; e++) {
                if (union.meets(near, e)) {
                    inChunk[count++] = e;
                }
            }
            return count;
        }
        int close = union.find(grid, inChunk);
        for (int k = 0; k < close; k++) {
            int e = inChunk[k];
            if (union.meets(near, e)) {
                inChunk[count++] = e;
            }
        }
        Found.sort(inChunk, count);
        return count;
    }

    /**
     * Sorts the elements of a step into a grid over the boxes, if there are many. What it finds does not depend on the
     * grid, so that boxes may grow later.
     */
    private void sort(RopeState rope) {
        sorted = rope.near.count > MOST_UNSORTED;
        if (sorted) {
            union.unite(rope.pairs, 0, rope.count, ContactMargins.ownReach(rope));
            grid.sort(rope.near, union.low(), union.high());
        }
    }
}
