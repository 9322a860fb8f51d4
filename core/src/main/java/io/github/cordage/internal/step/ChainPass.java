package io.github.cordage.internal.step;

import io.github.cordage.internal.body.MassPass;
import io.github.cordage.internal.body.SoftNodes;
import io.github.cordage.internal.chain.ChainKernel;
import io.github.cordage.internal.contact.ContactRows;
import io.github.cordage.internal.contact.PassContacts;
import io.github.cordage.internal.rod.RodPass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.BendPass;
import io.github.cordage.internal.via.ChainGeometry;
import org.jspecify.annotations.Nullable;

/**
 * One pass of Newton's method on positions and tensions of a rope together: the {@link ChainKernel} along its free
 * parts, and what bent segments, contacts, bending stiffness and masses add to it.
 */
public final class ChainPass extends ChainKernel {
    /** The lengths to reach, and parts between two pins. */
    final Spans spans = new Spans();

    /** The segments, and where they bend. */
    final ChainGeometry geometry;

    /** Relative errors of the segments' lengths, as they were measured last. */
    double[] off = {};

    /** Rows that the contacts add to the current pass. */
    private ContactRows rows = new ContactRows();

    private final ContactRows noRows = rows;

    /** Whether the rope at hand carries masses, and whether it neither bends nor touches anything in this pass. */
    private boolean carries;

    private boolean isPlain;

    /** The bent segments in the current pass. */
    final BendPass bends;

    /** Replaces the elimination if the rope resists bending. */
    final RodPass rods;

    final MassPass masses;

    /** Whether segments may carry no force in the coming passes, as where the rope folds, and those that do not. */
    boolean frees;

    final FreeSegments free = new FreeSegments();
    final Instability instability = new Instability();

    /** Segments that do not push, where bodies touch. */
    final SlackLaw slack = new SlackLaw();

    /** Whether a winch may slip in the coming passes, and those that do. */
    boolean limits;

    final WinchLimits winches;

    ChainPass() {
        this(new ChainGeometry());
    }

    private ChainPass(ChainGeometry geometry) {
        super(geometry);
        this.geometry = geometry;
        bends = new BendPass(geometry);
        rods = new RodPass(geometry);
        masses = new MassPass(geometry, rods);
        winches = new WinchLimits(geometry);
    }

    @Override
    protected void reserve(int nodes) {
        super.reserve(nodes);
        spans.reserve(nodes);
        free.reserve(nodes);
        slack.reserve(nodes);
        instability.reserve(nodes);
        masses.links.use(kept, give, gap, rx, ry, rz);
        off = new double[nodes];
    }

    /** Whether the rope whose step has begun resists bending, so that the elimination is that of {@link #rods}. */
    boolean isRod() {
        return rods.joints.list.count > 0;
    }

    /** Measures the segments; returns the largest |d - L - a t| / L, or infinity if one is NaN. */
    double measure(RopeState rope) {
        geometry.measure(rope);
        double worst = spans.measure(rope, length, gap, off);
        if (limits) {
            winches.measure(rope, gap, off);
            worst = Spans.worst(rope, off);
        }
        if (slack.isOn) {
            slack.measure(rope, geometry, gap, off);
            worst = Spans.worst(rope, off);
        }
        return rope.rings.masses.isEmpty() ? worst : Math.max(worst, SoftNodes.off(rope));
    }

    // Winches that pull, in passes that look for velocities and accelerations.

    /** Whether there are any. */
    boolean hasDrums() {
        return limits && winches.hasDrums();
    }

    /** Begins a pass that looks for velocities, over h [s]. */
    void beginDrums(RopeState rope, double h) {
        if (limits) {
            winches.beginPass(rope, h);
        }
    }

    /** Takes the speeds that it has found. */
    void turnDrums(RopeState rope, double h) {
        if (limits) {
            winches.takeImpulses(rope, h);
        }
    }

    /** Begins a pass that looks for accelerations, times h². */
    void accelerateDrums(RopeState rope, double h) {
        if (limits) {
            winches.accelerate(rope, h, gap);
        }
    }

    /** Takes the accelerations that it has found: those now, or at last those a step of h [s] earlier. */
    void takeDrums(RopeState rope, double h, boolean now) {
        if (limits) {
            winches.takeAccelerations(rope, h, now);
        }
    }

