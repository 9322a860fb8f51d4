package io.github.cordage.playground.picture;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Names for files that nobody has named. */
public final class FreeName {
    private FreeName() {}

    /**
     * A name in the working folder that is not taken yet: {@code cordage-NAME.gif}, {@code cordage-NAME-2.gif} and so on.
     *
     * @param name what the file is about; characters that do not belong into a name are replaced
     * @param ending ending with its dot
     */
    public static Path of(String name, String ending) {
        // Names of files can hold anything, and this one is printed.
        String stem = "cordage-" + name.replaceAll("[^\\p{L}\\p{N}._ -]", "_");
        Path file = Path.of(stem + ending);
        for (int i = 2; Files.exists(file, LinkOption.NOFOLLOW_LINKS); i++) {
            file = Path.of(stem + "-" + i + ending);
        }
        return file;
    }
}
