package io.github.cordage.internal.contact;

import io.github.cordage.internal.solve.ChainGeometry;
import io.github.cordage.internal.state.RopeState;

/** What contacts add to a pass of {@code ChainPass}. */
public interface PassContacts {
    /**
     * States the rows of all contacts that press, and adds the forces that the rows do not contain to the residual
     * forces at the nodes [N].
     */
    ContactRows stateRows(RopeState rope, ChainGeometry chain, double[] rx, double[] ry, double[] rz);
}
