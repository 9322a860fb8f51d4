package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.testkit.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
        ProcessBuilder builder = ChildJvm.program(ChildJvm.SHORT, Main.class, "play", "patch-bay")
                .redirectErrorStream(true);
        builder.command().addAll(List.of(options));
        builder.environment().remove("DISPLAY");
        builder.environment().remove("WAYLAND_DISPLAY");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(CommandFailure.INPUT, process.exitValue(), output);
        assertTrue(output.contains(words), output);
    }
}
