package io.github.cordage.playground;

import io.github.cordage.scene.ShippedScenes;
import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code cordage scenes}: lists the shipped scenes. */
@Command(name = "scenes", description = "Lists the shipped scenes.", mixinStandardHelpOptions = true)
final class ScenesCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        int width =
                ShippedScenes.names().stream().mapToInt(String::length).max().orElse(0) + 2;
        for (String name : ShippedScenes.names()) {
            out.printf(
                    Locale.ROOT,
                    "%-" + width + "s%s%n",
                    name,
                    ShippedScenes.read(name).title());
        }
    }
}
