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
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.teavm.tooling.builder.BuildException;

/**
 * Puts the site together: the page's own files, TeaVM's runtime and the WebAssembly module; the module once as it is,
 * for servers, and once as a script, for browsers that open the page from a folder and load nothing but scripts from
 * there.
 */
public final class SiteWriter {
    private static final String MODULE = "cordage.wasm";

    private SiteWriter() {}

    /**
     * Compiles the page and writes the site.
     *
     * @param args folder of the page's own files; folder of the build; whether to make the module smaller, true or
     *     false; folder with the description of what does that; the licence of Cordage; more files for the site
     * @throws IOException if a file cannot be read or written
     * @throws BuildException if the page does not compile
     */
    public static void main(String[] args) throws IOException, BuildException {
        Path build = Path.of(args[1]);
        Path site = build.resolve("site");
        PageCompiler compiler = new PageCompiler(build.resolve("teavm"));
        compiler.compile();
        Path module = compiler.module();
        if (Boolean.parseBoolean(args[2])) {
            Optional<Path> smaller = new PageOptimizer(Path.of(args[3]), build.resolve("optimizer")).optimize(module);
            if (smaller.isEmpty()) {
                say("The page is larger than it could be: npm, which provides the optimizer, is missing or failed.\n");
            }
            module = smaller.orElse(module);
        }
        write(Path.of(args[0]), module, compiler.runtime(), site);
        Files.copy(Path.of(args[4]), site.resolve("LICENSE.txt"), StandardCopyOption.REPLACE_EXISTING);
        Licenses.write(site.resolve("licenses"));
        for (int i = 5; i < args.length; i++) {
            Path file = Path.of(args[i]);
            Files.copy(file, site.resolve(String.valueOf(file.getFileName())), StandardCopyOption.REPLACE_EXISTING);
        }
        report(site);
    }

    private static void write(Path own, Path module, Path runtime, Path site) throws IOException {
        Files.createDirectories(site);
        copyAll(own, site);
        byte[] code = Files.readAllBytes(module);
        Files.write(site.resolve(MODULE), code);
        // See functions.js.
        Files.writeString(
                site.resolve("runtime.js"),
                "((Function) => {\n" + Files.readString(runtime) + "\n})(cordageFunctions);\n");
        Files.writeString(
                site.resolve(MODULE + ".js"),
                "CORDAGE_WASM=\"" + Base64.getEncoder().encodeToString(code) + "\";\n");
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
        say(text.toString());
    }

    private static void say(String text) throws IOException {
        System.out.write(text.getBytes(StandardCharsets.UTF_8));
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
