package io.github.cordage.web;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.stage.picture.Palette;
import java.util.List;

/** A rope that comes to rest between two points: its sag. */
final class CatenaryTrial implements Trial {
    private static final int LINKS = 20;
    private static final double LINK = 0.5;
    private static final double SPAN = 8;
    private static final double GRAVITY = 9.81;
    private static final double NODE_MASS = 0.1;
    private static final double MILLIMETRES = 1000;
    private static final int DIRECT = Palette.GREEN;
    private static final int SWEEPS = Palette.PIN;

    private final double[] exact = exact();
    private TrialWorld world = world();

    private static TrialWorld world() {
        return new TrialWorld(GRAVITY, 1 / 60.0, List.of(rope(new Direct()), rope(new Relaxation())), () -> {});
    }

    private static RopeDef rope(Solver solver) {
        double half = SPAN / 2;
        double depth = Math.sqrt(LINKS * LINK * LINKS * LINK - SPAN * SPAN) / 2;
        return new RopeDef()
                .alongXy(0, 0, half, -depth, SPAN, 0)
                .nodes(LINKS + 1)
                .segmentLength(LINK)
                .nodeMass(NODE_MASS)
                .damping(1)
                .pin(0)
                .pin(LINKS)
                .solver(solver);
    }

    /**
     * Exact x and y of each node in turn [m]. At rest the slope of each link is the weight on it over the horizontal
     * force, which is found by halving: it makes the span.
     */
    static double[] exact() {
        double low = 0;
        double high = 1e6;
        for (int i = 0; i < 200; i++) {
            double middle = (low + high) / 2;
            if (shape(middle)[2 * LINKS] < SPAN) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return shape(low);
    }

    /** The chain at a horizontal force in weights of a node. */
    private static double[] shape(double pull) {
        double[] xy = new double[2 * LINKS + 2];
        for (int k = 0; k < LINKS; k++) {
            double weight = k - (LINKS - 1) / 2.0;
            double length = Math.sqrt(pull * pull + weight * weight);
            xy[2 * k + 2] = xy[2 * k] + LINK * pull / length;
            xy[2 * k + 3] = xy[2 * k + 1] + LINK * weight / length;
        }
        return xy;
    }

    @Override
    public String title() {
        return "Hanging between two points";
    }

    @Override
    public String text() {
        return "20 links, 10 m, between points 8 m apart, let go as a V and damped. Exact: the balance of forces of each"
                + " node, a catenary of links.";
    }

    @Override
    public String picture() {
        return "Two ropes between the same points, one for each solver. Dots mark where nodes come to rest by theory.";
    }

    @Override
    public List<String> columns() {
        return List.of("sag", "off by", "farthest node");
    }

    @Override
    public List<Row> rows() {
        return List.of(
                row("direct solver", DIRECT, world.rope(0)),
                row("80 sweeps", SWEEPS, world.rope(1)),
                new Row("theory", Palette.WHITE, List.of(TrialWords.number(sag(), 5, "m"), "", "0.00 mm")));
    }

    private double sag() {
        return -exact[LINKS + 1];
    }

    private Row row(String name, int color, Rope rope) {
        double sag = -rope.y(LINKS / 2);
        double farthest = 0;
        for (int i = 0; i <= LINKS; i++) {
            double dx = rope.x(i) - exact[2 * i];
            double dy = rope.y(i) - exact[2 * i + 1];
            farthest = Math.max(farthest, Math.sqrt(dx * dx + dy * dy));
        }
        return new Row(
                name,
                color,
                List.of(
                        TrialWords.number(sag, 5, "m"),
                        TrialWords.percent(sag / sag() - 1, 3),
                        TrialWords.number(MILLIMETRES * farthest, 2, "mm")));
    }

    @Override
    public void begin(int choice) {
        world = world();
    }

    @Override
    public void advance(double seconds) {
        world.advance(seconds);
    }

    @Override
    public void draw(TrialCanvas canvas) {
        canvas.begin(SPAN / 2, -sag() / 2, SPAN + 1, SPAN * 0.7);
        canvas.rope(world.rope(1), world.alpha(), 4, SWEEPS);
        canvas.rope(world.rope(0), world.alpha(), 2.5, DIRECT);
        for (int i = 0; i < exact.length; i += 2) {
            canvas.dot(exact[i], exact[i + 1], 2, Palette.WHITE);
        }
    }
}
