package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;
import java.util.List;

/** A rope let go from level, held at one end: energy over seconds, and the path of its end. */
final class DropCase implements ValidationCase {
    private static final double GRAVITY = 9.81;
    private static final double END = 6;
    private static final PeerSpec PATH = new PeerSpec(11, 2, 0.1, 0, GRAVITY, 1);

    private final double[] half = path(0.5);
    private final double[] whole = path(1);

    private static double[] path(double time) {
        RigidChain chain = new RigidChain(PATH);
        chain.runTo(time, 1e-4);
        return new double[] {chain.x(PATH.nodes() - 1), chain.y(PATH.nodes() - 1)};
    }

    @Override
    public String id() {
        return "drop";
    }

    @Override
    public String title() {
        return "A rope let go from level";
    }

    @Override
    public String text() {
        return """
                Held at one end, g = 9.81 m/s². Energy: 40 links, 4 m, 60 steps a second, in parts of the energy that it takes
                to lift the hanging rope to level; it should stay what it was at the start. The highest above that is a gain
                out of nothing; what is missing in the mean from 5.5 s to 6 s is lost, or in shaking that is faster than steps, which the
                difference of two positions does not show. Path: 10 links, 2 m; by how much the end
                is beside that of the same rigid links by Runge and Kutta's method at steps of 0.1 ms, in parts of the
                length.""";
    }

    @Override
    public List<Measure> measures() {
        return List.of(
                Measure.error("energy gained", "%"),
                Measure.error("energy lost after 6 s", "%"),
                Measure.error("end after 0.5 s, 60 Hz", "%"),
                Measure.error("end after 1 s, 60 Hz", "%"),
                Measure.error("end after 0.5 s, 240 Hz", "%"),
                Measure.error("end after 1 s, 240 Hz", "%"));
    }

    @Override
    public void run(ValidationSystem system, CaseRow row) {
        row.addAll(2, () -> energy(system, row));
        row.addAll(2, () -> path(system, 60));
        row.addAll(2, () -> path(system, 240));
    }

    private static double[] energy(ValidationSystem system, CaseRow row) {
        PeerSpec spec = new PeerSpec(41, 4, 0.1, 0, GRAVITY, 1.0 / 60);
        double highest = 0;
        double sum = 0;
        int samples = 0;
        try (ChainRun run = new ChainRun(system, spec)) {
            double[] before = run.positions();
            while (run.time() < END) {
                run.step();
                double[] after = run.positions();
                double energy = 100 * spec.energy(before, after) / spec.energyRange();
                highest = Math.max(highest, energy);
                if (run.time() > END - 0.5) {
                    sum += energy;
                    samples++;
                }
                row.curve().add(run.time() - spec.step() / 2, energy);
                before = after;
            }
            row.cost(run);
        }
        return new double[] {highest, -sum / samples};
    }

    private double[] path(ValidationSystem system, int rate) {
        PeerSpec spec = new PeerSpec(PATH.nodes(), PATH.length(), PATH.nodeMass(), 0, GRAVITY, 1.0 / rate);
        try (ChainRun run = new ChainRun(system, spec)) {
            run.runTo(0.5);
            double first = beside(run, half);
            run.runTo(1);
            return new double[] {first, beside(run, whole)};
        }
    }

    private static double beside(ChainRun run, double[] exact) {
        return 100 * Math.hypot(run.x(run.tip()) - exact[0], run.y(run.tip()) - exact[1]) / PATH.length();
    }

    @Override
    public List<Plot> plots(List<CaseRow> rows) {
        Curve exact = new Curve();
        exact.add(0, 0);
        exact.add(END, 0);
        Plot plot = new Plot(
                        "energy",
                        "Energy of a rope of 40 links let go from level, 60 Hz",
                        "time [s]",
                        "energy [% of what can be lost]")
                .exact(exact)
                .yRange(-110, 30);
        rows.forEach(plot::add);
        return List.of(plot);
    }
}
