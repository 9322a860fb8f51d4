package io.github.cordage.internal.solve;

import io.github.cordage.internal.collide.Contacts;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;

/**
 * Decides, pass by pass, which contacts press, and which of those stick or slide, and states them as rows.
 *
 * <p>With distance g [m], force f [N] and slip s [m] of a contact, and coefficient of friction c,
 *
 * <pre>
 *   g ≥ 0   f ≥ 0   g f = 0          |rub| ≤ c f          rub = -c f s / |s| where s ≠ 0
 * </pre>
 *
 * <p>A contact presses once it is inside, until its force turns negative. One that presses sticks until its friction is more
 * than it can be, and slides until it would be driven by its friction. Each pass solves for what is thought to press and
 * stick; the friction of what slides is c times the last pass's force. (A primal-dual active set method: Alart and Curnier,
 * "A mixed formulation for frictional contact problems prone to Newton like solution methods", 1991. Deviation: the limit of
 * friction lags a pass, which keeps the equations symmetric.)
 */
final class ActiveContacts {
    /** Compliance of a contact, by its node's inertia, towards what its force changes in a step. */
    private static final double SOFT = 0.01;

    /**
     * Compliance of what sticks, by its node's inertia. Ropes that stick in many places are held more often than needed; this
     * is how they share the load. Once the load no longer changes nothing gives way.
     */
    private static final double GRIP = 0.02;

    /** A contact gives way by no more than this part of the distance that the rope keeps from what it touches. */
    private static final double DEEPEST = 0.25;

    /** A contact that went back and forth so often between sticking and sliding goes on as if in treacle. */
    private static final int MOST_TURNS = 3;

    /** A contact presses on a segment only if the node that can move has so much of it. */
    private static final double LEAST_SHARE = 0.1;

    /** What slid less than this part of the distance at which it touches has not slid: rounding has directions, too. */
    private static final double STILL = 1e-10;

    /** In one place so many contacts press at most; in a heap of colliders more would only say the same, at a price. */
    private static final int MOST_IN_A_PLACE = 6;

    /** Stands for the contact of a row that is not the force of one. */
    private static final int NOT_A_FORCE = -1;

    final ContactFinder finder = new ContactFinder();
    final ContactRows rows = new ContactRows();

    private final double[] slip = new double[3];

    /** Whether what presses, sticks and slides is no longer decided anew. */
    private boolean frozen;

    /** What the rope keeps from what it touches [m]. */
    private double own;

    /** Compliance of each contact that presses or may [m/N]. */
    private double[] soft = {};

    /** Whether nothing happens along z, so that friction has one direction only. */
    private boolean flat;

    /** Prepares for a step. */
    void begin(RopeState rope, double h) {
        finder.begin(rope, h);
    }

    /** Says which part of the step comes next, and measures where the rope starts from. */
    void beginPart(RopeState rope, double[] x, double[] y, double[] z, double from, double share, boolean again) {
        finder.beginPart(x, y, z, from, share);
        rope.contacts.hold();
        if (again && rope.contacts.count > 0) {
            finder.measureStart(rope);
        }
    }

    /** Measures where the search starts, and lets what is certainly not there not press. */
    void start(RopeState rope, ChainPass chain, double[] expectedZ) {
        flat = isFlat(rope, expectedZ);
        frozen = false;
        finder.keepUp(rope);
        Contacts c = rope.contacts;
        reserve(c.count);
        Arrays.fill(c.turns, 0, c.count, 0);
        finder.measure(rope);
        own = ContactFinder.ownReach(rope);
        chain.turn(rope);
        for (int k = 0; k < c.count; k++) {
            if (isFarOpen(c, k)) {
                continue;
            }
            soft[k] = softness(rope, chain, c, k);
            if (c.state[k] == Contacts.OPEN) {
                press(c, k, over(c, k));
            } else if (c.gap[k] - c.goal[k] > own) {
                c.open(k);
            }
            holdNoMore(c, k);
            if (c.friction[k] == 0) {
                c.rubX[k] = 0;
                c.rubY[k] = 0;
                c.rubZ[k] = 0;
            }
        }
    }

    /** Whether a contact does not press, and is so far from it that it will not, whatever it was held with. */
    private boolean isFarOpen(Contacts c, int k) {
        return c.state[k] == Contacts.OPEN && c.gap[k] - c.goal[k] > own;
    }

