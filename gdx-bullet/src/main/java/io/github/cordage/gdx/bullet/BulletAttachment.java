package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.Pin;
import io.github.cordage.engine.RopePulls;
import java.util.function.Consumer;

/**
 * A node of a rope that is fixed to a point of a body of Bullet: the body carries the rope, and the rope pulls the body. {@link
 * BulletRopes#attach} makes it. It stays with its node when the rope is cut or joined, until it is detached or breaks, its pin is released, or the
 * rope or the body goes.
 */
public final class BulletAttachment {
    private static final int AXES = 3;

    /** Change of a sleeping body's velocity in a step that wakes it [m/s]. */
    private static final double WAKING = 1e-3;

    /** Part of the last pull with which a step begins for a body that others hold. */
    private static final double AGAIN = 0.9;

    private final Consumer<BulletAttachment> detach;
    private final Pin pin;
    final MovedBody moved;
    private final Vector3 place;
    private final RopeEnd end;
    private final BodyList bodies;

    /** Where the point is [m]. */
    final double[] at = new double[AXES];

    /** Impulse along the rope that the body is given before the step [N s]. */
    private double first;

    /** Force along the rope in the last step [N]. */
    private double last;

    private final double[] force = new double[AXES];
    private final double[] torque = new double[AXES];
    private double breakForce = Double.POSITIVE_INFINITY;
    private boolean isAttached = true;
    private boolean isBroken;

    BulletAttachment(Consumer<BulletAttachment> detach, Pin pin, MovedBody moved, Vector3 place, BodyList bodies) {
        this.detach = detach;
        this.pin = pin;
        this.moved = moved;
        this.place = place;
        this.bodies = bodies;
        end = new RopeEnd(bodies, moved.body, place);
    }

    /** Whether it can go on. */
    boolean holds() {
        return isAttached() && moved.isSomewhere();
    }

    /** Takes what it has in the world out of it. */
    void leave() {
        if (isAttached) {
            end.dispose();
        }
        isAttached = false;
    }

    /** Finds where the point is. */
    void findPlace() {
        moved.findPlace(place, at);
    }

    /** Lets the body and the joint answer as the rope does in the next step. */
    void begin(RopePulls pull, int index, double h) {
        first = pull.expected(index);
        if (moved.pulled.isByFormula() || !(pull.mobility(index) > 0)) {
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

    /** Takes what the joint has done in a step. */
    void take(RopePulls pull, int index, double h) {
        double x = pull.direction(index, 0);
        double y = pull.direction(index, 1);
        double z = pull.direction(index, 2);
        double more = end.exit();
        moved.expect(more * x, more * y, more * z, at);
        findPlace();
        last = (first + more) / h;
        pull.take(index, first + more, moved.speed(at, x, y, z));
        for (int axis = 0; axis < AXES; axis++) {
            force[axis] = pull.force(index, axis);
        }
        moved.findTorque(at, force, torque);
    }

    /** Wakes the body if the rope pulls so much harder, or so much less, than when the body fell asleep that it would move. */
    void wake(double h) {
        if (moved.isMoved() && !moved.isAwake()) {
            double x = pin.forceX() - force[0];
            double y = pin.forceY() - force[1];
            double z = pin.forceZ() - force[2];
            if (Math.sqrt(x * x + y * y + z * z) * h * moved.body.getInvMass() > WAKING) {
                moved.body.activate();
            }
        }
    }

    void breakIfPulled() {
        if (force() > breakForce) {
            isBroken = true;
            detach.accept(this);
        }
    }

    /**
     * Returns the pin that holds the node. It is led; to release it is to {@link #detach}.
     *
     * @return the pin
     */
    public Pin pin() {
        return pin;
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
     * Tells whether the node is on the body.
     *
     * @return false once it was detached or broke, or its pin, its rope, its body or the world has gone
     */
    public boolean isAttached() {
        return isAttached && pin.isHolding() && bodies.has(moved.body);
    }

    /**
     * Tells whether it broke.
     *
     * @return true once its force has exceeded the limit
     */
    public boolean isBroken() {
        return isBroken;
    }

    /**
     * Copies the force of the rope on the body in the last step of Bullet in which the body was awake.
     *
     * @param to receives the force [N]
     * @return {@code to}
     */
    public Vector3 force(Vector3 to) {
        return to.set((float) force[0], (float) force[1], (float) force[2]);
    }

    /**
     * Returns the force of the rope on the body in the last step of Bullet in which the body was awake.
     *
     * @return magnitude [N]
     */
    public double force() {
        return Math.sqrt(force[0] * force[0] + force[1] * force[1] + force[2] * force[2]);
    }

    /**
     * Copies the torque of that force about the center of mass of the body.
     *
     * @param to receives the torque [N m]
     * @return {@code to}
     */
    public Vector3 torque(Vector3 to) {
        return to.set((float) torque[0], (float) torque[1], (float) torque[2]);
    }

    /**
     * Returns the force at which it breaks.
     *
     * @return force [N]; infinite for never
     */
    public double breakForce() {
        return breakForce;
    }

    /**
     * Lets it break when the {@linkplain #force() force} exceeds a limit in a step of Bullet: the node goes free after that step.
     *
     * @param limit force [N], above 0; infinite for never
     * @throws IllegalArgumentException if the value is not above 0
     */
    public void setBreakForce(double limit) {
        if (!(limit > 0)) {
            throw new IllegalArgumentException("breakForce must be > 0, is " + limit);
        }
        breakForce = limit;
    }

    /** Frees the node, which keeps the velocity of the body. Does nothing if it is free already. */
    public void detach() {
        detach.accept(this);
    }
}
