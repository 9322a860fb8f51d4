package io.github.cordage.internal.touch;

import io.github.cordage.internal.body.MassSystem;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.via.Lever;
import org.jspecify.annotations.Nullable;

/** Contacts of bodies with pieces of rope whose nodes are both pinned: they couple masses alone. */
final class TouchesBetween {
    private static final int SIDES = 3;
    private static final double[] NO_ARM = new double[RingMass.AXES];

    private final UnitMoves moves;

    /** The body, and the masses at both ends of the piece, with their arms and shares. */
    private final @Nullable RingMass[] mass = new RingMass[SIDES];

    private final double[][] arm = {NO_ARM, NO_ARM, NO_ARM};
    private final double[] share = new double[SIDES];

    TouchesBetween(UnitMoves moves) {
        this.moves = moves;
    }

    private void find(Touch t) {
        mass[0] = t.body();
        arm[0] = t.arm;
        share[0] = 1;
        set(t, 1, t.segment, t.fraction - 1);
        set(t, 2, t.segment + 1, -t.fraction);
    }

    private void set(Touch t, int side, int node, double by) {
        PinState pin = t.rope == null ? null : MassPins.pinOf(t.rope, node);
        mass[side] = pin == null || by == 0 ? null : pin.mass;
        arm[side] = pin == null ? NO_ARM : pin.arm;
        share[side] = by;
    }

    /** Adds forces on the masses of the rope, and the stiffness of a contact between all. */
    void add(Touch t, MassSystem system) {
        find(t);
        double[] f = t.pull;
        for (int side = 1; side < SIDES; side++) {
            double by = share[side];
            Lever.add(mass[side], arm[side], by * f[0], by * f[1], by * f[2], system.forces());
        }
        for (int i = 0; i < SIDES && !t.isFree(); i++) {
            for (int j = 0; j <= i; j++) {
                RingMass one = mass[i];
                RingMass other = mass[j];
                if (one != null && other != null) {
                    add(t, i, one, j, other, system);
                }
            }
        }
    }

    private void add(Touch t, int i, RingMass one, int j, RingMass other, MassSystem system) {
        double by = share[i] * share[j];
        if (one != other) {
            system.addBoth(one, other, moves.stiffness(t, one, arm[i], other, arm[j], by));
            return;
        }
        system.addOwn(one, moves.stiffness(t, one, arm[i], other, arm[j], by));
        if (i != j) {
            system.addOwn(one, moves.stiffness(t, one, arm[j], other, arm[i], by));
        }
    }
}
