package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.ColliderProxies;
import java.util.Arrays;

/**
 * Contacts and possible contacts of a rope in a step, ordered by place: node i is place 2 i, the inside of segment i is
 * place 2 i + 1. Arrays only grow.
 */
public final class Contacts {
    /** No contact. */
    public static final byte OPEN = 0;

    /** In contact, and at rest relative to the collider. */
    public static final byte STICKS = 1;

    /** In contact, and sliding along the collider. */
    public static final byte SLIDES = 2;

    /** Contacts that are made blank together, which is faster than one by one. */
    private static final int BLANK = 32;

    private static final double[] NO_NUMBERS = {};

    /** Number of contacts, open ones included. */
    public int count;

    /** Place along the rope; see above. */
    public int[] place = {};

    /** Element, and its feature: see {@link Closest#features}; -1 for a node, which touches the element as a whole. */
    public int[] element = {};

    public int[] feature = {};

    /** Identity of an element across steps: id of its collider, number of the source, and part of the collider. */
    public long[] id = {};

    public int[] source = {};
    public int[] part = {};

    /** Position on the segment, 0 to 1; 0 for a node. */
    public double[] fraction = NO_NUMBERS;

    /** Unit normal out of the collider. */
    public double[] nx = NO_NUMBERS;

    public double[] ny = NO_NUMBERS;
    public double[] nz = NO_NUMBERS;

    /** Nearest point of the rope's line [m]. */
    public double[] x = NO_NUMBERS;

    public double[] y = NO_NUMBERS;
    public double[] z = NO_NUMBERS;

    /** Separation of the surfaces [m]; negative if they overlap. */
    public double[] separation = NO_NUMBERS;

    /** Least separation to maintain [m]: 0, or negative while the rope is being pushed out. */
    public double[] goal = NO_NUMBERS;

    /**
     * Least separation that moves of the step must keep before the rope is pushed out [m]: the one at its start if the
     * rope was inside, else 0. What leads from here to {@link #goal} is not motion: it gives no velocity.
     */
    public double[] held = NO_NUMBERS;

    /** Depth by which the rope is pushed out in this step [m]. */
    public double[] pushed = NO_NUMBERS;

    /** Distance between the rope's line and the element's core at which the surfaces touch [m]. */
    public double[] reach = NO_NUMBERS;

    /** Distance of the rope's line from the collider's surface at the start of the step [m]. */
    public double[] startDistance = NO_NUMBERS;

    /**
     * Lower bound of the distance of the rope's line from the collider's surface at the start of the step [m]; only
     * valid if positive.
     */
    public double[] clear = NO_NUMBERS;

    /**
     * Side of the collider that the rope belongs to at the start of the step, as a unit vector in the collider's frame
     * at the end of the step; 0 if unknown.
     */
    public double[] sideX = NO_NUMBERS;

    public double[] sideY = NO_NUMBERS;
    public double[] sideZ = NO_NUMBERS;

    /** Side at the end of the step before, as a unit vector; 0 if unknown. */
    public double[] lastX = NO_NUMBERS;

    public double[] lastY = NO_NUMBERS;
    public double[] lastZ = NO_NUMBERS;

    /** Whether the side holds for the whole step, because the rope has passed through or would. */
    public boolean[] sided = {};

    /** Whether the rope leaves straight in the direction of its side, whichever way out is nearer. */
    public boolean[] straight = {};

    /** Coefficient of friction. */
    public double[] friction = NO_NUMBERS;

    /** Normal force on the rope [N], 0 or more. */
    public double[] force = NO_NUMBERS;

    /** Friction force on the rope [N]. */
    public double[] frictionX = NO_NUMBERS;

    public double[] frictionY = NO_NUMBERS;
    public double[] frictionZ = NO_NUMBERS;

    /** Creep of the rope along the collider while the contact sticks, which sweeps take back [m]. */
    public double[] creepX = NO_NUMBERS;

    public double[] creepY = NO_NUMBERS;
    public double[] creepZ = NO_NUMBERS;

    /** Force at which the contact does not yield, in this step, which keeps an impact from going deep [N]. */
    public double[] lift = NO_NUMBERS;

    /** Normal force at the start of the current part of the step [N]. */
    public double[] partForce = NO_NUMBERS;

    /** Friction force at the start of the current part of the step [N]. */
    public double[] partFrictionX = NO_NUMBERS;

    public double[] partFrictionY = NO_NUMBERS;
    public double[] partFrictionZ = NO_NUMBERS;

    /** {@link #OPEN}, {@link #STICKS} or {@link #SLIDES}. */
    public byte[] state = {};

