package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Limits a rope's energy to what it had when it was last left to itself. In second order, a rope that is stopped within
 * a step can bounce and gain energy. There is no limit while pins, winches, wind or forces on single nodes do work, if
 * mass flows through rings, or if the rope has compliance.
 */
public final class EnergyLimit {
    /** Fraction of the kinetic energy by which the energies of two steps may differ. */
    public static final double TOLERANCE = 5e-4;

    private EnergyLimit() {}

    /**
     * Whether the rope's energy after a step exceeds the limit.
     *
     * @param scratch is overwritten in part
     * @param slack relative error of length to allow for: even a rope at rest may settle by as much
     */
    static boolean isExceeded(RopeState rope, StepContext context, DirectScratch scratch, double slack) {
        if (rope.drag != 0
                || rope.compliancePerMetre != 0
                || rope.nodeAx.length > 0
                || !rope.rings.isEmpty()
                || rope.isWinding()
                || pinsMove(rope)) {
            rope.energyLimit = Double.POSITIVE_INFINITY;
            return false;
        }
        double ax = context.gravityX + rope.ax;
        double ay = context.gravityY + rope.ay;
        double az = context.gravityZ + rope.az;
        double[] energy = scratch.expected.x;
        boolean sameField = ax == rope.energyAx && ay == rope.energyAy && az == rope.energyAz;
        if (rope.energyLimit == Double.POSITIVE_INFINITY || !sameField) {
            rope.energyAx = ax;
            rope.energyAy = ay;
            rope.energyAz = az;
            Arrays.fill(energy, 0, rope.count, 0);
            addEnergy(energy, rope.px, rope.pastX.v1, rope.count, ax, 1);
            addEnergy(energy, rope.py, rope.pastY.v1, rope.count, ay, 1);
            addEnergy(energy, rope.pz, rope.pastZ.v1, rope.count, az, 1);
            rope.energyLimit = sumOverFreeNodes(rope, energy) + energyOf(slack, rope, ax, ay, az);
        }
        Arrays.fill(energy, 0, rope.count, 0);
        addEnergy(energy, rope.x, rope.vx, rope.count, ax, 1 - TOLERANCE);
        addEnergy(energy, rope.y, rope.vy, rope.count, ay, 1 - TOLERANCE);
        addEnergy(energy, rope.z, rope.vz, rope.count, az, 1 - TOLERANCE);
        return sumOverFreeNodes(rope, energy) > rope.energyLimit;
    }

    /** Energy needed to lift the free nodes by a fraction of the rope's length. */
    private static double energyOf(double part, RopeState rope, double ax, double ay, double az) {
        double mass = 0;
        for (int i = 0; i < rope.count; i++) {
            mass += rope.inverseMass[i] > 0 ? rope.mass[i] : 0;
        }
        return part * rope.restLength() * mass * Math.sqrt(ax * ax + ay * ay + az * az);
    }

    /**
     * Adds a fraction of the kinetic energy, and the potential energy in the field of an acceleration, per mass
     * [m²/s²].
     */
    private static void addEnergy(double[] energy, double[] x, double[] v, int count, double a, double part) {
        for (int i = 0; i < count; i++) {
            energy[i] += part / 2 * v[i] * v[i] - a * x[i];
        }
    }

    private static double sumOverFreeNodes(RopeState rope, double[] energy) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                sum += rope.mass[i] * energy[i];
            }
        }
        return sum;
    }

    private static boolean pinsMove(RopeState rope) {
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            if (rope.x[node] != rope.px[node] || rope.y[node] != rope.py[node] || rope.z[node] != rope.pz[node]) {
                return true;
            }
        }
        return false;
    }
}
