package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.settings.Direct;

/**
 * Limits the tensions of a rope that is jerked taut between two pins to what its axial stiffness allows.
 *
 * <p>A rope that cannot stretch stops its sideways motion at once when it becomes straight, along a line on which
 * tensions have hardly any leverage. What comes out is the impulse divided by the step: the shorter the step, the
 * greater it is. A rope with the axial stiffness EA [N] would stretch until it has taken up the kinetic energy K [J].
 * With the rest length S [m] between the pins, that takes √(2 K EA / S). To this comes the tension that carries the
 * forces F [N] on the nodes, at most F (1 + {@value #LEVERAGE} / √e) with the relative slack e. A single load in the
 * middle comes closest: its sag is √(e / 2) of the length, and its tension F / 4 divided by that.
 *
 * <p>Only the tensions change, from which the next step starts, and not the motion. Parts with more slack and ropes
 * that touch something are left alone: {@link ForceLimit} has a wider limit for these.
 */
final class JerkLimit {
    /** √2 / 4, rounded up. */
    static final double LEVERAGE = 0.36;

    private JerkLimit() {}

    /** Limits the tensions of nearly straight parts after a step. */
    static void apply(RopeState rope, StepContext context, DirectScratch scratch, double tolerance) {
        boolean second = rope.mode.isContinuous() && rope.mode.recorded() == 0;
        double[] vx = second ? rope.pastX.v1 : scratch.startVelocity.x;
        double[] vy = second ? rope.pastY.v1 : scratch.startVelocity.y;
        double[] vz = second ? rope.pastZ.v1 : scratch.startVelocity.z;
        apply(rope, context, vx, vy, vz, tolerance);
    }

    /**
     * Limits the tensions of nearly straight parts.
     *
     * @param vx velocities before the step along x [m/s]
     * @param tolerance relative error of length that counts as none
     */
    static void apply(RopeState rope, StepContext context, double[] vx, double[] vy, double[] vz, double tolerance) {
        int from = -1;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] == 0) {
                if (from >= 0 && i - from > 1 && MassPins.keepApart(rope, from, i)) {
                    limit(rope, context, vx, vy, vz, from, i, tolerance);
                }
                from = i;
            }
        }
    }

    private static void limit(
            RopeState rope,
            StepContext context,
            double[] vx,
            double[] vy,
            double[] vz,
            int from,
            int to,
            double tolerance) {
        double sum = 0;
        double pull = 0;
        for (int i = from; i < to; i++) {
            sum += rope.rest[i];
            pull += rope.rest[i] * rope.tension[i];
        }
        pull /= sum;
        double slack = Math.max(tolerance / 4, 1 - rope.reach(from, to) / sum);
        if (slack > Spans.TAUT) {
            return;
        }
        double energy = Math.max(energy(rope, vx, vy, vz, from, to), energy(rope, rope.vx, rope.vy, rope.vz, from, to));
        double most = force(rope, context, vx, vy, vz, from, to) * (1 + LEVERAGE / Math.sqrt(slack))
                + Math.sqrt(2 * energy * Direct.AXIAL_STIFFNESS / sum);
        if (Math.abs(pull) > most) {
            double by = most / Math.abs(pull);
            for (int i = from; i < to; i++) {
                rope.tension[i] *= by;
            }
        }
    }

    /**
     * Sum of the forces on the free nodes of a part in the frame of its pins, without regard to their directions [N].
     */
    private static double force(
            RopeState rope, StepContext context, double[] vx, double[] vy, double[] vz, int from, int to) {
        double ax = gained(rope.x, rope.px, vx, from, to, context.h);
        double ay = gained(rope.y, rope.py, vy, from, to, context.h);
        double az = gained(rope.z, rope.pz, vz, from, to, context.h);
        double sum = 0;
        for (int i = from + 1; i < to; i++) {
            double bx = rope.loads.x(i, rope.drag) - ax - rope.drag * rope.vx[i];
            double by = rope.loads.y(i, rope.drag) - ay - rope.drag * rope.vy[i];
            double bz = rope.loads.z(i, rope.drag) - az - rope.drag * rope.vz[i];
            sum += rope.mass[i] * Math.sqrt(bx * bx + by * by + bz * bz);
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            RingMass mass = ring.mass();
            if (mass != null && ring.segment >= from && ring.segment < to) {
                double bx = rope.loads.x - ax;
                double by = rope.loads.y - ay;
                double bz = rope.loads.z - az;
                sum += mass.mass * Math.sqrt(bx * bx + by * by + bz * bz) + mass.pull();
            }
        }
        return sum;
    }

    /** Mean acceleration of two pins along one axis in the step [m/s²]. */
    private static double gained(double[] x, double[] px, double[] v, int from, int to, double h) {
        return ((x[from] - px[from] + x[to] - px[to]) / h - v[from] - v[to]) / (2 * h);
    }

    /** Kinetic energy of the free nodes of a part relative to its pins [J]. */
    private static double energy(RopeState rope, double[] vx, double[] vy, double[] vz, int from, int to) {
        double ux = (vx[from] + vx[to]) / 2;
        double uy = (vy[from] + vy[to]) / 2;
        double uz = (vz[from] + vz[to]) / 2;
        double sum = 0;
        for (int i = from + 1; i < to; i++) {
            double x = vx[i] - ux;
            double y = vy[i] - uy;
            double z = vz[i] - uz;
            sum += rope.mass[i] * (x * x + y * y + z * z) / 2;
        }
        return sum;
    }
}
