package io.github.cordage.bench.validation;

import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.ContinuousDetectionMode;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.dynamics.joint.DistanceJoint;
import org.dyn4j.dynamics.joint.RevoluteJoint;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.Mass;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;

/** A world of dyn4j in which nothing collides. */
final class JointWorld {
    /** Tolerance of the position solver, relative to a link; the default of 0.005 m would be 5 % of a link of 0.1 m. */
    private static final double TOLERANCE = 0.001;

    /** Limit of translation per step, higher than anything here; the default of 2 m would act as a brake. */
    private static final double NO_LIMIT = 1e6;

    private static final double TORSO_MASS = 70;
    private static final double TORSO_SIZE = 0.6;

    private final World<Body> world = new World<>();
    private final int parts;

    JointWorld(JointSetting setting) {
        parts = setting.parts();
        Settings settings = world.getSettings();
        settings.setVelocityConstraintSolverIterations(setting.iterations());
        settings.setPositionConstraintSolverIterations(setting.positionIterations());
        settings.setAtRestDetectionEnabled(false);
        settings.setContinuousDetectionMode(ContinuousDetectionMode.NONE);
        settings.setMaximumTranslation(NO_LIMIT);
        settings.setLinearTolerance(TOLERANCE * HungLoad.LINK);
        world.setGravity(0, -HungLoad.GRAVITY);
    }

    World<Body> world() {
        return world;
    }

    void step() {
        for (int i = 0; i < parts; i++) {
            world.step(1, HungLoad.STEP / parts);
        }
    }

    /** A point, which cannot turn; held where it is if its mass is 0. */
    Body point(double mass, double x, double y) {
        Body body = new Body();
        if (mass == 0) {
            body.setMass(MassType.INFINITE);
        } else {
            body.setMass(new Mass(new Vector2(), mass, 0));
        }
        return add(body, x, y, 0);
    }

    Body square(double size, double mass, double x, double y, double angle) {
        return shaped(Geometry.createSquare(size), mass / (size * size), x, y, angle);
    }

    /** A rod that hangs down, turned by an angle. */
    Body rod(double length, double mass, double x, double y, double angle) {
        double width = length / 10;
        return shaped(Geometry.createRectangle(width, length), mass / (width * length), x, y, angle);
    }

    private Body shaped(Convex shape, double density, double x, double y, double angle) {
        Body body = new Body();
        BodyFixture fixture = body.addFixture(shape, density);
        fixture.setSensor(true);
        body.setMass(MassType.NORMAL);
        return add(body, x, y, angle);
    }

    private Body add(Body body, double x, double y, double angle) {
        body.setAngularDamping(0);
        body.rotate(angle);
        body.translate(x, y);
        world.addBody(body);
        return body;
    }

    /** Joins two bodies at a place. */
    RevoluteJoint<Body> join(Body a, Body b, double x, double y) {
        RevoluteJoint<Body> joint = new RevoluteJoint<>(a, b, new Vector2(x, y));
        world.addJoint(joint);
        return joint;
    }

    /** Keeps the distance of the middle of a body to a place on another. */
    DistanceJoint<Body> keep(Body a, Body b, double x, double y) {
        DistanceJoint<Body> joint = new DistanceJoint<>(a, b, a.getWorldCenter(), new Vector2(x, y));
        world.addJoint(joint);
        return joint;
    }

    /** Hangs a torso from a hand. */
    void addTorso(Body hand) {
        double x = hand.getWorldCenter().x;
        double y = hand.getWorldCenter().y;
        Body torso = square(TORSO_SIZE, TORSO_MASS, x, y - 0.5, 0);
        join(hand, torso, x, y - 0.1);
    }
}
