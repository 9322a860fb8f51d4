package io.github.cordage.jme;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.engine.AttachedNode;
import io.github.cordage.engine.RopePulls;
import org.jspecify.annotations.Nullable;

/**
 * A node of a rope that is fixed to a point of a body of Minie: the body carries the rope, and the rope pulls the body.
 * {@link MinieRopes#attach} makes it. It stays with its node when the rope is cut or joined, until it is detached or
 * breaks, its pin is released, or the rope or the body goes.
 */
public final class MinieAttachment extends AttachedNode {
    /**
     * Part of the way that the force on a body that is held goes to that of the rope in a step. The whole way would
     * overshoot.
     */
    private static final double TOWARD = 0.25;

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

    MinieAttachment(Pin pin, MovedBody moved, Vector3f place, PhysicsSpace space) {
        super(pin, moved);
        this.moved = moved;
        this.place = place;
        this.space = space;
    }

    /** Makes the joint that a body needs that forces move, and takes it away from others. */
    @Override
    protected void prepare() {
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

    @Override
    protected boolean isInWorld() {
        return space.equals(moved.body.getCollisionSpace()) && (joint == null || joint.isIn());
    }

    @Override
    protected void clear() {
        removeJoint();
    }

    @Override
    protected void findPlace(double[] to) {
        worldPlace();
        to[0] = at.x;
        to[1] = at.y;
        to[2] = at.z;
    }

    @Override
    protected void findArm(double[] to) {
        Vector3f center = moved.location;
        to[0] = at.x - (double) center.x;
        to[1] = at.y - (double) center.y;
        to[2] = at.z - (double) center.z;
    }

    /** Position of the point [m]; the body has read its pose. */
    private Vector3f worldPlace() {
        moved.rotation.mult(place, at);
        return at.addLocal(moved.location);
    }

    @Override
    protected void begin(RopePulls pull, int index, double h) {
        RopeJoint its = joint;
        if (its == null || moved.isFallingAsleep) {
            return;
        }
        if (moved.isByFormula() || !(pull.mobility(index) > 0) || !moved.body.isActive()) {
            its.rest();
            return;
        }
        double x = pull.direction(index, 0);
        double y = pull.direction(index, 1);
        double z = pull.direction(index, 2);
        begin = pull.expected(index);
        double speed = pull.target(index) - pull.softness(index) * begin;
        double softness = pull.softness(index);
        double held = h * (x * pin().forceX() + y * pin().forceY() + z * pin().forceZ());
        boolean isHeavy =
                pull.mobility(index) * ((Rope) pin().rope()).settings().mass(pin().node()) < 1;
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

    @Override
    protected void take(RopePulls pull, int index, double h) {
        double x = pull.direction(index, 0);
        double y = pull.direction(index, 1);
        double z = pull.direction(index, 2);
        RopeJoint its = joint;
        boolean isFound = its == null || moved.isByFormula() || !(pull.mobility(index) > 0);
        last = its == null || isFound ? pull.expected(index) : begin + its.impulse();
        Vector3f here = worldPlace();
        pull.take(index, last, moved.speed(here, x, y, z));
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
     * Returns x of the force of the rope on the body in the last step of the space in which the body was awake.
     *
     * @return force [N]
     */
    public double forceX() {
        return forceOn(0);
    }

    /**
     * Returns y of the force of the rope on the body in the last step of the space in which the body was awake.
     *
     * @return force [N]
     */
    public double forceY() {
        return forceOn(1);
    }

    /**
     * Returns z of the force of the rope on the body in the last step of the space in which the body was awake.
     *
     * @return force [N]
     */
    public double forceZ() {
        return forceOn(2);
    }

    /**
     * Returns a component of the torque of that force about the center of mass of the body.
     *
     * @param axis 0, 1 or 2 for x, y or z
     * @return torque [N m]
     * @throws IllegalArgumentException if there is no such axis
     */
    public double torque(int axis) {
        if (axis < 0 || axis > 2) {
            throw new IllegalArgumentException("axis must be 0, 1 or 2, is " + axis);
        }
        return torqueOn(axis);
    }
}
