package io.github.cordage;

import io.github.cordage.event.RopeStopped;
import io.github.cordage.event.RopeTrapped;
import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.world.ContactReport;
import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.WorldGate;
import io.github.cordage.query.RopePoint;
import io.github.cordage.view.RopeView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Handle of a rope in a world, to read and to change it. {@link RopeWorld#add} returns it. The superclass {@link
 * RopeSettings} has the settings of the whole rope, {@link #stats} its statistics.
 *
 * <p>A rope can be read until it is removed from its world, and changed except while the world is in a step; otherwise
 * methods throw an {@link IllegalStateException}. Nodes and segments are numbered from 0 at the start of the rope. An
 * invalid index or a value out of range causes an {@link IllegalArgumentException}; nothing changes then.
 */
public final class Rope extends RopeSettings implements RopeView {
    /** Numbers per contact in {@link #copyContactForces}. */
    public static final int NUMBERS_PER_CONTACT_FORCE = 11;

    private final RopeStats stats;
    private @Nullable Object userData;

    Rope(WorldGate gate, RopeCore core) {
        super(gate, core);
        stats = new RopeStats(gate, core, now);
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

    /**
     * Returns what the game has attached to the rope.
     *
     * @return the object of {@link #setUserData}; null at first
     */
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

    /**
     * Returns the statistics of the rope.
     *
     * @return always the same object, whose methods read the current state of the rope
     */
    public RopeStats stats() {
        return stats;
    }

    // Positions and motion.

    @Override
    public int nodeCount() {
        return now.nodeCount();
    }

    /** {@return the number of segments, one less than the number of nodes} */
    public int segmentCount() {
        return now.nodeCount() - 1;
    }

    /**
     * Returns the x coordinate of a node.
     *
     * @param node index of the node
     * @return x [m]
     */
    public double x(int node) {
        return now.x(node);
    }

    /**
     * Returns the y coordinate of a node.
     *
     * @param node index of the node
     * @return y [m]
     */
    public double y(int node) {
        return now.y(node);
    }

    /**
     * Returns the z coordinate of a node.
     *
     * @param node index of the node
     * @return z [m]
     */
    public double z(int node) {
        return now.z(node);
    }

    /**
     * Returns the velocity of a node along x.
     *
     * @param node index of the node
     * @return velocity at the end of the last step [m/s]; with relaxation and in first order, displacement in the step
     *     divided by its length
     */
    public double velocityX(int node) {
        return now.velocityX(node);
    }

    /**
     * Returns the velocity of a node along y.
     *
     * @param node index of the node
     * @return as {@link #velocityX}
     */
    public double velocityY(int node) {
        return now.velocityY(node);
    }

    /**
     * Returns the velocity of a node along z.
     *
     * @param node index of the node
     * @return as {@link #velocityX}
     */
    public double velocityZ(int node) {
        return now.velocityZ(node);
    }

    /**
     * Copies the positions of all nodes after the last step.
     *
     * @param dst receives x, y, z [m] of each node in turn
     * @param offset index in {@code dst} of the first number; 3 × {@link #nodeCount()} numbers must fit from there
     * @return index after the last number written
     */
    public int copyPositions(double[] dst, int offset) {
        return now.copyPositions(dst, offset, 1);
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
     * Copies the pose of a body that hangs on an end, interpolated between the last two steps. The body's -y axis
     * points out of the rope along its last segment, behind the last ring if there is one on it, so the body is not
     * turned if that segment hangs straight down. Otherwise it is turned by the smallest possible angle: about z alone
     * in the plane z = 0, and about z if the segment points straight up.
     *
     * @param end the end; for a rope of one node, both give the same pose, not turned
     * @param dst receives x, y, z [m] of the node and x, y, z, w of a unit quaternion
     * @param offset index in {@code dst} of the first number; 7 numbers must fit from there
     * @param alpha 0 for the pose before the last step, 1 for the pose after it; see {@link RopeWorld#alpha()}
     * @return index after the last number written
     */
    public int copyEndPose(RopeEnd end, double[] dst, int offset, double alpha) {
        return now.copyEndPose(end.atEnd, dst, offset, alpha);
    }

    /**
     * Returns the point of the rope that is nearest to a given point, such as where a player grabs it. The rope runs as
     * it is drawn after the last step with straight segments: over corners of colliders, through rings and around
     * pulleys.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @param z z [m], within ±1e9
     * @return the nearest point; if several are equally near, the first along the rope
     */
    public RopePoint nearestPoint(double x, double y, double z) {
        return now.points().nearest(x, y, z, RopePoint::new);
    }

    /**
     * Returns the nearest point of the rope to a point in the plane z = 0; see {@link #nearestPoint(double, double,
     * double)}.
     *
     * @param x x [m], within ±1e9
     * @param y y [m], within ±1e9
     * @return the nearest point; if several are equally near, the first along the rope
     */
    public RopePoint nearestPoint(double x, double y) {
        return nearestPoint(x, y, 0);
    }

    /**
     * Returns the point at a given length along the rope, which runs as for {@link #nearestPoint}.
     *
     * @param arcLength rest length from node 0 to the point [m], from 0 to {@link #length()}
     * @return the point
     */
    public RopePoint pointAt(double arcLength) {
        return now.points().at(arcLength, RopePoint::new);
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
     * Changes the velocity of a node. This form is for the plane, where z is 0; see {@link #setVelocity(int, double,
     * double, double)}.
     *
     * @param node index of the node
     * @param vx x component [m/s], within ±1e9
     * @param vy y component [m/s], within ±1e9
     */
    public void setVelocity(int node, double vx, double vy) {
        setVelocity(node, vx, vy, 0);
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
     * Applies an impulse to a node, as an explosion does: its velocity changes by impulse / mass. In the plane: z is 0;
     * see {@link #applyImpulse(int, double, double, double)}.
     *
     * @param node index of the node
     * @param ix x component [N·s], within ±1e12
     * @param iy y component [N·s], within ±1e12
     */
    public void applyImpulse(int node, double ix, double iy) {
        applyImpulse(node, ix, iy, 0);
    }

    /**
     * Changes the acceleration of one node, in addition to that of the rope and to gravity.
     *
     * @param node index of the node
     * @param ax x component [m/s²], within ±1e9
     * @param ay y component [m/s²], within ±1e9
     * @param az z component [m/s²], within ±1e9
     */
    public void setAcceleration(int node, double ax, double ay, double az) {
        gate.setNodeAcceleration(core, node, ax, ay, az);
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
     * Moves the whole rope at once, including its pins. This form is for the plane, where z is 0; see {@link
     * #teleport(double, double, double)}.
     *
     * @param dx displacement along x [m], within ±1e9
     * @param dy displacement along y [m], within ±1e9
     */
    public void teleport(double dx, double dy) {
        teleport(dx, dy, 0);
    }

    /**
     * Moves a node to a position, at rest. To give it a velocity, call {@link #setVelocity(int, double, double, double)
     * setVelocity} afterwards. All other nodes keep their positions and velocities, and contacts are found anew. A pin
     * holds its node at the new position; paths and pose sources go on moving theirs. If segments no longer have their
     * rest lengths, the direct solver restores them before its next step.
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
     * Places a node in the plane z = 0; see {@link #setPosition(int, double, double, double)}.
     *
     * @param node index of the node
     * @param x x coordinate [m], within ±1e9
     * @param y y coordinate [m], within ±1e9
     */
    public void setPosition(int node, double x, double y) {
        setPosition(node, x, y, 0);
    }

    /**
     * Sets the positions of all nodes, at rest. Pins hold their nodes at the new positions; paths and pose sources
     * continue to move theirs. If segments do not have their rest lengths, the direct solver restores those before its
     * next step.
     *
     * @param src x, y, z [m] of each node in turn, each within ±1e9
     * @param offset where in {@code src} to begin; 3 × {@link #nodeCount()} numbers are read from there
     */
    public void setPositions(double[] src, int offset) {
        gate.setPositions(core, src, offset);
    }

    // Masses and pins.

    /**
     * Returns the mass of a node.
     *
     * @param node index of the node
     * @return mass [kg], whether the node is pinned or not
     */
    public double mass(int node) {
        return now.mass(node);
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
     * Changes the mass of a node. A mass that makes the rope's {@linkplain io.github.cordage.settings.Spring springs}
     * unstable is rejected. To hold a node in place, pin it.
     *
     * @param node index of the node
     * @param mass mass [kg], from 1e-9 to 1e12
     */
    public void setMass(int node, double mass) {
        gate.setMass(core, node, mass);
    }

    /**
     * Puts a stop on a node, such as a knot or a bead, or takes it away; see {@link RopeDef#stop}. A stop stays with
     * its node when the rope is cut or joined, and is gone once a winch has reeled it in.
     *
     * @param node index of the node
     * @param stop whether rings do not let the node pass
     */
    public void setStop(int node, boolean stop) {
        gate.setStop(core, node, stop);
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
        return Pin.of(
                gate, gate.pin(core, node, Objects.requireNonNull(ring, "ring").ref()));
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
     * @throws IllegalArgumentException if a value is out of range, the body belongs to another world, or this rope has
     *     another solver than the direct one
     * @throws IllegalStateException if the body was removed, or bodies of another engine are on this rope
     */
    public Pin pin(int node, RopeBody body, double x, double y, double z) {
        return Pin.of(
                gate,
                gate.bodies()
                        .pin(core, node, Objects.requireNonNull(body, "body").core(), x, y, z));
    }

    /**
     * Pins a node to a point of a body. This form is for the plane, where z is 0; see {@link #pin(int, RopeBody,
     * double, double, double)}.
     *
     * @param node index of the node
     * @param body a body of the same world; other ropes may hold it, too
     * @param x x of the place in the axes of the body, from its center [m], within ±1e9
     * @param y y of the place [m], within ±1e9
     * @return a new pin, or the one that has held the node until now; it must not be led as long as it is on the body
     * @throws IllegalArgumentException if a value is out of range, the body belongs to another world, or this rope has
     *     another solver than the direct one
     * @throws IllegalStateException if the body was removed, or bodies of another engine are on this rope
     */
    public Pin pin(int node, RopeBody body, double x, double y) {
        return pin(node, body, x, y, 0);
    }

    /**
     * Pins a node to a body where the two are now; see {@link #pin(int, RopeBody, double, double, double)}.
     *
     * @param node index of the node
     * @param body a body of the same world; other ropes may hold it, too
     * @return a new pin, or the one that has held the node until now
     * @throws IllegalArgumentException if the body belongs to another world, or this rope has another solver than the
     *     direct one
     * @throws IllegalStateException if the body was removed, or bodies of another engine are on this rope
     */
    public Pin pin(int node, RopeBody body) {
        return Pin.of(
                gate,
                gate.bodies()
                        .pin(core, node, Objects.requireNonNull(body, "body").core()));
    }

    /**
     * Finds the pin that holds a node.
     *
     * @param node index of the node
     * @return the pin; null if the node is not pinned
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
     * @throws IllegalStateException if nodes have been taken out of the rope with {@link #setDetail}, or bodies of
     *     another engine are on it
     */
    public Ring addRing(RingDef ring) {
        return Ring.of(
                gate,
                gate.addRing(core, Objects.requireNonNull(ring, "ring").spec().copy()));
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

    // Lengths and tensions.

    /** {@return the rest length of the rope: the sum of the rest lengths of its segments [m]} */
    public double length() {
        return now.length();
    }

    /**
     * Scales the rest lengths of all segments by the same factor. Masses and the {@linkplain #compliance compliance}
     * per meter do not change. With the direct solver, the rope reaches its new length at
     * {@link WorldDef#recoverySpeed}. To pay out or reel in rope at an end, use a {@link #winch}.
     *
     * @param length new sum of the rest lengths [m]; each of them must stay from 1e-6 to 1e6
     * @throws IllegalStateException if the rope has a single node, or a winch
     */
    public void setLength(double length) {
        gate.setLength(core, length);
    }

    /**
     * Returns the current length of a segment. Where the rope runs through rings or bends over corners, this is the
     * length along the bent segment, which is longer than the distance between its nodes.
     *
     * @param segment index of the segment
     * @return current length [m]
     */
    public double segmentLength(int segment) {
        return now.segmentLength(segment);
    }

    /**
     * Returns the rest length of a segment.
     *
     * @param segment index of the segment
     * @return rest length [m]
     */
    public double restLength(int segment) {
        return now.restLength(segment);
    }

    /**
     * Returns the rest coordinate of a node: the rest length from the original start of the rope. It is negative on
     * rope that a winch at the start has paid out. Pieces that are cut off keep their rest coordinates. If another rope
     * is joined to this one, this rope keeps its rest coordinates, and those of the other rope continue them. Texture
     * coordinates that are based on it stay with the material.
     *
     * @param node index of the node
     * @return length [m]
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
     * Returns the curvature of the rope at a node: the angle between its segments there, divided by half the sum of
     * their lengths. At a {@linkplain PinDef#direction clamp}, it is the angle between that direction and the segment
     * behind the node (at the last node, the segment before it), divided by half its length; at a free end 0.
     *
     * @param node index of the node
     * @return curvature [1/m]
     */
    public double curvature(int node) {
        return now.curvature(node);
    }

    /**
     * Returns the elastic bending moment at a node: the {@linkplain #bendingStiffness bending stiffness} times the
     * {@linkplain #curvature curvature} less the {@linkplain RopeDef#naturalCurvature natural} one.
     *
     * @param node index of the node
     * @return moment [N m]
     */
    public double bendingMoment(int node) {
        return now.bendingMoment(node);
    }

    /**
     * Returns the elastic twisting moment at a node, about the direction of the rope: the {@linkplain
     * #torsionalStiffness torsional stiffness} times the twist per meter less the {@linkplain RopeDef#naturalTwist
     * natural} one.
     *
     * @param node index of the node
     * @return moment [N m], above 0 where the rope is twisted to the right, as a right-handed screw is; 0 at a free end
     */
    public double twistMoment(int node) {
        return now.twistMoment(node);
    }

    /**
     * Notifies the world's {@linkplain WorldListener#tensionExceeded listeners} when the greatest tension of the rope
     * rises above a threshold: in the first step that ends above it, and again after it has fallen to or below it.
     * Several thresholds can be watched. With relaxation, which computes no tensions, listeners are not notified.
     *
     * @param threshold tension [N], finite and ≥ 0
     */
    public void watchTension(double threshold) {
        gate.watchTension(core, threshold);
    }

    /**
     * Stops watching a threshold. Does nothing if it is not watched.
     *
     * @param threshold tension [N]
     */
    public void unwatchTension(double threshold) {
        gate.unwatchTension(core, threshold);
    }

    // Nodes that come and go.

    /** {@return the level of detail: 1 if the rope is solved with all nodes, n for every nth} */
    public int detail() {
        return now.detail();
    }

    /**
     * Sets the level of detail: solves the rope with fewer nodes, while it is far away or hidden, or with all nodes
     * again. Every nth node stays. So do the ends, and nodes that are pinned, next to a winch, near a collider, have an
     * acceleration of their own, or whose mass or adjacent rest lengths differ from the initial ones. Length, mass,
     * momentum, rest coordinates and the positions of the nodes that stay do not change. Length errors of the new shape
     * fade over the next few dozen steps. Restored nodes lie on a smooth curve. Rope that is paid out, joined or cut
     * later keeps its nodes.
     *
     * <p>This changes the number and the indices of nodes, as a winch does. Setting the current value changes nothing,
     * so it can be set in every frame. Ropes with {@linkplain io.github.cordage.settings.Spring springs} reject it.
     *
     * @param every 1 for all nodes (default), n for every nth, up to 1000
     */
    public void setDetail(int every) {
        gate.setDetail(core, every);
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
     * Finds the winch at an end.
     *
     * @param end the end
     * @return the winch; null if there is none
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
     *     one: see {@link #addRing}, {@link RopeWorld#tie} and {@link #setSolver}
     */
    public void join(RopeEnd end, Rope other, RopeEnd otherEnd, double restLength) {
        gate.join(core, end.atEnd, other.core, otherEnd.atEnd, restLength);
    }

    /**
     * Merges an end node of this rope with an end node of another. The merged node has both masses, lies at their
     * center of mass, and has their total momentum. If one of the two is pinned, its pin holds the merged node; they
     * must not both be pinned. The ends must not be farther apart than a segment's initial length, of the rope in which
     * that is longer. Otherwise this works like {@link #join(RopeEnd, Rope, RopeEnd, double) join}.
     *
     * @param end end of this rope
     * @param other another rope of this world
     * @param otherEnd end of the other one
     */
    public void splice(RopeEnd end, Rope other, RopeEnd otherEnd) {
        gate.splice(core, end.atEnd, other.core, otherEnd.atEnd);
    }

    // Contacts.

    @Override
    public int contactCount() {
        return now.contactCount();
    }

    @Override
    public int copyContacts(double[] dst, int offset) {
        return now.copyContacts(dst, offset);
    }

    /**
     * Copies the contacts with the colliders of one source at the end of the last step, and their forces, without
     * making garbage: for games that push their bodies with them.
     *
     * @param source the world's own set, or a source that the game added
     * @param colliders receives for each contact, in order along the rope, the id of the collider in the source;
     *     corners over which the rope bends follow after the others
     * @param dst receives for each contact the index of the segment, the position on it from 0 to 1, the point on the
     *     collider x, y, z [m], the unit normal out of the collider x, y, z, and the force of the collider on the rope,
     *     with friction, x, y, z [N]; see {@link RopeContact}
     * @return the number of these contacts; 0 if the world does not have the source
     * @throws IllegalArgumentException if {@link #contactCount()} contacts do not fit, with
     *     {@value #NUMBERS_PER_CONTACT_FORCE} numbers each
     */
    public int copyContactForces(ColliderSource source, long[] colliders, double[] dst) {
        return now.copyContactForces(gate.world().sourceNumber(source), colliders, dst);
    }

    /**
     * Returns the contacts of the rope at the end of the last step.
     *
     * @return a new list, ordered along the rope
     */
    public List<RopeContact> contacts() {
        List<RopeContact> list = new ArrayList<>();
        for (ContactReport report : now.contacts(gate.world().stepCount())) {
            list.add(RopeContact.of(report, gate.world()));
        }
        return list;
    }

    /**
     * Tells whether the rope is trapped where there is not enough room for it.
     *
     * @return true from a {@link RopeTrapped} event until it is free
     */
    public boolean isTrapped() {
        return now.isTrapped();
    }

    // Taking part in steps.

    /**
     * Tells whether the rope was stopped.
     *
     * @return true from a {@link RopeStopped} event until {@link #resume()}
     */
    public boolean isStopped() {
        return now.isStopped();
    }

    /** Lets a stopped rope take part in steps again, from where it is. */
    public void resume() {
        gate.resume(core);
    }

    /**
     * Tells whether the rope sleeps. A sleeping rope takes no part in steps. Its whole state, including velocities and
     * tensions, stays as it was.
     *
     * @return whether it sleeps
     */
    public boolean isAsleep() {
        return now.isAsleep();
    }

    /**
     * Returns an id of the current sleep, unique in the world. As long as it stays the same, the rope has not changed.
     *
     * @return id, above 0; 0 while the rope is awake
     */
    public long sleepId() {
        return now.sleepId();
    }

    /**
     * Wakes the rope. It continues from the state in which it fell asleep. Changes through handles wake ropes anyway,
     * so this is needed only for changes that the library cannot detect.
     */
    public void wake() {
        gate.wake(core);
    }

    /** Returns id, name and number of nodes, for debugging. */
    @Override
    public String toString() {
        return core.toString();
    }
}
