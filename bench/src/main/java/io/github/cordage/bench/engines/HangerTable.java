package io.github.cordage.bench.engines;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Prints how ropes of Cordage on bodies of an engine do, beside chains of the engine's own joints: 1/60 s, ropes of 20
 * segments of 10 cm with 20 g a node.
 *
 * @param <B> a body of the engine
 */
final class HangerTable<B> {
    private static final double THIRTY_DEGREES = Math.PI / 6;
    private static final double SIZE = 0.5;

    /** From the center of a box to its edge, where it hangs. */
    private static final double ARM = SIZE / 2;

    /** A rope, or a chain, with a number of segments from a height at an angle. */
    interface Maker<B> {
        Hanger<B> make(int segments, double top, double angle);
    }

    /** A minute of a swing. */
    private static final class Swing {
        private static final int STEPS = 3600;

        /** Steps at the end in which it is looked how far it swings. */
        private static final int LAST = 200;

        /** Farthest angle at the end [°], worst stretch, and time of a step [µs]. */
        double degrees;

        double worst;
        final double micros;

        <B> Swing(Hanger<B> hanger, B body) {
            long nanos = 0;
            for (int i = 0; i < STEPS; i++) {
                long start = System.nanoTime();
                hanger.step();
                nanos += System.nanoTime() - start;
                worst = Math.max(worst, hanger.stretch());
                double now = Math.toDegrees(Math.atan2(hanger.aside(body), hanger.top - hanger.height(body)));
                degrees = i >= STEPS - LAST ? Math.max(degrees, now) : 0;
            }
            micros = nanos / 1e3 / STEPS;
        }
    }

    private final PrintStream out;
    private final String engine;

    /** The kind of joint between hand and torso. */
    private final String joint;

    /** The ropes of Cordage. */
    private final String name;

    private final Maker<B> cordage;
    private final Map<String, Maker<B>> systems = new LinkedHashMap<>();

    HangerTable(PrintStream out, String engine, String joint, String name, Maker<B> cordage) {
        this.out = out;
        this.engine = engine;
        this.joint = joint;
        this.name = name;
        this.cordage = cordage;
        systems.put(name, cordage);
    }

    /** Adds chains of the engine. */
    void add(String chain, Maker<B> maker) {
        systems.put(chain, maker);
    }

    void print() {
        pendulum();
        crate();
        ceiling();
        hand();
    }

    void head(String title, String... columns) {
        out.println();
        out.println(title);
        out.println();
        out.println("| system | " + String.join(" | ", columns) + " |");
        out.println("|---|" + "--:|".repeat(columns.length));
    }

    void row(String system, String format, Object... values) {
        out.println("| " + system + " | " + String.format(Locale.ROOT, format, values) + " |");
    }

    private void pendulum() {
        head(
                "A box hangs by its edge and swings from 30° for 60 s.",
                "node masses",
                "swing at the end [°]",
                "worst stretch [%]",
                "µs/step");
        systems.forEach((system, maker) -> {
            for (double masses : new double[] {1, 10, 100, 1e3, 1e4, 1e5}) {
                try (Hanger<B> hanger = maker.make(20, 0, THIRTY_DEGREES)) {
                    B body = hanger.box(2 + ARM, SIZE, masses * Hanger.NODE);
                    hanger.hang(body, ARM);
                    Swing swing = new Swing(hanger, body);
                    row(system, "%.0e | %.1f | %.2g | %.1f", masses, swing.degrees, 100 * swing.worst, swing.micros);
                }
            }
        });
    }

    private void crate() {
        head(
                "A crate of 10 kg is lifted off the floor by 1 m in 2 s, and held for 10 s.",
                "worst stretch [%]",
                "stretch while held [%]",
                "speed while held [m/s]",
                "µs/step");
        systems.forEach((system, maker) -> {
            try (Hanger<B> hanger = maker.make(25, 3, 0)) {
                hanger.addFloor();
                B crate = hanger.box(2.5 + ARM, SIZE, 10);
                hanger.hang(crate, ARM);
                double[] worst = new double[2];
                double speed = 0;
                long nanos = 0;
                for (int i = 0; i < 780; i++) {
                    hanger.lift(i < 120 ? 0.5 : 0, 1e4);
                    long start = System.nanoTime();
                    hanger.step();
                    nanos += System.nanoTime() - start;
                    worst[0] = Math.max(worst[0], hanger.stretch());
                    if (i >= 180) {
                        worst[1] = Math.max(worst[1], hanger.stretch());
                        speed = Math.max(speed, hanger.speed(crate));
                    }
                }
                row(system, "%.2g | %.2g | %.2g | %.1f", 100 * worst[0], 100 * worst[1], speed, nanos / 7.8e5);
            }
        });
    }

    private void ceiling() {
        head(
                "A winch pulls 10 kg against a ceiling for 20 s, at up to 1 kN. " + engine + " has no winch.",
                "worst stretch [%]",
                "force after 5 s, of the limit [%]");
        try (Hanger<B> hanger = cordage.make(20, 3.25, 0)) {
            hanger.addCeiling();
            B crate = hanger.box(2 + ARM, SIZE, 10);
            hanger.hang(crate, ARM);
            hanger.lift(0.2, 1000);
            double worst = 0;
            double least = Double.POSITIVE_INFINITY;
            double most = 0;
            for (int i = 0; i < 1200; i++) {
                hanger.step();
                worst = Math.max(worst, hanger.stretch());
                least = i > 300 ? Math.min(least, hanger.force()) : least;
                most = i > 300 ? Math.max(most, hanger.force()) : most;
            }
            row(name, "%.2g | %.1f to %.1f", 100 * worst, least / 10, most / 10);
        }
    }

    private void hand() {
        head(
                "A hand of 1 kg carries a torso of 70 kg by a " + joint + ", and swings from 30° for 60 s.",
                "worst stretch [%]",
                "swing at the end [°]",
                "µs/step");
        systems.forEach((system, maker) -> {
            try (Hanger<B> hanger = maker.make(20, 0, THIRTY_DEGREES)) {
                B hand = hanger.box(2, 0.1, 1);
                B torso = hanger.box(2.5, 0.6, 70);
                hanger.join(hand, torso);
                hanger.hang(hand, 0);
                Swing swing = new Swing(hanger, torso);
                row(system, "%.2g | %.1f | %.1f", 100 * swing.worst, swing.degrees, swing.micros);
            }
        });
    }
}
