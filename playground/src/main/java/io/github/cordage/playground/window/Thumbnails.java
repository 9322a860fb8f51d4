package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.Texture.TextureFilter;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.playground.picture.Thumbnail;
import io.github.cordage.stage.Session;
import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * Small pictures of scenes. Each is drawn when it is asked for first, one after the other, on a thread of their own;
 * until then there is none. Scenes with bodies of Box2D, which has one thread only, are drawn at once, and as they
 * start.
 */
final class Thumbnails implements Disposable {
    /** Moment of a scene that is drawn, as a share of its duration, and the latest one [s]. */
    private static final double SHARE = 0.4;

    private static final double LATEST = 1.5;

    /** A picture that is ready. */
    private record Drawn(SceneSource source, BufferedImage image) {}

    private final int width;
    private final int height;
    private final Map<SceneSource, Texture> textures = new HashMap<>();
    private final Map<SceneSource, Boolean> asked = new HashMap<>();
    private final Queue<Drawn> ready = new ConcurrentLinkedQueue<>();
    private final ExecutorService worker = Executors.newSingleThreadExecutor(job -> {
        Thread thread = new Thread(job, "cordage-thumbnails");
        thread.setDaemon(true);
        return thread;
    });

    /** Draws pictures of a size [pixels]. */
    Thumbnails(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /** The picture of a scene; null if it is not ready, or cannot be drawn. */
    @Nullable Texture get(SceneSource source) {
        if (asked.put(source, true) == null) {
            ask(source);
        }
        for (Drawn drawn = ready.poll(); drawn != null; drawn = ready.poll()) {
            textures.put(drawn.source(), texture(drawn.image()));
        }
        return textures.get(source);
    }

    private void ask(SceneSource source) {
        if (source.box2d().isPresent()) {
            draw(source, 0);
        } else {
            worker.execute(() -> draw(source, LATEST));
        }
    }

    private void draw(SceneSource source, double latest) {
        try (Session session = new Session(source, notice -> {})) {
            session.runTo(Math.min(latest, SHARE * session.setUp().duration()));
            ready.add(new Drawn(source, Thumbnail.draw(session, width, height)));
        } catch (IllegalArgumentException | IllegalStateException e) {
            // A file that cannot be read any more; what opens it says why.
        }
    }

    private static Texture texture(BufferedImage image) {
        Pixmap pixmap = new Pixmap(image.getWidth(), image.getHeight(), Pixmap.Format.RGBA8888);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                pixmap.drawPixel(x, y, image.getRGB(x, y) << 8 | 0xff);
            }
        }
        Texture texture = new Texture(pixmap);
        texture.setFilter(TextureFilter.Linear, TextureFilter.Linear);
        pixmap.dispose();
        return texture;
    }

    @Override
    public void dispose() {
        worker.shutdownNow();
        textures.values().forEach(Texture::dispose);
    }
}
