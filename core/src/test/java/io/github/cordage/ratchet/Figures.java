package io.github.cordage.ratchet;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.testkit.SharedLines;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Measures the figures that {@link RatchetTest} watches, from the sources and classes of core and its neighbors. */
final class Figures {
    private static final Path MAIN = Path.of("src/main/java/io/github/cordage");
    private static final Path TESTS = Path.of("src/test/java");
    private static final Pattern CONSTANT =
            Pattern.compile("static final (int|long|float|double|byte) [A-Z0-9_]+ = -?[0-9.]");

    private static final List<String> ENGINES = List.of("dyn4j", "gdx-box2d", "gdx-bullet", "jme");

    private final Map<String, Integer> found = new TreeMap<>();

    private Figures() {}

    /** All figures by name. Those that begin with "least." may only rise, all others only fall. */
    static Map<String, Integer> measure() throws IOException {
        Figures figures = new Figures();
        figures.measureRoot();
        figures.measureConstants();
        figures.measureTests();
        figures.measureSharedLines();
        return figures.found;
    }

    private void measureRoot() throws IOException {
        List<Path> root;
        try (Stream<Path> all = Files.list(MAIN)) {
            root = all.filter(Files::isRegularFile).toList();
        }
        int lines = 0;
        for (Path file : root) {
            lines += lines(file);
        }
        found.put("root.files", root.size());
        found.put("root.lines", lines);
        for (Class<?> type : List.of(Rope.class, RopeDef.class, RopeWorld.class)) {
            String name = type.getSimpleName();
            found.put(name + ".lines", lines(MAIN.resolve(name + ".java")));
            found.put(name + ".methods", publicMethods(type));
        }
    }

    private static int lines(Path file) throws IOException {
        return Files.readAllLines(file).size();
    }

    /** Public methods, inherited ones counted, but not those of every object. */
    private static int publicMethods(Class<?> type) {
        Set<String> signatures = Arrays.stream(type.getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class && !method.isSynthetic())
                .map(Figures::signature)
                .collect(Collectors.toSet());
        return signatures.size();
    }

    private static String signature(Method method) {
        return method.getName() + Arrays.toString(method.getParameterTypes());
    }

    private void measureConstants() throws IOException {
        int all = 0;
        for (Path file : javaFiles(MAIN)) {
            int constants = 0;
            for (String line : Files.readAllLines(file)) {
                constants += CONSTANT.matcher(line).find() ? 1 : 0;
            }
            all += constants;
            Path folder = MAIN.relativize(file.getParent());
            String name = folder.toString().isEmpty()
                    ? "root"
                    : folder.toString().replace(file.getFileSystem().getSeparator(), ".");
            found.merge("constants." + name, constants, Integer::sum);
        }
        found.put("constants", all);
    }

    private void measureTests() throws IOException {
        Set<String> tests = javaFiles(TESTS).stream()
                .map(file -> file.getFileName().toString())
                .collect(Collectors.toSet());
        int classes = 0;
        int tested = 0;
        for (Path file : javaFiles(MAIN.resolve("internal"))) {
            String name = file.getFileName().toString();
            if (!name.equals("package-info.java")) {
                classes++;
                tested += tests.contains(name.replace(".java", "Test.java")) ? 1 : 0;
            }
        }
        found.put("least.testedPerMille", 1000 * tested / classes);
    }

    private void measureSharedLines() throws IOException {
        SharedLines main = new SharedLines();
        SharedLines test = new SharedLines();
        for (String engine : ENGINES) {
            main.add(Path.of("..", engine, "src/main"));
            test.add(Path.of("..", engine, "src/test"));
        }
        found.put("engines.sharedLines.main", main.count());
        found.put("engines.sharedLines.test", test.count());
    }

    private static List<Path> javaFiles(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
