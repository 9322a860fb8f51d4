package io.github.cordage.javafx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeEnd;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Spring;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What goes wrong, and what must not be left behind. */
class RopeTroubleTest {
    private final Rectangle from = new Rectangle(50, 60, 20, 20);
    private final Rectangle to = new Rectangle(350, 60, 20, 20);
    private final RopeNode rope = new RopeNode(from, to);
    private final Pane root = new Pane(from, to, rope);
    private Stage stage = Fx.call(Stage::new);
    private Scene scene = Fx.call(() -> new Scene(new Group()));

    @BeforeAll
    static void startToolkit() {
        Fx.start();
    }

    @BeforeEach
    void show() {
        Fx.UNCAUGHT.clear();
        stage = Fx.show(root, 400, 300);
        scene = Fx.call(stage::getScene);
        Fx.frames(scene, 2);
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
    }

    private void assertNothingThrown() {
        assertEquals(List.of(), Fx.UNCAUGHT);
    }

    private boolean isShown() {
        return Fx.call(() -> rope.getChildrenUnmodifiable().get(1).isVisible());
    }

    /** Or else all the others could not fail. */
    @Test
    void whatIsThrownInAFrameIsSeen() {
        Runnable[] once = new Runnable[1];
        once[0] = () -> {
            scene.removePostLayoutPulseListener(once[0]);
            throw new ArithmeticException("as it should");
        };
        Fx.run(() -> scene.addPostLayoutPulseListener(once[0]));
        Fx.frames(scene, 2);
        assertTrue(Fx.UNCAUGHT.get(0) instanceof ArithmeticException);
    }

    @Test
    void numbersOutOfTheirRangeCountAsTheNearestOne() {
        double[] bad = {0, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300, Double.MIN_VALUE};
        for (double value : bad) {
            Fx.run(() -> {
                rope.setThickness(value);
                rope.setSlack(value);
                rope.setGravity(value);
                rope.setDampingFactor(value);
                rope.setPixelsPerMetre(value);
                rope.setMinLength(value);
                rope.setFreeLength(value);
                rope.setHitMargin(value);
                rope.setNodeCount(value > 0 ? Integer.MAX_VALUE : -1);
                rope.setNodeCount(20);
            });
            Fx.frames(scene, 3);
            assertNothingThrown();
            assertEquals(value, rope.getThickness(), "the property holds what it was set to");
        }
        Fx.run(() -> {
            rope.setThickness(0);
            rope.setSlack(0);
            rope.setDampingFactor(2);
            rope.setPixelsPerMetre(0);
        });
        assertEquals(0, Fx.call(() -> rope.uiRope().def().thickness()));
        assertEquals(1, Fx.call(() -> rope.uiRope().def().slack()));
        assertEquals(1, Fx.call(() -> rope.uiRope().def().dampingFactor()));
        assertEquals(0.001, Fx.call(() -> rope.uiRope().def().pixelsPerMetre()));
        assertFalse(Fx.call(() -> rope.lookup(".rope-body").isVisible()), "no thickness, no stroke");
        Fx.run(() -> rope.setThickness(Double.NaN));
        assertEquals(5, Fx.call(() -> rope.uiRope().def().thickness()));
        assertTrue(Fx.call(() -> rope.lookup(".rope-body").isVisible()));
    }

