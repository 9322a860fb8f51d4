package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each file in the folders of {@code bad}, one for each subject, breaks a rule. {@code expected.txt} beside the folders
 * has what has to be said about each. {@link BadPropertiesTest} has the mistakes that the table of properties implies.
 */
class BadScenesTest {
    private static final Path EXPECTED = Committed.BAD.resolve("expected.txt");

    /** A file that vanished must not go unnoticed; raise this when files are added. */
    private static final int FILES = 624;

    /** A second would do; ten times as long, so that a busy machine is no failure. */
    private static final Duration QUICKLY = Duration.ofSeconds(10);

    private static final Map<String, List<String>> EXPECTED_LINES = new LinkedHashMap<>();

    static List<String> files() throws IOException {
        try (Stream<Path> list = Files.walk(Committed.BAD)) {
            return list.map(file -> Committed.BAD.relativize(file).toString().replace(File.separatorChar, '/'))
                    .filter(name -> name.endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    @BeforeAll
    static void readExpected() throws IOException {
        String text = Committed.text(EXPECTED, BadScenesTest::linesForAll);
        text.lines()
                .forEach(line -> EXPECTED_LINES
                        .computeIfAbsent(line.substring(0, line.indexOf(':')), file -> new ArrayList<>())
                        .add(line));
    }

    private static String linesForAll() {
        StringBuilder all = new StringBuilder();
        try {
            for (String file : files()) {
                linesFor(file).forEach(line -> all.append(line).append('\n'));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all.toString();
    }

    private static SceneException refusalOf(String file) throws IOException {
        try (InputStream in = Files.newInputStream(Committed.BAD.resolve(file))) {
            return assertThrows(SceneException.class, () -> new SceneReader().read(in, file), file);
        }
    }

    private static List<String> linesFor(String file) throws IOException {
        return String.valueOf(refusalOf(file).getMessage()).lines().toList();
    }

    @ParameterizedTest
    @MethodSource("files")
    void eachFileIsRefusedQuicklyWithTheExpectedWords(String file) {
        List<String> lines = assertTimeout(QUICKLY, () -> linesFor(file));
        List<String> expected = EXPECTED_LINES.get(file);
        assertNotNull(
                expected,
                () -> file + " is not in expected.txt; " + Committed.updateCommand(getClass())
                        + " adds these lines, for you to judge:\n" + String.join("\n", lines));
        assertEquals(String.join("\n", expected), String.join("\n", lines));
    }

    @ParameterizedTest
    @MethodSource("files")
    void eachProblemHasAPlaceAndFitsFourLinesOfATerminal(String file) throws IOException {
        List<SceneProblem> problems = refusalOf(file).problems();
        for (SceneProblem problem : problems) {
            String line = problem.toString();
            assertAll(
                    () -> assertEquals(file, problem.file()),
                    () -> assertTrue(problem.line() > 0 || problem.message().startsWith("there are more"), line),
                    () -> assertTrue(line.length() <= 4 * 120, line),
                    () -> assertTrue(line.chars().noneMatch(Character::isISOControl), line));
        }
        assertTrue(problems.size() <= Problems.MAX + 1, file);
    }

    @Test
    void noFileAndNoExpectationIsLost() throws IOException {
        assertEquals(FILES, files().size());
        assertEquals(files(), List.copyOf(EXPECTED_LINES.keySet()));
    }

    @Test
    void aSmallStackIsEnough() throws Exception {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread small = new Thread(
                null,
                () -> {
                    try {
                        for (String file : files()) {
                            assertEquals(EXPECTED_LINES.get(file), linesFor(file));
                        }
                    } catch (Throwable e) {
                        thrown.set(e);
                    }
                },
                "small stack",
                256 << 10);
        small.start();
        small.join();
        if (thrown.get() != null) {
            throw new AssertionError("reading a bad scene with a small stack", thrown.get());
        }
    }
}
