package io.github.cordage.scene;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Runs the shipped scenes and says with which hashes they end. A program, so that tests can run it on another JVM. */
final class GoldenHashes {
    private GoldenHashes() {}

    /** Name, steps and hash of every scene, run to its end. */
    static List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (String name : ShippedScenes.names()) {
            SceneRun run = new SceneRun(ShippedScenes.read(name));
            run.runAll();
            lines.add(name + " " + run.steps() + " " + run.hash());
        }
        return lines;
    }

    public static void main(String[] args) {
        byte[] text = String.join("\n", lines()).getBytes(StandardCharsets.UTF_8);
        System.out.writeBytes(text);
        System.out.flush();
    }
}
