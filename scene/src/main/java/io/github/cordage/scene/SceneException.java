package io.github.cordage.scene;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown if a scene file has mistakes. Holds all of them, up to a limit. */
public final class SceneException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<SceneProblem> problems;

    SceneException(List<SceneProblem> problems) {
        super(problems.stream().map(SceneProblem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /**
     * Returns the mistakes.
     *
     * @return at least one problem, in the order of the file; after 20, a last one that says there are more
     */
    public List<SceneProblem> problems() {
        return problems;
    }
}
