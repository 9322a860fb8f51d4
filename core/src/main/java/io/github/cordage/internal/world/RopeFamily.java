package io.github.cordage.internal.world;

import io.github.cordage.internal.snapshot.Transfer;

/** Ropes that were once one rope. Pieces are numbered in the order in which they are cut or torn off any of them. */
final class RopeFamily {
    /** Upper limit of pieces; half the range of int, so that counting up cannot overflow. */
    private static final int MOST_PIECES = Integer.MAX_VALUE / 2;

    /** Index of the first rope of the family in the current snapshot. */
    int first;

    private String name;
    private int pieces = 1;

    RopeFamily(String name) {
        this.name = name;
    }

    /** Name for the next piece. */
    String nextName() {
        pieces++;
        return name + "/" + pieces;
    }

    void transfer(Transfer t) {
        name = t.label(name);
        pieces = t.whole("number of pieces", pieces, 1, MOST_PIECES);
    }
}
