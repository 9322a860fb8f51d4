package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerBox;
import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A rope without friction that lies over a box with one side longer, and should slide down. */
final class BoxCase implements ValidationCase {
    private static final double[] SEGMENTS = {0.02, 0.05, 0.1, 0.25, 0.5};
    private static final int[] RATES = {60, 240};
    private static final int PLOTTED_RATE = 240;

    private static final double LENGTH = 4;
    private static final double GRAVITY = 9.81;

    /** Way of the rope over the box; nodes lie at both corners at the start [m]. */
    private static final double WIDTH = 0.5;

    /** Half the difference of the sides at the start [m]. */
    private static final double OFFSET = 0.25;

    private static final double SIDE = (LENGTH - WIDTH) / 2 - OFFSET;
    private static final double RADIUS = 0.01;
    private static final double TIME = 0.8;

    /** Half the difference of both sides after a time, for a rope whose nodes all have the same mass [m]. */
    static double law(double offset, double length, double segment, double time) {
        return offset * Math.cosh(Math.sqrt(2 * GRAVITY / (length + segment)) * time);
    }

    private static double exact(double segment) {
        return law(OFFSET, LENGTH, segment, TIME) - OFFSET;
    }

    @Override
    public String id() {
        return "box";
    }

    @Override
    public String title() {
        return "Sliding over a box";
    }

    @Override
    public String text() {
        return """
                4 m of rope without friction hang over a box, 0.5 m along its upper side, one side 0.5 m longer than the other. Half
                the difference of the sides grows as x₀ cosh(√(2 g / (L + s)) t), x₀ = 0.25 m; with n segments of length s the
                n + 1 nodes are as heavy as L + s of rope. Measured by both ends: the way that the rope has slid after 0.8 s.
                A straight segment cannot turn about a corner without lifting the rope, so the corner holds the rope as friction
                would. In Cordage, segments bend over corners, unless the rope keeps more than 0.6 of a segment from them, 0.3 with
                relaxation, which sticks with segments of 2 cm. In the other engines, only the nodes collide, with
                a radius of 1 cm; segments pass through the corners. Cordage's ropes collide along their segments.""";
    }

    @Override
    public List<Measure> measures() {
        List<Measure> measures = new ArrayList<>();
        for (int rate : RATES) {
            for (double segment : SEGMENTS) {
                measures.add(new Measure(
                        String.format(Locale.ROOT, "%.2f m, %d Hz", segment, rate), "m", exact(segment), 3));
            }
        }
        return measures;
    }

    @Override
    public void run(ValidationSystem system, CaseRow row) {
        for (int rate : RATES) {
            for (double segment : SEGMENTS) {
                row.add(() -> slid(system, row, segment, rate));
            }
        }
    }

    private static double slid(ValidationSystem system, CaseRow row, double segment, int rate) {
        int links = (int) Math.rint(LENGTH / segment);
        long up = Math.round(SIDE / segment);
        long across = Math.round(WIDTH / segment);
        PeerStart start = PeerStart.byAngles(
                        links + 1, segment, k -> k < up ? Math.PI : k < up + across ? Math.PI / 2 : 0)
                .withHeld(PeerStart.Held.NONE);
        double width = WIDTH - 2 * RADIUS;
        PeerSpec spec = new PeerSpec(links + 1, LENGTH, segment, 0, GRAVITY, 1.0 / rate)
                .withStart(start)
                .withBox(new PeerBox(WIDTH / 2, SIDE - RADIUS - width / 2, width, width, RADIUS));
        try (ChainRun run = new ChainRun(system, spec)) {
            run.runTo(TIME);
            if (segment == SEGMENTS[0]) {
                row.cost(run);
            }
            double slid = (run.y(0) - run.y(run.tip())) / 2 - OFFSET;
            if (rate == PLOTTED_RATE) {
                row.curve().add(1000 * segment, 100 * slid / exact(segment));
            }
            return slid;
        }
    }

    @Override
    public List<Plot> plots(List<CaseRow> rows) {
        Curve exact = new Curve();
        exact.add(1000 * SEGMENTS[0], 100);
        exact.add(1000 * SEGMENTS[SEGMENTS.length - 1], 100);
        Plot plot = new Plot(
                        "sliding-box",
                        "Slid over a box after 0.8 s, 240 Hz",
                        "length of a segment [mm]",
                        "slid [% of the law]")
                .exact(exact)
                .xTicks(20, 40, 80, 160, 320, 640)
                .markers()
                .yRange(-50, 250);
        rows.forEach(plot::add);
        return List.of(plot);
    }
}
