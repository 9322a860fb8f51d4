package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * The energy that a rope may have at most: that when it was last left to itself. In second order it can bounce off where it
 * is stopped within a step, and gain. Nothing is said where pins, winches, wind or forces on single nodes do work, or the rope gives.
 */
final class EnergyLimit {
    /** Part of the kinetic energy by which energies of one step and another may differ. */
    static final double TOLERANCE = 5e-4;

    private EnergyLimit() {}

    /**
     * Whether the rope has more energy after a step than it may have.
     *
     * @param scratch is overwritten in part
     * @param slack part of the rope's length by which lengths may be off: one that hangs still may settle by as much
     */
    static boolean isExceeded(RopeState rope, StepContext context, DirectScratch scratch, double slack) {
        if (rope.drag != 0
                || rope.compliancePerMetre != 0
                || rope.nodeAx.length > 0
                || rope.isWinding()
                || pinsMove(rope)) {
            rope.energyLimit = Double.POSITIVE_INFINITY;
            return false;
        }
        double ax = context.gravityX + rope.ax;
        double ay = context.gravityY + rope.ay;
        double az = context.gravityZ + rope.az;
        double[] energy = scratch.ex;
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

    /** What lifting the free nodes by a part of the rope's length takes. */
    private static double energyOf(double part, RopeState rope, double ax, double ay, double az) {
        double mass = 0;
        for (int i = 0; i < rope.count; i++) {
            mass += rope.inverseMass[i] > 0 ? rope.mass[i] : 0;
        }
        return part * rope.restLength() * mass * Math.sqrt(ax * ax + ay * ay + az * az);
    }

    /** Adds a part of the kinetic energy, and the potential energy in the field of an acceleration, per mass [m²/s²]. */
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