    /** What is squeezed is not to be thrown when it comes free. */
    private void holdNoMore(Contacts c, int k) {
        c.held[k] = Math.min(c.held[k], DEEPEST * own / soft[k]);
    }

    /** From now on what presses, sticks and slides goes on doing so: where they go round in circles, one choice has to do. */
    void freeze() {
        frozen = true;
    }

    private void reserve(int contacts) {
        if (soft.length < contacts) {
            soft = new double[Math.max(256, 2 * contacts)];
        }
    }

    private static boolean isFlat(RopeState rope, double[] expectedZ) {
        for (int i = 0; i < rope.count; i++) {
            if (rope.z[i] != rope.z[0] || expectedZ[i] != rope.z[0]) {
                return false;
            }
        }
        return true;
    }

    /** How far a contact is from where its force would have it: g above, and what it gives way to the force's change [m]. */
    private double over(Contacts c, int k) {
        return c.gap[k] - c.goal[k] + soft[k] * (c.force[k] - c.held[k] - c.lift[k]);
    }

    /** Compliance of a contact: a part of how the rope gives way there, by its inertia and by being taut. */
    private static double softness(RopeState rope, ChainPass chain, Contacts c, int k) {
        int i = c.place[k] >> 1;
        double stiffness = rope.inverseMass[i] == 0 ? 0 : chain.inertia[i];
        int next = i;
        if (c.feature[k] >= 0) {
            next = i + 1;
            stiffness += rope.inverseMass[next] == 0 ? 0 : chain.inertia[next];
        }
        stiffness += i > 0 ? chain.turning[i - 1] : 0;
        stiffness += next < rope.count - 1 ? chain.turning[next] : 0;
        return SOFT / stiffness;
    }

    private static void press(Contacts c, int k, double over) {
        if (over < 0) {
            // It may stick later; stopping a rope that slides at once would take forces that are none of its own.
            c.state[k] = Contacts.SLIDES;
        }
    }

    /** Adds the forces of the contacts to those at the nodes. */
    void addForces(RopeState rope, double[] rx, double[] ry, double[] rz) {
        Contacts c = rope.contacts;
        for (int k = 0; k < c.count; k++) {
            if (c.state[k] == Contacts.OPEN) {
                continue;
            }
            double f = c.force[k];
            double x = f * c.nx[k] + c.rubX[k];
            double y = f * c.ny[k] + c.rubY[k];
            double z = f * c.nz[k] + c.rubZ[k];
            int i = c.place[k] >> 1;
            double b = c.fraction[k];
            double a = 1 - b;
            rx[i] += a * x;
            ry[i] += a * y;
            rz[i] += a * z;
            if (b > 0) {
                rx[i + 1] += b * x;
                ry[i + 1] += b * y;
                rz[i + 1] += b * z;
            }
        }
    }

    /** States what the contacts that press do not allow. */
    void stateRows(RopeState rope, ChainPass chain) {
        rows.clear();
        Contacts c = rope.contacts;
        int place = -1;
        int there = 0;
        for (int k = 0; k < c.count; k++) {
            if (c.state[k] == Contacts.OPEN || !canMove(rope, c, k)) {
                continue;
            }
            there = c.place[k] == place ? there + 1 : 1;
            place = c.place[k];
            if (there > MOST_IN_A_PLACE) {
                c.open(k);
                continue;
            }
            c.pressed[k] = true;
            soft[k] = softness(rope, chain, c, k);
            rows.add(c.place[k], k, c.nx[k], c.ny[k], c.nz[k], c.fraction[k], over(c, k), soft[k]);
            if (c.friction[k] > 0) {
                stateFriction(rope, chain, c, k, soft[k] / SOFT * GRIP);
            }
            if (c.feature[k] >= 0 && c.force[k] > 0) {
                stateRolling(chain, c, k);
            }
        }
    }

