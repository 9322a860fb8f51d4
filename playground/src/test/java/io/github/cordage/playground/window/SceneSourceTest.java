package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.stage.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("D9")
class SceneSourceTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void aBrokenFileLeavesTheSceneBeforeAndSaysWhy() throws IOException {
        Session session = new Session(SceneSource.shipped("article"), notice -> {});
        Path file = folder.resolve("broken.json");
        Files.writeString(file, "{\"cordage\": 1, \"ropes\": [{\"nodes\": 0}]}");
        String message = assertThrows(IllegalArgumentException.class, () -> session.open(SceneSource.file(file)))
                .getMessage();
        assertTrue(String.valueOf(message).contains("nodes must be from 1"), message);
        assertThrows(IllegalArgumentException.class, () -> session.open(SceneSource.file(folder.resolve("gone.json"))));
        assertThrows(IllegalArgumentException.class, () -> session.open(SceneSource.file(folder)));
        assertEquals("article", session.source().name());
        assertEquals(1, session.world().ropes().size());
    }
}
