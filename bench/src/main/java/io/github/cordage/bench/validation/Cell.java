package io.github.cordage.bench.validation;

/**
 * A measured number, or the reason why there is none.
 *
 * @param value the number; NaN if there is none
 * @param why the reason; empty if there is a number
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
