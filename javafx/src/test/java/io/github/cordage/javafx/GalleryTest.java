package io.github.cordage.javafx;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.image.PixelReader;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Ellipse;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Draws the pictures of the manual, and looks whether there is a rope where one should be. */
@Tag("C2")
class GalleryTest {
    private static final Color PAPER = Color.web("#faf7f0");

    private final Pane root = new Pane();
    private final List<RopeNode> ropes = new ArrayList<>();

    @BeforeAll
    static void startToolkit() {
        Fx.start();
    }

    private void hang(double x0, double y0, double x1, double y1, String text, Consumer<RopeNode> settings) {
        Circle from = new Circle(x0, y0, 5, Color.web("#4a4a4a"));
        Circle to = new Circle(x1, y1, 5, Color.web("#4a4a4a"));
        RopeNode rope = new RopeNode(from, to);
        settings.accept(rope);
        Label label = new Label(text);
        label.relocate(x0 - 10, y0 - 28);
        root.getChildren().addAll(from, to, rope, label);
        ropes.add(rope);
    }

    private void draw(String name, double width, double height) {
        root.setStyle("-fx-background-color: #faf7f0");
        Stage stage = Fx.show(root, width, height);
        Scene scene = Fx.call(stage::getScene);
        Fx.awaitRest(scene, ropes);
        Fx.screenshot(scene, name);
        Fx.run(() -> {
            PixelReader pixels = scene.snapshot(null).getPixelReader();
            for (RopeNode rope : ropes) {
                for (int i = 1; i < rope.getNodeCount() - 1; i++) {
                    int x = (int) rope.uiRope().x(i);
                    int y = (int) rope.uiRope().y(i);
                    assertTrue(y < height, "a node is at " + x + ", " + y);
                    assertNotEquals(PAPER, pixels.getColor(x, y), "node " + i + " of " + rope);
                }
            }
        });
        Fx.run(stage::close);
    }

    @Test
    void slack() {
        double[] slacks = {1, 1.05, 1.15, 1.5, 2.2};
        for (int i = 0; i < slacks.length; i++) {
            double slack = slacks[i];
            double hue = 70 * i;
            hang(30 + 145 * i, 50, 140 + 145 * i, 75, "slack " + slack, rope -> {
                rope.setSlack(slack);
                rope.setDampingFactor(0.7);
                rope.setColor(Color.hsb(hue, 0.65, 0.8));
            });
        }
        draw("gallery-slack", 745, 200);
    }

    @Test
    @Tag("D8")
    void segmentColors() {
        Color[] bands = {Color.web("#f2c14e"), Color.web("#f2c14e"), Color.web("#333333")};
        hang(40, 50, 200, 70, "bands", rope -> rope.setSegmentColors(i -> bands[i % bands.length]));
        hang(240, 50, 400, 70, "charged by half", rope -> {
            rope.setColor(Color.web("#8c9098"));
            rope.setSegmentColors(i -> i < 10 ? Color.LIMEGREEN : null);
        });
        hang(440, 50, 600, 70, "by tension", rope -> {
            Color[] scale = new Color[64];
            for (int i = 0; i < scale.length; i++) {
                scale[i] = Color.web("#2b6cb0").interpolate(Color.web("#f6ad55"), i / 63.0);
            }
            Rope hanging = rope.uiRope().rope();
            rope.setSegmentColors(i -> {
                double share = (hanging.tension(i) / hanging.tension(0) - 0.4) / 0.6;
                return scale[(int) Math.max(0, Math.min(63, 63 * share))];
            });
        });
        hang(640, 50, 800, 70, "rainbow, thick", rope -> {
            Color[] hues = new Color[19];
            for (int i = 0; i < hues.length; i++) {
                hues[i] = Color.hsb(15 * i, 0.75, 0.95);
            }
            rope.setSegmentColors(i -> hues[i]);
            rope.setThickness(16);
        });
        for (RopeNode rope : ropes) {
            rope.setThickness(Math.max(8, rope.getThickness()));
            rope.setSlack(1.3);
            rope.setDampingFactor(0.7);
        }
        draw("gallery-segments", 840, 180);
    }

    @Test
    void styles() {
        hang(40, 50, 200, 70, "cable", rope -> rope.setThickness(8));
        hang(240, 50, 400, 70, "flat", rope -> {
            rope.setThickness(8);
            rope.setStyle("-rope-color: teal");
            rope.lookup(".rope-shine").setStyle("-fx-stroke: transparent");
            rope.lookup(".rope-shadow").setStyle("-fx-stroke: transparent");
            rope.lookup(".rope-edge").setStyle("-fx-stroke: teal");
        });
        hang(440, 50, 600, 70, "dashed", rope -> {
            rope.setThickness(6);
            rope.setColor(Color.web("#3b6fc4"));
            rope.lookup(".rope-body").setStyle("-fx-stroke-dash-array: 1 11; -fx-stroke: gold");
        });
        hang(640, 50, 800, 70, "chain of sections", rope -> {
            rope.setThickness(9);
            rope.setNodeCount(13);
            rope.setSectionFactory(i -> {
                Ellipse link = new Ellipse(11, i % 2 == 0 ? 5 : 2);
                link.setFill(i % 2 == 0 ? Color.web("#b9bcc2") : Color.web("#8c9098"));
                link.setStroke(Color.web("#4c5058"));
                return link;
            });
        });
        hang(40, 220, 200, 240, "beads", rope -> {
            rope.setThickness(14);
            rope.setNodeCount(17);
            rope.setSectionFactory(i -> {
                Region bead = new Region();
                bead.setStyle("-fx-background-radius: 7; -fx-background-color: "
                        + (i % 2 == 0 ? "radial-gradient(center 35% 30%, radius 70%, #fff2c4, #d99a1c)" : "#7a4b25"));
                return bead;
            });
        });
        hang(240, 220, 400, 240, "the canvas rope's sweeps", rope -> {
            rope.setSolver(new io.github.cordage.ui.UiRopeDef().solver());
            rope.setColor(Color.web("#7c4fb0"));
        });
        hang(440, 220, 600, 240, "thin", rope -> {
            rope.setThickness(2);
            rope.setColor(Color.web("#333333"));
        });
        hang(640, 220, 800, 240, "thick", rope -> {
            rope.setThickness(18);
            rope.setColor(Color.web("#c8853a"));
        });
        ropes.forEach(rope -> {
            rope.setSlack(1.3);
            rope.setDampingFactor(0.7);
        });
        draw("gallery-styles", 840, 370);
    }
}
