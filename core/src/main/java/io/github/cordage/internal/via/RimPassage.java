package io.github.cordage.internal.via;

import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RimPoint;
import io.github.cordage.internal.state.RingLayout;
import io.github.cordage.internal.state.Rings;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Stops;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.state.WheelPoint;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Moves nodes along the rims of pulleys, onto them and off them.
 *
 * <p>A node on a rim moves along the rope only. In a step, its motion is on a straight line, the tangent of the rim
 * where it will be at the end, as if the rope were unfolded: before the step, its position, velocity and their history
 * turn about the wheel by the angle that it is going to pass. A node that comes to the wheel in the step gets onto the
 * rim before it, and one that leaves the wheel gets off. So a second-order method sees smooth motion, whatever the
 * angle.
 */
final class RimPassage {
    /** A node is in a wheel within this fraction of the square of its radius. */
    private static final double INSIDE = 1 - 1e-9;

    /**
     * Nodes are on the rim of a wheel with a mass so far before it, as a part of its radius and of a rest length at
     * most.
     */
    private static final double MARGIN = 0.1;

    private static final double MARGIN_OF_REST = 0.2;

    /** Part of a step in which nothing moves. */
    private static final double AT_ONCE = 1e-6;

    private final Bends bends;
    private final NodeTurn turning = new NodeTurn();
    private final double[] out = new double[3];
    private final double[] along = new double[3];
    private final double[] line = new double[3];

    /** Distance by which a node passes the point where the rope meets a wheel in the step [m]. */
    private double passed;

    /** Nodes that have been turned in the step, and where they were before [m]. */
    int count;

    private int[] nodes = {};
    private double[] starts = {};

    RimPassage(Bends bends) {
        this.bends = bends;
    }

    /** Carries nodes in a step of h [s]; the rings' next positions are known. */
    void carry(RopeState rope, double h) {
        count = 0;
        if (rope.rings.hasWheels()) {
            carryAll(rope, h);
        }
    }

    /**
     * Puts nodes back onto the rims of wheels with masses in a step of h [s] that has been taken back: they had been
     * moved to the lines on which they would have come in it.
     */
    void fold(RopeState rope, double h) {
        Rings rings = rope.rings;
        boolean moves = false;
        for (int r = 0; r < rings.size(); r++) {
            ViaPoint ring = rings.get(r);
            boolean isLed = ring instanceof PulleyPoint && !ring.isCarried();
            moves |= isLed && (ring.moveX() != 0 || ring.moveY() != 0 || ring.moveZ() != 0);
        }
        if (!rings.hasWheels() || rings.masses.isEmpty() || moves) {
            return;
        }
        rings.predict(AT_ONCE * h, false);
        carryAll(rope, AT_ONCE * h);
        bends.place(rope, 1);
        bends.measure(rope);
        for (int k = 0; k < bends.count; k++) {
            bends.get(k).begin(rope);
        }
    }

    private void carryAll(RopeState rope, double h) {
        Rings rings = rope.rings;
        for (int r = 0; r < rings.size(); r++) {
            if (rings.get(r) instanceof PulleyPoint ring) {
                ring.radius = ring.wheel() + rope.radius();
                ring.friction = ring.pulley().friction;
            }
        }
        findRoom(rope);
        for (int r = 0; r < rings.size(); r++) {
            if (rings.get(r) instanceof RimPoint part) {
                goOn(rope, part, r, h);
            }
        }
        bends.measureAnew(rope);
        for (int r = 0; r < rings.size(); r++) {
            if (rings.get(r) instanceof WheelPoint wheel) {
                r = enterFromStart(rope, wheel, r, h) ? r : r - 1;
            }
        }
        for (int r = rings.size() - 1; r >= 0; r--) {
            if (r < rings.size() && rings.get(r) instanceof PulleyPoint last && rings.partBehind(r) == null) {
                enterFromEnd(rope, last, r, h);
            }
        }
        for (int r = rings.size() - 1; r > 0; r--) {
            while (r < rings.size()
                    && rings.get(r) instanceof RimPoint part
                    && rings.partBehind(r) == null
                    && leaves(rope, r)) {
                leaveToEnd(rope, part, r, h);
                r--;
            }
        }
        for (int r = 0; r < rings.size() - 1; r++) {
            RimPoint first = firstPart(rings, r);
            while (first != null && leaves(rope, r)) {
                leaveToStart(rope, first, r, h);
                first = firstPart(rings, r);
            }
        }
    }

