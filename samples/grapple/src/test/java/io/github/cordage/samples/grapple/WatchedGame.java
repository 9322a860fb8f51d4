package io.github.cordage.samples.grapple;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Graphics;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import io.github.cordage.Rope;
import java.lang.reflect.Proxy;
import java.util.Locale;

/**
 * The game, which also says on its standard output where the player is, and how long his rope. It is small, to be drawn in software,
 * and its time goes by faster than that of a clock.
 */
public final class WatchedGame extends GrappleGame {
    static final int WIDTH = 640;
    private static final int HEIGHT = 360;

    /** Seconds of the game in a second. */
    private static final float SPEED = 2;

    private final String picture;
    private int frame;

    private WatchedGame(String picture) {
        this.picture = picture;
    }

    @Override
    public void create() {
        super.create();
        Gdx.graphics.setWindowedMode(WIDTH, HEIGHT);
    }

    @Override
    public void render() {
        Graphics graphics = Gdx.graphics;
        Gdx.graphics = (Graphics) Proxy.newProxyInstance(
                Graphics.class.getClassLoader(), new Class<?>[] {Graphics.class}, (proxy, method, args) -> {
                    Object answer = method.invoke(graphics, args);
                    return method.getName().equals("getDeltaTime") ? SPEED * (Float) answer : answer;
                });
        try {
            super.render();
        } finally {
            Gdx.graphics = graphics;
        }
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
