package io.github.cordage.jme;

import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.CompoundCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import io.github.cordage.engine.ScheduledBody;
import io.github.cordage.engine.SourceState;
import io.github.cordage.engine.SpatialMotion;
import io.github.cordage.engine.SpatialState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A body that ropes can collide with: its motion, and a collider for each part of its shape. */
final class TrackedBody extends ScheduledBody {
    /** Friction of a body that is told none: a factor of 1. */
    private static final double DEFAULT_FRICTION = 0.5;

    /** One look in four at a body that sleeps far from ropes is close. */
    private static final int CLOSE = 4;

    final PhysicsRigidBody body;
    final SpatialState state = new SpatialState();
    final SpatialMotion motion = new SpatialMotion(state);
    final List<BodyCollider> colliders = new ArrayList<>();

    /** The shape that the colliders are of, its scale, and the number of its children. */
    private @Nullable CollisionShape shape;

    private final Vector3f scale = new Vector3f();
    private int children;

    private final Predicate<? super PhysicsRigidBody> wanted;

    private final SourceState source;

    /** Moves it once ropes that push have touched it. */
    @Nullable MovedBody pushed;

    private boolean isLeftOut;
    private boolean isSolid;

    /** Time of the ropes for which it was asked whether they collide with it [s], and the answer. */
    private double asked = Double.NaN;

    private boolean collides;

    /** Looks until a close one far from ropes, of a body that sleeps. */
    private int close;

    private final Vector3f at = new Vector3f();

    /** Whether the colliders are where the body is, and can be there. */
    private boolean isPlaced;

    private boolean isFit;

    /** Whether the body did not move in the step before. */
    private boolean isAtRest;

    /** Whether its shape was a new one when it was read last. */
    boolean isNew = true;

    private final Vector3f vector = new Vector3f();
    private final Quaternion rotation = new Quaternion();

    TrackedBody(PhysicsRigidBody body, Predicate<? super PhysicsRigidBody> wanted, SourceState source) {
        super(source);
        this.body = body;
        this.wanted = wanted;
        this.source = source;
    }

    @Override
    protected boolean glance() {
        if (body.isContactResponse() && hasNewShape()) {
            return false;
        }
        boolean isDynamic = body.isDynamic();
        boolean sleeps = isDynamic && !body.isActive();
        close--;
        if (!sleeps || close <= 0) {
            close = CLOSE;
            body.getPhysicsLocation(at);
        }
        setPlace(at.x, at.y, at.z);
        setSpeed(isDynamic && !sleeps ? Math.sqrt(body.getSquaredSpeed()) : 0);
        return true;
    }

    @Override
    protected boolean follow() {
        boolean goesOn = wasNear();
        isAtRest &= goesOn;
        readState();
        isSolid = body.isContactResponse();
        isNew = isSolid && hasNewShape();
        if (isNew) {
            readShape();
        }
        at.set((float) state.x, (float) state.y, (float) state.z);
        setPlace(state.x, state.y, state.z);
        double speed = Math.sqrt(state.vx * state.vx + state.vy * state.vy + state.vz * state.vz);
        setSpeed(goesOn ? Math.max(speed, moved() / source.step()) : speed);
        move(motion, isNew);
        return sweep();
    }

    @Override
    protected boolean isSettled() {
        return motion.hasArrived();
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
        return !now.equals(shape) || !vector.equals(scale) || count != children;
    }

    private void readShape() {
        CollisionShape now = body.getCollisionShape();
        shape = now;
        now.getScale(scale);
        children = now instanceof CompoundCollisionShape compound ? compound.countChildren() : 0;
        List<ShapePart> parts = new ArrayList<>();
        try {
            ShapePart.add(body.getCollisionShape(), parts);
        } catch (IllegalArgumentException e) {
            source.tell("ropes do not collide with a part of a "
                    + body.getCollisionShape().getClass().getSimpleName() + " on a body at (" + state.x + ", " + state.y
                    + ", " + state.z + "): " + e.getMessage());
        }
        colliders.clear();
        isAtRest = false;
        isPlaced = false;
        double size = 0;
        double radius = 0;
        for (ShapePart part : parts) {
            BodyCollider collider = new BodyCollider(part, this::place, source.newId());
            colliders.add(collider);
            size = Math.max(size, Math.min(collider.reach(), 1e6));
            radius = Math.max(radius, collider.reach());
        }
        state.size = size;
        setRadius(radius);
    }

    @Override
    public List<BodyCollider> colliders() {
        return colliders;
    }

    /**
     * Finds the boxes that the colliders sweep over. A body that is nowhere is left out. Returns whether any is another
     * one than before.
     */
    private boolean sweep() {
        boolean rests = isAtRest && motion.isStill;
        boolean isChange = !rests || isNew;
        isPlaced &= rests;
        for (int i = 0; i < colliders.size(); i++) {
            BodyCollider collider = colliders.get(i);
            isChange |= collider.isSolid != (isSolid && motion.isSomewhere);
            collider.isSolid = isSolid && motion.isSomewhere;
            if (!rests) {
                collider.sweepWith(motion);
            }
        }
        isAtRest = motion.isStill;
        if (!motion.isSomewhere) {
            leaveOut("its transform and its velocity must be finite");
        }
        return isChange;
    }

    /** Takes the colliders to where the body is, near a rope; returns whether ropes collide with it. */
    private boolean place() {
        if (asked != source.time()) {
            collides = wanted.test(body);
            double friction = body.getFriction() / DEFAULT_FRICTION;
            for (int i = 0; i < colliders.size(); i++) {
                colliders.get(i).def.friction(friction);
            }
            asked = source.time();
        }
        if (!collides) {
            return false;
        }
        if (!isPlaced) {
            isPlaced = true;
            try {
                for (int i = 0; i < colliders.size(); i++) {
                    colliders.get(i).place(motion, source.step());
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
            source.tell("ropes do not collide with a body of Minie for now: " + problem + ", was at (" + state.x
                    + ", " + state.y + ", " + state.z + "), with a velocity of (" + state.vx + ", " + state.vy + ", "
                    + state.vz + ") m/s");
        }
        isLeftOut = true;
    }
}
