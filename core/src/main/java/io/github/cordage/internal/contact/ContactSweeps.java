package io.github.cordage.internal.contact;

import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;

/**
 * Contacts for solvers that sweep. After each sweep, nodes and segments inside colliders are pushed out the shortest
 * way ({@link ContactPlanes}). After the last sweep, depenetration moves back whatever is still too deep or went
 * through.
 */
public final class ContactSweeps {
    /** Kind of this scratch memory. */
    public static final Scratch.Kind<ContactSweeps> KIND = scratch -> new ContactSweeps(scratch.get(NarrowPhase.KIND));

    /**
     * Contacts beyond this fraction of a segment's length, plus the fastest node's displacement in the step, are left
     * out.
     */
    private static final double NEAR = 0.25;

    /** Planes are measured again after sweep 4, because later sweeps move them less. */
    private static final int FIRST_REFRESH = 4;

    /** Factor between the sweeps of later measurements: they follow after sweeps 32, 256 and so on. */
    private static final int REFRESH = 8;

    /** Most rounds of depenetration at the end of a step. */
    private static final int DEPENETRATIONS = 4;

    /**
     * Depenetration acts on contacts deeper than this fraction of the distance that the rope keeps, plus
     * {@link #TOLERATED}.
     */
    private static final double TOO_DEEP = 0.5;

    /** Depth left to the next step, as a fraction of a segment's length. */
    private static final double TOLERATED = 1e-3;

    private final NarrowPhase finder;
    private final ContactPlanes planes;
    private final double[] move = new double[3];

    /** The sweep at which contacts are measured next. */
    private int refresh;

    /** Length of the step [s]. */
    private double step;

    /** Whether the last step needed depenetration. */
    private boolean thrown;

    public ContactSweeps(NarrowPhase finder) {
        this.finder = finder;
        planes = new ContactPlanes(finder);
    }

    /**
     * Finds contact candidates after unconstrained motion; returns whether there are any.
     *
     * @param recoverySpeed speed at which the rope leaves colliders that it is inside now [m/s]
     */
    public boolean begin(RopeState rope, double h, double recoverySpeed) {
        finder.begin(rope, h, recoverySpeed);
        return start(rope, h);
    }

    /** Starts with contacts that are already known, to repeat a step; returns whether there are any. */
    public boolean start(RopeState rope, double h) {
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

    /** Whether contacts must be measured again after a sweep, which needs positions in the rope's own arrays. */
    public boolean isDue(int sweep) {
        return sweep == refresh;
    }

    /**
     * Measures the planes again; the first time also selects the near contacts.
     *
     * @param parted whether even and odd nodes are in separate arrays
     */
    public void refresh(RopeState rope, boolean parted) {
        if (refresh == 0) {
            double close = rope.count > 1 ? NEAR * rope.spacing + finder.farthest(step) : Double.POSITIVE_INFINITY;
            finder.measureNearer(rope, close);
            planes.take(rope, close, step, parted);
        } else {
            planes.measure(rope);
        }
        refresh = refresh == 0 ? FIRST_REFRESH : REFRESH * refresh;
    }

    /** The next sweep for which {@link #isDue} is true. */
    public int nextDue() {
        return refresh;
    }

    /** Pushes nodes and segments out of colliders after a sweep. */
    public void push(RopeState rope, int sweep) {
        if (isDue(sweep)) {
            refresh(rope, false);
        }
        double[] x = rope.x;
        double[] y = rope.y;
        double[] z = rope.z;
        planes.pushNodes(ContactPlanes.EVEN_NODES, x, y, z);
        planes.pushSegments(ContactPlanes.RED_SEGMENTS, x, y, z, x, y, z);
    }

    /**
     * The part of {@link #push} for one node and the segment before it; call it when nothing else moves them any more.
     */
    public void pushAt(RopeState rope, int node) {
        planes.pushAt(node, rope.x, rope.y, rope.z);
    }

    /** Pushes out nodes and segments after a sweep, with even and odd nodes in separate arrays. */
    public void push(double[] ex, double[] ey, double[] ez, double[] ox, double[] oy, double[] oz) {
        planes.pushNodes(ContactPlanes.EVEN_NODES, ex, ey, ez);
        planes.pushNodes(ContactPlanes.ODD_NODES, ox, oy, oz);
        planes.pushSegments(ContactPlanes.RED_SEGMENTS, ex, ey, ez, ox, oy, oz);
        planes.pushSegments(ContactPlanes.BLACK_SEGMENTS, ox, oy, oz, ex, ey, ez);
    }

    /** Depenetrates, and converts the sums of pushes, stored as forces until now, into forces. */
    public void end(RopeState rope, double h) {
        planes.giveBack(rope.contacts);
        planes.clear();
        thrown = depenetrate(rope, h, false);
        Contacts c = rope.contacts;
        double hh = h * h;
        for (int k = 0; k < c.count; k++) {
            if (c.separation[k] == Double.POSITIVE_INFINITY) {
                // Pushed, but then moved around a corner.
                c.open(k);
            }
            c.force[k] /= hh;
            c.frictionX[k] /= hh;
            c.frictionY[k] /= hh;
            c.frictionZ[k] /= hh;
        }
    }

    /** Changes velocities at contacts; see {@link ContactImpulses}. */
    public void changeVelocities(RopeState rope, double h) {
        ContactImpulses.apply(rope, finder, move, h);
    }

    /** Limits moves after a depenetration; see {@link NarrowPhase#limitMoves}. */
    public void limitMoves(RopeState rope, double h) {
        if (thrown) {
            finder.limitMoves(rope, h);
        }
    }

    /**
     * Moves everything out that is too deep in a collider or went through it, on its side; returns whether there was
     * any.
     *
     * @param startAgain whether to measure the start of the step again, because parts of it have been measured since
     */
    public boolean depenetrate(RopeState rope, double h, boolean startAgain) {
        step = h;
        boolean any = false;
        if (startAgain) {
            finder.beginPart(rope.px, rope.py, rope.pz, 0, 1);
            finder.measureStart(rope);
        }
        for (int round = 0; round < DEPENETRATIONS; round++) {
            finder.keepUp(rope);
            finder.measure(rope);
            boolean now = false;
            Contacts c = rope.contacts;
            double deep = -TOO_DEEP * ContactMargins.ownReach(rope) - (rope.count > 1 ? TOLERATED * rope.spacing : 0);
            for (int k = 0; k < c.count; k++) {
                // A nonzero goal means that it was inside from the start.
                if (c.separation[k] < deep && c.goal[k] == 0) {
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
        double deep = c.goal[k] - c.separation[k];
        double p = mass * (deep > ContactMargins.ownReach(rope) ? Math.min(deep, finder.deepest(rope, k, step)) : deep);
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
