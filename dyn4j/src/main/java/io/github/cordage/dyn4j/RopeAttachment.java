package io.github.cordage.dyn4j;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import java.util.function.Consumer;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.geometry.Vector2;

/**
 * A node of a rope that is fixed to a point of a dyn4j body: the body carries the rope, and the rope pulls the body.
 * {@link Dyn4jRopes#attach} makes it. It stays with its node when the rope is cut or joined, until it is detached or
 * breaks, its pin is released, or the rope or the body is removed.
 *
 * @param <T> the type of the bodies
 */
public final class RopeAttachment<T extends PhysicsBody> {
    private final Consumer<RopeAttachment<T>> detach;
    final Pin pin;
    final T body;
    final Vector2 place;
    final BodyCourse course;

    /** Last target of the node [m]. */
    final Vector2 led = new Vector2();

    /**
     * Impulse on the body in the last step of dyn4j [N s], and what of it is the pull of the segments, for the rope
     * [N].
     */
    final Vector2 impulse = new Vector2();

    final Vector2 pull = new Vector2();

    double step = Double.NaN;
    double breakForce = Double.POSITIVE_INFINITY;
    /** Whether something else holds the body against the rope. */
    boolean isBlocked;

    boolean isAttached = true;
    boolean isBroken;

    RopeAttachment(Consumer<RopeAttachment<T>> detach, Pin pin, T body, Vector2 place, BodyCourse course) {
        this.detach = detach;
        this.pin = pin;
        this.body = body;
        this.place = place;
        this.course = course;
        body.getWorldPoint(place, led);
    }

    /**
     * Returns the pin that holds the node. It is led; to release it is to {@link #remove} this.
     *
     * @return the pin
     */
    public Pin pin() {
        return pin;
    }

    /** The rope that the node is on now. */
    Rope rope() {
        return (Rope) pin.rope();
    }

    double nodeMass() {
        return rope().settings().mass(pin.node());
    }

    /** Whether the body is heavier than the node. */
    boolean isHeavy() {
        return body.getMass().getMass() > nodeMass();
    }

    /**
     * Returns the body.
     *
     * @return the body
     */
    public T body() {
        return body;
    }

    /**
     * Returns the place of the node on the body.
     *
     * @return a copy, in the coordinates of the body [m]
     */
    public Vector2 place() {
        return place.copy();
    }

    /**
     * Tells whether the node is on the body.
     *
     * @return false once it was detached or broke, or its pin, its rope or its body has gone
     */
    public boolean isAttached() {
        return isAttached && pin.isHolding();
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
     * Returns x of the force of the rope on the body in the last step of dyn4j.
     *
     * @return force [N]
     */
    public double forceX() {
        return step > 0 ? impulse.x / step : 0;
    }

    /**
     * Returns y of the force of the rope on the body in the last step of dyn4j.
     *
     * @return force [N]
     */
    public double forceY() {
        return step > 0 ? impulse.y / step : 0;
    }

    /**
     * Returns the force of the rope on the body in the last step of dyn4j.
     *
     * @return magnitude [N]
     */
    public double force() {
        return Math.sqrt(forceX() * forceX() + forceY() * forceY());
    }

    /**
     * Returns the torque of that force about the center of mass of the body.
     *
     * @return torque [N m]
     */
    public double torque() {
        double x = led.x - body.getWorldCenter().x;
        double y = led.y - body.getWorldCenter().y;
        return x * forceY() - y * forceX();
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
     * Lets it break when the {@linkplain #force force} exceeds a limit in a step of dyn4j: the node goes free after
     * that step.
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
    public void remove() {
        detach.accept(this);
    }
}
