package io.github.cordage.playground.window;

import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.scenes.scene2d.ui.Slider;
import com.badlogic.gdx.scenes.scene2d.utils.Drawable;

/** A slider of numbers below and above 0, filled from the place of 0 to its knob. */
final class SignedSlider extends Slider {
    private final float zero;
    private final Drawable fill;

    /**
     * Creates a slider from 0 to 1.
     *
     * @param zero position of the number 0, 0 to 1
     */
    SignedSlider(float step, float zero, Theme theme) {
        super(0, 1, step, false, theme.skin(), "signed-horizontal");
        this.zero = zero;
        fill = theme.fill();
    }

    /** Left border and width of the filled part [pixels of the slider]. */
    float[] filled() {
        float knob = getStyle().knob.getMinWidth();
        float way = getWidth() - knob;
        float from = knob / 2 + way * Math.min(zero, getVisualPercent());
        return new float[] {from, way * Math.abs(zero - getVisualPercent())};
    }

    @Override
    public void draw(Batch batch, float parentAlpha) {
        // The bar, then its filled part, then the bar's knob alone.
        float middle = getY() + getHeight() / 2;
        Drawable bar = getBackgroundDrawable();
        batch.setColor(getColor().r, getColor().g, getColor().b, getColor().a * parentAlpha);
        bar.draw(batch, getX(), middle - bar.getMinHeight() / 2, getWidth(), bar.getMinHeight());
        float[] part = filled();
        fill.draw(batch, getX() + part[0], middle - fill.getMinHeight() / 2, part[1], fill.getMinHeight());
        Drawable knob = getKnobDrawable();
        float left = (getWidth() - knob.getMinWidth()) * getVisualPercent();
        knob.draw(batch, getX() + left, middle - knob.getMinHeight() / 2, knob.getMinWidth(), knob.getMinHeight());
    }
}