    /**
     * Finds how much rope wheels with masses can take in until they stop at free ends: no node passes farther in the
     * step.
     */
    private void findRoom(RopeState rope) {
        if (rope.rings.masses.isEmpty()) {
            return;
        }
        bends.measureAnew(rope);
        for (int r = 0; r < rope.rings.size(); r++) {
            if (rope.rings.get(r) instanceof PulleyPoint ring && ring.isCarried()) {
                findRoom(rope, ring, r);
            }
        }
    }

    private void findRoom(RopeState rope, PulleyPoint ring, int r) {
        Bend bend = bends.at(r);
        if (bend != null && ring instanceof WheelPoint wheel) {
            wheel.setRoomToStart(bend.before.ring == r ? room(rope, bend.before) : Double.POSITIVE_INFINITY);
        }
        if (bend != null) {
            ring.setRoomToEnd(bend.behind.ring == r ? room(rope, bend.behind) : Double.POSITIVE_INFINITY);
        }
    }

    private static double room(RopeState rope, Leg leg) {
        if (leg.isOnRim) {
            return Double.POSITIVE_INFINITY;
        }
        double rest = RingLayout.restToEnd(rope, leg.node, leg.way, Double.POSITIVE_INFINITY);
        return Math.max(0, leg.distance + rest - Stops.CLEAR * rope.spacing);
    }

    /** The first node on the rim of a wheel at a place in the order; null if that is no wheel, or there is none. */
    private static @Nullable RimPoint firstPart(Rings rings, int r) {
        return rings.get(r) instanceof WheelPoint ? rings.partBehind(r) : null;
    }

    /** Ends a step: nodes that have been turned were where they were, for drawing between the steps. */
    void end(RopeState rope) {
        for (int k = 0; k < count; k++) {
            rope.px[nodes[k]] = starts[3 * k];
            rope.py[nodes[k]] = starts[3 * k + 1];
            rope.pz[nodes[k]] = starts[3 * k + 2];
        }
        count = 0;
    }

