package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The bits that the shipped scenes end with, on every JVM and however it runs them: compiled within this process and
 * interpreted in another one.
 */
class GoldenHashTest {
    private static final Path FILE = Committed.MODULE.resolve("src/test/resources/golden-hashes.txt");

    private static String text(List<String> lines) {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private static void compare(List<String> actual, String how) throws IOException {
        String golden = Committed.text(FILE, () -> text(GoldenHashes.lines()));
        assertEquals(
                golden,
                text(actual),
                () -> "scene, steps and hash when " + how + "\nexpected:\n" + golden + "was:\n" + text(actual)
                        + "If scenes are meant to move differently now, say why under \"Numerics\" in CHANGELOG.md and"
                        + " run\n" + Committed.updateCommand(GoldenHashTest.class) + "\n");
    }

    @Test
    void scenesEndWithTheGoldenHashes() throws IOException {
        compare(GoldenHashes.lines(), "compiled");
    }

    @Test
    void anInterpreterGivesTheGoldenHashes() throws Exception {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xint",
                        "-cp",
                        System.getProperty("java.class.path"),
                        GoldenHashes.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, child.waitFor());
        compare(out.lines().toList(), "interpreted");
    }
}
