package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.CandidatePairs;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;

/**
 * Finds where a rope touches nearby colliders, or would pass through them.
 *
 * <p>{@link ContactCandidates} lists the places that can touch. Whenever positions have changed, their separations are
 * measured again, on the side determined by {@link ContinuousCollision}: on the wrong side they are negative. Places
 * too far away at the start of the step to have come near are not measured.
 *
 * <p>Colliders move with constant velocity and rotate about their centers within a step; everything is measured in
 * their positions at its end.
 */
public final class NarrowPhase {
    /** Kind of this scratch memory. */
    public static final Scratch.Kind<NarrowPhase> KIND = scratch -> new NarrowPhase();

    private final Closest closest = new Closest();
    private final ColliderMotion motion = new ColliderMotion();
    private final StepPart part = new StepPart();
    private final PlaceDistance places = new PlaceDistance(closest, motion);
    private final ContinuousCollision sweep = new ContinuousCollision(closest, motion, part);
    private final Seams seams = new Seams(closest, motion, part);
    private final FinePairs measures = new FinePairs(motion, part, sweep);
    private final FineContacts fine = new FineContacts(closest, motion, part, places, sweep, measures);
    private final ContactCandidates lister = new ContactCandidates(closest, motion, part, fine, measures);

    /** Greatest speed of a node at the start of the step, with a margin for the step's forces [m/s]. */
    private double fastest;

    /** Length of the step [s]. */
    private double length;

    /** Speed at which the rope is pushed out of a collider that it was inside at the start of the step [m/s]. */
    private double push;

    /**
     * Lists the contact candidates for the coming step, from the positions at its start.
     *
     * @param h length of the step [s]
     * @param recoverySpeed speed at which the rope leaves colliders that it is inside now [m/s]
     */
    public void begin(RopeState rope, double h, double recoverySpeed) {
        push = recoverySpeed;
        Contacts before = rope.contacts;
        rope.contacts = rope.contactsBefore;
        rope.contactsBefore = before;
        if (rope.near.count == 0 || rope.collide == CollideMode.OFF) {
            rope.contacts.clear();
            rope.pairs.count = 0;
            rope.pairs.fine = false;
            return;
        }
        length = h;
        motion.take(rope.near);
        beginPart(rope.px, rope.py, rope.pz, 0, 1);
        fastest = fastest(rope);
        lister.list(rope, h, before);
        measureContactsAtStart(rope, false);
        setGoals(rope, h);
    }

    /** Starts a part of the step. */
    public void beginPart(double[] x, double[] y, double[] z, double from, double to) {
        part.set(x, y, z, from, to);
    }

    /** Lists contact candidates anew if a node has left its box. */
    public void keepUp(RopeState rope) {
        boolean wasFine = rope.pairs.fine;
        boolean anew = lister.listAgain(rope);
        if (anew) {
            measureContactsAtStart(rope, wasFine);
        }
        if (rope.pairs.fine) {
            sweep.takeWays(rope, part.x, part.y, part.z);
            if (lister.listNear(rope, ContactMargins.listedSeparation(rope))) {
                measureContactsAtStart(rope, true);
                anew = true;
            }
            if (anew) {
                setNewGoals(rope);
            }
        }
    }

    private static double fastest(RopeState rope) {
        double squared = 0;
        for (int i = 0; i < rope.count; i++) {
            squared = Math.max(squared, rope.vx[i] * rope.vx[i] + rope.vy[i] * rope.vy[i] + rope.vz[i] * rope.vz[i]);
        }
        // A margin of a fifth for what forces add.
        return 1.2 * Math.sqrt(squared);
    }

    // Limits.

