package io.github.cordage.gdx.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btCollisionShape;
import com.badlogic.gdx.physics.bullet.collision.btCompoundShape;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import io.github.cordage.engine.ScheduledBody;
import io.github.cordage.engine.SourceState;
import io.github.cordage.engine.SpatialMotion;
import io.github.cordage.engine.SpatialState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An object of Bullet that ropes can collide with: its motion, and a collider for each part of its shape. As little as
 * possible is asked of Bullet, because each call through JNI costs as much as a node of a rope.
 */
final class TrackedObject extends ScheduledBody {
    /** A move that is none: bodies that others hold tremble by that [m]. */
    private static final double NONE = 1e-5;

    /** A move in a step below which its velocity does not matter, well below the slack of teleports [m]. */
    private static final double SLOW = 0.03;

    /** Steps after which an object that sleeps is looked at closely, for some ways to move it leave no trace. */
    private static final int LOOK = 8;

    /** One look in four at an object that sleeps and has not changed is close. */
    private static final int CLOSE = 4;

    /** Part of a step that counts as the whole, for lengths of steps are off by rounding. */
    private static final double ALMOST = 1 - 1e-6;

    final btCollisionObject object;
    private final SourceState source;
    private final Predicate<? super btCollisionObject> collides;
    final SpatialState state = new SpatialState();
    final SpatialMotion motion = new SpatialMotion(state);
    private final List<PartCollider> colliders = new ArrayList<>();
    private final Pose pose = new Pose();

    /** Time of the ropes when its motion was read first [s]. */
    private double first = Double.NaN;

    /** The pose that was read last, as Bullet has it. */
    private final float[] matrix = new float[16];

    /** Bullet's number of changes at that time. */
    private int changes;

    /** Steps until it is looked at closely. */
    private int look;

    /** The shape that the colliders were made of, and its revision. */
    private @Nullable btCollisionShape shape;

    private int revision;

    /** Whether it was a new one when it was read last. */
    boolean isNew = true;

    // In this step: whether it is where its colliders sweep, whether they follow it, and whether they can.
    private boolean isAtRest;
    private boolean isPlaced;
    private boolean fits;

    /** Whether it slept when it was looked at last, and whether it did so without a move in the last step. */
    private boolean sleeps;

    private boolean isResting;

    /** Whether it is told that it is left out. */
    private boolean isLeftOut;

    /** Number of the last update in which its world had it. */
    long seen;

    /**
     * Where it was at the last look far from ropes, Bullet's number of changes then, and the looks until a close one.
     */
    private final double[] place = new double[3];

    private int placeChanges;
    private int close;

    /** Time of the ropes for which it was asked whether they collide with it [s], and the answer. */
    private double asked = Double.NaN;

    private boolean isAllowed;

    TrackedObject(btCollisionObject object, SourceState source, Predicate<? super btCollisionObject> collides) {
        super(source);
        this.object = object;
        this.source = source;
        this.collides = collides;
    }

    @Override
    protected boolean isThere() {
        return !object.isDisposed();
    }

    @Override
    protected boolean isSettled() {
        return colliders.isEmpty() || motion.hasArrived();
    }

    @Override
    protected boolean glance() {
        if (object.isDisposed()) {
            // It is taken from the list some steps later.
            return true;
        }
        if (!hasSameShape()) {
            return false;
        }
        int now = object.getUpdateRevisionInternal();
        boolean isAsleep = object.getActivationState() == CollisionConstants.ISLAND_SLEEPING;
        close--;
        if (!isAsleep || now != placeChanges || close <= 0) {
            close = CLOSE;
            placeChanges = now;
            readPlace();
        }
        setPlace(place[0], place[1], place[2]);
        boolean moves = !isAsleep && object instanceof btRigidBody body && !body.isStaticObject();
        setSpeed(moves ? ((btRigidBody) object).getLinearVelocity().len() : 0);
        return true;
    }

    private void readPlace() {
        object.getWorldTransform(pose.matrix);
        place[0] = pose.matrix.val[Matrix4.M03];
        place[1] = pose.matrix.val[Matrix4.M13];
        place[2] = pose.matrix.val[Matrix4.M23];
    }

    /**
     * Reads what Bullet says of where it is, makes the colliders those of the shape that it has now, and moves them on
     * by a step. Returns whether they may be or sweep elsewhere than before.
     */
    @Override
    protected boolean follow() {
        if (object.isDisposed()) {
            return false;
        }
        boolean goesOn = wasNear();
        if (isResting && goesOn && hasSameShape() && goesOnSleeping()) {
            setPlace(state.x, state.y, state.z);
            motion.rest(source.step());
            look--;
            return false;
        }
        isNew = !hasSameShape();
        boolean wasAtRest = isAtRest && !isNew;
        if (isNew) {
            readShape();
        }
        isResting = false;
        if (colliders.isEmpty()) {
            readPlace();
            setPlace(place[0], place[1], place[2]);
            return isNew;
        }
        readMotion(isNew || !goesOn);
        setPlace(state.x, state.y, state.z);
        double speed = Math.sqrt(state.vx * state.vx + state.vy * state.vy + state.vz * state.vz);
        setSpeed(goesOn ? Math.max(speed, moved() / source.step()) : speed);
        move(motion, isNew);
        if (!goesOn || isNew) {
            isAtRest = false;
        }
        isPlaced &= isAtRest;
        if (!isAtRest) {
            for (int i = 0; i < colliders.size(); i++) {
                colliders.get(i).sweep();
            }
        }
        isAtRest = motion.isStill;
        for (int i = 0; i < colliders.size(); i++) {
            colliders.get(i).isSolid = motion.isSomewhere;
        }
        if (!motion.isSomewhere) {
            leaveOut("its transform and its velocity must be finite");
        }
        isResting = isAtRest && wasAtRest && !isNew && motion.isSomewhere && sleeps;
        return !isAtRest || !wasAtRest;
    }

