package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.state.Ports;
import io.github.cordage.internal.state.RodLayout;
import io.github.cordage.internal.state.RodMeasures;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Stops;
import io.github.cordage.settings.RopeProperty;
import org.jspecify.annotations.Nullable;

/**
 * What is needed to draw a rope, as it was when it was copied. Its methods are those of {@link RopeReadings}, for any
 * thread. The motion of a rope in a batch is not copied, but read from {@link BatchMotions}.
 */
public final class RopeCopy {
    private static final int AXES = 3;
    private static final int BOUNDS = 6;
    private static final double[] NONE = {};
    private static final float[] NO_FLOATS = {};
    private static final boolean[] NO_FLAGS = {};

    private final BatchMotions motions;
    private int id;
    private String name = "";
    private int nodes;
    private double radius;
    private double startRadius;
    private double endRadius;
    private float[] restCoordinates = NO_FLOATS;
    private double[] masses = NONE;
    private boolean[] pinned = NO_FLAGS;
    private boolean[] stops = NO_FLAGS;

    /** The motion of its batch, its lane, and its stay there; 0 if the motion was copied. */
    private int batch;

    private int lane;
    private long stay;

    /** x of all nodes, then y and z, before and then after the last step [m]; only if the motion was copied. */
    private double[] positions = NONE;

    private float[] tensions = NO_FLOATS;
    private final double[] bounds = new double[BOUNDS];

    private final RecordCopy contacts = new RecordCopy(ContactTracker.NUMBERS);
    private final RecordCopy bends = new RecordCopy(BendReadings.NUMBERS_PER_BEND);
    private final RecordCopy wheels = new RecordCopy(BendReadings.NUMBERS_PER_WHEEL);
    private final RecordCopy loads = new RecordCopy(BendReadings.NUMBERS_PER_LOAD);

    private double[] roll = NONE;
    private boolean hasRoll;

    /** The rope that was copied. */
    private @Nullable RopeCore of;

    private @Nullable RopeReadings readings;

    /** The sleep of the rope during which it was copied. A rope that still sleeps is not copied again. */
    private long sleepId;

    /** Number of times that the rope had been woken or changed when it was copied. */
    private long changes;

    /** Whether the rope had nothing that changes more in a step than {@link #isPlain} says. */
    private boolean plain;

    /** Whether there are contacts, bends, wheels, loads or a roll. */
    private boolean hasRecords;

    /** Whether it need not be copied again as long as the changes of the motions are the same. */
    private boolean stays;

    /** The step that has copied the rope early; see {@link StepPipeline#rounds}. */
    private long earlyIn;

    RopeCopy(BatchMotions motions) {
        this.motions = motions;
    }

    /**
     * Copies a rope that has just taken a step, unless something later in the step may change what it looks like, or
     * more has changed than its motion. Allocates nothing. For any thread.
     *
     * @param round the step; see {@link StepPipeline#rounds}
     */
    void fillEarly(RopeCore rope, long round) {
        RopeState state = rope.state;
        if (rope == of
                && !stays
                && !hasRecords
                && plain
                && rope.sleep.changes == changes
                && nodes == state.count
                && state.contacts.count == 0
                && isPlain(state)
                && state.rings.isEmpty()) {
            System.arraycopy(state.mass, 0, masses, 0, nodes);
            fillMotion(rope);
            earlyIn = round;
        }
    }

    /** Copies the rope again, which has not been changed, unless the step has done so or the copy stays as it is. */
    void fillLate(long round) {
        if (!stays && earlyIn != round && of != null) {
            fill(of, round);
        }
    }

    /**
     * Copies a rope.
     *
     * @param round the last step; see {@link StepPipeline#rounds}
     * @return whether it need not be copied again before the {@linkplain BatchMotions#changes changes} of the motions
     *     change
     */
    boolean fill(RopeCore rope, long round) {
        stays = fillOrKeep(rope, round);
        return stays;
    }

