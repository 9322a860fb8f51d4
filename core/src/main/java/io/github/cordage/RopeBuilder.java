package io.github.cordage;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.SpringSolver;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeShapes;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.WinchState;

/** Turns definitions into rope states. */
final class RopeBuilder {
    /** Most nodes that room is made for because winches will need them. */
    private static final int MOST_FORESEEN = 65_536;

    private RopeBuilder() {}

    /**
     * Lays out a rope.
     *
     * @throws IllegalArgumentException if values of the definition do not go together
     */
    static RopeState build(RopeDef def, RopeWorld world) {
        RopeState rope = layOut(def, world);
        rope.spacing = rope.count > 1 ? rope.rest[0] : 0;
        rope.massPerMetre = rope.count > 1 ? def.nodeMass() / rope.spacing : 0;
        double foreseen = rope.count > 1 ? paidOut(def, Double.POSITIVE_INFINITY, rope.restLength(), rope.spacing) : 0;
        long room = (long) rope.count + def.reserve() + (long) Math.min(MOST_FORESEEN, foreseen);
        rope.grow((int) Math.min(Limits.NODES, room));
        for (int i = 0; i < rope.count; i++) {
            double own = def.nodeMass() + (i == rope.count - 1 ? def.endMass() : 0);
            rope.mass[i] = own;
            rope.inverseMass[i] = 1 / own;
        }
        rope.setCompliance(def.compliance());
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
        for (WinchDef winch : def.winches()) {
            addWinch(rope, winch);
        }
        int outside = rope.firstBrokenNode();
        if (outside >= 0) {
            throw new IllegalArgumentException("every node must lie within " + Limits.COORDINATE
                    + " m of the origin along each axis, node " + outside + " was at " + rope.x[outside] + ", "
                    + rope.y[outside] + ", " + rope.z[outside]);
        }
        return rope;
    }