    /** Whether the rope was in contact at the end of the last step. */
    public boolean[] touched = {};

    /** Whether the contact has pressed at some time in this step, even if it is open now. */
    public boolean[] pressed = {};

    /** Number of changes between sticking and sliding in this part of the step. */
    public int[] turns = {};

    /** Forces of the parts of the step so far. */
    private final ContactForces sums = new ContactForces();

    /** Forces and state at the start of the step, for repeating it. */
    private final ContactForces start = new ContactForces();

    /** Contacts from this one on are not blank: they hold what a longer list has left. */
    private int blank;

    /** Creates an empty list. */
    public Contacts() {}

    /** Adds an open contact without history; returns its index. */
    public int add(int place, int element, int feature, ColliderProxies elements) {
        if (count == this.place.length) {
            grow(count + 1);
        }
        int i = count++;
        if (i >= blank) {
            blank = Math.min(this.place.length, i + BLANK);
            reset(i, blank);
        }
        this.place[i] = place;
        this.element[i] = element;
        this.feature[i] = feature;
        int owner = elements.owner[element];
        id[i] = elements.id[owner];
        source[i] = elements.source[owner];
        part[i] = elements.part[element];
        return i;
    }

    /** Makes some contacts open ones without history. */
    private void reset(int from, int to) {
        Arrays.fill(fraction, from, to, 0);
        Arrays.fill(nx, from, to, 0);
        Arrays.fill(ny, from, to, 0);
        Arrays.fill(nz, from, to, 0);
        Arrays.fill(separation, from, to, Double.POSITIVE_INFINITY);
        Arrays.fill(goal, from, to, 0);
        Arrays.fill(held, from, to, 0);
        Arrays.fill(pushed, from, to, 0);
        Arrays.fill(startDistance, from, to, Double.POSITIVE_INFINITY);
        Arrays.fill(clear, from, to, Double.NEGATIVE_INFINITY);
        Arrays.fill(sideX, from, to, 0);
        Arrays.fill(sideY, from, to, 0);
        Arrays.fill(sideZ, from, to, 0);
        Arrays.fill(lastX, from, to, 0);
        Arrays.fill(lastY, from, to, 0);
        Arrays.fill(lastZ, from, to, 0);
        Arrays.fill(sided, from, to, false);
        Arrays.fill(straight, from, to, false);
        Arrays.fill(force, from, to, 0);
        Arrays.fill(frictionX, from, to, 0);
        Arrays.fill(frictionY, from, to, 0);
        Arrays.fill(frictionZ, from, to, 0);
        Arrays.fill(creepX, from, to, 0);
        Arrays.fill(creepY, from, to, 0);
        Arrays.fill(creepZ, from, to, 0);
        Arrays.fill(lift, from, to, 0);
        Arrays.fill(partForce, from, to, 0);
        Arrays.fill(partFrictionX, from, to, 0);
        Arrays.fill(partFrictionY, from, to, 0);
        Arrays.fill(partFrictionZ, from, to, 0);
        Arrays.fill(state, from, to, OPEN);
        Arrays.fill(touched, from, to, false);
        Arrays.fill(turns, from, to, 0);
        Arrays.fill(pressed, from, to, false);
        sums.reset(from, to);
        start.reset(from, to);
    }

    /** Index of the same contact in the list of another step, searched from {@code from} on; -1 if there is none. */
    public int sameIn(Contacts other, int from, int i) {
        for (int k = from; k < other.count && other.place[k] == place[i]; k++) {
            if (other.id[k] == id[i]
                    && other.source[k] == source[i]
                    && other.part[k] == part[i]
                    && other.feature[k] == feature[i]) {
                return k;
            }
        }
        return -1;
    }

    /** Takes over force, state and side from the same contact in the step before. */
    public void takeOver(int i, Contacts before, int k) {
        force[i] = before.force[k];
        frictionX[i] = before.frictionX[k];
        frictionY[i] = before.frictionY[k];
        frictionZ[i] = before.frictionZ[k];
        state[i] = before.state[k];
        lastX[i] = before.nx[k];
        lastY[i] = before.ny[k];
        lastZ[i] = before.nz[k];
        touched[i] = before.touches(k);
        creepX[i] = touched[i] ? before.creepX[k] : 0;
        creepY[i] = touched[i] ? before.creepY[k] : 0;
        creepZ[i] = touched[i] ? before.creepZ[k] : 0;
    }

