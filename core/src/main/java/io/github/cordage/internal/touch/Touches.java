package io.github.cordage.internal.touch;

import io.github.cordage.internal.body.MassSystem;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.via.Lever;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The contacts of the bodies of an island in a part of a step, with colliders and with each other. */
public final class Touches {
    private static final int AXES = RingMass.AXES;

    /** Most unknowns of a body: moves and turns. */
    private static final int MOST_UNKNOWNS = 6;

    /** A part is so short that sides pass each other by this part of a body's size. */
    private static final double STRIDE = 0.05;

    /** Errors at which passes end, and that are good enough once they do not become smaller. */
    public static final double AIM = 3e-6;

    public static final double ENOUGH = 1e-3;

    /** Moves count as small beside this part of what contacts yield. */
    private static final double SMALL = 0.01;

    /** Most parts of a step. */
    private static final int MOST_PARTS = 16;

    /** The bodies, and the pairs of them that may meet. */
    private final List<Solid> solids = new ArrayList<>();

    private final List<Solid> first = new ArrayList<>();
    private final List<Solid> second = new ArrayList<>();

    /** The contacts of the part, with room for more. */
    private final List<Touch> all = new ArrayList<>();

    private int count;

    private final Convex element = new Convex();
    private final Manifold manifold = new Manifold();
    private final Lever lever = new Lever();
    private final double[] move = new double[AXES];
    private final double[] turn = new double[Quaternions.SIZE];
    private final double[] block = new double[MOST_UNKNOWNS * MOST_UNKNOWNS];

    /** How a point moves by each unknown of its body. */
    private final double[] by = new double[AXES * MOST_UNKNOWNS];

    private final double[] otherBy = new double[AXES * MOST_UNKNOWNS];

    /** Creates a list without bodies. */
    public Touches() {}

    /** Whether there are no bodies that may touch something. */
    public boolean isEmpty() {
        return solids.isEmpty();
    }

    /** Removes all bodies, and their contacts. */
    public void clear() {
        solids.clear();
        first.clear();
        second.clear();
        count = 0;
    }

    /** Adds a body; {@link #addPair} says which others it may meet. */
    public void add(Solid solid) {
        solids.add(solid);
    }

    /** Adds two of the bodies that may meet. */
    public void addPair(Solid one, Solid other) {
        first.add(one);
        second.add(other);
    }

    // Parts of a step.

    /** Length of a vector. */
    public static double size(double[] of) {
        return Math.sqrt(Touch.dot(of, of));
    }

