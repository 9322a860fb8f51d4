package io.github.cordage.playground;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.scene.ShippedScenes;
import io.github.cordage.testkit.LongForm;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenderTest {
    private static final int BACKGROUND = 0x1d2129;
    private static final int GRID = 0x2a303b;
    private static final int GREEN = 0x5fc46b;
    private static final int LOAD = 0x7f9bd1;
    private static final int WHITE = 0xf2f0e6;

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aGifHasAFrameForEachMomentAndLastsAsLongAsTheScene() throws IOException {
        Path out = folder.resolve("rope.gif");
        Cli cli = Cli.run("render", "article", "--out", out, "--size", "160x120", "--fps", "30");
        assertEquals(0, cli.code(), cli.err());
        assertTrue(cli.out().contains("151 frames"), cli.out());
        try (ImageInputStream in = ImageIO.createImageInputStream(out.toFile())) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            assertEquals(151, reader.getNumImages(true));
            assertEquals(160, reader.read(0).getWidth());
            int hundredths = 0;
            for (int i = 0; i < 151; i++) {
                hundredths += delay(reader, i);
            }
            // 30 pictures a second do not fit hundredths; the whole must all the same.
            assertEquals(503, hundredths);
        }
    }

    private static int delay(ImageReader reader, int frame) throws IOException {
        IIOMetadataNode root =
                (IIOMetadataNode) reader.getImageMetadata(frame).getAsTree("javax_imageio_gif_image_1.0");
        IIOMetadataNode control = (IIOMetadataNode)
                root.getElementsByTagName("GraphicControlExtension").item(0);
        return Integer.parseInt(control.getAttribute("delayTime"));
    }

    @Test
    @Tag("A6")
    void segmentsAreGreenAndWhiteInTurn() throws IOException {
        // Large enough that the pin does not hide the first segment.
        BufferedImage image = png("article", "0", "--size", "1280x960", "--look", "segments");
        int green = count(image, GREEN);
        int white = count(image, WHITE);
        assertTrue(green > 200, "green pixels: " + green);
        assertTrue(white > 200, "white pixels: " + white);
        // At the start the rope lies along a row: walk it and count the changes of colour.
        int row = rowWithMost(image, GREEN);
        int changes = 0;
        int last = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            int rgb = image.getRGB(x, row) & 0xffffff;
            if ((rgb == GREEN || rgb == WHITE) && rgb != last) {
                changes += last == 0 ? 0 : 1;
                last = rgb;
            }
        }
        assertEquals(38, changes, "39 segments change colour 38 times");
    }

    @Test
    @Tag("A15")
    void aRopeOfStrandsTakesThePlaceOfItsSegments() throws IOException {
        // Straight at the start, where smoothing changes nothing.
        BufferedImage rope = png("article", "0", "--size", "1280x960");
        BufferedImage segments = png("article", "0", "--size", "1280x960", "--look", "segments");
        int either = 0;
        int both = 0;
        for (int y = 0; y < rope.getHeight(); y++) {
            for (int x = 0; x < rope.getWidth(); x++) {
                boolean a = isDrawnOn(rope.getRGB(x, y));
                boolean b = isDrawnOn(segments.getRGB(x, y));
                either += a || b ? 1 : 0;
                both += a && b ? 1 : 0;
            }
        }
        assertTrue(both > 0.98 * either, both + " of " + either);
    }

    @Test
    @Tag("A15")
    void ropesLookLikeTheMaterialWithWhichTheirNameBegins() throws IOException {
        int hemp = lightest("lead");
        assertEquals(0xe0b277, hemp);
        assertEquals(hemp, lightest("hemp rope"));
        assertEquals(hemp, lightest("a steel cable"));
        assertEquals(0xc3cedd, lightest("steel cable"));
        assertEquals(0xdf5a4b, lightest("rubber"));
        assertEquals(0x5fb4d8, lightest("nylon/2"));
    }

    /** The colour along the middle of a hanging rope of that name, which most of its pixels there have. */
    private int lightest(String name) throws IOException {
        Path scene = folder.resolve("named.json");
        Files.writeString(scene, """
                {"cordage": 1, "duration": 1, "ropes": [
                  {"name": "%s", "nodes": 11, "radius": 0.05, "pins": [{"node": 0}]}]}
                """.formatted(name));
        BufferedImage image = png(scene.toString(), "0");
        int x = image.getWidth() / 2;
        return IntStream.range(0, image.getHeight())
                .map(y -> image.getRGB(x, y) & 0xffffff)
                .filter(rgb -> rgb != BACKGROUND && rgb != GRID)
                .boxed()
                .collect(Collectors.groupingBy(rgb -> rgb, Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    private static boolean isDrawnOn(int rgb) {
        return (rgb & 0xffffff) != BACKGROUND && (rgb & 0xffffff) != GRID;
    }

    @Test
    @Tag("D3")
    void tensionsGetLighterTowardsThePin() throws IOException {
        Path scene = folder.resolve("hanging.json");
        Files.writeString(scene, """
                {"cordage": 1, "duration": 1, "ropes": [
                  {"from": [0, 0], "direction": [0, -1], "nodes": 11, "radius": 0.05, "pins": [{"node": 0}]}]}
                """);
        BufferedImage image = png(scene.toString(), "1", "--look", "tension");
        int last = Integer.MAX_VALUE;
        int darker = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            int rgb = image.getRGB(image.getWidth() / 2, y);
            // Yellow at the pin, blue at the free end.
            int green = rgb >> 8 & 0xff;
            if (green > 60 && green < last && last != Integer.MAX_VALUE) {
                darker++;
            }
            last = green > 60 ? green : last;
        }
        assertTrue(darker >= 5, darker + " times darker");
    }

    @Test
    @Tag("D3")
    void picturesOfTensionsHaveALegendIfTheSolverKnowsThem() throws IOException {
        int[] yellowest = {0, 0};
        String[] scenes = {"crane", "article"};
        for (int i = 0; i < 2; i++) {
            BufferedImage image = png(scenes[i], "1", "--look", "tension");
            // The bar is in the middle of the last rows, which no rope reaches.
            for (int x = 200; x < 440; x++) {
                int rgb = image.getRGB(x, 466);
                yellowest[i] = Math.max(yellowest[i], Math.min(rgb >> 16 & 0xff, rgb >> 8 & 0xff));
            }
        }
        assertTrue(yellowest[0] > 200, "the lightest colour of the bar: " + yellowest[0]);
        assertTrue(yellowest[1] < 80, "no legend: " + yellowest[1]);
    }

    @Test
    @Tag("D8")
    void aLongTitleIsWrappedBetweenWords() throws IOException {
        // Rows of the first, the second and the third line of letters.
        int[][] lines = {{3, 12}, {15, 23}, {26, 34}};
        int[] shortTitle = letters("word ".repeat(8).strip(), lines);
        int[] longTitle = letters("word ".repeat(16).strip(), lines);
        assertTrue(shortTitle[0] > 50 && shortTitle[1] == 0, Arrays.toString(shortTitle));
        int all = longTitle[0] + longTitle[1];
        assertEquals(2 * shortTitle[0], all, "nothing is cut: " + Arrays.toString(longTitle));
        assertTrue(longTitle[1] > 0 && longTitle[2] == 0, Arrays.toString(longTitle));
    }

    /** Counts the pixels of letters in some rows. */
    private int[] letters(String title, int[][] lines) throws IOException {
        Path scene = folder.resolve("titled.json");
        Files.writeString(scene, "{\"cordage\": 1, \"title\": \"" + title + "\", \"duration\": 1, \"ropes\": []}");
        BufferedImage image = png(scene.toString(), "0", "--size", "320x240");
        return Arrays.stream(lines)
                .mapToInt(rows -> IntStream.range(rows[0], rows[1])
                        .map(y -> (int) IntStream.range(0, image.getWidth())
                                .filter(x -> (image.getRGB(x, y) & 0xff) > 0x80)
                                .count())
                        .sum())
                .toArray();
    }

    @Test
    void anotherLookIsNoLook() {
        Cli cli = Cli.run("render", "article", "--out", folder.resolve("x.png"), "--look", "chain");
        assertEquals(2, cli.code());
        assertTrue(cli.err().contains("--look") && cli.err().contains("segments"), cli.err());
    }

    @Test
    void theRopeMovesFromPictureToPicture() throws IOException {
        assertFalse(same(png("article", "0"), png("article", "0.4")));
    }

    @Test
    @Tag("A14")
    void aMomentBetweenTwoStepsIsDrawnBetweenThem() throws IOException {
        // The rope falls 0.1 m from one step to the next here; the picture in the middle differs from both.
        BufferedImage middle = png("article", "0.405");
        assertFalse(same(png("article", "0.40"), middle));
        assertFalse(same(png("article", "0.41"), middle));
    }

    @Test
    void theSameMomentGivesTheSamePicture() throws IOException {
        assertTrue(same(png("space", "1"), png("space", "1")));
    }

    @Test
    void scenesShowTheirRopes() throws IOException {
        for (int i = 0; i < ShippedScenes.names().size(); i += LongForm.every(12, 2)) {
            String scene = ShippedScenes.names().get(i);
            // The planks of a bridge hide most of its ropes.
            int seen = scene.equals("rope-bridge") ? 120 : 300;
            assertTrue(bright(png(scene, "0.5", "--look", "segments")) > seen, scene);
        }
    }

    @Test
    void aSingleNodeAndAnEmptySceneAreDrawn() throws IOException {
        Path scene = folder.resolve("one.json");
        Files.writeString(scene, "{\"cordage\": 1, \"duration\": 0.1, \"ropes\": [{\"nodes\": 1}]}");
        assertTrue(count(png(scene.toString(), "0"), GREEN) > 3);
        Files.writeString(scene, "{\"cordage\": 1, \"duration\": 0, \"ropes\": []}");
        BufferedImage empty = png(scene.toString(), "0", "--look", "segments");
        assertEquals(0, count(empty, GREEN));
        assertTrue(bright(empty) < 100, "what is bright are ropes");
        assertEquals(
                0, Cli.run("render", scene, "--out", folder.resolve("one.gif")).code());
    }

    @Test
    @Tag("E2")
    void theMassOfARingHangsBelowIt() throws IOException {
        Path scene = folder.resolve("trolley.json");
        String text = """
                {"cordage": 1, "duration": 0.1, "ropes": [{"nodes": 21, "points": [[0, 0], [1, -1], [2, 0]],
                  "pins": [{"node": 0}, {"node": -1}]}], "rings": [{"rope": "rope0", "at": [1, -1]%s}]}
                """;
        Files.writeString(scene, text.formatted(""));
        assertEquals(0, count(png(scene.toString(), "0"), LOAD));
        Files.writeString(scene, text.formatted(", \"mass\": 30"));
        assertTrue(count(png(scene.toString(), "0"), LOAD) > 100);
    }

    @Test
    void aSceneThatOnlyItsPathLeadsOutOfThePlaneIsSeenInSpace() throws IOException {
        Path scene = folder.resolve("out.json");
        Files.writeString(scene, """
                {"cordage": 1, "duration": 1, "ropes": [{"nodes": 5, "pins": [
                  {"node": 0, "path": [{"t": 0, "at": [0, 0]}, {"t": 1, "at": [0, 0, 3]}]}]}]}
                """);
        assertFalse(same(png(scene.toString(), "0"), png(scene.toString(), "0.1")), "the pin moves towards the viewer");
    }

    @Test
    void aRopeThatHadToBeStoppedLeavesWithOneAndAPicture() throws IOException {
        Path scene = folder.resolve("rocket.json");
        Files.writeString(scene, """
                {"cordage": 1, "duration": 2, "ropes": [
                  {"name": "rocket", "nodes": 3, "forces": [{"acceleration": [0, 1e9]}]}]}
                """);
        for (String file : List.of("rocket.gif", "rocket.png")) {
            Cli cli = Cli.run("render", scene, "--out", folder.resolve(file), "--size", "64x64");
            assertEquals(1, cli.code());
            assertTrue(cli.err().contains("rope rocket was stopped in step "), cli.err());
            assertTrue(Files.exists(folder.resolve(file)));
        }
    }

    @Test
    void aGifOfTooManyPixelsLeavesWithThree() throws IOException {
        Path scene = folder.resolve("endless.json");
        Files.writeString(scene, "{\"cordage\": 1, \"duration\": 1e5, \"ropes\": [{\"nodes\": 1}]}");
        Cli cli = Cli.run("render", scene, "--out", folder.resolve("endless.gif"));
        assertEquals(3, cli.code());
        assertTrue(cli.err().contains("a lower --fps or --size, has fewer"), cli.err());
    }

    private BufferedImage withColliders(String ropes, String colliders, String at) throws IOException {
        Path scene = folder.resolve("colliders.json");
        Files.writeString(
                scene,
                "{\"cordage\": 1, \"duration\": 1, \"ropes\": [" + ropes + "], \"colliders\": [" + colliders + "]}");
        return png(scene.toString(), at, "--look", "segments");
    }

    private static final String HELD =
            "{\"from\": [-1, 1], \"to\": [1, 1], \"pins\": [{\"node\": 0}, {\"node\": -1}], \"collide\": \"off\"}";

    @Test
    void everyShapeIsDrawnBelowTheRope() throws IOException {
        BufferedImage without = withColliders(HELD, "", "0");
        for (String shape : List.of(
                "\"circle\", \"radius\": 0.3",
                "\"box\", \"size\": [0.4, 0.4]",
                "\"box\", \"size\": [0.4, 0.4, 0.4]",
                "\"capsule\", \"radius\": 0.2, \"length\": 0.4",
                "\"polygon\", \"vertices\": [[0, 0], [0.5, 0], [0, 0.5]]",
                "\"sphere\", \"radius\": 0.3",
                "\"mesh\", \"vertices\": [[0, 0, 0], [0.5, 0, 0], [0, 0.5, 0]], \"triangles\": [[0, 1, 2]]",
                "\"segment\", \"a\": [0, 0], \"b\": [0.5, 0], \"oneSided\": true",
                "\"chain\", \"vertices\": [[0, 0], [0.5, 0], [0.5, 0.5]], \"closed\": true",
                "\"plane\"")) {
            BufferedImage with = withColliders(HELD, "{\"position\": [0, 0.9], \"shape\": " + shape + "}", "0");
            assertTrue(differing(without, with) > 100, shape);
        }
        BufferedImage covered =
                withColliders(HELD, "{\"shape\": \"box\", \"size\": [4, 0.2], \"position\": [0, 1]}", "0");
        assertTrue(count(covered, GREEN) > 200, "the rope lies above");
    }

    @Test
    void aPictureWithoutContactsIsTheSameWithTheOptionForThem() throws IOException {
        assertTrue(same(png("article", "0.2"), png("article", "0.2", "--contacts")));
    }

    @Test
    void aTurningDrumShowsThatItTurns() throws IOException {
        String drum = "{\"shape\": \"circle\", \"radius\": 0.3, \"spin\": 90}";
        assertFalse(same(withColliders(HELD, drum, "0"), withColliders(HELD, drum, "1")));
    }

    @Test
    void aMovingColliderIsDrawnWhereItIs() throws IOException {
        String ball = "{\"shape\": \"circle\", \"radius\": 0.1, \"position\": [0, 0.9], \"velocity\": [0.5, 0]}";
        assertFalse(same(withColliders(HELD, ball, "0"), withColliders(HELD, ball, "1")));
    }

    @Test
    void aGroundOfAKilometreDoesNotShrinkTheRope() throws IOException {
        int alone = count(withColliders(HELD, "", "0"), GREEN);
        String ground = "{\"shape\": \"box\", \"size\": [1000, 1], \"position\": [0, 0.4]}";
        int above = count(withColliders(HELD, ground, "0"), GREEN);
        assertTrue(above > 0.6 * alone, () -> above + " pixels of " + alone);
        String far = "{\"shape\": \"circle\", \"radius\": 5, \"position\": [100, 0]}";
        assertTrue(same(withColliders(HELD, "", "0"), withColliders(HELD, far, "0")), "what is far is left out");
    }

    @Test
    void shapesOfSpaceAreDrawnInSpace() throws IOException {
        String rope = "{\"from\": [-1, 1, -1], \"to\": [1, 1, 1], \"pins\": [{\"node\": 0}, {\"node\": -1}]}";
        BufferedImage without = withColliders(rope, "", "0");
        for (String shape : List.of(
                "\"plane\", \"position\": [0, 0.5]",
                "\"plane\", \"normal\": [0, 0, 1], \"position\": [0, 0, -1]",
                "\"sphere\", \"radius\": 0.5",
                "\"box\", \"size\": [0.5, 0.5, 0.5]",
                "\"heightField\", \"columns\": 2, \"rows\": 2, \"spacing\": 1, \"heights\": [0, 1, 0, 0]")) {
            BufferedImage with = withColliders(rope, "{\"shape\": " + shape + "}", "0");
            assertTrue(differing(without, with) > 500, shape);
        }
    }

    private static int differing(BufferedImage a, BufferedImage b) {
        int count = 0;
        for (int y = 0; y < a.getHeight(); y++) {
            for (int x = 0; x < a.getWidth(); x++) {
                count += a.getRGB(x, y) != b.getRGB(x, y) ? 1 : 0;
            }
        }
        return count;
    }

    private BufferedImage png(String scene, String at, String... more) throws IOException {
        Path out = folder.resolve("moment.png");
        List<Object> words = new ArrayList<>(List.of("render", scene, "--out", out, "--at", at, "--force"));
        words.addAll(List.of(more));
        Cli cli = Cli.run(words.toArray());
        assertEquals(0, cli.code(), cli.err());
        return ImageIO.read(out.toFile());
    }

    private static int count(BufferedImage image, int rgb) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            count += countInRow(image, y, rgb);
        }
        return count;
    }

    /** Pixels that only a rope can have coloured: words are darker, and so is everything behind them. */
    private static int bright(BufferedImage image) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                count += (image.getRGB(x, y) >> 8 & 0xff) > 0xbc ? 1 : 0;
            }
        }
        return count;
    }

    private static int countInRow(BufferedImage image, int y, int rgb) {
        int count = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            count += (image.getRGB(x, y) & 0xffffff) == rgb ? 1 : 0;
        }
        return count;
    }

    private static int rowWithMost(BufferedImage image, int rgb) {
        int best = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            best = countInRow(image, y, rgb) > countInRow(image, best, rgb) ? y : best;
        }
        return best;
    }

    private static boolean same(BufferedImage a, BufferedImage b) {
        int[] rgbA = a.getRGB(0, 0, a.getWidth(), a.getHeight(), null, 0, a.getWidth());
        int[] rgbB = b.getRGB(0, 0, b.getWidth(), b.getHeight(), null, 0, b.getWidth());
        assertArrayEquals(new int[] {a.getWidth(), a.getHeight()}, new int[] {b.getWidth(), b.getHeight()});
        return Arrays.equals(rgbA, rgbB);
    }
}
