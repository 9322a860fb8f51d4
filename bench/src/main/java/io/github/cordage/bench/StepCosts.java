package io.github.cordage.bench;

import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Direct;
import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/**
 * What a reader adds to a step: two equal worlds take their steps in turn, one of them with a reader that takes each state. Time is
 * that of the processor, so that other load on the machine changes the ratio little.
 *
 * <p>Run as a program: {@code java -cp ... io.github.cordage.bench.StepCosts [STEPS]}.
 */
public final class StepCosts {
    private static final int ROPES = 5000;
    private static final int NODES = 20;

    /** Steps until ropes are in batches, and code is compiled. */
    private static final int SETTLE = 200;

    /** Relative difference in tolerance that keeps ropes out of batches. */
    private static final double NOT_ALIKE = 1e-12;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private StepCosts() {}

    /**
     * Measures and prints.
     *
     * @param args number of steps, 300 by default
     */
    public static void main(String[] args) {
        int steps = args.length > 0 ? Integer.parseInt(args[0]) : 300;
        compare("side by side", true, steps);
        compare("one by one", false, steps);
    }

    private static RopeWorld world(boolean together) {
        RopeWorld world = new RopeWorld();
        for (int i = 0; i < ROPES; i++) {
            double angle = 0.3 + 1e-4 * (i % 1000);
            world.add(new RopeDef()
                    .nodes(NODES)
                    .straight(3.0 * i, 0, Math.sin(angle), -Math.cos(angle))
                    .pin(0)
                    .sleepBelow(0)
                    .solver(together ? new Direct() : new Direct().withTolerance(1e-4 * (1 + i * NOT_ALIKE))));
        }
        return world;
    }

    private static void compare(String how, boolean together, int steps) {
        double[] plain = new double[steps];
        double[] read = new double[steps];
        double[] ratio = new double[steps];
        try (RopeThread without = new RopeThread(world(together));
                RopeThread with = new RopeThread(world(together));
                WorldReader reader = with.reader()) {
            for (int i = -SETTLE; i < steps; i++) {
                long begin = THREADS.getCurrentThreadCpuTime();
                without.step();
                long middle = THREADS.getCurrentThreadCpuTime();
                with.step();
                reader.update();
                long end = THREADS.getCurrentThreadCpuTime();
                if (i >= 0) {
                    plain[i] = 1e-3 * (middle - begin);
                    read[i] = 1e-3 * (end - middle);
                    ratio[i] = read[i] / plain[i];
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d ropes of %d nodes, solved %s: without reader %.0f us, with a reader %.0f us, median of ratios %.3f%n",
                ROPES,
                NODES,
                how,
                median(plain),
                median(read),
                median(ratio));
    }

    private static double median(double[] numbers) {
        Arrays.sort(numbers);
        return numbers[numbers.length / 2];
    }
}
