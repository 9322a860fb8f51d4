package io.github.cordage.bench.peers;

import java.util.Locale;

/**
 * The result of an engine at a setting with an end mass.
 *
 * @param engine name of the engine
 * @param version version of the engine
 * @param setting name of the setting
 * @param endMassRatio mass of the last node relative to that of the others
 * @param microsecondsPerStep time per step, without read-out [µs]; NaN if positions were not finite
 * @param cpuMicrosecondsPerStep processor time of the calling thread per step [µs], which other load disturbs less, and
 *     which lacks the work of other threads; NaN if positions were not finite
 * @param worstStretch largest |length / spacing − 1| of any segment after any step
 * @param energyGain highest energy above that of the start, relative to {@link PeerSpec#energyRange}
 * @param fall how far the end has fallen after the time in which it falls freely by a tenth of the length, relative to
 *     free fall; well below 1 if rounding, braking or sleeping keeps the chain up, which makes small stretch worthless
 * @param state whether the chain held together
 */
public record PeerResult(
        String engine,
        String version,
        String setting,
        double endMassRatio,
        double microsecondsPerStep,
        double cpuMicrosecondsPerStep,
        double worstStretch,
        double energyGain,
        double fall,
        State state) {
    /** First line of a file of results. */
    public static final String CSV_HEADER =
            "engine,version,setting,end_mass_ratio,microseconds_per_step,cpu_microseconds_per_step,"
                    + "worst_stretch,energy_gain,fall,state";

    /** Whether the chain held together. */
    public enum State {
        /** The chain held together. */
        HELD,
        /** A node was farther from the pin than ten times the length of the chain. */
        EXPLODED,
        /** A coordinate was infinite or not a number; the run ended there. */
        NOT_FINITE;

        String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /**
     * Returns the result as a line of a file, in the order of {@link #CSV_HEADER}.
     *
     * @return line without a line end
     */
    public String csv() {
        return String.join(
                ",",
                engine,
                version,
                setting,
                number(endMassRatio),
                number(microsecondsPerStep),
                number(cpuMicrosecondsPerStep),
                number(worstStretch),
                number(energyGain),
                number(fall),
                state.label());
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.4g", value);
    }
}
