package io.github.cordage.internal.state;

import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.settings.RopeProperty;

/** Cuts a rope in two and joins two ropes. Total mass and momentum are conserved. */
public final class RopeTopology {
    /** Argument of {@link #between}: along the line, take the velocity of the first node; across it, interpolate. */
    static final boolean ALONG_AS_FIRST = true;

    /** The two ends of a cut within a segment together get this fraction of the mass of the segment's lighter node. */
    private static final double END_MASS = 0.5;

    private RopeTopology() {}

    /** Places a node between two others, a fraction of the way from the first, and interpolates its velocity. */
    static void between(
            double[] x,
            double[] y,
            double[] z,
            double[] vx,
            double[] vy,
            double[] vz,
            int at,
            int first,
            int second,
            double share,
            boolean alongAsFirst) {
        double dx = x[second] - x[first];
        double dy = y[second] - y[first];
        double dz = z[second] - z[first];
        double ex = vx[second] - vx[first];
        double ey = vy[second] - vy[first];
        double ez = vz[second] - vz[first];
        double squared = dx * dx + dy * dy + dz * dz;
        double along = alongAsFirst && squared > 0 ? (ex * dx + ey * dy + ez * dz) / squared : 0;
        vx[at] = vx[first] + share * (ex - along * dx);
        vy[at] = vy[first] + share * (ey - along * dy);
        vz[at] = vz[first] + share * (ez - along * dz);
        placeBetween(x, y, z, at, first, second, share);
    }

    static void placeBetween(double[] x, double[] y, double[] z, int at, int first, int second, double share) {
        // Unlike a blend, this may extrapolate: rope paid out quickly lay beyond the second node a step ago.
        x[at] = x[first] + share * (x[second] - x[first]);
        y[at] = y[first] + share * (y[second] - y[first]);
        z[at] = z[first] + share * (z[second] - z[first]);
    }

    /**
     * Cuts a rope at a node. Both parts have the node afterwards, each with half of its mass. Its pin stays with the
     * first part.
     *
     * @param node from 1 to the last but one
     * @return the second part
     */
    public static RopeState cutAtNode(RopeState rope, int node) {
        RingLayout.evenMasses(rope);
        return split(rope, node, rope.mass[node] / 2);
    }

    /**
     * Cuts a rope within a segment. Both parts get a new end node there. Their mass m comes from the nodes of the
     * segment such that mass and momentum are conserved: for a fraction f, m (1 - f) from the first and m f from the
     * second.
     *
     * @param fraction position on the segment, above 0 and below 1
     * @return the second part
     */
    public static RopeState cutWithin(RopeState rope, int segment, double fraction) {
        int at = segment + 1;
        int after = segment + 2;
        double rest = rope.rest[segment];
        int merged = rope.merged.length > 0 ? rope.merged[segment] : 1;
        RingLayout.evenMasses(rope);
        rope.moveTail(at, 1);
        if (merged > 1) {
            rope.merged[segment] = (int) Math.max(1, Math.rint(fraction * merged));
            rope.merged[at] = (int) Math.max(1, Math.rint((1 - fraction) * merged));
        }
        rope.rest[segment] = fraction * rest;
        rope.rest[at] = rest - fraction * rest;
        rope.tension[at] = rope.tension[segment];
        between(rope.x, rope.y, rope.z, rope.vx, rope.vy, rope.vz, at, segment, after, fraction, false);
        placeBetween(rope.px, rope.py, rope.pz, at, segment, after, fraction);
        if (rope.rings.isOn(segment)) {
            placeOnBend(rope, segment, at, fraction);
        }
        RopeState.COLUMNS.inherit(rope, segment, at);
        double mass = END_MASS * Math.min(rope.mass[segment], rope.mass[after]);
        double first = (1 - fraction) * mass;
        double second = fraction * mass;
        rope.setMass(segment, rope.mass[segment] - first);
        rope.setMass(after, rope.mass[after] - second);
        rope.inverseMass[at] = 1;
        rope.setMass(at, first + second);
        return split(rope, at, first);
    }

