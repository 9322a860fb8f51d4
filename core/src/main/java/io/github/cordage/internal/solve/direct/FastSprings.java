package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.StepHistory;

/**
 * Divides a step of a rope with compliance whose springs swing too fast for it, as when a load is caught: second order
 * would damp and delay their motion.
 *
 * <p>With moves s [m] of the nodes with masses m [kg] in a step of h [s], and changes of tension T [N] of the segments
 * with compliance a [m/N], the square of the frequency of that motion is that of Rayleigh, sum of a T² / sum of m s². A
 * step that turns it by more than {@value #RESOLVED} radians is divided into parts that do not.
 *
 * <p>The history of the parts is interpolated between the start of the step and the one before (Hermite), so that the
 * history of the rope stays that of whole steps.
 */
final class FastSprings {
    /** Angle by which the springs may swing in a part of a step [rad]. */
    private static final double RESOLVED = 0.16;

    /** A step is divided into at most so many parts. */
    private static final int MOST = 8;

    /** A step is not divided if its parts would be longer than allowed by more than this factor. */
    private static final double HOPELESS = 4;

    /** Positions and velocities one step before. */
    private final NodeVectors before = new NodeVectors();

    private final NodeVectors velocityBefore = new NodeVectors();

    void reserve(int nodes) {
        before.reserve(nodes);
        velocityBefore.reserve(nodes);
    }

    /** How many parts a step that has been solved should be divided into; 1 if it stands. */
    static int parts(RopeState rope, double h, DirectScratch scratch) {
        if (rope.compliancePerMetre == 0 || rope.contacts.count > 0 || !(scratch.guessed > Impact.SLOW * h)) {
            return 1;
        }
        double stored = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double change = rope.tension[i] - scratch.startTension[i];
            stored += rope.compliancePerMetre * rope.rest[i] * change * change;
        }
        int pin = 0;
        while (pin < rope.count && rope.inverseMass[pin] > 0) {
            pin++;
        }
        boolean carried = pin < rope.count;
        double px = carried ? rope.x[pin] - rope.px[pin] : 0;
        double py = carried ? rope.y[pin] - rope.py[pin] : 0;
        double pz = carried ? rope.z[pin] - rope.pz[pin] : 0;
        double moved = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double x = rope.x[i] - rope.px[i] - px;
                double y = rope.y[i] - rope.py[i] - py;
                double z = rope.z[i] - rope.pz[i] - pz;
                moved += rope.mass[i] * (x * x + y * y + z * z);
            }
        }
        double needed = Math.ceil(h * Math.sqrt(stored / moved) / RESOLVED);
        // Written so that NaN leaves the step whole.
        return needed <= HOPELESS * MOST ? (int) Math.max(1, Math.min(MOST, needed)) : 1;
    }

    /**
     * Goes back to the start of the step, and gives the rope the history of a part of it.
     *
     * @param h length of the step [s]
     */
    void begin(RopeState rope, DirectScratch scratch, double h, int parts) {
        scratch.saveVelocities(rope);
        before.copyFrom(rope.pastX.x1, rope.pastY.x1, rope.pastZ.x1, rope.count);
        velocityBefore.copyFrom(rope.pastX.v1, rope.pastY.v1, rope.pastZ.v1, rope.count);
        rope.restorePositions();
        System.arraycopy(scratch.startTension, 0, rope.tension, 0, rope.count - 1);
        double share = 1.0 / parts;
        interpolate(rope.x, rope.vx, before.x, velocityBefore.x, rope.pastX, rope.count, h, share);
        interpolate(rope.y, rope.vy, before.y, velocityBefore.y, rope.pastY, rope.count, h, share);
        interpolate(rope.z, rope.vz, before.z, velocityBefore.z, rope.pastZ, rope.count, h, share);
    }

    /** Gives the rope the history of whole steps again. */
    void end(RopeState rope, DirectScratch scratch) {
        NodeVectors velocity = scratch.startVelocity;
        end(rope.pastX, before.x, velocityBefore.x, rope.px, velocity.x, rope.count);
        end(rope.pastY, before.y, velocityBefore.y, rope.py, velocity.y, rope.count);
        end(rope.pastZ, before.z, velocityBefore.z, rope.pz, velocity.z, rope.count);
    }

    private static void end(StepHistory past, double[] x1, double[] v1, double[] x, double[] v, int count) {
        past.add(x1, v1, count);
        past.add(x, v, count);
    }

    /** Sets the history along one axis to what it was one and two parts of a step before. */
    private static void interpolate(
            double[] x, double[] v, double[] x1, double[] v1, StepHistory past, int count, double h, double share) {
        for (int i = 0; i < count; i++) {
            double moved = x[i] - x1[i];
            // With b parts of a step before the current position: x - h v b + square b² - cube b³.
            double square = h * (2 * v[i] + v1[i]) - 3 * moved;
            double cube = h * (v[i] + v1[i]) - 2 * moved;
            past.x1[i] = at(x[i], h * v[i], square, cube, share);
            past.x2[i] = at(x[i], h * v[i], square, cube, 2 * share);
            past.v1[i] = v[i] - share * (2 * square - 3 * cube * share) / h;
            past.v2[i] = v[i] - 2 * share * (2 * square - 6 * cube * share) / h;
        }
    }

    private static double at(double x, double moving, double square, double cube, double b) {
        return x - b * (moving - b * (square - b * cube));
    }
}