    /**
     * Limits moves after a depenetration or a fallback: no node ends faster than the rope was or than pins and
     * colliders could make it, and none moves farther than at that speed plus the rope's thickness.
     *
     * @return whether a move was limited
     */
    public boolean limitMoves(RopeState rope, double h) {
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
        speed = Math.max(speed, push);
        boolean thrown = false;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                thrown |= limitMove(rope, i, h, speed);
            }
        }
        return thrown;
    }

    /**
     * Moves all nodes along with the fastest collider in contact, from their positions at the start of the step, so
     * that this collider at least does not pass through the rope.
     *
     * @return false if no collider in contact moves fast, or if the rope is pinned
     */
    public boolean carry(RopeState rope, double h) {
        if (!rope.pins.isEmpty()) {
            return false;
        }
        Contacts c = rope.contacts;
        int fastestElement = -1;
        // Slower colliders cannot pass through a rope in one step.
        double most = 2 * ContactMargins.ownReach(rope);
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

    /** Distance that the fastest node moves in a step by itself [m]. */
    public double farthest(double h) {
        return fastest * h;
    }

    /** Largest depth that a contact can reach in a step [m]; larger corrections come from diverged states and are ignored. */
    public double deepest(RopeState rope, int k, double h) {
        double way = fastest * h + motion.fastest(rope.contacts.element[k]);
        return 1.5 * way + push * h + 2 * ContactMargins.ownReach(rope);
    }

    private static double moved(RopeState rope, int i) {
        double dx = rope.x[i] - rope.px[i];
        double dy = rope.y[i] - rope.py[i];
        double dz = rope.z[i] - rope.pz[i];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    private static boolean limitMove(RopeState rope, int i, double h, double speed) {
        double moved = moved(rope, i);
        double farthest = speed * h + 2 * ContactMargins.ownReach(rope);
        // Written so that a node with NaN returns to where it was.
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
        CandidatePairs pairs = rope.pairs;
        double own = ContactMargins.ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            double distance = c.startDistance[k] - own;
            c.goal[k] = goal(distance, h);
            c.pushed[k] = distance < 0 ? c.goal[k] - distance : 0;
        }
        for (int p = 0; p < pairs.count; p++) {
            for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
                // A place between two nodes that are inside is inside as well, even if it could not be measured.
                if (c.startDistance[k] == Double.POSITIVE_INFINITY) {
                    c.goal[k] = goal(pairs.distance[p] - own, h);
                }
            }
        }
        c.save();
    }

    /** Sets the goals of contacts that have joined the list within a step and overlapped at its start. */
    private void setNewGoals(RopeState rope) {
        Contacts c = rope.contacts;
        double own = ContactMargins.ownReach(rope);
        for (int k = 0; rope.pairs.fine && part.from == 0 && k < c.count; k++) {
            double distance = c.startDistance[k] - own;
            if (distance < 0 && c.goal[k] == 0 && c.pushed[k] == 0) {
                c.goal[k] = goal(distance, length);
                c.pushed[k] = c.goal[k] - distance;
            }
        }
    }

    private double goal(double distance, double h) {
        return distance < 0 ? Math.min(0, distance + push * h) : 0;
    }

    // Start of the current part of the step.

    /** Measures all distances at the start of the current part of the step. */
    public void measureStart(RopeState rope) {
        if (rope.pairs.fine) {
            measures.measureStart(rope);
            fine.lookAgain(rope);
        }
        measureContactsAtStart(rope, false);
    }

    /** @param known whether those that have been measured in this part of the step need not be measured again */
    private void measureContactsAtStart(RopeState rope, boolean known) {
        Contacts c = rope.contacts;
        sweep.reserve(c.count);
        double own = ContactMargins.ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            if (!known || c.startDistance[k] == Double.POSITIVE_INFINITY) {
                measureStart(rope, c, k, own);
            }
        }
        endMeasureStart(rope, c);
    }

    private void measureStart(RopeState rope, Contacts c, int k, double own) {
        ColliderProxies near = rope.near;
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

    private void startTwoSided(ColliderProxies near, Contacts c, int k, double own, boolean known) {
        int e = c.element[k];
        measureAt(near, c, k, part.x, part.y, part.z, part.from, false, 0, 0, 0);
        c.startDistance[k] = closest.distance - near.radius[e];
        boolean doubtful = c.startDistance[k] < ContinuousCollision.HIT * own;
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

    /** A place behind a one-sided element that was not in front before does not collide: its distance becomes NaN. */
    private void startOneSided(RopeState rope, Contacts c, int k, boolean known) {
        ColliderProxies near = rope.near;
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
                            + (near.kind[e] == ColliderProxies.POLYGON ? 0 : fz * (motion.z - near.vz[at]))
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

    /** Finds the distances of the pairs, and lower bounds for places inside segments that could not be measured. */
    private void endMeasureStart(RopeState rope, Contacts c) {
        CandidatePairs pairs = rope.pairs;
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
                    c.clear[k] = first >= 0 && second >= 0 ? core : Double.NEGATIVE_INFINITY;
                }
            }
        }
    }

    // Current positions.

    /** Measures all contacts that may be near, at the end of the current part of the step. */
    public void measure(RopeState rope) {
        findHits(rope);
        measureNearer(rope, ContactMargins.nearSeparation(rope));
    }

    /** Finds what the rope would have passed through on its way to the current positions. */
    public void findHits(RopeState rope) {
        sweep.takeWays(rope, part.x, part.y, part.z);
        sweep.findHits(rope);
    }

    /**
     * Measures all contacts that may be below a separation [m], or are closed, on the sides found last; the others get
     * a lower bound of their separation.
     */
    public void measureNearer(RopeState rope, double separation) {
        Contacts c = rope.contacts;
        double own = ContactMargins.ownReach(rope);
        sweep.takeWays(rope, part.x, part.y, part.z);
        for (int k = 0; k < c.count; k++) {
            double left = c.clear[k] - own - sweep.wayOf(rope, c, k);
            if (left > separation && !c.touches(k)) {
                c.separation[k] = left;
                sweep.onSide[k] = false;
            } else {
                measure(rope, k);
            }
        }
        seams.hide(rope, sweep.onSide, separation);
    }

    /** Measures one contact at the current positions. */
    public void measure(RopeState rope, int k) {
        Contacts c = rope.contacts;
        ColliderProxies near = rope.near;
        if (Double.isNaN(c.startDistance[k])) {
            c.separation[k] = Double.POSITIVE_INFINITY;
            return;
        }
        double share = part.to;
        measureAt(near, c, k, rope.x, rope.y, rope.z, share, c.sided[k], c.sideX[k], c.sideY[k], c.sideZ[k]);
        sweep.onSide[k] = c.sided[k];
        if (sweep.hit[k] && places.isBehind(near, c.element[k], sweep.hitX[k], sweep.hitY[k], sweep.hitZ[k])) {
            sweep.onSide[k] = true;
            measureAt(near, c, k, rope.x, rope.y, rope.z, share, true, sweep.hitX[k], sweep.hitY[k], sweep.hitZ[k]);
        }
        c.separation[k] = closest.distance - c.reach[k];
        c.fraction[k] = c.feature[k] < 0 ? 0 : closest.fraction;
        if (closest.distance < Double.POSITIVE_INFINITY) {
            motion.turnBack(near.owner[c.element[k]], share, closest.nx, closest.ny, closest.nz);
            c.nx[k] = motion.x;
            c.ny[k] = motion.y;
            c.nz[k] = motion.z;
        }
    }

    /** Whether a contact is measured on a known side rather than on the nearest one. */
    public boolean isOnSide(Contacts c, int k) {
        return c.sided[k] || sweep.hit[k];
    }

    /** Computes into {@link #closest} the distance of a contact's part of the rope from its element. */
    private void measureAt(
            ColliderProxies near,
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
        places.measure(near, c.element[k], c.place[k] >> 1, c.feature[k], x, y, z, share, onSide, sx, sy, sz);
    }

    /** Computes into {@code slip} how far a contact's part of the rope has slid along the collider's surface [m]. */
    public void slip(RopeState rope, int k, double[] slip) {
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

    /** Computes into {@code move} how far the collider's surface moves at a contact in the whole step [m]. */
    public void surfaceMove(RopeState rope, int k, double[] move) {
        boolean moves = moveSurface(rope, k, 0, 1);
        move[0] = moves ? motion.x : 0;
        move[1] = moves ? motion.y : 0;
        move[2] = moves ? motion.z : 0;
    }

    /**
     * Computes into {@link #motion} how far the collider's surface moves at a contact in a part of the step; returns
     * whether it moves.
     */
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
        double down = c.separation[k] + c.reach[k] - rope.near.radius[c.element[k]];
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
