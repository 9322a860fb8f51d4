package io.github.cordage.gdx.internal;

import com.badlogic.gdx.graphics.Color;
import io.github.cordage.gdx.RopeColoring;
import io.github.cordage.gdx.RopeStyle;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.TensionColors;
import io.github.cordage.view.RopeView;
import java.util.Arrays;

/**
 * Prepares ropes for the GPU form: copies the positions of the nodes, and everything else only where it has changed.
 * Rings that a rope runs through count as nodes here.
 *
 * <p>Ropes follow each other in the arrays. {@link #nodes} holds x, y, z and the share of the second colour, or the
 * colour, of each node, and is written every time. {@link #rests} holds, for each node, its rest coordinate, that of
 * the next node, the index of the rope, and the {@code FLAG}s of the segment that begins there. {@link #ropes} holds
 * three texels for each rope: half width, flags, repeats of the pattern per metre and minimum half width in pixels;
 * then its two colours.
 */
public final class GpuLines {
    /** The segment is drawn. */
    public static final int FLAG_SHOWN = 1;

    /** The rope has a node before the segment. */
    public static final int FLAG_BEFORE = 2;

    /** The rope has a node behind the segment. */
    public static final int FLAG_BEHIND = 4;

    /** The segment is the first of a visible stretch. */
    public static final int FLAG_FIRST = 8;

    /** The segment is the last of a visible stretch. */
    public static final int FLAG_LAST = 16;

    /** The segment is the second, fourth ... of the rope. */
    public static final int FLAG_ODD = 32;

    /** Stretch changes the width of the rope. */
    public static final int ROPE_STRETCHES = 1;

    /** The rope's ends are round. */
    public static final int ROPE_ROUND = 2;

    /** Segments alternate between the two colours. */
    public static final int ROPE_SEGMENTS = 4;

    /** The fourth number of a node is its colour: 0xrrggbb as a whole number, which a float holds exactly. */
    public static final int ROPE_NODE_COLORS = 8;

    /** That colour is of the whole segment which begins at the node. */
    public static final int ROPE_SEGMENT_COLORS = 16;

    /** Number of texels of a rope. */
    public static final int ROPE_TEXELS = 3;

    private final Centerline line = new Centerline().minRadius(1);
    private final Texels nodes = new Texels();
    private final Texels rests = new Texels();
    private final Texels ropes = new Texels();
    private float[] positions = new float[0];
    private float[] coordinates = new float[0];
    private float[] tensions = new float[0];
    private boolean[] hidden = new boolean[0];
    private int[] firstNode = new int[0];
    private int[] nodesOf = new int[0];
    private boolean[] mustRewrite = new boolean[0];
    private int nodeCount;
    private int ropeCount;

    /** Positions. */
    public Texels nodes() {
        return nodes;
    }

    /** Rest coordinates and flags of segments. */
    public Texels rests() {
        return rests;
    }

    /** Widths and colours of ropes. */
    public Texels ropes() {
        return ropes;
    }

    /** The number of nodes that were added. */
    public int nodeCount() {
        return nodeCount;
    }

    /** The number of ropes that were added. */
    public int ropeCount() {
        return ropeCount;
    }

    /** Removes all ropes. */
    public void clear() {
        nodeCount = 0;
        ropeCount = 0;
    }

    /** The number of nodes that {@link #add} appends for a rope. */
    static int countOf(RopeView rope) {
        return rope.nodeCount() + rope.bendCount();
    }

