package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.glutils.PixmapTextureData;
import io.github.cordage.gdx.RopeSurface;

/**
 * The pattern of strands as a repeating image, for shaders that are not ours: the light that the grooves leave, as in
 * {@code look.glsl}. The x axis lies along the rope, the y axis around it; the image spans one strand of a twisted
 * rope, or two of a braid.
 */
public final class StrandImage {
    private static final int SIZE = 64;

    private StrandImage() {}

    /** Draws the image for a look, twisted or braided. */
    public static Texture draw(RopeSurface.Look look) {
        Pixmap pixmap = new Pixmap(SIZE, SIZE, Pixmap.Format.RGB888);
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                float along = (x + 0.5f) / SIZE;
                float around = (y + 0.5f) / SIZE;
                float light = look == RopeSurface.Look.BRAIDED ? braid(along, around) : twist(along, around);
                int level = Math.round(255 * light);
                pixmap.drawPixel(x, y, level << 24 | level << 16 | level << 8 | 0xff);
            }
        }
        // Managed with its pixmap, so that libGDX restores it after a loss of the context.
        Texture texture = new Texture(new PixmapTextureData(pixmap, null, true, false, true));
        texture.setFilter(Texture.TextureFilter.MipMapLinearLinear, Texture.TextureFilter.Linear);
        texture.setWrap(Texture.TextureWrap.Repeat, Texture.TextureWrap.Repeat);
        return texture;
    }

    /** Disposes of a texture, and of the image that {@link #draw} keeps for a loss of the context. */
    public static void dispose(Texture texture) {
        Pixmap pixmap = texture.getTextureData().consumePixmap();
        texture.dispose();
        pixmap.dispose();
    }

    private static float twist(float along, float around) {
        return light(height(along + around));
    }

    /** A tile holds two strands of each direction; the parity says which lies above. */
    private static float braid(float along, float around) {
        float left = around + along;
        float right = around - along;
        boolean isLeft = Math.floorMod((int) Math.floor(left) + (int) Math.floor(right), 2) == 0;
        float dive = lean(isLeft ? right : left);
        return light(height(isLeft ? left : right) * (1 - 0.55f * dive * dive));
    }

    private static float lean(float phase) {
        return 2 * (phase - (float) Math.floor(phase)) - 1;
    }

    private static float height(float phase) {
        float lean = lean(phase);
        return (float) Math.sqrt(1 - lean * lean);
    }

    private static float light(float height) {
        float t = Math.min(1, height / 0.75f);
        return 0.30f + 0.70f * t * t * (3 - 2 * t);
    }
}
