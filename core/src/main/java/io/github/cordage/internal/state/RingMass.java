package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import org.jspecify.annotations.Nullable;

/**
 * A mass that the solver integrates together with the rope: one that rings of the rope are fixed to, such as a trolley
 * or a block with several sheaves, or a {@link BodyState}. Only bodies turn. Arrays hold x, y and z.
 */
public class RingMass {
    /** Number of axes. */
    public static final int AXES = 3;

    /** Mass [kg]. */
    public double mass;

    /**
     * Where it is in the search for the end of the step [m]: where its first ring was when it was made, and has gone
     * since.
     */
    public final double[] at = new double[AXES];

    /** Position at the start of the step [m]. */
    public final double[] before = new double[AXES];

    /** Velocity of the air around it that winds of the world move [m/s], if the air of its rope blows. */
    public final double[] air = new double[AXES];

    /** Velocity [m/s]. */
    public final double[] velocity = new double[AXES];

    /** History; valid only if the rope has one. */
    public final StepHistory past = new StepHistory();

    /** Position predicted from inertia and forces alone [m]. */
    public final double[] expected = new double[AXES];

    /** Position at the start of a part of the step [m]. */
    public final double[] start = new double[AXES];

    /** The best position of a search so far [m]. */
    private final double[] best = new double[AXES];

    /** Velocity at the start of the step, for repeating it [m/s]. */
    public final double[] startVelocity = new double[AXES];

    /** The list of masses of the rope that takes it through a step, compared by identity; null for none. */
    @Nullable Object owner;

    /** Its number among the masses of the ropes that are solved together. */
    public int index;

    /** Force at its center, which acts in every step [N]; only bodies have one, as their {@link #turn} has a torque. */
    public final double[] force = new double[AXES];

    /** Rotational state; null for a mass that does not rotate. */
    public @Nullable Turn turn;

    /** Ratio of its inertia per mass in a step to that of a node, whose damping may be another. */
    public double damped = 1;

    /** Creates a mass at rest. */
    public RingMass(double mass, double x, double y, double z) {
        this.mass = mass;
        at[0] = before[0] = x;
        at[1] = before[1] = y;
        at[2] = before[2] = z;
        past.reserve(AXES);
    }

    /** Whether rings are fixed to it, rather than being a body or between a node and a body. */
    boolean isOnRing() {
        return true;
    }

    /** Acceleration along an axis by gravity, which is given, and by its force [m/s²]. */
    public double acceleration(int axis, double gravity) {
        // Without a force, gravity to the last bit.
        return force[axis] == 0 ? gravity : gravity + force[axis] / mass;
    }

    /** Adds what its force does to the predicted position; the factor leads from acceleration to displacement [s²]. */
    public void pushExpected(double factor) {
        for (int axis = 0; axis < AXES; axis++) {
            if (force[axis] != 0) {
                expected[axis] += factor * (force[axis] / mass);
            }
        }
    }

    /** Size of that force [N]. */
    public double pull() {
        return Math.sqrt(force[0] * force[0] + force[1] * force[1] + force[2] * force[2]);
    }

    /** Size of the torque on it beside that of ropes [N m]. */
    public double twist() {
        return turn == null ? 0 : turn.twist();
    }

    /** Work of its force and torque in the step [J]. */
    public double work() {
        double work = turn == null ? 0 : turn.work();
        for (int axis = 0; axis < AXES; axis++) {
            work += force[axis] * (at[axis] - before[axis]);
        }
        return work;
    }

    /** Keeps its position as that before the coming step. */
    void beginStep() {
        System.arraycopy(at, 0, before, 0, AXES);
        if (turn != null) {
            turn.beginStep();
        }
    }

    /** Whether it is at a place that can be told, and turned in a way that can. */
    public boolean isFinite() {
        return isWithin(Double.MAX_VALUE, false) && (turn == null || turn.isFinite());
    }

    /** Restores the position before the step. */
    void restorePosition() {
        System.arraycopy(before, 0, at, 0, AXES);
        if (turn != null) {
            turn.restorePosition();
        }
    }

    /** Keeps its velocity for {@link #restoreVelocity}. */
    public void saveVelocity() {
        System.arraycopy(velocity, 0, startVelocity, 0, AXES);
        if (turn != null) {
            turn.saveVelocity();
        }
    }

    /** Restores the velocity that was kept. */
    public void restoreVelocity() {
        System.arraycopy(startVelocity, 0, velocity, 0, AXES);
        if (turn != null) {
            turn.restoreVelocity();
        }
    }

    /** Restores the velocity before the step, which its history has. */
    void takeBackVelocity() {
        System.arraycopy(past.v1, 0, velocity, 0, AXES);
        if (turn != null) {
            turn.takeBackVelocity();
        }
    }

    /** Keeps its position as that at the start of a part of the step. */
    public void keepStart() {
        System.arraycopy(at, 0, start, 0, AXES);
        if (turn != null) {
            turn.keepStart();
        }
    }

    /** Makes its position before the step that at the start of its parts. */
    void startBefore() {
        System.arraycopy(before, 0, start, 0, AXES);
        if (turn != null) {
            turn.startBefore();
        }
    }

    /** Returns to where a part of the step started. */
    public void returnToStart() {
        System.arraycopy(start, 0, at, 0, AXES);
        if (turn != null) {
            turn.returnToStart();
        }
    }

    /** Makes its position that which inertia leads to in h [s] without motion, which nothing damps. */
    public void expectRest(double h) {
        System.arraycopy(at, 0, expected, 0, AXES);
        damped = 1;
        if (turn != null) {
            turn.expectRest(h);
        }
    }

