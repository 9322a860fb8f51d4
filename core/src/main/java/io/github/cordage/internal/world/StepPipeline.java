package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.solve.batch.LaneBatch;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.thread.SharedLoop;
import io.github.cordage.time.StepExecutor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes all ropes of a world through a step, on one thread or several, each by {@link RopeStep} or in a batch. Ropes do
 * not interact within a step, so it does not matter which thread takes which rope, or when. Their events are sorted by
 * rope afterwards.
 */
public final class StepPipeline implements SharedLoop.Body {
    /** Shortest share of work for a thread, as a fraction of {@link #worthSharing}. */
    private static final double LEAST_SHARE = 0.1;

    /** Shares per thread. Fewer, larger shares would leave early threads waiting for the others. */
    private static final int SHARES_PER_THREAD = 32;

    /** Steps between two plans, because the costs of ropes change. */
    private static final int STEPS_TO_NEXT_PLAN = 64;

    private static final int NO_VERSION = -1;
    private static final double NANOS = 1e9;

    /** Fixed cost of a rope, in nodes. */
    private static final int NODES_PER_ROPE = 3;

    /** A rope in contact costs this many times as much as one without. */
    private static final int TOUCHING = 8;

    /** Estimated time of a batch per node and lane [ns]. */
    private static final double BATCH_COST = 20;

    private final List<RopeCore> ropes;
    private final BroadPhase broadPhase;
    private final SleepIndex sleepers;
    private final BodyStore bodies;
    private final Islands islands;
    private final RopeStep ropeStep;
    private final BatchPlanner batches = new BatchPlanner();
    private final StepWorker[] workers;
    private final @Nullable StepExecutor executor;
    private final SharedLoop loop;

    /** Estimated single-threaded time above which a step is shared among threads [ns]. */
    private final double worthSharing;

    /** Ropes that are not in batches. */
    private final List<RopeCore> alone = new ArrayList<>();

    private final List<RopeCore> released = new ArrayList<>();

    /** Version of the sleep index that the plan is based on. */
    private int version = NO_VERSION;

    /** End index of each share in the list of single ropes; the first share begins at 0. */
    private int[] ends = new int[16];

    private int shares;
    private double cost;
    private int planAge;

    private long rounds;

    /** Copies ropes in the last step of the next frame. */
    private @Nullable StepCopier nextCopier;

    /** Copies ropes in this step. */
    private @Nullable StepCopier copier;

