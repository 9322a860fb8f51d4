package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.utils.IntArray;
import io.github.cordage.gdx.internal.Check;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a rope looks. One style does for many ropes; what it says is taken when a rope is drawn with it, and it may be changed
 * right after, for the next rope.
 *
 * <pre>{@code
 * RopeStyle hemp = new RopeStyle();
 * RopeStyle climbing = new RopeStyle().braided(16, 2).color(Color.CORAL);
 * RopeStyle vine = new RopeStyle().texture(atlas.findRegion("vine"), 1.5f).widthScale(3);
 * }</pre>
 *
 * <p>Lengths are in the world's units [m], along the rope as if nothing was stretched. Ropes that differ in colours, widths, hidden
 * nodes and caps alone are drawn together; another look, texture, outline or number of points per segment begins a new draw call.
 */
public final class RopeStyle {
    /** What the surface of a rope looks like. */
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

    /** What decides between the two colours of a style. */
    public enum Coloring {
        /** Nothing: there is one colour. */
        UNIFORM,
        /** Segments take turns, for debugging. */
        SEGMENTS,
        /** The tension: from the first colour, without any, to the second. */
        TENSION
    }

    /** Most strands that a rope can have. */
    public static final int MAX_STRANDS = 64;

    /** Most points that are drawn for each segment. */
    public static final int MAX_POINTS_PER_SEGMENT = 16;

    /** Most sides that a tube can have. */
    public static final int MAX_SIDES = 64;

    private static final float MOST = 1e6f;

