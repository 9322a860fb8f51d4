package io.github.cordage.internal.rod;

import io.github.cordage.internal.body.MassPass;
import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.contact.ContactRows;
import io.github.cordage.internal.linear.ProfileSystem;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.step.ChainPass;
import java.util.Arrays;

/**
 * A pass of {@link ChainPass} for a rope that resists bending. {@link RodJoints} couple each node with two on either
 * side, so the elimination there, which passes on forces from one node to the next, does not apply. With the notation
 * there, this pass solves
 *
 * <pre>
 *   (i + g P + E'') X + Jᵀ T + Rᵀ l = r        J X - a T = -w        R X - s l = -e
 * </pre>
 *
 * <p>for displacements X, changes of tensions T and negative changes l of the forces of contacts, where J are the
 * derivatives of the segments' lengths and R the {@link ContactRows}. Without contacts, {@link RodElimination}
 * eliminates it node by node. With some, in the order node, its contacts, the segment behind it, the next node, the
 * contacts of that segment, ... it is a band of some ten columns ({@link ProfileSystem}). Either takes linear time, and
 * factors once per pass for all right-hand sides of {@link MassPass}.
 *
 * <p>Compression counts in g, as far as the rope does not buckle within the step: g is no less than what inertia and
 * bending hold against the most unstable wave.
 */
public final class RodPass {
    /** Part of the compression that lets the most unstable wave of a long rope buckle in a step. */
    private static final double MOST_COMPRESSION = 1.8;

    /** Most that a segment turns by in a pass [rad]. */
    private static final double MOST_TURN = 0.5;

    /** In place of an unknown: there is none. */
    private static final int NONE = -1;

    public final RodJoints joints;

    private final Segments geometry;
    private final RodBlocks blocks = new RodBlocks();
    private final RodElimination elimination = new RodElimination();
    private final ProfileSystem system = new ProfileSystem();

    /** Compliance of the segments in the current pass [m/N]. */
    private double[] give = {};

    /** First unknowns of the nodes, and those of the segments and the contacts' rows. */
    private int[] ofNode = {};

    private int[] ofSegment = {};
    private int[] ofAngle = {};
    private int[] ofRow = {};

    /** Number of axes that nodes move along: 2 in the plane. */
    private int axes = 3;

    /** The part of the moves that is taken. */
    private double part = 1;

    /** Whether the last matrix is a band, and not that of {@link RodElimination}. */
    private boolean isBanded;

    public RodPass(Segments geometry) {
        this.geometry = geometry;
        joints = new RodJoints(geometry);
    }

    /** Begins a step of h [s]. */
    void beginStep(RopeState rope, double h) {
        joints.beginStep(rope, h);
    }

    /** Deviation of the rope's bending from the prediction of the last pass [rad]; see {@link RodJoints#surprise}. */
    public double surprise(RopeState rope) {
        return joints.surprise(rope);
    }

