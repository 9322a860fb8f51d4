package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.time.StepClock;
import io.github.cordage.time.StepExecutor;
import io.github.cordage.time.StepThreads;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Owns ropes and steps them, among colliders.
 *
 * <p>Call {@link #update} once a frame with the time since the last one; it takes as many fixed steps as have come due.
 * Draw with {@link Rope#copyPositions(float[], int, double)} and {@link #alpha()}. To step by hand instead, call
 * {@link #step()}.
 *
 * <p>A world is used by one thread at a time, which {@link #setOwner} can make sure of; {@linkplain WorldDef#threads threads of
 * its own} help it with its steps, if it is given any. The same calls give the same bits, on every JVM from Java 17 on, and on
 * any number of threads. A world that has no threads of its own need not be closed.
 */
public final class RopeWorld implements AutoCloseable {
    private final StepClock clock;
    private final StepContext context;
    private final RopeStepper stepper;
    private final Sleepers sleepers;
    private final @Nullable StepThreads threads;
    private final List<Rope> ropes = new ArrayList<>();
    private final List<Rope> ropesView = Collections.unmodifiableList(ropes);
    private final List<StepWorker.News> news = new ArrayList<>();
    private final List<Rope> torn = new ArrayList<>();
    private final List<PinState> dragged = new ArrayList<>();
    private final List<Rope> followers = new ArrayList<>();
    private boolean followersStale;
    private final ColliderSet colliders;
    private final NearFinder finder;
    private final Pose pose = new Pose();
    private final Snapshots snapshots = new Snapshots(this, ropes);
    private RopeStopped.@Nullable Listener stopListener;
    private ColliderSourceFailed.@Nullable Listener sourceListener;
    private Contact.@Nullable Listener contactListener;
    private RopeTrapped.@Nullable Listener trapListener;
    private RopeSplit.@Nullable Listener splitListener;
    private RopesJoined.@Nullable Listener joinListener;
    private PoseSourceFailed.@Nullable Listener poseListener;
    private final List<StepListener> stepListeners = new ArrayList<>();
    private volatile @Nullable Thread owner;
    private ChangeLog log = ChangeLog.NONE;
    private long stepCount;

    /** Fewer than the largest number there is: what counts ropes has to know where it ends. */
    private int nextId;

    private int nextPart;

    /** Counts on for ever, whatever is restored. */
    private long sleeps;

    private boolean stepping;
    private boolean closed;
    private boolean updating;

    /** Creates an empty world with the defaults of {@link WorldDef}. */
    public RopeWorld() {
        this(new WorldDef());
    }

    /**
     * Creates an empty world.
     *
     * @param def its settings; copied
     * @throws IllegalArgumentException if {@code maxStep} is less than a step, or more than a million steps, or the executor has
     *     less than 1 or more than 256 threads, or a least work out of range
     */
    public RopeWorld(WorldDef def) {
        Objects.requireNonNull(def, "def");
        clock = new StepClock(def.step(), def.maxStep());
        colliders = new ColliderSet(this);
        finder = new NearFinder(colliders);
        WorldDef.Opener opener = def.opener();
        threads = opener == null ? null : opener.open();
        StepExecutor executor = threads == null ? def.executor() : threads;
        sleepers = new Sleepers(ropes);
        stepper = new RopeStepper(this, finder, sleepers, def.step(), executor);
        context = stepper.context();
        setGravity(def.gravityX(), def.gravityY(), def.gravityZ());
    }

    /**
     * Adds a rope.
     *
     * @param def what it is made from; copied
     * @return the rope
     * @throws IllegalArgumentException if values of the definition do not go together; the world is unchanged
     * @throws IllegalStateException if the world is in a step, or has had 2,147,483,647 ropes
     */
    public Rope add(RopeDef def) {
        requireNotStepping();
        Objects.requireNonNull(def, "def");
        requireId();
        Rope rope = new Rope(this, nextId, def, RopeBuilder.build(def, this));
        rope.numberParts();
        ropes.add(rope);
        nextId++;
        changed();
        log.note(Change.ADD_ROPE, 0, 0, def);
        return rope;
    }

    /**
     * Removes a rope. Its handle and its pins cannot be used any more.
     *
     * @param rope a rope of this world
     * @throws IllegalStateException if it is not in this world (any more), or the world is in a step
     */
    public void remove(Rope rope) {
        requireNotStepping();
        if (!ropes.remove(rope)) {
            throw new IllegalStateException("rope " + rope.id() + " is not in this world");
        }
        rope.wakeUp();
        changed();
        rope.removed("was removed from its world");
        log.note(Change.REMOVE_ROPE, rope.id());
    }

    /** Whether another rope can be told from all that there have been. */
    boolean hasId() {
        return nextId < Integer.MAX_VALUE;
    }

    void requireId() {
        if (!hasId()) {
            throw new IllegalStateException("the world must not have had more than " + nextId + " ropes");
        }
    }

    /** Takes a rope in that was cut from another. */
    Rope addPiece(Rope from, RopeState state) {
        Rope piece = new Rope(this, nextId, from, state);
        ropes.add(piece);
        nextId++;
        changed();
        return piece;
    }

    /** Lets go of a rope that has become part of another. */
    void joined(Rope gone, String into) {
        ropes.remove(gone);
        gone.wakeUp();
        changed();
        gone.removed(into);
    }

    /**
     * Returns the ropes.
     *
     * @return a view in the order they were added, which cannot be changed
     */
    public List<Rope> ropes() {
        return ropesView;
    }

    /**
     * Returns the world's own colliders.
     *
     * @return the set; empty at first
     */
    public ColliderSet colliders() {
        return colliders;
    }

    /**
     * Lets ropes meet what a source knows of, beside the world's own colliders and other sources.
     *
     * @param source the one to ask in each step
     * @throws IllegalStateException if it is in this world already, or the world is in a step, or recorded
     */
    public void addColliderSource(ColliderSource source) {
        requireNotStepping();
        log.requireNone("sources of colliders");
        if (!finder.add(source)) {
            sleepers.wakeAll();
        }
    }

    /**
     * Removes a source of colliders.
     *
     * @param source one that was added
     * @throws IllegalStateException if it is not in this world (any more), or the world is in a step
     */
    public void removeColliderSource(ColliderSource source) {
        requireNotStepping();
        finder.remove(source);
        sleepers.wakeAll();
    }

    /**
     * Lets frame time pass, and takes the steps that have come due.
     *
     * @param dt time since the last update [s], ≥ 0; 0 changes nothing
     * @return number of steps taken, at most {@code maxStep / step}
     * @throws IllegalArgumentException if {@code dt} is negative or not finite; the world is unchanged
     * @throws IllegalStateException if the world is in a step
     */
    public int update(double dt) {
        requireNotUpdating();
        double carried = clock.carriedTime();
        int steps = clock.advance(dt);
        // What is left of dt after the clamp; rounding can leave nothing of it and a step all the same.
        double frame = Math.min(dt, clock.maxStep() - carried);
        updating = true;
        boolean whole = false;
        try {
            try {
                if (dt > 0) {
                    askSources(time() + carried + frame);
                }
            } finally {
                log.note(Change.UPDATE, dt);
            }
            for (int i = 1; i <= steps; i++) {
                double share = frame > 0 ? (i * clock.step() - carried) / frame : 1;
                takeStep(Math.min(1, Math.max(0, share)));
            }
            whole = true;
        } finally {
            endUpdate(whole);
            if (dt > 0) {
                endFrame();
            }
        }
        tellNews();
        return steps;
    }

    /**
     * Takes one step, without regard to frame time: {@link #alpha()} stays as it is. To draw after stepping by hand, copy
     * positions without an alpha, or with 1.
     *
     * @throws IllegalStateException if the world is in a step
     */
    public void step() {
        requireNotUpdating();
        updating = true;
        boolean whole = false;
        try {
            try {
                askSources(time() + clock.step());
            } finally {
                log.note(Change.STEP);
            }
            takeStep(1);
            whole = true;
        } finally {
            endUpdate(whole);
            endFrame();
        }
    }

    private void endUpdate(boolean whole) {
        updating = false;
        if (!whole) {
            log.note(Change.BREAK_OFF);
        }
    }

    /** Asks what pins follow where it is at the end of the frame. */
    private void askSources(double time) {
        if (followersStale) {
            findFollowers();
        }
        stepping = true;
        try {
            for (int i = 0; i < followers.size(); i++) {
                followers.get(i).askSources(time, pose);
            }
        } finally {
            stepping = false;
        }
    }

    private void findFollowers() {
        followersStale = false;
        followers.clear();
        for (Rope rope : ropes) {
            if (rope.follows()) {
                followers.add(rope);
            }
        }
    }

    /** Says that a pin follows something from now on. */
    void follows() {
        followersStale = true;
    }

    /** Says that ropes have come or gone. */
    private void changed() {
        sleepers.changed();
        followersStale = true;
    }

    private void takeStep(double frameShare) {
        for (int i = 0; i < stepListeners.size(); i++) {
            stepListeners.get(i).beforeStep(this);
        }
        log.beforeStep();
        stepping = true;
        try {
            context.frameShare = frameShare;
            context.startTime = time();
            stepCount++;
            context.endTime = time();
            colliders.advance(context.h, context.endTime, frameShare);
            Throwable failure = stepper.step(stepCount, news, torn);
            // Those that come of it have not taken the step: they are at its end already.
            for (int i = 0; i < torn.size(); i++) {
                torn.get(i).tear(stepCount);
            }
            torn.clear();
            log.stepped();
            tellNews();
            if (failure instanceof RuntimeException e) {
                throw e;
            }
            if (failure instanceof Error e) {
                throw e;
            }
        } finally {
            stepping = false;
        }
    }

    /** Knows which ropes sleep. */
    Sleepers sleepers() {
        return sleepers;
    }

    /** Takes ropes through steps. */
    RopeStepper stepper() {
        return stepper;
    }

    /** Keeps a call of a listener until every rope has taken the step. */
    void tellAfterStep(StepWorker.News call) {
        news.add(call);
    }

    private void tellNews() {
        while (!news.isEmpty()) {
            // Taken off first: a listener that throws is not told the same again.
            news.remove(0).tell();
        }
    }

    void tellStopped(RopeStopped event) {
        if (stopListener != null) {
            stopListener.ropeStopped(event);
        }
    }

    void tellSplit(RopeSplit event) {
        if (splitListener != null) {
            splitListener.ropeSplit(event);
        }
    }

    void tellJoined(RopesJoined event) {
        if (joinListener != null) {
            joinListener.ropesJoined(event);
        }
    }

    void tellFailed(PoseSourceFailed event) {
        if (poseListener != null) {
            poseListener.poseSourceFailed(event);
        }
    }

    /** Has a rope tell which contacts began and ended, and whether it is trapped. */
    void watchContacts(Rope rope, RopeContacts touching, StepWorker worker) {
        if (contactListener != null) {
            touching.tellChanges(contactListener, stepCount, worker);
        }
        RopeTrapped event = touching.watch(stepCount, trapListener != null);
        if (event != null) {
            worker.tell(rope, () -> tellTrapped(event));
        }
    }

    private void tellTrapped(RopeTrapped event) {
        if (trapListener != null) {
            trapListener.ropeTrapped(event);
        }
    }

    /** Finds the source of colliders with a number. */
    ColliderSource source(int number) {
        return finder.source(number);
    }

    void tellFailed(ColliderSourceFailed event) {
        if (sourceListener != null) {
            sourceListener.colliderSourceFailed(event);
        }
    }

    private void endFrame() {
        colliders.endFrame();
        for (int i = 0; i < dragged.size(); i++) {
            dragged.get(i).endFrame();
        }
        dragged.clear();
    }

    /** Says that a pin is on its way: it arrives at the end of the frame. */
    void drag(PinState pin) {
        if (!pin.dragged) {
            pin.dragged = true;
            dragged.add(pin);
        }
    }

    /**
     * Returns how far frame time reaches into the next step, for drawing between the last two states.
     *
     * @return 0 (draw the state before the last step) to 1 (draw the state after it)
     */
    public double alpha() {
        return clock.alpha();
    }

    /**
     * Returns the time simulated so far.
     *
     * @return steps taken, times the length of a step [s]
     */
    public double time() {
        return stepCount * clock.step();
    }

    /**
     * Returns the number of steps taken.
     *
     * @return number
     */
    public long stepCount() {
        return stepCount;
    }

    /**
     * Returns the length of a step.
     *
     * @return length [s]
     */
    public double stepLength() {
        return clock.step();
    }

    /**
     * Returns the frame time that was lost because it was more than the world carries over.
     *
     * @return time since the world was created [s]
     */
    public double droppedTime() {
        return clock.droppedTime();
    }

    /**
     * Changes gravity. Ropes that sleep wake, unless it is what it was.
     *
     * @param gx x component [m/s²], within ±1e9
     * @param gy y component [m/s²], within ±1e9
     * @param gz z component [m/s²], within ±1e9
     * @throws IllegalArgumentException if a value is out of range
     * @throws IllegalStateException if the world is in a step
     */
    public void setGravity(double gx, double gy, double gz) {
        Check.acceleration("gx", gx);
        Check.acceleration("gy", gy);
        Check.acceleration("gz", gz);
        requireNotStepping();
        if (gx != context.gravityX || gy != context.gravityY || gz != context.gravityZ) {
            sleepers.wakeAll();
        }
        context.gravityX = gx;
        context.gravityY = gy;
        context.gravityZ = gz;
        log.note(Change.GRAVITY, gx, gy, gz);
    }

    /**
     * Returns gravity along x.
     *
     * @return acceleration [m/s²]
     */
    public double gravityX() {
        return context.gravityX;
    }

    /**
     * Returns gravity along y.
     *
     * @return acceleration [m/s²]
     */
    public double gravityY() {
        return context.gravityY;
    }

    /**
     * Returns gravity along z.
     *
     * @return acceleration [m/s²]
     */
    public double gravityZ() {
        return context.gravityZ;
    }

    /**
     * Asks to be told of ropes that have to be stopped.
     *
     * @param listener the one to tell, or null for nobody; replaces the one before
     */
    public void onRopeStopped(RopeStopped.@Nullable Listener listener) {
        this.stopListener = listener;
    }

    /**
     * Asks to be told when segments begin and cease to touch colliders.
     *
     * @param listener the one to tell, or null for nobody; replaces the one before
     */
    public void onContact(Contact.@Nullable Listener listener) {
        this.contactListener = listener;
    }

    /**
     * Asks to be told of ropes that are caught where there is no room for them.
     *
     * @param listener the one to tell, or null for nobody; replaces the one before
     */
    public void onRopeTrapped(RopeTrapped.@Nullable Listener listener) {
        this.trapListener = listener;
    }

    /**
     * Asks to be told of ropes that are cut or tear.
     *
     * @param listener the one to tell, or null for nobody; replaces the one before
     */
    public void onRopeSplit(RopeSplit.@Nullable Listener listener) {
        this.splitListener = listener;
    }

    /**
     * Asks to be told of ropes that are joined or spliced.
     *
     * @param listener the one to tell, or null for nobody; replaces the one before
     */
    public void onRopesJoined(RopesJoined.@Nullable Listener listener) {
        this.joinListener = listener;
    }

    /**
     * Asks to be told of sources of poses that fail.
     *
     * @param listener the one to tell, or null for nobody; replaces the one before
     */
    public void onPoseSourceFailed(PoseSourceFailed.@Nullable Listener listener) {
        this.poseListener = listener;
    }

    /**
     * Asks to be told of sources of colliders that fail.
     *
     * @param listener the one to tell, or null for nobody; replaces the one before
     */
    public void onColliderSourceFailed(ColliderSourceFailed.@Nullable Listener listener) {
        this.sourceListener = listener;
    }

    /**
     * Hashes the bits of everything that decides how the world goes on: what a snapshot holds, but for names, ids and counts.
     * Worlds that were given the same calls have the same hash; frame time that has not filled a step does not count.
     *
     * @return 64 bits
     */
    public long stateHash() {
        return snapshots.hash();
    }

    // Snapshots.

    /**
     * Returns how many bytes {@link #save(byte[], int)} would write now.
     *
     * @return number of bytes
     * @throws IllegalStateException if it is more than an array holds
     */
    public int snapshotSize() {
        return snapshots.size();
    }

    /**
     * Takes a snapshot of the whole world: of everything that decides how it goes on, to the bit. That is its ropes with their
     * pins and winches, its own colliders, gravity, its time and the frame time that is carried over. The bytes are the same
     * on every machine, for the same state; they can be restored by this version of the library, on any machine.
     *
     * <p>What belongs to the game is not in it: listeners, sources of colliders, and sources of poses that pins follow. Nor is what is
     * left of a frame, if a {@linkplain StepListener step listener} takes one between two steps of an update.
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
     * Takes a snapshot, as {@link #save()} does, into an array that can be used again and again.
     *
     * @param dst array to write to
     * @param offset index of the first byte
     * @return the index after the last byte
     * @throws IllegalArgumentException if there is not room for {@link #snapshotSize} bytes
     * @throws IllegalStateException if the world is in a step
     */
    public int save(byte[] dst, int offset) {
        requireNotStepping();
        int size = snapshotSize();
        Check.room("dst", dst.length, offset, size);
        return snapshots.save(dst, offset, size);
    }

    /**
     * Puts the world back to what it was when a snapshot was taken, of this world or of another one with the same step
     * and {@code maxStep}. From
     * there it goes on to the bit as that one did, if it is given the same calls.
     *
     * <p>Ropes, colliders, pins and winches that are here and in the snapshot are known by their ids, and keep their handles;
     * those that are only in the snapshot get new ones, and handles of the others cannot be used any more. Listeners stay.
     * Sources of colliders stay, too, and count as those of the snapshot, in the order in which they were added; those of them
     * that are missing are to be added before the next step. Pins that keep their handles go on following what they follow;
     * others that followed a source of poses stay where that has put them last until they are told again. What sources of
     * colliders reported last is not in a snapshot: one that fails in the very next step leaves nothing for the rope to keep, and
     * one that then reports something at rest elsewhere than before does not wake who sleeps there.
     *
     * <p>Bytes from strangers are safe to restore: sizes and numbers are checked before memory is taken for them, and all of it
     * before anything is changed. What such a world costs to step is not limited.
     *
     * @param src array that holds a snapshot
     * @param offset index of its first byte
     * @param length number of its bytes
     * @throws IllegalArgumentException if {@code offset} and {@code length} do not lie within the array
     * @throws SnapshotException if the bytes are not a snapshot, damaged, of another version of the library, or of a world with
     *     another step; nothing has changed
     * @throws IllegalStateException if the world is being stepped, or belongs to another thread
     */
    public void restore(byte[] src, int offset, int length) {
        requireNotUpdating();
        Check.inRange("length", length, 0, src.length);
        Check.room("src", src.length, offset, length);
        snapshots.restore(src, offset, length);
        news.clear();
        log.note(Change.RESTORE, src, offset, length);
    }

    /**
     * Puts the world back to a snapshot that fills an array; see {@link #restore(byte[], int, int)}.
     *
     * @param snapshot the snapshot
     * @throws SnapshotException if it is none that can be restored here; nothing has changed
     * @throws IllegalStateException if the world is being stepped, or belongs to another thread
     */
    public void restore(byte[] snapshot) {
        restore(snapshot, 0, snapshot.length);
    }

    /**
     * Creates a world from a snapshot, with the step of the one that was saved; see {@link #restore(byte[], int, int)}.
     *
     * @param snapshot the snapshot
     * @return a new world
     * @throws SnapshotException if it is none that can be restored
     */
    public static RopeWorld load(byte[] snapshot) {
        RopeWorld world = Snapshots.worldFor(snapshot, 0, snapshot.length);
        world.restore(snapshot);
        return world;
    }

    /**
     * Carries what is the world's own; returns the id of the rope that comes next.
     *
     * @param takesOver whether it becomes what comes; else that is only looked at
     */
    int transfer(Transfer t, boolean takesOver) {
        requireSame("step", t.any(clock.step()), clock.step());
        requireSame("maxStep", t.any(clock.maxStep()), clock.maxStep());
        double gx = t.number("gravity", context.gravityX, -Limits.ACCELERATION, Limits.ACCELERATION);
        double gy = t.number("gravity", context.gravityY, -Limits.ACCELERATION, Limits.ACCELERATION);
        double gz = t.number("gravity", context.gravityZ, -Limits.ACCELERATION, Limits.ACCELERATION);
        long steps = t.whole("number of steps", stepCount, 0, Limits.COUNT);
        if (t.skipsLabels()) {
            return nextId;
        }
        double carried = t.number("carried time", clock.carriedTime(), 0, clock.maxStep());
        double dropped = t.number("dropped time", clock.droppedTime(), 0, Double.MAX_VALUE);
        int rope = t.whole("next id of a rope", nextId, 0, Integer.MAX_VALUE);
        int part = t.whole("next id of a pin or winch", nextPart, 0, Integer.MAX_VALUE);
        if (takesOver) {
            wakeAll();
            context.gravityX = gx;
            context.gravityY = gy;
            context.gravityZ = gz;
            stepCount = steps;
            clock.restore(carried, dropped);
            nextId = rope;
            nextPart = part;
        }
        return rope;
    }

    /** Has every rope take part in steps, by itself: all of them may become others. */
    private void wakeAll() {
        for (int i = 0; i < ropes.size(); i++) {
            ropes.get(i).wakeUp();
        }
    }

    /** Finds what follows from what was read: who sleeps where, which pins are on their way, and which ropes follow something. */
    void hasBeenRead() {
        dragged.clear();
        for (int i = 0; i < ropes.size(); i++) {
            ropes.get(i).findItsPlace(stepper);
        }
        changed();
    }

    private static void requireSame(String name, double carried, double own) {
        if (carried != own) {
            throw new IllegalArgumentException(
                    name + " of the snapshot must be that of the world, " + own + " s, was " + carried + " s");
        }
    }

    void transferSources(Transfer t, boolean takesOver) {
        finder.transfer(t, takesOver);
    }

    /** A number for the sleep of a rope: no other one ever has it. */
    long numberOfSleep() {
        return ++sleeps;
    }

    /** A number for a pin or winch that is new. */
    int numberOfPart() {
        int number = nextPart;
        nextPart = (nextPart + 1) & Integer.MAX_VALUE;
        return number;
    }

    /**
     * Ends the world, and the threads that it has of its own. Its ropes can still be read, but nothing can be changed any more,
     * and no step taken.
     *
     * @throws IllegalStateException if it was closed before, is being stepped, or belongs to another thread
     */
    @Override
    public void close() {
        requireNotUpdating();
        closed = true;
        if (threads != null) {
            threads.close();
        }
    }

    /** Hash of one rope's part of the state. */
    long stateHash(Rope rope) {
        return snapshots.hash(rope);
    }

    /** Finds the rope of an id; null if there is none (any more). */
    @Nullable Rope find(int id) {
        return find(ropes, id);
    }

    /** The same in a list with ids that rise. */
    static @Nullable Rope find(List<Rope> ropes, int id) {
        int low = 0;
        int high = ropes.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = ropes.get(middle).id();
            if (found == id) {
                return ropes.get(middle);
            } else if (found < id) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return null;
    }

    /**
     * Asks to be called before each step.
     *
     * @param listener the one to call, after those that were added before
     * @throws IllegalStateException if the world is being stepped
     */
    public void addStepListener(StepListener listener) {
        Objects.requireNonNull(listener, "listener");
        requireNotUpdating();
        stepListeners.add(listener);
    }

    /**
     * Ceases to be called before each step.
     *
     * @param listener one that was added; if it was not, nothing happens
     * @throws IllegalStateException if the world is being stepped
     */
    public void removeStepListener(StepListener listener) {
        requireIdle();
        stepListeners.remove(listener);
    }

    /**
     * Tells whether the world is in a step, so that it cannot be changed: listeners that are told of events are called in a
     * step, {@linkplain StepListener step listeners} are not.
     *
     * @return whether it is
     */
    public boolean isStepping() {
        return stepping;
    }

    /**
     * Makes sure that one thread alone changes and steps the world: whatever another one tries throws an {@link
     * IllegalStateException} and changes nothing. Reading is not checked, which would cost too much, and is just as little safe
     * from another thread. Whoever takes the world over must have got it in a way that Java's memory model knows, such as a
     * start of a thread or a lock.
     *
     * @param thread the thread, or null for whichever takes care, as it is at first
     * @throws IllegalStateException if the world belongs to another thread than the one that calls, or is being stepped
     */
    public void setOwner(@Nullable Thread thread) {
        requireIdle();
        owner = thread;
    }

    /**
     * Returns the thread that the world belongs to.
     *
     * @return the thread, or null if none has been named
     */
    public @Nullable Thread owner() {
        return owner;
    }

    /** Where changes are noted, for who records them. */
    ChangeLog log() {
        return log;
    }

    /** Notes changes somewhere from now on. */
    void noteIn(ChangeLog newLog) {
        requireNotUpdating();
        log.requireNone("two recordings at a time");
        log = newLog;
    }

    /** Ceases to note changes. */
    void noteNoMore() {
        requireIdle();
        log = ChangeLog.NONE;
    }

    /** Whether ropes meet something that only a game knows of. */
    boolean hasForeignColliders() {
        return finder.hasSources();
    }

    void requireNotStepping() {
        requireOutsideOfStep();
        requireOpen();
    }

    void requireNotUpdating() {
        requireIdle();
        requireOpen();
    }

    /** What a world that was closed can still be asked for when it is not being stepped. */
    void requireIdle() {
        requireOutsideOfStep();
        if (updating) {
            throw new IllegalStateException(
                    "the world is between two steps and can be changed, but not stepped, restored or closed");
        }
    }

    private void requireOutsideOfStep() {
        Thread only = owner;
        if (only != null && only != Thread.currentThread()) {
            throw new IllegalStateException("the world belongs to thread " + only.getName()
                    + " and cannot be changed by " + Thread.currentThread().getName());
        }
        if (stepping) {
            throw new IllegalStateException("the world is in a step and cannot be changed");
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the world was closed");
        }
    }
}
