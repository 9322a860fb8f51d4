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
    /** Contacts farther away than this part of a segment's length, and what the fastest node moves in the step, are looked at in every fourth sweep only. */
    private static final double NEAR = 0.25;

    private static final int SELDOM = 4;

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
        return true;
    }

    /** Pushes out what is inside, after a sweep. */
    void push(RopeState rope, int sweep) {
        Contacts c = rope.contacts;
        double near = rope.count > 1 ? NEAR * rope.rest[0] + finder.farthest(step) : Double.POSITIVE_INFINITY;
        boolean all = sweep % SELDOM == 0;
        for (int k = 0; k < c.count; k++) {
            if (all || c.gap[k] < near) {
                finder.measureOne(rope, k);
                if (c.gap[k] < c.goal[k]) {
                    push(rope, c, k);
                }
            }
        }
    }

    /** Makes sure that nothing has gone through, and turns the sums of pushes, kept as forces until then, into forces. */
    void end(RopeState rope, double h) {
        thrown = secure(rope, h);
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

    /** Moves what is too deep in something, or would go through it, out on its side; returns whether there was anything. */
    boolean secure(RopeState rope, double h) {
        step = h;
        boolean any = false;
        finder.measureStart(rope, rope.contacts, rope.px, rope.py, rope.pz, 0);
        for (int look = 0; look < LAST_LOOKS; look++) {
            finder.keepUp(rope, rope.px, rope.py, rope.pz, 0);
            finder.measure(rope, rope.px, rope.py, rope.pz, 0, 1);
            boolean now = false;
            Contacts c = rope.contacts;
            double deep = -TOO_DEEP * ContactFinder.ownReach(rope) - (rope.count > 1 ? TOLERATED * rope.rest[0] : 0);
            for (int k = 0; k < c.count; k++) {
                if (c.gap[k] - c.goal[k] < deep) {
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
        return deep > c.reach[k] ? Math.min(deep, finder.deepest(rope, k, step)) : deep;
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
