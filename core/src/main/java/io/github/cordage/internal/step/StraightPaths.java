package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Ropes that end on the same body or knot, and together are just as long as the way from pin to pin: like a rope that
 * is straight between its pins they could not sag, and would pull with a force without limit. They are let out by as
 * much.
 */
final class StraightPaths {
    /** The end of a rope from a mass to the next pin. */
    private static final class Part {
        @Nullable Member member;

        @Nullable RingMass mass;

        boolean isStart;
        int node;
        int pin;
        double length;
    }

    private final List<Part> parts = new ArrayList<>();
    private int count;

    /** Finds such ropes at the start of a step; returns whether there are any. */
    boolean find(List<Member> members) {
        count = 0;
        for (int i = 0; i < members.size(); i++) {
            Member m = members.get(i);
            m.scratch.chain.spans.letOutEnds(1, 1);
            if (m.rope.compliancePerMetre == 0 && m.rope.rings.isEmpty() && m.rope.pins.size() > 1) {
                add(m, true);
                add(m, false);
            }
        }
        boolean any = false;
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < i; j++) {
                any |= letOut(parts.get(i), parts.get(j));
            }
        }
        for (int i = 0; i < count; i++) {
            parts.get(i).member = null;
            parts.get(i).mass = null;
        }
        return any;
    }

    private void add(Member m, boolean isStart) {
        RopeState rope = m.rope;
        int node = isStart ? 0 : rope.count - 1;
        RingMass mass = MassPins.of(rope, node);
        if (mass == null) {
            return;
        }
        int by = isStart ? 1 : -1;
        int pin = node + by;
        double length = rope.rest[isStart ? node : pin];
        while (pin > 0 && pin < rope.count - 1 && rope.inverseMass[pin] > 0) {
            length += rope.rest[isStart ? pin : pin - 1];
            pin += by;
        }
        if (!MassPins.isLed(rope, pin)) {
            return;
        }
        if (count == parts.size()) {
            parts.add(new Part());
        }
        Part part = parts.get(count++);
        part.member = m;
        part.mass = mass;
        part.isStart = isStart;
        part.node = node;
        part.pin = pin;
        part.length = length;
    }

    private static boolean letOut(Part a, Part b) {
        Member first = a.member;
        Member second = b.member;
        if (a.mass != b.mass || first == null || second == null) {
            return false;
        }
        double way = distance(first.scratch.pins, a.pin, second.scratch.pins, b.pin);
        double between = Math.sqrt(square(first.rope.x[a.node] - second.rope.x[b.node])
                + square(first.rope.y[a.node] - second.rope.y[b.node])
                + square(first.rope.z[a.node] - second.rope.z[b.node]));
        double tolerance = Math.min(first.tolerance(), second.tolerance());
        double scale = (way - between) / (a.length + b.length) + tolerance / 4;
        boolean isStraight = scale > 1 && scale < 1 + 0.75 * tolerance;
        if (isStraight) {
            first.scratch.chain.spans.letOutEnd(a.isStart, scale);
            second.scratch.chain.spans.letOutEnd(b.isStart, scale);
        }
        return isStraight;
    }

    private static double distance(NodeVectors a, int i, NodeVectors b, int j) {
        return Math.sqrt(square(a.x[i] - b.x[j]) + square(a.y[i] - b.y[j]) + square(a.z[i] - b.z[j]));
    }

    private static double square(double value) {
        return value * value;
    }
}
