package io.github.cordage.bench.validation;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The part of the page on loads and nets: Cordage's bodies and its ropes on bodies of dyn4j, beside chains of dyn4j's
 * own joints.
 */
final class BodiesSection {
    private static final double THIRTY = Math.PI / 6;
    private static final int LINKS = 20;

    /** Masses of the load of the pendulum, in nodes of the rope. */
    private static final int[] MASSES = {1, 10, 100, 1000, 10_000};

    private static final double CRATE = 10;
    private static final double CRATE_SPEED = 0.5;
    private static final double CRATE_WAY = 1;
    private static final int CRATE_LINKS = 25;

    /** The last swings of a run are looked at for that long [s]. */
    private static final double LAST = 3.4;

    private static final JointSetting DEFAULT = new JointSetting("6/2", 6, 2, 1, false);
    private static final JointSetting STRONG = new JointSetting("80/20", 80, 20, 1, false);

    /** A maker of loads, which may hang a torso from them; null where one cannot be hung. */
    private record Maker(String name, Color color, BiFunction<HungLoad.Spec, Boolean, @Nullable HungLoad> make) {}

    private static final List<Maker> MAKERS = List.of(
            new Maker("Cordage, its own body", new Color(0x0B5FA5), (spec, torso) -> torso ? null : new OwnLoad(spec)),
            new Maker("Cordage, body of dyn4j 6/2", new Color(0x2A9D5C), Dyn4jLoad::new),
            joints("dyn4j, distance joints ", new Color(0xE08A00), DEFAULT),
            joints("dyn4j, distance joints ", new Color(0xC1272D), STRONG),
            joints("dyn4j, distance joints ", new Color(0x8E44AD), new JointSetting("6/2 x 20", 6, 2, 20, false)),
            joints("dyn4j, revolute joints ", new Color(0x6B6B6B), new JointSetting("6/2", 6, 2, 1, true)),
            joints("dyn4j, revolute joints ", new Color(0x009C9C), new JointSetting("6/2 x 20", 6, 2, 20, true)));

    private BodiesSection() {}

    private static Maker joints(String name, Color color, JointSetting setting) {
        return new Maker(name + setting.name(), color, (spec, torso) -> new JointLoad(spec, setting, torso));
    }

    /** Results of a run. */
    private static final class Watched {
        private final long[] times;
        private int steps;
        double stretch;
        double whole;
        double fastest;
        double swing;
        double highest;

        Watched(int most) {
            times = new long[most];
        }

        void step(Runnable step) {
            long start = System.nanoTime();
            step.run();
            times[steps++] = System.nanoTime() - start;
        }

        /** Median time of a step [µs]. */
        double cost() {
            long[] sorted = Arrays.copyOf(times, steps);
            Arrays.sort(sorted);
            return sorted[steps / 2] / 1e3;
        }
    }

    /** Measures everything. */
    static PagePart part() {
        return part(60, 20, 20);
    }

    /**
     * Measures everything.
     *
     * @param swinging how long pendulums swing [s]
     * @param holding how long a ragdoll holds on [s]
     * @param knots knots along a side of the net
     */
    static PagePart part(double swinging, double holding, int knots) {
        List<String> lines = new ArrayList<>();
        lines.add("""
                Loads on a rope of 2 m with 20 segments, nodes of 20 g, 60 Hz, beside chains of as many of dyn4j's own joints: points
                with distance joints, and rods with revolute joints. Behind dyn4j are velocity and position iterations, and parts of a
                step; its tolerance is 0.1 mm. Stretch of a segment is the worst at any time, or the gap at the load or between two
                rods, relative to a segment; stretch of the whole is how far the load ever is from the upper end, beyond the length of the
                rope. The cost is the median time of a step of both worlds, in one run that is not repeated.""");
        lines.add("");
        List<Plot> plots = addPendulum(lines, swinging);
        lines.add("");
        addCrane(lines);
        lines.add("");
        addHand(lines, holding);
        lines.add("");
        addNet(lines, knots);
        return new PagePart("Bodies and networks", lines, plots);
    }