    /**
     * Lets compressed segments do the opposite of taut ones, which resist being turned; after {@link
     * RodJoints#linearize}.
     */
    public void turn(RopeState rope) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rope.count; i++) {
            least = rope.inverseMass[i] > 0 ? Math.min(least, geometry.inertia[i]) : least;
        }
        for (int i = 0; i < rope.count - 1; i++) {
            double t = rope.tension[i];
            if (t < 0 && !joints.areOff) {
                double d = rope.rest[i];
                double most = MOST_COMPRESSION * Math.sqrt(joints.softest / (d * d) * least);
                geometry.turning[i] = Math.max(t / geometry.length[i], -most);
            }
        }
    }

    /**
     * Computes the matrix and its factors.
     *
     * @param give compliance of the segments [m/N]
     */
    public void factor(RopeState rope, double[] give, double[] rz, ContactRows rows) {
        this.give = give;
        blocks.assemble(rope, geometry, joints);
        elimination.reserve(rope.capacity());
        isBanded = rows.count > 0;
        if (isBanded || joints.twist.isUsed) {
            axes = isFlat(rope, rz, rows) ? 2 : 3;
        }
        if (!isBanded) {
            elimination.turns.begin(rope, joints, twists());
            elimination.eliminate(rope, geometry, blocks, give);
            return;
        }
        list(rope, rows);
        for (int i = 0; i < rope.count; i++) {
            addBlock(i, i, blocks.self);
            if (i < rope.count - 1) {
                addBlock(i + 1, i, blocks.next);
                addTension(i, give[i]);
            }
            if (i < rope.count - 2) {
                addBlock(i + 2, i, blocks.over);
            }
        }
        for (int r = 0; r < rows.count; r++) {
            addRow(rows, r);
        }
        for (int j = 0; j < joints.list.count && twists(); j++) {
            addTwist(j);
        }
        system.factor();
    }

    private boolean isFlat(RopeState rope, double[] rz, ContactRows rows) {
        boolean flat = rope.rings.masses.isEmpty() && !hasSlantingClamp(rope);
        for (int i = 0; i < rope.count && flat; i++) {
            flat = rz[i] == 0 && geometry.uz[i] == 0;
        }
        for (int r = 0; r < rows.count && flat; r++) {
            flat = rows.dz[r] == 0 && rows.hz[r] == 0;
        }
        return flat;
    }

    /** Whether a clamp points out of the plane. */
    private static boolean hasSlantingClamp(RopeState rope) {
        boolean leaves = false;
        for (int p = 0; p < rope.pins.size(); p++) {
            leaves |= rope.pins.get(p).clamp.z != 0;
        }
        return leaves;
    }

    /** Numbers the unknowns along the rope. */
    private void list(RopeState rope, ContactRows rows) {
        int count = rope.count;
        if (ofNode.length < count) {
            ofNode = new int[rope.capacity()];
            ofSegment = new int[rope.capacity()];
            ofAngle = new int[rope.capacity()];
        }
        if (ofRow.length < rows.count) {
            ofRow = new int[rows.place.length];
        }
        system.clear();
        Arrays.fill(ofSegment, 0, count, NONE);
        Arrays.fill(ofAngle, 0, count, NONE);
        int next = 0;
        for (int i = 0; i < count; i++) {
            boolean isFree = rope.inverseMass[i] > 0;
            ofNode[i] = isFree ? system.size : NONE;
            int before = firstOf(i - 2, i);
            for (int axis = 0; axis < axes && isFree; axis++) {
                system.add(before, false);
            }
            if (isFree && i > 0 && ofSegment[i - 1] == NONE) {
                ofSegment[i - 1] = system.add(ofNode[i], true);
            }
            for (; next < rows.count && rows.place[next] <= 2 * i; next++) {
                int from = firstOf((rows.place[next] - 1) / 2, i);
                boolean acts = from < system.size && (rows.place[next] < 2 * i || isFree);
                ofRow[next] = acts ? system.add(from, true) : NONE;
            }
            boolean pulls = isFree || (i < count - 1 && rope.inverseMass[i + 1] == 0 && MassPins.pull(rope, i));
            if (pulls && i < count - 1) {
                ofSegment[i] = system.add(isFree ? ofNode[i] : system.size, true);
            }
            if (i < count - 1 && twists()) {
                ofAngle[i] = system.add(firstOf(i - 1, i), false);
            }
        }
        for (; next < rows.count; next++) {
            ofRow[next] = NONE;
        }
    }

    /** The first unknown of nodes and segments from one to another; the number of unknowns so far if none is free. */
    private int firstOf(int from, int to) {
        for (int node = Math.max(0, from); node <= to; node++) {
            if (ofNode[node] != NONE) {
                return ofNode[node];
            }
            if (ofAngle[node] != NONE) {
                return ofAngle[node];
            }
        }
        return system.size;
    }

    /** Whether turns of segments are among the unknowns. In a plane they have no effect on it. */
    private boolean twists() {
        return joints.twist.isUsed && !joints.areOff && axes > 2;
    }

    /** Adds how a joint resists turns of its segments. */
    private void addTwist(int j) {
        RodTwist twist = joints.twist;
        int before = joints.list.before[j];
        int behind = joints.list.behind[j];
        for (int side = 0; side < 2; side++) {
            int segment = side == 0 ? before : behind;
            if (segment >= 0) {
                int at = ofAngle[segment];
                addEdge(at, before, twist.mixed, 12 * j + 6 * side);
                addEdge(at, behind, twist.mixed, 12 * j + 6 * side + 3);
                system.add(at, at, (1 + RodAngles.HOLD) * twist.turning[3 * j + 2 * side]);
            }
        }
        if (before >= 0 && behind >= 0) {
            system.add(ofAngle[behind], ofAngle[before], twist.turning[3 * j + 1]);
        }
    }

    private void addEdge(int unknown, int segment, double[] by, int at) {
        if (segment >= 0) {
            addColumn(unknown, segment, -by[at], -by[at + 1], -by[at + 2]);
            addColumn(unknown, segment + 1, by[at], by[at + 1], by[at + 2]);
        }
    }

    /** Adds a block of a node and one before it, or the same. */
    private void addBlock(int node, int before, double[] from) {
        int row = ofNode[node];
        int column = ofNode[before];
        if (row == NONE || column == NONE) {
            return;
        }
        for (int r = 0; r < axes; r++) {
            for (int s = 0; s < axes && column + s <= row + r; s++) {
                system.add(row + r, column + s, from[RodBlocks.BLOCK * before + 3 * r + s]);
            }
        }
    }

    private void addTension(int i, double give) {
        int t = ofSegment[i];
        if (t != NONE) {
            system.add(t, t, -give);
            addColumn(t, i, -geometry.ux[i], -geometry.uy[i], -geometry.uz[i]);
            addColumn(t, i + 1, geometry.ux[i], geometry.uy[i], geometry.uz[i]);
        }
    }

    private static double axis(int axis, double x, double y, double z) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    /** Adds the coefficients of a multiplier for a node. */
    private void addColumn(int multiplier, int node, double x, double y, double z) {
        int at = ofNode[node];
        for (int axis = 0; axis < axes && at != NONE; axis++) {
            addSymmetric(multiplier, at + axis, axis(axis, x, y, z));
        }
    }

    private void addSymmetric(int one, int other, double by) {
        system.add(Math.max(one, other), Math.min(one, other), by);
    }

    private void addRow(ContactRows rows, int r) {
        int at = ofRow[r];
        if (at == NONE) {
            return;
        }
        int node = rows.place[r] >> 1;
        system.add(at, at, -rows.soft[r]);
        addColumn(at, node, rows.dx[r], rows.dy[r], rows.dz[r]);
        if ((rows.place[r] & 1) == 1) {
            addColumn(at, node + 1, rows.hx[r], rows.hy[r], rows.hz[r]);
        }
    }

    /**
     * Solves for nodes and tensions, and applies the changes.
     *
     * @param rx residual forces at the nodes along x [N]
     * @param gap excess lengths of the segments [m]
     */
    public void solve(RopeState rope, double[] rx, double[] ry, double[] rz, double[] gap, ContactRows rows) {
        if (isBanded) {
            solveBand(rope, rx, ry, rz, gap, rows);
        } else {
            elimination.solve(rope, geometry, rx, ry, rz, gap);
            for (int i = 0; i < rope.count - 1; i++) {
                if (!isBesideFree(rope, i)) {
                    elimination.t[i] = gap[i] / give[i];
                }
            }
        }
        putBack(rope);
        for (int r = 0; r < rows.count; r++) {
            rows.change[r] = ofRow[r] == NONE ? 0 : -part * system.x[ofRow[r]];
        }
    }

    private static boolean isBesideFree(RopeState rope, int segment) {
        return rope.inverseMass[segment] + rope.inverseMass[segment + 1] > 0;
    }

    private void solveBand(RopeState rope, double[] rx, double[] ry, double[] rz, double[] gap, ContactRows rows) {
        double[] x = system.x;
        for (int i = 0; i < rope.count; i++) {
            int at = ofNode[i];
            if (at != NONE) {
                x[at] = rx[i];
                x[at + 1] = ry[i];
                if (axes > 2) {
                    x[at + 2] = rz[i];
                }
            }
            if (ofSegment[i] != NONE) {
                x[ofSegment[i]] = -gap[i];
            }
            if (ofAngle[i] != NONE) {
                // They are in balance.
                x[ofAngle[i]] = 0;
            }
        }
        for (int r = 0; r < rows.count; r++) {
            if (ofRow[r] != NONE) {
                x[ofRow[r]] = -rows.excess[r];
            }
        }
        system.solve();
        for (int i = 0; i < rope.count; i++) {
            int at = ofNode[i];
            if (at != NONE) {
                elimination.x[i] = x[at];
                elimination.y[i] = x[at + 1];
                elimination.z[i] = axes > 2 ? x[at + 2] : 0;
            }
            elimination.t[i] = ofSegment[i] == NONE ? 0 : x[ofSegment[i]];
        }
    }

    /** The part of the moves after which no segment has turned by much more than {@link #MOST_TURN}. */
    private double part(RopeState rope) {
        double most = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            double one = rope.inverseMass[i] > 0 ? 1 : 0;
            double other = rope.inverseMass[i + 1] > 0 ? 1 : 0;
            double x = other * elimination.x[i + 1] - one * elimination.x[i];
            double y = other * elimination.y[i + 1] - one * elimination.y[i];
            double z = other * elimination.z[i + 1] - one * elimination.z[i];
            most = Math.max(most, (x * x + y * y + z * z) / (rope.rest[i] * rope.rest[i]));
        }
        return most > MOST_TURN * MOST_TURN ? MOST_TURN / Math.sqrt(most) : 1;
    }

    private void putBack(RopeState rope) {
        part = isBanded || joints.twist.isUsed ? part(rope) : 1;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                rope.x[i] += part * elimination.x[i];
                rope.y[i] += part * elimination.y[i];
                rope.z[i] += part * elimination.z[i];
            }
        }
        for (int i = 0; i < rope.count - 1; i++) {
            boolean pulls = isBesideFree(rope, i) || MassPins.pull(rope, i);
            rope.tension[i] = pulls ? rope.tension[i] + part * elimination.t[i] : 0;
        }
    }
}
