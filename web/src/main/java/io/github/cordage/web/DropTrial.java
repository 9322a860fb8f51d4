package io.github.cordage.web;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeStats;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.stage.picture.Palette;
import java.util.List;

/**
 * The article's rope, let go from level, by the direct solver and by the article's 80 sweeps: its length and its
 * energy.
 */
final class DropTrial implements Trial {
    private static final int[] NODES = {40, 200};
    private static final double LINK = 0.1;
    private static final double GRAVITY = 20;
    private static final int DIRECT = Palette.GREEN;
    private static final int SWEEPS = Palette.PIN;

    private int nodes = NODES[0];
    private TrialWorld world = world();
    private Fall direct = new Fall(world.rope(0));
    private Fall sweeps = new Fall(world.rope(1));

    /** The fall of one rope. */
    private static final class Fall {
        private final Rope rope;
        private final double first;
        private final double lift;
        private double worst;

        Fall(Rope rope) {
            this.rope = rope;
            first = energy();
            double mass = 0;
            for (int i = 0; i < rope.nodeCount(); i++) {
                mass += rope.settings().mass(i);
            }
            lift = mass * GRAVITY * rope.length() / 2;
        }

        private double energy() {
            RopeStats stats = rope.stats();
            return stats.kineticEnergy() + stats.potentialEnergy();
        }

        void measure() {
            worst = Math.max(worst, rope.stats().worstStretch());
        }

        /** Energy that was gained, as a share of what it takes to lift the hanging rope to level. */
        double gain() {
            return (energy() - first) / lift;
        }

        Row row(String name, int color) {
            return new Row(
                    name,
                    color,
                    List.of(
                            TrialWords.percent(rope.stats().worstStretch(), 3),
                            TrialWords.percent(worst, 3),
                            TrialWords.percent(gain(), 1)));
        }
    }

    private TrialWorld world() {
        return new TrialWorld(GRAVITY, 1 / 60.0, List.of(rope(new Direct()), rope(new Relaxation())), this::measure);
    }

    private RopeDef rope(Solver solver) {
        return new RopeDef()
                .nodes(nodes)
                .segmentLength(LINK)
                .straight(0, 0, 1, 0)
                .pin(0)
                .solver(solver);
    }

    private void measure() {
        direct.measure();
        sweeps.measure();
    }

    @Override
    public String title() {
        return "Let go from level";
    }

    @Override
    public String text() {
        return "The article's rope of links of 0.1 m, g = 20 m/s², 60 steps a second. Exact: links keep their length; energy"
                + " stays what it was (as a share of what lifts the hanging rope to level), and what shakes faster than steps"
                + " counts as lost.";
    }

    @Override
    public String picture() {
        return "Two ropes that fall from level, held at the left: one by the direct solver, one by the article's 80 sweeps.";
    }

    @Override
    public List<String> columns() {
        return List.of("stretch", "worst so far", "energy");
    }

    @Override
    public List<Row> rows() {
        return List.of(
                direct.row("direct solver", DIRECT),
                sweeps.row("80 sweeps", SWEEPS),
                new Row("theory", Palette.WHITE, List.of("0.000 %", "0.000 %", "0.0 %")));
    }

    @Override
    public List<String> cases() {
        return List.of("40 nodes", "200 nodes");
    }

    @Override
    public void begin(int choice) {
        nodes = NODES[choice];
        world = world();
        direct = new Fall(world.rope(0));
        sweeps = new Fall(world.rope(1));
    }

    @Override
    public void advance(double seconds) {
        world.advance(seconds);
    }

    @Override
    public void draw(TrialCanvas canvas) {
        double length = nodes * LINK;
        canvas.begin(0, -0.45 * length, 2.3 * length, 1.35 * length);
        canvas.rope(world.rope(1), world.alpha(), 4, SWEEPS);
        canvas.rope(world.rope(0), world.alpha(), 2.5, DIRECT);
        canvas.dot(0, 0, 4, Palette.WHITE);
    }
}
