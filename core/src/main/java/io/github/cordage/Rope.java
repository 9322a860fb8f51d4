package io.github.cordage;

import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.RopeReadings;
import io.github.cordage.internal.world.WorldGate;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Handle of a rope in a world, to read and to change it. {@link RopeWorld#add} returns it. What is needed less often is
 * on the objects that {@link #settings}, {@link #stats}, {@link #points}, {@link #forces}, {@link #contacts} and
 * {@link #activity} return: always the same ones, which read and change the rope as it is.
 *
 * <p>A rope can be read until it is removed from its world, and changed except while the world is in a step; otherwise
 * methods throw an {@link IllegalStateException}. Nodes and segments are numbered from 0 at the start of the rope; no
 * index is negative. Places and vectors have all three coordinates, 0 for z in the plane. An invalid index or a value
 * out of range causes an {@link IllegalArgumentException}; nothing changes then.
 */
public final class Rope implements RopeView {
    final RopeCore core;
    private final WorldGate gate;
    private final RopeReadings now;
    private final RopeSettings settings;
    private final RopeStats stats;
    private final RopePoints points;
    private final RopeForces forces;
    private final RopeContacts contacts;
    private final RopeActivity activity;
    private @Nullable Object userData;

    Rope(WorldGate gate, RopeCore core) {
        this.gate = gate;
        this.core = core;
        now = new RopeReadings(core);
        settings = new RopeSettings(gate, core, now);
        stats = new RopeStats(gate, core, now);
        points = new RopePoints(now);
        forces = new RopeForces(gate, core, now);
        contacts = new RopeContacts(gate, now);
        activity = new RopeActivity(gate, core, now);
    }

    /** Returns the handle of a rope's core. */
    static Rope of(RopeCore core) {
        return (Rope) core.handle();
    }

    @Override
    public int id() {
        return core.id();
    }

    /**
     * Returns the name.
     *
     * @return the name of the definition; for a piece that was cut or torn off, that name and a number, as in {@code
     *     main/2}, or {@code rope7/2} if rope 7 has no name; all pieces of one rope are numbered in the order in which
     *     they come off
     */
    @Override
    public String name() {
        return core.name();
    }

    @Override
    public boolean isAlive() {
        return core.isAlive();
    }

    /** {@return the object of {@link #setUserData}; null at first} */
    public @Nullable Object userData() {
        return userData;
    }

    /**
     * Attaches an object of the game, such as the entity that the rope belongs to. The world never looks at it: it is
     * not part of steps, hashes, snapshots or recordings. A rope keeps it when a snapshot that contains the rope is
     * restored; a piece that is cut or torn off has none.
     *
     * @param data any object; null for none
     */
    public void setUserData(@Nullable Object data) {
        userData = data;
    }

    @Override
    public double alpha() {
        core.requireAlive();
        return gate.world().alpha();
    }

    /** {@return the settings of the whole rope, such as its friction and its solver} */
    public RopeSettings settings() {
        return settings;
    }

    /** {@return what is measured on the rope, such as its actual length and its energy} */
    public RopeStats stats() {
        return stats;
    }

    /** {@return points along the rope, such as the one nearest to a place, and the poses of its ends} */
    public RopePoints points() {
        return points;
    }

    /** {@return moments within the rope, and the tensions that listeners hear about} */
    public RopeForces forces() {
        return forces;
    }

    /** {@return the contacts of the rope with colliders} */
    public RopeContacts contacts() {
        return contacts;
    }

    /** {@return whether the rope sleeps, is stopped or trapped} */
    public RopeActivity activity() {
        return activity;
    }

    @Override
    public double radius() {
        return settings.radius();
    }

    @Override
    public double startRadius() {
        return settings.startRadius();
    }

    @Override
    public double endRadius() {
        return settings.endRadius();
    }

    @Override
    public int nodeCount() {
        return now.nodeCount();
    }

    /** {@return the number of segments, one less than the number of nodes} */
    public int segmentCount() {
        return now.nodeCount() - 1;
    }

    /**
     * {@return x of a node [m]}
     *
     * @param node index of the node
     */
    public double x(int node) {
        return now.x(node);
    }

    /**
     * {@return y of a node [m]}
     *
     * @param node index of the node
     */
    public double y(int node) {
        return now.y(node);
    }

    /**
     * {@return z of a node [m]}
     *
     * @param node index of the node
     */
    public double z(int node) {
        return now.z(node);
    }

    /**
     * {@return x of the velocity of a node at the end of the last step [m/s]; with relaxation and in first order, its
     * displacement in the step divided by the length of the step}
     *
     * @param node index of the node
     */
    public double velocityX(int node) {
        return now.velocityX(node);
    }

    /**
     * {@return y of the velocity of a node [m/s]; see {@link #velocityX}}
     *
     * @param node index of the node
     */
    public double velocityY(int node) {
        return now.velocityY(node);
    }

    /**
     * {@return z of the velocity of a node [m/s]; see {@link #velocityX}}
     *
     * @param node index of the node
     */
    public double velocityZ(int node) {
        return now.velocityZ(node);
    }

    @Override
    public int copyPositions(double[] dst, int offset, double alpha) {
        return now.copyPositions(dst, offset, alpha);
    }

    @Override
    public int copyPositions(float[] dst, int offset, double alpha) {
        return now.copyPositions(dst, offset, alpha);
    }

    @Override
    public int copyBounds(double[] dst, int offset) {
        return now.copyBounds(dst, offset);
    }

    /**
     * Changes the velocity of a node. A pinned node takes its velocity from its pin.
     *
     * @param node index of the node
     * @param vx x component [m/s], within ±1e9
     * @param vy y component [m/s], within ±1e9
     * @param vz z component [m/s], within ±1e9
     */
    public void setVelocity(int node, double vx, double vy, double vz) {
        gate.setVelocity(core, node, vx, vy, vz);
    }

    /**
     * Applies an impulse to a node, as an explosion does: its velocity changes by impulse / mass. Each component of the
     * new velocity must be within ±1e9 m/s.
     *
     * @param node index of the node
     * @param ix x component [N·s], within ±1e12
     * @param iy y component [N·s], within ±1e12
     * @param iz z component [N·s], within ±1e12
     */
    public void applyImpulse(int node, double ix, double iy, double iz) {
        gate.applyImpulse(core, node, ix, iy, iz);
    }

    /**
     * Moves the whole rope at once, including its pins. Velocities do not change, and key frames stay where they are.
     * All nodes and pins must stay within ±1e9 m along each axis.
     *
     * @param dx displacement along x [m], within ±1e9
     * @param dy displacement along y [m], within ±1e9
     * @param dz displacement along z [m], within ±1e9
     */
    public void teleport(double dx, double dy, double dz) {
        gate.teleport(core, dx, dy, dz);
    }

    /**
     * Moves a node to a position, at rest. All other nodes keep their positions and velocities, and contacts are found
     * anew. A pin holds its node at the new position; paths and pose sources go on moving theirs. If segments no longer
     * have their rest lengths, the direct solver restores them before its next step.
     *
     * @param node index of the node; not on a body, in a junction or on the mass of a ring
     * @param x x coordinate [m], within ±1e9
     * @param y y coordinate [m], within ±1e9
     * @param z z coordinate [m], within ±1e9
     */
    public void setPosition(int node, double x, double y, double z) {
        gate.setPosition(core, node, x, y, z);
    }

    /**
     * Moves all nodes, as {@link #setPosition} does with one.
     *
     * @param src x, y, z [m] of each node in turn, each within ±1e9
     * @param offset where in {@code src} to begin; 3 × {@link #nodeCount()} numbers are read from there
     */
    public void setPositions(double[] src, int offset) {
        gate.setPositions(core, src, offset);
    }

    @Override
    public int copyMasses(double[] dst, int offset) {
        return now.copyMasses(dst, offset);
    }

    @Override
    public boolean hasRoll() {
        return now.hasRoll();
    }

    @Override
    public int copyRoll(double[] dst, int offset) {
        return now.copyRoll(dst, offset);
    }

    /**
     * Pins a node where it is.
     *
     * @param node index of the node
     * @return a new pin, or the one that holds the node already
     */
    public Pin pin(int node) {
        return Pin.of(gate, gate.pin(core, node));
    }

    /**
     * Fixes a node to the mass of a ring of this rope, like the end of a rope that begins at its block: the node keeps
     * its distance from the ring, and moves with it. If all rings on that mass are removed or cut off, the node becomes
     * free and takes over the mass.
     *
     * @param node index of the node
     * @param ring a ring that has a mass, or shares one
     * @return a new pin, or the one that has held the node until now; it must not be led as long as it is on the mass
     * @throws IllegalArgumentException if the ring has no mass, or belongs to another rope
     * @throws IllegalStateException if the rope does not run through the ring
     */
    public Pin pin(int node, Ring ring) {
        Objects.requireNonNull(ring, "ring");
        return Pin.of(gate, gate.pin(core, node, ring.ref()));
    }

    /**
     * Pins a node to a point of a body. If the node is elsewhere, it moves there at once, and the rope recovers its
     * length at {@link WorldDef#recoverySpeed}.
     *
     * @param node index of the node
     * @param body a body of the same world; other ropes may hold it, too
     * @param x x of the place in the axes of the body, from its center [m], within ±1e9
     * @param y y of the place [m], within ±1e9
     * @param z z of the place [m], within ±1e9
     * @return a new pin, or the one that has held the node until now; it must not be led as long as it is on the body
     * @throws IllegalArgumentException if a value is out of range, the body belongs to another world, or the solver is
     *     not the direct one
     * @throws IllegalStateException if the body was removed, or bodies of another engine are on this rope
     */
    public Pin pin(int node, RopeBody body, double x, double y, double z) {
        Objects.requireNonNull(body, "body");
        return Pin.of(gate, gate.bodies().pin(core, node, body.core(), x, y, z));
    }

    /**
     * Pins a node to a body where the two are now; see {@link #pin(int, RopeBody, double, double, double)}.
     *
     * @param node index of the node
     * @param body a body of the same world; other ropes may hold it, too
     * @return a new pin, or the one that has held the node until now
     * @throws IllegalArgumentException if the body belongs to another world, or the solver is not the direct one
     * @throws IllegalStateException if the body was removed, or bodies of another engine are on this rope
     */
    public Pin pin(int node, RopeBody body) {
        Objects.requireNonNull(body, "body");
        return Pin.of(gate, gate.bodies().pin(core, node, body.core()));
    }

    /**
     * {@return the pin that holds a node; null if the node is not pinned}
     *
     * @param node index of the node
     */
    public @Nullable Pin findPin(int node) {
        return now.isPinned(node) ? Pin.of(gate, Objects.requireNonNull(core.pinOf(node))) : null;
    }

    /**
     * Adds a ring, through which the segment nearest to it runs from now on. If the ring is beside the rope, the rope
     * recovers its length: at {@link WorldDef#recoverySpeed} with the direct solver, at once with relaxation, and with
     * springs as they pull it. {@link RingDef} describes awkward places.
     *
     * @param ring where the ring is, and how it moves
     * @return the ring
     * @throws IllegalArgumentException if the rope has a single node, an end of it is inside the wheel of a pulley, or
     *     its solver takes no rings with masses or radii, and this is one
     * @throws IllegalStateException if nodes have been taken out of the rope with {@link RopeSettings#setDetail}, or
     *     bodies of another engine are on it
     */
    public Ring addRing(RingDef ring) {
        Objects.requireNonNull(ring, "ring");
        return Ring.of(gate, gate.addRing(core, ring.spec().copy()));
    }

    /** {@return an unmodifiable list of the rings that the rope runs through now, in order from its start} */
    public List<Ring> rings() {
        List<Ring> rings = new ArrayList<>();
        for (int i = 0; i < now.bends().ringCount(); i++) {
            if (now.bends().isRing(i)) {
                rings.add(Ring.of(gate, core.ringAt(i)));
            }
        }
        return Collections.unmodifiableList(rings);
    }

    @Override
    public int bendCount() {
        return now.bends().bendCount();
    }

    @Override
    public int copyBends(double[] dst, int offset, double alpha) {
        return now.bends().copyBends(dst, offset, alpha);
    }

    @Override
    public int wheelCount() {
        return now.bends().wheelCount();
    }

    @Override
    public int copyWheels(double[] dst, int offset, double alpha) {
        return now.bends().copyWheels(dst, offset, alpha);
    }

    @Override
    public int loadCount() {
        return now.bends().loadCount();
    }

    @Override
    public int copyLoads(double[] dst, int offset, double alpha) {
        return now.bends().copyLoads(dst, offset, alpha);
    }

    @Override
    public boolean isPinned(int node) {
        return now.isPinned(node);
    }

    @Override
    public boolean isStop(int node) {
        return now.isStop(node);
    }

    /** {@return the rest length of the rope: the sum of the rest lengths of its segments [m]} */
    public double length() {
        return now.length();
    }

    /**
     * Scales the rest lengths of all segments by the same factor. Masses and the {@linkplain RopeSettings#compliance
     * compliance} per meter do not change. With the direct solver, the rope reaches its new length at {@link
     * WorldDef#recoverySpeed}. To pay out or reel in rope at an end, use a {@link #winch}.
     *
     * @param length new sum of the rest lengths [m]; each of them must stay from 1e-6 to 1e6
     * @throws IllegalStateException if the rope has a single node, or a winch
     */
    public void setLength(double length) {
        gate.setLength(core, length);
    }

    /**
     * {@return the rest length of a segment [m]; {@link RopeStats#actualLength(int)} is its length as it is}
     *
     * @param segment index of the segment
     */
    public double restLength(int segment) {
        return now.restLength(segment);
    }

    /**
     * {@return the rest coordinate of a node: the rest length from the original start of the rope [m]} It is negative
     * on rope that a winch at the start has paid out. Pieces that are cut off keep their rest coordinates, and those of
     * a rope that is joined to this one continue its own. Texture coordinates that are based on it stay with the
     * material.
     *
     * @param node index of the node
     */
    public double restCoordinate(int node) {
        return now.restCoordinate(node);
    }

    @Override
    public int copyRestCoordinates(float[] dst, int offset) {
        return now.copyRestCoordinates(dst, offset);
    }

    /**
     * Returns the tension of a segment in the last step. With the direct solver, a rope that is too short to reach from
     * pin to pin has the tension of its stretch; see {@link RopeStats#overstretch}.
     *
     * @param segment index of the segment
     * @return tension [N], negative for compression; with springs the force of the spring at its current length,
     *     without friction; NaN with relaxation, which computes no tensions
     */
    public double tension(int segment) {
        return now.tension(segment);
    }

    @Override
    public int copyTensions(float[] dst, int offset) {
        return now.copyTensions(dst, offset);
    }

    /**
     * Puts a winch at an end, to change the length of the rope there. The end is pinned where it is, unless it is
     * pinned already; {@link #pin} returns that pin, to move or release it.
     *
     * @param end the end
     * @return a new winch, which stands still, or the one that is at this end already
     * @throws IllegalStateException if the rope has a single node
     */
    public Winch winch(RopeEnd end) {
        return Winch.of(gate, gate.winch(core, end.atEnd));
    }

    /**
     * {@return the winch at an end; null if there is none}
     *
     * @param end the end
     */
    public @Nullable Winch findWinch(RopeEnd end) {
        return now.hasWinch(end.atEnd) ? Winch.of(gate, Objects.requireNonNull(core.winchOf(end.atEnd))) : null;
    }

    /**
     * Cuts the rope at a node, which becomes the last node of this rope and the first of a new one, each with half of
     * its mass. Velocities do not change. Pins, winches, masses and rest coordinates stay with their nodes. A pin of
     * the node itself and watched tensions stay with this rope.
     *
     * @param node index of the node, from 1 to the last but one
     * @return the new rope, from the cut to the end; its {@link #name()} tells its origin
     */
    public Rope cut(int node) {
        return of(gate.cut(core, node));
    }

    /**
     * Cuts the rope at a length along it. A cut within a segment gives each rope a new end node, whose mass comes from
     * the nodes of the segment. A cut that is nearer to a node than a tenth of the segment goes through the node; if
     * that node is an end of the rope, the cut goes a tenth of the segment beside it.
     *
     * @param arcLength rest length from node 0 [m], above 0 and below {@link #length()}
     * @return the new rope, from the cut to the end
     */
    public Rope cutAt(double arcLength) {
        return of(gate.cutAt(core, arcLength));
    }

    /**
     * Joins another rope to an end of this one, with a new segment whose rest length is the current distance of the two
     * ends.
     *
     * @param end end of this rope
     * @param other another rope of this world
     * @param otherEnd end of the other one
     */
    public void join(RopeEnd end, Rope other, RopeEnd otherEnd) {
        join(end, other, otherEnd, now.endDistance(end.atEnd, other.core, otherEnd.atEnd));
    }

    /**
     * Joins another rope to an end of this one, with a new segment between the two ends. The other rope becomes part of
     * this one and can no longer be used; its pins, and a winch at its far end, move to this rope. Winches at the
     * joined ends are removed. The settings of this rope apply. Both ropes together can have at most 10,000,000 nodes.
     *
     * <p>Velocities do not change, except for the part that would stretch the new segment. If the ends are farther
     * apart than its rest length, the next step pulls them together.
     *
     * @param end end of this rope
     * @param other another rope of this world
     * @param otherEnd end of the other one
     * @param restLength rest length of the new segment [m], from 1e-6 to 1e6
     * @throws IllegalStateException if bodies of another engine are on one of the ropes, and could not be on both as
     *     one: see {@link #addRing}, {@link RopeWorld#tie} and {@link RopeSettings#setSolver}
     */
    public void join(RopeEnd end, Rope other, RopeEnd otherEnd, double restLength) {
        gate.join(core, end.atEnd, other.core, otherEnd.atEnd, restLength);
    }

    /**
     * Merges an end node of this rope with an end node of another, as {@link #join(RopeEnd, Rope, RopeEnd, double)
     * join} joins them. The merged node has both masses, lies at their center of mass, and has their total momentum. At
     * most one of the two may be pinned: its pin holds the merged node. The ends must not be farther apart than a
     * segment's initial length, of the rope in which that is longer.
     *
     * @param end end of this rope
     * @param other another rope of this world
     * @param otherEnd end of the other one
     */
    public void splice(RopeEnd end, Rope other, RopeEnd otherEnd) {
        gate.splice(core, end.atEnd, other.core, otherEnd.atEnd);
    }

    @Override
    public int contactCount() {
        return now.contactCount();
    }

    @Override
    public int copyContacts(double[] dst, int offset) {
        return now.copyContacts(dst, offset);
    }

    /** Returns id, name and number of nodes, for debugging. */
    @Override
    public String toString() {
        return core.toString();
    }
}
