package io.github.cordage.scene;

import io.github.cordage.RopeWorld;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Runs the shipped scenes and says with which hashes they end. A program, so that tests can run it on another JVM. */
final class GoldenHashes {
    /** Steps before the end of a scene at which its world is saved. */
    static final int END = 40;

    private GoldenHashes() {}

    private static Path file(Path folder, String name) {
        return folder.resolve(name + ".snapshot");
    }

    private static String line(String name, RopeWorld world) {
        return String.format(Locale.ROOT, "%s %d %016x", name, world.stepCount(), world.stateHash());
    }

    /** Name, steps and hash of every scene, run to its end; saves each world shortly before. */
    static List<String> lines(Path folder) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String name : ShippedScenes.names()) {
            SceneRun run = new SceneRun(ShippedScenes.read(name));
            long saved = run.steps() - END;
            while (run.step()) {
                if (run.world().stepCount() == saved) {
                    Files.write(file(folder, name), run.world().save());
                }
            }
            lines.add(line(name, run.world()));
        }
        return lines;
    }

    /** The same lines, from the worlds that were saved on. */
    private static List<String> linesFromSaved(Path folder) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String name : ShippedScenes.names()) {
            RopeWorld world = RopeWorld.load(Files.readAllBytes(file(folder, name)));
            for (int i = 0; i < END; i++) {
                world.step();
            }
            lines.add(line(name, world));
        }
        return lines;
    }

    /** Arguments: the folder of saved worlds; whether to run the scenes whole. Prints the lines. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        List<String> lines = Boolean.parseBoolean(args[1]) ? lines(folder) : linesFromSaved(folder);
        System.out.writeBytes(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
        System.out.flush();
    }
}
