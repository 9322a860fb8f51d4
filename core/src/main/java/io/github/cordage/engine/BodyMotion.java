package io.github.cordage.engine;

/**
 * The way of a body of a physics engine through the steps of the ropes, in the plane. The engine moves a body once in each of its own steps, which may be
 * longer than those of the ropes. The body then takes that way evenly, in the time of the engine's step. So it lags behind by
 * less than one step of the engine, and never jumps.
 *
 * <p>A move that the body's velocity does not explain, to within 0.05 m, is a teleport, and puts the body there at once. A velocity explains what is no longer than
 * the body goes in a step of the engine and one of the ropes, and moves along it of up to 0.25 s. Of moves by hand that are alike and follow each other, the third
 * and all after it are motion.
 *
 * <p>In each step of the ropes, a module reads the {@link PlanarState}, and calls {@link #advance}, or {@link #begin} if the body was not followed in the step
 * before. The fields are then to be read, not to be set.
 */
public final class BodyMotion {
    /** Part of a way from which on it counts as the whole: lengths of steps are off by rounding. */
    private static final double ALL = 1 - 1e-6;

    private final PlanarState state;
    private final MoveRule rule;

    /** Where the body's origin is at the end of the current step of the ropes: x [m]. */
    public double x;

    /** Where the body's origin is at the end of the current step of the ropes: y [m]. */
    public double y;

    /** Angle of the body at the end of the step; counts whole turns [rad]. */
    public double angle;

    /** Cosine of the angle at the end of the step. */
    public double cos;

    /** Sine of the angle at the end of the step. */
    public double sin;

    /** Where the body's origin is at the start of the step: x [m]. */
    public double oldX;

    /** Where the body's origin is at the start of the step: y [m]. */
    public double oldY;

    /** Angle of the body at the start of the step; counts whole turns [rad]. */
    public double oldAngle;

    /** Cosine of the angle at the start of the step. */
    public double oldCos;

    /** Sine of the angle at the start of the step. */
    public double oldSin;

    /** Whether the engine has the body at a place, at finite velocities; the pose means nothing otherwise. */
    public boolean isSomewhere;

    /** Where the engine has it. */
    private double goalX;

    private double goalY;
    private double goalAngle;
    private double goalCos = 1;
    private double goalSin;

    /** Time in which it goes there [s]. */
    private double left;

    /**
     * Creates the motion of a body, which is nowhere until it begins.
     *
     * @param state what the engine says of the body; read in each step
     */
    public BodyMotion(PlanarState state) {
        this.state = state;
        rule = new MoveRule(state);
    }

    /**
     * Puts the body where the engine has it, as if its velocity had taken it there in one step. What it did before is forgotten.
     *
     * @param h length of that step of the ropes [s], above 0; not checked
     */
    public void begin(double h) {
        isSomewhere = state.isFinite();
        if (!isSomewhere) {
            return;
        }
        readGoal();
        left = 0;
        moveTo(goalX, goalY, goalAngle);
        rule.forget();
        comeFromBefore(h);
    }

    /** Comes to where it is at its velocity, in a step of h [s]. */
    private void comeFromBefore(double h) {
        double armX = -(cos * state.centerX - sin * state.centerY);
        double armY = -(sin * state.centerX + cos * state.centerY);
        oldX = x - h * (state.vx - state.spin * armY);
        oldY = y - h * (state.vy + state.spin * armX);
        oldAngle = angle - h * state.spin;
        oldCos = StrictMath.cos(oldAngle);
        oldSin = StrictMath.sin(oldAngle);
    }

    /**
     * Goes on by a step of the ropes. Begins anew if the body is or was nowhere.
     *
     * @param h length of that step [s], above 0; not checked
     * @param engineStep length of a step of the engine [s], above 0; not checked
     */
    public void advance(double h, double engineStep) {
        if (!isSomewhere || !state.isFinite()) {
            begin(h);
            return;
        }
        double lastX = goalX;
        double lastY = goalY;
        double lastAngle = goalAngle;
        readGoal();
        boolean moves = goalX != lastX || goalY != lastY || goalAngle != lastAngle;
        if (rule.isTeleport(goalAngle - lastAngle, moves, h, engineStep)) {
            left = 0;
            moveTo(goalX, goalY, goalAngle);
            comeFromBefore(h);
            return;
        }
        if (moves) {
            left = Math.min(left + Math.max(engineStep, rule.takes()), Math.max(2 * engineStep, rule.takes()));
        }
        oldX = x;
        oldY = y;
        oldAngle = angle;
        oldCos = cos;
        oldSin = sin;
        double part = h / left;
        if (part < ALL) {
            moveTo(x + part * (goalX - x), y + part * (goalY - y), angle + part * (goalAngle - angle));
            left -= h;
        } else {
            moveTo(goalX, goalY, goalAngle);
            left = 0;
        }
    }

    private void readGoal() {
        goalX = state.x;
        goalY = state.y;
        if (state.cos != goalCos || state.sin != goalSin) {
            goalCos = state.cos;
            goalSin = state.sin;
            double raw = StrictMath.atan2(goalSin, goalCos);
            // Of all angles with this cosine and sine, the one that the shortest turn reaches.
            goalAngle = raw + 2 * Math.PI * Math.rint((goalAngle - raw) / (2 * Math.PI));
        }
    }

    private void moveTo(double toX, double toY, double toAngle) {
        x = toX;
        y = toY;
        if (toAngle != angle || (cos == 0 && sin == 0)) {
            angle = toAngle;
            cos = StrictMath.cos(angle);
            sin = StrictMath.sin(angle);
        }
    }
}
