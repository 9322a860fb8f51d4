package io.github.cordage.playground.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The files of a site, by their paths in addresses. They are listed once, and a request only chooses among them: no
 * file name is made from it, so that it cannot lead out of the folder. Links are left out.
 */
final class SiteFiles {
    private static final String INDEX = "index.html";

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "png", "image/png",
            "gif", "image/gif",
            "woff2", "font/woff2",
            "svg", "image/svg+xml",
            "txt", "text/plain; charset=utf-8",
            // Browsers compile WebAssembly while it arrives only if it has this type.
            "wasm", "application/wasm");

    private final Map<String, Path> files = new HashMap<>();

    /**
     * Lists the files.
     *
     * @throws IOException if the folder cannot be read, or has no {@value #INDEX}
     */
    SiteFiles(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .forEach(file ->
                            put("/" + folder.toUri().relativize(file.toUri()).getRawPath(), file));
        }
        if (!files.containsKey("/")) {
            throw new NoSuchFileException(folder.resolve(INDEX).toString());
        }
    }

    private void put(String path, Path file) {
        files.put(path, file);
        // The file of a folder itself.
        if (path.endsWith("/" + INDEX)) {
            files.put(path.substring(0, path.length() - INDEX.length()), file);
        }
    }

    /**
     * Finds a file.
     *
     * @param path path of an address, as it was sent
     * @return the file, null if there is none
     */
    @Nullable Path find(String path) {
        return files.get(path);
    }

    /** The content of a file. */
    static byte[] read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return in.readAllBytes();
        }
    }

    /** The type of a file's content, by the ending of its name. */
    static String type(Path file) {
        String name = String.valueOf(file.getFileName());
        return TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
    }
}
