package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.ChildJvm;
import io.github.cordage.testkit.LongForm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Progress bars, in a program of their own: they write to the standard error of the process. */
class ProgressTest {
    @TempDir
    private Path folder = Path.of("");

    /** The long form takes all of them; each starts two JVMs. */
    static List<String> lines() {
        List<String> all = List.of(
                "render short.json --out short.gif",
                "simulate short.json",
                "render short.json --out short.png",
                "record short.json --out short.rec");
        return all.subList(0, LongForm.either(1, all.size()));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void aTerminalSeesABarUpToTheEndAndAFileNothing(String line) throws Exception {
        Files.writeString(
                folder.resolve("short.json"), "{\"cordage\": 1, \"duration\": 0.4, \"ropes\": [{\"nodes\": 5}]}");
        String[] words = (line + (line.contains("--out") ? " --force" : "")).split(" ");
        assertEquals("", errors("false", words));
        String bar = errors("true", words);
        assertTrue(bar.startsWith("\r" + words[0]), bar);
        assertTrue(bar.contains("100%"), bar);
        assertTrue(bar.endsWith("\n"), bar);
    }

    private String errors(String terminal, String... words) throws IOException, InterruptedException {
        ProcessBuilder builder = ChildJvm.program(ChildJvm.SHORT, Main.class, words);
        // As the manifest of the command allows it; without, JDK 24 and newer write a warning into what is read here.
        builder.command().addAll(1, List.of("--enable-native-access=ALL-UNNAMED", "-Dcordage.terminal=" + terminal));
        Process process = builder.directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(0, process.exitValue(), errors);
        return errors;
    }
}
