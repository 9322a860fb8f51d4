package io.github.cordage.jme;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.texture.Image;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import com.jme3.util.BufferUtils;
import java.nio.ByteBuffer;
import java.util.Objects;

/** Materials of ropes, with strands that are painted on. They are lit by the lights of the scene. */
public final class RopeMaterials {
    /** Strands of a laid rope. */
    static final int STRANDS = 3;

    /** The strands go around once in 7 radii. */
    static final double TILES_PER_RADIUS = STRANDS / 7.0;

    /** Width and height of the image of a strand [pixels]. */
    private static final int SIZE = 64;

    /** Yarns across a strand. */
    private static final int YARNS = 7;

    private RopeMaterials() {}

    /**
     * Makes a material of hemp.
     *
     * @param assets the assets of the application
     * @return a new material
     */
    public static Material hemp(AssetManager assets) {
        return laid(assets, new ColorRGBA(0.62f, 0.45f, 0.25f, 1));
    }

    /**
     * Makes a material of wire rope.
     *
     * @param assets the assets of the application
     * @return a new material
     */
    public static Material steel(AssetManager assets) {
        Material material = laid(assets, new ColorRGBA(0.14f, 0.145f, 0.155f, 1));
        material.setColor("Specular", new ColorRGBA(0.3f, 0.3f, 0.3f, 1));
        material.setFloat("Shininess", 24);
        return material;
    }

    /**
     * Makes a material of three strands of a color, by {@code Common/MatDefs/Light/Lighting.j3md}.
     *
     * @param assets the assets of the application
     * @param color color of the strands, linear; copied
     * @return a new material
     */
    public static Material laid(AssetManager assets, ColorRGBA color) {
        Objects.requireNonNull(color, "color");
        Material material = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
        material.setBoolean("UseMaterialColors", true);
        material.setColor("Diffuse", color.clone());
        material.setColor("Ambient", color.clone());
        material.setColor("Specular", ColorRGBA.Black.clone());
        material.setTexture("DiffuseMap", strands());
        return material;
    }

    /**
     * Draws a strand that winds around a rope: one tile along the rope and one around it go from it to the next.
     *
     * @return a new texture in shades of gray that wraps
     */
    public static Texture strands() {
        ByteBuffer pixels = BufferUtils.createByteBuffer(3 * SIZE * SIZE);
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                byte shade = (byte) Math.round(255 * shade((column + 0.5) / SIZE, (row + 0.5) / SIZE));
                pixels.put(shade).put(shade).put(shade);
            }
        }
        pixels.flip();
        Image image = new Image(Image.Format.RGB8, SIZE, SIZE, pixels, null, ColorSpace.sRGB);
        Texture2D texture = new Texture2D(image);
        texture.setName("strands of a rope");
        texture.setWrap(Texture.WrapMode.Repeat);
        texture.setMinFilter(Texture.MinFilter.Trilinear);
        texture.setMagFilter(Texture.MagFilter.Bilinear);
        texture.setAnisotropicFilter(4);
        return texture;
    }

    private static double shade(double u, double v) {
        double across = u + v - Math.floor(u + v);
        // A strand is a half circle seen from above: darker toward the groove.
        double height = Math.sqrt(Math.sin(Math.PI * across));
        double yarn = Math.sin(2 * Math.PI * (YARNS * across - 2 * u));
        return Math.max(0, Math.min(1, 0.3 + 0.62 * height + 0.08 * yarn * height));
    }
}
