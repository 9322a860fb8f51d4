package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.LaneBatch;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.thread.SharedLoop;
import io.github.cordage.time.StepExecutor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the ropes of a world through a step, on one thread or on several. Ropes know nothing of each other, so that it does not
 * matter which thread takes which, or when; what they have to tell is brought into the order of the ropes.
 */
final class RopeStepper implements SharedLoop.Body {
    /** What a thread takes at a time is to last at least this part of what is worth sharing, */
    private static final double LEAST_SHARE = 0.1;

    /** and is to be so small that there are so many for each thread, or those that are done early wait for the others. */
    private static final int SHARES_PER_THREAD = 32;

    /** Ropes change their lengths: after so many steps, they are shared out anew. */
    private static final int STEPS_TO_NEXT_PLAN = 64;

    private static final double NANOS = 1e9;

    /** Takes memory, number and order of nodes aside, about as long as so many nodes. */
    private static final int NODES_PER_ROPE = 3;

    /** A rope that touches something takes so many times as long. */
    private static final int TOUCHING = 8;

    /** So many ropes of a kind are worth a batch, */
    private static final int WORTH_A_BATCH = 32;

    /** and it is given up when there are fewer than this. */
    private static final int LEFT_IN_A_BATCH = 16;

    /** So many kinds are looked for at a time. */
    private static final int MOST_KINDS = 64;

    /** How long a batch takes for each node of each rope that there is room for, by estimate [ns]. */
    private static final double BATCH_COST = 20;

    private final RopeWorld world;
    private final NearFinder finder;
    private final StepWorker[] workers;
    private final @Nullable StepExecutor executor;
    private final SharedLoop loop;

    /** A step is shared out if it takes longer than this on one thread, by estimate [ns]. */
    private final double worthSharing;

    private final Sleepers sleepers;

    /** Ropes that take their steps side by side, and those that take theirs alone. */
    private final List<RopeBatch> batches = new ArrayList<>();

    private final List<Rope> alone = new ArrayList<>();
    private final List<Rope> candidates = new ArrayList<>();
    private final List<Rope> others = new ArrayList<>();
    private boolean nothingToMeet;
    private int version = -1;

    /** Where each share ends in the list of ropes that take their steps alone; the first begins at 0. */
    private int[] ends = new int[16];

    private int shares;
    private double cost;
    private int planAge;
    private boolean found;
    private long step;

