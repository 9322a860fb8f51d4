package io.github.cordage.engine;

import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Quaternions;

/**
 * A body of a physics engine that ropes pull, as {@link RopePulls} sees it. Before each step of the engine, a module
 * says where the body is, how it would move without ropes, and what it is like; after it, where it has come.
 *
 * <p>A body that nothing but one rope touches moves by the formula of its rope ({@link RopeTrial#isSecondOrder}), so
 * that swings gain and lose no energy, whatever its mass: the module gives it the velocity that takes it to the place
 * that was found, and the formula's velocity after the step. Once something else has moved it, it goes on as the engine
 * moves it for some steps.
 */
public final class PulledBody {
    /** Steps from which the velocities of the last three are known. */
    private static final int PAST = 3;

    /** Axes of places and turns. */
    private static final int AXES = 3;

    private static final int ALL = 2 * AXES;

    /** Part of the move in a step by which a body is off that something else has moved, and a way [m, rad]. */
    private static final double MOVED = 1e-3;

    private static final double ROUNDING = 1e-5;

    /**
     * Ratio of a rope's change of velocity to the one before, gravity included, from which the rope has caught the
     * body.
     */
    private static final double CAUGHT = 3;

    /** Default number of times that a joint responds in a step. */
    private static final double ANSWERS = 10;

    /** Center of mass [m], and velocities in the step without ropes, of the center [m/s] and about it [rad/s]. */
    final double[] center = new double[AXES];

    final double[] velocity = new double[AXES];
    final double[] spin = new double[AXES];

    /** 1 / mass [1/kg], and the inverse of the moments of inertia in the world's axes, row by row [1/(kg m²)]. */
    double inverseMass;

    final double[] inverseInertia = new double[AXES * AXES];

    /** Number of times that a joint responds in a step. */
    double answers = ANSWERS;

    /** Whether it moves by the formula in this step. */
    boolean isByFormula;

    /** Move of the center in the step [m] and turn [rad], as they were found. */
    final double[] move = new double[ALL];

    // Moves in the last steps, and velocities at their ends, from the last one: of the center and about it.
    private final double[][] moves = new double[PAST][ALL];
    private final double[][] v = new double[PAST][ALL];
    private final double[] turned = {1, 0, 0, 0};
    private final double[] before = new double[Quaternions.SIZE];
    private final double[] place = new double[AXES];
    private final double[] turn = new double[AXES];

    /** Velocities before the step. */
    private final double[] start = new double[ALL];

    /** Velocities in the step without ropes, as the engine has them. */
    private final double[] free = new double[ALL];

    /** Speed that the ropes have changed in the last step [m/s]. */
    private double pulled;

    /** For how many steps a rope has been catching the body. */
    private int caught;

    private boolean isAlone;

    private int age;
    private double step;
    private boolean hasVelocities;
    private double near;
    private double far;
    private double k;

    /** Creates a body at rest that nothing moves. */
    public PulledBody() {}

    /**
     * Says where the body is.
     *
     * @param x x of its center of mass [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @param orientation a unit quaternion w, x, y, z; read at once
     * @throws IllegalArgumentException if a number is out of range
     */
    public void setPose(double x, double y, double z, double[] orientation) {
        center[0] = Check.coordinate("x", x);
        center[1] = Check.coordinate("y", y);
        center[2] = Check.coordinate("z", z);
        System.arraycopy(orientation, 0, turned, 0, Quaternions.SIZE);
    }

    /**
     * Says where a body in the plane is.
     *
     * @param x x of its center of mass [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param angle by which it is turned, counterclockwise [rad], within ±1e9
     * @throws IllegalArgumentException if a number is out of range
     */
    public void setPose(double x, double y, double angle) {
        double half = Check.inRange("angle", angle, -1e9, 1e9) / 2;
        center[0] = Check.coordinate("x", x);
        center[1] = Check.coordinate("y", y);
        center[2] = 0;
        turned[0] = Angles.cos(half);
        turned[1] = 0;
        turned[2] = 0;
        turned[3] = Angles.sin(half);
    }

