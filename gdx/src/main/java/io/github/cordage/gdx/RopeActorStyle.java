package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.scenes.scene2d.ui.Skin;
import com.badlogic.gdx.scenes.scene2d.utils.Drawable;
import com.badlogic.gdx.scenes.scene2d.utils.TiledDrawable;
import com.badlogic.gdx.scenes.scene2d.utils.TransformDrawable;
import io.github.cordage.gdx.internal.CableImage;
import io.github.cordage.gdx.internal.Check;
import org.jspecify.annotations.Nullable;

/**
 * The look of a {@link RopeActor}: a line that follows the curve of the rope, or one image for each segment. Both are
 * tinted with the colour of the actor.
 *
 * <p>An actor reads its style when {@link RopeActor#setStyle} is called: call it again after changing a field. In the
 * JSON of a {@link Skin} the class is called {@code io.github.cordage.gdx.RopeActorStyle}.
 */
public class RopeActorStyle {
    private static final float MAX_LENGTH = 1e6f;

    /** The image of the line, drawn along the rope from left to right. Not needed if {@link #section} is set. */
    public @Nullable TextureRegion line;

    /**
     * The share of the line's image, at its left and again at its right, that is drawn beyond the ends of the rope as
     * round ends or plugs: 0 (default) to 0.5 of its width.
     */
    public float lineEnd;

    /**
     * The share of the height of the line's image that is as thick as the rope: 0.001 to 1 (default). The rest is drawn
     * beside the rope, for soft edges or a glow.
     */
    public float lineBody = 1;

    /**
     * The length of rope that the image of the line covers, without its ends, before it repeats: 0 to 1e6 in the rope's
     * own coordinates. 0 (default) stretches one image over the whole rope. The texture need not wrap. At most 2000
     * repeats are drawn.
     */
    public float repeatLength;

    /**
     * The image of a segment. It is centred on the segment, turned along it, and made as long as the segment and as
     * thick as the rope. It must be a {@link TransformDrawable}, but not a {@link TiledDrawable}, which cannot be
     * turned. If set, the line is not drawn. The corners of a nine-patch shrink where they do not fit.
     */
    public @Nullable Drawable section;

    /** The colour of the shadow, or null (default) for no shadow. Its alpha is multiplied by that of the actor. */
    public @Nullable Color shadowColor;

    /** Offset of the shadow to the right, within ±1e6 in the coordinates of the actor's parent (default 0). */
    public float shadowX;

    /** Offset of the shadow upwards, within ±1e6 in the coordinates of the actor's parent (default 0). */
    public float shadowY;

    /** Creates a style without any image. */
    public RopeActorStyle() {}

    /**
     * Creates a copy.
     *
     * @param other style to copy
     */
    public RopeActorStyle(RopeActorStyle other) {
        line = other.line;
        lineEnd = other.lineEnd;
        lineBody = other.lineBody;
        repeatLength = other.repeatLength;
        section = other.section;
        shadowColor = other.shadowColor == null ? null : new Color(other.shadowColor);
        shadowX = other.shadowX;
        shadowY = other.shadowY;
    }

    /**
     * Creates the style of a smooth cable with round ends. Any number of ropes can share it.
     *
     * @return a style with a new texture, which the caller owns: dispose of {@code style.line.getTexture()}, or add
     *     that to a {@link Skin}
     */
    public static RopeActorStyle cable() {
        RopeActorStyle style = new RopeActorStyle();
        style.line = new TextureRegion(CableImage.create());
        style.lineEnd = CableImage.END;
        style.lineBody = CableImage.BODY;
        return style;
    }

    /**
     * Checks that a rope can be drawn with this style.
     *
     * @throws IllegalArgumentException if it has neither a line nor a section, the section cannot be turned, or a
     *     number is out of range
     */
    void check() {
        if (line == null && section == null) {
            throw new IllegalArgumentException("style must have a line or a section");
        }
        Drawable image = section;
        if (image != null && (!(image instanceof TransformDrawable) || image instanceof TiledDrawable)) {
            throw new IllegalArgumentException("section must be a drawable that can be turned, was a "
                    + image.getClass().getSimpleName());
        }
        Check.inRange("lineEnd", lineEnd, 0, 0.5f);
        Check.inRange("lineBody", lineBody, 1e-3f, 1);
        Check.inRange("repeatLength", repeatLength, 0, MAX_LENGTH);
        Check.inRange("shadowX", shadowX, -MAX_LENGTH, MAX_LENGTH);
        Check.inRange("shadowY", shadowY, -MAX_LENGTH, MAX_LENGTH);
    }
}
