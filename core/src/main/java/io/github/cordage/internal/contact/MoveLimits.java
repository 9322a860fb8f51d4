package io.github.cordage.internal.contact;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/** Limits on moves and velocities of nodes, for steps that end with errors. */
public final class MoveLimits {
    private MoveLimits() {}

    /** Limits the velocities of free nodes to a speed [m/s]. */
    static void limitSpeeds(RopeState rope, double limit) {
        for (int i = 0; i < rope.count; i++) {
            double speed = Math.sqrt(rope.vx[i] * rope.vx[i] + rope.vy[i] * rope.vy[i] + rope.vz[i] * rope.vz[i]);
            if (speed > limit && rope.inverseMass[i] > 0) {
                rope.vx[i] *= limit / speed;
                rope.vy[i] *= limit / speed;
                rope.vz[i] *= limit / speed;
            }
        }
    }

    /**
     * Takes energy from nodes by slowing them down.
     *
     * @param bx velocities before along x [m/s]: only nodes that have become faster are slowed down; null for all
     * @param excess the energy [J]
     * @param least fraction of their energy that is left to them at least
     * @return factor on their velocities
     */
    public static double takeEnergy(
            RopeState rope,
            double @Nullable [] bx,
            double @Nullable [] by,
            double @Nullable [] bz,
            double excess,
            double least) {
        double has = payable(rope, bx, by, bz);
        double left = Math.max(has - excess, least * has);
        double keep = left > 0 ? Math.sqrt(left / has) : 0;
        slowDown(rope, bx, by, bz, keep);
        return keep;
    }

    /** Energy of the nodes and masses that energy may be taken from [J]; see {@link #takeEnergy}. */
    public static double payable(
            RopeState rope, double @Nullable [] bx, double @Nullable [] by, double @Nullable [] bz) {
        double has = 0;
        for (int i = 0; i < rope.count; i++) {
            has += pays(rope, i, bx, by, bz) ? rope.mass[i] * squared(rope.vx[i], rope.vy[i], rope.vz[i]) / 2 : 0;
        }
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            has += mass.pays(bx == null) ? MassPins.total(rope, mass) / mass.mass * mass.energy(mass.velocity) : 0;
        }
        return has;
    }

    /** Multiplies their velocities. */
    public static void slowDown(
            RopeState rope, double @Nullable [] bx, double @Nullable [] by, double @Nullable [] bz, double keep) {
        for (int i = 0; i < rope.count; i++) {
            if (pays(rope, i, bx, by, bz)) {
                rope.vx[i] *= keep;
                rope.vy[i] *= keep;
                rope.vz[i] *= keep;
            }
        }
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            rope.rings.masses.get(m).slowDown(rope.rings.masses.get(m).pays(bx == null) ? keep : 1);
        }
    }

    private static boolean pays(
            RopeState rope, int i, double @Nullable [] bx, double @Nullable [] by, double @Nullable [] bz) {
        if (rope.inverseMass[i] == 0) {
            return false;
        }
        return bx == null
                || by == null
                || bz == null
                || squared(rope.vx[i], rope.vy[i], rope.vz[i]) > squared(bx[i], by[i], bz[i]);
    }

    private static double squared(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    /** Distance that a node has moved in the step [m]. */
    static double moved(RopeState rope, int i) {
        double dx = rope.x[i] - rope.px[i];
        double dy = rope.y[i] - rope.py[i];
        double dz = rope.z[i] - rope.pz[i];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /**
     * Limits the move of a node to what a speed [m/s] and the thickness of the rope allow, and its velocity to the
     * speed; returns whether the move was too long.
     */
    static boolean limitMove(RopeState rope, int i, double h, double speed) {
        double moved = moved(rope, i);
        double farthest = speed * h + 2 * ContactMargins.ownReach(rope);
        // Written so that a node with NaN returns to where it was.
        double keep = moved <= farthest ? 1 : moved < Double.POSITIVE_INFINITY ? farthest / moved : 0;
        if (keep < 1) {
            rope.x[i] = keep == 0 ? rope.px[i] : Blend.between(rope.px[i], rope.x[i], keep);
            rope.y[i] = keep == 0 ? rope.py[i] : Blend.between(rope.py[i], rope.y[i], keep);
            rope.z[i] = keep == 0 ? rope.pz[i] : Blend.between(rope.pz[i], rope.z[i], keep);
        }
        double slow = moved > speed * h ? speed * h / (keep * moved) : 1;
        rope.vx[i] = slow * (rope.x[i] - rope.px[i]) / h;
        rope.vy[i] = slow * (rope.y[i] - rope.py[i]) / h;
        rope.vz[i] = slow * (rope.z[i] - rope.pz[i]) / h;
        if (!(slow <= 1)) {
            rope.vx[i] = 0;
            rope.vy[i] = 0;
            rope.vz[i] = 0;
        }
        return keep < 1;
    }
}
