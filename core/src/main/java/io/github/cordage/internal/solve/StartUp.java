package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.Past;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Gives a rope that has no history the one that its state and forces suggest, for methods of second order: at the start,
 * after a velocity was set, a pin was released, or a step was taken in first order.
 *
 * <p>With position x [m], velocity v [m/s], step h [s], and _ and __ for one and two steps earlier,
 *
 * <pre>
 *   v_  = v - h (b + b_) / 2      x_  = x - h v + h² (2 b + b_) / 6
 *   v__ = v - 2 h b_              x__ = x - 2 h v + h² (2 b + 4 b_) / 3
 * </pre>
 *
 * <p>where v is first freed of what the segments do not allow, and b and b_ [m/s²] are the accelerations that forces,
 * damping, wind and segments give the nodes now and where b alone would have them come from. Segments allow velocities that
 * do not lengthen them, and accelerations that keep their nodes on circles about each other, v_across² / d along the
 * segment. Either is found by a pass of {@link ChainPass}.
 *
 * <p>So a rope that hangs still goes on hanging still, a free one falls exactly, and one that spins goes on as fast.
 */
final class StartUp {
    /** A segment shorter than this part of its rest length has no direction to turn about. */
    private static final double NO_DIRECTION = 1e-3;

    private StartUp() {}

    /** Invents the history of a rope that is where it was before the step. */
    static void inventHistory(RopeState rope, StepContext context, DirectScratch scratch) {
        double h = context.h;
        for (int i = 0; i < rope.pins.size(); i++) {
            // What a pinned node was doing before does not matter, nor what velocity it was given.
            int node = rope.pins.get(i).node;
            rope.vx[node] = (scratch.pinX[node] - rope.px[node]) / h;
            rope.vy[node] = (scratch.pinY[node] - rope.py[node]) / h;
            rope.vz[node] = (scratch.pinZ[node] - rope.pz[node]) / h;
        }
        if (rope.compliancePerMetre == 0) {
            allowVelocities(rope, scratch, h);
            rope.counts.passes++;
        }
        scratch.saveVelocities(rope);
        Past x = rope.pastX;
        Past y = rope.pastY;
        Past z = rope.pastZ;
        // The first finds the tensions, by which the second lets taut segments resist being turned.
        Arrays.fill(rope.tension, 0);
        accelerations(rope, context, scratch, x.v1, y.v1, z.v1);
        accelerations(rope, context, scratch, x.v1, y.v1, z.v1);
        goBack(rope.x, rope.vx, x.v1, rope.count, h);
        goBack(rope.y, rope.vy, y.v1, rope.count, h);
        goBack(rope.z, rope.vz, z.v1, rope.count, h);
        accelerations(rope, context, scratch, x.v2, y.v2, z.v2);
        rope.counts.passes += 3;
        invent(rope.px, scratch.startVx, x, rope.count, h);
        invent(rope.py, scratch.startVy, y, rope.count, h);
        invent(rope.pz, scratch.startVz, z, rope.count, h);
        rope.restorePositions();
        scratch.restoreVelocities(rope);
    }

    /** Takes from the velocities what would lengthen segments, weighted by mass, as an impact does. */
    private static void allowVelocities(RopeState rope, DirectScratch scratch, double h) {
        ChainPass chain = scratch.chain;
        Arrays.fill(rope.tension, 0);
        SegmentShares.separateCoincident(rope);
        chain.measure(rope);
        chain.allowMoves(rope, h);
        for (int i = 0; i < rope.count; i++) {
            scratch.ex[i] = rope.x[i] + h * rope.vx[i];
            scratch.ey[i] = rope.y[i] + h * rope.vy[i];
            scratch.ez[i] = rope.z[i] + h * rope.vz[i];
        }
        chain.setInertia(rope, 1 / (h * h));
        chain.improve(rope, scratch.ex, scratch.ey, scratch.ez, null);
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                rope.vx[i] = (rope.x[i] - rope.px[i]) / h;
                rope.vy[i] = (rope.y[i] - rope.py[i]) / h;
                rope.vz[i] = (rope.z[i] - rope.pz[i]) / h;
            }
        }
        rope.restorePositions();
    }

    /**
     * Finds the accelerations of a rope as it is and moves, and its tensions, starting from those it has. What is taut
     * resists being turned as in a step, so that no kink under load flies off.
     */
    private static void accelerations(
            RopeState rope, StepContext context, DirectScratch scratch, double[] bx, double[] by, double[] bz) {
        ChainPass chain = scratch.chain;
        double hh = context.h * context.h;
        SegmentShares.separateCoincident(rope);
        chain.measure(rope);
        chain.turnAbout(rope, hh, NO_DIRECTION);
        System.arraycopy(rope.x, 0, bx, 0, rope.count);
        System.arraycopy(rope.y, 0, by, 0, rope.count);
        System.arraycopy(rope.z, 0, bz, 0, rope.count);
        double slowing = rope.damping + rope.drag;
        double ax = context.gravityX + rope.ax + rope.drag * rope.windX;
        double ay = context.gravityY + rope.ay + rope.drag * rope.windY;
        double az = context.gravityZ + rope.az + rope.drag * rope.windZ;
        for (int i = 0; i < rope.count; i++) {
            scratch.ex[i] = rope.x[i] + hh * (ax - slowing * rope.vx[i]);
            scratch.ey[i] = rope.y[i] + hh * (ay - slowing * rope.vy[i]);
            scratch.ez[i] = rope.z[i] + hh * (az - slowing * rope.vz[i]);
        }
        DirectSolver.addNodeAccelerations(rope, scratch, hh);
        chain.setInertia(rope, 1 / hh);
        chain.improve(rope, scratch.ex, scratch.ey, scratch.ez, null);
        takeMoves(rope.x, bx, rope.count, hh);
        takeMoves(rope.y, by, rope.count, hh);
        takeMoves(rope.z, bz, rope.count, hh);
    }

    /** Makes what the nodes moved their accelerations, and moves them back. */
    private static void takeMoves(double[] x, double[] b, int count, double hh) {
        for (int i = 0; i < count; i++) {
            double from = b[i];
            b[i] = (x[i] - from) / hh;
            x[i] = from;
        }
    }

    private static void goBack(double[] x, double[] v, double[] b, int count, double h) {
        for (int i = 0; i < count; i++) {
            x[i] += h * (h / 2 * b[i] - v[i]);
            v[i] -= h * b[i];
        }
    }

    /**
     * Invents the history along one axis.
     *
     * @param past its velocities are accelerations at first: now, and a step before
     */
    private static void invent(double[] x, double[] v, Past past, int count, double h) {
        for (int i = 0; i < count; i++) {
            double b = past.v1[i];
            double b1 = past.v2[i];
            past.v1[i] = v[i] - h * (b + b1) / 2;
            past.v2[i] = v[i] - 2 * h * b1;
            past.x1[i] = x[i] - h * v[i] + h * h * (2 * b + b1) / 6;
            past.x2[i] = x[i] - 2 * h * v[i] + h * h * (2 * b + 4 * b1) / 3;
        }
    }
}
