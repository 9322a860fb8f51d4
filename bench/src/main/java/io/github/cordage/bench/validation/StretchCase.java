package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import java.util.ArrayList;
import java.util.List;

/** A hanging rope with loads at its end, and its stretch. */
final class StretchCase implements ValidationCase {
    private static final int[] LINKS = {20, 200};
    private static final int[] RATIOS = {1, 100, 1000};
    private static final int[] PLOTTED_RATIOS = {1, 10, 100, 1000};
    private static final int PLOTTED_LINKS = LINKS[1];
    private static final double LENGTH = 10;
    private static final double NODE_MASS = 0.01;
    private static final double LEANING = 0.2;
    /** Smallest value in a plot [%]. */
    private static final double NOTHING = 1e-7;

    @Override
    public String id() {
        return "stretch";
    }

    @Override
    public String title() {
        return "A load on a hanging rope";
    }

    @Override
    public String text() {
        return """
                A rope of 10 m is let go straight, leaning by 0.2 rad, with the mass of its last node 1, 100 and 1000 times that of
                the others; 60 steps a second, damping 1/s, mean from 14 s to 15 s. Its segments are rigid, so that its length should
                stay 10 m whatever hangs on it: values are by how much it is longer. One sweep of relaxation leaves about
                (n²/2 + n R) g h² / (k L) at n segments, load ratio R and k sweeps.""";
    }

    @Override
    public List<Measure> measures() {
        List<Measure> measures = new ArrayList<>();
        for (int links : LINKS) {
            for (int ratio : RATIOS) {
                measures.add(Measure.error(links + " links, 1 : " + ratio, "%"));
            }
        }
        return measures;
    }

    @Override
    public void run(ValidationSystem system, CaseRow row) {
        for (int links : LINKS) {
            for (int ratio : RATIOS) {
                row.add(() -> {
                    double stretch = stretch(system, row, links, ratio);
                    if (links == PLOTTED_LINKS) {
                        plot(row, ratio, stretch);
                    }
                    // Only in the plot, between the two in the table.
                    if (links == PLOTTED_LINKS && ratio == 1) {
                        plot(row, 10, stretch(system, row, links, 10));
                    }
                    return stretch;
                });
            }
        }
    }

    private static void plot(CaseRow row, int ratio, double stretch) {
        row.curve().add(ratio, Math.max(NOTHING, Math.abs(stretch)));
    }

    private static double stretch(ValidationSystem system, CaseRow row, int links, int ratio) {
        PeerSpec level = new PeerSpec(links + 1, LENGTH, NODE_MASS, (ratio - 1) * NODE_MASS, 9.81, 1.0 / 60);
        PeerSpec spec = level.withDamping(1).withStart(PeerStart.byAngles(links + 1, level.spacing(), k -> LEANING));
        try (ChainRun run = new ChainRun(system, spec)) {
            double length = run.meanLength(14, 15);
            row.cost(run);
            return 100 * (length / LENGTH - 1);
        }
    }

    @Override
    public List<Plot> plots(List<CaseRow> rows) {
        Plot plot = new Plot(
                        "stretch",
                        "Stretch of 200 links by the load on their end, 60 Hz (1E-7: or less)",
                        "mass of the end : mass of a node",
                        "longer by [%]")
                .xTicks(PLOTTED_RATIOS)
                .logarithmicY()
                .markers()
                .yRange(NOTHING, 1e5);
        rows.forEach(plot::add);
        return List.of(plot);
    }
}