    /**
     * A segment that is pressed on something round resists being turned, but not being rolled on it. With core distance D,
     * force f, length d, turn o = n (X_second - X_first) / d and shift s = u (a X_first + b X_second), the second change of the
     * distance is -(D o² + 2 o s), which gives the stiffness f D (o + s / D)² and a negative one that is left out; without the
     * former, ropes that lie on wide curves make the method fail.
     */
    private void stateRolling(ChainPass chain, Contacts c, int k) {
        int i = c.place[k] >> 1;
        double core = c.gap[k] + c.reach[k];
        if (!(core > 0)) {
            return;
        }
        double turn = 1 / chain.length[i];
        double second = c.fraction[k] / core;
        double first = 1 / core - second;
        rows.add(
                c.place[k],
                NOT_A_FORCE,
                first * chain.ux[i] - turn * c.nx[k],
                first * chain.uy[i] - turn * c.ny[k],
                first * chain.uz[i] - turn * c.nz[k],
                second * chain.ux[i] + turn * c.nx[k],
                second * chain.uy[i] + turn * c.ny[k],
                second * chain.uz[i] + turn * c.nz[k],
                0,
                1 / (c.force[k] * core));
    }

    private static boolean canMove(RopeState rope, Contacts c, int k) {
        int i = c.place[k] >> 1;
        double b = c.fraction[k];
        double free = rope.inverseMass[i] == 0 ? 0 : 1 - b;
        if (c.feature[k] >= 0 && rope.inverseMass[i + 1] != 0) {
            free += b;
        }
        return free >= LEAST_SHARE;
    }

