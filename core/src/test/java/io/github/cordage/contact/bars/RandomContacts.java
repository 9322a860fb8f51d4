package io.github.cordage.contact.bars;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Measures many random scenes, and prints a table of them. Run as a program it takes the number of scenes, the first
 * seed, and the solver that they must begin with, any if there is none; with a single scene it prints every step of it.
 */
final class RandomContacts {
    /** Longest time for which a rope may stand still while something pulls [s]. */
    static final double FROZEN = 0.2;

    static final double STRETCH = 0.01;
    static final double ENERGY = 0.01;

    /** Worst step beside the median step of its scene. */
    static final double STEP = 20;

    /**
     * Passes in a step: what a step may cost at most, whatever happens in it, 46 and half as many again at corners; and
     * how many nodes of a longer rope may have one more.
     */
    static final long PASSES = 69;

    private static final int NODES_PER_PASS = 4;

    private static final List<String> SOLVERS = List.of("Direct", "Relaxation", "Spring");

    private RandomContacts() {}

    /** Measures the scene of a seed. */
    static SceneFigures measure(long seed) {
        SceneFigures figures = SceneMeter.measure(() -> RandomScene.of(seed));
        describe(figures, seed);
        return figures;
    }

    private static void describe(SceneFigures figures, long seed) {
        figures.seed = seed;
        figures.kind = RandomScene.Kind.of(seed).name();
        for (String solver : SOLVERS) {
            if (figures.name.contains(" " + solver + " ")) {
                figures.solver = solver;
            }
        }
    }

    /** The bars that a scene misses; empty if there are none. */
    static List<String> misses(SceneFigures f) {
        List<String> misses = new ArrayList<>();
        if (f.frozen > FROZEN) {
            misses.add(String.format(
                    Locale.ROOT, "frozen for %.2f s until %.2f s, pulled by %s", f.frozen, f.frozenAt, f.pulledBy));
        }
        if (f.stretch > STRETCH) {
            misses.add(String.format(Locale.ROOT, "stretched by %.3g %% at %.3f s", 100 * f.stretch, f.stretchAt));
        }
        if (f.energy > ENERGY) {
            misses.add(String.format(
                    Locale.ROOT, "gained %.3g J, %.3g %%, at %.3f s", f.joules, 100 * f.energy, f.energyAt));
        }
        if (f.speed > f.reachable) {
            misses.add(String.format(Locale.ROOT, "was as fast as %.3g m/s at %.3f s", f.speed, f.speedAt));
        }
        if (f.worstPasses > Math.max(PASSES, f.nodes / NODES_PER_PASS)) {
            misses.add("took " + f.worstPasses + " passes in a step, usually " + f.medianPasses);
        }
        if (f.stopped > 0) {
            misses.add("was stopped");
        }
        if (f.broken) {
            misses.add("took too long");
        }
        return misses;
    }

    /** Measures so many scenes and prints what they did; of one solver if it is named. */
    static List<SceneFigures> table(long first, int count, String solver) {
        List<SceneFigures> all = new ArrayList<>();
        warmUp(first);
        long told = System.nanoTime();
        for (long seed = first; all.size() < count; seed++) {
            if (!RandomScene.of(seed).name.contains(solver)) {
                continue;
            }
            all.add(measure(seed));
            if (System.nanoTime() - told > 60e9) {
                told = System.nanoTime();
                System.out.println(all.size() + " scenes, up to seed " + seed);
            }
        }
        print(all);
        return all;
    }

    /** Lets the compiler see scenes of all kinds before anything is timed. */
    private static void warmUp(long first) {
        for (long seed = first; seed < first + RandomScene.Kind.values().length; seed++) {
            SceneMeter.measure(RandomScene.of(seed));
        }
    }

