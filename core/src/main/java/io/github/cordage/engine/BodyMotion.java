package io.github.cordage.engine;

/**
 * The way of a body of a physics engine through the steps of the ropes. The engine moves a body once in each of its own
 * steps, which may be longer than those of the ropes. The body then takes that way evenly, in the time of the engine's
 * step. So it lags behind by less than one step of the engine, and never jumps.
 *
 * <p>A move that the body's velocity does not explain, to within 0.05 m, is a teleport, and puts the body there at
 * once. A velocity explains what is no longer than the body goes in a step of the engine and one of the ropes, and
 * moves along it of up to 0.25 s. Of moves by hand that are alike and follow each other, the third and all after it are
 * motion.
 *
 * <p>In each step of the ropes, a module reads the state of the body, and calls {@link #advance}, or {@link #begin} if
 * the body was not followed in the step before. The fields are then to be read, not to be set.
 */
public abstract class BodyMotion {
    /** Part of a way from which on it counts as the whole: lengths of steps are off by rounding. */
    private static final double ALL = 1 - 1e-6;

    /** Whether the engine has the body at a place, at finite velocities; the pose means nothing otherwise. */
    public boolean isSomewhere;

    /** Whether the body rests where the engine has it: it has not moved in the current step of the ropes. */
    public boolean isStill;

    final MoveRule rule = new MoveRule();

    /** Time in which it goes to where the engine has it [s]. */
    private double left;

    BodyMotion() {}

    /** Whether the state says a place and finite velocities. */
    abstract boolean isFinite();

    /**
     * Makes where the engine has it the goal, and tells the rule of its velocities.
     *
     * @return whether that is elsewhere than before; the rule then knows the move
     */
    abstract boolean readGoal();

    /** Goes to the goal. */
    abstract void arrive();

    /** Goes a part of the way to the goal. */
    abstract void approach(double part);

    /** Goes back by a way, and makes that the goal. */
    abstract void goBack(double dx, double dy, double dz);

    /** Makes where it is the start of the step. */
    abstract void startHere();

    /** Comes to where it is at its velocity, in a step of h [s]. */
    abstract void comeFromBefore(double h);

    /**
     * Puts the body where the engine has it, as if its velocity had taken it there in one step. What it did before is
     * forgotten.
     *
     * @param h length of that step of the ropes [s], above 0; not checked
     */
    public final void begin(double h) {
        isSomewhere = isFinite();
        isStill = false;
        if (!isSomewhere) {
            return;
        }
        readGoal();
        rule.forget();
        jump(h);
    }

    private void jump(double h) {
        left = 0;
        arrive();
        comeFromBefore(h);
    }

    /**
     * Goes on by a step of the ropes. Begins anew if the body is or was nowhere.
     *
     * @param h length of that step [s], above 0; not checked
     * @param engineStep length of a step of the engine [s], above 0; not checked
     */
    public final void advance(double h, double engineStep) {
        advance(h, engineStep, h);
    }

    /** Goes on by a step of the ropes; the engine was looked at last before a time [s], maybe more than a step. */
    private void advance(double h, double engineStep, double passed) {
        if (!isSomewhere || !isFinite()) {
            begin(h);
            return;
        }
        boolean moves = readGoal();
        isStill = !moves && left == 0;
        if (rule.isTeleport(moves, passed, h, engineStep)) {
            jump(h);
            return;
        }
        if (moves) {
            left = Math.min(left + Math.max(engineStep, rule.takes()), Math.max(2 * engineStep, rule.takes()));
        }
        startHere();
        double part = h / left;
        if (part < ALL) {
            approach(part);
            left -= h;
        } else {
            arrive();
            left = 0;
        }
    }

    /**
     * Goes on by a step of the ropes from where the body was some steps before, as {@link #advance} would have if the
     * ropes had taken these steps at once. It is not known how it was turned.
     *
     * @param dx x of the way from there to where the engine has it [m]
     * @param dy y [m]
     * @param dz z [m]; 0 in the plane
     * @param passed time since then [s], above 0
     * @param h length of the step [s], above 0; not checked
     * @param engineStep length of a step of the engine [s], above 0; not checked
     */
    final void enter(double dx, double dy, double dz, double passed, double h, double engineStep) {
        begin(h);
        if (isSomewhere) {
            goBack(dx, dy, dz);
            advance(h, engineStep, Math.max(h, passed));
        }
    }

    /**
     * Says whether the body is somewhere, and its way has led it to where the engine has it.
     *
     * @return whether nothing is lost if it begins anew in a later step
     */
    public final boolean hasArrived() {
        return isSomewhere && left == 0;
    }

    /**
     * Lets a step of the ropes pass in which nothing of the body changes: what {@link #advance} does if it is still at
     * the velocities of the last step, but faster.
     *
     * @param h length of that step [s], above 0; not checked
     */
    public final void rest(double h) {
        rule.rest(h);
    }
}
