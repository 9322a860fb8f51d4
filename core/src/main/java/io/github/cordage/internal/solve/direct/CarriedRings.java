package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.solve.Bend;
import io.github.cordage.internal.solve.Bends;
import io.github.cordage.internal.solve.ChainGeometry;
import io.github.cordage.internal.solve.Leg;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingState;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Rings that are fixed to masses, in a {@link MassPass}: what moves of these do to bent segments, and what these pull at them. */
final class CarriedRings {
    private final ChainGeometry geometry;
    private final Bends bends;

    /** Positions [m] and tensions [N] before the pass. */
    private NodeVectors positions = new NodeVectors();

    private double[] tension = {};

    /** Forces of one segment on the masses [N]. */
    private double[] pulls = {};

    private final double[] back = new double[RingMass.AXES];
    private final double[] away = new double[RingMass.AXES];

    /** Move of a ring, or of two relative to each other [m], and its part across the rope. */
    private final double[] move = new double[RingMass.AXES];

    CarriedRings(ChainGeometry geometry) {
        this.geometry = geometry;
        bends = geometry.bends;
    }

    /** Adds what a move of a mass along an axis does to lengths, and to the forces at the nodes. */
    void load(RopeState rope, int d, double by, NodeVectors loads, double[] gaps) {
        int axis = d % RingMass.AXES;
        int mass = d / RingMass.AXES;
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            int a = bend.segment;
            for (int r = bend.before.ring(); r <= bend.behind.ring(); r++) {
                if (isOn(rope, r, mass)) {
                    lookAlong(rope, bend, r);
                    gaps[a] -= by * (back[axis] + away[axis]);
                }
            }
            if (isOn(rope, bend.before.ring(), mass)) {
                setMove(axis, by);
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
            if (isOn(rope, bend.behind.ring(), mass)) {
                setMove(axis, by);
                across(bend.behind);
                double g = turningBehind(rope, bend);
                loads.x[a + 1] += g * move[0];
                loads.y[a + 1] += g * move[1];
                loads.z[a + 1] += g * move[2];
            }
        }
    }

    /**
     * Computes the directions in which a segment pulls at a ring. The rope comes to wheels where it did at the start of the step, but
     * a leg, which may have turned since, pulls in its own direction.
     */
    private void lookAlong(RopeState rope, Bend bend, int r) {
        bends.back(r, back);
        bends.away(r, away);
        boolean isWheel = rope.rings.get(r).wheel > 0;
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

    private void setMove(int axis, double by) {
        Arrays.fill(move, 0);
        move[axis] = by;
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

    private boolean isOn(RopeState rope, int r, int mass) {
        RingMass its = rope.rings.get(r).mass;
        return its != null && its.index == mass && bends.touches(r);
    }

    /** Geometric stiffness of a bent segment at its second node, at the tension before the pass [N/m]. */
    private double turningBehind(RopeState rope, Bend bend) {
        return Math.max(0, bend.tensionBehind(rope)) / bend.behind.radius;
    }

    // Forces on the masses.

    /** Adds the forces of the rope on the masses before the pass. */
    void addForces(RopeState rope, double[] to) {
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            double t = rope.tension[bend.segment];
            addPulls(rope, bend, t - bend.flow, bend.tensionBehind(rope) - t, to);
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
            RingState ring = rope.rings.get(r);
            grip += ring.friction * bends.angleAt(r);
            double behind = t + more * (r == bend.behind.ring() ? 1 : share(grip, bend));
            if (ring.mass != null) {
                lookAlong(rope, bend, r);
                int at = RingMass.AXES * ring.mass.index;
                for (int axis = 0; axis < RingMass.AXES; axis++) {
                    to[at + axis] += before * back[axis] + behind * away[axis];
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
     * @param d the axis of a mass along which that has moved by 1 m; {@link MassPass#HELD} if all are held
     * @param from positions before the pass [m]
     * @param before tensions before it [N]
     */
    void addChanges(RopeState rope, int d, NodeVectors from, double[] before, CarriedNodes carried, double[] to) {
        positions = from;
        tension = before;
        int axis = d % RingMass.AXES;
        int mass = d < 0 ? -1 : d / RingMass.AXES;
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            int a = bend.segment;
            double change = rope.tension[a] - tension[a];
            rope.tension[a] = tension[a];
            double along = addLeg(rope, bend.before, geometry.turning[a], mass, axis, to);
            addLeg(rope, bend.behind, turningBehind(rope, bend), mass, axis, to);
            double more = (bend.ratio - 1) * change - bend.stiffness * along;
            addPulls(rope, bend, change, more, to);
            carried.addPull(rope, bend, change + more, to);
            for (int r = bend.before.ring(); r < bend.behind.ring(); r++) {
                if (bends.touches(r)) {
                    addBetween(rope, bend, r, mass, axis, to);
                }
            }
            rope.tension[a] += change;
        }
    }

    /** Adds the geometric stiffness of a leg; returns how far its ring has moved along it, as seen from its node. */
    private double addLeg(RopeState rope, Leg leg, double g, int mass, int axis, double[] to) {
        int node = leg.node();
        setMove(Math.max(0, axis), isOn(rope, leg.ring(), mass) ? 1 : 0);
        move[0] -= rope.x[node] - positions.x[node];
        move[1] -= rope.y[node] - positions.y[node];
        move[2] -= rope.z[node] - positions.z[node];
        double along = across(leg);
        add(rope.rings.get(leg.ring()).mass, -g, to);
        add(MassPins.of(rope, node), g, to);
        return along;
    }

    /** Adds the geometric stiffness of the way from a ring to the next one. */
    private void addBetween(RopeState rope, Bend bend, int r, int mass, int axis, double[] to) {
        int next = r + 1;
        while (!bends.touches(next)) {
            next++;
        }
        double moved = (isOn(rope, next, mass) ? 1 : 0) - (isOn(rope, r, mass) ? 1 : 0);
        double g = Math.max(0, rope.tension[bend.segment]) / bends.tangent(r);
        if (moved == 0 || !(g < Double.POSITIVE_INFINITY)) {
            return;
        }
        setMove(axis, moved);
        bends.away(r, away);
        across(away[0], away[1], away[2]);
        add(rope.rings.get(r).mass, g, to);
        add(rope.rings.get(next).mass, -g, to);
    }

    private void add(@Nullable RingMass its, double g, double[] to) {
        if (its != null) {
            for (int axis = 0; axis < RingMass.AXES; axis++) {
                to[RingMass.AXES * its.index + axis] += g * move[axis];
            }
        }
    }

    /** By how much moves of the masses lengthen a bent segment [m]. */
    double lengthening(RopeState rope, Bend bend, double[] moves) {
        double sum = 0;
        for (int r = bend.before.ring(); r <= bend.behind.ring(); r++) {
            RingMass its = rope.rings.get(r).mass;
            if (its != null && bends.touches(r)) {
                lookAlong(rope, bend, r);
                for (int axis = 0; axis < RingMass.AXES; axis++) {
                    sum -= (back[axis] + away[axis]) * moves[RingMass.AXES * its.index + axis];
                }
            }
        }
        return sum;
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
