package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.WinchState;

/**
 * Pays out and reels in rope at one end. Got from {@link Rope#winch}.
 *
 * <p>The end is pinned, and rope comes out of there or goes in: the segment at the winch changes its rest length steadily, and
 * nodes come and go without a jump in position, velocity or tension. What has been paid out weighs as much for each metre as the
 * rope did when it was made. If the pin is moved, the winch moves with it; if it is released, the end carries the winch along,
 * as a climber does who pulls himself up: the rope that is on the winch weighs nothing.
 *
 * <p>A winch does not reel in more than there is, nor past another pin, nor pull a rope tighter than straight between two pins:
 * it {@linkplain #isStalled stalls}. The shortest rope that remains is a quarter of the length that segments had when it was
 * made.
 *
 * <p>Nodes up to the reserve of the rope ({@link RopeDef#reserve}) come without memory being allocated.
 */
public final class Winch {
    private Rope rope;
    private WinchState state;

    Winch(Rope rope, WinchState state) {
        this.rope = rope;
        this.state = state;
    }

    /** Stands for the same again after a snapshot was restored. */
    void adopt(Rope newRope, WinchState newState) {
        rope = newRope;
        state = newState;
    }

    /** Goes over to another rope with the end that it is at. */
    void goTo(Rope newRope) {
        rope = newRope;
    }

    WinchState state() {
        return state;
    }

    /**
     * Returns the rope.
     *
     * @return the rope that the winch is at; another one after the rope was cut or joined with one
     */
    public Rope rope() {
        return rope;
    }

    /**
     * Returns which end of the rope the winch is at.
     *
     * @return the end
     */
    public RopeEnd end() {
        return RopeEnd.of(state.atEnd);
    }

    /**
     * Tells whether the winch is still at its rope.
     *
     * @return false once it was removed, its end was joined with another rope, or its rope removed
     */
    public boolean isAlive() {
        return rope.isAlive() && rope.hasWinch(this);
    }

    /**
     * Runs from now on, until it is told otherwise. What a definition or {@link #runTo} said is forgotten.
     *
     * @param speed speed [m/s], within ±1e9: positive pays out, negative reels in, 0 stands still
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the winch was removed, or the world is in a step
     */
    public void setSpeed(double speed) {
        Check.velocity("speed", speed);
        requireChangeable();
        state.endProgram();
        state.speed = speed;
        state.length = Double.NaN;
        log().note(Change.WINCH_SPEED, rope.id(), code(), speed);
    }

    /**
     * Runs until the rope has a length, and slows down in time for it.
     *
     * @param length rest length of the whole rope to reach [m], from 0 to 1e9; the shortest that there can be is as near as it
     *     gets
     * @param speed speed [m/s], from 0 to 1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the winch was removed, or the world is in a step
     */
    public void runTo(double length, double speed) {
        Check.inRange("length", length, 0, Limits.COORDINATE);
        Check.inRange("speed", speed, 0, Limits.VELOCITY);
        requireChangeable();
        state.endProgram();
        state.speed = speed;
        state.length = length;
        log().note(Change.WINCH_RUN, rope.id(), code(), length, speed);
    }

    /**
     * Limits how quickly it gets up to speed and stops.
     *
     * @param acceleration acceleration [m/s²], above 0; infinite for no limit, which jerks at what hangs on the rope
     * @throws IllegalArgumentException if the value is not above 0
     * @throws IllegalStateException if the winch was removed, or the world is in a step
     */
    public void setMaxAcceleration(double acceleration) {
        WinchDef.checkMaxAcceleration(acceleration);
        requireChangeable();
        state.acceleration = acceleration;
        log().note(Change.WINCH_ACCELERATION, rope.id(), code(), acceleration);
    }

    /**
     * Limits the tension: above it the winch gives way, and pays out as fast as it takes to keep the tension there, whatever its
     * speed. Only for ropes of the direct solver; for others the limit has no effect, nor in a step after one that the solver could not
     * solve. Springs shake too much at a winch for it to follow them.
     *
     * @param tension tension of the segment at the winch [N], above 0; infinite for no limit
     * @throws IllegalArgumentException if the value is not above 0
     * @throws IllegalStateException if the winch was removed, or the world is in a step
     */
    public void setTensionLimit(double tension) {
        WinchDef.checkTensionLimit(tension);
        requireChangeable();
        state.tensionLimit = tension;
        log().note(Change.WINCH_TENSION_LIMIT, rope.id(), code(), tension);
    }

    /**
     * Returns how fast it ran in the last step.
     *
     * @return speed [m/s], positive for paying out
     */
    public double speed() {
        requireAlive();
        return state.rate;
    }

    /**
     * Returns how quickly it gets up to speed.
     *
     * @return acceleration [m/s²]; infinite for no limit
     */
    public double maxAcceleration() {
        requireAlive();
        return state.acceleration;
    }

    /**
     * Returns the tension above which it gives way.
     *
     * @return tension [N]; infinite for no limit
     */
    public double tensionLimit() {
        requireAlive();
        return state.tensionLimit;
    }

    /**
     * Returns the tension at the winch in the last step.
     *
     * @return tension [N]; NaN if the rope's solver does not know tensions
     */
    public double tension() {
        requireAlive();
        return rope.tension(state.atEnd ? rope.segmentCount() - 1 : 0);
    }

    /**
     * Tells whether there was not enough rope, or room, to run as it should in the last step.
     *
     * @return true if it could not reel in as much as it should, or pay out because the rope has 10,000,000 nodes; also while
     *     it should reel in more than a thousand nodes a step, which is the most it can
     */
    public boolean isStalled() {
        requireAlive();
        return state.stalled;
    }

    /**
     * Tells whether it gave way in the last step because of the limit on the tension.
     *
     * @return whether it is paying out faster, or reeling in more slowly, than it should
     */
    public boolean isSlipping() {
        requireAlive();
        return state.slipping;
    }

    /**
     * Takes the winch off the rope, which keeps its length and the pin of its end.
     *
     * @throws IllegalStateException if the winch was removed before, or the world is in a step
     */
    public void remove() {
        requireChangeable();
        rope.removeWinch(this);
    }

    private ChangeLog log() {
        return rope.world().log();
    }

    private int code() {
        return state.atEnd ? 1 : 0;
    }

    private void requireAlive() {
        rope.requireAlive();
        if (!rope.hasWinch(this)) {
            throw new IllegalStateException("the winch was removed from its rope");
        }
    }

    private void requireChangeable() {
        rope.requireChangeable();
        requireAlive();
        rope.wakeUp();
    }
}
