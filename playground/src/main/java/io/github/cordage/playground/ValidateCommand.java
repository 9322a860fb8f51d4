package io.github.cordage.playground;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.playground.picture.OutputFile;
import io.github.cordage.scene.SceneException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cordage validate}: checks scene files. */
@Command(
        name = "validate",
        description = "Checks scene files and lists every mistake.",
        mixinStandardHelpOptions = true)
final class ValidateCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "SCENE",
            completionCandidates = SceneNames.class,
            description = "Files, names of shipped scenes, or -.")
    private List<String> scenes = List.of();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        int code = 0;
        for (String scene : scenes) {
            try {
                SceneArgument.readWithProblems(scene);
                out.println(scene + ": ok");
            } catch (SceneException | CommandFailure e) {
                err.println(e.getMessage());
                code = CommandFailure.INPUT;
            } catch (IOException e) {
                err.println(scene + ": " + OutputFile.reason(e));
                code = CommandFailure.INPUT;
            }
        }
        return code;
    }
}
