package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Objects;

/**
 * Relaxation: repeated sweeps over the rope, each of which puts every segment back to its rest length once. Cheap at few
 * iterations, and stretchy; a rope of n segments needs about 0.93 n² sweeps for each further decimal digit.
 *
 * @param iterations sweeps per step, from 1 to 1,000,000 (default 80)
 * @param order order in which a sweep visits the segments (default {@link Order#NODES})
 * @param strength part of a correction that is applied, above 0 and below 2 (default 1); less than 1 makes the rope
 *     softer, more than 1 over-relaxes: it converges faster and may rattle
 * @param limitLength whether the first and last node are also kept within the rope's length of each other after each
 *     sweep (default false), which saves sweeps on a rope that hangs taut
 * @param contactDrag share of its velocity that a node loses in the step after it touched something, from 0 to 1 (default
 *     0): the friction of "Verlet Rope in Games" (2020), beside which {@link RopeDef#friction} is still at work
 * @param evenShares whether both nodes of a segment get half of its correction each, whatever their masses, and what a
 *     pinned one would get is left undone (default false, shares by inverse mass, so that the neighbour of a pinned node
 *     takes all of it); how simple rope scripts do it, and softer at the pins
 */
public record Relaxation(
        int iterations, Order order, double strength, boolean limitLength, double contactDrag, boolean evenShares)
        implements Solver {
    /** Order in which a sweep visits the segments. */
    public enum Order {
        /** From the first segment to the last. */
        NODES,
        /**
         * First every other segment, then the ones between: as good, and several times as fast. After the last sweep
         * half a correction of the first ones evens out what stretch is left.
         */
        RED_BLACK
    }

    /**
     * Checks the settings.
     *
     * @param iterations sweeps per step, from 1 to 1,000,000
     * @param order order in which a sweep visits the segments
     * @param strength part of a correction that is applied, above 0 and below 2
     * @param limitLength whether first and last node are kept within the rope's length of each other
     * @param contactDrag share of its velocity that a node loses in the step after it touched something, from 0 to 1
     * @param evenShares whether both nodes of a segment get half of its correction each
     * @throws IllegalArgumentException if a value is out of range
     */
    public Relaxation {
        Check.inRange("iterations", iterations, 1, Limits.ITERATIONS);
        Objects.requireNonNull(order, "order");
        if (!(strength > 0 && strength < 2)) {
            throw new IllegalArgumentException("strength must be above 0 and below 2, was " + strength);
        }
        Check.inRange("contactDrag", contactDrag, 0, 1);
    }

    /**
     * Checks the settings, with shares by mass.
     *
     * @param iterations sweeps per step, from 1 to 1,000,000
     * @param order order in which a sweep visits the segments
     * @param strength part of a correction that is applied, above 0 and below 2
     * @param limitLength whether first and last node are kept within the rope's length of each other
     * @param contactDrag share of its velocity that a node loses in the step after it touched something, from 0 to 1
     * @throws IllegalArgumentException if a value is out of range
     */
    public Relaxation(int iterations, Order order, double strength, boolean limitLength, double contactDrag) {
        this(iterations, order, strength, limitLength, contactDrag, false);
    }

    /** The defaults: 80 sweeps in node order at full strength, without a limit on the whole length. */
    public Relaxation() {
        this(80, Order.NODES, 1, false, 0);
    }

    /**
     * Returns the same settings with another number of sweeps.
     *
     * @param iterations sweeps per step, from 1 to 1,000,000
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Relaxation withIterations(int iterations) {
        return new Relaxation(iterations, order, strength, limitLength, contactDrag, evenShares);
    }

    /**
     * Returns the same settings with another order.
     *
     * @param order order in which a sweep visits the segments
     * @return new settings
     */
    public Relaxation withOrder(Order order) {
        return new Relaxation(iterations, order, strength, limitLength, contactDrag, evenShares);
    }

    /**
     * Returns the same settings with another strength.
     *
     * @param strength part of a correction that is applied, above 0 and below 2
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Relaxation withStrength(double strength) {
        return new Relaxation(iterations, order, strength, limitLength, contactDrag, evenShares);
    }

    /**
     * Returns the same settings with or without the limit on the whole length.
     *
     * @param limitLength whether first and last node are kept within the rope's length of each other
     * @return new settings
     */
    public Relaxation withLimitLength(boolean limitLength) {
        return new Relaxation(iterations, order, strength, limitLength, contactDrag, evenShares);
    }

    /**
     * Returns the same settings with another drag at contacts.
     *
     * @param contactDrag share of its velocity that a node loses in the step after it touched something, from 0 to 1
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Relaxation withContactDrag(double contactDrag) {
        return new Relaxation(iterations, order, strength, limitLength, contactDrag, evenShares);
    }

    /**
     * Returns the same settings with even shares or with shares by mass.
     *
     * @param evenShares whether both nodes of a segment get half of its correction each, whatever their masses
     * @return new settings
     */
    public Relaxation withEvenShares(boolean evenShares) {
        return new Relaxation(iterations, order, strength, limitLength, contactDrag, evenShares);
    }
}
