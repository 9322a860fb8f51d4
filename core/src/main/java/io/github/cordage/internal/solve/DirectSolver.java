package io.github.cordage.internal.solve;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SolveCounts;

/**
 * Holds the rope's length exactly: each step finds positions and tensions that fit together, by a few passes of Newton's
 * method, each linear in the number of nodes ({@link ChainPass}).
 *
 * <p>Time is second order (BDF2). With position x [m], velocity v [m/s], acceleration a [m/s²], step h [s], k = 2 h / 3,
 * and _ for one step earlier, inertia and forces alone take a node to
 *
 * <pre>
 *   p = (4 x - x_) / 3 + k ((4 v - v_) / 3 + k a)        v' = (3 x' - 4 x + x_) / (2 h)
 * </pre>
 *
 * and its inertia in the step is m / k². In first order it is p = x + h (v + h a), v' = (x' - x) / h and m / h², which
 * damps every swing by 1 / √(1 + ω² h²) per step; BDF2 does not, and is as stable. Source: Curtiss and Hirschfelder,
 * "Integration of Stiff Equations", 1952; used on positions and velocities.
 *
 * <p>A step without a history is taken in first order for its accelerations b = (v' - v) / h, which give the history a
 * rope would have that has always been accelerated so: x_ = x - h v + h² b / 2, v_ = v - h b. A rope that hangs still
 * goes on hanging still, and a free one falls exactly.
 *
 * <p>Damping c and drag d towards the wind w [1/s, m/s] enter as an acceleration f (w' - v') with one rate f for both,
 * chosen such that velocities decay by e^(-(c + d) h) per step exactly: with r = e^(-(c + d) h), f k = (4 r - 1) /
 * (3 r²) - 1 in second order and f h = 1 / r - 1 in first. Damping too strong for the former takes the step in first
 * order.
 *
 * <p>A step that does not converge is taken again in first order, then in 2, 4, ... parts. The counts say how often.
 */
public final class DirectSolver implements RopeSolver {
    /** Passes go on to this part of the tolerance: what one step leaves, the next starts from. */
    private static final double AIM = 0.01;

    /** A step is cut into 2 to this power parts at most. */
    private static final int MOST_HALVINGS = 5;

    /** Greatest f h, a billion: a velocity that falls to a billionth has ended, and inertia must stay a number. */
    private static final double MOST_DAMPING = 1e9;

    private final double tolerance;
    private final int maxIterations;
    private final boolean secondOrder;

    /** Creates a solver; see {@code io.github.cordage.Direct} for the settings and their ranges. */
    public DirectSolver(double tolerance, int maxIterations, boolean secondOrder) {
        this.tolerance = tolerance;
        this.maxIterations = maxIterations;
        this.secondOrder = secondOrder;
    }

    @Override
    public void prepare(RopeState rope, StepContext context) {
        context.direct.reserve(rope.count);
        rope.needHistory();
        rope.hasHistory = false;
    }

    @Override
    public void step(RopeState rope, StepContext context) {
        DirectScratch scratch = context.direct;
        Verlet.releaseDuePins(rope, context);
        rope.beginStep();
        // Its positions are in the rope, as those before the step.
        saveStart(rope, scratch);
        placePins(rope, context, scratch);
        rope.counts.steps++;
        double decay = StrictMath.exp(-(rope.damping + rope.drag) * context.h);
        boolean second = secondOrder && decay > 0.5;
        boolean converged = second && stepInSecondOrder(rope, context, scratch, decay);
        if (!converged) {
            if (second) {
                rope.counts.repeated++;
            }
            converged = stepInParts(rope, context, scratch);
        }
        if (!converged) {
            rope.counts.unconverged++;
        }
        keepPinVelocities(rope, context.h);
        if (Verlet.limitMoves(rope)) {
            Verlet.takeVelocities(rope, context.h);
            rope.hasHistory = false;
        }
    }

    private boolean stepInSecondOrder(RopeState rope, StepContext context, DirectScratch scratch, double decay) {
        double h = context.h;
        if (!rope.hasHistory) {
            if (!stepInFirstOrder(rope, context, scratch, 0, 1)) {
                return false;
            }
            inventHistory(rope, scratch, h);
            restoreStart(rope, scratch);
        }
        double k = 2 * h / 3;
        double fk = (4 * decay - 1) / (3 * decay * decay) - 1;
        predictSecondOrder(rope, context, scratch, k, fk);
        guess(rope, scratch, h, 1);
        boolean converged = solve(rope, scratch, (1 + fk) / (k * k));
        if (!converged) {
            restoreStart(rope, scratch);
            rope.hasHistory = false;
            return false;
        }
        for (int i = 0; i < rope.count; i++) {
            rope.vx[i] = (3 * rope.x[i] - 4 * rope.px[i] + rope.hx[i]) / (2 * h);
            rope.vy[i] = (3 * rope.y[i] - 4 * rope.py[i] + rope.hy[i]) / (2 * h);
            rope.vz[i] = (3 * rope.z[i] - 4 * rope.pz[i] + rope.hz[i]) / (2 * h);
        }
        System.arraycopy(rope.px, 0, rope.hx, 0, rope.count);
        System.arraycopy(rope.py, 0, rope.hy, 0, rope.count);
        System.arraycopy(rope.pz, 0, rope.hz, 0, rope.count);
        System.arraycopy(scratch.startVx, 0, rope.hvx, 0, rope.count);
        System.arraycopy(scratch.startVy, 0, rope.hvy, 0, rope.count);
        System.arraycopy(scratch.startVz, 0, rope.hvz, 0, rope.count);
        rope.hasHistory = true;
        return true;
    }

