package io.github.cordage.internal.solve;

/**
 * What all ropes of a world share in a step: its time, gravity, and scratch memory that is worthless between ropes. There is
 * one for each thread that takes part.
 */
public final class StepContext {
    /** Length of the step [s]. */
    public final double h;

    /** Gravity [m/s²]. */
    public double gravityX;

    public double gravityY;
    public double gravityZ;

    /** World time at the start and at the end of the step [s]. */
    public double startTime;

    public double endTime;

    /** How far the end of the step lies into the frame, 0 to 1; see {@code PinState}. */
    public double frameShare = 1;

    /** Part of a segment's correction that its first node takes; see {@link SegmentShares}. */
    double[] share0 = {};

    /** Part of a segment's correction that its second node takes. */
    double[] share1 = {};

    final DirectScratch direct = new DirectScratch();
    final LaneScratch lanes = new LaneScratch();
    final ContactSweeps contactSweeps = new ContactSweeps(direct.contacts.finder);
    final SpringScratch spring = new SpringScratch();
    final RedBlackSweeps redBlack = new RedBlackSweeps();

    /** Creates a context for steps of one length. */
    public StepContext(double h) {
        this.h = h;
    }

    /** Makes room for batches of ropes of up to {@code nodes} nodes. */
    public void reserveLanes(int nodes) {
        lanes.reserve(nodes);
    }

    /** Takes over time and gravity from the context of another thread. */
    public void follow(StepContext other) {
        gravityX = other.gravityX;
        gravityY = other.gravityY;
        gravityZ = other.gravityZ;
        startTime = other.startTime;
        endTime = other.endTime;
        frameShare = other.frameShare;
    }

    /** Makes room for ropes of up to {@code nodes} nodes. */
    public void reserve(int nodes) {
        if (share0.length < nodes) {
            share0 = new double[nodes];
            share1 = new double[nodes];
            redBlack.reserve(nodes);
        }
    }
}
