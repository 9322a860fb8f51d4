package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import java.util.List;

/** A springy rope that hangs with a load, and springs to and fro along itself. */
final class ComplianceCase implements ValidationCase {
    private static final double LENGTH = 10;
    private static final double NODE_MASS = 0.01;
    private static final double LOAD = 1;
    private static final double COMPLIANCE = 0.01;
    private static final double GRAVITY = 9.81;

    private static final int WAVE_LINKS = 20;
    private static final double WAVE_MASS = 0.05;

    @Override
    public String id() {
        return "spring";
    }

    @Override
    public String title() {
        return "A rope with a given compliance";
    }

    @Override
    public String text() {
        return """
                10 m of rope give 0.01 m for each newton; 1 kg hangs on the end, every node has 10 g. Node by node, Hooke's law
                says C g (M + m (n + 1)/2), whatever the step. Mean from 14 s to 15 s, damping 2/s.

                The last columns: 1 m of 20 springs and 20 masses of 0.05 kg without gravity, held at one end, springs along
                itself in its slowest mode, 2 √(k/m) sin(π / (2 (2n + 1))) = 15.32 rad/s (lattice dynamics); mean of up to 5
                periods.""";
    }

    private static double extension(int links) {
        return COMPLIANCE * GRAVITY * (LOAD + NODE_MASS * (links + 1) / 2);
    }

    static double waveFrequency() {
        double stiffness = WAVE_LINKS / COMPLIANCE;
        return 2 * Math.sqrt(stiffness / WAVE_MASS) * Math.sin(Math.PI / (2 * (2 * WAVE_LINKS + 1)));
    }

    @Override
    public List<Measure> measures() {
        return List.of(
                new Measure("20 links, 60 Hz", "m", extension(20), 5),
                new Measure("20 links, 240 Hz", "m", extension(20), 5),
                new Measure("100 links, 60 Hz", "m", extension(100), 5),
                new Measure("springing, 240 Hz", "rad/s", waveFrequency(), 3),
                new Measure("springing, 960 Hz", "rad/s", waveFrequency(), 3));
    }

    @Override
    public void run(ValidationSystem system, CaseRow row) {
        row.add(() -> extension(system, row, 20, 60));
        row.add(() -> extension(system, row, 20, 240));
        row.add(() -> extension(system, row, 100, 60));
        row.add(() -> waveFrequency(system, 240));
        row.add(() -> waveFrequency(system, 960));
    }

    private static double extension(ValidationSystem system, CaseRow row, int links, int rate) {
        PeerSpec level = new PeerSpec(links + 1, LENGTH, NODE_MASS, LOAD, GRAVITY, 1.0 / rate);
        PeerSpec spec = level.withDamping(2)
                .withCompliance(COMPLIANCE)
                .withStart(PeerStart.byAngles(links + 1, level.spacing(), k -> 0));
        try (ChainRun run = new ChainRun(system, spec)) {
            double length = run.meanLength(14, 15);
            row.cost(run);
            return length - LENGTH;
        }
    }

    private static double waveFrequency(ValidationSystem system, int rate) {
        PeerSpec level = new PeerSpec(WAVE_LINKS + 1, 1, WAVE_MASS, 0, 0, 1.0 / rate);
        PeerSpec spec = level.withCompliance(COMPLIANCE)
                .withStart(level.start()
                        .withVelocities(i -> 0.05 * Math.sin(i * Math.PI / (2 * WAVE_LINKS + 1)), i -> 0));
        Swing swing = new Swing();
        try (ChainRun run = new ChainRun(system, spec)) {
            while (run.time() < 3) {
                run.step();
                double sum = 0;
                for (int i = 1; i <= WAVE_LINKS; i++) {
                    sum += Math.sin(i * Math.PI / (2 * WAVE_LINKS + 1)) * (run.x(i) - i * spec.spacing());
                }
                swing.add(run.time(), sum);
            }
        }
        return 2 * Math.PI / swing.period(5);
    }
}
