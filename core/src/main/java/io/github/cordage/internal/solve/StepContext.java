package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;

/**
 * Time of a step and settings of the world, shared by all its ropes. Each thread has its own copy with its scratch
 * memory.
 */
public final class StepContext {
    /** Default of {@link #recoverySpeed} [m/s]. */
    public static final double RECOVERY_SPEED = 1;

    /** Length of the step [s]: that of the world's steps, except while the world is settled. */
    public double h;

    /**
     * Share of the velocities that steps of first order go on with: 1, or 0 on the way to rest, where velocities only
     * tell which nodes come to rings.
     */
    public double momentum = 1;

    /** Gravity [m/s²]. */
    public double gravityX;

    public double gravityY;
    public double gravityZ;

    /** Speed at which a rope leaves a collider that it was inside at the start of the step [m/s], above 0. */
    public double recoverySpeed = RECOVERY_SPEED;

    /** World time at the start and at the end of the step [s]. */
    public double startTime;

    public double endTime;

    /** Fraction of the frame at which the step ends, 0 to 1; see {@code PinState}. */
    public double frameShare = 1;

    /** Scratch memory of this thread. */
    public final Scratch scratch = new Scratch();

    /** Creates a context for steps of a length. */
    public StepContext(double h) {
        this.h = h;
    }

    /** Copies everything but the scratch memory from the context of another thread. */
    public void follow(StepContext other) {
        h = other.h;
        momentum = other.momentum;
        gravityX = other.gravityX;
        gravityY = other.gravityY;
        gravityZ = other.gravityZ;
        recoverySpeed = other.recoverySpeed;
        startTime = other.startTime;
        endTime = other.endTime;
        frameShare = other.frameShare;
    }

    /** Speed that forces on a whole rope, and those on its bodies, give it in a step [m/s]. */
    public double fallSpeed(RopeState rope) {
        return h * (rope.loads.size() + rope.rings.masses.mostPulled());
    }
}
