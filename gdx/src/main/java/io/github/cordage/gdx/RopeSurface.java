package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.g2d.TextureRegion;
import io.github.cordage.gdx.internal.Check;
import org.jspecify.annotations.Nullable;

/** The surface of a rope: strands, one colour or an image. Set it through its {@link RopeStyle}. */
public final class RopeSurface {
    /** Kinds of surfaces. */
    public enum Look {
        /** Strands laid around each other. */
        TWISTED,
        /** Strands that cross over and under each other. */
        BRAIDED,
        /** One colour. */
        PLAIN,
        /** An image. */
        TEXTURED
    }

    /** Largest number of strands that a rope can have. */
    public static final int MAX_STRANDS = 64;

    private Look look = Look.TWISTED;
    private int strands = 3;
    private float lay = 3.2f;
    private @Nullable TextureRegion region;
    private float repeatLength = 1;

    /** The surface of the default style: three strands, each turn 3.2 diameters long. */
    RopeSurface() {}

    void twist(int newStrands, float newLay) {
        Check.inRange("strands", newStrands, 1, MAX_STRANDS);
        set(Look.TWISTED, newStrands, newLay);
    }

    void braid(int newStrands, float newLay) {
        if (newStrands % 2 != 0) {
            throw new IllegalArgumentException("strands of a braid must be even, were " + newStrands);
        }
        Check.inRange("strands", newStrands, 2, MAX_STRANDS);
        set(Look.BRAIDED, newStrands, newLay);
    }

    private void set(Look newLook, int newStrands, float newLay) {
        Check.inRange("lay", newLay, 0.1f, 1000);
        look = newLook;
        strands = newStrands;
        lay = newLay;
        region = null;
    }

    void plain() {
        look = Look.PLAIN;
        region = null;
    }

    void texture(TextureRegion newRegion, float newRepeatLength) {
        Check.inRange("repeatLength", newRepeatLength, 1e-6f, 1e6f);
        if (newRegion.getTexture() == null) {
            throw new IllegalArgumentException("region must have a texture, had none");
        }
        look = Look.TEXTURED;
        region = newRegion;
        repeatLength = newRepeatLength;
    }

    /**
     * Returns the kind of surface.
     *
     * @return the look
     */
    public Look look() {
        return look;
    }

    /**
     * Returns the number of strands.
     *
     * @return number; only used by the looks {@link Look#TWISTED} and {@link Look#BRAIDED}
     */
    public int strands() {
        return strands;
    }

    /**
     * Returns the length of a full turn of the strands.
     *
     * @return length in diameters of the rope; only used by the looks {@link Look#TWISTED} and {@link Look#BRAIDED}
     */
    public float lay() {
        return lay;
    }

    /**
     * Returns the image.
     *
     * @return the one that was set, or null if the look is not {@link Look#TEXTURED}
     */
    public @Nullable TextureRegion region() {
        return region;
    }

    /**
     * Returns the length of rope that the image covers once.
     *
     * @return length [m]; only used by the look {@link Look#TEXTURED}
     */
    public float repeatLength() {
        return repeatLength;
    }
}
