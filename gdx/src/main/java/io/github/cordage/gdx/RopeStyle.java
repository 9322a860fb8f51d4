package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.utils.IntArray;
import io.github.cordage.gdx.internal.Check;
import io.github.cordage.geometry.SegmentColors;
import io.github.cordage.geometry.TensionColors;
import java.util.Objects;

/**
 * The look of a rope. Many ropes can share a style. A style is read when a rope is drawn with it, so it can be changed
 * for the next rope right afterwards.
 *
 * <pre>{@code
 * RopeStyle hemp = new RopeStyle();
 * RopeStyle climbing = new RopeStyle().braided(16, 2).color(Color.CORAL);
 * RopeStyle vine = new RopeStyle().texture(atlas.findRegion("vine"), 1.5f).widthScale(3);
 * }</pre>
 *
 * <p>Lengths along the rope are rest lengths [m]. Ropes that only differ in colours, widths, hidden nodes and caps
 * share a draw call; another surface, outline, shading or number of points per segment starts a new one.
 */
public final class RopeStyle {
    /** Largest number of points that are drawn for each segment. */
    public static final int MAX_POINTS_PER_SEGMENT = 16;

    /** Largest number of sides of a tube. */
    public static final int MAX_SIDES = 64;

    private static final float MOST = 1e6f;

    private final RopeColors colors = new RopeColors();
    private final Color outlineColor = new Color(0.15f, 0.10f, 0.06f, 1);
    private final RopeSurface surface = new RopeSurface();
    private final IntArray hidden = new IntArray();
    private float shading = 1;
    private float widthScale = 1;
    private float minWidthPixels = 1.5f;
    private int pointsPerSegment = 4;
    private boolean widthByStretch = true;
    private boolean roundCaps = true;
    private float outlineWidth = 0;
    private int sides = 10;

    /** Creates the default style: a shaded hemp rope of three strands, smooth, with round ends. */
    public RopeStyle() {}

    // Colours.

    /**
     * Changes the colour. A texture is multiplied by it. Its alpha makes the rope transparent.
     *
     * @param color colour; copied
     * @return this
     */
    public RopeStyle color(Color color) {
        return color(color.r, color.g, color.b, color.a);
    }

    /**
     * Changes the colour.
     *
     * @param r red, from 0 to 1
     * @param g green, from 0 to 1
     * @param b blue, from 0 to 1
     * @param a alpha, from 0 for transparent to 1
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeStyle color(float r, float g, float b, float a) {
        Check.inRange("r", r, 0, 1);
        Check.inRange("g", g, 0, 1);
        Check.inRange("b", b, 0, 1);
        Check.inRange("a", a, 0, 1);
        colors.uniform(r, g, b, a);
        return this;
    }

    /**
     * Alternates two colours from segment to segment, so that nodes can be seen; see also {@link RopeDebug}.
     *
     * @param even colour of the first segment and every second one; copied
     * @param odd colour of the others; copied
     * @return this
     */
    public RopeStyle segmentColors(Color even, Color odd) {
        Objects.requireNonNull(odd, "odd");
        color(even);
        colors.alternate(odd);
        return this;
    }

    /**
     * Colours each segment by its rest coordinate, so that colours stay with the material when the rope is stretched,
     * reeled, cut or joined. Ropes of this colouring are opaque.
     *
     * @param bySegment colours, such as {@link SegmentColors#bands bands}; asked for every segment whenever a rope is
     *     drawn
     * @return this
     */
    public RopeStyle segmentColors(SegmentColors bySegment) {
        colors.alongRope(bySegment);
        return this;
    }

    /**
     * Colours the rope by the tension of its segments. A rope whose solver computes no tension is drawn as slack.
     *
     * @param slack colour without tension; copied
     * @param taut colour at {@code maxTension} and above; copied
     * @param maxTension tension [N], from 1e-6 to 1e30
     * @return this
     * @throws IllegalArgumentException if the tension is out of range
     */
    public RopeStyle tensionColors(Color slack, Color taut, float maxTension) {
        Objects.requireNonNull(taut, "taut");
        Check.inRange("maxTension", maxTension, 1e-6f, 1e30f);
        color(slack);
        colors.byTension(taut, maxTension);
        return this;
    }

