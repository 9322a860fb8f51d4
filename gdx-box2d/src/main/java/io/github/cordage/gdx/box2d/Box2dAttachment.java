package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.physics.box2d.joints.DistanceJoint;
import com.badlogic.gdx.physics.box2d.joints.DistanceJointDef;
import io.github.cordage.Pin;
import io.github.cordage.engine.RopePulls;
import java.util.function.Consumer;

/**
 * A node of a rope that is fixed to a point of a Box2D body: the body carries the rope, and the rope pulls the body. {@link
 * Box2dRopes#attach} makes it. It stays with its node when the rope is cut or joined, until it is detached or breaks, its pin is released, or the
 * rope or the body goes.
 */
public final class Box2dAttachment {
    /** Distance from the point to the other end of the joint [m]. */
    private static final double AWAY = 1;

    /** Frequency of a joint that does next to nothing [Hz]. */
    private static final float IDLE = 1e-6f;

    /** Change of a sleeping body's velocity in a step that wakes it [m/s]. */
    private static final double WAKING = 1e-3;

    private final Consumer<Box2dAttachment> detach;
    private final Pin pin;
    final MovedBody moved;
    private final Vector2 place;
    private final World world;
    private final DistanceJoint joint;

    /** The static body at the other end of the joint. */
    private final Body anchor;

    private final Vector2 at = new Vector2();
    private double forceX;
    private double forceY;
    private double torque;
    private double breakForce = Double.POSITIVE_INFINITY;
    private boolean isAttached = true;
    private boolean isBroken;

    /** Creates it, and a joint in the world. */
    Box2dAttachment(Consumer<Box2dAttachment> detach, Pin pin, MovedBody moved, Vector2 place, World world) {
        this.detach = detach;
        this.pin = pin;
        this.moved = moved;
        this.place = place;
        this.world = world;
        BodyDef there = new BodyDef();
        there.position.set(worldPlace());
        anchor = world.createBody(there);
        anchor.setUserData(this);
        DistanceJointDef def = new DistanceJointDef();
        def.bodyA = anchor;
        def.bodyB = moved.body;
        def.localAnchorB.set(place);
        def.length = (float) AWAY;
        def.frequencyHz = IDLE;
        def.collideConnected = true;
        joint = (DistanceJoint) world.createJoint(def);
    }

    /** Whether it can go on. */
    boolean holds() {
        return isAttached() && moved.body.isActive() && moved.isSomewhere();
    }

    /** Whether the joint is in the world: a body that was destroyed has taken it along, and may stand for another one by now. */
    private boolean hasJoint() {
        return anchor.getUserData() == this && anchor.getJointList().size > 0;
    }

    /** Takes the joint out of the world. */
    void leave() {
        if (isAttached && anchor.getUserData() == this) {
            world.destroyBody(anchor);
        }
        isAttached = false;
    }

    /** Where the point is [m]. */
    Vector2 worldPlace() {
        return at.set(moved.body.getWorldPoint(place));
    }

    /** Lets the joint answer as the rope does in the next step. */
    void setJoint(RopePulls pull, int index, double h) {
        double mobility = pull.mobility(index);
        if (moved.pulled.isByFormula() || !(mobility > 0)) {
            joint.setFrequency(IDLE);
            joint.setLength(length());
            return;
        }
        moved.push(pull.across(index, 0), pull.across(index, 1), at);
        double x = pull.direction(index, 0);
        double y = pull.direction(index, 1);
        boolean pulls = x != 0 || y != 0;
        anchor.setTransform((float) (at.x + AWAY * x), (float) (at.y + (pulls ? AWAY * y : AWAY)), 0);
        // Box2D's joint of stiffness k has a softness of 1 / (h² k), and aims for the velocity that closes its gap in a
        // step.
        double stiffness = 1 / (h * h * pull.softness(index));
        joint.setFrequency(pulls ? (float) (Math.sqrt(stiffness * mobility) / (2 * Math.PI)) : IDLE);
        joint.setLength((float) (length() - h * pull.target(index)));
    }

    /**
     * Puts the joint to rest between steps, with both ends at the point: what draws the joints of the world draws nothing there, and a step that
     * is not ours is not pulled to where the last one went.
     */
    void rest() {
        Vector2 there = worldPlace();
        anchor.setTransform(there.x, there.y, 0);
        joint.setFrequency(IDLE);
    }

    private float length() {
        Vector2 other = anchor.getPosition();
        return (float) Math.sqrt((other.x - at.x) * (other.x - at.x) + (other.y - at.y) * (other.y - at.y));
    }

    /** Takes what the joint has done in a step of h [s]. */
    void take(RopePulls pull, int index, double h) {
        double x = pull.direction(index, 0);
        double y = pull.direction(index, 1);
        Vector2 force = joint.getReactionForce((float) (1 / h));
        boolean isFound = moved.pulled.isByFormula() || !(pull.mobility(index) > 0);
        double impulse = isFound ? pull.expected(index) : h * (x * force.x + y * force.y);
        Vector2 v = moved.body.getLinearVelocityFromLocalPoint(place);
        pull.take(index, impulse, x * v.x + y * v.y);
        forceX = pull.force(index, 0);
        forceY = pull.force(index, 1);
        Vector2 here = worldPlace();
        Vector2 center = moved.body.getWorldCenter();
        torque = (here.x - center.x) * forceY - (here.y - center.y) * forceX;
    }

    /** Wakes the body if the rope pulls so much harder, or so much less, than when the body fell asleep that it would move. */
    void wake(double h) {
        if (moved.isMoved() && !moved.body.isAwake()) {
            double x = pin.forceX() - forceX;
            double y = pin.forceY() - forceY;
            if (Math.sqrt(x * x + y * y) * h > WAKING * moved.body.getMass()) {
                moved.body.setAwake(true);
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
     * @return the body, which must not be touched once it has been destroyed
     */
    public Body body() {
        return moved.body;
    }

    /**
     * Returns the place of the node on the body.
     *
     * @return a copy, in the coordinates of the body [m]
     */
    public Vector2 place() {
        return new Vector2(place);
    }

    /**
     * Tells whether the node is on the body.
     *
     * @return false once it was detached or broke, or its pin, its rope or its body has gone
     */
    public boolean isAttached() {
        return isAttached && pin.isHolding() && hasJoint();
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
     * Returns x of the force of the rope on the body in the last step of Box2D in which the body was awake.
     *
     * @return force [N]
     */
    public double forceX() {
        return forceX;
    }

    /**
     * Returns y of the force of the rope on the body in the last step of Box2D in which the body was awake.
     *
     * @return force [N]
     */
    public double forceY() {
        return forceY;
    }

    /**
     * Returns the force of the rope on the body in the last step of Box2D in which the body was awake.
     *
     * @return magnitude [N]
     */
    public double force() {
        return Math.sqrt(forceX * forceX + forceY * forceY);
    }

    /**
     * Returns the torque of that force about the center of mass of the body.
     *
     * @return torque [N m]
     */
    public double torque() {
        return torque;
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
     * Lets it break when the {@linkplain #force force} exceeds a limit in a step of Box2D: the node goes free after that step.
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
