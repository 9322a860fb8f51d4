package io.github.cordage.samples.crane;

import static org.junit.jupiter.api.Assertions.fail;

import java.awt.event.KeyEvent;
import java.awt.event.KeyListener;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javax.imageio.ImageIO;

/** Plays with the keys of a game that has no window. */
final class Player {
    /** A minute. */
    private static final int MOST_FRAMES = 3600;

    final CraneGame game = new CraneGame();
    private final Set<Integer> held = new HashSet<>();
    private Runnable watch = () -> {};

    Player() {
        game.setSize(game.getPreferredSize());
    }

    /** Called after each frame. */
    void watch(Runnable each) {
        watch = each;
    }

    void type(int key) {
        hold(key, true);
        hold(key, false);
    }

    /** Holds a key down, or releases it. */
    void hold(int key, boolean down) {
        if (down ? !held.add(key) : !held.remove(key)) {
            return;
        }
        int what = down ? KeyEvent.KEY_PRESSED : KeyEvent.KEY_RELEASED;
        KeyEvent event = new KeyEvent(game, what, 0, 0, key, KeyEvent.CHAR_UNDEFINED);
        for (KeyListener listener : game.getKeyListeners()) {
            if (down) {
                listener.keyPressed(event);
            } else {
                listener.keyReleased(event);
            }
        }
    }

    void frame() {
        game.frame(Scene.STEP);
        watch.run();
    }

    void pass(double seconds) {
        for (int i = 0; i < seconds / Scene.STEP; i++) {
            frame();
        }
    }

    /** Holds a key until something is so. */
    void hold(int key, BooleanSupplier until) {
        hold(key, true);
        await(until);
        hold(key, false);
    }

    void await(BooleanSupplier what) {
        for (int i = 0; i < MOST_FRAMES; i++) {
            if (what.getAsBoolean()) {
                return;
            }
            frame();
        }
        fail("waited in vain: " + game.scene().status());
    }

    /** Draws the game into target/screenshots. */
    void picture(String name) throws IOException {
        BufferedImage image = new BufferedImage(game.getWidth(), game.getHeight(), BufferedImage.TYPE_INT_RGB);
        game.paintComponent(image.createGraphics());
        Path folder = Path.of("target", "screenshots");
        Files.createDirectories(folder);
        ImageIO.write(image, "png", folder.resolve(name + ".png").toFile());
    }
}
