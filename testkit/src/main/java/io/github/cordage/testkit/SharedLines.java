package io.github.cordage.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Counts the lines of code that stand in more than one module: all lines of runs of at least {@value #RUN} lines that
 * are equal but for white space. Imports, blank lines, comments and lines of brackets alone do not count.
 */
public final class SharedLines {
    /** Shortest run of lines that counts. */
    public static final int RUN = 6;

    private record Place(int module, int file, int line) {}

    private final List<List<String>> files = new ArrayList<>();
    private final Map<String, List<Place>> runs = new HashMap<>();
    private int modules;

    /** Creates a count without modules. */
    public SharedLines() {}

    /**
     * Adds the Java files of a module.
     *
     * @param folder folder of the module's sources; one that does not exist adds nothing
     * @return this
     * @throws IOException if a file cannot be read
     */
    public SharedLines add(Path folder) throws IOException {
        int module = modules++;
        if (!Files.isDirectory(folder)) {
            return this;
        }
        List<Path> found;
        try (Stream<Path> all = Files.walk(folder)) {
            found = all.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        for (Path file : found) {
            List<String> lines = new ArrayList<>();
            for (String line : Files.readAllLines(file)) {
                String code = line.replaceAll("\\s+", "");
                if (counts(code)) {
                    lines.add(code);
                }
            }
            index(lines, module);
        }
        return this;
    }

    private static boolean counts(String code) {
        boolean isComment = code.startsWith("//") || code.startsWith("*") || code.startsWith("/*");
        boolean isHead = code.startsWith("import") || code.startsWith("package");
        return !isComment && !isHead && !code.matches("[(){};,]*");
    }

    private void index(List<String> lines, int module) {
        int file = files.size();
        files.add(lines);
        for (int i = 0; i + RUN <= lines.size(); i++) {
            String run = String.join("\n", lines.subList(i, i + RUN));
            runs.computeIfAbsent(run, unseen -> new ArrayList<>()).add(new Place(module, file, i));
        }
    }

    /**
     * Counts the lines.
     *
     * @return number of lines that also stand in another module
     */
    public int count() {
        Set<Long> shared = new HashSet<>();
        for (List<Place> places : runs.values()) {
            boolean isShared =
                    places.stream().mapToInt(Place::module).distinct().count() > 1;
            for (Place place : places) {
                for (int i = 0; i < RUN && isShared; i++) {
                    shared.add(((long) place.file() << 32) + place.line() + i);
                }
            }
        }
        return shared.size();
    }
}
