package io.github.cordage.bench;

import io.github.cordage.thread.RopeThread;
import io.github.cordage.thread.WorldReader;
import io.github.cordage.view.RopeView;
import java.util.Locale;

/**
 * What a reader adds to a step: two equal worlds take their steps in turn, one of them with a reader that takes each
 * state, of all ropes or of some. Time is that of the processor, so that other load on the machine changes the ratio
 * little.
 *
 * <p>Run as a program: {@code java -cp ... io.github.cordage.bench.StepCosts [STEPS]}.
 */
public final class StepCosts {
    private static final int ROPES = 5000;

    /** Number of them that the reader shows. */
    private static final int[] SHOWN = {5000, 500, 50};

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
        for (boolean together : new boolean[] {true, false}) {
            for (int shown : SHOWN) {
                compare(together, shown, steps);
            }
        }
    }

    private static void compare(boolean together, int shown, int steps) {
        try (RopeThread without = new RopeThread(SwingingRopes.world(ROPES, together));
                RopeThread with = new RopeThread(SwingingRopes.world(ROPES, together));
                WorldReader reader = with.reader()) {
            if (shown < ROPES) {
                reader.showOnly(reader.ropes().stream().limit(shown).toArray(RopeView[]::new));
            }
            PairedTimes times = new PairedTimes(SETTLE, steps, without::step, () -> {
                with.step();
                reader.update();
            });
            System.out.printf(
                    Locale.ROOT,
                    "%d ropes of %d nodes, solved %s: without reader %.0f us, with a reader of %d of them %.0f us, "
                            + "median of ratios %.3f, ratio of sums %.3f%n",
                    ROPES,
                    SwingingRopes.NODES,
                    together ? "side by side" : "one by one",
                    times.plain(),
                    shown,
                    times.other(),
                    times.ratio(),
                    times.ratioOfSums());
        }
    }
}
