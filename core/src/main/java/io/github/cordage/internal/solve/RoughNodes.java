package io.github.cordage.internal.solve;

import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Nodes that touch something. Their motion is not smooth, and what second order in time makes of an impact is a rebound; so
 * they are taken through the step in first order, and for two steps after, while the rest of the rope stays in second.
 */
final class RoughNodes {
    /** Steps until a node that has let go has a smooth past again. */
    private static final byte AFTER = 3;

    /** A contact that is nearer than this part of the distance at which it touches counts as touching. */
    private static final double NEAR = 0.1;

    private RoughNodes() {}

    /** Marks the nodes that have touched something lately; returns whether there are any. */
    static boolean mark(RopeState rope, DirectScratch scratch) {
        if (rope.contacts.count == 0 && rope.rough.length == 0) {
            Arrays.fill(scratch.rough, 0, rope.count, false);
            return false;
        }
        rope.needRough();
        boolean any = false;
        for (int i = 0; i < rope.count; i++) {
            scratch.rough[i] = rope.rough[i] > 0;
            any |= scratch.rough[i];
        }
        Contacts c = rope.contacts;
        double own = ContactFinder.ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            any |= c.touches(k) || c.startDistance[k] < (1 + NEAR) * own;
        }
        return any;
    }

    /** Takes nodes that touch out of second order: where inertia alone takes them, and their inertia, are those of first. */
    static void slowDown(RopeState rope, StepContext context, DirectScratch scratch) {
        Contacts c = rope.contacts;
        double own = ContactFinder.ownReach(rope);
        boolean[] rough = scratch.rough;
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k) || c.gap[k] < NEAR * own) {
                int i = c.place[k] >> 1;
                rough[i] = true;
                if (c.feature[k] >= 0) {
                    rough[i + 1] = true;
                }
            }
        }
        double h = context.h;
        double fh = Math.min(StrictMath.exp((rope.damping + rope.drag) * h) - 1, DirectSolver.MOST_DAMPING);
        double push = h / (1 + fh);
        double blown = rope.drag == 0 ? 0 : fh / h * rope.drag / (rope.drag + rope.damping);
        double gx = h * (context.gravityX + rope.ax + blown * rope.windX);
        double gy = h * (context.gravityY + rope.ay + blown * rope.windY);
        double gz = h * (context.gravityZ + rope.az + blown * rope.windZ);
        boolean single = rope.nodeAx.length > 0;
        for (int i = 0; i < rope.count; i++) {
            if (rough[i]) {
                scratch.ex[i] = rope.px[i] + push * (rope.vx[i] + gx + (single ? h * rope.nodeAx[i] : 0));
                scratch.ey[i] = rope.py[i] + push * (rope.vy[i] + gy + (single ? h * rope.nodeAy[i] : 0));
                scratch.ez[i] = rope.pz[i] + push * (rope.vz[i] + gz + (single ? h * rope.nodeAz[i] : 0));
                scratch.chain.inertia[i] = rope.mass[i] * (1 + fh) / (h * h);
            }
        }
    }

    /** Has the search for the marked nodes start where their velocities lead: what was before does not say. */
    static void guess(RopeState rope, DirectScratch scratch, double h) {
        for (int i = 0; i < rope.count; i++) {
            if (scratch.rough[i] && rope.inverseMass[i] > 0) {
                rope.x[i] = rope.px[i] + h * rope.vx[i];
                rope.y[i] = rope.py[i] + h * rope.vy[i];
                rope.z[i] = rope.pz[i] + h * rope.vz[i];
            }
        }
    }

    /** Gives the marked nodes the velocities of first order. */
    static void takeVelocities(RopeState rope, DirectScratch scratch, double h) {
        for (int i = 0; i < rope.count; i++) {
            if (scratch.rough[i]) {
                rope.vx[i] = (rope.x[i] - rope.px[i]) / h;
                rope.vy[i] = (rope.y[i] - rope.py[i]) / h;
                rope.vz[i] = (rope.z[i] - rope.pz[i]) / h;
            }
        }
    }

    /** Remembers what touches and what is near, and takes from velocities what was only pushing the rope out of something. */
    static void endStep(RopeState rope, double h) {
        rope.needRough();
        for (int i = 0; i < rope.count; i++) {
            rope.rough[i] = (byte) Math.max(0, rope.rough[i] - 1);
        }
        Contacts c = rope.contacts;
        double near = ContactFinder.nearGap(rope);
        for (int k = 0; k < c.count; k++) {
            if (c.touches(k) && !isSound(c, k)) {
                c.open(k);
            }
            limitFriction(c, k);
            // What let go may have been pushed, too.
            if (c.touches(k) || (c.pressed[k] && c.pushed[k] > 0)) {
                end(rope, c, k, c.pushed[k] / h);
            }
            if (!c.touches(k) && !(c.gap[k] <= near)) {
                c.forget(k);
            }
        }
    }

    /** Whether a contact neither pulls, nor is anything of it no number, nor has the rope gone round a corner since. */
    private static boolean isSound(Contacts c, int k) {
        // Written so that NaN is not.
        return c.force[k] >= 0
                && c.force[k] <= Limits.BEYOND
                && Math.abs(c.held[k]) <= Limits.BEYOND
                && Math.abs(c.gap[k]) <= Limits.BEYOND
                && c.fraction[k] >= 0
                && c.fraction[k] <= 1;
    }

    private static void end(RopeState rope, Contacts c, int k, double pushed) {
        int i = c.place[k] >> 1;
        int j = c.feature[k] < 0 ? i : i + 1;
        c.x[k] = Blend.between(rope.x[i], rope.x[j], c.fraction[k]);
        c.y[k] = Blend.between(rope.y[i], rope.y[j], c.fraction[k]);
        c.z[k] = Blend.between(rope.z[i], rope.z[j], c.fraction[k]);
        rope.rough[i] = AFTER;
        calm(rope, i, c, k, pushed);
        if (j > i) {
            rope.rough[j] = AFTER;
            calm(rope, j, c, k, pushed);
        }
    }

    /** Friction that a last pass has left too great is not to be seen, nor to start the next step. */
    private static void limitFriction(Contacts c, int k) {
        double most = c.friction[k] * c.force[k];
        double size = Math.sqrt(c.rubX[k] * c.rubX[k] + c.rubY[k] * c.rubY[k] + c.rubZ[k] * c.rubZ[k]);
        if (!(size <= Limits.BEYOND)) {
            c.rubX[k] = 0;
            c.rubY[k] = 0;
            c.rubZ[k] = 0;
        } else if (size > most) {
            double part = most / size;
            c.rubX[k] *= part;
            c.rubY[k] *= part;
            c.rubZ[k] *= part;
        }
    }

    private static void calm(RopeState rope, int i, Contacts c, int k, double pushed) {
        double along = rope.vx[i] * c.nx[k] + rope.vy[i] * c.ny[k] + rope.vz[i] * c.nz[k];
        if (pushed > 0 && along > 0) {
            double less = Math.min(along, pushed);
            rope.vx[i] -= less * c.nx[k];
            rope.vy[i] -= less * c.ny[k];
            rope.vz[i] -= less * c.nz[k];
        }
    }
}
