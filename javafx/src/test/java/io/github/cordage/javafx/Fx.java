package io.github.cordage.javafx;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ui.UiRope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/** A real toolkit without a display, and a window in it. */
final class Fx {
    private static final Logger TOOLKIT = Logger.getLogger("javafx");

    private static final long PATIENCE_SECONDS = 60;

    /** Time of a frame [s]. */
    private static final double FRAME = 1 / 60.0;

    /** A minute. */
    private static final int MOST_FRAMES = 3600;

    /** What was thrown on the toolkit's thread and caught by nobody. */
    static final List<Throwable> UNCAUGHT = new CopyOnWriteArrayList<>();

    private static boolean started;
    private static @Nullable Robot robot;

    private Fx() {}

    /** Calls something on the toolkit's thread. */
    static <T> T call(Callable<T> task) {
        start();
        if (Platform.isFxApplicationThread()) {
            throw new IllegalStateException("already on the thread of the toolkit");
        }
        FutureTask<T> future = new FutureTask<>(task);
        Platform.runLater(future);
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }

    static void run(Runnable task) {
        call(() -> {
            task.run();
            return 0;
        });
    }

    /** Starts the toolkit, if it has not been; before the first control is made. */
    static synchronized void start() {
        if (started) {
            return;
        }
        started = true;
        CountDownLatch ready = new CountDownLatch(1);
        // It warns that it is on the class path, which is meant here.
        TOOLKIT.setLevel(Level.SEVERE);
        Platform.startup(ready::countDown);
        Platform.setImplicitExit(false);
        try {
            assertTrue(ready.await(PATIENCE_SECONDS, TimeUnit.SECONDS), "the toolkit does not start");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> UNCAUGHT.add(e));
        run(() -> Thread.currentThread().setUncaughtExceptionHandler((thread, e) -> UNCAUGHT.add(e)));
    }

    static Stage show(Parent root, double width, double height) {
        return call(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(root, width, height));
            stage.show();
            return stage;
        });
    }

    /** Lets a number of frames pass. */
    static void frames(Scene scene, int number) {
        CountDownLatch left = new CountDownLatch(number);
        Runnable count = () -> {
            left.countDown();
            Platform.requestNextPulse();
        };
        run(() -> {
            scene.addPostLayoutPulseListener(count);
            Platform.requestNextPulse();
        });
        try {
            assertTrue(left.await(PATIENCE_SECONDS, TimeUnit.SECONDS), "there are no frames");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        run(() -> scene.removePostLayoutPulseListener(count));
    }

    /** Waits until something holds, which is asked on the toolkit's thread. */
    static void await(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!call(condition::getAsBoolean)) {
            assertTrue(System.nanoTime() < deadline, () -> "waited in vain: " + what);
            sleep(20);
        }
    }

    /**
     * Waits until ropes are at rest. They swing first without frames, as fast as the machine can; from where they
     * hardly move any more, they come to rest in frames, as they always do.
     */
    static void awaitRest(Scene scene, List<RopeNode> ropes) {
        // What has just changed is seen in the next frame.
        frames(scene, 2);
        for (RopeNode rope : ropes) {
            run(() -> settle(rope.uiRope()));
        }
        await("rest", () -> ropes.stream().allMatch(RopeNode::isAtRest));
    }

    private static void settle(UiRope rope) {
        if (rope.isRunning()) {
            for (int i = 0; i < MOST_FRAMES && !rope.isAtRest(); i++) {
                rope.update(FRAME);
            }
            rope.wake();
        }
    }

    static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Number of frames of a scene in a time. */
    static int framesIn(Scene scene, long millis) {
        int[] frames = {0};
        Runnable count = () -> frames[0]++;
        run(() -> scene.addPostLayoutPulseListener(count));
        sleep(millis);
        run(() -> scene.removePostLayoutPulseListener(count));
        return frames[0];
    }

    /** The same one always: a headless one knows only the windows that it has moved the mouse in. */
    private static Robot robot() {
        if (robot == null) {
            robot = new Robot();
        }
        return robot;
    }

    /** Moves the mouse to a point of a node's scene. */
    static void mouse(Node in, double sceneX, double sceneY) {
        run(() -> {
            Scene scene = in.getScene();
            robot().mouseMove(
                            scene.getWindow().getX() + scene.getX() + sceneX,
                            scene.getWindow().getY() + scene.getY() + sceneY);
        });
        frames(call(in::getScene), 2);
    }

    static void press(Node in, MouseButton button) {
        run(() -> robot().mousePress(button));
        frames(call(in::getScene), 2);
    }

    static void release(Node in, MouseButton button) {
        run(() -> robot().mouseRelease(button));
        frames(call(in::getScene), 2);
    }

    /** Writes what a scene shows to a picture in target/screenshots. */
    static void screenshot(Scene scene, String name) {
        Path folder = Path.of(System.getProperty("cordage.screenshots", "target/screenshots"));
        run(() -> {
            try {
                Files.createDirectories(folder);
                ImageIO.write(
                        SwingFXUtils.fromFXImage(scene.snapshot(null), null),
                        "png",
                        folder.resolve(name + ".png").toFile());
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
