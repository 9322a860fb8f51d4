package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.gdx.RopeSurface;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The settings that ropes must have in common to share a draw call. */
final class Material {
    private RopeSurface.Look look = RopeSurface.Look.PLAIN;
    private int strands;
    private float lay;
    private float shading;
    private final Color outline = new Color();
    private float outlineWidth;
    private int pieces = 1;
    private @Nullable Texture texture;
    private float u;
    private float v;
    private float width;
    private float height;

    /** Whether ropes of a style can share the draw call. */
    boolean matches(RopeStyle style) {
        TextureRegion region = style.surface().region();
        return look == style.surface().look()
                && strands == style.surface().strands()
                && lay == style.surface().lay()
                && shading == style.shading()
                && outlineWidth == style.outlineWidth()
                && outline.equals(style.outlineColor())
                && pieces == style.pointsPerSegment()
                && (region == null ? texture == null : isOf(region));
    }

    private boolean isOf(TextureRegion region) {
        return Objects.equals(texture, region.getTexture())
                && u == region.getU()
                && v == region.getV()
                && width == region.getU2() - region.getU()
                && height == region.getV2() - region.getV();
    }

    /** Copies a style. */
    void set(RopeStyle style) {
        look = style.surface().look();
        strands = style.surface().strands();
        lay = style.surface().lay();
        shading = style.shading();
        outlineWidth = style.outlineWidth();
        outline.set(style.outlineColor());
        pieces = style.pointsPerSegment();
        TextureRegion region = style.surface().region();
        if (region == null) {
            texture = null;
            return;
        }
        texture = region.getTexture();
        u = region.getU();
        v = region.getV();
        width = region.getU2() - u;
        height = region.getV2() - v;
    }

    /** Number of pieces that each segment is divided into. */
    int pieces() {
        return pieces;
    }

    /** Number of a look in the shaders. */
    private static int number(RopeSurface.Look look) {
        return switch (look) {
            case TWISTED -> 0;
            case BRAIDED -> 1;
            case PLAIN -> 2;
            case TEXTURED -> 3;
        };
    }

    /** Sets the uniforms of a shader. */
    void applyTo(Program shader) {
        shader.set("u_look", number(look));
        shader.set("u_strands", strands);
        shader.set("u_lay", lay);
        shader.set("u_shading", shading);
        shader.set("u_outline", outline);
        shader.set("u_outlineWidth", outlineWidth);
        Texture image = texture;
        if (image != null) {
            boolean whole = Math.abs(width) == 1 && image.getUWrap() != Texture.TextureWrap.ClampToEdge;
            image.bind(0);
            shader.set("u_region", u, v, width, height);
            shader.set("u_wraps", whole ? 1 : 0);
        }
    }
}
