package io.github.cordage.bench.validation;

import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.CollideMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The part of the page on what hangs on ropes and runs along them: block and tackle, and zip line. */
final class TackleSection {
    private static final double GRAVITY = Sliding.GRAVITY;
    private static final int[] STRANDS = {2, 4, 6};
    private static final double[] SEGMENTS = {0.02, 0.05, 0.1, 0.25, 0.5};

    /** The load on the block [kg], and what hauls, relative to what holds it. */
    private static final double LOAD = 100;

    private static final double HAUL = 1.1;
    private static final double HAULING = 0.5;
    private static final double TACKLE_SEGMENT = 0.3;

    /** Coefficient of friction in the sheaves, and speed from which on the load is lifted [m/s]. */
    private static final double FRICTION = 0.2;

    private static final double LIFTED = 1e-2;
    private static final double LOWERING = 2;

    /** What hauls is looked for between these parts of the exact one. */
    private static final double FROM = 0.9;

    private static final double TO = 1.1;
    private static final int HALVINGS = 12;

    /** Distance and difference of height of the ends of the zip line [m]; mass of the trolley [kg]. */
    private static final double SPAN = 10;

    private static final double DROP = 1;
    private static final double TROLLEY = 80;

    /**
     * How much longer than the way between its ends the line is; where the trolley starts [m]; times of its run and its
     * rest [s].
     */
    private static final double SLACK = 0.02;

    private static final double START = 2;
    private static final double RUN = 8;
    private static final double REST = 25;
    private static final double DAMPING = 1.5;
    private static final double REST_SEGMENT = 0.25;

    /** Smallest value in the plot [%]. */
    private static final double NOTHING = 1e-5;

    private TackleSection() {}

    /** Measures everything. */
    static PagePart part() {
        List<String> lines = new ArrayList<>();
        addTackle(lines);
        lines.add("");
        addRest(lines);
        lines.add("");
        Plot plot = new Plot(
                        "zip-line-energy",
                        "A trolley on a zip line, 8 s: largest change of its energy (1E-5: or less)",
                        "length of a segment [mm]",
                        "change [% of the greatest kinetic energy]")
                .xTicks(20, 40, 80, 160, 320, 640)
                .logarithmicY()
                .markers()
                .yRange(NOTHING, 10);
        addRun(lines, plot);
        return new PagePart("Block and tackle, zip line", lines, List.of(plot));
    }

    private static void addTackle(List<String> lines) {
        lines.add("""
                100 kg hang on a block on n strands, and a load hauls that is 1.1 times what holds them, m = 110 kg / n, on a rope
                of 2 (n + 1) m with segments of 0.3 m and nearly without mass. It falls with a = g (m - M / n) / (m + M / n²), and the block rises at
                1/n of its speed. Errors after 0.5 s. With μ = 0.2 in all n sheaves, the load is lifted once m is M / (q + q² +
                ... + qⁿ), q = e^(-μ π); shown is the smallest m that lifts it within 2 s, in parts of that.""");
        lines.add("");
        lines.add(
                "| strands | rate [Hz] | way of the load [%] | speed of the block [%] | tension [%] | lifts, μ = 0.2 |");
        lines.add("|--:|--:|--:|--:|--:|--:|");
        for (int strands : STRANDS) {
            for (int rate : Sliding.RATES) {
                lines.add(tackleLine(strands, rate));
            }
        }
    }

    private static String tackleLine(int strands, int rate) {
        double haul = HAUL * LOAD / strands;
        RopeWorld world = Sliding.world(rate);
        Rope rope = world.add(tackle(strands, haul, 0));
        Ring block = rope.rings().get(0);
        int end = rope.nodeCount() - 1;
        double from = rope.y(end);
        run(world, HAULING);
        double a = GRAVITY * (haul - LOAD / strands) / (haul + LOAD / (strands * strands));
        double way = (from - rope.y(end)) / (a / 2 * HAULING * HAULING);
        double speed = strands * block.velocityY() / -rope.velocityY(end);
        double tension = strands * block.tensionBefore() / (LOAD * (GRAVITY + a / strands));
        return String.format(
                Locale.ROOT,
                "| %d | %d | %.1e | %.1e | %.1e | %.4f |",
                strands,
                rate,
                100 * Math.abs(way - 1),
                100 * Math.abs(speed - 1),
                100 * Math.abs(tension - 1),
                lifts(strands, rate));
    }

    /** The smallest load that lifts the block in spite of friction, in parts of the exact one. */
    private static double lifts(int strands, int rate) {
        double share = 0;
        for (int i = 1; i <= strands; i++) {
            share += Math.exp(-FRICTION * Math.PI * i);
        }
        double holds = FROM;
        double lifts = TO;
        for (int i = 0; i < HALVINGS; i++) {
            double part = (holds + lifts) / 2;
            RopeWorld world = Sliding.world(rate);
            Rope rope = world.add(tackle(strands, part * LOAD / share, FRICTION));
            run(world, LOWERING);
            if (rope.rings().get(0).velocityY() > LIFTED) {
                lifts = part;
            } else {
                holds = part;
            }
        }
        return lifts;
    }

