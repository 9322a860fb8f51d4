package io.github.cordage.bench.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What a system made of a case: a cell for each measure, a line for the plot, and what a step cost. */
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

    /** Adds numbers that come out of one run; if it cannot be done, each cell says why. */
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

    /** Adds a tension [N], which NaN says that the system does not know. */
    void addTension(double tension) {
        cells.add(Double.isNaN(tension) ? Cell.none("not told") : Cell.of(tension));
    }

    /** Adds a cell that follows from others. */
    void add(Cell cell) {
        cells.add(cell);
    }

    /** Notes the cost of a step of the run that the cost column tells of. */
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
