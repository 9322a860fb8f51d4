package io.github.cordage.bench.validation;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The part of the page on ropes that resist bending and twist: Cordage's direct solver beside formulas and numerical
 * references.
 */
final class RodSection {
    private static final int[] SEGMENTS = {10, 20, 40, 80};
    private static final int[] LOADS = {1, 2, 5, 10};
    private static final double[] PARTS = {0.97, 0.99, 1.01, 1.03};
    private static final double[] MODE_STEPS = {1e-3, 1.0 / 240, 1.0 / 60};
    private static final double[] STIFFNESSES = {0, 1e-6, 1e-4, 1e-2, 1, 100, 1e4};

    /** Smallest error in the plots [% of the length]. */
    private static final double NOTHING = 1e-4;

    /** Rate at which velocities decay where a rope comes to rest [1/s], and how long that may take [s]. */
    private static final double DAMPING = 5;

    private static final double SETTLE = 20;

    /** Time by which a rope that can buckle has done so [s]. */
    private static final double BUCKLE = 240;

    private static final double LET_GO = 60;
    private static final double LET_GO_LENGTH = 5;
    private static final int LET_GO_SEGMENTS = 40;

    private RodSection() {}

    /** Measures everything. */
    static PagePart part() {
        return part(1, SEGMENTS);
    }

    /**
     * Measures everything.
     *
     * @param times part of the usual times that everything takes
     * @param segments numbers of segments of ropes that bend under loads
     */
    static PagePart part(double times, int... segments) {
        List<String> lines = new ArrayList<>();
        List<Plot> plots = new ArrayList<>();
        lines.add("""
                Ropes of 1 m, 0.4 kg and EI 1 N m², with GJ 0.8 N m² where they are twisted, direct solver, steps of 1/60 s where nothing else is
                said. Where the rope has weight or vibrates, its last node has half the mass of the others, because it stands for half a segment.""");
        lines.add("");
        addElastica(times * SETTLE, segments, lines, plots);
        lines.add("");
        addArcs(times * SETTLE, segments, lines);
        lines.add("");
        addModes(times, lines);
        lines.add("");
        addBuckling(times * BUCKLE, lines);
        lines.add("");
        addLetGo(times * LET_GO, lines);
        lines.add("");
        plots.add(PeerRods.add(times, segments, lines));
        return new PagePart("Ropes that resist bending and twist", lines, plots);
    }

    private static void addElastica(double seconds, int[] segments, List<String> lines, List<Plot> plots) {
        lines.add("""
                A rope leaves a clamp level, and comes to rest under a load F at its tip or under its own weight q per meter. The exact tip is that
                of the elastica, θ'' = -α cos θ with α = F L² / EI (Bisshopp and Drucker 1945), and of the heavy elastica, θ'' = -β (1 - s) cos θ
                with β = q L³ / EI, both solved by shooting. The error is the distance of the tip from it [% of the length].""");
        lines.add("");
        StringBuilder head = new StringBuilder("| load | tip along the clamp [L] | tip down [L] |");
        for (int n : segments) {
            head.append(' ').append(n).append(" segments |");
        }
        lines.add(head.toString());
        lines.add("|---|--:|--:|" + "--:|".repeat(segments.length));
        Plot tip = plot("rods-load", "Load at the tip", segments);
        Plot heavy = plot("rods-weight", "Own weight", segments);
        for (int i = 0; i < LOADS.length; i++) {
            Curve curve = new Curve();
            addLoad("α = " + LOADS[i], Elastica.withLoad(LOADS[i]), true, LOADS[i], seconds, segments, lines, curve);
            tip.add("α = " + LOADS[i], Sliding.COLORS[i], curve);
        }
        for (int i = 0; i < LOADS.length; i++) {
            Curve curve = new Curve();
            addLoad("β = " + LOADS[i], Elastica.heavy(LOADS[i]), false, LOADS[i], seconds, segments, lines, curve);
            heavy.add("β = " + LOADS[i], Sliding.COLORS[i], curve);
        }
        plots.add(tip);
        plots.add(heavy);
    }

    private static Plot plot(String file, String title, int[] segments) {
        return new Plot(file, title + ": error of the tip of a clamped rope", "segments", "error [% of the length]")
                .xTicks(segments)
                .logarithmicY()
                .markers()
                .yRange(NOTHING, 1);
    }

