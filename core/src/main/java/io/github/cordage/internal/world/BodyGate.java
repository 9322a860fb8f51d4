package io.github.cordage.internal.world;

import io.github.cordage.internal.spec.BodySpec;
import java.util.Objects;

/** The part of the {@link WorldGate} for rigid bodies and the pins on them. */
public final class BodyGate {
    private final WorldCore world;
    private final ChangeMaker changes;

    BodyGate(WorldCore world, ChangeMaker changes) {
        this.world = world;
        this.changes = changes;
    }

    /** Adds a body from a definition, which must not change afterwards. */
    public BodyCore add(BodySpec spec) {
        return (BodyCore) Objects.requireNonNull(changes.make(Change.ADD_BODY, 0, 0, 0, 0, 0, spec));
    }

    /** Removes a body; its pins let go. */
    public void remove(BodyCore body) {
        make(Change.REMOVE_BODY, body, 0, 0, 0);
    }

    public void setMass(BodyCore body, double mass) {
        make(Change.BODY_MASS, body, mass, 0, 0);
    }

    public void setDamping(BodyCore body, double damping) {
        make(Change.BODY_DAMPING, body, damping, 0, 0);
    }

    public void setVelocity(BodyCore body, double vx, double vy, double vz) {
        make(Change.BODY_VELOCITY, body, vx, vy, vz);
    }

    public void setSpin(BodyCore body, double wx, double wy, double wz) {
        make(Change.BODY_SPIN, body, wx, wy, wz);
    }

    public void applyImpulse(BodyCore body, double ix, double iy, double iz) {
        make(Change.BODY_IMPULSE, body, ix, iy, iz);
    }

    public void applyAngularImpulse(BodyCore body, double ix, double iy, double iz) {
        make(Change.BODY_ANGULAR_IMPULSE, body, ix, iy, iz);
    }

    public void teleport(BodyCore body, double x, double y, double z) {
        make(Change.BODY_TELEPORT, body, x, y, z);
    }

    /** Turns a body by a rotation vector [rad]. */
    public void turn(BodyCore body, double x, double y, double z) {
        make(Change.BODY_TURN, body, x, y, z);
    }

    /** Fixes a node to a place on a body, given in its axes; returns its pin, which may have existed before. */
    public RopeCore.PinRef pin(RopeCore rope, int node, BodyCore body, double x, double y, double z) {
        requireHere(body);
        double[] place = {x, y, z};
        return (RopeCore.PinRef)
                Objects.requireNonNull(changes.make(Change.PIN_ON_BODY, rope, node, body.id(), 0, 0, place));
    }

    /** Fixes a node to a body where the two are; returns its pin, which may have existed before. */
    public RopeCore.PinRef pin(RopeCore rope, int node, BodyCore body) {
        requireHere(body);
        rope.requireAlive();
        double[] place = new double[3];
        if (node >= 0 && node < rope.state.count) {
            body.state.local(rope.state.x[node], rope.state.y[node], rope.state.z[node], place);
        }
        return pin(rope, node, body, place[0], place[1], place[2]);
    }

    private void requireHere(BodyCore body) {
        body.living();
        if (world.bodies.find(body.id()) != body) {
            throw new IllegalArgumentException("body must be one of the same world, was one of another");
        }
    }

    /** Sets the force of the rope at which a pin breaks [N]; infinite for never. */
    public void setBreakForce(RopeCore.PinRef pin, double force) {
        changes.make(Change.PIN_BREAK_FORCE, pin, force, 0, 0, null);
    }

    private void make(Change change, BodyCore body, double b, double c, double d) {
        body.living();
        changes.make(change, (double) body.id(), b, c, d, 0, null);
    }
}
