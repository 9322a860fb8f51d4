package io.github.cordage.bench.engines;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.FixtureDef;
import com.badlogic.gdx.physics.box2d.PolygonShape;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.physics.box2d.joints.RevoluteJointDef;

/** A Box2D world with something that hangs from a point, straight at first, at an angle from below. Steps are of 1/60 s. */
abstract class Box2dHanger implements AutoCloseable {
    static final double STEP = 1 / 60.0;
    static final double GRAVITY = 9.8;

    /** Length of a segment [m], and mass of a node [kg]. */
    static final double SEGMENT = 0.1;

    static final double NODE = 0.02;

    final World world = new World(new Vector2(0, (float) -GRAVITY), true);

    /** Iterations of Box2D for velocities and positions, and steps of it in one of 1/60 s. */
    final int velocityIterations;

    final int positionIterations;
    final int substeps;

    /** Where it hangs from [m], and the angle [rad]. */
    final double top;

    final double angle;
    final int segments;

    Box2dHanger(int segments, double top, double angle, int velocityIterations, int positionIterations, int substeps) {
        this.segments = segments;
        this.top = top;
        this.angle = angle;
        this.velocityIterations = velocityIterations;
        this.positionIterations = positionIterations;
        this.substeps = substeps;
    }

    double along(double distance, boolean isX) {
        return isX ? distance * Math.sin(angle) : top - distance * Math.cos(angle);
    }

    /** Adds a square, turned by the angle, whose center is at a distance along the line. */
    Body box(double distance, double size, double mass) {
        return add(along(distance, true), along(distance, false), size, size, mass, angle);
    }

    /** Adds a box; without a mass it does not move. */
    Body add(double x, double y, double width, double height, double mass, double turned) {
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

    void join(Body one, Body other, Vector2 at) {
        RevoluteJointDef def = new RevoluteJointDef();
        def.initialize(one, other, at);
        world.createJoint(def);
    }

    /**
     * Hangs a body on the end.
     *
     * @param arm distance from the body's center to where it is held, against the line [m]
     */
    abstract void hang(Body body, double arm);

    /** Lets the upper end rise, or wind up, at a speed [m/s], with a limit of the tension [N]. */
    abstract void lift(double speed, double limit);

    /** Takes a step of 1/60 s. */
    abstract void step();

    /** Worst relative change of length of a segment, with gaps at the body counted by the whole length. */
    abstract double stretch();

    /** Force at the body [N]; NaN if it is not known. */
    abstract double force();

    @Override
    public void close() {
        world.dispose();
    }
}
