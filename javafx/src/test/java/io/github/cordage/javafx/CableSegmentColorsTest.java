package io.github.cordage.javafx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.image.PixelReader;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.shape.Path;
import javafx.scene.transform.Translate;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Cables whose segments differ in colour, as images and as paths. */
@Tag("D8")
class CableSegmentColorsTest {
    private static final int WIDTH = 400;
    private static final int HEIGHT = 300;
    private static final List<Color> PALETTE = List.of(Color.RED, Color.LIME, Color.BLUE);

    /** Mean difference of a channel, as the curve is divided at other places. */
    private static final double DIVISION = 0.004;

    private final RopeNode rope = new RopeNode();
    private final Pane root = new Pane(rope);
    private Stage stage = Fx.call(Stage::new);
    private Scene scene = Fx.call(() -> new Scene(new Group()));

    private static Color stripes(int segment) {
        return PALETTE.get(segment % PALETTE.size());
    }

    @BeforeAll
    static void startToolkit() {
        Fx.start();
    }

    @BeforeEach
    void show() {
        Fx.UNCAUGHT.clear();
        rope.setStartPoint(new Point2D(60, 60));
        rope.setEndPoint(new Point2D(300, 90));
        rope.setSlack(1.4);
        rope.setAnimated(false);
        rope.setThickness(8);
        stage = Fx.show(root, WIDTH, HEIGHT);
        scene = Fx.call(stage::getScene);
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
        assertEquals(List.of(), Fx.UNCAUGHT);
    }

    private PixelReader picture() {
        Fx.frames(scene, 3);
        return Fx.call(() -> scene.snapshot(null).getPixelReader());
    }

    private Path stroke(String styleClass) {
        return (Path) rope.lookup("." + styleClass);
    }

    private void asPaths() {
        Fx.run(() -> stroke("rope-shine").getTransforms().setAll(new Translate()));
    }

    private boolean isImage() {
        return Fx.call(() -> stroke("rope-shadow").getElements().isEmpty());
    }

    private void color(@Nullable IntFunction<? extends @Nullable Color> colors) {
        Fx.run(() -> rope.setSegmentColors(colors));
    }

    /** The purest of the palette's colours, as light and edges only lighten or darken them. */
    private static Color hue(Color seen) {
        double most = Math.max(seen.getRed(), Math.max(seen.getGreen(), seen.getBlue()));
        double least = Math.min(seen.getRed(), Math.min(seen.getGreen(), seen.getBlue()));
        assertTrue(most - least > 0.25, "no colour of the palette: " + seen);
        return most == seen.getRed() ? Color.RED : most == seen.getGreen() ? Color.LIME : Color.BLUE;
    }

    /** A coordinate of the middle of a segment of the curve, nearly. */
    private double middle(int segment, IntToDoubleFunction node) {
        int last = rope.uiRope().nodeCount() - 1;
        double here = node.applyAsDouble(segment);
        double next = node.applyAsDouble(segment + 1);
        if (last == 1 || (segment > 0 && segment < last - 1)) {
            return (here + next) / 2;
        }
        // A quarter along the first or last parabola from its end.
        double end = segment == 0 ? here : next;
        double control = segment == 0 ? next : here;
        double beyond = node.applyAsDouble(segment == 0 ? 2 : last - 2);
        double to = last == 2 ? beyond : (control + beyond) / 2;
        return (9 * end + 6 * control + to) / 16;
    }

    private void checkMiddles(PixelReader pixels) {
        for (int i = 0; i < rope.uiRope().sectionCount(); i++) {
            int x = (int) middle(i, rope.uiRope()::x);
            int y = (int) middle(i, rope.uiRope()::y);
            assertEquals(stripes(i), hue(pixels.getColor(x, y)), "segment " + i);
        }
    }

    @Test
    void eachSegmentHasItsColour() {
        color(CableSegmentColorsTest::stripes);
        for (int nodes : new int[] {20, 2, 3, 4}) {
            Fx.run(() -> rope.setNodeCount(nodes));
            PixelReader image = picture();
            assertTrue(isImage());
            checkMiddles(image);
            Fx.screenshot(scene, "segments-image-" + nodes);
            asPaths();
            PixelReader paths = picture();
            assertFalse(isImage());
            checkMiddles(paths);
            Fx.screenshot(scene, "segments-paths-" + nodes);
        }
    }

    /** Between two segments, nothing shows through: no paper, no shadow. */
    @Test
    void segmentsAreJoinedWithoutGaps() {
        color(CableSegmentColorsTest::stripes);
        // What shines through adds to all channels, as light would.
        Fx.run(() -> stroke("rope-shine").setStyle("-fx-stroke: transparent"));
        for (boolean image : new boolean[] {true, false}) {
            if (!image) {
                asPaths();
            }
            for (double slack : new double[] {1, 1.1, 1.4, 2}) {
                Fx.run(() -> rope.setSlack(slack));
                PixelReader pixels = picture();
                assertEquals(image, isImage());
                for (int node = 1; node < rope.uiRope().nodeCount() - 1; node++) {
                    double x = rope.uiRope().x(node);
                    double y = rope.uiRope().y(node);
                    double dx = rope.uiRope().x(node + 1) - rope.uiRope().x(node - 1);
                    double dy = rope.uiRope().y(node + 1) - rope.uiRope().y(node - 1);
                    double length = Math.hypot(dx, dy);
                    for (double along = -2; along <= 2; along += 0.5) {
                        for (double across = -1.5; across <= 1.5; across += 0.5) {
                            Color seen = pixels.getColor((int) (x + (along * dx - across * dy) / length), (int)
                                    (y + (along * dy + across * dx) / length));
                            double least = Math.min(seen.getRed(), Math.min(seen.getGreen(), seen.getBlue()));
                            assertEquals(0, least, 0.05, "node " + node + " of slack " + slack);
                        }
                    }
                }
            }
        }
    }

