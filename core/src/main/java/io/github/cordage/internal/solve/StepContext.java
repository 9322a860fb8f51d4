package io.github.cordage.internal.solve;

/** Time and gravity of a step, shared by all ropes of a world. Each thread has its own copy with its scratch memory. */
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

    /** Fraction of the frame at which the step ends, 0 to 1; see {@code PinState}. */
    public double frameShare = 1;

    /** Scratch memory of this thread. */
    public final Scratch scratch = new Scratch();

    /** Creates a context for steps of a fixed length. */
    public StepContext(double h) {
        this.h = h;
    }

    /** Copies time and gravity from the context of another thread. */
    public void follow(StepContext other) {
        gravityX = other.gravityX;
        gravityY = other.gravityY;
        gravityZ = other.gravityZ;
        startTime = other.startTime;
        endTime = other.endTime;
        frameShare = other.frameShare;
    }
}
