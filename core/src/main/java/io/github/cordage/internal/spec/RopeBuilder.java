package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.spring.SpringSolver;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RodLayout;
import io.github.cordage.internal.state.RodMeasures;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeShapes;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Stops;
import io.github.cordage.internal.state.WheelPoint;
import io.github.cordage.internal.state.Wheels;
import io.github.cordage.internal.state.WinchState;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the state of a rope from its definition. */
public final class RopeBuilder {
    /** Most nodes that memory is reserved for on behalf of winches. */
    private static final int MOST_FORESEEN = 65_536;

    private RopeBuilder() {}

    /**
     * Builds a rope.
     *
     * @param gravityX gravity along x [m/s²]; a hanging rope sags along gravity
     * @param time world time [s], which selects the point on key frames of pins
     * @throws IllegalArgumentException if values of the definition contradict each other
     */
    public static RopeState build(RopeSpec spec, double gravityX, double gravityY, double gravityZ, double time) {
        List<MountedPoint> rings = makeRings(spec, time);
        RopeState rope = layOut(spec, rings, new double[] {gravityX, gravityY, gravityZ});
        addRings(rope, spec, rings);
        for (int i = 0; spec.shape instanceof RopeShape.Along && i < rope.count - 1; i++) {
            checkSegmentLength(rope.rest[i]);
        }
        rope.spacing = rope.count > 1 ? rope.rest[0] : 0;
        double nodeMass = spec.massBy().ofNode(spec.mass(), rope.count, rope.spacing);
        rope.massPerMetre = rope.count > 1 ? nodeMass / rope.spacing : 0;
        double foreseen = rope.count > 1 ? paidOut(spec, Double.POSITIVE_INFINITY, rope.restLength(), rope.spacing) : 0;
        long room = (long) rope.count + spec.reserve() + (long) Math.min(MOST_FORESEEN, foreseen);
        rope.grow((int) Math.min(Limits.NODES, room));
        for (int i = 0; i < rope.count; i++) {
            double own = nodeMass + (i == rope.count - 1 ? spec.endMass() : 0);
            rope.mass[i] = own;
            rope.inverseMass[i] = 1 / own;
        }
        rope.properties.copyFrom(spec.properties());
        rope.setCompliance(spec.compliance());
        rope.loads.ax = spec.accelerationX();
        rope.loads.ay = spec.accelerationY();
        rope.loads.az = spec.accelerationZ();
        rope.loads.windX = spec.windX();
        rope.loads.windY = spec.windY();
        rope.loads.windZ = spec.windZ();
        rope.drag = spec.drag();
        MadeNodes made = new MadeNodes(spec, rope);
        for (PinSpec pin : spec.pins) {
            addPin(rope, pin, made.nodeOf(pin, rope), time);
        }
        for (int stop : spec.stops) {
            Stops.set(rope, made.indexOf("stop of node", stop), true);
        }
        boolean isAround = spec.shape instanceof RopeShape.Along;
        RingLayout.lieOnWheels(rope, isAround, isAround && spec.segmentLength() == 0);
        for (WinchSpec winch : spec.winches) {
            if (!Double.isNaN(winch.force())) {
                requireSolverForForce(spec.solver);
            }
            addWinch(rope, winch).followProgram(time);
        }
        requireForBending(rope, spec.solver, !spec.rings.isEmpty());
        NaturalShape.set(rope, spec);
        setStiffness(rope, spec.stiffnessAlong());
        int outside = RopeMeasures.firstBrokenNode(rope);
        if (outside >= 0) {
            throw new IllegalArgumentException("every node must lie within " + Limits.COORDINATE
                    + " m of the origin along each axis, node " + outside + " was at " + rope.x[outside] + ", "
                    + rope.y[outside] + ", " + rope.z[outside]);
        }
        return rope;
    }

