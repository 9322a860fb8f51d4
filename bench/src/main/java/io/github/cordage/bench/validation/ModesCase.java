package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** Small swings of a hanging chain, in its two slowest modes. */
final class ModesCase implements ValidationCase {
    static final int LINKS = 20;
    private static final double LENGTH = 4;
    private static final double GRAVITY = 9.81;
    private static final double AMPLITUDE = 1e-3;
    private static final double TIME = 20;
    private static final int[] PLOTTED_RATES = {30, 60, 120, 240, 480};
    private static final double NOTHING = 1e-3;

    @Override
    public String id() {
        return "modes";
    }

    @Override
    public String title() {
        return "Small swings of a hanging chain";
    }

    @Override
    public String text() {
        return """
                20 links, 4 m, hang from a point, and start in the shape of a mode, 4 mm wide at the end. ω √(L/g) is
                √(n x), x being the zeros of the Laguerre polynomial L(n), which is exact for n equal links and masses; the
                continuous chain's 1.202413 and 2.760039 (Bernoulli 1733) are the limit of many links. Mean over up to 20 s,
                while the swing is wider than a fiftieth of the first. The last column is what is left of the second mode
                after 20 s.""";
    }

    @Override
    public List<Measure> measures() {
        double first = HangingModes.frequency(LINKS, 1);
        double second = HangingModes.frequency(LINKS, 2);
        return List.of(
                new Measure("ω₁ √(L/g) at 60 Hz", "", first, 5),
                new Measure("ω₁ √(L/g) at 240 Hz", "", first, 5),
                new Measure("ω₂ √(L/g) at 60 Hz", "", second, 5),
                new Measure("ω₂ √(L/g) at 240 Hz", "", second, 5),
                new Measure("left of mode 2 at 240 Hz", "%", 100, 2));
    }

    @Override
    public void run(ValidationSystem system, CaseRow row) {
        row.add(() -> frequency(swing(system, row, 1, 60)));
        row.add(() -> frequency(swing(system, row, 1, 240)));
        row.add(() -> frequency(swing(system, row, 2, 60)));
        row.addAll(2, () -> {
            Swing swing = swing(system, row, 2, 240);
            return new double[] {
                frequency(swing), 100 * swing.lastPeak() / swing.peaks().y()[0]
            };
        });
        double exact = HangingModes.frequency(LINKS, 2);
        for (int rate : PLOTTED_RATES) {
            try {
                double error = Math.abs(frequency(swing(system, row, 2, rate)) / exact - 1);
                row.curve().add(rate, Math.max(NOTHING, 100 * error));
            } catch (NotMeasured e) {
                // No point in the plot at this rate; the table gives the reason for two of the rates.
            }
        }
    }

    private static double frequency(Swing swing) {
        return 2 * Math.PI / swing.period(Integer.MAX_VALUE) * Math.sqrt(LENGTH / GRAVITY);
    }

    private static Swing swing(ValidationSystem system, CaseRow row, int mode, int rate) {
        double[] shape = HangingModes.shape(LINKS, mode);
        PeerSpec level = new PeerSpec(LINKS + 1, LENGTH, 0.1, 0, GRAVITY, 1.0 / rate);
        double wide = AMPLITUDE * LENGTH / level.spacing();
        PeerSpec spec = level.withStart(PeerStart.byAngles(
                LINKS + 1, level.spacing(), k -> Math.asin(wide * (shape[k + 1] - shape[k]))));
        Swing swing = new Swing();
        swing.add(0, part(shape, i -> spec.start().x(i)));
        try (ChainRun run = new ChainRun(system, spec)) {
            while (run.time() < TIME) {
                run.step();
                swing.add(run.time(), part(shape, run::x));
            }
            row.cost(run);
        }
        return swing;
    }

    /** The amplitude of a mode in a shape; modes are orthogonal, because the masses are equal. */
    private static double part(double[] mode, IntToDoubleFunction x) {
        double sum = 0;
        for (int i = 1; i < mode.length; i++) {
            sum += mode[i] * x.applyAsDouble(i);
        }
        return sum;
    }

    @Override
    public List<Plot> plots(List<CaseRow> rows) {
        Plot plot = new Plot(
                        "modes",
                        "Second mode of a hanging chain: error of its frequency (0.001: or less)",
                        "steps per second",
                        "error [%]")
                .xTicks(PLOTTED_RATES)
                .logarithmicY()
                .markers()
                .yRange(NOTHING, 100);
        rows.forEach(plot::add);
        return List.of(plot);
    }
}
