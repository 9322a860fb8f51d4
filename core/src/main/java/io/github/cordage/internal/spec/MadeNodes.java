package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.Spring;

/** The nodes that are made for pins at points along a rope, and what that does to the indices of the others. */
final class MadeNodes {
    /** A point this close to a node is that node [m]: segments cannot be shorter. */
    private static final double AT_NODE = Limits.SEGMENT_MIN;

    /** Index of each node that there was before. */
    private final int[] indices;

    /** Makes the nodes. The rope has no pins yet. */
    MadeNodes(RopeSpec spec, RopeState rope) {
        indices = new int[rope.count];
        for (int i = 0; i < rope.count; i++) {
            indices[i] = i;
        }
        for (PinSpec pin : spec.pins) {
            if (!Double.isNaN(pin.along())) {
                check(spec, rope, pin.along());
                make(rope, pin.along());
            }
        }
    }

    /** Most nodes that are made for a rope. */
    static long most(RopeSpec spec) {
        long count = 0;
        for (PinSpec pin : spec.pins) {
            count += Double.isNaN(pin.along()) ? 0 : 1;
        }
        return count;
    }

    private static void check(RopeSpec spec, RopeState rope, double along) {
        if (!rope.rings.isEmpty()) {
            throw new IllegalArgumentException("along must not be set for a rope in rings, was " + along);
        }
        if (spec.solver instanceof Spring) {
            throw new IllegalArgumentException(
                    "along must not be set for a rope of springs, which are all as stiff, was " + along);
        }
        double length = rope.restLength();
        if (along > length + AT_NODE) {
            throw new IllegalArgumentException(
                    "along must be at most the length of the rope, " + length + " m, was " + along);
        }
    }

    private void make(RopeState rope, double along) {
        int before = nodeAt(rope, along, -AT_NODE);
        double start = lengthTo(rope, before);
        if (before == rope.count - 1 || Math.abs(along - start) <= AT_NODE) {
            return;
        }
        int at = before + 1;
        double rest = rope.rest[before];
        double fraction = (along - start) / rest;
        rope.moveTail(at, 1);
        for (int i = 0; i < indices.length; i++) {
            indices[i] += indices[i] >= at ? 1 : 0;
        }
        rope.rest[before] = fraction * rest;
        rope.rest[at] = rest - fraction * rest;
        rope.place(
                at,
                between(rope.x[before], rope.x[at + 1], fraction),
                between(rope.y[before], rope.y[at + 1], fraction),
                between(rope.z[before], rope.z[at + 1], fraction));
        rope.vx[at] = rope.vy[at] = rope.vz[at] = 0;
        rope.tension[at] = 0;
        // The mass of half of the segment, so that mass and its center stay.
        double mass = rope.massPerMetre * rest / 2;
        rope.setMass(before, rope.mass[before] - (1 - fraction) * mass);
        rope.setMass(at + 1, rope.mass[at + 1] - fraction * mass);
        rope.inverseMass[at] = 1;
        rope.setMass(at, mass);
    }

    private static double between(double from, double to, double fraction) {
        return from + fraction * (to - from);
    }

    private static double lengthTo(RopeState rope, int node) {
        double sum = 0;
        for (int i = 0; i < node; i++) {
            sum += rope.rest[i];
        }
        return sum;
    }

    /** The last node that is at most {@code tolerance} behind a point. */
    private static int nodeAt(RopeState rope, double along, double tolerance) {
        double sum = 0;
        int node = 0;
        while (node < rope.count - 1 && sum + rope.rest[node] + tolerance <= along) {
            sum += rope.rest[node++];
        }
        return node;
    }

    /** Index of a node of the definition, which may be counted from the end. */
    int indexOf(String what, int given) {
        int count = indices.length;
        int node = given < 0 ? count + given : given;
        if (node < 0 || node >= count) {
            throw new IllegalArgumentException(what + " " + given + " must be from " + -count + " to " + (count - 1)
                    + " in a rope of " + count + " nodes");
        }
        return indices[node];
    }

    /** Index of the node of a pin. */
    int nodeOf(PinSpec pin, RopeState rope) {
        return Double.isNaN(pin.along()) ? indexOf("pin of node", pin.node()) : nodeAt(rope, pin.along(), -AT_NODE);
    }
}