    private static RopeState layOut(RopeSpec spec, List<MountedPoint> rings, double[] gravity) {
        if (spec.shape instanceof RopeShape.Straight s) {
            RopeState rope = new RopeState(nodeCount(spec), nodeCount(spec));
            double length = straightSegment(spec);
            RopeShapes.straight(
                    rope, new double[] {s.x(), s.y(), s.z()}, new double[] {s.dx(), s.dy(), s.dz()}, length);
            return rope;
        }
        if (spec.shape instanceof RopeShape.Hanging h) {
            return hang(spec, h, gravity);
        }
        return layAlong(spec, way(spec, rings));
    }

    /** The points along which a rope is laid, and around the pulleys among them. */
    private static double[] way(RopeSpec spec, List<MountedPoint> rings) {
        double[] points = ((RopeShape.Along) spec.shape).points();
        boolean isRound = false;
        for (MountedPoint ring : rings) {
            isRound |= ring instanceof WheelPoint;
        }
        return isRound ? Wheels.around(points, rings) : points;
    }

    private static double wayLength(RopeSpec spec) {
        return RopeShapes.polylineLength(way(spec, makeRings(spec, 0)));
    }

    private static List<MountedPoint> makeRings(RopeSpec spec, double time) {
        List<MountedPoint> rings = new ArrayList<>();
        for (RingSpec ring : spec.rings) {
            RingMass shared = ring.on() >= 0 && ring.on() < rings.size() ? rings.get(ring.on()).mass : null;
            rings.add(ring.make(time, spec.properties().get(RopeProperty.RADIUS), shared));
        }
        return rings;
    }

    /** Rest length of a segment of a straight rope [m]. */
    private static double straightSegment(RopeSpec spec) {
        return spec.segmentLength() > 0 ? spec.segmentLength() : RopeShape.DEFAULT_SEGMENT_LENGTH;
    }

    private static RopeState hang(RopeSpec spec, RopeShape.Hanging h, double[] gravity) {
        double length = h.length();
        int nodes = nodeCount(spec);
        int needed = h.slack() > 1 ? 3 : 2;
        if (nodes < needed) {
            throw new IllegalArgumentException("nodes must be at least " + needed + " for a hanging rope"
                    + (needed == 3 ? " with slack" : "") + ", was " + nodes);
        }
        checkSegmentLength(length / (nodes - 1));
        RopeState rope = new RopeState(nodes, nodes);
        RopeShapes.hanging(
                rope, new double[] {h.x0(), h.y0(), h.z0()}, new double[] {h.x1(), h.y1(), h.z1()}, gravity, length);
        return rope;
    }

    private static RopeState layAlong(RopeSpec spec, double[] points) {
        int nodes = nodeCount(spec);
        if (nodes < 2) {
            throw new IllegalArgumentException("nodes must be at least 2 for a rope along points, was " + nodes);
        }
        RopeState rope = new RopeState(nodes, nodes);
        double segmentLength = spec.segmentLength();
        boolean isFitted = isFitted(spec);
        if (segmentLength == 0) {
            RopeShapes.along(rope, points);
        } else if (spec.rings.isEmpty()) {
            if (isFitted) {
                RopeShapes.fitAlong(rope, points, segmentLength);
            } else {
                RopeShapes.along(rope, points, segmentLength);
            }
        } else if (isFitted) {
            RopeShapes.fitAlongWay(rope, points, segmentLength);
        } else {
            RopeShapes.alongWay(rope, points, segmentLength);
        }
        return rope;
    }

    /** Whether a rope along points has as many segments as fit best, which end at the last point. */
    private static boolean isFitted(RopeSpec spec) {
        return spec.shape instanceof RopeShape.Along && spec.segmentLength() > 0 && spec.nodes() == 0;
    }

