package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The scenes in documents, and those that pictures of documents are drawn from, fit the schema. */
class DocumentScenesTest {
    private static final Path TOP = Path.of("..");
    private static final Pattern FENCE = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL);

    @Test
    void scenesFitTheSchema() throws IOException {
        List<String> wrong = new ArrayList<>();
        int checked = 0;
        List<Path> documents = new ArrayList<>(List.of(TOP.resolve("README.md")));
        try (Stream<Path> files = Files.walk(TOP.resolve("docs"))) {
            files.filter(Files::isRegularFile).sorted().forEach(documents::add);
        }
        for (Path file : documents) {
            for (String scene : scenes(file)) {
                checked++;
                SchemaFile.errors(scene).forEach(error -> wrong.add(file + ": " + error));
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(checked >= 10, "scenes: " + checked);
    }

    private static List<String> scenes(Path file) throws IOException {
        String name = file.toString();
        List<String> scenes = new ArrayList<>();
        if (name.endsWith(".md")) {
            Matcher fence = FENCE.matcher(Files.readString(file));
            while (fence.find()) {
                scenes.add(fence.group(1));
            }
        } else if (name.endsWith(".json") && !name.endsWith(".schema.json")) {
            scenes.add(Files.readString(file));
        }
        scenes.removeIf(text -> !text.contains("\"cordage\""));
        return scenes;
    }
}