    /**
     * Places the new node of a cut on the way through the segment's rings, with the velocity of the node on its side.
     * Rings behind it go to the second part.
     */
    private static void placeOnBend(RopeState rope, int segment, int at, double fraction) {
        double left = fraction * rope.rings.distance(rope.x, rope.y, rope.z, segment, segment + 2);
        double[] from = {rope.x[segment], rope.y[segment], rope.z[segment]};
        int like = segment;
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            if (ring.segment != segment) {
                continue;
            }
            if (ring instanceof PulleyPoint) {
                // The new end is on the way between the two nodes, whatever the wheel; a node on its rim stays there.
                boolean toTail =
                        ring instanceof WheelPoint && (left < 0.5 * rope.rest[segment] || isPartBehind(rope, r));
                ring.segment = toTail ? at : segment;
                continue;
            }
            double leg = Math.sqrt(squared(ring.x - from[0], ring.y - from[1], ring.z - from[2]));
            if (like == at || left < leg) {
                if (like == segment) {
                    placeToward(rope, at, from, ring.x, ring.y, ring.z, left / leg);
                    like = at;
                }
                ring.segment = at;
            } else {
                left -= leg;
                from[0] = ring.x;
                from[1] = ring.y;
                from[2] = ring.z;
            }
        }
        if (like == segment) {
            int after = segment + 2;
            double leg = Math.sqrt(squared(rope.x[after] - from[0], rope.y[after] - from[1], rope.z[after] - from[2]));
            placeToward(rope, at, from, rope.x[after], rope.y[after], rope.z[after], leg > 0 ? left / leg : 0);
            like = after;
        } else {
            like = segment;
        }
        rope.vx[at] = rope.vx[like];
        rope.vy[at] = rope.vy[like];
        rope.vz[at] = rope.vz[like];
    }

    private static boolean isPartBehind(RopeState rope, int r) {
        return rope.rings.partBehind(r) != null;
    }

    private static void placeToward(
            RopeState rope, int node, double[] from, double x, double y, double z, double share) {
        rope.place(
                node,
                Blend.between(from[0], x, share),
                Blend.between(from[1], y, share),
                Blend.between(from[2], z, share));
    }

    private static double squared(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    private static RopeState split(RopeState rope, int node, double firstMass) {
        Overstretch.beforeRelease(rope);
        int nodes = rope.count - node;
        RopeState tail = new RopeState(nodes, nodes);
        copySettings(rope, tail);
        tail.origin = rope.origin;
        for (int i = 0; i < node; i++) {
            tail.origin += rope.rest[i];
        }
        RopeState.COLUMNS.needLike(tail, rope, tail.capacity(), true);
        for (int i = 0; i < nodes; i++) {
            RopeState.COLUMNS.copyNode(rope, node + i, tail, i);
        }
        for (int i = 0; i < nodes - 1; i++) {
            RopeState.COLUMNS.copySegment(rope, node + i, tail, i);
        }
        for (int r = rope.rings.size() - 1; r >= 0; r--) {
            ViaPoint ring = rope.rings.get(r);
            if (ring.segment >= node) {
                rope.rings.remove(ring);
                ring.segment -= node;
                tail.rings.add(0, ring);
            }
        }
        tail.rings.dropLonePart();
        for (int i = rope.pins.size() - 1; i >= 0; i--) {
            PinState pin = rope.pins.get(i);
            if (pin.node > node) {
                rope.pins.remove(i);
                pin.node -= node;
                tail.pins.add(0, pin);
            }
        }
        tail.inverseMass[0] = 1;
        tail.setMass(0, rope.mass[node] - firstMass);
        rope.setMass(node, firstMass);
        tail.endWinch = rope.endWinch;
        rope.endWinch = null;
        rope.count = node + 1;
        MassPins.divide(rope, tail);
        rope.contacts.clearFrom(2 * node + 1);
        rope.mode.edit();
        tail.mode.edit();
        tail.properties.set(RopeProperty.START_RADIUS, 0);
        rope.properties.set(RopeProperty.END_RADIUS, 0);
        rope.forgetMotion();
        return tail;
    }

    private static void copySettings(RopeState from, RopeState to) {
        to.spacing = from.spacing;
        to.massPerMetre = from.massPerMetre;
        to.compliancePerMetre = from.compliancePerMetre;
        to.loads.ax = from.loads.ax;
        to.loads.ay = from.loads.ay;
        to.loads.az = from.loads.az;
        to.loads.windX = from.loads.windX;
        to.loads.windY = from.loads.windY;
        to.loads.windZ = from.loads.windZ;
        to.drag = from.drag;
        to.properties.copyFrom(from.properties);
        to.collide = from.collide;
        to.mode.beginRecoveryIf(from.mode.isRecovering());
        to.springs = from.springs;
    }

    /**
     * Joins another rope to an end of a rope. With a rest length, a segment of that length joins the two ends. Without
     * one, the two end nodes merge: the result has both masses, lies at their center of mass and has their momentum; if
     * one was pinned, it stays at the pin.
     *
     * @param atEnd whether to join at the end of the rope, not at its start
     * @param otherEnd whether to join the other rope's end, not its start
     * @param rest rest length of the new segment [m], or 0
     */
    public static void join(RopeState rope, boolean atEnd, RopeState other, boolean otherEnd, double rest) {
        RopeState.COLUMNS.needLike(rope, other, rope.capacity(), false);
        RingLayout.evenMasses(rope);
        RingLayout.evenMasses(other);
        boolean merge = rest == 0;
        if (merge) {
            mergeEnds(rope, atEnd ? rope.count - 1 : 0, other, otherEnd ? other.count - 1 : 0);
        }
        int added = merge ? other.count - 1 : other.count;
        int node = atEnd ? rope.count : 0;
        boolean reversed = atEnd == otherEnd;
        takeEnd(rope, atEnd, other, otherEnd);
        rope.setWinch(atEnd, null);
        WinchState far = other.winch(!otherEnd);
        if (added > 0) {
            rope.moveTail(node, added);
        }
        if (!atEnd) {
            rope.origin -= other.restLength() + rest;
        }
        // Index of the other rope's node 0, or of its last node if it is reversed. A merged node is part of this range.
        int first = atEnd && merge ? node - 1 : node;
        for (int i = 0; i < other.count; i++) {
            RopeState.COLUMNS.copyNode(other, i, rope, first + (reversed ? other.count - 1 - i : i));
        }
        for (int i = 0; i < other.count - 1; i++) {
            int segment = first + (reversed ? other.count - 2 - i : i);
            RopeState.COLUMNS.copySegment(other, i, rope, segment);
        }
        if (!merge) {
            int segment = atEnd ? node - 1 : added - 1;
            rope.rest[segment] = rest;
            rope.tension[segment] = 0;
        }
        joinRings(rope, atEnd, other, reversed, first);
        for (PinState pin : other.pins) {
            pin.node = first + (reversed ? other.count - 1 - pin.node : pin.node);
            if (reversed) {
                pin.clamp.reverse();
            }
            rope.pins.add(pin);
        }
        other.pins.clear();
        other.rings.listMasses();
        rope.rings.listMasses();
        if (far != null) {
            rope.setWinch(atEnd, far.turnedTo(atEnd));
        }
        rope.spacing = rope.spacing > 0 ? rope.spacing : other.spacing > 0 ? other.spacing : rest;
        rope.massPerMetre = rope.massPerMetre > 0 ? rope.massPerMetre : other.massPerMetre;
        if (rope.massPerMetre == 0 && rest > 0) {
            // Two single nodes have no mass per meter; a winch would pay out more of the new segment.
            rope.massPerMetre = Math.min(rope.mass[0], rope.mass[1]) / rest;
        }
        rope.mode.doubtLengths();
        rope.mode.edit();
        rope.forgetMotion();
    }

    /** Turns the frames of a rope that is joined in reverse, and takes over the radius of its far end. */
    private static void takeEnd(RopeState rope, boolean atEnd, RopeState other, boolean otherEnd) {
        if (atEnd == otherEnd) {
            other.frames.reverse();
        }
        RopeProperty far = otherEnd ? RopeProperty.START_RADIUS : RopeProperty.END_RADIUS;
        rope.properties.set(atEnd ? RopeProperty.END_RADIUS : RopeProperty.START_RADIUS, other.properties.get(far));
    }

    /** Takes over the rings of another rope whose nodes begin at an index. Friction begins anew. */
    private static void joinRings(RopeState rope, boolean atEnd, RopeState other, boolean reversed, int first) {
        int to = atEnd ? rope.rings.size() : 0;
        if (reversed) {
            RingLayout.liftOff(other);
        }
        for (int r = 0; r < other.rings.size(); r++) {
            ViaPoint ring = other.rings.get(r);
            ring.segment = first + (reversed ? other.count - 2 - ring.segment : ring.segment);
            ring.forget();
            ring.side = reversed ? -ring.side : ring.side;
            ring.tensionBehind = rope.tension[ring.segment];
            rope.rings.add(reversed ? to : to + r, ring);
        }
        other.rings.clearFrom(0);
        if (reversed) {
            RingLayout.lieOnWheels(rope, true, false);
        }
    }

    /** Merges two nodes: both get the same state. */
    private static void mergeEnds(RopeState rope, int i, RopeState other, int k) {
        boolean held = rope.inverseMass[i] == 0;
        boolean otherHeld = other.inverseMass[k] == 0;
        Stops.set(other, k, Stops.isAt(rope, i) || Stops.isAt(other, k));
        double mass = Math.min(rope.mass[i] + other.mass[k], Limits.MASS_MAX);
        double share = held ? 0 : otherHeld ? 1 : other.mass[k] / mass;
        meet(rope.x, i, other.x, k, share);
        meet(rope.y, i, other.y, k, share);
        meet(rope.z, i, other.z, k, share);
        meet(rope.px, i, other.px, k, share);
        meet(rope.py, i, other.py, k, share);
        meet(rope.pz, i, other.pz, k, share);
        meet(rope.vx, i, other.vx, k, share);
        meet(rope.vy, i, other.vy, k, share);
        meet(rope.vz, i, other.vz, k, share);
        rope.mass[i] = mass;
        other.mass[k] = mass;
        double inverse = held || otherHeld ? 0 : 1 / mass;
        rope.inverseMass[i] = inverse;
        other.inverseMass[k] = inverse;
    }

    private static void meet(double[] a, int i, double[] b, int k, double share) {
        a[i] = Blend.between(a[i], b[k], share);
        b[k] = a[i];
    }
}
