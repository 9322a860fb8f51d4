package io.github.cordage.internal.solve;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.collide.Elements;
import io.github.cordage.internal.collide.NearPairs;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.state.RopeState;

/**
 * Finds where a rope touches what is near it, or would go through.
 *
 * <p>{@link ContactLister} lists the places that can touch; whenever positions have changed, their distances are measured
 * again, on the side that {@link PairSweep} says they belong to: on the wrong side distances are negative. Places that were so
 * far away at the start of the step that they cannot have come near since are not measured.
 *
 * <p>Colliders move evenly within a step, and turn about their centres; everything is measured where they are at its end.
 */
final class ContactFinder {
    /** A rope without thickness still keeps this part of a segment's length away; and if only its nodes meet things, that. */
    private static final double SKIN = 1e-3;

    private static final double NODE_SKIN = 1e-4;

    /** If contacts give way a little, they need this much to do so in. */
    private static final double SOFT_SKIN = 0.02;

    /** And a single node at least this [m]. */
    private static final double LEAST_SKIN = 1e-4;

    /** Speed at which a rope is pushed out of what it is in at the start of a step [m/s]. */
    private static final double PUSH = 2;

    /** What is farther away than this part of the distance that the rope keeps need not be known exactly. */
    private static final double IDLE = 0.3;

    private final Closest closest = new Closest();
    private final ColliderMotion motion = new ColliderMotion();
    private final StepPart part = new StepPart();
    private final ContactLister lister = new ContactLister(closest, motion, part);
    private final PairSweep sweep = new PairSweep(closest, motion, part);

    /** Fastest that a node was at the start of the step, or can have become by falling [m/s]. */
    private double fastest;

    /** Lists what the rope may touch in the step that begins, with positions as they are at its start. */
    void begin(RopeState rope, double h) {
        Contacts before = rope.contacts;
        rope.contacts = rope.contactsBefore;
        rope.contactsBefore = before;
        if (rope.near.count == 0 || rope.collide == RopeState.COLLIDE_NOTHING) {
            rope.contacts.clear();
            rope.pairs.count = 0;
            return;
        }
        motion.take(rope.near);
        beginPart(rope.px, rope.py, rope.pz, 0, 1);
        fastest = fastest(rope);
        lister.list(rope, h, before);
        measureStart(rope);
        setGoals(rope, h);
    }

    /** Says which part of the step is at hand from now on. */
    void beginPart(double[] x, double[] y, double[] z, double from, double to) {
        part.set(x, y, z, from, to);
    }

    /** Looks whether a node has left its room; then what the rope may touch is listed anew. */
    void keepUp(RopeState rope) {
        if (lister.listAgain(rope)) {
            measureStart(rope);
        }
    }

    private static double fastest(RopeState rope) {
        double squared = 0;
        for (int i = 0; i < rope.count; i++) {
            squared = Math.max(squared, rope.vx[i] * rope.vx[i] + rope.vy[i] * rope.vy[i] + rope.vz[i] * rope.vz[i]);
        }
        // A fifth more, for what forces add.
        return 1.2 * Math.sqrt(squared);
    }

    /** What the rope is kept away from a core by, beside the element's own radius. */
    static double ownReach(RopeState rope) {
        double hard = rope.collide == RopeState.COLLIDE_NODES ? NODE_SKIN : SKIN;
        double skin = rope.softContacts ? SOFT_SKIN : hard;
        return Math.max(rope.radius, rope.count > 1 ? skin * rope.spacing : LEAST_SKIN);
    }

    // Limits.

