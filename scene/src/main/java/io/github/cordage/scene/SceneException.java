package io.github.cordage.scene;

import java.util.List;
import java.util.stream.Collectors;

/** A scene file could not be read. Holds all that is wrong with it, up to a limit. */
public final class SceneException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<SceneProblem> problems;

    SceneException(List<SceneProblem> problems) {
        super(problems.stream().map(SceneProblem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /**
     * Returns what is wrong.
     *
     * @return at least one problem, in the order of the file; 20 at most, then a last one that says there are more
     */
    public List<SceneProblem> problems() {
        return problems;
    }
}
