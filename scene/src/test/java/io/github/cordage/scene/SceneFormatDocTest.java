package io.github.cordage.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SceneFormatDocTest {
    private static final Path PAGE = Committed.MODULE.resolveSibling("docs").resolve("scene-format.md");

    private static final Path SCHEMA = PAGE.resolveSibling("scene.schema.json");

    @Test
    void thePageSaysWhatTheSchemaSays() throws IOException {
        String page = SceneFormatDoc.page();
        assertEquals(
                page,
                Committed.text(PAGE, () -> page),
                () -> "docs/scene-format.md is out of date, this command writes it anew:\n"
                        + Committed.updateCommand(getClass()));
    }

    @Test
    void theSchemaIsPublishedBesideThePage() throws IOException {
        assertEquals(
                SceneSchema.text(),
                Committed.text(SCHEMA, SceneSchema::text),
                () -> "docs/scene.schema.json is out of date, this command writes it anew:\n"
                        + Committed.updateCommand(getClass()));
    }

    @Test
    void theExampleRunsAndUsesMostOfTheFormat() throws SceneException {
        Scene scene = new SceneReader().read(SceneFormatDoc.EXAMPLE);
        SceneRun run = new SceneRun(scene);
        run.runAll();
        assertEquals(List.of(), run.stopped());
        // A bungee gives more than the others.
        assertTrue(run.world().ropes().stream().allMatch(rope -> rope.stats().worstStretch() < 2));
    }

    @Test
    void everyPropertyIsDescribedInOneLine() {
        for (Map.Entry<String, JsonNode> def : SchemaFile.ROOT.get("$defs").properties()) {
            for (Map.Entry<String, JsonNode> property :
                    def.getValue().path("properties").properties()) {
                String text = property.getValue().path("description").asString("");
                String where = def.getKey() + "." + property.getKey();
                assertTrue(text.endsWith(".") || text.endsWith("]."), where);
                assertFalse(text.contains("\n") || text.contains("|"), where);
            }
        }
    }
}
