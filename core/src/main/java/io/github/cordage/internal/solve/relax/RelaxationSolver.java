package io.github.cordage.internal.solve.relax;

import io.github.cordage.internal.contact.ContactMemory;
import io.github.cordage.internal.contact.ContactSweeps;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.solve.Verlet;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.BendSearch;
import io.github.cordage.internal.via.RingStep;
import io.github.cordage.settings.Relaxation;
import org.jspecify.annotations.Nullable;

/**
 * Verlet integration, followed by sweeps that each correct every segment to its rest length once.
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
 * neighbor of a pinned node takes all of it; in the article it takes half. Even shares work as in the article.
 *
 * <p>The sweeps converge slowly on a long rope: the remaining stretch falls to a tenth in about 0.93 n² sweeps for n
 * segments, and in more with a heavy load.
 */
public final class RelaxationSolver implements RopeSolver {
    /** A rope in rings may spring back by this multiple of gravity, because few sweeps leave it stretched. */
    private static final double SPRINGS_BACK = 2;

    /**
     * A rope whose lengths are off by more than this fraction when it leaves a collider comes to them without gaining
     * speed.
     */
    private static final double FAR_OFF = 0.05;

    private final Relaxation settings;

    /** Creates a solver with these settings. */
    public RelaxationSolver(Relaxation settings) {
        this.settings = settings;
    }

    @Override
    public double cost() {
        return 10 + (isRedBlack() ? 2 : 4) * settings.iterations();
    }

    private boolean isRedBlack() {
        return settings.order() == Relaxation.Order.RED_BLACK;
    }

    @Override
    public void prepare(RopeState rope, StepContext context) {
        reserve(rope, context);
        rope.mode.getFree();
    }

    @Override
    public void reserve(RopeState rope, StepContext context) {
        context.scratch.get(SegmentShares.KIND).reserve(rope.capacity());
        context.scratch.get(RedBlackSweeps.KIND).reserve(rope.capacity());
        context.scratch.get(ContactSweeps.KIND);
        context.scratch.get(RingSweeps.KIND).reserve(rope.rings.size());
        context.scratch.get(BendSearch.KIND);
    }

    @Override
    public double ringTension(RopeState rope, int segment) {
        return rope.tension[segment];
    }

    @Override
    public void step(RopeState rope, StepContext context) {
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        if (settings.contactDrag() > 0) {
            slowDown(rope, settings.contactDrag());
        }
        // Where recovery has no limit, lengths that follow something may give speed.
        if (context.recoverySpeed >= Limits.VELOCITY) {
            rope.mode.endRecovery();
        }
        double granted = rope.rings.isEmpty() ? 0 : springsBack(rope, context);
        RingStep ringStep = context.scratch.get(RingStep.KIND);
        beginRings(rope, context, ringStep);
        Verlet.predict(rope, context);
        ContactSweeps sweeps = context.scratch.get(ContactSweeps.KIND);
        ContactSweeps contacts = sweeps.begin(rope, context.h, context.recoverySpeed) ? sweeps : null;
        boolean guards = settings.contactDrag() == 0;
        if (guards && (rope.mode.isRecovering() || !rope.rings.isEmpty()) && contacts == null) {
            sweeps.beginGuard(rope, context.h);
        }
        CoincidentNodes.separate(rope);
        SegmentShares shares = context.scratch.get(SegmentShares.KIND);
        if (settings.evenShares()) {
            shares.computeEven(rope, settings.strength());
        } else {
            shares.compute(rope, settings.strength());
        }
        RingSweeps rings = rope.rings.isEmpty() ? null : context.scratch.get(RingSweeps.KIND);
        if (rings != null) {
            rings.begin(rope, shares, settings.strength());
        }
        sweep(rope, context, shares, contacts, rings);
        if (contacts != null) {
            contacts.end(rope, context.h);
        }
        if (rings != null) {
            rings.end(context.h);
        }
        Verlet.finish(rope, context);
        if (contacts != null) {
            contacts.limitMoves(rope, context.h);
            if (guards) {
                rope.mode.goOnRecovering(contacts.guardSpeeds(rope, context.h, rope.mode.isRecovering() ? 0 : granted));
            }
            rope.mode.beginRecoveryIf(contacts.recover(rope, context.h) && RopeMeasures.worstStretch(rope) > FAR_OFF);
            ContactMemory.endStep(rope, context.h);
        } else if (guards && rope.mode.isRecovering()) {
            // The rope comes to lengths that have been changed until a step gains nothing.
            rope.mode.goOnRecovering(sweeps.guardLengths(rope, context.h));
        } else if (guards && rings != null) {
            // A kink that passes a ring is not where its segments have their lengths.
            sweeps.guardSpeeds(rope, context.h, granted);
        }
        if (rings != null) {
            ringStep.end(rope);
            rope.rings.arrive();
            ringStep.endCorners(rope);
        }
    }

    /**
     * Speed that each node of a rope in rings may gain in a step as it springs back from what few sweeps have left
     * [m/s]: none if a segment is stretched by more than they leave of the weight of the whole rope. Something else has
     * stretched it then, and what springs back is an error.
     */
    private double springsBack(RopeState rope, StepContext context) {
        double falls = context.fallSpeed(rope);
        double mass = 0;
        double most = 0;
        for (int i = 0; i < rope.count; i++) {
            mass += rope.inverseMass[i] > 0 ? rope.mass[i] : 0;
            double moves = i < rope.count - 1 ? rope.inverseMass[i] + rope.inverseMass[i + 1] : 0;
            if (moves > 0) {
                // Each sweep corrects all of what is left, and all sweeps together move nodes as the tension does in a
                // step.
                most = Math.max(most, (rope.segmentLength(i) - rope.rest[i]) / moves);
            }
        }
        double sweeps = settings.strength() * settings.iterations();
        return most * sweeps < mass * falls * context.h ? SPRINGS_BACK * falls : 0;
    }

    private void beginRings(RopeState rope, StepContext context, RingStep rings) {
        BendSearch search = context.scratch.get(BendSearch.KIND);
        if (!rope.rings.isEmpty()) {
            PinTargets.releaseDue(rope, context);
            rope.rings.aim(context.endTime, context.frameShare, context.h);
            search.follow(rope, context);
        }
        rings.carry(rope, context.h, context.h * context.fallSpeed(rope));
        if (mayBend()) {
            search.find(rope, context, true);
            // Only a rope that has just been laid out is laid around corners that it cuts off.
            if (rope.rings.hasCorners()) {
                rope.mode.trustLengths();
            }
        }
        if (!rope.rings.isEmpty()) {
            rings.begin(rope, context, context.h, 0);
            rings.guideNodes(rope, context.h);
        }
    }

    /** Whether segments bend over corners; not in the ways of simple rope scripts. */
    private boolean mayBend() {
        return settings.contactDrag() == 0 && !settings.evenShares();
    }

    private void sweep(
            RopeState rope,
            StepContext context,
            SegmentShares shares,
            @Nullable ContactSweeps contacts,
            @Nullable RingSweeps rings) {
        int iterations = settings.iterations();
        double maxSpan = settings.limitLength() ? rope.restLength() : Double.POSITIVE_INFINITY;
        if (isRedBlack()) {
            context.scratch.get(RedBlackSweeps.KIND).sweep(rope, shares, iterations, maxSpan, contacts, rings);
        } else {
            NodeOrderSweeps.sweep(rope, shares, iterations, maxSpan, contacts, rings);
        }
    }

    /** Reduces the velocities of nodes that were in contact in the last step. */
    private static void slowDown(RopeState rope, double contactDrag) {
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
