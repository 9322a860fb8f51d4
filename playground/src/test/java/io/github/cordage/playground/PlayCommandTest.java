package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the whole program in a JVM of its own, in a folder of its own: this is what a newcomer does first. */
class PlayCommandTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void drawsTheArticlesRopeIntoANewFileAndNamesIt() throws IOException, InterruptedException {
        assertTrue(play().contains("wrote cordage-article.gif, 126 frames"));
        assertTrue(Files.size(folder.resolve("cordage-article.gif")) > 10_000);
        assertTrue(play().contains("wrote cordage-article-2.gif"), "the first picture is not replaced");
    }

    private String play() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "play")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(0, process.exitValue(), output);
        return output;
    }
}
