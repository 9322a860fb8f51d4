package io.github.cordage.engine;

/** The motion of a body in the plane. */
public final class PlanarMotion extends BodyMotion {
    private final PlanarState state;

    /** Position of the body's origin at the end of the current step of the ropes: x [m]. */
    public double x;

    /** Position of the body's origin at the end of the current step of the ropes: y [m]. */
    public double y;

    /** Angle of the body at the end of the step; counts whole turns [rad]. */
    public double angle;

    /** Cosine of the angle at the end of the step. */
    public double cos;

    /** Sine of the angle at the end of the step. */
    public double sin;

    /** Position of the body's origin at the start of the step: x [m]. */
    public double oldX;

    /** Position of the body's origin at the start of the step: y [m]. */
    public double oldY;

    /** Angle of the body at the start of the step; counts whole turns [rad]. */
    public double oldAngle;

    /** Cosine of the angle at the start of the step. */
    public double oldCos;

    /** Sine of the angle at the start of the step. */
    public double oldSin;

    /** The body's pose in the engine. */
    private double goalX;

    private double goalY;
    private double goalAngle;
    private double goalCos = 1;
    private double goalSin;

    /**
     * Creates the motion of a body, which is nowhere until it begins.
     *
     * @param state what the engine says of the body; read in each step
     */
    public PlanarMotion(PlanarState state) {
        this.state = state;
    }

    @Override
    boolean isFinite() {
        return state.isFinite();
    }

    @Override
    boolean readGoal() {
        double lastX = goalX;
        double lastY = goalY;
        double lastAngle = goalAngle;
        double lastCos = goalCos;
        double lastSin = goalSin;
        goalX = state.x;
        goalY = state.y;
        if (state.cos != goalCos || state.sin != goalSin) {
            goalCos = state.cos;
            goalSin = state.sin;
            double raw = StrictMath.atan2(goalSin, goalCos);
            // Of all angles with this cosine and sine, the one that the shortest turn reaches.
            goalAngle = raw + 2 * Math.PI * Math.rint((goalAngle - raw) / (2 * Math.PI));
        }
        double byCos = goalCos - lastCos;
        double bySin = goalSin - lastSin;
        rule.setMove(
                goalX - lastX + byCos * state.centerX - bySin * state.centerY,
                goalY - lastY + bySin * state.centerX + byCos * state.centerY,
                0);
        rule.setTurn(0, 0, goalAngle - lastAngle, state.size);
        rule.setVelocity(state.vx, state.vy, 0);
        rule.setSpin(0, 0, state.spin);
        return goalX != lastX || goalY != lastY || goalAngle != lastAngle;
    }

    @Override
    void arrive() {
        moveTo(goalX, goalY, goalAngle);
    }

    @Override
    void approach(double part) {
        moveTo(x + part * (goalX - x), y + part * (goalY - y), angle + part * (goalAngle - angle));
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

    @Override
    void goBack(double dx, double dy, double dz) {
        x -= dx;
        y -= dy;
        goalX = x;
        goalY = y;
    }

    @Override
    void startHere() {
        oldX = x;
        oldY = y;
        oldAngle = angle;
        oldCos = cos;
        oldSin = sin;
    }

    @Override
    void comeFromBefore(double h) {
        double armX = -(cos * state.centerX - sin * state.centerY);
        double armY = -(sin * state.centerX + cos * state.centerY);
        oldX = x - h * (state.vx - state.spin * armY);
        oldY = y - h * (state.vy + state.spin * armX);
        oldAngle = angle - h * state.spin;
        oldCos = StrictMath.cos(oldAngle);
        oldSin = StrictMath.sin(oldAngle);
    }
}