    /**
     * Creates a pipeline.
     *
     * @param ropes all ropes of the world, with ascending ids
     * @param bodies all bodies of the world
     * @param islands of ropes that share bodies
     * @param h length of a step [s]
     * @param executor provides threads; null for the calling thread alone
     */
    StepPipeline(
            List<RopeCore> ropes,
            BroadPhase broadPhase,
            AirField air,
            SleepIndex sleepers,
            BodyStore bodies,
            Islands islands,
            double h,
            @Nullable StepExecutor executor) {
        this.ropes = ropes;
        this.broadPhase = broadPhase;
        this.sleepers = sleepers;
        this.bodies = bodies;
        this.islands = islands;
        this.executor = executor;
        ropeStep = new RopeStep(broadPhase, air, sleepers);
        int threads = executor == null ? 1 : executor.threads();
        workers = new StepWorker[Check.inRange("threads of the executor", threads, 1, Limits.THREADS)];
        double leastWork = executor == null ? Limits.CARRY_MAX : executor.leastWork();
        worthSharing = NANOS * Check.inRange("leastWork of the executor", leastWork, 0, Limits.CARRY_MAX);
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new StepWorker(h);
        }
        loop = new SharedLoop(workers.length, this);
    }

    /** Time and gravity of the step; the world changes them between steps. */
    StepContext context() {
        return workers[0].context;
    }

    /** The batches. */
    BatchPlanner batches() {
        return batches;
    }

    // Memory.

    /** Reserves memory for a rope and its solver, and readies the rope for the solver. */
    void prepare(RopeSolver solver, RopeState rope) {
        reserve(solver, rope);
        rope.softContacts = false;
        // History kept by another solver would be out of date.
        rope.forgetMotion();
        solver.prepare(rope, context());
    }

    /** Reserves scratch memory in all workers for a rope that has grown. */
    void reserve(RopeSolver solver, RopeState rope) {
        for (StepWorker worker : workers) {
            solver.reserve(rope, worker.context);
        }
    }

    private void reserveAll() {
        for (int i = 0; i < ropes.size(); i++) {
            RopeCore rope = ropes.get(i);
            reserve(rope.ropeSolver, rope.state);
        }
    }

    // A step.

    /** How many steps were taken, also those on the way to rest. Never reset, not even by a restore. */
    long rounds() {
        return rounds;
    }

    /** Has the last step of the next frame copy each rope as soon as the rope has taken it; none for null. */
    void copyNextTo(@Nullable StepCopier next) {
        nextCopier = next;
    }

    /**
     * Takes every rope through a step.
     *
     * @param isLast whether no step of the same frame follows
     * @param hearers say what listeners want to hear
     * @param events receives the events, in the order of the ropes
     * @param torn receives the ropes that have to tear, in order
     * @return the first unexpected failure, or null. A rope that failed has been stopped; the others have taken the
     *     step.
     */
    @Nullable Throwable step(long step, boolean isLast, WorldEvents hearers, List<StepWorker.Event> events, List<RopeCore> torn) {
        copier = isLast ? nextCopier : null;
        nextCopier = isLast ? null : nextCopier;
        return step(step, hearers.isHeard(), hearers.hearsContacts(), false, events, torn);
    }

    /**
     * Takes every rope through a step on the way to rest, of the length that the context has: winches stand still,
     * nothing tears, breaks or falls asleep, and contacts are not told.
     *
     * @param events receives the other events
     * @return the first unexpected failure, or null
     */
    @Nullable Throwable settle(long step, List<StepWorker.Event> events) {
        copier = null;
        return step(step, false, false, true, events, released);
    }

    private @Nullable Throwable step(
            long step,
            boolean isHeard,
            boolean hearsContacts,
            boolean settles,
            List<StepWorker.Event> events,
            List<RopeCore> torn) {
        rounds++;
        for (int i = 0; i < workers.length; i++) {
            workers[i].isHeard = isHeard;
            workers[i].hearsContacts = hearsContacts;
            if (i > 0) {
                workers[i].context.follow(context());
            }
        }
        boolean mayShare = !bodies.all.isEmpty() || !sleepers.islands.isEmpty();
        if (mayShare && islands.update(context())) {
            // The plan may have ropes on their own that share bodies now.
            version = NO_VERSION;
        }
        batches.releaseColliding(broadPhase.isEmpty(), released);
        takeAlone(released);
        ropeStep.begin(step, broadPhase.hasSources(), settles);
        if (broadPhase.hasSources()) {
            prepareAll();
        }
        plan();
        if (copier != null) {
            copier.begin(sleepers, rounds);
        }
        int items = batches.count() + shares;
        Throwable failure = null;
        if (executor == null || cost < worthSharing || items < 2) {
            for (int i = 0; i < items; i++) {
                run(0, i);
            }
        } else {
            failure = share(items, executor);
        }
        Throwable ofRope = collect(events, torn);
        return ofRope == null ? failure : ofRope;
    }

    private @Nullable Throwable share(int items, StepExecutor executor) {
        Throwable failure = null;
        loop.begin(items);
        try {
            executor.run(loop);
        } catch (RuntimeException | Error e) {
            failure = e;
        } finally {
            loop.finish();
        }
        return failure;
    }

    /** Runs winches and the broad phase on the thread that steps the world, because sources belong to the game. */
    private void prepareAll() {
        StepWorker worker = workers[0];
        for (int i = 0; i < ropes.size(); i++) {
            RopeCore rope = ropes.get(i);
            if (!rope.sleep.asleep) {
                ropeStep.wind(rope, worker);
            }
            ropeStep.findNear(rope, worker);
        }
        if (worker.grown) {
            worker.grown = false;
            reserveAll();
        }
    }

    /** Takes a batch, or a share of the single ropes, through the step. */
    @Override
    public void run(int worker, int item) {
        StepWorker w = workers[worker];
        int share = item - batches.count();
        if (share < 0) {
            batches.batch(item).step(w, ropeStep);
            return;
        }
        for (int i = share == 0 ? 0 : ends[share - 1]; i < ends[share]; i++) {
            RopeCore rope = alone.get(i);
            if (rope.island < 0) {
                ropeStep.take(rope, w);
                if (copier != null) {
                    copier.copy(rope);
                }
            } else {
                ropeStep.take(sleepers.islands.get(rope.island), w);
            }
        }
    }

    /** Merges the results of all workers in the order of the ropes; returns the first failure. */
    private @Nullable Throwable collect(List<StepWorker.Event> events, List<RopeCore> torn) {
        StepWorker first = workers[0];
        boolean grown = first.grown;
        for (int i = 1; i < workers.length; i++) {
            grown |= workers[i].grown;
            gather(workers[i], first);
        }
        first.grown = false;
        if (!first.told.isEmpty()) {
            first.told.sort(Comparator.comparingInt(StepWorker.Told::rope));
            for (StepWorker.Told told : first.told) {
                events.add(told.event());
            }
            first.told.clear();
        }
        if (!first.torn.isEmpty()) {
            first.torn.sort(Comparator.comparingInt(rope -> rope.id));
            move(first.torn, torn);
        }
        if (grown) {
            reserveAll();
        }
        takeAlone(first.left);
        // The order affects only the layout of the tree of sleeping ropes.
        for (int i = 0; i < first.sleepCandidates.size(); i++) {
            fallAsleep(first.sleepCandidates.get(i));
        }
        first.sleepCandidates.clear();
        Throwable failure = first.failure;
        first.failed = null;
        first.failure = null;
        return failure;
    }

    private static void gather(StepWorker from, StepWorker to) {
        from.grown = false;
        move(from.told, to.told);
        move(from.torn, to.torn);
        move(from.sleepCandidates, to.sleepCandidates);
        move(from.left, to.left);
        if (from.failed != null && from.failure != null) {
            to.fail(from.failed, from.failure);
        }
        from.failed = null;
        from.failure = null;
    }

    private static <T> void move(List<T> from, List<T> to) {
        for (int i = 0; i < from.size(); i++) {
            to.add(from.get(i));
        }
        from.clear();
    }

    // Sleep.

    private void fallAsleep(RopeCore rope) {
        leaveBatch(rope);
        rope.sleep.fallAsleep();
        lieDown(rope);
    }

    /** Puts a rope into the tree of sleeping ropes, where approaching colliders find it. */
    void lieDown(RopeCore rope) {
        StepWorker worker = workers[0];
        StepReach.find(rope, worker.context, worker.query.reach);
        sleepers.fellAsleep(rope, worker.query.reach);
    }

    // Planning of batches and shares.

    /** Takes a rope out of its batch because it is about to change. */
    void leaveBatch(RopeCore rope) {
        if (BatchPlanner.leave(rope)) {
            takeAlone(rope);
        }
    }

    private void takeAlone(List<RopeCore> left) {
        for (int i = 0; i < left.size(); i++) {
            takeAlone(left.get(i));
        }
        left.clear();
    }

    private void takeAlone(RopeCore rope) {
        // If the plan is out of date, the next one includes the rope.
        if (version == sleepers.version()) {
            alone.add(rope);
            cost += cost(rope);
            endLastShare();
        }
    }

    private void plan() {
        if (version == sleepers.version() && ++planAge < STEPS_TO_NEXT_PLAN) {
            return;
        }
        version = sleepers.version();
        planAge = 0;
        batches.plan(sleepers.awake());
        for (int i = 0; i < batches.count(); i++) {
            for (StepWorker worker : workers) {
                LaneBatch.reserve(worker.context, batches.batch(i).nodes());
            }
        }
        planShares();
    }

    /** Divides the single ropes into shares of about equal estimated time. */
    private void planShares() {
        List<RopeCore> awake = sleepers.awake();
        alone.clear();
        cost = 0;
        for (int i = 0; i < awake.size(); i++) {
            RopeCore rope = awake.get(i);
            if (rope.batch == null
                    && (rope.island < 0 || sleepers.islands.get(rope.island).first() == rope)) {
                alone.add(rope);
                cost += cost(rope);
            }
        }
        for (int i = 0; i < batches.count(); i++) {
            cost += BATCH_COST * LaneBatch.LANES * batches.batch(i).nodes();
        }
        double most = Math.max(LEAST_SHARE * worthSharing, cost / (SHARES_PER_THREAD * workers.length));
        shares = 0;
        double sum = 0;
        for (int i = 0; i < alone.size(); i++) {
            sum += cost(alone.get(i));
            if (sum >= most) {
                endShare(i + 1);
                sum = 0;
            }
        }
        endLastShare();
    }

    /** Makes the last share end at the end of the list. */
    private void endLastShare() {
        if (!alone.isEmpty() && (shares == 0 || ends[shares - 1] < alone.size())) {
            endShare(alone.size());
        }
    }

    private void endShare(int end) {
        if (shares == ends.length) {
            ends = Arrays.copyOf(ends, 2 * shares);
        }
        ends[shares++] = end;
    }

    /** Estimated time of a step of a rope [ns]. */
    private double cost(RopeCore rope) {
        if (rope.island < 0) {
            return costAlone(rope);
        }
        RopeIsland island = sleepers.islands.get(rope.island);
        double sum = 0;
        for (int i = 0; i < island.ropes.size(); i++) {
            sum += costAlone(island.ropes.get(i));
        }
        return sum;
    }

    private static double costAlone(RopeCore rope) {
        int times = rope.state.contacts.count > 0 ? TOUCHING : 1;
        return rope.stopped ? 0 : rope.ropeSolver.cost() * (rope.state.count + NODES_PER_ROPE) * times;
    }
}
