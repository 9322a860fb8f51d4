package io.github.cordage.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.github.cordage.testkit.LongForm;
import io.github.cordage.testkit.VirtualDisplay;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Draws in a window that nobody sees, with each version of OpenGL that libGDX asks for on the desktop. */
class DrawingTest {
    private static final long PATIENCE_SECONDS = 240;

    /**
     * Checks that pass or fail whatever the version: of what is computed before OpenGL gets it, and of the same calls
     * with more ropes. Only the compatibility profile has them, unless long forms are wanted.
     */
    private static final Set<String> IN_ONE_VERSION = Set.of(
            "aThousandRopesTakeFewCalls",
            "tubesCanBeLongerThanAMesh",
            "aReaderIsDrawnAsItsRopes",
            "aReaderIsDrawnAsItsTubes",
            "aReaderIsDrawnAsItsModels",
            "aReaderIsDrawnAsWhatItsRopesAreMadeOf",
            "nothingIsAllocatedToDrawAReader",
            "aThickCableHasSoftEdges",
            "cablesAreClippedAndFollowScrolling",
            "manyCablesCostLittle");

    @TestFactory
    @Tag("A15")
    @Tag("A6")
    Stream<DynamicTest> withTheCompatibilityProfile() throws Exception {
        return checks("GL20");
    }

    @TestFactory
    @Tag("A15")
    Stream<DynamicTest> withTheCoreProfile32() throws Exception {
        return checks("GL30", thatDependOnTheVersion());
    }

    @TestFactory
    @Tag("A15")
    @Tag("long")
    Stream<DynamicTest> withTheCoreProfile43() throws Exception {
        return checks("GL32", thatDependOnTheVersion());
    }

    @TestFactory
    @Tag("A15")
    @Tag("long")
    Stream<DynamicTest> withMultisampling() throws Exception {
        return checks(
                "GL20-MSAA", "aRopeIsDrawnWhereItIs", "bothFormsLookTheSame", "transparentRopesHaveNoSeams", "caps");
    }

    private static String[] thatDependOnTheVersion() {
        Set<String> names = new LinkedHashSet<>(DrawingChecks.all().keySet());
        assertTrue(names.containsAll(IN_ONE_VERSION), () -> "there are no such checks: " + IN_ONE_VERSION);
        if (!LongForm.wanted()) {
            names.removeAll(IN_ONE_VERSION);
        }
        return names.toArray(String[]::new);
    }

    private static Stream<DynamicTest> checks(String version, String... parts) throws Exception {
        List<String> lines = run(version, parts);
        return DrawingChecks.all().keySet().stream()
                .filter(name -> DrawingChecks.isWanted(name, List.of(parts)))
                .map(name -> DynamicTest.dynamicTest(version + " " + name, () -> expectPassed(lines, name)));
    }

    private static void expectPassed(List<String> lines, String name) {
        if (!lines.contains(DrawingChecks.PASSED + name)) {
            fail(lines.stream()
                    .filter(line -> line.startsWith(DrawingChecks.FAILED + name + ":"))
                    .findFirst()
                    .orElse("was not run: " + String.join("\n", lines)));
        }
    }

    private static List<String> run(String version, String... parts) throws IOException, InterruptedException {
        Path folder = Path.of("target", "screenshots", version).toAbsolutePath();
        Files.createDirectories(folder);
        Path output = folder.resolve("results.txt");
        try (VirtualDisplay display = VirtualDisplay.open(1024, 768)) {
            String measure = "-Dcordage.measure=" + Boolean.getBoolean("cordage.measure");
            String[] options = Stream.concat(Stream.of(measure, "--", version, folder.toString()), Stream.of(parts))
                    .toArray(String[]::new);
            Process process = display.program(DrawingChecks.class, options)
                    .redirectOutput(output.toFile())
                    .start();
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            assertTrue(ended, "the checks did not end: " + Files.readString(output, StandardCharsets.UTF_8));
            assertEquals(0, process.exitValue(), () -> "the checks broke off, see " + output);
        }
        return Files.readAllLines(output, StandardCharsets.UTF_8);
    }
}
