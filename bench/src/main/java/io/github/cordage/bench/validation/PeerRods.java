package io.github.cordage.bench.validation;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.bench.peers.PeerEngine;
import io.github.cordage.bench.peers.PeerRope;
import io.github.cordage.bench.peers.PeerSetting;
import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;
import java.awt.Color;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The heavy elastica in other engines: by links across nodes, and by springs in welded joints. */
final class PeerRods {
    private static final double BETA = 5;
    private static final double STIFFNESS = Rods.MASS * Rods.GRAVITY / BETA;
    private static final double DAMPING = 5;

    /** Time to come to rest; the slowest vibration decays by e^(-2.5 t) [s]. */
    private static final double SETTLE = 8;

    /** Stiffness of Jolt's links [N/m]. */
    private static final double LINK = 1e5;

    private static final Color CORDAGE = new Color(0x0B5FA5);
    private static final Color BULLET = new Color(0x8E44AD);
    private static final Color BULLET_STRONG = new Color(0xC39BD3);
    private static final Color JOLT = new Color(0x009C9C);
    private static final Color JOLT_STRONG = new Color(0x7FD4D4);
    private static final Color DYN4J = new Color(0xE08A00);
    private static final Color BOX2D = new Color(0xC1272D);

    /** Measures the depth of the tip of a rope with a number of segments. */
    private interface Tip {
        double down(int segments, double seconds);
    }

    private PeerRods() {}

    /** Adds the text and the table, and returns the plot. */
    static Plot add(double times, int[] segments, List<String> lines) {
        double exact = Elastica.heavy(BETA).down();
        lines.add("""
                The same rope under its own weight, β = 5, in other engines: the depth of its tip below the clamp at rest [L]. More than 1 is a rope
                that stretches or flies about.

                Bullet and Jolt know neither EI nor GJ. Their soft bodies resist bending by links that keep every second node at its
                distance. Such a link has no stiffness against bending while the rope is straight, so nodes and iterations set the shape: more
                nodes hang lower, more iterations hold higher. Bullet's links (`generateBendingConstraints`) are as stiff as its segments here, because
                its binding makes one material per body; Jolt's have 100 kN/m. Jolt's dihedral bending needs faces, and the rods of its
                later versions are not in this binding.

                dyn4j and Box2D have welded joints with springs. With EI over the length of a rod as stiffness, which Box2D takes as a frequency of
                the rods' inertia, their tips are right where they converge; with more rods they fly about at the same setting. Their gravity is set
                to make up for what damping takes from it at rest. They simulate the plane only, without twist. The plain objects have no
                resistance to bending. None of these engines can represent the cases of twist here.""");
        lines.add("");
        StringBuilder head = new StringBuilder("| system |");
        for (int n : segments) {
            head.append(' ').append(n).append(" segments |");
        }
        lines.add(head.toString());
        lines.add("|---|" + "--:|".repeat(segments.length));
        lines.add("| **exact** |"
                + String.format(Locale.ROOT, " **%.4f** |", exact).repeat(segments.length));
        Curve law = new Curve();
        law.add(segments[0], exact);
        law.add(segments[segments.length - 1], exact);
        Plot plot = new Plot(
                        "rods-peers", "Own weight, β = 5: tip of a clamped rope", "segments", "tip below the clamp [L]")
                .xTicks(segments)
                .markers()
                .yRange(0, 1.2)
                .exact(law);
        Table table = new Table(times * SETTLE, segments, lines, plot);
        table.add("Cordage, direct", CORDAGE, PeerRods::cordage);
        table.addLinks(PeerEngine.BULLET, BULLET, new PeerSetting(10, 0, 1));
        table.addLinks(PeerEngine.BULLET, BULLET_STRONG, new PeerSetting(80, 0, 20));
        table.addLinks(PeerEngine.JOLT, JOLT, new PeerSetting(5, 0, 1));
        table.addLinks(PeerEngine.JOLT, JOLT_STRONG, new PeerSetting(80, 0, 1));
        for (PeerSetting setting :
                List.of(new PeerSetting(6, 2, 1), new PeerSetting(6, 2, 20), new PeerSetting(80, 20, 20))) {
            table.add(
                    "dyn4j, welded rods " + setting.label(),
                    setting.iterations() > 6 ? DYN4J : null,
                    (n, seconds) -> WeldedRods.dyn4j(n, STIFFNESS, DAMPING, seconds, setting));
        }
        if (PeerEngine.BOX2D.problem().isEmpty()) {
            for (PeerSetting setting :
                    List.of(new PeerSetting(8, 3, 1), new PeerSetting(8, 3, 20), new PeerSetting(80, 20, 20))) {
                table.add(
                        "Box2D, welded rods " + setting.label(),
                        setting.iterations() > 8 ? BOX2D : null,
                        (n, seconds) -> WeldedRods.box2d(n, STIFFNESS, DAMPING, seconds, setting));
            }
        }
        return plot;
    }

    /** The rows of the table and the lines of the plot. */
    private static final class Table {
        private final double seconds;
        private final int[] segments;
        private final List<String> lines;
        private final Plot plot;

        Table(double seconds, int[] segments, List<String> lines, Plot plot) {
            this.seconds = seconds;
            this.segments = segments;
            this.lines = lines;
            this.plot = plot;
        }

        void addLinks(PeerEngine engine, Color color, PeerSetting setting) {
            if (engine.problem().isEmpty()) {
                add(engine.label() + ", links " + setting.label(), color, (n, time) -> links(engine, n, time, setting));
            }
        }

        void add(String name, @Nullable Color color, Tip tip) {
            StringBuilder line = new StringBuilder("| ").append(name).append(" |");
            Curve curve = new Curve();
            for (int n : segments) {
                double down = tip.down(n, seconds);
                line.append(Double.isFinite(down) ? String.format(Locale.ROOT, " %.4f |", down) : " not a number |");
                curve.add(n, down);
            }
            lines.add(line.toString());
            if (color != null) {
                plot.add(name, color, curve);
            }
        }
    }

    private static double cordage(int segments, double seconds) {
        RopeWorld world = Rods.world(Rods.GRAVITY);
        Rope rope = world.add(
                Rods.clamped(segments, false).bendingStiffness(STIFFNESS).damping(DAMPING));
        Rods.halveTip(rope);
        Rods.run(world, seconds);
        return -rope.y(segments);
    }

    /** A rope whose clamp is a segment more, which is held. */
    private static double links(PeerEngine engine, int segments, double seconds, PeerSetting setting) {
        int nodes = segments + 2;
        double mass = Rods.MASS / segments;
        PeerSpec spec = new PeerSpec(nodes, (segments + 1.0) / segments, mass, -mass / 2, Rods.GRAVITY, 1.0 / 60)
                .withDamping(DAMPING)
                .withBendLinks(LINK);
        double[] xyz = new double[3 * nodes];
        try (PeerRope rope = engine.create(spec.withStart(spec.start().withHeld(PeerStart.Held.FIRST_TWO)), setting)) {
            for (long i = Math.round(seconds / spec.step()); i > 0; i--) {
                rope.step();
            }
            rope.copyPositions(xyz);
        }
        return -xyz[3 * nodes - 2];
    }
}
