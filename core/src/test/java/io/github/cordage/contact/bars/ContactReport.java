package io.github.cordage.contact.bars;

import io.github.cordage.Rope;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** The scenes in which contacts have gone wrong once, what is read from them, and what they should reach. */
final class ContactReport {
    static final List<Double> USUAL = List.of(60.0, 120.0, 240.0, 1000.0);

    private static final List<Double> FEW = List.of(60.0, 240.0);

    /** What a case has come to: a line for the report, and the bars it misses. */
    record Result(String line, List<String> misses) {
        boolean holds() {
            return misses.isEmpty();
        }
    }

    /** A scene, the steps per second at which it is looked at, and how. */
    record Case(String name, List<Double> rates, DoubleFunction<Result> run) {
        @Override
        public String toString() {
            return name;
        }
    }

    private ContactReport() {}

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(usual("crate", FixedScenes::crate));
        cases.add(usual("table", FixedScenes::tableInSpace));
        cases.add(usual("vice", FixedScenes::vice));
        cases.add(usual("blade", rate -> FixedScenes.blade(rate, 0.03, 20)));
        cases.add(usual("blade, backwards", rate -> FixedScenes.blade(rate, 0.03, -20)));
        cases.add(usual("blade through", rate -> FixedScenes.bladeThrough(rate, 0.03, 20)));
        cases.add(usual("thick blade through", rate -> FixedScenes.bladeThrough(rate, 0.05, 5)));
        cases.add(thickBlade(5));
        cases.add(thickBlade(-5));
        cases.add(corner("x0.5", 0.5, 0));
        cases.add(corner("x2", 2, 0));
        cases.add(corner("x0.5, 1 t", 0.5, 1000));
        cases.add(corner("x2, 1 t", 2, 1000));
        cases.add(usual("x0.5 in the air", FixedScenes::hangingShortened));
        cases.add(beside("jagged 20 cm", (rate, there) -> FixedScenes.jagged(rate, 0.2, there)));
        cases.add(beside("jagged 2 cm", (rate, there) -> FixedScenes.jagged(rate, 0.02, there)));
        cases.add(beside("jagged 0.5 cm", (rate, there) -> FixedScenes.jagged(rate, 0.005, there)));
        cases.add(beside("heights 2 cm", (rate, there) -> FixedScenes.heightField(rate, 0.02, there)));
        cases.add(beside("heights 20 cm", (rate, there) -> FixedScenes.heightField(rate, 0.2, there)));
        cases.add(beside("field 512 x 512, 1 m", (rate, there) -> FixedScenes.largeField(rate, 1, there)));
        cases.add(beside("field 512 x 512, 1 cm", (rate, there) -> FixedScenes.largeField(rate, 0.01, there)));
        cases.add(usual("landing", FixedScenes::landing));
        cases.add(usual("under ground", rate -> FixedScenes.underground(rate, new Direct())));
        cases.add(usual("under ground, relaxed", rate -> FixedScenes.underground(rate, new Relaxation())));
        cases.add(usual("drag", FixedScenes::drag));
        cases.add(beside("drum, 1 kg", (rate, there) -> FixedScenes.drum(rate, 1, there)));
        cases.add(beside("drum, 1 t", (rate, there) -> FixedScenes.drum(rate, 1000, there)));
        for (CollideMode mode : List.of(CollideMode.NODES, CollideMode.SECTIONS)) {
            cases.add(capstan("capstan holds, " + mode, mode, 0.9));
            cases.add(capstan("capstan slips, " + mode, mode, 1.1));
        }
        cases.add(join());
        cases.add(taut("taut", 0, 0));
        cases.add(taut("taut, damped", 0, 1));
        cases.add(taut("taut, elastic", 1e-5, 0));
        cases.add(many("falls without friction", FixedScenes::fall));
        cases.add(many("solver changed", FixedScenes::solverChanged));
        cases.add(springs());
        cases.add(pinsApart());
        for (Overlaps.Kind kind : Overlaps.Kind.values()) {
            cases.add(overlaps(kind, new Direct()));
            cases.add(overlaps(kind, new Relaxation()));
            cases.add(overlaps(kind, new Spring().withStretchLimit(Spring.StretchLimit.BY_MASS)));
        }
        for (RestScenes.Place place : RestScenes.Place.values()) {
            cases.add(rest(place, "direct", new Direct()));
            cases.add(rest(place, "relaxation", new Relaxation()));
            cases.add(rest(place, "red-black", new Relaxation().withOrder(Relaxation.Order.RED_BLACK)));
        }
        return cases;
    }

    private static Case usual(String name, DoubleFunction<ContactScene> scene) {
        return new Case(name, USUAL, rate -> {
            SceneFigures figures = SceneMeter.measure(() -> scene.apply(rate));
            return new Result(figures.toString(), RandomContacts.misses(figures));
        });
    }

    /** A scene of which the deepest that a rope is in a solid is known by formula. */
    private static Result watched(Supplier<ContactScene> made, double after, ToDoubleFunction<ContactScene> depth) {
        double[] deepest = {0};
        SceneFigures figures = SceneMeter.measure(() -> {
            ContactScene scene = made.get();
            return scene.always(() -> {
                if (scene.world.time() > after) {
                    deepest[0] = Math.max(deepest[0], depth.applyAsDouble(scene));
                }
            });
        });
        List<String> misses = RandomContacts.misses(figures);
        if (deepest[0] > 1) {
            misses.add(String.format(Locale.ROOT, "is %.2f radii inside", deepest[0]));
        }
        return new Result(figures + String.format(Locale.ROOT, " | by formula %.2f radii inside", deepest[0]), misses);
    }

    private static Rope rope(ContactScene scene) {
        return scene.world.ropes().get(0);
    }

    private static Case thickBlade(double spin) {
        Solid bar = Solid.box(0.6, 0.05);
        return new Case(
                "thick blade",
                USUAL,
                rate -> watched(() -> FixedScenes.blade(rate, 0.05, spin), 0, scene -> {
                    double angle = scene.world.colliders().list().get(0).rotation();
                    return bar.at(0, -0.7, angle).depth(rope(scene));
                }));
    }

    private static Case corner(String name, double factor, double load) {
        Solid table = Solid.box(4, 4).at(-2, -2, 0);
        return new Case(
                "corner " + name,
                USUAL,
                rate -> watched(() -> FixedScenes.corner(rate, factor, load), 0.6, scene -> table.depth(rope(scene))));
    }

    private static Case join() {
        Solid wall = Solid.box(0.1, 0.6).at(0, 0.3, 0);
        return new Case(
                "join", USUAL, rate -> watched(() -> FixedScenes.join(rate), 2.5, scene -> wall.depth(rope(scene))));
    }

    private static Case springs() {
        Solid peg = Solid.circle(0.2);
        return new Case(
                "springs", USUAL, rate -> watched(() -> FixedScenes.springs(rate), 0, scene -> peg.depth(rope(scene))));
    }

    private interface Pair {
        ContactScene scene(double rate, boolean there);
    }

    /** A scene and the same without its collider. */
    private static Case beside(String name, Pair pair) {
        return new Case(name, FEW, rate -> {
            SceneFigures free = SceneMeter.measure(() -> pair.scene(rate, false));
            SceneFigures figures = SceneMeter.measure(() -> pair.scene(rate, true));
            double median = (double) figures.medianStep / Math.max(1, free.medianStep);
            double worst = (double) figures.worstStep / Math.max(1, free.medianStep);
            String line = String.format(
                    Locale.ROOT, "%s | beside the free rope: median %.1f x, worst %.1f x", figures, median, worst);
            return new Result(line, RandomContacts.misses(figures));
        });
    }

    /** 3.5 turns around a drum hold what is less than their limit, and slip where it is more. */
    private static Case capstan(String name, CollideMode mode, double part) {
        double segment = 0.02;
        double turn = mode == CollideMode.NODES ? 2 * Math.asin(segment / 2 / 0.27) : 2 * Math.atan(segment / 2 / 0.27);
        double half = 0.3 * Math.tan(turn / 2);
        double limit = Math.pow((1 + half) / (1 - half), 7 * Math.PI / turn);
        return new Case(name, FEW, rate -> {
            ContactScene scene = FixedScenes.capstan(rate, 3.5, segment, mode, part * limit);
            Rope rope = rope(scene);
            int last = rope.nodeCount() - 1;
            double x = rope.x(last);
            double y = rope.y(last);
            SceneFigures figures = SceneMeter.measure(scene);
            double slid = Math.hypot(rope.x(last) - x, rope.y(last) - y);
            List<String> misses = new ArrayList<>(RandomContacts.misses(figures));
            boolean should = part > 1;
            if (should ? slid < 0.1 : slid > 0.1) {
                misses.add((should ? "should slip, moved " : "should hold, moved ") + slid + " m");
            }
            String line = figures + String.format(Locale.ROOT, " | at %.1f of what it holds moved %.3f m", part, slid);
            return new Result(line, misses);
        });
    }

    private static Case taut(String name, double compliance, double damping) {
        return new Case(name, USUAL, rate -> {
            ContactScene scene = FixedScenes.taut(rate, compliance, damping);
            Rope rope = rope(scene);
            int last = rope.nodeCount() - 1;
            double[] in = {0};
            double[] back = {0};
            double[] longest = {0};
            Runnable look = () -> {
                in[0] = Math.max(in[0], -rope.velocityY(last));
                back[0] = Math.max(back[0], rope.velocityY(last));
                longest[0] = Math.max(longest[0], rope.stats().actualLength() - rope.length());
            };
            scene.always(look);
            SceneFigures figures = SceneMeter.measure(scene);
            look.run();
            List<String> misses = RandomContacts.misses(figures);
            String more = String.format(Locale.ROOT, " | %.3f m/s in, %.3f back", in[0], back[0]);
            if (compliance == 0) {
                if (back[0] > 0.02 * in[0]) {
                    misses.add(String.format(Locale.ROOT, "comes back with %.3f of its speed", back[0] / in[0]));
                }
            } else {
                double exact = exactElongation(in[0], compliance);
                more += String.format(Locale.ROOT, ", longer by %.4f m, exactly %.4f", longest[0], exact);
                if (Math.abs(longest[0] / exact - 1) > 0.05) {
                    misses.add("the spring should be longer by " + exact + " m, was by " + longest[0]);
                }
                misses.removeIf(miss -> miss.startsWith("stretched"));
            }
            return new Result(figures + more, misses);
        });
    }

    /** How far 70 kg at a speed stretch a spring that is slack at first: m v²/2 + m g x = x²/2c. */
    private static double exactElongation(double speed, double compliance) {
        double weight = 70 * 9.81 * compliance;
        return weight + Math.sqrt(weight * weight + 70 * speed * speed * compliance);
    }

    private interface Numbered {
        ContactScene scene(double rate, long number);
    }

    /** The worst of twenty. */
    private static Case many(String name, Numbered scenes) {
        return new Case(name, FEW, rate -> {
            SceneFigures worst = null;
            int rising = 0;
            for (long number = 1; number <= 20; number++) {
                long one = number;
                SceneFigures figures = SceneMeter.measure(() -> scenes.scene(rate, one));
                rising += figures.energy > RandomContacts.ENERGY ? 1 : 0;
                worst = worst == null || figures.energy > worst.energy ? figures : worst;
            }
            return new Result(worst + " | energy of " + rising + " of 20 rises", RandomContacts.misses(worst));
        });
    }

    private static Case pinsApart() {
        return new Case("pins apart", FEW, rate -> {
            ContactScene scene = FixedScenes.pinsApart(rate);
            SceneFigures figures = SceneMeter.measure(scene);
            double tension = rope(scene).stats().maxTension();
            List<String> misses = new ArrayList<>();
            boolean torn = scene.world.ropes().size() > 1;
            if (!torn) {
                misses.add("has not torn although it is twice as long as it should be, tension " + tension + " N");
            }
            String line = String.format(
                    Locale.ROOT, "%s | %s, tension at the end %.0f N", figures, torn ? "torn" : "whole", tension);
            return new Result(line, misses);
        });
    }

    private static Case overlaps(Overlaps.Kind kind, Solver solver) {
        String name = "overlap " + kind + " " + solver.getClass().getSimpleName();
        return new Case(name, FEW, rate -> {
            int out = 0;
            int frozen = 0;
            double fastest = 0;
            double energy = 0;
            double unconverged = 0;
            for (int i = 0; i < Overlaps.ROPES; i++) {
                Overlaps.Outcome outcome = Overlaps.run(kind, i, rate, solver);
                out += outcome.out() ? 1 : 0;
                frozen += outcome.frozen() ? 1 : 0;
                fastest = Math.max(fastest, outcome.speed());
                energy = Math.max(energy, outcome.energy());
                unconverged += outcome.unconverged() / Overlaps.ROPES;
            }
            List<String> misses = new ArrayList<>();
            if (out < 0.95 * Overlaps.ROPES) {
                misses.add("only " + out + " of " + Overlaps.ROPES + " are out after 2 s");
            }
            if (fastest > 3) {
                misses.add("a node was as fast as " + fastest + " m/s");
            }
            String line = String.format(
                    Locale.ROOT,
                    "%-44s %5.0f | out after 2 s: %d of %d, still inside: %d; fastest %.3g m/s, %.3g J; unconverged %.1f %%",
                    name,
                    rate,
                    out,
                    Overlaps.ROPES,
                    frozen,
                    fastest,
                    energy,
                    100 * unconverged);
            return new Result(line, misses);
        });
    }

    private static Case rest(RestScenes.Place place, String name, Solver solver) {
        return new Case("rest " + place + ", " + name, FEW, rate -> {
            ContactScene scene = RestScenes.of(place, solver, rate);
            double fastest = RestScenes.fastest(scene);
            List<String> misses = new ArrayList<>();
            if (!(fastest <= 1e-4)) {
                misses.add("moves at " + fastest + " m/s");
            }
            String line = String.format(
                    Locale.ROOT,
                    "%-44s %5.0f | fastest after a minute %.3g m/s",
                    scene.name + ", " + name,
                    rate,
                    fastest);
            return new Result(line, misses);
        });
    }

    /** Prints one line for each case whose name contains a word, at each of its rates. */
    static void print(String word) {
        System.out.println(SceneFigures.header());
        int held = 0;
        int all = 0;
        for (Case one : cases()) {
            for (double rate : one.rates()) {
                if (one.name().contains(word)) {
                    Result result = one.run().apply(rate);
                    all++;
                    held += result.holds() ? 1 : 0;
                    System.out.println(result.line() + (result.holds() ? " | holds" : " | misses"));
                }
            }
        }
        System.out.println(held + " of " + all + " hold");
    }

    /** Argument: part of the names of the cases wanted; all without it. */
    public static void main(String[] args) {
        print(args.length > 0 ? args[0] : "");
    }
}
