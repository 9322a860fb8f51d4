package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.StepHistory;

/**
 * Second order in time: the coefficients, which single ropes and batches share, and the motion of a single rope; see
 * {@link DirectSolver}.
 */
public final class SecondOrder {
    /** Backward differences: c, s / c and e / c of {@link DirectSolver}. */
    private record Differences(double c, double s, double e) {
        static Differences mixed(double q) {
            double c = 1.5 + q / 3;
            return new Differences(c, (0.5 + 2 * q / 3) / c, q / (3 * c));
        }
    }

    private static final Differences BDF2 = Differences.mixed(0);

    /** BDF2 with a fraction q of BDF3 slightly below 0.5, the largest that is stable. */
    private static final Differences BDF2OPT = Differences.mixed(0.48);

    /** After a step with more passes than this, the next one uses more damping. */
    private static final int CALM = 2;

    /** Factors of the last differences of positions and velocities, and of the ones before. */
    public double s;

    public double e;

    /** k and f k of {@link DirectSolver}. */
    public double k;

    public double fk;

    /** Factor from velocity to displacement [s], and velocity to add first [m/s]. */
    public double push;

    public double gainX;
    public double gainY;
    public double gainZ;

    /** Acceleration by the speed of the air [1/s]. */
    private double felt;

    /** Acceleration by gravity alone, which bodies fall by, times k, and the length of the step [s]. */
    private double fallX;

    private double fallY;
    private double fallZ;
    private double length;

    /** Whether the step after one with this many passes uses the least damping. */
    public static boolean isCalm(int passes) {
        return passes <= CALM;
    }

    /** Factor by which damping and drag reduce velocities in a step. */
    public static double decay(RopeState rope, double h) {
        return StrictMath.exp(-(rope.damping() + rope.drag) * h);
    }

    private static double decay(BodyState body, double h) {
        return body.damping == 0 ? 1 : StrictMath.exp(-body.damping * h);
    }

    /** Whether second order is stable at this decay. */
    public static boolean stands(double decay) {
        return decay > 0.5;
    }

