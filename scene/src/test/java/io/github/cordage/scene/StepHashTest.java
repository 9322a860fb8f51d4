package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.testkit.ChildJvm;
import io.github.cordage.testkit.LongForm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The bits of every step of the shipped scenes and of one with many ropes, compiled by one compiler or by both, and
 * interpreted: all scenes on one thread and on five, one in nine in other JVMs, and many ropes in those with a
 * compiler. The long form takes all in 14 ways; {@code -Dcordage.golden.whole=true} takes each number of threads from 1
 * to 16, and adds an interpreter on two threads.
 */
@Tag("D7")
@DisplayName("D7: every step has the golden bits, however it is taken")
class StepHashTest {
    private static final Path FILE = Committed.MODULE.resolve("src/test/resources/step-hashes.txt");
    private static final int FEW = 25;
    private static final int STEPS = 100;

    private static final boolean WHOLE = Boolean.getBoolean("cordage.golden.whole");

    /** Of the scenes that are run in another JVM, one in so many. */
    private static final int EVERY = WHOLE ? 1 : LongForm.either(9, 1);

    private static List<String> golden(int steps) throws IOException {
        String text = Committed.text(
                FILE,
                () -> String.join("\n", StepHashes.lines(FEW, 1, true, 1)) + "\n"
                        + String.join("\n", StepHashes.lines(STEPS, 1, true, 1)) + "\n");
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
                            + "\nIf scenes are meant to move differently now, say why as CONTRIBUTING.md asks, and run\n"
                            + Committed.updateCommand(StepHashTest.class) + "\n");
        }
        assertEquals(golden.size(), actual.size());
    }

    static IntStream threads() {
        if (WHOLE) {
            return IntStream.rangeClosed(1, 16);
        }
        return LongForm.wanted() ? IntStream.of(1, 2, 3, 4, 5, 8, 16) : IntStream.of(5);
    }

    @ParameterizedTest
    @MethodSource("threads")
    void threadsChangeNoBit(int threads) throws IOException {
        compare(golden(STEPS), StepHashes.lines(STEPS, 1, true, threads), "on " + threads + " threads");
    }

    /** The tests themselves run on one compiler in their short form, and on both in the long one. */
    @Test
    void theOtherWayToCompileChangesNoBit() throws Exception {
        if (LongForm.wanted()) {
            compareInChild("-XX:TieredStopAtLevel=1", STEPS, 1, 3, 16);
        } else {
            compareInChild("-XX:TieredStopAtLevel=4", STEPS, 3);
        }
    }

    @Test
    void anInterpreterChangesNoBit() throws Exception {
        if (WHOLE) {
            compareInChild("-Xint", FEW, 1, 2, 5);
        } else {
            compareInChild("-Xint", FEW, 5);
        }
    }

    private static void compareInChild(String flag, int steps, int... threads) throws Exception {
        // By an interpreter, the many ropes take longer than all others together.
        boolean withMany = WHOLE || LongForm.wanted() || steps == STEPS;
        List<String> arguments = new ArrayList<>(List.of("" + steps, "" + EVERY, "" + withMany));
        Arrays.stream(threads).forEach(number -> arguments.add("" + number));
        Process child = ChildJvm.program(List.of(flag), StepHashes.class, arguments.toArray(String[]::new))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertEquals(0, child.waitFor());
        List<String> all = golden(steps);
        List<String> golden = IntStream.range(0, all.size())
                .filter(i -> i < all.size() - 1 ? i % EVERY == 0 : withMany)
                .mapToObj(all::get)
                .toList();
        assertEquals(threads.length * golden.size(), out.size());
        for (int i = 0; i < threads.length; i++) {
            List<String> lines = out.subList(i * golden.size(), (i + 1) * golden.size());
            compare(golden, lines, "with " + flag + " on " + threads[i] + " threads");
        }
    }
}
