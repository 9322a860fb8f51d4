package io.github.cordage.bench;

import io.github.cordage.Relaxation;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeView;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What the simulation costs a game's main thread, on it and beside it: the comparison of "Verlet Rope in Games". A frame lets the
 * ropes' time pass, does other work, and reads all positions; how long it takes is measured, not how long it waits for the next.
 *
 * <p>A program: {@code java -cp ... io.github.cordage.bench.FrameTimes [FRAMES]}.
 */
public final class FrameTimes {
    private static final int NODES = 200;
    private static final int ITERATIONS = 80;
    private static final double FRAME = 1.0 / 60;

    /** How long the rest of the game takes in a frame [ns]. */
    private static final long OTHER_WORK = 3_000_000;

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
                "ropes of %d nodes, %d iterations, steps of 0.01 s; frames of 1/60 s with %.1f ms of other work%n",
                NODES,
                ITERATIONS,
                OTHER_WORK * 1e-6);
        for (int ropes : new int[] {1, 4, 16}) {
            for (boolean beside : new boolean[] {false, true}) {
                report(ropes, beside, measure(ropes, beside, frames));
            }
        }
    }

    private static void report(int ropes, boolean beside, long[] nanos) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        System.out.printf(
                Locale.ROOT,
                "%2d ropes, %-18s frame %6.2f ms in the middle, %6.2f ms in 1 of 100; ropes' part %6.2f ms%n",
                ropes,
                beside ? "beside the game:" : "on its thread:",
                sorted[sorted.length / 2] * 1e-6,
                sorted[sorted.length - 1 - sorted.length / 100] * 1e-6,
                (sorted[sorted.length / 2] - OTHER_WORK) * 1e-6);
    }

    /** Measures how long frames take [ns]. */
    static long[] measure(int ropes, boolean beside, int frames) {
        RopeWorld world = new RopeWorld(WorldDef.article());
        for (int i = 0; i < ropes; i++) {
            world.add(new RopeDef()
                    .nodes(NODES)
                    .straight(0, i, 1, 0)
                    .pin(0)
                    .solver(new Relaxation().withIterations(ITERATIONS)));
        }
        long[] nanos = new long[frames];
        float[] positions = new float[3 * NODES];
        RopeThread thread = new RopeThread(world);
        if (beside) {
            thread.pause();
        }
        WorldReader reader = thread.reader();
        for (int i = -WARM_UP; i < frames; i++) {
            long begin = System.nanoTime();
            frame(thread, reader, positions);
            long end = System.nanoTime();
            if (i >= 0) {
                nanos[i] = end - begin;
            }
            // A game waits for the display here; what is beside it comes to its end.
            busy(end, (long) (FRAME * 1e9) - (end - begin));
        }
        reader.close();
        thread.close();
        return nanos;
    }

    private static void frame(RopeThread thread, WorldReader reader, float[] positions) {
        thread.advance(FRAME);
        busy(System.nanoTime(), OTHER_WORK);
        reader.update();
        List<RopeView> ropes = reader.ropes();
        double alpha = reader.alpha();
        for (int i = 0; i < ropes.size(); i++) {
            ropes.get(i).copyPositions(positions, 0, alpha);
        }
    }

    private static void busy(long since, long nanos) {
        while (System.nanoTime() - since < nanos) {
            Thread.onSpinWait();
        }
    }
}
