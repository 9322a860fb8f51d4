package io.github.cordage.internal.solve.direct;

import io.github.cordage.internal.contact.ContactRows;
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

/**
 * Masses that rings are fixed to, in a {@link ChainPass}. With the notation there, and u, w and t, t' for the directions and
 * tensions of the rope before and behind a ring, a mass with inertia i that moves by Y solves
 *
 * <pre>
 *   i Y = i (p - q) + sum over its rings of (t' w - t u) and the change of that by X, T and Y
 * </pre>
 *
 * <p>while its rings lengthen their segments by (u - w) Y. The chain is linear: it is solved once with all masses held, and
 * once for a unit move of each mass along each axis, which gives its forces on them as a function of their moves. What is
 * left is a small dense system for the moves Y (a Schur complement); with these, the chain is solved once more. So a rope
 * with k masses costs 2 + 3 k times as much as one without, and a mass may be fixed to any number of rings.
 */
final class MassPass {
    /** In place of the axis of a mass: all masses are held. */
    private static final int HELD = -1;

    private final ChainGeometry geometry;
    private final Bends bends;
    private final CarriedNodes carried;
    private final RimNodes rims;

    /** Numbers of unknowns, and for which of them the chain has been solved. */
    private int size;

    private int solved;

    /** Residual forces at the nodes [N] and excess lengths of the segments [m] in the chain, and the contacts. */
    private final NodeVectors loads = new NodeVectors();

    private double[] gaps = {};
    private ContactRows rows = new ContactRows();

    /** Positions before the pass [m], and residual forces at the nodes [N]. */
    private final NodeVectors positions = new NodeVectors();

    private final NodeVectors residual = new NodeVectors();

    /** Tensions [N], excess lengths of the segments [m] and errors of the contacts [m] before the pass. */
    private double[] tension = {};

    private double[] gap = {};
    private double[] excess = {};

    /** Forces on the masses with all of them held [N], and the moves that solve the system [m]. */
    private double[] moves = {};

    /** Forces of one segment on the masses [N], and the best positions of the masses so far [m]. */
    private double[] pulls = {};

    private double[] best = {};

    /** The system, by columns, and the forces on the masses by a move along one axis [N]. */
    private double[][] columns = {};

    private final double[] back = new double[RingMass.AXES];
    private final double[] away = new double[RingMass.AXES];

    /** Move of a ring, or of two relative to each other [m], and its part across the rope. */
    private final double[] move = new double[RingMass.AXES];

    MassPass(ChainGeometry geometry) {
        this.geometry = geometry;
        bends = geometry.bends;
        carried = new CarriedNodes(geometry);
        rims = new RimNodes(geometry);
    }

    private void reserve(RopeState rope, int rows) {
        if (tension.length < rope.count) {
            positions.reserve(rope.capacity());
            residual.reserve(rope.capacity());
            tension = new double[rope.capacity()];
            gap = new double[rope.capacity()];
        }
        if (excess.length < rows) {
            excess = new double[2 * rows];
        }
        size = RingMass.AXES * rope.rings.masses.size();
        if (moves.length < size) {
            moves = new double[size];
            pulls = new double[size];
            best = new double[size];
            columns = new double[size][size];
        }
    }

    /**
     * Begins a pass. The chain is then solved as long as {@link #goOn} says so.
     *
     * @param rx residual forces at the nodes along x [N], which change with each solution
     * @param w excess lengths of the segments [m], which change as well
     */
    void begin(RopeState rope, double[] rx, double[] ry, double[] rz, double[] w, ContactRows contacts) {
        size = RingMass.AXES * rope.rings.masses.size();
        solved = HELD;
        if (size == 0) {
            return;
        }
        rows = contacts;
        loads.use(rx, ry, rz);
        gaps = w;
        reserve(rope, rows.count);
        keep(rope);
        Arrays.fill(moves, 0, size, 0);
        addForces(rope);
        geometry.stops.addForces(rope, moves);
        carried.addForces(rope, loads, moves);
        rims.addForces(rope, loads, moves);
        addInertia(rope);
    }

    /** Takes a solution of the chain; returns whether it has to be solved again, for other right-hand sides. */
    boolean goOn(RopeState rope) {
        if (solved == size || size == 0) {
            return false;
        }
        if (solved == HELD) {
            addChanges(rope, HELD, moves);
            carried.addChanges(rope, positions, tension, rows, moves);
        } else {
            double[] column = columns[solved];
            Arrays.fill(column, 0, size, 0);
            carried.move(rope, solved, 1);
            addChanges(rope, solved, column);
            carried.addChanges(rope, positions, tension, rows, column);
            rims.addChanges(rope, solved, column);
            geometry.stops.addChanges(rope, solved / RingMass.AXES, solved % RingMass.AXES, column);
            for (int row = 0; row < size; row++) {
                column[row] *= -1;
            }
            column[solved] += inertia(rope, solved);
        }
        restore(rope);
        solved++;
        if (solved < size) {
            unload(rope);
            load(rope, solved, 1);
        } else {
            DenseSystem.solve(columns, moves, size);
            reload(rope);
            for (int d = 0; d < size; d++) {
                load(rope, d, moves[d]);
                rope.rings.masses.get(d / RingMass.AXES).at[d % RingMass.AXES] += moves[d];
            }
            follow(rope);
        }
        return true;
    }

