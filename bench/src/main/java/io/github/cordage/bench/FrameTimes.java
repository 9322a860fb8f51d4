package io.github.cordage.bench;

import io.github.cordage.Relaxation;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeView;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/**
 * What the simulation costs a game's main thread, on it and beside it: the comparison of "Verlet Rope in Games". A frame lets the
 * ropes' time pass, does other work, and reads all positions; then it waits for the next, as for a display. Its length is measured by
 * the clock, without the wait, and as time that the main thread had a processor, which is the same on a busy machine. On the main
 * thread ropes are plain ones, as in a game that knows nothing of threads; beside it they are read from what is published.
 *
 * <p>The ropes do not cost less for being beside, but more, by what is published: how long their thread has a processor in a frame is
 * measured too. What is drawn may be a frame older: in how many frames it was is counted. Steps that a busy machine had no time for, in
 * either case, are told of: figures with many of them are no figures.
 *
 * <p>A program: {@code java -cp ... io.github.cordage.bench.FrameTimes [FRAMES]}.
 */
public final class FrameTimes {
    private static final int NODES = 200;
    private static final int ITERATIONS = 80;
    private static final double FRAME = 1.0 / 60;

    /** What the rest of the game computes in a frame: about 3 ms. */
    private static final int OTHER_WORK = 700_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final int WARM_UP = 300;

    /** Whose ropes they are that a frame works with, and where. */
    private interface Ropes extends AutoCloseable {
        /** Lets the time of a frame pass, or begins to. */
        void advance();

        /** Reads all positions. */
        void read(float[] positions);

        /** How long a thread of its own has had a processor [ns]. */
        long ownThreadNanos();

        /** In how many frames so far what was read was older than the frame. */
        int late();

        @Override
        void close();
    }

    /** What was measured: times of frames [ms], and the part of frames in which older ropes were drawn. */
    private record Result(double median, double slow, double processor, double ownThread, double late, long dropped) {
        Result withDropped(long steps) {
            return new Result(median, slow, processor, ownThread, late, steps);
        }
    }

    private FrameTimes() {}

    /**
     * Measures and prints.
     *
     * @param args number of frames, 1200 unless it is there
     */
    public static void main(String[] args) {
        int frames = args.length > 0 ? Integer.parseInt(args[0]) : 1200;
        System.out.printf(
                Locale.ROOT,
                "ropes of %d nodes, %d iterations, steps of 0.01 s; 60 frames a second%n",
                NODES,
                ITERATIONS);
        // So that the first is not measured with less of the code compiled than the last.
        measure(4, false, 0);
        measure(4, true, 0);
        report("no ropes:", measure(0, false, frames));
        for (int ropes : new int[] {1, 4, 16}) {
            report(ropes + " ropes on its thread:", measure(ropes, false, frames));
            report(ropes + " ropes beside the game:", measure(ropes, true, frames));
        }
    }

    private static void report(String what, Result result) {
        System.out.printf(
                Locale.ROOT,
                "%-26s frame %6.2f ms in the middle, %6.2f ms in 1 of 100; processor %6.2f ms in the middle;"
                        + " own thread %6.2f ms, a frame late %3.0f %%, %d steps dropped%n",
                what,
                result.median,
                result.slow,
                result.processor,
                result.ownThread,
                100 * result.late,
                result.dropped);
    }

    /** The time that a part of all stays below [ms]. */
    private static double part(long[] nanos, double share) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted.length == 0 ? 0 : sorted[(int) (share * (sorted.length - 1))] * 1e-6;
    }

    private static Result measure(int ropes, boolean beside, int frames) {
        RopeWorld world = new RopeWorld(WorldDef.article());
        for (int i = 0; i < ropes; i++) {
            world.add(new RopeDef()
                    .nodes(NODES)
                    .straight(0, i, 1, 0)
                    .pin(0)
                    .solver(new Relaxation().withIterations(ITERATIONS)));
        }
        Result result;
        try (Ropes run = beside ? new Beside(world) : new Plain(world)) {
            result = measure(run, frames);
        }
        // Rounding may put a step off to the next frame.
        long dropped = (long) ((frames + WARM_UP) * FRAME / world.stepLength()) - world.stepCount();
        return result.withDropped(Math.max(0, dropped));
    }

    private static Result measure(Ropes ropes, int frames) {
        long[] clock = new long[frames];
        long[] processor = new long[frames];
        float[] positions = new float[3 * NODES];
        long ownBefore = 0;
        int lateBefore = 0;
        double work = 0;
        for (int i = -WARM_UP; i < frames; i++) {
            if (i == 0) {
                ownBefore = ropes.ownThreadNanos();
                lateBefore = ropes.late();
            }
            long cpu = THREADS.getCurrentThreadCpuTime();
            long begin = System.nanoTime();
            ropes.advance();
            work += otherWork();
            ropes.read(positions);
            long end = System.nanoTime();
            if (i >= 0) {
                clock[i] = end - begin;
                processor[i] = THREADS.getCurrentThreadCpuTime() - cpu;
            }
            work += positions[positions.length - 1];
            // A game waits for the display here; what is beside it comes to its end.
            LockSupport.parkNanos((long) (FRAME * 1e9) - (end - begin));
        }
        if (!Double.isFinite(work)) {
            throw new IllegalStateException("the work has to be done");
        }
        int some = Math.max(1, frames);
        return new Result(
                part(clock, 0.5),
                part(clock, 0.99),
                part(processor, 0.5),
                1e-6 * (ropes.ownThreadNanos() - ownBefore) / some,
                (double) (ropes.late() - lateBefore) / some,
                0);
    }

    private static double otherWork() {
        double work = 1;
        for (int i = 0; i < OTHER_WORK; i++) {
            work = 0.5 * (work + i / work);
        }
        return work;
    }

    /** Ropes on the game's thread. */
    private static final class Plain implements Ropes {
        private final RopeWorld world;

        Plain(RopeWorld world) {
            this.world = world;
        }

        @Override
        public void advance() {
            world.update(FRAME);
        }

        @Override
        public void read(float[] positions) {
            List<Rope> ropes = world.ropes();
            for (int i = 0; i < ropes.size(); i++) {
                ropes.get(i).copyPositions(positions, 0, world.alpha());
            }
        }

        @Override
        public long ownThreadNanos() {
            return 0;
        }

        @Override
        public int late() {
            return 0;
        }

        @Override
        public void close() {}
    }

    /** Ropes beside it. */
    private static final class Beside implements Ropes {
        private final RopeThread thread;
        private final WorldReader reader;
        private final double stepLength;
        private final long own;
        private double passed;
        private int late;

        Beside(RopeWorld world) {
            stepLength = world.stepLength();
            thread = new RopeThread(world);
            thread.pause();
            own = thread.send(() -> Thread.currentThread().getId()).join();
            reader = thread.reader();
        }

        @Override
        public void advance() {
            thread.advance(FRAME);
            passed += FRAME;
        }

        @Override
        public void read(float[] positions) {
            reader.update();
            List<RopeView> ropes = reader.ropes();
            double alpha = reader.alpha();
            late += reader.time() + alpha * stepLength < passed - FRAME / 2 ? 1 : 0;
            for (int i = 0; i < ropes.size(); i++) {
                ropes.get(i).copyPositions(positions, 0, alpha);
            }
        }

        @Override
        public long ownThreadNanos() {
            return THREADS.getThreadCpuTime(own);
        }

        @Override
        public int late() {
            return late;
        }

        @Override
        public void close() {
            reader.close();
            thread.close();
        }
    }
}
