package io.github.cordage.bench.validation;

import java.awt.Color;

/**
 * A line of a plot.
 *
 * @param engine its engine, the same for all settings of it
 * @param name its name in the legend
 * @param color its colour
 * @param dashed whether it is dashed
 * @param curve its points
 */
record PlotLine(String engine, String name, Color color, boolean dashed, Curve curve) {
    static PlotLine of(ValidationSystem system, Curve curve) {
        return new PlotLine(system.entry().engine(), system.name(), system.color(), system.dashed(), curve);
    }

    /** The line without dashes. */
    PlotLine solid() {
        return new PlotLine(engine, name, color, false, curve);
    }

    /** Mean distance from the exact values, or mean value if the line shows errors itself. */
    double deviation(Curve exact) {
        double[] x = curve.x();
        double[] y = curve.y();
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += exact.isEmpty() ? Math.abs(y[i]) : Math.abs(y[i] - exact.at(x[i]));
        }
        return sum / x.length;
    }
}
