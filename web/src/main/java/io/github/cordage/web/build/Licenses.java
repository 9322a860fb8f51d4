package io.github.cordage.web.build;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Licences and notices of the libraries that are compiled into the page, as their jars have them. */
final class Licenses {
    private static final String FOLDER = "META-INF/";

    /**
     * A class of each library in the page whose jar has licences. TeaVM's jars have none: the page's NOTICE.txt names
     * it.
     */
    private static final String[] LIBRARIES = {"tools/jackson/core/JsonParser.class"};

    private Licenses() {}

    /**
     * Writes them to a folder, named by their libraries.
     *
     * @throws IOException if a jar cannot be read, or a file not be written
     */
    static void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (String library : LIBRARIES) {
            URL place = Objects.requireNonNull(Licenses.class.getClassLoader().getResource(library), library);
            // The jar belongs to the class loader, which closes it.
            JarFile jar = ((JarURLConnection) place.openConnection()).getJarFile();
            String name = String.valueOf(Path.of(jar.getName()).getFileName()).replaceAll("-[0-9.]+jar$", "");
            Enumeration<JarEntry> entries = jar.entries();
            while (entries.hasMoreElements()) {
                JarEntry entry = entries.nextElement();
                if (isLicense(entry.getName())) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        Path file = folder.resolve(name + "-" + entry.getName().substring(FOLDER.length()) + ".txt");
                        Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
                    }
                }
            }
        }
    }

    private static boolean isLicense(String entry) {
        String name = entry.toUpperCase(Locale.ROOT);
        return name.startsWith(FOLDER) && (name.endsWith("LICENSE") || name.endsWith("NOTICE"));
    }
}
