package io.github.cordage.internal.contact;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;

/** How far {@link SoftContacts} yield, and to which forces. A gap is a separation beyond where the force begins. */
interface ContactLaw {
    /** Reserves memory for contacts. */
    void reserve(int size);

    /** Starts an attempt at a step of h [s], or at a part of one. */
    void start(RopeState rope, double h);

    /** Notes that a pass has been taken. */
    void pass();

    /** Forgets what the passes have shown, because contacts have been listed anew. */
    void forget();

    /** Sets the law of a contact. */
    void set(RopeState rope, Segments chain, Contacts c, int k);

    /** Separation at which the force of a contact begins [m]. */
    double goal(RopeState rope, Contacts c, int k);

    /** Force of a contact at a gap [N]. */
    double forceAt(int k, double g);

    /** Compliance of a contact where its force is linear [m/N]. */
    double at(int k, double g);

    /** Error to correct so that a row with the compliance {@link #at} gives the force {@link #forceAt} [m]. */
    double excess(int k, double g);

    /** Tangential compliance of a contact while it sticks [m/N]; 0 if it has no friction. */
    double grip(int k);

    /** Inverse inertia of the rope at a contact [m/N]. */
    double unit(int k);
}
