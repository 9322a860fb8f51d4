package io.github.cordage.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.playground.CommandTarget;
import io.github.cordage.scene.SceneWriter;
import io.github.cordage.scene.ShippedScenes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Lets Jazzer loose on each target, in a JVM of its own. {@code -Dcordage.fuzz.runs=1000000} says how long; what it
 * finds is left in {@code target/fuzz}.
 */
class TargetsTest {
    private static final long RUNS = Long.getLong("cordage.fuzz.runs", 20_000);
    private static final Path WORK = Path.of(System.getProperty("cordage.fuzz.work", "target/fuzz"));

    /** What each begins with. */
    private static final Map<Class<?>, List<byte[]>> SEEDS = Map.of(
            SceneTarget.class, scenes(),
            SnapshotTarget.class, List.of(SnapshotTarget.seed()),
            RecordingTarget.class, List.of(RecordingTarget.pieceSeed(), RecordingTarget.fileSeed()),
            CommandTarget.class, commands());

    private static final List<String> LEFT_OUT = List.of(
            "io.github.cordage.internal.solve.**",
            "io.github.cordage.internal.collide.**",
            "io.github.cordage.internal.body.**",
            "io.github.cordage.internal.chain.**",
            "io.github.cordage.internal.contact.**",
            "io.github.cordage.internal.linear.**",
            "io.github.cordage.internal.rod.**",
            "io.github.cordage.internal.step.**",
            "io.github.cordage.internal.via.**",
            "io.github.cordage.internal.math.**",
            "io.github.cordage.internal.state.**");

    private static final Pattern WORD = Pattern.compile("[A-Za-z-]{3,30}");

    static Stream<Class<?>> targets() {
        return SEEDS.keySet().stream();
    }

    private static List<byte[]> scenes() {
        List<byte[]> all = new ArrayList<>();
        for (String name : ShippedScenes.names()) {
            all.add(bytes(new SceneWriter().write(ShippedScenes.read(name))));
        }
        return all;
    }

    private static List<byte[]> commands() {
        return Stream.of(
                        "simulate\narticle\n--json\n--threads\n1",
                        "simulate\n-\n--out\na.csv\n--every\n3\n--steps\n9\n--force",
                        "render\npeg\n--out\na.png\n--time\n1",
                        "validate\na.json",
                        "scenes",
                        "--help",
                        "--version",
                        "play\narticle")
                .map(TargetsTest::bytes)
                .toList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("targets")
    void nothingIsFound(Class<?> target) throws IOException, InterruptedException {
        Path corpus =
                Files.createDirectories(WORK.resolve(target.getSimpleName()).resolve("corpus"));
        int number = 0;
        for (byte[] seed : SEEDS.getOrDefault(target, List.of())) {
            Files.write(corpus.resolve("seed-" + number++), seed);
        }
        Path words = Files.write(corpus.resolveSibling("words.txt"), words(SEEDS.getOrDefault(target, List.of())));
        Path log = corpus.resolveSibling("log.txt");
        Process jazzer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1g",
                        "-Xss1m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "com.code_intelligence.jazzer.Jazzer",
                        "--target_class=" + target.getName(),
                        "--instrumentation_includes=io.github.cordage.**:picocli.**",
                        // Steps are not what is looked for here, and take forty times as long if they are.
                        "--instrumentation_excludes=" + String.join(":", LEFT_OUT),
                        "--reproducer_path=" + corpus.getParent(),
                        "-artifact_prefix=" + corpus.getParent() + "/",
                        "-runs=" + RUNS,
                        "-max_len=16384",
                        "-dict=" + words,
                        "-timeout=120",
                        "-print_final_stats=1",
                        corpus.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        int code = jazzer.waitFor();
        String said = Files.readString(log);
        assertEquals(0, code, () -> target.getSimpleName() + " was left by:\n" + tail(said));
        assertTrue(said.contains("number_of_executed_units"), () -> tail(said));
        System.out.println(target.getSimpleName() + said.substring(said.indexOf("stat::number_of_executed_units") - 1));
    }

    /** The words that are in what a target begins with, for Jazzer to put elsewhere. */
    private static List<String> words(List<byte[]> seeds) {
        Set<String> words = new TreeSet<>();
        for (byte[] seed : seeds) {
            WORD.matcher(new String(seed, StandardCharsets.US_ASCII))
                    .results()
                    .limit(200)
                    .forEach(match -> words.add("\"" + match.group() + "\""));
        }
        return List.copyOf(words);
    }

    private static String tail(String text) {
        return text.substring(Math.max(0, text.length() - 4000));
    }
}
