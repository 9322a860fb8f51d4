package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import io.github.cordage.gdx.RopeStyle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What ropes have in common that are drawn with one call. */
final class Material {
    private RopeStyle.Look look = RopeStyle.Look.PLAIN;
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

    /** Whether ropes of a style can be drawn with those of this one. */
    boolean matches(RopeStyle style) {
        TextureRegion region = style.region();
        return look == style.look()
                && strands == style.strands()
                && lay == style.lay()
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

    /** Takes what a style says. */
    void set(RopeStyle style) {
        look = style.look();
        strands = style.strands();
        lay = style.lay();
        shading = style.shading();
        outlineWidth = style.outlineWidth();
        outline.set(style.outlineColor());
        pieces = style.pointsPerSegment();
        TextureRegion region = style.region();
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

    /** Into how many pieces each segment is divided. */
    int pieces() {
        return pieces;
    }

    /** What the shaders call a look. */
    private static int number(RopeStyle.Look look) {
        return switch (look) {
            case TWISTED -> 0;
            case BRAIDED -> 1;
            case PLAIN -> 2;
            case TEXTURED -> 3;
        };
    }

    /** Tells a shader. */
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
