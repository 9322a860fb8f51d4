package io.github.cordage.site;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/** Writes the Javadoc of all published modules as one. */
final class ApiWriter {
    /** Folders of the modules, in the order in which their packages are listed. */
    static final List<String> MODULES =
            List.of("core", "scene", "gdx", "gdx-box2d", "gdx-bullet", "dyn4j", "javafx", "jme");

    private final Path top;

    /**
     * Creates a writer.
     *
     * @param top folder of the repository
     */
    ApiWriter(Path top) {
        this.top = top;
    }

    /**
     * Writes the pages.
     *
     * @param folder folder for them
     * @throws IOException if they cannot be written
     */
    void write(Path folder) throws IOException {
        // One folder without a module descriptor, of which only core has one: javadoc takes modules or packages, not
        // both.
        Path sources = folder.resolveSibling("api-sources");
        deleteAll(sources);
        deleteAll(folder);
        List<String> arguments = new ArrayList<>(List.of(
                "-quiet",
                "-notimestamp",
                "-Xdoclint:none",
                "-encoding",
                "UTF-8",
                "-windowtitle",
                "Cordage API",
                "-doctitle",
                "Cordage API",
                "-header",
                "<a href=\"../index.html\">Cordage: all documents</a>",
                "-classpath",
                System.getProperty("java.class.path"),
                "-sourcepath",
                sources.toString(),
                "-d",
                folder.toString()));
        List<String> documented = new ArrayList<>();
        for (String module : MODULES) {
            List<String> packages = copySources(top.resolve(module).resolve("src/main/java"), sources);
            arguments.addAll(List.of("-group", "cordage-" + module, String.join(":", packages)));
            documented.addAll(packages);
        }
        arguments.addAll(documented);
        int status = ToolProvider.findFirst("javadoc")
                .orElseThrow(() -> new IOException("this JDK has no javadoc"))
                .run(System.out, System.err, arguments.toArray(String[]::new));
        if (status != 0) {
            throw new IOException("javadoc ended with status " + status);
        }
        deleteAll(sources);
    }

    /** Copies the sources of a module, and returns the packages that are meant for users. */
    private static List<String> copySources(Path from, Path to) throws IOException {
        TreeSet<String> packages = new TreeSet<>();
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file :
                    files.filter(name -> name.toString().endsWith(".java")).toList()) {
                Path name = from.relativize(file);
                Path folder = name.getParent();
                if (folder == null) {
                    continue;
                }
                Files.createDirectories(to.resolve(folder));
                Files.copy(file, to.resolve(name), StandardCopyOption.REPLACE_EXISTING);
                String packageName =
                        folder.toString().replace(file.getFileSystem().getSeparator(), ".");
                if (!(packageName + ".").contains(".internal.")) {
                    packages.add(packageName);
                }
            }
        }
        return List.copyOf(packages);
    }

    private static void deleteAll(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @org.jspecify.annotations.Nullable IOException e)
                    throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
