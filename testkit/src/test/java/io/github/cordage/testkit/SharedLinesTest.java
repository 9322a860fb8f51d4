package io.github.cordage.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedLinesTest {
    @TempDir
    private Path folder;

    private Path module(String name, String code) throws IOException {
        Path module = Files.createDirectory(folder.resolve(name));
        Files.writeString(module.resolve("One.java"), code);
        return module;
    }

    private static String lines(int from, int to, String indent) {
        StringBuilder code = new StringBuilder();
        for (int i = from; i < to; i++) {
            code.append(indent).append("call(").append(i).append(");\n\n    // a comment\n    }\n");
        }
        return code.toString();
    }

    @Test
    void linesOfARunThatTwoModulesShareCountInBoth() throws IOException {
        Path one = module("one", lines(0, 20, "    "));
        Path other = module("other", lines(5, 12, "        ") + "end();\n");
        assertEquals(14, new SharedLines().add(one).add(other).count());
    }

    @Test
    void shortRunsAndRunsWithinAModuleDoNotCount() throws IOException {
        Path one = module("one", lines(0, 5, "") + "a();\n" + lines(0, 8, "") + "b();\n" + lines(0, 8, ""));
        Path other = module("other", lines(0, 5, "") + "c();\n");
        assertEquals(0, new SharedLines().add(one).add(other).count());
    }

    @Test
    void aFolderThatDoesNotExistHasNoLines() throws IOException {
        assertEquals(0, new SharedLines().add(folder.resolve("none")).count());
    }
}
