package io.github.cordage.stage;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Formats the figures of a session. */
public final class FigureWords {
    private FigureWords() {}

    /**
     * Names and values of the figures, in the order in which they are shown.
     *
     * @param secondsPerFrame mean time that the window's thread works on a frame [s]
     */
    public static Map<String, String> of(Session session, int framesPerSecond, double secondsPerFrame) {
        Figures now = session.figures();
        Map<String, String> words = new LinkedHashMap<>();
        words.put("time", String.format(Locale.ROOT, "%.2f s", session.time()));
        words.put("time per step", duration(session.secondsPerStep()));
        words.put("time per frame", duration(secondsPerFrame));
        words.put("frames per second", Integer.toString(framesPerSecond));
        words.put("ropes, nodes", now.ropes() + ", " + now.nodes());
        words.put("length", String.format(Locale.ROOT, "%.3f m", now.length()));
        words.put("length now", String.format(Locale.ROOT, "%.3f m", now.actualLength()));
        words.put("worst stretch", percent(now.stretch()));
        words.put("greatest tension", Double.isNaN(now.tension()) ? "not known" : quantity(now.tension(), "N"));
        words.put("contacts", Integer.toString(now.contacts()));
        words.put("kinetic energy", quantity(now.kinetic(), "J"));
        words.put("potential energy", quantity(now.potential(), "J"));
        words.put("total energy", quantity(now.kinetic() + now.potential(), "J"));
        words.put("steps not converged", Long.toString(now.unconverged()));
        return words;
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

    /** Formats a quantity with about three digits, in thousands or millions of its unit if it is large. */
    public static String quantity(double value, String unit) {
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
