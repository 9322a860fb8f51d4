package io.github.cordage.jme;

import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.CompoundCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import io.github.cordage.engine.CollidingBody;
import io.github.cordage.engine.SpatialMotion;
import io.github.cordage.engine.SpatialState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A body that ropes can collide with: its motion, and a collider for each part of its shape. */
final class TrackedBody implements CollidingBody {
    /** Friction of a body that is told none: a factor of 1. */
    private static final double DEFAULT_FRICTION = 0.5;

    final PhysicsRigidBody body;
    final SpatialState state = new SpatialState();
    final SpatialMotion motion = new SpatialMotion(state);
    final List<BodyCollider> colliders = new ArrayList<>();

    /** The shape that the colliders are of, its scale, and the number of its children. */
    private @Nullable CollisionShape shape;

    private final Vector3f scale = new Vector3f();
    private int children;

    private final Predicate<? super PhysicsRigidBody> wanted;

    /** Receives the reason for what is left out. */
    private final Collection<? super String> problems;

    /** What moves it once ropes that push have touched it. */
    @Nullable MovedBody pushed;

    private double step;
    private boolean isLeftOut;
    private boolean isSolid;

    /** Whether ropes collide with it in this step, which is asked near the first rope. */
    private boolean isAsked;

    private boolean collides;

    /** Whether the colliders are where the body is, and can be there. */
    private boolean isPlaced;

    private boolean isFit;

    /** Whether the body did not move in the step before. */
    private boolean isAtRest;

    /** Whether its shape was a new one when it was read last. */
    boolean isNew = true;

    private final Vector3f vector = new Vector3f();
    private final Quaternion rotation = new Quaternion();

    TrackedBody(
            PhysicsRigidBody body, Predicate<? super PhysicsRigidBody> wanted, Collection<? super String> problems) {
        this.body = body;
        this.wanted = wanted;
        this.problems = problems;
    }

    /**
     * Reads all that Minie says of the body, and makes the colliders those of its shape. Parts that no collider can stand for are left out.
     *
     * @param nextId id of the next new collider
     * @return the id of the one after the last new collider
     */
    long read(long nextId) {
        readState();
        isSolid = body.isContactResponse();
        isNew = isSolid && hasNewShape();
        return isNew ? follow(nextId) : nextId;
    }

    private void readState() {
        body.getPhysicsLocation(vector);
        body.getPhysicsRotation(rotation);
        boolean stays = vector.x == state.x
                && vector.y == state.y
                && vector.z == state.z
                && rotation.getX() == state.qx
                && rotation.getY() == state.qy
                && rotation.getZ() == state.qz
                && rotation.getW() == state.qw;
        state.x = vector.x;
        state.y = vector.y;
        state.z = vector.z;
        state.qw = rotation.getW();
        state.qx = rotation.getX();
        state.qy = rotation.getY();
        state.qz = rotation.getZ();
        if (stays && isAtRest) {
            // Each question to Minie takes its time.
            return;
        }
        boolean moves = body.isDynamic();
        vector.zero();
        if (moves) {
            body.getLinearVelocity(vector);
        }
        state.vx = vector.x;
        state.vy = vector.y;
        state.vz = vector.z;
        if (moves) {
            body.getAngularVelocity(vector);
        }
        state.spinX = vector.x;
        state.spinY = vector.y;
        state.spinZ = vector.z;
    }

    private boolean hasNewShape() {
        CollisionShape now = body.getCollisionShape();
        now.getScale(vector);
        int count = now instanceof CompoundCollisionShape compound ? compound.countChildren() : 0;
        boolean same = now.equals(shape) && vector.equals(scale) && count == children;
        shape = now;
        scale.set(vector);
        children = count;
        return !same;
    }

    private long follow(long nextId) {
        List<ShapePart> parts = new ArrayList<>();
        try {
            ShapePart.add(body.getCollisionShape(), parts);
        } catch (IllegalArgumentException e) {
            problems.add("ropes do not collide with a part of a "
                    + body.getCollisionShape().getClass().getSimpleName() + " on a body at (" + state.x + ", " + state.y
                    + ", " + state.z + "): " + e.getMessage());
        }
        colliders.clear();
        isAtRest = false;
        isPlaced = false;
        long next = nextId;
        double size = 0;
        for (ShapePart part : parts) {
            BodyCollider collider = new BodyCollider(part, this::place, next++);
            colliders.add(collider);
            size = Math.max(size, Math.min(collider.reach(), 1e6));
        }
        state.size = size;
        return next;
    }

    @Override
    public List<BodyCollider> colliders() {
        return colliders;
    }

    /** Finds the boxes that the colliders sweep over in a step of h [s]. A body that is nowhere is left out. */
    void sweep(double h) {
        step = h;
        isAsked = false;
        isPlaced &= isAtRest && motion.isStill;
        for (int i = 0; i < colliders.size(); i++) {
            BodyCollider collider = colliders.get(i);
            collider.isSolid = isSolid && motion.isSomewhere;
            if (!isAtRest || !motion.isStill) {
                collider.sweepWith(motion);
            }
        }
        isAtRest = motion.isStill;
        if (!motion.isSomewhere) {
            leaveOut("its transform and its velocity must be finite");
        }
    }

    /** Takes the colliders to where the body is, near a rope; returns whether ropes collide with it. */
    private boolean place() {
        if (!isAsked) {
            collides = wanted.test(body);
            double friction = body.getFriction() / DEFAULT_FRICTION;
            for (int i = 0; i < colliders.size(); i++) {
                colliders.get(i).def.friction(friction);
            }
            isAsked = true;
        }
        if (!collides) {
            return false;
        }
        if (!isPlaced) {
            isPlaced = true;
            try {
                for (int i = 0; i < colliders.size(); i++) {
                    colliders.get(i).place(motion, step);
                }
                isLeftOut = false;
                isFit = true;
            } catch (IllegalArgumentException e) {
                isFit = false;
                leaveOut(String.valueOf(e.getMessage()));
            }
        }
        return isFit;
    }

    private void leaveOut(String problem) {
        if (!isLeftOut) {
            problems.add("ropes do not collide with a body of Minie for now: " + problem + ", was at (" + state.x
                    + ", " + state.y + ", " + state.z + "), with a velocity of (" + state.vx + ", " + state.vy + ", "
                    + state.vz + ") m/s");
        }
        isLeftOut = true;
    }
}
