package io.github.cordage;

import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.WinchReadings;
import io.github.cordage.internal.world.WorldGate;
import io.github.cordage.view.RopeView;

/**
 * Handle of a winch, which pays out and reels in rope at one end. {@link Rope#winch} returns it.
 *
 * <p>The end is pinned, and rope comes out or goes in there: the rest length of the segment at the winch changes
 * continuously, and nodes are added and removed without a jump in position, velocity or tension. Rope that is paid out
 * has the initial mass per meter. If the pin is moved, the winch moves with it. If the pin is released, the end carries
 * the winch, like a climber who pulls himself up. Rope on the winch has no mass.
 *
 * <p>A winch {@linkplain #isStalled stalls} before it reels in more rope than there is, reels past another pin, or
 * makes the rope shorter than the distance between two pins. At least a quarter of the rope's initial segment length
 * remains.
 *
 * <p>Adding nodes allocates no memory within the {@linkplain RopeDef#reserve reserve} of the rope.
 */
public final class Winch {
    private final WorldGate gate;
    private final RopeCore.WinchRef ref;

    private Winch(WorldGate gate, RopeCore.WinchRef ref) {
        this.gate = gate;
        this.ref = ref;
    }

    /** Returns the handle of a winch, always the same one. */
    static Winch of(WorldGate gate, RopeCore.WinchRef ref) {
        if (ref.handle() instanceof Winch known) {
            return known;
        }
        Winch winch = new Winch(gate, ref);
        ref.setHandle(winch);
        return winch;
    }

    /** {@return the rope with the winch; it can be another one after a cut or a join} */
    public RopeView rope() {
        return (RopeView) ref.rope().handle();
    }

    /** {@return which end of the rope the winch is at} */
    public RopeEnd end() {
        return RopeEnd.of(ref.atEnd());
    }

    /**
     * Tells whether the winch is still at its rope.
     *
     * @return false once it was removed, its end was joined to another rope, or its rope was removed
     */
    public boolean isAlive() {
        return ref.isAlive();
    }

    /**
     * Runs the winch at a speed until further notice. Cancels the periods of definitions, and {@link #runTo}.
     *
     * @param speed speed [m/s], within ±1e9: positive pays out, negative reels in, 0 stands still
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the winch was removed, or the world is in a step
     */
    public void setSpeed(double speed) {
        gate.setSpeed(ref, speed);
    }

    /**
     * Runs the winch until the rope has a given length, and slows down in time.
     *
     * @param length rest length of the whole rope to reach [m], from 0 to 1e9; the winch gets as near to it as possible
     * @param speed speed [m/s], from 0 to 1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the winch was removed, or the world is in a step
     */
    public void runTo(double length, double speed) {
        gate.runTo(ref, length, speed);
    }

    /**
     * Lets the winch pull the rope in with a force until further notice, such as the torque of a motor divided by the
     * radius of the drum. Its speed follows: the {@linkplain #setDrumMass drum} gains (tension - force) / mass, reels
     * in while the rope pulls with less, and pays out while it pulls with more. Cancels the periods of definitions, and
     * {@link #runTo}; the {@linkplain #setTensionLimit tension limit} and the limits of acceleration do not count. It
     * needs the direct solver, and the rope does not sleep.
     *
     * @param force force [N], from 0 to 1e12
     * @param speed most that it reels in or pays out [m/s], from 0 to 1e9; it brakes there, as it stops at 0
     * @throws IllegalArgumentException if a value is out of range, or the rope has another solver
     * @throws IllegalStateException if the winch was removed, or the world is in a step
     */
    public void pull(double force, double speed) {
        gate.pull(ref, force, speed);
    }

    /**
     * Changes the mass of what the winch turns while it pulls with a force, as the rope feels it: the moment of inertia
     * divided by the square of the radius; also in periods of definitions that begin later.
     *
     * @param mass mass [kg], from 1e-9 to 1e12 (default 1)
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the winch was removed, or the world is in a step
     */
    public void setDrumMass(double mass) {
        gate.setDrumMass(ref, mass);
    }

