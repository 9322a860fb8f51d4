package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;
import java.util.List;

/** A rope that turns about its held end without gravity. */
final class SpinCase implements ValidationCase {
    private static final int LINKS = 20;
    private static final double START = 2 * Math.PI;
    private static final double NODE_MASS = 0.05;

    @Override
    public String id() {
        return "spin";
    }

    @Override
    public String title() {
        return "A rope that turns without gravity";
    }

    @Override
    public String text() {
        return """
                20 links, 1 m, held at one end, turn about it once a second, without gravity. Nothing brakes them: ω stays
                2π rad/s, and the tension at the held end is m ω² Σ r. The angle that the end turns in the last step of the
                first second tells ω. Position-based dynamics brake by 1/ω² = 1/ω₀² + 2 h t, to about 4.13 rad/s at 60 Hz. Of the
                systems here only the direct solver tells tensions.""";
    }

    @Override
    public List<Measure> measures() {
        double radii = (LINKS + 1) / 2.0;
        return List.of(
                new Measure("ω after 1 s, 60 Hz", "rad/s", START, 4),
                new Measure("ω after 1 s, 120 Hz", "rad/s", START, 4),
                new Measure("ω after 1 s, 600 Hz", "rad/s", START, 4),
                new Measure("tension, 600 Hz", "N", NODE_MASS * START * START * radii, 3));
    }

    @Override
    public void run(ValidationSystem system, CaseRow row) {
        row.add(() -> spin(system, row, 60)[0]);
        row.add(() -> spin(system, row, 120)[0]);
        double[] tension = {Double.NaN};
        row.add(() -> {
            double[] spin = spin(system, row, 600);
            tension[0] = spin[1];
            return spin[0];
        });
        row.addTension(tension[0]);
    }

    private static double[] spin(ValidationSystem system, CaseRow row, int rate) {
        PeerSpec level = new PeerSpec(LINKS + 1, 1, NODE_MASS, 0, 0, 1.0 / rate);
        PeerSpec spec = level.withStart(level.start().withVelocities(i -> 0, i -> START * i * level.spacing()));
        try (ChainRun run = new ChainRun(system, spec)) {
            run.runTo(1 - 1.0 / rate);
            double before = Math.atan2(run.y(LINKS), run.x(LINKS));
            run.step();
            double turned = Math.atan2(run.y(LINKS), run.x(LINKS)) - before;
            row.cost(run);
            return new double[] {
                Math.IEEEremainder(turned, 2 * Math.PI) * rate, run.rope().tension(0)
            };
        }
    }
}
