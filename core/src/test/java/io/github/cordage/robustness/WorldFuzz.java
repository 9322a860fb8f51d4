package io.github.cordage.robustness;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.WorldDef;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.time.StepExecutor;
import io.github.cordage.time.StepThreads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A random world that is given random calls, with numbers of every size: what the documentation refuses is refused and
 * changes nothing, and whatever happens, the world keeps its promises. The same seed gives the same run, in whatever
 * {@link Way} it is run.
 *
 * <p>Run as a program it goes through seeds until so many steps have been taken; see {@code docs/TESTING.md}.
 */
public final class WorldFuzz implements AutoCloseable {
    /** A run that takes longer is not gone on with: random masses can make springs take 100,000 substeps. */
    private static final long PATIENCE = 300_000_000L;

    /**
     * What must not change what happens.
     *
     * @param copies how often the world goes on from a copy of itself
     * @param threads how many take its steps, and share even the least work
     * @param alone whether no rope may take its steps side by side with others
     * @param recorded whether all is recorded, and replayed in the end
     * @param looks steps from one look at the state to the next: who looks brings the ropes of a batch up to date
     */
    record Way(double copies, int threads, boolean alone, boolean recorded, int looks) {
        static final Way PLAIN = new Way(0, 1, false, false, 1);

        /** A way for each seed, so that all of them are gone sooner or later. */
        static Way of(long seed) {
            int threads = 2 + (int) (seed / 8 % 3);
            return switch ((int) (seed % 8)) {
                case 0 -> new Way(0.1, 1, false, false, 1);
                case 1 -> new Way(0, threads, false, true, 1);
                case 2 -> new Way(0, threads, false, false, 16);
                case 3 -> new Way(0, 1, false, true, 16);
                case 4 -> new Way(0, threads, true, false, 1);
                case 5 -> new Way(0, threads, false, false, 3);
                case 6 -> new Way(0.1, threads, false, false, 1);
                default -> PLAIN;
            };
        }

        /** Another way, in which the same must come about. */
        static Way other(long seed) {
            return of(seed).threads == 1 ? new Way(0, 3, false, false, 5) : new Way(0, 1, true, false, 1);
        }
    }

    /** Threads that share even the least work. */
    private record Eager(StepThreads pool) implements StepExecutor {
        @Override
        public int threads() {
            return pool.threads();
        }

        @Override
        public double leastWork() {
            return 0;
        }

        @Override
        public void run(Runnable work) {
            pool.run(work);
        }
    }

    private final SeededRandom random;
    private final FuzzDice dice;
    private final RandomCalls calls;
    private final Way way;
    private final @Nullable StepThreads pool;
    private final WorldDef def;
    private RopeWorld world;
    private final long seed;
    private final List<byte[]> snapshots = new ArrayList<>();
    private final Set<Rope> listened = new HashSet<>();

    /**
     * Some worlds are left alone more than others: ropes that are to sleep, or to be solved side by side, have to be.
     */
    private final double callChance;

    private int most = 7;

    /** What listeners were told, folded. */
    private long heard;

    private boolean looking = true;

    /** Another source of decisions: whether the world goes on from a copy must not change what happens to it. */
    private final SeededRandom copies;

    WorldFuzz(long seed, Way way) {
        this.seed = seed;
        this.way = way;
        // Neighbouring seeds of this generator give the same numbers, one later.
        random = new SeededRandom(seed * 0x5851F42D4C957F2DL);
        dice = new FuzzDice(random);
        calls = new RandomCalls(dice, hasFollowers(seed), this::attempt);
        copies = new SeededRandom(~seed * 0x5851F42D4C957F2DL);
        pool = way.threads > 1 ? new StepThreads(way.threads) : null;
        double step = random.chance(0.5) ? 1.0 / 60 : random.logBetween(1e-3, 0.05);
        def = new WorldDef().step(step).maxStep(5 * step);
        if (random.chance(0.3)) {
            def.gravity(random.between(-30, 30), random.between(-30, 30), random.between(-30, 30));
        }
        if (pool != null) {
            def.executor(new Eager(pool));
        }
        callChance = random.chance(0.3) ? 0.02 : 0.15;
        world = new RopeWorld(def);
        int colliders = random.chance(0.3) ? 0 : random.intBetween(1, 12);
        for (int i = 0; i < colliders; i++) {
            attempt(() -> world.colliders().add(dice.collider()));
        }
        for (int i = random.intBetween(1, 3); i > 0; i--) {
            attempt(() -> world.add(dice.rope()));
        }
        if (random.chance(0.08)) {
            addCrowd();
        }
        attach();
    }

