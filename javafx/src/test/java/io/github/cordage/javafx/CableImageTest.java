package io.github.cordage.javafx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.PixelReader;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Path;
import javafx.scene.transform.Translate;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Cables that are drawn in software as images look like their strokes. */
@Tag("D8")
class CableImageTest {
    private static final int WIDTH = 400;
    private static final int HEIGHT = 300;

    /** Mean difference of a channel over the pixels of a cable: edges are smoothed in another way. */
    private static final double SMOOTHING = 0.03;

    /** Greatest difference of a channel of a pixel between a cable and the same one at another scale. */
    private static final double ROUNDING = 0.1;

    private final RopeNode rope = new RopeNode();
    private final Pane root = new Pane(rope);
    private Stage stage = Fx.call(Stage::new);
    private Scene scene = Fx.call(() -> new Scene(new Group()));

    @BeforeAll
    static void startToolkit() {
        Fx.start();
    }

    @BeforeEach
    void show() {
        Fx.UNCAUGHT.clear();
        rope.setStartPoint(new Point2D(40, 60));
        rope.setEndPoint(new Point2D(180, 90));
        rope.setSlack(1.4);
        rope.setAnimated(false);
        stage = Fx.show(root, WIDTH, HEIGHT);
        scene = Fx.call(stage::getScene);
        Fx.frames(scene, 3);
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
        assertEquals(List.of(), Fx.UNCAUGHT);
    }

    private Path stroke(String styleClass) {
        return (Path) rope.lookup("." + styleClass);
    }

    private boolean isImage() {
        return Fx.call(() -> {
            Node images = stroke("rope-body")
                    .getParent()
                    .getParent()
                    .getChildrenUnmodifiable()
                    .get(1);
            assertEquals(images.isVisible(), stroke("rope-body").getElements().isEmpty());
            return images.isVisible();
        });
    }

