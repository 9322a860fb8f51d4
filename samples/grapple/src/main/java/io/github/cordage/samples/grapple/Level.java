package io.github.cordage.samples.grapple;

import com.badlogic.gdx.math.Rectangle;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import com.badlogic.gdx.physics.box2d.Box2D;
import com.badlogic.gdx.physics.box2d.Contact;
import com.badlogic.gdx.physics.box2d.Fixture;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.utils.Disposable;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.gdx.box2d.Box2dAttachment;
import io.github.cordage.gdx.box2d.Box2dColliders;
import io.github.cordage.gdx.box2d.Box2dRopes;
import java.util.ArrayList;
import java.util.List;

/**
 * The level, and everything that moves in it: bodies in a world of Box2D, ropes in one of Cordage. Nothing here draws,
 * so tests play it without a window.
 */
final class Level implements Disposable {
    static final float STEP = Parts.STEP;
    private static final float GRAVITY = -9.81f;

    static final float CRATE = 1;

    /** The plate that a crate has to lie on. */
    static final Rectangle PLATE = new Rectangle(19.6f, 0, 3.4f, 0.12f);

    static final Rectangle START = new Rectangle(-20, -7, 25, 7);
    static final Rectangle GOAL = new Rectangle(51.5f, 0, 1, 2);
    private static final float PLATFORM_LEFT = 31;
    private static final float PLATFORM_RIGHT = 40;
    private static final float PLATFORM_SPEED = 2;

    /** Everything that stands still. */
    final Rectangle[] blocks = {
        START,
        new Rectangle(-20, 0, 13, 14),
        new Rectangle(7.5f, 6.6f, 4, 0.8f),
        new Rectangle(14, -7, 14, 7),
        new Rectangle(23.6f, 2.6f, 4.4f, 0.5f),
        new Rectangle(42.5f, -7, 25, 7),
        new Rectangle(55.5f, 0, 12, 14)
    };

    final World bodies;
    final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, GRAVITY));
    final Box2dRopes pulls;
    final Box2dColliders colliders;
    final Hero hero;
    final List<Body> crates = new ArrayList<>();
    final List<Body> lamps = new ArrayList<>();
    final Body platform;

    /** Ropes that belong to the level. */
    final List<Rope> lines = new ArrayList<>();

    private final Body ground;
    private final Fixture plate;
    private boolean isPressed;
    private boolean isWon;
    private float behind;

    Level() {
        Box2D.init();
        bodies = new World(new Vector2(0, GRAVITY), true);
        pulls = new Box2dRopes(ropes, bodies);
        ground = Parts.body(bodies, BodyType.StaticBody, 0, 0);
        for (Rectangle b : blocks) {
            Parts.fix(ground, Parts.box(b.width, b.height, b.x + b.width / 2, b.y + b.height / 2), 0, 0.6f);
        }
        plate = Parts.fix(ground, Parts.box(PLATE.width, 0.3f, PLATE.x + PLATE.width / 2, 0.1f), 0, 0);
        plate.setSensor(true);
        platform = Parts.body(bodies, BodyType.KinematicBody, PLATFORM_LEFT, 6);
        Parts.fix(platform, Parts.box(3, 0.5f, 0, 0), 0, 0.6f);
        crate(25, 3.1f);
        crate(-5.5f, 0);
        lamp(-1, 6, 2.2f);
        lamp(16.5f, 6, 2.6f);
        lamp(46.5f, 6, 2.2f);
        hero = new Hero(bodies, ropes, pulls, -3, 0);
        // Ropes run over everything but the hero, who holds one, and lamps.
        colliders = new Box2dColliders(
                bodies, (body, fixture) -> fixture.getFilterData().groupIndex != Parts.SCENERY.groupIndex);
        ropes.addColliderSource(colliders);
    }

    // What a level is made of.

    private void crate(float x, float floor) {
        Body crate = Parts.body(bodies, BodyType.DynamicBody, x, floor + CRATE / 2);
        Parts.fix(crate, Parts.box(CRATE, CRATE, 0, 0), 30, 0.5f);
        crates.add(crate);
    }

    private void lamp(float x, float ceiling, float length) {
        Body lamp = Parts.body(bodies, BodyType.DynamicBody, x, ceiling - length - 0.25f);
        Parts.fix(lamp, Parts.box(0.4f, 0.5f, 0, 0), 20, 0.4f);
        lamp.setAngularDamping(1);
        lamp.setLinearVelocity(0.6f, 0);
        // Heroes walk in front of them.
        lamp.getFixtureList().first().setFilterData(Parts.SCENERY);
        lamps.add(lamp);
        Rope chain = ropes.add(new RopeDef()
                .straight(x, ceiling, 0, -1)
                .nodes(13)
                .segmentLength(length / 12)
                .nodeMass(0.05)
                .radius(0.03)
                .damping(0.2)
                .pin(0));
        pulls.attach(chain, 12, lamp, new Vector2(0, 0.25f));
        lines.add(chain);
    }

    // Time.

    /** Lets time pass [s]: as many steps as fit. */
    void update(float seconds) {
        behind += Math.min(seconds, 0.1f);
        while (behind >= STEP) {
            behind -= STEP;
            step();
        }
    }

    void step() {
        hero.move();
        movePlatform();
        pulls.step(STEP, 8, 3);
        ropes.step();
        isPressed = false;
        for (Contact contact : bodies.getContactList()) {
            if (contact.isTouching() && (contact.getFixtureA() == plate || contact.getFixtureB() == plate)) {
                Fixture other = contact.getFixtureA() == plate ? contact.getFixtureB() : contact.getFixtureA();
                isPressed |= other.getBody().getType() == BodyType.DynamicBody;
            }
        }
        isWon |= GOAL.contains(hero.body.getPosition());
        if (hero.body.getPosition().y < -9) {
            hero.letGo();
            hero.body.setTransform(respawn(hero.body.getPosition().x), 1, 0);
            hero.body.setLinearVelocity(0, 0);
        }
    }

    /** The ledge before the place where the hero fell. */
    private static float respawn(float x) {
        return x < 20 ? 3 : x < 45 ? 26 : 44;
    }

    /** The platform drives to and fro as long as something lies on the plate. */
    private void movePlatform() {
        float x = platform.getPosition().x;
        float speed = platform.getLinearVelocity().x;
        if (!isPressed) {
            speed = 0;
        } else if (speed == 0 || x > PLATFORM_RIGHT) {
            speed = x > PLATFORM_RIGHT ? -PLATFORM_SPEED : PLATFORM_SPEED;
        } else if (x < PLATFORM_LEFT) {
            speed = PLATFORM_SPEED;
        }
        platform.setLinearVelocity(speed, 0);
    }

    boolean isPressed() {
        return isPressed;
    }

    boolean isWon() {
        return isWon;
    }

    /** The most that a rope is too long by, of its length, with the gaps between its ends and their bodies. */
    double stretch() {
        double most = 0;
        for (Rope rope : ropes.ropes()) {
            double gap = 0;
            for (Box2dAttachment on : pulls.attachments()) {
                if (on.pin().rope() == rope) {
                    int node = on.pin().node();
                    Vector2 at = on.body().getWorldPoint(on.place());
                    gap = Math.max(gap, Math.hypot(at.x - rope.x(node), at.y - rope.y(node)));
                }
            }
            most = Math.max(most, rope.stats().worstStretch() + gap / rope.length());
        }
        return most;
    }

    @Override
    public void dispose() {
        pulls.dispose();
        colliders.dispose();
        bodies.dispose();
    }
}
