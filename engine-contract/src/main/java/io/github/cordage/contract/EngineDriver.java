package io.github.cordage.contract;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A world of an engine with ropes in it, as the contract needs it. Scenes lie in the plane z = 0, and numbers are in
 * SI units.
 *
 * @param <B> the engine's class of bodies
 */
public abstract class EngineDriver<B> {
    private final EngineName name;
    private final RopeWorld ropes;
    private @Nullable Colliders colliders;

    protected EngineDriver(EngineName name, WorldDef ropes) {
        this.name = name;
        this.ropes = new RopeWorld(ropes);
    }

    public final EngineName name() {
        return name;
    }

    public final RopeWorld ropes() {
        return ropes;
    }

    // Bodies.

    /** Adds a box by its center, without a turn. Engines of the plane ignore the depth; one of mass 0 is static. */
    public abstract B box(double x, double y, double width, double height, double depth, double mass);

    /** Adds a ball by its center; one of mass 0 is static. */
    public abstract B ball(double x, double y, double radius, double mass);

    /** Adds a box that forces do not move, and {@link #lead} does. */
    public abstract B lift(double x, double y, double width, double height, double depth);

    /** Moves a lift at a velocity, before a step of the engine of the given length. */
    public abstract void lead(B lift, double velocityX, double velocityY, double seconds);

    /** Takes a body out of the world, and frees it. */
    public abstract void remove(B body);

    /** Number of bodies, static ones too, with those that attachments need. */
    public abstract int bodyCount();

    /** Number of joints, with those that attachments need. */
    public abstract int jointCount();

    /** Returns where a place of a body is, given in the body's own coordinates; its center is at (0, 0). */
    public abstract Vector point(B body, double localX, double localY);

    public abstract Vector velocity(B body);

    /** Angular velocity. */
    public abstract Vector spin(B body);

    /** Puts a body elsewhere, turned from where it was made. */
    public abstract void put(B body, double x, double y, double angle);

    /** Wakes the body and gives it a velocity. */
    public abstract void setVelocity(B body, double x, double y);

    /** Wakes the body and turns it about z. */
    public abstract void setSpin(B body, double spin);

    /** Takes the velocity, or the spin, to what is no finite number. */
    public void loseVelocity(B body, boolean isSpin) {
        if (isSpin) {
            setSpin(body, Double.NaN);
        } else {
            setVelocity(body, Double.NaN, 0);
        }
    }

    /** Lets a force act on the body in the next step. */
    public abstract void pull(B body, double forceX, double forceY);

    /** Gives a body its own gravity, downwards, in place of that of the world. */
    public abstract void setGravity(B body, double gravity);

    /** Sets the friction, as a multiple of what the engine gives to new bodies. */
    public abstract void setFriction(B body, double factor);

    /** Makes a body static. */
    public abstract void fix(B body);

    /** Joins two bodies by a hinge at a place of the world; they do not touch each other. */
    public abstract void hinge(B a, B b, double x, double y);

    /** The body never sleeps. */
    public abstract void keepAwake(B body);

    /** The body no longer turns. */
    public abstract void keepUpright(B body);

    public abstract boolean isAsleep(B body);

    /** Whether the body touches another one. */
    public abstract boolean isTouched(B body);

    /** Impulse of all contacts with static bodies in the last step. */
    public abstract double borne();

    public final double y(B body) {
        return point(body, 0, 0).y();
    }

    public final double speed(B body) {
        return velocity(body).length();
    }

    // Ropes.

    /** Makes a source of some of the bodies as colliders. The engine takes steps of the given length. */
    protected abstract Colliders colliders(Predicate<B> wanted, double stepOfEngine);

    /** Lets ropes touch some of the bodies. The engine takes steps of the given length. */
    final void addColliders(Predicate<B> wanted, double stepOfEngine) {
        colliders = colliders(wanted, stepOfEngine);
        ropes.addColliderSource(colliders.source());
    }

    /** Lets ropes touch all bodies of an engine that takes 60 steps per second. */
    final void addColliders() {
        addColliders(body -> true, EngineContract.STEP);
    }

    final Colliders colliders() {
        return Objects.requireNonNull(colliders, "colliders");
    }

    /** Ties a node of a rope to a place of a body, given in the body's own coordinates. */
    public abstract Attachment attach(Rope rope, int node, B body, double localX, double localY);

    /** As {@link #attach}, with what the contract asks about. */
    final Tie<B> tie(Rope rope, int node, B body, double localX, double localY) {
        return new Tie<>(this, body, localX, localY, attach(rope, node, body, localX, localY));
    }

    /** What the engine's own module has of the attachments. */
    public abstract List<?> attachments();

    // The world.

    /** One step of the engine, of the given length, and none of the ropes. */
    public abstract void stepEngine(double seconds);

    /** Ends that ropes are on bodies. */
    public abstract void stopPulling();

    /** Frees the world of the engine. */
    protected void closeWorld() {}

    final void close() {
        if (colliders != null) {
            colliders.stopPushing().run();
        }
        stopPulling();
        closeWorld();
    }
}
