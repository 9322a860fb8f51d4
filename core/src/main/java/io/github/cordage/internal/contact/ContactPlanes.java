package io.github.cordage.internal.contact;

import io.github.cordage.internal.collide.Closest;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Near contacts in compact arrays for solvers that sweep. Each is approximated by a plane, except that nodes meet
 * circles and spheres exactly. Contacts of nodes come first, then those inside segments; within each kind, if
 * requested, those that begin at even nodes come before those at odd ones.
 *
 * <p>With distance g [m], normal n, shares a and b = 1 - a of the nodes and their inverse masses w [1/kg], a push p [kg
 * m] and a friction q moves the nodes by
 *
 * <pre>
 *   x_first += a w_first (p n + q)     x_second += b w_second (p n + q)     W = a² w_first + b² w_second
 *   p = -g / W where g &lt; 0          |sum of q| ≤ c sum of p
 * </pre>
 *
 * <p>where friction undoes the slip relative to the collider's surface, limited by the coefficient of friction c times
 * the sum of pushes so far in this step. The sums divided by h² are forces. Sources: "Verlet Rope in Games" (2020) for
 * pushing nodes out after every sweep; Müller, Heidelberger, Hennix, Ratcliff, "Position Based Dynamics", 2007, for the
 * shares. Deviations from the former: segments collide too, and friction is Coulomb friction; its own kind of friction
 * is the solver's {@code contactDrag}.
 */
final class ContactPlanes {
    /** Contacts of even nodes, or of all nodes if even and odd ones are not separate. */
    static final int EVEN_NODES = 0;

    static final int ODD_NODES = 1;

    /** Contacts inside segments that begin at an even node, or inside all segments. */
    static final int RED_SEGMENTS = 2;

    static final int BLACK_SEGMENTS = 3;

    private static final int GROUPS = 4;

    /** Planes are pushed together if at least one node in four has one. */
    private static final int FEWEST = 4;

    private static final double[] NO_NUMBERS = {};

    private final NarrowPhase finder;

    /** First contact of each group, and the end of the last group. */
    private final int[] groupAt = new int[GROUPS + 1];

    private final int[] next = new int[GROUPS];

    /** First contact of each node and of each segment, if even and odd ones are not separate. */
    private int[] nodeAt = {};

    private int[] segmentAt = {};

    /** Indices of the contacts, and of their nodes in the swept arrays. */
    private int[] contact = {};

    private int[] first = {};
    private int[] second = {};

    /** The planes: normals, and offsets along them [m]. */
    private double[] nx = NO_NUMBERS;

    private double[] ny = NO_NUMBERS;
    private double[] nz = NO_NUMBERS;
    private double[] level = NO_NUMBERS;

    /** Centers of circles and spheres, and the distance from them that nodes keep [m]; 0 for a plane. */
    private double[] centreX = NO_NUMBERS;

    private double[] centreY = NO_NUMBERS;
    private double[] centreZ = NO_NUMBERS;
    private double[] round = NO_NUMBERS;
    private boolean[] flat = {};

    /** Share of the second node; a w and b w [1/kg]; and 1 / W [kg]. */
    private double[] fraction = NO_NUMBERS;

    private double[] firstMoves = NO_NUMBERS;
    private double[] secondMoves = NO_NUMBERS;
    private double[] inertia = NO_NUMBERS;

    /** Largest push [m]; larger corrections come from diverged states. */
    private double[] deepest = NO_NUMBERS;

    /** Sums of pushes in this step [kg m]. */
    private double[] push = NO_NUMBERS;

    private final PlaneFriction friction = new PlaneFriction();
    private final double[] slip = new double[3];

    /** Planes of even and of odd nodes that are pushed together, and the other contacts of nodes. */
    private final NodePlanes[] together = {new NodePlanes(), new NodePlanes()};

    private boolean[] isTogether = {};
    private int[] single = {};
    private final int[] singleEnd = new int[2];

