package io.github.cordage.javafx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.event.EventTarget;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.shape.Path;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Mouse, focus, style, and views of sections. */
class RopeInputTest {
    private final Rectangle wall = new Rectangle(600, 400, Color.LINEN);
    private final Label from = new Label("out");
    private final Label to = new Label("in");
    private final RopeNode rope = new RopeNode(from, to);
    private final Pane root = new Pane(wall, from, to, rope);
    private Stage stage = Fx.call(Stage::new);
    private Scene scene = Fx.call(() -> new Scene(new Group()));

    @BeforeAll
    static void startToolkit() {
        Fx.start();
    }

    @BeforeEach
    void show() {
        Fx.UNCAUGHT.clear();
        from.relocate(50, 50);
        to.relocate(500, 50);
        rope.setAnimated(false);
        rope.setSlack(1.4);
        stage = Fx.show(root, 600, 400);
        scene = Fx.call(stage::getScene);
        Fx.frames(scene, 2);
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
        assertEquals(List.of(), Fx.UNCAUGHT);
    }

    private Point2D onTheRope() {
        return Fx.call(() -> rope.localToScene(rope.uiRope().x(6), rope.uiRope().y(6)));
    }

    private <E extends Event> List<EventTarget> targets(javafx.event.EventType<E> type) {
        List<EventTarget> seen = new ArrayList<>();
        Fx.run(() -> scene.addEventFilter(type, e -> seen.add(e.getTarget())));
        return seen;
    }

    @Test
    void theMouseHitsTheCableNotItsBounds() {
        List<EventTarget> clicked = targets(MouseEvent.MOUSE_CLICKED);
        Point2D on = onTheRope();
        // 2.5 px of thickness and 4 px of margin, beside a rope that runs flat there.
        Point2D middle = Fx.call(
                () -> rope.localToScene(rope.uiRope().x(9), rope.uiRope().y(9)));
        for (Point2D p : List.of(
                on, middle.add(0, 6), middle.add(0, -6), middle.add(0, 9), middle.add(0, -9), new Point2D(300, 60))) {
            Fx.mouse(root, p.getX(), p.getY());
            Fx.press(root, MouseButton.PRIMARY);
            Fx.release(root, MouseButton.PRIMARY);
        }
        assertEquals(List.of(rope, rope, rope, wall, wall, wall), clicked);
        assertTrue(Fx.call(() -> rope.getBoundsInParent().contains(300, 60)));
        Fx.run(() -> rope.setHitMargin(0));
        assertFalse(Fx.call(() -> rope.contains(rope.sceneToLocal(middle.add(0, 4)))));
        Fx.run(() -> rope.setHitMargin(Double.NaN));
        assertTrue(Fx.call(() -> rope.contains(rope.sceneToLocal(middle.add(0, 6)))), "the default");
        assertFalse(Fx.call(() -> rope.contains(rope.sceneToLocal(middle.add(0, 9)))), "and no more");
        Fx.run(() -> rope.setHitMargin(20));
        assertTrue(Fx.call(() -> rope.contains(rope.sceneToLocal(middle.add(0, 22)))));
    }

    /** Flat from end to end, its bounds would be no thicker than its stroke. */
    @Test
    void aStraightCableCanBeHitBesideItsStroke() {
        Fx.run(() -> rope.setSlack(1));
        Fx.frames(scene, 2);
        List<EventTarget> pressed = targets(MouseEvent.MOUSE_PRESSED);
        double y = onTheRope().getY() + 6;
        Fx.mouse(root, 300, y);
        Fx.press(root, MouseButton.PRIMARY);
        Fx.release(root, MouseButton.PRIMARY);
        assertEquals(List.of(rope), pressed);
    }

    @Test
    void secondButtonAndContextMenuReachTheCable() {
        List<EventTarget> pressed = targets(MouseEvent.MOUSE_PRESSED);
        List<EventTarget> menus = new ArrayList<>();
        Fx.run(() -> rope.setOnContextMenuRequested(e -> menus.add(e.getTarget())));
        Point2D on = onTheRope();
        Fx.mouse(root, on.getX(), on.getY());
        Fx.press(root, MouseButton.SECONDARY);
        Fx.release(root, MouseButton.SECONDARY);
        assertEquals(List.of(rope), pressed);
        if (menus.isEmpty()) {
            // Monocle makes none of its own.
            Fx.run(() -> Event.fireEvent(
                    rope,
                    new ContextMenuEvent(
                            ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                            on.getX(),
                            on.getY(),
                            on.getX(),
                            on.getY(),
                            false,
                            null)));
        }
        assertEquals(List.of(rope), menus);
    }

    @Test
    void takesTheFocusOnlyIfItIsMadeTraversable() {
        Point2D on = onTheRope();
        Fx.mouse(root, on.getX(), on.getY());
        Fx.press(root, MouseButton.PRIMARY);
        Fx.release(root, MouseButton.PRIMARY);
        assertFalse(rope.isFocused());
        assertTrue(stroke("rope-halo").getElements().isEmpty());
        Fx.run(() -> rope.setFocusTraversable(true));
        Fx.press(root, MouseButton.PRIMARY);
        Fx.release(root, MouseButton.PRIMARY);
        assertTrue(rope.isFocused());
        assertEquals(19, stroke("rope-halo").getElements().size());
        Fx.screenshot(scene, "focused");
    }

    @Test
    void isReadAsTheTextsOfItsEnds() {
        assertEquals("out \u2192 in", text());
        Fx.run(() -> rope.setEndNode(null));
        assertEquals("out \u2192 \u2026", text());
        Fx.run(() -> rope.setAccessibleText("patch 7"));
        assertEquals("patch 7", text());
        assertSame(scene, Fx.call(() -> rope.queryAccessibleAttribute(AccessibleAttribute.SCENE)));
    }

