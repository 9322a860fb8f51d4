package io.github.cordage.testkit;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Finds source files and methods that are too long, and comments that are too wide. Java's own compiler parses the
 * sources, so that strings, comments and nested classes do not mislead it; a test that uses this class has to run on a
 * JDK.
 */
public final class SourceLengths {
    /**
     * Longest file [lines of code]: about what one can keep in mind as one subject. Blank lines and comments do not
     * count, so that nobody saves on words to keep the rule.
     */
    public static final int MAX_FILE_LINES = 420;

    /** Widest line with a comment [columns]; the formatter keeps code within this, but leaves comments as they are. */
    public static final int MAX_COMMENT_COLUMNS = 120;

    /** Longest method [lines], from its opening to its closing brace: about one screen. */
    public static final int MAX_METHOD_LINES = 60;

    private final int maxFileLines;
    private final int maxMethodLines;
    private final Map<String, String> exempted = new TreeMap<>();

    /** Creates the rule with {@link #MAX_FILE_LINES} and {@link #MAX_METHOD_LINES}, without exemptions. */
    public SourceLengths() {
        this(MAX_FILE_LINES, MAX_METHOD_LINES);
    }

    /**
     * Creates a rule without exemptions.
     *
     * @param maxFileLines longest file [lines of code]
     * @param maxMethodLines longest method [lines]
     */
    public SourceLengths(int maxFileLines, int maxMethodLines) {
        this.maxFileLines = maxFileLines;
        this.maxMethodLines = maxMethodLines;
    }

    /**
     * Allows one file, or one method, to be longer.
     *
     * @param name a file as in {@code Rope.java}, or a method as in {@code Rope.step}; constructors are called
     *     {@code <init>}
     * @param reason why it should not be split
     * @return this
     * @throws IllegalArgumentException if the reason is blank
     */
    public SourceLengths exempt(String name, String reason) {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("an exemption must have a reason, that of " + name + " was blank");
        }
        exempted.put(name, reason);
        return this;
    }

    /**
     * Measures all Java files in a folder and its subfolders.
     *
     * @param folder folder, such as {@code src/main/java}
     * @return one sentence for each file or method that is too long, for each comment that is too wide, and for each
     *     exemption that is not needed
     * @throws IllegalArgumentException if there is no Java file in the folder
     */
    public List<String> violations(Path folder) {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (files.isEmpty()) {
            throw new IllegalArgumentException("folder must hold Java files, " + folder.toAbsolutePath() + " had none");
        }
        List<String> found = new ArrayList<>();
        Set<String> unused = new TreeSet<>(exempted.keySet());
        try {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                List<String> text = Files.readAllLines(file);
                long lines = text.stream().filter(SourceLengths::isCode).count();
                if (lines > maxFileLines && !isExempt(name, unused)) {
                    found.add(name + " has " + lines + " lines of code, more than " + maxFileLines);
                }
                findWideComments(name, text, found);
            }
            measureMethods(files, found, unused);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        unused.forEach(name -> found.add(name + " is exempt, but exists no more or is short enough"));
        return found;
    }

    private static void findWideComments(String name, List<String> text, List<String> found) {
        for (int i = 0; i < text.size(); i++) {
            String line = text.get(i);
            if (line.length() > MAX_COMMENT_COLUMNS && (!isCode(line) || line.contains(" // "))) {
                found.add(name + " has a comment of " + line.length() + " columns in line " + (i + 1) + ", more than "
                        + MAX_COMMENT_COLUMNS);
            }
        }
    }

    private static boolean isCode(String line) {
        String stripped = line.strip();
        return !stripped.isEmpty()
                && !stripped.startsWith("//")
                && !stripped.startsWith("/*")
                && !stripped.startsWith("*");
    }

    private boolean isExempt(String name, Set<String> unused) {
        unused.remove(name);
        return exempted.containsKey(name);
    }

    private void measureMethods(List<Path> files, List<String> found, Set<String> unused) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("methods can be measured on a JDK only, not on a JRE");
        }
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                new Methods(unit, positions, found, unused).scan(unit, null);
            }
        }
    }

    private final class Methods extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final List<String> found;
        private final Set<String> unused;

        Methods(CompilationUnitTree unit, SourcePositions positions, List<String> found, Set<String> unused) {
            this.unit = unit;
            this.positions = positions;
            this.found = found;
            this.unused = unused;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void unneeded) {
            BlockTree body = method.getBody();
            Tree type = getCurrentPath().getParentPath().getLeaf();
            if (body != null && type instanceof ClassTree parent) {
                String name = parent.getSimpleName() + "." + method.getName();
                long lines =
                        line(positions.getEndPosition(unit, body)) - line(positions.getStartPosition(unit, body)) + 1;
                if (lines > maxMethodLines && !isExempt(name, unused)) {
                    found.add(name + " has " + lines + " lines, more than " + maxMethodLines);
                }
            }
            return super.visitMethod(method, null);
        }

        private long line(long position) {
            return unit.getLineMap().getLineNumber(position);
        }
    }
}
