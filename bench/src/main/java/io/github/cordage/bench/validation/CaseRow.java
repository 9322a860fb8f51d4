package io.github.cordage.bench.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The results of a system in a case: a cell for each measure, a line for the plot, and the cost of a step. */
final class CaseRow {
    private final ValidationSystem system;
    private final List<Cell> cells = new ArrayList<>();
    private final Curve curve = new Curve();
    private double microsecondsPerStep = Double.NaN;

    CaseRow(ValidationSystem system) {
        this.system = system;
    }

    /** Adds one number. */
    void add(Supplier<Double> measured) {
        addAll(1, () -> new double[] {measured.get()});
    }

    /** Adds the numbers of one run; if it fails, each cell holds the reason. */
    void addAll(int count, Supplier<double[]> measured) {
        try {
            for (double value : measured.get()) {
                cells.add(Cell.of(value));
            }
        } catch (NotMeasured | UnsupportedOperationException e) {
            for (int i = 0; i < count; i++) {
                cells.add(Cell.none(String.valueOf(e.getMessage())));
            }
        }
    }

    /** Adds a tension [N]; NaN means that the system does not compute it. */
    void addTension(double tension) {
        cells.add(Double.isNaN(tension) ? Cell.none("not told") : Cell.of(tension));
    }

    /** Adds a cell that is derived from others. */
    void add(Cell cell) {
        cells.add(cell);
    }

    /** Sets the cost of a step, from the run that the cost column refers to. */
    void cost(ChainRun run) {
        microsecondsPerStep = run.microsecondsPerStep();
    }

    ValidationSystem system() {
        return system;
    }

    List<Cell> cells() {
        return cells;
    }

    Curve curve() {
        return curve;
    }

    /** Cost of a step [µs]; NaN if it was not measured. */
    double microsecondsPerStep() {
        return microsecondsPerStep;
    }
}