    /** Computes the positions that the velocities of the masses lead to in h [s], such that tensions do not move them. */
    void expectMoves(RopeState rope, double h) {
        reserve(rope, 0);
        Arrays.fill(moves, 0);
        addForces(rope);
        geometry.stops.addForces(rope, moves);
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            double i = geometry.stiffness() * mass.mass;
            for (int axis = 0; axis < RingMass.AXES; axis++) {
                double pull = moves[RingMass.AXES * m + axis];
                mass.expected[axis] = mass.at[axis] + h * mass.velocity[axis] - pull / i;
            }
        }
    }

    private double inertia(RopeState rope, int d) {
        return geometry.stiffness() * MassPins.total(rope, rope.rings.masses.get(d / RingMass.AXES));
    }

    // Right-hand sides.

    private void keep(RopeState rope) {
        int count = rope.count;
        positions.copyFrom(rope.x, rope.y, rope.z, count);
        residual.copy(loads, count);
        System.arraycopy(rope.tension, 0, tension, 0, count - 1);
        System.arraycopy(gaps, 0, gap, 0, count - 1);
        System.arraycopy(rows.excess, 0, excess, 0, rows.count);
    }

    /** Undoes what the last solution of the chain moved. */
    private void restore(RopeState rope) {
        positions.copyTo(rope.x, rope.y, rope.z, rope.count);
        System.arraycopy(tension, 0, rope.tension, 0, rope.count - 1);
    }

    /** Takes all errors away. */
    private void unload(RopeState rope) {
        Arrays.fill(loads.x, 0, rope.count, 0);
        Arrays.fill(loads.y, 0, rope.count, 0);
        Arrays.fill(loads.z, 0, rope.count, 0);
        Arrays.fill(gaps, 0, rope.count - 1, 0);
        Arrays.fill(rows.excess, 0, rows.count, 0);
    }

    private void reload(RopeState rope) {
        residual.copyTo(loads.x, loads.y, loads.z, rope.count);
        System.arraycopy(gap, 0, gaps, 0, rope.count - 1);
        System.arraycopy(excess, 0, rows.excess, 0, rows.count);
    }

    /** Adds what the move of a mass does to lengths, and to the forces at the nodes. */
    private void load(RopeState rope, int d, double by) {
        int axis = d % RingMass.AXES;
        int mass = d / RingMass.AXES;
        carried.load(rope, d, by, loads, gaps, rows);
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

    private void addInertia(RopeState rope) {
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            double i = geometry.stiffness() * mass.mass;
            for (int axis = 0; axis < RingMass.AXES; axis++) {
                moves[RingMass.AXES * m + axis] += i * (mass.expected[axis] - mass.at[axis]);
            }
        }
    }

    /** Adds the forces of the rope on the masses before the pass. */
    private void addForces(RopeState rope) {
        for (int k = 0; k < bends.count; k++) {
            Bend bend = bends.get(k);
            double t = rope.tension[bend.segment];
            addPulls(rope, bend, t - bend.flow, bend.tensionBehind(rope) - t, moves);
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
     * @param d the axis of a mass along which that has moved by 1 m; {@link #HELD} if all are held
     */
    private void addChanges(RopeState rope, int d, double[] to) {
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

    // Parts of a pass.

    /** Puts the nodes that are fixed to masses, or lie on their wheels, where these are. */
    private static void follow(RopeState rope) {
        MassPins.follow(rope);
        RimNodes.follow(rope);
    }

    /** Takes a part of the moves of the last pass back. */
    void takeBack(RopeState rope, double part) {
        for (int d = 0; d < size; d++) {
            rope.rings.masses.get(d / RingMass.AXES).at[d % RingMass.AXES] -= part * moves[d];
        }
        follow(rope);
    }

    /** Keeps the positions of the masses as the best so far. */
    void keepBest(RopeState rope) {
        for (int d = 0; d < size; d++) {
            best[d] = rope.rings.masses.get(d / RingMass.AXES).at[d % RingMass.AXES];
        }
    }

    void returnToBest(RopeState rope) {
        for (int d = 0; d < size; d++) {
            rope.rings.masses.get(d / RingMass.AXES).at[d % RingMass.AXES] = best[d];
        }
        follow(rope);
    }

    /** Derivative of the masses' part of the potential along the last pass, which has been taken, at a part of it [N m]. */
    double slope(RopeState rope, double part) {
        double sum = 0;
        for (int d = 0; d < size; d++) {
            RingMass mass = rope.rings.masses.get(d / RingMass.AXES);
            int axis = d % RingMass.AXES;
            double off = mass.at[axis] - (1 - part) * moves[d] - mass.expected[axis];
            sum += inertia(rope, d) * off * moves[d];
        }
        return sum;
    }

    /** By how much the moves of the masses in the last pass lengthen a bent segment [m]. */
    double lengthening(RopeState rope, Bend bend) {
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

    /** Work of a bent segment on the masses in the last pass, at its current tension [J]. */
    double work(RopeState rope, Bend bend) {
        if (size == 0) {
            return 0;
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