    /** First order, in one part or more; the last try stands, whether it converged or not. */
    private boolean stepInParts(RopeState rope, StepContext context, DirectScratch scratch) {
        rope.hasHistory = false;
        for (int halvings = 0; halvings <= MOST_HALVINGS; halvings++) {
            restoreStart(rope, scratch);
            int parts = 1 << halvings;
            boolean converged = true;
            for (int part = 0; part < parts; part++) {
                converged &= stepInFirstOrder(rope, context, scratch, part, parts);
            }
            if (converged) {
                return true;
            }
        }
        return false;
    }

    private boolean stepInFirstOrder(RopeState rope, StepContext context, DirectScratch scratch, int part, int parts) {
        double h = context.h / parts;
        double fh = Math.min(StrictMath.exp((rope.damping + rope.drag) * h) - 1, MOST_DAMPING);
        predictFirstOrder(rope, context, scratch, h, fh);
        // What the nodes had before this part is needed for their velocities.
        guess(rope, scratch, h, (part + 1.0) / parts);
        double[] fromX = scratch.fromX;
        double[] fromY = scratch.fromY;
        double[] fromZ = scratch.fromZ;
        boolean converged = solve(rope, scratch, (1 + fh) / (h * h));
        for (int i = 0; i < rope.count; i++) {
            rope.vx[i] = (rope.x[i] - fromX[i]) / h;
            rope.vy[i] = (rope.y[i] - fromY[i]) / h;
            rope.vz[i] = (rope.z[i] - fromZ[i]) / h;
        }
        return converged;
    }

    private boolean solve(RopeState rope, DirectScratch scratch, double stiffness) {
        ChainPass chain = scratch.chain;
        SegmentShares.separateCoincident(rope);
        chain.setTargets(rope, tolerance);
        chain.measure(rope);
        int passes = 0;
        double off = Double.POSITIVE_INFINITY;
        while (passes < maxIterations && !(off <= AIM * tolerance)) {
            improve(rope, chain, scratch, stiffness);
            off = chain.measure(rope);
            passes++;
        }
        SolveCounts counts = rope.counts;
        counts.passes += passes;
        counts.mostPasses = Math.max(counts.mostPasses, passes);
        return off <= tolerance;
    }

    private static void improve(RopeState rope, ChainPass chain, DirectScratch scratch, double stiffness) {
        int node = 0;
        while (node < rope.count) {
            if (rope.inverseMass[node] == 0) {
                node++;
                continue;
            }
            int first = node;
            while (node < rope.count && rope.inverseMass[node] > 0) {
                node++;
            }
            chain.improve(rope, first, node - 1, scratch.ex, scratch.ey, scratch.ez, stiffness);
        }
    }

    // Where everything is at the start of a step, and going back there.

    private static void saveStart(RopeState rope, DirectScratch scratch) {
        int n = rope.count;
        System.arraycopy(rope.vx, 0, scratch.startVx, 0, n);
        System.arraycopy(rope.vy, 0, scratch.startVy, 0, n);
        System.arraycopy(rope.vz, 0, scratch.startVz, 0, n);
        System.arraycopy(rope.tension, 0, scratch.startTension, 0, n - 1);
    }

    private static void restoreStart(RopeState rope, DirectScratch scratch) {
        int n = rope.count;
        System.arraycopy(rope.px, 0, rope.x, 0, n);
        System.arraycopy(rope.py, 0, rope.y, 0, n);
        System.arraycopy(rope.pz, 0, rope.z, 0, n);
        System.arraycopy(scratch.startVx, 0, rope.vx, 0, n);
        System.arraycopy(scratch.startVy, 0, rope.vy, 0, n);
        System.arraycopy(scratch.startVz, 0, rope.vz, 0, n);
        System.arraycopy(scratch.startTension, 0, rope.tension, 0, n - 1);
    }

    private static void inventHistory(RopeState rope, DirectScratch scratch, double h) {
        inventHistory(rope.hx, rope.hvx, rope.px, scratch.startVx, rope.vx, h, rope.count);
        inventHistory(rope.hy, rope.hvy, rope.py, scratch.startVy, rope.vy, h, rope.count);
        inventHistory(rope.hz, rope.hvz, rope.pz, scratch.startVz, rope.vz, h, rope.count);
    }

