package io.github.cordage.internal.body;

import io.github.cordage.internal.chain.ChainEnds;
import io.github.cordage.internal.chain.EndSegment;
import io.github.cordage.internal.linear.SparseSystem;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.MassPins;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.step.ChainPass;
import io.github.cordage.internal.via.ChainGeometry;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Parts of a rope between nodes on bodies, in a {@link MassPass}, where the rope neither bends nor touches anything.
 * With the notation of {@link ChainPass}, and Y and Y' for the moves of the nodes behind and before such a part, nodes
 * that have been eliminated respond to a force -F, and the node behind them is pulled by f, with
 *
 * <pre>
 *   X = c - K F + M Y             M = I, Z = 0, s = 0 at the node behind
 *   f = s - Mᵀ F - Z Y            M_next = M - i K_next M      Z_next = Z + i Mᵀ M_next
 *   s_next = s - M_nextᵀ (i b - r)
 * </pre>
 *
 * <p>At the end, F = A⁻¹ (b + M Y - Y'). So the part is a spring with the stiffness A⁻¹ at the node before, Z + Mᵀ A⁻¹
 * M at the one behind, and -A⁻¹ M between them, which takes one more sweep, and no solution of the chain for each
 * unknown of a body. Every sum adds what resists to what resists, so nothing cancels.
 */
public final class LinkedSpans {
    /** Numbers of a matrix of a node. */
    private static final int MATRIX = 9;

    private final ChainGeometry geometry;
    private final EndSegment end = new EndSegment();

    private MassSystem system = new MassSystem();

    // Of the chain: K and c, compliance, excess lengths, and residual forces.
    private double[] kept = {};
    private double[] give = {};
    private double[] gap = {};
    private final NodeVectors residual = new NodeVectors();

    /** M of the nodes, by rows. */
    private double[] m = {};

    /** The pins of nodes that are on masses, and how these move the nodes in the pass. */
    private @Nullable PinState[] pins = {};

    private final NodeVectors moves = new NodeVectors();

    private final double[] z = new double[MATRIX];
    private final double[] s = new double[3];
    private final double[] stiffness = new double[MATRIX];
    private final double[] between = new double[MATRIX];

    /** Moves of nodes by the unknowns of their masses, three numbers for each. */
    private final double[] before = new double[3 * SparseSystem.MOST];

    private final double[] behind = new double[3 * SparseSystem.MOST];
    private final double[] block = new double[SparseSystem.MOST * SparseSystem.MOST];

    LinkedSpans(ChainGeometry geometry) {
        this.geometry = geometry;
    }

    /** Begins a pass of a rope: finds which nodes are on masses. */
    void begin(RopeState rope, MassSystem its) {
        system = its;
        if (pins.length < rope.count) {
            pins = new PinState[rope.capacity()];
            m = new double[MATRIX * rope.capacity()];
            moves.reserve(rope.capacity());
        }
        Arrays.fill(pins, 0, rope.count, null);
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            pins[pin.node] = pin.mass == null ? null : pin;
        }
    }

    /** Takes the arrays of the chain, whose K and c it reads and changes. */
    public void use(double[] chain, double[] its, double[] excess, double[] rx, double[] ry, double[] rz) {
        kept = chain;
        give = its;
        gap = excess;
        residual.use(rx, ry, rz);
    }

    /** Tells the system which masses a part joins. */
    void tell(RopeState rope) {
        RingMass last = null;
        for (int node = 0; node < rope.count; node++) {
            if (rope.inverseMass[node] == 0) {
                PinState pin = pins[node];
                if (pin != null && pin.mass != null && last != null) {
                    system.tellLink(last, pin.mass);
                }
                last = pin == null ? null : pin.mass;
            }
        }
    }

    // Forces and stiffness.

    /** Adds a part that has been eliminated. */
    public void add(RopeState rope, int first, int last) {
        PinState left = first == 0 ? null : pins[first - 1];
        PinState right = last == rope.count - 1 ? null : pins[last + 1];
        if (left == null && right == null) {
            return;
        }
        Arrays.fill(z, 0);
        Arrays.fill(s, 0);
        if (right != null) {
            sweep(first, last);
            addPulls(first, last);
        }
        if (first > 0) {
            join(left, first - 1, right);
        }
        if (right != null) {
            addForce(right, s[0], s[1], s[2]);
            addOwn(right, z);
        }
    }

    /** Adds a segment between two nodes on masses that can move apart, or one on a mass and one that is held. */
    private void addSegment(int segment) {
        PinState left = pins[segment];
        PinState right = pins[segment + 1];
        double a = geometry.ux[segment];
        double b = geometry.uy[segment];
        double c = geometry.uz[segment];
        double g = geometry.turning[segment];
        double along = 1 / give[segment] - g;
        set(
                stiffness,
                g + along * a * a,
                along * a * b,
                along * a * c,
                g + along * b * b,
                along * b * c,
                g + along * c * c);
        double pull = gap[segment] / give[segment];
        if (left != null) {
            addForce(left, pull * a, pull * b, pull * c);
            addOwn(left, stiffness);
        }
        if (right != null) {
            addForce(right, -pull * a, -pull * b, -pull * c);
            addOwn(right, stiffness);
        }
        if (left != null && right != null) {
            for (int i = 0; i < MATRIX; i++) {
                between[i] = -stiffness[i];
            }
            addBetween(left, right);
        }
    }

    private static void set(double[] to, double xx, double xy, double xz, double yy, double yz, double zz) {
        to[0] = xx;
        to[1] = xy;
        to[2] = xz;
        to[3] = xy;
        to[4] = yy;
        to[5] = yz;
        to[6] = xz;
        to[7] = yz;
        to[8] = zz;
    }

    /** Computes M of all nodes, and Z and s of the first. */
    private void sweep(int first, int last) {
        double m0 = 1;
        double m1 = 0;
        double m2 = 0;
        double m3 = 0;
        double m4 = 1;
        double m5 = 0;
        double m6 = 0;
        double m7 = 0;
        double m8 = 1;
        double z0 = 0;
        double z1 = 0;
        double z2 = 0;
        double z4 = 0;
        double z5 = 0;
        double z8 = 0;
        for (int node = last; node >= first; node--) {
            int at = MATRIX * node;
            double i = geometry.inertia[node];
            double k0 = i * kept[at];
            double k1 = i * kept[at + 1];
            double k2 = i * kept[at + 2];
            double k3 = i * kept[at + 3];
            double k4 = i * kept[at + 4];
            double k5 = i * kept[at + 5];
            double n0 = m0 - (k0 * m0 + k1 * m3 + k2 * m6);
            double n1 = m1 - (k0 * m1 + k1 * m4 + k2 * m7);
            double n2 = m2 - (k0 * m2 + k1 * m5 + k2 * m8);
            double n3 = m3 - (k1 * m0 + k3 * m3 + k4 * m6);
            double n4 = m4 - (k1 * m1 + k3 * m4 + k4 * m7);
            double n5 = m5 - (k1 * m2 + k3 * m5 + k4 * m8);
            double n6 = m6 - (k2 * m0 + k4 * m3 + k5 * m6);
            double n7 = m7 - (k2 * m1 + k4 * m4 + k5 * m7);
            double n8 = m8 - (k2 * m2 + k4 * m5 + k5 * m8);
            z0 += i * (m0 * n0 + m3 * n3 + m6 * n6);
            z1 += i * (m0 * n1 + m3 * n4 + m6 * n7);
            z2 += i * (m0 * n2 + m3 * n5 + m6 * n8);
            z4 += i * (m1 * n1 + m4 * n4 + m7 * n7);
            z5 += i * (m1 * n2 + m4 * n5 + m7 * n8);
            z8 += i * (m2 * n2 + m5 * n5 + m8 * n8);
            m[at] = m0 = n0;
            m[at + 1] = m1 = n1;
            m[at + 2] = m2 = n2;
            m[at + 3] = m3 = n3;
            m[at + 4] = m4 = n4;
            m[at + 5] = m5 = n5;
            m[at + 6] = m6 = n6;
            m[at + 7] = m7 = n7;
            m[at + 8] = m8 = n8;
        }
        set(z, z0, z1, z2, z4, z5, z8);
    }

    /** Computes s of the first node. */
    private void addPulls(int first, int last) {
        double x = 0;
        double y = 0;
        double z = 0;
        for (int node = last; node >= first; node--) {
            int at = MATRIX * node;
            double i = geometry.inertia[node];
            boolean isLast = node == last;
            double w = gap[node];
            double bx = w * geometry.ux[node] + (isLast ? 0 : kept[at + MATRIX + 6]);
            double by = w * geometry.uy[node] + (isLast ? 0 : kept[at + MATRIX + 7]);
            double bz = w * geometry.uz[node] + (isLast ? 0 : kept[at + MATRIX + 8]);
            double px = i * bx - residual.x[node];
            double py = i * by - residual.y[node];
            double pz = i * bz - residual.z[node];
            x -= m[at] * px + m[at + 3] * py + m[at + 6] * pz;
            y -= m[at + 1] * px + m[at + 4] * py + m[at + 7] * pz;
            z -= m[at + 2] * px + m[at + 5] * py + m[at + 8] * pz;
        }
        s[0] = x;
        s[1] = y;
        s[2] = z;
    }

    /** Joins the eliminated part to the node before it. */
    private void join(@Nullable PinState left, int segment, @Nullable PinState right) {
        int at = MATRIX * (segment + 1);
        double w = gap[segment];
        invert(segment, at);
        double bx = kept[at + 6] + w * geometry.ux[segment];
        double by = kept[at + 7] + w * geometry.uy[segment];
        double bz = kept[at + 8] + w * geometry.uz[segment];
        double fx = stiffness[0] * bx + stiffness[1] * by + stiffness[2] * bz;
        double fy = stiffness[3] * bx + stiffness[4] * by + stiffness[5] * bz;
        double fz = stiffness[6] * bx + stiffness[7] * by + stiffness[8] * bz;
        if (left != null) {
            addForce(left, fx, fy, fz);
            addOwn(left, stiffness);
        }
        if (right == null) {
            return;
        }
        for (int row = 0; row < MATRIX; row += 3) {
            for (int col = 0; col < 3; col++) {
                between[row + col] = -(stiffness[row] * m[at + col]
                        + stiffness[row + 1] * m[at + 3 + col]
                        + stiffness[row + 2] * m[at + 6 + col]);
            }
        }
        for (int row = 0; row < 3; row++) {
            s[row] -= m[at + row] * fx + m[at + 3 + row] * fy + m[at + 6 + row] * fz;
            for (int col = row; col < 3; col++) {
                z[3 * row + col] -= m[at + row] * between[col]
                        + m[at + 3 + row] * between[3 + col]
                        + m[at + 6 + row] * between[6 + col];
                z[3 * col + row] = z[3 * row + col];
            }
        }
        if (left != null) {
            addBetween(left, right);
        }
    }

    /** Computes A⁻¹. */
    private void invert(int segment, int at) {
        EndSegment s = end;
        s.set(geometry, segment, kept, at, give[segment]);
        double d = 1 / s.d;
        double g = s.g;
        double gg = g * g;
        double along = 1 + g * s.trace;
        set(
                stiffness,
                d * (along * s.a * s.a + g * (s.vu - 2 * s.a * s.v1) + gg * s.a11),
                d * (along * s.a * s.b - g * (s.a * s.v2 + s.b * s.v1) + gg * s.a12),
                d * (along * s.a * s.c - g * (s.a * s.v3 + s.c * s.v1) + gg * s.a13),
                d * (along * s.b * s.b + g * (s.vu - 2 * s.b * s.v2) + gg * s.a22),
                d * (along * s.b * s.c - g * (s.b * s.v3 + s.c * s.v2) + gg * s.a23),
                d * (along * s.c * s.c + g * (s.vu - 2 * s.c * s.v3) + gg * s.a33));
    }

    // Forces and stiffness of masses, by those of nodes on them.

    private static int setMoves(PinState pin, double[] to) {
        Arrays.fill(to, 0, 9, 0);
        to[0] = 1;
        to[4] = 1;
        to[8] = 1;
        RingMass mass = pin.mass;
        Turn turn = mass == null ? null : mass.turn;
        if (turn == null) {
            return RingMass.AXES;
        }
        double[] r = pin.arm;
        for (int k = 0; k < turn.unknowns(); k++) {
            int at = 9 + 3 * k;
            int axis = turn.axis(turn.first + k);
            to[at] = axis == 1 ? r[2] : axis == 2 ? -r[1] : 0;
            to[at + 1] = axis == 2 ? r[0] : axis == 0 ? -r[2] : 0;
            to[at + 2] = axis == 0 ? r[1] : axis == 1 ? -r[0] : 0;
        }
        return RingMass.AXES + turn.unknowns();
    }

    /** Adds a force on a node to that on its mass. */
    private void addForce(PinState pin, double x, double y, double z) {
        CarriedNodes.add(pin, x, y, z, system.moves);
    }

    private void addOwn(PinState pin, double[] of) {
        RingMass mass = pin.mass;
        if (mass != null && mass.turn == null) {
            system.addOwn(mass, of);
        } else if (mass != null) {
            int size = setMoves(pin, before);
            multiply(before, size, of, before, size);
            system.addOwn(mass, block);
        }
    }

    private void addBetween(PinState left, PinState right) {
        RingMass one = left.mass;
        RingMass other = right.mass;
        if (one == null || other == null) {
            return;
        }
        if (one.turn == null && other.turn == null) {
            system.addBoth(one, other, between);
        } else {
            int height = setMoves(left, before);
            int width = setMoves(right, behind);
            multiply(before, height, between, behind, width);
            system.addBoth(one, other, block);
        }
    }

    private void multiply(double[] left, int height, double[] of, double[] right, int width) {
        for (int j = 0; j < width; j++) {
            double rx = right[3 * j];
            double ry = right[3 * j + 1];
            double rz = right[3 * j + 2];
            double x = of[0] * rx + of[1] * ry + of[2] * rz;
            double y = of[3] * rx + of[4] * ry + of[5] * rz;
            double z = of[6] * rx + of[7] * ry + of[8] * rz;
            for (int i = 0; i < height; i++) {
                block[i * width + j] = left[3 * i] * x + left[3 * i + 1] * y + left[3 * i + 2] * z;
            }
        }
    }

    // The solution.

    /** Takes the moves and turns of the masses that solve the system. */
    void takeMoves(RopeState rope) {
        Arrays.fill(moves.x, 0, rope.count, 0);
        Arrays.fill(moves.y, 0, rope.count, 0);
        Arrays.fill(moves.z, 0, rope.count, 0);
        for (int p = 0; p < rope.pins.size(); p++) {
            PinState pin = rope.pins.get(p);
            RingMass mass = pin.mass;
            int size = mass == null ? 0 : setMoves(pin, before);
            for (int k = 0; k < size && mass != null; k++) {
                double by = system.move(mass, k);
                moves.x[pin.node] += by * before[3 * k];
                moves.y[pin.node] += by * before[3 * k + 1];
                moves.z[pin.node] += by * before[3 * k + 2];
            }
        }
    }

    /**
     * Adds to c of a part what the move of the node behind it does, and tells the end of the chain how the node before
     * moves.
     */
    public void prepare(RopeState rope, int first, int last, ChainEnds ends) {
        int right = last + 1;
        if (right < rope.count && pins[right] != null) {
            double x = moves.x[right];
            double y = moves.y[right];
            double z = moves.z[right];
            for (int node = first; node <= last; node++) {
                int at = MATRIX * node;
                kept[at + 6] += m[at] * x + m[at + 1] * y + m[at + 2] * z;
                kept[at + 7] += m[at + 3] * x + m[at + 4] * y + m[at + 5] * z;
                kept[at + 8] += m[at + 6] * x + m[at + 7] * y + m[at + 8] * z;
            }
        }
        int left = first - 1;
        ends.moveX = left >= 0 ? moves.x[left] : 0;
        ends.moveY = left >= 0 ? moves.y[left] : 0;
        ends.moveZ = left >= 0 ? moves.z[left] : 0;
    }

    /**
     * Adds a segment between two nodes, or changes its excess length by how these move.
     *
     * @return whether its tension can be computed
     */
    public boolean takesSegment(RopeState rope, int segment, boolean isSolved) {
        if (isSolved) {
            gap[segment] += along(segment, segment + 1) - along(segment, segment);
        } else if (MassPins.pull(rope, segment)) {
            addSegment(segment);
        }
        return isSolved;
    }

    private double along(int a, int node) {
        return geometry.ux[a] * moves.x[node] + geometry.uy[a] * moves.y[node] + geometry.uz[a] * moves.z[node];
    }
}
