package io.github.cordage.scene;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Files of the repository that tests compare with, and write anew with {@code -Dcordage.update=true}. */
final class Committed {
    /** The folder of this module. */
    static final Path MODULE = Path.of(System.getProperty("basedir", "")).toAbsolutePath();

    /** The scenes that must be refused. */
    static final Path BAD = MODULE.resolve("src/test/resources/bad");

    private Committed() {}

    /** The text of a file, after an update if one was asked for; empty if there is no such file. */
    static String text(Path file, Supplier<String> update) throws IOException {
        if (Boolean.getBoolean("cordage.update")) {
            Files.createDirectories(file.resolveSibling(""));
            Files.writeString(file, update.get());
        }
        return Files.exists(file) ? Files.readString(file) : "";
    }

    /** The command that brings the files of a test up to date. */
    static String updateCommand(Class<?> test) {
        return "./mvnw -pl scene -am test -Dtest=" + test.getSimpleName()
                + " -Dsurefire.failIfNoSpecifiedTests=false -Dcordage.update=true";
    }
}
