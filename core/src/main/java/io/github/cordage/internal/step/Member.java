package io.github.cordage.internal.step;

import io.github.cordage.internal.contact.PassContacts;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.Direct;
import org.jspecify.annotations.Nullable;

/** A rope of an {@link Island}, with the settings of its solver and the memory that its step is computed in. */
final class Member {
    RopeState rope;
    Direct settings;
    final StepContext context;
    final DirectScratch scratch;
    final SoftPass soft;

    /** The parts that the rope has in this step. */
    final RopeParts parts;

    /** The contacts in the coming passes; null for none. */
    @Nullable PassContacts pressing;

    /**
     * Factor by which damping and drag reduce velocities in the step, and whether the rope may take it in second order.
     */
    double decay;

    boolean mayBeSecond;

    Member(RopeState rope, StepContext context, Direct settings) {
        this.rope = rope;
        this.settings = settings;
        this.context = context;
        scratch = context.scratch.get(DirectScratch.KIND);
        soft = context.scratch.get(SoftPass.KIND);
        parts = new RopeParts(scratch);
    }

    /** Tolerance of relative errors of length. */
    double tolerance() {
        return settings.tolerance();
    }

    boolean touches() {
        return rope.contacts.count > 0;
    }

    /** Whether nothing does work on the rope but gravity, forces on bodies and what it is tied to. */
    boolean isLeftAlone() {
        return !(rope.drag != 0
                || rope.compliancePerMetre != 0
                || rope.loads.nodeAx.length > 0
                || rope.loads.air.blows
                || !rope.rings.isEmpty()
                || RopeMeasures.hasTurningWinch(rope)
                || bodiesAreTwisted()
                || pinsMove());
    }

    private boolean bodiesAreTwisted() {
        boolean any = false;
        for (int i = 0; i < rope.rings.masses.own(); i++) {
            any |= rope.rings.masses.get(i).twist() > 0;
        }
        return any;
    }

    /** Whether pins move that are on no body. */
    private boolean pinsMove() {
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            int node = pin.node;
            if (pin.mass == null
                    && (pin.clamp.isTurning
                            || rope.x[node] != rope.px[node]
                            || rope.y[node] != rope.py[node]
                            || rope.z[node] != rope.pz[node])) {
                return true;
            }
        }
        return false;
    }

    /**
     * Velocities of the nodes along an axis before the step [m/s].
     *
     * @param ended whether the rope has those after it already
     */
    double[] velocities(int axis, boolean ended) {
        NodeVectors start = scratch.startVelocity;
        return switch (axis) {
            case 0 -> ended ? start.x : rope.vx;
            case 1 -> ended ? start.y : rope.vy;
            default -> ended ? start.z : rope.vz;
        };
    }

    /** Takes the rope back to the start of the step. */
    void startAgain() {
        rope.restorePositions();
        scratch.restoreVelocities(rope);
        if (scratch.chain.limits) {
            scratch.chain.winches.standStill();
        }
        System.arraycopy(scratch.startTension, 0, rope.tension, 0, rope.count - 1);
        rope.contacts.restore();
        parts.restart(rope);
    }

    /** Goes back to where a pass that looks for velocities began. */
    void beginPassAgain() {
        scratch.start.copyTo(rope.x, rope.y, rope.z, rope.count);
        rope.rings.masses.returnToStarts();
        if (scratch.chain.frees) {
            scratch.chain.free.beginAgain(rope, scratch.entry);
        } else {
            System.arraycopy(scratch.entry, 0, rope.tension, 0, rope.count - 1);
        }
    }

    /** Begins a step: errors of length may be corrected at the recovery speed. */
    void beginLengths() {
        scratch.chain.spans.begin(rope, scratch.chain.geometry, tolerance(), context.h * context.recoverySpeed);
    }

    boolean mayGiveWay() {
        return scratch.chain.limits;
    }

    /** Decides after a pass which segments and winches give way; measures anew and returns true if that changes. */
    boolean givesWay() {
        ChainPass chain = scratch.chain;
        boolean changes = chain.limits && chain.winches.update(rope, chain.spans.target);
        if (changes) {
            measure();
        }
        return changes;
    }

    /**
     * Measures the rope after a pass; returns its largest relative error of length, or of an angle that it bends by
     * [rad].
     */
    double measure() {
        if (scratch.chain.slack.isOn) {
            scratch.chain.slack.update(rope, scratch.chain.geometry, scratch.chain.spans.target);
        }
        return scratch.chain.measureAll(rope);
    }
}
