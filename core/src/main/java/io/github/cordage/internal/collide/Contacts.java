package io.github.cordage.internal.collide;

import io.github.cordage.internal.snapshot.Transfer;
import java.util.Arrays;

/**
 * Where a rope touches or may touch in a step, in the order of places along the rope: node i is place 2 i, the inside of
 * segment i is place 2 i + 1. Arrays grow and are used again.
 */
public final class Contacts {
    /** Does not touch. */
    public static final byte OPEN = 0;

    /** Touches, and does not move along the collider. */
    public static final byte STICKS = 1;

    /** Touches, and slides along the collider. */
    public static final byte SLIDES = 2;

    /** Part of its force's change that a contact learns in a step; more, and heavy loads would bounce on it. */
    private static final double LEARN = 0.05;

    private static final double[] NO_NUMBERS = {};

    /** Number of contacts, open ones included. */
    public int count;

    /** Place along the rope. */
    public int[] place = {};

    /** Element, and what of it: see {@link Closest#features}; -1 for a node, which touches all of it. */
    public int[] element = {};

    public int[] feature = {};

    /** By what an element is known from one step to the next: its collider, that one's source, and which part of it. */
    public long[] id = {};

    public int[] source = {};
    public int[] part = {};

    /** Where on the segment, 0 to 1; 0 for a node. */
    public double[] fraction = NO_NUMBERS;

    /** Unit vector out of the collider. */
    public double[] nx = NO_NUMBERS;

    public double[] ny = NO_NUMBERS;
    public double[] nz = NO_NUMBERS;

    /** Where the rope's line is nearest [m]. */
    public double[] x = NO_NUMBERS;

    public double[] y = NO_NUMBERS;
    public double[] z = NO_NUMBERS;

    /** Distance between the surfaces [m], negative inside. */
    public double[] gap = NO_NUMBERS;

    /** Distance that is to be kept at least [m]: 0, or less while the rope is being pushed out of something. */
    public double[] goal = NO_NUMBERS;

    /** How far the rope is pushed out in this step of what it was in at its start [m]. */
    public double[] pushed = NO_NUMBERS;

    /** Distance between the rope's line and the element's core at which they touch [m]. */
    public double[] reach = NO_NUMBERS;

    /** Distance of the rope's line from the collider's surface at the start [m]. */
    public double[] startDistance = NO_NUMBERS;

    /** The rope's line was at least so far from the collider's surface at the start [m]; says something only if positive. */
    public double[] clear = NO_NUMBERS;

    /** The side the rope belongs to at the start, as a unit vector in the collider's place at the end of the step; or 0. */
    public double[] sideX = NO_NUMBERS;

    public double[] sideY = NO_NUMBERS;
    public double[] sideZ = NO_NUMBERS;

    /** The side the rope was on at the end of the step before, likewise. */
    public double[] lastX = NO_NUMBERS;

    public double[] lastY = NO_NUMBERS;
    public double[] lastZ = NO_NUMBERS;

    /** Whether that side holds for the whole step, because the rope has come through or would. */
    public boolean[] sided = {};

    /** Coefficient of friction. */
    public double[] friction = NO_NUMBERS;

    /** Force with which the collider presses on the rope [N], 0 or more. */
    public double[] force = NO_NUMBERS;

    /** Force of friction on the rope [N]. */
    public double[] rubX = NO_NUMBERS;

    public double[] rubY = NO_NUMBERS;
    public double[] rubZ = NO_NUMBERS;

    /** Force that a contact has lately had, and at which it does not give way [N]. */
    public double[] held = NO_NUMBERS;

    /** What is added to that in this step, so that an impact does not go deep [N]. */
    public double[] lift = NO_NUMBERS;

    /** Force of friction when the part of the step at hand began [N]. */
    public double[] heldX = NO_NUMBERS;

    public double[] heldY = NO_NUMBERS;
    public double[] heldZ = NO_NUMBERS;

    /** One of the states above. */
    public byte[] state = {};

    /** Whether the rope touched at the end of the last step. */
    public boolean[] touched = {};

    /** Whether the contact has pressed at some time in this step, though it may have let go since. */
    public boolean[] pressed = {};

    /** How often the contact changed between sticking and sliding in this part of the step. */
    public int[] turns = {};

    /** Force and friction at the start of the step, for taking it again. */
    private double[] startForce = NO_NUMBERS;

    private double[] startRubX = NO_NUMBERS;
    private double[] startRubY = NO_NUMBERS;
    private double[] startRubZ = NO_NUMBERS;
    private byte[] startState = {};

