package io.github.cordage.playground.picture;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Chooses names for files. */
public final class FreeName {
    private FreeName() {}

    /**
     * An unused name in the working folder: {@code cordage-NAME.gif}, {@code cordage-NAME-2.gif} and so on.
     *
     * @param name subject of the file; characters that do not belong in a file name are replaced
     * @param ending file extension with its dot
     */
    public static Path of(String name, String ending) {
        // Scene names may hold any character, and this name is printed.
        String stem = "cordage-" + name.replaceAll("[^\\p{L}\\p{N}._ -]", "_");
        Path file = Path.of(stem + ending);
        for (int i = 2; Files.exists(file, LinkOption.NOFOLLOW_LINKS); i++) {
            file = Path.of(stem + "-" + i + ending);
        }
        return file;
    }
}
