package io.github.cordage.internal.solve.relax;

import io.github.cordage.internal.contact.ContactSweeps;
import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/**
 * Sweeps along the rope from node 0 to the last, each segment corrected on what the one before left.
 *
 * <p>One such sweep is a chain of dependent operations, and a processor spends it waiting for square roots and
 * divisions. But sweep k + 1 may start at a segment as soon as sweep k has gone two segments further: nothing will
 * touch those two nodes again. So four sweeps run at once, each two segments behind the one before. Every correction
 * sees exactly the numbers it would have seen one sweep after the other: the result is the same to the last bit, and
 * comes about three times as fast. With contacts, which are pushed as soon as a node is done, three segments lie
 * between.
 *
 * <p>L / |d| is computed as (L / d²) √d², whose division and root do not wait for each other.
 */
public final class NodeOrderSweeps {
    /** Sweeps in flight at once. */
    private static final int FLIGHT = 4;

    /** Segments by which the last sweep in flight trails the first. */
    private static final int TRAIL = 2 * (FLIGHT - 1);

    private static final int TRAIL_WITH_CONTACTS = 3 * (FLIGHT - 1);

    private NodeOrderSweeps() {}

    /**
     * Sweeps a rope.
     *
     * @param maxSpan greatest distance between the first and the last node after each sweep [m], infinite for no limit
     * @param contacts pushes nodes out of colliders after each sweep, or null
     * @param rings corrects segments that run through rings, or null
     */
    public static void sweep(
            RopeState rope,
            SegmentShares shares,
            int iterations,
            double maxSpan,
            @Nullable ContactSweeps contacts,
            @Nullable RingSweeps rings) {
        double[] share0 = shares.share0;
        double[] share1 = shares.share1;
        double[] x = rope.x;
        double[] y = rope.y;
        double[] z = rope.z;
        double[] w = rope.inverseMass;
        int last = rope.count - 1;
        int done = 0;
        // The limit links the two ends after each sweep, so the next sweep cannot start earlier.
        boolean inFlight = maxSpan == Double.POSITIVE_INFINITY && last > TRAIL_WITH_CONTACTS && rings == null;
        while (done < iterations) {
            // Contacts can only be measured again when no sweep is in flight.
            int most = contacts == null ? iterations : Math.min(iterations, contacts.nextDue());
            if (inFlight && done + FLIGHT <= most) {
                if (contacts == null) {
                    sweepInFlight(x, y, z, share0, share1, rope.rest, last);
                } else {
                    sweepInFlight(rope, share0, share1, contacts);
                }
                done += FLIGHT;
                continue;
            }
            if (rings == null) {
                for (int i = 0; i < last; i++) {
                    correct(x, y, z, share0, share1, rope.rest, i);
                }
            } else {
                sweepThroughRings(rope, share0, share1, rings);
            }
            if (maxSpan < Double.POSITIVE_INFINITY && rings != null) {
                rings.limitSpan(rope, maxSpan);
            } else if (maxSpan < Double.POSITIVE_INFINITY) {
                LengthLimit.apply(x, y, z, 0, x, y, z, last, w[0], w[last], maxSpan);
            }
            if (contacts != null) {
                contacts.push(rope, done);
            }
            done++;
        }
    }

    private static void sweepThroughRings(RopeState rope, double[] share0, double[] share1, RingSweeps rings) {
        int from = 0;
        for (int k = 0; k <= rings.count(); k++) {
            int to = k < rings.count() ? rings.segment(k) : rope.count - 1;
            for (int i = from; i < to; i++) {
                correct(rope.x, rope.y, rope.z, share0, share1, rope.rest, i);
            }
            if (to < rope.count - 1) {
                rings.correct(rope, k, 1);
            }
            from = to + 1;
        }
    }

    private static void sweepInFlight(RopeState rope, double[] share0, double[] share1, ContactSweeps contacts) {
        for (int i = 0; i < rope.count + TRAIL_WITH_CONTACTS; i++) {
            for (int lag = 0; lag <= TRAIL_WITH_CONTACTS; lag += 3) {
                int node = i - lag;
                if (node >= 0 && node < rope.count) {
                    if (node < rope.count - 1) {
                        correct(rope.x, rope.y, rope.z, share0, share1, rope.rest, node);
                    }
                    contacts.pushAt(rope, node);
                }
            }
        }
    }

    private static void sweepInFlight(
            double[] x, double[] y, double[] z, double[] share0, double[] share1, double[] rest, int segments) {
        for (int i = 0; i < TRAIL; i++) {
            for (int lag = 0; lag <= i; lag += 2) {
                correct(x, y, z, share0, share1, rest, i - lag);
            }
        }
        for (int i = TRAIL; i < segments; i++) {
            correct(x, y, z, share0, share1, rest, i);
            correct(x, y, z, share0, share1, rest, i - 2);
            correct(x, y, z, share0, share1, rest, i - 4);
            correct(x, y, z, share0, share1, rest, i - 6);
        }
        for (int i = segments; i < segments + TRAIL; i++) {
            for (int lag = TRAIL; i - lag < segments; lag -= 2) {
                correct(x, y, z, share0, share1, rest, i - lag);
            }
        }
    }

    private static void correct(
            double[] x, double[] y, double[] z, double[] share0, double[] share1, double[] rest, int i) {
        double dx = x[i] - x[i + 1];
        double dy = y[i] - y[i + 1];
        double dz = z[i] - z[i + 1];
        double squared = dx * dx + dy * dy + dz * dz + CoincidentNodes.TINY_SQUARED;
        double f = rest[i] / squared * Math.sqrt(squared) - 1;
        double f0 = f * share0[i];
        double f1 = f * share1[i];
        x[i] += f0 * dx;
        y[i] += f0 * dy;
        z[i] += f0 * dz;
        x[i + 1] -= f1 * dx;
        y[i + 1] -= f1 * dy;
        z[i + 1] -= f1 * dz;
    }
}
