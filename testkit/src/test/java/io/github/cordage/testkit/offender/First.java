package io.github.cordage.testkit.offender;

/** One half of a circle through a nested class, and long when measured with short limits. */
final class First {
    private final Second second = new Second();

    static final class Nested {
        int count() {
            return 1;
        }
    }

    // The text and the comment have braces that are not the method's: {{{
    int longMethod() {
        String text = "}}}";
        int sum = second.count();
        sum += text.length();
        return sum;
    }

    int shortMethod() {
        return 0;
    }
}