    /**
     * Says what the body is like.
     *
     * @param newInverseMass 1 / mass [1/kg]; 0 for a body that nothing moves
     * @param newInverseInertia inverse of the moments of inertia about the center of mass in the world's axes, row by
     *     row [1/(kg m²)]; all 0 for a body that nothing turns; copied
     * @throws IllegalArgumentException if a number is negative where it must not be, or not finite
     */
    public void setMass(double newInverseMass, double[] newInverseInertia) {
        inverseMass = Check.inRange("newInverseMass", newInverseMass, 0, 1e12);
        for (int i = 0; i < inverseInertia.length; i++) {
            inverseInertia[i] = Check.inRange("newInverseInertia", newInverseInertia[i], i % 4 == 0 ? 0 : -1e12, 1e12);
        }
    }

    /**
     * Says how often the joint of a rope answers in a step of the engine while something else holds the body: in each
     * iteration, it adds to the pull what takes the body to where it would go, and what holds the body takes that away
     * again. A winch with a limit winds as slowly as if the body were so many times as heavy.
     *
     * @param newAnswers number of times, from 1 to 1e6; 10 if nothing is said
     * @throws IllegalArgumentException if the value is out of range
     */
    public void setAnswers(double newAnswers) {
        answers = Check.inRange("newAnswers", newAnswers, 1, 1e6);
    }

    /**
     * Begins a step of the engine, after {@link #setPose} and {@link #setMass}.
     *
     * @param now velocity of the center of mass and angular velocity before the step [m/s, rad/s], six numbers
     * @param free the same in the step, if no rope pulled: with gravity, damping and whatever else the engine adds
     *     before it moves bodies
     * @param onlyOneRope whether one rope touches it, and nothing else
     * @param h length of the step [s], above 0, at most 1e3
     * @throws IllegalArgumentException if a number is not finite, or the length is out of range
     */
    public void beginStep(double[] now, double[] free, boolean onlyOneRope, double h) {
        Check.inRange("h", Check.aboveZero("h", h), 0, 1e3);
        for (int i = 0; i < ALL; i++) {
            Check.inRange("now", now[i], -1e30, 1e30);
            Check.inRange("free", free[i], -1e30, 1e30);
        }
        isAlone = onlyOneRope && inverseMass > 0;
        isByFormula = false;
        boolean isElsewhere = age > 0 && !isWhereItWas();
        if (Math.abs(h - step) > 1e-9 * h || isElsewhere || (hasVelocities && !isAsFast(now))) {
            age = 0;
            hasVelocities = false;
        }
        step = h;
        System.arraycopy(now, 0, start, 0, ALL);
        System.arraycopy(free, 0, this.free, 0, ALL);
        System.arraycopy(free, 0, velocity, 0, AXES);
        System.arraycopy(free, AXES, spin, 0, AXES);
        System.arraycopy(center, 0, place, 0, AXES);
        System.arraycopy(turned, 0, before, 0, Quaternions.SIZE);
    }

    private boolean isWhereItWas() {
        boolean same = true;
        for (int i = 0; i < AXES; i++) {
            same &= center[i] == place[i];
        }
        for (int i = 0; i < Quaternions.SIZE; i++) {
            same &= turned[i] == before[i];
        }
        return same;
    }

    private boolean isAsFast(double[] now) {
        boolean same = true;
        for (int i = 0; i < ALL; i++) {
            same &= now[i] == v[0][i];
        }
        return same;
    }

    /** Whether it could move by a formula in this step, or does not move. */
    boolean isReady() {
        return (isAlone && age >= PAST) || inverseMass == 0;
    }

    /** Factor of impulses in this step. */
    double share() {
        return isByFormula ? k * k / (step * step) : 1;
    }

    /** Lets it move by the formula of a trial, if it moves: changes its velocity in the step to that. */
    void follow(RopeTrial trial) {
        if (isByFormula || !isAlone) {
            return;
        }
        isByFormula = true;
        near = trial.near();
        far = trial.far();
        k = trial.inertialTime();
        for (int i = 0; i < ALL && !hasVelocities; i++) {
            v[0][i] = (3 * moves[0][i] - moves[1][i]) / (2 * step);
            v[1][i] = (moves[0][i] + moves[1][i]) / (2 * step);
            v[2][i] = (moves[1][i] + moves[2][i]) / (2 * step);
        }
        for (int i = 0; i < ALL; i++) {
            double free = i < AXES ? velocity[i] : spin[i - AXES];
            double by = v[0][i] + near * (v[0][i] - v[1][i]) - far * (v[1][i] - v[2][i]) + k * (free - start[i]) / step;
            double inStep = (near * moves[0][i] - far * moves[1][i] + k * by) / step;
            if (i < AXES) {
                velocity[i] = inStep;
            } else {
                spin[i - AXES] = inStep;
            }
        }
    }

