package io.github.cordage.testkit.offender;

/** The other half of the circle. */
final class Second {
    int count() {
        return new First.Nested().count();
    }
}
