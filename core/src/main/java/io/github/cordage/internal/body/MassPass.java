package io.github.cordage.internal.body;

import io.github.cordage.internal.contact.ContactRows;
import io.github.cordage.internal.linear.SparseSystem;
import io.github.cordage.internal.rod.RodPass;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingMasses;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.step.ChainPass;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.internal.via.Lever;
import java.util.Arrays;

/**
 * Masses that rings are fixed to and bodies, in a {@link ChainPass}. With the notation there, and u, w and t, t' for
 * the directions and tensions of the rope before and behind a ring, a mass with inertia i that moves by Y solves
 *
 * <pre>
 *   i Y = i (p - q) + sum over its rings of (t' w - t u) and the change of that by X, T and Y
 * </pre>
 *
 * <p>while its rings lengthen their segments by (u - w) Y. The chain is linear: it is solved once with all masses held,
 * and once for a unit move of each of its masses along each axis, which gives its forces on them as a function of their
 * moves. What is left is a small system for the moves Y (a Schur complement); with these, the chain is solved once
 * more. So a rope with k masses costs 2 + 3 k times as much as one without, and a mass may be fixed to any number of
 * rings. A body that turns has one unknown more in the plane, and three in space ({@link Turn}, {@link CarriedNodes}).
 * Where masses only hold nodes of a rope that neither bends nor touches anything, {@link LinkedSpans} does the same in
 * two sweeps.
 */
public final class MassPass {
    /** In place of an unknown of a mass: all masses are held. */
    static final int HELD = -1;

    private final ChainGeometry geometry;
    private final RodPass rods;

    /** The parts of the rope between nodes on masses, where these are all that acts. */
    public final LinkedSpans links;

    private final CarriedRings onRings;
    private final CarriedNodes carried;
    private final RimNodes rims;
    private final Lever lever = new Lever();

    /** The springs between nodes and bodies. */
    public final SoftNodes softs = new SoftNodes(lever);

    /** Numbers of unknowns, 0 for a rope without masses, and for which of them the chain has been solved. */
    public int size;

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

    /** The system that it is a part of. */
    private MassSystem system = new MassSystem();

    private double[] moves = {};

    /** Numbers of the unknowns of the masses that the rope moves. */
    private int[] unknowns = {};

    /** Whether the rope is solved part by part, and whether the moves of its masses are known. */
    private boolean isLinked;

    private boolean isSolved;

    /** Changes of the forces on the masses by one unknown [N]. */
    private double[] column = {};

    public MassPass(ChainGeometry geometry, RodPass rods) {
        this.geometry = geometry;
        this.rods = rods;
        links = new LinkedSpans(geometry);
        onRings = new CarriedRings(geometry, lever);
        carried = new CarriedNodes(geometry, rods.joints, lever);
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
    }

