package io.github.cordage.internal.solve;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.collide.Elements;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Contacts that are near, each taken for a plane, but those of nodes with circles and spheres for what they are, in arrays of
 * their own for solvers that sweep: those of nodes, then those inside segments, and of each kind, if asked for, first what
 * begins at an even node, then at an odd one.
 *
 * <p>With distance g [m], normal n, shares a and b = 1 - a of the nodes and their inverse masses w [1/kg], a push p [kg m] and
 * a rub q moves the nodes by
 *
 * <pre>
 *   x_first += a w_first (p n + q)     x_second += b w_second (p n + q)     W = a² w_first + b² w_second
 *   p = -g / W where g &lt; 0          |sum of q| ≤ c sum of p
 * </pre>
 *
 * <p>where the rub takes the slip against the collider's surface back, as far as the coefficient of friction c allows by what
 * was pushed in this step so far. Divided by h² the sums are forces. Sources: "Verlet Rope in Games" (2020) for pushing nodes
 * out after every sweep; Müller, Heidelberger, Hennix, Ratcliff, "Position Based Dynamics", 2007, for the shares. Deviations
 * from the former: segments collide too, and friction is Coulomb's; its own is the {@code contactDrag} of the solver.
 */
final class ContactPlanes {
    /** Contacts of even nodes, or of all if they are not parted. */
    static final int EVEN_NODES = 0;

    static final int ODD_NODES = 1;

    /** Contacts inside segments that begin at an even node, or inside all if they are not parted. */
    static final int RED_SEGMENTS = 2;

    static final int BLACK_SEGMENTS = 3;

    private static final int GROUPS = 4;

    /** A node is moved as if it had at least this share of what is pushed. */
    private static final double LEAST_SHARE = 0.25;

    private static final double[] NO_NUMBERS = {};

    private final ContactFinder finder;

    /** First contact of each group, and the end. */
    private final int[] groupAt = new int[GROUPS + 1];

    private final int[] next = new int[GROUPS];

    /** First contact of each node and of each segment, if they are not parted. */
    private int[] nodeAt = {};

    private int[] segmentAt = {};

    /** Indices of the contacts, and of their nodes in the arrays that are swept. */
    private int[] contact = {};

    private int[] first = {};
    private int[] second = {};

    /** The planes: normals, and how far along them they lie [m]. */
    private double[] nx = NO_NUMBERS;

    private double[] ny = NO_NUMBERS;
    private double[] nz = NO_NUMBERS;
    private double[] level = NO_NUMBERS;

    /** Centres of circles and spheres, and how far away from there nodes are kept [m]; 0 where there is a plane. */
    private double[] centreX = NO_NUMBERS;

    private double[] centreY = NO_NUMBERS;
    private double[] centreZ = NO_NUMBERS;
    private double[] round = NO_NUMBERS;
    private boolean[] flat = {};

    /** Share of the second node, a w and b w [1/kg], and 1 / W [kg]. */
    private double[] fraction = NO_NUMBERS;

    private double[] firstMoves = NO_NUMBERS;
    private double[] secondMoves = NO_NUMBERS;
    private double[] inertia = NO_NUMBERS;

    /** Greatest push that is believed [m]. */
    private double[] deepest = NO_NUMBERS;

    /** Where the rope's point was, moved on with the collider's surface: friction takes it back to there [m]. */
    private double[] restX = NO_NUMBERS;

    private double[] restY = NO_NUMBERS;
    private double[] restZ = NO_NUMBERS;

    /** Coefficient of friction, and the sums of pushes and rubs in this step [kg m]. */
    private double[] friction = NO_NUMBERS;

    private double[] push = NO_NUMBERS;
    private double[] rubX = NO_NUMBERS;
    private double[] rubY = NO_NUMBERS;
    private double[] rubZ = NO_NUMBERS;

    /** Whether what was pushed last has stuck. */
    private boolean[] sticks = {};

    private final double[] slip = new double[3];

    ContactPlanes(ContactFinder finder) {
        this.finder = finder;
    }

    /** Forgets all planes. */
    void clear() {
        groupAt[GROUPS] = 0;
    }

    /**
     * Takes the contacts that are nearer than a gap [m], as they were measured.
     *
     * @param h length of the step [s]
     * @param parted whether even and odd nodes are kept in arrays of their own, node i at i / 2
     */
    void take(RopeState rope, double gap, double h, boolean parted) {
        Contacts c = rope.contacts;
        reserve(c.place.length);
        if (nodeAt.length <= rope.count) {
            nodeAt = new int[rope.x.length + 1];
            segmentAt = new int[rope.x.length + 1];
        }
        int[] at = groupAt;
        Arrays.fill(at, 0);
        for (int k = 0; k < c.count; k++) {
            if (c.gap[k] < gap) {
                at[group(c, k, parted) + 1]++;
            }
        }
        for (int g = 0; g < GROUPS; g++) {
            at[g + 1] += at[g];
            next[g] = at[g];
        }
        for (int k = 0; k < c.count; k++) {
            if (c.gap[k] < gap) {
                set(next[group(c, k, parted)]++, rope, k, h, parted);
            }
        }
        if (!parted) {
            index(EVEN_NODES, nodeAt, rope.count);
            index(RED_SEGMENTS, segmentAt, rope.count);
        }
    }