    /** Number of nodes that follows from a definition; see the table in {@code RopeDef}. */
    public static int nodeCount(RopeSpec spec) {
        if (spec.segmentLength() == 0 || spec.shape instanceof RopeShape.Straight) {
            return spec.nodes() > 0 ? spec.nodes() : RopeShape.DEFAULT_NODES;
        }
        boolean hanging = spec.shape instanceof RopeShape.Hanging;
        if (spec.nodes() > 0) {
            if (hanging) {
                throw new IllegalArgumentException("nodes and segmentLength cannot both be set for a hanging rope:"
                        + " its length follows from the two points and the slack");
            }
            return spec.nodes();
        }
        double length = hanging ? ((RopeShape.Hanging) spec.shape).length() : wayLength(spec);
        double segmentLength = spec.segmentLength();
        // One segment cannot come back to where it begins.
        boolean isClosed = spec.shape instanceof RopeShape.Along along && RopeShapes.isClosed(along.points());
        double segments = Math.max(isClosed ? 2 : 1, Math.rint(length / segmentLength));
        if (segments >= Limits.NODES) {
            throw new IllegalArgumentException("segmentLength must divide the length of " + length
                    + " m into fewer than " + Limits.NODES + " segments, was " + segmentLength);
        }
        return 1 + (int) segments;
    }

    /** Upper bound of the eigenvalues of a rope's springs [1/kg]; see {@code SpringStability}. */
    public static double stiffest(RopeSpec spec) {
        double nodeMass = nodeMass(spec);
        return SpringSolver.stiffest(nodeCount(spec), nodeMass, nodeMass + spec.endMass());
    }

    /** Mass of each node of a rope without its load [kg]. */
    public static double nodeMass(RopeSpec spec) {
        if (spec.massBy() == MassBy.NODE) {
            return spec.mass();
        }
        int nodes = nodeCount(spec);
        return spec.massBy().ofNode(spec.mass(), nodes, startLength(spec, nodes) / Math.max(1, nodes - 1));
    }

    private static void checkSegmentLength(double rest) {
        if (!(rest >= Limits.SEGMENT_MIN && rest <= Limits.SEGMENT_MAX)) {
            throw new IllegalArgumentException("the nodes must lie from " + Limits.SEGMENT_MIN + " to "
                    + Limits.SEGMENT_MAX + " m apart, two lay " + rest + " m apart");
        }
    }

    /**
     * Most nodes that the winches of a definition may add.
     *
     * @param duration world time until which winches count [s]
     * @param length rest length of the rope at the start [m]
     */
    private static double paidOut(RopeSpec spec, double duration, double length, double spacing) {
        double metres = 0;
        for (WinchSpec winch : spec.winches) {
            double time = Math.min(winch.until(), duration) - winch.from();
            // How much a winch pays out that pulls with a force, the load decides.
            if (time > 0 && Double.isNaN(winch.force())) {
                boolean toLength = !Double.isNaN(winch.length());
                double most = toLength ? Math.max(0, winch.length() - length) : Double.POSITIVE_INFINITY;
                double speed = toLength ? Math.abs(winch.speed()) : Math.max(0, winch.speed());
                metres += speed == 0 ? 0 : Math.min(most, speed * time);
            }
        }
        return metres > 0 ? 1 + metres / spacing : 0;
    }

    /** Most nodes that a rope can have until a world time [s]; see {@code RopeDef.mostNodes}. */
    public static long mostNodes(RopeSpec spec, double duration) {
        int nodes = nodeCount(spec);
        // Fitting segments takes a while, for definitions that may be refused for their nodes.
        double length = isFitted(spec)
                ? (nodes - 1) * RopeShapes.leastFittedSegment(way(spec, makeRings(spec, 0)), nodes - 1)
                : startLength(spec, nodes);
        double more = nodes > 1 ? paidOut(spec, duration, length, length / (nodes - 1)) : 0;
        return nodes + spec.reserve() + MadeNodes.most(spec) + (long) Math.min(Limits.NODES, more);
    }

