package io.github.cordage.internal.solve;

import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * The way out for a rope that is caught between things such that the direct solver finds no end: the step is taken by sweeps
 * instead, which never fail, only stretch. It is taken only if what the direct solver came to is of no use.
 */
final class SweptStep {
    /** Lengths that are off by no more than this part are of use. */
    private static final double OF_USE = 0.01;

    /** So is energy that grew by no more than this part of what was there. */
    private static final double MORE_ENERGY = 0.05;

    private static final int SWEEPS = 60;

    /** What is inside of two things by more than this part of the rope's thickness is squeezed, if they look against each other. */
    private static final double SQUEEZED = 0.2;

    private static final double AGAINST = -0.5;

    /** A rope whose lengths sweeps leave off by more than this part, and by more than before, is not moved at all. */
    private static final double TEARS = 0.2;

    private SweptStep() {}

    /** Takes the step that the direct solver has just given up on, unless its result will do. */
    static void takeIfNeeded(RopeState rope, StepContext context, DirectScratch scratch) {
        if (isSqueezed(rope)) {
            hold(rope);
            scratch.held = true;
            return;
        }
        if (scratch.chain.measure(rope) <= OF_USE
                && rope.firstBrokenNode() < 0
                && !gainedEnergy(rope, context, scratch)) {
            return;
        }
        double h = context.h;
        scratch.restoreVelocities(rope);
        rope.restorePositions();
        DirectSolver.predictFirstOrder(rope, context, scratch, h);
        System.arraycopy(scratch.ex, 0, rope.x, 0, rope.count);
        System.arraycopy(scratch.ey, 0, rope.y, 0, rope.count);
        System.arraycopy(scratch.ez, 0, rope.z, 0, rope.count);
        DirectSolver.movePins(rope, scratch, 1);
        scratch.contacts.beginPart(rope, rope.px, rope.py, rope.pz, 0, 1, true);
        ContactSweeps sweeps = context.contactSweeps;
        boolean touches = sweeps.start(rope, h);
        SegmentShares.separateCoincident(rope);
        SegmentShares.compute(rope, 1, context);
        NodeOrderSweeps.sweep(
                rope, context.share0, context.share1, SWEEPS, Double.POSITIVE_INFINITY, touches ? sweeps : null);
        if (touches) {
            sweeps.end(rope, h);
        }
        ContactFinder finder = scratch.contacts.finder;
        boolean thrown = finder.limitMoves(rope, h);
        boolean tears = tears(rope);
        if ((thrown || tears) && finder.carry(rope, h)) {
            scratch.held = true;
        } else if (tears) {
            hold(rope);
            scratch.held = true;
        }
        Arrays.fill(rope.tension, 0);
        rope.swept = true;
    }

    /** Whether a place is inside of two things that push it against each other: then there is nowhere to go. */
    private static boolean isSqueezed(RopeState rope) {
        Contacts c = rope.contacts;
        double deep = -SQUEEZED * ContactFinder.ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            for (int o = k + 1; o < c.count && c.place[o] == c.place[k]; o++) {
                boolean noRoom = c.touches(k) && c.touches(o) && c.gap[k] + c.gap[o] < 2 * deep;
                if (noRoom && c.nx[k] * c.nx[o] + c.ny[k] * c.ny[o] + c.nz[k] * c.nz[o] < AGAINST) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the step made lengths much worse than they were: between things that leave no room, sweeps find no end either. */
    private static boolean tears(RopeState rope) {
        double before = 0;
        double after = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double dx = rope.px[i + 1] - rope.px[i];
            double dy = rope.py[i + 1] - rope.py[i];
            double dz = rope.pz[i + 1] - rope.pz[i];
            before = Math.max(before, Math.abs(Math.sqrt(dx * dx + dy * dy + dz * dz) / rope.rest[i] - 1));
            after = Math.max(after, Math.abs(rope.segmentLength(i) / rope.rest[i] - 1));
        }
        return after > Math.max(TEARS, before);
    }

    /** Leaves all but the pinned nodes where they were, at rest. */
    private static void hold(RopeState rope) {
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                rope.x[i] = rope.px[i];
                rope.y[i] = rope.py[i];
                rope.z[i] = rope.pz[i];
                rope.vx[i] = 0;
                rope.vy[i] = 0;
                rope.vz[i] = 0;
            }
        }
    }

    private static boolean gainedEnergy(RopeState rope, StepContext context, DirectScratch scratch) {
        double ax = context.gravityX + rope.ax;
        double ay = context.gravityY + rope.ay;
        double az = context.gravityZ + rope.az;
        double before = 0;
        double gain = 0;
        for (int i = 0; i < rope.count; i++) {
            double m = rope.inverseMass[i] > 0 ? rope.mass[i] : 0;
            double old = squared(scratch.startVx[i], scratch.startVy[i], scratch.startVz[i]);
            double dx = rope.x[i] - rope.px[i];
            double dy = rope.y[i] - rope.py[i];
            double dz = rope.z[i] - rope.pz[i];
            before += m * old / 2;
            gain += m * ((squared(rope.vx[i], rope.vy[i], rope.vz[i]) - old) / 2 - ax * dx - ay * dy - az * dz);
        }
        double fall = context.h * context.h * squared(ax, ay, az) * rope.count;
        return gain > MORE_ENERGY * before + fall;
    }

    private static double squared(double x, double y, double z) {
        return x * x + y * y + z * z;
    }
}