    private static List<Plot> addPendulum(List<String> lines, double seconds) {
        lines.add(String.format(Locale.ROOT, """
                A load without rotation swings from 30° for %.0f s. Swing is its farthest angle in the last %.1f s; light loads whip, and may
                go farther than 30° without gaining energy. Energy is that of load and rope: the most that is gained at any time, and
                the change at the end, relative to the range of the swing. Masses are in nodes of the rope. Loads
                whose segment stretches by thousands of percent fall.""", seconds, LAST));
        lines.add("");
        lines.add(
                "| system | mass of the load | swing [°] | stretch of a segment [%] | of the whole [%] | energy gained [%] | at the end [%] | µs/step |");
        lines.add("|---|--:|--:|--:|--:|--:|--:|--:|");
        lines.add("| **exact** | | **30** | **0** | **0** | **0** | **0** | |");
        // Warm-up: otherwise the first rows would include the time of the JIT compiler.
        HungLoad.Spec any = new HungLoad.Spec(LINKS, THIRTY, 1, 0);
        MAKERS.forEach(maker -> swing(make(maker, any), any, seconds / 10));
        Plot stretch = plot("bodies-stretch", "Pendulum: worst stretch of a segment (1E-5: or less)", "stretch [%]")
                .logarithmicY()
                .yRange(1e-5, 1e3);
        Plot swing = plot(
                        "bodies-swing",
                        String.format(Locale.ROOT, "Pendulum of 30° after %.0f s", seconds),
                        "swing [°]")
                .yRange(0, 60);
        for (Maker maker : MAKERS) {
            Curve stretches = new Curve();
            Curve swings = new Curve();
            for (int mass : MASSES) {
                HungLoad.Spec spec = new HungLoad.Spec(LINKS, THIRTY, mass * HungLoad.NODE, 0);
                HungLoad load = make(maker, spec);
                double start = load.energy();
                Watched watched = swing(load, spec, seconds);
                double range = range(spec);
                lines.add(String.format(
                        Locale.ROOT,
                        "| %s | %d | %s | %s | %s | %s | %s | %s |",
                        maker.name,
                        mass,
                        number(watched.swing),
                        number(100 * watched.stretch),
                        number(100 * watched.whole),
                        number(100 * Math.max(0, watched.highest - start) / range),
                        number(100 * (load.energy() - start) / range),
                        number(watched.cost())));
                stretches.add(mass, Math.max(1e-5, 100 * watched.stretch));
                swings.add(mass, watched.swing);
            }
            stretch.add(maker.name, maker.color, stretches);
            swing.add(maker.name, maker.color, swings);
        }
        return List.of(stretch, swing);
    }

    private static Plot plot(String file, String title, String y) {
        return new Plot(file, title, "mass of the load in nodes of the rope", y)
                .xTicks(MASSES)
                .markers();
    }

    private static HungLoad make(Maker maker, HungLoad.Spec spec) {
        HungLoad load = maker.make.apply(spec, false);
        if (load == null) {
            throw new IllegalStateException(maker.name + " makes no load");
        }
        return load;
    }

    private static Watched swing(HungLoad load, HungLoad.Spec spec, double seconds) {
        int steps = (int) Math.rint(seconds / HungLoad.STEP);
        Watched watched = new Watched(steps);
        watched.highest = load.energy();
        for (int i = 0; i < steps; i++) {
            watched.step(load::step);
            watched.stretch = Math.max(watched.stretch, load.stretch());
            watched.whole = Math.max(watched.whole, load.reach() / spec.length() - 1);
            watched.highest = Math.max(watched.highest, load.energy());
            if (i > steps - LAST / HungLoad.STEP) {
                watched.swing = Math.max(watched.swing, Math.toDegrees(Math.atan2(Math.abs(load.x()), -load.y())));
            }
        }
        return watched;
    }

    /** Energy of a straight pendulum at its start above that at its lowest [J]. */
    private static double range(HungLoad.Spec spec) {
        double moment = spec.mass() * spec.length();
        for (int i = 1; i <= spec.links(); i++) {
            moment += HungLoad.NODE * i * HungLoad.LINK;
        }
        return moment * HungLoad.GRAVITY * (1 - Math.cos(spec.angle()));
    }