    private static void print(List<SceneFigures> all) {
        System.out.println("per kind: scenes; frozen for more than " + FROZEN + " s; stretch of the direct solver, %:"
                + " median, 99 %, worst (seed); energy gained while nothing drives the rope, %; beyond what drives it, %;"
                + " fastest node, m/s; worst step beside the median, times;"
                + " passes in the worst step; scenes with unconverged steps, share of such steps, %; stopped; inside at"
                + " the end; missing any bar");
        for (RandomScene.Kind kind : RandomScene.Kind.values()) {
            line(kind.name(), all, f -> f.kind.equals(kind.name()));
        }
        for (String solver : SOLVERS) {
            line(solver, all, f -> f.solver.equals(solver));
        }
        for (double rate : new double[] {30, 60, 120, 240, 1000}) {
            line((int) rate + " Hz", all, f -> f.rate == rate);
        }
        line("all", all, f -> true);
        worst("frozen", all, f -> f.frozen);
        worst("stretch", all, f -> f.stretch);
        worst("stretch of other solvers", all, f -> f.looseStretch);
        worst("energy", all, f -> f.energy);
        worst("energy, with what is gained in the air", all, f -> f.rawEnergy);
        worst("kick", all, f -> f.kick);
        worst("speed", all, f -> f.speed);
        worst("step ratio", all, SceneFigures::stepRatio);
        worst("passes", all, f -> f.worstPasses);
        System.out.println("missing:");
        all.stream().filter(f -> !misses(f).isEmpty()).forEach(f -> System.out.println(f.name + ": " + misses(f)));
    }

    private static void line(String name, List<SceneFigures> all, Predicate<SceneFigures> which) {
        List<SceneFigures> some = all.stream().filter(which).toList();
        if (some.isEmpty()) {
            return;
        }
        long unconverged = some.stream().mapToLong(f -> f.unconverged).sum();
        long steps = some.stream().mapToLong(f -> f.steps).sum();
        System.out.printf(
                Locale.ROOT,
                "%-11s %5d | frozen %4d | stretch %s | energy %s | kick %s | speed %s | step %s | passes %s | unconverged %4d, %5.2f"
                        + " | stopped %3d | inside %3d | missing %4d%n",
                name,
                some.size(),
                some.stream().filter(f -> f.frozen > FROZEN).count(),
                spread(some, f -> 100 * f.stretch),
                spread(some, f -> 100 * f.energy),
                spread(some, f -> 100 * f.kick),
                spread(some, f -> f.speed),
                spread(some, SceneFigures::stepRatio),
                spread(some, f -> f.worstPasses),
                some.stream().filter(f -> f.unconverged > 0).count(),
                100.0 * unconverged / Math.max(1, steps),
                some.stream().filter(f -> f.stopped > 0).count(),
                some.stream().filter(f -> f.deepestAtEnd > 0.5).count(),
                some.stream().filter(f -> !misses(f).isEmpty()).count());
    }

    /** Median, 99th percentile, and the worst with its seed. */
    private static String spread(List<SceneFigures> some, ToDoubleFunction<SceneFigures> of) {
        List<SceneFigures> sorted =
                some.stream().sorted(Comparator.comparingDouble(of)).toList();
        SceneFigures worst = sorted.get(sorted.size() - 1);
        return String.format(
                Locale.ROOT,
                "%8.3g %8.3g %8.3g (%d)",
                of.applyAsDouble(sorted.get(sorted.size() / 2)),
                of.applyAsDouble(sorted.get((int) Math.ceil(0.99 * sorted.size()) - 1)),
                of.applyAsDouble(worst),
                worst.seed);
    }

    private static void worst(String what, List<SceneFigures> all, ToDoubleFunction<SceneFigures> of) {
        System.out.println("worst by " + what + ":");
        System.out.println("          " + SceneFigures.header());
        all.stream()
                .sorted(Comparator.comparingDouble(of).reversed())
                .limit(10)
                .forEach(f -> System.out.printf(Locale.ROOT, "%9.3g %s%n", of.applyAsDouble(f), f));
    }

    /** Prints every step of one scene, and what it misses. */
    static void details(long seed) {
        SceneFigures figures = SceneMeter.print(RandomScene.of(seed));
        describe(figures, seed);
        System.out.println(SceneFigures.header());
        System.out.println(figures);
        misses(figures).forEach(System.out::println);
    }

    /** Arguments: number of scenes, first seed, solver. */
    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        long first = args.length > 1 ? Long.parseLong(args[1]) : 1;
        if (count == 1) {
            details(first);
        } else {
            table(first, count, args.length > 2 ? " " + args[2] + " " : "");
        }
    }
}
