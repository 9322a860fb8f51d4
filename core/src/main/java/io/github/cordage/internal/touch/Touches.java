package io.github.cordage.internal.touch;

import io.github.cordage.internal.body.MassSystem;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.contact.ContactRows;
import io.github.cordage.internal.contact.MoreRows;
import io.github.cordage.internal.contact.TouchLaw;
import io.github.cordage.internal.convex.Convex;
import io.github.cordage.internal.convex.Manifold;
import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.math.Vectors;
import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.Lever;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The contacts of the bodies of an island in a part of a step, with colliders and with each other. */
public final class Touches implements MoreRows {
    private static final int AXES = RingMass.AXES;

    /** A part is so short that sides pass each other by this part of a body's size. */
    private static final double STRIDE = 0.05;

    /** Errors at which passes end, and that are good enough once they do not become smaller. */
    public static final double AIM = 3e-6;

    public static final double ENOUGH = 1e-3;

    /** Normal forces may change by this part of the greatest after friction has followed them. */
    public static final double UNREST = 0.01;

    /** Moves count as small beside this part of what contacts yield. */
    private static final double SMALL = 0.01;

    /** Marks a contact with a rope; colliders have the numbers of their sources, from 1 on, and bodies have 0. */
    private static final int ROPE = Integer.MAX_VALUE;

    /** Bodies that are not round turn by this in a part at most [rad]. */
    private static final double TURN = 0.2;

    /** Most parts of a step. */
    private static final int MOST_PARTS = 16;

    /** The bodies, and the pairs of them that may meet. */
    private final List<Solid> solids = new ArrayList<>();

    private final List<Solid> first = new ArrayList<>();
    private final List<Solid> second = new ArrayList<>();

    /** The pieces of rope that the bodies may meet. */
    private final RopePieces pieces = new RopePieces();

    /** The contacts of the part, with room for more. */
    private final List<Touch> all = new ArrayList<>();

    private int count;

    /** Number of places that bodies may touch at in a step in which nothing has touched yet. */
    private int passed;

    /** Energy that the contacts have stored at the start of the part, at most [J]. */
    private double stored;

    /** The body of each contact, which keeps it. */
    private final List<Solid> owners = new ArrayList<>();

    private final Convex element = new Convex();
    private final Manifold manifold = new Manifold();
    private final UnitMoves moves = new UnitMoves();
    private final TouchesBetween between = new TouchesBetween(moves);
    private final Lever lever = moves.lever;
    private final double[] move = new double[AXES];
    private final double[] turn = new double[Quaternions.SIZE];
    /** Creates a list without bodies. */
    public Touches() {}

    /** Whether there are no bodies that may touch something. */
    public boolean isEmpty() {
        return solids.isEmpty();
    }

    /** Whether a body has colliders near it. */
    public boolean areNearColliders() {
        boolean any = false;
        for (int i = 0; i < solids.size(); i++) {
            any |= solids.get(i).near.count > 0;
        }
        return any;
    }

    /** Removes all bodies, and their contacts. */
    public void clear() {
        solids.clear();
        first.clear();
        second.clear();
        pieces.clear();
        count = 0;
    }

    /** Keeps what the bodies have touched before a step. */
    public void keepMemory() {
        for (int i = 0; i < solids.size(); i++) {
            solids.get(i).memory.keepAll();
        }
    }

