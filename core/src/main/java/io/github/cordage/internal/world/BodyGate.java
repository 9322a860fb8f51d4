package io.github.cordage.internal.world;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.spec.BodySpec;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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

    public void setFriction(BodyCore body, double friction) {
        make(Change.BODY_FRICTION, body, friction, 0, 0);
    }

    public void setRestitution(BodyCore body, double restitution) {
        make(Change.BODY_RESTITUTION, body, restitution, 0, 0);
    }

    public void setFilter(BodyCore body, long categories, long collidesWith) {
        body.living();
        changes.make(
                Change.BODY_FILTER,
                (double) body.id(),
                ChangeMaker.high(categories),
                ChangeMaker.low(categories),
                ChangeMaker.high(collidesWith),
                ChangeMaker.low(collidesWith),
                null);
    }

    public void setCollides(BodyCore body, boolean collides) {
        make(Change.BODY_COLLIDES, body, ChangeMaker.flag(collides), 0, 0);
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

    /** Sets the force that acts on a body in every step [N]. */
    public void setForce(BodyCore body, double fx, double fy, double fz) {
        make(Change.BODY_FORCE, body, fx, fy, fz);
    }

    /** Sets the torque that acts on a body in every step [N m]. */
    public void setTorque(BodyCore body, double tx, double ty, double tz) {
        make(Change.BODY_TORQUE, body, tx, ty, tz);
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

    /** Sets the compliance by which a pin is fixed to its body [m/N]; 0 for a rigid one. */
    public void setCompliance(RopeCore.PinRef pin, double compliance) {
        changes.make(Change.PIN_COMPLIANCE, pin, compliance, 0, 0, null);
    }

    /** Sets the direction that a pin holds. */
    public void setDirection(RopeCore.PinRef pin, double x, double y, double z) {
        changes.make(Change.PIN_DIRECTION, pin, x, y, z, null);
    }

    /** Sets the angle by which a pin turns the rope about its direction [rad]. */
    public void setRoll(RopeCore.PinRef pin, double angle) {
        changes.make(Change.PIN_ROLL, pin, angle, 0, 0, null);
    }

    /** Sets the angular velocity of that [rad/s]. */
    public void setRollSpeed(RopeCore.PinRef pin, double speed) {
        changes.make(Change.PIN_ROLL_SPEED, pin, speed, 0, 0, null);
    }

    /** Ties a node of a rope to one of another, or of the same; returns the junction. */
    public BodyCore tie(RopeCore rope, int node, RopeCore other, int otherNode) {
        requireHere("a", rope);
        requireHere("b", other);
        return (BodyCore) Objects.requireNonNull(changes.make(Change.TIE, rope, node, other.id, otherNode, 0, null));
    }

    /** The junction that ties a node; null for none. */
    public @Nullable BodyCore junctionAt(RopeCore rope, int node) {
        requireHere("rope", rope);
        return world.bodies.junctions.at(rope, Check.inRange("node", node, 0, rope.state.count - 1));
    }

    private void requireHere(String name, RopeCore rope) {
        rope.requireAlive();
        if (world.find(rope.id) != rope) {
            throw new IllegalArgumentException(name + " must be a rope of the same world, was one of another");
        }
    }

    /** Sets the force of a rope at which a junction breaks [N]; infinite for never. */
    public void setBreakForce(BodyCore junction, double force) {
        make(Change.JUNCTION_BREAK_FORCE, junction, force, 0, 0);
    }

    /** Unties the nodes of a rope from a junction. */
    public void untie(BodyCore junction, RopeCore rope) {
        junction.living();
        rope.requireAlive();
        world.guard.requireNotStepping();
        boolean isTied = false;
        for (JunctionTie tie : world.bodies.junctions.copyOfTies(junction)) {
            isTied |= tie.rope() == rope;
            // The last node of a junction is free when the last but one is.
            if (tie.rope() == rope && rope.holds(tie.pin())) {
                changes.make(Change.RELEASE, Objects.requireNonNull(rope.pinOf(tie.node())), 0, 0, 0, null);
            }
        }
        if (!isTied) {
            throw new IllegalArgumentException("rope must be tied to junction " + junction.id() + ", was " + rope);
        }
    }

    private void make(Change change, BodyCore body, double b, double c, double d) {
        body.living();
        changes.make(change, (double) body.id(), b, c, d, 0, null);
    }
}
