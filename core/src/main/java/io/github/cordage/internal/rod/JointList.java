package io.github.cordage.internal.rod;

import io.github.cordage.internal.math.Vectors;
import io.github.cordage.internal.state.Clamp;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RodMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;
import java.util.Arrays;

/**
 * The joints of a rope that resists bending: between two segments, or between a segment and the direction of a clamp.
 */
public final class JointList {
    /** In place of a segment: the direction of a clamp. */
    static final int CLAMP = -1;

    /** Number of joints of the rope; 0 without bending stiffness. */
    public int count;

    /** The two segments of each joint; below 0 for the direction of a clamp. */
    int[] before = {};

    int[] behind = {};

    /** Stiffness k [N m]. */
    double[] stiffness = {};

    /** Directions of clamps. */
    double[] fixed = {};

    /** Stiffness of the softest joint [N m]. */
    double softest;

    /** Lists the joints of a rope. */
    void list(RopeState rope) {
        count = 0;
        softest = Double.POSITIVE_INFINITY;
        if (!RodMeasures.isRod(rope)) {
            return;
        }
        double bending = rope.properties.get(RopeProperty.BENDING_STIFFNESS);
        boolean hasClamps = RodMeasures.hasClamps(rope);
        reserve(most(rope));
        for (int i = 0; i < rope.count; i++) {
            PinState pin = hasClamps ? RodMeasures.clampAt(rope, i) : null;
            if (pin != null) {
                addClamped(rope, i, pin.clamp, bending);
            } else if (i > 0 && i < rope.count - 1) {
                add(rope, i - 1, i, 2 * bending / (rope.rest[i - 1] + rope.rest[i]));
            }
        }
    }

    /** Most joints that a rope can have without growing. */
    static int most(RopeState rope) {
        return rope.capacity() + 2 * rope.pins.size();
    }

    private void reserve(int joints) {
        if (stiffness.length >= joints) {
            return;
        }
        int room = joints + joints / 2;
        before = Arrays.copyOf(before, room);
        behind = Arrays.copyOf(behind, room);
        fixed = Arrays.copyOf(fixed, 3 * room);
        stiffness = Arrays.copyOf(stiffness, room);
    }

    private void addClamped(RopeState rope, int node, Clamp clamp, double bending) {
        if (node > 0) {
            Vectors.set(fixed, 3 * count, clamp.x, clamp.y, clamp.z);
            add(rope, node - 1, CLAMP, 2 * bending / rope.rest[node - 1]);
        }
        if (node < rope.count - 1) {
            Vectors.set(fixed, 3 * count, clamp.x, clamp.y, clamp.z);
            add(rope, CLAMP, node, 2 * bending / rope.rest[node]);
        }
    }

    private void add(RopeState rope, int one, int other, double usual) {
        double k = usual * RodMeasures.stiffer(rope, one, other);
        before[count] = one;
        behind[count] = other;
        stiffness[count] = k;
        softest = Math.min(softest, k);
        count++;
    }

    /** Whether a joint is between a segment and a clamp. */
    boolean isClamped(int j) {
        return before[j] < 0 || behind[j] < 0;
    }

    /** The node of a joint. */
    int node(int j) {
        return before[j] < 0 ? behind[j] : before[j] + 1;
    }

    /** Half of the rest lengths of a joint's segments [m]. */
    double length(RopeState rope, int j) {
        return ((before[j] < 0 ? 0 : rope.rest[before[j]]) + (behind[j] < 0 ? 0 : rope.rest[behind[j]])) / 2;
    }
}
