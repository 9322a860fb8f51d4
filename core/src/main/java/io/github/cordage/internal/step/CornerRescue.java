package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RopeState;

/** Treatment of the corners that a rope bends over, in a step without a usable solution. */
final class CornerRescue {
    /** A rope that lies at a corner comes nearer to it by no more than this acceleration [m/s²] makes it in a step. */
    private static final double GRADUAL = 5;

    /** Parts of the step that a rope tries before it lets go of its corners. */
    static final int PARTS = 4;

    /** Most passes of each of them, so that the whole step does not take much longer than others. */
    static final int PASSES = 8;

    /** Least passes that must be left for each part. */
    private static final int LEAST = 4;

    /** Passes that are kept for the last attempt, after parts and without them. */
    static final int LAST = 4;

    private static final int LAST_OF_WHOLE = 12;

    private CornerRescue() {}

    /** Whether a step with contacts that yield has left such a rope off by more than a relative error of length. */
    static boolean isNeeded(Member m, double most) {
        return m.rope.rings.hasCorners() && (m.soft.stretch > most || WorkLimit.isThrown(m.rope, m.context, m.scratch));
    }

    /** Keeps passes for what follows if a whole step has no usable solution, at most half of those that are left. */
    static void keepPasses(Member m) {
        int kept = mayDivide(m) ? LEAST * PARTS + LAST : LAST_OF_WHOLE;
        m.scratch.budget.keep(m.rope.rings.hasCorners() ? Math.min(kept, m.scratch.budget.left(m.rope) / 2) : 0);
    }

    /**
     * Whether the step may be taken in parts: the rope bends over corners in the plane, no collider moves it, and
     * passes are left.
     */
    static boolean mayDivide(Member m) {
        RopeState rope = m.rope;
        boolean flat = m.scratch.budget.left(rope) >= LEAST * PARTS;
        for (int r = 0; r < rope.rings.size(); r++) {
            flat &= rope.rings.get(r) instanceof CornerPoint at && at.isFlat();
        }
        return flat && m.scratch.contacts.finder.driveSpeed(rope, m.context.h) == 0;
    }

    /**
     * Takes the corners of moving colliders away that the rope did not touch at the start of the step, and which come
     * to it: what is wound there keeps its length. Returns whether there are any.
     */
    static boolean dropNew(RopeState rope, double h) {
        boolean any = false;
        for (int r = rope.rings.size() - 1; r >= 0; r--) {
            if (rope.rings.get(r) instanceof CornerPoint at
                    && at.corner.hasMoved()
                    && !at.touches()
                    && comes(rope, at, h)) {
                RingLayout.drop(rope, at);
                any = true;
            }
        }
        return any;
    }

    /**
     * Whether there are corners that the rope did not touch at the start of the step, and passes for an attempt without
     * them.
     */
    static boolean mayDrop(RopeState rope, DirectScratch scratch) {
        boolean any = false;
        for (int r = 0; r < rope.rings.size(); r++) {
            any |= !rope.rings.get(r).touches();
        }
        return any && scratch.budget.isWorthWhile(rope);
    }

    /** Takes these corners away. */
    static void dropUntouched(RopeState rope) {
        for (int r = rope.rings.size() - 1; r >= 0; r--) {
            if (rope.rings.get(r) instanceof CornerPoint at && !at.touches()) {
                RingLayout.drop(rope, at);
            }
        }
    }

    /**
     * Takes away the corners of segments that an attempt has left off by more than a relative error of length, or all
     * if there are none, or too few passes to try that: straight segments have an answer wherever the rope is.
     */
    static void dropFailed(RopeState rope, DirectScratch scratch, double most) {
        boolean any = false;
        for (int r = rope.rings.size() - 1; scratch.budget.isWorthWhile(rope) && r >= 0; r--) {
            // Written so that NaN counts.
            if (rope.rings.get(r) instanceof CornerPoint at && !(scratch.chain.off[at.segment] <= most)) {
                RingLayout.letGo(rope, at);
                any = true;
            }
        }
        if (!any) {
            RingLayout.dropCorners(rope);
            scratch.budget.keep(0);
        }
    }

    /** Whether a corner and the segment beside it come nearer to each other, or part. */
    private static boolean comes(RopeState rope, CornerPoint ring, double h) {
        int a = ring.segment;
        double x = ring.x + ring.slid * ring.axis[0] - (rope.x[a] + rope.x[a + 1]) / 2;
        double y = ring.y + ring.slid * ring.axis[1] - (rope.y[a] + rope.y[a + 1]) / 2;
        double z = ring.z + ring.slid * ring.axis[2] - (rope.z[a] + rope.z[a + 1]) / 2;
        double ux = rope.x[a + 1] - rope.x[a];
        double uy = rope.y[a + 1] - rope.y[a];
        double uz = rope.z[a + 1] - rope.z[a];
        double along = (x * ux + y * uy + z * uz) / (ux * ux + uy * uy + uz * uz);
        x -= along * ux;
        y -= along * uy;
        z -= along * uz;
        double vx = ring.moveX() / h - (rope.vx[a] + rope.vx[a + 1]) / 2;
        double vy = ring.moveY() / h - (rope.vy[a] + rope.vy[a + 1]) / 2;
        double vz = ring.moveZ() / h - (rope.vz[a] + rope.vz[a + 1]) / 2;
        double speed = Math.abs(vx * x + vy * y + vz * z) / Math.sqrt(x * x + y * y + z * z);
        return speed > GRADUAL * h;
    }

    /** Begins the step anew after corners have been taken away. */
    static void begin(Member m) {
        StepContext context = m.context;
        m.scratch.chain.geometry.bendAnew(m.rope);
        m.beginLengths();
        m.scratch.contacts.begin(m.rope, context.h, context.recoverySpeed);
    }
}
