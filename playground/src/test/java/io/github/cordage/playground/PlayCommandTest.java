package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.playground.picture.CommandFailure;
import io.github.cordage.testkit.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs the whole program in a JVM of its own, in a folder of its own: this is what a newcomer does first. */
class PlayCommandTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void drawsWithoutWordsWhereThereAreNoFonts() throws IOException, InterruptedException {
        Path noFonts = folder.resolve("fonts.conf");
        Files.writeString(noFonts, "<?xml version=\"1.0\"?><fontconfig></fontconfig>");
        ProcessBuilder process = command("render", "load", "--at", "0", "--out", "load.png", "--debug");
        process.environment().put("FONTCONFIG_FILE", noFonts.toString());
        // The JDK keeps what it once found out about fonts in the home folder.
        process.command().add(1, "-Duser.home=" + folder);
        assertTrue(run(process).contains("wrote load.png"));
    }

    @Test
    void memoryThatRunsOutIsALimitAndNoStackTrace() throws IOException, InterruptedException {
        Path scene = folder.resolve("big.json");
        Files.writeString(scene, "{\"cordage\": 1, \"ropes\": [{\"nodes\": 900000}]}");
        ProcessBuilder process = command("simulate", scene.toString());
        process.command().add(1, "-Xmx48m");
        Process started = process.start();
        String output = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(started.waitFor(1, TimeUnit.MINUTES));
        assertEquals(CommandFailure.LIMIT, started.exitValue(), output);
        assertTrue(output.contains("not enough memory"), output);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void standardOutputThatCannotBeWrittenToIsAnError() throws IOException, InterruptedException {
        Process process = command("scenes")
                .redirectErrorStream(false)
                .redirectOutput(Path.of("/dev/full").toFile())
                .start();
        String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(CommandFailure.INPUT, process.exitValue(), errors);
        assertTrue(errors.contains("standard output cannot be written to"), errors);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void withoutADisplayDrawsASceneIntoANewFileAndNamesIt() throws IOException, InterruptedException {
        String output = play("", shortScene().toString());
        assertTrue(output.contains("No window: there is no display."), output);
        assertTrue(output.contains("wrote cordage-short.gif, 6 frames"), output);
        assertTrue(Files.size(folder.resolve("cordage-short.gif")) > 1_000);
    }

    @Test
    void showsTheOpeningSceneIfNothingElseIsAskedFor() {
        assertTrue(Cli.run("play", "--help").out().contains("default opening"));
    }

    private Path shortScene() throws IOException {
        return Files.writeString(
                folder.resolve("short.json"), "{\"cordage\": 1, \"duration\": 0.2, \"ropes\": [{\"nodes\": 5}]}");
    }

    /** Where there is no display on other systems as well, nobody could see a window open in a test. */
    @Test
    @Tag("long")
    @EnabledOnOs(OS.LINUX)
    void withoutADisplayDrawsTheOpeningSceneIntoANewFileAndNamesIt() throws IOException, InterruptedException {
        String output = play("");
        assertTrue(output.contains("No window: there is no display."), output);
        assertTrue(output.contains("wrote cordage-opening.gif, 501 frames"), output);
        assertTrue(Files.size(folder.resolve("cordage-opening.gif")) > 10_000);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDisplayThatDoesNotAnswerIsAsNone() throws IOException, InterruptedException {
        Path scene = shortScene();
        String output = play(":64321", scene.toString());
        assertTrue(output.contains("No window: X11: Failed to open display :64321."), output);
        assertTrue(output.contains("wrote cordage-short.gif"), output);
        assertFalse(output.contains("\tat "), output);
        byte[] first = Files.readAllBytes(folder.resolve("cordage-short.gif"));
        assertTrue(play(":64321", scene.toString()).contains("wrote cordage-short-2.gif"));
        assertArrayEquals(first, Files.readAllBytes(folder.resolve("cordage-short.gif")), "it is not replaced");
    }

    private String play(String display, String... scene) throws IOException, InterruptedException {
        ProcessBuilder process = command("play");
        process.command().addAll(List.of(scene));
        process.environment().put("DISPLAY", display);
        process.environment().remove("WAYLAND_DISPLAY");
        return run(process);
    }

    @Test
    void sizesAndTimesOfAWindowAreChecked() {
        assertTrue(Cli.run("play", "--size", "9x9").err().contains("--size must be from 16 to 4096"));
        assertTrue(Cli.run("play", "--scale", "9").err().contains("--scale must be from 0.5 to 4.0"));
        assertTrue(Cli.run("play", "--at", "-1").err().contains("--at must be from 0 to 1e9"));
        assertTrue(Cli.run("play", "--at", "1e8").err().contains("--max-work raises that"));
        assertEquals(CommandFailure.INPUT, Cli.run("play", "no-such-scene").code());
    }

    private ProcessBuilder command(String... words) {
        return ChildJvm.program(ChildJvm.SHORT, Main.class, words)
                .directory(folder.toFile())
                .redirectErrorStream(true);
    }

    private static String run(ProcessBuilder command) throws IOException, InterruptedException {
        Process process = command.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(0, process.exitValue(), output);
        return output;
    }
}
