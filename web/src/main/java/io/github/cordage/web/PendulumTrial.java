package io.github.cordage.web;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.stage.picture.Palette;
import java.util.List;

/** A pendulum of one link: its period, and how far it still swings. */
final class PendulumTrial implements Trial {
    private static final double GRAVITY = 9.81;
    private static final double LENGTH = 1;
    private static final double STEP = 1 / 60.0;
    private static final double[] DEGREES = {30, 90, 150};
    private static final int DIRECT = Palette.GREEN;
    private static final int SWEEPS = Palette.PIN;

    private double start = Math.toRadians(DEGREES[0]);
    private TrialWorld world = world();
    private Swing direct = new Swing(world.rope(0), start);
    private Swing sweeps = new Swing(world.rope(1), start);

    /** The swings of one pendulum. */
    private static final class Swing {
        private final Rope rope;
        private final double start;
        private double before;
        private double farthest;
        private double swing;
        private double first = Double.NaN;
        private double latest = Double.NaN;
        private int periods;

        Swing(Rope rope, double start) {
            this.rope = rope;
            this.start = start;
            before = start;
            swing = start;
        }

        void measure(double time) {
            double angle = Math.atan2(rope.x(1), -rope.y(1));
            farthest = Math.max(farthest, Math.abs(angle));
            if (before > 0 && angle <= 0) {
                swing = Double.isNaN(first) ? start : farthest;
                farthest = 0;
                double at = time - STEP * angle / (angle - before);
                periods += Double.isNaN(first) ? 0 : 1;
                first = Double.isNaN(first) ? at : first;
                latest = at;
            }
            before = angle;
        }

        double period() {
            return periods == 0 ? Double.NaN : (latest - first) / periods;
        }

        double swing() {
            return Math.toDegrees(swing);
        }
    }

    private TrialWorld world() {
        return new TrialWorld(
                GRAVITY, STEP, List.of(pendulum(new Direct()), pendulum(new Relaxation())), this::measure);
    }

    private RopeDef pendulum(Solver solver) {
        return new RopeDef()
                .nodes(2)
                .segmentLength(LENGTH)
                .straight(0, 0, Math.sin(start), -Math.cos(start))
                .pin(0)
                .solver(solver);
    }

    private void measure() {
        direct.measure(world.time());
        sweeps.measure(world.time());
    }

    /** The exact period [s], by the arithmetic-geometric mean of Gauss. */
    static double period(double start) {
        double a = 1;
        double b = Math.cos(start / 2);
        while (a - b > 1e-15) {
            double mean = (a + b) / 2;
            b = Math.sqrt(a * b);
            a = mean;
        }
        return 2 * Math.PI * Math.sqrt(LENGTH / GRAVITY) / ((a + b) / 2);
    }

    @Override
    public String title() {
        return "Pendulum";
    }

    @Override
    public String text() {
        return "One link of 1 m, 60 steps a second. Exact: T = 4 √(L/g) K(sin² (θ/2)), and it swings on for ever."
                + " Periods are means over all swings so far.";
    }

    @Override
    public String picture() {
        return "Two pendulums that begin together, one for each solver. Dots mark how far an exact one swings.";
    }

    @Override
    public List<String> columns() {
        return List.of("period", "off by", "swing now");
    }

    @Override
    public List<Row> rows() {
        double exact = period(start);
        return List.of(
                row("direct solver", DIRECT, direct, exact),
                row("80 sweeps", SWEEPS, sweeps, exact),
                new Row(
                        "theory",
                        Palette.WHITE,
                        List.of(
                                TrialWords.number(exact, 5, "s"),
                                "",
                                TrialWords.number(Math.toDegrees(start), 1, "°"))));
    }

    private static Row row(String name, int color, Swing swing, double exact) {
        double period = swing.period();
        return new Row(
                name,
                color,
                List.of(
                        TrialWords.number(period, 5, "s"),
                        Double.isNaN(period) ? TrialWords.NOT_YET : TrialWords.percent(period / exact - 1, 3),
                        TrialWords.number(swing.swing(), 1, "°")));
    }

    @Override
    public List<String> cases() {
        return List.of("from 30°", "from 90°", "from 150°");
    }

    @Override
    public void begin(int choice) {
        start = Math.toRadians(DEGREES[choice]);
        world = world();
        direct = new Swing(world.rope(0), start);
        sweeps = new Swing(world.rope(1), start);
    }

    @Override
    public void advance(double seconds) {
        world.advance(seconds);
    }

    @Override
    public void draw(TrialCanvas canvas) {
        canvas.begin(0, 0, 2.4, 2.4);
        for (int side = -1; side <= 1; side += 2) {
            canvas.dot(side * LENGTH * Math.sin(start), -LENGTH * Math.cos(start), 4, Palette.WHITE);
        }
        pendulum(canvas, world.rope(1), SWEEPS);
        pendulum(canvas, world.rope(0), DIRECT);
        canvas.dot(0, 0, 4, Palette.WHITE);
    }

    private void pendulum(TrialCanvas canvas, Rope rope, int color) {
        canvas.rope(rope, world.alpha(), 3, color);
        double[] ends = new double[6];
        rope.copyPositions(ends, 0, world.alpha());
        canvas.dot(ends[3], ends[4], 9, color);
    }
}
