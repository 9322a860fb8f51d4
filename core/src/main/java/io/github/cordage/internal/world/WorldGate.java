package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.spec.RingSpec;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.spec.WindSpec;
import io.github.cordage.saved.SavedState;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.Solver;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The gate for every change of a world, whether from a handle, a script or a replay. In this order, it
 *
 * <ol>
 *   <li>requires that the thread may use the world, that the world is not in a step, and that the target still exists
 *   <li>checks the arguments
 *   <li>wakes the rope, and takes it out of its batch if needed
 *   <li>records the change, if the world is recorded
 *   <li>makes the change.
 * </ol>
 *
 * <p>Effects are package-private, so code outside this package cannot bypass the gate or its recording. {@link #replay}
 * runs recordings through the same effects.
 */
public final class WorldGate {
    private final WorldCore world;
    private final ChangeMaker changes;
    private final FrameRunner frames;
    private final WorldSnapshots snapshots;
    private final Settling settling;
    private final BodyGate bodies;
    private final ColliderGate colliders;

    /** Creates the gate of a world. */
    public WorldGate(WorldCore world) {
        this.world = world;
        changes = new ChangeMaker(world);
        frames = new FrameRunner(world);
        snapshots = new WorldSnapshots(world);
        settling = new Settling(world, snapshots);
        bodies = new BodyGate(world, changes);
        colliders = new ColliderGate(world, changes);
    }

    /** The world, for reading. */
    public WorldCore world() {
        return world;
    }

    /** The part for bodies. */
    public BodyGate bodies() {
        return bodies;
    }

    /** The part for colliders. */
    public ColliderGate colliders() {
        return colliders;
    }

    // The world.

    /** Advances by frame time [s]; returns the number of steps taken. */
    public int update(double dt) {
        return frames.update(dt);
    }

    /** Takes one step, independent of frame time. */
    public void step() {
        frames.step();
    }

    /** Brings ropes to rest; see {@link Settling}. */
    public Settling.Outcome settle(int mostSteps) {
        world.guard.requireNotUpdating();
        Settling.Outcome outcome = settling.settle(mostSteps);
        world.guard.log().note(Change.SETTLE, mostSteps);
        return outcome;
    }

    public void setGravity(double gx, double gy, double gz) {
        make(Change.GRAVITY, gx, gy, gz, 0, 0, null);
    }

    /** Changes the speed at which ropes leave colliders that they overlap [m/s]. */
    public void setRecoverySpeed(double speed) {
        make(Change.RECOVERY_SPEED, speed, 0, 0, 0, 0, null);
    }

    /** Replaces all winds; the definitions must not change afterwards. */
    public void setWinds(WindSpec[] winds) {
        make(Change.WINDS, 0, 0, 0, 0, 0, winds);
    }

    /** Adds a rope from a definition, which must not change afterwards. */
    public RopeCore add(RopeSpec spec) {
        return (RopeCore) Objects.requireNonNull(make(Change.ADD_ROPE, 0, 0, 0, 0, 0, spec));
    }

    /** Adds a source of colliders of the game. */
    public void addSource(BroadPhase.Source source) {
        world.guard.requireNotStepping();
        world.guard.log().requireNone("sources of colliders");
        if (!world.broadPhase.add(source)) {
            world.sleepers.wakeAll();
        }
    }

    /** Removes a source of colliders of the game. */
    public void removeSource(BroadPhase.Source source) {
        world.guard.requireNotStepping();
        world.broadPhase.remove(source);
        world.sleepers.wakeAll();
    }

    /** Size of a snapshot taken now, in bytes. */
    public int snapshotSize() {
        return snapshots.size();
    }

    /** Takes a snapshot; returns the index after it. */
    public int save(byte[] dst, int offset) {
        world.guard.requireNotStepping();
        int size = snapshots.size();
        Check.room("dst", dst.length, offset, size);
        return snapshots.save(dst, offset, size);
    }

    /** Restores a snapshot. */
    public void restore(byte[] src, int offset, int length) {
        world.guard.requireNotUpdating();
        Check.inRange("length", length, 0, src.length);
        Check.room("src", src.length, offset, length);
        snapshots.restore(src, offset, length);
        world.guard.log().note(Change.RESTORE, offset, length, 0, 0, 0, src);
    }

    /** Adds everything to a saved state. */
    public void describe(SavedState to) {
        world.guard.requireNotStepping();
        snapshots.describe(to);
    }

    /** Takes over a saved state; the world must be new. */
    public void takeOver(SavedState from) {
        world.guard.requireNotUpdating();
        snapshots.takeOver(from);
    }

    /** Hash of the bits of all state that decides the future. */
    public long stateHash() {
        return snapshots.hash();
    }

    /** Hash of the bits of a rope's state that decides its future. */
    public long stateHash(RopeCore rope) {
        rope.requireAlive();
        return snapshots.hash(rope);
    }

    /** Hash of the bits of all state that decides the future and is not that of a rope. */
    long stateHashBesideRopes() {
        return snapshots.hashBesideRopes();
    }

    /** Closes the world: nothing can be changed any more. */
    public void close() {
        world.guard.requireNotUpdating();
        world.guard.close();
    }

    // Ropes.

    @SuppressWarnings("EnumOrdinal") // The table's order is that of recordings.
    public void set(RopeCore rope, RopeProperty property, double value) {
        make(Change.PROPERTY, rope, property.ordinal(), value, 0, 0, null);
    }

    public void setSolver(RopeCore rope, Solver solver) {
        make(Change.SOLVER, rope, 0, 0, 0, 0, solver);
    }

    public void setFilter(RopeCore rope, long categories, long collidesWith) {
        make(
                Change.FILTER,
                rope,
                ChangeMaker.high(categories),
                ChangeMaker.low(categories),
                ChangeMaker.high(collidesWith),
                ChangeMaker.low(collidesWith),
                null);
    }

    @SuppressWarnings("EnumOrdinal") // The order is that of recordings.
    public void setCollideMode(RopeCore rope, CollideMode mode) {
        make(Change.COLLIDE_MODE, rope, mode.ordinal(), 0, 0, 0, null);
    }

    public void setCompliance(RopeCore rope, double compliance) {
        make(Change.COMPLIANCE, rope, compliance, 0, 0, 0, null);
    }

    public void setAcceleration(RopeCore rope, double ax, double ay, double az) {
        make(Change.ACCELERATION, rope, ax, ay, az, 0, null);
    }

    public void setWind(RopeCore rope, double wx, double wy, double wz, double drag) {
        make(Change.WIND, rope, wx, wy, wz, drag, null);
    }

    public void setDetail(RopeCore rope, int every) {
        make(Change.DETAIL, rope, every, 0, 0, 0, null);
    }

    public void setMass(RopeCore rope, int node, double mass) {
        make(Change.MASS, rope, node, mass, 0, 0, null);
    }

    public void setStop(RopeCore rope, int node, boolean stop) {
        make(Change.STOP, rope, node, stop ? 1 : 0, 0, 0, null);
    }

    public void setVelocity(RopeCore rope, int node, double vx, double vy, double vz) {
        make(Change.VELOCITY, rope, node, vx, vy, vz, null);
    }

    public void applyImpulse(RopeCore rope, int node, double ix, double iy, double iz) {
        make(Change.IMPULSE, rope, node, ix, iy, iz, null);
    }

    public void setNodeAcceleration(RopeCore rope, int node, double ax, double ay, double az) {
        make(Change.NODE_ACCELERATION, rope, node, ax, ay, az, null);
    }

    public void teleport(RopeCore rope, double dx, double dy, double dz) {
        make(Change.TELEPORT, rope, dx, dy, dz, 0, null);
    }

    public void setPosition(RopeCore rope, int node, double x, double y, double z) {
        make(Change.POSITION, rope, node, x, y, z, null);
    }

    /** Moves every node of a rope: x, y, z of each in turn, from an index on. */
    public void setPositions(RopeCore rope, double[] src, int offset) {
        rope.requireAlive();
        world.guard.requireNotStepping();
        int numbers = 3 * rope.state.count;
        Check.room("src", src.length, offset, numbers);
        make(Change.POSITIONS, rope, offset, numbers, 0, 0, src);
    }

    public void setLength(RopeCore rope, double length) {
        make(Change.LENGTH, rope, length, 0, 0, 0, null);
    }

    public void wake(RopeCore rope) {
        make(Change.WAKE, rope, 0, 0, 0, 0, null);
    }

    public void resume(RopeCore rope) {
        make(Change.RESUME, rope, 0, 0, 0, 0, null);
    }

    public void remove(RopeCore rope) {
        world.guard.requireNotStepping();
        if (!rope.alive || world.find(rope.id) != rope) {
            throw new IllegalStateException("rope " + rope.id + " is not in this world");
        }
        make(Change.REMOVE_ROPE, rope, 0, 0, 0, 0, null);
    }

    /** Pins a node where it is; returns its pin, which may have existed before. */
    public RopeCore.PinRef pin(RopeCore rope, int node) {
        return (RopeCore.PinRef) Objects.requireNonNull(make(Change.PIN, rope, node, 0, 0, 0, null));
    }

    /** Fixes a node to the mass of a ring of its rope; returns its pin, which may have existed before. */
    public RopeCore.PinRef pin(RopeCore rope, int node, RopeCore.RingRef ring) {
        if (ring.rope() != rope) {
            throw new IllegalArgumentException("ring must be one of this rope");
        }
        return (RopeCore.PinRef) Objects.requireNonNull(make(Change.PIN_ON, rope, node, ring.place(), 0, 0, null));
    }

    /** Puts a winch at an end, unless there is one; returns it. */
    public RopeCore.WinchRef winch(RopeCore rope, boolean atEnd) {
        return (RopeCore.WinchRef)
                Objects.requireNonNull(make(Change.WINCH, rope, ChangeMaker.flag(atEnd), 0, 0, 0, null));
    }

    public RopeCore cut(RopeCore rope, int node) {
        return (RopeCore) Objects.requireNonNull(make(Change.CUT, rope, node, 0, 0, 0, null));
    }

    public RopeCore cutAt(RopeCore rope, double arcLength) {
        return (RopeCore) Objects.requireNonNull(make(Change.CUT_AT, rope, arcLength, 0, 0, 0, null));
    }

    public void join(RopeCore rope, boolean atEnd, RopeCore other, boolean otherEnd, double restLength) {
        requireSameWorld(rope, other);
        make(Change.JOIN, rope, ChangeMaker.flag(atEnd), other.id, ChangeMaker.flag(otherEnd), restLength, null);
    }

    public void splice(RopeCore rope, boolean atEnd, RopeCore other, boolean otherEnd) {
        requireSameWorld(rope, other);
        make(Change.SPLICE, rope, ChangeMaker.flag(atEnd), other.id, ChangeMaker.flag(otherEnd), 0, null);
    }

    private void requireSameWorld(RopeCore rope, RopeCore other) {
        rope.requireAlive();
        other.requireAlive();
        if (world.find(other.id) != other) {
            throw new IllegalArgumentException("other must be a rope of the same world, was one of another");
        }
    }

    /**
     * Reports when a rope's greatest tension rises above a threshold [N]. Not recorded, because it changes no motion.
     */
    public void watchTension(RopeCore rope, double threshold) {
        Check.inRange("threshold", threshold, 0, Double.MAX_VALUE);
        rope.requireAlive();
        world.guard.requireNotStepping();
        world.pipeline.leaveBatch(rope);
        rope.tensionWatches.add(threshold);
    }

    /** Stops reporting a threshold. */
    public void unwatchTension(RopeCore rope, double threshold) {
        Check.inRange("threshold", threshold, 0, Double.MAX_VALUE);
        rope.requireAlive();
        world.guard.requireNotStepping();
        rope.tensionWatches.remove(threshold);
    }

    // Pins.

    public void move(RopeCore.PinRef pin, double x, double y, double z) {
        make(Change.PIN_MOVE, pin, x, y, z, null);
    }

    /** Makes a pin follow key frames. */
    public void follow(RopeCore.PinRef pin, double[] keys) {
        make(Change.PIN_PATH, pin, 0, 0, 0, keys);
    }

    /** Makes a pin follow a source. The positions it reads are recorded. */
    public void follow(RopeCore.PinRef pin, PoseReader source) {
        world.guard.requireNotStepping();
        pin.requireHolding();
        PartChanges.requireLed(pin.state());
        wake(pin.rope());
        world.pinFollows();
        pin.source = source;
    }

    // Rings.

    /** Leads a rope through a new ring; returns the ring. */
    public RopeCore.RingRef addRing(RopeCore rope, RingSpec ring) {
        return (RopeCore.RingRef) Objects.requireNonNull(make(Change.RING, rope, 0, 0, 0, 0, ring));
    }

    /** Length of a step [s]. */
    public double stepLength() {
        return world.stepLength();
    }

    /** Drags a ring. */
    public void move(RopeCore.RingRef ring, double x, double y, double z) {
        make(Change.RING_MOVE, ring.rope(), ring.place(), x, y, z, null);
    }

    /** Makes a ring follow key frames. */
    public void follow(RopeCore.RingRef ring, double[] keys) {
        make(Change.RING_PATH, ring.rope(), ring.place(), 0, 0, 0, keys);
    }

    public void setFriction(RopeCore.RingRef ring, double friction) {
        make(Change.RING_FRICTION, ring.rope(), ring.place(), friction, 0, 0, null);
    }

    public void remove(RopeCore.RingRef ring) {
        make(Change.REMOVE_RING, ring.rope(), ring.place(), 0, 0, 0, null);
    }

    public void release(RopeCore.PinRef pin) {
        make(Change.RELEASE, pin, 0, 0, 0, null);
    }

    // Winches.

    public void setSpeed(RopeCore.WinchRef winch, double speed) {
        make(Change.WINCH_SPEED, winch, speed, 0);
    }

    public void runTo(RopeCore.WinchRef winch, double length, double speed) {
        make(Change.WINCH_RUN, winch, length, speed);
    }

    public void setMaxAcceleration(RopeCore.WinchRef winch, double acceleration) {
        make(Change.WINCH_ACCELERATION, winch, acceleration, 0);
    }

    public void setMaxDeceleration(RopeCore.WinchRef winch, double deceleration) {
        make(Change.WINCH_DECELERATION, winch, deceleration, 0);
    }

    public void setTensionLimit(RopeCore.WinchRef winch, double tension) {
        make(Change.WINCH_TENSION_LIMIT, winch, tension, 0);
    }

    /** Lets a winch pull with a force [N], at up to a speed [m/s]. */
    public void pull(RopeCore.WinchRef winch, double force, double speed) {
        make(Change.WINCH_FORCE, winch, force, speed);
    }

    /** Sets the mass of what a winch turns, as the rope feels it [kg]. */
    public void setDrumMass(RopeCore.WinchRef winch, double mass) {
        make(Change.WINCH_DRUM, winch, mass, 0);
    }

    public void remove(RopeCore.WinchRef winch) {
        make(Change.REMOVE_WINCH, winch, 0, 0);
    }

    // One way through the gate for each kind of target.

    private @Nullable Object make(
            Change change, RopeCore rope, double b, double c, double d, double e, @Nullable Object definition) {
        return changes.make(change, rope, b, c, d, e, definition);
    }

    private void make(Change change, RopeCore.PinRef pin, double x, double y, double z, @Nullable Object definition) {
        changes.make(change, pin, x, y, z, definition);
    }

    private void make(Change change, RopeCore.WinchRef winch, double c, double d) {
        changes.make(change, winch, c, d);
    }

    private @Nullable Object make(
            Change change, double a, double b, double c, double d, double e, @Nullable Object definition) {
        return changes.make(change, a, b, c, d, e, definition);
    }

    // Recordings.

    /**
     * Repeats a change from a recording or a script.
     *
     * @param n its numbers, {@link Change#MOST_NUMBERS} of them
     */
    void replay(Change change, double[] n, @Nullable Object definition) {
        switch (change) {
            case UPDATE -> update(n[0]);
            case STEP -> step();
            case SETTLE -> settle((int) n[0]);
            case RESTORE -> {
                byte[] snapshot = (byte[]) Objects.requireNonNull(definition);
                restore(snapshot, 0, snapshot.length);
            }
            case POSITIONS ->
                changes.replay(
                        change, n[0], 0, ((double[]) Objects.requireNonNull(definition)).length, 0, 0, definition);
            default -> changes.replay(change, n[0], n[1], n[2], n[3], n[4], definition);
        }
    }

    /** Records changes in a log from now on; see {@link RecordingLog} and {@link ReplayRun}. */
    void noteIn(ChangeLog log) {
        if (world.hasSources()) {
            log.requireNone("sources of colliders");
        }
        world.guard.noteIn(log);
    }
}
