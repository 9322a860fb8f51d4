package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.linearmath.btIDebugDraw;
import io.github.cordage.Rope;
import java.util.List;
import java.util.Objects;

/**
 * Draws ropes that pull bodies with Bullet's own debug drawing: each rope as a line through its nodes, a cross where it
 * holds a body, and from there the force on the body:
 *
 * <pre>{@code
 * drawer.begin(camera); // libGDX's DebugDrawer
 * world.debugDrawWorld();
 * debug.draw(drawer);
 * drawer.end();
 * }</pre>
 *
 * <p>Drawing makes no garbage.
 */
public final class BulletRopeDebug {
    private static final int AXES = 3;

    /** Half the size of a cross [m]. */
    private static final float CROSS = 0.05f;

    private static final Vector3 ROPE = new Vector3(0.9f, 0.8f, 0.5f);
    private static final Vector3 PLACE = new Vector3(1, 1, 1);
    private static final Vector3 FORCE = new Vector3(1, 0.2f, 0.1f);

    private final BulletRopes pulls;
    private final Vector3 from = new Vector3();
    private final Vector3 to = new Vector3();
    private double forceScale = 0.01;

    /**
     * Creates a drawing of all ropes that are in the world of some pulls, and of the attachments.
     *
     * @param pulls ropes and bodies
     */
    public BulletRopeDebug(BulletRopes pulls) {
        this.pulls = Objects.requireNonNull(pulls, "pulls");
    }

    /**
     * Sets how long a force is drawn.
     *
     * @param metersPerNewton length by force [m/N], 0 to 1e6 (default 0.01)
     * @throws IllegalArgumentException if the value is out of range
     */
    public void setForceScale(double metersPerNewton) {
        if (!(metersPerNewton >= 0 && metersPerNewton <= 1e6)) {
            throw new IllegalArgumentException("metersPerNewton must be from 0 to 1e6, is " + metersPerNewton);
        }
        forceScale = metersPerNewton;
    }

    /**
     * Draws the ropes where they are after their last step, and the forces of the last step of Bullet.
     *
     * @param drawer what Bullet draws with; libGDX's {@code DebugDrawer} must be between {@code begin} and {@code end}
     */
    public void draw(btIDebugDraw drawer) {
        List<Rope> ropes = pulls.ropes().ropes();
        for (int i = 0; i < ropes.size(); i++) {
            draw(ropes.get(i), drawer);
        }
        List<BulletAttachment> attachments = pulls.attachments();
        for (int i = 0; i < attachments.size(); i++) {
            if (attachments.get(i).isAttached()) {
                draw(attachments.get(i), drawer);
            }
        }
    }

    private void draw(Rope rope, btIDebugDraw drawer) {
        for (int node = 1; node < rope.nodeCount(); node++) {
            from.set((float) rope.x(node - 1), (float) rope.y(node - 1), (float) rope.z(node - 1));
            to.set((float) rope.x(node), (float) rope.y(node), (float) rope.z(node));
            drawer.drawLine(from, to, ROPE);
        }
    }

    private void draw(BulletAttachment one, btIDebugDraw drawer) {
        one.findPlace();
        for (int axis = 0; axis < AXES; axis++) {
            float x = axis == 0 ? CROSS : 0;
            float y = axis == 1 ? CROSS : 0;
            float z = axis == 2 ? CROSS : 0;
            place(one, from).sub(x, y, z);
            place(one, to).add(x, y, z);
            drawer.drawLine(from, to, PLACE);
        }
        place(one, from);
        one.force(to).scl((float) forceScale).add(from);
        drawer.drawLine(from, to, FORCE);
    }

    private static Vector3 place(BulletAttachment one, Vector3 result) {
        return result.set((float) one.at[0], (float) one.at[1], (float) one.at[2]);
    }
}
