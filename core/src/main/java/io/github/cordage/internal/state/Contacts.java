package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.snapshot.Transfer;
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

    /** Fraction of the change of force that the bias force learns per step. With more, heavy loads would bounce. */
    private static final double LEARN = 0.05;

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

    /** Coefficient of friction. */
    public double[] friction = NO_NUMBERS;

    /** Normal force on the rope [N], 0 or more. */
    public double[] force = NO_NUMBERS;

    /** Friction force on the rope [N]. */
    public double[] frictionX = NO_NUMBERS;

    public double[] frictionY = NO_NUMBERS;
    public double[] frictionZ = NO_NUMBERS;

    /** Bias force [N]: the normal force learned from recent steps, at which the contact does not yield. */
    public double[] bias = NO_NUMBERS;

    /** Addition to the bias force in this step, which keeps an impact from going deep [N]. */
    public double[] lift = NO_NUMBERS;

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

    /** How often the contact has changed between sticking and sliding in this part of the step. */
    public int[] turns = {};

    /** Forces and state at the start of the step, for repeating it. */
    private double[] startForce = NO_NUMBERS;

    private double[] startFrictionX = NO_NUMBERS;
    private double[] startFrictionY = NO_NUMBERS;
    private double[] startFrictionZ = NO_NUMBERS;
    private byte[] startState = {};

    /** Creates an empty list. */
    public Contacts() {}

    /** Adds an open contact without history; returns its index. */
    public int add(int place, int element, int feature, ColliderProxies elements) {
        if (count == this.place.length) {
            grow(count + 1);
        }
        int i = count++;
        this.place[i] = place;
        this.element[i] = element;
        this.feature[i] = feature;
        int owner = elements.owner[element];
        id[i] = elements.id[owner];
        source[i] = elements.source[owner];
        part[i] = elements.part[element];
        reset(i);
        return i;
    }

    /** Makes a contact an open one without history. */
    private void reset(int i) {
        fraction[i] = 0;
        nx[i] = 0;
        ny[i] = 0;
        nz[i] = 0;
        separation[i] = Double.POSITIVE_INFINITY;
        goal[i] = 0;
        pushed[i] = 0;
        startDistance[i] = Double.POSITIVE_INFINITY;
        clear[i] = Double.NEGATIVE_INFINITY;
        sideX[i] = 0;
        sideY[i] = 0;
        sideZ[i] = 0;
        lastX[i] = 0;
        lastY[i] = 0;
        lastZ[i] = 0;
        sided[i] = false;
        force[i] = 0;
        frictionX[i] = 0;
        frictionY[i] = 0;
        frictionZ[i] = 0;
        bias[i] = 0;
        lift[i] = 0;
        partFrictionX[i] = 0;
        partFrictionY[i] = 0;
        partFrictionZ[i] = 0;
        state[i] = OPEN;
        touched[i] = false;
        turns[i] = 0;
        pressed[i] = false;
        startForce[i] = 0;
        startFrictionX[i] = 0;
        startFrictionY[i] = 0;
        startFrictionZ[i] = 0;
        startState[i] = OPEN;
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
        bias[i] = learned(before, k);
        frictionX[i] = before.frictionX[k];
        frictionY[i] = before.frictionY[k];
        frictionZ[i] = before.frictionZ[k];
        state[i] = before.state[k];
        lastX[i] = before.nx[k];
        lastY[i] = before.ny[k];
        lastZ[i] = before.nz[k];
        touched[i] = before.touches(k);
    }

    /**
     * Bias force taken over from the step before: 0 if the contact opened; the force of a first touch is not learned.
     */
    private static double learned(Contacts before, int k) {
        double force = before.touches(k) ? before.bias[k] : 0;
        return before.touched[k] ? force + LEARN * (before.force[k] - force) : force;
    }

    /** Exchanges what two contacts of one place carry from step to step: forces, states, and what is learned of them. */
    public void exchange(int i, int k) {
        Exchange.in(force, i, k);
        Exchange.in(frictionX, i, k);
        Exchange.in(frictionY, i, k);
        Exchange.in(frictionZ, i, k);
        Exchange.in(bias, i, k);
        Exchange.in(lift, i, k);
        Exchange.in(partFrictionX, i, k);
        Exchange.in(partFrictionY, i, k);
        Exchange.in(partFrictionZ, i, k);
        Exchange.in(startForce, i, k);
        Exchange.in(startFrictionX, i, k);
        Exchange.in(startFrictionY, i, k);
        Exchange.in(startFrictionZ, i, k);
        Exchange.in(state, i, k);
        Exchange.in(startState, i, k);
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

    /** Keeps the current friction as that at the start of a part of the step. */
    public void hold() {
        System.arraycopy(frictionX, 0, partFrictionX, 0, count);
        System.arraycopy(frictionY, 0, partFrictionY, 0, count);
        System.arraycopy(frictionZ, 0, partFrictionZ, 0, count);
    }

    /** Saves forces and states, for repeating the step. */
    public void save() {
        System.arraycopy(force, 0, startForce, 0, count);
        System.arraycopy(frictionX, 0, startFrictionX, 0, count);
        System.arraycopy(frictionY, 0, startFrictionY, 0, count);
        System.arraycopy(frictionZ, 0, startFrictionZ, 0, count);
        System.arraycopy(state, 0, startState, 0, count);
    }

    /** Restores the saved forces and states. */
    public void restore() {
        System.arraycopy(startForce, 0, force, 0, count);
        System.arraycopy(startFrictionX, 0, frictionX, 0, count);
        System.arraycopy(startFrictionY, 0, frictionY, 0, count);
        System.arraycopy(startFrictionZ, 0, frictionZ, 0, count);
        System.arraycopy(startState, 0, state, 0, count);
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
                pushed[k] = old.pushed[same];
                lastX[k] = old.lastX[same];
                lastY[k] = old.lastY[same];
                lastZ[k] = old.lastZ[same];
                touched[k] = old.touched[same];
                bias[k] = old.bias[same];
                lift[k] = old.lift[same];
                partFrictionX[k] = old.partFrictionX[same];
                partFrictionY[k] = old.partFrictionY[same];
                partFrictionZ[k] = old.partFrictionZ[same];
                turns[k] = old.turns[same];
                pressed[k] = old.pressed[same];
                startForce[k] = old.startForce[same];
                startFrictionX[k] = old.startFrictionX[same];
                startFrictionY[k] = old.startFrictionY[same];
                startFrictionZ[k] = old.startFrictionZ[same];
                startState[k] = old.startState[same];
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
    }

    /** Removes all contacts. */
    public void clear() {
        count = 0;
    }

    /** Fewest words that a contact takes. */
    private static final int WORDS = 9;

    /** Carries the remembered contacts with the values that the next step or a reader needs. */
    public void transfer(Transfer t, int nodes) {
        int remembered = 0;
        for (int i = 0; i < count; i++) {
            remembered += isRemembered(i) ? 1 : 0;
        }
        remembered = t.count("number of contacts", remembered, WORDS);
        if (t.reads()) {
            count = remembered;
            if (count > place.length) {
                grow(count);
            }
        }
        int before = 0;
        for (int i = 0; i < count; i++) {
            if (t.reads()) {
                reset(i);
                transfer(t, i, before, nodes);
                t.require(isRemembered(i), "normal of a contact");
                before = place[i];
            } else if (isRemembered(i)) {
                transfer(t, i, 0, nodes);
            }
        }
    }

    private void transfer(Transfer t, int i, int leastPlace, int nodes) {
        place[i] = t.whole("place of a contact", place[i], leastPlace, 2 * nodes - 2);
        feature[i] = t.whole("feature of a contact", feature[i], -1, Integer.MAX_VALUE);
        t.require(feature[i] < 0 || place[i] >> 1 < nodes - 1, "feature of a contact");
        id[i] = t.word(id[i]);
        source[i] = t.whole("source of a contact", source[i], 0, Integer.MAX_VALUE);
        part[i] = t.whole("part of a contact", part[i], 0, Integer.MAX_VALUE);
        state[i] = (byte) t.whole("state of a contact", state[i], OPEN, SLIDES);
        nx[i] = t.number("normal of a contact", nx[i], -2, 2);
        ny[i] = t.number("normal of a contact", ny[i], -2, 2);
        nz[i] = t.number("normal of a contact", nz[i], -2, 2);
        if (state[i] == OPEN) {
            return;
        }
        fraction[i] = t.number("fraction of a contact", fraction[i], 0, 1);
        x[i] = t.finite("place of a contact", x[i]);
        y[i] = t.finite("place of a contact", y[i]);
        z[i] = t.finite("place of a contact", z[i]);
        separation[i] = t.finite("separation of a contact", separation[i]);
        force[i] = t.finite("force of a contact", force[i]);
        frictionX[i] = t.finite("friction of a contact", frictionX[i]);
        frictionY[i] = t.finite("friction of a contact", frictionY[i]);
        frictionZ[i] = t.finite("friction of a contact", frictionZ[i]);
        bias[i] = t.finite("bias force of a contact", bias[i]);
        touched[i] = t.flag("touched", touched[i]);
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
        friction = Arrays.copyOf(friction, size);
        force = Arrays.copyOf(force, size);
        frictionX = Arrays.copyOf(frictionX, size);
        frictionY = Arrays.copyOf(frictionY, size);
        frictionZ = Arrays.copyOf(frictionZ, size);
        bias = Arrays.copyOf(bias, size);
        lift = Arrays.copyOf(lift, size);
        partFrictionX = Arrays.copyOf(partFrictionX, size);
        partFrictionY = Arrays.copyOf(partFrictionY, size);
        partFrictionZ = Arrays.copyOf(partFrictionZ, size);
        state = Arrays.copyOf(state, size);
        touched = Arrays.copyOf(touched, size);
        turns = Arrays.copyOf(turns, size);
        pressed = Arrays.copyOf(pressed, size);
        startForce = Arrays.copyOf(startForce, size);
        startFrictionX = Arrays.copyOf(startFrictionX, size);
        startFrictionY = Arrays.copyOf(startFrictionY, size);
        startFrictionZ = Arrays.copyOf(startFrictionZ, size);
        startState = Arrays.copyOf(startState, size);
    }
}
