package io.github.cordage.gdx;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import io.github.cordage.Contact;
import io.github.cordage.Rope;
import io.github.cordage.geometry.Centerline;
import io.github.cordage.geometry.DebugLines;
import io.github.cordage.geometry.TensionColors;
import java.util.List;

/**
 * Shows what ropes are made of, with libGDX's own {@link ShapeRenderer}: segments in green and white by turns, pinned nodes as
 * yellow crosses, and where a rope touches something, a red line out of it.
 *
 * <pre>{@code
 * shapes.begin(ShapeRenderer.ShapeType.Line);
 * RopeDebug.draw(shapes, rope);
 * shapes.end();
 * }</pre>
 *
 * <p>Belongs to the thread that renders. A rope that touches something costs memory for each of its contacts.
 */
public final class RopeDebug {
    private static final Centerline LINE = new Centerline();
    private static final DebugLines LINES = new DebugLines();
    private static final Color COLOR = new Color();
    private static final int RED = 0xff3030ff;

    /** Half the size of a cross, and the length of a contact's line, in segments of the rope. */
    private static final float MARK = 0.25f;

    private RopeDebug() {}

    /**
     * Draws ropes as they are at the alpha of their world.
     *
     * @param shapes renderer that was begun with lines
     * @param ropes ropes
     * @throws IllegalStateException if it was not begun with lines, or a rope was removed from its world
     */
    public static void draw(ShapeRenderer shapes, Rope... ropes) {
        LINES.alternating(0x00ff00ff, 0xffffffff);
        drawAll(shapes, ropes);
    }

    /**
     * Draws ropes coloured by the tension of their segments: dark blue where slack, over green to yellow; grey where the solver
     * does not know tensions.
     *
     * @param shapes renderer that was begun with lines
     * @param maxTension tension of the lightest colour [N], from 1e-9 to 1e15
     * @param ropes ropes
     * @throws IllegalArgumentException if the tension is out of range
     * @throws IllegalStateException if it was not begun with lines, or a rope was removed from its world
     */
    public static void drawTension(ShapeRenderer shapes, double maxTension, Rope... ropes) {
        LINES.byTension(new TensionColors(maxTension));
        drawAll(shapes, ropes);
    }

    private static void drawAll(ShapeRenderer shapes, Rope... ropes) {
        for (Rope rope : ropes) {
            LINE.read(rope);
            drawSegments(shapes);
            drawMarks(shapes, rope);
        }
    }

    private static void drawSegments(ShapeRenderer shapes) {
        for (int i = 0; i < LINE.nodeCount() - 1; i++) {
            shapes.setColor(COLOR.set(LINES.color(LINE, i)));
            shapes.line(x(i), y(i), z(i), x(i + 1), y(i + 1), z(i + 1));
        }
    }

    private static void drawMarks(ShapeRenderer shapes, Rope rope) {
        float size = MARK * (float) (rope.length() / Math.max(1, rope.segmentCount()));
        shapes.setColor(Color.YELLOW);
        for (int i = 0; i < LINE.nodeCount(); i++) {
            if (rope.isPinned(i)) {
                shapes.line(x(i) - size, y(i) - size, z(i), x(i) + size, y(i) + size, z(i));
                shapes.line(x(i) - size, y(i) + size, z(i), x(i) + size, y(i) - size, z(i));
            }
        }
        if (rope.contactCount() == 0) {
            return;
        }
        shapes.setColor(COLOR.set(RED));
        List<Contact> contacts = rope.contacts();
        for (int i = 0; i < contacts.size(); i++) {
            Contact c = contacts.get(i);
            float px = (float) c.x();
            float py = (float) c.y();
            float pz = (float) c.z();
            float way = 2 * size;
            shapes.line(px, py, pz, px + way * (float) c.nx(), py + way * (float) c.ny(), pz + way * (float) c.nz());
        }
    }

    private static float x(int node) {
        return (float) LINE.x(node);
    }

    private static float y(int node) {
        return (float) LINE.y(node);
    }

    private static float z(int node) {
        return (float) LINE.z(node);
    }
}
