package io.github.cordage.gdx.box2d;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import com.badlogic.gdx.physics.box2d.Contact;
import com.badlogic.gdx.physics.box2d.ContactImpulse;
import com.badlogic.gdx.physics.box2d.ContactListener;
import com.badlogic.gdx.physics.box2d.Manifold;
import com.badlogic.gdx.physics.box2d.Shape;
import com.badlogic.gdx.physics.box2d.joints.RevoluteJointDef;
import io.github.cordage.Rope;
import io.github.cordage.WorldDef;
import io.github.cordage.contract.Attachment;
import io.github.cordage.contract.Colliders;
import io.github.cordage.contract.EngineDriver;
import io.github.cordage.contract.EngineName;
import io.github.cordage.contract.Vector;
import java.util.List;
import java.util.function.Predicate;

/** Box2D of libGDX, for the contract of engines. */
final class Box2dDriver extends EngineDriver<Body> {
    private static final float FRICTION = 0.2f;

    private final Engine engine = new Engine();
    private final Box2dRopes pulls;
    private final double gravity;
    private final Impulses impulses = new Impulses();

    Box2dDriver(double gravity, WorldDef def) {
        super(EngineName.BOX2D, def);
        this.gravity = gravity;
        engine.world.setGravity(new Vector2(0, (float) -gravity));
        engine.world.setContactListener(impulses);
        pulls = new Box2dRopes(ropes(), engine.world);
    }

    @Override
    public Body box(double x, double y, double width, double height, double depth, double mass) {
        return add(Engine.box(width, height), x, y, mass);
    }

    @Override
    public Body ball(double x, double y, double radius, double mass) {
        return add(Engine.circle(0, 0, radius), x, y, mass);
    }

    private Body add(Shape shape, double x, double y, double mass) {
        Body body = engine.add(mass > 0 ? BodyType.DynamicBody : BodyType.StaticBody, shape, x, y);
        if (mass > 0) {
            body.getFixtureList().first().setDensity((float) (mass / body.getMass()));
            body.resetMassData();
        }
        return body;
    }

    @Override
    public Body lift(double x, double y, double width, double height, double depth) {
        return engine.add(BodyType.KinematicBody, Engine.box(width, height), x, y);
    }

    @Override
    public void lead(Body lift, double velocityX, double velocityY, double seconds) {
        lift.setLinearVelocity((float) velocityX, (float) velocityY);
    }

    @Override
    public void remove(Body body) {
        engine.world.destroyBody(body);
    }

    @Override
    public int bodyCount() {
        return engine.world.getBodyCount();
    }

    @Override
    public int jointCount() {
        return engine.world.getJointCount();
    }

    @Override
    public Vector point(Body body, double localX, double localY) {
        return vector(body.getWorldPoint(new Vector2((float) localX, (float) localY)));
    }

    private static Vector vector(Vector2 its) {
        return new Vector(its.x, its.y, 0);
    }

    @Override
    public Vector velocity(Body body) {
        return vector(body.getLinearVelocity());
    }

    @Override
    public Vector spin(Body body) {
        return new Vector(0, 0, body.getAngularVelocity());
    }

    @Override
    public void put(Body body, double x, double y, double angle) {
        body.setTransform((float) x, (float) y, (float) angle);
    }

    @Override
    public void setVelocity(Body body, double x, double y) {
        body.setLinearVelocity((float) x, (float) y);
    }

    @Override
    public void setSpin(Body body, double spin) {
        body.setAngularVelocity((float) spin);
    }

    @Override
    public void pull(Body body, double forceX, double forceY) {
        body.applyForceToCenter((float) forceX, (float) forceY, true);
    }

    @Override
    public void setGravity(Body body, double own) {
        if (gravity == 0) {
            throw new UnsupportedOperationException("Box2D scales the gravity of its world, and this one has none");
        }
        body.setGravityScale((float) (own / gravity));
    }

    @Override
    public void setFriction(Body body, double factor) {
        body.getFixtureList().first().setFriction((float) (FRICTION * factor));
    }

    @Override
    public void fix(Body body) {
        body.setType(BodyType.StaticBody);
    }

    @Override
    public void hinge(Body a, Body b, double x, double y) {
        RevoluteJointDef def = new RevoluteJointDef();
        def.initialize(a, b, new Vector2((float) x, (float) y));
        engine.world.createJoint(def);
    }

    @Override
    public void keepAwake(Body body) {
        body.setSleepingAllowed(false);
    }

    @Override
    public void keepUpright(Body body) {
        body.setFixedRotation(true);
    }

    @Override
    public boolean isAsleep(Body body) {
        return !body.isAwake();
    }

    @Override
    public boolean isTouched(Body body) {
        boolean touches = false;
        for (Contact contact : engine.world.getContactList()) {
            boolean isIts = contact.getFixtureA().getBody() == body
                    || contact.getFixtureB().getBody() == body;
            touches |= isIts && contact.isTouching();
        }
        return touches;
    }

    @Override
    public double borne() {
        return impulses.borne;
    }

    /** Adds up what static bodies bear. */
    private static final class Impulses implements ContactListener {
        private double borne;

        @Override
        public void beginContact(Contact contact) {}

        @Override
        public void endContact(Contact contact) {}

        @Override
        public void preSolve(Contact contact, Manifold before) {}

        @Override
        public void postSolve(Contact contact, ContactImpulse impulse) {
            boolean isWithStatic = contact.getFixtureA().getBody().getType() == BodyType.StaticBody
                    || contact.getFixtureB().getBody().getType() == BodyType.StaticBody;
            for (int i = 0; i < impulse.getCount() && isWithStatic; i++) {
                borne += impulse.getNormalImpulses()[i];
            }
        }
    }

    @Override
    protected Colliders colliders(Predicate<Body> wanted, double stepOfEngine) {
        Box2dColliders source = new Box2dColliders(engine.world, (body, fixture) -> wanted.test(body));
        source.setStepLength(stepOfEngine);
        return new Colliders(source, () -> source.pushBodies(pulls), source::stopPushing);
    }

    @Override
    public Attachment attach(Rope rope, int node, Body body, double localX, double localY) {
        Box2dAttachment on = pulls.attach(rope, node, body, new Vector2((float) localX, (float) localY));
        return Attachment.of(on, on::forceY, on::torque);
    }

    @Override
    public List<?> attachments() {
        return pulls.attachments();
    }

    @Override
    public void stepEngine(double seconds) {
        impulses.borne = 0;
        pulls.step((float) seconds, 8, 3);
    }

    @Override
    public void stopPulling() {
        pulls.dispose();
    }

    @Override
    protected void closeWorld() {
        engine.world.dispose();
    }
}
