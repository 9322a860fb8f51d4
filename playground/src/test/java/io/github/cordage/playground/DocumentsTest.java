package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.SceneException;
import io.github.cordage.scene.SceneReader;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/**
 * What the documents show works: samples compile and run, scenes load, commands parse, paths, links and anchors lead
 * somewhere.
 */
@SuppressWarnings("StringSplitter") // Empty ends do not matter here.
class DocumentsTest {
    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern CLASS_NAME = Pattern.compile("\\bclass (\\w+)");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)");
    private static final Pattern ANCHOR = Pattern.compile("\\]\\(([^)#:]*)#([^)]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.+)$", Pattern.MULTILINE);
    private static final Pattern ADDRESS = Pattern.compile("https?:[^\\s)>\\]`\"']*");
    private static final Pattern PATH = Pattern.compile("`((?:core|scene|javafx|playground|bench|docs)/[^`*]*)`");

    private static final Pattern JAVADOC = Pattern.compile("<pre>\\{@code\n(.*?)}</pre>", Pattern.DOTALL);

    /** What stands around a sample in the Javadoc of a package: its imports, and the names that it leaves open. */
    private static final String AROUND_JAVADOC = """
            import io.github.cordage.*;
            import io.github.cordage.build.*;
            import io.github.cordage.event.*;
            import io.github.cordage.geometry.*;
            import io.github.cordage.motion.*;
            import io.github.cordage.query.*;
            import io.github.cordage.recording.*;
            import io.github.cordage.scene.*;
            import io.github.cordage.ui.*;
            import io.github.cordage.view.*;
            import io.github.cordage.wind.*;
            import java.nio.file.Path;

            class Shown {
                static void show(boolean running, double secondsSinceLastFrame, double x0, double y0, double x1, double y1)
                        throws Exception {
            %s
                }

                static void draw(float[] xyz) {}

                static void draw(double[] sections) {}
            }
            """;

    /** For all samples: it opens the libraries once. */
    private static final StandardJavaFileManager FILES =
            ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null);

    private static String poms = "";
    private static String sources = "";

    @TempDir
    private Path classes = Path.of("");

    @BeforeAll
    static void readTheRepository() throws IOException {
        FILES.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath());
        poms = concatenated("pom.xml", 3);
        sources = concatenated(".java", Integer.MAX_VALUE);
    }

    @AfterAll
    static void closeTheLibraries() throws IOException {
        FILES.close();
    }

    /** A piece of a document, or of the Javadoc of a package. */
    private record Sample(String document, int number, String text) {
        @Override
        public String toString() {
            return document + " #" + number;
        }
    }

    static Stream<Path> documents() throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path folder : List.of(TOP, TOP.resolve("bench"))) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(all::add);
            }
        }
        try (Stream<Path> files = Files.walk(TOP.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(all::add);
        }
        try (Stream<Path> samples = Files.list(TOP.resolve("samples"))) {
            samples.map(sample -> sample.resolve("README.md"))
                    .filter(Files::exists)
                    .sorted()
                    .forEach(all::add);
        }
        return all.stream();
    }

    private static List<Sample> samples(String language) throws IOException {
        Pattern fence = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL);
        List<Sample> samples = new ArrayList<>();
        for (Path document : documents().toList()) {
            Matcher matcher = fence.matcher(Files.readString(document));
            while (matcher.find()) {
                samples.add(new Sample(TOP.relativize(document).toString(), samples.size(), matcher.group(1)));
            }
        }
        return samples;
    }

    private static List<Sample> javadocSamples() throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (String module : List.of("core", "scene")) {
            try (Stream<Path> files = Files.walk(TOP.resolve(module).resolve("src/main/java"))) {
                for (Path file : files.filter(f -> f.endsWith("package-info.java"))
                        .sorted()
                        .toList()) {
                    Matcher matcher = JAVADOC.matcher(Files.readString(file));
                    while (matcher.find()) {
                        String code = matcher.group(1).replaceAll("(?m)^ \\*", "");
                        samples.add(new Sample(
                                TOP.relativize(file).toString(), samples.size(), AROUND_JAVADOC.formatted(code)));
                    }
                }
            }
        }
        return samples;
    }

    static Stream<Sample> javaSamples() throws IOException {
        return Stream.concat(samples("java").stream(), javadocSamples().stream());
    }

    static Stream<Sample> sceneSamples() throws IOException {
        return samples("json").stream();
    }

    static Stream<String> commands() throws IOException {
        return samples("sh").stream()
                .flatMap(sample -> sample.text().lines())
                .filter(line -> line.startsWith("./cordage"))
                .map(line -> line.replaceAll("[#>].*", "").strip());
    }

    @ParameterizedTest
    @MethodSource("javaSamples")
    void javaSamplesCompileWithoutAWarningAndTheirTestsPass(Sample sample) throws Exception {
        Matcher name = CLASS_NAME.matcher(sample.text());
        assertTrue(name.find(), "a sample must be a class");
        FILES.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
        List<String> messages = new ArrayList<>();
        boolean compiled = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        null,
                        FILES,
                        message -> messages.add(message.toString()),
                        List.of("-Xlint:all", "-proc:none"),
                        null,
                        List.of(new Source(name.group(1), sample.text())))
                .call();
        assertEquals(List.of(), messages);
        assertTrue(compiled);
        runTests(name.group(1));
    }

    private static List<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    private void runTests(String className) throws Exception {
        URL[] path = {classes.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
            Class<?> type = loader.loadClass(className);
            for (Method method : type.getDeclaredMethods()) {
                if (method.isAnnotationPresent(Test.class)) {
                    var constructor = type.getDeclaredConstructor();
                    constructor.setAccessible(true);
                    method.setAccessible(true);
                    method.invoke(constructor.newInstance());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sceneSamples")
    void sceneSamplesLoad(Sample sample) throws SceneException {
        new SceneReader().read(sample.text());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void commandsParse(String command) {
        String[] words = command.substring("./cordage".length()).strip().split(" +");
        new CommandLine(new CordageCommand()).parseArgs(words);
    }

    @ParameterizedTest
    @MethodSource("documents")
    void linksLeadSomewhere(Path document) throws IOException {
        Path folder = document.resolveSibling("");
        assertAllExist(folder, LINK.matcher(Files.readString(document)));
    }

    @ParameterizedTest
    @MethodSource("documents")
    void anchorsLeadSomewhere(Path document) throws IOException {
        List<String> missing = new ArrayList<>();
        Matcher link = ANCHOR.matcher(Files.readString(document));
        while (link.find()) {
            boolean isPage = link.group(1).endsWith(".md");
            if (link.group(1).isEmpty() || isPage) {
                Path target = isPage ? document.resolveSibling(link.group(1)).normalize() : document;
                if (!anchors(target).contains(link.group(2))) {
                    missing.add(link.group(1) + "#" + link.group(2));
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    /** Anchors of the headings of a document, as GitHub and the site make them. */
    private static Set<String> anchors(Path document) throws IOException {
        Set<String> anchors = new HashSet<>();
        String words = Pattern.compile("^```.*?^```$", Pattern.DOTALL | Pattern.MULTILINE)
                .matcher(Files.readString(document))
                .replaceAll("");
        Matcher heading = HEADING.matcher(words);
        while (heading.find()) {
            String anchor = heading.group(1)
                    .strip()
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{M}\\p{N}\\p{Pc}\\- ]", "")
                    .replace(' ', '-');
            String unique = anchor;
            for (int i = 1; !anchors.add(unique); i++) {
                unique = anchor + "-" + i;
            }
        }
        return anchors;
    }

    /** Other hosts are not asked, but a mistyped address is noticed. */
    @ParameterizedTest
    @MethodSource("documents")
    void addressesElsewhereAreWellFormed(Path document) throws IOException {
        List<String> bad = new ArrayList<>();
        Matcher address = ADDRESS.matcher(Files.readString(document));
        while (address.find()) {
            if (!address.group()
                    .matches(
                            "https://[a-z0-9-]+(\\.[a-z0-9-]+)+(/[^\\s]*)?|http://maven\\.apache\\.org/POM/4\\.0\\.0|http://(127\\.0\\.0\\.1|localhost)\\S*")) {
                bad.add(address.group());
            }
        }
        assertEquals(List.of(), bad);
    }

    static Stream<String> mavenCommands() throws IOException {
        return samples("sh").stream()
                .flatMap(sample -> sample.text().replace("\\\n", " ").lines())
                .map(line -> line.replaceAll("(^|\\s)#.*", "").strip())
                .filter(line -> line.startsWith("./mvnw"));
    }

    /** Modules, profiles and properties of Maven commands exist. */
    @ParameterizedTest
    @MethodSource("mavenCommands")
    void mavenCommandsNameWhatThereIs(String command) {
        List<String> words = List.of(command.replaceAll("\\s*(&&|>|\\|).*", "").split(" +"));
        List<String> unknown = new ArrayList<>();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("-pl") || word.equals("-f")) {
                i++;
                for (String module : words.get(i).replaceAll("[\"']", "").split(",")) {
                    boolean known = module.startsWith(":")
                            ? poms.contains("<artifactId>" + module.substring(1) + "</artifactId>")
                            : Files.exists(TOP.resolve(module));
                    if (!known) {
                        unknown.add(module);
                    }
                }
            } else if (word.startsWith("-P")) {
                for (String profile : word.substring(2).split(",")) {
                    if (!poms.contains("<id>" + profile + "</id>")) {
                        unknown.add(word);
                    }
                }
            } else if (word.startsWith("-D")) {
                String name = word.substring(2).replaceAll("=.*", "");
                boolean known = name.matches(
                                "test|surefire\\..*|mdep\\..*|target(Classes|Tests)|maven\\..*|it\\.test|spotless\\..*")
                        || poms.contains("${" + name + "}")
                        || poms.contains("<" + name + ">")
                        || poms.contains("<name>" + name + "</name>")
                        || sources.contains("\"" + name + "\"");
                if (!known) {
                    unknown.add(word);
                }
            } else if (!word.matches("-(B|ntp|q|o|am|N|T\\w*|U)|[a-z-]+|[\\w.-]+(:[\\w.-]+){1,3}(@[a-z-]+)?")) {
                unknown.add(word);
            }
        }
        assertEquals(List.of(), unknown, command);
    }

    /**
     * The text of all sources whose names end so. Folders of what is made are left out: other tests write there at the
     * same time.
     */
    private static String concatenated(String end, int depth) throws IOException {
        StringBuilder all = new StringBuilder();
        Files.walkFileTree(TOP, Set.of(), depth == Integer.MAX_VALUE ? depth : depth + 1, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = String.valueOf(folder.getFileName());
                boolean isMade = name.equals("target") || name.equals("node_modules");
                boolean isHidden = !folder.equals(TOP) && name.startsWith(".");
                return isMade || isHidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile() && file.toString().endsWith(end)) {
                    all.append(Files.readString(file)).append('\n');
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return all.toString();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void pathsNamedInTextExist(Path document) throws IOException {
        assertAllExist(TOP, PATH.matcher(Files.readString(document)));
    }

    private static void assertAllExist(Path base, Matcher names) {
        List<String> missing = new ArrayList<>();
        while (names.find()) {
            String name = names.group(1);
            if (!name.contains("://") && !Files.exists(base.resolve(name))) {
                missing.add(name);
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void thereIsSomethingToCheck() throws IOException {
        assertTrue(samples("java").size() >= 6, "Java samples");
        assertTrue(javadocSamples().size() >= 2, "Java samples in Javadoc");
        assertTrue(sceneSamples().count() >= 2, "scenes");
        assertTrue(commands().count() >= 6, "commands");
        assertTrue(mavenCommands().count() >= 6, "commands of Maven");
        assertTrue(documents().count() >= 50, "documents");
    }

    /** Source text that never was a file. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
