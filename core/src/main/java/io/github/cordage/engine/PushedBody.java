package io.github.cordage.engine;

import java.util.Arrays;

/**
 * A body of a physics engine that ropes push, as {@link RopePushes} sees it. Before each step of the engine, a module
 * says where the body is, how it would move without ropes, and what it is like; it then gives the body the impulse that
 * was found, and says after the step how the body moves.
 *
 * <p>What else acts on a body that touches something is taken from the last step: the part of its fall, and of the
 * push, that the others have taken back. A body that others keep in place as they did before counts as heavier, the
 * longer the more, so that a light crate on the floor passes on the weight of a heavy rope.
 */
public final class PushedBody {
    private static final int AXES = 3;
    private static final int ALL = 2 * AXES;

    /**
     * Least part of its mobility that a body in place is taken to have, and parts taken back from which it is so or may
     * be.
     */
    private static final double LEAST_MOBILITY = 1.0 / 16;

    private static final double IN_PLACE = 0.9;
    private static final double MAYBE = 0.5;

    /** Change of a sleeping body's velocity in a step that wakes it [m/s], and the same as a part of its fall. */
    private static final double WAKING = 1e-3;

    private static final double WAKING_PART = 0.1;

    /** Center of mass [m]. */
    final double[] center = new double[AXES];

    double inverseMass;

    boolean isAsleep;

    /** Speed of the fastest rope that touches it [m/s]. */
    double fastest;

    /** Whether contacts of the last step of the ropes push it. */
    boolean isTouched;

    /**
     * Velocities before the step, and changes of them without ropes in it, of the center [m/s] and about it [rad/s].
     */
    private final double[] before = new double[ALL];

    private final double[] fall = new double[ALL];

    private final double[] inverseInertia = new double[AXES * AXES];

    /** Velocities at the end of a trial, and those without impulses. */
    private final double[] v = new double[ALL];

    private final double[] start = new double[ALL];

    /** Impulse found by the trial [N s, N m s], and the part of it that the engine's next step applies. */
    private final double[] found = new double[ALL];

    private final double[] given = new double[ALL];

    /** Changes of velocities that the pushes of the last step alone would have made. */
    private final double[] pushed = new double[ALL];

    /** Part of the last fall and push that others have taken back, and mobility by which the trial goes on, by axis. */
    private final double[] taken = new double[ALL];

    private final double[] mobile = new double[ALL];
    private final double[] scaledInertia = new double[AXES * AXES];
    private boolean meetsOthers;

    /** Change of its velocity without ropes in the trial [m/s]. */
    private double falls;

    /** Force of the ropes on it now and when it fell asleep [N]. */
    final double[] force = new double[AXES];

    private final double[] asleepWith = new double[AXES];
    private boolean sleptBefore;

    /** Whether it was asleep before this step, and whether ropes wake it in it. */
    boolean isWaking;

    private boolean isWoken;

    /** Creates a body without mass that is nowhere. */
    public PushedBody() {
        Arrays.fill(mobile, 1);
    }

    /**
     * Says where the body is before a step.
     *
     * @param x center of mass: x [m]
     * @param y y [m]
     * @param z z [m], 0 in the plane
     */
    public void setCenter(double x, double y, double z) {
        center[0] = x;
        center[1] = y;
        center[2] = z;
    }

    /**
     * Says what the body is like before a step.
     *
     * @param inverse 1 / mass [1/kg]; 0 for a body that forces do not move
     * @param inertia the inverse of the moments of inertia in the world's axes, row by row [1/(kg m²)]; copied
     */
    public void setMass(double inverse, double[] inertia) {
        inverseMass = inverse;
        System.arraycopy(inertia, 0, inverseInertia, 0, inverseInertia.length);
    }

    /**
     * Says how the body moves before a step.
     *
     * @param now velocities x, y, z of the center of mass [m/s], and about x, y, z [rad/s]; copied
     * @param free the same after the step, if nothing but gravity and damping acts
     * @param touchesOthers whether other bodies touch it, or joints hold it
     * @param sleeps whether it is asleep
     */
    public void beginStep(double[] now, double[] free, boolean touchesOthers, boolean sleeps) {
        for (int k = 0; k < ALL; k++) {
            before[k] = now[k];
            fall[k] = free[k] - now[k];
        }
        meetsOthers = touchesOthers;
        isAsleep = sleeps;
        Arrays.fill(given, 0);
        isWoken = false;
        isWaking = sleptBefore && !sleeps;
        if (!sleeps) {
            sleptBefore = false;
        }
    }

    /** Begins a trial of a length, in parts of the step. */
    void beginTrial(double steps) {
        fastest = 0;
        falls = steps * length(fall[0], fall[1], fall[2]);
        if (!meetsOthers) {
            Arrays.fill(taken, 0);
            Arrays.fill(mobile, 1);
        }
        for (int k = 0; k < ALL; k++) {
            start[k] = before[k] + steps * (fall[k] - taken[k] * (fall[k] + mobile[k] * pushed[k]));
        }
        for (int row = 0; row < AXES; row++) {
            for (int column = 0; column < AXES; column++) {
                int at = AXES * row + column;
                scaledInertia[at] = inverseInertia[at] * Math.sqrt(mobile[AXES + row] * mobile[AXES + column]);
            }
        }
        beginPass();
    }

    void beginPass() {
        System.arraycopy(start, 0, v, 0, ALL);
        Arrays.fill(found, 0);
    }