    /** Finds where in a group the contacts of each node, or of each segment, begin. */
    private void index(int group, int[] at, int count) {
        int n = groupAt[group];
        for (int i = 0; i < count; i++) {
            at[i] = n;
            while (n < groupAt[group + 1] && first[n] == i) {
                n++;
            }
        }
        at[count] = n;
    }

    private static int group(Contacts c, int k, boolean parted) {
        int odd = parted ? (c.place[k] >> 1) & 1 : 0;
        return (c.feature[k] < 0 ? EVEN_NODES : RED_SEGMENTS) + odd;
    }

    private void set(int n, RopeState rope, int k, double h, boolean parted) {
        Contacts c = rope.contacts;
        int i = c.place[k] >> 1;
        int j = c.feature[k] < 0 ? i : i + 1;
        contact[n] = k;
        first[n] = parted ? i >> 1 : i;
        second[n] = parted ? j >> 1 : j;
        deepest[n] = finder.deepest(rope, k, h);
        friction[n] = c.friction[k];
        push[n] = c.force[k];
        rubX[n] = c.rubX[k];
        rubY[n] = c.rubY[k];
        rubZ[n] = c.rubZ[k];
        sticks[n] = c.state[k] == Contacts.STICKS;
        setRound(n, rope.near, c, k);
        setPlane(n, rope, k, i, j);
    }

    private void setPlane(int n, RopeState rope, int k, int i, int j) {
        Contacts c = rope.contacts;
        double b = c.fraction[k];
        double a = 1 - b;
        fraction[n] = b;
        nx[n] = c.nx[k];
        ny[n] = c.ny[k];
        nz[n] = c.nz[k];
        double x = a * rope.x[i] + b * rope.x[j];
        double y = a * rope.y[i] + b * rope.y[j];
        double z = a * rope.z[i] + b * rope.z[j];
        level[n] = nx[n] * x + ny[n] * y + nz[n] * z - c.gap[k] + c.goal[k];
        firstMoves[n] = a * rope.inverseMass[i];
        secondMoves[n] = b * rope.inverseMass[j];
        inertia[n] = mass(rope, c, k);
        if (friction[n] > 0) {
            finder.slip(rope, k, slip);
            restX[n] = x - slip[0];
            restY[n] = y - slip[1];
            restZ[n] = z - slip[2];
        }
    }

    /** Measures again where the planes are. */
    void measure(RopeState rope) {
        Contacts c = rope.contacts;
        for (int n = 0; n < groupAt[GROUPS]; n++) {
            if (round[n] == 0) {
                int k = contact[n];
                int i = c.place[k] >> 1;
                finder.measure(rope, k);
                setPlane(n, rope, k, i, c.feature[k] < 0 ? i : i + 1);
            }
        }
    }

    private void setRound(int n, Elements near, Contacts c, int k) {
        int e = c.element[k];
        int v = near.firstVertex[e];
        boolean isRound = c.feature[k] < 0 && near.vertexCount[e] == 1 && !finder.isOnSide(c, k);
        round[n] = isRound ? c.reach[k] + c.goal[k] : 0;
        centreX[n] = near.vx[v];
        centreY[n] = near.vy[v];
        centreZ[n] = near.vz[v];
        flat[n] = near.kind[e] == Elements.POLYGON;
    }

    /** 1 / W above [kg]; right beside a pinned node the other one is not moved by more than so many times the push. */
    static double mass(RopeState rope, Contacts c, int k) {
        int i = c.place[k] >> 1;
        double wi = rope.inverseMass[i];
        if (c.feature[k] < 0) {
            return wi > 0 ? rope.mass[i] : 0;
        }
        double wj = rope.inverseMass[i + 1];
        double b = c.fraction[k];
        double a = 1 - b;
        double w = Math.max(a * a * wi + b * b * wj, Math.max(wi, wj) * LEAST_SHARE * LEAST_SHARE);
        return w > 0 ? 1 / w : 0;
    }

    private void reserve(int size) {
        if (contact.length < size) {
            contact = new int[size];
            first = new int[size];
            second = new int[size];
            nx = new double[size];
            ny = new double[size];
            nz = new double[size];
            level = new double[size];
            centreX = new double[size];
            centreY = new double[size];
            centreZ = new double[size];
            round = new double[size];
            flat = new boolean[size];
            fraction = new double[size];
            firstMoves = new double[size];
            secondMoves = new double[size];
            inertia = new double[size];
            deepest = new double[size];
            restX = new double[size];
            restY = new double[size];
            restZ = new double[size];
            friction = new double[size];
            push = new double[size];
            rubX = new double[size];
            rubY = new double[size];
            rubZ = new double[size];
            sticks = new boolean[size];
        }
    }

    /** Gives the contacts what they were pushed by. */
    void giveBack(Contacts c) {
        for (int n = 0; n < groupAt[GROUPS]; n++) {
            int k = contact[n];
            c.force[k] = push[n];
            c.rubX[k] = rubX[n];
            c.rubY[k] = rubY[n];
            c.rubZ[k] = rubZ[n];
            if (push[n] > 0) {
                c.state[k] = sticks[n] ? Contacts.STICKS : Contacts.SLIDES;
            }
        }
    }

