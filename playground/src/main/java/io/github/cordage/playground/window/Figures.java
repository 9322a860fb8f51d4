package io.github.cordage.playground.window;

import io.github.cordage.Direct;
import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What can be read off a world.
 *
 * @param tension greatest tension [N]; not a number if none is known
 */
record Figures(
        int ropes,
        int nodes,
        int contacts,
        double stretch,
        double tension,
        double kinetic,
        double potential,
        double length,
        double actualLength,
        long unconverged) {
    /** Reads a world, on its thread. */
    static Figures of(RopeWorld world) {
        int nodes = 0;
        int contacts = 0;
        double stretch = 0;
        double tension = Double.NaN;
        double kinetic = 0;
        double potential = 0;
        double length = 0;
        double actualLength = 0;
        long unconverged = 0;
        for (Rope rope : world.ropes()) {
            nodes += rope.nodeCount();
            contacts += rope.contactCount();
            stretch = Math.max(stretch, rope.segmentCount() > 0 ? rope.worstStretch() : 0);
            double own = rope.maxTension();
            tension = Double.isNaN(tension) ? own : Math.max(tension, Double.isNaN(own) ? 0 : own);
            kinetic += rope.kineticEnergy();
            potential += rope.potentialEnergy();
            length += rope.length();
            actualLength += rope.actualLength();
            unconverged += rope.solver() instanceof Direct ? rope.directStats().unconverged() : 0;
        }
        return new Figures(
                world.ropes().size(),
                nodes,
                contacts,
                stretch,
                tension,
                kinetic,
                potential,
                length,
                actualLength,
                unconverged);
    }

    /**
     * Names and values in words, in the order to show them in.
     *
     * @param secondsPerFrame time that the window's thread takes for a frame [s]
     */
    Map<String, String> words(Session session, int framesPerSecond, double secondsPerFrame) {
        Map<String, String> figures = new LinkedHashMap<>();
        figures.put("time", String.format(Locale.ROOT, "%.2f s", session.time()));
        figures.put("time per step", duration(session.secondsPerStep()));
        figures.put("time per frame", duration(secondsPerFrame));
        figures.put("frames per second", Integer.toString(framesPerSecond));
        figures.put("ropes, nodes", ropes + ", " + nodes);
        figures.put("length", String.format(Locale.ROOT, "%.3f m", length));
        figures.put("length now", String.format(Locale.ROOT, "%.3f m", actualLength));
        figures.put("worst stretch", percent(stretch));
        figures.put("greatest tension", Double.isNaN(tension) ? "not known" : quantity(tension, "N"));
        figures.put("contacts", Integer.toString(contacts));
        figures.put("kinetic energy", quantity(kinetic, "J"));
        figures.put("potential energy", quantity(potential, "J"));
        figures.put("total energy", quantity(kinetic + potential, "J"));
        figures.put("steps not converged", Long.toString(unconverged));
        return figures;
    }

    private static String duration(double seconds) {
        double micros = seconds * 1e6;
        if (micros >= 999.5) {
            return String.format(Locale.ROOT, micros < 9995 ? "%.2f ms" : "%.1f ms", micros / 1e3);
        }
        return seconds == 0 ? "-" : String.format(Locale.ROOT, micros < 10 ? "%.1f µs" : "%.0f µs", micros);
    }

    private static String percent(double share) {
        double percent = 100 * share;
        if (percent < 1e-6) {
            return "0 %";
        }
        return String.format(Locale.ROOT, percent >= 0.01 ? "%.2f %%" : "%.0e %%", percent);
    }

    /** A quantity with three digits, in thousands or millions of its unit where it is large. */
    static String quantity(double value, String unit) {
        double size = Math.abs(value);
        if (size >= 9.995e5) {
            return String.format(Locale.ROOT, "%.3g M%s", value / 1e6, unit);
        }
        if (size >= 9995) {
            return String.format(Locale.ROOT, "%.1f k%s", value / 1e3, unit);
        }
        return String.format(
                Locale.ROOT, size >= 99.95 ? "%.0f %s" : size >= 9.995 ? "%.1f %s" : "%.2f %s", value, unit);
    }
}
