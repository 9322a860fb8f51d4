package io.github.cordage.bench.engines;

import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import com.jme3.system.NativeLibraryLoader;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Prints how ropes of Cordage on bodies of Minie do, beside chains of Minie's own point-to-point joints: 1/60 s, ropes of 20 segments of 10 cm
 * with 20 g a node. {@code java -cp ... io.github.cordage.bench.engines.MinieTable}.
 */
public final class MinieTable {
    /** Held, for loggers that nobody holds forget their levels. */
    private static final Logger LOGGER = Logger.getLogger("com.jme3");

    private static final double THIRTY_DEGREES = Math.PI / 6;
    private static final double SIZE = 0.5;
    private static final double ARM = SIZE / 2;
    private static final String CORDAGE = "Cordage, body of Minie 10";

    /** Where a box hangs. */
    private static final Vector3f EDGE = new Vector3f(0, (float) ARM, 0);

    /** A rope, or a chain, with a number of segments from a height at an angle. */
    private interface Maker {
        MinieHanger make(int segments, double top, double angle);
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

        Swing(MinieHanger hanger, PhysicsRigidBody body) {
            long nanos = 0;
            for (int i = 0; i < STEPS; i++) {
                long start = System.nanoTime();
                hanger.step();
                nanos += System.nanoTime() - start;
                worst = Math.max(worst, hanger.stretch());
                Vector3f c = MinieHanger.center(body);
                double now = Math.toDegrees(Math.atan2(Math.hypot(c.x, c.z), hanger.top - c.y));
                degrees = i >= STEPS - LAST ? Math.max(degrees, now) : 0;
            }
            micros = nanos / 1e3 / STEPS;
        }
    }

    private final Map<String, Maker> systems = new LinkedHashMap<>();
    private final PrintStream out;

    private MinieTable(PrintStream out) {
        this.out = out;
        systems.put(CORDAGE, MinieRopeHanger::new);
        systems.put("Minie, point-to-point 10", (n, top, angle) -> new MinieChainHanger(n, top, angle, 10, 1));
        systems.put("Minie, point-to-point 100", (n, top, angle) -> new MinieChainHanger(n, top, angle, 100, 1));
        systems.put("Minie, point-to-point 10 x 20", (n, top, angle) -> new MinieChainHanger(n, top, angle, 10, 20));
    }

    /**
     * Prints the table to standard output.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) {
        LOGGER.setLevel(Level.WARNING);
        NativeLibraryLoader.loadNativeLibrary("bulletjme", true);
        MinieTable table = new MinieTable(System.out);
        table.pendulum();
        table.crate();
        table.ceiling();
        table.hand();
        table.bridge();
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
                try (MinieHanger hanger = maker.make(20, 0, THIRTY_DEGREES)) {
                    PhysicsRigidBody body = hanger.box(2 + ARM, SIZE, masses * MinieHanger.NODE);
                    hanger.hang(body, EDGE);
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
            try (MinieHanger hanger = maker.make(25, 3, 0)) {
                hanger.add(0, -0.5, 0, new Vector3f(10, 1, 10), 0);
                PhysicsRigidBody crate = hanger.box(2.5 + ARM, SIZE, 10);
                hanger.hang(crate, EDGE);
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
                        speed = Math.max(speed, crate.getLinearVelocity(null).length());
                    }
                }
                row(name, "%.2g | %.2g | %.2g | %.1f", 100 * worst[0], 100 * worst[1], speed, nanos / 7.8e5);
            }
        });
    }

    private void ceiling() {
        head(
                "A winch pulls 10 kg against a ceiling for 20 s, at up to 1 kN. Minie has no winch.",
                "worst stretch [%]",
                "force after 5 s, of the limit [%]");
        try (MinieHanger hanger = new MinieRopeHanger(20, 3.25, 0)) {
            // With a slit for the rope.
            hanger.add(0, 1.75, 0.4, new Vector3f(1.8f, 0.5f, 0.6f), 0);
            hanger.add(0, 1.75, -0.4, new Vector3f(1.8f, 0.5f, 0.6f), 0);
            PhysicsRigidBody crate = hanger.box(2 + ARM, SIZE, 10);
            hanger.hang(crate, EDGE);
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
            row(CORDAGE, "%.2g | %.1f to %.1f", 100 * worst, least / 10, most / 10);
        }
    }

    private void hand() {
        head(
                "A hand of 1 kg carries a torso of 70 kg by a point-to-point joint, and swings from 30° for 60 s.",
                "worst stretch [%]",
                "swing at the end [°]",
                "µs/step");
        systems.forEach((name, maker) -> {
            try (MinieHanger hanger = maker.make(20, 0, THIRTY_DEGREES)) {
                PhysicsRigidBody hand = hanger.box(2, 0.1, 1);
                PhysicsRigidBody torso = hanger.box(2.5, 0.6, 70);
                hanger.join(hand, new Vector3f(0, -0.1f, 0), torso, new Vector3f(0, 0.4f, 0));
                hanger.hang(hand, new Vector3f());
                Swing swing = new Swing(hanger, torso);
                row(name, "%.2g | %.1f | %.1f", 100 * swing.worst, swing.degrees, swing.micros);
            }
        });
    }

    private void bridge() {
        head(
                "A bridge of 40 planks of 1 kg, 8.2 m long, bears a crate of 20 kg that hangs from its middle, for 60 s.",
                "worst gap, by a plank [%]",
                "speed of the crate from 30 s on [m/s]",
                "µs/step");
        row(CORDAGE, MinieBridge.FORMAT, (Object[]) MinieBridge.ofRope());
        row("Minie, point-to-point 10", MinieBridge.FORMAT, (Object[]) MinieBridge.ofJoints(10));
        row("Minie, point-to-point 100", MinieBridge.FORMAT, (Object[]) MinieBridge.ofJoints(100));
    }
}
