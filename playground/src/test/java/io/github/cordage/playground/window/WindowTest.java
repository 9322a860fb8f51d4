package io.github.cordage.playground.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Relaxation;
import io.github.cordage.scene.Scene;
import io.github.cordage.scene.SceneReader;
import io.github.cordage.scene.ShippedScenes;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The window on a display of its own, worked with a mouse and a keyboard of its own. */
@Tag("D9")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WindowTest {
    /** A node that is dragged is where the pointer is, but for rounding to pixels. */
    private static final double NEAR = 3;

    /** Part of the picture's pixels between panels, or so, for what a rope takes up. */
    private static final int SEEN = 300;

    @TempDir(cleanup = CleanupMode.ALWAYS)
    private static Path folder = Path.of("");

    private @Nullable Desk desk;

    @BeforeAll
    void open() throws IOException {
        // Hangs straight down, and stays so.
        Files.writeString(rest(), "{\"cordage\": 1, \"ropes\": [{\"nodes\": 40, \"pins\": [{\"node\": 0}]}]}");
        desk = new Desk(folder);
    }

    private static Path rest() {
        return folder.resolve("rest.json");
    }

    @AfterAll
    void close() {
        if (desk != null) {
            desk.close();
        }
    }

    private Desk desk() {
        if (desk == null) {
            throw new IllegalStateException("there is no window");
        }
        return desk;
    }

    @BeforeEach
    void beginWithARopeAtRest() {
        desk().window("beside false");
        desk().window("open " + rest());
        desk().window("pause false");
        desk().type("ESCAPE");
        desk().await("tool", "GRAB");
    }

    @AfterEach
    void nothingIsWrongWithOpenGl() {
        assertEquals("0", desk().get("glErrors"));
    }

    @Test
    void everySceneThatShipsIsShown() throws IOException {
        for (String scene : ShippedScenes.names()) {
            desk().window("open " + scene);
            desk().window("frames 2");
            desk().window("runTo 0.6");
            desk().window("frames 1");
            BufferedImage picture = desk().shot("scene-" + scene);
            assertEquals(scene, desk().get("scene"));
            assertTrue(bright(picture) > SEEN, scene + ": " + bright(picture));
        }
    }

    @Test
    void aClickInTheListOpensAScene() {
        desk().click(desk().at("button crane"));
        desk().await("scene", "crane");
        desk().type("PAGE_DOWN");
        desk().await("scene", "winch");
        desk().type("PAGE_UP");
        desk().await("scene", "crane");
    }

    @Test
    @Tag("A5")
    void aDraggedNodeFollowsThePointerAndFliesOnWhenItIsLetGo() throws IOException {
        BufferedImage before = desk().shot("drag-before");
        Spot end = desk().at("node 0 -1");
        desk().drag(end, end.moved(160, -60), 12);
        Spot held = desk().at("node 0 -1");
        desk().window("frames 3");
        Spot now = desk().at("node 0 -1");
        assertTrue(now.distance(end.moved(160, -60)) < NEAR, now + " for " + end.moved(160, -60) + ", was " + held);
        BufferedImage after = desk().shot("drag-held");
        assertTrue(differing(before, after, end, 8) > 20, "the rope has left the place of its end");
        assertTrue(differing(before, after, now, 8) > 20, "and is at the pointer");
        assertEquals("true", desk().get("pinned 39"));
        desk().robot("move " + now.moved(60, -60));
        desk().robot("up 1");
        desk().await("pinned 39", "false");
        desk().window("frames 20");
        assertTrue(desk().at("node 0 -1").distance(now.moved(60, -60)) > 20, "it flies on");
    }

    @Test
    void inSpaceANodeMovesInThePlaneOfThePictureAndTheViewGoesRound() throws IOException {
        desk().window("open sphere");
        desk().window("runTo 2");
        BufferedImage before = desk().shot("space-before");
        desk().drag(new Spot(330, 200), new Spot(450, 260), 6);
        desk().robot("up 1");
        desk().window("frames 2");
        BufferedImage turned = desk().shot("space-turned");
        assertTrue(differing(before, turned) > 5000, "the floor has turned");
        Spot end = desk().at("node 0 0");
        Spot to = end.moved(-50, -120);
        desk().press(end);
        desk().window("pause false");
        desk().pull(end, to, 12);
        desk().window("frames 3");
        desk().shot("space-held");
        assertTrue(desk().at("node 0 0").distance(to) < NEAR, desk().at("node 0 0") + " for " + to);
        desk().robot("up 1");
    }

    @Test
    @Tag("A13")
    void aWorldOnItsOwnThreadIsWorkedAsAnyOther() throws IOException {
        desk().click(desk().at("flag on its own thread"));
        desk().await("beside", "true");
        Spot end = desk().at("node 0 -1");
        desk().drag(end, end.moved(120, -40), 8);
        desk().window("frames 4");
        assertTrue(desk().at("node 0 -1").distance(end.moved(120, -40)) < NEAR, "it follows the pointer");
        desk().window("beside false");
        Spot next = end.moved(160, -60);
        desk().robot("move " + next);
        desk().window("frames 3");
        assertTrue(desk().at("node 0 -1").distance(next) < NEAR, "on the window's thread too, in the middle of it");
        desk().window("beside true");
        desk().robot("move " + next.moved(20, 0));
        desk().window("frames 4");
        desk().shot("beside-held");
        assertTrue(desk().at("node 0 -1").distance(next.moved(20, 0)) < NEAR, "and beside it again");
        desk().robot("up 1");
        desk().await("pinned 39", "false");

        desk().type("X");
        desk().await("tool", "CUT");
        desk().type("SPACE");
        desk().await("paused", "true");
        Spot middle = desk().at("node 0 20");
        desk().drag(middle.moved(-40, 3), middle.moved(40, 3), 5);
        desk().robot("up 1");
        desk().await("ropes", "2");
        long steps = Long.parseLong(desk().get("steps"));
        desk().type("N");
        desk().await("steps", Long.toString(steps + 1));
        desk().type("R");
        desk().await("ropes", "1");
        desk().await("steps", "0");
        assertEquals("true", desk().get("beside"));
    }

    @Test
    @Tag("A13")
    void settingsPicturesAndScenesAreTheSameBeside() throws IOException {
        desk().window("open article");
        desk().window("beside true");
        desk().window("frames 20");
        desk().write("iterations", "0");
        desk().await(() -> desk().get("message").contains("iterations must be from 1 to"));
        desk().await("setting iterations", "80");
        desk().write("iterations", "123");
        desk().await("setting iterations", "123");
        desk().await(() -> desk().get("solver").contains("iterations=123,"));
        desk().click(desk().at("button moment"));
        desk().await(() -> desk().get("message").contains("as it lies now"));
        desk().type("I");
        desk().await(() -> desk().get("message").contains(".png"));
        desk().type("V");
        desk().window("frames 12");
        desk().type("V");
        desk().await(() -> desk().get("message").contains(".gif"));
        desk().click(desk().at("button crane"));
        desk().await("scene", "crane");
        desk().window("pause false");
        desk().await(() -> Long.parseLong(desk().get("steps")) > 50);
        desk().at("flag on its own thread");
        desk().window("frames 20");
        assertTrue(bright(desk().shot("beside")) > SEEN);
        assertEquals("true", desk().get("beside"), "whichever scene");
    }

    @Test
    void keysPauseStepAndStartOver() throws IOException {
        desk().type("SPACE");
        desk().await("paused", "true");
        long steps = Long.parseLong(desk().get("steps"));
        desk().type("N");
        desk().await("steps", Long.toString(steps + 1));
        desk().type("R");
        desk().await("steps", "0");
        desk().type("SPACE");
        desk().await("paused", "false");
        desk().type("OPEN_BRACKET");
        desk().await("speed", "0.5");
        desk().type("CLOSE_BRACKET");
        desk().await("speed", "1.0");
        for (String look : List.of("SEGMENTS", "TENSION", "ROPE")) {
            desk().type("T");
            desk().await("look", look);
            desk().window("frames 2");
            desk().shot("look-" + look.toLowerCase(Locale.ROOT));
        }
        desk().type("X");
        desk().await("tool", "CUT");
    }

    @Test
    void buttonsDoWhatTheySay() {
        desk().click(desk().at("button pause"));
        desk().await("paused", "true");
        desk().click(desk().at("button step"));
        desk().click(desk().at("button restart"));
        desk().await("steps", "0");
        desk().click(desk().at("button wall"));
        desk().await("tool", "WALL");
    }

    @Test
    void aSliderChangesItsSettingAndAValueThatIsRefusedLeavesItAsItWas() throws IOException {
        desk().window("open article");
        desk().window("pause true");
        desk().window("frames 12");
        Spot knob = desk().at("slider iterations");
        desk().drag(knob, knob.moved(-40, 0), 5);
        desk().robot("up 1");
        desk().window("frames 12");
        String solver = desk().get("solver");
        assertFalse(solver.contains("iterations=80,"), solver);
        assertEquals(solver.replaceAll(".*iterations=(\\d+),.*", "$1"), desk().get("setting iterations"));
        desk().shot("slider-moved");

        desk().write("iterations", "0");
        desk().await("setting iterations", solver.replaceAll(".*iterations=(\\d+),.*", "$1"));
        assertTrue(desk().get("message").contains("iterations must be from 1 to"), desk().get("message"));
        desk().shot("refused");
        desk().write("iterations", "123");
        desk().await("setting iterations", "123");
        assertTrue(desk().get("solver").contains("iterations=123,"), desk().get("solver"));
    }

    @Test
    void aRopeIsCutByALineAcrossIt() throws IOException {
        Spot middle = desk().at("node 0 20");
        desk().type("X");
        desk().await("tool", "CUT");
        desk().drag(middle.moved(-40, 3), middle.moved(40, 3), 5);
        desk().robot("up 1");
        desk().await("ropes", "2");
        desk().window("frames 4");
        desk().shot("cut");
    }

    @Test
    void aNodeIsHeldByAClickAndByTheRightButton() {
        desk().type("P");
        desk().await("tool", "PIN");
        desk().click(desk().at("node 0 30"));
        desk().await("pinned 30", "true");
        desk().click(desk().at("node 0 30"));
        desk().await("pinned 30", "false");
        desk().robot("move " + desk().at("node 0 30"));
        desk().window("frames 2");
        desk().robot("down 3");
        desk().robot("up 3");
        desk().await("pinned 30", "true");
        assertEquals("true", desk().get("edited"));
    }

    @Test
    void collidersAreDrawnMovedAndRemoved() throws IOException {
        desk().window("open article");
        desk().window("pause true");
        desk().type("C");
        desk().drag(desk().at("world 1 -2"), desk().at("world 1.5 -2"), 4);
        desk().window("frames 2");
        desk().shot("circle-drawn");
        desk().robot("up 1");
        desk().await("colliders", "1");
        desk().type("B");
        desk().drag(desk().at("world -2 -3"), desk().at("world -1 -4"), 4);
        desk().robot("up 1");
        desk().await("colliders", "2");
        desk().type("K");
        desk().drag(desk().at("world -2.5 -1"), desk().at("world -1.5 -0.5"), 4);
        desk().robot("up 1");
        desk().await("colliders", "3");
        desk().type("W");
        desk().drag(desk().at("world 2 -4"), desk().at("world 3.5 -3.5"), 4);
        desk().robot("up 1");
        desk().await("colliders", "4");
        desk().type("G");
        desk().drag(desk().at("world -1.5 -3.5"), desk().at("world -0.5 -3.5"), 4);
        desk().robot("up 1");
        desk().window("frames 2");
        BufferedImage moved = desk().shot("colliders");
        assertEquals(0x3d4656, rgb(moved, desk().at("world -0.2 -3.5")), "the box is where it was put");
        assertEquals(0x1d2129, rgb(moved, desk().at("world -1.6 -3.3")), "and not where it was");
        desk().type("E");
        desk().click(desk().at("world -0.5 -3.5"));
        desk().await("colliders", "3");
    }

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
        assertEquals(31, ((Relaxation) saved.ropes().get(0).solver()).iterations());
        assertEquals(
                List.of(0, 39),
                saved.ropes().get(0).pins().stream().map(PinDef::node).toList());
        assertEquals(0.5, saved.colliders().get(0).shape().radius(), 0.02);
        desk().window("runTo 1");
        desk().click(desk().at("button moment"));
        Path moment = folder.resolve("cordage-article-moment.json");
        desk().await(() -> Files.exists(moment));
        assertEquals(2, new SceneReader().read(moment).ropes().get(0).pins().size());
        desk().click(desk().at("button save"));
        desk().await(() -> Files.exists(folder.resolve("cordage-article-2.json")));
    }

    @Test
    void picturesAndFilmsGoIntoFilesWithFreeNames() throws IOException {
        desk().window("open bridge");
        desk().type("I");
        Path png = folder.resolve("cordage-bridge.png");
        desk().await(() -> Files.exists(png));
        BufferedImage picture = ImageIO.read(png.toFile());
        assertEquals(Desk.WIDTH, picture.getWidth());
        assertTrue(bright(picture) > SEEN);
        desk().type("V");
        desk().window("frames 12");
        desk().type("V");
        Path gif = folder.resolve("cordage-bridge.gif");
        desk().await(() -> Files.exists(gif));
        assertTrue(frames(gif) >= 2, "frames: " + frames(gif));
        assertTrue(desk().get("message").contains("cordage-bridge.gif"), desk().get("message"));
    }

    private static int frames(Path gif) throws IOException {
        try (ImageInputStream in = ImageIO.createImageInputStream(gif.toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            return reader.getNumImages(true);
        }
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
        desk().shot("broken-file");
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
        desk().shot("tiny");
        desk().window("resize 700 500");
        desk().shot("small");
        desk().window("resize " + Desk.WIDTH + " " + Desk.HEIGHT);
        desk().window("scale 1.6");
        desk().shot("larger-letters");
        desk().window("scale 1");
        assertEquals(Desk.WIDTH + " " + Desk.HEIGHT, desk().get("size"));
    }

    @Test
    void helpListsTheKeysAndTabHidesThePanels() throws IOException {
        BufferedImage before = desk().shot("panels");
        desk().type("F1");
        desk().await("help", "true");
        desk().window("frames 1");
        desk().shot("help");
        for (Keys.Line line : Keys.keys()) {
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
    void theWheelZoomsAtThePointer() {
        desk().window("open article");
        desk().window("pause true");
        Spot pin = desk().at("node 0 0");
        double scale = Double.parseDouble(desk().get("scale"));
        desk().robot("move " + pin);
        desk().robot("wheel -3");
        desk().await(() -> Double.parseDouble(desk().get("scale")) > 1.3 * scale);
        assertTrue(desk().at("node 0 0").distance(pin) <= 2, "what is at the pointer stays there");
        desk().type("F");
        desk().await(() -> Math.abs(Double.parseDouble(desk().get("scale")) - scale) < 1e-9);
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
        desk().type("SPACE");
        desk().await("paused", "false");
        assertTrue(bright(desk().shot("after-defect")) > SEEN);
    }

    @Test
    void aSettingThatStartsOverDoesSoWhenItsSliderIsLetGo() {
        desk().window("frames 12");
        Spot knob = desk().at("slider nodes");
        desk().drag(knob, knob.moved(-50, 0), 5);
        assertEquals("40", desk().get("nodes"));
        desk().robot("up 1");
        desk().await(() -> !desk().get("nodes").equals("40"));
        desk().window("frames 12");
        assertEquals(desk().get("setting nodes"), desk().get("nodes"));
        assertFalse(desk().get("message").startsWith("nodes:"), desk().get("message"));
        desk().type("F5");
        desk().await("nodes", "40");
    }

    @Test
    void thePictureIsTheOneThatRenderDraws() throws IOException {
        desk().type("TAB");
        desk().await("panels", "false");
        try {
            for (String scene : List.of("peg", "stairs", "sphere", "space", "winch")) {
                desk().window("open " + scene);
                desk().window("runTo 1");
                desk().window("frames 2");
                BufferedImage picture = desk().shot("as-rendered-" + scene);
                double far = RenderedPictures.farPixels(scene, 1, picture);
                assertTrue(far < 0.004, scene + ": a part of " + far + " differs");
                assertNotEquals(0, bright(picture));
            }
        } finally {
            desk().type("TAB");
            desk().await("panels", "true");
        }
    }

    /** Pixels of a rope: much brighter than anything else, between the panels. */
    private static int bright(BufferedImage image) {
        int count = 0;
        for (int y = 80; y < image.getHeight() - 60; y++) {
            for (int x = 250; x < image.getWidth() - 315; x++) {
                int rgb = image.getRGB(x, y);
                boolean hemp = (rgb >> 16 & 0xff) > 0x78 && (rgb >> 16 & 0xff) > (rgb & 0xff) + 0x28;
                if (hemp || (rgb >> 8 & 0xff) > 0xb0) {
                    count++;
                }
            }
        }
        return count;
    }

    private static int rgb(BufferedImage image, Spot spot) {
        return image.getRGB(spot.x(), spot.y()) & 0xffffff;
    }

    private static int differing(BufferedImage a, BufferedImage b) {
        return (int) Stream.iterate(0, y -> y + 1)
                .limit(a.getHeight())
                .mapToLong(y -> differing(a, b, 0, a.getWidth(), y))
                .sum();
    }

    private static int differing(BufferedImage a, BufferedImage b, Spot around, int reach) {
        int count = 0;
        for (int y = around.y() - reach; y <= around.y() + reach; y++) {
            count += differing(a, b, around.x() - reach, around.x() + reach, y);
        }
        return count;
    }

    private static int differing(BufferedImage a, BufferedImage b, int from, int to, int y) {
        int count = 0;
        for (int x = from; x < to; x++) {
            count += a.getRGB(x, y) == b.getRGB(x, y) ? 0 : 1;
        }
        return count;
    }
}