    /** Mean difference of a channel, per pixel that the cable covers in the first picture. */
    private static double difference(PixelReader a, PixelReader b) {
        Color paper = a.getColor(0, 0);
        double sum = 0;
        int covered = 0;
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            Color p = a.getColor(i % WIDTH, i / WIDTH);
            Color q = b.getColor(i % WIDTH, i / WIDTH);
            sum += Math.abs(p.getRed() - q.getRed());
            sum += Math.abs(p.getGreen() - q.getGreen());
            sum += Math.abs(p.getBlue() - q.getBlue());
            covered += p.equals(paper) ? 0 : 1;
        }
        assertTrue(covered > 500, "covered: " + covered);
        return sum / (3 * covered);
    }

    /** Edge, shadow and light are those of a cable of one colour. */
    @Test
    void segmentsOfOneColourLookLikeTheWholeCable() {
        Fx.run(() -> rope.setColor(Color.TEAL));
        PixelReader whole = picture();
        Fx.run(() -> rope.setColor(Color.GOLD));
        color(i -> Color.TEAL);
        assertEquals(0, difference(whole, picture()), DIVISION);
        color(i -> i == 3 ? Color.RED : null);
        assertTrue(difference(whole, picture()) > 0.01);
        color(null);
        Fx.run(() -> rope.setColor(Color.TEAL));
        assertEquals(0, difference(whole, picture()), "without colours of segments, it is as before");
    }

    @Test
    void aSegmentWithoutAColourHasThatOfTheCable() {
        Fx.run(() -> rope.setColor(Color.TEAL));
        PixelReader whole = picture();
        color(i -> null);
        assertEquals(0, difference(whole, picture()), DIVISION);
        Fx.run(() -> rope.setColor(LinearGradient.valueOf("linear-gradient(to right, red, blue)")));
        assertTrue(difference(whole, picture()) > 0.01, "the default, as a gradient is no colour");
        assertTrue(isImage());
    }

    @Test
    void aCableAtRestIsRecolouredOnRequest() {
        Color[] now = {Color.RED};
        color(i -> now[0]);
        PixelReader red = picture();
        assertTrue(rope.isAtRest());
        now[0] = Color.BLUE;
        assertEquals(0, difference(red, picture()), "nobody has asked for the colours");
        Fx.run(rope::recolor);
        assertTrue(difference(red, picture()) > 0.2);
        assertTrue(rope.isAtRest());
    }

    @Test
    void strokesWithAStyleOfTheirOwnKeepIt() {
        color(CableSegmentColorsTest::stripes);
        Fx.run(() -> stroke("rope-body").setStyle("-fx-stroke: white"));
        for (boolean image : new boolean[] {true, false}) {
            if (!image) {
                asPaths();
            }
            PixelReader pixels = picture();
            assertEquals(image, isImage());
            int x = (int) rope.uiRope().x(9);
            int y = (int) rope.uiRope().y(9);
            Color seen = pixels.getColor(x, y);
            assertTrue(seen.getRed() > 0.9 && seen.getGreen() > 0.9 && seen.getBlue() > 0.9, seen.toString());
        }
    }

    /** Neither the colours nor what is drawn in them takes memory in a frame. */
    @Test
    void coloursThatStayTakeNoMemory() {
        long taken = Fx.call(() -> {
            com.sun.management.ThreadMXBean threads =
                    (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
            SegmentShades shades = new SegmentShades(19, CableSegmentColorsTest::stripes, Color.TEAL);
            List<CableStroke> strokes =
                    List.of(new CableStroke(Color.DARKRED, 5, 0, 0), new CableStroke(Color.RED, 3, 0, 0));
            CableTint tint = CableTint.of(strokes, 0, 1);
            CableRaster raster = new CableRaster();
            double[] xy = new double[40];
            for (int i = 0; i < xy.length; i++) {
                xy[i] = 7 * i + (i % 2) * 60;
            }
            long before = 0;
            for (int frame = 0; frame < 200; frame++) {
                if (frame == 100) {
                    before = threads.getCurrentThreadAllocatedBytes();
                }
                shades.ask();
                raster.trace(xy, 1, 0, 0, true);
                assertTrue(raster.draw(tint, shades));
            }
            return threads.getCurrentThreadAllocatedBytes() - before;
        });
        assertTrue(taken < 2000, taken + " bytes in 100 frames");
    }

    /** Paths of the segments are hidden, and not left behind, when they are no longer needed. */
    @Test
    void pathsOfSegmentsGoWithTheColours() {
        Fx.run(() -> rope.setColor(Color.TEAL));
        asPaths();
        PixelReader whole = picture();
        color(CableSegmentColorsTest::stripes);
        assertTrue(difference(whole, picture()) > 0.01);
        Fx.run(() -> rope.setVisible(true));
        color(null);
        assertEquals(0, difference(whole, picture()));
        color(CableSegmentColorsTest::stripes);
        Fx.run(() -> stroke("rope-shine").getTransforms().clear());
        PixelReader image = picture();
        assertTrue(isImage());
        checkMiddles(image);
    }
}