    /**
     * Colours the rope by the tension of its segments, in the colours that legends and {@link RopeDebug#drawTension}
     * have: from dark blue where slack through green to yellow, and grey where the solver computes no tension.
     *
     * @param scale colours of tensions
     * @return this
     */
    public RopeStyle tensionColors(TensionColors scale) {
        colors.byTension(scale);
        return this;
    }

    // Looks.

    /**
     * Makes the surface of three twisted strands with a lay of 3.2 diameters, the default.
     *
     * @return this
     */
    public RopeStyle twisted() {
        return twisted(3, 3.2f);
    }

    /**
     * Makes the surface of strands that are laid around each other.
     *
     * @param strands number of strands, from 1 to {@value RopeSurface#MAX_STRANDS}
     * @param lay length of a full turn, in diameters of the rope, from 0.1 to 1000; real ropes have about 3
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeStyle twisted(int strands, float lay) {
        surface.twist(strands, lay);
        return this;
    }

    /**
     * Makes the surface a braid: half of the strands wind to the left, half to the right, over and under each other.
     *
     * @param strands number of strands, even, from 2 to {@value RopeSurface#MAX_STRANDS}
     * @param lay length of a full turn, in diameters of the rope, from 0.1 to 1000; real ropes have 2 to 4
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeStyle braided(int strands, float lay) {
        surface.braid(strands, lay);
        return this;
    }

    /**
     * Makes the surface plain, without strands. It is still shaded as if round, unless {@link #shading shading(0)} is
     * set.
     *
     * @return this
     */
    public RopeStyle plain() {
        surface.plain();
        return this;
    }

    /**
     * Repeats an image along the rope, its width along the rope and its height across. The image stays in place on the
     * rope when that is stretched or reeled in. Set {@link #color color(Color.WHITE)} for the image's own colours.
     *
     * @param region image, which may be part of an atlas; not copied, must not be disposed of while ropes are drawn
     * @param repeatLength length of rope that it covers once [m], from 1e-6 to 1e6
     * @return this
     * @throws IllegalArgumentException if the length is out of range, or the region has no texture
     */
    public RopeStyle texture(TextureRegion region, float repeatLength) {
        surface.texture(region, repeatLength);
        return this;
    }

    /**
     * Draws a whole texture along the rope, like {@link #texture(TextureRegion, float)}. It looks best if it wraps
     * ({@link Texture#setWrap setWrap(Repeat, ...)}) and has mipmaps.
     *
     * @param texture image; not copied
     * @param repeatLength length of rope that it covers once [m], from 1e-6 to 1e6
     * @return this
     * @throws IllegalArgumentException if the length is out of range
     */
    public RopeStyle texture(Texture texture, float repeatLength) {
        return texture(new TextureRegion(texture), repeatLength);
    }

    /**
     * Changes the strength of light and shadow, which make the rope look round.
     *
     * @param amount 0 for flat to 1, the default
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeStyle shading(float amount) {
        shading = Check.inRange("shading", amount, 0, 1);
        return this;
    }

    /**
     * Draws an outline within the width of the rope.
     *
     * @param color colour; copied
     * @param width width on either side, as a share of half the rope's width, from 0 (default) for none to 1
     * @return this
     * @throws IllegalArgumentException if the width is out of range
     */
    public RopeStyle outline(Color color, float width) {
        Check.inRange("outline width", width, 0, 1);
        outlineColor.set(color);
        outlineWidth = width;
        return this;
    }

    // Widths and shape.

    /**
     * Scales the drawn width of ropes.
     *
     * @param scale width as a multiple of twice the rope's radius, from 0 to 1e6; 1 is the default
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeStyle widthScale(float scale) {
        widthScale = Check.inRange("widthScale", scale, 0, MOST);
        return this;
    }

    /**
     * Changes the minimum width, which keeps thin or distant ropes visible.
     *
     * @param pixels minimum width on the screen [pixels], from 0 to 1000; 1.5 is the default
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeStyle minWidthPixels(float pixels) {
        minWidthPixels = Check.inRange("minWidthPixels", pixels, 0, 1000);
        return this;
    }

    /**
     * Changes the smoothness of the curve.
     *
     * @param points points drawn for each segment, from 1 for straight segments to {@value #MAX_POINTS_PER_SEGMENT}; 4
     *     is the default
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeStyle pointsPerSegment(int points) {
        pointsPerSegment = Check.inRange("pointsPerSegment", points, 1, MAX_POINTS_PER_SEGMENT);
        return this;
    }

    /**
     * Sets whether stretched segments get thinner and compressed ones thicker.
     *
     * @param on true, the default, to keep the volume
     * @return this
     */
    public RopeStyle widthByStretch(boolean on) {
        widthByStretch = on;
        return this;
    }

