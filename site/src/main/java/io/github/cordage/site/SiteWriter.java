package io.github.cordage.site;

import io.github.cordage.web.build.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Writes the documentation site to {@code target/site}: the Javadoc of all published modules, and the pages, which
 * VitePress makes from the documents of the repository. Where npm or its registry is missing, there is no site, and a
 * line says so.
 */
public final class SiteWriter {
    /** Keeps npm from requesting anything else. */
    private static final List<String> INSTALL =
            List.of("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");

    private final Path module;

    private SiteWriter(Path module) {
        this.module = module;
    }

    /**
     * Writes the site.
     *
     * @param args folder of the module
     * @throws IOException if a file cannot be written, or a part of the site cannot be made
     */
    public static void main(String[] args) throws IOException {
        new SiteWriter(Path.of(args[0]).toAbsolutePath().normalize()).write();
    }

    private void write() throws IOException {
        Optional<Path> npm = Programs.find("npm");
        if (npm.isEmpty() || Programs.find("node").isEmpty()) {
            System.out.println("SKIPPED: the site, for there is no npm, which makes it");
            return;
        }
        if (!isInstalled() && Programs.run(module, npm.get(), INSTALL) != 0) {
            System.out.println("SKIPPED: the site, for npm cannot install what makes it");
            return;
        }
        Path top = module.resolveSibling("").normalize();
        new ApiWriter(top).write(module.resolve("target/api"));
        int status = Programs.run(module, npm.get(), List.of("run", "--silent", "build"));
        if (status != 0) {
            throw new IOException("the site cannot be made: npm run build ended with status " + status);
        }
    }

    /** Whether npm has installed the versions that are asked for. */
    private boolean isInstalled() throws IOException {
        Path installed = module.resolve("node_modules/.package-lock.json");
        return Files.exists(installed)
                && Files.getLastModifiedTime(installed)
                                .compareTo(Files.getLastModifiedTime(module.resolve("package-lock.json")))
                        >= 0;
    }
}
