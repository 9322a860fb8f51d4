package io.github.cordage.internal.solve;

import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.state.RopeState;

/**
 * Verlet integration followed by a number of sweeps, each of which puts every segment back to its rest length once.
 *
 * <p>For the segment of nodes 0 and 1 with positions x0 and x1 [m], rest length L [m], inverse masses w0 and w1 [1/kg]
 * and strength k:
 *
 * <pre>
 *   d  = x0 - x1
 *   x0 = x0 + k w0 / (w0 + w1) (L / |d| - 1) d
 *   x1 = x1 - k w1 / (w0 + w1) (L / |d| - 1) d
 * </pre>
 *
 * <p>Source: Jakobsen, "Advanced Character Physics", GDC 2001, and "Verlet Rope in Games" (2020): integrate, then sweep
 * the segments from node 0 on. Deviation from the latter: the two nodes share a correction by inverse mass, so that the
 * neighbour of a pinned node takes all of it, where the article lets it take half; even shares are as in the article.
 *
 * <p>The sweeps converge slowly on a long rope: what is left of the stretch falls by a decimal digit in about 0.93 n²
 * sweeps for n segments, more with a heavy load.
 */
public final class RelaxationSolver implements RopeSolver {
    private final int iterations;
    private final boolean redBlack;
    private final double strength;
    private final boolean limitLength;
    private final double contactDrag;
    private final boolean evenShares;

    /** Creates a solver; see {@code io.github.cordage.Relaxation} for the settings and their ranges. */
    public RelaxationSolver(
            int iterations,
            boolean redBlack,
            double strength,
            boolean limitLength,
            double contactDrag,
            boolean evenShares) {
        this.iterations = iterations;
        this.redBlack = redBlack;
        this.strength = strength;
        this.limitLength = limitLength;
        this.contactDrag = contactDrag;
        this.evenShares = evenShares;
    }

    @Override
    public double cost() {
        return 10 + (redBlack ? 2 : 4) * iterations;
    }

    @Override
    public void step(RopeState rope, StepContext context) {
        if (contactDrag > 0) {
            slowDown(rope);
        }
        Verlet.predict(rope, context);
        boolean touches = context.contactSweeps.begin(rope, context.h);
        ContactSweeps contacts = touches ? context.contactSweeps : null;
        SegmentShares.separateCoincident(rope);
        if (evenShares) {
            SegmentShares.computeEven(rope, strength, context);
        } else {
            SegmentShares.compute(rope, strength, context);
        }
        double maxSpan = limitLength ? rope.restLength() : Double.POSITIVE_INFINITY;
        if (redBlack) {
            context.redBlack.sweep(rope, context.share0, context.share1, iterations, maxSpan, contacts);
        } else {
            NodeOrderSweeps.sweep(rope, context.share0, context.share1, iterations, maxSpan, contacts);
        }
        if (contacts != null) {
            contacts.end(rope, context.h);
        }
        Verlet.finish(rope, context);
        if (contacts != null) {
            contacts.limitMoves(rope, context.h);
            RoughNodes.endStep(rope, context.h);
        }
    }

    /** Takes a share of their velocity from the nodes that touched something in the last step. */
    private void slowDown(RopeState rope) {
        Contacts c = rope.contacts;
        int done = -1;
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k)) {
                int first = c.place[k] >> 1;
                int last = c.feature[k] < 0 ? first : first + 1;
                for (int i = Math.max(first, done + 1); i <= last; i++) {
                    rope.vx[i] *= 1 - contactDrag;
                    rope.vy[i] *= 1 - contactDrag;
                    rope.vz[i] *= 1 - contactDrag;
                    done = i;
                }
            }
        }
    }
}