    private boolean fillOrKeep(RopeCore rope, long round) {
        BatchSeat seat = rope.batch;
        boolean same = rope == of && rope.sleep.changes == changes;
        if (seat == null) {
            if (same && sleepId > 0 && rope.sleep.id == sleepId) {
                return true;
            }
            if (same && earlyIn == round && rope.sleep.id == sleepId) {
                return false;
            }
            stay = 0;
        } else if (rope == of && seat.stay(rope.lane) == stay && seat.number() == batch && rope.lane == lane) {
            return true;
        }
        RopeState state = rope.state;
        boolean nowPlain = isPlain(state);
        if (!same || !plain || !nowPlain || nodes != state.count) {
            fillRest(rope);
        }
        plain = nowPlain;
        // Mass moves from node to node where a rope bends over a corner, however short it touches it.
        System.arraycopy(state.mass, 0, masses, 0, nodes);
        sleepId = rope.sleep.id;
        if (seat != null) {
            stay = seat.stay(rope.lane);
            batch = seat.number();
            lane = rope.lane;
        } else {
            fillMotion(rope);
        }
        fillRecords(rope);
        return stay > 0 || sleepId > 0;
    }

    /** Whether a step changes nothing but the rope's motion, contacts, corners and masses. */
    private static boolean isPlain(RopeState state) {
        return state.startWinch == null
                && state.endWinch == null
                && !state.rings.hasRingsOrMasses()
                && !Ports.isOn(state)
                && !RodMeasures.isRod(state);
    }

    /** Copies what only changes of the rope change. */
    private void fillRest(RopeCore rope) {
        RopeState state = rope.state;
        if (rope != of) {
            of = rope;
            readings = null;
        }
        changes = rope.sleep.changes;
        id = rope.id;
        name = rope.name;
        nodes = state.count;
        radius = state.radius();
        startRadius = state.properties.get(RopeProperty.START_RADIUS);
        endRadius = state.properties.get(RopeProperty.END_RADIUS);
        if (pinned.length < nodes) {
            int capacity = state.capacity();
            restCoordinates = new float[capacity];
            masses = new double[capacity];
            pinned = new boolean[capacity];
            stops = new boolean[capacity];
            tensions = new float[capacity];
        }
        double along = state.origin;
        for (int i = 0; i < nodes; i++) {
            restCoordinates[i] = (float) along;
            along += i < nodes - 1 ? state.rest[i] : 0;
            pinned[i] = state.inverseMass[i] == 0;
            stops[i] = Stops.isAt(state, i);
        }
    }

    private void fillMotion(RopeCore rope) {
        RopeState state = rope.state;
        int n = nodes;
        if (positions.length < 2 * AXES * n) {
            positions = new double[2 * AXES * state.capacity()];
        }
        double[] all = positions;
        System.arraycopy(state.px, 0, all, 0, n);
        System.arraycopy(state.py, 0, all, n, n);
        System.arraycopy(state.pz, 0, all, 2 * n, n);
        System.arraycopy(state.x, 0, all, 3 * n, n);
        System.arraycopy(state.y, 0, all, 4 * n, n);
        System.arraycopy(state.z, 0, all, 5 * n, n);
        RopeReadings.fillTensions(rope, tensions, 0);
        if (!state.rings.isEmpty()) {
            RopeMeasures.copyBounds(state, bounds, 0);
        }
    }

    private void fillRecords(RopeCore rope) {
        RopeState state = rope.state;
        boolean touches = state.contacts.count > 0 || !state.rings.isEmpty();
        boolean bent = !state.rings.isEmpty() || !state.rings.masses.isEmpty();
        hasRoll = RodMeasures.resistsTwist(state) && state.frames.exist();
        if (hasRoll) {
            if (roll.length < nodes + AXES) {
                roll = new double[state.capacity() + AXES];
            }
            RodLayout.copyRoll(state, roll, 0);
        }
        contacts.begin(touches ? rope.contacts.count() : 0);
        if (contacts.count() > 0) {
            rope.contacts.copy(contacts.after, 0);
        }
        if (bent && readings == null) {
            readings = new RopeReadings(rope);
        }
        RopeReadings from = readings;
        BendReadings places = bent && from != null ? from.bends() : null;
        bends.begin(places == null ? 0 : places.bendCount());
        wheels.begin(places == null ? 0 : places.wheelCount());
        loads.begin(places == null ? 0 : places.loadCount());
        if (places != null) {
            places.copyBends(bends.before, 0, 0);
            places.copyBends(bends.after, 0, 1);
            places.copyWheels(wheels.before, 0, 0);
            places.copyWheels(wheels.after, 0, 1);
            places.copyLoads(loads.before, 0, 0);
            places.copyLoads(loads.after, 0, 1);
        }
        hasRecords = hasRoll || contacts.count() + bends.count() + wheels.count() + loads.count() > 0;
    }