    private static void inventHistory(
            double[] pastX, double[] pastV, double[] x, double[] v, double[] nextV, double h, int count) {
        for (int i = 0; i < count; i++) {
            double change = nextV[i] - v[i];
            pastX[i] = x[i] - h * v[i] + h * change / 2;
            pastV[i] = v[i] - change;
        }
    }

    // Where the nodes would go by themselves, and where they are thought to go.

    private static void predictSecondOrder(
            RopeState rope, StepContext context, DirectScratch scratch, double k, double fk) {
        double inertia = 1 / (1 + fk);
        double push = k * inertia;
        double blown = rope.drag == 0 ? 0 : fk / k * rope.drag / (rope.drag + rope.damping);
        second(
                rope.x,
                rope.hx,
                rope.vx,
                rope.hvx,
                scratch.ex,
                rope.count,
                push,
                k * (context.gravityX + rope.ax + blown * rope.windX));
        second(
                rope.y,
                rope.hy,
                rope.vy,
                rope.hvy,
                scratch.ey,
                rope.count,
                push,
                k * (context.gravityY + rope.ay + blown * rope.windY));
        second(
                rope.z,
                rope.hz,
                rope.vz,
                rope.hvz,
                scratch.ez,
                rope.count,
                push,
                k * (context.gravityZ + rope.az + blown * rope.windZ));
        addNodeAccelerations(rope, scratch, k * push);
    }

    private static void second(
            double[] x, double[] pastX, double[] v, double[] pastV, double[] to, int count, double push, double gain) {
        for (int i = 0; i < count; i++) {
            to[i] = (4 * x[i] - pastX[i]) / 3 + push * ((4 * v[i] - pastV[i]) / 3 + gain);
        }
    }

    private static void predictFirstOrder(
            RopeState rope, StepContext context, DirectScratch scratch, double h, double fh) {
        double push = h / (1 + fh);
        double blown = rope.drag == 0 ? 0 : fh / h * rope.drag / (rope.drag + rope.damping);
        first(rope.x, rope.vx, scratch.ex, rope.count, push, h * (context.gravityX + rope.ax + blown * rope.windX));
        first(rope.y, rope.vy, scratch.ey, rope.count, push, h * (context.gravityY + rope.ay + blown * rope.windY));
        first(rope.z, rope.vz, scratch.ez, rope.count, push, h * (context.gravityZ + rope.az + blown * rope.windZ));
        addNodeAccelerations(rope, scratch, h * push);
    }

    private static void first(double[] x, double[] v, double[] to, int count, double push, double gain) {
        for (int i = 0; i < count; i++) {
            to[i] = x[i] + push * (v[i] + gain);
        }
    }

    private static void addNodeAccelerations(RopeState rope, DirectScratch scratch, double push) {
        for (int i = 0; i < rope.nodeAx.length; i++) {
            scratch.ex[i] += push * rope.nodeAx[i];
            scratch.ey[i] += push * rope.nodeAy[i];
            scratch.ez[i] += push * rope.nodeAz[i];
        }
    }

    /**
     * Starts the search where the nodes' velocities lead: nearer to the solution than where forces would. The pins go
     * their share of the way.
     */
    private static void guess(RopeState rope, DirectScratch scratch, double h, double pinShare) {
        System.arraycopy(rope.x, 0, scratch.fromX, 0, rope.count);
        System.arraycopy(rope.y, 0, scratch.fromY, 0, rope.count);
        System.arraycopy(rope.z, 0, scratch.fromZ, 0, rope.count);
        for (int i = 0; i < rope.count; i++) {
            rope.x[i] += h * rope.vx[i];
            rope.y[i] += h * rope.vy[i];
            rope.z[i] += h * rope.vz[i];
        }
        movePins(rope, scratch, pinShare);
    }

    // Pins.

    private static void placePins(RopeState rope, StepContext context, DirectScratch scratch) {
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            pin.apply(rope, context.endTime, context.frameShare);
        }
        Verlet.limitMoves(rope);
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            scratch.pinX[node] = rope.x[node];
            scratch.pinY[node] = rope.y[node];
            scratch.pinZ[node] = rope.z[node];
            rope.x[node] = rope.px[node];
            rope.y[node] = rope.py[node];
            rope.z[node] = rope.pz[node];
        }
    }

    private static void movePins(RopeState rope, DirectScratch scratch, double share) {
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            rope.x[node] = Blend.between(rope.px[node], scratch.pinX[node], share);
            rope.y[node] = Blend.between(rope.py[node], scratch.pinY[node], share);
            rope.z[node] = Blend.between(rope.pz[node], scratch.pinZ[node], share);
        }
    }

    /** A pinned node's velocity is that of its pin, so that it keeps just that when it is released. */
    private static void keepPinVelocities(RopeState rope, double h) {
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            rope.vx[node] = (rope.x[node] - rope.px[node]) / h;
            rope.vy[node] = (rope.y[node] - rope.py[node]) / h;
            rope.vz[node] = (rope.z[node] - rope.pz[node]) / h;
        }
    }
}
