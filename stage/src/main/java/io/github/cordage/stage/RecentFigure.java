package io.github.cordage.stage;

/**
 * The greatest tension of the last seconds of a scene, for a plot; its kinetic energy if no solver computes tensions.
 * When time is turned back, what came later is forgotten.
 */
public final class RecentFigure {
    /** Time that is kept [s]. */
    public static final double SPAN = 10;

    /** Most values that are kept. Of those that come faster, the greatest counts. */
    public static final int MOST = 250;

    private static final double SLOT = SPAN / MOST;

    /** Interval at which the energy is read, which is not known without looking at each node [s]. */
    private static final double ENERGY_SLOT = 3 * SLOT;

    private static final double[] ROUND = {1, 2, 5, 10};

    private final double[] times = new double[MOST];
    private final double[] values = new double[MOST];
    private int first;
    private int count;
    private double now;
    private boolean isEnergy;

    /** Takes up the figure of a session as it is now. */
    public void follow(Session session, TensionScale tensions) {
        double time = session.time();
        if (Double.isNaN(tensions.now())) {
            setEnergy(true);
            if (isDue(time, ENERGY_SLOT)) {
                add(time, session.figures().kinetic());
            }
        } else {
            setEnergy(false);
            add(time, Math.max(0, tensions.now()));
        }
        now = time;
    }

    private void setEnergy(boolean wanted) {
        if (wanted != isEnergy) {
            isEnergy = wanted;
            count = 0;
        }
    }

    /** Whether a time begins another slot. */
    private boolean isDue(double time, double slot) {
        return count == 0 || time < time(count - 1) || time >= time(count - 1) + slot;
    }

    /** Adds a value at a time [s]. */
    void add(double time, double value) {
        while (count > 0 && time(count - 1) > time) {
            count--;
        }
        while (count > 0 && (time(0) < time - SPAN || count == MOST)) {
            first = (first + 1) % MOST;
            count--;
        }
        if (isDue(time, SLOT)) {
            count++;
            times[index(count - 1)] = time;
            values[index(count - 1)] = value;
        } else {
            int last = index(count - 1);
            values[last] = Math.max(values[last], value);
        }
        now = time;
    }

    /** Forgets all values, for another scene. */
    public void clear() {
        count = 0;
        now = 0;
    }

    private int index(int i) {
        return (first + i) % MOST;
    }

    /** Number of values. */
    public int count() {
        return count;
    }

    /** Time of a value, counted from the oldest [s]. */
    public double time(int i) {
        return times[index(i)];
    }

    /** A value, counted from the oldest; 0 or more. */
    public double value(int i) {
        return values[index(i)];
    }

    /** Time at the right end of the plot [s]. */
    public double end() {
        return Math.max(SPAN, now);
    }

    /** The round number at the top of the plot: 1, 2 or 5 times a power of ten, and no value is greater. */
    public double top() {
        double greatest = 0;
        for (int i = 0; i < count; i++) {
            greatest = Math.max(greatest, value(i));
        }
        if (!(greatest > 1e-9 && greatest < 1e15)) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(greatest)));
        // Rounding errors of the logarithm and the power must not cut off a peak.
        for (double digit : ROUND) {
            if (digit * power >= greatest) {
                return digit * power;
            }
        }
        return 20 * power;
    }

    /** Name of the figure. */
    public String title() {
        return isEnergy ? "Kinetic energy" : "Greatest tension";
    }

    /** Unit of the values. */
    public String unit() {
        return isEnergy ? "J" : "N";
    }
}
