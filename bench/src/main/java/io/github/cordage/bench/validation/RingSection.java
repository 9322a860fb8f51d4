package io.github.cordage.bench.validation;

import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The part of the page on ropes that slide through rings: Cordage's direct solver beside two laws. */
final class RingSection {
    private static final double LENGTH = Sliding.LENGTH;
    private static final double[] SEGMENTS = {0.02, 0.05, 0.1, 0.25, 0.5};
    private static final double[] OFFSETS = {0.02, 0.1, 0.4};
    private static final double[] TIMES = {0.8, 0.9};

    /** Smallest value in the plot [%]. */
    private static final double NOTHING = 1e-5;

    private static final int MOST_RINGS = 5;
    private static final double[] FRICTIONS = {0.1, 0.3, 0.5};
    private static final double[] CAPSTAN_SEGMENTS = {0.05, 0.25};

    /** Place of one ring beside the next along x, and of the lower ones below the others [m]. */
    private static final double APART = 0.11;

    private static final double BELOW = 0.3;

    /** Height of the rope's start below the first ring, such that no node starts at a ring [m]. */
    private static final double SIDE = 0.945;

    private RingSection() {}

    /** Measures everything at each rate [Hz]. */
    static PagePart part(int... rates) {
        List<String> lines = new ArrayList<>();
        Plot plot = new Plot(
                        "sliding-rings",
                        "A rope that slides through a ring, 0.9 s: worst error of three starts (1E-5: or less)",
                        "length of a segment [mm]",
                        "error [%]")
                .xTicks(20, 40, 80, 160, 320, 640)
                .logarithmicY()
                .markers()
                .yRange(NOTHING, 10);
        addSliding(rates, lines, plot);
        lines.add("");
        addCapstan(rates, lines);
        return new PagePart("Sliding through rings", lines, List.of(plot));
    }

    private static void addSliding(int[] rates, List<String> lines, Plot plot) {
        lines.add("""
                4 m of rope without friction hang over a ring, direct solver. Half the difference of the sides grows as
                x₀ cosh(√(2 g / (L + s)) t), as over a box above. The error [%] is the worst of x₀ = 0.02, 0.1 and 0.4 m.""");
        lines.add("");
        StringBuilder head = new StringBuilder("| segment [m] |");
        for (double time : TIMES) {
            for (int rate : rates) {
                head.append(String.format(Locale.ROOT, " %.1f s, %d Hz |", time, rate));
            }
        }
        lines.add(head.toString());
        lines.add("|--:|" + "--:|".repeat(TIMES.length * rates.length));
        Curve[] curves = new Curve[rates.length];
        for (int i = 0; i < rates.length; i++) {
            curves[i] = new Curve();
            plot.add(rates[i] + " Hz", Sliding.COLORS[i], curves[i]);
        }
        for (double segment : SEGMENTS) {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "| %.2f |", segment));
            for (double time : TIMES) {
                for (int i = 0; i < rates.length; i++) {
                    double error = worstError(segment, rates[i], time);
                    line.append(String.format(Locale.ROOT, " %.1e |", error));
                    if (time == TIMES[TIMES.length - 1]) {
                        curves[i].add(1000 * segment, Math.max(NOTHING, error));
                    }
                }
            }
            lines.add(line.toString());
        }
    }

    private static double worstError(double segment, int rate, double time) {
        double worst = 0;
        for (double offset : OFFSETS) {
            RopeWorld world = Sliding.world(rate);
            double left = LENGTH / 2 - offset;
            Rope rope = world.add(Sliding.rope(segment)
                    .nodeMass(segment)
                    .alongXy(0, -left, 0, 0, 0, -(LENGTH - left))
                    .ring(new RingDef(0, 0)));
            for (long i = Math.round(time * rate); i > 0; i--) {
                world.step();
            }
            double x = -rope.y(rope.nodeCount() - 1) - LENGTH / 2;
            worst = Math.max(worst, 100 * Math.abs(x / BoxCase.law(offset, LENGTH, segment, time) - 1));
        }
        return worst;
    }

    private static void addCapstan(int[] rates, List<String> lines) {
        lines.add("""
                A rope of 0.1 g/m runs over 1 to 5 rings with friction μ, some below the others, with a load on each side. It
                slides once one load is e^(μ θ) times the other, θ being the sum of the angles at the rings. Shown is the smallest
                ratio that slides, looked for from 0.9 times the exact one on: one load still moves by more than 0.1 mm in
                the second half of a second. Of the rates above, the one farthest off.""");
        lines.add("");
        StringBuilder head = new StringBuilder("| rings | θ | segment [m] |");
        for (double friction : FRICTIONS) {
            head.append(String.format(Locale.ROOT, " μ = %.1f |", friction));
        }
        lines.add(head.toString());
        lines.add("|--:|--:|--:|" + "--:|".repeat(FRICTIONS.length));
        for (int rings = 1; rings <= MOST_RINGS; rings++) {
            double angle = angle(way(rings));
            String place = String.format(Locale.ROOT, "| %d | %.3f π |", rings, angle / Math.PI);
            StringBuilder exact = new StringBuilder(place + " **exact** |");
            for (double friction : FRICTIONS) {
                exact.append(String.format(Locale.ROOT, " **%.4g** |", Math.exp(friction * angle)));
            }
            lines.add(exact.toString());
            for (double segment : CAPSTAN_SEGMENTS) {
                StringBuilder line = new StringBuilder(place + String.format(Locale.ROOT, " %.2f |", segment));
                for (double friction : FRICTIONS) {
                    double law = Math.exp(friction * angle);
                    double[] way = way(rings);
                    double ratio = Sliding.farthestHeld(rates, law, world -> load(world, way, segment, friction));
                    line.append(String.format(Locale.ROOT, " %.4g (%+.3f %%) |", ratio, 100 * (ratio / law - 1)));
                }
                lines.add(line.toString());
            }
        }
    }

    /** x, y, z of the ends and the rings between them [m]. */
    private static double[] way(int rings) {
        double[] way = new double[3 * (rings + 2)];
        for (int i = 0; i < rings; i++) {
            way[3 * i + 3] = APART * i;
            way[3 * i + 4] = i % 2 == 1 && i < rings - 1 ? -BELOW : 0;
        }
        way[1] = -SIDE;
        way[3 * rings + 3] = way[3 * rings];
        way[3 * rings + 4] = -1;
        return way;
    }

    private static double angle(double[] way) {
        double sum = 0;
        for (int i = 3; i + 3 < way.length; i += 3) {
            double turn = Math.atan2(way[i + 4] - way[i + 1], way[i + 3] - way[i])
                    - Math.atan2(way[i + 1] - way[i - 2], way[i] - way[i - 3]);
            sum += Math.abs(Math.IEEEremainder(turn, 2 * Math.PI));
        }
        return sum;
    }

    private static Rope load(RopeWorld world, double[] way, double segment, double friction) {
        RopeDef def = Sliding.rope(segment).nodeMass(1e-4 * segment);
        for (int i = 3; i + 3 < way.length; i += 3) {
            def.ring(new RingDef(way[i], way[i + 1]).friction(friction));
        }
        return world.add(def.alongXyz(way));
    }
}