    @Test
    void aScaleOfZeroHidesTheRope() {
        Fx.run(() -> rope.setScaleX(0));
        Fx.frames(scene, 3);
        assertFalse(isShown());
        Fx.run(() -> rope.setScaleX(1));
        Fx.frames(scene, 3);
        assertTrue(isShown());
        Fx.run(() -> {
            from.setScaleX(0);
            from.setScaleY(0);
        });
        Fx.frames(scene, 3);
        assertTrue(isShown(), "a node of no size is somewhere, too");
        assertEquals(60, Fx.call(() -> rope.position(RopeEnd.START).getX()), 0.01);
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1e300}) {
            Fx.run(() -> from.setTranslateX(bad));
            Fx.frames(scene, 3);
            assertFalse(isShown());
        }
        Fx.run(() -> from.setTranslateX(0));
        Fx.frames(scene, 3);
        assertTrue(isShown());
        assertNothingThrown();
    }

    @Test
    void aPointThatIsNoneIsNotOnTheRope() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1e300}) {
            assertFalse(Fx.call(() -> rope.contains(bad, 70)));
            assertFalse(Fx.call(() -> rope.contains(new Point2D(60, bad))));
        }
        assertTrue(Fx.call(() -> rope.contains(60, 70)));
    }

    @Test
    void bothEndsMayBeTheSameNode() {
        Fx.run(() -> rope.setEndNode(from));
        Fx.frames(scene, 5);
        assertTrue(isShown());
        Fx.run(() -> rope.setMinLength(120));
        Fx.await("a loop", () -> rope.getBoundsInParent().getHeight() > 50);
        Fx.screenshot(scene, "loop");
        assertNothingThrown();
    }

    @Test
    void pointsThatAreNoneHideTheRope() {
        Fx.run(() -> {
            rope.setStartNode(null);
            rope.setStartPoint(new Point2D(Double.NaN, 0));
        });
        Fx.frames(scene, 3);
        assertFalse(isShown());
        Fx.run(() -> rope.setStartPoint(new Point2D(10, 10)));
        Fx.frames(scene, 3);
        assertTrue(isShown());
        assertNothingThrown();
    }

    @Test
    void aSolverThatCannotBeUsedIsRefusedByItsSetter() {
        assertThrows(
                IllegalArgumentException.class, () -> Fx.run(() -> rope.setSolver(new Spring().withStiffness(1e12))));
        Fx.frames(scene, 3);
        Fx.run(() -> rope.setSolver(new Relaxation()));
        assertEquals(new Relaxation(), Fx.call(() -> rope.uiRope().def().solver()));
        Fx.run(() -> rope.solverProperty().set(null));
        assertEquals(new Direct(), Fx.call(() -> rope.uiRope().def().solver()));
        assertNothingThrown();
    }

    @Test
    void startAndStopInAnyOrder() {
        RopeNode other = new RopeNode();
        other.setRunning(false);
        other.setRunning(true);
        other.setStartNode(from);
        Fx.run(() -> root.getChildren().add(other));
        Fx.frames(scene, 3);
        assertFalse(Fx.call(other::isAtRest), "one end is enough");
        Fx.run(() -> {
            other.setRunning(false);
            other.setRunning(true);
            root.getChildren().remove(other);
            other.setRunning(false);
        });
        Fx.frames(scene, 3);
        assertTrue(other.isAtRest());
        assertNothingThrown();
    }

    // What must not be left behind.

    private static void awaitCollected(WeakReference<?>... references) {
        for (int round = 0; round < 100; round++) {
            System.gc();
            boolean all = true;
            for (WeakReference<?> reference : references) {
                all &= reference.get() == null;
            }
            if (all) {
                return;
            }
            Fx.sleep(20);
        }
        throw new AssertionError("kept alive: "
                + List.of(references).stream()
                        .filter(r -> r.get() != null)
                        .map(r -> String.valueOf(r.get()))
                        .toList());
    }

    @Test
    void aRopeDoesNotKeepItsEndsAlive() {
        RopeNode kept = new RopeNode();
        List<WeakReference<?>> gone = new ArrayList<>();
        Fx.run(() -> {
            for (RopeEnd end : RopeEnd.values()) {
                Rectangle jack = new Rectangle(10, 10);
                Pane panel = new Pane(new Pane(jack));
                kept.attach(end, jack);
                root.getChildren().add(panel);
                gone.add(new WeakReference<>(jack));
                gone.add(new WeakReference<>(panel));
            }
            root.getChildren().add(kept);
        });
        Fx.frames(scene, 5);
        Fx.run(() -> root.getChildren().remove(3, 5));
        Fx.frames(scene, 5);
        awaitCollected(gone.toArray(WeakReference<?>[]::new));
        Fx.frames(scene, 3);
        assertNull(kept.getStartNode());
        assertTrue(kept.isAtRest());
        assertFalse(
                Fx.call(() -> kept.getChildrenUnmodifiable().get(1).isVisible()), "it does not dangle from nothing");
        assertNothingThrown();
    }

    @Test
    void nothingKeepsARopeAliveThatWasRemovedWhileItMoved() {
        List<WeakReference<?>> gone = new ArrayList<>();
        Stage other = Fx.show(new Pane(), 100, 100);
        Fx.run(() -> {
            Rectangle jack = new Rectangle(10, 10);
            RopeNode moving = new RopeNode(jack, null);
            RopeNode inClosed = new RopeNode(jack, from);
            root.getChildren().addAll(jack, moving);
            Rectangle there = new Rectangle(10, 10);
            RopeNode elsewhere = new RopeNode(there, null);
            ((Pane) other.getScene().getRoot()).getChildren().addAll(there, elsewhere);
            for (Object o : new Object[] {jack, moving, inClosed, there, elsewhere, other.getScene()}) {
                gone.add(new WeakReference<>(o));
            }
        });
        Fx.frames(scene, 5);
        Fx.run(() -> root.getChildren().remove(3, 5));
        Fx.run(() -> {
            other.close();
            other.setScene(new Scene(new Group()));
        });
        Fx.frames(scene, 5);
        awaitCollected(gone.toArray(WeakReference<?>[]::new));
    }

    @Test
    void nodePropertiesCanBeBoundAndWatched() {
        ObjectProperty<Node> source = new SimpleObjectProperty<>(to);
        List<Node> seen = new ArrayList<>();
        Fx.run(() -> {
            rope.startNodeProperty().addListener((property, before, now) -> seen.add(now));
            rope.startNodeProperty().bind(source);
        });
        assertSame(to, rope.getStartNode());
        Fx.frames(scene, 2);
        assertEquals(360, Fx.call(() -> rope.position(RopeEnd.START).getX()), 0.01);
        assertThrows(RuntimeException.class, () -> rope.setStartNode(from));
        Fx.run(() -> source.set(from));
        Fx.frames(scene, 2);
        assertEquals(60, Fx.call(() -> rope.position(RopeEnd.START).getX()), 0.01);
        Fx.run(() -> rope.startNodeProperty().unbind());
        assertSame(from, rope.getStartNode());
        Fx.run(() -> {
            source.set(to);
            rope.setStartNode(to);
            rope.setStartNode(to);
        });
        assertEquals(List.of(to, from, to), seen);
        assertEquals("startNode", rope.startNodeProperty().getName());
        assertSame(rope, rope.startNodeProperty().getBean());
        Fx.run(() -> rope.startNodeProperty().unbind());
        assertSame(to, rope.getStartNode());
    }
}