    /** Exchanges what two contacts of one place carry from step to step: forces and states. */
    public void exchange(int i, int k) {
        Exchange.in(force, i, k);
        Exchange.in(frictionX, i, k);
        Exchange.in(frictionY, i, k);
        Exchange.in(frictionZ, i, k);
        Exchange.in(creepX, i, k);
        Exchange.in(creepY, i, k);
        Exchange.in(creepZ, i, k);
        Exchange.in(lift, i, k);
        Exchange.in(partForce, i, k);
        Exchange.in(partFrictionX, i, k);
        Exchange.in(partFrictionY, i, k);
        Exchange.in(partFrictionZ, i, k);
        sums.exchange(i, k);
        start.exchange(i, k);
        Exchange.in(state, i, k);
        Exchange.in(touched, i, k);
        Exchange.in(pressed, i, k);
        // What has turned often on one side of a seam is not new on the other.
        turns[k] = Math.max(turns[i], turns[k]);
    }

    /** Takes over what has been measured in the current part of the step. */
    public void copyMeasured(int i, Contacts from, int k) {
        separation[i] = from.separation[k];
        startDistance[i] = from.startDistance[k];
        clear[i] = from.clear[k];
        sideX[i] = from.sideX[k];
        sideY[i] = from.sideY[k];
        sideZ[i] = from.sideZ[k];
        sided[i] = from.sided[k];
        straight[i] = from.straight[k];
    }

    /** Index of the first contact at a place or after it. */
    public int firstAt(int atPlace) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (place[middle] < atPlace) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether a contact is closed: it sticks or slides. */
    public boolean touches(int i) {
        return state[i] != OPEN;
    }

    /** Opens a contact. */
    public void open(int i) {
        state[i] = OPEN;
        force[i] = 0;
        frictionX[i] = 0;
        frictionY[i] = 0;
        frictionZ[i] = 0;
    }

    /** Scales the forces of all contacts. */
    public void scaleForces(double by) {
        for (int k = 0; k < count; k++) {
            scaleForce(k, by);
        }
    }

    /** Scales the force of a contact, with its friction. */
    public void scaleForce(int k, double by) {
        force[k] *= by;
        frictionX[k] *= by;
        frictionY[k] *= by;
        frictionZ[k] *= by;
    }

    /**
     * Forgets the side of a contact that has come apart. A step knows nothing of the step before except what
     * {@link #takeOver} takes from the remembered contacts.
     */
    public void forget(int i) {
        nx[i] = 0;
        ny[i] = 0;
        nz[i] = 0;
    }

    /** Whether the next step sees this contact. Decisions between two steps must not depend on the others. */
    public boolean isRemembered(int i) {
        return touches(i) || nx[i] != 0 || ny[i] != 0 || nz[i] != 0;
    }

    /** Keeps the current forces as those at the start of a part of the step. */
    public void hold() {
        System.arraycopy(force, 0, partForce, 0, count);
        System.arraycopy(frictionX, 0, partFrictionX, 0, count);
        System.arraycopy(frictionY, 0, partFrictionY, 0, count);
        System.arraycopy(frictionZ, 0, partFrictionZ, 0, count);
    }

    /** Goes back to the forces at the start of the part; what pressed then is closed. */
    public void goBack() {
        for (int k = 0; k < count; k++) {
            state[k] = partForce[k] > 0 ? SLIDES : OPEN;
        }
        System.arraycopy(partForce, 0, force, 0, count);
        System.arraycopy(partFrictionX, 0, frictionX, 0, count);
        System.arraycopy(partFrictionY, 0, frictionY, 0, count);
        System.arraycopy(partFrictionZ, 0, frictionZ, 0, count);
    }

    /** Saves forces and states, for repeating the step. */
    public void save() {
        start.take(force, frictionX, frictionY, frictionZ, state, count);
    }

    /** Restores the saved forces and states. */
    public void restore() {
        start.give(force, frictionX, frictionY, frictionZ, state, count);
        Arrays.fill(lift, 0, count, 0);
    }

    /** Takes over the values that hold for the whole step from the list that this one replaces. */
    public void carryOn(Contacts old) {
        int from = 0;
        for (int k = 0; k < count; k++) {
            while (from < old.count && old.place[from] < place[k]) {
                from++;
            }
            int same = sameIn(old, from, k);
            if (same >= 0) {
                goal[k] = old.goal[same];
                held[k] = old.held[same];
                pushed[k] = old.pushed[same];
                sideX[k] = old.sideX[same];
                sideY[k] = old.sideY[same];
                sideZ[k] = old.sideZ[same];
                lastX[k] = old.lastX[same];
                lastY[k] = old.lastY[same];
                lastZ[k] = old.lastZ[same];
                touched[k] = old.touched[same];
                creepX[k] = old.creepX[same];
                creepY[k] = old.creepY[same];
                creepZ[k] = old.creepZ[same];
                lift[k] = old.lift[same];
                partForce[k] = old.partForce[same];
                partFrictionX[k] = old.partFrictionX[same];
                partFrictionY[k] = old.partFrictionY[same];
                partFrictionZ[k] = old.partFrictionZ[same];
                turns[k] = old.turns[same];
                pressed[k] = old.pressed[same];
                sums.carryOn(k, old.sums, same);
                start.carryOn(k, old.start, same);
            }
        }
    }