    /** Goes back to that. */
    public void restoreMemory() {
        for (int i = 0; i < solids.size(); i++) {
            solids.get(i).memory.restoreAll();
        }
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

    /** Adds a rope that one of the bodies may meet, by its id. */
    public void addRope(RopeState rope, int id, Solid solid) {
        pieces.add(rope, id, solid);
    }

    // Steps in which nothing touches.

    /**
     * Begins a step in which bodies fly past each other and all else, if nothing touches at its start.
     *
     * @param h its length [s]
     * @param gravity acceleration of what falls freely [m/s²]
     * @return whether nothing touches
     */
    public boolean beginFlight(double h, double[] gravity) {
        find(h, 0, 1, size(gravity));
        passed = count;
        count = 0;
        boolean apart = true;
        for (int i = 0; i < passed; i++) {
            Touch t = all.get(i);
            apart &= t.start > 0 && t.force == 0 && t.rebound == 0;
        }
        return apart;
    }

    /** Whether bodies have reached something on their way since the start of the step; forgets contacts if not. */
    public boolean endFlight() {
        boolean reached = false;
        for (int i = 0; i < passed; i++) {
            all.get(i).update(false);
            reached |= !(all.get(i).separation() > 0);
        }
        find(0, 1, 1, 0);
        for (int i = 0; i < count; i++) {
            reached |= !(all.get(i).start > 0);
        }
        count = 0;
        for (int i = 0; i < solids.size() && !reached; i++) {
            solids.get(i).memory.clear();
        }
        return reached;
    }

    // Parts of a step.

    /** Length of a vector. */
    public static double size(double[] of) {
        return Math.sqrt(Vectors.dot(of, of));
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
            most = Math.max(most, h * t.turning() / TURN);
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
        stored = 0;
        owners.clear();
        for (int i = 0; i < solids.size(); i++) {
            solids.get(i).place();
            solids.get(i).findMargin(h, acceleration);
            solids.get(i).memory.rewind();
        }
        for (int i = 0; i < solids.size(); i++) {
            findColliders(solids.get(i), begin, end);
        }
        for (int p = 0; p < first.size(); p++) {
            findPair(first.get(p), second.get(p));
        }
        for (int p = 0; p < pieces.size(); p++) {
            findRope(p, h);
        }
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            t.begin();
            Touch earlier = owners.get(i).memory.find(t);
            if (earlier != null) {
                t.remember(earlier);
                stored += t.stored();
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
     */
    public void beginPart(double h, double begin, double end, double[] gravity) {
        find(h, begin, end, size(gravity));
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            t.findApproach(h, gravity);
            t.aim(h, gravity);
        }
    }

    /**
     * Begins a part without motion at the start of a step of h [s], in which overlap leaves at a speed [m/s]; returns
     * whether there is any.
     */
    public boolean beginRecovery(double h, double speed) {
        find(0, 0, 0, 0);
        boolean any = false;
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            any |= TouchLaw.isDeep(t.overlap(), t.most);
            t.recover(h, speed);
        }
        return any;
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
            t.update(false);
            t.end(least);
            all.set(i, owners.get(i).memory.keep(t));
        }
        count = 0;
    }

    private void findColliders(Solid solid, double begin, double end) {
        ColliderProxies near = solid.near;
        for (int e = 0; e < near.count; e++) {
            int owner = near.owner[e];
            Meeting.takeElement(near, e, begin, element, turn);
            manifold.find(solid.convex, element, Meeting.reach(solid, e, end - begin));
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

    private void findRope(int p, double h) {
        RopeState rope = pieces.rope(p);
        Solid solid = pieces.solid(p);
        double reach = solid.margin + RopePieces.move(rope, solid, h);
        for (int i = RopePieces.next(rope, solid, 0, reach); i >= 0; i = RopePieces.next(rope, solid, i + 1, reach)) {
            RopePieces.place(rope, i, element);
            manifold.find(solid.convex, element, reach);
            for (int k = 0; k < manifold.count; k++) {
                Touch t = next(solid, null);
                t.id = pieces.id(p);
                t.source = ROPE;
                t.part = i;
                set(t, k, Math.min(solid.size(), RopePieces.most(rope, solid)));
                t.put(rope, i, RopePieces.fraction(rope, i, manifold.bx[k], manifold.by[k], manifold.bz[k]));
                t.stiffness = TouchLaw.STIFFNESS * solid.body.mass;
                t.friction = Math.sqrt(solid.body.surface.friction * rope.friction());
                t.restitution = solid.body.surface.restitution;
            }
        }
    }

    private Touch next(Solid solid, @Nullable Solid second) {
        if (count == all.size()) {
            all.add(new Touch());
        }
        Touch t = all.get(count++);
        t.set(solid.body, second == null ? null : second.body);
        owners.add(solid);
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

    /**
     * Computes the forces where the bodies are.
     *
     * @param keep whether contacts that pressed in the pass before stay closed where they have come apart by a little
     */
    public void update(boolean keep) {
        for (int i = 0; i < count; i++) {
            all.get(i).update(keep);
        }
    }

    /** By how much contacts are off: a move of a body, relative to a small part of its size. */
    public double off(double move) {
        double size = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            size = Math.min(size, all.get(i).most);
        }
        return move / (SMALL * size);
    }

    /** The greatest change of a normal force that friction has not followed yet, relative to the greatest force. */
    public double unrest() {
        double most = 0;
        double change = 0;
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            most = Math.max(most, t.force);
            change = Math.max(change, t.friction > 0 ? Math.abs(t.force - t.pressed) : 0);
        }
        return most == 0 ? 0 : change / most;
    }

    /** Derivative of the contacts' part of the potential along a pass that has been taken, at a part of it [N m]. */
    public double slope(double[] by, double part) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            lever.setAll(t.body(), t.arm, by);
            System.arraycopy(lever.move, 0, move, 0, AXES);
            BodyState other = t.other();
            if (other != null) {
                lever.setAll(other, t.otherArm, by);
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
            tellRope(t, system);
        }
    }

