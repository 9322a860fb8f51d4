package io.github.cordage.internal.via;

import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.MassStops;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;

/**
 * Rings that come together on one segment, of which at least one has a mass: they stop at each other, as a block does
 * that is hauled up to the other one. While they press, their distance yields to the force like a stiff spring, so that
 * it never comes to 0, where the rope between them has no direction.
 *
 * <p>A wheel stops in the same way at a pinned node that its rope leads to, before that is beside its rim, if one of
 * the two moves with a mass: from there, the tangent would turn by more than a step resolves.
 */
public final class RingStops {
    /** Rings that are nearer go apart by this part of a rest length in a step at most. */
    private static final double BACK = 1e-3;

    private final Bends bends;
    private final RingFriction friction;

    /** Number of pairs, and the first ring of each. */
    int count;

    private int[] first = {};

    /** The pinned node at which the ring stops, and the way there; -1 if it stops at the next ring. */
    private int[] node = {};

    private Leg[] legs = {};

    /** Unit vectors from the ring to where it stops at the start of the step. */
    private final NodeVectors normals = new NodeVectors();

    /** Least distances along these [m], stiffness [N/m], and whether the pairs press. */
    private double[] least = {};

    private double[] stiffness = {};
    private boolean[] presses = {};
    private int[] changes = {};

    RingStops(Bends bends, RingFriction friction) {
        this.friction = friction;
        this.bends = bends;
    }

    private void reserve(int pairs) {
        if (first.length < pairs) {
            first = new int[pairs];
            node = new int[pairs];
            legs = new Leg[pairs];
            normals.reserve(pairs);
            least = new double[pairs];
            stiffness = new double[pairs];
            presses = new boolean[pairs];
            changes = new int[pairs];
        }
    }

    /** Begins a step: finds the pairs. */
    void begin(RopeState rope) {
        count = 0;
        if (rope.rings.masses.size() == 0) {
            return;
        }
        // A ring may stop at the next one, and at a node on either side.
        reserve(3 * rope.rings.size());
        for (int r = 0; r < rope.rings.size(); r++) {
            ViaPoint one = rope.rings.get(r);
            if (r + 1 < rope.rings.size()) {
                findNext(rope, r);
            }
            Bend bend = one instanceof PulleyPoint ? bends.at(r) : null;
            if (bend != null) {
                findNode(rope, r, bend.before);
                findNode(rope, r, bend.behind);
            }
        }
        restart();
    }

    /** Lists a ring and the next one on its segment, if one of them has a mass. */
    private void findNext(RopeState rope, int r) {
        ViaPoint one = rope.rings.get(r);
        ViaPoint other = rope.rings.get(r + 1);
        boolean isOne = one.segment == other.segment && one.mass() != other.mass();
        if (isOne && one instanceof MountedPoint && other instanceof MountedPoint) {
            // Wheels are as far apart as their tangent takes.
            double apart = MassStops.apart(one, other);
            double x = other.x - one.x;
            double y = other.y - one.y;
            double z = other.z - one.z;
            double d = Math.sqrt(x * x + y * y + z * z + CoincidentNodes.TINY_SQUARED);
            add(rope, r, -1, x / d, y / d, z / d, d, apart);
        }
    }

    /**
     * Lists a wheel and the pinned node that its rope leads to along a leg, if that is near and one of the two has a
     * mass.
     */
    private void findNode(RopeState rope, int r, Leg leg) {
        ViaPoint ring = rope.rings.get(r);
        double room = leg.ring == r && !leg.isOnRim ? beforeNode(ring) + rope.spacing : 0;
        int i = leg.node;
        while (room > 0) {
            if (rope.inverseMass[i] == 0) {
                if (MassPins.of(rope, i) != ring.mass()) {
                    find(rope, r, i, leg);
                }
                return;
            }
            int segment = leg.way > 0 ? i : i - 1;
            if (segment < 0 || segment >= rope.count - 1 || rope.rings.isOn(segment)) {
                return;
            }
            room -= rope.rest[segment];
            i += leg.way;
        }
    }

    /**
     * Least distance of a pinned node from where its rope leaves a wheel [m]: about a node that is nearer than the
     * wheel moves in a step, it turns by more than a step resolves.
     */
    private static double beforeNode(ViaPoint ring) {
        double x = ring.moveX();
        double y = ring.moveY();
        double z = ring.moveZ();
        return Math.max(MassStops.BEFORE_RIM * ring.radius, Math.sqrt(x * x + y * y + z * z));
    }