    /** Adds the forces of a part of a step, of a length relative to the step's, to those of the parts before. */
    public void addForces(double share) {
        for (int k = 0; k < count; k++) {
            sums.add(k, share, force[k], frictionX[k], frictionY[k], frictionZ[k]);
        }
    }

    /** Replaces forces by their means over the parts of the step; what has pushed in one of them counts as closed. */
    public void takeForces() {
        for (int k = 0; k < count; k++) {
            boolean hasPushed = sums.force[k] > 0 && separation[k] < Double.POSITIVE_INFINITY;
            if (touches(k) || hasPushed) {
                state[k] = touches(k) ? state[k] : SLIDES;
                force[k] = sums.force[k];
                frictionX[k] = sums.x[k];
                frictionY[k] = sums.y[k];
                frictionZ[k] = sums.z[k];
            }
        }
    }

    /** Whether there is a remembered contact between two places. */
    public boolean isOn(int fromPlace, int toPlace) {
        for (int i = firstAt(fromPlace); i < count && place[i] <= toPlace; i++) {
            if (isRemembered(i)) {
                return true;
            }
        }
        return false;
    }

    /** Removes the contacts from a place on. */
    public void clearFrom(int fromPlace) {
        count = firstAt(fromPlace);
        blank = count;
    }

    /** Removes all contacts. */
    public void clear() {
        count = 0;
        blank = 0;
    }

    /** Replaces all contacts by a number of open ones without history, which have no place yet. */
    void resize(int size) {
        count = size;
        blank = size;
        if (count > place.length) {
            grow(count);
        }
        reset(0, size);
    }

    private void grow(int needed) {
        int size = Math.max(64, 2 * needed);
        place = Arrays.copyOf(place, size);
        element = Arrays.copyOf(element, size);
        feature = Arrays.copyOf(feature, size);
        id = Arrays.copyOf(id, size);
        source = Arrays.copyOf(source, size);
        part = Arrays.copyOf(part, size);
        fraction = Arrays.copyOf(fraction, size);
        nx = Arrays.copyOf(nx, size);
        ny = Arrays.copyOf(ny, size);
        nz = Arrays.copyOf(nz, size);
        x = Arrays.copyOf(x, size);
        y = Arrays.copyOf(y, size);
        z = Arrays.copyOf(z, size);
        separation = Arrays.copyOf(separation, size);
        goal = Arrays.copyOf(goal, size);
        held = Arrays.copyOf(held, size);
        pushed = Arrays.copyOf(pushed, size);
        reach = Arrays.copyOf(reach, size);
        startDistance = Arrays.copyOf(startDistance, size);
        clear = Arrays.copyOf(clear, size);
        sideX = Arrays.copyOf(sideX, size);
        sideY = Arrays.copyOf(sideY, size);
        sideZ = Arrays.copyOf(sideZ, size);
        lastX = Arrays.copyOf(lastX, size);
        lastY = Arrays.copyOf(lastY, size);
        lastZ = Arrays.copyOf(lastZ, size);
        sided = Arrays.copyOf(sided, size);
        straight = Arrays.copyOf(straight, size);
        friction = Arrays.copyOf(friction, size);
        force = Arrays.copyOf(force, size);
        frictionX = Arrays.copyOf(frictionX, size);
        frictionY = Arrays.copyOf(frictionY, size);
        frictionZ = Arrays.copyOf(frictionZ, size);
        creepX = Arrays.copyOf(creepX, size);
        creepY = Arrays.copyOf(creepY, size);
        creepZ = Arrays.copyOf(creepZ, size);
        lift = Arrays.copyOf(lift, size);
        partForce = Arrays.copyOf(partForce, size);
        partFrictionX = Arrays.copyOf(partFrictionX, size);
        partFrictionY = Arrays.copyOf(partFrictionY, size);
        partFrictionZ = Arrays.copyOf(partFrictionZ, size);
        state = Arrays.copyOf(state, size);
        touched = Arrays.copyOf(touched, size);
        turns = Arrays.copyOf(turns, size);
        pressed = Arrays.copyOf(pressed, size);
        sums.grow(size);
        start.grow(size);
    }
}
