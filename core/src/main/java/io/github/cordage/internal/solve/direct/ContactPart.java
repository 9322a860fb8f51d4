package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;

/** Colliders near the rope. {@link io.github.cordage.internal.contact.ActiveContacts} has the equations of contacts. */
final class ContactPart implements RopePart {
    @Override
    public void aim(RopeState rope, StepContext context, DirectScratch scratch) {
        scratch.contacts.begin(rope, context.h, context.recoverySpeed);
    }

    @Override
    public void predict(RopeState rope, StepContext context, DirectScratch scratch) {
        scratch.contacts.finder.carry(rope);
    }
}
