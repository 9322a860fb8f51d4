package io.github.cordage.playground;

import io.github.cordage.scene.SceneSubject;
import io.github.cordage.scene.ShippedScenes;
import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code cordage scenes}: lists the shipped scenes by subject. */
@Command(name = "scenes", description = "Lists the shipped scenes by subject.", mixinStandardHelpOptions = true)
final class ScenesCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        int width =
                ShippedScenes.names().stream().mapToInt(String::length).max().orElse(0) + 2;
        String before = "";
        for (SceneSubject subject : SceneSubject.values()) {
            out.printf(Locale.ROOT, "%s%s:%n", before, subject.title());
            before = System.lineSeparator();
            for (String name : ShippedScenes.names(subject)) {
                out.printf(
                        Locale.ROOT,
                        "  %-" + width + "s%s%n",
                        name,
                        ShippedScenes.read(name).title());
            }
        }
    }
}
