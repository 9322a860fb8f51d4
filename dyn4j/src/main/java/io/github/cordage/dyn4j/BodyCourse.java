package io.github.cordage.dyn4j;

import io.github.cordage.engine.RopeTrial;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.geometry.Vector2;

/**
 * The motion of a body that only one rope pulls, by the formula of its rope ({@link RopeTrial#isSecondOrder}).
 *
 * <p>Dyn4j moves bodies by v' = v + h a, x' = x + h v'. A step by the formula is a step of dyn4j with another velocity
 * before the pull of the ropes, with k² / h² of their impulses, and with the formula's velocity set after it. Once a
 * contact, another joint or somebody else moves the body, dyn4j moves it as it does without ropes, until it has gone
 * freely for {@link #PAST} steps.
 */
final class BodyCourse {
    /** Steps from which the velocities of the last three are known. */
    private static final int PAST = 3;

    /** x, y and angle. */
    private static final int AXES = 3;

    /** Part of a velocity, and a velocity [m/s, rad/s], by which a body is off that something else has moved. */
    private static final double SAME = 1e-9;

    private static final double MOVED = 0.01;

    /**
     * Ratio of a rope's change of velocity to the one before, gravity included, from which the rope has caught the
     * body.
     */
    private static final double CAUGHT = 3;

    final PhysicsBody body;

    // Places [m, rad] and velocities [m/s, rad/s]: now, and one, two and three steps before.
    private final double[][] x = new double[PAST + 1][AXES];
    private final double[][] v = new double[PAST][AXES];

    /** Velocity before the step of dyn4j, and the move by it. */
    private final double[] start = new double[AXES];

    private final double[] move = new double[AXES];

    /** Velocity in the step without ropes. */
    private final double[] free = new double[AXES];

    /** Speed that the rope has changed in the last step [m/s]. */
    private double pulled;

    /** For how many steps the rope has been catching the body. */
    private int caught;

    /** Number of free steps of the same length, up to {@link #PAST}, and that length [s]. */
    private int age;

    private double step;

    /** Whether the velocities are those of the formula. */
    private boolean hasVelocities;

    /** Whether only one rope pulls the body in this step, and whether it moves by the formula. */
    private boolean isAlone;

    private boolean isByFormula;

    // The coefficients.
    private double near;
    private double far;
    private double k;

    private final Vector2 center = new Vector2();

    BodyCourse(PhysicsBody body) {
        this.body = body;
    }

    /** Whether the body moves by the formula in this step. */
    boolean isByFormula() {
        return isByFormula;
    }

    /** Factor of impulses in this step. */
    double share() {
        return isByFormula ? k * k / (step * step) : 1;
    }

    /**
     * Before a step of dyn4j of h [s].
     *
     * @param isOnOneRope whether one rope touches the body, and nothing else
     */
    void beginStep(boolean isOnOneRope, double h) {
        isAlone = isOnOneRope && body.isDynamic() && !body.isAtRest();
        isByFormula = false;
        velocity(start);
        double size = body.getRotationDiscRadius();
        findCenter();
        double off = Math.abs(center.x - x[0][0]) + Math.abs(center.y - x[0][1]);
        off += Math.abs(turned()) * size;
        if (Math.abs(h - step) > SAME * h || !(off <= SAME) || (hasVelocities && !isSameVelocity())) {
            age = 0;
            hasVelocities = false;
        }
        step = h;
        if (age == 0) {
            x[0][0] = center.x;
            x[0][1] = center.y;
            x[0][2] = angle();
        }
    }

    private boolean isSameVelocity() {
        double off = 0;
        double all = 0;
        for (int i = 0; i < AXES; i++) {
            off += Math.abs(start[i] - v[0][i]);
            all += Math.abs(v[0][i]);
        }
        return off <= SAME * (1 + all);
    }

    private void velocity(double[] to) {
        to[0] = body.getLinearVelocity().x;
        to[1] = body.getLinearVelocity().y;
        to[2] = body.getAngularVelocity();
    }

    private void findCenter() {
        body.getTransform().getTransformed(body.getMass().getCenter(), center);
    }

    private double angle() {
        return body.getTransform().getRotationAngle();
    }

    /** The angle since the last place that was noted, within ±π [rad]. */
    private double turned() {
        return Math.IEEEremainder(angle() - x[0][2], 2 * Math.PI);
    }