    /** Number of parts that a step of h [s] takes, by the motion that is there. */
    public int parts(double h, double[] gravity) {
        find(h, 0, 1, size(gravity));
        double most = 1;
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            double passing = t.findApproach(h, gravity);
            double speed = Math.max(t.approach, passing);
            most = Math.max(most, h * speed / (STRIDE * t.most / TouchLaw.MOST));
        }
        return (int) Math.min(MOST_PARTS, Math.ceil(most));
    }

    /**
     * Finds the contacts of a part, with the bodies where they are at its start.
     *
     * @param h its length [s]
     * @param begin fraction of the step at which it begins
     * @param end fraction of the step at which it ends
     * @param acceleration size of the acceleration of gravity and of what else pulls [m/s²]
     */
    private void find(double h, double begin, double end, double acceleration) {
        count = 0;
        for (int i = 0; i < solids.size(); i++) {
            solids.get(i).place();
            solids.get(i).findMargin(h, acceleration);
        }
        for (int i = 0; i < solids.size(); i++) {
            findColliders(solids.get(i), begin, end);
        }
        for (int p = 0; p < first.size(); p++) {
            findPair(first.get(p), second.get(p));
        }
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            t.begin();
            Touch earlier = t.memory().find(t);
            if (earlier != null) {
                t.remember(earlier);
            }
        }
    }

    /**
     * Begins a part, with the bodies where they are at its start.
     *
     * @param h its length [s]
     * @param begin fraction of the step at which it begins
     * @param end fraction of the step at which it ends
     * @param gravity acceleration of what falls freely [m/s²]
     * @param recovery speed at which overlap leaves [m/s]
     */
    public void beginPart(double h, double begin, double end, double[] gravity, double recovery) {
        find(h, begin, end, size(gravity));
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            t.findApproach(h, gravity);
            t.aim(h, recovery, gravity);
        }
    }

    /**
     * Ends a part.
     *
     * @param least speed below which nothing bounces [m/s]
     */
    public void endPart(double least) {
        for (int i = 0; i < solids.size(); i++) {
            solids.get(i).memory.clear();
        }
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            t.end(least);
            all.set(i, t.memory().keep(t));
        }
        count = 0;
    }

    private void findColliders(Solid solid, double begin, double end) {
        ColliderProxies near = solid.near;
        for (int e = 0; e < near.count; e++) {
            int owner = near.owner[e];
            element.take(near, e);
            double reach = solid.margin;
            if (near.moves(owner)) {
                near.turnBack(owner, 1 - begin, turn);
                double back = begin - 1;
                element.carry(
                        turn, near.x[owner], near.y[owner], near.z[owner], back * near.dx[owner], back * near.dy[owner], back * near.dz[owner]);
                reach += (end - begin) * near.mostMove(e);
            }
            manifold.find(solid.convex, element, reach);
            for (int k = 0; k < manifold.count; k++) {
                Touch t = next(solid, null);
                t.id = near.id[owner];
                t.source = near.source[owner] + 1;
                t.part = near.part[e];
                set(t, k, solid.size());
                near.carry(owner, manifold.bx[k], manifold.by[k], manifold.bz[k], begin, end, t.carried);
                t.stiffness = TouchLaw.STIFFNESS * solid.body.mass;
                t.friction = solid.body.surface.friction * near.friction[owner];
                t.restitution = solid.body.surface.restitution;
            }
        }
    }

    private void findPair(Solid one, Solid other) {
        manifold.find(one.convex, other.convex, one.margin + other.margin);
        for (int k = 0; k < manifold.count; k++) {
            Touch t = next(one, other);
            t.id = other.body.id;
            t.source = 0;
            t.part = 0;
            set(t, k, Math.min(one.size(), other.size()));
            for (int axis = 0; axis < AXES; axis++) {
                t.carried[axis] = 0;
            }
            t.otherArm[0] = manifold.bx[k] - other.body.at[0];
            t.otherArm[1] = manifold.by[k] - other.body.at[1];
            t.otherArm[2] = manifold.bz[k] - other.body.at[2];
            t.stiffness = TouchLaw.STIFFNESS * Math.max(one.body.mass, other.body.mass);
            t.friction = Math.sqrt(one.body.surface.friction * other.body.surface.friction);
            t.restitution = Math.max(one.body.surface.restitution, other.body.surface.restitution);
        }
    }

    private Touch next(Solid solid, @Nullable Solid second) {
        if (count == all.size()) {
            all.add(new Touch());
        }
        Touch t = all.get(count++);
        t.solid = solid;
        t.second = second;
        return t;
    }

    private void set(Touch t, int k, double size) {
        t.feature = manifold.key[k];
        t.normal[0] = manifold.nx;
        t.normal[1] = manifold.ny;
        t.normal[2] = manifold.nz;
        t.arm[0] = manifold.ax[k] - t.body().at[0];
        t.arm[1] = manifold.ay[k] - t.body().at[1];
        t.arm[2] = manifold.az[k] - t.body().at[2];
        t.start = manifold.separation[k];
        t.most = TouchLaw.MOST * size;
    }

    // Passes.

    /** Has friction follow the normal forces that the last pass has led to. */
    public void press() {
        for (int i = 0; i < count; i++) {
            all.get(i).press();
        }
    }

    /** Computes the forces where the bodies are. */
    public void update() {
        for (int i = 0; i < count; i++) {
            all.get(i).update();
        }
    }

    /**
     * By how much the contacts are off: the greatest change of a normal force that friction has not followed yet, relative
     * to the greatest force, and the last move of a body relative to a small part of its size.
     */
    public double off(double move) {
        double most = 0;
        double change = 0;
        double size = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            most = Math.max(most, t.force);
            change = Math.max(change, t.friction > 0 ? Math.abs(t.force - t.pressed) : 0);
            size = Math.min(size, t.most);
        }
        double unrest = most == 0 ? 0 : change / most;
        return count == 0 ? 0 : Math.max(unrest, move / (SMALL * size));
    }

    /** Derivative of the contacts' part of the potential along a pass that has been taken, at a part of it [N m]. */
    public double slope(double[] moves, double part) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            lever.setAll(t.body(), t.arm, moves);
            System.arraycopy(lever.move, 0, move, 0, AXES);
            BodyState other = t.other();
            if (other != null) {
                lever.setAll(other, t.otherArm, moves);
                for (int axis = 0; axis < AXES; axis++) {
                    move[axis] -= lever.move[axis];
                }
            }
            sum += t.slope(move, part);
        }
        return sum;
    }

    /** Tells the system which bodies are coupled. */
    public void tellLinks(MassSystem system) {
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            BodyState other = t.other();
            if (other != null) {
                system.tellLink(t.body(), other);
            }
        }
    }

    /** Adds the forces to those on the bodies, and the stiffnesses to the system. */
    public void add(MassSystem system) {
        lever.firstTurn = system.firstTurn();
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            addForce(t, system.forces());
            if (t.isFree()) {
                continue;
            }
            int its = findBy(t.body(), t.arm, by);
            stiffen(t, by, its, by, its, 1);
            system.addOwn(t.body(), block);
            BodyState other = t.other();
            if (other != null) {
                int others = findBy(other, t.otherArm, otherBy);
                stiffen(t, otherBy, others, otherBy, others, 1);
                system.addOwn(other, block);
                stiffen(t, by, its, otherBy, others, -1);
                system.addBoth(t.body(), other, block);
            }
        }
    }

    /** Adds the forces on the bodies alone. */
    public void addForces(double[] to) {
        for (int i = 0; i < count; i++) {
            addForce(all.get(i), to);
        }
    }

    private static void addForce(Touch t, double[] to) {
        double[] f = t.pull;
        Lever.add(t.body(), t.arm, f[0], f[1], f[2], to);
        Lever.add(t.other(), t.otherArm, -f[0], -f[1], -f[2], to);
    }

    /** Computes how a point moves by each unknown of its body; returns how many there are. */
    private int findBy(RingMass mass, double[] arm, double[] to) {
        int its = AXES;
        for (int axis = 0; axis < AXES; axis++) {
            for (int k = 0; k < AXES; k++) {
                to[AXES * axis + k] = axis == k ? 1 : 0;
            }
        }
        Turn turn = mass.turn;
        for (int k = 0; turn != null && k < turn.unknowns(); k++, its++) {
            lever.set(mass, arm, turn.first + k, 1);
            System.arraycopy(lever.move, 0, to, AXES * its, AXES);
        }
        return its;
    }

    /** Computes the stiffness between unknowns of two bodies, by rows. */
    private void stiffen(Touch t, double[] rows, int height, double[] columns, int width, double sign) {
        for (int j = 0; j < width; j++) {
            for (int axis = 0; axis < AXES; axis++) {
                move[axis] = t.stiffness(axis, 0) * columns[AXES * j]
                        + t.stiffness(axis, 1) * columns[AXES * j + 1]
                        + t.stiffness(axis, 2) * columns[AXES * j + 2];
            }
            for (int i = 0; i < height; i++) {
                block[i * width + j] = sign
                        * (rows[AXES * i] * move[0] + rows[AXES * i + 1] * move[1] + rows[AXES * i + 2] * move[2]);
            }
        }
    }

    /** Whether a body feels a force of a contact. */
    public boolean pushes(BodyState body) {
        boolean any = false;
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            any |= t.force > 0 && (t.body() == body || t.other() == body);
        }
        return any;
    }
}
