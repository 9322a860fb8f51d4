package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.MathUtils;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.DebugLines;
import io.github.cordage.geometry.TensionColors;
import io.github.cordage.view.RopeView;

/**
 * Draws the structure of ropes with libGDX's own {@link ShapeRenderer}: segments alternate between green and white,
 * pinned nodes are yellow crosses, stops small orange ones, rings that a rope runs through yellow circles, and contacts
 * red lines along the contact normal.
 *
 * <pre>{@code
 * shapes.begin(ShapeRenderer.ShapeType.Line);
 * RopeDebug.draw(shapes, rope);
 * shapes.end();
 * }</pre>
 *
 * <p>Not thread-safe: use it on the rendering thread only. A call allocates the varargs array and the colour scale, but
 * nothing per rope.
 */
public final class RopeDebug {
    private static final Centerline LINE = new Centerline();
    private static final DebugLines LINES = new DebugLines();
    private static final Color COLOR = new Color();
    private static final int RED = 0xff3030ff;
    private static double[] contacts = {};
    private static float[] marks = {};

    /** Half the size of a cross, and the length of a contact's line, in segments of the rope. */
    private static final float MARK = 0.25f;

    private RopeDebug() {}

    /**
     * Draws ropes at their {@linkplain RopeView#alpha alpha}.
     *
     * @param shapes renderer that was begun with lines
     * @param ropes ropes
     * @throws IllegalStateException if it was not begun with lines, or a rope was removed from its world
     */
    public static void draw(ShapeRenderer shapes, RopeView... ropes) {
        LINES.alternating(0x00ff00ff, 0xffffffff);
        drawAll(shapes, ropes);
    }

    /**
     * Draws ropes coloured by the tension of their segments, on each side of a ring by its own: from blue where slack
     * through green to yellow, and grey where the solver computes no tension.
     *
     * @param shapes renderer that was begun with lines
     * @param maxTension tension of the lightest colour [N], from 1e-9 to 1e15
     * @param ropes ropes
     * @throws IllegalArgumentException if the tension is out of range
     * @throws IllegalStateException if it was not begun with lines, or a rope was removed from its world
     */
    public static void drawTension(ShapeRenderer shapes, double maxTension, RopeView... ropes) {
        LINES.byTension(new TensionColors(maxTension));
        drawAll(shapes, ropes);
    }

    private static void drawAll(ShapeRenderer shapes, RopeView... ropes) {
        for (RopeView rope : ropes) {
            LINE.read(rope);
            drawSegments(shapes);
            drawMarks(shapes, rope);
        }
    }

    private static void drawSegments(ShapeRenderer shapes) {
        for (int i = 0; i < LINE.pointCount() - 1; i++) {
            shapes.setColor(COLOR.set(LINES.color(LINE, i)));
            shapes.line(x(i), y(i), z(i), x(i + 1), y(i + 1), z(i + 1));
        }
    }

    private static void drawMarks(ShapeRenderer shapes, RopeView rope) {
        int last = LINE.pointCount() - 1;
        float size = MARK * (float) ((LINE.along(last) - LINE.along(0)) / Math.max(1, LINE.nodeCount() - 1));
        shapes.setColor(Color.YELLOW);
        for (int i = 0; i <= last; i++) {
            if (DebugLines.isMarked(LINE, i)) {
                drawCircle(shapes, i, size);
            } else if (!LINE.isRing(i) && rope.isPinned(LINE.segment(i))) {
                shapes.line(x(i) - size, y(i) - size, z(i), x(i) + size, y(i) + size, z(i));
                shapes.line(x(i) - size, y(i) + size, z(i), x(i) + size, y(i) - size, z(i));
            }
        }
        drawWheels(shapes, rope);
        shapes.setColor(Color.ORANGE);
        drawStops(shapes, rope, size / 2);
        drawContacts(shapes, rope, 2 * size);
    }

    private static void drawWheels(ShapeRenderer shapes, RopeView rope) {
        int numbers = LINES.wheelVertexCount(rope) * DebugLines.FLOATS_PER_VERTEX;
        reserveMarks(numbers);
        LINES.writeWheels(rope, rope.alpha(), LINE, marks, 0);
        drawLines(shapes, numbers);
    }

    private static void drawStops(ShapeRenderer shapes, RopeView rope, float size) {
        int numbers = LINES.stopVertexCount(rope) * DebugLines.FLOATS_PER_VERTEX;
        reserveMarks(numbers);
        LINES.writeStops(rope, rope.alpha(), LINE, size, marks, 0);
        drawLines(shapes, numbers);
    }

    private static void reserveMarks(int numbers) {
        if (marks.length < numbers) {
            marks = new float[2 * numbers];
        }
    }

    private static void drawLines(ShapeRenderer shapes, int numbers) {
        for (int i = 0; i < numbers; i += 2 * DebugLines.FLOATS_PER_VERTEX) {
            int to = i + DebugLines.FLOATS_PER_VERTEX;
            shapes.line(marks[i], marks[i + 1], marks[i + 2], marks[to], marks[to + 1], marks[to + 2]);
        }
    }

    private static void drawCircle(ShapeRenderer shapes, int point, float radius) {
        float step = MathUtils.PI2 / DebugLines.LINES_PER_RING;
        for (int k = 0; k < DebugLines.LINES_PER_RING; k++) {
            shapes.line(
                    x(point) + radius * MathUtils.cos(k * step),
                    y(point) + radius * MathUtils.sin(k * step),
                    z(point),
                    x(point) + radius * MathUtils.cos((k + 1) * step),
                    y(point) + radius * MathUtils.sin((k + 1) * step),
                    z(point));
        }
    }

    private static void drawContacts(ShapeRenderer shapes, RopeView rope, float way) {
        int numbers = rope.contactCount() * RopeView.NUMBERS_PER_CONTACT;
        if (contacts.length < numbers) {
            contacts = new double[2 * numbers];
        }
        rope.copyContacts(contacts, 0);
        shapes.setColor(COLOR.set(RED));
        for (int i = 0; i < numbers; i += RopeView.NUMBERS_PER_CONTACT) {
            float px = (float) contacts[i];
            float py = (float) contacts[i + 1];
            float pz = (float) contacts[i + 2];
            shapes.line(
                    px,
                    py,
                    pz,
                    px + way * (float) contacts[i + 3],
                    py + way * (float) contacts[i + 4],
                    pz + way * (float) contacts[i + 5]);
        }
    }

    private static float x(int point) {
        return (float) LINE.x(point);
    }

    private static float y(int point) {
        return (float) LINE.y(point);
    }

    private static float z(int point) {
        return (float) LINE.z(point);
    }
}
