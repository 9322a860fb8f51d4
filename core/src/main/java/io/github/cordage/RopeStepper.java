package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.RopeSolver;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.thread.SharedLoop;
import io.github.cordage.time.StepExecutor;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the ropes of a world through a step, on one thread or on several. Ropes know nothing of each other, so that it does not
 * matter which thread takes which, or when; what they have to tell is brought into the order of the ropes.
 */
final class RopeStepper implements SharedLoop.Body {
    /** A step is shared out if it takes longer than this on one thread, by estimate [ns]: waking others takes some 10,000. */
    private static final double WORTH_SHARING = 100_000;

    /** What a thread takes at a time is to last this long at least [ns], */
    private static final double LEAST_SHARE = 10_000;

    /** and is to be so small that there are so many for each thread, or those that are done early wait for the others. */
    private static final int SHARES_PER_THREAD = 32;

    /** Ropes change their lengths: after so many steps, they are shared out anew. */
    private static final int STEPS_TO_NEXT_PLAN = 64;

    /** Takes memory, number and order of nodes aside, about as long as so many nodes. */
    private static final int NODES_PER_ROPE = 3;

    /** A rope that touches something takes so many times as long. */
    private static final int TOUCHING = 8;

    private final RopeWorld world;
    private final NearFinder finder;
    private final StepWorker[] workers;
    private final @Nullable StepExecutor executor;
    private final SharedLoop loop;
    private final Sleepers sleepers;
    private List<Rope> ropes = List.of();
    private int version = -1;

    /** Where each share ends in the list of ropes; the first begins at 0. */
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
     * @throws RuntimeException or an {@link Error} if something failed that is none of a user's; that rope has been stopped,
     *     and the others have taken the step
     */
    @Nullable Throwable step(long step, List<StepWorker.News> news, List<Rope> torn) {
        this.step = step;
        for (int i = 1; i < workers.length; i++) {
            workers[i].context.follow(context());
        }
        found = finder.hasSources();
        if (found) {
            findNear();
        }
        ropes = sleepers.awake();
        plan();
        Throwable failure = null;
        if (executor == null || cost < WORTH_SHARING || shares < 2) {
            for (int i = 0; i < shares; i++) {
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
        loop.begin(shares);
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

    /** Takes a share of the ropes through the step. */
    @Override
    public void run(int worker, int share) {
        StepWorker w = workers[worker];
        for (int i = share == 0 ? 0 : ends[share - 1]; i < ends[share]; i++) {
            take(ropes.get(i), w);
        }
    }

    private void take(Rope rope, StepWorker worker) {
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

    /** Brings what came of the step into the order of the ropes; returns what failed first. */
    private @Nullable Throwable collect(List<StepWorker.News> news, List<Rope> torn) {
        boolean grown = false;
        StepWorker first = workers[0];
        for (StepWorker worker : workers) {
            grown |= worker.grown;
            worker.grown = false;
            if (worker != first) {
                first.told.addAll(worker.told);
                worker.told.clear();
                first.torn.addAll(worker.torn);
                worker.torn.clear();
                first.tired.addAll(worker.tired);
                worker.tired.clear();
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
            torn.addAll(first.torn);
            first.torn.clear();
        }
        if (grown) {
            for (Rope rope : ropes) {
                rope.reserve(this);
            }
        }
        // The order decides how the tree of sleeping ropes looks, and nothing else.
        for (Rope rope : first.tired) {
            rope.fallAsleep(first);
        }
        first.tired.clear();
        Throwable failure = first.failure;
        first.failed = null;
        first.failure = null;
        return failure;
    }

    /** Shares the ropes out, by how long they will probably take. */
    private void plan() {
        if (version == sleepers.version() && ++planAge < STEPS_TO_NEXT_PLAN) {
            return;
        }
        version = sleepers.version();
        planAge = 0;
        cost = 0;
        for (int i = 0; i < ropes.size(); i++) {
            cost += cost(ropes.get(i));
        }
        double most = Math.max(LEAST_SHARE, cost / (SHARES_PER_THREAD * workers.length));
        shares = 0;
        double sum = 0;
        for (int i = 0; i < ropes.size(); i++) {
            sum += cost(ropes.get(i));
            if (sum >= most || i == ropes.size() - 1) {
                if (shares == ends.length) {
                    ends = Arrays.copyOf(ends, 2 * shares);
                }
                ends[shares++] = i + 1;
                sum = 0;
            }
        }
    }

    private static double cost(Rope rope) {
        return rope.cost(NODES_PER_ROPE, TOUCHING);
    }
}
