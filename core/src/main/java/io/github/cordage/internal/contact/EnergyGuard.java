package io.github.cordage.internal.contact;

import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/**
 * Keeps what is wrong with a rope's positions from becoming speed.
 *
 * <p>A step of relaxation moves the nodes from where they were predicted to a place that satisfies the constraints. If
 * they were satisfied at the start of the step, that takes energy and never adds any: with masses m [kg], velocities v
 * as predicted and v' after the step [m/s], and the velocity u of whatever holds the rope,
 *
 * <pre>
 *   sum of m |v' - u|²  ≤  sum of m |v - u|²
 * </pre>
 *
 * <p>because a projection onto a convex set brings no point farther away from a point of the set (Moreau, 1965). A rope
 * that has been stretched between a pin and a collider, or pushed out of one, does not start from such a place, and
 * springs back by as much as it was wrong, in one step. Here the nodes that are faster than predicted lose what is
 * beyond the bound, and the forces of contacts that gave it to them are smaller by the same share. It counts only where
 * it is exceeded for every u: 0, that of each pin and ring, and that of each collider in contact.
 *
 * <p>For springs, whose velocities do not follow from displacements, the same holds for each part of a step with what
 * the moves store in springs and height: all nodes pay for it.
 */
final class EnergyGuard {
    /**
     * Share of the energy, and speed [m/s] of the whole rope, that a step may seem to gain by rounding and unevenness.
     */
    private static final double SHARE = 1e-3;

    private static final double SLOW = 1e-3;

    /**
     * Least share of their energy that nodes keep, however much has been stored: a rope that stands still looks frozen.
     */
    private static final double LEAST_KEPT = 1e-3;

    private final NarrowPhase finder;
    private final double[] move = new double[3];

    /** Velocities as predicted [m/s]. */
    private double[] vx = {};

    private double[] vy = {};
    private double[] vz = {};

    EnergyGuard(NarrowPhase finder) {
        this.finder = finder;
    }

    /** Keeps the velocities that the nodes have now. */
    void begin(RopeState rope) {
        reserve(rope);
        System.arraycopy(rope.vx, 0, vx, 0, rope.count);
        System.arraycopy(rope.vy, 0, vy, 0, rope.count);
        System.arraycopy(rope.vz, 0, vz, 0, rope.count);
    }

    private void reserve(RopeState rope) {
        if (vx.length < rope.count) {
            vx = new double[rope.x.length];
            vy = new double[rope.x.length];
            vz = new double[rope.x.length];
        }
    }

    /** Keeps the velocities that the nodes would have without constraints. */
    void begin(RopeState rope, double h) {
        reserve(rope);
        for (int i = 0; i < rope.count; i++) {
            vx[i] = (rope.x[i] - rope.px[i]) / h;
            vy[i] = (rope.y[i] - rope.py[i]) / h;
            vz[i] = (rope.z[i] - rope.pz[i]) / h;
        }
    }

    /**
     * Takes from the velocities what they have gained, and what has been stored by moving the nodes.
     *
     * @param stored gain of elastic and potential energy that has to be paid for by all nodes, 0 if none is counted [J]
     */
    void end(RopeState rope, double h, double stored) {
        end(rope, h, stored, 0);
    }

    /**
     * Takes from the velocities what they have gained beyond a granted change of speed.
     *
     * @param granted change of speed that is granted to every node [m/s]
     * @return whether there was a gain
     */
    boolean end(RopeState rope, double h, double stored, double granted) {
        double excess = excess(rope, h, stored, granted);
        if (excess > 0) {
            boolean all = stored > 0;
            double keep = all
                    ? MoveLimits.takeEnergy(rope, null, null, null, excess / 2, LEAST_KEPT)
                    : MoveLimits.takeEnergy(rope, vx, vy, vz, excess / 2, 0);
            rope.contacts.scaleForces(keep);
        }
        return excess > 0;
    }

    /**
     * Takes from the changes of velocities as much as has been gained, where only lengths were wrong: the motion as
     * predicted stays.
     *
     * @return whether there was a gain
     */
    boolean endOfLengths(RopeState rope, double h) {
        if (!(excess(rope, h, 0, 0) > 0)) {
            return false;
        }
        double along = 0;
        double changed = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double dx = rope.vx[i] - vx[i];
                double dy = rope.vy[i] - vy[i];
                double dz = rope.vz[i] - vz[i];
                along += rope.mass[i] * (vx[i] * dx + vy[i] * dy + vz[i] * dz);
                changed += rope.mass[i] * squared(dx, dy, dz);
            }
        }
        // sum of m |v + s d|² = sum of m |v|²
        double keep = Math.max(0, -2 * along / changed);
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                rope.vx[i] = vx[i] + keep * (rope.vx[i] - vx[i]);
                rope.vy[i] = vy[i] + keep * (rope.vy[i] - vy[i]);
                rope.vz[i] = vz[i] + keep * (rope.vz[i] - vz[i]);
            }
        }
        return true;
    }

    /** Twice the energy gained beyond what pins and colliders can have supplied [J]; 0 within the tolerance. */
    private double excess(RopeState rope, double h, double stored, double granted) {
        double mass = 0;
        double before = 0;
        double gain = 2 * stored;
        double qx = 0;
        double qy = 0;
        double qz = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double m = rope.mass[i];
                double old = squared(vx[i], vy[i], vz[i]);
                mass += m;
                gain -= m * granted * (2 * Math.sqrt(old) + granted);
                before += m * old;
                gain += m * (squared(rope.vx[i], rope.vy[i], rope.vz[i]) - old);
                qx += m * (rope.vx[i] - vx[i]);
                qy += m * (rope.vy[i] - vy[i]);
                qz += m * (rope.vz[i] - vz[i]);
            }
        }
        double slack = SHARE * before + SLOW * SLOW * mass;
        if (gain > slack) {
            double excess = Math.min(gain - carriedByPins(rope, h, qx, qy, qz), gain - carried(rope, h, qx, qy, qz));
            return excess > slack ? excess : 0;
        }
        return 0;
    }

    /** Most energy, times 2, that the momentum q [kg m/s] brings at the velocity of a pin or ring [J]. */
    private static double carriedByPins(RopeState rope, double h, double qx, double qy, double qz) {
        double most = 0;
        for (int p = 0; p < rope.pins.size(); p++) {
            int i = rope.pins.get(p).node;
            double ux = (rope.x[i] - rope.px[i]) / h;
            double uy = (rope.y[i] - rope.py[i]) / h;
            double uz = (rope.z[i] - rope.pz[i]) / h;
            most = Math.max(most, 2 * (ux * qx + uy * qy + uz * qz));
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            double ux = (ring.nextX - ring.x) / h;
            double uy = (ring.nextY - ring.y) / h;
            double uz = (ring.nextZ - ring.z) / h;
            most = Math.max(most, 2 * (ux * qx + uy * qy + uz * qz));
        }
        return most;
    }

    /**
     * Most energy, times 2, that the momentum q [kg m/s] brings at the velocity of the surface of a collider in contact
     * [J].
     */
    private double carried(RopeState rope, double h, double qx, double qy, double qz) {
        Contacts c = rope.contacts;
        double most = 0;
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k)) {
                finder.surfaceMove(rope, k, move);
                most = Math.max(most, 2 * (move[0] * qx + move[1] * qy + move[2] * qz) / h);
            }
        }
        return most;
    }

    private static double squared(double x, double y, double z) {
        return x * x + y * y + z * z;
    }
}