    private static void addCrane(List<String> lines) {
        lines.add("""
                A winch lifts a box of 10 kg, which hangs by its edge on 2.5 m, by 1 m in 2 s, and holds it for 11 s. dyn4j's chains are not reeled
                in: their upper ends are lifted as fast, which suits them better than joints that get shorter. Height is that above
                the exact one at the end, and speed the greatest in the last 10 s.""");
        lines.add("");
        lines.add(
                "| system | worst stretch [%] | stretch while held [%] | height [mm] | speed while held [m/s] | µs/step |");
        lines.add("|---|--:|--:|--:|--:|--:|");
        lines.add("| **exact** | **0** | **0** | **0** | **0** | |");
        for (Maker maker : MAKERS) {
            HungLoad.Spec spec = new HungLoad.Spec(CRATE_LINKS, 0, CRATE, HungLoad.SIZE / 2);
            HungLoad load = make(maker, spec);
            Watched watched = new Watched(14 * 60);
            double held = 0;
            for (int i = 0; i < 14 * 60; i++) {
                if (i == 60 || i == 180) {
                    load.reelIn(i == 60 ? CRATE_SPEED : 0);
                }
                watched.step(load::step);
                watched.stretch = Math.max(watched.stretch, load.stretch());
                if (i >= 240) {
                    held = Math.max(held, load.stretch());
                    watched.fastest = Math.max(watched.fastest, load.speed());
                }
            }
            double height = load.y() + spec.length() - CRATE_WAY + spec.arm();
            lines.add(String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %s | %s | %s |",
                    maker.name,
                    number(100 * watched.stretch),
                    number(100 * held),
                    number(1000 * height),
                    number(watched.fastest),
                    number(watched.cost())));
        }
    }

    private static void addHand(List<String> lines, double seconds) {
        lines.add(String.format(Locale.ROOT, """
                A hand of 1 kg at the end of the rope carries a torso of 70 kg by a revolute joint of dyn4j, and swings from 30° for %.0f s. Bodies
                of Cordage have no joints.""", seconds));
        lines.add("");
        lines.add("| system | stretch of a segment [%] | of the whole [%] | swing of the hand [°] | µs/step |");
        lines.add("|---|--:|--:|--:|--:|");
        for (Maker maker : MAKERS) {
            HungLoad.Spec spec = new HungLoad.Spec(LINKS, THIRTY, 1, 0);
            HungLoad load = maker.make.apply(spec, true);
            if (load != null) {
                Watched watched = swing(load, spec, seconds);
                lines.add(String.format(
                        Locale.ROOT,
                        "| %s | %s | %s | %s | %s |",
                        maker.name,
                        number(100 * watched.stretch),
                        number(100 * watched.whole),
                        number(watched.swing),
                        number(watched.cost())));
            }
        }
    }

    private static void addNet(List<String> lines, int knots) {
        lines.add(String.format(Locale.ROOT, """
                A net of %1$d × %1$d knots, four segments of 62.5 mm between two of them, falls from a square in the plane whose upper corners hang on
                cords of 1 m, for 2 s. It folds up as it swings inwards. Energy gained is the most at any time. In the last row, the net starts level in space,
                where dyn4j has no answer.""", knots));
        lines.add("");
        lines.add("| system | worst stretch [%] | energy gained [J] | at the end [J] | µs/step |");
        lines.add("|---|--:|--:|--:|--:|");
        addNet(lines, "Cordage, ropes tied to ropes", new HangingNet.OfRopes(knots, false));
        addNet(lines, "dyn4j, distance joints 6/2", new HangingNet.OfJoints(knots, DEFAULT));
        addNet(lines, "dyn4j, distance joints 80/20", new HangingNet.OfJoints(knots, STRONG));
        addNet(lines, "Cordage, from level in space", new HangingNet.OfRopes(knots, true));
    }

    private static void addNet(List<String> lines, String name, HangingNet net) {
        double start = net.energy();
        Watched watched = new Watched(120);
        watched.highest = start;
        for (int i = 0; i < 120; i++) {
            watched.step(net::step);
            watched.stretch = Math.max(watched.stretch, net.stretch());
            watched.highest = Math.max(watched.highest, net.energy());
        }
        lines.add(String.format(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s |",
                name,
                number(100 * watched.stretch),
                number(watched.highest - start),
                number(net.energy() - start),
                number(watched.cost())));
    }

    private static String number(double value) {
        double size = Math.abs(value);
        if (value == 0) {
            return "0";
        }
        if (!Double.isFinite(value)) {
            return "not a number";
        }
        if (size >= 1e5 || size < 1e-3) {
            return String.format(Locale.ROOT, "%.1e", value);
        }
        int digits = Math.max(0, 2 - (int) Math.floor(Math.log10(size)));
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
