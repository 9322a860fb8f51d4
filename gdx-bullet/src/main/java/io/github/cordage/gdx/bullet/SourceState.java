package io.github.cordage.gdx.bullet;

import java.util.ArrayDeque;

/** What the objects of a source share: the step of the ropes, ids, and what has to be told. */
final class SourceState {
    /** Length of the current step of the ropes [s]. */
    double step;

    private final ArrayDeque<String> problems = new ArrayDeque<>();
    private long nextId;

    long newId() {
        return nextId++;
    }

    void tell(String problem) {
        problems.add(problem);
    }

    /** Throws the oldest problem that has not been told, if there is one. */
    void throwProblem() {
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(problems.remove());
        }
    }

    boolean hasProblem() {
        return !problems.isEmpty();
    }
}
