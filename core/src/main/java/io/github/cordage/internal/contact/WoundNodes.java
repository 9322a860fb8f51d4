package io.github.cordage.internal.contact;

import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/**
 * The first guess of a step for nodes that go along with colliders. Rope that is wound on a collider moves with it as
 * if it were fixed to it, so that its lengths and tensions are right from the start. A search that has to find that out
 * adds up errors of length over the turns.
 */
final class WoundNodes {
    /**
     * A node is carried along with a moving collider if it went along with it before, to within this fraction of the
     * collider's motion.
     */
    private static final double CARRIED = 0.5;

    /**
     * A pin goes along with a collider if it is no farther from where that would carry it, as a fraction of a rest
     * length.
     */
    private static final double FIXED = 1e-3;

    /**
     * A node is run over if it would be inside by this fraction of a rest length; one that slides along has no reason
     * to be carried.
     */
    private static final double DEEP = 0.002;

    /**
     * Where carried nodes meet others, the guess changes by at most this fraction of a rest length from node to node.
     */
    private static final double STEEP = 0.05;

    private final ColliderMotion motion;
    private final StepPart part;

    /** Positions in the guess before any node is carried [m]. */
    private double[] x = {};

    private double[] y = {};
    private double[] z = {};

    WoundNodes(ColliderMotion motion, StepPart part) {
        this.motion = motion;
        this.part = part;
    }

    /** Stores the guess that inertia gives. */
    void begin(RopeState rope) {
        if (x.length < rope.count) {
            x = new double[rope.capacity()];
            y = new double[rope.capacity()];
            z = new double[rope.capacity()];
        }
        System.arraycopy(rope.x, 0, x, 0, rope.count);
        System.arraycopy(rope.y, 0, y, 0, rope.count);
        System.arraycopy(rope.z, 0, z, 0, rope.count);
    }

    /** Carries a node along if it went along before. */
    void follow(RopeState rope, int i, int owner) {
        motion.toEnd(owner, part.from, part.x[i], part.y[i], part.z[i]);
        double dx = motion.x - part.x[i];
        double dy = motion.y - part.y[i];
        double dz = motion.z - part.z[i];
        double off = squared(rope, i);
        if (off < CARRIED * CARRIED * (dx * dx + dy * dy + dz * dz)) {
            carry(rope, i);
        }
    }

    private double squared(RopeState rope, int i) {
        double ex = motion.x - rope.x[i];
        double ey = motion.y - rope.y[i];
        double ez = motion.z - rope.z[i];
        return ex * ex + ey * ey + ez * ez;
    }

    /** Moves a node to the place computed last. */
    private void carry(RopeState rope, int i) {
        if (rope.inverseMass[i] > 0) {
            rope.x[i] = motion.x;
            rope.y[i] = motion.y;
            rope.z[i] = motion.z;
        }
    }

    private void carry(RopeState rope, int i, int owner) {
        motion.toEnd(owner, part.from, part.x[i], part.y[i], part.z[i]);
        carry(rope, i);
    }

    /** Carries nodes between two corners of a collider, or between one and a pin that goes along with it. */
    void carryWound(RopeState rope) {
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint ring = rope.rings.get(r);
            int owner = owner(rope, ring);
            if (owner < 0) {
                continue;
            }
            boolean isStuck = isStuck(rope, ring);
            int last = r + 1 < rope.rings.size() ? rope.rings.get(r + 1).segment : rope.count - 1;
            boolean winds = r + 1 < rope.rings.size() && owner(rope, rope.rings.get(r + 1)) == owner;
            boolean isHeld = isStuck || (winds && isStuck(rope, rope.rings.get(r + 1)));
            for (int i = ring.segment + 1; winds && i <= last; i++) {
                if (isHeld) {
                    carry(rope, i, owner);
                } else {
                    follow(rope, i, owner);
                }
            }
            if (isStuck) {
                carryToPin(rope, r, owner, -1);
                carryToPin(rope, r, owner, 1);
            }
        }
    }

    private static boolean isStuck(RopeState rope, ViaPoint ring) {
        return ring.friction > 0 && rope.rings.firstOn(ring.segment).slides == ViaPoint.STICKS;
    }

    /** Carries nodes between a corner and a pin on one side of it, if no ring is between. */
    private void carryToPin(RopeState rope, int r, int owner, int way) {
        int segment = rope.rings.get(r).segment;
        int node = segment + (way > 0 ? 1 : 0);
        int next = r + way;
        if (next >= 0 && next < rope.rings.size() && rope.rings.get(next).segment == segment) {
            return;
        }
        int pin = node;
        while (rope.inverseMass[pin] > 0) {
            int beyond = way > 0 ? pin : pin - 1;
            if (beyond < 0 || beyond >= rope.count - 1 || rope.rings.isOn(beyond)) {
                return;
            }
            pin += way;
        }
        motion.toEnd(owner, part.from, part.x[pin], part.y[pin], part.z[pin]);
        double most = FIXED * rope.spacing;
        if (squared(rope, pin) > most * most) {
            return;
        }
        for (int i = node; i != pin; i += way) {
            carry(rope, i, owner);
        }
    }

    /** The moving collider that a ring is a corner of and rope bends over, or -1. */
    private int owner(RopeState rope, ViaPoint ring) {
        if (ring instanceof CornerPoint at && at.touches()) {
            for (int owner = 0; owner < rope.near.colliders; owner++) {
                if (motion.moves(owner) && at.corner.isOf(rope.near, owner)) {
                    return owner;
                }
            }
        }
        return -1;
    }

    /**
     * Carries nodes that a moving collider would run over: a segment between nodes inside would turn about a corner by
     * any angle.
     */
    void carryInside(RopeState rope) {
        Contacts c = rope.contacts;
        double deep = DEEP * rope.spacing;
        for (int k = 0; k < c.count; k++) {
            int owner = rope.near.owner[c.element[k]];
            if (c.feature[k] < 0 && c.separation[k] < c.goal[k] - deep && motion.moves(owner)) {
                carry(rope, c.place[k] >> 1, owner);
            }
        }
    }

    /** Lets the nodes beside carried ones give way evenly. */
    void spread(RopeState rope) {
        int i = 0;
        while (i < rope.count) {
            if (isFixed(rope, i)) {
                i++;
                continue;
            }
            int end = i;
            while (end < rope.count && !isFixed(rope, end)) {
                end++;
            }
            if (i > 0) {
                spread(rope, i - 1, 1, end - i);
            }
            if (end < rope.count) {
                spread(rope, end, -1, end - i);
            }
            i = end;
        }
    }

    /** Whether a node has been carried, or is pinned. */
    private boolean isFixed(RopeState rope, int i) {
        return rope.inverseMass[i] == 0 || rope.x[i] != x[i] || rope.y[i] != y[i] || rope.z[i] != z[i];
    }

    /** Moves nodes on one side of a carried node by parts of what that was moved by. */
    private void spread(RopeState rope, int from, int way, int nodes) {
        double dx = rope.x[from] - x[from];
        double dy = rope.y[from] - y[from];
        double dz = rope.z[from] - z[from];
        double moved = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double steps = Math.min(nodes + 1, Math.ceil(moved / (STEEP * rope.spacing)));
        for (int k = 1; k < steps; k++) {
            double by = 1 - k / steps;
            int i = from + way * k;
            rope.x[i] += by * dx;
            rope.y[i] += by * dy;
            rope.z[i] += by * dz;
        }
    }
}
