package io.github.cordage.gdx.internal;

import io.github.cordage.geometry.Tube;

/** The tube of one rope, which is only rebuilt for another number of sides. */
final class RopeTube {
    private final Tube tube = new Tube();
    private int sides;

    /** Number of the frame in which it was used last. */
    int frame;

    Tube withSides(int wanted) {
        if (sides != wanted) {
            tube.sides(wanted);
            sides = wanted;
        }
        return tube;
    }
}