    private static double startLength(RopeSpec spec, int nodes) {
        if (spec.shape instanceof RopeShape.Hanging h) {
            return h.length();
        }
        if (spec.shape instanceof RopeShape.Along along) {
            if (spec.segmentLength() == 0 || (isFitted(spec) && !spec.rings.isEmpty())) {
                return wayLength(spec);
            }
            if (isFitted(spec)) {
                return (nodes - 1) * RopeShapes.fittedSegment(along.points(), nodes - 1, spec.segmentLength());
            }
        }
        return (nodes - 1) * straightSegment(spec);
    }

    private static WinchState addWinch(RopeState rope, WinchSpec spec) {
        if (rope.count < 2) {
            throw new IllegalArgumentException("nodes must be at least 2 for a rope with a winch, was " + rope.count);
        }
        spec.requireOneAim();
        WinchState winch = winchAt(rope, spec.atEnd());
        winch.program(
                spec.from(),
                spec.until(),
                spec.speed(),
                spec.length(),
                spec.maxAcceleration(),
                spec.braking(),
                spec.tensionLimit());
        winch.programForce(spec.force(), spec.drumMass());
        return winch;
    }

    /** Requires a solver that knows winches which pull with a force. */
    public static void requireSolverForForce(Solver solver) {
        if (!(solver instanceof Direct)) {
            throw new IllegalArgumentException(
                    "solver must be direct for a winch that pulls with a force, was " + solver);
        }
    }

    private static void addRings(RopeState rope, RopeSpec spec, List<MountedPoint> rings) {
        if (rings.isEmpty()) {
            return;
        }
        requireForRings(rope.count);
        for (MountedPoint ring : rings) {
            requireSolver(ring, spec.solver);
            rope.rings.add(ring);
        }
        if (spec.shape instanceof RopeShape.Along && spec.segmentLength() == 0) {
            RingLayout.thread(rope, RopeShapes.polylineLength(way(spec, rings)) / (rope.count - 1));
            // Rest lengths are what was laid out, which is the way through the rings.
            for (int r = 0; r < rope.rings.size(); r++) {
                int segment = rope.rings.get(r).segment;
                rope.rest[segment] = rope.segmentLength(segment);
            }
        } else {
            RingLayout.thread(rope, Double.NaN);
            rope.mode.beginRecovery();
        }
    }

    /** Requires that a rope can run through rings. */
    public static void requireForRings(int nodes) {
        if (nodes < 2) {
            throw new IllegalArgumentException("nodes must be at least 2 for a rope with a ring, was " + nodes);
        }
    }

    /** Requires that a solver knows what a ring is. */
    public static void requireSolver(MountedPoint ring, Solver solver) {
        if (!(solver instanceof Direct) && (ring.isCarried() || ring instanceof WheelPoint)) {
            String what = ring instanceof WheelPoint ? "with a radius" : ring.isOnBody() ? "on a body" : "with a mass";
            throw new IllegalArgumentException(
                    "solver must be direct for a rope in a ring " + what + ", was " + solver);
        }
    }

    /** Requires that a solver knows what a body is. */
    public static void requireSolverForBody(Solver solver) {
        if (!(solver instanceof Direct)) {
            throw new IllegalArgumentException(
                    "solver must be direct for a rope that is pinned to a body or tied to a rope, was " + solver);
        }
    }

    private static void requireForBending(RopeState rope, Solver solver, boolean hasRings) {
        double stiffness = rope.properties.get(RopeProperty.BENDING_STIFFNESS);
        requireSolverForBending(stiffness, solver);
        requireNoRings(stiffness, hasRings);
        if (stiffness > 0 && rope.count < 3 && !RodMeasures.hasClamps(rope)) {
            throw new IllegalArgumentException(
                    "nodes must be at least 3 for a rope with bendingStiffness and no clamp, was " + rope.count);
        }
    }

