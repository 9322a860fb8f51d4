package io.github.cordage.internal.solve.spring;

import io.github.cordage.internal.contact.ContactMemory;
import io.github.cordage.internal.contact.ContactSweeps;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.BendSearch;
import io.github.cordage.settings.Spring;
import org.jspecify.annotations.Nullable;

/**
 * Explicit integration of a chain of springs ({@link SpringForces}).
 *
 * <p>With position x [m], velocity v [m/s], acceleration a(x, v) [m/s²] and substep h [s]:
 *
 * <pre>
 *   forward Euler    x' = x + h v                       v' = v + h a
 *   semi-implicit    v' = v + h a                       x' = x + h v'
 *   Heun             x* = x + h v                       v* = v + h a
 *                    x' = x + h (v + v*) / 2            v' = v + h (a + a(x*, v*)) / 2
 * </pre>
 *
 * <p>after each of which {@link StretchBounds} keeps segments within bounds. Damping and drag of the rope, with rates c
 * and d [1/s] and wind w [m/s], are integrated exactly over half a substep before and after it, which is stable for any
 * rate and of second order (Strang, "On the construction and comparison of difference schemes", 1968):
 *
 * <pre>
 *   v' = w d/(c + d) + (v - w d/(c + d)) e^(-(c + d) h/2)
 * </pre>
 *
 * <p>A rope that runs through rings, or that a winch, a cut or a join has changed since it was checked, takes more
 * substeps than configured if it needs them, because a rope that tears in the middle of a step cannot be rejected.
 *
 * <p>Source: the Habrador tutorial on realistic ropes in Unity. Deviations: any node can be pinned; pins move evenly
 * during a step and their velocity counts in friction, where the tutorial's top node jumps and has no velocity;
 * contacts are solved after each of up to eight parts of a step, swept from its start, by the pushes and impulses of
 * {@link ContactSweeps}.
 */
public final class SpringSolver implements RopeSolver {
    /** Safety margin: an automatically chosen substep could be longer by this factor. */
    private static final double ROOM = 1.25;

    /** Least number of times that contacts are solved in a step with at least as many substeps. */
    private static final int MEETINGS = 8;

    private final Spring settings;
    private final StretchBounds bounds;
    private final SpringStability stability;

    /** Creates a solver with these settings. */
    public SpringSolver(Spring settings) {
        this.settings = settings;
        bounds = new StretchBounds(settings);
        stability = new SpringStability(settings);
    }

    /**
     * Upper bound of the eigenvalues [1/kg] of a rope of equal nodes with a heavier last one; see
     * {@link SpringStability}.
     */
    public static double stiffest(int nodes, double nodeMass, double lastMass) {
        double most = nodes > 2 ? SpringStability.rowSum(0, nodes, nodeMass, nodeMass) : 0;
        if (nodes > 3) {
            most = SpringStability.rowSum(1, nodes, nodeMass, nodeMass);
        }
        return nodes < 2 ? 0 : Math.max(most, SpringStability.rowSum(nodes - 2, nodes, nodeMass, lastMass));
    }

    /**
     * Fewest stable substeps, with a margin if the number is automatic; above the limit if not even that many are
     * stable.
     */
    public int substeps(double stiffest, double step) {
        return stability.substeps(stiffest, step, settings.substeps() == 0 ? ROOM : 1);
    }

    @Override
    public double cost() {
        return 12 * Math.max(1, settings.substeps());
    }

    @Override
    public void check(RopeState rope, double step) {
        check(SpringStability.stiffest(rope), step, settings.substeps());
    }

    @Override
    public void checkMass(RopeState rope, int node, double mass, double step) {
        double most = 0;
        if (node > 0) {
            most = SpringStability.rowSum(rope, node - 1, rope.mass[node - 1], mass);
        }
        if (node < rope.count - 1) {
            most = Math.max(most, SpringStability.rowSum(rope, node, mass, rope.mass[node + 1]));
        }
        // A rope that was edited takes as many substeps as it needs.
        check(most, step, rope.mode.isEdited() ? 0 : settings.substeps());
    }

    /** Throws if the springs are not stable with the available substeps; 0 allows any number up to the limit. */
    private void check(double stiffest, double step, int available) {
        int needed = stability.substeps(stiffest, step, available == 0 ? ROOM : 1);
        if (needed <= (available == 0 ? Limits.SUBSTEPS : available)) {
            return;
        }
        String stable = "stable up to " + stability.longestStep(stiffest, step) + " s";
        if (needed > Limits.SUBSTEPS) {
            throw new IllegalArgumentException("stiffness and ropeFriction must be small enough for " + Limits.SUBSTEPS
                    + " substeps of a step of " + step + " s, were " + settings.stiffness() + " N/m and "
                    + settings.ropeFriction()
                    + " N·s/m with masses that make substeps " + stable + "; the direct solver stands any stiffness");
        }
        throw new IllegalArgumentException("substeps must be at least " + needed + " for a step of " + step
                + " s, as these springs and masses are " + stable + ", was " + settings.substeps());
    }

