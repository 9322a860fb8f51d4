package io.github.cordage.internal.body;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.internal.via.Bends;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.internal.via.Leg;
import io.github.cordage.internal.via.Lever;
import java.util.Arrays;

/**
 * Rings that are fixed to masses, in a {@link MassPass}: what moves of these do to bent segments, and what these pull
 * at them.
 */
final class CarriedRings {
    private static final double[] NONE = {};

    private final ChainGeometry geometry;
    private final Bends bends;

    /** Positions [m] and tensions [N] before the pass. */
    private NodeVectors positions = new NodeVectors();

    private double[] tension = {};

    /** Forces of one segment on the masses [N]. */
    private double[] pulls = {};

    /** Forces of the rope on the rings with masses before the pass [N], and where they are to be kept, if at all. */
    private double[] held = {};

    private double[] forces = NONE;

    private final double[] back = new double[RingMass.AXES];
    private final double[] away = new double[RingMass.AXES];

    /** Move of a ring, or of two relative to each other [m], and its part across the rope. */
    private final double[] move = new double[RingMass.AXES];

    private final Lever lever;

    CarriedRings(ChainGeometry geometry, Lever lever) {
        this.lever = lever;
        this.geometry = geometry;
        bends = geometry.bends;
    }

    /** Adds what a unit of an unknown of a mass, times a factor, does to lengths, and to the forces at the nodes. */
    void load(RopeState rope, int d, double by, NodeVectors loads, double[] gaps) {
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            int a = bend.segment;
            for (int r = bend.before.ring(); r <= bend.behind.ring(); r++) {
                if (setMove(rope, r, d, by)) {
                    lookAlong(rope, bend, r);
                    gaps[a] -= move[0] * (back[0] + away[0])
                            + move[1] * (back[1] + away[1])
                            + move[2] * (back[2] + away[2]);
                }
            }
            if (setMove(rope, bend.before.ring(), d, by)) {
                double along = across(bend.before);
                double g = geometry.turning[a];
                loads.x[a] += g * move[0];
                loads.y[a] += g * move[1];
                loads.z[a] += g * move[2];
                along *= bend.stiffness;
                loads.x[a + 1] += along * bend.behind.ux;
                loads.y[a + 1] += along * bend.behind.uy;
                loads.z[a + 1] += along * bend.behind.uz;
            }
            if (setMove(rope, bend.behind.ring(), d, by)) {
                across(bend.behind);
                double g = turningBehind(rope, bend);
                loads.x[a + 1] += g * move[0];
                loads.y[a + 1] += g * move[1];
                loads.z[a + 1] += g * move[2];
            }
        }
    }

    /**
     * Computes the directions in which a segment pulls at a ring. The rope comes to wheels where it did at the start of
     * the step, but a leg, which may have turned since, pulls in its own direction.
     */
    private void lookAlong(RopeState rope, Bend bend, int r) {
        bends.back(r, back);
        bends.away(r, away);
        boolean isWheel = rope.rings.get(r) instanceof PulleyPoint;
        if (isWheel && r == bend.before.ring()) {
            back[0] = -bend.before.ux;
            back[1] = -bend.before.uy;
            back[2] = -bend.before.uz;
        }
        if (isWheel && r == bend.behind.ring()) {
            away[0] = bend.behind.ux;
            away[1] = bend.behind.uy;
            away[2] = bend.behind.uz;
        }
    }

    /** Finds how a ring that the rope touches moves by an unknown of the masses; returns whether it is on that mass. */
    private boolean setMove(RopeState rope, int r, int d, double by) {
        boolean moves = lever.set(rope.rings.get(r), d, by) && bends.touches(r);
        for (int axis = 0; axis < RingMass.AXES; axis++) {
            move[axis] = moves ? lever.move[axis] : 0;
        }
        return moves;
    }

    /** Leaves of the move its part across the rope; returns the part along it. */
    private double across(Leg leg) {
        return across(leg.ux, leg.uy, leg.uz);
    }

    private double across(double x, double y, double z) {
        double along = x * move[0] + y * move[1] + z * move[2];
        move[0] -= along * x;
        move[1] -= along * y;
        move[2] -= along * z;
        return along;
    }

    /** Geometric stiffness of a bent segment at its second node, at the tension before the pass [N/m]. */
    private double turningBehind(RopeState rope, Bend bend) {
        return Math.max(0, bend.tensionBehind(rope)) / bend.behind.radius;
    }

    // Forces on the masses.

    /** Adds the forces of the rope on the masses before the pass. */
    void addForces(RopeState rope, double[] to) {
        int rings = rope.rings.size();
        if (held.length < RingMass.AXES * rings) {
            held = new double[2 * RingMass.AXES * rings];
        }
        Arrays.fill(held, 0, RingMass.AXES * rings, 0);
        forces = held;
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            double t = rope.tension[bend.segment];
            addPulls(rope, bend, t - bend.flow, bend.tensionBehind(rope) - t, to);
        }
        forces = NONE;
    }

    /** Adds how the torques of the forces before the pass change as their arms turn by an unknown of a mass. */
    void addTurned(RopeState rope, int d, double[] to) {
        for (int r = 0; r < rope.rings.size(); r++) {
            if (!(rope.rings.get(r) instanceof MountedPoint ring)) {
                continue;
            }
            Turn turn = ring.mass == null ? null : ring.mass.turn;
            if (turn != null && d >= turn.first && d < turn.first + turn.unknowns()) {
                int at = RingMass.AXES * r;
                lever.addArm(ring.arm, turn, d, held[at], held[at + 1], held[at + 2], to);
            }
        }
    }

    /**
     * Adds the pulls of a bent segment on its rings that have masses.
     *
     * @param t tension before the first ring [N]
     * @param more what the tension behind the last one has beyond that
     */
    private void addPulls(RopeState rope, Bend bend, double t, double more, double[] to) {
        double before = t;
        double grip = 0;
        for (int r = bend.before.ring(); r <= bend.behind.ring(); r++) {
            if (!bends.touches(r)) {
                continue;
            }
            ViaPoint ring = rope.rings.get(r);
            grip += ring.friction * bends.angleAt(r);
            double behind = t + more * (r == bend.behind.ring() ? 1 : share(grip, bend));
            if (ring.isCarried()) {
                lookAlong(rope, bend, r);
                double x = before * back[0] + behind * away[0];
                double y = before * back[1] + behind * away[1];
                double z = before * back[2] + behind * away[2];
                Lever.add(ring, x, y, z, to);
                if (forces.length > 0) {
                    forces[RingMass.AXES * r] = x;
                    forces[RingMass.AXES * r + 1] = y;
                    forces[RingMass.AXES * r + 2] = z;
                }
            }
            before = behind;
        }
    }

    private static double share(double grip, Bend bend) {
        return bend.grip > 0 ? Math.min(1, grip / bend.grip) : 0;
    }

    /**
     * Adds the changes of the forces of the rope on the masses.
     *
     * @param d the unknown of a mass by a unit of which that has moved; {@link MassPass#HELD} if all are held
     * @param from positions before the pass [m]
     * @param before tensions before it [N]
     */
    void addChanges(RopeState rope, int d, NodeVectors from, double[] before, CarriedNodes carried, double[] to) {
        positions = from;
        tension = before;
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            int a = bend.segment;
            double change = rope.tension[a] - tension[a];
            rope.tension[a] = tension[a];
            double along = addLeg(rope, bend.before, geometry.turning[a], d, to);
            addLeg(rope, bend.behind, turningBehind(rope, bend), d, to);
            double more = (bend.ratio - 1) * change - bend.stiffness * along;
            addPulls(rope, bend, change, more, to);
            carried.addPull(rope, bend, change + more, to);
            for (int r = bend.before.ring(); r < bend.behind.ring(); r++) {
                if (bends.touches(r)) {
                    addBetween(rope, bend, r, d, to);
                }
            }
            rope.tension[a] += change;
        }
    }

    /** Adds the geometric stiffness of a leg; returns how far its ring has moved along it, as seen from its node. */
    private double addLeg(RopeState rope, Leg leg, double g, int d, double[] to) {
        int node = leg.node();
        setMove(rope, leg.ring(), d, 1);
        move[0] -= rope.x[node] - positions.x[node];
        move[1] -= rope.y[node] - positions.y[node];
        move[2] -= rope.z[node] - positions.z[node];
        double along = across(leg);
        add(rope.rings.get(leg.ring()), -g, to);
        PinState pin = MassPins.pinOf(rope, node);
        if (pin != null) {
            Lever.add(pin.mass, pin.arm, g * move[0], g * move[1], g * move[2], to);
        }
        return along;
    }

    /** Adds the geometric stiffness of the way from a ring to the next one. */
    private void addBetween(RopeState rope, Bend bend, int r, int d, double[] to) {
        int next = r + 1;
        while (!bends.touches(next)) {
            next++;
        }
        double g = Math.max(0, rope.tension[bend.segment]) / bends.tangent(r);
        if (!(g < Double.POSITIVE_INFINITY)) {
            return;
        }
        setMove(rope, r, d, -1);
        double x = move[0];
        double y = move[1];
        double z = move[2];
        setMove(rope, next, d, 1);
        move[0] += x;
        move[1] += y;
        move[2] += z;
        if (move[0] == 0 && move[1] == 0 && move[2] == 0) {
            return;
        }
        bends.away(r, away);
        across(away[0], away[1], away[2]);
        add(rope.rings.get(r), g, to);
        add(rope.rings.get(next), -g, to);
    }

    private void add(ViaPoint ring, double g, double[] to) {
        Lever.add(ring, g * move[0], g * move[1], g * move[2], to);
    }

    /** By how much moves of the masses lengthen a bent segment [m]. */
    double lengthening(RopeState rope, Bend bend, double[] moves) {
        double sum = 0;
        for (int r = bend.before.ring(); r <= bend.behind.ring(); r++) {
            if (rope.rings.get(r) instanceof MountedPoint ring && ring.mass != null && bends.touches(r)) {
                lookAlong(rope, bend, r);
                lever.setAll(ring.mass, ring.arm, moves);
                for (int axis = 0; axis < RingMass.AXES; axis++) {
                    sum -= (back[axis] + away[axis]) * lever.move[axis];
                }
            }
        }
        return sum;
    }

    /**
     * Second derivative of the length of a bent segment by the accelerations of its rings toward the centers of their
     * bodies [m/s²]. Rings on one body keep their distance.
     */
    double toCenters(RopeState rope, Bend bend) {
        ViaPoint one = rope.rings.get(bend.before.ring());
        double sum = toCenter(one, bend.before.ux, bend.before.uy, bend.before.uz);
        for (int r = bend.before.ring() + 1; r <= bend.behind.ring(); r++) {
            ViaPoint next = rope.rings.get(r);
            if (bends.touches(r)) {
                bends.back(r, back);
                sum += next.mass() == one.mass() ? 0 : toCenter(one, back[0], back[1], back[2]);
                sum -= next.mass() == one.mass() ? 0 : toCenter(next, back[0], back[1], back[2]);
                one = next;
            }
        }
        return sum - toCenter(one, bend.behind.ux, bend.behind.uy, bend.behind.uz);
    }

    private static double toCenter(ViaPoint via, double x, double y, double z) {
        RingMass mass = via.mass();
        return mass == null || mass.turn == null || !(via instanceof MountedPoint ring)
                ? 0
                : x * mass.toCenter(ring.arm, 0) + y * mass.toCenter(ring.arm, 1) + z * mass.toCenter(ring.arm, 2);
    }

    /** Work of a bent segment on the masses that move, at its current tension [J]. */
    double work(RopeState rope, Bend bend, double[] moves, int size) {
        if (pulls.length < size) {
            pulls = new double[size];
        }
        Arrays.fill(pulls, 0, size, 0);
        double t = rope.tension[bend.segment];
        addPulls(rope, bend, t - bend.flow, bend.tensionBehind(rope) - t, pulls);
        double sum = 0;
        for (int d = 0; d < size; d++) {
            sum += pulls[d] * moves[d];
        }
        return sum;
    }
}
