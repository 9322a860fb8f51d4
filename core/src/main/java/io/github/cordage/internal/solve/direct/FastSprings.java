package io.github.cordage.internal.solve.direct;

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

    private FastSprings() {}

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

    /** Goes back to the start of the step, and gives the rope the history of a part of it. */
    static void begin(RopeState rope, DirectScratch scratch, int parts) {
        scratch.saveVelocities(rope);
        rope.restorePositions();
        System.arraycopy(scratch.startTension, 0, rope.tension, 0, rope.count - 1);
        stretch(rope, 1.0 / parts);
    }

    /** Makes the steps of the history so many times as long, along parabolas. */
    static void stretch(RopeState rope, double by) {
        stretch(rope.x, rope.vx, rope.pastX, rope.count, by);
        stretch(rope.y, rope.vy, rope.pastY, rope.count, by);
        stretch(rope.z, rope.vz, rope.pastZ, rope.count, by);
    }

    private static void stretch(double[] x, double[] v, StepHistory past, int count, double by) {
        stretch(x, past.x1, past.x2, count, by);
        stretch(v, past.v1, past.v2, count, by);
    }

    private static void stretch(double[] now, double[] before, double[] earlier, int count, double by) {
        for (int i = 0; i < count; i++) {
            double first = before[i] - now[i];
            double both = earlier[i] - now[i];
            double slope = 2 * first - both / 2;
            double bend = both / 2 - first;
            before[i] = now[i] + by * (slope + by * bend);
            earlier[i] = now[i] + 2 * by * (slope + 2 * by * bend);
        }
    }
}
