package io.github.cordage.samples.patchbay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.RopeEnd;
import io.github.cordage.javafx.RopeNode;
import io.github.cordage.ui.UiRope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.control.Slider;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The sample as it is used: with the mouse. */
@Tag("C1")
@Tag("display")
class PatchBayTest {
    private static final Logger TOOLKIT = Logger.getLogger("javafx");

    private static final long PATIENCE_SECONDS = 60;

    /** Time of a frame [s]. */
    private static final double FRAME = 1 / 60.0;

    /** A minute. */
    private static final int MOST_FRAMES = 3600;

    /** The same one always: a headless one knows only the windows that it has moved the mouse in. */
    private final Robot robot = call(Robot::new);

    private PatchBay bay = call(PatchBay::new);
    private Stage stage = call(Stage::new);

    @BeforeAll
    static void startToolkit() throws InterruptedException {
        CountDownLatch ready = new CountDownLatch(1);
        // It warns that it is on the class path, which is meant here.
        TOOLKIT.setLevel(Level.SEVERE);
        Platform.startup(ready::countDown);
        Platform.setImplicitExit(false);
        assertTrue(ready.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    private static <T> T call(Callable<T> task) {
        FutureTask<T> future = new FutureTask<>(task);
        Platform.runLater(future);
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static final int ARRIVAL_TRIES = 100;

    /** Where the mouse was last seen. */
    private volatile Point2D seen = Point2D.ZERO;

    private static void run(Runnable task) {
        call(() -> {
            task.run();
            return 0;
        });
    }

    @BeforeEach
    void open() {
        run(() -> {
            Scene scene = new Scene(bay);
            scene.addEventFilter(MouseEvent.ANY, e -> seen = new Point2D(e.getSceneX(), e.getSceneY()));
            stage.setScene(scene);
            stage.show();
        });
        pause(200);
    }

    @AfterEach
    void close() {
        run(() -> robot.mouseRelease(MouseButton.PRIMARY));
        run(stage::close);
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void mouse(Point2D scene) {
        run(() -> robot.mouseMove(
                stage.getX() + stage.getScene().getX() + scene.getX(),
                stage.getY() + stage.getScene().getY() + scene.getY()));
        pause(30);
        // On a busy machine it takes longer to arrive; where the mouse was there already, nothing does.
        for (int i = 0; i < ARRIVAL_TRIES && scene.distance(seen) > 1.5; i++) {
            pause(10);
        }
    }

    /** Pulls something from one place to another, in half a second or so. */
    private void drag(Point2D from, Point2D to) {
        mouse(from);
        run(() -> robot.mousePress(MouseButton.PRIMARY));
        for (int i = 1; i <= 10; i++) {
            mouse(from.interpolate(to, i / 10.0));
        }
    }

    private void drop() {
        run(() -> robot.mouseRelease(MouseButton.PRIMARY));
        pause(60);
    }

    private Point2D socket(String id) {
        return call(() -> PatchBay.middle(bay.jack(id).socket()));
    }

    private RopeNode cable(int number) {
        return call(() -> bay.cables().get(number));
    }

    /** A point on a cable that is on no other one, and not on a jack. */
    private Point2D grip(RopeNode cable, int fromNode, int direction) {
        return call(() -> {
            for (int i = fromNode; i > 0 && i < 19; i += direction) {
                Point2D p =
                        cable.localToScene(cable.uiRope().x(i), cable.uiRope().y(i));
                if (bay.cables().stream()
                                .filter(c -> c.contains(c.sceneToLocal(p)))
                                .count()
                        == 1) {
                    return p;
                }
            }
            throw new AssertionError("the cable is covered by others");
        });
    }

    private Point2D end(RopeNode cable, RopeEnd which) {
        return call(() -> cable.localToScene(cable.position(which)));
    }

    private void awaitRest() {
        run(() -> bay.cables().forEach(cable -> cable.setDampingFactor(0.8)));
        pause(100);
        // A test need not watch them swing: time goes by without frames until they hardly move, and only then with
        // them.
        for (RopeNode cable : call(() -> List.copyOf(bay.cables()))) {
            run(() -> settle(cable.uiRope()));
        }
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!call(() -> bay.cables().stream().allMatch(RopeNode::isAtRest))) {
            assertTrue(System.nanoTime() < deadline, "the cables do not come to rest");
            pause(50);
        }
    }

    private static void settle(UiRope rope) {
        if (rope.isRunning()) {
            for (int i = 0; i < MOST_FRAMES && !rope.isAtRest(); i++) {
                rope.update(FRAME);
            }
            rope.wake();
        }
    }

    private void screenshot(String name) {
        Path folder = Path.of(System.getProperty("cordage.screenshots", "target/screenshots"));
        run(() -> {
            try {
                Files.createDirectories(folder);
                ImageIO.write(
                        SwingFXUtils.fromFXImage(stage.getScene().snapshot(null), null),
                        "png",
                        folder.resolve(name + ".png").toFile());
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static void assertNear(Point2D wanted, Point2D is, double tolerance) {
        assertEquals(0, wanted.distance(is), tolerance, () -> "wanted " + wanted + ", is " + is);
    }

    @Test
    void cablesArePulledPluggedInLeftDanglingAndUnplugged() {
        // From jack to jack.
        drag(socket("oscillator-saw"), socket("filter-in").add(10, 8));
        RopeNode first = cable(0);
        // A mouse is on whole pixels.
        assertNear(socket("filter-in").add(10, 8), end(first, RopeEnd.END), 1);
        screenshot("patchbay-1-pulling");
        drop();
        assertSame(bay.jack("filter-in").socket(), call(first::getEndNode));
        assertNear(socket("filter-in"), end(first, RopeEnd.END), 0.01);
        drag(socket("filter-low"), socket("mixer-a"));
        drop();
        drag(socket("envelope-out"), socket("mixer-b"));
        drop();

        // Left dangling.
        drag(socket("oscillator-sine"), new Point2D(300, 300));
        drop();
        RopeNode dangling = cable(3);
        assertNull(call(dangling::getEndNode));
        screenshot("patchbay-2-falling");
        awaitRest();
        assertEquals(
                socket("oscillator-sine").getX(), end(dangling, RopeEnd.END).getX(), 3);
        screenshot("patchbay-3-dangling");

        // Taken up again where it dangles, and plugged in.
        drag(end(dangling, RopeEnd.END).add(0, -4), socket("filter-cutoff"));
        drop();
        assertSame(bay.jack("filter-cutoff").socket(), call(dangling::getEndNode));
        assertEquals(4, call(() -> bay.cables().size()));

        // Cables follow a module that is pulled away.
        Point2D title = call(() -> PatchBay.middle(bay.lookup("#envelope")));
        Point2D out = socket("envelope-out");
        drag(title, title.add(50, 40));
        assertNear(out.add(50, 40), socket("envelope-out"), 1);
        assertNear(socket("envelope-out"), end(cable(2), RopeEnd.START), 0.01);
        screenshot("patchbay-4-module-moved");
        drop();
        awaitRest();
        screenshot("patchbay-5-at-rest");

        // Unplugged at the end that is nearer to the mouse; the other end goes next, and with it the cable.
        Point2D near = grip(first, 18, -1);
        drag(near, new Point2D(320, 430));
        drop();
        assertNull(call(first::getEndNode));
        assertSame(bay.jack("oscillator-saw").socket(), call(first::getStartNode));
        awaitRest();
        Point2D top = grip(first, 1, 1);
        drag(top, new Point2D(320, 430));
        drop();
        assertEquals(3, call(() -> bay.cables().size()));

        // The delete key removes the one that was pressed last.
        Point2D on = grip(cable(0), 5, 1);
        mouse(on);
        run(() -> robot.mousePress(MouseButton.SECONDARY));
        run(() -> robot.mouseRelease(MouseButton.SECONDARY));
        assertTrue(call(() -> bay.cables().get(0).isFocused()));
        run(() -> robot.keyType(KeyCode.ESCAPE));
        run(() -> robot.keyType(KeyCode.DELETE));
        pause(60);
        assertEquals(2, call(() -> bay.cables().size()));
    }

    @Test
    void cablesArePluggedInByName() {
        run(() -> bay.join("oscillator-saw", "filter-in"));
        assertSame(bay.jack("oscillator-saw").socket(), call(cable(0)::getStartNode));
        assertSame(bay.jack("filter-in").socket(), call(cable(0)::getEndNode));
        awaitRest();
        assertNear(socket("filter-in"), end(cable(0), RopeEnd.END), 0.01);
    }

    @Test
    void slackIsControlled() {
        drag(socket("oscillator-saw"), socket("filter-in"));
        drop();
        awaitRest();
        double sag = sag();
        run(() -> ((Slider) bay.lookup("#slack")).setValue(1.8));
        awaitRest();
        double more = sag();
        assertTrue(more > sag + 50, sag + " px, then " + more);
        run(() -> ((Slider) bay.lookup("#slack")).setValue(1));
        awaitRest();
        assertEquals(0, sag(), 2);
    }

    /** How far the cable hangs below the lower of its ends. */
    private double sag() {
        return call(() -> {
            RopeNode cable = bay.cables().get(0);
            double lowest = 0;
            for (int i = 0; i < cable.getNodeCount(); i++) {
                lowest = Math.max(lowest, cable.uiRope().y(i));
            }
            return lowest
                    - Math.max(
                            cable.position(RopeEnd.START).getY(),
                            cable.position(RopeEnd.END).getY());
        });
    }
}