    /** Whether it sleeps as it did when it was looked at last, and need not be looked at closely. */
    private boolean goesOnSleeping() {
        return look > 1
                && object.getActivationState() == CollisionConstants.ISLAND_SLEEPING
                && object.getUpdateRevisionInternal() == changes;
    }

    private boolean hasSameShape() {
        btCollisionShape now = object.getCollisionShape();
        boolean isSame = Objects.equals(now, shape);
        if (now == null || !isSame || now.isDisposed()) {
            return isSame && colliders.isEmpty();
        }
        return !(now instanceof btCompoundShape compound) || compound.getUpdateRevision() == revision;
    }

    private void readShape() {
        btCollisionShape now = object.getCollisionShape();
        shape = now;
        revision = now instanceof btCompoundShape compound && !now.isDisposed() ? compound.getUpdateRevision() : 0;
        colliders.clear();
        double farthest = 0;
        if (now != null) {
            try {
                for (ShapePart part : ShapeReader.read(now)) {
                    colliders.add(new PartCollider(object, source, motion, this::isMet, part));
                    farthest = Math.max(farthest, part.reach());
                }
            } catch (IllegalArgumentException e) {
                colliders.clear();
                source.tell("ropes do not collide with an object of Bullet of shape " + now.className + ": "
                        + e.getMessage());
            }
        }
        state.size = farthest;
        setRadius(farthest);
    }

    /** Forgets the shape, so that it is read anew. */
    void forgetShape() {
        shape = null;
    }

    private void readMotion(boolean begins) {
        first = Double.isNaN(first) ? source.time() : first;
        sleeps = object.getActivationState() == CollisionConstants.ISLAND_SLEEPING;
        int now = object.getUpdateRevisionInternal();
        look--;
        if (sleeps && now == changes && look > 0 && !begins) {
            rest();
            return;
        }
        look = LOOK;
        changes = now;
        object.getWorldTransform(pose.matrix);
        double moved = 0;
        double turned = 0;
        for (int i = 0; i < matrix.length; i++) {
            double by = pose.matrix.val[i] - matrix[i];
            moved += i >= Matrix4.M03 ? by * by : 0;
            turned += i < Matrix4.M03 ? by * by : 0;
        }
        turned *= state.size * state.size;
        // What is not a number is a move.
        if (begins || !(moved < NONE * NONE && turned < NONE * NONE)) {
            System.arraycopy(pose.matrix.val, 0, matrix, 0, matrix.length);
            readPose();
        }
        boolean isSlow = moved < SLOW * SLOW && turned < SLOW * SLOW;
        boolean goes = !sleeps && (begins || !isSlow) && !isFromTheOrigin();
        if (goes && object instanceof btRigidBody body && !body.isStaticObject()) {
            readVelocity(body);
        } else {
            rest();
        }
    }

    /**
     * Whether its velocity may be wrong: in its first step, Bullet takes a kinematic body without a motion state from
     * the origin to its place.
     */
    private boolean isFromTheOrigin() {
        return object.isKinematicObject() && Math.abs(source.time() - first) < ALMOST * source.engineStep();
    }

    private void rest() {
        setVelocity(0, 0, 0, 0, 0, 0);
    }

    private void readPose() {
        isAtRest = false;
        pose.read();
        state.x = pose.place[0];
        state.y = pose.place[1];
        state.z = pose.place[2];
        state.qw = pose.orientation[0];
        state.qx = pose.orientation[1];
        state.qy = pose.orientation[2];
        state.qz = pose.orientation[3];
    }

    private void readVelocity(btRigidBody body) {
        Vector3 v = body.getLinearVelocity();
        float x = v.x;
        float y = v.y;
        float z = v.z;
        Vector3 spin = body.getAngularVelocity();
        setVelocity(x, y, z, spin.x, spin.y, spin.z);
    }

    private void setVelocity(float x, float y, float z, float spinX, float spinY, float spinZ) {
        state.vx = x;
        state.vy = y;
        state.vz = z;
        state.spinX = spinX;
        state.spinY = spinY;
        state.spinZ = spinZ;
    }

    @Override
    public List<PartCollider> colliders() {
        return colliders;
    }

    /**
     * Takes the colliders to where the object is near a rope, and asks whether ropes collide with it, once in a step.
     */
    private boolean isMet() {
        if (asked != source.time()) {
            isAllowed = !object.isDisposed() && collides.test(object) && place();
            asked = source.time();
        }
        return isAllowed;
    }

    /** Takes the colliders to where the object is; returns whether they can collide. */
    private boolean place() {
        if (!isPlaced) {
            isPlaced = true;
            fits = true;
            try {
                for (int i = 0; i < colliders.size(); i++) {
                    colliders.get(i).follow(source.step());
                }
                isLeftOut = false;
            } catch (IllegalArgumentException e) {
                fits = false;
                leaveOut(e.getMessage());
            }
        }
        return fits && (object.getCollisionFlags() & btCollisionObject.CollisionFlags.CF_NO_CONTACT_RESPONSE) == 0;
    }

    /** An object that is nowhere, or out of range, is left out, and told once. */
    private void leaveOut(@Nullable String why) {
        if (!isLeftOut) {
            isLeftOut = true;
            source.tell("ropes do not collide with an object of Bullet for now: " + why + ", was at (" + state.x + ", "
                    + state.y + ", " + state.z + ")");
        }
    }
}
