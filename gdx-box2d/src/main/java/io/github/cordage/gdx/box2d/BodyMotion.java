package io.github.cordage.gdx.box2d;

/**
 * The way of a body through the steps of the ropes. The engine moves a body once in each of its own steps, which may be
 * longer than those of the ropes. The body then takes that way evenly, in the time of the engine's step. So it lags behind by
 * less than one step of the engine, and never jumps. A move that {@link MoveRule} takes for a teleport puts it there at once.
 */
final class BodyMotion {
    /** Part of a way from which on it counts as the whole: lengths of steps are off by rounding. */
    private static final double ALL = 1 - 1e-6;

    private final BodyState state;
    private final MoveRule rule;

    /** Pose of the body's own origin at the end of the current step of the ropes [m, rad]; the angle counts whole turns. */
    double x;

    double y;
    double angle;

    /** Cosine and sine of that angle. */
    double cos;

    double sin;

    /** The same at the start of the step. */
    double oldX;

    double oldY;
    double oldAngle;
    double oldCos;
    double oldSin;

    /** Whether the engine has it at a place, at finite velocities; the pose means nothing otherwise. */
    boolean isSomewhere;

    /** Where the engine has it. */
    private double goalX;

    private double goalY;
    private double goalAngle;
    private double goalCos = 1;
    private double goalSin;

    /** Time in which it goes there [s]. */
    private double left;

    BodyMotion(BodyState state) {
        this.state = state;
        rule = new MoveRule(state);
    }

    /** Puts it where the engine has it; its velocity took it there in a step of h [s]. */
    void begin(double h) {
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
     * Goes on by a step of the ropes.
     *
     * @param h length of that step [s]
     * @param engineStep length of a step of the engine [s]
     */
    void advance(double h, double engineStep) {
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
