package io.github.cordage.bench.validation;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.CollideMode;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The part of the page on what a rope slides over, and how much friction holds there: Cordage's direct solver beside
 * laws.
 */
final class SlidingSection {
    private static final double[] SEGMENTS = {0.02, 0.05, 0.1, 0.25, 0.5};
    private static final double[] OFFSETS = {0.1, 0.2, 0.4};
    private static final double TIME = 0.8;

    private static final double[] FRICTIONS = {0.1, 0.3, 0.5};
    private static final double[] HELD_SEGMENTS = {0.05, 0.25};

    /** Width of the box; radius of pulleys and pegs; radius of the rope [m]. */
    private static final double WIDTH = 0.5;

    private static final double RADIUS = 0.1;
    private static final double ROPE = 0.005;

    /** Least distance of the rope from a collider, as a fraction of a segment. */
    private static final double LEAST = 0.02;

    /** Margin with which a rope is laid around things. */
    private static final double BESIDE = 1.0005;

    /** Smallest value in the plot [%]. */
    private static final double NOTHING = 1e-4;

    private static final int PLOTTED = 2;

    private static final int FEW = 20;
    private static final int MANY = 200;
    private static final double FAR = 0.4;

    /** Obstacle that a rope slides over. */
    private enum Over {
        BOX("a box", Sliding.COLORS[0]),
        PEG("a peg", Sliding.COLORS[1]),
        RING("a ring", Sliding.COLORS[2]),
        PULLEY("a pulley", Sliding.COLORS[3]);

        private final String text;
        private final Color color;

        Over(String text, Color color) {
            this.text = text;
            this.color = color;
        }
    }

    private SlidingSection() {}

    /** Measures everything. */
    static PagePart part() {
        List<String> lines = new ArrayList<>();
        Plot plot = new Plot(
                        "sliding-over",
                        "A rope that slides over four things, 0.8 s, 240 Hz: worst error of three starts (0.0001: or less)",
                        "length of a segment [mm]",
                        "error [%]")
                .xTicks(20, 40, 80, 160, 320, 640)
                .logarithmicY()
                .markers()
                .yRange(NOTHING, 10);
        addSliding(lines, plot);
        lines.add("");
        addResolution(lines);
        lines.add("");
        addHeld(lines);
        return new PagePart("Sliding over corners, pegs and pulleys", lines, List.of(plot));
    }

