package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.stage.HelpLine;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files that the window reads and writes, its layout and help, and its messages when something is broken. */
class WindowFilesTest extends WindowOnDisplay {
    @Test
    void theSetUpIsSavedWithAllThatWasChanged() throws Exception {
        desk().window("open article");
        desk().window("pause true");
        desk().type("C");
        desk().drag(desk().at("world 1 -2"), desk().at("world 1.5 -2"), 4);
        desk().robot("up 1");
        desk().await("colliders", "1");
        desk().type("P");
        desk().await("tool", "PIN");
        desk().click(desk().at("node 0 -1"));
        desk().await("pinned 39", "true");
        desk().write("iterations", "31");
        desk().await("setting iterations", "31");
        desk().click(desk().at("button save"));
        Path file = folder.resolve("cordage-article.json");
        desk().await(() -> Files.exists(file));
        Scene saved = new SceneReader().read(file);
        assertEquals(31, ((Relaxation) saved.ropes().get(0).values().solver()).iterations());
        assertEquals(
                List.of(0, 39),
                saved.ropes().get(0).values().pins().stream().map(PinDef::node).toList());
        assertEquals(0.5, saved.colliders().get(0).shape().radius(), 0.02);
        desk().window("runTo 1");
        desk().click(desk().at("button moment"));
        Path moment = folder.resolve("cordage-article-moment.json");
        desk().await(() -> Files.exists(moment));
        assertEquals(
                2, new SceneReader().read(moment).ropes().get(0).values().pins().size());
        desk().click(desk().at("button save"));
        desk().await(() -> Files.exists(folder.resolve("cordage-article-2.json")));
    }

    @Test
    void aFileIsReadAgainWhenItChangesAndBrokenOnesAreToldOf() throws IOException {
        Path file = folder.resolve("mine.json");
        Files.writeString(file, "{\"cordage\": 1, \"ropes\": [{\"nodes\": 12, \"pins\": [{\"node\": 0}]}]}");
        desk().window("drop " + file);
        desk().await("scene", "mine");
        assertEquals("12", desk().get("nodes"));
        Files.writeString(file, "{\"cordage\": 1, \"ropes\": [{\"nodes\": 17, \"pins\": [{\"node\": 0}]}]}");
        desk().await("nodes", "17");
        Files.writeString(file, "{\"cordage\": 1, \"ropes\": [{\"nodes\": -1, \"radus\": 3}]}");
        desk().await("help", "true");
        assertTrue(desk().get("sheet").contains("unknown"), desk().get("sheet"));
        desk().keep("broken-file");
        assertEquals("17", desk().get("nodes"), "the scene before goes on");
        desk().type("ESCAPE");
        desk().await("help", "false");
        Files.delete(file);
        desk().await(() -> desk().get("message").contains("is gone"));
        desk().type("F5");
        desk().await(() -> desk().get("message").contains("there is no file"));
        assertEquals("17", desk().get("nodes"));
        desk().window("drop " + folder);
        desk().await(() -> desk().get("message").contains(folder.getFileName().toString()));
    }

    @Test
    void aWindowOfAlmostNothingAndOneOfTwiceTheSizeAreLaidOut() throws IOException {
        desk().window("resize 1 1");
        desk().window("resize 330 240");
        desk().keep("tiny");
        desk().window("resize 700 500");
        desk().keep("small");
        desk().window("resize " + Desk.WIDTH + " " + Desk.HEIGHT);
        desk().window("scale 1.6");
        desk().keep("larger-letters");
        desk().window("scale 1");
        assertEquals(Desk.WIDTH + " " + Desk.HEIGHT, desk().get("size"));
    }

    @Test
    void helpListsTheKeysAndTabHidesThePanels() throws IOException {
        BufferedImage before = desk().shot("panels");
        desk().type("F1");
        desk().await("help", "true");
        desk().window("frames 1");
        desk().keep("help");
        for (HelpLine line : Keys.keys()) {
            assertTrue(desk().get("sheet").contains(line.what()), line.what());
        }
        desk().type("H");
        desk().await("help", "false");
        desk().type("TAB");
        desk().await("panels", "false");
        desk().window("frames 2");
        assertTrue(differing(before, desk().shot("no-panels")) > 50_000);
        desk().type("TAB");
        desk().await("panels", "true");
    }

    @Test
    void shadersThatDoNotCompileLeavePlainRopesAndAMessage() throws IOException {
        desk().window("break-shaders");
        desk().await("plain", "true");
        assertTrue(desk().get("sheet").contains("drawn plainly"), desk().get("sheet"));
        desk().type("ESCAPE");
        desk().await("help", "false");
        desk().window("frames 1");
        assertTrue(bright(desk().shot("plain")) > SEEN);
        desk().window("mend-shaders");
        assertEquals("false", desk().get("plain"));
    }

    @Test
    void aDefectIsToldOfAndTheWindowGoesOn() throws IOException {
        desk().window("defect");
        desk().await("paused", "true");
        assertTrue(desk().get("message").contains("a defect in Cordage"), desk().get("message"));
        String trace = desk().get("trace");
        assertTrue(trace.contains("made for a test") && trace.contains("BrokenRopes.withADefect"), trace);
        desk().type("SPACE");
        desk().await("paused", "false");
        assertTrue(bright(desk().shot("after-defect")) > SEEN);
    }
}