    private final Color color = new Color(0.80f, 0.62f, 0.39f, 1);
    private final Color secondColor = new Color(Color.WHITE);
    private final Color outlineColor = new Color(0.15f, 0.10f, 0.06f, 1);
    private final IntArray hidden = new IntArray();
    private Coloring coloring = Coloring.UNIFORM;
    private float maxTension = 1;
    private Look look = Look.TWISTED;
    private int strands = 3;
    private float lay = 3.2f;
    private float shading = 1;
    private @Nullable TextureRegion region;
    private float repeatLength = 1;
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
     * Changes the colour, which is multiplied with that of a texture. Its alpha makes the rope transparent.
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
        color.set(r, g, b, a);
        coloring = Coloring.UNIFORM;
        return this;
    }

    /**
     * Lets segments take turns with two colours, so that nodes can be seen; see also {@link RopeDebug}.
     *
     * @param even colour of the first segment and every second one; copied
     * @param odd colour of the others; copied
     * @return this
     */
    public RopeStyle segmentColors(Color even, Color odd) {
        Objects.requireNonNull(odd, "odd");
        color(even);
        secondColor.set(odd);
        coloring = Coloring.SEGMENTS;
        return this;
    }

    /**
     * Colours the rope by the tension of its segments. A rope whose solver does not know tensions is drawn as slack.
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
        secondColor.set(taut);
        this.maxTension = maxTension;
        coloring = Coloring.TENSION;
        return this;
    }

    // Looks.

    /**
     * Gives the rope three strands that are laid around each other, each turn 3.2 diameters long: the default.
     *
     * @return this
     */
    public RopeStyle twisted() {
        return twisted(3, 3.2f);
    }

    /**
     * Gives the rope strands that are laid around each other.
     *
     * @param strands number of strands, from 1 to {@value #MAX_STRANDS}
     * @param lay length of a full turn, in diameters of the rope, from 0.1 to 1000; real ropes have about 3
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeStyle twisted(int strands, float lay) {
        return strands(Look.TWISTED, strands, lay);
    }

    /**
     * Gives the rope a braid: half of the strands wind to the left, half to the right, over and under each other.
     *
     * @param strands number of strands, even, from 2 to {@value #MAX_STRANDS}
     * @param lay length of a full turn, in diameters of the rope, from 0.1 to 1000; real ropes have 2 to 4
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public RopeStyle braided(int strands, float lay) {
        if (strands % 2 != 0) {
            throw new IllegalArgumentException("strands of a braid must be even, were " + strands);
        }
        return strands(Look.BRAIDED, strands, lay);
    }

    private RopeStyle strands(Look newLook, int newStrands, float newLay) {
        Check.inRange("strands", newStrands, newLook == Look.BRAIDED ? 2 : 1, MAX_STRANDS);
        Check.inRange("lay", newLay, 0.1f, 1000);
        look = newLook;
        strands = newStrands;
        lay = newLay;
        region = null;
        return this;
    }

    /**
     * Gives the rope one colour, without strands. It is still shaded as a round thing is, unless {@link #shading shading(0)} is set.
     *
     * @return this
     */
    public RopeStyle plain() {
        look = Look.PLAIN;
        region = null;
        return this;
    }

    /**
     * Draws an image along the rope, again and again: its width lies along the rope, its height across. It stays where it is on the
     * rope when that is stretched or reeled in. Set {@link #color color(Color.WHITE)} for the image's own colours.
     *
     * @param region image, which may be part of an atlas; not copied, and to be there as long as ropes are drawn
     * @param repeatLength length of rope that it covers once [m], from 1e-6 to 1e6
     * @return this
     * @throws IllegalArgumentException if the length is out of range, or the region has no texture
     */
    public RopeStyle texture(TextureRegion region, float repeatLength) {
        Check.inRange("repeatLength", repeatLength, 1e-6f, MOST);
        if (region.getTexture() == null) {
            throw new IllegalArgumentException("region must have a texture, had none");
        }
        look = Look.TEXTURED;
        this.region = region;
        this.repeatLength = repeatLength;
        return this;
    }

    /**
     * Draws a whole texture along the rope, as {@link #texture(TextureRegion, float)} does. If it wraps around
     * ({@link Texture#setWrap setWrap(Repeat, ...)}) and has mipmaps, it looks best.
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
     * Changes how strongly light and shadow make the rope look round.
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
     * Draws a border in another colour within the width of the rope.
     *
     * @param color colour; copied
     * @param width width on either side, as a part of half the rope's width, from 0 for none, the default, to 1
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
     * Draws ropes thicker or thinner than they are.
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
     * Keeps ropes that are thin or far away from vanishing.
     *
     * @param pixels least width on the screen [pixels], from 0 to 1000; 1.5 is the default
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeStyle minWidthPixels(float pixels) {
        minWidthPixels = Check.inRange("minWidthPixels", pixels, 0, 1000);
        return this;
    }

    /**
     * Changes how smooth the rope is.
     *
     * @param points points drawn for each segment, from 1 for straight segments to {@value #MAX_POINTS_PER_SEGMENT}; 4 is the
     *     default
     * @return this
     * @throws IllegalArgumentException if the value is out of range
     */
    public RopeStyle pointsPerSegment(int points) {
        pointsPerSegment = Check.inRange("pointsPerSegment", points, 1, MAX_POINTS_PER_SEGMENT);
        return this;
    }

    /**
     * Says whether segments that are stretched are thinner, and those pressed together thicker.
     *
     * @param on true, the default, to keep the volume
     * @return this
     */
    public RopeStyle widthByStretch(boolean on) {
        widthByStretch = on;
        return this;
    }

    /**
     * Says whether ends are round.
     *
     * @param on true, the default, for half circles beyond the end nodes; false to end straight at them
     * @return this
     */
    public RopeStyle roundCaps(boolean on) {
        roundCaps = on;
        return this;
    }

    /**
     * Changes how round tubes are; without effect on ropes that are drawn as bands.
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
     * Hides nodes, with the segments at them: for a part that is in a hand, a bag, or behind a wall. Nodes that a rope does not have
     * do not matter.
     *
     * @param from index of the first node, 0 or more
     * @param to index of the last node, not below {@code from}
     * @return this
     * @throws IllegalArgumentException if there is no such range
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

    // What is set.

    /**
     * Returns the colour, or the first of two.
     *
     * @return the style's own
     */
    public Color color() {
        return color;
    }

    /**
     * Returns the second colour.
     *
     * @return the style's own; only used with another {@link #coloring()} than uniform
     */
    public Color secondColor() {
        return secondColor;
    }

    /**
     * Returns what decides between the colours.
     *
     * @return uniform unless it was set
     */
    public Coloring coloring() {
        return coloring;
    }

    /**
     * Returns the tension at which a rope has its second colour.
     *
     * @return tension [N]
     */
    public float maxTension() {
        return maxTension;
    }

    /**
     * Returns what the surface looks like.
     *
     * @return the look
     */
    public Look look() {
        return look;
    }

    /**
     * Returns the number of strands.
     *
     * @return number, used by ropes that are twisted or braided
     */
    public int strands() {
        return strands;
    }

    /**
     * Returns the length of a full turn of the strands.
     *
     * @return length in diameters of the rope
     */
    public float lay() {
        return lay;
    }

    /**
     * Returns the image.
     *
     * @return the one that was set, or null if the look is another
     */
    public @Nullable TextureRegion region() {
        return region;
    }

    /**
     * Returns the length of rope that the image covers once.
     *
     * @return length [m]
     */
    public float repeatLength() {
        return repeatLength;
    }

    /**
     * Returns how strongly light and shadow show.
     *
     * @return 0 to 1
     */
    public float shading() {
        return shading;
    }

    /**
     * Returns the colour of the border.
     *
     * @return the style's own
     */
    public Color outlineColor() {
        return outlineColor;
    }

    /**
     * Returns the width of the border.
     *
     * @return part of half the rope's width; 0 for no border
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
     * Returns the least width.
     *
     * @return width [pixels]
     */
    public float minWidthPixels() {
        return minWidthPixels;
    }

    /**
     * Returns how many points are drawn for each segment.
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
     * Returns how round tubes are.
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
