package io.github.cordage.bench;

import io.github.cordage.Relaxation;
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
 * ropes' time pass, does other work, and reads all positions. Its length is measured by the clock, and as time that the main thread had
 * a processor, which is the same on a busy machine.
 *
 * <p>A program: {@code java -cp ... io.github.cordage.bench.FrameTimes [FRAMES]}.
 */
public final class FrameTimes {
    private static final int NODES = 200;
    private static final int ITERATIONS = 80;
    private static final double FRAME = 1.0 / 60;

    /** What the rest of the game computes in a frame: about 3 ms. */
    private static final int OTHER_WORK = 1_000_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final int WARM_UP = 300;

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
        report("no ropes:", measure(0, false, frames));
        for (int ropes : new int[] {1, 4, 16}) {
            for (boolean beside : new boolean[] {false, true}) {
                String where = ropes + (beside ? " ropes beside the game:" : " ropes on its thread:");
                report(where, measure(ropes, beside, frames));
            }
        }
    }

    private static void report(String what, long[][] nanos) {
        System.out.printf(
                Locale.ROOT,
                "%-26s frame %6.2f ms in the middle, %6.2f ms in 1 of 100; processor %6.2f ms in the middle%n",
                what,
                part(nanos[0], 0.5) * 1e-6,
                part(nanos[0], 0.99) * 1e-6,
                part(nanos[1], 0.5) * 1e-6);
    }

    private static double part(long[] nanos, double share) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted[(int) (share * (sorted.length - 1))];
    }

    /** Measures how long frames take, by the clock and on the processor [ns]. */
    static long[][] measure(int ropes, boolean beside, int frames) {
        RopeWorld world = new RopeWorld(WorldDef.article());
        for (int i = 0; i < ropes; i++) {
            world.add(new RopeDef()
                    .nodes(NODES)
                    .straight(0, i, 1, 0)
                    .pin(0)
                    .solver(new Relaxation().withIterations(ITERATIONS)));
        }
        long[][] nanos = new long[2][frames];
        float[] positions = new float[3 * NODES];
        RopeThread thread = new RopeThread(world);
        if (beside) {
            thread.pause();
        }
        WorldReader reader = thread.reader();
        double work = 0;
        for (int i = -WARM_UP; i < frames; i++) {
            long cpu = THREADS.getCurrentThreadCpuTime();
            long begin = System.nanoTime();
            work += frame(thread, reader, positions);
            long end = System.nanoTime();
            if (i >= 0) {
                nanos[0][i] = end - begin;
                nanos[1][i] = THREADS.getCurrentThreadCpuTime() - cpu;
            }
            // A game waits for the display here; what is beside it comes to its end.
            LockSupport.parkNanos((long) (FRAME * 1e9) - (end - begin));
        }
        if (!Double.isFinite(work)) {
            throw new IllegalStateException("the work has to be done");
        }
        reader.close();
        thread.close();
        return nanos;
    }

    private static double frame(RopeThread thread, WorldReader reader, float[] positions) {
        thread.advance(FRAME);
        double work = 1;
        for (int i = 0; i < OTHER_WORK; i++) {
            work = 0.5 * (work + i / work);
        }
        reader.update();
        List<RopeView> ropes = reader.ropes();
        double alpha = reader.alpha();
        for (int i = 0; i < ropes.size(); i++) {
            ropes.get(i).copyPositions(positions, 0, alpha);
        }
        return work + positions[positions.length - 1];
    }
}
