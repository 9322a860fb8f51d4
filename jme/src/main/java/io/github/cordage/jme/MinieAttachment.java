package io.github.cordage.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.engine.RopePulls;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A node of a rope that is fixed to a point of a body of Minie: the body carries the rope, and the rope pulls the body. {@link
 * MinieRopes#attach} makes it. It stays with its node when the rope is cut or joined, until it is detached or breaks, its pin is released, or the
 * rope or the body goes.
 */
public final class MinieAttachment {
    /** Change of a sleeping body's velocity in a step that wakes it [m/s]. */
    private static final double WAKING = 1e-3;

    /** Part of the way that the force on a body that is held goes to that of the rope in a step. The whole way would overshoot. */
    private static final double TOWARD = 0.25;

    private final Consumer<MinieAttachment> detach;
    private final Pin pin;
    final MovedBody moved;
    private final Vector3f place;
    private final PhysicsSpace space;

    /** Null while no force moves the body. */
    private @Nullable RopeJoint joint;

    private final Vector3f at = new Vector3f();
    /** Impulse along the rope from which the iterations begin [N s]. */
    private double begin;

    /** Impulse along the rope in the last step [N s]. */
    private double last;

    private double forceX;
    private double forceY;
    private double forceZ;
    private final double[] torque = new double[3];
    private double breakForce = Double.POSITIVE_INFINITY;
    private boolean isAttached = true;
    private boolean isBroken;

    MinieAttachment(Consumer<MinieAttachment> detach, Pin pin, MovedBody moved, Vector3f place, PhysicsSpace space) {
        this.detach = detach;
        this.pin = pin;
        this.moved = moved;
        this.place = place;
        this.space = space;
    }

    /** Makes the joint that a body needs that forces move, and takes it away from others. */
    void prepareJoint() {
        if (moved.isMoved() && joint == null) {
            joint = new RopeJoint(space, moved.body, place, this);
        } else if (!moved.isMoved()) {
            removeJoint();
        }
    }

    private void removeJoint() {
        if (joint != null) {
            joint.leave();
            joint = null;
        }
    }

    /** Whether it can go on. */
    boolean holds() {
        return isAttached() && moved.isIn(space);
    }

    /** Takes the joint out of the space. */
    void leave() {
        removeJoint();
        isAttached = false;
    }

    /** Where the point is [m]; the body has read its pose. */
    Vector3f worldPlace() {
        moved.rotation.mult(place, at);
        return at.addLocal(moved.location);
    }

    /** Lets the joint answer as the rope does in the next step. */
    void setJoint(RopePulls pull, int index, double h) {
        RopeJoint its = joint;
        if (its == null || moved.isFallingAsleep) {
            return;
        }
        if (moved.pulled.isByFormula() || !(pull.mobility(index) > 0) || !moved.body.isActive()) {
            its.rest();
            return;
        }
        double x = pull.direction(index, 0);
        double y = pull.direction(index, 1);
        double z = pull.direction(index, 2);
        begin = pull.expected(index);
        double speed = pull.target(index) - pull.softness(index) * begin;
        double softness = pull.softness(index);
        double held = h * (x * pin.forceX() + y * pin.forceY() + z * pin.forceZ());
        boolean isHeavy = pull.mobility(index) * ((Rope) pin.rope()).mass(pin.node()) < 1;
        if (pull.isBlocked(index) && held > 0 && isHeavy) {
            // Bullet forgets part of the forces of contacts between steps, and its iterations do not make up for that
            // if the rope is stiff. The body gets the force that the rope has.
            begin = last + TOWARD * (held - last);
            speed = 0;
            softness = pull.mobility(index);
        }
        moved.push(
                pull.across(index, 0) + begin * x,
                pull.across(index, 1) + begin * y,
                pull.across(index, 2) + begin * z,
                at);
        if (x == 0 && y == 0 && z == 0) {
            its.rest();
        } else {
            its.set(at, x, y, z, softness, speed, moved.body.getDeactivationTime());
        }
    }

    /** Takes what the joint has done in a step. */
    void take(RopePulls pull, int index) {
        double x = pull.direction(index, 0);
        double y = pull.direction(index, 1);
        double z = pull.direction(index, 2);
        RopeJoint its = joint;
        boolean isFound = its == null || moved.pulled.isByFormula() || !(pull.mobility(index) > 0);
        last = its == null || isFound ? pull.expected(index) : begin + its.impulse();
        Vector3f here = worldPlace();
        pull.take(index, last, moved.speed(here, x, y, z));
        forceX = pull.force(index, 0);
        forceY = pull.force(index, 1);
        forceZ = pull.force(index, 2);
        Vector3f center = moved.location;
        double rx = here.x - (double) center.x;
        double ry = here.y - (double) center.y;
        double rz = here.z - (double) center.z;
        torque[0] = ry * forceZ - rz * forceY;
        torque[1] = rz * forceX - rx * forceZ;
        torque[2] = rx * forceY - ry * forceX;
    }

    /** Wakes the body if the rope pulls so much harder, or so much less, than when the body fell asleep that it would move. */
    void wake(double h) {
        if (moved.isMoved() && !moved.body.isActive()) {
            double x = pin.forceX() - forceX;
            double y = pin.forceY() - forceY;
            double z = pin.forceZ() - forceZ;
            if (Math.sqrt(x * x + y * y + z * z) * h > WAKING * moved.body.getMass()) {
                moved.body.activate(true);
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
     * @return the body
     */
    public PhysicsRigidBody body() {
        return moved.body;
    }

    /**
     * Returns the place of the node on the body.
     *
     * @return a copy, in the coordinates of the body [m]
     */
    public Vector3f place() {
        return place.clone();
    }

    /**
     * Tells whether the node is on the body.
     *
     * @return false once it was detached or broke, or its pin, its rope or its body has gone
     */
    public boolean isAttached() {
        return isAttached && pin.isHolding() && (joint == null || joint.isIn());
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
     * Returns x of the force of the rope on the body in the last step of the space in which the body was awake.
     *
     * @return force [N]
     */
    public double forceX() {
        return forceX;
    }

    /**
     * Returns y of the force of the rope on the body in the last step of the space in which the body was awake.
     *
     * @return force [N]
     */
    public double forceY() {
        return forceY;
    }

    /**
     * Returns z of the force of the rope on the body in the last step of the space in which the body was awake.
     *
     * @return force [N]
     */
    public double forceZ() {
        return forceZ;
    }

    /**
     * Returns the force of the rope on the body in the last step of the space in which the body was awake.
     *
     * @return magnitude [N]
     */
    public double force() {
        return Math.sqrt(forceX * forceX + forceY * forceY + forceZ * forceZ);
    }

    /**
     * Returns a component of the torque of that force about the center of mass of the body.
     *
     * @param axis 0, 1 or 2 for x, y or z
     * @return torque [N m]
     * @throws IllegalArgumentException if there is no such axis
     */
    public double torque(int axis) {
        if (axis < 0 || axis >= torque.length) {
            throw new IllegalArgumentException("axis must be 0, 1 or 2, is " + axis);
        }
        return torque[axis];
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
     * Lets it break when the {@linkplain #force force} exceeds a limit in a step of the space: the node goes free after that step.
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
