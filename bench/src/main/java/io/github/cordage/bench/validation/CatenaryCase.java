package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import java.util.List;

/** A rope at rest between two points. */
final class CatenaryCase implements ValidationCase {
    static final int LINKS = 20;
    static final double LENGTH = 10;
    static final double SPAN = 8;
    private static final double GRAVITY = 9.81;
    private static final double NODE_MASS = 0.1;
    private static final double DAMPING = 1;
    private static final double SETTLED = 25;
    private static final double END = 30;
    /** Smallest value in a plot [mm]. */
    private static final double NOTHING = 1e-4;

    private final double[] shape = shape();

    /** Horizontal force, in weights of a node. */
    static double pull() {
        double low = 0;
        double high = 1e6;
        for (int i = 0; i < 200; i++) {
            double middle = (low + high) / 2;
            if (span(middle) < SPAN) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double span(double pull) {
        double sum = 0;
        for (int k = 0; k < LINKS; k++) {
            sum += LENGTH / LINKS * pull / Math.hypot(pull, steepness(k));
        }
        return sum;
    }

    private static double steepness(int link) {
        return link - (LINKS - 1) / 2.0;
    }

    /** Exact x, y of each node [m]. */
    static double[] shape() {
        double pull = pull();
        double[] xy = new double[2 * (LINKS + 1)];
        for (int k = 0; k < LINKS; k++) {
            double per = LENGTH / LINKS / Math.hypot(pull, steepness(k));
            xy[2 * k + 2] = xy[2 * k] + per * pull;
            xy[2 * k + 3] = xy[2 * k + 1] + per * steepness(k);
        }
        return xy;
    }

    private double sag() {
        return -shape[LINKS + 1];
    }

    private static double endTension() {
        return NODE_MASS * GRAVITY * Math.hypot(pull(), steepness(0));
    }

    @Override
    public String id() {
        return "catenary";
    }

    @Override
    public String title() {
        return "Hanging between two points";
    }

    @Override
    public String text() {
        return """
                20 links, 10 m, between points 8 m apart at one height; equal point masses of 0.1 kg, g = 9.81 m/s². Link k of
                n has the slope (k − (n − 1)/2) m g / H, H the horizontal force that makes the span 8 m: the discrete
                catenary, exact by balance of forces. (A continuous chain sags 2.654375 m: Irvine, *Cable Structures*.)
                It starts as a V, 60 steps a second, each engine asked for a damping of 1/s; values are means from 25 s to
                30 s. The distance is that of the farthest node from its exact place.""";
    }

    @Override
    public List<Measure> measures() {
        return List.of(
                new Measure("sag", "m", sag(), 5),
                Measure.error("farthest node", "mm"),
                new Measure("tension at the end", "N", endTension(), 4));
    }

    @Override
    public void run(ValidationSystem system, CaseRow row) {
        double[] tension = {Double.NaN};
        row.addAll(2, () -> {
            double[] found = settle(system, row);
            tension[0] = found[2];
            return new double[] {found[0], found[1]};
        });
        row.addTension(tension[0]);
    }

    private double[] settle(ValidationSystem system, CaseRow row) {
        PeerSpec spec = new PeerSpec(LINKS + 1, LENGTH, NODE_MASS, 0, GRAVITY, 1.0 / 60);
        double half = Math.asin(SPAN / LENGTH);
        spec = spec.withDamping(DAMPING)
                .withStart(PeerStart.byAngles(LINKS + 1, spec.spacing(), k -> k < LINKS / 2 ? half : Math.PI - half)
                        .withHeld(PeerStart.Held.BOTH));
        double[] mean = new double[2 * (LINKS + 1)];
        double tension = 0;
        int samples = 0;
        try (ChainRun run = new ChainRun(system, spec)) {
            run.runTo(SETTLED);
            while (run.time() < END) {
                run.step();
                samples++;
                tension += run.rope().tension(0);
                for (int i = 0; i <= LINKS; i++) {
                    mean[2 * i] += run.x(i);
                    mean[2 * i + 1] += run.y(i);
                }
            }
            row.cost(run);
        }
        double lowest = 0;
        double farthest = 0;
        for (int i = 0; i <= LINKS; i++) {
            double x = mean[2 * i] / samples;
            double y = mean[2 * i + 1] / samples;
            row.curve().add(x, y);
            lowest = Math.min(lowest, y);
            farthest = Math.max(farthest, Math.hypot(x - shape[2 * i], y - shape[2 * i + 1]));
        }
        return new double[] {-lowest, 1000 * farthest, tension / samples};
    }

    @Override
    public List<Plot> plots(List<CaseRow> rows) {
        Curve exact = new Curve();
        for (int i = 0; i <= LINKS; i++) {
            exact.add(shape[2 * i], shape[2 * i + 1]);
        }
        Plot plot = new Plot("catenary", "20 links of 0.5 m at rest between two points", "x [m]", "y [m]").exact(exact);
        rows.forEach(plot::add);
        Plot beside = new Plot(
                        "catenary-error",
                        "Distance of each node from its exact place (0.0001: or less)",
                        "exact x of the node [m]",
                        "distance [mm]")
                .logarithmicY()
                .yRange(NOTHING, 1000);
        for (CaseRow row : rows) {
            beside.add(row, beside(row.curve()));
        }
        return List.of(plot.yRange(-3.5, 0), beside);
    }

    /** Distance of the inner nodes from their exact places [mm]. */
    private Curve beside(Curve nodes) {
        Curve curve = new Curve();
        double[] x = nodes.x();
        double[] y = nodes.y();
        for (int i = 1; i < x.length - 1; i++) {
            double distance = Math.hypot(x[i] - shape[2 * i], y[i] - shape[2 * i + 1]);
            curve.add(shape[2 * i], Math.max(NOTHING, 1000 * distance));
        }
        return curve;
    }
}
