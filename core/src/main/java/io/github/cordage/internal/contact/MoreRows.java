package io.github.cordage.internal.contact;

import io.github.cordage.internal.state.RopeState;

/** What touches a rope beside colliders: bodies. */
public interface MoreRows {
    /** Marks a row that belongs to no contact with a collider. */
    int NO_CONTACT = ContactRows.NOT_A_FORCE;

    /** Whether anything touches the free part of a rope. */
    boolean hasRows(RopeState rope);

    /** Adds rows, and forces that these do not contain to the residual forces at the nodes [N]. */
    void addRows(RopeState rope, ContactRows rows, double[] rx, double[] ry, double[] rz);
}