    private void stateFriction(RopeState rope, ChainPass chain, Contacts c, int k, double grip) {
        double nx = c.nx[k];
        double ny = c.ny[k];
        double nz = c.nz[k];
        boolean treacle = c.state[k] == Contacts.SLIDES && c.turns[k] > MOST_TURNS;
        boolean inPlane = flat && nz == 0;
        if (inPlane && c.state[k] == Contacts.SLIDES && !treacle) {
            return;
        }
        finder.slip(rope, k, slip);
        double slid = Math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2]);
        double most = c.friction[k] * c.force[k];
        if (inPlane) {
            if (c.state[k] == Contacts.STICKS) {
                addTangent(c, k, -ny, nx, 0, grip, false);
            } else if (treacle && most > 0) {
                addTangent(c, k, -ny, nx, 0, Math.max(grip, slid / most), true);
            }
            return;
        }
        // Along the rope, or where it slides to; and at right angles to that.
        double tx = slid > 0 && c.state[k] == Contacts.SLIDES ? slip[0] : chain.ux[segmentAt(rope, c, k)];
        double ty = slid > 0 && c.state[k] == Contacts.SLIDES ? slip[1] : chain.uy[segmentAt(rope, c, k)];
        double tz = slid > 0 && c.state[k] == Contacts.SLIDES ? slip[2] : chain.uz[segmentAt(rope, c, k)];
        double along = tx * nx + ty * ny + tz * nz;
        tx -= along * nx;
        ty -= along * ny;
        tz -= along * nz;
        double length = Math.sqrt(tx * tx + ty * ty + tz * tz);
        if (!(length > 1e-12 * (slid + 1))) {
            // The rope stands on the collider: any direction along it will do.
            boolean upright = Math.abs(nx) < 0.9;
            tx = upright ? 1 - nx * nx : -nx * ny;
            ty = upright ? -nx * ny : 1 - ny * ny;
            tz = upright ? -nx * nz : -ny * nz;
            length = Math.sqrt(tx * tx + ty * ty + tz * tz);
        }
        tx /= length;
        ty /= length;
        tz /= length;
        double bx = ny * tz - nz * ty;
        double by = nz * tx - nx * tz;
        double bz = nx * ty - ny * tx;
        if (c.state[k] == Contacts.STICKS) {
            addTangent(c, k, tx, ty, tz, grip, false);
            addTangent(c, k, bx, by, bz, grip, false);
        } else if (most > 0) {
            double thick = Math.max(grip, slid / most);
            if (treacle) {
                addTangent(c, k, tx, ty, tz, thick, true);
            }
            addTangent(c, k, bx, by, bz, thick, true);
        }
    }

    private static int segmentAt(RopeState rope, Contacts c, int k) {
        return Math.max(0, Math.min(c.place[k] >> 1, rope.count - 2));
    }

    /** Adds a row of friction, which either sticks or gives way in proportion to all of its force. */
    private void addTangent(Contacts c, int k, double x, double y, double z, double give, boolean viscous) {
        double slid = slip[0] * x + slip[1] * y + slip[2] * z;
        double rubX = c.rubX[k] - (viscous ? 0 : c.heldX[k]);
        double rubY = c.rubY[k] - (viscous ? 0 : c.heldY[k]);
        double rubZ = c.rubZ[k] - (viscous ? 0 : c.heldZ[k]);
        double given = give * (rubX * x + rubY * y + rubZ * z);
        rows.add(c.place[k], k, x, y, z, c.fraction[k], slid + given, give);
    }

    /**
     * Takes the forces that a pass found, measures where it led, and decides anew what presses, sticks and slides.
     *
     * @param weight what moves made by changes of friction count beside distances
     * @return what is still wrong: distances and the moves that changed forces make, as parts of a segment's length
     */
    double update(RopeState rope, ChainPass chain, double weight) {
        double off = takeForces(rope, chain);
        Contacts listed = rope.contacts;
        finder.keepUp(rope);
        Contacts c = rope.contacts;
        if (c != listed) {
            reserve(c.count);
        }
        finder.measure(rope);
        for (int k = 0; k < c.count; k++) {
            if (isFarOpen(c, k)) {
                continue;
            }
            if (c.state[k] == Contacts.OPEN || c != listed) {
                soft[k] = softness(rope, chain, c, k);
            }
            double rest = rope.count > 1 ? rope.rest[segmentAt(rope, c, k)] : 1;
            double over = over(c, k) / rest;
            if (c.state[k] == Contacts.OPEN) {
                holdNoMore(c, k);
                if (frozen && over * rest > -DEEPEST * own) {
                    continue;
                }
                press(c, k, over);
                if (over < 0 && canMove(rope, c, k)) {
                    off = Math.max(off, -over);
                }
                continue;
            }
            if (c.friction[k] > 0 && !frozen) {
                byte before = c.state[k];
                double moves = rub(rope, chain, c, k) / rest;
                off = Math.max(off, c.state[k] == before ? moves * weight : moves);
            }
            if (over == Double.POSITIVE_INFINITY) {
                c.open(k);
            } else if (canMove(rope, c, k)) {
                off = Math.max(off, Math.abs(over));
            }
        }
        return off;
    }

    /** Whether a rope ended a step deeper in something than contacts give way, or may have. */
    boolean isDeep(RopeState rope) {
        Contacts c = rope.contacts;
        double deep = -2 * DEEPEST * ContactFinder.ownReach(rope);
        for (int k = 0; k < c.count; k++) {
            // Written so that NaN counts as deep.
            if (!(c.gap[k] - c.goal[k] >= deep)) {
                return true;
            }
        }
        return false;
    }

    /** Adds up the forces, and opens what would have to pull; returns the moves that this makes, by segment's length. */
    private double takeForces(RopeState rope, ChainPass chain) {
        Contacts c = rope.contacts;
        double off = 0;
        for (int r = 0; r < rows.count; r++) {
            int k = rows.contact[r];
            if (k == NOT_A_FORCE) {
                continue;
            }
            boolean presses = r == 0 || rows.contact[r - 1] != k;
            if (!presses) {
                if (c.state[k] != Contacts.OPEN) {
                    c.rubX[k] += rows.change[r] * rows.alongX(r);
                    c.rubY[k] += rows.change[r] * rows.alongY(r);
                    c.rubZ[k] += rows.change[r] * rows.alongZ(r);
                }
                continue;
            }
            double rest = rope.count > 1 ? rope.rest[segmentAt(rope, c, k)] : 1;
            double old = c.force[k];
            c.force[k] = old + rows.change[r];
            c.lift[k] = Math.max(c.lift[k], c.force[k] - c.held[k] - DEEPEST * own / soft[k]);
            if (c.force[k] <= 0 && !frozen) {
                int i = c.place[k] >> 1;
                off = Math.max(off, old / (chain.inertia[i] * rest));
                c.open(k);
            }
        }
        return off;
    }

    /** Keeps a contact's friction within its limit; returns the move that this makes [m]. */
    private double rub(RopeState rope, ChainPass chain, Contacts c, int k) {
        double most = c.friction[k] * c.force[k];
        double x = c.rubX[k];
        double y = c.rubY[k];
        double z = c.rubZ[k];
        // What has turned away from the surface is not friction.
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
                // It is not to have slid at all.
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
        c.rubX[k] = tx;
        c.rubY[k] = ty;
        c.rubZ[k] = tz;
        double dx = tx - x;
        double dy = ty - y;
        double dz = tz - z;
        return Math.max(wrong, Math.sqrt(dx * dx + dy * dy + dz * dz) / chain.inertia[c.place[k] >> 1]);
    }
}