    @Override
    public void prepare(RopeState rope, StepContext context) {
        reserve(rope, context);
        rope.springStiffest = Double.NaN;
        rope.mode.getFree();
    }

    @Override
    public void reserve(RopeState rope, StepContext context) {
        SpringScratch s = context.scratch.get(SpringScratch.KIND);
        s.reserve(rope.capacity());
        s.rings.bends.reserve(rope.rings.size());
        context.scratch.get(ContactSweeps.KIND);
        context.scratch.get(BendSearch.KIND);
    }

    @Override
    public double tension(RopeState rope, int segment) {
        if (rope.rings.isBent(segment)) {
            return rope.tension[segment];
        }
        double longer = rope.segmentLength(segment) - rope.rest[segment];
        return settings.stiffness() * SpringForces.stiffer(rope, segment) * longer;
    }

    @Override
    public void step(RopeState rope, StepContext context) {
        SpringScratch s = context.scratch.get(SpringScratch.KIND);
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        PinTargets.releaseDue(rope, context);
        s.rings.begin(rope, context, settings);
        rope.beginStep();
        aimPins(rope, context, s);
        int parts = settings.substeps() == 0 || rope.mode.isEdited() || !rope.rings.isEmpty()
                ? Math.max(settings.substeps(), needed(rope, s.rings, context.h))
                : settings.substeps();
        double h = context.h / parts;
        rope.rings.divideWays(parts);
        s.x.use(rope.x, rope.y, rope.z);
        s.v.use(rope.vx, rope.vy, rope.vz);
        s.forces.begin(rope, settings, h);
        bounds.begin(rope, s);
        double rate = rope.damping() + rope.drag;
        double keep = rate == 0 ? 1 : StrictMath.exp(-rate * h / 2);
        ContactSweeps contacts = context.scratch.get(ContactSweeps.KIND);
        boolean collides = contacts.find(rope, context.h, context.recoverySpeed);
        int every = (parts + MEETINGS - 1) / MEETINGS;
        int met = 0;
        if (collides) {
            bounds.widen(rope, s, context.recoverySpeed * context.h);
            s.start.copy(s.x, rope.count);
        }
        for (int part = 1; part <= parts; part++) {
            s.rings.beginPart(rope, context, h);
            bounds.beginSubstep(rope, s);
            decay(rope, keep, s);
            take(rope, s, h, (double) part / parts);
            decay(rope, keep, s);
            bounds.keep(rope, s);
            s.rings.endPart(rope, part == parts);
            if (collides && (part % every == 0 || part == parts)) {
                if (RopeMeasures.firstBrokenNode(rope) >= 0) {
                    // Leave it as it is; the check after the step will find it.
                    return;
                }
                double stored = bounds.stored(rope, s);
                if (contacts.meet(rope, s.start, (double) met / parts, (double) part / parts, context.h)) {
                    contacts.guardEnergy(rope, context.h, bounds.stored(rope, s) - stored);
                }
                s.start.copy(s.x, rope.count);
                met = part;
            }
        }
        end(rope, context, s, collides ? contacts : null);
        s.rings.end(rope);
        // However lengths have changed, the tensions follow from the current shape.
        rope.mode.trustLengths();
    }

    /** Number of substeps needed for the current masses and lengths. */
    private int needed(RopeState rope, RingSprings rings, double step) {
        double stiffest = Math.max(SpringStability.stiffest(rope), rings.stiffest(rope));
        if (stiffest != rope.springStiffest) {
            rope.springStiffest = stiffest;
            rope.springSubsteps = Math.min(Limits.SUBSTEPS, substeps(stiffest, step));
        }
        return rope.springSubsteps;
    }

    /** Takes a substep that ends at a fraction of the step. */
    private void take(RopeState rope, SpringScratch s, double h, double share) {
        int n = rope.count;
        s.forces.accelerate(rope, s.x, s.v, s.a);
        s.rings.accelerate(rope, s.x, s.v, s.a, true);
        s.rings.moveOn(rope);
        switch (settings.integrator()) {
            case EULER -> {
                advance(s.x, s.v, n, h);
                advance(s.v, s.a, n, h);
            }
            case SEMI_IMPLICIT -> {
                advance(s.v, s.a, n, h);
                advance(s.x, s.v, n, h);
            }
            case HEUN -> {
                predict(s.x.x, s.v.x, s.a.x, s.x1.x, s.v1.x, n, h);
                predict(s.x.y, s.v.y, s.a.y, s.x1.y, s.v1.y, n, h);
                predict(s.x.z, s.v.z, s.a.z, s.x1.z, s.v1.z, n, h);
                movePins(rope, s, s.x1, s.v1, share);
                s.forces.accelerate(rope, s.x1, s.v1, s.a1);
                s.rings.accelerate(rope, s.x1, s.v1, s.a1, false);
                correct(s.x.x, s.v.x, s.v1.x, s.a.x, s.a1.x, n, h / 2);
                correct(s.x.y, s.v.y, s.v1.y, s.a.y, s.a1.y, n, h / 2);
                correct(s.x.z, s.v.z, s.v1.z, s.a.z, s.a1.z, n, h / 2);
            }
        }
        movePins(rope, s, s.x, s.v, share);
    }

