package io.github.cordage.internal.state;

import io.github.cordage.internal.collide.SweptBounds;

/** Finds the bounds of all places that a rope can reach in a step. */
public final class RopeBounds {
    /** Safety factor on the distance that a node's velocity takes it. */
    private static final double HASTE = 1.5;

    private RopeBounds() {}

    /**
     * Puts boxes around the nodes, their positions after the step as predicted from velocities and accelerations, and
     * the coming positions of their pins. A collider may turn a node's motion to any direction, so that boxes also
     * reach as far to all sides as it moves. They grow by three radii, half of the longest segment, and the largest
     * difference between a pin's position and the predicted position of its node.
     *
     * @param ax acceleration of gravity [m/s²]
     * @param h length of the step [s]
     * @param endTime world time at its end [s]
     * @param share fraction of the frame at which the step ends, 0 to 1
     */
    public static void find(
            RopeState rope,
            double radius,
            double ax,
            double ay,
            double az,
            double h,
            double endTime,
            double share,
            SweptBounds reach) {
        reach.begin(rope.count);
        double time = HASTE * h;
        for (int s = 0; s < reach.stretches(); s++) {
            int from = s * SweptBounds.STRETCH;
            int to = Math.min(rope.count - 1, from + SweptBounds.STRETCH);
            int b = reach.boxOf(s);
            sweep(rope.x, rope.vx, from, to, time, rope.maxMove(), reach.box, b);
            sweep(rope.y, rope.vy, from, to, time, rope.maxMove(), reach.box, b + 1);
            sweep(rope.z, rope.vz, from, to, time, rope.maxMove(), reach.box, b + 2);
        }
        double longest = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double length = rope.rest[i];
            longest = length > longest ? length : longest;
        }
        if (rope.springs) {
            // A spring returns by its stretch and overshoots by as much.
            for (int i = 0; i < rope.count - 1; i++) {
                double way = 4 * Math.abs(rope.segmentLength(i) - rope.rest[i]);
                longest = way > longest ? way : longest;
            }
        }
        double margin = 3 * radius + longest / 2;
        includeTurns(rope, h, margin, reach);
        margin += followPins(rope, h, endTime, share, reach);
        double air = rope.drag > 0 ? h * Math.min(1, rope.drag * h) : 0;
        double moved = air * rope.loads.air.most;
        reach.finish(
                margin
                        + pull(ax + rope.loads.ax, rope.loads.nodeAx, rope.count, h)
                        + air * Math.abs(rope.loads.windX)
                        + moved,
                margin
                        + pull(ay + rope.loads.ay, rope.loads.nodeAy, rope.count, h)
                        + air * Math.abs(rope.loads.windY)
                        + moved,
                margin
                        + pull(az + rope.loads.az, rope.loads.nodeAz, rope.count, h)
                        + air * Math.abs(rope.loads.windZ)
                        + moved);
    }

    private static void sweep(
            double[] x, double[] v, int from, int to, double time, double maxMove, double[] box, int at) {
        double low = x[from];
        double high = low;
        for (int i = from; i <= to; i++) {
            double here = x[i];
            double move = v[i] * time;
            move = move > maxMove ? maxMove : move < -maxMove ? -maxMove : move;
            double there = here + move;
            double less = here < there ? here : there;
            double more = here < there ? there : here;
            low = less < low ? less : low;
            high = more > high ? more : high;
        }
        box[at] = low;
        box[at + 3] = high;
    }

    /** Includes where nodes come that move farther than a margin [m] and are turned aside. */
    private static void includeTurns(RopeState rope, double h, double margin, SweptBounds reach) {
        for (int i = 0; i < rope.count; i++) {
            double vx = rope.vx[i];
            double vy = rope.vy[i];
            double vz = rope.vz[i];
            double squared = (vx * vx + vy * vy + vz * vz) * h * h;
            if (squared > margin * margin) {
                double way = Math.min(Math.sqrt(squared), rope.maxMove()) - margin;
                includeAround(rope, i, way, reach, Math.min(i / SweptBounds.STRETCH, reach.stretches() - 1));
                if (i > 0 && i % SweptBounds.STRETCH == 0) {
                    includeAround(rope, i, way, reach, i / SweptBounds.STRETCH - 1);
                }
            }
        }
    }

    private static void includeAround(RopeState rope, int i, double way, SweptBounds reach, int stretch) {
        if (way > 0) {
            reach.include(stretch, rope.x[i] - way, rope.y[i] - way, rope.z[i] - way);
            reach.include(stretch, rope.x[i] + way, rope.y[i] + way, rope.z[i] + way);
        }
    }

    /** Upper bound of the distance that an acceleration takes a node in a step [m]. */
    private static double pull(double acceleration, double[] ofNodes, int count, double h) {
        double most = 0;
        for (int i = 0; i < Math.min(count, ofNodes.length); i++) {
            most = Math.max(most, Math.abs(ofNodes[i]));
        }
        return (Math.abs(acceleration) + most) * h * h;
    }

    /**
     * Includes the coming positions of pins and rings; returns the largest distance of a pin from its node's predicted
     * position, or of a ring from where it is [m].
     */
    private static double followPins(RopeState rope, double h, double endTime, double share, SweptBounds reach) {
        double worst = 0;
        for (int i = 0; i < rope.pins.size(); i++) {
            PinState pin = rope.pins.get(i);
            pin.aim(endTime, share);
            int node = pin.node;
            int stretch = Math.min(node / SweptBounds.STRETCH, reach.stretches() - 1);
            reach.include(stretch, pin.nextX, pin.nextY, pin.nextZ);
            if (stretch > 0 && node == stretch * SweptBounds.STRETCH) {
                reach.include(stretch - 1, pin.nextX, pin.nextY, pin.nextZ);
            }
            double dx = pin.nextX - rope.x[node] - rope.vx[node] * h;
            double dy = pin.nextY - rope.y[node] - rope.vy[node] * h;
            double dz = pin.nextZ - rope.z[node] - rope.vz[node] * h;
            worst = Math.max(worst, Math.sqrt(dx * dx + dy * dy + dz * dz));
        }
        rope.rings.aim(endTime, share, h);
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            int stretch = Math.min(ring.segment / SweptBounds.STRETCH, reach.stretches() - 1);
            reach.include(stretch, ring.nextX, ring.nextY, ring.nextZ);
            double dx = ring.nextX - ring.x;
            double dy = ring.nextY - ring.y;
            double dz = ring.nextZ - ring.z;
            worst = Math.max(worst, Math.sqrt(dx * dx + dy * dy + dz * dz));
        }
        return Math.min(worst, rope.maxMove());
    }
}
