package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Hash64;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.time.StepClock;
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
 * <p>A world is used by one thread at a time, which {@link #setOwner} can make sure of. The same calls give the same bits, on
 * every JVM from Java 17 on.
 */
public final class RopeWorld {
    /** A call of a listener. */
    @FunctionalInterface
    interface News {
        void tell();
    }

    private final StepClock clock;
    private final StepContext context;
    private final List<Rope> ropes = new ArrayList<>();
    private final List<Rope> ropesView = Collections.unmodifiableList(ropes);
    private final List<News> news = new ArrayList<>();
    private final ColliderSet colliders;
    private final NearFinder finder;
    private final Pose pose = new Pose();
    private RopeStopped.@Nullable Listener stopListener;
    private ColliderSourceFailed.@Nullable Listener sourceListener;
    private Contact.@Nullable Listener contactListener;
    private RopeTrapped.@Nullable Listener trapListener;
    private RopeSplit.@Nullable Listener splitListener;
    private RopesJoined.@Nullable Listener joinListener;
    private PoseSourceFailed.@Nullable Listener poseListener;
    private final List<StepListener> stepListeners = new ArrayList<>();
    private final Hash64 hash = new Hash64();
    private volatile @Nullable Thread owner;
    private ChangeLog log = ChangeLog.NONE;
    private long stepCount;
    private int nextId;
    private boolean stepping;
    private boolean updating;

    /** Creates an empty world with the defaults of {@link WorldDef}. */
    public RopeWorld() {
        this(new WorldDef());
    }

    /**
     * Creates an empty world.
     *
     * @param def its settings; copied
     * @throws IllegalArgumentException if {@code maxStep} is less than a step, or more than a million steps
     */
    public RopeWorld(WorldDef def) {
        Objects.requireNonNull(def, "def");
        clock = new StepClock(def.step(), def.maxStep());
        context = new StepContext(def.step());
        colliders = new ColliderSet(this);
        finder = new NearFinder(context, colliders);
        setGravity(def.gravityX(), def.gravityY(), def.gravityZ());
    }

    /**
     * Adds a rope.
     *
     * @param def what it is made from; copied
     * @return the rope
     * @throws IllegalArgumentException if values of the definition do not go together; the world is unchanged
     * @throws IllegalStateException if the world is in a step
     */
    public Rope add(RopeDef def) {
        requireNotStepping();
        Objects.requireNonNull(def, "def");
        Rope rope = new Rope(this, nextId, def, RopeBuilder.build(def, this));
        ropes.add(rope);
        nextId++;
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
        rope.removed("was removed from its world");
        log.note(Change.REMOVE_ROPE, rope.id());
    }

    /** Takes a rope in that was cut from another. */
    Rope addPiece(Rope from, RopeState state) {
        Rope piece = new Rope(this, nextId, from, state);
        ropes.add(piece);
        nextId++;
        return piece;
    }

    /** Lets go of a rope that has become part of another. */
    void joined(Rope gone, String into) {
        ropes.remove(gone);
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
        finder.add(source);
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
            if (dt > 0) {
                askSources(time() + carried + frame);
            }
            log.note(Change.UPDATE, dt);
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
            askSources(time() + clock.step());
            log.note(Change.STEP);
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
        stepping = true;
        try {
            for (int i = 0; i < ropes.size(); i++) {
                ropes.get(i).askSources(time, pose);
            }
        } finally {
            stepping = false;
        }
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
            for (int i = 0; i < ropes.size(); i++) {
                Rope rope = ropes.get(i);
                rope.wind(context);
                ColliderSourceFailed failure = rope.findNear(finder, stepCount);
                if (failure != null) {
                    tellAfterStep(() -> tellFailed(failure));
                }
                RopeStopped event = rope.step(context, stepCount);
                if (event != null) {
                    tellAfterStep(() -> tellStopped(event));
                }
                watchContacts(rope.touching());
            }
            // Those that come of it have not taken the step: they are at its end already.
            for (int i = 0, before = ropes.size(); i < before; i++) {
                ropes.get(i).tearIfDue(stepCount);
            }
            log.stepped();
            tellNews();
        } finally {
            stepping = false;
        }
    }

    /** Makes room for a solver in a rope and in the world's scratch memory. */
    void prepare(RopeSolver solver, RopeState rope) {
        context.reserve(rope.capacity());
        rope.softContacts = false;
        solver.prepare(rope, context);
    }

    /** Makes room in the scratch memory for a rope that has grown. */
    void reserve(RopeSolver solver, RopeState rope) {
        context.reserve(rope.capacity());
        solver.reserve(rope, context);
    }

    /** Keeps a call of a listener until every rope has taken the step. */
    void tellAfterStep(News call) {
        news.add(call);
    }

    private void tellNews() {
        while (!news.isEmpty()) {
            // Taken off first: a listener that throws is not told the same again.
            news.remove(0).tell();
        }
    }

    private void tellStopped(RopeStopped event) {
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

    private void watchContacts(RopeContacts touching) {
        if (contactListener != null) {
            touching.tellChanges(contactListener, stepCount);
        }
        RopeTrapped event = touching.watch(stepCount, trapListener != null);
        if (event != null) {
            tellAfterStep(() -> tellTrapped(event));
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

    private void tellFailed(ColliderSourceFailed event) {
        if (sourceListener != null) {
            sourceListener.colliderSourceFailed(event);
        }
    }

    private void endFrame() {
        colliders.endFrame();
        for (int i = 0; i < ropes.size(); i++) {
            ropes.get(i).endFrame();
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
     * Changes gravity.
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
     * Hashes the bits of the state: positions, velocities, pinned nodes and rest lengths of every rope, what its winches do, places and motion of
     * the world's own colliders, and the number of steps. Worlds that were given the same calls have the same hash; frame time that has not filled a step does
     * not count.
     *
     * @return 64 bits
     */
    public long stateHash() {
        hash.reset();
        hash.add(stepCount);
        for (int i = 0; i < ropes.size(); i++) {
            ropes.get(i).hashInto(hash);
        }
        colliders.hashInto(hash);
        return hash.value();
    }

    /** Hash of one rope's part of the state. */
    long stateHash(Rope rope) {
        hash.reset();
        rope.hashInto(hash);
        return hash.value();
    }

    /** Finds the rope of an id; null if there is none (any more). */
    @Nullable Rope find(int id) {
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
        requireNotUpdating();
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
        requireNotUpdating();
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
        requireNotUpdating();
        log = ChangeLog.NONE;
    }

    /** Whether ropes meet something that only a game knows of. */
    boolean hasForeignColliders() {
        return finder.hasForeign();
    }

    void requireNotStepping() {
        Thread only = owner;
        if (only != null && only != Thread.currentThread()) {
            throw new IllegalStateException("the world belongs to thread " + only.getName()
                    + " and cannot be changed by " + Thread.currentThread().getName());
        }
        if (stepping) {
            throw new IllegalStateException("the world is in a step and cannot be changed");
        }
    }

    void requireNotUpdating() {
        requireNotStepping();
        if (updating) {
            throw new IllegalStateException("the world is between two steps and cannot be stepped");
        }
    }
}