    /**
     * Notes the velocity in the step without ropes: when dyn4j has added gravity and forces, and before joints push.
     */
    void noteFree() {
        velocity(free);
    }

    /** Whether the body could move by a formula in this step, or does not move. */
    boolean isReady() {
        return (isAlone && age >= PAST) || body.getMass().isInfinite();
    }

    /** Lets the body move by the formula of a trial, if it moves: gives it the velocity for that. Once in a step. */
    void follow(RopeTrial trial) {
        if (isByFormula || !isAlone) {
            return;
        }
        isByFormula = true;
        near = trial.near();
        far = trial.far();
        k = trial.inertialTime();
        if (!hasVelocities) {
            for (int i = 0; i < AXES; i++) {
                v[0][i] = (3 * x[0][i] - 4 * x[1][i] + x[2][i]) / (2 * step);
                v[1][i] = (x[0][i] - x[2][i]) / (2 * step);
                v[2][i] = (x[1][i] - x[3][i]) / (2 * step);
            }
        }
        velocity(move);
        for (int i = 0; i < AXES; i++) {
            double gained = (move[i] - start[i]) / step;
            double by = v[0][i] + near * (v[0][i] - v[1][i]) - far * (v[1][i] - v[2][i]) + k * gained;
            move[i] = (lagged(i) + k * by) / step;
        }
        body.getLinearVelocity().set(move[0], move[1]);
        body.setAngularVelocity(move[2]);
    }

    private double lagged(int i) {
        return near * (x[0][i] - x[1][i]) - far * (x[1][i] - x[2][i]);
    }

    /** After the step. */
    void endStep() {
        findCenter();
        move[0] = center.x - x[0][0];
        move[1] = center.y - x[0][1];
        move[2] = turned();
        boolean isFree = isAlone && isExplained();
        boolean isCaught = isCaught();
        boolean follows = isByFormula && isFree;
        if (follows && !isCaught) {
            takeVelocity();
        }
        hasVelocities = follows;
        age = isFree && (follows || !isCaught) ? Math.min(PAST, age + 1) : 0;
        double[] last = x[PAST];
        System.arraycopy(x, 0, x, 1, PAST);
        x[0] = last;
        last[0] = center.x;
        last[1] = center.y;
        last[2] = x[1][2] + move[2];
        if (follows && isCaught) {
            goOn();
        }
    }

    /**
     * Whether the rope has become taut in the step. The formula would throw the body back: it takes the change of
     * velocity for one that goes on.
     */
    private boolean isCaught() {
        double change = Math.hypot(move[0] / step - free[0], move[1] / step - free[1]);
        double fall = Math.hypot(free[0] - start[0], free[1] - start[1]);
        boolean isCaught = caught < PAST && change > CAUGHT * (pulled + fall);
        caught = isCaught ? caught + 1 : 0;
        pulled = isCaught ? pulled : change;
        return isCaught;
    }

    /** Takes it that the body has always gone as in the last step. */
    private void goOn() {
        for (int i = 0; i < AXES; i++) {
            for (int k = 1; k <= PAST; k++) {
                x[k][i] = x[0][i] - k * move[i];
                v[k - 1][i] = move[i] / step;
            }
        }
        body.getLinearVelocity().set(v[0][0], v[0][1]);
        body.setAngularVelocity(v[0][2]);
    }

    /** Whether the velocity explains the move. */
    private boolean isExplained() {
        double vx = body.getLinearVelocity().x;
        double vy = body.getLinearVelocity().y;
        double off = Math.abs(move[0] / step - vx) + Math.abs(move[1] / step - vy);
        double spin = Math.abs(move[2] / step - body.getAngularVelocity());
        return off <= MOVED * (1 + Math.abs(vx) + Math.abs(vy))
                && spin <= MOVED * (1 + Math.abs(body.getAngularVelocity()));
    }

    private void takeVelocity() {
        double[] last = v[PAST - 1];
        System.arraycopy(v, 0, v, 1, PAST - 1);
        v[0] = last;
        for (int i = 0; i < AXES; i++) {
            last[i] = (move[i] - lagged(i)) / k;
        }
        body.getLinearVelocity().set(last[0], last[1]);
        body.setAngularVelocity(last[2]);
    }
}
