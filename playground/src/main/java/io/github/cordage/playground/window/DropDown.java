package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.scenes.scene2d.utils.Drawable;
import com.badlogic.gdx.scenes.scene2d.utils.NinePatchDrawable;

/** The background of a drop-down list: a box with an arrow at its right. */
final class DropDown extends NinePatchDrawable {
    private final Drawable arrow;
    private final float size;
    private final float margin;

    /**
     * Adds an arrow to a box.
     *
     * @param size width and height of the arrow [pixels]
     * @param margin distance from the right border [pixels]
     */
    DropDown(NinePatchDrawable box, Drawable arrow, float size, float margin) {
        super(box);
        this.arrow = arrow;
        this.size = size;
        this.margin = margin;
        setRightWidth(size + 1.5f * margin);
    }

    @Override
    public void draw(Batch batch, float x, float y, float width, float height) {
        super.draw(batch, x, y, width, height);
        arrow.draw(batch, x + width - size - margin, y + (height - size) / 2, size, size);
    }
}