    /**
     * Limits how quickly the winch gains speed, also in periods of definitions that begin later. {@link
     * #setMaxDeceleration} limits how quickly it brakes.
     *
     * @param acceleration acceleration [m/s²], above 0; infinite for no limit, which jerks the load
     * @throws IllegalArgumentException if the value is not above 0
     * @throws IllegalStateException if the winch was removed, or the world is in a step
     */
    public void setMaxAcceleration(double acceleration) {
        gate.setMaxAcceleration(ref, acceleration);
    }

    /**
     * Limits how quickly the winch brakes: when its speed is set to a smaller one, or to 0, when it turns round, when
     * its period ends, and before the length that it runs to; also in periods of definitions that begin later. Rope
     * that comes out at a speed v runs on by v² / (2 deceleration).
     *
     * <p>Until this is called, the winch slows down before a length as gently as it speeds up, because it can begin in
     * time. Otherwise it brakes with {@link WinchDef#DEFAULT_DECELERATION}, or with its {@linkplain #setMaxAcceleration
     * acceleration} if that is greater.
     *
     * @param deceleration deceleration [m/s²], above 0; infinite for a stop within a step, which jerks the load. Above
     *     gravity, a load that is hoisted goes on upwards when the winch stops, and falls into the rope
     * @throws IllegalArgumentException if the value is not above 0
     * @throws IllegalStateException if the winch was removed, or the world is in a step
     */
    public void setMaxDeceleration(double deceleration) {
        gate.setMaxDeceleration(ref, deceleration);
    }

    /**
     * Limits the tension, also in periods of definitions that begin later: above it the winch slips, and pays out as
     * fast as needed to keep the tension there, whatever its speed. The rope that is dragged out has a little more
     * tension, which sets it in motion. The limit works only with the direct solver, and not in a step after one that
     * did not converge. With springs, the tension at a winch oscillates too much to follow.
     *
     * @param tension tension of the segment at the winch [N], above 0; infinite for no limit
     * @throws IllegalArgumentException if the value is not above 0
     * @throws IllegalStateException if the winch was removed, or the world is in a step
     */
    public void setTensionLimit(double tension) {
        gate.setTensionLimit(ref, tension);
    }

    /** {@return the speed of the winch in the last step [m/s]; positive pays out, negative reels in} */
    public double speed() {
        return WinchReadings.speed(ref);
    }

    /** {@return the limit of the acceleration [m/s²]; infinite for no limit} */
    public double maxAcceleration() {
        return WinchReadings.maxAcceleration(ref);
    }

    /** {@return the limit of the deceleration, as it holds when the speed is set [m/s²]; infinite for no limit} */
    public double maxDeceleration() {
        return WinchReadings.maxDeceleration(ref);
    }

    /** {@return the force that the winch pulls with [N]; NaN if its speed drives it} */
    public double force() {
        return WinchReadings.force(ref);
    }

    /** {@return the mass of what the winch turns [kg]} */
    public double drumMass() {
        return WinchReadings.drumMass(ref);
    }

    /** {@return the tension above which the winch slips [N]; infinite for no limit} */
    public double tensionLimit() {
        return WinchReadings.tensionLimit(ref);
    }

    /** {@return the tension at the winch in the last step [N]; NaN with relaxation, which computes no tensions} */
    public double tension() {
        return WinchReadings.tension(ref);
    }

    /**
     * Tells whether the winch stalled in the last step.
     *
     * @return true if it could not reel in as much as its speed demands, or not pay out because the rope has 10,000,000
     *     nodes; also if it would have to reel in more than 1000 nodes per step, which is the most it can
     */
    public boolean isStalled() {
        return WinchReadings.isStalled(ref);
    }

    /**
     * Tells whether the winch slipped in the last step because of the tension limit.
     *
     * @return whether it paid out faster, or reeled in more slowly, than its speed demands
     */
    public boolean isSlipping() {
        return WinchReadings.isSlipping(ref);
    }

    /**
     * Removes the winch. The rope keeps its length and the pin at its end.
     *
     * @throws IllegalStateException if the winch was removed before, or the world is in a step
     */
    public void remove() {
        gate.remove(ref);
    }
}