    RopeStepper(RopeWorld world, NearFinder finder, Sleepers sleepers, double h, @Nullable StepExecutor executor) {
        this.world = world;
        this.finder = finder;
        this.sleepers = sleepers;
        this.executor = executor;
        int threads = executor == null ? 1 : executor.threads();
        workers = new StepWorker[Check.inRange("threads of the executor", threads, 1, Limits.THREADS)];
        double leastWork = executor == null ? Limits.CARRY_MAX : executor.leastWork();
        worthSharing = NANOS * Check.inRange("leastWork of the executor", leastWork, 0, Limits.CARRY_MAX);
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new StepWorker(h);
        }
        loop = new SharedLoop(workers.length, this);
    }

    /** Time and gravity, for the world to change between steps. */
    StepContext context() {
        return workers[0].context;
    }

    /** Makes room for a solver in a rope and in all scratch memory. */
    void prepare(RopeSolver solver, RopeState rope) {
        reserve(solver, rope);
        rope.softContacts = false;
        // What another solver has kept of the steps before grows old.
        rope.forgetMotion();
        solver.prepare(rope, context());
    }

    /** Makes room in all scratch memory for a rope that has grown. */
    void reserve(RopeSolver solver, RopeState rope) {
        for (StepWorker worker : workers) {
            reserve(solver, rope, worker.context);
        }
    }

    static void reserve(RopeSolver solver, RopeState rope, StepContext context) {
        context.reserve(rope.capacity());
        solver.reserve(rope, context);
    }

    /**
     * Takes every rope through a step.
     *
     * @param news receives what is to be told, rope by rope
     * @param torn receives the ropes that are to tear, in order
     * @return what failed though it should not have, if anything did; that rope has been stopped, and the others have taken the
     *     step
     */
    @Nullable Throwable step(long step, List<StepWorker.News> news, List<Rope> torn) {
        this.step = step;
        for (int i = 1; i < workers.length; i++) {
            workers[i].context.follow(context());
        }
        releaseColliding();
        found = finder.hasSources();
        if (found) {
            findNear();
        }
        plan();
        int items = batches.size() + shares;
        Throwable failure = null;
        if (executor == null || cost < worthSharing || items < 2) {
            for (int i = 0; i < items; i++) {
                run(0, i);
            }
        } else {
            failure = share(executor);
        }
        Throwable ofRope = collect(news, torn);
        return ofRope == null ? failure : ofRope;
    }

    private @Nullable Throwable share(StepExecutor executor) {
        Throwable failure = null;
        loop.begin(batches.size() + shares);
        try {
            executor.run(loop);
        } catch (RuntimeException | Error e) {
            failure = e;
        } finally {
            loop.finish();
        }
        return failure;
    }

    /** Asks sources on this thread: they are not ours, and may look at anything. */
    private void findNear() {
        StepWorker worker = workers[0];
        List<Rope> all = world.ropes();
        for (int i = 0; i < all.size(); i++) {
            Rope rope = all.get(i);
            if (!rope.sleep().asleep) {
                wind(rope, worker);
            }
            findNear(rope, worker);
        }
        if (worker.grown) {
            worker.grown = false;
            reserveAll();
        }
    }

    /** Makes room in all scratch memory for ropes that have grown. */
    private void reserveAll() {
        List<Rope> all = world.ropes();
        for (int i = 0; i < all.size(); i++) {
            all.get(i).reserve(this);
        }
    }

    private void findNear(Rope rope, StepWorker worker) {
        ColliderSourceFailed failure = rope.findNear(finder, worker, step);
        if (failure != null) {
            worker.tell(rope, () -> world.tellFailed(failure));
        }
    }

    private static void wind(Rope rope, StepWorker worker) {
        worker.grown |= rope.wind(worker.context);
    }

    /** Takes a batch, or a share of the others, through the step. */
    @Override
    public void run(int worker, int item) {
        StepWorker w = workers[worker];
        int share = item - batches.size();
        if (share < 0) {
            batches.get(item).step(w, this);
            return;
        }
        for (int i = share == 0 ? 0 : ends[share - 1]; i < ends[share]; i++) {
            take(alone.get(i), w);
        }
    }

    /** Takes a rope through the step by itself. */
    void take(Rope rope, StepWorker worker) {
        try {
            if (!found) {
                wind(rope, worker);
                findNear(rope, worker);
            }
            rope.step(worker, step);
        } catch (RuntimeException | Error e) {
            // Not to be met; but whatever it is, the world has to stay whole.
            rope.fail(worker, step, e);
        }
    }

    /** Has colliders that come near find a rope where it sleeps. */
    void lieDown(Rope rope) {
        rope.lieDown(workers[0]);
    }

    private static <T> void move(List<T> from, List<T> to) {
        for (int i = 0; i < from.size(); i++) {
            to.add(from.get(i));
        }
        from.clear();
    }

    /** Brings what came of the step into the order of the ropes; returns what failed first. */
    private @Nullable Throwable collect(List<StepWorker.News> news, List<Rope> torn) {
        boolean grown = false;
        StepWorker first = workers[0];
        for (StepWorker worker : workers) {
            grown |= worker.grown;
            worker.grown = false;
            if (worker != first) {
                move(worker.told, first.told);
                move(worker.torn, first.torn);
                move(worker.tired, first.tired);
                move(worker.left, first.left);
                if (worker.failed != null && worker.failure != null) {
                    first.fail(worker.failed, worker.failure);
                }
                worker.failed = null;
                worker.failure = null;
            }
        }
        if (!first.told.isEmpty()) {
            first.told.sort(Comparator.comparingInt(StepWorker.Told::rope));
            for (StepWorker.Told told : first.told) {
                news.add(told.news());
            }
            first.told.clear();
        }
        if (!first.torn.isEmpty()) {
            first.torn.sort(Comparator.comparingInt(Rope::id));
            move(first.torn, torn);
        }
        if (grown) {
            reserveAll();
        }
        for (int i = 0; i < first.left.size(); i++) {
            left(first.left.get(i));
        }
        first.left.clear();
        // The order decides how the tree of sleeping ropes looks, and nothing else.
        for (int i = 0; i < first.tired.size(); i++) {
            first.tired.get(i).fallAsleep(first);
        }
        first.tired.clear();
        Throwable failure = first.failure;
        first.failed = null;
        first.failure = null;
        return failure;
    }

    /** Takes in a rope that has left its batch. */
    void left(Rope rope) {
        // Where nothing is planned yet, it will be found.
        if (version == sleepers.version()) {
            alone.add(rope);
            cost += cost(rope);
            endShare();
        }
    }

    /** Has ropes that meet colliders take their steps alone once there are any. */
    private void releaseColliding() {
        if (finder.isEmpty() != nothingToMeet) {
            nothingToMeet = !nothingToMeet;
            for (int i = 0; i < batches.size(); i++) {
                batches.get(i).releaseColliding();
            }
        }
    }

    /** Finds which ropes take their steps side by side, and shares out the others by how long they will probably take. */
    private void plan() {
        if (version == sleepers.version() && ++planAge < STEPS_TO_NEXT_PLAN) {
            return;
        }
        version = sleepers.version();
        planAge = 0;
        planBatches();
        planShares();
    }

    private void planBatches() {
        for (int i = batches.size() - 1; i >= 0; i--) {
            if (batches.get(i).count() < LEFT_IN_A_BATCH) {
                batches.get(i).dissolve();
                batches.remove(i);
            }
        }
        List<Rope> awake = sleepers.awake();
        for (int i = 0; i < awake.size(); i++) {
            Rope rope = awake.get(i);
            if (!rope.isInBatch() && rope.suitsBatch(nothingToMeet)) {
                candidates.add(rope);
            }
        }
        for (int kind = 0; kind < MOST_KINDS && candidates.size() >= LEFT_IN_A_BATCH; kind++) {
            placeKind(candidates.get(0));
        }
        candidates.clear();
    }

    /** Puts candidates like one, which are taken off the list, into batches. */
    private void placeKind(Rope like) {
        int same = 0;
        for (int i = 0; i < candidates.size(); i++) {
            same += candidates.get(i).isLike(like) ? 1 : 0;
        }
        RopeBatch batch = null;
        for (int i = 0; i < candidates.size(); i++) {
            Rope rope = candidates.get(i);
            if (!rope.isLike(like)) {
                others.add(rope);
                continue;
            }
            if (batch == null || !rope.join(batch)) {
                batch = join(rope, same);
            }
            same--;
        }
        candidates.clear();
        candidates.addAll(others);
        others.clear();
    }

    /** Puts a rope into a batch that has room, or a new one if it is worth that; returns the batch. */
    private @Nullable RopeBatch join(Rope rope, int left) {
        for (int i = 0; i < batches.size(); i++) {
            if (rope.join(batches.get(i))) {
                return batches.get(i);
            }
        }
        if (left < WORTH_A_BATCH) {
            return null;
        }
        RopeBatch batch = rope.newBatch();
        batches.add(batch);
        for (StepWorker worker : workers) {
            worker.context.reserveLanes(batch.nodes());
        }
        rope.join(batch);
        return batch;
    }

    private void planShares() {
        List<Rope> awake = sleepers.awake();
        alone.clear();
        cost = 0;
        for (int i = 0; i < awake.size(); i++) {
            Rope rope = awake.get(i);
            if (!rope.isInBatch()) {
                alone.add(rope);
                cost += cost(rope);
            }
        }
        for (int i = 0; i < batches.size(); i++) {
            cost += BATCH_COST * LaneBatch.LANES * batches.get(i).nodes();
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
        endShare();
    }

    /** Has the last share reach to the end. */
    private void endShare() {
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

    private static double cost(Rope rope) {
        return rope.cost(NODES_PER_ROPE, TOUCHING);
    }
}
