package io.github.cordage.bench;

import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import java.util.Locale;

/**
 * What a reader adds to a step: two equal worlds take their steps in turn, one of them with a reader that takes each state. Time is
 * that of the processor, so that other load on the machine changes the ratio little.
 *
 * <p>Run as a program: {@code java -cp ... io.github.cordage.bench.StepCosts [STEPS]}.
 */
public final class StepCosts {
    private static final int ROPES = 5000;

    /** Steps until ropes are in batches, and code is compiled. */
    private static final int SETTLE = 200;

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

    private static void compare(String how, boolean together, int steps) {
        try (RopeThread without = new RopeThread(SwingingRopes.world(ROPES, together));
                RopeThread with = new RopeThread(SwingingRopes.world(ROPES, together));
                WorldReader reader = with.reader()) {
            PairedTimes times = new PairedTimes(SETTLE, steps, without::step, () -> {
                with.step();
                reader.update();
            });
            System.out.printf(
                    Locale.ROOT,
                    "%d ropes of %d nodes, solved %s: without reader %.0f us, with a reader %.0f us, median of ratios %.3f%n",
                    ROPES,
                    SwingingRopes.NODES,
                    how,
                    times.plain(),
                    times.other(),
                    times.ratio());
        }
    }
}
