package io.github.cordage.scene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the mistakes of one file. */
final class Problems {
    /** Largest number of mistakes that are listed. */
    static final int MAX = 20;

    private final String file;
    private final List<SceneProblem> list = new ArrayList<>();
    private boolean more;

    Problems(String file) {
        this.file = file;
    }

    /** Reports a mistake in a value. */
    void add(JsonValue at, String message) {
        if (isFull()) {
            more = true;
        } else {
            add(at.line(), at.column(), at.pointer(), message);
        }
    }

    /** Reports a mistake at a position. */
    void add(int line, int column, String pointer, String message) {
        if (isFull()) {
            more = true;
        } else {
            list.add(new SceneProblem(file, line, column, pointer, message));
        }
    }

    /** Whether no more mistakes will be listed, so that callers can stop looking for them. */
    boolean isFull() {
        return list.size() >= MAX;
    }

    /** Number of mistakes listed so far. */
    int count() {
        return list.size();
    }

    void throwIfAny() throws SceneException {
        if (list.isEmpty()) {
            return;
        }
        list.sort(Comparator.comparingInt(SceneProblem::line).thenComparingInt(SceneProblem::column));
        if (more) {
            list.add(new SceneProblem(file, 0, 0, "", "there are more mistakes, " + MAX + " are shown"));
        }
        throw new SceneException(list);
    }
}