    /** Whether these are up to date. */
    private boolean sorted;

    private boolean keepsZ;

    /** Whether any plane has had friction since they were taken. */
    private boolean rubs;

    /** Whether planes are where overlap is at the start of the step, rather than where it is moved to. */
    private boolean holds;

    ContactPlanes(NarrowPhase finder) {
        this.finder = finder;
    }

    /** Removes all planes. */
    void clear() {
        Arrays.fill(groupAt, 0);
        sorted = false;
    }

    /** Whether planes leave overlap as it is, from the next measurement on, instead of moving the rope out of it. */
    void hold(boolean isHeld) {
        holds = isHeld;
    }

    private double goal(Contacts c, int k) {
        return holds ? c.held[k] : c.goal[k];
    }

    /**
     * Takes over the measured contacts below a separation [m].
     *
     * @param h length of the step [s]
     * @param parted whether even and odd nodes are in separate arrays, node i at i / 2
     */
    void take(RopeState rope, double separation, double h, boolean parted) {
        Contacts c = rope.contacts;
        reserve(c.place.length);
        if (nodeAt.length <= rope.count) {
            nodeAt = new int[rope.x.length + 1];
            segmentAt = new int[rope.x.length + 1];
        }
        int[] at = groupAt;
        Arrays.fill(at, 0);
        sorted = false;
        keepsZ = true;
        rubs = false;
        for (int k = 0; k < c.count; k++) {
            if (c.separation[k] < separation) {
                at[group(c, k, parted) + 1]++;
            }
        }
        for (int g = 0; g < GROUPS; g++) {
            at[g + 1] += at[g];
            next[g] = at[g];
        }
        for (int k = 0; k < c.count; k++) {
            if (c.separation[k] < separation) {
                set(next[group(c, k, parted)]++, rope, k, h, parted);
            }
        }
        if (!parted) {
            index(EVEN_NODES, nodeAt, rope.count);
            index(RED_SEGMENTS, segmentAt, rope.count);
        }
    }

