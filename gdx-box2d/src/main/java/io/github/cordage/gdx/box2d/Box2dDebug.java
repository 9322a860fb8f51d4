package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.math.Vector2;
import io.github.cordage.Rope;
import io.github.cordage.RopeContacts;

/**
 * Draws how ropes act on bodies, beside the bodies and joints that Box2D's own {@code Box2DDebugRenderer} draws:
 * attachments are crosses, and forces on bodies are arrows.
 *
 * <pre>{@code
 * box2d.render(world, camera.combined);
 * shapes.setProjectionMatrix(camera.combined);
 * shapes.begin(ShapeRenderer.ShapeType.Line);
 * Box2dDebug.drawAttachments(shapes, pulls, 0.001f);
 * Box2dDebug.drawContacts(shapes, source, 0.001f, rope);
 * shapes.end();
 * }</pre>
 *
 * <p>{@code RopeDebug} of cordage-gdx draws the ropes themselves, with their nodes and pins. The joints that stand for
 * ropes in Box2D have no length between steps, and Box2D's renderer draws nothing for them.
 *
 * <p>Not thread-safe: use it on the rendering thread only, and between steps.
 */
public final class Box2dDebug {
    /** Attachments that never break, and contacts. */
    private static final Color HOLDS = new Color(1, 0.85f, 0.2f, 1);

    /** Attachments at their limit. */
    private static final Color BREAKS = new Color(1, 0.1f, 0.1f, 1);

    private static final Color CONTACT = new Color(1, 0.45f, 0.1f, 1);

    /** Half the size of a cross [m]. */
    private static final float CROSS = 0.06f;

    /** Length and half the width of the head of an arrow, of the arrow's length. */
    private static final float HEAD = 0.2f;

    private static final float HEAD_WIDTH = 0.08f;

    private static final Color COLOR = new Color();
    private static long[] colliders = {};
    private static double[] contacts = {};

    private Box2dDebug() {}

    /**
     * Draws attachments, and the forces of their ropes on their bodies in the last step: yellow, and the redder the
     * nearer to {@link Box2dAttachment#breakForce}.
     *
     * @param shapes renderer that was begun with lines
     * @param pulls the attachments
     * @param metresPerNewton length of the arrow of a force of 1 N [m/N]
     * @throws IllegalStateException if the renderer was not begun with lines
     */
    public static void drawAttachments(ShapeRenderer shapes, Box2dRopes pulls, float metresPerNewton) {
        for (int i = 0; i < pulls.attachments().size(); i++) {
            Box2dAttachment one = pulls.attachments().get(i);
            if (!one.isAttached()) {
                continue;
            }
            Vector2 at = one.worldPlace();
            float share = (float) Math.min(1, one.force() / one.breakForce());
            shapes.setColor(COLOR.set(HOLDS).lerp(BREAKS, share));
            shapes.line(at.x - CROSS, at.y - CROSS, at.x + CROSS, at.y + CROSS);
            shapes.line(at.x - CROSS, at.y + CROSS, at.x + CROSS, at.y - CROSS);
            drawArrow(
                    shapes, at.x, at.y, metresPerNewton * (float) one.forceX(), metresPerNewton * (float) one.forceY());
        }
    }

    /**
     * Draws the forces of ropes on the fixtures that they touch: an orange arrow at each contact.
     *
     * @param shapes renderer that was begun with lines
     * @param source the bodies of a world of Box2D
     * @param metresPerNewton length of the arrow of a force of 1 N [m/N]
     * @param ropes ropes of a world that has the source
     * @throws IllegalStateException if the renderer was not begun with lines, or a rope was removed from its world
     */
    public static void drawContacts(ShapeRenderer shapes, Box2dColliders source, float metresPerNewton, Rope... ropes) {
        shapes.setColor(CONTACT);
        for (Rope rope : ropes) {
            int most = rope.contactCount();
            if (colliders.length < most) {
                colliders = new long[2 * most];
                contacts = new double[2 * most * RopeContacts.NUMBERS_PER_FORCE];
            }
            int count = rope.contacts().copyForces(source, colliders, contacts);
            for (int i = 0; i < count; i++) {
                int from = i * RopeContacts.NUMBERS_PER_FORCE;
                // The rope feels the opposite.
                drawArrow(
                        shapes,
                        (float) contacts[from + 2],
                        (float) contacts[from + 3],
                        -metresPerNewton * (float) contacts[from + 8],
                        -metresPerNewton * (float) contacts[from + 9]);
            }
        }
    }

    private static void drawArrow(ShapeRenderer shapes, float x, float y, float dx, float dy) {
        float tipX = x + dx;
        float tipY = y + dy;
        shapes.line(x, y, tipX, tipY);
        shapes.line(tipX, tipY, tipX - HEAD * dx - HEAD_WIDTH * dy, tipY - HEAD * dy + HEAD_WIDTH * dx);
        shapes.line(tipX, tipY, tipX - HEAD * dx + HEAD_WIDTH * dy, tipY - HEAD * dy - HEAD_WIDTH * dx);
    }
}
