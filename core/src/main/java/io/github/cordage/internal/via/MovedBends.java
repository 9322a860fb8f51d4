package io.github.cordage.internal.via;

import io.github.cordage.internal.collide.ColliderProxies;

/** Bends that arise with solvers that move nodes without solving for tensions. */
final class MovedBends {
    private MovedBends() {}

    /**
     * Whether they may bend over an element as far as its motion is concerned. What is led from step to step may be a
     * crate that the rope carries: it would shake on corners, which do not yield. On a round surface that turns,
     * friction would not carry the rope along.
     */
    static boolean may(ColliderProxies near, int e) {
        int owner = near.owner[e];
        boolean turns = near.kind[e] == ColliderProxies.ROUND && near.turnZ[owner] != 0;
        return !near.moves(owner) || !(near.led[owner] || turns);
    }
}
