package io.github.cordage.samples.grapple;

import com.badlogic.gdx.math.MathUtils;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.Contact;
import com.badlogic.gdx.physics.box2d.Fixture;
import com.badlogic.gdx.physics.box2d.World;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
import io.github.cordage.WinchDef;
import io.github.cordage.gdx.box2d.Box2dAttachment;
import io.github.cordage.gdx.box2d.Box2dRopes;
import org.jspecify.annotations.Nullable;

/**
 * The hero: a body of Box2D that runs, jumps, and shoots a hook. What the hook hits is on one end of a rope, and the
 * hero's hand on the other, where a winch is.
 */
final class Hero {
    static final float WIDTH = 0.5f;
    static final float FOOT = 0.25f;

    /** Height of the body over the center of the foot [m]. */
    static final float TORSO = 0.9f;

    /** The hand, from the center of the foot [m]. */
    static final Vector2 HAND = new Vector2(0, 0.7f);

    static final float MASS = 60;
    private static final float RUN_SPEED = 5;
    private static final float RUN_ACCELERATION = 40;
    private static final float AIR_ACCELERATION = 8;
    private static final float SWING_ACCELERATION = 3;
    private static final float JUMP_SPEED = 6;
    private static final float REACH = 11;
    private static final float REEL_SPEED = 2.5f;

    /** Distance from the hook up to which the hero pulls himself [m]. */
    private static final float SHORTEST = 1.2f;

    /** The hook stays this far out of what it has hit, so that the rope does not begin in it [m]. */
    private static final float OUT = 0.06f;

    private static final double SEGMENT = 0.2;

    private final World bodies;
    private final RopeWorld ropes;
    private final Box2dRopes pulls;
    final Body body;
    private @Nullable Rope rope;
    private @Nullable Box2dAttachment hook;
    private final Vector2 hit = new Vector2();
    private @Nullable Body target;

    /** Direction in which the player steers: -1 to 1. */
    float run;

    /** Rope that the player wants: -1 reels in, 1 pays out. */
    float reel;

    private float reeling;
    private boolean isToLeft;

    Hero(World bodies, RopeWorld ropes, Box2dRopes pulls, float x, float y) {
        this.bodies = bodies;
        this.ropes = ropes;
        this.pulls = pulls;
        body = Parts.body(bodies, BodyDef.BodyType.DynamicBody, x, y + FOOT);
        // Friction of the foot only, so that the hero does not stick to walls.
        Parts.fix(body, Parts.box(WIDTH, TORSO - FOOT, 0, (TORSO + FOOT) / 2), 1, 0);
        Parts.fix(body, Parts.circle(0, TORSO, FOOT), 1, 0);
        Parts.fix(body, Parts.circle(0, 0, FOOT), 1, 0.9f);
        body.setFixedRotation(true);
        body.setSleepingAllowed(false);
        float density = MASS / body.getMass();
        for (Fixture fixture : body.getFixtureList()) {
            fixture.setDensity(density);
            fixture.setFilterData(Parts.SCENERY);
        }
        body.resetMassData();
    }

    /** Runs, swings and reels. Before each step. */
    void move() {
        Vector2 v = body.getLinearVelocity();
        float ax;
        if (rope != null && !isOnGround()) {
            ax = SWING_ACCELERATION * run;
        } else {
            float most = isOnGround() ? RUN_ACCELERATION : run == 0 ? 0 : AIR_ACCELERATION;
            ax = MathUtils.clamp((RUN_SPEED * run + groundSpeed() - v.x) / Parts.STEP, -most, most);
            // In the air, nobody brakes because he is too fast.
            ax = isOnGround() || v.x * run < RUN_SPEED ? ax : 0;
        }
        if (run != 0) {
            isToLeft = run < 0;
        }
        body.applyForceToCenter(MASS * ax, 0, true);
        if (rope != null && reel != reeling) {
            Winch winch = rope.winch(RopeEnd.START);
            if (reel == 0) {
                winch.setSpeed(0);
            } else {
                winch.runTo(reel < 0 ? SHORTEST : REACH, REEL_SPEED);
            }
            reeling = reel;
        }
    }

    void jump() {
        if (isOnGround()) {
            body.setLinearVelocity(body.getLinearVelocity().x, JUMP_SPEED);
        } else if (rope != null) {
            // Off the rope, with a little hop.
            letGo();
            Vector2 v = body.getLinearVelocity();
            body.setLinearVelocity(v.x, v.y + JUMP_SPEED / 4);
        }
    }

    /** Shoots the hook towards a point. If it hits something within reach, the hero holds on to a rope. */
    boolean shoot(float x, float y) {
        letGo();
        Vector2 hand = hand();
        Vector2 way = new Vector2(x, y).sub(hand).setLength(REACH);
        target = null;
        hit.set(hand).add(way);
        bodies.rayCast(this::see, hand, hit.cpy());
        Body at = target;
        if (at == null || hit.dst(hand) < 2 * SEGMENT) {
            return false;
        }
        hit.mulAdd(way.nor(), -OUT);
        float length = hit.dst(hand);
        // From the hand to the hook. The winch at the hand takes up the slack, and a little more.
        Rope shot = ropes.add(new RopeDef()
                .nodes(Math.max(3, MathUtils.ceil((float) (length / SEGMENT)) + 1))
                .hanging(hand.x, hand.y, hit.x, hit.y, 1)
                .nodeMass(0.05)
                .radius(0.05)
                .friction(0.4)
                .damping(0.3)
                .reserve(64)
                .pin(new PinDef(0))
                .winch(new WinchDef(RopeEnd.START, 0)));
        shot.winch(RopeEnd.START).setMaxAcceleration(10);
        pulls.attach(shot, 0, body, HAND);
        hook = pulls.attach(shot, shot.nodeCount() - 1, at, at.getLocalPoint(hit));
        rope = shot;
        reeling = 0;
        return true;
    }

    /** For a ray: the nearest fixture that is solid, and neither the hero's own nor scenery. */
    private float see(Fixture fixture, Vector2 point, Vector2 normal, float fraction) {
        if (fixture.isSensor() || fixture.getFilterData().groupIndex == Parts.SCENERY.groupIndex) {
            return -1;
        }
        hit.set(point);
        target = fixture.getBody();
        return fraction;
    }

    void letGo() {
        if (rope != null) {
            // Its attachments go with it.
            ropes.remove(rope);
            rope = null;
            hook = null;
        }
    }

    Vector2 hand() {
        return new Vector2(body.getWorldPoint(HAND));
    }

    @Nullable Rope rope() {
        return rope;
    }

    /** The body that the hook is on. */
    @Nullable Body hooked() {
        return hook == null ? null : hook.body();
    }

    /** Pull of the rope on the hook [N]. */
    double pull() {
        return hook == null ? 0 : hook.force();
    }

    boolean isToLeft() {
        return isToLeft;
    }

    boolean isOnGround() {
        return ground() != null;
    }

    private float groundSpeed() {
        Body ground = ground();
        return ground == null ? 0 : ground.getLinearVelocity().x;
    }

    /** The body under the foot. */
    private @Nullable Body ground() {
        for (Contact contact : bodies.getContactList()) {
            boolean isA = contact.getFixtureA().getBody() == body;
            boolean isB = contact.getFixtureB().getBody() == body;
            Fixture other = isA ? contact.getFixtureB() : contact.getFixtureA();
            if ((isA || isB) && contact.isTouching() && !other.isSensor()) {
                float up = contact.getWorldManifold().getNormal().y;
                if ((isA ? -up : up) > 0.6f) {
                    return other.getBody();
                }
            }
        }
        return null;
    }
}
