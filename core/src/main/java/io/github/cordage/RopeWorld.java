package io.github.cordage;

import io.github.cordage.event.WorldListener;
import io.github.cordage.internal.handle.HandleAccess;
import io.github.cordage.internal.world.RopeCore;
import io.github.cordage.internal.world.RopeQuestions;
import io.github.cordage.internal.world.WorldCore;
import io.github.cordage.internal.world.WorldGate;
import io.github.cordage.query.RopeQueries;
import io.github.cordage.saved.SnapshotException;
import io.github.cordage.time.StepClock;
import io.github.cordage.time.StepThreads;
import io.github.cordage.wind.WindSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Owns ropes and colliders, and steps them.
 *
 * <p>Call {@link #update} once a frame with the time since the last one; it takes all fixed steps that are due. Draw
 * with {@link Rope#copyPositions(float[], int, double)} and {@link #alpha()}. To step by hand instead, call {@link
 * #step()}.
 *
 * <p>Use a world from one thread at a time; {@link #setOwner} can enforce this. {@linkplain WorldDef#threads Threads of
 * its own} only help with its steps. The same calls give bit-identical results on every JVM from Java 17 on, with any
 * number of threads. Only a world with threads of its own must be closed.
 */
public final class RopeWorld implements AutoCloseable {
    static {
        HandleAccess.set(new Access());
    }

    /** Opens handles for packages beside this one. */
    private static final class Access extends HandleAccess {
        @Override
        public WorldGate gateOf(Object world) {
            return ((RopeWorld) world).gate;
        }

        @Override
        public WorldGate gateOfPin(Object pin) {
            return ((Pin) pin).gate();
        }

        @Override
        public RopeCore.PinRef refOf(Object pin) {
            return ((Pin) pin).ref();
        }
    }

    private final WorldGate gate;
    private final WorldCore core;
    private final WorldReports reports;
    private final ColliderSet colliders;
    private final RopeBodySet bodies;
    private final RopeQueries queries;
    private final @Nullable StepThreads threads;
    private final JunctionSet junctions;
    private final WindSet winds;
    private final List<Rope> view;

    /** Creates an empty world with the defaults of {@link WorldDef}. */
    public RopeWorld() {
        this(new WorldDef());
    }

    /**
     * Creates an empty world.
     *
     * @param def its settings; copied
     * @throws IllegalArgumentException if {@code maxStep} is not from one to a million steps, or the executor's number
     *     of threads or least work is out of range
     */
    public RopeWorld(WorldDef def) {
        Objects.requireNonNull(def, "def");
        StepClock clock = new StepClock(def.step(), def.maxStep());
        WorldDef.Opener opener = def.opener();
        threads = opener == null ? null : opener.open();
        reports = new WorldReports();
        core = new WorldCore(clock, reports, threads == null ? def.executor() : threads);
        gate = new WorldGate(core);
        reports.begin(gate);
        colliders = new ColliderSet(gate);
        bodies = new RopeBodySet(gate);
        junctions = new JunctionSet(gate);
        winds = new WindSet(gate);
        view = new RopeList(core);
        queries = new RopeQueries(new RopeQuestions(core));
        gate.setGravity(def.gravityX(), def.gravityY(), def.gravityZ());
        gate.setRecoverySpeed(def.recoverySpeed());
        def.blowIn(winds);
    }

    /**
     * Adds a rope.
     *
     * @param def definition of the rope; copied
     * @return the rope
     * @throws IllegalArgumentException if values of the definition do not fit together; the world is unchanged
     * @throws IllegalStateException if the world is in a step, or has had 2,147,483,647 ropes
     */
    public Rope add(RopeDef def) {
        return Rope.of(gate.add(Objects.requireNonNull(def, "def").spec()));
    }

    /**
     * Removes a rope. Its handle and its pins can no longer be used.
     *
     * @param rope a rope of this world
     * @throws IllegalStateException if it is not in this world, or the world is in a step
     */
    public void remove(Rope rope) {
        gate.remove(rope.core);
    }

    /**
     * Finds a rope by its number, in logarithmic time.
     *
     * @param id number of the rope, see {@link Rope#id}
     * @return the rope; null if the world has no rope with this number
     */
    public @Nullable Rope rope(int id) {
        RopeCore found = core.find(id);
        return found == null ? null : Rope.of(found);
    }

    /**
     * Finds a rope by its name. This compares the names of all ropes in turn: keep the result rather than call this in
     * every frame.
     *
     * @param name name of the rope, see {@link Rope#name}
     * @return the rope that was added first of those with this name; null if there is none
     */
    public @Nullable Rope rope(String name) {
        Objects.requireNonNull(name, "name");
        for (Rope rope : view) {
            if (rope.name().equals(name)) {
                return rope;
            }
        }
        return null;
    }

    /** {@return the ropes, as an unmodifiable view in the order in which they were added} */
    public List<Rope> ropes() {
        return view;
    }

    /**
     * Returns the queries of the world: they find ropes near a point, along a ray, across a cut, or in a box.
     *
     * @return always the same object, for all ropes and the state after the last step
     */
    public RopeQueries queries() {
        return queries;
    }

    /** {@return the world's own colliders; none at first} */
    public ColliderSet colliders() {
        return colliders;
    }

    /** {@return the world's rigid bodies; none at first} */
    public RopeBodySet bodies() {
        return bodies;
    }

    /** {@return the winds of the world; none at first, unless its definition has some} */
    public WindSet winds() {
        return winds;
    }

    /** {@return the junctions, at which ropes are tied to ropes; empty at first} */
    public JunctionSet junctions() {
        return junctions;
    }

    /**
     * Ties a node of a rope to a node of another one, or to another node of the same; see {@link Junction}.
     *
     * @param a a rope with the direct solver
     * @param nodeA index of its node; not pinned, but may be tied already
     * @param b a rope with the direct solver
     * @param nodeB index of its node; not pinned, but may be tied already
     * @return the junction: that of {@code nodeA} if it has one, else that of {@code nodeB}, else a new one
     * @throws IllegalArgumentException if nodes do not exist, are the same, neighbors, tied already or pinned, or ropes
     *     do not fit
     * @throws IllegalStateException if a rope was removed or carries an engine's body, or the world is in a step
     */
    public Junction tie(Rope a, int nodeA, Rope b, int nodeB) {
        return junctions.tie(a, nodeA, b, nodeB);
    }

    /**
     * Adds a source of colliders, in addition to the world's own colliders and to other sources.
     *
     * @param source the source, called in each step
     * @throws IllegalStateException if it is in this world already, or the world is in a step or being recorded
     */
    public void addColliderSource(ColliderSource source) {
        Objects.requireNonNull(source, "source");
        core.guard().requireNotStepping();
        if (source == colliders) {
            throw new IllegalStateException("the source of colliders is in this world already");
        }
        gate.addSource(new GameSource(source));
    }

    /**
     * Removes a source of colliders.
     *
     * @param source one that was added
     * @throws IllegalStateException if it is not in this world, or the world is in a step
     */
    public void removeColliderSource(ColliderSource source) {
        gate.removeSource(new GameSource(Objects.requireNonNull(source, "source")));
    }

    /**
     * Lets frame time pass, and takes the steps that are due.
     *
     * @param dt time since the last update [s], ≥ 0; 0 changes nothing
     * @return number of steps taken, at most {@code maxStep / step}
     * @throws IllegalArgumentException if {@code dt} is negative or not finite; the world is unchanged
     * @throws IllegalStateException if the world is in a step
     */
    public int update(double dt) {
        return gate.update(dt);
    }

    /**
     * Takes one step, independently of frame time: {@link #alpha()} does not change. To draw after stepping by hand,
     * copy positions without an alpha, or with 1.
     *
     * @throws IllegalStateException if the world is in a step
     */
    public void step() {
        gate.step();
    }

    /**
     * Returns the fraction of the next step that frame time has reached, for drawing between the last two states.
     *
     * @return 0 (draw the state before the last step) to 1 (draw the state after it)
     */
    public double alpha() {
        return core.alpha();
    }

    /** {@return the time simulated so far: the number of steps times the length of a step [s]} */
    public double time() {
        return core.time();
    }

    /** {@return the number of steps taken} */
    public long stepCount() {
        return core.stepCount();
    }

    /** {@return the length of a step [s]} */
    public double stepLength() {
        return core.stepLength();
    }

    /**
     * Returns the frame time that was dropped because updates exceeded {@link WorldDef#maxStep}.
     *
     * @return time since the world was created [s]
     */
    public double droppedTime() {
        return core.droppedTime();
    }

    /**
     * Changes gravity in the plane, without a component along z; see {@link #setGravity(double, double, double)}.
     *
     * @param gx x component [m/s²], within ±1e9
     * @param gy y component [m/s²], within ±1e9
     */
    public void setGravity(double gx, double gy) {
        setGravity(gx, gy, 0);
    }

    /**
     * Changes gravity. Sleeping ropes wake if it differs from before.
     *
     * @param gx x component [m/s²], within ±1e9
     * @param gy y component [m/s²], within ±1e9
     * @param gz z component [m/s²], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the world is in a step
     */
    public void setGravity(double gx, double gy, double gz) {
        gate.setGravity(gx, gy, gz);
    }

    /** {@return gravity along x [m/s²]} */
    public double gravityX() {
        return core.gravity(0);
    }

    /** {@return gravity along y [m/s²]} */
    public double gravityY() {
        return core.gravity(1);
    }

    /** {@return gravity along z [m/s²]} */
    public double gravityZ() {
        return core.gravity(2);
    }

    /**
     * Changes the speed at which ropes leave colliders that they overlap; see {@link WorldDef#recoverySpeed}. Sleeping
     * ropes wake if it differs from before.
     *
     * @param speed speed [m/s], above 0, at most 1e9
     * @throws IllegalArgumentException if the value is out of range
     * @throws IllegalStateException if the world is in a step
     */
    public void setRecoverySpeed(double speed) {
        gate.setRecoverySpeed(speed);
    }

    /** {@return the speed at which ropes leave colliders that they overlap [m/s]} */
    public double recoverySpeed() {
        return core.recoverySpeed();
    }

    /**
     * Moves ropes, with the bodies and rings on them, to static equilibrium, so that nothing moves when a game starts.
     * If there is none, nothing changes.
     *
     * @return what came of it; {@link Equilibrium} says more
     * @throws IllegalStateException if the world is being stepped
     */
    public Equilibrium settle() {
        return Equilibrium.of(gate.settle(Equilibrium.MOST_STEPS));
    }

    /**
     * Adds a listener for events in the world.
     *
     * @param listener the listener; called after those that were added before
     * @throws IllegalStateException if the world is being stepped
     */
    public void addListener(WorldListener listener) {
        Objects.requireNonNull(listener, "listener");
        core.guard().requireNotUpdating();
        reports.add(listener);
    }

    /**
     * Removes a listener.
     *
     * @param listener one that was added; if it was not, nothing happens
     * @throws IllegalStateException if the world is being stepped
     */
    public void removeListener(WorldListener listener) {
        core.guard().requireIdle();
        reports.remove(listener);
    }

    /**
     * Hashes all state that determines how the world continues. This is a snapshot without names, statistics, and frame
     * time that has not filled a step. Worlds that received the same calls have the same hash.
     *
     * @return 64 bits
     */
    public long stateHash() {
        return gate.stateHash();
    }

    // Snapshots.

    /**
     * Returns the number of bytes that {@link #save(byte[], int)} would write now.
     *
     * @return number of bytes
     * @throws IllegalStateException if it is more than an array holds
     */
    public int snapshotSize() {
        return gate.snapshotSize();
    }

    /**
     * Takes a snapshot of the whole world, with bodies and winds, from which it can continue bit-identically on any
     * machine. The same state gives the same bytes, which are for the build of the library that took them; {@link
     * io.github.cordage.recording.SavedWorlds} keeps worlds for later versions.
     *
     * <p>Objects of the game are not included: listeners, collider sources, and pose sources that pins follow. If a
     * {@linkplain WorldListener#beforeStep listener} takes a snapshot between two steps of an update, the rest of that
     * frame is not included either.
     *
     * @return the snapshot
     * @throws IllegalStateException if the world is in a step, or needs more than an array holds
     */
    public byte[] save() {
        byte[] snapshot = new byte[snapshotSize()];
        save(snapshot, 0);
        return snapshot;
    }

    /**
     * Takes a snapshot, as {@link #save()} does, into an array that can be reused.
     *
     * @param dst array to write to
     * @param offset index of the first byte
     * @return the index after the last byte
     * @throws IllegalArgumentException if {@link #snapshotSize} bytes do not fit
     * @throws IllegalStateException if the world is in a step
     */
    public int save(byte[] dst, int offset) {
        return gate.save(dst, offset);
    }

    /**
     * Restores a snapshot of this world, or of another one with the same step and {@code maxStep}. From there, the same
     * calls give bit-identical results.
     *
     * <p>Ropes, colliders, pins and winches are identified by their ids. Those that exist both in this world and in the
     * snapshot keep their handles, those that exist only in the snapshot get new handles, and the handles of all others
     * can no longer be used. Listeners stay. Collider sources stay too, and stand for those of the snapshot, in the
     * order in which they were added; add missing ones before the next step. Pins that keep their handles still follow
     * their pose sources; other pins that followed one stay where it put them last until they follow one again.
     * Colliders that sources reported last are not in a snapshot. If a source fails in the very next step, there are
     * none for the rope to keep; if it reports a resting collider at another place than before, ropes that sleep there
     * do not wake.
     *
     * <p>Untrusted bytes are safe to restore: sizes and numbers are checked before memory is allocated, and all bytes
     * before anything changes. The time that such a world takes to step is not limited.
     *
     * @param src array that holds a snapshot
     * @param offset index of its first byte
     * @param length number of its bytes
     * @throws IllegalArgumentException if {@code offset} and {@code length} do not lie within the array
     * @throws SnapshotException if the bytes are not a snapshot, are damaged, or come from another version of the
     *     format or from a world with another step or {@code maxStep}; nothing has changed
     * @throws IllegalStateException if the world is being stepped, or belongs to another thread
     */
    public void restore(byte[] src, int offset, int length) {
        Snapshots.restore(gate, src, offset, length);
    }

    /**
     * Restores a snapshot that fills an array; see {@link #restore(byte[], int, int)}.
     *
     * @param snapshot the snapshot
     * @throws SnapshotException if it cannot be restored here; nothing has changed
     * @throws IllegalStateException if the world is being stepped, or belongs to another thread
     */
    public void restore(byte[] snapshot) {
        restore(snapshot, 0, snapshot.length);
    }

    /**
     * Creates a world from a snapshot, with the step and {@code maxStep} of the saved one; see {@link #restore(byte[],
     * int, int)}.
     *
     * @param snapshot the snapshot
     * @return a new world
     * @throws SnapshotException if it cannot be restored
     */
    public static RopeWorld load(byte[] snapshot) {
        RopeWorld world = new RopeWorld(Snapshots.definition(snapshot));
        world.restore(snapshot);
        return world;
    }

    /**
     * Closes the world and ends its own threads. Its ropes can still be read, but nothing can be changed or stepped any
     * more.
     *
     * @throws IllegalStateException if it was closed before, is being stepped, or belongs to another thread
     */
    @Override
    public void close() {
        gate.close();
        if (threads != null) {
            threads.close();
        }
    }

    /**
     * Tells whether the world is in a step and cannot be changed. Most methods of {@linkplain WorldListener listeners}
     * are called within a step; {@link WorldListener#beforeStep} is not.
     *
     * @return whether it is
     */
    public boolean isStepping() {
        return core.guard().isStepping();
    }

    /**
     * Restricts changes and steps of the world to one thread: calls from other threads throw an {@link
     * IllegalStateException} and change nothing. Reading from other threads is not safe either, but is not checked,
     * because that would cost too much. To hand the world to another thread, establish a happens-before relation, such
     * as by starting the thread or by a lock.
     *
     * @param thread the thread, or null (the default) for no check
     * @throws IllegalStateException if the world belongs to a thread other than the calling one, or is being stepped
     */
    public void setOwner(@Nullable Thread thread) {
        core.guard().setOwner(thread);
    }

    /**
     * Returns the thread that the world belongs to.
     *
     * @return the thread, or null if none was set
     */
    public @Nullable Thread owner() {
        return core.guard().owner();
    }
}
