package io.github.cordage.bench.validation;

/** Says why a number cannot be measured. */
final class NotMeasured extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotMeasured(String why) {
        super(why);
    }
}
