package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.CandidatePairs;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.PinState;
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

    /** Factor on the speed at the start of a step, for what forces add. */
    private static final double MARGIN = 1.2;

    private final Closest closest = new Closest();
    private final ColliderMotion motion = new ColliderMotion();
    private final StepPart part = new StepPart();
    private final WoundNodes carried = new WoundNodes(motion, part);
    private final PlaceDistance places = new PlaceDistance(closest, motion);
    private final ContinuousCollision sweep = new ContinuousCollision(closest, motion, part);
    private final StartDistances starts = new StartDistances(closest, motion, part, places, sweep);
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
        if (meetsNothing(rope)) {
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
        starts.measureListed(rope, false);
        setGoals(rope, h);
    }

    /** Whether the rope can touch nothing; it may be on a body of one that does. */
    private static boolean meetsNothing(RopeState rope) {
        return rope.near.count == 0 || rope.collide == CollideMode.OFF;
    }

    /** Starts a part of the step. */
    public void beginPart(double[] x, double[] y, double[] z, double from, double to) {
        part.set(x, y, z, from, to);
    }

    /** Lists contact candidates anew if a node has left its box, or something has come near; returns whether it has. */
    public boolean keepUp(RopeState rope) {
        if (meetsNothing(rope)) {
            return false;
        }
        boolean wasFine = rope.pairs.fine;
        boolean anew = lister.listAgain(rope);
        if (anew) {
            starts.measureListed(rope, wasFine);
            setNewGoals(rope);
        }
        return listNearer(rope, ContactMargins.listedSeparation(rope)) || anew;
    }

    /**
     * Lists contacts that are now below a separation [m], if only near ones are listed; returns whether there are new
     * ones.
     */
    public boolean listNearer(RopeState rope, double separation) {
        if (!rope.pairs.fine) {
            return false;
        }
        sweep.takeWays(rope, part.x, part.y, part.z);
        boolean anew = lister.listNear(rope, separation);
        if (anew) {
            starts.measureListed(rope, true);
            setNewGoals(rope);
        }
        return anew;
    }

    private static double fastest(RopeState rope) {
        double squared = 0;
        for (int i = 0; i < rope.count; i++) {
            squared = Math.max(squared, rope.vx[i] * rope.vx[i] + rope.vy[i] * rope.vy[i] + rope.vz[i] * rope.vz[i]);
        }
        return MARGIN * Math.sqrt(squared);
    }

    // First guess.

    /** Moves nodes that touch a moving collider, and went along with it before, as if they were fixed to it. */
    public void carry(RopeState rope) {
        boolean winds = mayWind(rope);
        if (winds) {
            carried.begin(rope);
        }
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            int owner = rope.near.owner[c.element[k]];
            if (c.touches(k) && motion.moves(owner)) {
                int i = c.place[k] >> 1;
                carried.follow(rope, i, owner);
                if (c.feature[k] >= 0) {
                    carried.follow(rope, i + 1, owner);
                }
            }
        }
        if (winds) {
            carried.carryWound(rope);
            keepUp(rope);
            measure(rope);
            carried.carryInside(rope);
            carried.spread(rope);
        }
    }

    /** Whether a rope bends, or may bend, over corners of colliders that move. */
    private static boolean mayWind(RopeState rope) {
        boolean moves = false;
        for (int r = 0; r < rope.rings.size(); r++) {
            moves |= rope.rings.get(r) instanceof CornerPoint at && at.corner.hasMoved();
        }
        return moves;
    }

    // Limits.

    /**
     * Limits moves after a depenetration or a fallback: no node ends faster than the rope was or than pins and
     * colliders could make it, and none moves farther than at that speed plus the rope's thickness.
     *
     * @return whether a move was limited
     */
    public boolean limitMoves(RopeState rope, double h) {
        double speed = speedLimit(rope, h, fastest);
        boolean thrown = false;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                thrown |= MoveLimits.limitMove(rope, i, h, speed);
            }
        }
        return thrown;
    }

    /** Whether a free node has moved farther than {@link #limitMoves} allows. */
    public boolean isThrown(RopeState rope, double h) {
        double farthest = speedLimit(rope, h, fastest) * h + 2 * ContactMargins.ownReach(rope);
        boolean thrown = false;
        for (int i = 0; i < rope.count; i++) {
            thrown |= rope.inverseMass[i] > 0 && !(MoveLimits.moved(rope, i) <= farthest);
        }
        return thrown;
    }

    /** Fastest that the rope was, in a step before or as a pin or collider could make it [m/s]. */
    private double speedLimit(RopeState rope, double h, double before) {
        double speed = Math.max(before, pinSpeed(rope, h));
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k)) {
                speed = Math.max(speed, motion.fastest(c.element[k]) / h);
            }
        }
        return Math.max(speed, push);
    }

    private static double pinSpeed(RopeState rope, double h) {
        double speed = 0;
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            // Nothing drives a pin that moves with a mass.
            if (pin.mass == null && hasMoved(rope, pin.node)) {
                speed = Math.max(speed, MoveLimits.moved(rope, pin.node) / h);
            }
        }
        return speed;
    }

    private static boolean hasMoved(RopeState rope, int i) {
        return rope.x[i] != rope.px[i] || rope.y[i] != rope.py[i] || rope.z[i] != rope.pz[i];
    }

    /** Speed of the fastest pin or near collider [m/s]. */
    public double driveSpeed(RopeState rope, double h) {
        double speed = pinSpeed(rope, h);
        for (int k = 0; k < rope.contacts.count; k++) {
            speed = Math.max(speed, motion.fastest(rope.contacts.element[k]) / h);
        }
        return speed;
    }

    /** Speed with which the rope leaves colliders that it was inside at the start of the step [m/s]. */
    public double leavingSpeed(RopeState rope, double h) {
        double most = 0;
        for (int k = 0; k < rope.contacts.count; k++) {
            most = Math.max(most, rope.contacts.pushed[k]);
        }
        return Math.min(push, most / h);
    }

    /** Limits velocities after a depenetration as {@link #limitMoves} does, but no moves. */
    public void limitSpeeds(RopeState rope, double h) {
        limitSpeeds(rope, h, 0);
    }

    /** Limits velocities as {@link #limitMoves} does, plus what forces add in the step [m/s], but no moves. */
    public void limitSpeeds(RopeState rope, double h, double gained) {
        MoveLimits.limitSpeeds(rope, speedLimit(rope, h) + gained);
    }

    /** Fastest that the rope, its pins and the colliders that it touches were in the step [m/s]. */
    public double speedLimit(RopeState rope, double h) {
        return speedLimit(rope, h, fastest / MARGIN);
    }

    /** Most that a rope is moved out of a collider in a step [m]. */
    public double recovery(double h) {
        return push * h;
    }

    /** Distance that the fastest node moves in a step by itself [m]. */
    public double farthest(double h) {
        return fastest * h;
    }

    /**
     * Largest depth that a contact can reach in a step [m]; larger corrections come from diverged states and are
     * ignored.
     */
    public double deepest(RopeState rope, int k, double h) {
        double way = fastest * h + motion.fastest(rope.contacts.element[k]);
        return 1.5 * way + push * h + 2 * ContactMargins.ownReach(rope);
    }

    private void setGoals(RopeState rope, double h) {
        Contacts c = rope.contacts;
        CandidatePairs pairs = rope.pairs;
        double own = ContactMargins.ownReach(rope);
        double left = ContactMargins.shallow(rope);
        for (int k = 0; k < c.count; k++) {
            double distance = c.startDistance[k] - own - ContactMargins.endReach(rope, c, k);
            c.goal[k] = goal(distance, h);
            c.held[k] = distance < -left ? distance : 0;
            c.pushed[k] = distance < 0 ? c.goal[k] - distance : 0;
        }
        for (int p = 0; p < pairs.count; p++) {
            for (int k = pairs.inside[p]; k < pairs.inside[p] + pairs.insideCount[p]; k++) {
                // A place between two nodes that are inside is inside as well, even if it could not be measured.
                if (c.startDistance[k] == Double.POSITIVE_INFINITY) {
                    double distance = pairs.distance[p] - own;
                    c.goal[k] = goal(distance, h);
                    c.held[k] = distance < -left ? distance : 0;
                }
            }
        }
        c.save();
    }

    /** Sets the goals of contacts that have joined the list within a step and overlapped at its start. */
    private void setNewGoals(RopeState rope) {
        if (!rope.pairs.fine) {
            return;
        }
        Contacts c = rope.contacts;
        double own = ContactMargins.ownReach(rope);
        double left = ContactMargins.shallow(rope);
        for (int k = 0; k < c.count; k++) {
            double distance = c.startDistance[k] - own - ContactMargins.endReach(rope, c, k);
            if (distance < 0 && c.goal[k] == 0 && c.held[k] == 0 && c.pushed[k] == 0) {
                c.held[k] = distance < -left ? distance : 0;
                if (part.from == 0) {
                    c.goal[k] = goal(distance, length);
                    c.pushed[k] = c.goal[k] - distance;
                }
            }
        }
    }

    private double goal(double distance, double h) {
        return distance < 0 ? Math.min(0, distance + push * h) : 0;
    }

    /** Upper bound of the distance that a contact's part of the rope has moved relative to the element [m]. */
    double wayOf(RopeState rope, int k) {
        return sweep.wayOf(rope, rope.contacts, k);
    }

    // Start of the current part of the step.

    /** Measures all distances at the start of the current part of the step. */
    public void measureStart(RopeState rope) {
        if (rope.pairs.fine) {
            measures.measureStart(rope);
            fine.lookAgain(rope);
        }
        starts.measure(rope);
    }

    // Current positions.

    /** Measures all contacts that may be near, at the end of the current part of the step. */
    public void measure(RopeState rope) {
        findHits(rope);
        measureNearer(rope, ContactMargins.nearSeparation(rope));
    }

    /** Finds what the rope would have passed through on its way to the current positions. */
    public void findHits(RopeState rope) {
        if (meetsNothing(rope)) {
            return;
        }
        sweep.takeWays(rope, part.x, part.y, part.z);
        if ((sweep.findHits(rope) || starts.anySided) && hasSeams(rope.near)) {
            seams.passHits(rope, sweep);
        }
    }

    /**
     * Measures all contacts that may be below a separation [m], or are closed, on the sides found last; the others get
     * a lower bound of their separation.
     */
    public void measureNearer(RopeState rope, double separation) {
        if (meetsNothing(rope)) {
            return;
        }
        Contacts c = rope.contacts;
        double own = ContactMargins.ownReach(rope);
        sweep.takeWays(rope, part.x, part.y, part.z);
        for (int k = 0; k < c.count; k++) {
            double left = c.clear[k] - own - ContactMargins.endReach(rope, c, k) - sweep.wayOf(rope, c, k);
            if (left > separation && !c.touches(k)) {
                c.separation[k] = left;
                sweep.onSide[k] = false;
            } else {
                measure(rope, k);
            }
        }
        if (hasSeams(rope.near)) {
            seams.hide(rope, sweep.onSide, separation);
        }
    }

    /** Whether one of the elements may be a part of a surface that goes on beyond it. */
    private static boolean hasSeams(ColliderProxies near) {
        boolean any = false;
        for (int e = 0; e < near.count && !any; e++) {
            any = near.kind[e] == ColliderProxies.TRIANGLE
                    || (near.kind[e] == ColliderProxies.POLYGON && near.vertexCount[e] == 2);
        }
        return any;
    }

    /** Measures one contact at the current positions. */
    public void measure(RopeState rope, int k) {
        Contacts c = rope.contacts;
        ColliderProxies near = rope.near;
        if (Double.isNaN(c.startDistance[k])) {
            c.separation[k] = Double.POSITIVE_INFINITY;
            return;
        }
        places.take(near, rope.x, rope.y, rope.z, part.to);
        if (c.sided[k]) {
            places.measureOnSide(c, k, c.sideX[k], c.sideY[k], c.sideZ[k]);
        } else {
            places.measure(c, k);
        }
        sweep.onSide[k] = c.sided[k];
        if (sweep.hit[k] && places.isBehind(c.element[k], sweep.hitX[k], sweep.hitY[k], sweep.hitZ[k])) {
            sweep.onSide[k] = true;
            places.measureOnSide(c, k, sweep.hitX[k], sweep.hitY[k], sweep.hitZ[k]);
        }
        c.separation[k] = closest.distance - c.reach[k];
        c.fraction[k] = c.feature[k] < 0 ? 0 : closest.fraction;
        if (closest.distance < Double.POSITIVE_INFINITY) {
            motion.turnBack(near.owner[c.element[k]], part.to, closest.nx, closest.ny, closest.nz);
            c.nx[k] = motion.x;
            c.ny[k] = motion.y;
            c.nz[k] = motion.z;
        }
    }

    /** Whether a contact is measured on a known side rather than on the nearest one. */
    public boolean isOnSide(Contacts c, int k) {
        return c.sided[k] || sweep.hit[k];
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

    /**
     * Computes into {@code move} how far the collider's surface moves at a contact in the whole step [m]; see {@link
     * #moveSurface}.
     */
    public void surfaceMove(RopeState rope, int k, double[] move) {
        boolean moves = moveSurface(rope, k, 0, 1);
        move[0] = moves ? motion.x : 0;
        move[1] = moves ? motion.y : 0;
        move[2] = moves ? motion.z : 0;
    }

    /**
     * Computes into {@link #motion} how far the collider's surface moves at a contact in a part of the step; returns
     * whether it moves. The surface counts as reaching to the rope's line, so that a rope that turns with its collider
     * does not slip.
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
        motion.surfaceMove(
                owner,
                from,
                to,
                a * rope.x[i] + b * rope.x[j],
                a * rope.y[i] + b * rope.y[j],
                a * rope.z[i] + b * rope.z[j]);
        return true;
    }
}
