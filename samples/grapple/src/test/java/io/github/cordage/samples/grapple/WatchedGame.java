package io.github.cordage.samples.grapple;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import io.github.cordage.Rope;
import java.util.Locale;

/** The game, which also says on its standard output where the player is, and how long his rope. */
public final class WatchedGame extends GrappleGame {
    private final String picture;
    private int frame;

    private WatchedGame(String picture) {
        this.picture = picture;
    }

    @Override
    public void render() {
        super.render();
        Rope held = rope;
        frame++;
        System.out.printf(
                Locale.ROOT,
                "%d %.3f %.3f %.3f %d%n",
                frame,
                player.x,
                player.y,
                held == null ? 0 : held.length(),
                Gdx.graphics.getFramesPerSecond());
        // Once, in the middle of a swing.
        if (held != null && frame % 40 == 0) {
            Pixmap pixmap = Pixmap.createFromFrameBuffer(
                    0, 0, Gdx.graphics.getBackBufferWidth(), Gdx.graphics.getBackBufferHeight());
            PixmapIO.writePNG(Gdx.files.absolute(picture), pixmap, 1, true);
            pixmap.dispose();
        }
    }

    /**
     * Plays.
     *
     * @param args file for a picture
     */
    public static void main(String[] args) {
        start(new WatchedGame(args[0]));
    }
}
