package io.github.cordage.stage;

import java.util.LinkedHashMap;
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
        words.put("time", Decimals.fixed(session.time(), 2) + " s");
        words.put("time per step", duration(session.secondsPerStep()));
        words.put("time per frame", duration(secondsPerFrame));
        words.put("frames per second", Integer.toString(framesPerSecond));
        words.put("ropes, nodes", now.ropes() + ", " + now.nodes());
        words.put("length", Decimals.fixed(now.length(), 3) + " m");
        words.put("length now", Decimals.fixed(now.actualLength(), 3) + " m");
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
            return Decimals.fixed(micros / 1e3, micros < 9995 ? 2 : 1) + " ms";
        }
        return seconds == 0 ? "-" : Decimals.fixed(micros, micros < 10 ? 1 : 0) + " µs";
    }

    private static String percent(double share) {
        double percent = 100 * share;
        if (percent < 1e-6) {
            return "0 %";
        }
        return (percent >= 0.01 ? Decimals.fixed(percent, 2) : Decimals.scientific(percent, 0)) + " %";
    }

    /** Formats a quantity with about three digits, in thousands or millions of its unit if it is large. */
    public static String quantity(double value, String unit) {
        double size = Math.abs(value);
        if (size >= 9.995e5) {
            return Decimals.significant(value / 1e6, 3) + " M" + unit;
        }
        if (size >= 9995) {
            return Decimals.fixed(value / 1e3, 1) + " k" + unit;
        }
        return Decimals.fixed(value, size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2) + " " + unit;
    }
}
