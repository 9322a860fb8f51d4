package io.github.cordage.web.build;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * Puts the site together: the page's own files, TeaVM's runtime and the WebAssembly module; the module once as it is, for servers,
 * and once as a script, for browsers that open the page from a folder and load nothing but scripts from there.
 */
public final class SiteWriter {
    private static final String MODULE = "cordage.wasm";
    private static final String RUNTIME = "classes.wasm-runtime.js";

    private SiteWriter() {}

    /**
     * Writes the site.
     *
     * @param args folder of the page's own files; folder that TeaVM has written; folder of the site; more files for the site
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        Path teavm = Path.of(args[1]);
        Path site = Path.of(args[2]);
        Files.createDirectories(site);
        copyAll(Path.of(args[0]), site);
        byte[] module = Files.readAllBytes(teavm.resolve(MODULE));
        Files.write(site.resolve(MODULE), module);
        // See functions.js.
        String runtime = "((Function) => {\n" + Files.readString(teavm.resolve(RUNTIME)) + "\n})(cordageFunctions);\n";
        Files.writeString(site.resolve("runtime.js"), runtime);
        String script = "CORDAGE_WASM=\"" + Base64.getEncoder().encodeToString(module) + "\";\n";
        Files.writeString(site.resolve(MODULE + ".js"), script);
        for (int i = 3; i < args.length; i++) {
            Path file = Path.of(args[i]);
            Files.copy(file, site.resolve(String.valueOf(file.getFileName())), StandardCopyOption.REPLACE_EXISTING);
        }
        report(site);
    }

    private static void copyAll(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static void report(Path site) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(site)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        StringBuilder text = new StringBuilder();
        for (Path file : files) {
            byte[] bytes = Files.readAllBytes(file);
            text.append("%-20s %9d bytes, %8d by gzip%n".formatted(site.relativize(file), bytes.length, gzip(bytes)));
        }
        System.out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        System.out.flush();
    }

    private static int gzip(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.size();
    }
}
