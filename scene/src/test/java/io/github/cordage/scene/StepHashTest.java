package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.testkit.ChildJvm;
import io.github.cordage.testkit.LongForm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The bits of every step of the shipped scenes and of one with many ropes, compiled by one compiler or by both, and interpreted:
 * 25 scenes in 4 ways. The long form takes 23 ways, among them each number of threads from 1 to 16, and {@code
 * -Dcordage.golden.whole=true} adds an interpreter on two threads.
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

    static IntStream threads() {
        return LongForm.wanted() ? IntStream.rangeClosed(1, 16) : IntStream.of(1, 5);
    }

    @ParameterizedTest
    @MethodSource("threads")
    void threadsChangeNoBit(int threads) throws IOException {
        compare(golden(STEPS), StepHashes.lines(STEPS, threads), "on " + threads + " threads");
    }

    /** The tests themselves run on one compiler in their short form, and on both in the long one. */
    @Test
    void theOtherWayToCompileChangesNoBit() throws Exception {
        if (LongForm.wanted()) {
            compareInChild("-XX:TieredStopAtLevel=1", STEPS, 1, 2, 3, 7, 16);
        } else {
            compareInChild("-XX:TieredStopAtLevel=4", STEPS, 3);
        }
    }

    @Test
    void anInterpreterChangesNoBit() throws Exception {
        if (Boolean.getBoolean("cordage.golden.whole")) {
            compareInChild("-Xint", FEW, 1, 2, 5);
        } else if (LongForm.wanted()) {
            compareInChild("-Xint", FEW, 1, 5);
        } else {
            compareInChild("-Xint", FEW, 5);
        }
    }

    private static void compareInChild(String flag, int steps, int... threads) throws Exception {
        String[] numbers = IntStream.concat(IntStream.of(steps), Arrays.stream(threads))
                .mapToObj(Integer::toString)
                .toArray(String[]::new);
        Process child = ChildJvm.program(List.of(flag), StepHashes.class, numbers)
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
