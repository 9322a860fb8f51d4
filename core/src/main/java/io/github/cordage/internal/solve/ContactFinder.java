package io.github.cordage.internal.solve;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.collide.Elements;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Finds where a rope touches what is near it, or would go through.
 *
 * <p>At the start of a step, each segment is paired with the elements that lie within the room it can be expected to move
 * in, and for each pair the places that can touch are listed: the two nodes, and between them the corners or edges of the
 * element. Whenever positions have changed, the distances are measured again. A pair that moved so far that it could have
 * come through is swept first, by conservative advancement: it is moved on along its way by as much as its distance
 * certainly allows, until it is near or arrives. What it then hits says on which side the pair belongs, and on the wrong
 * side distances are negative. So nothing tunnels, however fast the rope and however thin, fast or spinning the collider.
 *
 * <p>Colliders move evenly within a step, and turn about their centres; everything is measured where they are at its end.
 *
 * <p>Source of conservative advancement: Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems", PhD thesis,
 * Berkeley 1996. Deviation: used to find the side only; what happens in the step is up to the solver.
 */
final class ContactFinder {
    /** Two lines are swept on until they are nearer than this part of the distance at which they touch. */
    private static final double HIT = 0.25;

    /** What a sweep aims for, as a part of that distance. */
    private static final double AIM = 0.2;

    /** Rounds of a sweep; one that takes longer goes along something, and on in so many even steps. */
    private static final int ROUNDS = 64;

    private static final int CREEP = 64;

    /** A rope without thickness still keeps this part of a segment's length away; and if only its nodes meet things, that. */
    private static final double SKIN = 1e-3;

    private static final double NODE_SKIN = 1e-4;

    /** And a single node at least this [m]. */
    private static final double LEAST_SKIN = 1e-4;

    /** Room that nodes have beside their expected way, as part of a segment's length. */
    private static final double ROOM = 0.25;

    /** Speed at which a rope is pushed out of what it is in at the start of a step [m/s]. */
    private static final double PUSH = 2;

    /** Segments whose bounds are tested together. */
    private static final int CHUNK = 8;

    private final Closest closest = new Closest();
    private final ColliderMotion motion = new ColliderMotion();
    private Contacts spare = new Contacts();

    /** Where each node may get in this step [m]. */
    private double[] lowX = {};

    private double[] lowY = {};
    private double[] lowZ = {};
    private double[] highX = {};
    private double[] highY = {};
    private double[] highZ = {};

    /** Pairs of a segment, or of a node if only nodes collide, and an element; those of segment i from firstPair[i] on. */
    private int pairs;

    private int[] pairSegment = {};
    private int[] pairElement = {};
    private int[] firstPair = {};

    /** Contacts of a pair: at its nodes, or -1, and between them. */
    private int[] atFirst = {};

    private int[] atSecond = {};
    private int[] inside = {};
    private int[] insideCount = {};

    /** Distance of the rope's line from the element's surface at the start [m]. */
    private double[] pairDistance = {};

    /** What contacts were found to be on which side when they were measured last. */
    private double[] hitX = {};

    private double[] hitY = {};
    private double[] hitZ = {};
    private boolean[] hit = {};

    /** Room of some nodes together [m]. */
    private double unionX0;

    private double unionY0;
    private double unionZ0;
    private double unionX1;
    private double unionY1;
    private double unionZ1;

    /** Elements that touch the chunk of segments at hand. */
    private int[] inChunk = {};

    /** Fastest that a node was at the start of the step, or can have become by falling [m/s]. */
    private double fastest;

    private double hitNx;
    private double hitNy;
    private double hitNz;

    void reserve(int nodes) {
        if (lowX.length < nodes) {
            lowX = new double[nodes];
            lowY = new double[nodes];
            lowZ = new double[nodes];
            highX = new double[nodes];
            highY = new double[nodes];
            highZ = new double[nodes];
            firstPair = new int[nodes + 1];
        }
    }

    /** Lists what the rope may touch in the step that begins, with positions as they are at its start. */
    void begin(RopeState rope, double h) {
        Contacts before = rope.contacts;
        if (rope.near.count == 0 || rope.collide == RopeState.COLLIDE_NOTHING) {
            rope.contacts = rope.contactsBefore;
            rope.contactsBefore = before;
            rope.contacts.clear();
            pairs = 0;
            return;
        }
        rope.contacts = rope.contactsBefore;
        rope.contactsBefore = before;
        expectMoves(rope, h);
        list(rope, rope.contacts, before, false, rope.px, rope.py, rope.pz, 0);
        setGoals(rope, h);
    }