    private static RopeDef tackle(int strands, double haul, double friction) {
        double apart = 1e-4;
        double[] way = new double[3 * (strands + 2)];
        RopeDef def = new RopeDef();
        for (int i = 1; i <= strands; i++) {
            boolean onBlock = i % 2 == 1;
            way[3 * i] = i * apart;
            way[3 * i + 1] = onBlock ? -2 : 0;
            RingDef ring = new RingDef(i * apart, way[3 * i + 1]).friction(friction);
            if (i == 1) {
                ring.mass(LOAD);
            } else if (onBlock) {
                ring.on(0);
            }
            def.ring(ring);
        }
        way[3 * strands + 3] = (strands + 1) * apart;
        way[3 * strands + 4] = -2;
        return def.nodes((int) Math.rint((2 * strands + 2) / TACKLE_SEGMENT) + 1)
                .nodeMass(1e-6)
                .endMass(haul)
                .collideMode(CollideMode.OFF)
                .alongXyz(way)
                .pin(0);
    }

    private static void addRest(List<String> lines) {
        lines.add("""
                A trolley of 80 kg runs along a rope nearly without mass, 2 % longer than the straight way between two points 10 m
                apart, one 1 m lower. Damped (1.5/s), it comes to rest where the rope is lowest; the horizontal part of the tension is H = W x
                (d - x) / (d s), s being the sag below the line between the ends. After 25 s, segments of 0.25 m:""");
        lines.add("");
        lines.add("| rate [Hz] | sag [m] | exact | H [N] | exact | error [%] |");
        lines.add("|--:|--:|--:|--:|--:|--:|");
        for (int rate : Sliding.RATES) {
            RopeWorld world = Sliding.world(rate);
            Rope rope = world.add(zipLine(REST_SEGMENT).damping(DAMPING));
            Ring trolley = rope.rings().get(0);
            run(world, REST);
            double x = trolley.x();
            double sag = -DROP * x / SPAN - trolley.y();
            double exactSag = -DROP * x / SPAN - height(x);
            double pull = trolley.tensionBefore() * x / Math.hypot(x, trolley.y());
            double exact = TROLLEY * GRAVITY * x * (SPAN - x) / (SPAN * exactSag);
            lines.add(String.format(
                    Locale.ROOT,
                    "| %d | %.5f | %.5f | %.2f | %.2f | %.1e |",
                    rate,
                    sag,
                    exactSag,
                    pull,
                    exact,
                    100 * Math.max(Math.abs(sag / exactSag - 1), Math.abs(pull / exact - 1))));
        }
    }

    private static void addRun(List<String> lines, Plot plot) {
        lines.add("""
                Let go without damping 2 m from the upper end, it runs to and fro for 8 s. Nothing takes its energy: the largest gain
                and loss, relative to its greatest kinetic energy [%].""");
        lines.add("");
        StringBuilder head = new StringBuilder("| segment [m] |");
        for (int rate : Sliding.RATES) {
            head.append(String.format(Locale.ROOT, " %d Hz, gained | lost |", rate));
        }
        lines.add(head.toString());
        lines.add("|--:|" + "--:|--:|".repeat(Sliding.RATES.length));
        Curve[] curves = new Curve[Sliding.RATES.length];
        for (int i = 0; i < curves.length; i++) {
            curves[i] = new Curve();
            plot.add(Sliding.RATES[i] + " Hz", Sliding.COLORS[i], curves[i]);
        }
        for (double segment : SEGMENTS) {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "| %.2f |", segment));
            for (int i = 0; i < curves.length; i++) {
                double[] changes = changes(segment, Sliding.RATES[i]);
                line.append(String.format(Locale.ROOT, " %.1e | %.1e |", changes[0], changes[1]));
                curves[i].add(1000 * segment, Math.max(NOTHING, Math.max(changes[0], changes[1])));
            }
            lines.add(line.toString());
        }
    }

    /** Largest gain and loss of energy, relative to the greatest kinetic energy [%]. */
    private static double[] changes(double segment, int rate) {
        RopeWorld world = Sliding.world(rate);
        Rope rope = world.add(zipLine(segment));
        double start = energy(rope);
        double gained = 0;
        double lost = 0;
        double fastest = 0;
        for (long i = Math.round(RUN * rate); i > 0; i--) {
            world.step();
            gained = Math.max(gained, energy(rope) - start);
            lost = Math.max(lost, start - energy(rope));
            fastest = Math.max(fastest, rope.stats().kineticEnergy());
        }
        return new double[] {100 * gained / fastest, 100 * lost / fastest};
    }

    private static RopeDef zipLine(double segment) {
        double y = height(START);
        double length = (1 + SLACK) * Math.hypot(SPAN, DROP);
        return new RopeDef()
                .nodes((int) Math.rint(length / segment) + 1)
                .nodeMass(1e-4 * segment)
                .collideMode(CollideMode.OFF)
                .sleepBelow(0)
                .alongXy(0, 0, START, y, SPAN, -DROP)
                .pin(0)
                .pin(-1)
                .ring(new RingDef(START, y).mass(TROLLEY));
    }

    /** Height of the trolley on the taut rope at a place [m]: on an ellipse about the ends. */
    private static double height(double x) {
        double length = (1 + SLACK) * Math.hypot(SPAN, DROP);
        double low = -SPAN;
        double high = 0;
        for (int i = 0; i < 100; i++) {
            double y = (low + high) / 2;
            if (Math.hypot(x, y) + Math.hypot(SPAN - x, -DROP - y) > length) {
                low = y;
            } else {
                high = y;
            }
        }
        return low;
    }

    private static double energy(Rope rope) {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
    }

    private static void run(RopeWorld world, double time) {
        for (long i = Math.round(time / world.stepLength()); i > 0; i--) {
            world.step();
        }
    }
}
