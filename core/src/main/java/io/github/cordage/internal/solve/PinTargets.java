package io.github.cordage.internal.solve;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.Overstretch;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.Port;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;

/** Positions of the pinned nodes at the end of a step, for solvers that move them there gradually. */
public final class PinTargets {
    private PinTargets() {}

    /** Releases pins that are due. */
    public static void releaseDue(RopeState rope, StepContext context) {
        // Start times are multiples of the step; a thousandth of it allows for rounding.
        double due = context.startTime + 1e-3 * context.h;
        for (int i = rope.pins.size() - 1; i >= 0; i--) {
            PinState pin = rope.pins.get(i);
            if (pin.until <= due) {
                Overstretch.beforeRelease(rope);
                rope.release(pin);
            }
        }
    }

    /** Moves pinned nodes to their pins' positions at the end of the step, within the limit of moves. */
    public static void aim(RopeState rope, StepContext context) {
        rope.movePins(context.endTime, context.frameShare);
        rope.limitMoves();
    }

    /** Saves the positions of pinned nodes as targets, and moves the nodes back to the start of the step. */
    public static void takeBack(RopeState rope, NodeVectors targets) {
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            targets.x[node] = rope.x[node];
            targets.y[node] = rope.y[node];
            targets.z[node] = rope.z[node];
            rope.x[node] = rope.px[node];
            rope.y[node] = rope.py[node];
            rope.z[node] = rope.pz[node];
        }
    }

    /**
     * Moves pinned nodes a fraction of the way from the start of the step to their targets, and those on masses to
     * where the masses are.
     */
    public static void move(RopeState rope, NodeVectors targets, double share) {
        for (int i = 0; i < rope.pins.size(); i++) {
            int node = rope.pins.get(i).node;
            rope.x[node] = Blend.between(rope.px[node], targets.x[node], share);
            rope.y[node] = Blend.between(rope.py[node], targets.y[node], share);
            rope.z[node] = Blend.between(rope.pz[node], targets.z[node], share);
        }
        if (!rope.rings.masses.isEmpty()) {
            MassPins.follow(rope);
        }
    }

    /**
     * Gives pinned nodes the velocities of their pins, which they keep when released. Nodes on masses that turn, and on
     * bodies of another engine that move by the rope's formula, have velocities of their own, by the formula of their
     * positions: that of the place on the mass is another one in the order of the step, and its differences to the
     * other steps would drive the mass.
     */
    public static void keepVelocities(RopeState rope, double h) {
        for (int i = 0; i < rope.pins.size(); i++) {
            RingMass mass = rope.pins.get(i).mass;
            int node = rope.pins.get(i).node;
            Port port = rope.pins.get(i).port;
            if (port != null && port.byFormula) {
                continue;
            }
            if (mass == null) {
                rope.vx[node] = (rope.x[node] - rope.px[node]) / h;
                rope.vy[node] = (rope.y[node] - rope.py[node]) / h;
                rope.vz[node] = (rope.z[node] - rope.pz[node]) / h;
            } else if (mass.turn == null) {
                rope.vx[node] = mass.velocity[0];
                rope.vy[node] = mass.velocity[1];
                rope.vz[node] = mass.velocity[2];
            }
        }
    }
}
