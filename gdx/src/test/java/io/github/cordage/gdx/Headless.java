package io.github.cordage.gdx;

import com.badlogic.gdx.Application;
import com.badlogic.gdx.Files;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Graphics;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.TextureData;
import com.badlogic.gdx.utils.GdxNativesLoader;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/**
 * As much of libGDX as a stage needs, without a window: nothing is drawn, and frames that are asked for are counted.
 */
final class Headless {
    static final int WIDTH = 640;
    static final int HEIGHT = 480;

    private static int framesAskedFor;

    private Headless() {}

    /** Puts it in place. */
    static void start() {
        // Matrices are multiplied by native code.
        GdxNativesLoader.load();
        Gdx.app = fake(
                Application.class,
                (proxy, method, args) -> method.getName().equals("getType")
                        ? Application.ApplicationType.HeadlessDesktop
                        : nothing(method.getReturnType()));
        Gdx.files = fake(Files.class, (proxy, method, args) -> nothing(method.getReturnType()));
        Gdx.graphics = fake(Graphics.class, (proxy, method, args) -> switch (method.getName()) {
            case "getWidth", "getBackBufferWidth" -> WIDTH;
            case "getHeight", "getBackBufferHeight" -> HEIGHT;
            case "requestRendering" -> {
                framesAskedFor++;
                yield null;
            }
            default -> nothing(method.getReturnType());
        });
        Gdx.gl = fake(GL20.class, (proxy, method, args) -> nothing(method.getReturnType()));
        Gdx.gl20 = Gdx.gl;
    }

    /** Whether a frame was asked for since this was called last. */
    static boolean wasAsked() {
        boolean asked = framesAskedFor > 0;
        framesAskedFor = 0;
        return asked;
    }

    static <T> T fake(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    /** What a method returns that does nothing. */
    @SuppressWarnings("NullAway") // Nothing is what it is.
    static Object nothing(Class<?> type) {
        if (type == boolean.class) {
            return false;
        }
        if (type == float.class) {
            return 0f;
        }
        if (type == long.class) {
            return 0L;
        }
        return type == int.class ? 0 : null;
    }

    /** A texture of a size, of which only the size is known. */
    static Texture texture(int width, int height) {
        return new Texture(fake(TextureData.class, (proxy, method, args) -> switch (method.getName()) {
            case "getWidth" -> width;
            case "getHeight" -> height;
            case "isPrepared" -> true;
            case "getType" -> TextureData.TextureDataType.Custom;
            case "getFormat" -> Pixmap.Format.RGBA8888;
            default -> nothing(method.getReturnType());
        }));
    }
}
