package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.contact.ContactMargins;
import io.github.cordage.internal.contact.ContactSweeps;
import io.github.cordage.internal.contact.NarrowPhase;
import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.solve.relax.NodeOrderSweeps;
import io.github.cordage.internal.solve.relax.SegmentShares;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * The fallback for a rope caught between colliders on which the direct solver does not converge. Relaxation takes the
 * step instead; it never fails but stretches the rope. It runs only if the direct solver's result is unusable.
 */
final class RelaxationFallback {
    /** Largest relative error of a length in a usable result. */
    private static final double OF_USE = 0.01;

    /** Largest relative growth of the energy in a usable result. */
    private static final double MORE_ENERGY = 0.05;

    private static final int SWEEPS = 60;

    /**
     * A place is squeezed if it is deeper than this fraction of the contact distance, on average, in two colliders that
     * oppose each other.
     */
    private static final double SQUEEZED = 0.2;

    private static final double AGAINST = -0.5;

    /**
     * A rope that relaxation leaves with a relative error of length above this, and above the one before, does not move
     * at all.
     */
    private static final double TEARS = 0.2;

    private RelaxationFallback() {}

    /** Repeats the step on which the direct solver gave up, unless its result is usable. */
    static void takeIfNeeded(RopeState rope, StepContext context, DirectScratch scratch) {
        if (isSqueezed(rope)) {
            hold(rope);
            scratch.held = true;
            return;
        }
        if (scratch.chain.measure(rope) <= OF_USE
                && RopeMeasures.firstBrokenNode(rope) < 0
                && !gainedEnergy(rope, context, scratch)) {
            return;
        }
        double h = context.h;
        scratch.restoreVelocities(rope);
        rope.restorePositions();
        FirstOrder.predict(rope, context, scratch.expected, h);
        scratch.expected.copyTo(rope.x, rope.y, rope.z, rope.count);
        PinTargets.move(rope, scratch.pins, 1);
        scratch.contacts.beginPart(rope, rope.px, rope.py, rope.pz, 0, 1, true);
        ContactSweeps sweeps = context.scratch.get(ContactSweeps.KIND);
        boolean touches = sweeps.start(rope, h);
        CoincidentNodes.separate(rope);
        SegmentShares shares = context.scratch.get(SegmentShares.KIND);
        shares.compute(rope, 1);
        NodeOrderSweeps.sweep(rope, shares, SWEEPS, Double.POSITIVE_INFINITY, touches ? sweeps : null);
        if (touches) {
            sweeps.end(rope, h);
        }
        NarrowPhase finder = scratch.contacts.finder;
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

    /** Whether a place is inside two colliders that push it toward each other, so that it cannot get out. */
    private static boolean isSqueezed(RopeState rope) {
        Contacts c = rope.contacts;
        double deep = -SQUEEZED * ContactMargins.ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            for (int o = k + 1; o < c.count && c.place[o] == c.place[k]; o++) {
                boolean noRoom = c.touches(k) && c.touches(o) && c.separation[k] + c.separation[o] < 2 * deep;
                if (noRoom && c.nx[k] * c.nx[o] + c.ny[k] * c.ny[o] + c.nz[k] * c.nz[o] < AGAINST) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether the step has made lengths much worse: between colliders that leave no room, relaxation does not converge
     * either.
     */
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

    /** Holds all free nodes where they were, at rest. */
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
            double old = squared(scratch.startVelocity.x[i], scratch.startVelocity.y[i], scratch.startVelocity.z[i]);
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
