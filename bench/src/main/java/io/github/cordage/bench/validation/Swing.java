package io.github.cordage.bench.validation;

import java.util.ArrayList;
import java.util.List;

/**
 * Observes a quantity that swings around 0: the times of its zeros, by linear interpolation between samples, and its
 * amplitudes, by a parabola through the samples around the extremum. Swings that have decayed to a small share of the
 * first one are not counted.
 */
final class Swing {
    private static final double SMALLEST_PART = 0.02;

    private final List<Double> crossings = new ArrayList<>();
    private final Curve peaks = new Curve();
    private double before;
    private double last;
    private double lastTime;
    private double peak;
    private double peakTime;
    private double first;
    private double lastPeak;
    private int samples;
    private boolean dead;

    void add(double time, double value) {
        if (samples == 0) {
            peak = Math.abs(value);
            peakTime = time;
        } else if (samples > 1) {
            lookForPeak(value);
        }
        if (samples > 0 && (last < 0) != (value < 0)) {
            cross(lastTime + (time - lastTime) * last / (last - value));
        }
        before = last;
        last = value;
        lastTime = time;
        samples++;
    }

    private void lookForPeak(double value) {
        double a = Math.abs(before);
        double b = Math.abs(last);
        double c = Math.abs(value);
        boolean sameSide = (before < 0) == (last < 0) && (last < 0) == (value < 0);
        if (!sameSide || b < a || b < c) {
            return;
        }
        double curvature = a - 2 * b + c;
        double top = curvature < 0 ? b - (c - a) * (c - a) / (8 * curvature) : b;
        if (top > peak) {
            peak = top;
            peakTime = lastTime;
        }
    }

    private void cross(double time) {
        if (crossings.isEmpty()) {
            first = peak;
        }
        if (peak > 0) {
            peaks.add(peakTime, peak);
            lastPeak = peak;
        }
        dead |= peak < SMALLEST_PART * first;
        if (!dead) {
            crossings.add(time);
        }
        peak = 0;
    }

    int crossings() {
        return crossings.size();
    }

    /** Extrema of the swings by time. */
    Curve peaks() {
        return peaks;
    }

    /** Extremum of the last complete swing to one side. */
    double lastPeak() {
        if (peaks.isEmpty()) {
            throw new NotMeasured("does not swing");
        }
        return lastPeak;
    }

    /** Mean period [s] over all complete swings, up to a given number. */
    double period(int mostPeriods) {
        int periods = Math.min(mostPeriods, (crossings.size() - 1) / 2);
        if (periods < 1) {
            throw new NotMeasured("does not swing");
        }
        return (crossings.get(2 * periods) - crossings.get(0)) / periods;
    }
}