    private static RopeState layOut(RopeDef def, RopeWorld world) {
        if (def.shape() instanceof RopeShape.Straight s) {
            RopeState rope = new RopeState(nodeCount(def), nodeCount(def));
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

    private static double length(RopeShape.Hanging h) {
        return h.slack() * new RopePoint(0, 0, 0, h.x0(), h.y0(), h.z0()).distanceTo(h.x1(), h.y1(), h.z1());
    }

    private static RopeState hang(RopeDef def, RopeShape.Hanging h, RopeWorld world) {
        double length = length(h);
        int nodes = nodeCount(def);
        int needed = h.slack() > 1 ? 3 : 2;
        if (nodes < needed) {
            throw new IllegalArgumentException("nodes must be at least " + needed + " for a hanging rope"
                    + (needed == 3 ? " with slack" : "") + ", was " + nodes);
        }
        checkSegmentLength(length / (nodes - 1));
        RopeState rope = new RopeState(nodes, nodes);
        double[] gravity = {world.gravityX(), world.gravityY(), world.gravityZ()};
        RopeShapes.hanging(
                rope, new double[] {h.x0(), h.y0(), h.z0()}, new double[] {h.x1(), h.y1(), h.z1()}, gravity, length);
        return rope;
    }

    private static RopeState layAlong(RopeDef def, double[] points) {
        int nodes = nodeCount(def);
        if (nodes < 2) {
            throw new IllegalArgumentException("nodes must be at least 2 for a rope along points, was " + nodes);
        }
        RopeState rope = new RopeState(nodes, nodes);
        if (def.segmentLength().isPresent()) {
            RopeShapes.along(rope, points, def.segmentLength().getAsDouble());
        } else {
            RopeShapes.along(rope, points);
        }
        for (int i = 0; i < rope.count - 1; i++) {
            checkSegmentLength(rope.rest[i]);
        }
        return rope;
    }

    /** Number of nodes that a definition leads to; see the table in {@link RopeDef}. */
    static int nodeCount(RopeDef def) {
        if (def.segmentLength().isEmpty() || def.shape() instanceof RopeShape.Straight) {
            return def.nodes().orElse(RopeDef.DEFAULT_NODES);
        }
        boolean hanging = def.shape() instanceof RopeShape.Hanging;
        if (def.nodes().isPresent()) {
            if (hanging) {
                throw new IllegalArgumentException("nodes and segmentLength cannot both be set for a hanging rope:"
                        + " its length follows from the two points and the slack");
            }
            return def.nodes().getAsInt();
        }
        double length = hanging
                ? length((RopeShape.Hanging) def.shape())
                : RopeShapes.polylineLength(((RopeShape.Along) def.shape()).points());
        double segmentLength = def.segmentLength().getAsDouble();
        double segments = Math.max(1, Math.rint(length / segmentLength));
        if (segments >= Limits.NODES) {
            throw new IllegalArgumentException("segmentLength must divide the length of " + length
                    + " m into fewer than " + Limits.NODES + " segments, was " + segmentLength);
        }
        return 1 + (int) segments;
    }

    /** Upper bound of the eigenvalues of a rope's springs [1/kg]; see {@code SpringStability}. */
    static double stiffest(RopeDef def) {
        return SpringSolver.stiffest(nodeCount(def), def.nodeMass(), def.nodeMass() + def.endMass());
    }

    private static void checkSegmentLength(double rest) {
        if (!(rest >= Limits.SEGMENT_MIN && rest <= Limits.SEGMENT_MAX)) {
            throw new IllegalArgumentException("the nodes must lie from " + Limits.SEGMENT_MIN + " to "
                    + Limits.SEGMENT_MAX + " m apart, two lay " + rest + " m apart");
        }
    }

    /**
     * How many nodes the winches of a definition may add.
     *
     * @param duration time that counts [s]; what a winch does for longer than that is left out
     * @param length rest length of the rope at the start [m]
     */
    private static double paidOut(RopeDef def, double duration, double length, double spacing) {
        double metres = 0;
        for (WinchDef winch : def.winches()) {
            double time = Math.min(winch.until(), duration) - winch.from();
            if (time > 0) {
                boolean toLength = !Double.isNaN(winch.length());
                double most = toLength ? Math.max(0, winch.length() - length) : Double.POSITIVE_INFINITY;
                double speed = toLength ? Math.abs(winch.speed()) : Math.max(0, winch.speed());
                metres += speed == 0 ? 0 : Math.min(most, speed * time);
            }
        }
        return metres > 0 ? 1 + metres / spacing : 0;
    }

    /** Most nodes that a rope can have within a time; see {@link RopeDef#mostNodes}. */
    static long mostNodes(RopeDef def, double duration) {
        int nodes = nodeCount(def);
        double length = startLength(def, nodes);
        double more = nodes > 1 ? paidOut(def, duration, length, length / (nodes - 1)) : 0;
        return nodes + def.reserve() + (long) Math.min(Limits.NODES, more);
    }

    private static double startLength(RopeDef def, int nodes) {
        if (def.shape() instanceof RopeShape.Hanging h) {
            return length(h);
        }
        if (def.shape() instanceof RopeShape.Along a && def.segmentLength().isEmpty()) {
            return RopeShapes.polylineLength(a.points());
        }
        return (nodes - 1) * def.segmentLength().orElse(RopeDef.DEFAULT_SEGMENT_LENGTH);
    }

    private static void addWinch(RopeState rope, WinchDef def) {
        if (rope.count < 2) {
            throw new IllegalArgumentException("nodes must be at least 2 for a rope with a winch, was " + rope.count);
        }
        WinchState winch = winchAt(rope, def.end());
        winch.program(def.from(), def.until(), def.speed(), def.length(), def.maxAcceleration(), def.tensionLimit());
    }

    /** The winch at an end: a new one, whose end is pinned, or the one that is there. */
    static WinchState winchAt(RopeState rope, RopeEnd end) {
        WinchState winch = rope.winch(end.atEnd);
        if (winch == null) {
            winch = new WinchState(end.atEnd, rope, WinchDef.DEFAULT_ACCELERATION);
            rope.setWinch(end.atEnd, winch);
            int node = winch.node(rope);
            if (rope.inverseMass[node] > 0) {
                rope.pins.add(new PinState(node, rope));
            }
        }
        return winch;
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
        PinPath path = def.wholePath();
        if (path != null) {
            pin.path = path.toArray();
            pin.apply(rope, time, 1);
            rope.place(node, rope.x[node], rope.y[node], rope.z[node]);
        }
        rope.pins.add(pin);
    }
}