    /** Ropes of one kind, as many as are worth a batch, and those of another that may be. */
    private void addCrowd() {
        for (int kind = 0; kind < 2; kind++) {
            int nodes = random.intBetween(3, 12);
            boolean between = random.chance(0.4);
            for (int i = random.intBetween(20, 60); i > 0; i--) {
                world.add(dice.alike(nodes, i, between));
                most++;
            }
        }
    }

    /** Whether the world asks a source of colliders, which cannot be recorded. */
    private boolean hasSource() {
        return seed % 4 == 0;
    }

    /** Whether that fails now and then, so that a copy would not know what it said last. */
    private boolean failsAtTimes() {
        return seed % 8 == 4;
    }

    /** Whether pins follow sources of poses, which copies do not know. */
    private static boolean hasFollowers(long seed) {
        return !canBeCopied(seed) && seed % 8 != 4;
    }

    /** Whether all there is, is in a snapshot. */
    static boolean canBeCopied(long seed) {
        return seed % 2 == 0 && seed % 8 != 4;
    }

    /** What is not in a snapshot. */
    private void attach() {
        if (hasSource()) {
            ColliderDef reported = new ColliderDef(ColliderShape.circle(0.3)).velocity(0.3, 0);
            world.addColliderSource(near -> {
                if (failsAtTimes() && near.time() % 1 > 0.9) {
                    throw new UnsupportedOperationException("not now");
                }
                near.add(7, reported.position(0.3 * (near.time() % 10), -0.5));
            });
        }
        Listen.ropeStopped(world, event -> hear(event.rope().id(), event.step()));
        Listen.ropeTrapped(world, event -> hear(event.rope().id(), event.step()));
        Listen.ropeSplit(world, event -> hear(event.rope().id(), event.piece().id()));
        Listen.ropesJoined(world, event -> hear(event.rope().id(), event.step()));
        Listen.contacts(
                world,
                (rope, contact) -> hear(rope.id(), contact.segment()),
                (rope, contact) -> hear(~rope.id(), contact.segment()));
    }

    private void hear(long what, long more) {
        heard = 31 * (31 * heard + what) + more;
    }

    /** Ropes that are listened to take their steps alone. */
    private void listen() {
        for (Rope rope : world.ropes()) {
            if (listened.add(rope)) {
                rope.forces().addTensionWatch(Double.MAX_VALUE);
            }
        }
    }

    @Override
    public void close() {
        if (pool != null) {
            pool.close();
        }
    }

    // Calls.

    /** Makes a call that may be refused, as documented; then nothing has changed. */
    private void attempt(Runnable call) {
        byte[] before = looking ? world.save() : null;
        try {
            call.run();
        } catch (IllegalArgumentException | IllegalStateException e) {
            if (before != null && !Arrays.equals(before, world.save())) {
                throw new AssertionError("refused, but the world has changed: " + e.getMessage(), e);
            }
        }
    }

    private void callSomething() {
        List<Rope> ropes = world.ropes();
        List<Collider> colliders = world.colliders().list();
        int kind = random.intBetween(0, 9);
        if (kind == 0) {
            callWorld();
        } else if (kind <= 2 && !colliders.isEmpty()) {
            Collider collider = colliders.get(random.intBetween(0, colliders.size() - 1));
            calls.collider(collider);
        } else if (!ropes.isEmpty()) {
            Rope rope = ropes.get(random.intBetween(0, ropes.size() - 1));
            calls.rope(rope);
        }
    }

    private void callWorld() {
        switch (random.intBetween(0, 7)) {
            case 0 -> {
                if (world.ropes().size() < most - 2) {
                    attempt(() -> world.add(dice.rope()));
                }
            }
            case 1 -> {
                if (world.ropes().size() > 1) {
                    attempt(() -> world.remove(
                            world.ropes().get(random.intBetween(0, world.ropes().size() - 1))));
                }
            }
            case 2 -> attempt(() -> world.setGravity(10 * dice.size(), 10 * dice.size(), 10 * dice.size()));
            case 3 -> attempt(() -> world.colliders().add(dice.collider()));
            case 4 -> {
                List<Collider> colliders = world.colliders().list();
                if (!colliders.isEmpty()) {
                    world.colliders().remove(colliders.get(random.intBetween(0, colliders.size() - 1)));
                }
            }
            case 5 -> snapshots.add(world.save());
            case 6 -> {
                if (!snapshots.isEmpty() && random.chance(0.5)) {
                    world.restore(snapshots.get(random.intBetween(0, snapshots.size() - 1)));
                }
            }
            default -> join();
        }
    }