    private static void addLoad(
            String name,
            Elastica exact,
            boolean isAtTip,
            double load,
            double seconds,
            int[] segments,
            List<String> lines,
            Curve curve) {
        StringBuilder line = new StringBuilder(
                String.format(Locale.ROOT, "| %s | **%.6f** | **%.6f** |", name, exact.x(), exact.down()));
        for (int n : segments) {
            Rope rope = isAtTip ? loaded(n, load, seconds) : heavy(n, load, seconds);
            double error = 100 * Math.hypot(rope.x(n) - exact.x(), rope.y(n) + exact.down());
            line.append(String.format(Locale.ROOT, " %.4f |", error));
            curve.add(n, Math.max(NOTHING, error));
        }
        lines.add(line.toString());
    }

    private static Rope loaded(int segments, double alpha, double seconds) {
        RopeWorld world = Rods.world(0);
        Rope rope = world.add(Rods.clamped(segments, false).damping(DAMPING));
        rope.settings().setAcceleration(segments, 0, -alpha / rope.settings().mass(segments), 0);
        Rods.run(world, seconds);
        return rope;
    }

    private static Rope heavy(int segments, double beta, double seconds) {
        RopeWorld world = Rods.world(Rods.GRAVITY);
        Rope rope = world.add(Rods.clamped(segments, false)
                .bendingStiffness(Rods.MASS * Rods.GRAVITY / beta)
                .damping(DAMPING));
        Rods.halveTip(rope);
        Rods.run(world, seconds);
        return rope;
    }

    private static void addArcs(double seconds, int[] segments, List<String> lines) {
        lines.add("""
                Moments at both ends bend a rope to an arc of a circle of radius R, with the moment EI / R everywhere and no tension. Here clamps at
                both ends hold these moments; the rope is pushed aside, and comes to rest. A regular polygon is in balance exactly, so
                the number of segments makes no difference. The worst errors of all nodes and segments: of the moment, relative to EI / R, and of the
                tension, relative to EI / R². Those of three quarters of a circle are not what is left of the push: at 60 Hz the rope keeps
                trembling within the tolerance of a step, and does not at 240 Hz.""");
        lines.add("");
        lines.add("| segments | half circle: moment | tension | three quarters: moment | tension |");
        lines.add("|--:|--:|--:|--:|--:|");
        for (int n : segments) {
            lines.add("| " + n + " | " + arc(n, Math.PI, seconds) + " | " + arc(n, 1.5 * Math.PI, seconds) + " |");
        }
    }

    private static String arc(int segments, double angle, double seconds) {
        RopeWorld world = Rods.world(0);
        Rope rope = world.add(Rods.clamped(segments, false)
                .alongXyz(Rods.arc(segments, angle))
                .pin(new PinDef(segments).direction(Math.cos(angle), Math.sin(angle), 0))
                .damping(DAMPING));
        rope.applyImpulse(segments / 3, 0.001, 0.002, 0.003);
        Rods.run(world, seconds);
        double moment = 0;
        double tension = 0;
        for (int i = 0; i <= segments; i++) {
            moment = Math.max(moment, Math.abs(rope.forces().bendingMoment(i) / angle - 1));
            tension = i < segments ? Math.max(tension, Math.abs(rope.tension(i))) : tension;
        }
        return String.format(Locale.ROOT, "%.1e | %.1e", moment, tension / (angle * angle));
    }

    private static void addModes(double times, List<String> lines) {
        lines.add("""
                A rope that is clamped at one end vibrates by less than 2 mm in one of its first three modes, f = z² / (2 π) √(EI / (μ L⁴))
                with cos z cosh z = -1. Mean frequency of ten periods [Hz], with its error. At 60 Hz, the third mode has less than four
                steps in a period.""");
        lines.add("");
        lines.add("| segments | step | f₁ | f₂ | f₃ |");
        lines.add("|--:|--:|--:|--:|--:|");
        lines.add(String.format(
                Locale.ROOT,
                "| **exact** | | **%.4f** | **%.4f** | **%.4f** |",
                BeamModes.exact(1),
                BeamModes.exact(2),
                BeamModes.exact(3)));
        addModes(39, MODE_STEPS[0], lines);
        addModes(80, MODE_STEPS[0], lines);
        if (times >= 1) {
            addModes(39, MODE_STEPS[1], lines);
            addModes(39, MODE_STEPS[2], lines);
        }
    }