    /**
     * Limits what a way out has made of a rope: no node is faster after it than the rope was, or what pins and colliders could
     * make of it, and none is thrown farther than that and the rope's thickness.
     *
     * @return whether a node was
     */
    boolean limitMoves(RopeState rope, double h) {
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
        boolean thrown = false;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                thrown |= limitMove(rope, i, h, speed);
            }
        }
        return thrown;
    }

    /**
     * Takes all nodes along with the fastest collider that the rope touches, from where they were at the start of the step:
     * whatever else comes of it, the rope does not come through that.
     *
     * @return false if nothing that it touches moves fast, or it is pinned somewhere
     */
    boolean carry(RopeState rope, double h) {
        if (!rope.pins.isEmpty()) {
            return false;
        }
        Contacts c = rope.contacts;
        int fastestElement = -1;
        // Slower ones do not come through a rope in one step.
        double most = 2 * ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            double moves = c.pressed[k] || c.touches(k) ? motion.fastest(c.element[k]) : 0;
            if (moves > most) {
                most = moves;
                fastestElement = c.element[k];
            }
        }
        if (fastestElement < 0) {
            return false;
        }
        int owner = rope.near.owner[fastestElement];
        for (int i = 0; i < rope.count; i++) {
            motion.toEnd(owner, 0, rope.px[i], rope.py[i], rope.pz[i]);
            rope.x[i] = motion.x;
            rope.y[i] = motion.y;
            rope.z[i] = motion.z;
            rope.vx[i] = (rope.x[i] - rope.px[i]) / h;
            rope.vy[i] = (rope.y[i] - rope.py[i]) / h;
            rope.vz[i] = (rope.z[i] - rope.pz[i]) / h;
        }
        return true;
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

    private static boolean limitMove(RopeState rope, int i, double h, double speed) {
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
        return keep < 1;
    }

    private void setGoals(RopeState rope, double h) {
        Contacts c = rope.contacts;
        NearPairs pairs = rope.pairs;
        double own = ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            double distance = c.startDistance[k] - own;
            c.goal[k] = goal(distance, h);
            c.pushed[k] = distance < 0 ? c.goal[k] - distance : 0;
        }
        for (int p = 0; p < pairs.count; p++) {
            for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
                // What lies between two nodes that are inside is so, too, where it could not be measured.
                if (c.startDistance[k] == Double.POSITIVE_INFINITY) {
                    c.goal[k] = goal(pairs.distance[p] - own, h);
                }
            }
        }
        c.save();
    }

    private static double goal(double distance, double h) {
        return distance < 0 ? Math.min(0, distance + PUSH * h) : 0;
    }

    // Where the part of the step at hand starts.

    /** Measures how far from everything the rope is at the start of the part of the step at hand. */
    void measureStart(RopeState rope) {
        Contacts c = rope.contacts;
        sweep.reserve(c.count);
        double own = ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            measureStart(rope, c, k, own);
        }
        endMeasureStart(rope, c);
    }

    private void measureStart(RopeState rope, Contacts c, int k, double own) {
        Elements near = rope.near;
        if (part.from == 0) {
            c.sideX[k] = c.lastX[k];
            c.sideY[k] = c.lastY[k];
            c.sideZ[k] = c.lastZ[k];
        }
        boolean known = c.sideX[k] != 0 || c.sideY[k] != 0 || c.sideZ[k] != 0;
        int e = c.element[k];
        if (near.oneSided[e]) {
            startOneSided(rope, c, k, known);
        } else {
            startTwoSided(near, c, k, own, known);
        }
        c.clear[k] = c.startDistance[k];
    }

    private void startTwoSided(Elements near, Contacts c, int k, double own, boolean known) {
        int e = c.element[k];
        measureAt(near, c, k, part.x, part.y, part.z, part.from, false, 0, 0, 0);
        c.startDistance[k] = closest.distance - near.radius[e];
        boolean doubtful = c.startDistance[k] < PairSweep.HIT * own;
        c.sided[k] = doubtful && known;
        if (!doubtful && closest.distance < Double.POSITIVE_INFINITY) {
            c.sideX[k] = closest.nx;
            c.sideY[k] = closest.ny;
            c.sideZ[k] = closest.nz;
        } else if (c.sided[k]) {
            measureAt(near, c, k, part.x, part.y, part.z, part.from, true, c.sideX[k], c.sideY[k], c.sideZ[k]);
            c.startDistance[k] = closest.distance - near.radius[e];
        }
    }

    /** What is behind a one-sided element, and was not in front before, does not meet it: its distance is not a number. */
    private void startOneSided(RopeState rope, Contacts c, int k, boolean known) {
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
            motion.toEnd(near.owner[e], part.from, part.x[i], part.y[i], part.z[i]);
            front |= fx * (motion.x - near.vx[at])
                            + fy * (motion.y - near.vy[at])
                            + (near.kind[e] == Elements.POLYGON ? 0 : fz * (motion.z - near.vz[at]))
                    >= 0;
        }
        boolean wasIn = known && c.touched[k] && fx * c.sideX[k] + fy * c.sideY[k] + fz * c.sideZ[k] > 0;
        if (front || wasIn) {
            measureAt(near, c, k, part.x, part.y, part.z, part.from, false, fx, fy, fz);
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

    /** Finds the distances of the pairs, and how far away at least is what lies inside of segments and could not be measured. */
    private void endMeasureStart(RopeState rope, Contacts c) {
        NearPairs pairs = rope.pairs;
        for (int p = 0; p < pairs.count; p++) {
            int first = pairs.atFirst[p];
            int second = pairs.atSecond[p];
            double core = first < 0 ? Double.POSITIVE_INFINITY : c.startDistance[first];
            core = second < 0 ? core : Math.min(core, c.startDistance[second]);
            for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
                core = Math.min(core, c.startDistance[k]);
            }
            pairs.distance[p] = core;
            for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
                if (c.startDistance[k] == Double.POSITIVE_INFINITY) {
                    // A node that is not listed may be nearer than all that is.
                    c.clear[k] = first >= 0 && second >= 0 ? core : Double.NEGATIVE_INFINITY;
                }
            }
        }
    }

    // Where the rope is.

    /** Measures all contacts that may be near, where the rope is at the end of the part of the step at hand. */
    void measure(RopeState rope) {
        findHits(rope);
        measureNearer(rope, nearGap(rope));
    }

    /** What is nearer than this gap [m] has always been measured exactly, whatever was known of it before. */
    static double nearGap(RopeState rope) {
        return IDLE * ownReach(rope);
    }

    /** Looks what the rope would have gone through on its way to where it is. */
    void findHits(RopeState rope) {
        sweep.takeWays(rope, part.x, part.y, part.z);
        sweep.findHits(rope);
    }

    /**
     * Measures all contacts that may be nearer than a gap [m], or touch, on the sides that were found last; the others are
     * given a gap that they at least have.
     */
    void measureNearer(RopeState rope, double gap) {
        Contacts c = rope.contacts;
        double own = ownReach(rope);
        sweep.takeWays(rope, part.x, part.y, part.z);
        for (int k = 0; k < c.count; k++) {
            double left = c.clear[k] - own - sweep.wayOf(rope, c, k);
            if (left > gap && !c.touches(k)) {
                c.gap[k] = left;
            } else {
                measure(rope, k);
            }
        }
    }

    /** Measures one contact where the rope is now. */
    void measure(RopeState rope, int k) {
        Contacts c = rope.contacts;
        Elements near = rope.near;
        if (Double.isNaN(c.startDistance[k])) {
            c.gap[k] = Double.POSITIVE_INFINITY;
            return;
        }
        double share = part.to;
        measureAt(near, c, k, rope.x, rope.y, rope.z, share, c.sided[k], c.sideX[k], c.sideY[k], c.sideZ[k]);
        if (sweep.hit[k] && isBehind(near, c.element[k], sweep.hitX[k], sweep.hitY[k], sweep.hitZ[k])) {
            measureAt(near, c, k, rope.x, rope.y, rope.z, share, true, sweep.hitX[k], sweep.hitY[k], sweep.hitZ[k]);
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

    /** Whether a contact is measured on a side that it belongs to rather than where it is. */
    boolean isOnSide(Contacts c, int k) {
        return c.sided[k] || sweep.hit[k];
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

    /** Leaves in {@link #closest} how far a contact's part of the rope is from its element, if the rope is there then. */
    private void measureAt(
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

    /** Leaves in {@code slip} what a contact's part of the rope moved against the collider's surface [m]. */
    void slip(RopeState rope, int k, double[] slip) {
        Contacts c = rope.contacts;
        int i = c.place[k] >> 1;
        double b = c.fraction[k];
        double a = 1 - b;
        int j = c.feature[k] < 0 ? i : i + 1;
        slip[0] = a * (rope.x[i] - part.x[i]) + b * (rope.x[j] - part.x[j]);
        slip[1] = a * (rope.y[i] - part.y[i]) + b * (rope.y[j] - part.y[j]);
        slip[2] = a * (rope.z[i] - part.z[i]) + b * (rope.z[j] - part.z[j]);
        if (moveSurface(rope, k, part.from, part.to)) {
            slip[0] -= motion.x;
            slip[1] -= motion.y;
            slip[2] -= motion.z;
        }
        double along = slip[0] * c.nx[k] + slip[1] * c.ny[k] + slip[2] * c.nz[k];
        slip[0] -= along * c.nx[k];
        slip[1] -= along * c.ny[k];
        slip[2] -= along * c.nz[k];
    }

    /** Leaves in {@code move} what the collider's surface moves at a contact in the whole step [m]. */
    void surfaceMove(RopeState rope, int k, double[] move) {
        boolean moves = moveSurface(rope, k, 0, 1);
        move[0] = moves ? motion.x : 0;
        move[1] = moves ? motion.y : 0;
        move[2] = moves ? motion.z : 0;
    }

    /** Leaves in {@link #motion} what the collider's surface moves at a contact in a part of the step, if it moves at all. */
    private boolean moveSurface(RopeState rope, int k, double from, double to) {
        Contacts c = rope.contacts;
        int owner = rope.near.owner[c.element[k]];
        if (!motion.moves(owner)) {
            return false;
        }
        int i = c.place[k] >> 1;
        int j = c.feature[k] < 0 ? i : i + 1;
        double b = c.fraction[k];
        double a = 1 - b;
        double down = c.gap[k] + c.reach[k] - rope.near.radius[c.element[k]];
        motion.surfaceMove(
                owner,
                from,
                to,
                a * rope.x[i] + b * rope.x[j] - down * c.nx[k],
                a * rope.y[i] + b * rope.y[j] - down * c.ny[k],
                a * rope.z[i] + b * rope.z[j] - down * c.nz[k]);
        return true;
    }
}
