package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import java.util.List;

/** A rope that tumbles in free fall: the segments must not affect its centre of mass. */
final class FreeFallCase implements ValidationCase {
    private static final int NODES = 20;
    private static final double LENGTH = 1;
    private static final double TUMBLING = 6;

    @Override
    public String id() {
        return "free-fall";
    }

    @Override
    public String title() {
        return "Free fall of a tumbling rope";
    }

    @Override
    public String text() {
        return """
                A rope of 20 nodes, 1 m, held nowhere, starts level, turning at 6 rad/s, and falls for 1 s, g = 9.81 m/s².
                Its centre of mass falls by g t² / 2 = 4.905 m at any step length, and keeps its x (Newton's third law).
                Engines whose first move is a whole step of gravity are ahead by g h t / 2, the start of
                [decision 004](../decisions/004-start-of-a-fall.md).""";
    }

    @Override
    public List<Measure> measures() {
        return List.of(
                new Measure("fall at 30 Hz", "m", 4.905, 5),
                new Measure("fall at 60 Hz", "m", 4.905, 5),
                new Measure("fall at 240 Hz", "m", 4.905, 5),
                Measure.error("sideways at 60 Hz", "mm"));
    }

    @Override
    public void run(ValidationSystem system, CaseRow row) {
        row.add(() -> fall(system, row, 30)[0]);
        double[] sideways = {Double.NaN};
        row.add(() -> {
            double[] fall = fall(system, row, 60);
            sideways[0] = fall[1];
            return fall[0];
        });
        row.add(() -> fall(system, row, 240)[0]);
        row.add(Cell.of(1000 * sideways[0]));
    }

    private static double[] fall(ValidationSystem system, CaseRow row, int rate) {
        PeerSpec level = new PeerSpec(NODES, LENGTH, 0.01, 0, 9.81, 1.0 / rate);
        PeerStart start = level.start();
        PeerSpec spec = level.withStart(
                start.withHeld(PeerStart.Held.NONE).withVelocities(i -> 0, i -> TUMBLING * (start.x(i) - LENGTH / 2)));
        try (ChainRun run = new ChainRun(system, spec)) {
            run.runTo(1);
            row.cost(run);
            double x = 0;
            double y = 0;
            for (int i = 0; i < NODES; i++) {
                x += run.x(i) / NODES;
                y += run.y(i) / NODES;
            }
            return new double[] {-y, Math.abs(x - LENGTH / 2)};
        }
    }
}
