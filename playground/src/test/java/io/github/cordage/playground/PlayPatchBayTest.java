package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.playground.picture.CommandFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** {@code play patch-bay} where it cannot be done; {@code PatchBayTest} is about where it can. */
class PlayPatchBayTest {
    @Test
    @EnabledOnOs(OS.LINUX)
    void needsAWindow() throws IOException, InterruptedException {
        assertRefused("the patch bay needs a window: there is no display");
    }

    @Test
    void isNoScene() throws IOException, InterruptedException {
        assertRefused("--at is for scenes", "--at", "2");
    }

    private static void assertRefused(String words, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "play",
                "patch-bay"));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("DISPLAY");
        builder.environment().remove("WAYLAND_DISPLAY");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(CommandFailure.INPUT, process.exitValue(), output);
        assertTrue(output.contains(words), output);
    }
}
