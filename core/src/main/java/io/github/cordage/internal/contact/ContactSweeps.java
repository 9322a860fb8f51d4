package io.github.cordage.internal.contact;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.Scratch;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.CollideMode;
import java.util.Arrays;

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

    /** Sweeps of pushes in {@link #meet}. */
    private static final int PUSHES = 8;

    /** Most rounds of depenetration at the end of a step. */
    private static final int DEPENETRATIONS = 4;

    /**
     * Depenetration acts on contacts deeper than this fraction of the distance that the rope keeps, plus
     * {@link #TOLERATED}.
     */
    private static final double TOO_DEEP = 0.5;

    /** Depth left to the next step, as a fraction of a segment's length. */
    private static final double TOLERATED = 1e-3;

    /**
     * Depenetration leaves no segment longer than this, in rest lengths, unless it was so before. Where a hand holds
     * the rope under the ground, there is no way out, and a node was moved metres away from it.
     */
    private static final double MOST_LENGTH = 1.5;

    private final NarrowPhase finder;
    private final ContactPlanes planes;
    private final double[] move = new double[3];

    /** The sweep at which contacts are measured next. */
    private int refresh;

    /** Length of the step [s]. */
    private double step;

    /** Whether the last step needed depenetration. */
    private boolean thrown;

    /** Whether the rope was inside something at the start of the step. */
    private boolean overlaps;

    /** Whether overlap is held, and left by {@link #recover} at the end of the step. */
    private boolean holds;

    private final Recovery recovery = new Recovery();
    private final EnergyGuard guard;

    /** Guards the energy of all parts of a step together, in steps that begin inside something. */
    private final EnergyGuard wholeStep;

    public ContactSweeps(NarrowPhase finder) {
        this.finder = finder;
        planes = new ContactPlanes(finder);
        guard = new EnergyGuard(finder);
        wholeStep = new EnergyGuard(finder);
    }

    /**
     * Finds contact candidates before the rope moves, for {@link #meet}; returns whether there may be any.
     *
     * @param recoverySpeed speed at which the rope leaves colliders that it is inside now [m/s]
     */
    public boolean find(RopeState rope, double h, double recoverySpeed) {
        finder.begin(rope, h, recoverySpeed);
        overlaps = holdOverlap(rope.contacts);
        boolean mayTouch = rope.near.count > 0 && rope.collide != CollideMode.OFF;
        if (mayTouch) {
            wholeStep.begin(rope);
        }
        return mayTouch;
    }

    /**
     * Finds contact candidates after unconstrained motion; returns whether there are any.
     *
     * @param recoverySpeed speed at which the rope leaves colliders that it is inside now [m/s]
     */
    public boolean begin(RopeState rope, double h, double recoverySpeed) {
        finder.begin(rope, h, recoverySpeed);
        boolean any = start(rope, h);
        if (any) {
            hold(rope, false);
            beginGuard(rope, h);
        }
        return any;
    }

    /** Begins to hold overlap: what there is now, and what joins the list later. */
    private void hold(RopeState rope, boolean before) {
        holds = true;
        overlaps = holdOverlap(rope.contacts) || before;
        planes.hold(overlaps);
    }

    private void keepUp(RopeState rope) {
        if (finder.keepUp(rope) && holds) {
            hold(rope, overlaps);
        }
    }

    /** Keeps overlap as it is at the start of the step, until {@link #recover}; returns whether there is any. */
    private static boolean holdOverlap(Contacts c) {
        boolean any = false;
        for (int k = 0; k < c.count; k++) {
            if (c.held[k] < 0) {
                any = true;
                // What is held gains no velocity that would have to be taken back.
                c.pushed[k] = 0;
            }
        }
        return any;
    }

    /**
     * Takes from the velocities what errors of positions have added in the step, or since the last {@link #meet} or
     * {@link #endParts} began.
     *
     * @param stored what pushes have added to elastic and potential energy, if the solver knows it, or 0 [J]
     */
    public void guardEnergy(RopeState rope, double h, double stored) {
        guard.end(rope, h, stored);
    }

    /**
     * Takes from the velocities what errors of lengths have added, in a step without contacts.
     *
     * @param granted change of speed that is granted to every node [m/s]
     * @return whether there was any
     */
    public boolean guardSpeeds(RopeState rope, double h, double granted) {
        return guard.end(rope, h, 0, granted);
    }

    /** Prepares {@link #guardLengths}, after unconstrained motion. */
    public void beginGuard(RopeState rope, double h) {
        guard.begin(rope, h);
    }

    /** Takes what lengths that were wrong have added, in a step without contacts; returns whether there was any. */
    public boolean guardLengths(RopeState rope, double h) {
        return guard.endOfLengths(rope, h);
    }

    /**
     * Moves the rope out of what it was inside of at the start of the step. Velocities and the lengths of segments stay
     * as they are: it is no motion.
     *
     * @return whether it was inside of anything
     */
    public boolean recover(RopeState rope, double h) {
        if (overlaps) {
            planes.hold(false);
            double close = ContactMargins.ownReach(rope) + 2 * finder.recovery(h);
            if (finder.listNearer(rope, close)) {
                holdOverlap(rope.contacts);
            }
            finder.measureNearer(rope, close);
            planes.take(rope, close, h, false);
            planes.smooth();
            recovery.move(rope, planes, finder.recovery(h));
            rope.limitMoves();
            planes.close(rope.contacts);
            planes.clear();
            finder.measureNearer(rope, ContactMargins.nearSeparation(rope));
        }
        return overlaps;
    }

    /** Starts with contacts that are already known, to repeat a step; returns whether there are any. */
    public boolean start(RopeState rope, double h) {
        step = h;
        holdNothing();
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

    private void holdNothing() {
        holds = false;
        overlaps = false;
        planes.hold(false);
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

    /** Whether no push has changed z in this step, nor will before the next {@link #refresh}. */
    public boolean keepsZ() {
        return planes.keepsZ();
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
        planes.giveBack(rope);
        planes.clear();
        thrown = depenetrate(rope, h);
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

    /**
     * Pushes the rope out at the end of a part of the step, and changes velocities at contacts; see
     * {@link ContactImpulses}. The contacts have been found by {@link #find}.
     *
     * @param start positions at the start of the part
     * @param from start of the part as a fraction of the step, 0 to 1
     * @param to its end
     * @param h length of the whole step [s]
     * @return whether there was anything near
     */
    public boolean meet(RopeState rope, NodeVectors start, double from, double to, double h) {
        double part = (to - from) * h;
        finder.beginPart(start.x, start.y, start.z, from, to);
        if (from > 0) {
            finder.measureStart(rope);
        }
        finder.keepUp(rope);
        boolean before = overlaps;
        if (!start(rope, part)) {
            return false;
        }
        hold(rope, before);
        guard.begin(rope);
        for (int push = 0; push < PUSHES; push++) {
            push(rope, push);
        }
        end(rope, part);
        ContactImpulses.apply(rope, finder, move, part, h);
        if (thrown) {
            finder.limitSpeeds(rope, h);
        }
        rope.contacts.addForces(to - from);
        return true;
    }

    /**
     * Ends a step of several parts: forces become the means over them, and the rope is moved out of what it was inside
     * of. Meanwhile its springs give it no speed, because they may have been stretched by that.
     *
     * @param raised what the step has added to the potential energy [J]
     */
    public void endParts(RopeState rope, double h, double raised) {
        rope.contacts.takeForces();
        if (overlaps) {
            wholeStep.end(rope, h, raised);
        }
        guard.begin(rope);
        recover(rope, h);
        // Pushes have changed no velocities, so that there is nothing to take back.
        Arrays.fill(rope.contacts.pushed, 0, rope.contacts.count, 0);
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
     */
    private boolean depenetrate(RopeState rope, double h) {
        step = h;
        boolean any = false;
        for (int round = 0; round < DEPENETRATIONS; round++) {
            keepUp(rope);
            finder.measure(rope);
            boolean now = false;
            Contacts c = rope.contacts;
            double deep = -TOO_DEEP * ContactMargins.ownReach(rope) - (rope.count > 1 ? TOLERATED * rope.spacing : 0);
            for (int k = 0; k < c.count; k++) {
                // A nonzero goal means that it was inside from the start.
                if (c.separation[k] < deep && c.goal[k] == 0) {
                    now |= moveOut(rope, c, k, 0);
                } else if (overlaps && c.separation[k] < c.held[k] + deep) {
                    now |= moveOut(rope, c, k, c.held[k]);
                }
            }
            if (!now) {
                break;
            }
            any = true;
        }
        return any;
    }

    private boolean moveOut(RopeState rope, Contacts c, int k, double to) {
        double mass = ContactImpulses.mass(rope, c, k);
        if (!(mass > 0)) {
            return false;
        }
        double deep = to - c.separation[k];
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

    /**
     * Moves a node, but not so far that a segment becomes longer than {@link #MOST_LENGTH} unless it has been before.
     */
    private static void move(RopeState rope, int i, double by, Contacts c, int k) {
        double before = i > 0 ? length(rope, i - 1) : 0;
        double behind = i < rope.count - 1 ? length(rope, i) : 0;
        rope.x[i] += by * c.nx[k];
        rope.y[i] += by * c.ny[k];
        rope.z[i] += by * c.nz[k];
        if (i > 0) {
            keepWithin(rope, i, i - 1, Math.max(before, MOST_LENGTH * rope.rest[i - 1]));
        }
        if (i < rope.count - 1) {
            keepWithin(rope, i, i + 1, Math.max(behind, MOST_LENGTH * rope.rest[i]));
        }
    }

    /** Length of a segment [m]. */
    private static double length(RopeState rope, int i) {
        double dx = rope.x[i + 1] - rope.x[i];
        double dy = rope.y[i + 1] - rope.y[i];
        double dz = rope.z[i + 1] - rope.z[i];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Moves a node toward a neighbor if it is farther away than a distance [m]. */
    private static void keepWithin(RopeState rope, int i, int neighbor, double most) {
        double length = length(rope, Math.min(i, neighbor));
        if (length > most) {
            double part = most / length;
            rope.x[i] = rope.x[neighbor] + part * (rope.x[i] - rope.x[neighbor]);
            rope.y[i] = rope.y[neighbor] + part * (rope.y[i] - rope.y[neighbor]);
            rope.z[i] = rope.z[neighbor] + part * (rope.z[i] - rope.z[neighbor]);
        }
    }
}
