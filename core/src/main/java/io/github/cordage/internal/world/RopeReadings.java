package io.github.cordage.internal.world;

import io.github.cordage.internal.contact.Penetration;
import io.github.cordage.internal.math.Blend;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.state.Overstretch;
import io.github.cordage.internal.state.PulleyPoint;
import io.github.cordage.internal.state.RodLayout;
import io.github.cordage.internal.state.RodMeasures;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.SolveCounts;
import io.github.cordage.internal.state.Stops;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Solver;
import java.util.Arrays;
import java.util.List;

/**
 * All readings of a rope. Each method requires that the rope is in its world, checks its arguments, and changes nothing
 * that can be observed. The handle documents the shapes of arrays.
 */
public final class RopeReadings {
    private final RopeCore rope;
    private final RopeState state;
    private final BendReadings bends;
    private final RopePoints points;
    private final RodMeasures rods = new RodMeasures();

    /** Creates the readings of a rope. */
    public RopeReadings(RopeCore rope) {
        this.rope = rope;
        state = rope.state;
        bends = new BendReadings(rope);
        points = new RopePoints(rope, bends);
    }

    /** Readings of where it bends between its nodes. */
    public BendReadings bends() {
        return bends;
    }

    /** Readings of points along it. */
    public RopePoints points() {
        return points;
    }

    private RopeState now() {
        rope.requireAlive();
        return state;
    }

    private int node(int node) {
        rope.requireAlive();
        return Check.inRange("node", node, 0, state.count - 1);
    }

    private int segment(int segment) {
        rope.requireAlive();
        if (segment < 0 || segment >= state.count - 1) {
            throw new IllegalArgumentException("segment must be from 0 to " + (state.count - 2) + ", was " + segment);
        }
        return segment;
    }

    /** Number of nodes; also works for a removed rope. */
    public int nodeCount() {
        return state.count;
    }

    /** Number of nodes that fit into the allocated memory. */
    public int capacity() {
        return now().capacity();
    }

    // Positions and motion.

    public double x(int node) {
        return state.x[node(node)];
    }

    public double y(int node) {
        return state.y[node(node)];
    }

    public double z(int node) {
        return state.z[node(node)];
    }

    public double velocityX(int node) {
        return state.vx[node(node)];
    }

    public double velocityY(int node) {
        return state.vy[node(node)];
    }

    public double velocityZ(int node) {
        return state.vz[node(node)];
    }

