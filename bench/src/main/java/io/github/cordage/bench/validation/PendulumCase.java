package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import java.util.Arrays;
import java.util.List;

/** A pendulum of one link and one mass. */
final class PendulumCase implements ValidationCase {
    private static final double GRAVITY = 9.81;
    private static final int[] RATES = {30, 60, 144, 240};
    private static final int PERIODS = 3;
    private static final double LONG = 60;
    private static final double START = Math.toRadians(30);

    @Override
    public String id() {
        return "pendulum";
    }

    @Override
    public String title() {
        return "Pendulum";
    }

    @Override
    public String text() {
        return """
                One link of 1 m, g = 9.81 m/s², let go at 30°. T = 4 √(L/g) K(sin²(θ/2)) = 2.040990 s, K the complete elliptic
                integral of parameter m; mean of the first three periods. The spread is from the longest to the shortest
                period of the four step lengths. Without damping it still swings 30° after a minute. From 90° it takes
                1.180341 times as long as a small swing. Position-based dynamics lose a factor √(1 + ω² h²) a step.""";
    }

    /** Period [s] of a pendulum of 1 m, by the arithmetic-geometric mean. */
    static double period(double angle) {
        double a = 1;
        double b = Math.cos(angle / 2);
        for (int i = 0; i < 20; i++) {
            double next = (a + b) / 2;
            b = Math.sqrt(a * b);
            a = next;
        }
        return smallPeriod() / a;
    }

    private static double smallPeriod() {
        return 2 * Math.PI / Math.sqrt(GRAVITY);
    }

    @Override
    public List<Measure> measures() {
        double exact = period(START);
        return List.of(
                new Measure("T at 30 Hz", "s", exact, 5),
                new Measure("T at 60 Hz", "s", exact, 5),
                new Measure("T at 144 Hz", "s", exact, 5),
                new Measure("T at 240 Hz", "s", exact, 5),
                Measure.error("spread", "%"),
                new Measure("swing after 60 s at 60 Hz", "°", 30, 3),
                new Measure("T/T₀ from 90° at 60 Hz", "", period(Math.PI / 2) / smallPeriod(), 5));
    }

    @Override
    public void run(ValidationSystem system, CaseRow row) {
        for (int rate : RATES) {
            row.add(() -> swing(system, row, START, rate, PERIODS * 2.6).period(PERIODS));
        }
        double[] periods = row.cells().stream().mapToDouble(Cell::value).toArray();
        double longest = Arrays.stream(periods).max().orElse(Double.NaN);
        double shortest = Arrays.stream(periods).min().orElse(Double.NaN);
        row.add(Cell.of(100 * (longest - shortest) / period(START)));
        row.add(() -> {
            Swing swing = swing(system, row, START, 60, LONG);
            double[] times = swing.peaks().x();
            double[] angles = swing.peaks().y();
            for (int i = 0; i < times.length; i++) {
                row.curve().add(times[i], Math.toDegrees(angles[i]));
            }
            return Math.toDegrees(swing.lastPeak());
        });
        row.add(() -> swing(system, row, Math.PI / 2, 60, PERIODS * 3).period(PERIODS) / smallPeriod());
    }

    private static Swing swing(ValidationSystem system, CaseRow row, double angle, int rate, double time) {
        PeerSpec spec =
                new PeerSpec(2, 1, 1, 0, GRAVITY, 1.0 / rate).withStart(PeerStart.byAngles(2, 1, link -> angle));
        Swing swing = new Swing();
        swing.add(0, angle);
        try (ChainRun run = new ChainRun(system, spec)) {
            while (run.time() < time) {
                run.step();
                swing.add(run.time(), Math.atan2(run.x(1), -run.y(1)));
            }
            row.cost(run);
        }
        return swing;
    }

    @Override
    public List<Plot> plots(List<CaseRow> rows) {
        Curve exact = new Curve();
        exact.add(0, 30);
        exact.add(LONG, 30);
        Plot plot = new Plot("pendulum", "Swing of a pendulum of 1 m, 60 Hz", "time [s]", "farthest angle [°]")
                .exact(exact)
                .yRange(0, 36);
        rows.forEach(plot::add);
        return List.of(plot);
    }
}
