package io.github.cordage.internal.solve.batch;

import static io.github.cordage.internal.solve.batch.LaneRows.*;

import io.github.cordage.internal.step.Impact;

/** Finds the lanes of a {@link LaneBatch} whose ropes go taut, as {@link Impact} does for a single rope. */
final class LaneImpacts {
    private LaneImpacts() {}

    /**
     * Marks lanes as failed whose ropes are stopped in a step.
     *
     * @param now motion before the step
     * @param next positions after it
     * @param tension tensions before it
     * @param pinned the pinned nodes, in ascending order
     */
    static void leave(
            double[][][] now,
            double[][][] next,
            double[][] mass,
            double[][] rest,
            double[][] tension,
            int[] pinned,
            LanePasses lanes,
            LaneScratch scratch,
            double h) {
        double[] t = scratch.shared;
        fill(t, TAKEN, 0);
        fill(t, SUDDENLY, 0);
        for (int i = 0; i < rest.length - 1; i++) {
            int j = i + 1;
            difference(next[0][i], next[1][i], next[2][i], next[0][j], next[1][j], next[2][j], t);
            taken(
                    now[0][i],
                    now[1][i],
                    now[2][i],
                    now[0][j],
                    now[1][j],
                    now[2][j],
                    scratch.work[i],
                    rest[i],
                    tension[i],
                    t);
        }
        fill(t, MOVING, 0);
        fill(t, MOMENTUM_X, 0);
        fill(t, MOMENTUM_Y, 0);
        fill(t, MOMENTUM_Z, 0);
        fill(t, WEIGHED, 0);
        boolean carried = pinned.length > 0;
        int frame = carried ? pinned[0] : 0;
        double[] px = now[0][frame];
        double[] py = now[1][frame];
        double[] pz = now[2][frame];
        int pin = 0;
        for (int i = 0; i < mass.length; i++) {
            if (pin < pinned.length && pinned[pin] == i) {
                pin++;
            } else {
                moving(now[0][i], now[1][i], now[2][i], px, py, pz, mass[i], h, t);
            }
        }
        if (!carried) {
            leaveOutDrift(t);
        }
        for (int lane = 0; lane < LANES; lane++) {
            lanes.failed[lane] |=
                    lanes.strained[lane] && Impact.isStop(h, t[TAKEN + lane], t[SUDDENLY + lane], t[MOVING + lane]);
        }
    }

    /** Adds the power that the tension of a segment takes out, after {@code difference}; see {@link Impact}. */
    private static void taken(
            double[] x,
            double[] y,
            double[] z,
            double[] x2,
            double[] y2,
            double[] z2,
            double[] b,
            double[] rest,
            double[] start,
            double[] t) {
        for (int l = 0; l < LANES; l++) {
            double ex = t[l + DX] * (x2[l + V] - x[l + V]);
            double ey = t[l + DY] * (y2[l + V] - y[l + V]);
            double ez = t[l + DZ] * (z2[l + V] - z[l + V]);
            double apart = (ex + ey + ez) / rest[l];
            t[l + TAKEN] += b[l + TENSION] * apart;
            t[l + SUDDENLY] += Math.max(0, b[l + TENSION] - start[l]) * apart;
        }
    }

    /**
     * Adds twice the kinetic energy of a node, and the energy of a speed that forces add; see {@link Impact}.
     *
     * @param px motion along x of what carries the rope
     */
    private static void moving(
            double[] x,
            double[] y,
            double[] z,
            double[] px,
            double[] py,
            double[] pz,
            double[] mass,
            double h,
            double[] t) {
        for (int l = 0; l < LANES; l++) {
            double vx = x[l + V] - px[l + V];
            double vy = y[l + V] - py[l + V];
            double vz = z[l + V] - pz[l + V];
            double gained = Impact.gained(h, t[l + FIELD_X], t[l + FIELD_Y], t[l + FIELD_Z]);
            t[l + MOVING] += mass[l] * (vx * vx + vy * vy + vz * vz + gained);
            t[l + MOMENTUM_X] += mass[l] * vx;
            t[l + MOMENTUM_Y] += mass[l] * vy;
            t[l + MOMENTUM_Z] += mass[l] * vz;
            t[l + WEIGHED] += mass[l];
        }
    }

    private static void leaveOutDrift(double[] t) {
        for (int l = 0; l < LANES; l++) {
            t[l + MOVING] -= Impact.drift(t[l + MOMENTUM_X], t[l + MOMENTUM_Y], t[l + MOMENTUM_Z], t[l + WEIGHED]);
        }
    }
}
