package io.github.cordage.thread;

import io.github.cordage.Rope;
import io.github.cordage.RopeView;
import org.jspecify.annotations.Nullable;

/** The state of a rope in a published state of its world. Arrays may be larger than the rope. */
final class RopeFrame {
    private static final double[] NONE = {};
    private static final float[] NO_FLOATS = {};
    private static final boolean[] NO_FLAGS = {};

    int id;
    String name = "";
    int nodes;
    double radius;

    /** x, y, z of each node before and after the last step [m]. */
    double[] before = NONE;

    double[] after = NONE;
    float[] restCoordinates = NO_FLOATS;
    float[] tensions = NO_FLOATS;
    double[] masses = NONE;
    boolean[] pinned = NO_FLAGS;
    boolean[] stops = NO_FLAGS;
    int contactCount;
    double[] contacts = NONE;
    int bendCount;

    /** The rings as {@link RopeView#copyBends} gives them, before and after the last step. */
    double[] ringsBefore = NONE;

    double[] ringsAfter = NONE;
    int wheelCount;

    /** The wheels as {@link RopeView#copyWheels} gives them, before and after the last step. */
    double[] wheelsBefore = NONE;

    double[] wheelsAfter = NONE;
    int loadCount;

    /** The masses of rings as {@link RopeView#copyLoads} gives them, before and after the last step. */
    double[] loadsBefore = NONE;

    double[] loadsAfter = NONE;
    final double[] bounds = new double[6];

    /** What {@link RopeView#copyRoll} gives; only if it has a roll. */
    double[] roll = NONE;

    boolean hasRoll;

    /** The rope that was copied. */
    private @Nullable Rope of;

    /** The sleep of the rope during which it was copied; a rope that still sleeps is not copied again. */
    private long sleepId;

    void fill(Rope rope) {
        long sleep = rope.sleepId();
        if (sleep > 0 && sleep == sleepId && rope == of) {
            return;
        }
        of = rope;
        sleepId = sleep;
        id = rope.id();
        name = rope.name();
        nodes = rope.nodeCount();
        radius = rope.radius();
        reserve(rope.nodeCount(), rope.stats().capacity());
        rope.copyPositions(before, 0, 0);
        rope.copyPositions(after, 0, 1);
        rope.copyRestCoordinates(restCoordinates, 0);
        rope.copyTensions(tensions, 0);
        rope.copyMasses(masses, 0);
        rope.copyBounds(bounds, 0);
        hasRoll = rope.hasRoll();
        if (hasRoll) {
            if (roll.length < nodes + 3) {
                roll = new double[rope.stats().capacity() + 3];
            }
            rope.copyRoll(roll, 0);
        }
        fillContacts(rope);
        fillRings(rope);
        for (int i = 0; i < nodes; i++) {
            pinned[i] = rope.isPinned(i);
            stops[i] = rope.isStop(i);
        }
    }

    private void fillContacts(Rope rope) {
        contactCount = rope.contactCount();
        int numbers = contactCount * RopeView.NUMBERS_PER_CONTACT;
        if (contacts.length < numbers) {
            contacts = new double[Math.max(numbers, 2 * contacts.length)];
        }
        rope.copyContacts(contacts, 0);
    }

    private void fillRings(Rope rope) {
        bendCount = rope.bendCount();
        int numbers = bendCount * RopeView.NUMBERS_PER_BEND;
        if (ringsAfter.length < numbers) {
            ringsBefore = new double[2 * numbers];
            ringsAfter = new double[2 * numbers];
        }
        rope.copyBends(ringsBefore, 0, 0);
        rope.copyBends(ringsAfter, 0, 1);
        wheelCount = rope.wheelCount();
        int wheelNumbers = wheelCount * RopeView.NUMBERS_PER_WHEEL;
        if (wheelsAfter.length < wheelNumbers) {
            wheelsBefore = new double[2 * wheelNumbers];
            wheelsAfter = new double[2 * wheelNumbers];
        }
        rope.copyWheels(wheelsBefore, 0, 0);
        rope.copyWheels(wheelsAfter, 0, 1);
        loadCount = rope.loadCount();
        int loadNumbers = loadCount * RopeView.NUMBERS_PER_LOAD;
        if (loadsAfter.length < loadNumbers) {
            loadsBefore = new double[2 * loadNumbers];
            loadsAfter = new double[2 * loadNumbers];
        }
        rope.copyLoads(loadsBefore, 0, 0);
        rope.copyLoads(loadsAfter, 0, 1);
    }

    private void reserve(int needed, int capacity) {
        if (pinned.length < needed) {
            before = new double[3 * capacity];
            after = new double[3 * capacity];
            restCoordinates = new float[capacity];
            tensions = new float[capacity];
            masses = new double[capacity];
            pinned = new boolean[capacity];
            stops = new boolean[capacity];
        }
    }
}
