package io.github.cordage.samples.grapple;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import com.badlogic.gdx.math.Vector2;
import io.github.cordage.Rope;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The game, which also says on its standard output where the hero is, and how long his rope, and takes two pictures
 * while he has one: without and with forces. It is small, to be drawn in software.
 */
public final class WatchedGame extends GrappleGame {
    static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int FRAMES = 20;

    private final Path folder;
    private int frame;
    private int withRope;

    private WatchedGame(Path folder) {
        this.folder = folder;
    }

    @Override
    public void create() {
        super.create();
        Gdx.graphics.setWindowedMode(WIDTH, HEIGHT);
    }

    @Override
    public void render() {
        super.render();
        Rope rope = level.hero.rope();
        Vector2 at = level.hero.body.getPosition();
        frame++;
        System.out.printf(Locale.ROOT, "%d %.3f %.3f %.3f%n", frame, at.x, at.y, rope == null ? 0 : rope.length());
        withRope += rope == null ? 0 : 1;
        if (withRope == FRAMES) {
            picture("swing.png");
            setDebugged(true);
        }
        if (withRope == FRAMES + 1) {
            picture("forces.png");
            setDebugged(false);
        }
    }

    private void picture(String name) {
        Pixmap pixmap = Pixmap.createFromFrameBuffer(
                0, 0, Gdx.graphics.getBackBufferWidth(), Gdx.graphics.getBackBufferHeight());
        PixmapIO.writePNG(Gdx.files.absolute(folder.resolve(name).toString()), pixmap, 1, true);
        pixmap.dispose();
    }

    /**
     * Plays.
     *
     * @param args folder for pictures
     */
    public static void main(String[] args) {
        start(new WatchedGame(Path.of(args[0])));
    }
}
