package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.Overstretch;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;

/**
 * Position-based Verlet integration: a node repeats its displacement of the last step, plus that of its acceleration.
 *
 * <p>With position x [m], velocity v [m/s], acceleration a [m/s²], step h [s], damping c [1/s], wind w [m/s] and drag d
 * [1/s]:
 *
 * <pre>
 *   v' = (w + (v - w) e^(-d h)) e^(-c h) + a h
 *   x' = x + v' h
 *   ... constraints move x' ...
 *   v' = (x' - x) / h
 * </pre>
 *
 * <p>Without damping and wind this is x' = x + (x - x_before) + a h². Source: the Störmer-Verlet method as used in
 * "Verlet Rope in Games" (2020), with the velocity written out. A node that starts at rest thus falls a h² n (n + 1) /
 * 2 in n steps: the closed form a t² / 2, plus half a step's worth, a t h / 2.
 *
 * <p>Deviations: damping and drag decay exponentially with time, so that they do not depend on the step.
 */
public final class Verlet {
    private Verlet() {}

    /** Releases due pins, then moves free nodes as if unconstrained, and pinned nodes to their pins. */
    public static void predict(RopeState rope, StepContext context) {
        rope.beginStep();
        releaseDuePins(rope, context);
        double h = context.h;
        double calm = rope.drag == 0 ? 1 : StrictMath.exp(-rope.drag * h);
        double keep = rope.damping() == 0 ? 1 : StrictMath.exp(-rope.damping() * h);
        double factor = calm * keep;
        double blown = (1 - calm) * keep;
        move(rope.x, rope.vx, rope.count, factor, blown * rope.windX + rope.loads.x * h, h);
        move(rope.y, rope.vy, rope.count, factor, blown * rope.windY + rope.loads.y * h, h);
        move(rope.z, rope.vz, rope.count, factor, blown * rope.windZ + rope.loads.z * h, h);
        if (rope.nodeAx.length > 0) {
            accelerate(rope.x, rope.nodeAx, rope.count, h);
            accelerate(rope.y, rope.nodeAy, rope.count, h);
            accelerate(rope.z, rope.nodeAz, rope.count, h);
        }
        if (rope.air.blows && rope.drag > 0) {
            blow(rope.x, rope.air.x, rope.count, blown * h);
            blow(rope.y, rope.air.y, rope.count, blown * h);
            blow(rope.z, rope.air.z, rope.count, blown * h);
        }
        rope.movePins(context.endTime, context.frameShare);
        limitMoves(rope);
    }

    /** Limits the resulting moves, and computes velocities from them. */
    public static void finish(RopeState rope, StepContext context) {
        limitMoves(rope);
        takeVelocities(rope, context.h);
    }

    /** Sets the velocities to the displacements in the step divided by its length. */
    public static void takeVelocities(RopeState rope, double h) {
        velocities(rope.x, rope.px, rope.vx, rope.count, h);
        velocities(rope.y, rope.py, rope.vy, rope.count, h);
        velocities(rope.z, rope.pz, rope.vz, rope.count, h);
    }

    /** Releases pins that are due. */
    public static void releaseDuePins(RopeState rope, StepContext context) {
        // Start times are multiples of the step; a thousandth of it allows for rounding.
        double due = context.startTime + 1e-3 * context.h;
        for (int i = rope.pins.size() - 1; i >= 0; i--) {
            PinState pin = rope.pins.get(i);
            if (pin.until <= due) {
                Overstretch.beforeRelease(rope);
                rope.release(pin);
            }
        }
    }

    private static void move(double[] x, double[] v, int count, double factor, double gain, double h) {
        for (int i = 0; i < count; i++) {
            x[i] += (v[i] * factor + gain) * h;
        }
    }

    private static void accelerate(double[] x, double[] a, int count, double h) {
        double hh = h * h;
        for (int i = 0; i < count; i++) {
            x[i] += a[i] * hh;
        }
    }

    private static void blow(double[] x, double[] air, int count, double by) {
        for (int i = 0; i < count; i++) {
            x[i] += by * air[i];
        }
    }

    private static void velocities(double[] x, double[] before, double[] v, int count, double h) {
        for (int i = 0; i < count; i++) {
            v[i] = (x[i] - before[i]) / h;
        }
    }

    /** Shortens moves that exceed the rope's limit; returns whether there were any. */
    public static boolean limitMoves(RopeState rope) {
        double limit = rope.maxMove();
        if (limit == Double.POSITIVE_INFINITY) {
            return false;
        }
        boolean limited = false;
        for (int i = 0; i < rope.count; i++) {
            double dx = rope.x[i] - rope.px[i];
            double dy = rope.y[i] - rope.py[i];
            double dz = rope.z[i] - rope.pz[i];
            double moved = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (moved > limit) {
                double share = limit / moved;
                rope.x[i] = rope.px[i] + share * dx;
                rope.y[i] = rope.py[i] + share * dy;
                rope.z[i] = rope.pz[i] + share * dz;
                limited = true;
            }
        }
        return limited;
    }
}
