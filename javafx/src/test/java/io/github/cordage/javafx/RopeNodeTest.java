package io.github.cordage.javafx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeEnd;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.scene.transform.Rotate;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RopeNodeTest {
    /** Rounding of transforms, and what the rope takes for it. */
    private static final double ROUNDING = 2e-3;

    private final Pane left = new Pane();
    private final VBox right = new VBox(10);
    private final Rectangle box = new Rectangle(40, 30, Color.STEELBLUE);
    private final Label label = new Label("input");
    private final RopeNode rope = new RopeNode(box, label);
    private final Pane overlay = new Pane(rope);
    private final StackPane root = new StackPane();
    private Stage stage = Fx.call(Stage::new);
    private Scene scene = Fx.call(() -> new Scene(new Group()));

    @BeforeAll
    static void startToolkit() {
        Fx.start();
    }

    @BeforeEach
    void show() {
        Fx.UNCAUGHT.clear();
        // To come to rest soon.
        rope.setDampingFactor(0.8);
        box.relocate(50, 60);
        left.getChildren().add(box);
        left.setPrefSize(300, 300);
        right.getChildren().addAll(new Button("above"), label);
        right.setPrefSize(200, 300);
        overlay.setPickOnBounds(false);
        root.getChildren().addAll(new HBox(left, right), overlay);
        root.setStyle("-fx-background-color: #f4f1ea");
        stage = Fx.show(root, 600, 400);
        scene = Fx.call(stage::getScene);
        Fx.frames(scene, 2);
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
        assertEquals(List.of(), Fx.UNCAUGHT);
    }

    private static Point2D middle(Node node) {
        return node.localToScene(
                node.getLayoutBounds().getCenterX(), node.getLayoutBounds().getCenterY());
    }

    private double distance(RopeEnd end, Node from) {
        return rope.localToScene(rope.position(end)).distance(middle(from));
    }

    private void assertFastened() {
        Fx.run(() -> {
            assertEquals(0, distance(RopeEnd.START, box), ROUNDING);
            assertEquals(0, distance(RopeEnd.END, label), ROUNDING);
        });
    }

    /** Does something, and looks where the rope is in that very frame, when everything has been laid out. */
    private void assertFollowsInTheSameFrame(Runnable change) {
        List<Double> off = new ArrayList<>();
        Point2D[] before = new Point2D[2];
        Runnable look = () -> {
            off.add(distance(RopeEnd.START, box));
            off.add(distance(RopeEnd.END, label));
        };
        Fx.run(() -> {
            before[0] = middle(box);
            before[1] = middle(label);
            scene.addPostLayoutPulseListener(look);
            change.run();
        });
        Fx.frames(scene, 3);
        Fx.run(() -> scene.removePostLayoutPulseListener(look));
        assertTrue(off.size() >= 6);
        for (double distance : off) {
            assertEquals(0, distance, ROUNDING);
        }
        double moved = Fx.call(() -> before[0].distance(middle(box)) + before[1].distance(middle(label)));
        assertTrue(moved > 5, "the nodes have moved by " + moved + " px");
    }

    private void awaitRest() {
        Fx.awaitRest(scene, List.of(rope));
    }

    // C1: it follows.

    @Test
    @Tag("C1")
    void hangsBetweenTheMiddlesOfItsNodes() {
        assertFastened();
        Fx.screenshot(scene, "hanging");
        awaitRest();
        assertFastened();
        Fx.run(() -> {
            double lowest = 0;
            for (int i = 0; i < 20; i++) {
                lowest = Math.max(lowest, rope.uiRope().y(i));
            }
            assertTrue(lowest > 100, "it sags");
            assertTrue(rope.getBoundsInParent().getMaxY() > lowest);
        });
    }

    @Test
    @Tag("C1")
    void followsInTheFrameInWhichItsNodesMove() {
        assertFollowsInTheSameFrame(() -> box.setTranslateX(70));
        assertFollowsInTheSameFrame(() -> ((Button) right.getChildren().get(0)).setPrefHeight(90));
        assertFollowsInTheSameFrame(() -> label.setText("a much longer text than before"));
        assertFollowsInTheSameFrame(() -> left.getTransforms().add(new Rotate(20, 150, 150)));
        assertFollowsInTheSameFrame(() -> right.setScaleY(0.5));
        assertFollowsInTheSameFrame(() -> root.setPadding(new Insets(30, 0, 0, 40)));
        awaitRest();
        assertFollowsInTheSameFrame(() -> box.setTranslateY(70));
    }

    @Test
    @Tag("C1")
    void followsThroughScrolling() {
        VBox tall = new VBox();
        ScrollPane pane = new ScrollPane(tall);
        Fx.run(() -> {
            right.getChildren().add(pane);
            pane.setPrefViewportHeight(120);
            for (int i = 0; i < 20; i++) {
                tall.getChildren().add(new Label("row " + i));
            }
            tall.getChildren().add(3, label);
        });
        Fx.frames(scene, 3);
        assertFollowsInTheSameFrame(() -> pane.setVvalue(0.3));
        awaitRest();
        assertFollowsInTheSameFrame(() -> pane.setVvalue(0.1));
    }

    @Test
    @Tag("C1")
    void followsANodeThatTheMouseDrags() {
        Fx.run(() -> {
            Point2D[] grip = new Point2D[1];
            box.setOnMousePressed(
                    e -> grip[0] = new Point2D(e.getSceneX() - box.getLayoutX(), e.getSceneY() - box.getLayoutY()));
            // Not on the box: drags of the headless robot of JavaFX 26 say that no button is down, which ends the
            // gesture there.
            scene.addEventFilter(
                    MouseEvent.MOUSE_DRAGGED,
                    e -> box.relocate(e.getSceneX() - grip[0].getX(), e.getSceneY() - grip[0].getY()));
        });
        awaitRest();
        Fx.mouse(box, 60, 70);
        Fx.press(box, MouseButton.PRIMARY);
        for (int i = 1; i <= 10; i++) {
            double x = 60 + 12 * i;
            double y = 70 + 9 * i;
            Fx.mouse(box, x, y);
            assertFastened();
        }
        Fx.release(box, MouseButton.PRIMARY);
        assertEquals(170, Fx.call(box::getLayoutX), 1);
        assertFalse(Fx.call(rope::isAtRest));
        Fx.screenshot(scene, "dragged");
        awaitRest();
        assertFastened();
    }

    @Test
    @Tag("C1")
    void offsetsAreInTheCoordinatesOfTheNode() {
        Fx.run(() -> {
            rope.setStartOffset(new Point2D(20, 0));
            box.setRotate(90);
        });
        Fx.frames(scene, 2);
        Fx.run(() -> assertEquals(
                0,
                rope.localToScene(rope.position(RopeEnd.START))
                        .distance(middle(box).add(0, 20)),
                ROUNDING));
        Fx.run(() -> rope.setStartOffset(null));
        Fx.frames(scene, 2);
        assertFastened();
    }

    @Test
    @Tag("C1")
    void hangsInItsOwnCoordinates() {
        Fx.run(() -> {
            overlay.setScaleX(2);
            overlay.setTranslateX(-30);
        });
        Fx.frames(scene, 2);
        assertFastened();
    }

    // C3: its place in the drawing order is the caller's.

    @Test
    @Tag("C3")
    void isDrawnInFrontOfOrBehindItsNodes() {
        Rectangle wall = new Rectangle(100, 100, Color.WHITE);
        int[] at = new int[2];
        Fx.run(() -> {
            root.getChildren().remove(overlay);
            wall.relocate(150, 60);
            left.getChildren().addAll(wall, rope);
        });
        awaitRest();
        Fx.run(() -> {
            int middle = 8;
            at[0] = (int) rope.uiRope().x(middle);
            at[1] = (int) rope.uiRope().y(middle);
        });
        assertTrue(wall.getBoundsInParent().contains(at[0], at[1]));
        assertNotEquals(Color.WHITE, pixel(at[0], at[1]));
        Fx.run(rope::toBack);
        assertEquals(Color.WHITE, pixel(at[0], at[1]));
    }

    private Color pixel(int x, int y) {
        return Fx.call(() -> scene.snapshot(null).getPixelReader().getColor(x, y));
    }

    // C6: rest, start, stop.

    @Test
    @Tag("C6")
    void asksForNoFramesAtRest() {
        int[] frames = {0};
        Runnable count = () -> frames[0]++;
        Fx.run(() -> {
            scene.addPostLayoutPulseListener(count);
            box.setTranslateX(20);
        });
        Fx.await("while it moves, it does", () -> frames[0] > 5);
        Fx.run(() -> scene.removePostLayoutPulseListener(count));
        awaitRest();
        Fx.sleep(100);
        assertTrue(Fx.framesIn(scene, 500) <= 1);
        Fx.run(() -> rope.setSlack(1.5));
        Fx.frames(scene, 2);
        assertFalse(Fx.call(rope::isAtRest), "a setting wakes it");
    }

    @Test
    @Tag("C6")
    void aRopeThatDoesNotRunIsNotShown() {
        Node shown = Fx.call(() -> rope.getChildrenUnmodifiable().get(1));
        List<Node> views = Fx.call(() -> List.copyOf(((Group) shown).getChildren()));
        Fx.run(() -> {
            rope.setRunning(false);
            rope.setRunning(false);
        });
        Fx.frames(scene, 2);
        assertFalse(shown.isVisible());
        assertTrue(rope.isAtRest());
        assertTrue(Fx.framesIn(scene, 300) <= 1);
        Fx.run(() -> {
            box.relocate(100, 200);
            rope.setRunning(true);
            rope.setRunning(true);
        });
        Fx.frames(scene, 2);
        assertTrue(shown.isVisible());
        assertFastened();
        assertEquals(views, Fx.call(() -> ((Group) shown).getChildren()), "its views are the same");
    }

    @Test
    @Tag("C6")
    void aNodeThatJumpsTakesTheRopeAlongWithoutThrowingIt() {
        awaitRest();
        Fx.run(() -> left.setTranslateX(-1000));
        Fx.frames(scene, 2);
        assertFastened();
        Fx.run(() -> {
            double energy = rope.uiRope().rope().stats().kineticEnergy();
            assertTrue(energy < 1e4, "energy " + energy);
        });
    }

    @Test
    void aRopeThatIsNotAnimatedFollowsWithoutSwinging() {
        Fx.run(() -> rope.setAnimated(false));
        Fx.frames(scene, 2);
        assertTrue(rope.isAtRest());
        assertFollowsInTheSameFrame(() -> box.setTranslateX(70));
        assertTrue(rope.isAtRest());
    }

    // Ends that come and go.

    private void assertHidden() {
        Fx.frames(scene, 3);
        assertFalse(Fx.call(() -> rope.getChildrenUnmodifiable().get(1).isVisible()));
        assertTrue(Fx.call(rope::isAtRest));
        assertFalse(Fx.call(() -> rope.contains(rope.position(RopeEnd.START))));
    }

    private void assertShown() {
        Fx.frames(scene, 3);
        assertTrue(Fx.call(() -> rope.getChildrenUnmodifiable().get(1).isVisible()));
        assertFastened();
    }

    @Test
    void isNotShownWhileANodeIsNot() {
        assertShown();
        Fx.run(() -> box.setVisible(false));
        assertHidden();
        Fx.run(() -> box.setVisible(true));
        assertShown();
        Fx.run(() -> right.setVisible(false));
        assertHidden();
        Fx.run(() -> right.setVisible(true));
        assertShown();
        Fx.run(() -> left.getChildren().remove(box));
        assertHidden();
        Fx.run(() -> right.getChildren().add(box));
        assertShown();
        Fx.run(() -> overlay.setVisible(false));
        assertHidden();
        Fx.run(() -> overlay.setVisible(true));
        assertShown();
    }

    @Test
    void isNotShownWhileANodeIsInAnotherWindow() {
        Stage other = Fx.show(new Pane(), 100, 100);
        Fx.run(() -> ((Pane) other.getScene().getRoot()).getChildren().add(label));
        assertHidden();
        Fx.run(() -> right.getChildren().add(label));
        assertShown();
        Fx.run(() -> ((Pane) other.getScene().getRoot()).getChildren().add(rope));
        assertHidden();
        assertEquals(0, Fx.framesIn(other.getScene(), 200), 1);
        Fx.run(other::close);
    }

    @Test
    void ceasesToAskForFramesWhenItsWindowIsHidden() {
        Fx.frames(scene, 3);
        assertFalse(Fx.call(rope::isAtRest));
        Fx.run(stage::hide);
        Fx.sleep(200);
        Fx.run(() -> box.setTranslateX(100));
        Fx.run(stage::show);
        Fx.frames(scene, 3);
        assertFastened();
        awaitRest();
    }

    @Test
    void anEndDanglesIsLedAndFastened() {
        awaitRest();
        Fx.run(() -> rope.removeAttachment(RopeEnd.END));
        assertEquals(null, Fx.call(rope::getEndNode));
        awaitRest();
        Fx.screenshot(scene, "dangling");
        Fx.run(() -> {
            Point2D end = rope.position(RopeEnd.END);
            Point2D start = rope.position(RopeEnd.START);
            assertEquals(start.getX(), end.getX(), 3, "it hangs straight down");
            assertTrue(end.getY() > start.getY() + 200);
            rope.lead(RopeEnd.END, 333, 222);
        });
        Fx.frames(scene, 2);
        Fx.run(() -> assertEquals(0, rope.position(RopeEnd.END).distance(333, 222), ROUNDING));
        Fx.run(() -> rope.attach(RopeEnd.END, label));
        assertEquals(null, Fx.call(rope::getEndPoint));
        assertShown();
        Fx.run(() -> rope.removeAttachment(RopeEnd.START));
        Fx.frames(scene, 3);
        assertTrue(Fx.call(() -> rope.uiRope().isFree(RopeEnd.START)));
        Fx.run(() -> {
            rope.setStartPoint(new Point2D(5, 6));
            rope.setEndNode(null);
        });
        Fx.frames(scene, 3);
        Fx.run(() -> assertEquals(0, rope.position(RopeEnd.START).distance(5, 6), ROUNDING));
        Fx.run(() -> rope.removeAttachment(RopeEnd.START));
        assertHidden();
    }

    @Test
    void tellsWhichEndIsNearer() {
        awaitRest();
        Fx.run(() -> {
            assertSame(RopeEnd.START, rope.nearestEnd(60, 70));
            assertSame(RopeEnd.END, rope.nearestEnd(320, 70));
        });
    }
}