    public int copyPositions(double[] dst, int offset, double alpha) {
        rope.requireAlive();
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, 3L * state.count);
        int at = offset;
        for (int i = 0; i < state.count; i++) {
            dst[at++] = Blend.between(state.px[i], state.x[i], alpha);
            dst[at++] = Blend.between(state.py[i], state.y[i], alpha);
            dst[at++] = Blend.between(state.pz[i], state.z[i], alpha);
        }
        return at;
    }

    public int copyPositions(float[] dst, int offset, double alpha) {
        rope.requireAlive();
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, 3L * state.count);
        int at = offset;
        for (int i = 0; i < state.count; i++) {
            dst[at++] = (float) Blend.between(state.px[i], state.x[i], alpha);
            dst[at++] = (float) Blend.between(state.py[i], state.y[i], alpha);
            dst[at++] = (float) Blend.between(state.pz[i], state.z[i], alpha);
        }
        return at;
    }

    public int copyBounds(double[] dst, int offset) {
        rope.requireAlive();
        Check.room("dst", dst.length, offset, 6);
        RopeMeasures.copyBounds(state, dst, offset);
        return offset + 6;
    }

    public int copyEndPose(boolean atEnd, double[] dst, int offset, double alpha) {
        rope.requireAlive();
        Check.inRange("alpha", alpha, 0, 1);
        Check.room("dst", dst.length, offset, 7);
        int node = atEnd ? state.count - 1 : 0;
        int before = state.count == 1 ? node : atEnd ? node - 1 : 1;
        double x = Blend.between(state.px[node], state.x[node], alpha);
        double y = Blend.between(state.py[node], state.y[node], alpha);
        double z = Blend.between(state.pz[node], state.z[node], alpha);
        dst[offset] = x;
        dst[offset + 1] = y;
        dst[offset + 2] = z;
        double fromX = Blend.between(state.px[before], state.x[before], alpha);
        double fromY = Blend.between(state.py[before], state.y[before], alpha);
        double fromZ = Blend.between(state.pz[before], state.z[before], alpha);
        int segment = Math.min(node, before);
        if (state.rings.isOn(segment)) {
            ViaPoint ring = state.rings.get(atEnd ? state.rings.size() - 1 : 0);
            fromX = Blend.between(ring.px, ring.x, alpha);
            fromY = Blend.between(ring.py, ring.y, alpha);
            fromZ = Blend.between(ring.pz, ring.z, alpha);
            if (ring instanceof PulleyPoint pulley) {
                bends.findEnd(pulley, atEnd, alpha);
                fromX = bends.placeX;
                fromY = bends.placeY;
                fromZ = bends.placeZ;
            }
        }
        turn(x - fromX, y - fromY, z - fromZ, dst, offset + 3);
        return offset + 7;
    }

    /**
     * Writes the quaternion of the shortest rotation from (0, -1, 0) to a direction u: the cross product (-u_z, 0, u_x)
     * and 1 - u_y, normalized.
     */
    private static void turn(double dx, double dy, double dz, double[] dst, int at) {
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double sideways = Math.sqrt(dx * dx + dz * dz);
        dst[at + 1] = 0;
        if (!(length > 0)) {
            dst[at] = 0;
            dst[at + 2] = 0;
            dst[at + 3] = 1;
            return;
        }
        // length - dy, without the cancellation where the segment points up.
        double real = dy > 0 ? sideways * sideways / (length + dy) : length - dy;
        double size = Math.sqrt(sideways * sideways + real * real);
        dst[at] = size > 0 ? -dz / size : 0;
        dst[at + 2] = size > 0 ? dx / size : 1;
        dst[at + 3] = size > 0 ? real / size : 0;
    }

    // Lengths.

    public double length() {
        return now().restLength();
    }

    public double actualLength() {
        return RopeMeasures.actualLength(now());
    }

    public double restLength(int segment) {
        return state.rest[segment(segment)];
    }

    public double worstStretch() {
        return RopeMeasures.worstStretch(now());
    }

    public double overstretch() {
        return Overstretch.worst(now());
    }

    public double compliance() {
        return now().compliancePerMetre * state.restLength();
    }

    public double restCoordinate(int node) {
        node(node);
        double sum = state.origin;
        for (int i = 0; i < node; i++) {
            sum += state.rest[i];
        }
        return sum;
    }

    public int copyRestCoordinates(float[] dst, int offset) {
        rope.requireAlive();
        Check.room("dst", dst.length, offset, state.count);
        double sum = state.origin;
        for (int i = 0; i < state.count; i++) {
            dst[offset + i] = (float) sum;
            sum += i < state.count - 1 ? state.rest[i] : 0;
        }
        return offset + state.count;
    }

    /** Distance between an end of this rope and an end of another one [m]. */
    public double endDistance(boolean atEnd, RopeCore other, boolean otherEnd) {
        rope.requireAlive();
        other.requireAlive();
        return endDistance(rope, atEnd, other, otherEnd);
    }

    static double endDistance(RopeCore rope, boolean atEnd, RopeCore other, boolean otherEnd) {
        int i = atEnd ? rope.state.count - 1 : 0;
        int k = otherEnd ? other.state.count - 1 : 0;
        double dx = other.state.x[k] - rope.state.x[i];
        double dy = other.state.y[k] - rope.state.y[i];
        double dz = other.state.z[k] - rope.state.z[i];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    // Masses, forces, energy.

    public boolean isPinned(int node) {
        return state.inverseMass[node(node)] == 0;
    }

    public boolean isStop(int node) {
        return Stops.isAt(state, node(node));
    }

    public double mass(int node) {
        return state.mass[node(node)];
    }

    public int copyMasses(double[] dst, int offset) {
        rope.requireAlive();
        Check.room("dst", dst.length, offset, state.count);
        System.arraycopy(state.mass, 0, dst, offset, state.count);
        return offset + state.count;
    }

    public boolean hasRoll() {
        return RodMeasures.resistsTwist(now()) && state.frames.exist();
    }

    public int copyRoll(double[] dst, int offset) {
        rope.requireAlive();
        Check.room("dst", dst.length, offset, state.count + 3L);
        if (hasRoll()) {
            RodLayout.copyRoll(state, dst, offset);
        } else {
            Arrays.fill(dst, offset, offset + state.count + 3, 0);
        }
        return offset + state.count + 3;
    }

    public double tension(int segment) {
        return rope.tension(segment(segment));
    }

    public double bendingEnergy() {
        return rods.energy(now());
    }

    public double curvature(int node) {
        return rods.curvature(state, node(node));
    }

    public double bendingMoment(int node) {
        return rods.moment(state, node(node));
    }

    public double twistMoment(int node) {
        return rods.torque(state, node(node));
    }

    public int copyTensions(float[] dst, int offset) {
        rope.requireAlive();
        Check.room("dst", dst.length, offset, state.count - 1L);
        fillTensions(rope, dst, offset);
        return offset + state.count - 1;
    }

    static void fillTensions(RopeCore rope, float[] dst, int offset) {
        RopeState state = rope.state;
        double added = 0;
        for (int i = 0; i < state.count - 1; i++) {
            added = i == 0 || state.inverseMass[i] == 0 ? rope.ropeSolver.addedTension(state, i) : added;
            dst[offset + i] = (float) (rope.ropeSolver.tension(state, i) + added);
        }
    }

    public double maxTension() {
        rope.requireAlive();
        int segment = tautestSegment(rope);
        return segment >= 0 ? rope.tension(segment) : rope.solver instanceof Relaxation ? Double.NaN : 0;
    }

    public double kineticEnergy() {
        return RopeMeasures.kineticEnergy(now());
    }

    public double potentialEnergy(double gx, double gy, double gz) {
        return RopeMeasures.potentialEnergy(now(), gx, gy, gz);
    }

    /** Counters of the direct solver: steps, passes, most passes, repeated steps, unconverged steps. */
    public long[] solveCounts() {
        SolveCounts c = now().counts;
        return new long[] {c.steps, c.passes, c.mostPasses, c.repeated, c.unconverged};
    }

    // Settings.

    public double get(RopeProperty property) {
        return now().properties.get(property);
    }

    public Solver solver() {
        rope.requireAlive();
        return rope.solver;
    }

    public CollideMode collideMode() {
        return now().collide;
    }

    public long categories() {
        rope.requireAlive();
        return rope.categories;
    }

    public long collidesWith() {
        rope.requireAlive();
        return rope.collidesWith;
    }

    public int detail() {
        rope.requireAlive();
        return rope.detail;
    }

    // Contacts.

    public int contactCount() {
        rope.requireAlive();
        return rope.contacts.count();
    }

    public int copyContacts(double[] dst, int offset) {
        rope.requireAlive();
        Check.room("dst", dst.length, offset, (long) ContactTracker.NUMBERS * rope.contacts.count());
        return rope.contacts.copy(dst, offset);
    }

    public int copyContactForces(int source, long[] ids, double[] dst) {
        rope.requireAlive();
        long count = rope.contacts.count();
        Check.room("colliders", ids.length, 0, count);
        Check.room("dst", dst.length, 0, ContactTracker.FORCE_NUMBERS * count);
        return rope.contacts.copyForces(source, ids, dst);
    }

    /** The contacts at the end of a step. */
    public List<ContactReport> contacts(long step) {
        rope.requireAlive();
        return rope.contacts.list(step);
    }

    /** Depth of the rope in the colliders near it in the last step [m]. */
    public double maxPenetration() {
        return new Penetration().of(now());
    }

    /** Number of colliders examined in the last step's broad phase. */
    public int collidersLookedAt() {
        return now().near.lookedAt;
    }

    /** Number of colliders within reach in the last step. */
    public int collidersNear() {
        return now().near.colliders;
    }

    // Status.

    public boolean isTrapped() {
        rope.requireAlive();
        return rope.contacts.isTrapped();
    }

    public boolean isRecovering() {
        return now().mode.isRecovering();
    }

    public boolean isStopped() {
        rope.requireAlive();
        return rope.stopped;
    }

    public boolean isAsleep() {
        rope.requireAlive();
        return rope.sleep.asleep;
    }

    /** Number of the current sleep, different for each; 0 while the rope is awake. */
    public long sleepId() {
        rope.requireAlive();
        return rope.sleep.id;
    }

    /** Whether there is a winch at an end. */
    public boolean hasWinch(boolean atEnd) {
        return now().winch(atEnd) != null;
    }

    // Rings.

    /** Current length of a segment on its way over corners and through rings [m]. */
    public double segmentLength(int segment) {
        return now().segmentLength(segment(segment));
    }

    /** The segment of a rope with the greatest tension; -1 if there is none, or if the solver computes no tensions. */
    static int tautestSegment(RopeCore rope) {
        RopeState state = rope.state;
        int tautest = -1;
        double most = Double.NEGATIVE_INFINITY;
        double added = 0;
        for (int i = 0; i < state.count - 1; i++) {
            added = i == 0 || state.inverseMass[i] == 0 ? rope.ropeSolver.addedTension(state, i) : added;
            double tension = rope.ropeSolver.tension(state, i) + added;
            if (tension > most) {
                most = tension;
                tautest = i;
            }
        }
        return tautest;
    }
}