    private void find(RopeState rope, int r, int i, Leg leg) {
        double x = leg.way * leg.tangentX;
        double y = leg.way * leg.tangentY;
        double z = leg.way * leg.tangentZ;
        double distance = x * (rope.x[i] - leg.x) + y * (rope.y[i] - leg.y) + z * (rope.z[i] - leg.z);
        add(rope, r, i, x, y, z, distance, beforeNode(rope.rings.get(r)));
        legs[count - 1] = leg;
    }

    /**
     * @param x x of the direction from the ring to where it stops
     * @param apart least distance, beside a part of a rest length [m]
     */
    private void add(RopeState rope, int r, int at, double x, double y, double z, double distance, double apart) {
        double rest = rope.rest[rope.rings.get(r).segment];
        first[count] = r;
        node[count] = at;
        normals.x[count] = x;
        normals.y[count] = y;
        normals.z[count] = z;
        least[count] = Math.min(MassStops.LEAST * rest + apart, distance + BACK * rest);
        count++;
    }

    /** Begins an attempt at the step. */
    void restart() {
        for (int k = 0; k < count; k++) {
            presses[k] = false;
            changes[k] = 0;
        }
    }

    /** Sets the stiffness, for an inertia of the heaviest node or mass [N/m]. */
    void set(RopeState rope, double heaviest) {
        for (int k = 0; k < count; k++) {
            int segment = rope.rings.get(first[k]).segment;
            double most = Math.abs(rope.tension[segment]);
            stiffness[k] = friction.stiffness(most, rope.rest[segment], heaviest);
        }
    }

    /** Decides after a pass which pairs press; returns whether one begins or ceases to. */
    boolean update(RopeState rope, double heaviest) {
        if (count == 0) {
            return false;
        }
        boolean any = false;
        for (int k = 0; k < count; k++) {
            boolean decided = overlap(rope, k) > 0;
            if (decided != presses[k] && changes[k] < RingFriction.CHANGES) {
                presses[k] = decided;
                changes[k]++;
                any = true;
            }
        }
        set(rope, heaviest);
        return any;
    }

    private double overlap(RopeState rope, int k) {
        int i = node[k];
        double x = normals.x[k];
        double y = normals.y[k];
        double z = normals.z[k];
        if (i < 0) {
            return least[k] - bends.apart(first[k], x, y, z);
        }
        Leg leg = legs[k];
        return least[k] - x * (rope.x[i] - leg.x) - y * (rope.y[i] - leg.y) - z * (rope.z[i] - leg.z);
    }

    /** Adds the forces of the pairs that press to those on the masses [N], and their torques. */
    public void addForces(RopeState rope, double[] to) {
        for (int k = 0; k < count; k++) {
            if (presses[k]) {
                addPair(rope, k, stiffness[k] * overlap(rope, k), to);
            }
        }
    }

    /** Adds how these forces change by a unit of an unknown of a mass [N]. */
    public void addChanges(RopeState rope, Lever lever, int d, double[] to) {
        for (int k = 0; k < count; k++) {
            if (presses[k]) {
                ViaPoint one = rope.rings.get(first[k]);
                lever.set(one, d, 1);
                double closer = along(k, lever.move);
                PinState pin = node[k] < 0 ? null : MassPins.pinOf(rope, node[k]);
                ViaPoint next = node[k] < 0 ? rope.rings.get(first[k] + 1) : one;
                if (node[k] < 0) {
                    lever.set(next, d, 1);
                } else if (pin == null) {
                    lever.rest();
                } else {
                    lever.set(pin.mass, pin.arm, d, 1);
                }
                double moved = along(k, lever.move) - closer;
                if (moved != 0) {
                    addPair(rope, k, -stiffness[k] * moved, to);
                }
            }
        }
    }

    private double along(int k, double[] move) {
        return move[0] * normals.x[k] + move[1] * normals.y[k] + move[2] * normals.z[k];
    }

    /** Adds a force that presses a pair apart. */
    private void addPair(RopeState rope, int k, double force, double[] to) {
        double x = force * normals.x[k];
        double y = force * normals.y[k];
        double z = force * normals.z[k];
        ViaPoint one = rope.rings.get(first[k]);
        Lever.add(one, -x, -y, -z, to);
        if (node[k] < 0) {
            ViaPoint next = rope.rings.get(first[k] + 1);
            Lever.add(next, x, y, z, to);
            return;
        }
        PinState pin = MassPins.pinOf(rope, node[k]);
        if (pin != null) {
            Lever.add(pin.mass, pin.arm, x, y, z, to);
        }
    }
}