    /** Whether it is stable at this decay, and at those of the bodies on a rope in a step of h [s]. */
    static boolean stands(double decay, RopeState rope, double h) {
        boolean stands = stands(decay);
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            stands &= !(rope.rings.masses.get(m) instanceof BodyState body) || stands(decay(body, h));
        }
        return stands;
    }

    public void find(RopeState rope, StepContext context, double decay, boolean calm) {
        find(rope, context, context.h, decay, calm);
    }

    /** @param h length of the step or of a part of it [s] */
    void find(RopeState rope, StepContext context, double h, double decay, boolean calm) {
        Differences differences = calm ? BDF2OPT : BDF2;
        s = differences.s;
        e = differences.e;
        k = h / differences.c;
        fk = slowing(decay);
        length = h;
        fallX = k * context.gravityX;
        fallY = k * context.gravityY;
        fallZ = k * context.gravityZ;
        double inertia = 1 / (1 + fk);
        push = k * inertia;
        double blown = rope.drag == 0 ? 0 : fk / k * rope.drag / (rope.drag + rope.damping());
        felt = blown;
        gainX = k * rope.loads.uniformX(blown);
        gainY = k * rope.loads.uniformY(blown);
        gainZ = k * rope.loads.uniformZ(blown);
    }

    /** f k for velocities that decay by a factor in a step. */
    private double slowing(double decay) {
        return (((1 + s) * decay - (s + e)) * decay + e) / (decay * decay * decay) - 1;
    }

    /** Factor from mass to inertia [1/s²]. */
    public double stiffness() {
        return (1 + fk) / (k * k);
    }

    /** Predicts positions from inertia and forces alone. */
    public void predict(RopeState rope, NodeVectors expected) {
        predict(rope.x, rope.vx, rope.pastX, expected.x, rope.count, gainX);
        predict(rope.y, rope.vy, rope.pastY, expected.y, rope.count, gainY);
        predict(rope.z, rope.vz, rope.pastZ, expected.z, rope.count, gainZ);
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            if (mass instanceof BodyState body) {
                predict(body);
            } else {
                predict(mass.at, mass.velocity, mass.past, mass.expected, RingMass.AXES, 0);
                FirstOrder.push(mass, push, gainX, gainY, gainZ);
            }
        }
        if (rope.loads.differ()) {
            FirstOrder.addNodeAccelerations(rope, expected, k * push, felt);
        }
    }

    private void predict(BodyState body) {
        double slowed = body.damping == 0 ? 0 : slowing(decay(body, length));
        double by = k / (1 + slowed);
        body.damped = (1 + slowed) / (1 + fk);
        predict(body.at, body.velocity, body.past, body.expected, RingMass.AXES, 0, by);
        FirstOrder.push(body, by, fallX, fallY, fallZ);
        body.pushExpected(by * k);
        if (body.turn != null) {
            body.turn.predict(s, e, k, slowed);
        }
    }

    private void predict(double[] x, double[] v, StepHistory past, double[] to, int count, double gain) {
        predict(x, v, past, to, count, gain, push);
    }

    private void predict(double[] x, double[] v, StepHistory past, double[] to, int count, double gain, double by) {
        double[] x1 = past.x1;
        double[] x2 = past.x2;
        double[] v1 = past.v1;
        double[] v2 = past.v2;
        double near = s;
        double farther = e;
        for (int i = 0; i < count; i++) {
            double moved = near * (x[i] - x1[i]) - farther * (x1[i] - x2[i]);
            double gained = near * (v[i] - v1[i]) - farther * (v1[i] - v2[i]);
            to[i] = x[i] + moved + by * (v[i] + gained + gain);
        }
    }

    /** Moves nodes to the first guess of the search, which is closer to the solution than the prediction. */
    public static void guess(RopeState rope, double h) {
        guess(rope.x, rope.vx, rope.pastX, rope.count, h);
        guess(rope.y, rope.vy, rope.pastY, rope.count, h);
        guess(rope.z, rope.vz, rope.pastZ, rope.count, h);
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            guess(mass.at, mass.velocity, mass.past, RingMass.AXES, h);
            if (mass.turn != null) {
                mass.turn.guess(h);
            }
        }
    }

    /** Extrapolates from the last three velocities (Adams-Bashforth). */
    private static void guess(double[] x, double[] v, StepHistory past, int count, double h) {
        double[] v1 = past.v1;
        double[] v2 = past.v2;
        double twelfth = h / 12;
        for (int i = 0; i < count; i++) {
            x[i] += twelfth * (23 * v[i] - 16 * v1[i] + 5 * v2[i]);
        }
    }

    /** Computes the velocities after the step, and shifts the history. */
    public void takeVelocities(RopeState rope) {
        takeVelocities(rope, rope.px, rope.py, rope.pz);
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            takeVelocities(mass.at, mass.before, mass.velocity, mass.past, RingMass.AXES);
            takeSpin(mass);
        }
    }

    /** Takes the velocities of nodes and masses after a part of a step. */
    void takeVelocities(RopeState rope, NodeVectors start) {
        takeVelocities(rope, start.x, start.y, start.z);
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            takeVelocities(mass.at, mass.start, mass.velocity, mass.past, RingMass.AXES);
            takeSpin(mass);
        }
    }

    private static void takeSpin(RingMass mass) {
        if (mass.turn != null) {
            mass.turn.take();
        }
    }

    /** @param px positions at the start of the step or of a part of it along x [m] */
    void takeVelocities(RopeState rope, double[] px, double[] py, double[] pz) {
        takeVelocities(rope.x, px, rope.vx, rope.pastX, rope.count);
        takeVelocities(rope.y, py, rope.vy, rope.pastY, rope.count);
        takeVelocities(rope.z, pz, rope.vz, rope.pastZ, rope.count);
    }

    private void takeVelocities(double[] x, double[] px, double[] v, StepHistory past, int count) {
        past.age();
        double[] x1 = past.x1;
        double[] x2 = past.x2;
        double[] v1 = past.v1;
        double near = s;
        double farther = e;
        double scale = 1 / k;
        for (int i = 0; i < count; i++) {
            v1[i] = v[i];
            v[i] = scale * (x[i] - px[i] - near * (px[i] - x2[i]) + farther * (x2[i] - x1[i]));
            x1[i] = px[i];
        }
    }
}
