package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.physics.box2d.joints.DistanceJoint;
import com.badlogic.gdx.physics.box2d.joints.DistanceJointDef;
import io.github.cordage.Pin;
import io.github.cordage.engine.AttachedNode;
import io.github.cordage.engine.RopePulls;

/**
 * A node of a rope that is fixed to a point of a Box2D body: the body carries the rope, and the rope pulls the body.
 * {@link Box2dRopes#attach} makes it. It stays with its node when the rope is cut or joined, until it is detached or
 * breaks, its pin is released, or the rope or the body goes.
 */
public final class Box2dAttachment extends AttachedNode {
    /** Distance from the point to the other end of the joint [m]. */
    private static final double AWAY = 1;

    /** Frequency of a joint that does next to nothing [Hz]. */
    private static final float IDLE = 1e-6f;

    final MovedBody moved;
    private final Vector2 place;
    private final World world;
    private final DistanceJoint joint;

    /** The static body at the other end of the joint. */
    private final Body anchor;

    private final Vector2 at = new Vector2();

    /** Length of the last step in which the joint answered [s]; 0 before there was one. */
    private double lastStep;

    /** Creates it, and a joint in the world. */
    Box2dAttachment(Pin pin, MovedBody moved, Vector2 place, World world) {
        super(pin, moved);
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

    /** A body that was destroyed has taken the joint along, and may stand for another one by now. */
    @Override
    protected boolean isInWorld() {
        return anchor.getUserData() == this && anchor.getJointList().size > 0;
    }

    @Override
    protected void clear() {
        if (anchor.getUserData() == this) {
            world.destroyBody(anchor);
        }
    }

    @Override
    protected void findPlace(double[] to) {
        worldPlace();
        to[0] = at.x;
        to[1] = at.y;
    }

    @Override
    protected void findArm(double[] to) {
        Vector2 here = worldPlace();
        Vector2 center = moved.body.getWorldCenter();
        to[0] = here.x - center.x;
        to[1] = here.y - center.y;
    }

    /** Position of the point [m]. */
    Vector2 worldPlace() {
        return at.set(moved.body.getWorldPoint(place));
    }

    @Override
    protected void begin(RopePulls pull, int index, double h) {
        double mobility = pull.mobility(index);
        if (moved.isByFormula() || !(mobility > 0)) {
            joint.setFrequency(IDLE);
            joint.setLength(length());
            return;
        }
        double x = pull.direction(index, 0);
        double y = pull.direction(index, 1);
        double along = pull.expected(index);
        moved.push(pull.across(index, 0) + along * x, pull.across(index, 1) + along * y, at);
        boolean pulls = x != 0 || y != 0;
        anchor.setTransform((float) (at.x + AWAY * x), (float) (at.y + (pulls ? AWAY * y : AWAY)), 0);
        // Box2D's joint of stiffness k has a softness of 1 / (h² k), and aims for the velocity that closes its gap in a
        // step.
        double softness = pull.softness(index);
        double target = pull.target(index) - softness * along;
        double least = mobility / MovedBody.MOST;
        if (moved.isSoft && softness < least) {
            // However many iterations there are, they come to MOST answers beside the impulse that they begin with,
            // that of the last step.
            softness = least;
            target += least * kept(x, y) * (lastStep > 0 ? h / lastStep : 1);
        }
        double stiffness = 1 / (h * h * softness);
        joint.setFrequency(pulls ? (float) (Math.sqrt(stiffness * mobility) / (2 * Math.PI)) : IDLE);
        joint.setLength((float) (length() - h * target));
        lastStep = h;
    }

    /**
     * Impulse of the joint on the body along a direction in the last step, as Box2D has kept it [N s]; 0 before the
     * joint has answered, when Box2D multiplies an impulse of zero by a direction that it has not set and that may be
     * NaN.
     */
    private double kept(double x, double y) {
        Vector2 impulse = joint.getReactionForce(1);
        double along = x * impulse.x + y * impulse.y;
        return Double.isFinite(along) ? along : 0;
    }

    /**
     * Puts the joint to rest between steps, with both ends at the point: what draws the joints of the world draws
     * nothing there, and a step that is not ours is not pulled to where the last one went.
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

    @Override
    protected void take(RopePulls pull, int index, double h) {
        double x = pull.direction(index, 0);
        double y = pull.direction(index, 1);
        boolean isFound = moved.isByFormula() || !(pull.mobility(index) > 0);
        double impulse = pull.expected(index) + (isFound ? 0 : kept(x, y));
        Vector2 v = moved.body.getLinearVelocityFromLocalPoint(place);
        pull.take(index, impulse, x * v.x + y * v.y);
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
     * Returns x of the force of the rope on the body in the last step of Box2D in which the body was awake.
     *
     * @return force [N]
     */
    public double forceX() {
        return forceOn(0);
    }

    /**
     * Returns y of the force of the rope on the body in the last step of Box2D in which the body was awake.
     *
     * @return force [N]
     */
    public double forceY() {
        return forceOn(1);
    }

    /**
     * Returns the torque of that force about the center of mass of the body.
     *
     * @return torque [N m]
     */
    public double torque() {
        return torqueOn(2);
    }
}