    private Object text() {
        return Fx.call(() -> rope.queryAccessibleAttribute(AccessibleAttribute.TEXT));
    }

    // Style.

    private Path stroke(String styleClass) {
        return Fx.call(() -> (Path) rope.lookup("." + styleClass));
    }

    @Test
    void canBeStyled() {
        assertEquals(5, rope.getThickness());
        assertEquals(Color.web("#d2453b"), stroke("rope-body").getStroke());
        Fx.run(() -> {
            rope.getStyleClass().add("audio");
            scene.getStylesheets()
                    .add("data:text/css,.audio{-rope-color:gold;-rope-thickness:10;-rope-slack:2}"
                            + ".audio%20.rope-shine{-fx-stroke:transparent}");
        });
        Fx.frames(scene, 3);
        assertEquals(10, rope.getThickness());
        assertEquals(2, rope.getSlack());
        assertEquals(Color.GOLD, rope.getColor());
        assertEquals(Color.GOLD, stroke("rope-body").getStroke());
        assertEquals(10, stroke("rope-edge").getStrokeWidth());
        assertEquals(Color.TRANSPARENT, stroke("rope-shine").getStroke());
        assertEquals(2, Fx.call(() -> rope.uiRope().def().slack()));
        Fx.run(() -> {
            scene.getStylesheets().clear();
            rope.setColor(Color.TEAL);
            rope.setThickness(3);
        });
        Fx.frames(scene, 3);
        assertEquals(Color.TEAL, stroke("rope-body").getStroke());
        assertEquals(3, stroke("rope-edge").getStrokeWidth());
        Fx.run(() -> rope.setStyle("-rope-color: linear-gradient(to right, red, blue); -rope-thickness: 8"));
        Fx.frames(scene, 2);
        assertTrue(stroke("rope-body").getStroke() instanceof LinearGradient);
        assertEquals(8, rope.getThickness());
        assertTrue(RopeNode.getClassCssMetaData().size()
                >= Region.getClassCssMetaData().size() + 3);
        Fx.run(() -> rope.colorProperty().set(null));
    }

    // C2: views of sections.

    @Test
    @Tag("C2")
    void eachSectionGetsAViewThatLiesOnIt() {
        List<Node> made = new ArrayList<>();
        Fx.run(() -> rope.setSectionFactory(i -> {
            Node view = switch (i % 3) {
                case 0 -> new Region();
                case 1 -> new Rectangle(3, 7, Color.DARKGREEN);
                default -> new ImageView(new WritableImage(20, 10));
            };
            view.setStyle("-fx-background-color: " + (i % 2 == 0 ? "#2a7f3e" : "#e8e8e8"));
            made.add(view);
            return view;
        }));
        Fx.frames(scene, 2);
        assertEquals(19, made.size());
        Fx.screenshot(scene, "sections");
        double[] sections = new double[95];
        Fx.run(() -> rope.uiRope().copySections(sections, 0));
        for (int i = 0; i < 19; i++) {
            Node view = made.get(i);
            int at = 5 * i;
            double half = sections[at + 3] / 2;
            Point2D middle = new Point2D(sections[at], sections[at + 1]);
            Point2D along = new Point2D(half * Math.cos(sections[at + 2]), half * Math.sin(sections[at + 2]));
            Point2D across = new Point2D(-along.getY(), along.getX()).multiply(2.5 / half);
            Fx.run(() -> {
                var b = view.getLayoutBounds();
                assertNear(middle.subtract(along).subtract(across), view.localToParent(b.getMinX(), b.getMinY()));
                assertNear(middle.add(along).add(across), view.localToParent(b.getMaxX(), b.getMaxY()));
            });
        }
    }

    private static void assertNear(Point2D wanted, Point2D is) {
        // Bounds of shapes are kept as floats.
        assertEquals(0, wanted.distance(is), 1e-4);
    }

    @Test
    @Tag("C6")
    void viewsAreHiddenAndUsedAgain() {
        List<Node> made = new ArrayList<>();
        Fx.run(() -> rope.setSectionFactory(i -> {
            Node view = new Rectangle(0, 0, Color.DARKGREEN);
            made.add(view);
            return view;
        }));
        Fx.run(() -> rope.setRunning(false));
        Fx.frames(scene, 2);
        assertFalse(Fx.call(() -> made.get(3).getParent().isVisible()));
        Fx.run(() -> rope.setRunning(true));
        Fx.frames(scene, 2);
        assertTrue(Fx.call(() -> made.get(3).getParent().isVisible()));
        assertEquals(19, made.size());
        Fx.run(() -> rope.setNodeCount(5));
        Fx.frames(scene, 2);
        assertEquals(19 + 4, made.size());
        Node last = made.get(22);
        Fx.run(() -> rope.setSectionFactory(null));
        Fx.frames(scene, 2);
        assertNotSame(rope, Fx.call(last::getParent));
        assertTrue(stroke("rope-body").isVisible());
        dash();
        assertEquals(4, stroke("rope-body").getElements().size());
        Fx.run(() -> rope.setNodeCount(-3));
        dash();
        assertEquals(2, stroke("rope-body").getElements().size());
    }

    /** A dashed stroke is drawn as a path, not as a part of an image. */
    private void dash() {
        Path body = stroke("rope-body");
        Fx.run(() -> body.getStrokeDashArray().setAll(5.0, 5.0));
        Fx.frames(scene, 2);
    }
}
