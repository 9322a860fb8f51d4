package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.testkit.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** {@code play} with a scene of Box2D where it cannot be done; {@code Box2dWindowTest} is about where it can. */
class PlayBox2dTest {
    @Test
    @EnabledOnOs(OS.LINUX)
    void needsAWindow() throws IOException, InterruptedException {
        ProcessBuilder builder = ChildJvm.program(ChildJvm.SHORT, Main.class, "play", "box2d-winch")
                .redirectErrorStream(true);
        builder.environment().remove("DISPLAY");
        builder.environment().remove("WAYLAND_DISPLAY");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(CommandFailure.INPUT, process.exitValue(), output);
        assertTrue(output.contains("a scene with Box2D needs a window: there is no display"), output);
    }
}
