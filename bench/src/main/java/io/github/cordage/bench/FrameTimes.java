package io.github.cordage.bench;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import io.github.cordage.view.RopeView;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures the cost of the simulation for a game's main thread, when it runs on that thread and when it runs on its
 * own: the comparison of "Verlet Rope in Games". A frame advances the ropes, does other work, and reads all positions;
 * then it waits for the next, as for a display. The length of a frame is measured by the clock, without the wait, and
 * as processor time of the main thread, which other load does not change. On the main thread the ropes are used
 * directly, on their own thread through the published state.
 *
 * <p>Ropes on their own thread cost more in total, because of publishing: the processor time of their thread per frame
 * is measured, too. The drawn state may be one frame old; such frames are counted. Dropped steps are reported for both
 * cases: figures with many of them are meaningless.
 *
 * <p>Run as a program: {@code java -cp ... io.github.cordage.bench.FrameTimes [FRAMES]}.
 */
public final class FrameTimes {
    private static final int NODES = 200;
    private static final int ITERATIONS = 80;
    private static final double FRAME = 1.0 / 60;

    /** Work of the rest of the game in a frame: about 3 ms. */
    private static final int OTHER_WORK = 700_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final int WARM_UP = 300;

    /** The ropes of a game, on one thread or the other. */
    private interface Ropes extends AutoCloseable {
        /** Advances by a frame, or begins to. */
        void advance();

        /** Reads all positions. */
        void read(float[] positions);

        /** Processor time of the separate thread [ns]; 0 if there is none. */
        long ownThreadNanos();

        /** Number of frames so far that read an older state. */
        int late();

        @Override
        void close();
    }

    /** The result: times of frames [ms], and the share of frames that drew an older state. */
    private record Result(double median, double slow, double processor, double ownThread, double late, long dropped) {
        Result withDropped(long steps) {
            return new Result(median, slow, processor, ownThread, late, steps);
        }
    }

    private FrameTimes() {}

    /**
     * Measures and prints.
     *
     * @param args number of frames, 1200 by default
     */
    public static void main(String[] args) {
        int frames = args.length > 0 ? Integer.parseInt(args[0]) : 1200;
        System.out.printf(
                Locale.ROOT,
                "ropes of %d nodes, %d iterations, steps of 0.01 s; 60 frames a second%n",
                NODES,
                ITERATIONS);
        // Warms up, so that the first measurement runs compiled code like the last.
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

    /** The quantile of a share of all times [ms]. */
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
        // Rounding may move a step to the next frame.
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
            // A game waits for the display here, and the other thread finishes meanwhile.
            LockSupport.parkNanos((long) (FRAME * 1e9) - (end - begin));
        }
        if (!Double.isFinite(work)) {
            throw new IllegalStateException("the compiler must not remove the work");
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

    /** Ropes on their own thread. */
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
