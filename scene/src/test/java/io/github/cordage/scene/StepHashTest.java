package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The bits of every step of the shipped scenes and of one with many ropes, on 1 to 16 threads, compiled by one compiler or by
 * both, and interpreted: 23 scenes, 24 ways to run them, on each JDK that builds.
 */
@Tag("D7")
@DisplayName("D7: every step has the golden bits, however it is taken")
class StepHashTest {
    private static final Path FILE = Committed.MODULE.resolve("src/test/resources/step-hashes.txt");
    private static final int FEW = 25;
    private static final int STEPS = 100;

    private static List<String> golden(int steps) throws IOException {
        String text = Committed.text(
                FILE,
                () -> String.join("\n", StepHashes.lines(FEW, 1)) + "\n" + String.join("\n", StepHashes.lines(STEPS, 1))
                        + "\n");
        List<String> lines = text.lines().toList();
        int scenes = ShippedScenes.names().size() + 1;
        assertEquals(2 * scenes, lines.size(), "lines of " + FILE);
        return steps == FEW ? lines.subList(0, scenes) : lines.subList(scenes, 2 * scenes);
    }

    private static void compare(List<String> golden, List<String> actual, String how) {
        for (int i = 0; i < golden.size(); i++) {
            assertEquals(
                    golden.get(i),
                    actual.get(i),
                    () -> "scene, steps and hash " + how
                            + "\nIf scenes are meant to move differently now, say why under \"Numerics\" in CHANGELOG.md and run\n"
                            + Committed.updateCommand(StepHashTest.class) + "\n");
        }
        assertEquals(golden.size(), actual.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
    void threadsChangeNoBit(int threads) throws IOException {
        compare(golden(STEPS), StepHashes.lines(STEPS, threads), "on " + threads + " threads");
    }

    @Test
    void aQuickCompilerChangesNoBit() throws Exception {
        compareInChild("-XX:TieredStopAtLevel=1", STEPS, 1, 2, 3, 7, 16);
    }

    @Test
    void anInterpreterChangesNoBit() throws Exception {
        compareInChild("-Xint", FEW, 1, 2, 5);
    }

    private static void compareInChild(String flag, int steps, int... threads) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                flag,
                "-cp",
                System.getProperty("java.class.path"),
                StepHashes.class.getName(),
                "" + steps));
        Arrays.stream(threads).forEach(number -> command.add("" + number));
        Process child = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertEquals(0, child.waitFor());
        List<String> golden = golden(steps);
        assertEquals(threads.length * golden.size(), out.size());
        for (int i = 0; i < threads.length; i++) {
            List<String> lines = out.subList(i * golden.size(), (i + 1) * golden.size());
            compare(golden, lines, "with " + flag + " on " + threads[i] + " threads");
        }
    }
}
