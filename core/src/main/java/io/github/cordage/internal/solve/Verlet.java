package io.github.cordage.internal.solve;

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
        PinTargets.releaseDue(rope, context);
        double h = context.h;
        double calm = rope.drag == 0 ? 1 : StrictMath.exp(-rope.drag * h);
        double keep = rope.damping() == 0 ? 1 : StrictMath.exp(-rope.damping() * h);
        double factor = calm * keep;
        double blown = (1 - calm) * keep;
        move(rope.x, rope.vx, rope.count, factor, blown * rope.loads.windX + rope.loads.x * h, h);
        move(rope.y, rope.vy, rope.count, factor, blown * rope.loads.windY + rope.loads.y * h, h);
        move(rope.z, rope.vz, rope.count, factor, blown * rope.loads.windZ + rope.loads.z * h, h);
        rope.loads.addOfNodes(rope.count, rope.x, rope.y, rope.z, h * h, blown * h);
        rope.movePins(context.endTime, context.frameShare);
        rope.limitMoves();
    }

    /** Limits the resulting moves, and computes velocities from them. */
    public static void finish(RopeState rope, StepContext context) {
        rope.limitMoves();
        rope.takeVelocities(context.h);
    }

    private static void move(double[] x, double[] v, int count, double factor, double gain, double h) {
        for (int i = 0; i < count; i++) {
            x[i] += (v[i] * factor + gain) * h;
        }
    }
}
