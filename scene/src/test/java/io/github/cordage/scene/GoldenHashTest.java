package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.testkit.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The bits that the shipped scenes end with, on every JVM and however it runs them: compiled within this process, and
 * interpreted in another one. The interpreter runs only the last {@value GoldenHashes#END} steps of each scene, and all
 * of them with {@code -Dcordage.golden.whole=true}, which takes half a minute.
 */
class GoldenHashTest {
    private static final Path FILE = Committed.MODULE.resolve("src/test/resources/golden-hashes.txt");
    private static final boolean WHOLE = Boolean.getBoolean("cordage.golden.whole");

    @TempDir
    private static Path saved = Path.of("");

    private static List<String> compiled = List.of();

    @BeforeAll
    static void runTheScenes() throws IOException {
        compiled = GoldenHashes.lines(saved);
    }

    private static String text(List<String> lines) {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private static void compare(List<String> actual, String how) throws IOException {
        String golden = Committed.text(FILE, () -> text(compiled));
        assertEquals(
                golden,
                text(actual),
                () -> "scene, steps and hash when " + how + "\nexpected:\n" + golden + "was:\n" + text(actual)
                        + "If scenes are meant to move differently now, say why as CONTRIBUTING.md asks, and"
                        + " run\n" + Committed.updateCommand(GoldenHashTest.class) + "\n");
    }

    @Test
    void scenesEndWithTheGoldenHashes() throws IOException {
        compare(compiled, "compiled");
    }

    @Test
    @Tag("long")
    void anInterpreterGivesTheGoldenHashes() throws Exception {
        Process child = ChildJvm.program(
                        List.of("-Xint", "-XX:+UseSerialGC"),
                        GoldenHashes.class,
                        saved.toString(),
                        Boolean.toString(WHOLE))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, child.waitFor());
        compare(out.lines().toList(), "interpreted");
    }
}
