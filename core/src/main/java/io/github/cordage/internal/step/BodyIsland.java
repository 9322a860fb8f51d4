package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.touch.Solid;

/** Bodies that no rope holds, and that may touch colliders or each other. */
public final class BodyIsland {
    private final Island island = new Island();

    /** Creates an island without bodies. */
    public BodyIsland() {}

    /** Removes all bodies. */
    public void clear() {
        island.touches.clear();
        island.loose.clear();
    }

    /** Adds a body. */
    public void add(Solid solid) {
        island.touches.add(solid);
        island.loose.add(solid.body);
    }

    /** Adds two of the bodies that may meet. */
    public void addPair(Solid one, Solid other) {
        island.touches.addPair(one, other);
    }

    /** Takes them through a step. */
    public void step(StepContext context) {
        island.loose.numberTurns(Island.firstTurn(island.loose.number(0)));
        TouchStep.take(island, context);
    }
}
