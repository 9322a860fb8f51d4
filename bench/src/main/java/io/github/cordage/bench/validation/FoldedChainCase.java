package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import java.util.ArrayList;
import java.util.List;

/** A folded chain whose free end is let go beside its support, and falls faster than a stone. */
final class FoldedChainCase implements ValidationCase {
    static final int LINKS = 41;
    private static final double GRAVITY = 9.81;
    private static final double REFERENCE_STEP = 1e-4;
    private static final int[] COARSE_CENTISECONDS = {20, 30, 34, 36};
    private static final int[] FINE_CENTISECONDS = {30, 34, 36};
    private static final int LAST_CENTISECOND = 38;

    /** Drop of the end [m] by time [cs]. */
    private final double[] exact = drops();

    static PeerSpec spec(double step) {
        PeerSpec level = new PeerSpec(LINKS + 1, 1, 0.01, 0, GRAVITY, step);
        int fold = LINKS / 2;
        return level.withStart(
                PeerStart.byAngles(LINKS + 1, level.spacing(), k -> k < fold ? 0 : k == fold ? Math.PI / 2 : Math.PI));
    }

    private static double[] drops() {
        double[] drops = new double[LAST_CENTISECOND + 1];
        RigidChain chain = new RigidChain(spec(0.01));
        double from = chain.y(LINKS);
        for (int i = 1; i < drops.length; i++) {
            chain.runTo(i / 100.0, REFERENCE_STEP);
            drops[i] = from - chain.y(LINKS);
        }
        return drops;
    }

    @Override
    public String id() {
        return "folded-chain";
    }

    @Override
    public String title() {
        return "Folded chain";
    }

    @Override
    public String text() {
        return """
                A chain of 41 links and 1 m hangs folded: 20 links down, one across, 20 up; the end at the top is let go. It
                falls faster than freely, as the hanging part pulls it (Calkin and March, *Am. J. Phys.* 57, 154, 1989; Wong and
                Yasui, *Am. J. Phys.* 74, 490, 2006). Exact values are those of the same 41 rigid links by Runge and Kutta's
                method at steps of 0.1 ms (`RigidChain`); free fall is at 0.441 m after 0.30 s and at 0.636 m after
                0.36 s.""";
    }

    @Override
    public List<Measure> measures() {
        List<Measure> measures = new ArrayList<>();
        for (int time : COARSE_CENTISECONDS) {
            measures.add(new Measure("drop at 0.%d s, 100 Hz".formatted(time), "m", exact[time], 5));
        }
        for (int time : FINE_CENTISECONDS) {
            measures.add(new Measure("drop at 0.%d s, 500 Hz".formatted(time), "m", exact[time], 5));
        }
        return measures;
    }

    @Override
    public void run(ValidationSystem system, CaseRow row) {
        row.addAll(COARSE_CENTISECONDS.length, () -> drops(system, row, 0.01, COARSE_CENTISECONDS));
        row.addAll(FINE_CENTISECONDS.length, () -> drops(system, row, 0.002, FINE_CENTISECONDS));
    }

    private static double[] drops(ValidationSystem system, CaseRow row, double step, int[] centiseconds) {
        double[] found = new double[centiseconds.length];
        try (ChainRun run = new ChainRun(system, spec(step))) {
            double from = run.y(LINKS);
            int next = 0;
            for (int i = 1; i <= LAST_CENTISECOND; i++) {
                run.runTo(i / 100.0);
                double drop = from - run.y(LINKS);
                if (next < found.length && centiseconds[next] == i) {
                    found[next++] = drop;
                }
                if (step < 0.01) {
                    row.curve().add(i / 100.0, ahead(i, drop));
                }
            }
            row.cost(run);
        }
        return found;
    }

    /** Difference between a drop and that of free fall [m]. */
    private static double ahead(int centiseconds, double drop) {
        double time = centiseconds / 100.0;
        return drop - GRAVITY * time * time / 2;
    }

    @Override
    public List<Plot> plots(List<CaseRow> rows) {
        Curve reference = new Curve();
        for (int i = 0; i < exact.length; i++) {
            reference.add(i / 100.0, ahead(i, exact[i]));
        }
        Plot plot = new Plot(
                        "folded-chain",
                        "End of a folded chain, 500 Hz: how far it is ahead of free fall",
                        "time [s]",
                        "ahead of free fall [m]")
                .exact(reference)
                .yRange(-0.05, 0.2);
        rows.forEach(plot::add);
        return List.of(plot);
    }
}