    /**
     * Tells whether the module has to take the body to {@link #stepVelocity} in this step.
     *
     * @return true if the body moves by its rope's formula
     */
    public boolean isByFormula() {
        return isByFormula;
    }

    /**
     * Returns a component of the velocity that takes the body to where it goes with its ropes in the step.
     *
     * @param component 0 to 2 for x, y, z of the velocity of the center of mass, 3 to 5 for those of the angular
     *     velocity
     * @return velocity [m/s] or angular velocity [rad/s]
     */
    public double stepVelocity(int component) {
        return move[component] / step;
    }

    /**
     * Ends a step of the engine, after another {@link #setPose}.
     *
     * @param now velocity of the center of mass and angular velocity after it [m/s, rad/s]; replaced by what the body
     *     should have now
     * @return whether it was replaced, so that the module has to set it
     */
    public boolean endStep(double[] now) {
        double[] last = moves[PAST - 1];
        System.arraycopy(moves, 0, moves, 1, PAST - 1);
        moves[0] = last;
        Quaternions.difference(before, turned, turn);
        boolean isFree = isAlone;
        for (int i = 0; i < ALL; i++) {
            last[i] = i < AXES ? center[i] - place[i] : turn[i - AXES];
            double expected = isByFormula ? move[i] : step * now[i];
            isFree &= Math.abs(last[i] - expected) <= ROUNDING + MOVED * Math.abs(expected);
        }
        boolean isCaught = isCaught();
        boolean follows = isByFormula && isFree;
        if (follows && isCaught) {
            goOn(now);
        } else if (follows) {
            takeVelocity(now);
        }
        hasVelocities = follows;
        boolean goesOn = isFree && (follows || !isCaught);
        age = goesOn ? Math.min(PAST, age + 1) : 0;
        System.arraycopy(center, 0, place, 0, AXES);
        System.arraycopy(turned, 0, before, 0, Quaternions.SIZE);
        return follows;
    }

    /**
     * Whether a rope has become taut in the step. The formula would throw the body back: it takes the change of
     * velocity for one that goes on.
     */
    private boolean isCaught() {
        double fall = 0;
        double change = 0;
        for (int i = 0; i < AXES; i++) {
            double by = moves[0][i] / step - free[i];
            change += by * by;
            fall += (free[i] - start[i]) * (free[i] - start[i]);
        }
        change = Math.sqrt(change);
        boolean isCaught = caught < PAST && change > CAUGHT * (pulled + Math.sqrt(fall));
        caught = isCaught ? caught + 1 : 0;
        pulled = isCaught ? pulled : change;
        return isCaught;
    }

    /** Takes it that the body has always gone as in the last step. */
    private void goOn(double[] now) {
        for (int i = 0; i < ALL; i++) {
            now[i] = moves[0][i] / step;
            for (int k = 0; k < PAST; k++) {
                moves[k][i] = moves[0][i];
                v[k][i] = now[i];
            }
        }
    }

    private void takeVelocity(double[] now) {
        double[] last = v[PAST - 1];
        System.arraycopy(v, 0, v, 1, PAST - 1);
        v[0] = last;
        for (int i = 0; i < ALL; i++) {
            last[i] = (moves[0][i] - near * moves[1][i] + far * moves[2][i]) / k;
            now[i] = last[i];
        }
    }

    /**
     * Says what velocity the engine has kept of that which {@link #endStep} has asked for: engines round.
     *
     * @param now velocity of the center of mass and angular velocity [m/s, rad/s]
     */
    public void keepVelocity(double[] now) {
        System.arraycopy(now, 0, v[0], 0, ALL);
    }
}
