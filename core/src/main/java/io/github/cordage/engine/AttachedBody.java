package io.github.cordage.engine;

import java.util.Objects;

/**
 * A body of a physics engine with ropes on it, for {@link AttachedRopes}: what a module reads of the body, and how it
 * moves it. A module has a subclass of it.
 */
public abstract class AttachedBody {
    /** The body as ropes see it. */
    protected final PulledBody pulled = new PulledBody();

    /** The body as the engine has it. */
    final Object key;

    /** Number of ropes on it, and of their attachments. */
    private int ropes;

    private int attachments;

    /** Whether forces moved it when it was joined. */
    private boolean wasMoved;

    /**
     * Creates it without ropes.
     *
     * @param body the body as the engine has it; two are the same if they are one object
     */
    protected AttachedBody(Object body) {
        key = Objects.requireNonNull(body, "body");
    }

    /**
     * Tells whether forces move it now.
     *
     * @return false for static and kinematic bodies
     */
    protected abstract boolean isMoved();

    /**
     * Tells whether it takes part in steps.
     *
     * @return false while it sleeps
     */
    protected abstract boolean isAwake();

    /**
     * Tells whether ropes can be on it; asked only while it is in its world.
     *
     * @return whether it is at a place within ±1e8 and at finite velocities, and nothing else speaks against it
     */
    protected abstract boolean canHoldRopes();

    /**
     * Returns its mass; asked only if forces move it.
     *
     * @return mass [kg], above 0
     */
    protected abstract double mass();

    /** Wakes it, if it can sleep. */
    protected abstract void wake();

    /**
     * Reads where it is, before the ropes take a step. Does nothing here: for engines whose points of a body have to be
     * found by its pose.
     */
    protected void readPose() {}

    /**
     * Begins a step of the engine: tells {@link #pulled} its pose, mass and velocities.
     *
     * @param h length of the step [s]
     */
    protected abstract void beginStep(double h);

    /**
     * Gives the body, before the step, the velocity that takes it to where it goes by its rope's formula, if it
     * {@linkplain #isByFormula does}.
     */
    protected abstract void follow();

    /**
     * Ends a step of the engine: tells {@link #pulled} its pose and velocities, and sets the velocity that it should
     * have.
     */
    protected abstract void endStep();

    /**
     * Tells whether it moves by the formula of its rope in this step.
     *
     * @return as {@link PulledBody#isByFormula} says
     */
    public final boolean isByFormula() {
        return pulled.isByFormula();
    }

    /**
     * Tells whether only one rope is on it.
     *
     * @return whether it is one, with any number of attachments
     */
    protected final boolean hasOneRope() {
        return ropes == 1;
    }

    /**
     * Returns how often ropes are attached to it.
     *
     * @return number of attachments
     */
    protected final int attachmentCount() {
        return attachments;
    }

    /** Before the attachments to it are counted anew. */
    void beginCount() {
        ropes = 0;
        attachments = 0;
        wasMoved = isMoved();
    }

    void count(boolean isFirstOfItsRope) {
        attachments++;
        ropes += isFirstOfItsRope ? 1 : 0;
    }

    /** Whether forces have begun to move it, or ceased to, since it was counted. */
    boolean isStale() {
        return wasMoved != isMoved();
    }
}
