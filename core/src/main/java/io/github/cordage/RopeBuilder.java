package io.github.cordage;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeShapes;
import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/** Turns definitions into rope states. */
final class RopeBuilder {
    private RopeBuilder() {}

    /**
     * Lays out a rope.
     *
     * @throws IllegalArgumentException if values of the definition do not go together
     */
    static RopeState build(RopeDef def, RopeWorld world) {
        RopeState rope = layOut(def, world);
        for (int i = 0; i < rope.count; i++) {
            double own = def.nodeMass() + (i == rope.count - 1 ? def.endMass() : 0);
            rope.mass[i] = own;
            rope.inverseMass[i] = 1 / own;
        }
        rope.damping = def.damping();
        rope.maxMove = def.maxMove();
        rope.ax = def.accelerationX();
        rope.ay = def.accelerationY();
        rope.az = def.accelerationZ();
        rope.windX = def.windX();
        rope.windY = def.windY();
        rope.windZ = def.windZ();
        rope.drag = def.drag();
        for (PinDef pin : def.pins()) {
            addPin(rope, pin, world.time());
        }
        return rope;
    }

    private static RopeState layOut(RopeDef def, RopeWorld world) {
        if (def.shape() instanceof RopeShape.Straight s) {
            RopeState rope = new RopeState(def.nodes().orElse(RopeDef.DEFAULT_NODES));
            double length = def.segmentLength().orElse(RopeDef.DEFAULT_SEGMENT_LENGTH);
            RopeShapes.straight(
                    rope, new double[] {s.x(), s.y(), s.z()}, new double[] {s.dx(), s.dy(), s.dz()}, length);
            return rope;
        }
        if (def.shape() instanceof RopeShape.Hanging h) {
            return hang(def, h, world);
        }
        return layAlong(def, ((RopeShape.Along) def.shape()).points());
    }

    private static RopeState hang(RopeDef def, RopeShape.Hanging h, RopeWorld world) {
        if (def.nodes().isPresent() && def.segmentLength().isPresent()) {
            throw new IllegalArgumentException("nodes and segmentLength cannot both be set for a hanging rope:"
                    + " its length follows from the two points and the slack");
        }
        double[] from = {h.x0(), h.y0(), h.z0()};
        double[] to = {h.x1(), h.y1(), h.z1()};
        double distance = RopeShapes.length(new double[] {to[0] - from[0], to[1] - from[1], to[2] - from[2]});
        double length = distance * h.slack();
        int nodes = nodesFor(def, length);
        int needed = h.slack() > 1 ? 3 : 2;
        if (nodes < needed) {
            throw new IllegalArgumentException("nodes must be at least " + needed + " for a hanging rope"
                    + (needed == 3 ? " with slack" : "") + ", was " + nodes);
        }
        checkSegmentLength(length / (nodes - 1));
        RopeState rope = new RopeState(nodes);
        double[] gravity = {world.gravityX(), world.gravityY(), world.gravityZ()};
        RopeShapes.hanging(rope, from, to, gravity, length);
        return rope;
    }

    private static RopeState layAlong(RopeDef def, double[] points) {
        double length = RopeShapes.polylineLength(points);
        int nodes = nodesFor(def, length);
        if (nodes < 2) {
            throw new IllegalArgumentException("nodes must be at least 2 for a rope along points, was " + nodes);
        }
        RopeState rope = new RopeState(nodes);
        if (def.segmentLength().isPresent()) {
            RopeShapes.along(rope, points, def.segmentLength().getAsDouble());
        } else {
            RopeShapes.along(rope, points);
        }
        for (double rest : rope.rest) {
            checkSegmentLength(rest);
        }
        return rope;
    }

    private static int nodesFor(RopeDef def, double length) {
        if (def.nodes().isEmpty() && def.segmentLength().isPresent()) {
            double segments = Math.max(1, Math.rint(length / def.segmentLength().getAsDouble()));
            if (segments >= Limits.NODES) {
                throw new IllegalArgumentException("segmentLength must divide the length of " + length
                        + " m into fewer than " + Limits.NODES + " segments, was "
                        + def.segmentLength().getAsDouble());
            }
            return 1 + (int) segments;
        }
        return def.nodes().orElse(RopeDef.DEFAULT_NODES);
    }

    private static void checkSegmentLength(double rest) {
        if (!(rest >= Limits.SEGMENT_MIN && rest <= Limits.SEGMENT_MAX)) {
            throw new IllegalArgumentException("the nodes must lie from " + Limits.SEGMENT_MIN + " to "
                    + Limits.SEGMENT_MAX + " m apart, two lay " + rest + " m apart");
        }
    }

    private static void addPin(RopeState rope, PinDef def, double time) {
        int node = def.node() < 0 ? rope.count + def.node() : def.node();
        if (node < 0 || node >= rope.count) {
            throw new IllegalArgumentException("pin of node " + def.node() + " must be from " + -rope.count + " to "
                    + (rope.count - 1) + " in a rope of " + rope.count + " nodes");
        }
        if (rope.inverseMass[node] == 0) {
            throw new IllegalArgumentException("node " + node + " must have one pin, had more");
        }
        double[] at = def.at();
        if (at != null) {
            rope.place(node, at[0], at[1], at[2]);
        }
        PinState pin = new PinState(node, rope);
        pin.until = def.until();
        PinPath path = def.path();
        if (path != null) {
            pin.path = pathOf(path, at, def);
            pin.followPath(time);
            pin.apply(rope, time, 1);
            rope.place(node, rope.x[node], rope.y[node], rope.z[node]);
        }
        rope.pins.add(pin);
    }

    /** The key frames, after one at time 0 if the definition says where the pin waits for them. */
    private static double[] pathOf(PinPath path, double @Nullable [] at, PinDef def) {
        double[] keys = path.toArray();
        if (at == null) {
            return keys;
        }
        if (keys[0] > 0) {
            double[] more = new double[keys.length + 4];
            System.arraycopy(at, 0, more, 1, 3);
            System.arraycopy(keys, 0, more, 4, keys.length);
            return more;
        }
        if (at[0] != keys[1] || at[1] != keys[2] || at[2] != keys[3]) {
            throw new IllegalArgumentException("pin of node " + def.node()
                    + " must have the same point in \"at\" and in the key frame at time 0, or only one of them");
        }
        return keys;
    }
}
