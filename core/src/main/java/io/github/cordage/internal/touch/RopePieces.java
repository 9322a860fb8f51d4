package io.github.cordage.internal.touch;

import io.github.cordage.internal.convex.Convex;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SoftMass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ropes that bodies may meet, and their straight pieces. */
final class RopePieces {
    private final List<RopeState> ropes = new ArrayList<>();
    private final List<Solid> solids = new ArrayList<>();
    private int[] ids = {};

    RopePieces() {}

    void clear() {
        ropes.clear();
        solids.clear();
    }

    void add(RopeState rope, int id, Solid solid) {
        if (ropes.size() == ids.length) {
            ids = Arrays.copyOf(ids, 2 * ids.length + 4);
        }
        ids[ropes.size()] = id;
        ropes.add(rope);
        solids.add(solid);
    }

    /** Number of pairs. */
    int size() {
        return ropes.size();
    }

    /** Id of the rope. */
    int id(int pair) {
        return ids[pair];
    }

    RopeState rope(int pair) {
        return ropes.get(pair);
    }

    Solid solid(int pair) {
        return solids.get(pair);
    }

    /** How far the rope moves towards a body at most in a part of h [s], from its velocities [m]. */
    static double move(RopeState rope, Solid solid, double h) {
        double square = 0;
        double[] v = solid.body.velocity;
        for (int i = 0; i < rope.count; i++) {
            double x = rope.vx[i] - v[0];
            double y = rope.vy[i] - v[1];
            double z = rope.vz[i] - v[2];
            square = Math.max(square, x * x + y * y + z * z);
        }
        return h * Math.sqrt(square);
    }

    /** The next segment from one on that may be within a distance [m] of the body; -1 if there is none. */
    static int next(RopeState rope, Solid solid, int first, double reach) {
        Convex c = solid.convex;
        double by = reach + rope.radius();
        double[] x = rope.x;
        double[] y = rope.y;
        double[] z = rope.z;
        for (int i = first; i < rope.count - 1; i++) {
            if (Math.min(x[i], x[i + 1]) - by <= c.maxX
                    && Math.max(x[i], x[i + 1]) + by >= c.minX
                    && Math.min(y[i], y[i + 1]) - by <= c.maxY
                    && Math.max(y[i], y[i + 1]) + by >= c.minY
                    && Math.min(z[i], z[i + 1]) - by <= c.maxZ
                    && Math.max(z[i], z[i + 1]) + by >= c.minZ
                    && !isTied(rope, solid, i)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Whether a segment is so near to where the body is tied that the two do not touch: one that may be on its way out
     * of the body, whichever way that leads. A body that leads a node does not feel the rope, nor the rope it.
     */
    private static boolean isTied(RopeState rope, Solid solid, int segment) {
        boolean tied = false;
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            int apart = segment >= pin.node ? segment - pin.node : pin.node - segment - 1;
            tied |= pin.leader == solid.body;
            tied |= isOn(pin, solid.body) && isInside(rope, solid, apart, pin.onMass);
        }
        for (int r = 0; r < rope.rings.size(); r++) {
            if (rope.rings.get(r) instanceof MountedPoint ring && ring.mass == solid.body) {
                tied |= isInside(rope, solid, Math.abs(segment - ring.segment), ring.onMass);
            }
        }
        return tied;
    }

    private static boolean isInside(RopeState rope, Solid solid, int apart, double[] place) {
        return apart * rope.spacing < solid.reachFrom(place) + 2 * rope.radius();
    }

    private static boolean isOn(PinState pin, BodyState body) {
        SoftMass soft = pin.soft();
        return pin.mass == body || (soft != null && soft.base() == body);
    }

    /** Makes a convex the piece of a segment. */
    static void place(RopeState rope, int i, Convex convex) {
        convex.placeSegment(
                rope.x[i], rope.y[i], rope.z[i], rope.x[i + 1], rope.y[i + 1], rope.z[i + 1], rope.radius());
    }

    /** Part of a segment's second node in the point that is next to a place, 0 to 1. */
    static double fraction(RopeState rope, int i, double x, double y, double z) {
        double ux = rope.x[i + 1] - rope.x[i];
        double uy = rope.y[i + 1] - rope.y[i];
        double uz = rope.z[i + 1] - rope.z[i];
        double square = ux * ux + uy * uy + uz * uz;
        double along = (x - rope.x[i]) * ux + (y - rope.y[i]) * uy + (z - rope.z[i]) * uz;
        return square > 0 ? Math.max(0, Math.min(1, along / square)) : 0;
    }

    /** Size beside which contacts yield [m]. */
    static double most(RopeState rope, Solid solid) {
        return rope.radius() > 0 ? rope.radius() : solid.size();
    }

    /** The mass of the first pinned node from one on in a direction; null if there is none before the end. */
    static @Nullable RingMass massBeside(RopeState rope, int node, int step) {
        int at = node;
        while (at >= 0 && at < rope.count && rope.inverseMass[at] > 0) {
            at += step;
        }
        PinState pin = at >= 0 && at < rope.count ? MassPins.pinOf(rope, at) : null;
        return pin == null ? null : pin.mass;
    }
}
