package io.github.cordage.internal.contact;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Contacts as one-sided springs with friction: every position of the rope has its contact forces, so a step always has
 * a solution, even between jaws that leave no room.
 *
 * <p>With separation g [m], compliance a [m/N], coefficient of friction c, slip s [m] in the step, friction q_ [N] at
 * its start and tangential compliance b [m/N], a contact applies the normal force f and the friction q [N]
 *
 * <pre>
 *   f = max(0, -g / a)          q = q_ - s / b, shortened to |q| ≤ c f
 * </pre>
 *
 * <p>in whole steps; in parts of steps the normal force is that of {@link PartLaw}.
 *
 * <p>These are the derivatives of convex functions of the displacements, if the limit c f is that of the pass before.
 * {@link #slope} is the derivative of their sum along a line. {@link ContactCompliance} says how far contacts yield.
 * Friction does not creep, because it yields to a load only once.
 *
 * <p>Sources: Todorov, "Convex and analytically-invertible dynamics with contacts and constraints", ICRA 2014, for soft
 * contacts whose compliance is a fraction of that of what they hold; Li, Ferguson, Schneider, Langlois, Zorin, Panozzo,
 * Jiang, Kaufman, "Incremental Potential Contact", SIGGRAPH 2020, for a limit of friction that lags a pass. Deviations:
 * the friction remembers the step before, and the penalty is quadratic.
 */
public final class SoftContacts implements PassContacts {
    /**
     * Forces are as exact as the displacements that they cause with this compliance, relative to the inverse inertia.
     */
    private static final double EXACT = 0.01;

    /** Forces are exact enough if they are off by no more than this fraction of the normal force. */
    private static final double EXACT_PART = 0.003;

    /** Limits of friction that grow by less than this factor in a pass are about what they should be. */
    private static final double GROWTH = 1.2;

    /** Fewer contacts are no rope around a drum. */
    private static final int MANY = 3;

    /** Least contacts that memory is reserved for. */
    private static final int LEAST_ROOM = 256;

    private final NarrowPhase finder;
    private final ContactRows rows = new ContactRows();

    /** What touches the rope beside colliders; null for nothing. */
    public @Nullable MoreRows more;

    private final double[] vector = new double[3];

    /** The law of whole steps. */
    private final ContactCompliance whole;

    /** The law of parts of steps. */
    public final PartLaw part;

    /** That of the two which holds now. */
    private ContactLaw compliance;

    /** Whether nothing moves along z, so that friction has only one direction. */
    private boolean flat;

    /** Whether each contact can press. */
    private boolean[] counts = {};

    /** Separation below the goal at the linearization [m], and its change by the last solution. */
    private double[] gap = {};

    private double[] gapChange = {};

    /** Whether {@link #trial} holds the friction of a contact if it stuck, at the linearization [N]. */
    private boolean[] tried = {};

    private final NodeVectors trial = new NodeVectors();

    /** Change of the slip by the last solution [m]. */
    private final NodeVectors slipChange = new NodeVectors();

    /** Limit of the friction of each contact [N]. */
    private double[] limit = {};

    /** Whether the limits of friction only grow from now on. */
    private boolean holdsLimits;

    /** Whether this is the linearization of the first guess, where limits are those of the step before. */
    private boolean isFirst;

    /** Contacts whose limits the last linearization has raised by more than {@link #GROWTH}, since they only grow. */
    private int growing;

    /** Forces of the last solution [N]. */
    private double[] solved = {};

    private final NodeVectors solvedFriction = new NodeVectors();

    /** Creates contacts that are measured by a narrow phase. */
    public SoftContacts(NarrowPhase finder) {
        this.finder = finder;
        whole = new ContactCompliance(finder);
        part = new PartLaw(finder);
        compliance = whole;
        rows.reserve();
        reserve(LEAST_ROOM / 2);
    }

    /** Measures the first guess of the search in a step of h [s], or in a part of one. */
    public void start(RopeState rope, double[] expectedZ, double h, boolean isPart) {
        compliance = isPart ? part : whole;
        flat = PassContacts.isFlat(rope, expectedZ);
        holdsLimits = false;
        compliance.start(rope, h);
        finder.keepUp(rope);
        finder.measure(rope);
        Arrays.fill(limit, 0);
        isFirst = true;
    }

    private void reserve(int contacts) {
        if (counts.length < contacts) {
            int size = Math.max(LEAST_ROOM, 2 * contacts);
            whole.reserve(size);
            part.reserve(size);
            counts = new boolean[size];
            gap = new double[size];
            gapChange = new double[size];
            tried = new boolean[size];
            limit = new double[size];
            solved = new double[size];
            trial.reserve(size);
            slipChange.reserve(size);
            solvedFriction.reserve(size);
        }
    }

    /**
     * Linearizes the contacts at the measured positions: what they do there, before the rope moves.
     *
     * @param keep whether contacts that pressed in the last pass stay, although the rope may have left them by a little
     */
    public void linearize(RopeState rope, Segments chain, boolean keep) {
        Contacts c = rope.contacts;
        reserve(c.count);
        growing = 0;
        for (int k = 0; k < c.count; k++) {
            double goal = compliance.goal(rope, c, k);
            gap[k] = c.separation[k] - goal;
            gapChange[k] = 0;
            slipChange.x[k] = 0;
            slipChange.y[k] = 0;
            slipChange.z[k] = 0;
            tried[k] = false;
            counts[k] = gap[k] < Double.POSITIVE_INFINITY
                    && PassContacts.canMove(rope, c, k)
                    && !PassContacts.isOnBend(chain, c, k);
            c.state[k] = Contacts.OPEN;
            if (!holdsLimits) {
                limit[k] = 0;
            }
            if (!counts[k]) {
                limit[k] = 0;
                continue;
            }
            compliance.set(rope, chain, c, k);
            if (gap[k] < 0 || (keep && c.force[k] > 0)) {
                close(rope, c, k);
            } else {
                limit[k] = 0;
            }
        }
    }

    /** Closes a contact, or keeps it closed, with its force and friction after the last solution. */
    private void close(RopeState rope, Contacts c, int k) {
        c.state[k] = Contacts.SLIDES;
        if (c.friction[k] > 0 && compliance.grip(k) > 0) {
            tryFriction(rope, c, k);
            if (!holdsLimits || limit[k] == 0) {
                boolean isKnown = isFirst && c.force[k] > 0 && c.held[k] == 0;
                limit[k] = c.friction[k] * (gap[k] < 0 && !isKnown ? compliance.forceAt(k, gap[k]) : c.force[k]);
            } else if (gap[k] < 0 && c.held[k] == 0) {
                double now = c.friction[k] * compliance.forceAt(k, gap[k]);
                growing += now > GROWTH * limit[k] ? 1 : 0;
                limit[k] = Math.max(limit[k], now);
            }
            c.state[k] = Math.sqrt(sizeSquared(k)) <= limit[k] ? Contacts.STICKS : Contacts.SLIDES;
        }
    }

    /** Whether a place overlapped a collider at the start of a part. */
    public boolean overlaps(RopeState rope) {
        Contacts c = rope.contacts;
        reserve(c.count);
        boolean any = false;
        for (int k = 0; k < c.count; k++) {
            any |= PassContacts.canMove(rope, c, k) && part.overlaps(rope, c, k);
        }
        return any;
    }

    private double sizeSquared(int k) {
        setTrial(k);
        return vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2];
    }

    /** Computes into {@link #vector} the friction of a contact if it stuck, after the last solution. */
    private void setTrial(int k) {
        double by = 1 / compliance.grip(k);
        vector[0] = trial.x[k] - by * slipChange.x[k];
        vector[1] = trial.y[k] - by * slipChange.y[k];
        vector[2] = trial.z[k] - by * slipChange.z[k];
    }

    private void tryFriction(RopeState rope, Contacts c, int k) {
        if (tried[k]) {
            return;
        }
        tried[k] = true;
        double by = 1 / compliance.grip(k);
        finder.slip(rope, k, vector);
        double qx = c.partFrictionX[k];
        double qy = c.partFrictionY[k];
        double qz = c.partFrictionZ[k];
        double out = qx * c.nx[k] + qy * c.ny[k] + qz * c.nz[k];
        trial.x[k] = qx - out * c.nx[k] - by * vector[0];
        trial.y[k] = qy - out * c.ny[k] - by * vector[1];
        trial.z[k] = qz - out * c.nz[k] - by * vector[2];
    }

    @Override
    public ContactRows stateRows(RopeState rope, Segments chain, double[] rx, double[] ry, double[] rz) {
        rows.clear();
        Contacts c = rope.contacts;
        int place = -1;
        int there = 0;
        for (int k = 0; k < c.count; k++) {
            if (c.state[k] == Contacts.OPEN) {
                continue;
            }
            there = c.place[k] == place ? there + 1 : 1;
            place = c.place[k];
            if (there > MOST_IN_A_PLACE) {
                c.state[k] = Contacts.OPEN;
                counts[k] = false;
                continue;
            }
            rows.add(
                    c.place[k],
                    k,
                    c.nx[k],
                    c.ny[k],
                    c.nz[k],
                    c.fraction[k],
                    compliance.excess(k, gap[k]),
                    compliance.at(k, gap[k]));
            if (limit[k] > 0) {
                stateFriction(rope, chain, c, k, rx, ry, rz);
            }
            if (c.feature[k] >= 0) {
                rows.addRolling(chain, c, k, compliance.forceAt(k, gap[k]));
            }
        }
        if (more != null) {
            int first = rows.count;
            more.addRows(rope, rows, rx, ry, rz);
            rows.merge(first);
        }
        return rows;
    }

    /**
     * Adds the friction of a contact: rows in both tangents while it sticks; while it slides, a force, and a row across
     * it, because its direction changes.
     */
    private void stateFriction(
            RopeState rope, Segments chain, Contacts c, int k, double[] rx, double[] ry, double[] rz) {
        double give = compliance.grip(k);
        boolean sticks = c.state[k] == Contacts.STICKS;
        double nx = c.nx[k];
        double ny = c.ny[k];
        double nz = c.nz[k];
        boolean inPlane = flat && nz == 0;
        if (sticks) {
            if (inPlane) {
                addSticking(c, k, -ny, nx, 0, give);
                return;
            }
            int i = Math.max(0, Math.min(c.place[k] >> 1, rope.count - 2));
            Tangent.nearest(vector, chain.ux[i], chain.uy[i], chain.uz[i], nx, ny, nz);
            double tx = vector[0];
            double ty = vector[1];
            double tz = vector[2];
            addSticking(c, k, tx, ty, tz, give);
            addSticking(c, k, ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx, give);
            return;
        }
        double size = Math.sqrt(sizeSquared(k));
        double part = limit[k] / size;
        double tx = part * vector[0];
        double ty = part * vector[1];
        double tz = part * vector[2];
        solvedFriction.x[k] = tx;
        solvedFriction.y[k] = ty;
        solvedFriction.z[k] = tz;
        PassContacts.push(c, k, tx, ty, tz, rx, ry, rz);
        if (!inPlane) {
            double bx = (ny * tz - nz * ty) / limit[k];
            double by = (nz * tx - nx * tz) / limit[k];
            double bz = (nx * ty - ny * tx) / limit[k];
            double slid = slipChange.x[k] * bx + slipChange.y[k] * by + slipChange.z[k] * bz;
            rows.add(c.place[k], k, bx, by, bz, c.fraction[k], -slid, give * size / limit[k]);
        }
    }

    private void addSticking(Contacts c, int k, double x, double y, double z, double grip) {
        double excess = -grip * (trial.x[k] * x + trial.y[k] * y + trial.z[k] * z);
        rows.add(c.place[k], k, x, y, z, c.fraction[k], excess, grip);
    }

    /**
     * Takes over how a solution changes separations and slips.
     *
     * @param move displacements of the nodes from the linearization [m]
     */
    public void takeChanges(RopeState rope, NodeVectors move) {
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            if (counts[k]) {
                change(c, k, move);
            }
        }
    }

    private void change(Contacts c, int k, NodeVectors move) {
        int i = c.place[k] >> 1;
        int j = c.feature[k] < 0 ? i : i + 1;
        double b = c.fraction[k];
        double a = 1 - b;
        double x = a * move.x[i] + b * move.x[j];
        double y = a * move.y[i] + b * move.y[j];
        double z = a * move.z[i] + b * move.z[j];
        double along = x * c.nx[k] + y * c.ny[k] + z * c.nz[k];
        gapChange[k] = along;
        slipChange.x[k] = x - along * c.nx[k];
        slipChange.y[k] = y - along * c.ny[k];
        slipChange.z[k] = z - along * c.nz[k];
    }

    /** Derivative of the contacts' potential along the last solution, at a part of it [N m]. */
    public double slope(RopeState rope, double at) {
        Contacts c = rope.contacts;
        double sum = 0;
        for (int k = 0; k < c.count; k++) {
            double g = gap[k] + at * gapChange[k];
            if (g < 0 && counts[k]) {
                sum -= compliance.forceAt(k, g) * gapChange[k];
            }
            if (limit[k] > 0) {
                sum -= frictionSlope(k, at);
            }
        }
        return sum;
    }

    private double frictionSlope(int k, double at) {
        double by = at / compliance.grip(k);
        double qx = trial.x[k] - by * slipChange.x[k];
        double qy = trial.y[k] - by * slipChange.y[k];
        double qz = trial.z[k] - by * slipChange.z[k];
        double size = Math.sqrt(qx * qx + qy * qy + qz * qz);
        double part = size > limit[k] ? limit[k] / size : 1;
        return part * (qx * slipChange.x[k] + qy * slipChange.y[k] + qz * slipChange.z[k]);
    }

    /**
     * Measures the rope after a pass, and linearizes the contacts there.
     *
     * @param hold whether the limits of friction only grow from now on
     * @return largest displacement by which forces differ from those of the solution, as a fraction of a segment's
     *     length
     */
    public double update(RopeState rope, Segments chain, boolean hold) {
        holdsLimits = hold;
        isFirst = false;
        compliance.pass();
        takeSolution(rope);
        Contacts listed = rope.contacts;
        finder.keepUp(rope);
        finder.measure(rope);
        Contacts c = rope.contacts;
        chain.turn(rope);
        if (c != listed) {
            // The solution is one of contacts that are no longer listed.
            rows.clear();
            compliance.forget();
            Arrays.fill(limit, 0);
            linearize(rope, chain, true);
            return Double.POSITIVE_INFINITY;
        }
        linearize(rope, chain, true);
        return error(rope);
    }

    /**
     * Whether limits of friction still grow. Around a drum, each pass raises them by what the pass before has added to
     * the tensions, as each term adds to the series of e^x, and the error falls only in the end.
     */
    public boolean limitsGrow() {
        return growing >= MANY;
    }

    private double error(RopeState rope) {
        Contacts c = rope.contacts;
        double off = 0;
        for (int k = 0; k < c.count; k++) {
            // A contact that counts no more has lost its force, whether that pushed or pulled.
            if (counts[k] ? gap[k] < 0 || solved[k] > 0 : solved[k] != 0) {
                setFriction(k);
                double x = vector[0] - solvedFriction.x[k];
                double y = vector[1] - solvedFriction.y[k];
                double z = vector[2] - solvedFriction.z[k];
                double wrong = compliance.forceAt(k, gap[k]) - solved[k];
                double worst = Math.max(Math.abs(wrong), Math.sqrt(x * x + y * y + z * z));
                double error = EXACT * compliance.unit(k) * Math.max(0, worst - EXACT_PART * solved[k]);
                double rest = rope.count > 1 ? rope.rest[Math.min(c.place[k] >> 1, rope.count - 2)] : 1;
                // Written so that NaN counts: what is not known to be right is wrong.
                off = !(error / rest <= off) ? error / rest : off;
            }
        }
        return Double.isNaN(off) ? Double.POSITIVE_INFINITY : off;
    }

    /** Computes the forces at the linearization. */
    public void takeForces(Contacts c) {
        for (int k = 0; k < c.count; k++) {
            if (!c.touches(k) || !(gap[k] < 0)) {
                c.open(k);
                continue;
            }
            c.force[k] = compliance.forceAt(k, gap[k]);
            c.pressed[k] = true;
            setFriction(k);
            c.frictionX[k] = vector[0];
            c.frictionY[k] = vector[1];
            c.frictionZ[k] = vector[2];
        }
    }

    /** Computes into {@link #vector} the friction of a contact at the linearization. */
    private void setFriction(int k) {
        double size = limit[k] > 0 ? Math.sqrt(sizeSquared(k)) : 0;
        if (!(size > 0)) {
            Arrays.fill(vector, 0);
        } else if (size > limit[k]) {
            double part = limit[k] / size;
            vector[0] *= part;
            vector[1] *= part;
            vector[2] *= part;
        }
    }

    private void takeSolution(RopeState rope) {
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            solved[k] = 0;
            c.force[k] = 0;
            if (!(limit[k] > 0 && c.state[k] == Contacts.SLIDES)) {
                solvedFriction.x[k] = 0;
                solvedFriction.y[k] = 0;
                solvedFriction.z[k] = 0;
            }
        }
        for (int r = 0; r < rows.count; r++) {
            int k = rows.contact[r];
            if (k == ContactRows.NOT_A_FORCE) {
                continue;
            }
            if (r == 0 || rows.contact[r - 1] != k) {
                solved[k] = rows.change[r];
                c.force[k] = Math.max(0, solved[k]);
            } else {
                solvedFriction.x[k] += rows.change[r] * rows.alongX(r);
                solvedFriction.y[k] += rows.change[r] * rows.alongY(r);
                solvedFriction.z[k] += rows.change[r] * rows.alongZ(r);
            }
        }
    }
}
