package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.PinTargets;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;

/**
 * Divides a step of a rope with compliance whose springs swing too fast for it, as when a load is caught: second order
 * would damp and delay their motion.
 *
 * <p>With moves s [m] of the nodes with masses m [kg] in a step of h [s], and changes T [N] of the tensions of segments
 * with compliance a [m/N], the square of the frequency of that motion is sum of a T² / sum of m s² (Rayleigh). A step
 * that it turns by more than {@value #RESOLVED} radians is divided.
 *
 * <p>The history is scaled along parabolas, to parts and back to steps: so the parts of two divided steps follow each
 * other, and a step that is not divided starts from the motion in the last part.
 */
final class FastSprings {
    /** Angle by which the springs may swing in a part of a step [rad]. */
    private static final double RESOLVED = 0.16;

    /** Most parts of a step. */
    private static final int MOST = 8;

    /** Passes that there must be for each part, and for the step in first order if the parts do not stand. */
    private static final int PASSES = 3;

    private static final int KEPT = 8;

    /** A step that would need this many times as many parts stays whole: its springs are as good as rigid. */
    private static final double HOPELESS = 4;

    private FastSprings() {}

    /** Number of parts into which a solved step should be divided; 1 if it stands, and for ropes that share bodies. */
    static int parts(Island island) {
        RopeState rope = island.get(0).rope;
        DirectScratch scratch = island.get(0).scratch;
        double h = island.get(0).context.h;
        if (!island.isAlone() || !scratch.springsMove(rope, h) || RopeMeasures.pulled(rope) > 0) {
            return 1;
        }
        double stored = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double change = rope.tension[i] - scratch.startTension[i];
            stored += rope.compliancePerMetre * rope.rest[i] * change * change;
        }
        int pin = RopeMeasures.nextPin(rope, 0);
        boolean carried = pin < rope.count;
        double px = carried ? rope.x[pin] - rope.px[pin] : 0;
        double py = carried ? rope.y[pin] - rope.py[pin] : 0;
        double pz = carried ? rope.z[pin] - rope.pz[pin] : 0;
        double moved = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double x = rope.x[i] - rope.px[i] - px;
                double y = rope.y[i] - rope.py[i] - py;
                double z = rope.z[i] - rope.pz[i] - pz;
                moved += rope.mass[i] * (x * x + y * y + z * z);
            }
        }
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            double x = mass.at[0] - mass.before[0] - px;
            double y = mass.at[1] - mass.before[1] - py;
            double z = mass.at[2] - mass.before[2] - pz;
            moved += mass.mass * (x * x + y * y + z * z);
        }
        double needed = Math.ceil(h * Math.sqrt(stored / moved) / RESOLVED);
        // Written so that NaN leaves the step whole.
        int most = Math.min(MOST, (scratch.budget.left(rope) - KEPT) / PASSES);
        return needed <= HOPELESS * MOST ? (int) Math.max(1, Math.min(most, needed)) : 1;
    }

    /** Takes the step in parts, and returns whether they stand. */
    static boolean step(Island island, int parts) {
        RopeState rope = island.get(0).rope;
        StepContext context = island.get(0).context;
        DirectScratch scratch = island.get(0).scratch;
        begin(rope, scratch, parts);
        scratch.budget.keep(KEPT);
        for (int part = 1; part <= parts && rope.mode.isContinuous(); part++) {
            beginPart(rope, context, scratch, part, parts);
            rope.mode.goOn(StepSearch.solve(island, true));
            scratch.order.takeVelocities(rope, scratch.start);
        }
        end(island, parts);
        return rope.mode.isContinuous();
    }

    /** Goes back to the start of the step, and gives the rope the history of a part of it. */
    private static void begin(RopeState rope, DirectScratch scratch, int parts) {
        scratch.saveVelocities(rope);
        rope.restorePositions();
        System.arraycopy(scratch.startTension, 0, rope.tension, 0, rope.count - 1);
        scaleHistory(rope, 1.0 / parts);
    }

    /** Prepares a part of the step, from 1 on, to be solved. */
    private static void beginPart(RopeState rope, StepContext context, DirectScratch scratch, int part, int parts) {
        SecondOrder order = scratch.order;
        double h = context.h / parts;
        scratch.keepStart(rope);
        order.find(rope, context, h, SecondOrder.decay(rope, h), SecondOrder.isCalm(rope.counts.lastPasses));
        order.predict(rope, scratch.expected);
        SecondOrder.guess(rope, h);
        PinTargets.move(rope, scratch.pins, (double) part / parts);
        scratch.chain.setInertia(rope, order.stiffness());
    }

    /** Gives the rope a history of whole steps, or its velocities at the start if the parts do not stand. */
    private static void end(Island island, int parts) {
        RopeState rope = island.get(0).rope;
        rope.mode.recordSecondOrder();
        rope.mode.goOn(rope.mode.isContinuous() && !WorkLimit.isExceededBySprings(island));
        scaleHistory(rope, parts);
        if (!rope.mode.isContinuous()) {
            island.restoreVelocities();
        }
    }

    /** Scales the steps of the history by a factor. */
    private static void scaleHistory(RopeState rope, double by) {
        rope.pastX.scale(rope.x, rope.vx, rope.count, by);
        rope.pastY.scale(rope.y, rope.vy, rope.count, by);
        rope.pastZ.scale(rope.z, rope.vz, rope.count, by);
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            mass.past.scale(mass.at, mass.velocity, RingMass.AXES, by);
            if (mass.turn != null) {
                mass.turn.scale(by);
            }
        }
    }
}