    private void keepStart(RopeState rope, int node) {
        for (int k = 0; k < count; k++) {
            if (nodes[k] == node) {
                return;
            }
        }
        if (count == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * count + 16);
            starts = Arrays.copyOf(starts, 3 * nodes.length);
        }
        nodes[count] = node;
        starts[3 * count] = rope.x[node];
        starts[3 * count + 1] = rope.y[node];
        starts[3 * count + 2] = rope.z[node];
        count++;
    }

    /** Computes into {@link #out} the way from the axis of a wheel to the rim where the rope has a direction. */
    private void lookOut(RimPoint ring, double[] direction) {
        double[] e = ring.axis;
        double by = ring.side * ring.radius;
        double ux = direction[0];
        double uy = direction[1];
        double uz = direction[2];
        out[0] = by * (uy * e[2] - uz * e[1]);
        out[1] = by * (uz * e[0] - ux * e[2]);
        out[2] = by * (ux * e[1] - uy * e[0]);
    }

    /** Moves the line of a node on a rim to where the node will be. */
    private void goOn(RopeState rope, RimPoint part, int r, double h) {
        int node = part.segment;
        double[] u = part.along;
        lookOut(part, u);
        double dx = rope.x[node] - part.x - out[0];
        double dy = rope.y[node] - part.y - out[1];
        double dz = rope.z[node] - part.z - out[2];
        double way = u[0] * (dx + h * rope.vx[node] - part.nextX + part.x)
                + u[1] * (dy + h * rope.vy[node] - part.nextY + part.y)
                + u[2] * (dz + h * rope.vz[node] - part.nextZ + part.z);
        if (part.isCarried()) {
            double off = u[0] * dx + u[1] * dy + u[2] * dz;
            way = off + part.within(way - off);
        }
        keepStart(rope, node);
        turn(rope, part, node, h, way);
        part.turned -= way / part.radius;
        rope.rings.get(r - 1).turned += way / part.radius;
    }

    /** Turns a node along the rim by a length [m], from where the rope has a direction, which turns, too. */
    private void turn(RopeState rope, RimPoint part, int node, double h, double way) {
        double[] u = part.along;
        turning.about(part.axis, part.side * way / part.radius);
        turning.turn(u);
        double scale = 1 / Math.sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
        for (int i = 0; i < 3; i++) {
            u[i] *= scale;
        }
        turning.turn(rope, part, node, h, u, way, 0);
        lookOut(part, u);
        turning.straighten(rope, part, node, h, out, u);
    }

    /**
     * Turns a node from the line on which the rope comes to the wheel onto the rim.
     *
     * @param isBent whether it comes on {@link #line} to the tangent {@link #along}, and not on that
     */
    private void enter(RopeState rope, RimPoint part, int node, double h, double way, boolean isBent) {
        double[] e = part.axis;
        double up = along[0] * e[0] + along[1] * e[1] + along[2] * e[2];
        double scale = 1 / Math.sqrt(Math.max(1 - up * up, Double.MIN_NORMAL));
        for (int i = 0; i < 3; i++) {
            part.along[i] = scale * (along[i] - up * e[i]);
        }
        lookOut(part, part.along);
        if (isBent || up != 0) {
            turning.take(isBent ? line : along, part.along);
            turning.turnAtRim(rope, part, node, h, out);
        }
        turn(rope, part, node, h, way);
    }

    /** Takes the direction of a leg, which is not that of its tangent where a wheel has kept that. */
    private void takeLine(Leg leg) {
        line[0] = leg.lineX;
        line[1] = leg.lineY;
        line[2] = leg.lineZ;
    }

    /** Turns a node from the rim onto the line on which the rope leaves it, {@link #along}. */
    private void leaveRim(RopeState rope, RimPoint part, int node, double h, double way) {
        turn(rope, part, node, h, way);
        double[] e = part.axis;
        if (along[0] * e[0] + along[1] * e[1] + along[2] * e[2] != 0) {
            lookOut(part, part.along);
            turning.take(part.along, along);
            turning.turnAtRim(rope, part, node, h, out);
        }
    }

    /**
     * Whether a node comes to the rim: it passes the place where the rope comes to the wheel in the step, or has sunk
     * into the wheel beside it. Computes how far it passes the place.
     */
    private boolean comes(RopeState rope, PulleyPoint ring, Leg leg, double h) {
        int node = leg.node;
        if (rope.inverseMass[node] == 0 || RingLayout.stopsAt(rope, ring, node)) {
            return false;
        }
        double way = h * leg.toward(rope.vx[node], rope.vy[node], rope.vz[node])
                - leg.toward(ring.nextX - ring.x, ring.nextY - ring.y, ring.nextZ - ring.z);
        if (ring.isCarried()) {
            way = -leg.way * ring.within(-leg.way * way);
        }
        passed = way - leg.ahead(rope);
        return passed > -margin(rope, ring) || (!leg.keepsTangent && isInside(rope, ring, node));
    }

    /** Whether the node at the end of an arc leaves the rim. */
    private boolean leaves(RopeState rope, int r) {
        return bends.arc(r) < -2 * margin(rope, rope.rings.get(r));
    }

    /**
     * How far before the rim of a wheel with a mass nodes are already on it [m]. Closer to the rim, a leg would turn by
     * more than a step resolves as the wheel moves.
     */
    private static double margin(RopeState rope, ViaPoint ring) {
        return ring.isCarried() ? Math.min(MARGIN_OF_REST * rope.spacing, MARGIN * ring.radius) : 0;
    }

    private static boolean isInside(RopeState rope, ViaPoint ring, int node) {
        double[] e = ring.axis;
        double x = rope.x[node] - ring.x;
        double y = rope.y[node] - ring.y;
        double z = rope.z[node] - ring.z;
        double up = x * e[0] + y * e[1] + z * e[2];
        return x * x + y * y + z * z - up * up < INSIDE * ring.radius * ring.radius;
    }

    /** Puts nodes onto the rim that come from the start of the rope; returns false if the rope has left the pulley. */
    private boolean enterFromStart(RopeState rope, WheelPoint ring, int r, double h) {
        Rings rings = rope.rings;
        while (rings.firstOn(ring.segment).slides != ViaPoint.STICKS || ring.friction == 0) {
            int a = ring.segment;
            Bend bend = bends.of(a);
            if (bend == null || bend.before.ring != r || !comes(rope, ring, bend.before, h)) {
                return true;
            }
            double way = passed;
            if (a == 0) {
                leave(rope, ring);
                return false;
            }
            takeLine(bend.before);
            boolean keeps = bend.before.keepsTangent;
            RingLayout.setShare(rope, rings.firstOn(a), 0.5);
            byte slides = ring.slides;
            double behind = ring.tensionBehind;
            double angle = way / ring.radius;
            bends.come(r, along);
            RimPoint part = rings.addPart(r + 1, a, ring, ring.turned - angle);
            ring.turned = angle;
            part.takeState(slides, behind);
            ring.segment = a - 1;
            rings.firstOn(a - 1).tensionBehind = rope.tension[a];
            keepStart(rope, a);
            enter(rope, part, a, h, way, keeps);
            bends.measureAnew(rope);
        }
        return true;
    }

    /** Puts nodes onto the rim that come from the end of the rope. */
    private void enterFromEnd(RopeState rope, PulleyPoint last, int from, double h) {
        Rings rings = rope.rings;
        PulleyPoint ring = last;
        int r = from;
        while (rings.firstOn(ring.segment).slides != ViaPoint.STICKS || ring.friction == 0) {
            Bend bend = bends.of(ring.segment);
            if (bend == null || bend.behind.ring != r || !comes(rope, ring, bend.behind, h)) {
                return;
            }
            double way = passed;
            int b = ring.segment + 1;
            if (b == rope.count - 1) {
                leave(rope, ring.pulley());
                return;
            }
            takeLine(bend.behind);
            boolean keeps = bend.behind.keepsTangent;
            ViaPoint head = rings.firstOn(b - 1);
            RingLayout.setShare(rope, head, 0.5);
            if (rings.isOn(b)) {
                RingLayout.setShare(rope, rings.firstOn(b), 0.5);
            }
            double behind = rings.isOn(b) ? rings.firstOn(b).tensionBehind : rope.tension[b];
            double angle = way / ring.radius;
            bends.away(r, along);
            r++;
            RimPoint part = rings.addPart(r, b, ring, angle);
            ring.turned -= angle;
            part.takeState(head.slides, behind);
            rope.tension[b] = head.tensionBehind;
            keepStart(rope, b);
            enter(rope, part, b, h, -way, keeps);
            ring = part;
            bends.measureAnew(rope);
        }
    }

    /** Takes the last node on a rim off it, toward the end of the rope. */
    private void leaveToEnd(RopeState rope, RimPoint part, int r, double h) {
        Rings rings = rope.rings;
        int node = part.segment;
        keepStart(rope, node);
        bends.away(r, along);
        leaveRim(rope, part, node, h, bends.arc(r));
        RingLayout.setShare(rope, rings.firstOn(node), 0.5);
        rings.get(r - 1).turned += part.turned;
        boolean goesOn = r + 1 < rings.size() && rings.get(r + 1).segment == node;
        rope.tension[node] = goesOn ? rope.tension[node] : part.tensionBehind;
        rings.handOver(part);
        rings.dropPart(part);
        bends.measureAnew(rope);
    }

    /** Takes the first node on a rim off it, toward the start of the rope. */
    private void leaveToStart(RopeState rope, RimPoint part, int r, double h) {
        Rings rings = rope.rings;
        ViaPoint ring = rings.get(r);
        int node = part.segment;
        keepStart(rope, node);
        bends.come(r, along);
        leaveRim(rope, part, node, h, -bends.arc(r));
        RingLayout.setShare(rope, rings.firstOn(node - 1), 0.5);
        RingLayout.setShare(rope, part, 0.5);
        ring.turned += part.turned;
        ring.segment = node;
        ring.takeState(part.slides, part.tensionBehind);
        rings.dropPart(part);
        bends.measureAnew(rope);
    }

    /** An end of the rope comes to the wheel: the rope leaves it. */
    private void leave(RopeState rope, PulleyPoint ring) {
        RingLayout.slipOut(rope, ring);
        bends.measureAnew(rope);
    }
}
