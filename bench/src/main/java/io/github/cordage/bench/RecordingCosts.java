package io.github.cordage.bench;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Recorder;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Direct;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/**
 * What a recording adds to a step: two equal worlds take their steps in turn, one of them recorded. Time is that of the
 * processor, so that other load on the machine changes the ratio little.
 *
 * <p>Run as a program: {@code java -cp ... io.github.cordage.bench.RecordingCosts [STEPS]}.
 */
public final class RecordingCosts {
    private static final int NODES = 20;

    /** Steps until ropes are in batches, and code is compiled. */
    private static final int SETTLE = 300;

    /** Steps of a piece: a program that records takes what there is from time to time. */
    private static final int PIECE = 500;

    /** Relative difference in tolerance that keeps ropes out of batches. */
    private static final double NOT_ALIKE = 1e-12;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private RecordingCosts() {}

    /**
     * Measures and prints.
     *
     * @param args number of steps, 1000 by default
     */
    public static void main(String[] args) {
        int steps = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        compare("1000 ropes, side by side", free(1000, true), free(1000, true), steps);
        compare("1000 ropes, one by one", free(1000, false), free(1000, false), steps);
        compare("20 ropes with contacts", touching(), touching(), 5 * steps);
    }

    private static RopeWorld free(int ropes, boolean together) {
        RopeWorld world = new RopeWorld();
        for (int i = 0; i < ropes; i++) {
            double angle = 0.3 + 1e-4 * i;
            world.add(new RopeDef()
                    .nodes(NODES)
                    .straight(3.0 * i, 0, Math.sin(angle), -Math.cos(angle))
                    .pin(0)
                    .sleepBelow(0)
                    .solver(together ? new Direct() : new Direct().withTolerance(1e-4 * (1 + i * NOT_ALIKE))));
        }
        return world;
    }

    /** Ropes that swing against a circle each, and stay on it. */
    private static RopeWorld touching() {
        RopeWorld world = new RopeWorld();
        for (int i = 0; i < 20; i++) {
            world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(3.0 * i + 0.1, -0.6));
            world.add(new RopeDef()
                    .nodes(NODES)
                    .straight(3.0 * i, 0, Math.sin(1 + 0.01 * i), -Math.cos(1 + 0.01 * i))
                    .pin(0)
                    .sleepBelow(0));
        }
        return world;
    }

    private static void compare(String what, RopeWorld without, RopeWorld with, int steps) {
        double[] plain = new double[steps];
        double[] recorded = new double[steps];
        double[] ratio = new double[steps];
        long bytes = 0;
        Recorder recorder = new Recorder(with);
        for (int i = -SETTLE; i < steps; i++) {
            long begin = THREADS.getCurrentThreadCpuTime();
            without.step();
            long middle = THREADS.getCurrentThreadCpuTime();
            with.step();
            int size = (i + 1) % PIECE == 0 ? recorder.take().length : 0;
            long end = THREADS.getCurrentThreadCpuTime();
            if (i >= 0) {
                plain[i] = 1e-3 * (middle - begin);
                recorded[i] = 1e-3 * (end - middle);
                ratio[i] = recorded[i] / plain[i];
                bytes += size;
            }
        }
        recorder.close();
        double took = Arrays.stream(recorded).sum() / Arrays.stream(plain).sum();
        System.out.printf(
                Locale.ROOT,
                "%s: without %.0f us, recorded %.0f us, median of ratios %.3f, ratio of sums %.3f, %d bytes a step%n",
                what,
                median(plain),
                median(recorded),
                median(ratio),
                took,
                bytes / steps);
    }

    private static double median(double[] numbers) {
        Arrays.sort(numbers);
        return numbers[numbers.length / 2];
    }
}
