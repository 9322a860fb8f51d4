package io.github.cordage.web.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes a WebAssembly module smaller by Binaryen's {@code wasm-opt}, which npm installs and Node runs. No pass changes
 * the bits of floating-point numbers. Where npm or its registry is missing, the module stays as it is.
 */
final class PageOptimizer {
    /** WebAssembly features that TeaVM's modules use. */
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

    /**
     * Less for speed and more for size than the usual level; a closed world would take functions that only the page
     * calls for dead. Twice saves 2 kB.
     */
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
        Optional<Path> node = Programs.find("node");
        Optional<Path> npm = Programs.find("npm");
        if (node.isEmpty() || npm.isEmpty()) {
            return Optional.empty();
        }
        Files.createDirectories(folder);
        for (String file : List.of("package.json", "package-lock.json")) {
            Files.copy(recipe.resolve(file), folder.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        Path program = folder.resolve("node_modules/binaryen/bin/wasm-opt");
        if (!Files.exists(program)
                && Programs.run(folder, npm.get(), List.of("ci", "--no-audit", "--no-fund", "--loglevel=error")) != 0) {
            return Optional.empty();
        }
        Path smaller = folder.resolve("page.wasm");
        List<String> arguments = Stream.of(
                        List.of(program.toString()),
                        FEATURES,
                        List.of(LEVEL, LEVEL, module.toString(), "-o", smaller.toString()))
                .flatMap(List::stream)
                .toList();
        int status = Programs.run(folder, node.get(), arguments);
        if (status != 0) {
            throw new IOException("wasm-opt failed with status " + status);
        }
        return Optional.of(smaller);
    }
}