    /** Sets factors of the stiffness from those at equal distances along the rope, for the middle of each segment. */
    private static void setStiffness(RopeState rope, double[] factors) {
        if (factors.length == 0) {
            return;
        }
        RodLayout.needStiffer(rope);
        double length = rope.restLength();
        double start = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double at = (start + rope.rest[i] / 2) / length * (factors.length - 1);
            int k = Math.min((int) at, factors.length - 2);
            rope.stiffer[i] = factors[k] + (at - k) * (factors[k + 1] - factors[k]);
            start += rope.rest[i];
        }
    }

    /**
     * Requires that a rope with bending stiffness [N m²] runs through no rings, in which it would bend like a hinge.
     */
    public static void requireNoRings(double stiffness, boolean hasRings) {
        if (stiffness > 0 && hasRings) {
            throw new IllegalArgumentException("bendingStiffness must be 0 for a rope in a ring, was " + stiffness);
        }
    }

    /** Requires that a solver lets a rope resist bending, if it does [N m²]. */
    public static void requireSolverForBending(double stiffness, Solver solver) {
        if (stiffness > 0 && !(solver instanceof Direct)) {
            throw new IllegalArgumentException("solver must be direct for a rope with bendingStiffness, was " + solver);
        }
    }

    /** Requires that a solver knows what the rings of a rope and the bodies on it are, and how it resists bending. */
    public static void requireSolver(RopeState rope, Solver solver) {
        if (everPulls(rope.startWinch) || everPulls(rope.endWinch)) {
            requireSolverForForce(solver);
        }
        requireSolverForBending(rope.properties.get(RopeProperty.BENDING_STIFFNESS), solver);
        for (int r = 0; r < rope.rings.size(); r++) {
            if (rope.rings.get(r) instanceof MountedPoint ring && ring.isRing()) {
                requireSolver(ring, solver);
            }
        }
        if (rope.rings.masses.size() > rope.rings.masses.ofRings()) {
            requireSolverForBody(solver);
        }
    }

    private static boolean everPulls(@Nullable WinchState winch) {
        return winch != null && winch.everPulls();
    }

    /** The winch at an end; creates it and pins the end if there is none. */
    public static WinchState winchAt(RopeState rope, boolean atEnd) {
        WinchState winch = rope.winch(atEnd);
        if (winch == null) {
            winch = new WinchState(atEnd, rope.rest[rope.winchSegment(atEnd)], WinchSpec.DEFAULT_ACCELERATION);
            rope.setWinch(atEnd, winch);
            int node = rope.winchNode(atEnd);
            if (rope.inverseMass[node] > 0) {
                rope.pin(node);
            }
        }
        return winch;
    }

    private static void addPin(RopeState rope, PinSpec spec, int node, double time) {
        if (rope.inverseMass[node] == 0) {
            throw new IllegalArgumentException("node " + node + " must have one pin, had more");
        }
        double[] at = spec.at();
        if (at != null) {
            rope.place(node, at[0], at[1], at[2]);
        }
        PinState pin = rope.pin(node);
        pin.until = spec.until();
        pin.breakForce = spec.breakForce();
        double[] direction = spec.body() < 0 ? spec.direction() : null;
        if (direction != null) {
            pin.clamp(direction);
            pin.clamp.roll = spec.roll();
            pin.clamp.rollSpeed = spec.rollSpeed();
        } else if (spec.roll() != 0 || spec.rollSpeed() != 0) {
            throw new IllegalArgumentException(
                    "roll and rollSpeed must be 0 for a pin without a direction, and for one on a body");
        }
        double[] path = spec.wholePath();
        if (path.length > 0) {
            pin.path = path;
            pin.aim(time, 1);
            rope.place(node, pin.nextX, pin.nextY, pin.nextZ);
        }
        if (spec.on() >= 0) {
            RingMass mass = rope.rings.massOf(spec.on());
            if (mass == null) {
                throw new IllegalArgumentException("on must be the index of a ring with a mass, was " + spec.on());
            }
            pin.fixTo(mass, rope.x[node], rope.y[node], rope.z[node]);
        }
    }

    /** Number of substeps of the spring solver for a rope, with world steps of length {@code step} [s]. */
    public static int substeps(RopeSpec spec, Spring spring, double step) {
        return new SpringSolver(spring).substeps(stiffest(spec), step);
    }
}