    /**
     * Sets whether ends are round.
     *
     * @param on true, the default, for half circles beyond the end nodes; false to end straight at them
     * @return this
     */
    public RopeStyle roundCaps(boolean on) {
        roundCaps = on;
        return this;
    }

    /**
     * Changes the number of sides of tubes; has no effect on ropes that are drawn as bands.
     *
     * @param sides number of sides, from 3 to {@value #MAX_SIDES}; 10 is the default
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeStyle sides(int sides) {
        this.sides = Check.inRange("sides", sides, 3, MAX_SIDES);
        return this;
    }

    /**
     * Hides nodes and the segments at them, such as a part in a hand, in a bag or behind a wall. Nodes beyond the end
     * of a rope are ignored.
     *
     * @param from index of the first node, 0 or more
     * @param to index of the last node, not below {@code from}
     * @return this
     * @throws IllegalArgumentException if {@code from} is negative or {@code to} is below it
     */
    public RopeStyle hide(int from, int to) {
        Check.inRange("from", from, 0, Integer.MAX_VALUE);
        Check.inRange("to", to, from, Integer.MAX_VALUE);
        hidden.add(from, to);
        return this;
    }

    /**
     * Shows all nodes again.
     *
     * @return this
     */
    public RopeStyle hideNothing() {
        hidden.clear();
        return this;
    }

    // Getters.

    /**
     * Returns the colour, or the first of two.
     *
     * @return the style's own object
     */
    public Color color() {
        return colors.first();
    }

    /**
     * Returns all colours and how they are used.
     *
     * @return the style's own object, which changes with the style
     */
    public RopeColors colors() {
        return colors;
    }

    /**
     * Returns the surface: strands, one colour or an image.
     *
     * @return the style's own object, which changes with the style
     */
    public RopeSurface surface() {
        return surface;
    }

    /**
     * Returns the strength of light and shadow.
     *
     * @return 0 to 1
     */
    public float shading() {
        return shading;
    }

    /**
     * Returns the colour of the outline.
     *
     * @return the style's own object
     */
    public Color outlineColor() {
        return outlineColor;
    }

    /**
     * Returns the width of the outline.
     *
     * @return share of half the rope's width; 0 for no outline
     */
    public float outlineWidth() {
        return outlineWidth;
    }

    /**
     * Returns the scale of the width.
     *
     * @return multiple of twice the rope's radius
     */
    public float widthScale() {
        return widthScale;
    }

    /**
     * Returns the minimum width.
     *
     * @return width [pixels]
     */
    public float minWidthPixels() {
        return minWidthPixels;
    }

    /**
     * Returns the number of points drawn for each segment.
     *
     * @return number
     */
    public int pointsPerSegment() {
        return pointsPerSegment;
    }

    /**
     * Tells whether stretch changes the width.
     *
     * @return whether it does
     */
    public boolean widthByStretch() {
        return widthByStretch;
    }

    /**
     * Tells whether ends are round.
     *
     * @return whether they are
     */
    public boolean roundCaps() {
        return roundCaps;
    }

    /**
     * Returns the number of sides of tubes.
     *
     * @return number of sides
     */
    public int sides() {
        return sides;
    }

    /**
     * Returns the number of hidden ranges.
     *
     * @return number of calls of {@link #hide} since the last {@link #hideNothing}
     */
    public int hiddenRanges() {
        return hidden.size / 2;
    }

    /**
     * Returns the first node of a hidden range.
     *
     * @param range index of the range
     * @return index of the node
     * @throws IndexOutOfBoundsException if there is no such range
     */
    public int hiddenFrom(int range) {
        return hidden.get(2 * range);
    }

    /**
     * Returns the last node of a hidden range.
     *
     * @param range index of the range
     * @return index of the node
     * @throws IndexOutOfBoundsException if there is no such range
     */
    public int hiddenTo(int range) {
        return hidden.get(2 * range + 1);
    }
}
