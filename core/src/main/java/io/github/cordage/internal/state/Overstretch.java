package io.github.cordage.internal.state;

import io.github.cordage.settings.Direct;

/**
 * Ropes that are too short to reach from one pin to the next.
 *
 * <p>The direct solver lengthens such a part evenly until it reaches. Its nodes are then held in place by any tension
 * that is the same all along the part, so that the equations of motion leave the mean tension open, and the tensions t
 * that the solver finds [N] are only those that carry loads with the sag that the tolerance allows. The mean follows
 * from the axial stiffness EA [N] and the distance D [m] of the pins. With rest lengths L [m] and their sum S,
 *
 * <pre>
 *   tension = t + max(0, EA (D / S - 1) - Σ L t / S)
 * </pre>
 *
 * <p>Its mean is the greater one of EA (D / S - 1) and the mean of t, hence continuous while pins move; differences
 * between neighboring segments are those that carry loads. The result is a function of the state, so there is nothing
 * to save.
 */
public final class Overstretch {
    /** Relative stretch that rounding of positions can cause. */
    private static final double ROUNDING = 1e-9;

    private Overstretch() {}

    /**
     * Tension that a segment has in addition to the one found by the direct solver [N]: the same for all segments of a
     * part between two pins; 0 if the part can reach, or if the rope has compliance.
     */
    public static double tension(RopeState rope, int segment) {
        if (rope.pins.size() < 2 || rope.compliancePerMetre > 0) {
            return 0;
        }
        int from = segment;
        while (from >= 0 && rope.inverseMass[from] > 0) {
            from--;
        }
        int to = RopeMeasures.nextPin(rope, segment + 1);
        if (from < 0 || to == rope.count || !MassPins.keepApart(rope, from, to)) {
            return 0;
        }
        double sum = 0;
        double carried = 0;
        for (int i = from; i < to; i++) {
            sum += rope.rest[i];
            carried += rope.rest[i] * rope.tension[i];
        }
        double stretch = rope.reach(from, to) / sum - 1;
        return stretch > ROUNDING ? Math.max(0, Direct.AXIAL_STIFFNESS * stretch - carried / sum) : 0;
    }

    /** Largest relative stretch of a part between two pins that is too short to reach; 0 if there is none. */
    public static double worst(RopeState rope) {
        double worst = 0;
        int from = -1;
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] == 0) {
                double stretch = from >= 0 && MassPins.keepApart(rope, from, i) ? rope.reach(from, i) / sum - 1 : 0;
                worst = stretch > ROUNDING ? Math.max(worst, stretch) : worst;
                from = i;
                sum = 0;
            }
            sum += i < rope.count - 1 ? rope.rest[i] : 0;
        }
        return worst;
    }

    /**
     * To be called before a pin is released or a rope is cut. A part that was too short is longer than its rest length
     * then; the direct solver is to correct that before the next step, so that it does not count as motion.
     */
    public static void beforeRelease(RopeState rope) {
        if (!rope.springs && rope.compliancePerMetre == 0 && worst(rope) > 0) {
            rope.mode.doubtLengths();
        }
    }
}