    private static void addModes(int segments, double step, List<String> lines) {
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT, "| %d | %s |", segments, step <= 1e-3 ? "1 ms" : "1/" + Math.round(1 / step) + " s"));
        for (int mode = 1; mode <= 3; mode++) {
            try {
                double measured = BeamModes.measured(segments, mode, step);
                line.append(String.format(
                        Locale.ROOT, " %.4f (%+.2f %%) |", measured, 100 * (measured / BeamModes.exact(mode) - 1)));
            } catch (NotMeasured e) {
                line.append(" n/a: ").append(e.getMessage()).append(" |");
            }
        }
        lines.add(line.toString());
    }

    private static void addBuckling(double seconds, List<String> lines) {
        lines.add(String.format(Locale.ROOT, """
                Loads up to which a rope keeps its shape, and heights. Each rope is pushed a little, and has %.0f s to buckle at parts of the exact
                value; columns and ropes between clamps have 80 segments, rings 60.""", seconds));
        lines.add("");
        StringBuilder head = new StringBuilder("| a rope |");
        StringBuilder exact = new StringBuilder("| **exact** |");
        for (double part : PARTS) {
            head.append(String.format(Locale.ROOT, " %.2f |", part));
            exact.append(part < 1 ? " **keeps** |" : " **buckles** |");
        }
        lines.add(head.toString());
        lines.add("|---|" + "---|".repeat(PARTS.length));
        lines.add(exact.toString());
        for (Buckling buckling : Buckling.values()) {
            StringBuilder line = new StringBuilder("| ").append(buckling.text()).append(" |");
            for (double part : PARTS) {
                boolean buckles = buckling.buckles(part, buckling == Buckling.MICHELL ? 60 : 80, seconds);
                line.append(buckles ? " buckles |" : " keeps |");
            }
            lines.add(line.toString());
        }
    }

    private static void addLetGo(double seconds, List<String> lines) {
        lines.add(String.format(Locale.ROOT, """
                A rope of 5 m with 40 segments, 1 kg a node, is clamped level, and let go without damping for %.0f s, in the plane and with a push aside
                of 1 m/s at its tip. The most energy that it gains at any time and what is lost at the end, relative to its weight times its
                length; the worst stretch of a segment at any time; steps that did not converge. The same rope without stiffness
                is in the first row.""", seconds));
        lines.add("");
        lines.add(
                "| EI [N m²] | plane: gained [%] | lost [%] | stretch | not converged | space: gained [%] | lost [%] | stretch | not converged |");
        lines.add("|--:|" + "--:|".repeat(8));
        lines.add("| **exact** | **0** | **0** | **0** | **0** | **0** | **0** | **0** | **0** |");
        for (double stiffness : STIFFNESSES) {
            lines.add((stiffness == 0 ? "| none |" : String.format(Locale.ROOT, "| %.0e |", stiffness))
                    + letGo(stiffness, false, seconds)
                    + letGo(stiffness, true, seconds));
        }
    }

    private static String letGo(double stiffness, boolean inSpace, double seconds) {
        RopeWorld world = Rods.world(Rods.GRAVITY);
        Rope rope = world.add(Rods.clamped(LET_GO_SEGMENTS, false)
                .segmentLength(LET_GO_LENGTH / LET_GO_SEGMENTS)
                .straight(0, 0, 1, 0)
                .nodeMass(1)
                .bendingStiffness(stiffness));
        if (inSpace) {
            rope.setVelocity(LET_GO_SEGMENTS, 0, 0, 1);
        }
        double start = Rods.energy(rope);
        double gained = 0;
        double stretch = 0;
        for (long i = Math.round(seconds / world.stepLength()); i > 0; i--) {
            world.step();
            gained = Math.max(gained, Rods.energy(rope) - start);
            stretch = Math.max(stretch, rope.stats().worstStretch());
        }
        double range = LET_GO_SEGMENTS * Rods.GRAVITY * LET_GO_LENGTH;
        return String.format(
                Locale.ROOT,
                " %s | %s | %s | %d |",
                percent(gained / range),
                percent((start - Rods.energy(rope)) / range),
                stretch == 0 ? "0" : String.format(Locale.ROOT, "%.1e", stretch),
                rope.stats().direct().unconverged());
    }

    private static String percent(double part) {
        return part == 0 ? "0" : String.format(Locale.ROOT, Math.abs(part) < 1e-4 ? "%.1e" : "%.2f", 100 * part);
    }
}