    /** Pushes the body at an arm from its center, by an impulse [N s]. */
    void push(double[] arm, double x, double y, double z) {
        double tx = arm[1] * z - arm[2] * y;
        double ty = arm[2] * x - arm[0] * z;
        double tz = arm[0] * y - arm[1] * x;
        double[] w = scaledInertia;
        v[0] += mobile[0] * inverseMass * x;
        v[1] += mobile[1] * inverseMass * y;
        v[2] += mobile[2] * inverseMass * z;
        v[3] += w[0] * tx + w[1] * ty + w[2] * tz;
        v[4] += w[3] * tx + w[4] * ty + w[5] * tz;
        v[5] += w[6] * tx + w[7] * ty + w[8] * tz;
        found[0] += x;
        found[1] += y;
        found[2] += z;
        found[3] += tx;
        found[4] += ty;
        found[5] += tz;
    }

    /** Velocity of a point of the body along a direction at the end of the trial [m/s]. */
    double speed(double[] arm, double x, double y, double z) {
        return (v[0] + v[4] * arm[2] - v[5] * arm[1]) * x
                + (v[1] + v[5] * arm[0] - v[3] * arm[2]) * y
                + (v[2] + v[3] * arm[1] - v[4] * arm[0]) * z;
    }

    /** Change of the velocity of a point along a direction by an impulse there [1/kg]. */
    double mobility(double[] arm, double x, double y, double z) {
        double tx = arm[1] * z - arm[2] * y;
        double ty = arm[2] * x - arm[0] * z;
        double tz = arm[0] * y - arm[1] * x;
        double[] w = scaledInertia;
        return inverseMass * (mobile[0] * x * x + mobile[1] * y * y + mobile[2] * z * z)
                + tx * (w[0] * tx + w[1] * ty + w[2] * tz)
                + ty * (w[3] * tx + w[4] * ty + w[5] * tz)
                + tz * (w[6] * tx + w[7] * ty + w[8] * tz);
    }

    /** Ends a trial: pushes make the body no faster than it or a rope was, but for what it falls. */
    void endTrial() {
        double most = Math.max(fastest, length(before[0], before[1], before[2])) + falls;
        double squared = 0;
        double along = 0;
        double outside = -most * most;
        for (int k = 0; k < AXES; k++) {
            double change = v[k] - start[k];
            squared += change * change;
            along += start[k] * change;
            outside += start[k] * start[k];
        }
        // The farthest on the way from the velocity without pushes to the one with them that is no faster.
        double root = Math.sqrt(Math.max(0, along * along - squared * outside));
        if (squared > 0 && root < along + squared) {
            double by = Math.max(0, (root - along) / squared);
            for (int k = 0; k < ALL; k++) {
                found[k] *= by;
            }
        }
    }

    /** Gives a share of what the last trial found in the next step. */
    void give(double share) {
        for (int k = 0; k < ALL; k++) {
            given[k] = Double.isFinite(found[k]) ? share * found[k] : 0;
        }
    }

    /** Forgets what was found. */
    void forget() {
        Arrays.fill(found, 0);
    }

    /**
     * Looks at a sleeping body: wakes it if the ropes push in another way than when it fell asleep.
     *
     * @param h length of the step [s]
     */
    void wakeIfPushed(double h) {
        if (!sleptBefore) {
            sleptBefore = true;
            System.arraycopy(force, 0, asleepWith, 0, AXES);
        }
        double change = length(force[0] - asleepWith[0], force[1] - asleepWith[1], force[2] - asleepWith[2]);
        double least = Math.max(WAKING, WAKING_PART * length(fall[0], fall[1], fall[2]));
        if (change * h * inverseMass > least) {
            isAsleep = false;
            isWaking = true;
            isWoken = true;
            sleptBefore = false;
        }
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * Tells whether the body has to be woken, because ropes push it otherwise than when it fell asleep.
     *
     * @return whether it was asleep when the step began, and must not be any more
     */
    public boolean isWoken() {
        return isWoken;
    }

    /**
     * Tells whether ropes push the body in the next step.
     *
     * @return whether an impulse is not 0
     */
    public boolean isPushed() {
        boolean is = false;
        for (double impulse : given) {
            is |= impulse != 0;
        }
        return is;
    }

    /**
     * Returns a component of the impulse for the body before the next step of the engine.
     *
     * @param axis 0, 1 or 2 for an impulse at the center along x, y or z [N s], 3, 4 or 5 for an angular one about x, y
     *     or z [N m s]
     * @return the component
     */
    public double impulse(int axis) {
        return given[axis];
    }

    /**
     * Says how the body moves after a step.
     *
     * @param now velocities x, y, z of the center of mass [m/s], and about x, y, z [rad/s]
     */
    public void endStep(double[] now) {
        if (isAsleep) {
            return;
        }
        for (int k = 0; k < AXES; k++) {
            pushed[k] = inverseMass * given[k];
            int row = AXES * k;
            pushed[AXES + k] = inverseInertia[row] * given[3]
                    + inverseInertia[row + 1] * given[4]
                    + inverseInertia[row + 2] * given[5];
        }
        for (int k = 0; k < ALL; k++) {
            double expected = fall[k] + pushed[k];
            double others = now[k] - before[k] - expected;
            double part = expected == 0 ? 0 : -others / expected;
            taken[k] = part > 0 ? Math.min(1, part) : 0;
            double more = taken[k] > MAYBE ? Math.min(1, 2 * mobile[k]) : 1;
            mobile[k] = taken[k] > IN_PLACE ? Math.max(LEAST_MOBILITY, mobile[k] / 2) : more;
        }
    }
}
