package io.github.cordage.ring;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Measures many levels, and prints those that miss a bar and a table. As a program it takes the number of levels, the
 * first one, a rate [Hz] and a time [s]; without a rate, each of four in turn.
 */
final class GrappleLevels {
    private static final double[] RATES = {60, 120, 240, 1000};
    private static final double TIME = 60;

    private GrappleLevels() {}

    /** Swings through a level for a time [s]. */
    static GrappleLevel measure(long seed, double rate, double time) {
        GrappleLevel level = new GrappleLevel(seed, rate);
        level.run(time);
        return level;
    }

    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        long first = Long.parseLong(args[1]);
        double[] rates = args.length > 2 ? new double[] {Double.parseDouble(args[2])} : RATES;
        double time = args.length > 3 ? Double.parseDouble(args[3]) : TIME;
        for (double rate : rates) {
            List<GrappleLevel> levels = new ArrayList<>();
            for (long seed = first; seed < first + count; seed++) {
                GrappleLevel level = measure(seed, rate, time);
                levels.add(level);
                if (!level.misses().isEmpty()) {
                    System.out.println(level);
                }
            }
            print(rate, levels);
        }
    }

    private static void print(double rate, List<GrappleLevel> levels) {
        System.out.printf(
                Locale.ROOT,
                "%.0f Hz, %d levels: %d miss a bar; %d stretched, %d gained energy, %d passed corners; %d were deeper than half"
                        + " their radius%n",
                rate,
                levels.size(),
                count(levels, level -> level.misses().length()),
                count(levels, level -> level.stretch - GrappleLevel.STRETCH),
                count(levels, level -> level.gain - GrappleLevel.GAIN),
                count(levels, level -> level.wrong),
                count(levels, level -> level.depth - GrappleLevel.RADIUS / 2));
        print("stretch", levels, level -> level.stretch);
        print("gain", levels, level -> level.gain);
        print("depth [m]", levels, level -> level.depth);
        print("steps off", levels, level -> level.off);
        print("bends", levels, level -> level.bends);
    }

    private static int count(List<GrappleLevel> levels, ToDoubleFunction<GrappleLevel> beyond) {
        int count = 0;
        for (GrappleLevel level : levels) {
            count += beyond.applyAsDouble(level) > 0 ? 1 : 0;
        }
        return count;
    }

    private static void print(String what, List<GrappleLevel> levels, ToDoubleFunction<GrappleLevel> of) {
        double[] sorted = levels.stream().mapToDouble(of).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "  %s: median %.2g, 9 of 10 %.2g, 99 of 100 %.2g, worst %.2g%n",
                what,
                sorted[sorted.length / 2],
                sorted[sorted.length * 9 / 10],
                sorted[sorted.length * 99 / 100],
                sorted[sorted.length - 1]);
    }
}
