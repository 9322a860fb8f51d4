package io.github.cordage.internal.world;

import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RimPoint;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.WheelPoint;

/** Leads ropes of tests through rings, around wheels and over corners, each behind those that there are. */
final class RingsOn {
    private RingsOn() {}

    /** A ring at a point [m] that a segment runs through. */
    static RingPoint ring(RopeCore rope, int segment, double x, double y, double z) {
        RingPoint ring = new RingPoint(segment, x, y, z);
        rope.state.rings.add(ring);
        return ring;
    }

    /** A wheel with a radius at a point [m] that a segment runs around, on its left. */
    static WheelPoint wheel(RopeCore rope, int segment, double x, double y, double wheel, double ropeRadius) {
        WheelPoint point = new WheelPoint(x, y, 0, wheel, ropeRadius);
        point.segment = segment;
        point.side = 1;
        rope.state.rings.add(point);
        return point;
    }

    /** A node on the rim of the wheel that comes last, with the segment behind it. */
    static RimPoint rim(RopeCore rope, int segment) {
        int last = rope.state.rings.size() - 1;
        return rope.state.rings.addPart(last + 1, segment, (PulleyPoint) rope.state.rings.get(last), 0.5);
    }

    /** A corner that a segment bends over at (x, 0, 0) [m]; the rope is beside it by an offset. */
    static CornerPoint corner(RopeCore rope, int segment, double x, double outX, double outZ) {
        CornerPoint corner = rope.state.rings.addCorner(rope.state.rings.size(), segment);
        corner.x = corner.px = x;
        corner.setOut(outX, 0, outZ);
        return corner;
    }
}
