package io.github.cordage.engine;

import io.github.cordage.Pin;
import java.util.Objects;

/**
 * A node of a rope that is fixed to a point of a body of a physics engine: the body carries the rope, and the rope
 * pulls the body. It stays with its node when the rope is cut or joined, until it is detached or breaks, its pin is
 * released, or the rope or the body goes. A module has a subclass of it, with the joint that answers as the rope does;
 * {@link AttachedRopes} has all of them.
 */
public abstract class AttachedNode {
    private static final int AXES = 3;

    /** Change of a sleeping body's velocity in a step that wakes it [m/s]. */
    private static final double WAKING = 1e-3;

    final AttachedBody body;
    private final Pin pin;
    private Detaching detaching = () -> {};
    private final double[] place = new double[AXES];
    private final double[] arm = new double[AXES];
    private final double[] force = new double[AXES];
    private final double[] torque = new double[AXES];
    private double breakForce = Double.POSITIVE_INFINITY;
    private boolean isAttached = true;
    private boolean isBroken;

    /**
     * Creates it, as {@link AttachedRopes#attach} asks for it.
     *
     * @param pin the pin that holds the node
     * @param body the body
     */
    protected AttachedNode(Pin pin, AttachedBody body) {
        this.pin = Objects.requireNonNull(pin, "pin");
        this.body = Objects.requireNonNull(body, "body");
    }

    // What a module says.

    /**
     * Tells whether the body, and what the attachment has put into the world of bodies, are still there.
     *
     * @return false once something has taken them out
     */
    protected abstract boolean isInWorld();

    /** Makes what it needs in the world of bodies, each time that attachments were joined anew. Does nothing here. */
    protected void prepare() {}

    /** Takes what it has in the world of bodies out of it; called once. */
    protected abstract void clear();

    /**
     * Finds where the point is.
     *
     * @param to receives x, y and, in space, z [m]
     */
    protected abstract void findPlace(double[] to);

    /**
     * Finds the arm of the force after a step.
     *
     * @param to receives x, y and, in space, z from the body's center of mass to the point [m]
     */
    protected abstract void findArm(double[] to);

    /**
     * Lets the body and the joint answer as the rope does in the next step of the engine. Called only if a body of the
     * ropes moves.
     *
     * @param pull what was found
     * @param index which of its points this is
     * @param h length of the step [s]
     */
    protected abstract void begin(RopePulls pull, int index, double h);

    /**
     * Gives what the joint has done in the step to {@link RopePulls#take}. Called after each {@link #begin}.
     *
     * @param pull what takes it
     * @param index which of its points this is
     * @param h length of the step [s]
     */
    protected abstract void take(RopePulls pull, int index, double h);

    /**
     * Returns a component of the force of the rope on the body in the last step of the engine in which the body was
     * awake.
     *
     * @param axis 0, 1 or 2 for x, y or z
     * @return force [N]
     */
    protected final double forceOn(int axis) {
        return force[axis];
    }

    /**
     * Returns a component of the torque of that force about the center of mass of the body.
     *
     * @param axis 0, 1 or 2 for x, y or z
     * @return torque [N m]
     */
    protected final double torqueOn(int axis) {
        return torque[axis];
    }

    // What all attachments do.

    /** Detaches the node. */
    interface Detaching {
        void detach();
    }

    void setDetaching(Detaching newDetaching) {
        detaching = newDetaching;
    }

    /** Whether it can go on. */
    boolean holds() {
        return isAttached() && body.canHoldRopes();
    }

    void leave() {
        if (isAttached) {
            clear();
        }
        isAttached = false;
    }

    void setPlace(RopePulls pull, int index) {
        findPlace(place);
        pull.setPlace(index, place[0], place[1], place[2]);
    }

    void endStep(RopePulls pull, int index, double h, int axes) {
        take(pull, index, h);
        for (int axis = 0; axis < axes; axis++) {
            force[axis] = pull.force(index, axis);
        }
        findArm(arm);
        torque[0] = arm[1] * force[2] - arm[2] * force[1];
        torque[1] = arm[2] * force[0] - arm[0] * force[2];
        torque[2] = arm[0] * force[1] - arm[1] * force[0];
    }

    /**
     * Wakes the body if the rope pulls so much harder, or so much less, than when the body fell asleep that it would
     * move.
     */
    void wake(double h, int axes) {
        if (body.isMoved() && !body.isAwake()) {
            double x = pin.forceX() - force[0];
            double y = pin.forceY() - force[1];
            double z = axes < AXES ? 0 : pin.forceZ() - force[2];
            if (Math.sqrt(x * x + y * y + z * z) * h > WAKING * body.mass()) {
                body.wake();
            }
        }
    }

    void breakIfPulled() {
        if (force() > breakForce) {
            isBroken = true;
            remove();
        }
    }

    /**
     * Returns the pin that holds the node. It is led; to release it is to {@link #remove}.
     *
     * @return the pin
     */
    public final Pin pin() {
        return pin;
    }

    /**
     * Tells whether the node is on the body.
     *
     * @return false once it was detached or broke, or its pin, its rope, its body or their world has gone
     */
    public final boolean isAttached() {
        return isAttached && pin.isHolding() && isInWorld();
    }

    /**
     * Tells whether it broke.
     *
     * @return true once its force has exceeded the limit
     */
    public final boolean isBroken() {
        return isBroken;
    }

    /**
     * Returns the force of the rope on the body in the last step of the engine in which the body was awake.
     *
     * @return magnitude [N]
     */
    public final double force() {
        return Math.sqrt(force[0] * force[0] + force[1] * force[1] + force[2] * force[2]);
    }

    /**
     * Returns the force at which it breaks.
     *
     * @return force [N]; infinite for never
     */
    public final double breakForce() {
        return breakForce;
    }

    /**
     * Lets it break when the {@linkplain #force force} exceeds a limit in a step of the engine: the node goes free
     * after that step.
     *
     * @param limit force [N], above 0; infinite for never
     * @throws IllegalArgumentException if the value is not above 0
     */
    public final void setBreakForce(double limit) {
        if (!(limit > 0)) {
            throw new IllegalArgumentException("breakForce must be > 0, is " + limit);
        }
        breakForce = limit;
    }

    /**
     * Frees the node, which keeps the velocity of the body. Does nothing if it is free already.
     *
     * @throws IllegalStateException if the world of bodies is in a step
     */
    public final void remove() {
        detaching.detach();
    }
}
