package io.github.cordage.settings;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import java.util.Objects;

/**
 * Relaxation: repeated sweeps over the rope, each of which restores the rest length of every segment once. Few sweeps
 * are cheap, but leave the rope stretched: with n segments, about 0.93 n² sweeps reduce the stretch to a tenth.
 * Tensions are computed at {@linkplain io.github.cordage.Ring rings} only.
 *
 * @param iterations sweeps per step, from 1 to 1,000,000 (default 80)
 * @param order order in which a sweep visits the segments (default {@link Order#NODES})
 * @param strength fraction of each correction that is applied, above 0 and below 2 (default 1); below 1 the rope is
 *     softer, above 1 (over-relaxation) it converges faster and may jitter
 * @param limitLength whether each sweep also keeps the first and last node within the rope's length of each other
 *     (default false); saves sweeps on a taut rope
 * @param contactDrag fraction of its velocity that a node loses in the step after a contact, from 0 to 1 (default 0):
 *     the friction of "Verlet Rope in Games" (2020), in addition to {@link io.github.cordage.RopeDef#friction}
 * @param evenShares whether each node of a segment takes half of its correction, whatever the masses, and the half of a
 *     pinned node is dropped: the way of simple rope scripts, softer at the pins. By default (false), nodes share a
 *     correction by inverse mass, so that the node next to a pinned one takes all of it
 */
public record Relaxation(
        int iterations, Order order, double strength, boolean limitLength, double contactDrag, boolean evenShares)
        implements Solver {
    /** Order in which a sweep visits the segments. */
    public enum Order {
        /** From the first segment to the last. */
        NODES,
        /**
         * First every other segment, then the ones between: equally accurate, and several times as fast. After the last
         * sweep, half a correction of the first ones evens out the remaining stretch.
         */
        RED_BLACK
    }

    /**
     * Creates settings.
     *
     * @param iterations sweeps per step, from 1 to 1,000,000
     * @param order order in which a sweep visits the segments
     * @param strength fraction of each correction that is applied, above 0 and below 2
     * @param limitLength whether the first and last node are kept within the rope's length of each other
     * @param contactDrag fraction of its velocity that a node loses in the step after a contact, from 0 to 1
     * @param evenShares whether each node of a segment takes half of its correction
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
     * Creates settings with shares by inverse mass.
     *
     * @param iterations sweeps per step, from 1 to 1,000,000
     * @param order order in which a sweep visits the segments
     * @param strength fraction of each correction that is applied, above 0 and below 2
     * @param limitLength whether the first and last node are kept within the rope's length of each other
     * @param contactDrag fraction of its velocity that a node loses in the step after a contact, from 0 to 1
     * @throws IllegalArgumentException if a value is out of range
     */
    public Relaxation(int iterations, Order order, double strength, boolean limitLength, double contactDrag) {
        this(iterations, order, strength, limitLength, contactDrag, false);
    }

    /** Creates the default settings: 80 sweeps in node order at strength 1, without the length limit. */
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
     * @param strength fraction of each correction that is applied, above 0 and below 2
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Relaxation withStrength(double strength) {
        return new Relaxation(iterations, order, strength, limitLength, contactDrag, evenShares);
    }

    /**
     * Returns the same settings with or without the length limit.
     *
     * @param limitLength whether the first and last node are kept within the rope's length of each other
     * @return new settings
     */
    public Relaxation withLimitLength(boolean limitLength) {
        return new Relaxation(iterations, order, strength, limitLength, contactDrag, evenShares);
    }

    /**
     * Returns the same settings with another drag at contacts.
     *
     * @param contactDrag fraction of its velocity that a node loses in the step after a contact, from 0 to 1
     * @return new settings
     * @throws IllegalArgumentException if the value is out of range
     */
    public Relaxation withContactDrag(double contactDrag) {
        return new Relaxation(iterations, order, strength, limitLength, contactDrag, evenShares);
    }

    /**
     * Returns the same settings with even shares or with shares by inverse mass.
     *
     * @param evenShares whether each node of a segment takes half of its correction, whatever their masses
     * @return new settings
     */
    public Relaxation withEvenShares(boolean evenShares) {
        return new Relaxation(iterations, order, strength, limitLength, contactDrag, evenShares);
    }
}
