package io.github.cordage.internal.contact;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.state.Contacts;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Decides in each pass which contacts press, stick or slide, and adds rows for them.
 *
 * <p>With separation g [m], normal force f [N], friction q [N] and slip s [m] of a contact, and coefficient of friction
 * c,
 *
 * <pre>
 *   g ≥ 0   f ≥ 0   g f = 0          |q| ≤ c f          q = -c f s / |s| where s ≠ 0
 * </pre>
 *
 * <p>A contact starts to press when it penetrates, and opens when its force turns negative. It sticks until its
 * friction exceeds the limit, and slides until friction would drive it. Each pass solves for the contacts assumed to
 * press and stick; the friction of sliding ones is c times the normal force of the last pass. (A primal-dual active set
 * method: Alart and Curnier, "A mixed formulation for frictional contact problems prone to Newton like solution
 * methods", 1991. Deviation: the limit of friction lags a pass, which keeps the equations symmetric.)
 */
public final class ActiveContacts implements PassContacts {
    /** Compliance of a contact, relative to the inverse stiffness of its place. */
    private static final double SOFT = 0.01;

    /**
     * Time with which a contact yields, and comes back [s]. Contacts that yielded at once were springs, on which a load
     * over a drum bounced at 1,000 steps a second.
     */
    private static final double YIELDING = 0.004;

    /**
     * Compliance of a sticking contact, relative to the inverse stiffness of its place. A rope that sticks in many
     * places is overconstrained, and this lets them share the load. Once the load is constant, nothing yields.
     */
    private static final double GRIP = 0.02;

    /** A contact yields by at most this fraction of the distance that the rope keeps from colliders. */
    private static final double DEEPEST = 0.25;

    /**
     * A contact that has changed between sticking and sliding more often than this gets regularized (viscous) friction.
     */
    private static final int MOST_TURNS = 3;

    /** Slip below this fraction of the contact distance counts as none, because its direction is rounding. */
    private static final double STILL = 1e-10;

    public final NarrowPhase finder;
    private final ContactRows rows = new ContactRows();

    private final double[] slip = new double[3];
    private final double[] tangent = new double[3];

    /** Whether the states of contacts are fixed for the remaining passes. */
    private boolean frozen;

    /** Whether no pass has been taken yet. The lift of contacts is that of the last step then, and may fall. */
    private boolean isFirst;

    /** Distance that the rope keeps from colliders [m]. */
    private double own;

    /** Fraction of a change of depth that is left at the end of the step. */
    private double slow;

    /** Compliance of each contact that presses or may press [m/N]. */
    private double[] soft = {};

    /** Whether nothing moves along z, so that friction has only one direction. */
    private boolean flat;

    /** Creates contacts that are measured by a narrow phase. */
    public ActiveContacts(NarrowPhase finder) {
        this.finder = finder;
        rows.reserve();
    }

    /**
     * Prepares a step.
     *
     * @param recoverySpeed speed at which the rope leaves colliders that it is inside now [m/s]
     */
    public void begin(RopeState rope, double h, double recoverySpeed) {
        finder.begin(rope, h, recoverySpeed);
        own = ContactMargins.ownReach(rope);
        slow = slowness(h);
    }

    /** Fraction of a change of depth that is left after a step of h [s], because contacts yield in time. */
    public static double slowness(double h) {
        return Math.max(0, 1 - h / YIELDING);
    }

    /**
     * Starts an attempt at the whole step.
     *
     * @param startX positions at its start along x [m]
     * @param startY along y
     * @param startZ along z
     */
    public void beginAttempt(RopeState rope, double[] startX, double[] startY, double[] startZ) {
        finder.beginPart(startX, startY, startZ, 0, 1);
        rope.contacts.hold();
    }

    /**
     * Starts a part of the step, which begins and ends at fractions of it.
     *
     * @param x positions at its start along x [m]
     * @param y along y
     * @param z along z
     */
    public void beginPart(RopeState rope, double begin, double end, double[] x, double[] y, double[] z) {
        finder.beginPart(x, y, z, begin, end);
        if (rope.contacts.count > 0) {
            finder.measureStart(rope);
        }
        rope.contacts.hold();
    }

    /** Measures the first guess of the search, and opens contacts that are clearly apart. */
    public void start(RopeState rope, Segments chain, double[] expectedZ) {
        flat = PassContacts.isFlat(rope, expectedZ);
        frozen = false;
        isFirst = true;
        finder.keepUp(rope);
        Contacts c = rope.contacts;
        reserve(c.count);
        Arrays.fill(c.turns, 0, c.count, 0);
        finder.measure(rope);
        own = ContactMargins.ownReach(rope);
        chain.turn(rope);
        for (int k = 0; k < c.count; k++) {
            // Also for what is far: it may take over what another contact carries when it becomes the nearer one.
            soft[k] = softness(rope, chain, c, k);
            if (isFarOpen(c, k)) {
                continue;
            }
            if (c.state[k] == Contacts.OPEN) {
                press(c, k, over(c, k));
            } else if (c.separation[k] - c.goal[k] > own) {
                c.open(k);
            }
            if (c.state[k] != Contacts.OPEN && PassContacts.canMove(rope, c, k)) {
                c.lift[k] = liftAt(c, k);
            }
            if (c.friction[k] == 0) {
                c.frictionX[k] = 0;
                c.frictionY[k] = 0;
                c.frictionZ[k] = 0;
            }
        }
    }

    /** Whether a contact is open and so far apart that it will stay open. */
    private boolean isFarOpen(Contacts c, int k) {
        return c.state[k] == Contacts.OPEN && c.separation[k] - c.goal[k] > own;
    }

    /** Fixes the states of contacts, because they may cycle forever. */
    public void freeze() {
        frozen = true;
    }

    private void reserve(int contacts) {
        if (soft.length < contacts) {
            soft = new double[Math.max(256, 2 * contacts)];
        }
    }

    /** Violation of a contact's condition: g above, plus compliance times the force that it yields to [m]. */
    private double over(Contacts c, int k) {
        return c.separation[k] - goal(c, k) + soft[k] * (c.force[k] - c.lift[k]);
    }

    /**
     * Separation that a contact comes to without a force [m]; a shallow overlap is left with the time {@link
     * #YIELDING}.
     */
    private double goal(Contacts c, int k) {
        return c.held[k] == 0 ? c.goal[k] - slow * c.pushed[k] : c.goal[k];
    }

    /** Compliance of a contact: a fraction of the rope's compliance there, by inertia and geometric stiffness. */
    private double softness(RopeState rope, Segments chain, Contacts c, int k) {
        int i = c.place[k] >> 1;
        double stiffness = rope.inverseMass[i] == 0 ? 0 : chain.inertia[i];
        int next = i;
        if (c.feature[k] >= 0) {
            next = i + 1;
            stiffness += rope.inverseMass[next] == 0 ? 0 : chain.inertia[next];
        }
        stiffness += i > 0 ? chain.turning[i - 1] : 0;
        stiffness += next < rope.count - 1 ? chain.turning[next] : 0;
        return (1 - slow) * SOFT / stiffness;
    }

    /** Force to which a contact must not yield, so that it is no deeper than {@link #DEEPEST} [N]. */
    private double liftAt(Contacts c, int k) {
        return Math.max(0, c.force[k] - DEEPEST * own / soft[k]);
    }

    /** Move of a contact point by a force, from its inertia and geometric stiffness [m]. */
    private double displacement(int k, double force) {
        return force * soft[k] / ((1 - slow) * SOFT);
    }

    private static void press(Contacts c, int k, double over) {
        if (over < 0) {
            // It may stick in a later pass. Stopping a sliding rope at once would take excessive forces.
            c.state[k] = Contacts.SLIDES;
        }
    }

    /** Adds the contact forces to the residual forces at the nodes. */
    private static void addForces(RopeState rope, double[] rx, double[] ry, double[] rz) {
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            if (c.state[k] == Contacts.OPEN) {
                continue;
            }
            double f = c.force[k];
            double x = f * c.nx[k] + c.frictionX[k];
            double y = f * c.ny[k] + c.frictionY[k];
            double z = f * c.nz[k] + c.frictionZ[k];
            PassContacts.push(c, k, x, y, z, rx, ry, rz);
        }
    }

    @Override
    public ContactRows stateRows(RopeState rope, Segments chain, double[] rx, double[] ry, double[] rz) {
        rows.clear();
        Contacts c = rope.contacts;
        int place = -1;
        int there = 0;
        for (int k = 0; k < c.count; k++) {
            if (c.state[k] == Contacts.OPEN || !PassContacts.canMove(rope, c, k)) {
                continue;
            }
            there = c.place[k] == place ? there + 1 : 1;
            place = c.place[k];
            if (there > MOST_IN_A_PLACE || PassContacts.isOnBend(chain, c, k)) {
                c.open(k);
                continue;
            }
            c.pressed[k] = true;
            soft[k] = softness(rope, chain, c, k);
            rows.add(c.place[k], k, c.nx[k], c.ny[k], c.nz[k], c.fraction[k], over(c, k), soft[k]);
            if (c.friction[k] > 0) {
                stateFriction(rope, chain, c, k, displacement(k, 1) * GRIP);
            }
            if (c.feature[k] >= 0) {
                rows.addRolling(chain, c, k, c.force[k]);
            }
        }
        addForces(rope, rx, ry, rz);
        return rows;
    }

    private void stateFriction(RopeState rope, Segments chain, Contacts c, int k, double grip) {
        double nx = c.nx[k];
        double ny = c.ny[k];
        double nz = c.nz[k];
        boolean regularised = c.state[k] == Contacts.SLIDES && c.turns[k] > MOST_TURNS;
        boolean inPlane = flat && nz == 0;
        if (inPlane && c.state[k] == Contacts.SLIDES && !regularised) {
            return;
        }
        finder.slip(rope, k, slip);
        double slid = Math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2]);
        double most = c.friction[k] * c.force[k];
        if (inPlane) {
            if (c.state[k] == Contacts.STICKS) {
                addTangent(c, k, -ny, nx, 0, grip, false);
            } else if (regularised && most > 0) {
                addTangent(c, k, -ny, nx, 0, Math.max(grip, slid / most), true);
            }
            return;
        }
        // Tangents: along the slip, or along the rope if it sticks; and at right angles to that.
        if (slid > 0 && c.state[k] == Contacts.SLIDES) {
            Tangent.nearest(tangent, slip[0], slip[1], slip[2], nx, ny, nz);
        } else {
            int i = segmentAt(rope, c, k);
            Tangent.nearest(tangent, chain.ux[i], chain.uy[i], chain.uz[i], nx, ny, nz);
        }
        double tx = tangent[0];
        double ty = tangent[1];
        double tz = tangent[2];
        double bx = ny * tz - nz * ty;
        double by = nz * tx - nx * tz;
        double bz = nx * ty - ny * tx;
        if (c.state[k] == Contacts.STICKS) {
            addTangent(c, k, tx, ty, tz, grip, false);
            addTangent(c, k, bx, by, bz, grip, false);
        } else if (most > 0) {
            double thick = Math.max(grip, slid / most);
            if (regularised) {
                addTangent(c, k, tx, ty, tz, thick, true);
            }
            addTangent(c, k, bx, by, bz, thick, true);
        }
    }

    private static int segmentAt(RopeState rope, Contacts c, int k) {
        return Math.max(0, Math.min(c.place[k] >> 1, rope.count - 2));
    }

    /** Adds a row of friction, either sticking or viscous: yielding in proportion to the total friction. */
    private void addTangent(Contacts c, int k, double x, double y, double z, double give, boolean viscous) {
        double slid = slip[0] * x + slip[1] * y + slip[2] * z;
        double frictionX = c.frictionX[k] - (viscous ? 0 : c.partFrictionX[k]);
        double frictionY = c.frictionY[k] - (viscous ? 0 : c.partFrictionY[k]);
        double frictionZ = c.frictionZ[k] - (viscous ? 0 : c.partFrictionZ[k]);
        double given = give * (frictionX * x + frictionY * y + frictionZ * z);
        rows.add(c.place[k], k, x, y, z, c.fraction[k], slid + given, give);
    }

    /**
     * Applies the forces of a pass, measures the new positions, and decides which contacts press, stick and slide next.
     *
     * @param weight weight of displacements by changes of friction, relative to violated separations
     * @return remaining error: violated separations and displacements by changed forces, as fractions of a segment's
     *     length
     */
    public double update(RopeState rope, Segments chain, double weight) {
        double off = takeForces(rope);
        isFirst = false;
        Contacts listed = rope.contacts;
        finder.keepUp(rope);
        Contacts c = rope.contacts;
        if (c != listed) {
            reserve(c.count);
        }
        finder.measure(rope);
        for (int k = 0; k < c.count; k++) {
            boolean far = isFarOpen(c, k);
            if (c != listed || (!far && c.state[k] == Contacts.OPEN)) {
                soft[k] = softness(rope, chain, c, k);
            }
            if (far) {
                continue;
            }
            double rest = rope.count > 1 ? rope.rest[segmentAt(rope, c, k)] : 1;
            double over = over(c, k) / rest;
            if (c.state[k] == Contacts.OPEN) {
                if ((frozen && over * rest > -DEEPEST * own) || (over < 0 && PassContacts.isOnBend(chain, c, k))) {
                    continue;
                }
                press(c, k, over);
                if (over < 0 && PassContacts.canMove(rope, c, k)) {
                    off = Math.max(off, -over);
                }
                continue;
            }
            if (c.friction[k] > 0 && !frozen) {
                byte before = c.state[k];
                double moves = limitFriction(rope, c, k) / rest;
                off = Math.max(off, c.state[k] == before ? moves * weight : moves);
            }
            if (over == Double.POSITIVE_INFINITY) {
                c.open(k);
            } else if (PassContacts.canMove(rope, c, k)) {
                off = Math.max(off, Math.abs(over));
            }
        }
        return off;
    }

    /**
     * Whether friction is off by more than its limits, in all contacts together: states that stay after some passes may
     * be wrong. With less than that, small changes decide, and ropes in mirrored scenes do not move mirrored.
     */
    public boolean rubsWrongly(RopeState rope) {
        Contacts c = rope.contacts;
        double wrong = 0;
        double sum = 0;
        for (int k = 0; k < c.count; k++) {
            if (c.state[k] != Contacts.OPEN && c.friction[k] > 0) {
                double most = c.friction[k] * Math.max(0, c.force[k]);
                double size = Math.sqrt(c.frictionX[k] * c.frictionX[k]
                        + c.frictionY[k] * c.frictionY[k]
                        + c.frictionZ[k] * c.frictionZ[k]);
                wrong += c.state[k] == Contacts.STICKS ? Math.max(0, size - most) : Math.abs(size - most);
                sum += most;
            }
        }
        return wrong > sum;
    }

    /** Whether the rope's line was inside a collider before the step. */
    public boolean isInside(RopeState rope) {
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            if (c.goal[k] - c.pushed[k] < -own) {
                return true;
            }
        }
        return false;
    }

    /**
     * Adds the changes to the forces, and opens contacts that would pull; returns the largest displacement this causes,
     * as a fraction of a segment's length.
     */
    private double takeForces(RopeState rope) {
        Contacts c = rope.contacts;
        double off = 0;
        for (int r = 0; r < rows.count; r++) {
            int k = rows.contact[r];
            if (k == ContactRows.NOT_A_FORCE) {
                continue;
            }
            boolean presses = r == 0 || rows.contact[r - 1] != k;
            if (!presses) {
                if (c.state[k] != Contacts.OPEN) {
                    c.frictionX[k] += rows.change[r] * rows.alongX(r);
                    c.frictionY[k] += rows.change[r] * rows.alongY(r);
                    c.frictionZ[k] += rows.change[r] * rows.alongZ(r);
                }
                continue;
            }
            double rest = rope.count > 1 ? rope.rest[segmentAt(rope, c, k)] : 1;
            double old = c.force[k];
            c.force[k] = old + rows.change[r];
            c.lift[k] = Math.max(isFirst ? 0 : c.lift[k], liftAt(c, k));
            if (c.force[k] <= 0 && !frozen) {
                off = Math.max(off, displacement(k, old) / rest);
                c.open(k);
            }
        }
        return off;
    }

    /**
     * Limits a contact's friction, and switches between sticking and sliding; returns the displacement this causes [m].
     */
    private double limitFriction(RopeState rope, Contacts c, int k) {
        double most = c.friction[k] * c.force[k];
        double x = c.frictionX[k];
        double y = c.frictionY[k];
        double z = c.frictionZ[k];
        // Remove the normal component, which appears when the normal turns.
        double out = x * c.nx[k] + y * c.ny[k] + z * c.nz[k];
        double tx = x - out * c.nx[k];
        double ty = y - out * c.ny[k];
        double tz = z - out * c.nz[k];
        double wrong = 0;
        if (c.state[k] == Contacts.STICKS) {
            double size = Math.sqrt(tx * tx + ty * ty + tz * tz);
            if (size > most) {
                c.state[k] = Contacts.SLIDES;
                c.turns[k]++;
                double part = most / size;
                tx *= part;
                ty *= part;
                tz *= part;
            }
        } else if (c.turns[k] <= MOST_TURNS) {
            finder.slip(rope, k, slip);
            double slid = Math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2]);
            if (slip[0] * tx + slip[1] * ty + slip[2] * tz > 0 || slid <= STILL * c.reach[k]) {
                // It should not have slid at all.
                c.state[k] = Contacts.STICKS;
                c.turns[k]++;
                wrong = slid;
            } else {
                double part = most / slid;
                tx = -part * slip[0];
                ty = -part * slip[1];
                tz = -part * slip[2];
            }
        }
        c.frictionX[k] = tx;
        c.frictionY[k] = ty;
        c.frictionZ[k] = tz;
        double dx = tx - x;
        double dy = ty - y;
        double dz = tz - z;
        return Math.max(wrong, displacement(k, Math.sqrt(dx * dx + dy * dy + dz * dz)));
    }
}