    private static void addSliding(List<String> lines, Plot plot) {
        lines.add("""
                4 m of rope without friction hang over a box 0.5 m wide, a peg of 10 cm radius, a ring, and a pulley of 10 cm radius,
                direct solver with the defaults. Half the difference of the sides grows as x₀ cosh(√(2 g / L) t). Shown is the error [%] after 0.8 s,
                the worst of x₀ = 0.1, 0.2 and 0.4 m. Box and peg are colliders, and the rope has a radius of 5 mm there. On the
                peg, nodes lie on the arc if half a turn takes more than about 1.6 segments; shorter arcs they pass at once, and
                there a node begins near the peg.""");
        lines.add("");
        StringBuilder head = new StringBuilder("| over | rate [Hz] |");
        for (double segment : SEGMENTS) {
            head.append(String.format(Locale.ROOT, " %.2f m |", segment));
        }
        lines.add(head.toString());
        lines.add("|---|--:|" + "--:|".repeat(SEGMENTS.length));
        for (Over over : Over.values()) {
            Curve curve = new Curve();
            for (int i = 0; i < Sliding.RATES.length; i++) {
                int rate = Sliding.RATES[i];
                StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "| %s | %d |", over.text, rate));
                for (double segment : SEGMENTS) {
                    double error = worstError(over, segment, rate);
                    line.append(String.format(Locale.ROOT, " %.2g |", error));
                    if (i == PLOTTED) {
                        curve.add(1000 * segment, Math.max(NOTHING, error));
                    }
                }
                lines.add(line.toString());
            }
            plot.add(over.text, over.color, curve);
        }
    }

    private static double worstError(Over over, double segment, int rate) {
        double worst = 0;
        for (double offset : OFFSETS) {
            RopeWorld world = Sliding.world(rate);
            Rope rope = add(over, world, segment, offset);
            double start = difference(rope);
            double exact = BoxCase.law(start, Sliding.LENGTH, 0, TIME);
            worst = Math.max(worst, 100 * Math.abs(slide(world, rope, rate) / exact - 1));
        }
        return worst;
    }

    /** Half the difference of the sides [m]. */
    private static double difference(Rope rope) {
        return (rope.y(0) - rope.y(rope.nodeCount() - 1)) / 2;
    }

    private static double slide(RopeWorld world, Rope rope, int rate) {
        for (long i = Math.round(TIME * rate); i > 0; i--) {
            world.step();
        }
        return difference(rope);
    }

    private static Rope add(Over over, RopeWorld world, double segment, double offset) {
        RopeDef def = Sliding.rope(segment).nodeMass(segment);
        double side = (Sliding.LENGTH - Math.PI * RADIUS) / 2;
        Rope rope = switch (over) {
            case BOX -> lay(world, def.friction(0), segment, WIDTH, 0, offset);
            case PEG -> lay(world, def.friction(0), segment, 0, RADIUS, offset);
            case RING ->
                world.add(def.alongXy(0, offset - Sliding.LENGTH / 2, 0, 0, 0, -offset - Sliding.LENGTH / 2)
                        .ring(new RingDef(0, 0)));
            case PULLEY ->
                world.add(onWheels(segment)
                        .nodeMass(segment)
                        .alongXy(-RADIUS, offset - side, 0, 0, RADIUS, -offset - side)
                        .ring(new RingDef(0, 0).radius(RADIUS)));
        };
        rope.settings().setMass(0, segment / 2);
        rope.settings().setMass(rope.nodeCount() - 1, segment / 2);
        return rope;
    }

    /** Lays a rope around the top of a box, or of a circle of a radius if that is above 0. */
    private static Rope lay(RopeWorld world, RopeDef def, double segment, double width, double radius, double offset) {
        double kept = Math.max(ROPE, LEAST * segment);
        ColliderShape shape = radius > 0 ? ColliderShape.circle(radius) : ColliderShape.box(width, 1);
        world.colliders()
                .add(new ColliderDef(shape)
                        .position(0, radius > 0 ? -radius : -0.5)
                        .friction(1));
        Rope rope = world.add(def.collideMode(CollideMode.SECTIONS).radius(ROPE));
        double reach = BESIDE * (radius + kept);
        double quarter = Math.PI / 2 * reach;
        double before = Sliding.LENGTH / 2 - offset;
        if (radius > 0 && reach <= segment / 2) {
            before = quarter + 0.2 * radius + segment * Math.rint((before - quarter) / segment);
        }
        double[] xyz = new double[3 * rope.nodeCount()];
        for (int i = 0; i < rope.nodeCount(); i++) {
            double s = i * segment - before;
            double beyond = Math.max(0, Math.abs(s) - width / 2);
            double angle = Math.min(beyond / reach, Math.PI / 2);
            xyz[3 * i] = Math.signum(s) * (Math.min(Math.abs(s), width / 2) + reach * Math.sin(angle));
            xyz[3 * i + 1] = reach * Math.cos(angle) - Math.max(0, beyond - quarter) - radius;
        }
        rope.setPositions(xyz, 0);
        return rope;
    }

    private static void addResolution(List<String> lines) {
        lines.add("""
                The same rope over the box with 20 segments and with 200, x₀ = 0.4 m: half the difference of the sides after 0.8 s, in
                parts of the law.""");
        lines.add("");
        lines.add("| rate [Hz] | 20 segments | 200 segments | difference [%] |");
        lines.add("|--:|--:|--:|--:|");
        for (int rate : Sliding.RATES) {
            double few = part(FEW, rate);
            double many = part(MANY, rate);
            lines.add(String.format(
                    Locale.ROOT, "| %d | %.5f | %.5f | %.2f |", rate, few, many, 100 * Math.abs(few - many)));
        }
    }

    private static double part(int segments, int rate) {
        RopeWorld world = Sliding.world(rate);
        Rope rope = add(Over.BOX, world, Sliding.LENGTH / segments, FAR);
        double exact = BoxCase.law(difference(rope), Sliding.LENGTH, 0, TIME);
        return slide(world, rope, rate) / exact;
    }

    private static void addHeld(List<String> lines) {
        lines.add("""
                A rope of 0.1 g/m runs over the box and over two pulleys 0.6 m apart, each with friction μ, with a load on each side.
                It turns by π, and slides once one load is e^(μ π) times the other. Shown is the smallest ratio that slides, in
                parts of that, found as for rings below.""");
        lines.add("");
        StringBuilder head = new StringBuilder("| over | segment [m] | rate [Hz] |");
        for (double friction : FRICTIONS) {
            head.append(String.format(Locale.ROOT, " μ = %.1f |", friction));
        }
        lines.add(head.toString());
        lines.add("|---|--:|--:|" + "--:|".repeat(FRICTIONS.length));
        for (boolean box : new boolean[] {true, false}) {
            for (double segment : HELD_SEGMENTS) {
                for (int rate : Sliding.RATES) {
                    StringBuilder line = new StringBuilder(String.format(
                            Locale.ROOT, "| %s | %.2f | %d |", box ? "a box" : "two pulleys", segment, rate));
                    for (double friction : FRICTIONS) {
                        double law = Math.exp(friction * Math.PI);
                        double held = Sliding.held(
                                rate,
                                law,
                                world -> box
                                        ? lay(world, light(segment).friction(friction), segment, WIDTH, 0, 0)
                                        : overPulleys(world, segment, friction));
                        line.append(String.format(Locale.ROOT, " %.4f |", held / law));
                    }
                    lines.add(line.toString());
                }
            }
        }
    }

    private static RopeDef light(double segment) {
        return Sliding.rope(segment).nodeMass(1e-4 * segment);
    }

    /** A thin rope whose segments are as long as the way around wheels makes them. */
    private static RopeDef onWheels(double segment) {
        return new RopeDef()
                .nodes((int) Math.rint(Sliding.LENGTH / segment) + 1)
                .radius(1e-9)
                .collideMode(CollideMode.OFF)
                .sleepBelow(0);
    }

    private static Rope overPulleys(RopeWorld world, double segment, double friction) {
        double span = 0.6;
        double side = (Sliding.LENGTH - span - Math.PI * RADIUS) / 2;
        return world.add(onWheels(segment)
                .nodeMass(1e-4 * segment)
                .alongXy(-RADIUS, -side, 0, 0, span, 0, span + RADIUS, -side)
                .ring(new RingDef(0, 0).radius(RADIUS).friction(friction))
                .ring(new RingDef(span, 0).radius(RADIUS).friction(friction)));
    }
}
