package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.Box2D;
import com.badlogic.gdx.utils.GdxNativesLoader;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Prints how ropes of Cordage on bodies of Box2D do, beside chains of Box2D's own distance joints: 1/60 s, ropes of 20 segments of 10 cm
 * with 20 g a node. {@code java -cp ... io.github.cordage.bench.engines.Box2dTable}.
 */
public final class Box2dTable {
    private static final double THIRTY_DEGREES = Math.PI / 6;
    private static final double SIZE = 0.5;
    private static final double ARM = SIZE / 2;

    /** A rope, or a chain, with a number of segments from a height at an angle. */
    private interface Maker {
        Box2dHanger make(int segments, double top, double angle);
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

        Swing(Box2dHanger hanger, Body body) {
            long nanos = 0;
            for (int i = 0; i < STEPS; i++) {
                long start = System.nanoTime();
                hanger.step();
                nanos += System.nanoTime() - start;
                worst = Math.max(worst, hanger.stretch());
                Vector2 c = body.getWorldCenter();
                double now = Math.toDegrees(Math.atan2(Math.abs(c.x), hanger.top - c.y));
                degrees = i >= STEPS - LAST ? Math.max(degrees, now) : 0;
            }
            micros = nanos / 1e3 / STEPS;
        }
    }

    private final Map<String, Maker> systems = new LinkedHashMap<>();
    private final PrintStream out;

    private Box2dTable(PrintStream out) {
        this.out = out;
        systems.put("Cordage, body of Box2D 8/3", Box2dRopeHanger::new);
        systems.put("Box2D, distance joints 8/3", (n, top, angle) -> new Box2dChainHanger(n, top, angle, 8, 3, 1));
        systems.put("Box2D, distance joints 80/20", (n, top, angle) -> new Box2dChainHanger(n, top, angle, 80, 20, 1));
        systems.put(
                "Box2D, distance joints 8/3 x 20", (n, top, angle) -> new Box2dChainHanger(n, top, angle, 8, 3, 20));
    }

    /**
     * Prints the table to standard output.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        GdxNativesLoader.load();
        Box2D.init();
        Box2dTable table = new Box2dTable(System.out);
        table.pendulum();
        table.crate();
        table.ceiling();
        table.hand();
    }

    private void head(String title, String... columns) {
        out.println();
        out.println(title);
        out.println();
        out.println("| system | " + String.join(" | ", columns) + " |");
        out.println("|---|" + "--:|".repeat(columns.length));
    }

    private void row(String system, String format, Object... values) {
        out.println("| " + system + " | " + String.format(Locale.ROOT, format, values) + " |");
    }

    private void pendulum() {
        head(
                "A box hangs by its edge and swings from 30° for 60 s.",
                "node masses",
                "swing at the end [°]",
                "worst stretch [%]",
                "µs/step");
        systems.forEach((name, maker) -> {
            for (double masses : new double[] {1, 10, 100, 1e3, 1e4, 1e5}) {
                try (Box2dHanger hanger = maker.make(20, 0, THIRTY_DEGREES)) {
                    Body body = hanger.box(2 + ARM, SIZE, masses * Box2dHanger.NODE);
                    hanger.hang(body, ARM);
                    Swing swing = new Swing(hanger, body);
                    row(name, "%.0e | %.1f | %.2g | %.1f", masses, swing.degrees, 100 * swing.worst, swing.micros);
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
        systems.forEach((name, maker) -> {
            try (Box2dHanger hanger = maker.make(25, 3, 0)) {
                // Box2D keeps bodies a skin apart.
                hanger.add(0, -0.515, 10, 1, 0, 0);
                Body crate = hanger.box(2.5 + ARM, SIZE, 10);
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
                        speed = Math.max(speed, crate.getLinearVelocity().len());
                    }
                }
                row(name, "%.2g | %.2g | %.2g | %.1f", 100 * worst[0], 100 * worst[1], speed, nanos / 7.8e5);
            }
        });
    }

    private void ceiling() {
        head(
                "A winch pulls 10 kg against a ceiling for 20 s, at up to 1 kN. Box2D has no winch.",
                "worst stretch [%]",
                "force after 5 s, of the limit [%]");
        try (Box2dHanger hanger = new Box2dRopeHanger(20, 3.25, 0)) {
            hanger.add(0, 1.75, 1.8, 0.5, 0, 0);
            Body crate = hanger.box(2 + ARM, SIZE, 10);
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
            row("Cordage, body of Box2D 8/3", "%.2g | %.1f to %.1f", 100 * worst, least / 10, most / 10);
        }
    }

    private void hand() {
        head(
                "A hand of 1 kg carries a torso of 70 kg by a revolute joint, and swings from 30° for 60 s.",
                "worst stretch [%]",
                "swing at the end [°]",
                "µs/step");
        systems.forEach((name, maker) -> {
            try (Box2dHanger hanger = maker.make(20, 0, THIRTY_DEGREES)) {
                Body hand = hanger.box(2, 0.1, 1);
                Body torso = hanger.box(2.5, 0.6, 70);
                hanger.join(hand, torso, hand.getWorldPoint(new Vector2(0, -0.1f)));
                hanger.hang(hand, 0);
                Swing swing = new Swing(hanger, torso);
                row(name, "%.2g | %.1f | %.1f", 100 * swing.worst, swing.degrees, swing.micros);
            }
        });
    }
}
