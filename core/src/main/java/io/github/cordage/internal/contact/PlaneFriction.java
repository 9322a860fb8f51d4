package io.github.cordage.internal.contact;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Coulomb friction at the planes of {@link ContactPlanes}, by their numbers.
 *
 * <p>Sweeps end before they have converged, and leave even what sticks a little beside where it was. A step that only
 * brought it back to where it was at its start would let it creep by that much in every step. So a contact that sticks
 * remembers how far it has crept, and the next step takes that back, too, until the sweeps leave nothing more.
 */
final class PlaneFriction {
    /** A contact remembers no more creep than this fraction of the distance that the rope keeps from colliders. */
    private static final double MOST_CREEP = 0.1;

    private static final double[] NO_NUMBERS = {};

    private double[] coefficient = NO_NUMBERS;

    /** Position of the rope's point if it had moved with the collider's surface [m]; friction pulls it back there. */
    private double[] restX = NO_NUMBERS;

    private double[] restY = NO_NUMBERS;
    private double[] restZ = NO_NUMBERS;

    /** Sums of friction in this step [kg m]. */
    private double[] sumX = NO_NUMBERS;

    private double[] sumY = NO_NUMBERS;
    private double[] sumZ = NO_NUMBERS;

    /** Whether the last push of each plane ended in sticking. */
    private boolean[] sticks = {};

    /** Makes room for planes. */
    void reserve(int size) {
        coefficient = new double[size];
        restX = new double[size];
        restY = new double[size];
        restZ = new double[size];
        sumX = new double[size];
        sumY = new double[size];
        sumZ = new double[size];
        sticks = new boolean[size];
    }

    /** Takes over the friction of a contact, with another coefficient. */
    void take(int n, Contacts c, int k, double coefficientOf) {
        coefficient[n] = coefficientOf;
        sumX[n] = c.frictionX[k];
        sumY[n] = c.frictionY[k];
        sumZ[n] = c.frictionZ[k];
        sticks[n] = c.state[k] == Contacts.STICKS;
    }

    /**
     * Gives the sum of friction back to a contact, and how far it has crept if it sticks.
     *
     * @param pushed sum of pushes [kg m]
     */
    void giveBack(int n, RopeState rope, int k, double pushed) {
        Contacts c = rope.contacts;
        c.frictionX[k] = sumX[n];
        c.frictionY[k] = sumY[n];
        c.frictionZ[k] = sumZ[n];
        c.creepX[k] = 0;
        c.creepY[k] = 0;
        c.creepZ[k] = 0;
        if (acts(n, pushed) && sticks(n)) {
            keepCreep(n, rope, k);
        }
    }

    private void keepCreep(int n, RopeState rope, int k) {
        Contacts c = rope.contacts;
        int i = c.place[k] >> 1;
        int j = c.feature[k] < 0 ? i : i + 1;
        double x = Blend.between(rope.x[i], rope.x[j], c.fraction[k]) - restX[n];
        double y = Blend.between(rope.y[i], rope.y[j], c.fraction[k]) - restY[n];
        double z = Blend.between(rope.z[i], rope.z[j], c.fraction[k]) - restZ[n];
        double along = x * c.nx[k] + y * c.ny[k] + z * c.nz[k];
        x -= along * c.nx[k];
        y -= along * c.ny[k];
        z -= along * c.nz[k];
        double size = Math.sqrt(x * x + y * y + z * z);
        double most = MOST_CREEP * ContactMargins.ownReach(rope);
        double part = size > most ? most / size : 1;
        c.creepX[k] = part * x;
        c.creepY[k] = part * y;
        c.creepZ[k] = part * z;
    }

    /** Removes friction from the planes before this one. */
    void clear(int end) {
        Arrays.fill(coefficient, 0, end, 0);
    }

    /** Sets where friction pulls a contact's point back to [m]: less by how far it has crept in the steps before. */
    void rest(int n, Contacts c, int k, double x, double y, double z) {
        restX[n] = x - c.creepX[k];
        restY[n] = y - c.creepY[k];
        restZ[n] = z - c.creepZ[k];
    }

    boolean isAt(int n) {
        return coefficient[n] > 0;
    }

    /** Whether a plane that has pushed so much [kg m] has friction: also where the point only lies on it by now. */
    boolean acts(int n, double pushed) {
        return pushed > 0 && coefficient[n] > 0;
    }

    /** Whether the friction so far has no part along z. */
    boolean keepsZ(int n) {
        return sumZ[n] == 0;
    }

    boolean sticks(int n) {
        return sticks[n];
    }

    /**
     * Adds friction for a point at a position, on a plane with this normal.
     *
     * @param inertia inertia that resists a push [kg]
     * @param pushed sum of pushes so far [kg m]
     * @param added what is added [kg m]
     */
    void add(
            int n,
            double x,
            double y,
            double z,
            double nx,
            double ny,
            double nz,
            double inertia,
            double pushed,
            double[] added) {
        double sx = x - restX[n];
        double sy = y - restY[n];
        double sz = z - restZ[n];
        double along = sx * nx + sy * ny + sz * nz;
        double qx = sumX[n] - inertia * (sx - along * nx);
        double qy = sumY[n] - inertia * (sy - along * ny);
        double qz = sumZ[n] - inertia * (sz - along * nz);
        double most = coefficient[n] * pushed;
        double squared = qx * qx + qy * qy + qz * qz;
        sticks[n] = squared <= most * most;
        if (!sticks[n]) {
            double part = most / Math.sqrt(squared);
            qx *= part;
            qy *= part;
            qz *= part;
        }
        added[0] = qx - sumX[n];
        added[1] = qy - sumY[n];
        added[2] = qz - sumZ[n];
        sumX[n] = qx;
        sumY[n] = qy;
        sumZ[n] = qz;
    }
}
