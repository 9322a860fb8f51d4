package io.github.cordage.internal.contact;

import io.github.cordage.internal.state.Contacts;
import java.util.Arrays;

/** Coulomb friction at the planes of {@link ContactPlanes}, by their numbers. */
final class PlaneFriction {
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

    /** Gives the sum of friction back to a contact. */
    void giveBack(int n, Contacts c, int k) {
        c.frictionX[k] = sumX[n];
        c.frictionY[k] = sumY[n];
        c.frictionZ[k] = sumZ[n];
    }

    /** Removes friction from the planes before this one. */
    void clear(int end) {
        Arrays.fill(coefficient, 0, end, 0);
    }

    /** Sets where friction pulls the rope's point back to [m]. */
    void rest(int n, double x, double y, double z) {
        restX[n] = x;
        restY[n] = y;
        restZ[n] = z;
    }

    boolean isAt(int n) {
        return coefficient[n] > 0;
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