    /** Mean difference between the image and the strokes, per pixel that either of them covers. */
    private double difference() {
        Fx.frames(scene, 3);
        assertTrue(isImage());
        PixelReader image = Fx.call(() -> scene.snapshot(null).getPixelReader());
        Fx.screenshot(scene, "cable-image");
        Translate nowhere = new Translate();
        Fx.run(() -> stroke("rope-shine").getTransforms().add(nowhere));
        Fx.frames(scene, 3);
        assertFalse(isImage(), "a stroke that is transformed is a path");
        PixelReader strokes = Fx.call(() -> scene.snapshot(null).getPixelReader());
        Fx.screenshot(scene, "cable-strokes");
        Fx.run(() -> stroke("rope-shine").getTransforms().remove(nowhere));
        Color paper = image.getColor(0, 0);
        double sum = 0;
        int covered = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                Color a = image.getColor(x, y);
                Color b = strokes.getColor(x, y);
                sum += Math.abs(a.getRed() - b.getRed())
                        + Math.abs(a.getGreen() - b.getGreen())
                        + Math.abs(a.getBlue() - b.getBlue());
                covered += a.equals(paper) && b.equals(paper) ? 0 : 1;
            }
        }
        assertTrue(covered > 500, "covered: " + covered);
        return sum / (3 * covered);
    }

    private PixelReader place(double scale, double shift, Point2D start, Point2D end, double thickness) {
        Fx.run(() -> {
            root.setScaleX(scale);
            root.setScaleY(scale);
            root.setTranslateX(shift);
            root.setTranslateY(shift);
            rope.setStartPoint(start);
            rope.setEndPoint(end);
            rope.setThickness(thickness);
        });
        Fx.frames(scene, 3);
        assertTrue(isImage());
        return Fx.call(() -> scene.snapshot(null).getPixelReader());
    }

    /**
     * Rounding must not move an image by a pixel: a cable that is scaled looks like a larger one with the same ends.
     */
    @Test
    void imagesAreWhereTheyBelongAtAnyPlaceAndScale() {
        Point2D start = new Point2D(140, 110);
        Point2D end = new Point2D(230, 120);
        for (int i = 0; i < 24; i++) {
            double scale = 1 + 0.25 * (i % 4);
            double shift = 3 + 0.7 * i + (i % 3 == 0 ? 5e-4 : 0);
            PixelReader scaled = place(scale, shift, start, end, 5);
            Point2D startInScene = Fx.call(() -> rope.localToScene(start));
            Point2D endInScene = Fx.call(() -> rope.localToScene(end));
            PixelReader plain = place(1, 0, startInScene, endInScene, 5 * scale);
            double worst = 0;
            for (int j = 0; j < WIDTH * HEIGHT; j++) {
                Color a = scaled.getColor(j % WIDTH, j / WIDTH);
                Color b = plain.getColor(j % WIDTH, j / WIDTH);
                worst = Math.max(worst, Math.abs(a.getGreen() - b.getGreen()));
            }
            assertEquals(0, worst, ROUNDING, "scale " + scale + ", shift " + shift);
        }
    }

    @Test
    void theImageLooksLikeTheStrokes() {
        assertEquals(0, difference(), SMOOTHING);
        for (double thickness : new double[] {1, 2.5, 8}) {
            Fx.run(() -> rope.setThickness(thickness));
            assertEquals(0, difference(), SMOOTHING, "thickness " + thickness);
        }
    }

    @Test
    void followsThePixelsOfTheWindow() {
        Fx.run(() -> {
            root.setScaleX(1.5);
            root.setScaleY(1.5);
            root.setTranslateX(60.3);
            root.setTranslateY(20.8);
        });
        assertEquals(0, difference(), SMOOTHING);
        Fx.run(() -> root.setRotate(10));
        Fx.frames(scene, 3);
        assertFalse(isImage(), "turned, it is drawn as paths");
        Fx.run(() -> root.setRotate(0));
        assertEquals(0, difference(), SMOOTHING);
    }

    @Test
    void stylesOfStrokesShow() {
        Fx.run(() -> stroke("rope-body").setStyle("-fx-stroke: lime"));
        assertEquals(0, difference(), SMOOTHING);
        Fx.run(() -> stroke("rope-shine").setVisible(false));
        assertEquals(0, difference(), SMOOTHING);
        Fx.run(() -> stroke("rope-body").setStyle("-fx-stroke: linear-gradient(to right, red, blue)"));
        Fx.frames(scene, 3);
        assertFalse(isImage(), "an image has plain colours only");
        Fx.run(() -> rope.setThickness(20));
        Fx.run(() -> stroke("rope-body").setStyle(null));
        Fx.frames(scene, 3);
        assertFalse(isImage(), "a thick cable is drawn as paths");
    }

    @Test
    void stylesOfStrokesStayWhenSettingsChange() {
        Fx.run(() -> {
            stroke("rope-body").setStyle("-fx-stroke: lime");
            stroke("rope-shine").setStyle("-fx-stroke: transparent");
            stroke("rope-edge").setStyle("-fx-stroke-width: 7");
        });
        Fx.frames(scene, 3);
        Fx.run(() -> {
            rope.setSlack(1.2);
            rope.setHitMargin(9);
        });
        Fx.frames(scene, 3);
        assertEquals(Color.LIME, stroke("rope-body").getStroke());
        assertEquals(Color.TRANSPARENT, stroke("rope-shine").getStroke());
        assertEquals(7, stroke("rope-edge").getStrokeWidth());
    }

    /** A body that is darker than its edge is hidden by it at no joint. */
    @Test
    void strokesMayBeLighterThanThoseInFrontOfThem() {
        Fx.run(() -> {
            stroke("rope-edge").setStyle("-fx-stroke: yellow");
            stroke("rope-body").setStyle("-fx-stroke: navy");
        });
        assertEquals(0, difference(), SMOOTHING);
        Fx.run(() -> rope.setEndPoint(new Point2D(60, 170)));
        assertEquals(0, difference(), SMOOTHING);
    }

    @Test
    void coloursThatGrowBrighterTowardsTheMiddleNeedNoRanks() {
        CableStroke shadow = new CableStroke(Color.gray(0, 0.22), 5, 0.75, 3);
        CableStroke dark = new CableStroke(Color.DARKRED, 5, 0, 0);
        CableStroke light = new CableStroke(Color.RED, 3.4, 0, -0.3);
        assertTrue(new CableColors(List.of(shadow, dark, light)).ordered);
        CableStroke lightEdge = new CableStroke(Color.RED, 5, 0, 0);
        CableStroke darkBody = new CableStroke(Color.DARKRED, 3.4, 0, -0.3);
        assertFalse(new CableColors(List.of(shadow, lightEdge, darkBody)).ordered);
    }

    /** What one cable leaves behind would show in the next. */
    @Test
    void leavesNothingBehind() {
        CableStroke shadow = new CableStroke(Color.gray(0, 0.3), 5, 0.7, 3);
        leavesNothingBehind(List.of(shadow, new CableStroke(Color.RED, 5, 0, 0)));
        leavesNothingBehind(List.of(shadow, new CableStroke(Color.RED, 5, 0, 0), new CableStroke(Color.NAVY, 3, 0, 0)));
    }

    private static void leavesNothingBehind(List<CableStroke> strokes) {
        Random random = new Random(7);
        Fx.run(() -> {
            CableImage image = new CableImage();
            for (int round = 0; round < 300; round++) {
                double[] xy = new double[2 * (2 + random.nextInt(20))];
                double size = Math.pow(10, 3 * random.nextDouble() - 0.5);
                for (int i = 0; i < xy.length; i++) {
                    xy[i] = size * random.nextDouble() - 100;
                }
                assertTrue(image.draw(xy, strokes, new PixelGrid(1.25, random.nextDouble(), 0.5)));
                int[] pixels = CableImage.RASTER.pixels;
                assertEquals(0, IntStream.of(pixels).filter(p -> p != 0).count(), "round " + round);
            }
        });
    }
}
