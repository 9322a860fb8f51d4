package io.github.cordage.internal.contact;

import io.github.cordage.internal.chain.RopePart;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;

/** Colliders near the rope. {@link ActiveContacts} has the equations of contacts. */
public final class ContactPart implements RopePart.Aims, RopePart.Predicts {
    private final ActiveContacts contacts;

    public ContactPart(ActiveContacts contacts) {
        this.contacts = contacts;
    }

    @Override
    public void aim(RopeState rope, StepContext context) {
        contacts.begin(rope, context.h, context.recoverySpeed);
    }

    @Override
    public void predict(RopeState rope, NodeVectors expected) {
        contacts.finder.carry(rope);
    }
}