    private static void advance(NodeVectors what, NodeVectors by, int count, double h) {
        advance(what.x, by.x, count, h);
        advance(what.y, by.y, count, h);
        advance(what.z, by.z, count, h);
    }

    private static void advance(double[] what, double[] by, int count, double h) {
        for (int i = 0; i < count; i++) {
            what[i] += h * by[i];
        }
    }

    private static void predict(double[] x, double[] v, double[] a, double[] toX, double[] toV, int count, double h) {
        for (int i = 0; i < count; i++) {
            toX[i] = x[i] + h * v[i];
            toV[i] = v[i] + h * a[i];
        }
    }

    private static void correct(double[] x, double[] v, double[] v1, double[] a, double[] a1, int count, double half) {
        for (int i = 0; i < count; i++) {
            x[i] += half * (v[i] + v1[i]);
            v[i] += half * (a[i] + a1[i]);
        }
    }

    private static void decay(RopeState rope, double keep, SpringScratch s) {
        if (keep == 1) {
            return;
        }
        double share = (1 - keep) * rope.drag / (rope.damping() + rope.drag);
        decay(s.v.x, rope.count, keep, share * rope.loads.windX);
        decay(s.v.y, rope.count, keep, share * rope.loads.windY);
        decay(s.v.z, rope.count, keep, share * rope.loads.windZ);
        if (rope.loads.air.blows && share > 0) {
            blow(s.v.x, rope.loads.air.x, rope.count, share);
            blow(s.v.y, rope.loads.air.y, rope.count, share);
            blow(s.v.z, rope.loads.air.z, rope.count, share);
        }
        movePinVelocities(rope, s, s.v);
    }

    private static void blow(double[] v, double[] air, int count, double share) {
        for (int i = 0; i < count; i++) {
            v[i] += share * air[i];
        }
    }

    private static void decay(double[] v, int count, double keep, double gain) {
        for (int i = 0; i < count; i++) {
            v[i] = v[i] * keep + gain;
        }
    }

    // Pins.

    /** Computes the pins' positions at the end of the step, and gives pinned nodes the velocities that lead there. */
    private static void aimPins(RopeState rope, StepContext context, SpringScratch s) {
        PinTargets.aim(rope, context);
        PinTargets.takeBack(rope, s.pins);
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            rope.vx[node] = s.pinV.x[node] = (s.pins.x[node] - rope.px[node]) / context.h;
            rope.vy[node] = s.pinV.y[node] = (s.pins.y[node] - rope.py[node]) / context.h;
            rope.vz[node] = s.pinV.z[node] = (s.pins.z[node] - rope.pz[node]) / context.h;
        }
    }

    /** Moves pinned nodes to their pins' positions at a fraction of the step. */
    private static void movePins(RopeState rope, SpringScratch s, NodeVectors x, NodeVectors v, double share) {
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            x.x[node] = Blend.between(rope.px[node], s.pins.x[node], share);
            x.y[node] = Blend.between(rope.py[node], s.pins.y[node], share);
            x.z[node] = Blend.between(rope.pz[node], s.pins.z[node], share);
        }
        movePinVelocities(rope, s, v);
    }

    private static void movePinVelocities(RopeState rope, SpringScratch s, NodeVectors v) {
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            v.x[node] = s.pinV.x[node];
            v.y[node] = s.pinV.y[node];
            v.z[node] = s.pinV.z[node];
        }
    }

    // Contacts and limits.

    /** Limits moves, moves the rope out of what it was inside of, and ends the contacts of the step. */
    private void end(RopeState rope, StepContext context, SpringScratch s, @Nullable ContactSweeps contacts) {
        double h = context.h;
        if (rope.maxMove() < Double.POSITIVE_INFINITY) {
            s.x1.copy(s.x, rope.count);
            rope.limitMoves();
            takeVelocitiesOfMoved(rope, s.x1, h);
        }
        if (contacts != null && rope.contacts.count > 0) {
            double stored = bounds.stored(rope, s);
            contacts.endParts(rope, h, bounds.raised(rope, s));
            contacts.guardEnergy(rope, h, bounds.stored(rope, s) - stored);
            ContactMemory.endStep(rope, h);
        }
    }

    /** Recomputes the velocities of nodes that have just been moved, from their displacements in the step. */
    private static void takeVelocitiesOfMoved(RopeState rope, NodeVectors were, double h) {
        for (int i = 0; i < rope.count; i++) {
            if (rope.x[i] != were.x[i] || rope.y[i] != were.y[i] || rope.z[i] != were.z[i]) {
                rope.vx[i] = (rope.x[i] - rope.px[i]) / h;
                rope.vy[i] = (rope.y[i] - rope.py[i]) / h;
                rope.vz[i] = (rope.z[i] - rope.pz[i]) / h;
            }
        }
    }
}
