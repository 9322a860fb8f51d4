package io.github.cordage.scene;

import java.util.ArrayList;
import java.util.List;

/** Gives each category name of a scene a filter bit, in the order they are met. */
final class Categories {
    /** Bit of things without a category. */
    static final long UNNAMED = 1;

    private static final int MAX = 63;

    private final List<String> names = new ArrayList<>();

    /** The bit of a name. */
    long bit(String name) {
        int index = names.indexOf(name);
        if (index < 0) {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("a category must have at least one character, was \"\"");
            }
            if (names.size() == MAX) {
                throw new IllegalArgumentException("a scene must have at most " + MAX + " categories, "
                        + SceneProblem.quoted(name) + " is one more");
            }
            index = names.size();
            names.add(name);
        }
        return 1L << (index + 1);
    }

    /** The bits that a list of names stands for. */
    static long mask(List<String> names) {
        return names.size() >= MAX ? -2 : (1L << (names.size() + 1)) - 2;
    }

    List<String> names() {
        return names;
    }
}
