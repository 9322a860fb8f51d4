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

    private boolean isLeftOut;
    private boolean isSolid;

    /** Whether its shape was a new one when it was read last. */
    boolean isNew = true;

    private final Vector3f vector = new Vector3f();
    private final Quaternion rotation = new Quaternion();

    TrackedBody(PhysicsRigidBody body) {
        this.body = body;
    }

    /**
     * Reads all that Minie says of the body, and makes the colliders those of its shape. Parts that no collider can stand for are left out.
     *
     * @param nextId id of the next new collider
     * @param problems receives the reason for each that is left out
     * @return the id of the one after the last new collider
     */
    long read(long nextId, Collection<? super String> problems) {
        readState();
        isSolid = body.isContactResponse();
        isNew = isSolid && hasNewShape();
        return isNew ? follow(nextId, problems) : nextId;
    }

    private void readState() {
        body.getPhysicsLocation(vector);
        state.x = vector.x;
        state.y = vector.y;
        state.z = vector.z;
        body.getPhysicsRotation(rotation);
        state.qw = rotation.getW();
        state.qx = rotation.getX();
        state.qy = rotation.getY();
        state.qz = rotation.getZ();
        boolean moves = body.isDynamic();
        if (moves) {
            body.getLinearVelocity(vector);
        }
        state.vx = moves ? vector.x : 0;
        state.vy = moves ? vector.y : 0;
        state.vz = moves ? vector.z : 0;
        if (moves) {
            body.getAngularVelocity(vector);
        }
        state.spinX = moves ? vector.x : 0;
        state.spinY = moves ? vector.y : 0;
        state.spinZ = moves ? vector.z : 0;
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

    private long follow(long nextId, Collection<? super String> problems) {
        List<ShapePart> parts = new ArrayList<>();
        try {
            ShapePart.add(body.getCollisionShape(), parts);
        } catch (IllegalArgumentException e) {
            problems.add("ropes do not collide with a part of a "
                    + body.getCollisionShape().getClass().getSimpleName() + " on a body at (" + state.x + ", " + state.y
                    + ", " + state.z + "): " + e.getMessage());
        }
        colliders.clear();
        long next = nextId;
        double size = 0;
        for (ShapePart part : parts) {
            BodyCollider collider = new BodyCollider(part, next++);
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

    /**
     * Takes the colliders to where the body is, if the ropes collide with it in this step of h [s]. A body that is nowhere, or
     * out of range, is left out.
     *
     * @param problems receives the reason when the body begins to be left out
     */
    void place(Predicate<? super PhysicsRigidBody> collides, double h, Collection<? super String> problems) {
        boolean solid = isSolid && motion.isSomewhere && collides.test(body);
        String problem = motion.isSomewhere ? null : "its transform and its velocity must be finite";
        double friction = body.getFriction() / DEFAULT_FRICTION;
        for (int i = 0; i < colliders.size(); i++) {
            BodyCollider collider = colliders.get(i);
            collider.isSolid = solid;
            if (solid) {
                try {
                    collider.place(motion, friction, h);
                } catch (IllegalArgumentException e) {
                    collider.isSolid = false;
                    problem = e.getMessage();
                }
            }
        }
        if (problem != null && !isLeftOut) {
            problems.add("ropes do not collide with a body of Minie for now: " + problem + ", was at (" + state.x
                    + ", " + state.y + ", " + state.z + "), with a velocity of (" + state.vx + ", " + state.vy + ", "
                    + state.vz + ") m/s");
        }
        isLeftOut = problem != null;
    }
}
