package io.github.cordage.internal.solve;

import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingState;
import io.github.cordage.internal.state.RopeState;
import org.jspecify.annotations.Nullable;

/**
 * Rings that come together on one segment, of which at least one has a mass: they stop at each other, as a block does that is
 * hauled up to the other one. While they press, their distance yields to the force like a stiff spring, so that it never comes
 * to 0, where the rope between them has no direction.
 */
public final class RingStops {
    /** Least distance of two rings, as a part of a rest length. */
    private static final double LEAST = 0.05;

    /** Rings that are nearer go apart by this part of a rest length in a step at most. */
    private static final double BACK = 1e-3;

    /** Part of a rest length by which they come nearer under the tension of the rope. */
    private static final double GIVE = 1e-5;

    /** Least stiffness, as a multiple of the inertia of the heaviest node or mass. */
    private static final double STIFFER = 100;

    /** A pair begins or ceases to press so many times in an attempt at most. */
    private static final int CHANGES = 3;

    private final Bends bends;

    /** Number of pairs, the first ring of each, and the unit vectors from there to the second at the start of the step. */
    private int count;

    private int[] first = {};
    private final NodeVectors normals = new NodeVectors();

    /** Least distances along these [m], stiffness [N/m], and whether the pairs press. */
    private double[] least = {};

    private double[] stiffness = {};
    private boolean[] presses = {};
    private int[] changes = {};

    RingStops(Bends bends) {
        this.bends = bends;
    }

    private void reserve(int rings) {
        if (first.length < rings) {
            first = new int[rings];
            normals.reserve(rings);
            least = new double[rings];
            stiffness = new double[rings];
            presses = new boolean[rings];
            changes = new int[rings];
        }
    }

    /** Begins a step: finds the pairs. */
    void begin(RopeState rope) {
        count = 0;
        if (rope.rings.masses.size() == 0) {
            return;
        }
        reserve(rope.rings.size());
        for (int r = 0; r + 1 < rope.rings.size(); r++) {
            RingState one = rope.rings.get(r);
            RingState other = rope.rings.get(r + 1);
            if (one.mass == other.mass || one.segment != other.segment || one.corner != null || other.corner != null) {
                continue;
            }
            double x = other.x - one.x;
            double y = other.y - one.y;
            double z = other.z - one.z;
            double distance = Math.sqrt(x * x + y * y + z * z + CoincidentNodes.TINY_SQUARED);
            double rest = rope.rest[one.segment];
            first[count] = r;
            normals.x[count] = x / distance;
            normals.y[count] = y / distance;
            normals.z[count] = z / distance;
            least[count] = Math.min(LEAST * rest, distance + BACK * rest);
            count++;
        }
        restart();
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
            stiffness[k] = Math.max(most / (GIVE * rope.rest[segment]), STIFFER * heaviest);
        }
    }

    /** Decides after a pass which pairs press; returns whether one begins or ceases to. */
    boolean update(RopeState rope, double heaviest) {
        if (count == 0) {
            return false;
        }
        boolean any = false;
        for (int k = 0; k < count; k++) {
            boolean decided = overlap(k) > 0;
            if (decided != presses[k] && changes[k] < CHANGES) {
                presses[k] = decided;
                changes[k]++;
                any = true;
            }
        }
        set(rope, heaviest);
        return any;
    }

    private double overlap(int k) {
        return least[k] - bends.apart(first[k], normals.x[k], normals.y[k], normals.z[k]);
    }

    /** Adds the forces of the pairs that press on the masses [N], three numbers for each. */
    public void addForces(RopeState rope, double[] to) {
        for (int k = 0; k < count; k++) {
            if (presses[k]) {
                double force = stiffness[k] * overlap(k);
                add(rope.rings.get(first[k]).mass, k, -force, to);
                add(rope.rings.get(first[k] + 1).mass, k, force, to);
            }
        }
    }

    /** Adds how these forces change as a mass moves by 1 m along an axis [N]. */
    public void addChanges(RopeState rope, int mass, int axis, double[] to) {
        for (int k = 0; k < count; k++) {
            RingMass one = rope.rings.get(first[k]).mass;
            RingMass other = rope.rings.get(first[k] + 1).mass;
            double moved = (isOn(other, mass) ? 1 : 0) - (isOn(one, mass) ? 1 : 0);
            if (presses[k] && moved != 0) {
                double along = axis == 0 ? normals.x[k] : axis == 1 ? normals.y[k] : normals.z[k];
                double force = -stiffness[k] * moved * along;
                add(one, k, -force, to);
                add(other, k, force, to);
            }
        }
    }

    private static boolean isOn(@Nullable RingMass its, int mass) {
        return its != null && its.index == mass;
    }

    private void add(@Nullable RingMass its, int k, double force, double[] to) {
        if (its != null) {
            int at = RingMass.AXES * its.index;
            to[at] += force * normals.x[k];
            to[at + 1] += force * normals.y[k];
            to[at + 2] += force * normals.z[k];
        }
    }
}