    /** Indexes where the contacts of each node, or of each segment, begin in a group. */
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
        push[n] = c.force[k];
        // Friction would hold a rope in what it has to leave.
        boolean isSmooth = holds && c.held[k] < -ContactMargins.ownReach(rope);
        friction.take(n, c, k, isSmooth ? 0 : c.friction[k]);
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
        level[n] = nx[n] * x + ny[n] * y + nz[n] * z - c.separation[k] + goal(c, k);
        firstMoves[n] = a * rope.inverseMass[i];
        secondMoves[n] = b * rope.inverseMass[j];
        inertia[n] = ContactImpulses.mass(rope, c, k);
        keepsZ &= round[n] > 0 ? flat[n] : nz[n] == 0;
        if (friction.isAt(n)) {
            finder.slip(rope, k, slip);
            rubs = true;
            keepsZ &= slip[2] == 0 && friction.keepsZ(n);
            friction.rest(n, c, k, x - slip[0], y - slip[1], z - slip[2]);
        }
    }

    /** Whether no plane has changed z since they were taken, nor will before they are measured again. */
    boolean keepsZ() {
        return keepsZ;
    }

    /** Measures the planes again. */
    void measure(RopeState rope) {
        unsort();
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

    private void setRound(int n, ColliderProxies near, Contacts c, int k) {
        int e = c.element[k];
        int v = near.firstVertex[e];
        boolean isRound = c.feature[k] < 0 && near.vertexCount[e] == 1 && !finder.isOnSide(c, k);
        round[n] = isRound ? c.reach[k] + goal(c, k) : 0;
        centreX[n] = near.vx[v];
        centreY[n] = near.vy[v];
        centreZ[n] = near.vz[v];
        flat[n] = near.kind[e] == ColliderProxies.POLYGON;
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
            push = new double[size];
            friction.reserve(size);
            isTogether = new boolean[size];
            single = new int[size];
        }
    }

    /** Copies pushes and friction back to the contacts. */
    void giveBack(RopeState rope) {
        unsort();
        Contacts c = rope.contacts;
        for (int n = 0; n < groupAt[GROUPS]; n++) {
            int k = contact[n];
            c.force[k] = push[n];
            friction.giveBack(n, rope, k, push[n]);
            if (push[n] > 0) {
                c.state[k] = friction.sticks(n) ? Contacts.STICKS : Contacts.SLIDES;
            }
        }
    }

    /** Removes friction from all planes. */
    void smooth() {
        unsort();
        friction.clear(groupAt[GROUPS]);
    }

    /** Marks the contacts whose planes have pushed since they were taken as closed. */
    void close(Contacts c) {
        unsort();
        for (int n = 0; n < groupAt[GROUPS]; n++) {
            int k = contact[n];
            if (push[n] > c.force[k] && !c.touches(k)) {
                c.state[k] = Contacts.SLIDES;
            }
        }
    }

    /** Pushes nodes out of colliders. */
    void pushNodes(int group, double[] x, double[] y, double[] z) {
        if (!sorted) {
            sort(EVEN_NODES);
            sort(ODD_NODES);
            sorted = true;
        }
        together[group].push(x, y, z);
        pushSingles(groupAt[group], singleEnd[group], x, y, z);
    }

    /** Pushes nodes as {@link #pushNode} does, which HotSpot does not inline once it has compiled it. */
    private void pushSingles(int from, int to, double[] x, double[] y, double[] z) {
        for (int s = from; s < to; s++) {
            int n = single[s];
            int i = first[n];
            double separation = separation(n, x[i], y[i], z[i]);
            if (separation < 0) {
                pushOut(n, i, separation, x, y, z);
            }
            if (rubs && friction.acts(n, push[n])) {
                rub(n, i, x, y, z);
            }
        }
    }

    /** Sorts the contacts of nodes into planes that are pushed together, if they lie close enough, and others. */
    private void sort(int group) {
        int from = groupAt[group];
        int to = groupAt[group + 1];
        int planes = 0;
        for (int n = from; n < to; n++) {
            boolean alone = (n == from || first[n - 1] != first[n]) && (n == to - 1 || first[n + 1] != first[n]);
            isTogether[n] = alone && round[n] == 0 && !friction.isAt(n);
            planes += isTogether[n] ? 1 : 0;
        }
        boolean any = to > from && planes * FEWEST >= first[to - 1] + 1 - first[from];
        together[group].clear(any ? first[from] : 0, any ? first[to - 1] + 1 : 0);
        int others = from;
        for (int n = from; n < to; n++) {
            isTogether[n] &= any;
            if (isTogether[n]) {
                together[group].set(first[n], nx[n], ny[n], nz[n], level[n], deepest[n], inertia[n], push[n]);
            } else {
                single[others++] = n;
            }
        }
        singleEnd[group] = others;
    }

    /** Takes over the pushes of planes that were pushed together. */
    private void unsort() {
        if (sorted) {
            for (int n = 0; n < groupAt[RED_SEGMENTS]; n++) {
                push[n] = isTogether[n]
                        ? together[n < groupAt[ODD_NODES] ? EVEN_NODES : ODD_NODES].pushOf(first[n])
                        : push[n];
            }
            sorted = false;
        }
    }

    /** Pushes one node, and the inside of the segment before it, if even and odd nodes are not separate. */
    void pushAt(int node, double[] x, double[] y, double[] z) {
        unsort();
        for (int n = nodeAt[node]; n < nodeAt[node + 1]; n++) {
            pushNode(n, node, x, y, z);
        }
        if (node > 0) {
            for (int n = segmentAt[node - 1]; n < segmentAt[node]; n++) {
                pushSegment(n, x, y, z, x, y, z);
            }
        }
    }

    private void pushNode(int n, int i, double[] x, double[] y, double[] z) {
        double separation = separation(n, x[i], y[i], z[i]);
        if (separation < 0) {
            pushOut(n, i, separation, x, y, z);
        }
        if (rubs && friction.acts(n, push[n])) {
            rub(n, i, x, y, z);
        }
    }

    private void rub(int n, int i, double[] x, double[] y, double[] z) {
        addFriction(n, x[i], y[i], z[i]);
        x[i] += firstMoves[n] * slip[0];
        y[i] += firstMoves[n] * slip[1];
        z[i] += firstMoves[n] * slip[2];
    }

    private void pushOut(int n, int i, double separation, double[] x, double[] y, double[] z) {
        double deep = Math.min(-separation, deepest[n]);
        x[i] += deep * nx[n];
        y[i] += deep * ny[n];
        z[i] += deep * nz[n];
        push[n] += deep * inertia[n];
    }

    private double separation(int n, double x, double y, double z) {
        return round[n] > 0 ? separationOfRound(n, x, y, z) : nx[n] * x + ny[n] * y + nz[n] * z - level[n];
    }

    /** Separation of a point from a circle or sphere; updates the normal if the point is inside. */
    private double separationOfRound(int n, double x, double y, double z) {
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

    /** Pushes segments out of colliders; the arrays are those of their first and of their second nodes, or the same. */
    void pushSegments(int group, double[] x0, double[] y0, double[] z0, double[] x1, double[] y1, double[] z1) {
        for (int n = groupAt[group]; n < groupAt[group + 1]; n++) {
            if (keepsZ && !rubs) {
                pushFlatSegment(n, x0, y0, x1, y1);
            } else {
                pushSegment(n, x0, y0, z0, x1, y1, z1);
            }
        }
    }

    /**
     * Pushes a segment as {@link #pushSegment} does, but leaves out what changes nothing while no plane changes z or
     * has friction.
     */
    private void pushFlatSegment(int n, double[] x0, double[] y0, double[] x1, double[] y1) {
        int i = first[n];
        int j = second[n];
        double b = fraction[n];
        double x = x0[i] + b * (x1[j] - x0[i]);
        double y = y0[i] + b * (y1[j] - y0[i]);
        double separation = nx[n] * x + ny[n] * y - level[n];
        if (separation < 0) {
            double p = Math.min(-separation, deepest[n]) * inertia[n];
            push[n] += p;
            double px = p * nx[n];
            double py = p * ny[n];
            x0[i] += firstMoves[n] * px;
            y0[i] += firstMoves[n] * py;
            x1[j] += secondMoves[n] * px;
            y1[j] += secondMoves[n] * py;
        }
    }

    private void pushSegment(int n, double[] x0, double[] y0, double[] z0, double[] x1, double[] y1, double[] z1) {
        int i = first[n];
        int j = second[n];
        double b = fraction[n];
        double x = x0[i] + b * (x1[j] - x0[i]);
        double y = y0[i] + b * (y1[j] - y0[i]);
        double z = z0[i] + b * (z1[j] - z0[i]);
        double separation = nx[n] * x + ny[n] * y + nz[n] * z - level[n];
        if (separation < 0 || (rubs && friction.acts(n, push[n]))) {
            double deep = Math.min(Math.max(0, -separation), deepest[n]);
            double p = deep * inertia[n];
            push[n] += p;
            double px = p * nx[n];
            double py = p * ny[n];
            double pz = p * nz[n];
            if (friction.isAt(n)) {
                addFriction(n, x + deep * nx[n], y + deep * ny[n], z + deep * nz[n]);
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

    /** Computes the friction to add for a point at a position, into {@link #slip} [kg m]. */
    private void addFriction(int n, double x, double y, double z) {
        friction.add(n, x, y, z, nx[n], ny[n], nz[n], inertia[n], push[n], slip);
    }
}