    /** Creates an empty list. */
    public Contacts() {}

    /** Adds an open contact without a past; returns its index. */
    public int add(int place, int element, int feature, Elements elements) {
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

    /** Makes a contact an open one without a past. */
    private void reset(int i) {
        fraction[i] = 0;
        nx[i] = 0;
        ny[i] = 0;
        nz[i] = 0;
        gap[i] = Double.POSITIVE_INFINITY;
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
        rubX[i] = 0;
        rubY[i] = 0;
        rubZ[i] = 0;
        held[i] = 0;
        lift[i] = 0;
        heldX[i] = 0;
        heldY[i] = 0;
        heldZ[i] = 0;
        state[i] = OPEN;
        touched[i] = false;
        turns[i] = 0;
        pressed[i] = false;
        startForce[i] = 0;
        startRubX[i] = 0;
        startRubY[i] = 0;
        startRubZ[i] = 0;
        startState[i] = OPEN;
    }

    /** Index of the contact of another step that is the same as one of these, searched from {@code from} on; or -1. */
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

    /** Takes over what a contact of the step before had: its force, its state, and the side it was on. */
    public void takeOver(int i, Contacts before, int k) {
        force[i] = before.force[k];
        held[i] = learned(before, k);
        rubX[i] = before.rubX[k];
        rubY[i] = before.rubY[k];
        rubZ[i] = before.rubZ[k];
        state[i] = before.state[k];
        lastX[i] = before.nx[k];
        lastY[i] = before.ny[k];
        lastZ[i] = before.nz[k];
        touched[i] = before.touches(k);
    }

    /** Force that a contact of the step before is to be held with: none if it let go, nor that of an impact. */
    private static double learned(Contacts before, int k) {
        double held = before.touches(k) ? before.held[k] : 0;
        return before.touched[k] ? held + LEARN * (before.force[k] - held) : held;
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

    /** Whether a contact is pressed upon. */
    public boolean touches(int i) {
        return state[i] != OPEN;
    }

    /** Lets go of a contact. */
    public void open(int i) {
        state[i] = OPEN;
        force[i] = 0;
        rubX[i] = 0;
        rubY[i] = 0;
        rubZ[i] = 0;
    }

    /**
     * Forgets on which side of something the rope is that it has come away from. What {@link #takeOver}
     * takes of the contacts that are left is all that one step knows of another.
     */
    public void forget(int i) {
        nx[i] = 0;
        ny[i] = 0;
        nz[i] = 0;
    }

    /** Whether the next step will know of a contact; what is decided between two steps must not depend on the others. */
    public boolean isRemembered(int i) {
        return touches(i) || nx[i] != 0 || ny[i] != 0 || nz[i] != 0;
    }

    /** Takes the friction at hand for that at the start of a part of the step. */
    public void hold() {
        System.arraycopy(rubX, 0, heldX, 0, count);
        System.arraycopy(rubY, 0, heldY, 0, count);
        System.arraycopy(rubZ, 0, heldZ, 0, count);
    }

    /** Keeps forces and states, for taking the step again. */
    public void save() {
        System.arraycopy(force, 0, startForce, 0, count);
        System.arraycopy(rubX, 0, startRubX, 0, count);
        System.arraycopy(rubY, 0, startRubY, 0, count);
        System.arraycopy(rubZ, 0, startRubZ, 0, count);
        System.arraycopy(state, 0, startState, 0, count);
    }

    /** Goes back to the forces and states that were kept. */
    public void restore() {
        System.arraycopy(startForce, 0, force, 0, count);
        System.arraycopy(startRubX, 0, rubX, 0, count);
        System.arraycopy(startRubY, 0, rubY, 0, count);
        System.arraycopy(startRubZ, 0, rubZ, 0, count);
        System.arraycopy(startState, 0, state, 0, count);
        Arrays.fill(lift, 0, count, 0);
    }

    /** What belongs to the step rather than to its parts stays as it was in the list that this one takes the place of. */
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
                held[k] = old.held[same];
                lift[k] = old.lift[same];
                heldX[k] = old.heldX[same];
                heldY[k] = old.heldY[same];
                heldZ[k] = old.heldZ[same];
                turns[k] = old.turns[same];
                pressed[k] = old.pressed[same];
                startForce[k] = old.startForce[same];
                startRubX[k] = old.startRubX[same];
                startRubY[k] = old.startRubY[same];
                startRubZ[k] = old.startRubZ[same];
                startState[k] = old.startState[same];
            }
        }
    }

    /**
     * Follows nodes to other indices: places from one on are moved. Moved down, contacts on the way count with the place in
     * front of that, where they are not taken over by another.
     */
    public void movePlaces(int from, int by) {
        for (int i = 0; i < count; i++) {
            if (place[i] >= from) {
                place[i] += by;
            } else if (place[i] >= from + by) {
                place[i] = Math.max(0, from + by - 1);
            }
        }
    }

    /**
     * Follows a segment that was split in two by a new node. What touched it goes on to the part where the first of it is, so
     * that the order stays.
     *
     * @param segment index of the first part; places behind it have been moved
     * @param share which part of the segment that is
     */
    public void splitSegment(int segment, double share) {
        int inside = 2 * segment + 1;
        int first = firstRemembered(firstAt(inside), inside);
        if (first == count) {
            return;
        }
        boolean behind = fraction[first] > share;
        for (int i = firstAt(inside); i < count && place[i] == inside; i++) {
            double within = behind ? (fraction[i] - share) / (1 - share) : fraction[i] / share;
            fraction[i] = Math.max(0, Math.min(1, within));
            place[i] += behind ? 2 : 0;
        }
    }

    /**
     * Follows nodes to other indices. Where a segment becomes several, what touched it goes on to the one where the first of it
     * is, so that the order stays. Nothing that is remembered is dropped; what is not keeps its rank only.
     *
     * @param to index of each node afterwards
     */
    public void relocate(int[] to) {
        int before = -1;
        int piece = 0;
        for (int k = 0; k < count; k++) {
            if (!isRemembered(k)) {
                place[k] = k > 0 ? place[k - 1] : 0;
                continue;
            }
            int node = place[k] >> 1;
            int first = to[node];
            if ((place[k] & 1) == 0) {
                place[k] = 2 * first;
                continue;
            }
            int pieces = to[node + 1] - first;
            if (node != before) {
                piece = Math.min(pieces - 1, (int) (fraction[k] * pieces));
                before = node;
            }
            fraction[k] = Math.max(0, Math.min(1, fraction[k] * pieces - piece));
            place[k] = 2 * (first + piece) + 1;
        }
    }

    /** Index of the first contact from one on that is remembered, if that is at a place; else the number of contacts. */
    private int firstRemembered(int from, int atPlace) {
        for (int i = from; i < count && place[i] == atPlace; i++) {
            if (isRemembered(i)) {
                return i;
            }
        }
        return count;
    }

    /** Whether something is remembered from one place to another. */
    public boolean isOn(int fromPlace, int toPlace) {
        for (int i = firstAt(fromPlace); i < count && place[i] <= toPlace; i++) {
            if (isRemembered(i)) {
                return true;
            }
        }
        return false;
    }

    /** Forgets the contacts from a place on. */
    public void clearFrom(int fromPlace) {
        count = firstAt(fromPlace);
    }

    /** Forgets all contacts. */
    public void clear() {
        count = 0;
    }

    /** Least number of words that a contact takes. */
    private static final int WORDS = 9;

    /** Carries what the next step, and those who ask, will know. */
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
        gap[i] = t.finite("gap of a contact", gap[i]);
        force[i] = t.finite("force of a contact", force[i]);
        rubX[i] = t.finite("friction of a contact", rubX[i]);
        rubY[i] = t.finite("friction of a contact", rubY[i]);
        rubZ[i] = t.finite("friction of a contact", rubZ[i]);
        held[i] = t.finite("force held of a contact", held[i]);
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
        gap = Arrays.copyOf(gap, size);
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
        rubX = Arrays.copyOf(rubX, size);
        rubY = Arrays.copyOf(rubY, size);
        rubZ = Arrays.copyOf(rubZ, size);
        held = Arrays.copyOf(held, size);
        lift = Arrays.copyOf(lift, size);
        heldX = Arrays.copyOf(heldX, size);
        heldY = Arrays.copyOf(heldY, size);
        heldZ = Arrays.copyOf(heldZ, size);
        state = Arrays.copyOf(state, size);
        touched = Arrays.copyOf(touched, size);
        turns = Arrays.copyOf(turns, size);
        pressed = Arrays.copyOf(pressed, size);
        startForce = Arrays.copyOf(startForce, size);
        startRubX = Arrays.copyOf(startRubX, size);
        startRubY = Arrays.copyOf(startRubY, size);
        startRubZ = Arrays.copyOf(startRubZ, size);
        startState = Arrays.copyOf(startState, size);
    }
}