    /** Appends a rope. */
    public void add(RopeView rope, double alpha, RopeStyle style) {
        int count = countOf(rope);
        if (positions.length < 3 * count) {
            int room = Math.max(count, positions.length / 2);
            positions = new float[3 * room];
            coordinates = new float[room];
            tensions = new float[room];
            hidden = new boolean[room];
        }
        boolean bends = rope.bendCount() > 0;
        if (bends) {
            hide(line, style, rope.nodeCount());
            line.read(rope, alpha);
            line.copyPoints(positions, 0);
            line.copyAlong(coordinates, 0);
        } else {
            rope.copyPositions(positions, 0, alpha);
            rope.copyRestCoordinates(coordinates, 0);
        }
        reserve(nodeCount + count, ropeCount + 1);
        writeNodes(count);
        if (byTension(style)) {
            copyTensions(rope, count, bends);
            writeTensions(count, style);
        } else if (style.colors().coloring() == RopeColoring.SEGMENT_COLORS) {
            writeSegmentColors(count, style);
        }
        if (bends || restsHaveChanged(count, style)) {
            writeRests(count, style, bends);
        }
        writeRope(rope, style);
        nodeCount += count;
        ropeCount++;
    }

    private void reserve(int texels, int slots) {
        nodes.reserve(texels);
        rests.reserve(texels);
        ropes.reserve(ROPE_TEXELS * slots);
        if (firstNode.length < slots) {
            int room = Math.max(slots, 2 * firstNode.length);
            firstNode = Arrays.copyOf(firstNode, room);
            nodesOf = Arrays.copyOf(nodesOf, room);
            mustRewrite = Arrays.copyOf(mustRewrite, room);
        }
    }

    private void writeNodes(int count) {
        float[] from = positions;
        float[] to = nodes.data();
        int at = Texels.SIZE * nodeCount;
        for (int i = 0; i < 3 * count; i += 3, at += Texels.SIZE) {
            to[at] = from[i];
            to[at + 1] = from[i + 1];
            to[at + 2] = from[i + 2];
            to[at + 3] = 0;
        }
    }

    private void copyTensions(RopeView rope, int count, boolean bends) {
        if (!bends) {
            rope.copyTensions(tensions, 0);
            return;
        }
        for (int i = 0; i < count; i++) {
            tensions[i] = (float) line.tensionBehind(i);
        }
    }

    private static boolean byTension(RopeStyle style) {
        return style.colors().coloring() == RopeColoring.TENSION
                || style.colors().coloring() == RopeColoring.TENSION_SCALE;
    }

    private void writeTensions(int count, RopeStyle style) {
        boolean hasScale = style.colors().coloring() == RopeColoring.TENSION_SCALE;
        float[] to = nodes.data();
        for (int i = 0; i < count && count > 1; i++) {
            double tension = ((double) tensions[Math.max(0, i - 1)] + tensions[Math.min(count - 2, i)]) / 2;
            to[Texels.SIZE * (nodeCount + i) + 3] = hasScale
                    ? style.colors().tensionScale().rgba(tension) >>> 8
                    : share(tension, style.colors().maxTension());
        }
    }

    private void writeSegmentColors(int count, RopeStyle style) {
        float[] to = nodes.data();
        for (int i = 0; i + 1 < count; i++) {
            to[Texels.SIZE * (nodeCount + i) + 3] = rgb(style, coordinates[i], coordinates[i + 1]);
        }
    }

    /** The packed colour of a segment, or of a part of one beside a ring, between two rest coordinates [m]. */
    static float segmentColor(RopeStyle style, double from, double to) {
        return TensionColors.packed(rgb(style, from, to) << 8 | 0xff);
    }

    private static int rgb(RopeStyle style, double from, double to) {
        return style.colors().ofSegments().rgb((from + to) / 2) & 0xffffff;
    }

    /** Share of the second colour; 0 for NaN, which solvers return that compute no tension. */
    static float share(double tension, float maxTension) {
        return tension > 0 ? (float) Math.min(1, tension / maxTension) : 0;
    }

    private boolean restsHaveChanged(int count, RopeStyle style) {
        boolean same = firstNode[ropeCount] == nodeCount
                && nodesOf[ropeCount] == count
                && !mustRewrite[ropeCount]
                && style.hiddenRanges() == 0;
        if (same) {
            float[] known = rests.data();
            int at = Texels.SIZE * nodeCount;
            for (int i = 0; i < count; i++, at += Texels.SIZE) {
                same &= known[at] == coordinates[i];
            }
        }
        return !same;
    }

