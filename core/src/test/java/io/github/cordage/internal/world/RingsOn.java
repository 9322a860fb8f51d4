package io.github.cordage.internal.world;

import io.github.cordage.internal.state.RingState;

/** Leads ropes of tests through rings, around wheels and over corners, each behind those that there are. */
final class RingsOn {
    private RingsOn() {}

    /** A ring at a point [m] that a segment runs through. */
    static RingState ring(RopeCore rope, int segment, double x, double y, double z) {
        RingState ring = new RingState(segment, x, y, z);
        rope.state.rings.add(ring);
        return ring;
    }

    /** A wheel with a radius at a point [m] that a segment runs around, on its left. */
    static RingState wheel(RopeCore rope, int segment, double x, double y, double wheel, double ropeRadius) {
        RingState ring = ring(rope, segment, x, y, 0);
        ring.wheel = wheel;
        ring.radius = wheel + ropeRadius;
        ring.side = 1;
        return ring;
    }

    /** A node on the rim of the wheel that comes last, with the segment behind it. */
    static RingState rim(RopeCore rope, int segment) {
        return rope.state.rings.addPart(rope.state.rings.size(), segment, 0.5);
    }

    /** A corner that a segment bends over at (x, 0, 0) [m]; the rope is beside it by an offset. */
    static RingState corner(RopeCore rope, int segment, double x, double outX, double outZ) {
        RingState corner = rope.state.rings.addCorner(rope.state.rings.size(), segment);
        corner.x = corner.px = x;
        corner.outX = outX;
        corner.outZ = outZ;
        return corner;
    }
}