    /** Returns by how much a segment is longer or shorter than its rest length at most, as a fraction of that. */
    double measureRest(RopeState rope) {
        double worst = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            worst = Math.max(worst, geometry.isBent(i) ? 0 : Math.abs(rope.segmentLength(i) / rope.rest[i] - 1));
        }
        return worst;
    }

    /** Measures the rope; returns its largest relative error of length, or of an angle that it bends by [rad]. */
    double measureAll(RopeState rope) {
        double off = measure(rope);
        return isRod() ? Math.max(off, rods.surprise(rope)) : off;
    }

    /**
     * Sets the inertia of the nodes in the step.
     *
     * @param stiffness factor from mass to inertia [1/s²]: 1 / h² in first order
     */
    void setInertia(RopeState rope, double stiffness) {
        if (!rope.rings.masses.isEmpty()) {
            SoftNodes.forget(rope);
        }
        beginInertia(geometry.setInertia(rope, stiffness));
    }

    /**
     * Solves for positions and tensions with all masses held, after {@link #measure}, and for what a move of each mass
     * changes.
     *
     * @param px x of the positions predicted from inertia and forces alone [m]
     * @param contacts the contacts, or null if there are none
     */
    void begin(RopeState rope, double[] px, double[] py, double[] pz, @Nullable PassContacts contacts) {
        prepare(rope, px, py, pz);
        rows = contacts == null ? noRows : contacts.stateRows(rope, geometry, rx, ry, rz);
        if (isRod()) {
            rods.factor(rope, give, rz, rows);
        }
        carries = !rope.rings.masses.isEmpty();
        if (!carries) {
            masses.size = 0;
            solve(rope);
            return;
        }
        masses.begin(rope, rx, ry, rz, gap, rows);
        do {
            solve(rope);
        } while (masses.goOn(rope));
    }

    /** Solves for positions and tensions with the moves of the masses that solve their system. */
    void finish(RopeState rope) {
        if (!rope.rings.masses.isEmpty()) {
            solve(rope);
        }
    }

    /** Solves for nodes and tensions. */
    private void solve(RopeState rope) {
        if (isRod()) {
            rods.solve(rope, rx, ry, rz, gap, rows);
            return;
        }
        isPlain = geometry.bends.count == 0 && rows == noRows;
        if (!isPlain) {
            bends.begin();
            rows.rewind();
        }
        // Parts between pins are independent. Rows are ordered by place, and elimination reads them from the last.
        int end = rope.count;
        while (end > 0) {
            int last = end - 1;
            if (rope.inverseMass[last] == 0) {
                if (last > 0 && rope.inverseMass[last - 1] == 0) {
                    solveSegment(rope, last - 1);
                }
                end--;
                continue;
            }
            int node = last;
            while (node > 0 && rope.inverseMass[node - 1] > 0) {
                node--;
            }
            solvePart(rope, node, last);
            end = node;
        }
    }

    /** Solves for a segment between two pins. */
    private void solveSegment(RopeState rope, int segment) {
        if (isPlain) {
            bends.begin();
        }
        if (!carries || !masses.isLinked() || masses.links.takesSegment(rope, segment, masses.isSolved())) {
            bends.pullPins(rope, segment, kept, give, gap);
        }
    }

    private void solvePart(RopeState rope, int first, int last) {
        boolean isLinked = carries && masses.isLinked();
        if (isLinked && masses.isSolved()) {
            masses.links.prepare(rope, first, last, ends);
        } else {
            eliminate(rope, first, last);
            if (isLinked) {
                masses.links.add(rope, first, last);
                return;
            }
            ends.stay();
        }
        ends.take(0, 0, 0);
        if (first > 0) {
            pullFromPin(rope, first);
        }
        putBack(rope, first, last);
    }

    /** Computes what does not depend on neighboring results. */
    private void prepare(RopeState rope, double[] px, double[] py, double[] pz) {
        linearize(rope, spans.compliance(rope), px, py, pz);
        geometry.addGive(give);
        if (limits) {
            winches.soften(rope, give);
        }
        if (slack.isOn) {
            slack.soften(rope, geometry, give);
        }
        if (frees) {
            free.soften(rope, geometry, give);
        }
        geometry.correctResidual(rope, rx, ry, rz);
        if (isRod()) {
            rods.joints.linearize(rope, rx, ry, rz);
            rods.turn(rope);
        }
    }

    /** Eliminates the nodes from the last to the first; keeps K and c of each. */
    private void eliminate(RopeState rope, int first, int last) {
        int node = last;
        if (last == rope.count - 1) {
            freeEnd(last);
            if (!isPlain) {
                rows.eliminateAtNode(2 * last, kept, KEPT * last);
            }
            node--;
        }
        if (isPlain) {
            if (node >= first) {
                eliminateRun(rope, first, node);
            }
            return;
        }
        while (node >= first) {
            int stop = node;
            if (bends.waitsAt(node)) {
                bends.join(rope, kept, give, gap);
                bends.addNode(geometry, rx[node], ry[node], rz[node], kept, KEPT * node);
            } else if (rows.waitAt(2 * node + 1)) {
                joinWithContacts(rope, node);
            } else {
                stop = Math.max(Math.max(first, bends.nodeBehindNext()), rows.firstNodeBefore(2 * node + 1));
                eliminateRun(rope, stop, node);
            }
            rows.eliminateAtNode(2 * stop, kept, KEPT * stop);
            node = stop - 1;
        }
    }

    /** Eliminates a node before a segment with contacts. */
    private void joinWithContacts(RopeState rope, int node) {
        boolean pinned = rope.inverseMass[node + 1] == 0;
        rows.joinSegment(geometry, node, pinned ? null : kept, KEPT * (node + 1), give[node], gap[node], inertia[node]);
        rows.addNode(inertia[node], rx[node], ry[node], rz[node], kept, KEPT * node);
    }

    /** Computes the force A⁻¹ b with which the segment before node {@code first} pulls it toward its pin. */
    private void pullFromPin(RopeState rope, int first) {
        int segment = first - 1;
        if (!isPlain && bends.waitsAt(segment)) {
            bends.join(rope, kept, give, gap);
            bends.pullFromPin(rope);
            ends.take(bends.fx, bends.fy, bends.fz);
            return;
        }
        if (!isPlain && rows.waitAt(2 * segment + 1)) {
            rows.joinSegment(geometry, segment, kept, KEPT * first, give[segment], gap[segment], inertia[first]);
            rows.pullFromPin();
            ends.take(rows.fx, rows.fy, rows.fz);
            return;
        }
        pullFreeFromPin(rope, first);
    }

    /** Back substitution: computes and applies the changes from the first node to the last. */
    private void putBack(RopeState rope, int first, int last) {
        // The force with which the segment before the node pulls it back.
        double fx = ends.fx;
        double fy = ends.fy;
        double fz = ends.fz;
        int bent = -1;
        if (!isPlain) {
            bends.beginBack();
            if (rows.count > 0) {
                putBackWithContacts(rope, first, last, fx, fy, fz);
                return;
            }
            bent = bends.nextBackFrom(first);
        }
        double[] t = rope.tension;
        for (int node = first; node <= last; node++) {
            int at = KEPT * node;
            double dx = kept[at + 6] - (kept[at] * fx + kept[at + 1] * fy + kept[at + 2] * fz);
            double dy = kept[at + 7] - (kept[at + 1] * fx + kept[at + 3] * fy + kept[at + 4] * fz);
            double dz = kept[at + 8] - (kept[at + 2] * fx + kept[at + 4] * fy + kept[at + 5] * fz);
            rope.x[node] += dx;
            rope.y[node] += dy;
            rope.z[node] += dz;
            if (node < rope.count - 1) {
                if (node == bent) {
                    bends.pass(rope, inertia[node], rx[node], ry[node], rz[node], fx, fy, fz);
                    fx = bends.fx;
                    fy = bends.fy;
                    fz = bends.fz;
                    bent = bends.nextBackFrom(node + 1);
                    continue;
                }
                double i = inertia[node];
                fx += i * dx - rx[node];
                fy += i * dy - ry[node];
                fz += i * dz - rz[node];
                t[node] += ux[node] * fx + uy[node] * fy + uz[node] * fz;
            }
        }
    }

    /** Back substitution for a part with contacts. */
    private void putBackWithContacts(RopeState rope, int first, int last, double fx, double fy, double fz) {
        rows.fx = fx;
        rows.fy = fy;
        rows.fz = fz;
        rows.startBack(first > 0 ? 2 * first - 1 : 0);
        if (first > 0) {
            passSegment(rope, first - 1);
        }
        for (int node = first; node <= last; node++) {
            int at = KEPT * node;
            double dx = kept[at + 6] - (kept[at] * rows.fx + kept[at + 1] * rows.fy + kept[at + 2] * rows.fz);
            double dy = kept[at + 7] - (kept[at + 1] * rows.fx + kept[at + 3] * rows.fy + kept[at + 4] * rows.fz);
            double dz = kept[at + 8] - (kept[at + 2] * rows.fx + kept[at + 4] * rows.fy + kept[at + 5] * rows.fz);
            rope.x[node] += dx;
            rope.y[node] += dy;
            rope.z[node] += dz;
            if (rows.waitBackAt(2 * node)) {
                rows.putBackAtNode(2 * node);
            }
            if (node < rope.count - 1 && bends.waitsBackAt(node)) {
                bends.pass(rope, inertia[node], rx[node], ry[node], rz[node], rows.fx, rows.fy, rows.fz);
                rows.fx = bends.fx;
                rows.fy = bends.fy;
                rows.fz = bends.fz;
            } else if (node < rope.count - 1) {
                double i = inertia[node];
                rows.fx += i * dx - rx[node];
                rows.fy += i * dy - ry[node];
                rows.fz += i * dz - rz[node];
                passSegment(rope, node);
            }
        }
    }

    /** Passes the force on through a segment, and adds its part along the segment to the tension. */
    private void passSegment(RopeState rope, int segment) {
        boolean touches = rows.waitBackAt(2 * segment + 1);
        if (touches) {
            rows.putBackOnSegment(2 * segment + 1);
        }
        if (touches || rope.inverseMass[segment] > 0) {
            // Behind a pin without contacts, the pull is already included.
            rope.tension[segment] += ux[segment] * rows.fx + uy[segment] * rows.fy + uz[segment] * rows.fz;
        }
        if (touches) {
            rows.passOn(2 * segment + 1);
        }
    }
}