    /**
     * Begins a pass of the island: makes forces and columns parts of its system, and tells which masses the rope owns.
     *
     * @param touches whether contacts may add rows
     * @return whether the rope can be solved part by part
     */
    public boolean use(RopeState rope, MassSystem its, boolean touches) {
        system = its;
        isSolved = false;
        isLinked = false;
        if (rope.rings.masses.isEmpty()) {
            return true;
        }
        links.begin(rope, system);
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            system.tell(rope.rings.masses.get(m));
        }
        isLinked = !touches && geometry.bends.count == 0 && !hasRingsOnMasses(rope) && rods.joints.list.count == 0;
        return isLinked;
    }

    private static boolean hasRingsOnMasses(RopeState rope) {
        boolean any = false;
        for (int r = 0; r < rope.rings.size(); r++) {
            any |= rope.rings.get(r).isCarried();
        }
        return any;
    }

    /** Tells the system which masses the rope couples: neighbors, or all if its rings are fixed to some. */
    public void tellLinks(RopeState rope) {
        RingMasses masses = rope.rings.masses;
        if (masses.isEmpty()) {
            return;
        }
        if (!hasRingsOnMasses(rope)) {
            links.tell(rope);
            SoftNodes.tellLinks(rope, system);
            return;
        }
        for (int m = 0; m < masses.size(); m++) {
            for (int other = 0; other < m; other++) {
                system.tellLink(masses.get(m), masses.get(other));
            }
        }
    }

    /** Whether the rope is solved part by part, and whether the moves of its masses are known. */
    public boolean isLinked() {
        return isLinked;
    }

    public boolean isSolved() {
        return isSolved;
    }

    /**
     * Begins a pass. The chain is then solved as long as {@link #goOn} says so.
     *
     * @param rx residual forces at the nodes along x [N], which change with each solution
     * @param w excess lengths of the segments [m], which change as well
     */
    public void begin(RopeState rope, double[] rx, double[] ry, double[] rz, double[] w, ContactRows contacts) {
        size = 0;
        moves = system.moves;
        solved = HELD;
        lever.firstTurn = moves();
        if (rope.rings.masses.isEmpty()) {
            return;
        }
        listUnknowns(rope);
        rows = contacts;
        loads.use(rx, ry, rz);
        gaps = w;
        if (!isLinked) {
            reserve(rope, rows.count);
            keep(rope);
        }
        boolean hasRings = !rope.rings.isEmpty();
        if (hasRings) {
            onRings.addForces(rope, moves);
            geometry.stops.addForces(rope, moves);
        }
        carried.addForces(rope, loads, moves);
        if (hasRings) {
            rims.addForces(rope, loads, moves);
        }
        addInertia(rope);
        softs.add(rope, system, column, moves);
        if (isLinked) {
            addOwn(rope);
        }
    }

    /** Lists the unknowns of the masses that the rope moves: moves, and then turns. */
    private void listUnknowns(RopeState rope) {
        RingMasses masses = rope.rings.masses;
        if (unknowns.length < SparseSystem.MOST * masses.size() || column.length < system.size) {
            unknowns = new int[SparseSystem.MOST * masses.size()];
            column = new double[system.size];
        }
        for (int m = 0; m < masses.size(); m++) {
            for (int axis = 0; axis < RingMass.AXES; axis++) {
                unknowns[size++] = RingMass.AXES * masses.get(m).index + axis;
            }
        }
        for (int m = 0; m < masses.size(); m++) {
            Turn turn = masses.get(m).turn;
            for (int k = 0; turn != null && k < turn.unknowns(); k++) {
                unknowns[size++] = turn.first + k;
            }
        }
    }

    /** Takes a solution of the chain; returns whether it has to be solved again, for other right-hand sides. */
    public boolean goOn(RopeState rope) {
        if (solved == size || size == 0 || isLinked) {
            return false;
        }
        if (solved == HELD) {
            onRings.addChanges(rope, HELD, positions, tension, carried, moves);
            carried.addChanges(rope, positions, tension, rows, moves);
            addChangesOnBodies(moves);
        } else {
            addColumn(rope, unknowns[solved]);
        }
        restore(rope);
        solved++;
        if (solved == size) {
            return false;
        }
        unload(rope);
        load(rope, unknowns[solved], 1);
        return true;
    }

    private void addColumn(RopeState rope, int d) {
        clearColumn();
        carried.move(rope, d, 1);
        onRings.addChanges(rope, d, positions, tension, carried, column);
        onRings.addTurned(rope, d, column);
        carried.addChanges(rope, positions, tension, rows, column);
        addChangesOnBodies(column);
        carried.addTurned(rope, d, residual, column);
        rims.addChanges(rope, lever, d, column);
        geometry.stops.addChanges(rope, lever, d, column);
        for (int k = 0; k < size; k++) {
            column[unknowns[k]] *= -1;
        }
        addInertia(rope, d, column);
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            system.addColumn(rope.rings.masses.get(m), d, column);
        }
    }

    private void clearColumn() {
        for (int k = 0; k < size; k++) {
            column[unknowns[k]] = 0;
        }
    }

    /** Adds the inertia of masses and of the nodes on them, and what else resists moves of a mass by itself. */
    private void addOwn(RopeState rope) {
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            addDiagonal(mass, geometry.stiffness() * mass.damped * mass.mass);
            if (mass.turn != null) {
                system.addTurn(mass, mass.turn);
            }
        }
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            RingMass mass = pin.mass;
            if (mass != null) {
                addDiagonal(mass, geometry.stiffness() * rope.mass[pin.node]);
                for (int k = 0; k < MassSystem.unknowns(mass) && mass.turn != null; k++) {
                    addTurned(pin, mass, system.unknown(mass, k));
                }
            }
        }
    }

    private void addDiagonal(RingMass mass, double inertia) {
        for (int axis = 0; axis < RingMass.AXES; axis++) {
            system.addDiagonal(mass, axis, inertia);
        }
    }

    private void addTurned(PinState pin, RingMass mass, int d) {
        int its = MassSystem.unknowns(mass);
        for (int k = 0; k < its; k++) {
            column[system.unknown(mass, k)] = 0;
        }
        carried.addTurned(pin, d, loads, column);
        for (int k = 0; k < its; k++) {
            column[system.unknown(mass, k)] *= -1;
        }
        system.addColumn(mass, d, column);
    }

    /** Takes the moves that solve the system: the chain has to be solved once more, with these. */
    public void takeMoves(RopeState rope) {
        isSolved = true;
        softs.foretell(rope, moves);
        if (isLinked) {
            links.takeMoves(rope);
        } else if (size > 0) {
            reload(rope);
            for (int k = 0; k < size; k++) {
                load(rope, unknowns[k], moves[unknowns[k]]);
            }
        }
    }

    /** Adds the pulls on the masses. */
    public void addPulls(RopeState rope) {
        moves = system.moves;
        onRings.addForces(rope, moves);
        geometry.stops.addForces(rope, moves);
    }

    /**
     * Computes the positions that the velocities of its masses lead to in h [s], such that their pulls do not move
     * them.
     */
    public void expectMoves(RopeState rope, double h) {
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            double i = geometry.stiffness() * mass.mass;
            for (int axis = 0; axis < RingMass.AXES; axis++) {
                double pull = moves[RingMass.AXES * mass.index + axis];
                mass.expected[axis] = mass.at[axis] + h * mass.velocity[axis] - pull / i;
            }
            mass.damped = 1;
            if (mass.turn != null) {
                mass.turn.expectMoves(h, moves, mass.turn.first);
            }
        }
    }

    /** Number of unknowns that are moves along axes; turns of bodies follow. */
    private int moves() {
        return RingMass.AXES * system.masses;
    }

    private void addInertia(RopeState rope, int d, double[] column) {
        if (d < moves()) {
            for (int m = 0; m < rope.rings.masses.size(); m++) {
                RingMass mass = rope.rings.masses.get(m);
                column[d] += mass.index == d / RingMass.AXES ? inertia(rope, mass) : 0;
            }
            return;
        }
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            Turn turn = rope.rings.masses.get(m).turn;
            if (turn != null && d >= turn.first && d < turn.first + turn.unknowns()) {
                turn.addStiffness(d, column);
            }
        }
    }

    private double inertia(RopeState rope, RingMass mass) {
        return geometry.stiffness() * MassPins.total(rope, mass);
    }

    /** Moves and turns the masses that the rope owns by a part of the last pass. */
    public void move(RopeState rope, double part) {
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            system.advance(rope.rings.masses.get(m), part);
        }
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
        carried.load(rope, d, by, loads, gaps, rows);
        loadBodies(d, by);
        onRings.load(rope, d, by, loads, gaps);
    }

    /** Moves the bodies that touch the rope away from it. */
    private void loadBodies(int d, double by) {
        for (int r = 0; r < rows.count; r++) {
            RingMass body = rows.body[r];
            if (body != null && lever.set(body, rows.arm[r], d, by)) {
                double[] m = lever.move;
                rows.excess[r] -= rows.alongX(r) * m[0] + rows.alongY(r) * m[1] + rows.alongZ(r) * m[2];
            }
        }
    }

    // Forces on the masses.

    /** Adds the changes of the forces on bodies that touch the rope, by a solution of the chain. */
    private void addChangesOnBodies(double[] to) {
        for (int r = 0; r < rows.count; r++) {
            RingMass body = rows.body[r];
            double by = -rows.change[r];
            if (body != null) {
                Lever.add(body, rows.arm[r], by * rows.alongX(r), by * rows.alongY(r), by * rows.alongZ(r), to);
            }
        }
    }

    private void addInertia(RopeState rope) {
        for (int m = 0; m < rope.rings.masses.own(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            system.pull(mass, geometry.stiffness() * mass.damped * mass.mass);
        }
    }

    // Parts of a pass.

    /** Puts the nodes that are fixed to masses, or lie on their wheels, where these are. */
    public static void follow(RopeState rope) {
        MassPins.follow(rope);
        RimNodes.follow(rope);
    }

    /**
     * Derivative of the masses' part of the potential along the last pass, which has been taken, at a part of it [N m].
     */
    public double slope(RopeState rope, double part) {
        double sum = 0;
        for (int m = 0; m < rope.rings.masses.size(); m++) {
            RingMass mass = rope.rings.masses.get(m);
            for (int axis = 0; axis < RingMass.AXES; axis++) {
                int d = RingMass.AXES * mass.index + axis;
                double off = mass.at[axis] - (1 - part) * moves[d] - mass.expected[axis];
                sum += inertia(rope, mass) * off * moves[d];
            }
            sum += mass.turn == null || !rope.rings.masses.owns(mass) ? 0 : mass.turn.slope(moves, part);
        }
        return sum + softs.slope(rope, moves, part);
    }

    /** By how much the moves of the masses in the last pass lengthen a bent segment [m]. */
    public double lengthening(RopeState rope, Bend bend) {
        return onRings.lengthening(rope, bend, moves);
    }

    /** Rate at which a bent segment lengthens because its rings go in circles with bodies [m/s²]. */
    public double toCenters(RopeState rope, Bend bend) {
        return rope.rings.masses.isEmpty() ? 0 : onRings.toCenters(rope, bend);
    }

    /** Work of a bent segment on the masses in the last pass, at its current tension [J]. */
    public double work(RopeState rope, Bend bend) {
        return size == 0 ? 0 : onRings.work(rope, bend, moves, system.size);
    }
}