    private void join() {
        if (world.ropes().size() < 2) {
            return;
        }
        Rope one = world.ropes().get(random.intBetween(0, world.ropes().size() - 1));
        Rope other = world.ropes().get(random.intBetween(0, world.ropes().size() - 1));
        RopeEnd end = dice.end();
        RopeEnd otherEnd = dice.end();
        switch (random.intBetween(0, 2)) {
            case 0 -> attempt(() -> one.join(end, other, otherEnd));
            case 1 -> attempt(() -> one.join(end, other, otherEnd, dice.positive()));
            default -> attempt(() -> one.splice(end, other, otherEnd));
        }
    }

    // Promises.

    /** Takes up to so many steps; returns the hash after each that was looked at, or else 0. */
    long[] run(int steps) {
        long[] hashes = new long[steps];
        byte[] first = world.save();
        Recorder recorder = way.recorded ? new Recorder(world) : null;
        long start = System.nanoTime();
        int at = 0;
        for (; at < steps && System.nanoTime() - start < PATIENCE; at++) {
            long step = world.stepCount();
            looking = at % way.looks == 0;
            try {
                if (random.chance(callChance)) {
                    callSomething();
                }
                if (way.alone) {
                    listen();
                }
                take();
                if (looking) {
                    WorldRules.check(world);
                    hashes[at] = 31 * world.stateHash() + heard;
                }
                trim();
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed + ", step " + step + " (" + at + "): " + e, e);
            }
        }
        if (recorder != null) {
            recorder.close();
            replay(first, recorder.take());
        }
        return Arrays.copyOf(hashes, at);
    }

    private void replay(byte[] first, byte[] recording) {
        RopeWorld again = new RopeWorld(def);
        again.restore(first);
        try {
            Replay replay = new Replay(again, recording);
            replay.runAll();
            WorldRules.require(replay.difference() == null, () -> "seed " + seed + ", replay: " + replay.difference());
        } catch (RecordingException e) {
            throw new AssertionError("seed " + seed + ", replay: " + e.getMessage(), e);
        }
        WorldRules.require(
                Arrays.equals(world.save(), again.save()), () -> "seed " + seed + ": the replay ends elsewhere");
    }

    /** Goes a way, and another way if that is wanted; returns the steps of the first. */
    static int compare(long seed, int steps, boolean twice) {
        try (WorldFuzz fuzz = new WorldFuzz(seed, Way.of(seed))) {
            long[] hashes = fuzz.run(steps);
            if (twice) {
                assertSame(seed, Way.other(seed), hashes);
            }
            return hashes.length;
        }
    }

    /** Fails if a run in a way has another hash after a step than was found before. */
    static void assertSame(long seed, Way way, long[] expected) {
        try (WorldFuzz fuzz = new WorldFuzz(seed, way)) {
            long[] hashes = fuzz.run(expected.length);
            for (int i = 0; i < hashes.length; i++) {
                int step = i;
                WorldRules.require(
                        hashes[i] == expected[i] || hashes[i] == 0 || expected[i] == 0,
                        () -> "seed " + seed + ", step " + step + ": not the same " + way);
            }
        }
    }

    /** Ropes that tear go on tearing, and winches at full speed pay out without an end; a small world says as much. */
    private void trim() {
        for (int i = world.ropes().size() - 1; i >= 0; i--) {
            Rope rope = world.ropes().get(i);
            if (i >= most || rope.nodeCount() > 120) {
                world.remove(rope);
            }
        }
    }

    private void take() {
        if (random.chance(0.8)) {
            world.step();
        } else {
            world.update(random.chance(0.02) ? 1e9 : random.between(0, 2) * world.stepLength());
        }
        if (copies.chance(way.copies)) {
            byte[] saved = world.save();
            if (copies.chance(0.5)) {
                world = RopeWorld.load(saved);
            } else {
                world = new RopeWorld(def);
                world.restore(saved);
            }
            if (!Arrays.equals(saved, world.save())) {
                throw new AssertionError("what was loaded is not what was saved");
            }
            attach();
        }
    }

    /** Arguments: number of steps, first seed. */
    public static void main(String[] args) {
        long wanted = Long.parseLong(args[0]);
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
        long taken = 0;
        long start = System.nanoTime();
        long told = start;
        int failures = 0;
        for (; taken < wanted; seed++) {
            try {
                taken += compare(seed, 500, seed % 8 == seed / 8 % 8);
            } catch (AssertionError e) {
                failures++;
                e.printStackTrace(System.out);
            }
            if (System.nanoTime() - told > 60e9) {
                told = System.nanoTime();
                System.out.println(taken + " steps, " + failures + " failures, seed " + seed);
            }
        }
        System.out.println(taken + " steps of worlds up to seed " + (seed - 1) + ", " + failures + " failures, "
                + (System.nanoTime() - start) / 1_000_000_000 + " s");
    }
}
