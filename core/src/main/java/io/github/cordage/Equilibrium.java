package io.github.cordage;

import io.github.cordage.internal.world.Settling;
import org.jspecify.annotations.Nullable;

/**
 * What came of {@link RopeWorld#settle()}.
 *
 * <p>All ropes go downhill from where they are, with the bodies and rings on them, in steps that only get longer as
 * long as they lower the energy; then steps of the usual kind, with their own solvers, confirm that they stay there.
 * The way downhill does not depend on the world's step. Where nothing touches a collider, it leads to the same place
 * whatever that is, usually in less than a hundred steps; a collider yields the less, the shorter the world's step is.
 * Afterwards all velocities are 0. What happens on the way is not a part of the simulation: simulated time stands
 * still, as do pins and colliders that are led, winches and bodies without a rope; listeners hear nothing; nothing
 * tears, breaks or falls asleep. Friction holds ropes where it can, at contacts and rings. It is one of all possible
 * places of rest if there are several, as where a rope lies on the ground: the one that the rope comes to downhill.
 *
 * <p>There is no equilibrium if a rope falls without end, if pins are farther apart than a rope without compliance can
 * reach, or if a solver does not keep still. Then the world is as it was.
 *
 * @param found whether the world rests now; otherwise it is as it was
 * @param steps steps that were taken to find it
 * @param moved how far any node or body still moved in the last 20 steps, or has fallen [m]; 0 if pins are too far
 *     apart, infinite for a rope that left the world or failed
 * @param rope the rope that moved so, or could not rest; null in a world without ropes
 */
public record Equilibrium(
        boolean found, int steps, double moved, @Nullable Rope rope) {
    /** Most steps that are taken. */
    static final int MOST_STEPS = 4000;

    /**
     * Says what came of it.
     *
     * @return a sentence without a period
     */
    public String message() {
        String name = rope == null ? "" : ": " + rope;
        return Settling.message(found, steps, moved, name, rope == null ? 0 : rope.length());
    }

    static Equilibrium of(Settling.Outcome outcome) {
        return new Equilibrium(
                outcome.found(),
                outcome.steps(),
                outcome.moved(),
                outcome.rope() == null ? null : (Rope) outcome.rope().handle());
    }
}