    private void expectMoves(RopeState rope, double h) {
        double room = room(rope);
        double squared = 0;
        for (int i = 0; i < rope.count; i++) {
            // A fifth more, for what forces add.
            double mx = 1.2 * h * rope.vx[i];
            double my = 1.2 * h * rope.vy[i];
            double mz = 1.2 * h * rope.vz[i];
            lowX[i] = rope.px[i] + Math.min(0, mx) - room;
            lowY[i] = rope.py[i] + Math.min(0, my) - room;
            lowZ[i] = rope.pz[i] + Math.min(0, mz) - room;
            highX[i] = rope.px[i] + Math.max(0, mx) + room;
            highY[i] = rope.py[i] + Math.max(0, my) + room;
            highZ[i] = rope.pz[i] + Math.max(0, mz) + room;
            squared = Math.max(squared, mx * mx + my * my + mz * mz);
        }
        fastest = Math.sqrt(squared) / h;
    }

    /**
     * Limits what a way out has made of a rope: no node is faster after it than the rope was, or what pins and colliders could
     * make of it, and none is thrown farther than that and the rope's thickness.
     */
    void limitMoves(RopeState rope, double h) {
        double speed = fastest;
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            speed = Math.max(speed, moved(rope, node) / h);
        }
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k)) {
                speed = Math.max(speed, motion.fastest(c.element[k]) / h);
            }
        }
        speed = Math.max(speed, PUSH);
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                limitMove(rope, i, h, speed);
            }
        }
    }

    /** How far the fastest node goes in a step by itself [m]. */
    double farthest(double h) {
        return fastest * h;
    }

    /** How deep a contact can have got in a step at most [m]: what says more has been thrown about, and is not believed. */
    double deepest(RopeState rope, int k, double h) {
        double way = fastest * h + motion.fastest(rope.contacts.element[k]);
        return 1.5 * way + PUSH * h + 2 * ownReach(rope);
    }

    private static double moved(RopeState rope, int i) {
        double dx = rope.x[i] - rope.px[i];
        double dy = rope.y[i] - rope.py[i];
        double dz = rope.z[i] - rope.pz[i];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    private static void limitMove(RopeState rope, int i, double h, double speed) {
        double moved = moved(rope, i);
        double farthest = speed * h + 2 * ownReach(rope);
        // Written so that NaN stays where it was.
        double keep = moved <= farthest ? 1 : moved < Double.POSITIVE_INFINITY ? farthest / moved : 0;
        if (keep < 1) {
            rope.x[i] = keep == 0 ? rope.px[i] : Blend.between(rope.px[i], rope.x[i], keep);
            rope.y[i] = keep == 0 ? rope.py[i] : Blend.between(rope.py[i], rope.y[i], keep);
            rope.z[i] = keep == 0 ? rope.pz[i] : Blend.between(rope.pz[i], rope.z[i], keep);
        }
        double slow = moved > speed * h ? speed * h / (keep * moved) : 1;
        rope.vx[i] = slow * (rope.x[i] - rope.px[i]) / h;
        rope.vy[i] = slow * (rope.y[i] - rope.py[i]) / h;
        rope.vz[i] = slow * (rope.z[i] - rope.pz[i]) / h;
        if (!(slow <= 1)) {
            rope.vx[i] = 0;
            rope.vy[i] = 0;
            rope.vz[i] = 0;
        }
    }

    private static double room(RopeState rope) {
        double rest = rope.count > 1 ? rope.spacing : 0;
        return 2 * rope.radius + ROOM * rest;
    }

    /** What the rope is kept away from a core by, beside the element's own radius. */
    static double ownReach(RopeState rope) {
        double skin = rope.collide == RopeState.COLLIDE_NODES ? NODE_SKIN : SKIN;
        return Math.max(rope.radius, rope.count > 1 ? skin * rope.spacing : LEAST_SKIN);
    }

    /**
     * Looks whether a node has left its room. If so, room is made and the list made anew, with what the old one had.
     *
     * @param fromX positions at the start of the part of the step at hand
     * @param share where in the step that is
     */
    void keepUp(RopeState rope, double[] fromX, double[] fromY, double[] fromZ, double share) {
        boolean left = false;
        double room = room(rope);
        for (int i = 0; i < rope.count; i++) {
            if (rope.x[i] < lowX[i]
                    || rope.x[i] > highX[i]
                    || rope.y[i] < lowY[i]
                    || rope.y[i] > highY[i]
                    || rope.z[i] < lowZ[i]
                    || rope.z[i] > highZ[i]) {
                left = true;
                lowX[i] = Math.min(lowX[i], rope.x[i] - room);
                lowY[i] = Math.min(lowY[i], rope.y[i] - room);
                lowZ[i] = Math.min(lowZ[i], rope.z[i] - room);
                highX[i] = Math.max(highX[i], rope.x[i] + room);
                highY[i] = Math.max(highY[i], rope.y[i] + room);
                highZ[i] = Math.max(highZ[i], rope.z[i] + room);
            }
        }
        if (left) {
            Contacts old = rope.contacts;
            list(rope, spare, old, true, fromX, fromY, fromZ, share);
            rope.contacts = spare;
            spare = old;
        }
    }

    /** What belongs to the step rather than to its parts stays as it was listed first. */
    private static void carryOn(Contacts now, Contacts old) {
        int from = 0;
        for (int k = 0; k < now.count; k++) {
            while (from < old.count && old.place[from] < now.place[k]) {
                from++;
            }
            int same = now.sameIn(old, from, k);
            if (same >= 0) {
                now.goal[k] = old.goal[same];
                now.lastX[k] = old.lastX[same];
                now.lastY[k] = old.lastY[same];
                now.lastZ[k] = old.lastZ[same];
                now.touched[k] = old.touched[same];
                now.held[k] = old.held[same];
                now.lift[k] = old.lift[same];
                now.heldX[k] = old.heldX[same];
                now.heldY[k] = old.heldY[same];
                now.heldZ[k] = old.heldZ[same];
            }
        }
        now.save();
    }

    private static double goal(double distance, double h) {
        return distance < 0 ? Math.min(0, distance + PUSH * h) : 0;
    }

    private void setGoals(RopeState rope, double h) {
        Contacts c = rope.contacts;
        double own = ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            c.goal[k] = goal(c.startDistance[k] - own, h);
        }
        for (int p = 0; p < pairs; p++) {
            for (int k = inside[p]; k < inside[p] + insideCount[p]; k++) {
                // What lies between two nodes that are inside is so, too, where it could not be measured.
                if (c.startDistance[k] == Double.POSITIVE_INFINITY) {
                    c.goal[k] = goal(pairDistance[p] - own, h);
                }
            }
        }
        c.save();
    }

    // Listing.

    private void list(
            RopeState rope,
            Contacts to,
            Contacts from,
            boolean sameStep,
            double[] x,
            double[] y,
            double[] z,
            double share) {
        motion.take(rope.near);
        findPairs(rope);
        to.clear();
        boolean sections = rope.collide == RopeState.COLLIDE_SECTIONS && rope.count > 1;
        int old = 0;
        for (int i = 0; i < rope.count; i++) {
            int listed = to.count;
            if (sections) {
                if (i > 0) {
                    for (int p = firstPair[i - 1]; p < firstPair[i]; p++) {
                        atSecond[p] = listNode(rope, to, i, pairElement[p], x, y, z, share);
                    }
                }
                if (i < rope.count - 1) {
                    for (int p = firstPair[i]; p < firstPair[i + 1]; p++) {
                        int known = i > 0 ? pairOf(i - 1, pairElement[p]) : -1;
                        atFirst[p] =
                                known >= 0 ? atSecond[known] : listNode(rope, to, i, pairElement[p], x, y, z, share);
                    }
                    listInsides(rope, to, i);
                }
            } else {
                for (int p = firstPair[i]; p < firstPair[i + 1]; p++) {
                    atFirst[p] = listNode(rope, to, i, pairElement[p], x, y, z, share);
                    atSecond[p] = -1;
                    insideCount[p] = 0;
                }
            }
            for (int k = listed; k < to.count; k++) {
                while (old < from.count && from.place[old] < to.place[k]) {
                    old++;
                }
                int same = to.sameIn(from, old, k);
                if (same >= 0) {
                    to.takeOver(k, from, same);
                    motion.turnAll(to, k);
                }
            }
        }
        room(to.count);
        if (sameStep) {
            carryOn(to, from);
        }
        measureStart(rope, to, x, y, z, share);
    }

    private void room(int contacts) {
        if (hit.length < contacts) {
            int size = Math.max(256, 2 * contacts);
            hit = new boolean[size];
            hitX = new double[size];
            hitY = new double[size];
            hitZ = new double[size];
        }
    }

    private int pairOf(int segment, int element) {
        for (int p = firstPair[segment]; p < firstPair[segment + 1]; p++) {
            if (pairElement[p] == element) {
                return p;
            }
        }
        return -1;
    }

    private int listNode(
            RopeState rope, Contacts to, int node, int e, double[] x, double[] y, double[] z, double share) {
        if (rope.inverseMass[node] == 0) {
            return -1;
        }
        Elements near = rope.near;
        double reach = near.radius[e] + ownReach(rope);
        motion.toEnd(near.owner[e], share, x[node], y[node], z[node]);
        closest.point(near, e, motion.x, motion.y, motion.z);
        if (closest.distance > reach + roomOf(node, x, y, z) + motion.way(near.owner[e], x[node], y[node], z[node])) {
            return -1;
        }
        int k = to.add(2 * node, e, -1, near);
        to.reach[k] = reach;
        to.friction[k] = rope.friction * near.friction[near.owner[e]];
        return k;
    }

    /** How far a node can get within its room. */
    private double roomOf(int node, double[] x, double[] y, double[] z) {
        double dx = Math.max(highX[node] - x[node], x[node] - lowX[node]);
        double dy = Math.max(highY[node] - y[node], y[node] - lowY[node]);
        double dz = Math.max(highZ[node] - z[node], z[node] - lowZ[node]);
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    private void listInsides(RopeState rope, Contacts to, int segment) {
        boolean held = rope.inverseMass[segment] + rope.inverseMass[segment + 1] == 0;
        Elements near = rope.near;
        for (int p = firstPair[segment]; p < firstPair[segment + 1]; p++) {
            inside[p] = to.count;
            int e = pairElement[p];
            int features = held ? 0 : Closest.features(near, e);
            double reach = near.radius[e] + ownReach(rope);
            for (int f = 0; f < features; f++) {
                if (features == 1 || mayTouchCorner(near, e, f, segment, reach)) {
                    int k = to.add(2 * segment + 1, e, f, near);
                    to.reach[k] = reach;
                    to.friction[k] = rope.friction * near.friction[near.owner[e]];
                }
            }
            insideCount[p] = to.count - inside[p];
        }
    }

    /** Whether a corner lies in the room of a segment, grown by how far the corner comes. */
    private boolean mayTouchCorner(Elements near, int e, int feature, int segment, double reach) {
        int v = near.firstVertex[e] + feature;
        double grow = reach + motion.way(near.owner[e], near.vx[v], near.vy[v], near.vz[v]);
        return near.vx[v] >= Math.min(lowX[segment], lowX[segment + 1]) - grow
                && near.vx[v] <= Math.max(highX[segment], highX[segment + 1]) + grow
                && near.vy[v] >= Math.min(lowY[segment], lowY[segment + 1]) - grow
                && near.vy[v] <= Math.max(highY[segment], highY[segment + 1]) + grow;
    }

    private void findPairs(RopeState rope) {
        pairs = 0;
        boolean sections = rope.collide == RopeState.COLLIDE_SECTIONS && rope.count > 1;
        int segments = sections ? rope.count - 1 : rope.count;
        int second = sections ? 1 : 0;
        double grow = ownReach(rope);
        Elements near = rope.near;
        if (inChunk.length < near.count) {
            inChunk = new int[Math.max(64, 2 * near.count)];
        }
        for (int first = 0; first < segments; first += CHUNK) {
            int last = Math.min(segments, first + CHUNK);
            int found = findForChunk(near, first, last + second, grow);
            for (int i = first; i < last; i++) {
                firstPair[i] = pairs;
                if (found > 0) {
                    unite(i, i + 1 + second, grow);
                }
                for (int k = 0; k < found; k++) {
                    if (meetsUnion(near, inChunk[k])) {
                        addPair(i, inChunk[k]);
                    }
                }
            }
        }
        Arrays.fill(firstPair, segments, firstPair.length, pairs);
    }

    private int findForChunk(Elements near, int first, int end, double grow) {
        unite(first, end, grow);
        int found = 0;
        for (int e = 0; e < near.count; e++) {
            if (meetsUnion(near, e)) {
                inChunk[found++] = e;
            }
        }
        return found;
    }

    /** Unites the room of the nodes from one to before another. */
    private void unite(int first, int end, double grow) {
        double x0 = lowX[first];
        double y0 = lowY[first];
        double z0 = lowZ[first];
        double x1 = highX[first];
        double y1 = highY[first];
        double z1 = highZ[first];
        for (int i = first + 1; i < end; i++) {
            x0 = Math.min(x0, lowX[i]);
            y0 = Math.min(y0, lowY[i]);
            z0 = Math.min(z0, lowZ[i]);
            x1 = Math.max(x1, highX[i]);
            y1 = Math.max(y1, highY[i]);
            z1 = Math.max(z1, highZ[i]);
        }
        unionX0 = x0 - grow;
        unionY0 = y0 - grow;
        unionZ0 = z0 - grow;
        unionX1 = x1 + grow;
        unionY1 = y1 + grow;
        unionZ1 = z1 + grow;
    }

    /** Whether an element's bounds meet the room that was united. */
    private boolean meetsUnion(Elements near, int e) {
        return near.minX[e] <= unionX1
                && near.maxX[e] >= unionX0
                && near.minY[e] <= unionY1
                && near.maxY[e] >= unionY0
                && near.minZ[e] <= unionZ1
                && near.maxZ[e] >= unionZ0;
    }

    private void addPair(int segment, int element) {
        if (pairs == pairSegment.length) {
            int size = Math.max(256, 2 * pairs);
            pairSegment = Arrays.copyOf(pairSegment, size);
            pairElement = Arrays.copyOf(pairElement, size);
            atFirst = Arrays.copyOf(atFirst, size);
            atSecond = Arrays.copyOf(atSecond, size);
            inside = Arrays.copyOf(inside, size);
            insideCount = Arrays.copyOf(insideCount, size);
            pairDistance = Arrays.copyOf(pairDistance, size);
        }
        pairSegment[pairs] = segment;
        pairElement[pairs] = element;
        pairs++;
    }

    // Measuring.

    /** Measures how far from everything the rope is at the start of the step, or of a part of it. */
    void measureStart(RopeState rope, Contacts c, double[] x, double[] y, double[] z, double share) {
        Elements near = rope.near;
        double own = ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            if (share == 0) {
                c.sideX[k] = c.lastX[k];
                c.sideY[k] = c.lastY[k];
                c.sideZ[k] = c.lastZ[k];
            }
            boolean known = c.sideX[k] != 0 || c.sideY[k] != 0 || c.sideZ[k] != 0;
            int e = c.element[k];
            if (near.oneSided[e]) {
                startOneSided(rope, c, k, x, y, z, share, known);
                continue;
            }
            measure(near, c, k, x, y, z, share, false, c.sideX[k], c.sideY[k], c.sideZ[k]);
            c.startDistance[k] = closest.distance - near.radius[e];
            boolean doubtful = c.startDistance[k] < HIT * own;
            c.sided[k] = doubtful && known;
            if (!doubtful && closest.distance < Double.POSITIVE_INFINITY) {
                c.sideX[k] = closest.nx;
                c.sideY[k] = closest.ny;
                c.sideZ[k] = closest.nz;
            } else if (c.sided[k]) {
                measure(near, c, k, x, y, z, share, true, c.sideX[k], c.sideY[k], c.sideZ[k]);
                c.startDistance[k] = closest.distance - near.radius[e];
            }
        }
        for (int p = 0; p < pairs; p++) {
            double core = Double.POSITIVE_INFINITY;
            core = atFirst[p] < 0 ? core : Math.min(core, c.startDistance[atFirst[p]]);
            core = atSecond[p] < 0 ? core : Math.min(core, c.startDistance[atSecond[p]]);
            for (int k = inside[p]; k < inside[p] + insideCount[p]; k++) {
                core = Math.min(core, c.startDistance[k]);
            }
            pairDistance[p] = core;
        }
    }

    /** What is behind a one-sided element, and was not in front before, does not meet it: its distance is infinite. */
    private void startOneSided(
            RopeState rope, Contacts c, int k, double[] x, double[] y, double[] z, double share, boolean known) {
        Elements near = rope.near;
        int e = c.element[k];
        closest.front(near, e);
        double fx = closest.nx;
        double fy = closest.ny;
        double fz = closest.nz;
        int node = c.place[k] >> 1;
        int at = near.firstVertex[e];
        boolean front = false;
        for (int i = node; i <= node + (c.feature[k] < 0 ? 0 : 1); i++) {
            motion.toEnd(near.owner[e], share, x[i], y[i], z[i]);
            front |= fx * (motion.x - near.vx[at])
                            + fy * (motion.y - near.vy[at])
                            + (near.kind[e] == Elements.POLYGON ? 0 : fz * (motion.z - near.vz[at]))
                    >= 0;
        }
        boolean wasIn = known && c.touched[k] && fx * c.sideX[k] + fy * c.sideY[k] + fz * c.sideZ[k] > 0;
        if (front || wasIn) {
            measure(near, c, k, x, y, z, share, false, fx, fy, fz);
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

    /** Leaves in {@link #closest} how far a contact's part of the rope is from its element. */
    private void measure(
            Elements near,
            Contacts c,
            int k,
            double[] x,
            double[] y,
            double[] z,
            double share,
            boolean onSide,
            double sx,
            double sy,
            double sz) {
        int e = c.element[k];
        int owner = near.owner[e];
        int node = c.place[k] >> 1;
        motion.toEnd(owner, share, x[node], y[node], z[node]);
        if (c.feature[k] < 0) {
            if (onSide) {
                closest.pointOnSide(near, e, motion.x, motion.y, motion.z, sx, sy, sz);
            } else {
                closest.point(near, e, motion.x, motion.y, motion.z);
            }
            return;
        }
        double ax = motion.x;
        double ay = motion.y;
        double az = motion.z;
        motion.toEnd(owner, share, x[node + 1], y[node + 1], z[node + 1]);
        if (onSide) {
            closest.inside(near, e, c.feature[k], ax, ay, az, motion.x, motion.y, motion.z, sx, sy, sz);
        } else {
            closest.inside(near, e, c.feature[k], ax, ay, az, motion.x, motion.y, motion.z, 0, 0, 0);
        }
    }

    /**
     * Measures all contacts of a rope where it is, on its way from somewhere.
     *
     * @param fromX positions at the start of the step, or of the part of it at hand [m]
     * @param from where in the step that was, 0 to 1
     * @param share where in the step the rope is now
     */
    void measure(RopeState rope, double[] fromX, double[] fromY, double[] fromZ, double from, double share) {
        Contacts c = rope.contacts;
        Elements near = rope.near;
        if (c.count == 0) {
            return;
        }
        Arrays.fill(hit, 0, c.count, false);
        for (int p = 0; p < pairs; p++) {
            if (mayHaveCrossed(rope, p, fromX, fromY, fromZ, from, share)
                    && sweep(rope, c, p, fromX, fromY, fromZ, from, share)) {
                noteHit(c, p);
            }
        }
        for (int k = 0; k < c.count; k++) {
            measure(rope, near, c, k, share);
        }
    }

    /** Measures one contact again at the end of the step, after it and its neighbours moved a little. */
    void measureOne(RopeState rope, int k) {
        measure(rope, rope.near, rope.contacts, k, 1);
    }

    private void measure(RopeState rope, Elements near, Contacts c, int k, double share) {
        if (Double.isNaN(c.startDistance[k])) {
            c.gap[k] = Double.POSITIVE_INFINITY;
            return;
        }
        measure(near, c, k, rope.x, rope.y, rope.z, share, c.sided[k], c.sideX[k], c.sideY[k], c.sideZ[k]);
        if (hit[k] && isBehind(near, c.element[k], hitX[k], hitY[k], hitZ[k])) {
            measure(near, c, k, rope.x, rope.y, rope.z, share, true, hitX[k], hitY[k], hitZ[k]);
        }
        c.gap[k] = closest.distance - c.reach[k];
        c.fraction[k] = c.feature[k] < 0 ? 0 : closest.fraction;
        if (closest.distance < Double.POSITIVE_INFINITY) {
            motion.turnBack(near.owner[c.element[k]], share, closest.nx, closest.ny, closest.nz);
            c.nx[k] = motion.x;
            c.ny[k] = motion.y;
            c.nz[k] = motion.z;
        }
    }

    /** Whether what was just measured has come out somewhere else than where it hit. */
    private boolean isBehind(Elements near, int e, double hx, double hy, double hz) {
        if (hx * closest.nx + hy * closest.ny + hz * closest.nz < -Closest.ASIDE) {
            return true;
        }
        // Round the end of something thin, as where two edges of a chain join.
        boolean thin =
                near.kind[e] == Elements.TRIANGLE || (near.kind[e] == Elements.POLYGON && near.vertexCount[e] == 2);
        return thin
                && closest.distance < Double.POSITIVE_INFINITY
                && hx * motion.x + hy * motion.y + hz * motion.z < Closest.reach(near, e, hx, hy, hz);
    }

    private void noteHit(Contacts c, int p) {
        noteHitAt(c, atFirst[p]);
        noteHitAt(c, atSecond[p]);
        for (int k = inside[p]; k < inside[p] + insideCount[p]; k++) {
            noteHitAt(c, k);
        }
    }

    private void noteHitAt(Contacts c, int k) {
        if (k >= 0 && !c.sided[k]) {
            hit[k] = true;
            hitX[k] = hitNx;
            hitY[k] = hitNy;
            hitZ[k] = hitNz;
        }
    }

    private boolean mayHaveCrossed(
            RopeState rope, int p, double[] fromX, double[] fromY, double[] fromZ, double from, double share) {
        int e = pairElement[p];
        if (rope.near.kind[e] == Elements.PLANE) {
            return false;
        }
        double core = pairDistance[p];
        if (!(core > 0)) {
            return false;
        }
        double safe = core - HIT * Math.min(core, ownReach(rope));
        return wayOf(rope, p, fromX, fromY, fromZ, from, share) > safe;
    }

    /** No point of a pair's segment moves farther than this against the element. */
    private double wayOf(
            RopeState rope, int p, double[] fromX, double[] fromY, double[] fromZ, double from, double share) {
        int i = pairSegment[p];
        int owner = rope.near.owner[pairElement[p]];
        boolean sections = rope.collide == RopeState.COLLIDE_SECTIONS && rope.count > 1;
        double way = wayOfNode(rope, i, owner, fromX, fromY, fromZ, from, share);
        return sections ? Math.max(way, wayOfNode(rope, i + 1, owner, fromX, fromY, fromZ, from, share)) : way;
    }

    private double wayOfNode(
            RopeState rope,
            int i,
            int owner,
            double[] fromX,
            double[] fromY,
            double[] fromZ,
            double from,
            double share) {
        double dx = rope.x[i] - fromX[i];
        double dy = rope.y[i] - fromY[i];
        double dz = rope.z[i] - fromZ[i];
        if (motion.turns(owner)) {
            double way = Math.max(
                    motion.way(owner, rope.x[i], rope.y[i], rope.z[i]),
                    motion.way(owner, fromX[i], fromY[i], fromZ[i]));
            return Math.sqrt(dx * dx + dy * dy + dz * dz) + (share - from) * way;
        }
        dx -= (share - from) * rope.near.dx[owner];
        dy -= (share - from) * rope.near.dy[owner];
        dz -= (share - from) * rope.near.dz[owner];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Moves a pair along its way; returns whether it comes so near that it would go through. */
    private boolean sweep(
            RopeState rope,
            Contacts c,
            int p,
            double[] fromX,
            double[] fromY,
            double[] fromZ,
            double from,
            double share) {
        double way = wayOf(rope, p, fromX, fromY, fromZ, from, share);
        double own = Math.min(pairDistance[p], ownReach(rope));
        double hitAt = HIT * own;
        double aim = AIM * own;
        double t = 0;
        for (int round = 0; round < ROUNDS; round++) {
            double distance = distanceAt(rope, c, p, fromX, fromY, fromZ, from, share, t);
            if (distance <= hitAt) {
                return true;
            }
            if (t >= 1) {
                return false;
            }
            t = Math.min(1, t + (distance - aim) / way);
        }
        return creep(rope, c, p, fromX, fromY, fromZ, from, share, t, hitAt);
    }

    /** Goes the rest of a way along something in even steps, until it is inside, or on another side than it was. */
    private boolean creep(
            RopeState rope,
            Contacts c,
            int p,
            double[] fromX,
            double[] fromY,
            double[] fromZ,
            double from,
            double share,
            double start,
            double hitAt) {
        for (int i = 1; i <= CREEP; i++) {
            double nx = hitNx;
            double ny = hitNy;
            double nz = hitNz;
            double t = start + (1 - start) * i / CREEP;
            double distance = distanceAt(rope, c, p, fromX, fromY, fromZ, from, share, t);
            if (distance <= hitAt || hitNx * nx + hitNy * ny + hitNz * nz < 0) {
                hitNx = nx;
                hitNy = ny;
                hitNz = nz;
                return true;
            }
        }
        return false;
    }

    /** Distance of a pair at a part of its way, from surface to line; leaves the direction from the element to the rope. */
    private double distanceAt(
            RopeState rope,
            Contacts c,
            int p,
            double[] fromX,
            double[] fromY,
            double[] fromZ,
            double from,
            double share,
            double t) {
        int e = pairElement[p];
        Elements near = rope.near;
        int owner = near.owner[e];
        double at = from + t * (share - from);
        int i = pairSegment[p];
        toEndAlong(rope, owner, i, fromX, fromY, fromZ, at, t);
        double ax = motion.x;
        double ay = motion.y;
        double az = motion.z;
        double least = Double.POSITIVE_INFINITY;
        if (atFirst[p] >= 0) {
            closest.point(near, e, ax, ay, az);
            least = keepNearer(least);
        }
        if (atSecond[p] < 0 && insideCount[p] == 0) {
            return least - near.radius[e];
        }
        toEndAlong(rope, owner, i + 1, fromX, fromY, fromZ, at, t);
        if (atSecond[p] >= 0) {
            closest.point(near, e, motion.x, motion.y, motion.z);
            least = keepNearer(least);
        }
        for (int k = inside[p]; k < inside[p] + insideCount[p]; k++) {
            closest.inside(near, e, c.feature[k], ax, ay, az, motion.x, motion.y, motion.z, 0, 0, 0);
            least = keepNearer(least);
        }
        return least - near.radius[e];
    }

    private void toEndAlong(
            RopeState rope, int owner, int i, double[] fromX, double[] fromY, double[] fromZ, double at, double t) {
        motion.toEnd(
                owner,
                at,
                fromX[i] + t * (rope.x[i] - fromX[i]),
                fromY[i] + t * (rope.y[i] - fromY[i]),
                fromZ[i] + t * (rope.z[i] - fromZ[i]));
    }

    private double keepNearer(double least) {
        if (closest.distance < least) {
            hitNx = closest.nx;
            hitNy = closest.ny;
            hitNz = closest.nz;
            return closest.distance;
        }
        return least;
    }

    /** Leaves in {@code slip} what a contact's part of the rope moved against the collider's surface [m]. */
    void slip(
            RopeState rope,
            int k,
            double[] fromX,
            double[] fromY,
            double[] fromZ,
            double from,
            double share,
            double[] slip) {
        Contacts c = rope.contacts;
        int i = c.place[k] >> 1;
        double b = c.fraction[k];
        double a = 1 - b;
        int j = c.feature[k] < 0 ? i : i + 1;
        slip[0] = a * (rope.x[i] - fromX[i]) + b * (rope.x[j] - fromX[j]);
        slip[1] = a * (rope.y[i] - fromY[i]) + b * (rope.y[j] - fromY[j]);
        slip[2] = a * (rope.z[i] - fromZ[i]) + b * (rope.z[j] - fromZ[j]);
        int owner = rope.near.owner[c.element[k]];
        if (motion.moves(owner)) {
            double down = c.gap[k] + c.reach[k] - rope.near.radius[c.element[k]];
            motion.surfaceMove(
                    owner,
                    from,
                    share,
                    a * rope.x[i] + b * rope.x[j] - down * c.nx[k],
                    a * rope.y[i] + b * rope.y[j] - down * c.ny[k],
                    a * rope.z[i] + b * rope.z[j] - down * c.nz[k]);
            slip[0] -= motion.x;
            slip[1] -= motion.y;
            slip[2] -= motion.z;
        }
        double along = slip[0] * c.nx[k] + slip[1] * c.ny[k] + slip[2] * c.nz[k];
        slip[0] -= along * c.nx[k];
        slip[1] -= along * c.ny[k];
        slip[2] -= along * c.nz[k];
    }
}