    // Reading.

    public int id() {
        return id;
    }

    public String name() {
        return name;
    }

    /** {@link WorldCore#alpha} of the world. */
    public double alpha() {
        return motions.alpha();
    }

    public int nodeCount() {
        return nodes;
    }

    public double radius() {
        return radius;
    }

    public double startRadius() {
        return startRadius;
    }

    public double endRadius() {
        return endRadius;
    }

    public boolean isPinned(int node) {
        return pinned[Check.inRange("node", node, 0, nodes - 1)];
    }

    public boolean isStop(int node) {
        return stops[Check.inRange("node", node, 0, nodes - 1)];
    }

    public int copyPositions(float[] dst, int offset, double alpha) {
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, (long) AXES * nodes);
        if (stay > 0) {
            motions.copyPositions(batch, lane, nodes, dst, offset, alpha);
            return offset + AXES * nodes;
        }
        int at = offset;
        for (int i = 0; i < nodes; i++) {
            for (int k = i; k < AXES * nodes; k += nodes) {
                dst[at++] = (float) Blend.between(positions[k], positions[AXES * nodes + k], alpha);
            }
        }
        return at;
    }

    public int copyPositions(double[] dst, int offset, double alpha) {
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, (long) AXES * nodes);
        if (stay > 0) {
            motions.copyPositions(batch, lane, nodes, dst, offset, alpha);
            return offset + AXES * nodes;
        }
        int at = offset;
        for (int i = 0; i < nodes; i++) {
            for (int k = i; k < AXES * nodes; k += nodes) {
                dst[at++] = Blend.between(positions[k], positions[AXES * nodes + k], alpha);
            }
        }
        return at;
    }

    public int copyRestCoordinates(float[] dst, int offset) {
        Check.room("dst", dst.length, offset, nodes);
        System.arraycopy(restCoordinates, 0, dst, offset, nodes);
        return offset + nodes;
    }

    public int copyTensions(float[] dst, int offset) {
        Check.room("dst", dst.length, offset, nodes - 1L);
        if (stay > 0) {
            motions.copyTensions(batch, lane, nodes - 1, dst, offset);
        } else {
            System.arraycopy(tensions, 0, dst, offset, nodes - 1);
        }
        return offset + nodes - 1;
    }

    public int copyMasses(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, nodes);
        System.arraycopy(masses, 0, dst, offset, nodes);
        return offset + nodes;
    }

    public int contactCount() {
        return contacts.count();
    }

    public int copyContacts(double[] dst, int offset) {
        return contacts.copy(dst, offset, 1);
    }

    public int bendCount() {
        return bends.count();
    }

    public int copyBends(double[] dst, int offset, double alpha) {
        return bends.copy(dst, offset, alpha);
    }

    public int wheelCount() {
        return wheels.count();
    }

    public int copyWheels(double[] dst, int offset, double alpha) {
        return wheels.copy(dst, offset, alpha);
    }

    public int loadCount() {
        return loads.count();
    }

    public int copyLoads(double[] dst, int offset, double alpha) {
        return loads.copy(dst, offset, alpha);
    }

    public boolean hasRoll() {
        return hasRoll;
    }

    /** The roll; only if {@link #hasRoll}. */
    public int copyRoll(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, nodes + (long) AXES);
        System.arraycopy(roll, 0, dst, offset, nodes + AXES);
        return offset + nodes + AXES;
    }

    public int copyBounds(double[] dst, int offset) {
        Check.room("dst", dst.length, offset, BOUNDS);
        if (stay > 0) {
            motions.copyBounds(batch, lane, nodes, radius, dst, offset);
        } else if (bends.count() > 0 || loads.count() > 0) {
            System.arraycopy(bounds, 0, dst, offset, BOUNDS);
        } else {
            for (int axis = 0; axis < AXES; axis++) {
                findBounds(axis, dst, offset + axis);
            }
        }
        return offset + BOUNDS;
    }

    private void findBounds(int axis, double[] dst, int at) {
        double min = positions[axis * nodes];
        double max = min;
        for (int k = axis * nodes; k < (axis + 1) * nodes; k++) {
            min = Math.min(min, Math.min(positions[k], positions[AXES * nodes + k]));
            max = Math.max(max, Math.max(positions[k], positions[AXES * nodes + k]));
        }
        dst[at] = min - radius;
        dst[at + AXES] = max + radius;
    }
}
