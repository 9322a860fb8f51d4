package io.github.cordage.internal.body;

import io.github.cordage.internal.chain.RopePart;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;

/** Masses on rings, and bodies that the rope holds. {@link MassPass} has their equations. */
public final class MassPart implements RopePart.Begins {
    @Override
    public void begin(RopeState rope, StepContext context) {
        rope.rings.masses.saveVelocities();
    }
}
