package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.FixtureDef;
import com.badlogic.gdx.physics.box2d.PolygonShape;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.physics.box2d.joints.RevoluteJointDef;

/**
 * A Box2D world with something that hangs from a point, straight at first, at an angle from below. Steps are of 1/60 s.
 */
abstract class Box2dHanger extends Hanger<Body> {
    final World world = new World(new Vector2(0, (float) -GRAVITY), true);

    /** Iterations of Box2D for velocities and positions, and steps of it in one of 1/60 s. */
    final int velocityIterations;

    final int positionIterations;
    final int substeps;

    Box2dHanger(int segments, double top, double angle, int velocityIterations, int positionIterations, int substeps) {
        super(segments, top, angle);
        this.velocityIterations = velocityIterations;
        this.positionIterations = positionIterations;
        this.substeps = substeps;
    }

    @Override
    final Body box(double distance, double size, double mass) {
        return add(along(distance, true), along(distance, false), size, size, mass, angle);
    }

    /** Box2D keeps bodies a skin apart. */
    @Override
    final void addFloor() {
        add(0, -0.515, 10, 1, 0, 0);
    }

    @Override
    final void addCeiling() {
        add(0, 1.75, 1.8, 0.5, 0, 0);
    }

    /** Adds a box; without a mass it does not move. */
    private Body add(double x, double y, double width, double height, double mass, double turned) {
        BodyDef def = new BodyDef();
        def.type = mass > 0 ? BodyDef.BodyType.DynamicBody : BodyDef.BodyType.StaticBody;
        def.position.set((float) x, (float) y);
        def.angle = (float) turned;
        def.allowSleep = false;
        Body body = world.createBody(def);
        PolygonShape shape = new PolygonShape();
        shape.setAsBox((float) width / 2, (float) height / 2);
        FixtureDef fixture = new FixtureDef();
        fixture.shape = shape;
        fixture.density = (float) (mass / (width * height));
        body.createFixture(fixture);
        shape.dispose();
        return body;
    }

    @Override
    final void join(Body hand, Body torso) {
        RevoluteJointDef def = new RevoluteJointDef();
        def.initialize(hand, torso, hand.getWorldPoint(new Vector2(0, -0.1f)));
        world.createJoint(def);
    }

    @Override
    final double aside(Body body) {
        return Math.abs(body.getWorldCenter().x);
    }

    @Override
    final double height(Body body) {
        return body.getWorldCenter().y;
    }

    @Override
    final double speed(Body body) {
        return body.getLinearVelocity().len();
    }

    @Override
    public void close() {
        world.dispose();
    }
}
