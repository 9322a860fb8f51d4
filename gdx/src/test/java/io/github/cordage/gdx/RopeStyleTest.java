package io.github.cordage.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.math.Vector3;
import io.github.cordage.geometry.SegmentColors;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("A15")
class RopeStyleTest {
    @Test
    void theDefaultIsAShadedRopeOfThreeStrands() {
        RopeStyle style = new RopeStyle();
        assertEquals(RopeSurface.Look.TWISTED, style.surface().look());
        assertEquals(3, style.surface().strands());
        assertEquals(3.2f, style.surface().lay());
        assertEquals(new Color(0.80f, 0.62f, 0.39f, 1), style.color());
        assertEquals(RopeColoring.UNIFORM, style.colors().coloring());
        assertEquals(1, style.shading());
        assertNull(style.surface().region());
        assertEquals(1, style.widthScale());
        assertEquals(1.5f, style.minWidthPixels());
        assertEquals(4, style.pointsPerSegment());
        assertTrue(style.widthByStretch());
        assertTrue(style.roundCaps());
        assertEquals(0, style.outlineWidth());
        assertEquals(10, style.sides());
        assertEquals(0, style.hiddenRanges());
    }

    @Test
    void whatIsOutOfRangeIsRefusedByNameAndChangesNothing() {
        refuses("widthScale", style -> style.widthScale(-1));
        refuses("widthScale", style -> style.widthScale(Float.NaN));
        refuses("minWidthPixels", style -> style.minWidthPixels(-0.1f));
        refuses("pointsPerSegment", style -> style.pointsPerSegment(0));
        refuses("pointsPerSegment", style -> style.pointsPerSegment(RopeStyle.MAX_POINTS_PER_SEGMENT + 1));
        refuses("sides", style -> style.sides(2));
        refuses("shading", style -> style.shading(1.1f));
        refuses("strands", style -> style.twisted(0, 3));
        refuses("strands", style -> style.twisted(RopeSurface.MAX_STRANDS + 1, 3));
        refuses("strands", style -> style.braided(7, 3));
        refuses("strands", style -> style.braided(0, 3));
        refuses("lay", style -> style.twisted(3, 0));
        refuses("lay", style -> style.braided(8, Float.POSITIVE_INFINITY));
        refuses("outline width", style -> style.outline(Color.BLACK, 2));
        refuses("a must", style -> style.color(0, 0, 0, 2));
        refuses("maxTension", style -> style.tensionColors(Color.BLUE, Color.RED, 0));
        refuses("from", style -> style.hide(-1, 3));
        refuses("to must", style -> style.hide(3, 2));
        refuses("region", style -> style.texture(new TextureRegion(), 1));
        refuses("repeatLength", style -> style.texture(new TextureRegion(), 0));
    }

    private static void refuses(String name, Function<RopeStyle, RopeStyle> change) {
        RopeStyle style = new RopeStyle();
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> change.apply(style));
        assertTrue(e.toString().contains(name), e.toString());
        assertEquals(RopeSurface.Look.TWISTED, style.surface().look());
        assertEquals(3, style.surface().strands());
        assertEquals(RopeColoring.UNIFORM, style.colors().coloring());
        assertEquals(new Color(0.80f, 0.62f, 0.39f, 1), style.color());
        assertEquals(0, style.hiddenRanges());
        assertEquals(0, style.outlineWidth());
    }

    @Test
    void colorsAreCopied() {
        Color mine = new Color(Color.RED);
        RopeStyle style = new RopeStyle().color(mine).outline(mine, 0.1f);
        mine.set(Color.BLUE);
        assertEquals(Color.RED, style.color());
        assertEquals(Color.RED, style.outlineColor());
        assertNotSame(mine, style.color());
    }

    @Test
    void aColorEndsColoringByTension() {
        RopeStyle style = new RopeStyle().tensionColors(Color.BLUE, Color.RED, 5);
        assertEquals(RopeColoring.TENSION, style.colors().coloring());
        assertEquals(5, style.colors().maxTension());
        style.color(Color.GREEN);
        assertEquals(RopeColoring.UNIFORM, style.colors().coloring());
    }

    @Test
    void aColorEndsColoringBySegment() {
        SegmentColors bands = SegmentColors.bands(1, 0xff0000);
        RopeStyle style = new RopeStyle().segmentColors(bands);
        assertEquals(RopeColoring.SEGMENT_COLORS, style.colors().coloring());
        assertEquals(bands, style.colors().ofSegments());
        assertEquals(Color.WHITE, style.color());
        style.color(Color.GREEN);
        assertEquals(RopeColoring.UNIFORM, style.colors().coloring());
    }

    @Test
    void hiddenRangesAreKeptUntilNothingIsHidden() {
        RopeStyle style = new RopeStyle().hide(2, 4).hide(7, 7);
        assertEquals(2, style.hiddenRanges());
        assertEquals(7, style.hiddenFrom(1));
        assertEquals(4, style.hiddenTo(0));
        assertEquals(0, style.hideNothing().hiddenRanges());
    }

    @Test
    void lightNeedsADirection() {
        TubeRenderer tubes = new TubeRenderer();
        assertThrows(IllegalArgumentException.class, () -> tubes.light(new Vector3(), Color.WHITE));
        assertNotNull(tubes.light(new Vector3(0, -2, 0), Color.WHITE));
    }

    @Test
    void aRendererThatWasNeverUsedIsDisposedTwice() {
        RopeRenderer ropes = new RopeRenderer(RopeRenderer.Form.CPU);
        assertEquals(RopeRenderer.Form.CPU, ropes.form());
        ropes.dispose();
        ropes.dispose();
        assertThrows(IllegalStateException.class, ropes::end);
        assertFalse(new RopeRenderer().form() == RopeRenderer.Form.GPU, "nothing is known yet");
    }
}
