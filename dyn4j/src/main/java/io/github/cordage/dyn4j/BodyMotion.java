package io.github.cordage.dyn4j;

import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.geometry.Transform;
import org.dyn4j.geometry.Vector2;

/**
 * The way of a body through the steps of the ropes. The engine moves a body once in each of its own steps, which may be
 * longer than those of the ropes. The body then takes that way evenly, in the time of the engine's step. So it lags behind by
 * less than one step of the engine, and never jumps.
 */
final class BodyMotion {
    /** A body that goes farther than its velocity explains, by more than this [m], has been put elsewhere. */
    private static final double TELEPORT = 1;

    /** Part of a way from which on it counts as the whole: lengths of steps are off by rounding. */
    private static final double ALL = 1 - 1e-6;

    private final PhysicsBody body;

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

    /** Where the engine has it. */
    private double goalX;

    private double goalY;
    private double goalAngle;

    /** Time in which it goes there [s]. */
    private double left;

    BodyMotion(PhysicsBody body) {
        this.body = body;
    }

    /** Puts it where the engine has it; its velocity took it there in a step of h [s]. */
    void begin(double h) {
        readGoal();
        left = 0;
        moveTo(goalX, goalY, goalAngle);
        Vector2 center = body.getMass().getCenter();
        Vector2 velocity = body.getLinearVelocity();
        double spin = body.getAngularVelocity();
        double armX = -(cos * center.x - sin * center.y);
        double armY = -(sin * center.x + cos * center.y);
        oldX = x - h * (velocity.x - spin * armY);
        oldY = y - h * (velocity.y + spin * armX);
        oldAngle = angle - h * spin;
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
        double lastX = goalX;
        double lastY = goalY;
        double lastAngle = goalAngle;
        readGoal();
        if (goalX != lastX || goalY != lastY || goalAngle != lastAngle) {
            left = Math.min(left + engineStep, 2 * engineStep);
            if (isElsewhere(Math.max(h, engineStep))) {
                begin(h);
                return;
            }
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
        Transform transform = body.getTransform();
        goalX = transform.getTranslationX();
        goalY = transform.getTranslationY();
        double raw = StrictMath.atan2(transform.getSint(), transform.getCost());
        // Of all angles with this cosine and sine, the one that the shortest turn reaches.
        goalAngle = raw + 2 * Math.PI * Math.rint((goalAngle - raw) / (2 * Math.PI));
    }

    private boolean isElsewhere(double time) {
        Vector2 velocity = body.getLinearVelocity();
        Vector2 center = body.getMass().getCenter();
        double swing = Math.abs(goalAngle - angle) * length(center.x, center.y);
        double explained = 2 * time * length(velocity.x, velocity.y) + swing;
        return length(goalX - x, goalY - y) > explained + TELEPORT;
    }

    private static double length(double x, double y) {
        return Math.sqrt(x * x + y * y);
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