    private void writeRests(int count, RopeStyle style, boolean bends) {
        firstNode[ropeCount] = nodeCount;
        nodesOf[ropeCount] = count;
        mustRewrite[ropeCount] = bends || style.hiddenRanges() > 0;
        if (bends) {
            for (int i = 0; i < count; i++) {
                hidden[i] = line.halfWidth(i) == 0;
            }
        } else {
            findHidden(count, style);
        }
        int at = Texels.SIZE * nodeCount;
        for (int i = 0; i < count; i++, at += Texels.SIZE) {
            rests.set(at, coordinates[i]);
            rests.set(at + 1, coordinates[Math.min(i + 1, count - 1)]);
            rests.set(at + 2, ropeCount);
            rests.set(at + 3, flags(i, count, bends ? line.segment(i) : i));
        }
    }

    private void findHidden(int count, RopeStyle style) {
        Arrays.fill(hidden, 0, count, false);
        for (int range = 0; range < style.hiddenRanges(); range++) {
            int to = Math.min(style.hiddenTo(range), count - 1);
            for (int i = style.hiddenFrom(range); i <= to; i++) {
                hidden[i] = true;
            }
        }
    }

    /** Hides the nodes of a rope that a style hides, and no others. */
    static void hide(Centerline line, RopeStyle style, int nodeCount) {
        line.showAll();
        for (int range = 0; range < style.hiddenRanges(); range++) {
            if (style.hiddenFrom(range) < nodeCount) {
                line.hide(style.hiddenFrom(range), Math.min(style.hiddenTo(range), nodeCount - 1));
            }
        }
    }

    private int flags(int segment, int count, int ofRope) {
        if (!isShown(segment, count)) {
            return 0;
        }
        return FLAG_SHOWN
                | (segment > 0 ? FLAG_BEFORE : 0)
                | (segment < count - 2 ? FLAG_BEHIND : 0)
                | (isShown(segment - 1, count) ? 0 : FLAG_FIRST)
                | (isShown(segment + 1, count) ? 0 : FLAG_LAST)
                | (ofRope % 2 == 1 ? FLAG_ODD : 0);
    }

    private boolean isShown(int segment, int count) {
        return segment >= 0 && segment < count - 1 && !hidden[segment] && !hidden[segment + 1];
    }

    private void writeRope(RopeView rope, RopeStyle style) {
        int at = Texels.SIZE * ROPE_TEXELS * ropeCount;
        float halfWidth = halfWidth(rope.radius(), style);
        ropes.set(at, halfWidth);
        ropes.set(
                at + 1,
                (style.widthByStretch() ? ROPE_STRETCHES : 0)
                        | (style.roundCaps() ? ROPE_ROUND : 0)
                        | (style.colors().coloring() == RopeColoring.SEGMENTS ? ROPE_SEGMENTS : 0)
                        | (style.colors().coloring() == RopeColoring.TENSION_SCALE ? ROPE_NODE_COLORS : 0)
                        | (style.colors().coloring() == RopeColoring.SEGMENT_COLORS ? ROPE_SEGMENT_COLORS : 0));
        ropes.set(at + 2, repeatsPerMetre(halfWidth, style));
        ropes.set(at + 3, style.minWidthPixels() / 2);
        write(at + 4, style.color());
        write(at + 8, style.colors().second());
    }

    private void write(int at, Color color) {
        ropes.set(at, color.r);
        ropes.set(at + 1, color.g);
        ropes.set(at + 2, color.b);
        ropes.set(at + 3, color.a);
    }

    /** Half the width of an unstretched rope [m]. */
    static float halfWidth(double radius, RopeStyle style) {
        return (float) radius * style.widthScale();
    }

    /** Repeats of the image, or of the pattern of strands, per metre of rope. */
    static float repeatsPerMetre(float halfWidth, RopeStyle style) {
        return switch (style.surface().look()) {
            case TEXTURED -> 1 / style.surface().repeatLength();
            case TWISTED, BRAIDED ->
                style.surface().strands() / (style.surface().lay() * Math.max(2 * halfWidth, 1e-6f));
            case PLAIN -> 1;
        };
    }
}
