package io.github.cordage.bench.validation;

/**
 * A measured number, or why there is none.
 *
 * @param value the number; NaN if there is none
 * @param why why there is none; empty if there is one
 */
record Cell(double value, String why) {
    static Cell of(double value) {
        return Double.isFinite(value) ? new Cell(value, "") : none("not known");
    }

    static Cell none(String why) {
        return new Cell(Double.NaN, why);
    }

    boolean isMeasured() {
        return why.isEmpty();
    }
}
