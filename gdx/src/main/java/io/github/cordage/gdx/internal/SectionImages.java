package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.g2d.Batch;
import com.badlogic.gdx.graphics.g2d.NinePatch;
import com.badlogic.gdx.scenes.scene2d.utils.NinePatchDrawable;
import com.badlogic.gdx.scenes.scene2d.utils.TransformDrawable;
import java.util.Arrays;

/** One image for each segment of a rope: centred on the segment, turned along it, as long and as thick. */
public final class SectionImages {
    private static final int SIZE = 4;

    /** Centre x and y, angle [degrees] and length of each segment. */
    private float[] sections = new float[0];

    private int size;

    /** Computes the placement of the images. */
    public void build(double[] xyz, int nodes) {
        size = SIZE * (nodes - 1);
        if (size > sections.length) {
            sections = Arrays.copyOf(sections, size);
        }
        for (int i = 0; i < nodes - 1; i++) {
            double dx = xyz[3 * i + 3] - xyz[3 * i];
            double dy = xyz[3 * i + 4] - xyz[3 * i + 1];
            sections[SIZE * i] = (float) (xyz[3 * i] + dx / 2);
            sections[SIZE * i + 1] = (float) (xyz[3 * i + 1] + dy / 2);
            sections[SIZE * i + 2] = (float) Math.toDegrees(Math.atan2(dy, dx));
            sections[SIZE * i + 3] = (float) Math.sqrt(dx * dx + dy * dy);
        }
    }

    /** Draws the images at an offset. */
    public void draw(Batch batch, TransformDrawable image, float thickness, float dx, float dy) {
        float leastWidth = 0;
        float leastHeight = 0;
        if (image instanceof NinePatchDrawable nine) {
            NinePatch patch = nine.getPatch();
            leastWidth = patch.getLeftWidth() + patch.getRightWidth();
            leastHeight = patch.getTopHeight() + patch.getBottomHeight();
        }
        // The corners of a nine-patch keep their size, and would overlap in a smaller image: scale all of it down.
        float scaleY = Math.min(1, thickness / leastHeight);
        for (int at = 0; at < size; at += SIZE) {
            float length = sections[at + 3];
            if (length > 0) {
                float scaleX = Math.min(scaleY, length / leastWidth);
                float width = length / scaleX;
                float height = thickness / scaleY;
                float x = sections[at] + dx - width / 2;
                float y = sections[at + 1] + dy - height / 2;
                image.draw(batch, x, y, width / 2, height / 2, width, height, scaleX, scaleY, sections[at + 2]);
            }
        }
    }
}
