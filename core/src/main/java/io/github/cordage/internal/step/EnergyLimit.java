package io.github.cordage.internal.step;

import io.github.cordage.internal.body.SoftNodes;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Limits the energy of a rope and of the bodies on it to what they had when they were last left to themselves. In
 * second order, a rope that is stopped within a step can bounce and gain energy, and one whose nodes are pulled along
 * by a body that was struck. There is no limit while pins, winches, wind, forces on single nodes or torques on bodies
 * do work, if mass flows through rings, or if the rope has compliance.
 */
public final class EnergyLimit {
    /** Fraction of the kinetic energy by which the energies of two steps may differ. */
    public static final double TOLERANCE = 5e-4;

    private EnergyLimit() {}

    /**
     * Whether the energy of ropes that are left alone exceeds the limit after a step. Overwrites a part of their
     * memory.
     *
     * @param slack relative error of length to allow for: even a rope at rest may settle by as much
     */
    static boolean isExceeded(Island island, double slack) {
        double most = 0;
        double energy = 0;
        for (int i = 0; i < island.size(); i++) {
            Member m = island.get(i);
            find(m.rope, m.context, m.scratch, slack);
            // Without weight, what settles still moves.
            double settles = slack * m.rope.spacing / m.context.h;
            most += m.rope.energyLimit + mass(m.rope) * settles * settles / 2;
            energy += energy(m.rope, m.context, m.scratch);
        }
        return energy > most;
    }

    /**
     * Finds the limit of a rope if it has none, from its energy before the step.
     *
     * @param slack relative error of length to allow for
     */
    private static void find(RopeState rope, StepContext context, DirectScratch scratch, double slack) {
        double ax = rope.loads.x;
        double ay = rope.loads.y;
        double az = rope.loads.z;
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
            rope.energyLimit =
                    sumOverNodes(rope, energy) + ofBodies(rope, context, true) + energyOf(slack, rope, ax, ay, az);
            if (scratch.chain.isRod()) {
                rope.energyLimit += scratch.chain.rods.joints.startEnergy(rope);
            }
        }
    }

    private static double energy(RopeState rope, StepContext context, DirectScratch scratch) {
        double[] energy = scratch.expected.x;
        Arrays.fill(energy, 0, rope.count, 0);
        addEnergy(energy, rope.x, rope.vx, rope.count, rope.loads.x, 1 - TOLERANCE);
        addEnergy(energy, rope.y, rope.vy, rope.count, rope.loads.y, 1 - TOLERANCE);
        addEnergy(energy, rope.z, rope.vz, rope.count, rope.loads.z, 1 - TOLERANCE);
        double sum = sumOverNodes(rope, energy) + ofBodies(rope, context, false);
        return scratch.chain.isRod() ? sum + scratch.chain.rods.joints.energy(rope) : sum;
    }

    /** Energy needed to lift the free nodes and the bodies by a fraction of the rope's length. */
    private static double energyOf(double part, RopeState rope, double ax, double ay, double az) {
        return part * rope.restLength() * mass(rope) * Math.sqrt(ax * ax + ay * ay + az * az);
    }

    /** Mass of the free nodes and of the bodies [kg]. */
    private static double mass(RopeState rope) {
        double mass = 0;
        for (int i = 0; i < rope.count; i++) {
            mass += rope.inverseMass[i] > 0 ? rope.mass[i] : 0;
        }
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            mass += rope.rings.masses.get(m).mass;
        }
        return mass;
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

    /** Sums up the energy of free nodes and of those on bodies. */
    private static double sumOverNodes(RopeState rope, double[] energy) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                sum += rope.mass[i] * energy[i];
            }
        }
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            sum += pin.mass == null ? 0 : rope.mass[pin.node] * energy[pin.node];
        }
        return sum;
    }

    /**
     * Energy of the bodies on the rope, which forces and wind of the rope do not act on [J].
     *
     * @param before whether at the start of the step, or after it, and then without the tolerance
     */
    private static double ofBodies(RopeState rope, StepContext context, boolean before) {
        double sum = 0;
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            double[] at = before ? mass.before : mass.at;
            double kinetic = before
                    ? mass.energy(mass.startVelocity) + mass.startSpinEnergy()
                    : (1 - TOLERANCE) * (mass.energy(mass.velocity) + mass.spinEnergy());
            double along = context.gravityX * at[0] + context.gravityY * at[1] + context.gravityZ * at[2];
            sum += kinetic - mass.mass * along;
            if (mass instanceof BodyState body && body.pull() > 0) {
                sum -= body.force[0] * at[0] + body.force[1] * at[1] + body.force[2] * at[2];
            }
        }
        return rope.rings.masses.isEmpty() ? 0 : sum + SoftNodes.energy(rope, before);
    }
}
