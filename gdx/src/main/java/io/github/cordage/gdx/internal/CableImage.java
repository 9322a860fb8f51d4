package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.TextureData;
import com.badlogic.gdx.utils.GdxRuntimeException;

/**
 * The image of a round cable with round ends, white, to be tinted. The cable takes the middle half of the height, which
 * leaves room for soft edges in all mipmaps, and spans the width from a quarter to three quarters; its ends lie beyond.
 * It is drawn again after a loss of the context.
 */
public final class CableImage implements TextureData {
    /** The share of the width that an end takes. */
    public static final float END = 0.25f;

    /** The share of the height that the cable takes. */
    public static final float BODY = 0.5f;

    private static final int WIDTH = 128;
    private static final int HEIGHT = 64;

    private CableImage() {}

    /** A texture with the image. */
    public static Texture create() {
        Texture texture = new Texture(new CableImage());
        texture.setFilter(Texture.TextureFilter.MipMapLinearLinear, Texture.TextureFilter.Linear);
        return texture;
    }

    private static Pixmap draw() {
        Pixmap pixmap = new Pixmap(WIDTH, HEIGHT, Pixmap.Format.RGBA8888);
        pixmap.setBlending(Pixmap.Blending.None);
        float radius = BODY * HEIGHT / 2;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                float beyond = Math.max(0, Math.max(END * WIDTH - x - 0.5f, x + 0.5f - (1 - END) * WIDTH));
                float beside = y + 0.5f - HEIGHT / 2f;
                float distance = (float) Math.sqrt(beyond * beyond + beside * beside);
                float alpha = Math.max(0, Math.min(1, radius - distance + 0.5f));
                int light = Math.round(255 * light(Math.min(1, distance / radius)));
                pixmap.drawPixel(x, y, light << 24 | light << 16 | light << 8 | Math.round(255 * alpha));
            }
        }
        return pixmap;
    }

    /** Brightness at a distance from the middle of the cable. */
    private static float light(float share) {
        float height = (float) Math.sqrt(1 - share * share);
        float shine = Math.max(0, 1 - 3 * share);
        return 0.42f + 0.46f * height + 0.12f * shine * (2 - shine);
    }

    @Override
    public TextureDataType getType() {
        return TextureDataType.Pixmap;
    }

    @Override
    public boolean isPrepared() {
        return true;
    }

    @Override
    public void prepare() {
        // Drawn on demand.
    }

    @Override
    public Pixmap consumePixmap() {
        return draw();
    }

    @Override
    public boolean disposePixmap() {
        return true;
    }

    @Override
    public void consumeCustomData(int target) {
        throw new GdxRuntimeException("this is an image");
    }

    @Override
    public int getWidth() {
        return WIDTH;
    }

    @Override
    public int getHeight() {
        return HEIGHT;
    }

    @Override
    public Pixmap.Format getFormat() {
        return Pixmap.Format.RGBA8888;
    }

    @Override
    public boolean useMipMaps() {
        return true;
    }

    @Override
    public boolean isManaged() {
        return true;
    }
}
