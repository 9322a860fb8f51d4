package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody else can do with the finished jar. */
class JarIT {
    private static final Path JAR = Path.of(System.getProperty("cordage.core.jar"));

    private static final String PROBE = """
            package probe;

            import io.github.cordage.*;
            import io.github.cordage.time.StepClock;

            public final class Probe {
                public static void main(String[] args) {
                    RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -10));
                    Rope rope = world.add(new RopeDef().nodes(1).straight(0, 1, 1, 0));
                    int steps = new StepClock(0.01, 0.1).advance(0.055);
                    for (int i = 0; i < 100; i++) {
                        world.update(0.01);
                    }
                    System.out.printf(java.util.Locale.ROOT, "%d %.3f", steps, rope.y(0));
                }
            }
            """;

    private static final String TRESPASSER = """
            package probe;

            public final class Probe {
                public static void main(String[] args) {
                    System.out.println(new io.github.cordage.internal.state.RopeState(1).count);
                }
            }
            """;

    @TempDir
    Path folder;

    /** Compiles a module that requires the jar; returns what the compiler has to say, empty if all is well. */
    private String compile(String source) throws IOException {
        Path module =
                Files.writeString(folder.resolve("module-info.java"), "module probe { requires io.github.cordage; }");
        Path probe = Files.createDirectories(folder.resolve("probe")).resolve("Probe.java");
        Files.writeString(probe, source);
        StringWriter output = new StringWriter();
        PrintWriter printer = new PrintWriter(output);
        int exit = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        printer,
                        printer,
                        "--release",
                        "17",
                        "-Xlint:all",
                        "-Werror",
                        "--module-path",
                        JAR.toString(),
                        "-d",
                        classes(),
                        module.toString(),
                        probe.toString());
        return exit == 0 ? "" : "failed: " + output;
    }

    private String classes() {
        return folder.resolve("classes").toString();
    }

    @Test
    void moduleOutsideCanCompileAgainstTheJarAndRun() throws IOException, InterruptedException {
        assertEquals("", compile(PROBE));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--module-path",
                        JAR + System.getProperty("path.separator") + classes(),
                        "--module",
                        "probe/probe.Probe")
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        // 1 m, less 10 m/s² times 1² s² / 2.
        assertEquals("5 -4.000", output);
    }

    @Test
    void internalClassesCannotBeReached() throws IOException {
        String output = compile(TRESPASSER);
        assertTrue(output.contains("io.github.cordage.internal.state is not visible"), output);
    }

    @Test
    void moduleExportsItsPackagesAndRequiresNothingAtRunTime() {
        ModuleDescriptor module =
                ModuleFinder.of(JAR).find("io.github.cordage").orElseThrow().descriptor();
        assertFalse(module.isAutomatic());
        assertEquals(
                Set.of(
                        "io.github.cordage",
                        "io.github.cordage.build",
                        "io.github.cordage.engine",
                        "io.github.cordage.event",
                        "io.github.cordage.geometry",
                        "io.github.cordage.motion",
                        "io.github.cordage.query",
                        "io.github.cordage.recording",
                        "io.github.cordage.saved",
                        "io.github.cordage.settings",
                        "io.github.cordage.thread",
                        "io.github.cordage.time",
                        "io.github.cordage.ui",
                        "io.github.cordage.view",
                        "io.github.cordage.wind"),
                module.exports().stream().map(ModuleDescriptor.Exports::source).collect(Collectors.toSet()));
        assertTrue(module.exports().stream().noneMatch(ModuleDescriptor.Exports::isQualified));
        Set<String> needed = module.requires().stream()
                .filter(r -> !r.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC))
                .map(ModuleDescriptor.Requires::name)
                .collect(Collectors.toSet());
        assertEquals(Set.of("java.base"), needed);
    }

    @Test
    void entriesCarryOneTimeStampSoThatBuildsCanBeRepeated() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            Set<LocalDateTime> times = new TreeSet<>();
            jar.stream().forEach(entry -> times.add(entry.getTimeLocal()));
            assertEquals(Set.of(LocalDateTime.of(2026, 11, 1, 0, 0)), times);
        }
    }

    @Test
    void jarHoldsClassesAndTheLicenceOnly() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            List<String> others = jar.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(Object::toString)
                    .filter(name -> !name.endsWith(".class"))
                    .toList();
            assertEquals(List.of("META-INF/MANIFEST.MF", "META-INF/LICENSE"), others);
        }
    }
}