    private void tellRope(Touch t, MassSystem system) {
        RopeState rope = t.rope;
        if (rope == null) {
            return;
        }
        RingMass left = RopePieces.massBeside(rope, t.segment, -1);
        RingMass right = RopePieces.massBeside(rope, t.segment + 1, 1);
        tell(t.body(), left, system);
        tell(t.body(), right, system);
        tell(left, right, system);
        for (int i = 0; i < count && !t.isBetweenPins(); i++) {
            Touch o = all.get(i);
            if (o.rope == rope && !o.isBetweenPins()) {
                tell(t.body(), o.body(), system);
            }
        }
    }

    private static void tell(@Nullable RingMass one, @Nullable RingMass other, MassSystem system) {
        if (one != null && other != null && one != other) {
            system.tellLink(one, other);
        }
    }

    /** Adds the forces to those on the bodies, and the stiffnesses to the system. */
    public void add(MassSystem system) {
        lever.firstTurn = system.firstTurn();
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            addForce(t, system.forces());
            if (t.isBetweenPins()) {
                between.add(t, system);
                continue;
            }
            if (t.isFree() || t.rope != null) {
                continue;
            }
            BodyState body = t.body();
            system.addOwn(body, moves.stiffness(t, body, t.arm, body, t.arm, 1));
            BodyState other = t.other();
            if (other != null) {
                system.addOwn(other, moves.stiffness(t, other, t.otherArm, other, t.otherArm, 1));
                system.addBoth(body, other, moves.stiffness(t, body, t.arm, other, t.otherArm, -1));
            }
        }
    }

    /** Adds the forces on the bodies alone. */
    void addForces(double[] to) {
        for (int i = 0; i < count; i++) {
            addForce(all.get(i), to);
        }
    }

    private static void addForce(Touch t, double[] to) {
        double[] f = t.pull;
        Lever.add(t.body(), t.arm, f[0], f[1], f[2], to);
        Lever.add(t.other(), t.otherArm, -f[0], -f[1], -f[2], to);
    }

    // Ropes.

    @Override
    public boolean hasRows(RopeState rope) {
        boolean any = false;
        for (int i = 0; i < count; i++) {
            any |= all.get(i).rope == rope && !all.get(i).isBetweenPins();
        }
        return any;
    }

    @Override
    public void addRows(RopeState rope, ContactRows rows, double[] rx, double[] ry, double[] rz) {
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            if (t.rope == rope && !t.isBetweenPins()) {
                TouchRows.add(t, rope, rows, rx, ry, rz);
            }
        }
    }

    /** Whether a body is deeper in what it touches than contacts yield, and than it was at the start of the part. */
    public boolean arePassed() {
        boolean any = false;
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            any |= !(t.separation() >= Math.min(t.start, -t.most));
        }
        return any;
    }

    /**
     * How far a collider moves in the part at a contact, what bounces leaves, or what depths are not known better than
     * moves, at most [m].
     */
    public double mostCarried() {
        double most = 0;
        for (int i = 0; i < count; i++) {
            Touch t = all.get(i);
            most = Math.max(most, Math.max(size(t.carried), TouchLaw.SLIGHT * t.most));
            most = Math.max(most, t.rebound > 0 ? t.from - t.start : 0);
        }
        return most;
    }

    /** Energy that the contacts have stored at the start of the part, at most [J]. */
    public double stored() {
        return stored;
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
