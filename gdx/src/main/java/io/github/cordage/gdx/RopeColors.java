package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.Color;
import io.github.cordage.geometry.SegmentColors;
import io.github.cordage.geometry.TensionColors;
import java.util.Objects;

/** The colours of a rope. Set them through its {@link RopeStyle}. */
public final class RopeColors {
    private final Color first = new Color(0.80f, 0.62f, 0.39f, 1);
    private final Color second = new Color(Color.WHITE);
    private RopeColoring coloring = RopeColoring.UNIFORM;
    private float maxTension = 1;
    private TensionColors tensionScale = new TensionColors(1);
    private SegmentColors ofSegments = SegmentColors.bands(1, 0xffffff);

    /** One colour, that of hemp. */
    RopeColors() {}

    void uniform(float r, float g, float b, float a) {
        first.set(r, g, b, a);
        coloring = RopeColoring.UNIFORM;
    }

    void alternate(Color odd) {
        second.set(odd);
        coloring = RopeColoring.SEGMENTS;
    }

    void alongRope(SegmentColors colors) {
        ofSegments = Objects.requireNonNull(colors, "colors");
        first.set(Color.WHITE);
        coloring = RopeColoring.SEGMENT_COLORS;
    }

    void byTension(Color taut, float newMaxTension) {
        second.set(taut);
        maxTension = newMaxTension;
        coloring = RopeColoring.TENSION;
    }

    void byTension(TensionColors scale) {
        tensionScale = Objects.requireNonNull(scale, "scale");
        first.set(Color.WHITE);
        coloring = RopeColoring.TENSION_SCALE;
    }

    /**
     * Returns how the colours are used.
     *
     * @return the colouring; uniform by default
     */
    public RopeColoring coloring() {
        return coloring;
    }

    /**
     * Returns the colour, or the first of two.
     *
     * @return the style's own object
     */
    public Color first() {
        return first;
    }

    /**
     * Returns the second colour.
     *
     * @return the style's own object; unused while {@link #coloring()} is uniform
     */
    public Color second() {
        return second;
    }

    /**
     * Returns the colours of segments.
     *
     * @return those that {@link RopeStyle#segmentColors(SegmentColors)} set; unused with any other colouring
     */
    public SegmentColors ofSegments() {
        return ofSegments;
    }

    /**
     * Returns the tension from which a rope has its second colour; unused with a scale.
     *
     * @return tension [N]
     */
    public float maxTension() {
        return maxTension;
    }

    /**
     * Returns the colours of tensions.
     *
     * @return the scale that {@link RopeStyle#tensionColors(TensionColors)} set; unused with any other colouring
     */
    public TensionColors tensionScale() {
        return tensionScale;
    }
}