    /** Adds position and velocity before the step to its history. */
    void recordHistory() {
        past.add(before, startVelocity, AXES);
        if (turn != null) {
            turn.recordHistory();
        }
    }

    /** Keeps its position as the best of a search so far. */
    public void keepBest() {
        System.arraycopy(at, 0, best, 0, AXES);
        if (turn != null) {
            turn.keepBest();
        }
    }

    /** Returns to the best position so far. */
    public void returnToBest() {
        System.arraycopy(best, 0, at, 0, AXES);
        if (turn != null) {
            turn.returnToBest();
        }
    }

    /** Multiplies its velocity. */
    public void slowDown(double factor) {
        for (int axis = 0; axis < AXES; axis++) {
            velocity[axis] *= factor;
        }
        if (turn != null) {
            turn.slowDown(factor);
        }
    }

    /** Energy of its rotation [J]. */
    public double spinEnergy() {
        return turn == null ? 0 : turn.energy();
    }

    /** Energy of its rotation at the start of the step [J]. */
    public double startSpinEnergy() {
        return turn == null ? 0 : turn.startEnergy();
    }

    /** Kinetic energy at a velocity, without that of its rotation [J]. */
    public double energy(double[] v) {
        return mass / 2 * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    /** Whether its velocity, or its position, is finite and within a limit. */
    boolean isWithin(double limit, boolean isVelocity) {
        double[] of = isVelocity ? velocity : at;
        return Math.abs(of[0]) <= limit && Math.abs(of[1]) <= limit && Math.abs(of[2]) <= limit;
    }

    /** Divides it; returns the other part, with the same motion. */
    RingMass split(double share) {
        RingMass part = new RingMass(share * mass, at[0], at[1], at[2]);
        mass -= part.mass;
        System.arraycopy(velocity, 0, part.velocity, 0, AXES);
        return part;
    }

    /** Gives it a part of the velocity back that the step took from it, in the other direction. */
    public void comeBack(double part) {
        for (int axis = 0; axis < AXES; axis++) {
            velocity[axis] += part * (velocity[axis] - startVelocity[axis]);
        }
        if (turn != null) {
            turn.comeBack(part);
        }
    }

    /** Whether energy may be taken from it: from all, or because it has become faster in the step. */
    public boolean pays(boolean all) {
        return all || energy(velocity) > energy(startVelocity);
    }

    /** Computes the arm from its center to a place on it, given in its own axes, in fixed axes [m]. */
    public void arm(double[] local, double[] to) {
        if (turn == null) {
            System.arraycopy(local, 0, to, 0, AXES);
        } else {
            turn.outward(local, to);
        }
    }

    /** Computes the velocity of a place on it, at an arm from its center in fixed axes [m/s]. */
    public void velocityAt(double[] arm, double[] to) {
        velocityAt(velocity, turn == null ? null : turn.spin(), arm, to);
    }

    /** Computes that velocity at the start of the step. */
    void startVelocityAt(double[] arm, double[] to) {
        velocityAt(startVelocity, turn == null ? null : turn.startSpin(), arm, to);
    }

    /** Computes that velocity one step or two steps back, of a place given in its own axes. */
    public void pastVelocityAt(int back, double[] local, double[] to) {
        double[] v = back == 1 ? past.v1 : past.v2;
        if (turn == null) {
            System.arraycopy(v, 0, to, 0, AXES);
        } else {
            turn.pastOutward(back, local, to);
            velocityAt(v, turn.pastSpin(back), to, to);
        }
    }

    /**
     * Computes the arm from its center to a place on it, given in its own axes, one step or two steps back, in fixed
     * axes [m].
     */
    public void pastArm(int back, double[] local, double[] to) {
        if (turn == null) {
            System.arraycopy(local, 0, to, 0, AXES);
        } else {
            turn.pastOutward(back, local, to);
        }
    }

    private static void velocityAt(double[] v, double @Nullable [] w, double[] arm, double[] to) {
        double x = arm[0];
        double y = arm[1];
        double z = arm[2];
        System.arraycopy(v, 0, to, 0, AXES);
        if (w != null) {
            to[0] += w[1] * z - w[2] * y;
            to[1] += w[2] * x - w[0] * z;
            to[2] += w[0] * y - w[1] * x;
        }
    }

    /** Acceleration w x (w x r) of a place on it toward its center, along an axis [m/s²]. */
    public double toCenter(double[] arm, int axis) {
        if (turn == null) {
            return 0;
        }
        double[] w = turn.spin();
        double along = w[0] * arm[0] + w[1] * arm[1] + w[2] * arm[2];
        return w[axis] * along - arm[axis] * (w[0] * w[0] + w[1] * w[1] + w[2] * w[2]);
    }

    void shift(double dx, double dy, double dz) {
        double[] by = {dx, dy, dz};
        for (int axis = 0; axis < AXES; axis++) {
            at[axis] += by[axis];
            before[axis] += by[axis];
            past.x1[axis] += by[axis];
            past.x2[axis] += by[axis];
        }
    }

    void transfer(Transfer t, int steps) {
        mass = t.number("mass of a ring", mass, Limits.MASS_MIN, Limits.MASS_MAX);
        t.numbers("place of a ring", at, AXES, Limits.COORDINATE);
        t.numbers("velocity of a ring", velocity, AXES, Limits.FASTEST);
        if (!t.skipsLabels() || force[0] != 0 || force[1] != 0 || force[2] != 0) {
            t.numbers("force on a mass", force, AXES, Limits.IMPULSE);
        }
        past.transfer(t, AXES, steps);
        if (t.reads()) {
            beginStep();
        }
    }
}
