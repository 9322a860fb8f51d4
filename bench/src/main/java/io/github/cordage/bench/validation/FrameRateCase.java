package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;
import java.util.List;
import java.util.SplittableRandom;

/** The same rope under frames of different lengths. */
final class FrameRateCase implements ValidationCase {
    /** A margin after the last step, so that rounding cannot change the number of steps [s]. */
    private static final double END = 6.0001;

    private static final int[] RATES = {30, 60, 144, 240};
    private static final long SEED = 20_260_101;

    @Override
    public String id() {
        return "frames";
    }

    @Override
    public String title() {
        return "Frame rate";
    }

    @Override
    public String text() {
        return """
                40 nodes, 4 m, let go from level; steps of 0.01 s, but frames of 1/30 s, 1/60 s, 1/144 s, 1/240 s, and of 1 ms
                to 40 ms shuffled. After 6 s, by how much is the end beside where it is with one step a frame? With fixed steps
                under the frames it is the same place to the last bit.""";
    }

    @Override
    public List<Measure> measures() {
        return List.of(
                Measure.error("30 fps", "mm"),
                Measure.error("60 fps", "mm"),
                Measure.error("144 fps", "mm"),
                Measure.error("240 fps", "mm"),
                Measure.error("shuffled", "mm"));
    }

    @Override
    public void run(ValidationSystem system, CaseRow row) {
        PeerSpec spec = new PeerSpec(40, 4, 0.1, 0, 9.81, 0.01);
        row.addAll(RATES.length + 1, () -> {
            double[] beside = new double[RATES.length + 1];
            try (ChainRun stepped = new ChainRun(system, spec)) {
                stepped.rope().update(0);
                stepped.runTo(6);
                for (int i = 0; i < RATES.length; i++) {
                    double frame = 1.0 / RATES[i];
                    beside[i] = beside(system, spec, stepped, new SplittableRandom(SEED), frame, frame);
                }
                beside[RATES.length] = beside(system, spec, stepped, new SplittableRandom(SEED), 0.001, 0.04);
                row.cost(stepped);
            }
            return beside;
        });
    }

    private static double beside(
            ValidationSystem system,
            PeerSpec spec,
            ChainRun stepped,
            SplittableRandom random,
            double shortest,
            double longest) {
        double[] xyz = new double[3 * spec.nodes()];
        try (ChainRun run = new ChainRun(system, spec)) {
            double left = END;
            while (left > 0) {
                double frame = Math.min(left, shortest + (longest - shortest) * random.nextDouble());
                run.rope().update(frame);
                left -= frame;
            }
            run.rope().copyPositions(xyz);
        }
        int tip = stepped.tip();
        return 1000 * Math.hypot(xyz[3 * tip] - stepped.x(tip), xyz[3 * tip + 1] - stepped.y(tip));
    }
}
