package io.github.cordage.web.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes a WebAssembly module smaller by Binaryen's {@code wasm-opt}, which npm installs and Node runs. No pass changes the bits of
 * floating-point numbers. Where npm or its registry is missing, the module stays as it is.
 */
final class PageOptimizer {
    /** What TeaVM's modules use. */
    private static final List<String> FEATURES = List.of(
            "--enable-reference-types",
            "--enable-gc",
            "--enable-exception-handling",
            "--enable-nontrapping-float-to-int",
            "--enable-bulk-memory",
            "--enable-sign-ext",
            "--enable-multivalue",
            "--enable-extended-const",
            "--enable-mutable-globals");

    /** Less for speed and more for size than the usual level; a closed world would take functions that only the page calls for dead. */
    private static final String LEVEL = "-Os";

    private final Path recipe;
    private final Path folder;

    /**
     * Creates an optimizer.
     *
     * @param recipe folder with npm's description of what to install
     * @param folder folder for that
     */
    PageOptimizer(Path recipe, Path folder) {
        this.recipe = recipe;
        this.folder = folder;
    }

    /**
     * Makes a module smaller.
     *
     * @return the smaller one, empty if npm cannot provide the optimizer
     * @throws IOException if a file cannot be written, or the optimizer fails
     */
    Optional<Path> optimize(Path module) throws IOException {
        Optional<Path> node = program("node");
        Optional<Path> npm = program("npm");
        if (node.isEmpty() || npm.isEmpty()) {
            return Optional.empty();
        }
        Files.createDirectories(folder);
        for (String file : List.of("package.json", "package-lock.json")) {
            Files.copy(recipe.resolve(file), folder.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        Path program = folder.resolve("node_modules/binaryen/bin/wasm-opt");
        if (!Files.exists(program)
                && run(List.of(npm.get().toString(), "ci", "--no-audit", "--no-fund", "--loglevel=error")) != 0) {
            return Optional.empty();
        }
        Path smaller = folder.resolve("page.wasm");
        List<String> command = Stream.of(
                        List.of(node.get().toString(), program.toString()),
                        FEATURES,
                        List.of(LEVEL, module.toString(), "-o", smaller.toString()))
                .flatMap(List::stream)
                .toList();
        int status = run(command);
        if (status != 0) {
            throw new IOException("wasm-opt failed with status " + status);
        }
        return Optional.of(smaller);
    }

    private int run(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .inheritIO()
                .start();
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static Optional<Path> program(String name) {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        List<String> files = windows ? List.of(name + ".exe", name + ".cmd") : List.of(name);
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        return Stream.of(path.split(File.pathSeparator))
                .flatMap(folder -> files.stream().map(file -> Path.of(folder, file)))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
