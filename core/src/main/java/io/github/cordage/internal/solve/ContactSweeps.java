package io.github.cordage.internal.solve;

import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.state.RopeState;

/**
 * Contacts for solvers that sweep: after each sweep, what has got into a collider is pushed out the shortest way.
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
final class ContactSweeps {
    /**
     * Contacts farther away than this part of a segment's length, and what the fastest node moves in the step, are left out
     * until all are measured again, which is after sweep 0, 1, and then after ever more.
     */
    private static final double NEAR = 0.25;

    private static final int REFRESH = 2;

    /** At the end, what would have gone through is looked for and pushed back so many times. */
    private static final int LAST_LOOKS = 4;

    /** What is in by more than this part of the distance that the rope keeps is moved out at the end. */
    private static final double TOO_DEEP = 0.5;

    /** And by more than this part of a segment's length. */
    private static final double TOLERATED = 1e-3;

    /** A node is moved as if it had at least this share of what is pushed. */
    private static final double LEAST_SHARE = 0.25;

    private final ContactFinder finder;
    private final double[] slip = new double[3];

    /** The next sweep after which all contacts are measured. */
    private int refresh;

    /** Contacts that are near, and how far along its normal each begins [m]. */
    private int near;

    private int[] contact = {};
    private double[] level = {};

    /** Length of the step [s]. */
    private double step;

    /** Whether the last step needed a way out. */
    private boolean thrown;

    ContactSweeps(ContactFinder finder) {
        this.finder = finder;
    }

    /** Finds what a rope that has been moved as if nothing held it may touch; returns whether there is anything. */
    boolean begin(RopeState rope, double h) {
        finder.begin(rope, h);
        return start(rope, h);
    }

    /** The same if the contacts are known, and the step is taken again. */
    boolean start(RopeState rope, double h) {
        step = h;
        if (rope.contacts.count == 0) {
            return false;
        }
        finder.keepUp(rope, rope.px, rope.py, rope.pz, 0);
        finder.measure(rope, rope.px, rope.py, rope.pz, 0, 1);
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            c.open(k);
        }
        refresh = 0;
        return true;
    }

    /** Pushes out what is inside, after a sweep. */
    void push(RopeState rope, int sweep) {
        // 0, 1, 2, 4, 8 ...: the longer the sweeps go on, the less they move.
        if (sweep == refresh) {
            refresh = Math.max(1, REFRESH * sweep);
            pushByMeasure(rope);
        } else {
            pushByPlanes(rope);
        }
    }

    /** Measures all contacts; those that are near are taken for planes until the next time. */
    private void pushByMeasure(RopeState rope) {
        Contacts c = rope.contacts;
        double close = rope.count > 1 ? NEAR * rope.spacing + finder.farthest(step) : Double.POSITIVE_INFINITY;
        near = 0;
        reserve(c.count);
        for (int k = 0; k < c.count; k++) {
            finder.measureOne(rope, k);
            if (c.gap[k] < close) {
                near(rope, c, k);
                if (c.gap[k] < c.goal[k]) {
                    push(rope, c, k);
                }
            }
        }
    }

    private void near(RopeState rope, Contacts c, int k) {
        int i = c.place[k] >> 1;
        int j = c.feature[k] < 0 ? i : i + 1;
        double b = c.fraction[k];
        double a = 1 - b;
        contact[near] = k;
        level[near] = c.nx[k] * (a * rope.x[i] + b * rope.x[j])
                + c.ny[k] * (a * rope.y[i] + b * rope.y[j])
                + c.nz[k] * (a * rope.z[i] + b * rope.z[j])
                - c.gap[k];
        near++;
    }

    private void pushByPlanes(RopeState rope) {
        Contacts c = rope.contacts;
        double[] x = rope.x;
        double[] y = rope.y;
        double[] z = rope.z;
        for (int n = 0; n < near; n++) {
            int k = contact[n];
            int i = c.place[k] >> 1;
            double out = c.nx[k] * x[i] + c.ny[k] * y[i] + c.nz[k] * z[i];
            if (c.feature[k] >= 0) {
                double other = c.nx[k] * x[i + 1] + c.ny[k] * y[i + 1] + c.nz[k] * z[i + 1];
                out += c.fraction[k] * (other - out);
            }
            double gap = out - level[n];
            if (gap < c.goal[k]) {
                c.gap[k] = gap;
                if (c.feature[k] < 0 && c.friction[k] == 0) {
                    pushNode(rope, c, k, i, c.goal[k] - gap);
                } else {
                    push(rope, c, k);
                }
            }
        }
    }

    /** What {@link #push} comes to for a node without friction. */
    private static void pushNode(RopeState rope, Contacts c, int k, int i, double deep) {
        rope.x[i] += deep * c.nx[k];
        rope.y[i] += deep * c.ny[k];
        rope.z[i] += deep * c.nz[k];
        c.state[k] = Contacts.SLIDES;
        c.force[k] += deep * rope.mass[i];
    }

    private void reserve(int contacts) {
        if (contact.length < contacts) {
            contact = new int[Math.max(256, 2 * contacts)];
            level = new double[contact.length];
        }
    }

    /** Makes sure that nothing has gone through, and turns the sums of pushes, kept as forces until then, into forces. */
    void end(RopeState rope, double h) {
        thrown = secure(rope, h, false);
        Contacts c = rope.contacts;
        double hh = h * h;
        for (int k = 0; k < c.count; k++) {
            c.force[k] /= hh;
            c.rubX[k] /= hh;
            c.rubY[k] /= hh;
            c.rubZ[k] /= hh;
        }
    }

    /** Limits what was thrown about; see {@link ContactFinder#limitMoves}. */
    void limitMoves(RopeState rope, double h) {
        if (thrown) {
            finder.limitMoves(rope, h);
        }
    }

    /**
     * Moves what is too deep in something, or would go through it, out on its side; returns whether there was anything.
     *
     * @param startAgain whether the start of the step has to be measured again, as parts of it have been looked at since
     */
    boolean secure(RopeState rope, double h, boolean startAgain) {
        step = h;
        boolean any = false;
        if (startAgain) {
            finder.measureStart(rope, rope.contacts, rope.px, rope.py, rope.pz, 0);
        }
        for (int look = 0; look < LAST_LOOKS; look++) {
            finder.keepUp(rope, rope.px, rope.py, rope.pz, 0);
            finder.measure(rope, rope.px, rope.py, rope.pz, 0, 1);
            boolean now = false;
            Contacts c = rope.contacts;
            double deep = -TOO_DEEP * ContactFinder.ownReach(rope) - (rope.count > 1 ? TOLERATED * rope.spacing : 0);
            for (int k = 0; k < c.count; k++) {
                // What was inside from the start has not gone through.
                if (c.gap[k] < deep && c.goal[k] == 0) {
                    now |= moveOut(rope, c, k);
                }
            }
            if (!now) {
                break;
            }
            any = true;
        }
        return any;
    }

    private boolean moveOut(RopeState rope, Contacts c, int k) {
        int i = c.place[k] >> 1;
        int j = c.feature[k] < 0 ? i : i + 1;
        double b = c.fraction[k];
        double a = 1 - b;
        double wi = a * rope.inverseMass[i];
        double wj = b * rope.inverseMass[j];
        double w = weight(rope, i, j, a, b);
        if (!(w > 0)) {
            return false;
        }
        double p = deep(rope, c, k) / w;
        move(rope, i, j, wi, wj, p * c.nx[k], p * c.ny[k], p * c.nz[k]);
        if (c.state[k] == Contacts.OPEN) {
            c.state[k] = Contacts.SLIDES;
        }
        return true;
    }

    private void push(RopeState rope, Contacts c, int k) {
        int i = c.place[k] >> 1;
        int j = c.feature[k] < 0 ? i : i + 1;
        double b = c.fraction[k];
        double a = 1 - b;
        double wi = a * rope.inverseMass[i];
        double wj = b * rope.inverseMass[j];
        double w = weight(rope, i, j, a, b);
        if (!(w > 0)) {
            return;
        }
        c.state[k] = Contacts.SLIDES;
        double p = deep(rope, c, k) / w;
        c.force[k] += p;
        move(rope, i, j, wi, wj, p * c.nx[k], p * c.ny[k], p * c.nz[k]);
        double most = c.friction[k] * c.force[k];
        if (most > 0) {
            finder.slip(rope, k, rope.px, rope.py, rope.pz, 0, 1, slip);
            double qx = c.rubX[k] - slip[0] / w;
            double qy = c.rubY[k] - slip[1] / w;
            double qz = c.rubZ[k] - slip[2] / w;
            double size = Math.sqrt(qx * qx + qy * qy + qz * qz);
            if (size > most) {
                double part = most / size;
                qx *= part;
                qy *= part;
                qz *= part;
            } else {
                c.state[k] = Contacts.STICKS;
            }
            move(rope, i, j, wi, wj, qx - c.rubX[k], qy - c.rubY[k], qz - c.rubZ[k]);
            c.rubX[k] = qx;
            c.rubY[k] = qy;
            c.rubZ[k] = qz;
        }
    }

    private double deep(RopeState rope, Contacts c, int k) {
        double deep = c.goal[k] - c.gap[k];
        return deep > ContactFinder.ownReach(rope) ? Math.min(deep, finder.deepest(rope, k, step)) : deep;
    }

    /** W above; right beside a pinned node the other one is not moved by more than so many times the push. */
    private static double weight(RopeState rope, int i, int j, double a, double b) {
        double w = a * a * rope.inverseMass[i] + b * b * rope.inverseMass[j];
        double free = Math.max(rope.inverseMass[i], j == i ? 0 : rope.inverseMass[j]);
        return Math.max(w, free * LEAST_SHARE * LEAST_SHARE);
    }

    private static void move(RopeState rope, int i, int j, double wi, double wj, double x, double y, double z) {
        rope.x[i] += wi * x;
        rope.y[i] += wi * y;
        rope.z[i] += wi * z;
        if (j != i) {
            rope.x[j] += wj * x;
            rope.y[j] += wj * y;
            rope.z[j] += wj * z;
        }
    }
}
