package io.github.cordage.internal.solve;

import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.state.RopeState;

/**
 * Contacts for solvers that sweep: after each sweep, what has got into a collider is pushed out the shortest way
 * ({@link ContactPlanes}); after the last, what would still go through something is looked for and moved back.
 */
final class ContactSweeps {
    /** Contacts farther away than this part of a segment's length, and what the fastest node moves in the step, are left out. */
    private static final double NEAR = 0.25;

    /** Planes are measured again after sweeps 4, 32 and so on: the longer they go on, the less they move. */
    private static final int FIRST_REFRESH = 4;

    private static final int REFRESH = 8;

    /** At the end, what would have gone through is looked for and pushed back so many times. */
    private static final int LAST_LOOKS = 4;

    /** What is in by more than this part of the distance that the rope keeps is moved out at the end. */
    private static final double TOO_DEEP = 0.5;

    /** And by more than this part of a segment's length. */
    private static final double TOLERATED = 1e-3;

    private final ContactFinder finder;
    private final ContactPlanes planes;
    private final double[] move = new double[3];

    /** The next sweep after which all contacts are measured. */
    private int refresh;

    /** Length of the step [s]. */
    private double step;

    /** Whether the last step needed a way out. */
    private boolean thrown;

    ContactSweeps(ContactFinder finder) {
        this.finder = finder;
        planes = new ContactPlanes(finder);
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
        finder.keepUp(rope);
        finder.findHits(rope);
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            c.open(k);
        }
        refresh = 0;
        planes.clear();
        return true;
    }

    /** Whether contacts have to be measured again after a sweep, for which positions must be in the rope's own arrays. */
    boolean isDue(int sweep) {
        return sweep == refresh;
    }

    /**
     * Measures again where the planes are; the first time also which contacts are near.
     *
     * @param parted whether even and odd nodes are kept in arrays of their own
     */
    void refresh(RopeState rope, boolean parted) {
        if (refresh == 0) {
            double close = rope.count > 1 ? NEAR * rope.spacing + finder.farthest(step) : Double.POSITIVE_INFINITY;
            finder.measureNearer(rope, close);
            planes.take(rope, close, step, parted);
        } else {
            planes.measure(rope);
        }
        refresh = refresh == 0 ? FIRST_REFRESH : REFRESH * refresh;
    }

    /** The next sweep that {@link #isDue} is true for. */
    int nextDue() {
        return refresh;
    }

    /** Pushes out what is inside, after a sweep. */
    void push(RopeState rope, int sweep) {
        if (isDue(sweep)) {
            refresh(rope, false);
        }
        double[] x = rope.x;
        double[] y = rope.y;
        double[] z = rope.z;
        planes.pushNodes(ContactPlanes.EVEN_NODES, x, y, z);
        planes.pushSegments(ContactPlanes.RED_SEGMENTS, x, y, z, x, y, z);
    }

    /** Does the part of {@link #push} that concerns one node, and the segment in front of it, once nothing else moves them. */
    void pushAt(RopeState rope, int node) {
        planes.pushAt(node, rope.x, rope.y, rope.z);
    }

    /** Pushes out even and odd nodes in arrays of their own, after a sweep. */
    void push(double[] ex, double[] ey, double[] ez, double[] ox, double[] oy, double[] oz) {
        planes.pushNodes(ContactPlanes.EVEN_NODES, ex, ey, ez);
        planes.pushNodes(ContactPlanes.ODD_NODES, ox, oy, oz);
        planes.pushSegments(ContactPlanes.RED_SEGMENTS, ex, ey, ez, ox, oy, oz);
        planes.pushSegments(ContactPlanes.BLACK_SEGMENTS, ox, oy, oz, ex, ey, ez);
    }

    /** Makes sure that nothing has gone through, and turns the sums of pushes, kept as forces until then, into forces. */
    void end(RopeState rope, double h) {
        planes.giveBack(rope.contacts);
        planes.clear();
        thrown = secure(rope, h, false);
        Contacts c = rope.contacts;
        double hh = h * h;
        for (int k = 0; k < c.count; k++) {
            if (c.gap[k] == Double.POSITIVE_INFINITY) {
                // Pushed, and then gone round a corner.
                c.open(k);
            }
            c.force[k] /= hh;
            c.rubX[k] /= hh;
            c.rubY[k] /= hh;
            c.rubZ[k] /= hh;
        }
    }

    /** Changes velocities by what touches; see {@link Impacts}. */
    void changeVelocities(RopeState rope, double h) {
        Impacts.apply(rope, finder, move, h);
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
            finder.beginPart(rope.px, rope.py, rope.pz, 0, 1);
            finder.measureStart(rope);
        }
        for (int look = 0; look < LAST_LOOKS; look++) {
            finder.keepUp(rope);
            finder.measure(rope);
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
        double mass = ContactPlanes.mass(rope, c, k);
        if (!(mass > 0)) {
            return false;
        }
        double deep = c.goal[k] - c.gap[k];
        double p = mass * (deep > ContactFinder.ownReach(rope) ? Math.min(deep, finder.deepest(rope, k, step)) : deep);
        int i = c.place[k] >> 1;
        double b = c.fraction[k];
        move(rope, i, (1 - b) * rope.inverseMass[i] * p, c, k);
        if (c.feature[k] >= 0) {
            move(rope, i + 1, b * rope.inverseMass[i + 1] * p, c, k);
        }
        if (c.state[k] == Contacts.OPEN) {
            c.state[k] = Contacts.SLIDES;
        }
        return true;
    }

    private static void move(RopeState rope, int i, double by, Contacts c, int k) {
        rope.x[i] += by * c.nx[k];
        rope.y[i] += by * c.ny[k];
        rope.z[i] += by * c.nz[k];
    }
}
