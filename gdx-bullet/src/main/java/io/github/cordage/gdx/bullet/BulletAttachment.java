package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.Pin;
import io.github.cordage.engine.AttachedNode;
import io.github.cordage.engine.RopePulls;

/**
 * A node of a rope that is fixed to a point of a body of Bullet: the body carries the rope, and the rope pulls the
 * body. {@link BulletRopes#attach} makes it. It stays with its node when the rope is cut or joined, until it is
 * detached or breaks, its pin is released, or the rope or the body goes.
 */
public final class BulletAttachment extends AttachedNode {
    private static final int AXES = 3;

    /** Part of the last pull with which a step begins for a body that others hold. */
    private static final double AGAIN = 0.9;

    final MovedBody moved;
    private final Vector3 place;
    private final RopeEnd end;
    private final BodyList bodies;

    /** Position of the point [m]. */
    final double[] at = new double[AXES];

    /** Impulse along the rope that the body is given before the step [N s]. */
    private double first;

    /** Force along the rope in the last step [N]. */
    private double last;

    BulletAttachment(Pin pin, MovedBody moved, Vector3 place, BodyList bodies) {
        super(pin, moved);
        this.moved = moved;
        this.place = place;
        this.bodies = bodies;
        end = new RopeEnd(bodies, moved.body, place);
    }

    @Override
    protected boolean isInWorld() {
        return bodies.has(moved.body);
    }

    @Override
    protected void clear() {
        end.dispose();
    }

    /** Finds where the point is. */
    void findPlace() {
        moved.findPlace(place, at);
    }

    @Override
    protected void findPlace(double[] to) {
        findPlace();
        System.arraycopy(at, 0, to, 0, AXES);
    }

    @Override
    protected void findArm(double[] to) {
        moved.findArm(at, to);
    }

    @Override
    protected void begin(RopePulls pull, int index, double h) {
        first = pull.expected(index);
        if (moved.isByFormula() || !(pull.mobility(index) > 0)) {
            return;
        }
        double x = pull.direction(index, 0);
        double y = pull.direction(index, 1);
        double z = pull.direction(index, 2);
        // Bullet's joints begin each step with nothing, and others on a light body would not come to a heavy load in
        // the iterations. So a body that others hold is given most of
        // what it took last, and the joint adds to that.
        boolean isHeld = moved.isHeld() && last > 0;
        first = isHeld ? AGAIN * last * h : pull.expected(index);
        moved.push(
                first * x + pull.across(index, 0),
                first * y + pull.across(index, 1),
                first * z + pull.across(index, 2),
                at);
        if (x != 0 || y != 0 || z != 0) {
            // What the impulse has not taken along is left to the joint.
            double found = pull.target(index) - pull.softness(index) * first;
            end.enter(at, x, y, z, found, pull.softness(index), isHeld);
        }
    }

    @Override
    protected void take(RopePulls pull, int index, double h) {
        double x = pull.direction(index, 0);
        double y = pull.direction(index, 1);
        double z = pull.direction(index, 2);
        double more = end.exit();
        moved.expect(more * x, more * y, more * z, at);
        findPlace();
        last = (first + more) / h;
        pull.take(index, first + more, moved.speed(at, x, y, z));
    }

    /**
     * Returns the body.
     *
     * @return the body, which must not be used once it was disposed of
     */
    public btRigidBody body() {
        return moved.body;
    }

    /**
     * Returns the place of the node on the body.
     *
     * @return a copy, in the coordinates of the body, whose origin is the center of mass [m]
     */
    public Vector3 place() {
        return new Vector3(place);
    }

    /**
     * Copies the force of the rope on the body in the last step of Bullet in which the body was awake.
     *
     * @param to receives the force [N]
     * @return {@code to}
     */
    public Vector3 force(Vector3 to) {
        return to.set((float) forceOn(0), (float) forceOn(1), (float) forceOn(2));
    }

    /**
     * Copies the torque of that force about the center of mass of the body.
     *
     * @param to receives the torque [N m]
     * @return {@code to}
     */
    public Vector3 torque(Vector3 to) {
        return to.set((float) torqueOn(0), (float) torqueOn(1), (float) torqueOn(2));
    }
}
