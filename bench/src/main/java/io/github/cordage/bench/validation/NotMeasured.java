package io.github.cordage.bench.validation;

/** Thrown if a number cannot be measured, with the reason. */
final class NotMeasured extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotMeasured(String why) {
        super(why);
    }
}