    /** Pushes nodes out of what they are in. */
    void pushNodes(int group, double[] x, double[] y, double[] z) {
        int end = groupAt[group + 1];
        for (int n = groupAt[group]; n < end; n++) {
            pushNode(n, x, y, z);
        }
    }

    /** Pushes one node, and the inside of the segment in front of it, if even and odd nodes are not parted. */
    void pushAt(int node, double[] x, double[] y, double[] z) {
        for (int n = nodeAt[node]; n < nodeAt[node + 1]; n++) {
            pushNode(n, x, y, z);
        }
        if (node > 0) {
            for (int n = segmentAt[node - 1]; n < segmentAt[node]; n++) {
                pushSegment(n, x, y, z, x, y, z);
            }
        }
    }

    private void pushNode(int n, double[] x, double[] y, double[] z) {
        int i = first[n];
        double gap =
                round[n] > 0 ? gapOfRound(n, x[i], y[i], z[i]) : nx[n] * x[i] + ny[n] * y[i] + nz[n] * z[i] - level[n];
        if (gap < 0) {
            double deep = Math.min(-gap, deepest[n]);
            x[i] += deep * nx[n];
            y[i] += deep * ny[n];
            z[i] += deep * nz[n];
            push[n] += deep * inertia[n];
            if (friction[n] > 0) {
                rub(n, x[i], y[i], z[i]);
                x[i] += firstMoves[n] * slip[0];
                y[i] += firstMoves[n] * slip[1];
                z[i] += firstMoves[n] * slip[2];
            }
        }
    }

    /** Gap of a point from something round; turns the normal if the point is inside. */
    private double gapOfRound(int n, double x, double y, double z) {
        double dx = x - centreX[n];
        double dy = y - centreY[n];
        double dz = flat[n] ? 0 : z - centreZ[n];
        double squared = dx * dx + dy * dy + dz * dz;
        if (squared >= round[n] * round[n] || !(squared > Closest.NO_DIRECTION)) {
            return 0;
        }
        double inverse = 1 / Math.sqrt(squared);
        nx[n] = dx * inverse;
        ny[n] = dy * inverse;
        nz[n] = dz * inverse;
        return squared * inverse - round[n];
    }

    /** Pushes segments out of what they are in; the arrays hold what begins and what ends a segment, and may be the same. */
    void pushSegments(int group, double[] x0, double[] y0, double[] z0, double[] x1, double[] y1, double[] z1) {
        int end = groupAt[group + 1];
        for (int n = groupAt[group]; n < end; n++) {
            pushSegment(n, x0, y0, z0, x1, y1, z1);
        }
    }

    private void pushSegment(int n, double[] x0, double[] y0, double[] z0, double[] x1, double[] y1, double[] z1) {
        int i = first[n];
        int j = second[n];
        double b = fraction[n];
        double x = x0[i] + b * (x1[j] - x0[i]);
        double y = y0[i] + b * (y1[j] - y0[i]);
        double z = z0[i] + b * (z1[j] - z0[i]);
        double gap = nx[n] * x + ny[n] * y + nz[n] * z - level[n];
        if (gap < 0) {
            double deep = Math.min(-gap, deepest[n]);
            double p = deep * inertia[n];
            push[n] += p;
            double px = p * nx[n];
            double py = p * ny[n];
            double pz = p * nz[n];
            if (friction[n] > 0) {
                rub(n, x + deep * nx[n], y + deep * ny[n], z + deep * nz[n]);
                px += slip[0];
                py += slip[1];
                pz += slip[2];
            }
            x0[i] += firstMoves[n] * px;
            y0[i] += firstMoves[n] * py;
            z0[i] += firstMoves[n] * pz;
            x1[j] += secondMoves[n] * px;
            y1[j] += secondMoves[n] * py;
            z1[j] += secondMoves[n] * pz;
        }
    }

    /** Leaves in {@link #slip} what friction adds for a point that is there [kg m]. */
    private void rub(int n, double x, double y, double z) {
        double sx = x - restX[n];
        double sy = y - restY[n];
        double sz = z - restZ[n];
        double along = sx * nx[n] + sy * ny[n] + sz * nz[n];
        double qx = rubX[n] - inertia[n] * (sx - along * nx[n]);
        double qy = rubY[n] - inertia[n] * (sy - along * ny[n]);
        double qz = rubZ[n] - inertia[n] * (sz - along * nz[n]);
        double most = friction[n] * push[n];
        double squared = qx * qx + qy * qy + qz * qz;
        sticks[n] = squared <= most * most;
        if (!sticks[n]) {
            double part = most / Math.sqrt(squared);
            qx *= part;
            qy *= part;
            qz *= part;
        }
        slip[0] = qx - rubX[n];
        slip[1] = qy - rubY[n];
        slip[2] = qz - rubZ[n];
        rubX[n] = qx;
        rubY[n] = qy;
        rubZ[n] = qz;
    }
}
