package io.github.cordage.bench.peers;

import java.util.ArrayList;
import java.util.List;
import org.dyn4j.Version;
import org.dyn4j.collision.CategoryFilter;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.ContinuousDetectionMode;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.dynamics.joint.DistanceJoint;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.Mass;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;

/**
 * dyn4j: bodies without inertia, which thus cannot turn, joined by distance joints. They have fixtures only where there
 * is a box to collide with.
 */
final class Dyn4jRope implements PeerRope {
    /**
     * Tolerance of the position solver, relative to a segment; the default of 0.005 m would be 5 % of a segment of 0.1
     * m.
     */
    private static final double TOLERANCE = 0.001;

    /** Limit of translation per step, higher than anything here; the default of 2 m would act as a brake. */
    private static final double NO_LIMIT = 1e6;

    private static final CategoryFilter NODE = new CategoryFilter(1, 2);
    private static final CategoryFilter BOX = new CategoryFilter(2, 1);

    private final World<Body> world = new World<>();
    private final List<Body> bodies = new ArrayList<>();
    private final int substeps;
    private final double substep;

    Dyn4jRope(PeerSpec spec, PeerSetting setting) {
        substeps = setting.substeps();
        substep = spec.step() / substeps;
        Settings settings = world.getSettings();
        settings.setVelocityConstraintSolverIterations(setting.iterations());
        settings.setPositionConstraintSolverIterations(setting.positionIterations());
        settings.setAtRestDetectionEnabled(false);
        settings.setContinuousDetectionMode(ContinuousDetectionMode.NONE);
        settings.setMaximumTranslation(NO_LIMIT);
        settings.setLinearTolerance(Math.min(settings.getLinearTolerance(), TOLERANCE * spec.spacing()));
        world.setGravity(0, -spec.gravity());
        PeerBox box = spec.box();
        if (box != null) {
            Body body = new Body();
            addFixture(body, Geometry.createRectangle(box.width(), box.height()), BOX);
            body.translate(box.x(), box.y());
            world.addBody(body);
        }
        for (int i = 0; i < spec.nodes(); i++) {
            Body body = new Body();
            if (box != null) {
                addFixture(body, Geometry.createCircle(box.nodeRadius()), NODE);
            }
            if (spec.start().isHeld(i)) {
                body.setMass(MassType.INFINITE);
            } else {
                body.setMass(new Mass(new Vector2(), spec.mass(i), 0));
            }
            body.setLinearDamping(spec.damping());
            body.setAngularDamping(0);
            body.setAtRestDetectionEnabled(false);
            body.translate(spec.start().x(i), spec.start().y(i));
            body.setLinearVelocity(spec.start().vx(i), spec.start().vy(i));
            world.addBody(body);
            bodies.add(body);
            if (i > 0) {
                Body previous = bodies.get(i - 1);
                DistanceJoint<Body> joint =
                        new DistanceJoint<>(previous, body, previous.getWorldCenter(), body.getWorldCenter());
                if (spec.compliance() > 0) {
                    // A spring may start stretched.
                    joint.setRestDistance(spec.spacing());
                    joint.setSpringEnabled(true);
                    joint.setSpringStiffness((spec.nodes() - 1) / spec.compliance());
                }
                world.addJoint(joint);
            }
        }
    }

    private static void addFixture(Body body, Convex shape, CategoryFilter filter) {
        BodyFixture fixture = body.addFixture(shape);
        fixture.setFriction(0);
        fixture.setRestitution(0);
        fixture.setFilter(filter);
    }

    static String version() {
        return Version.getVersion();
    }

    @Override
    public void step() {
        for (int i = 0; i < substeps; i++) {
            world.step(1, substep);
        }
    }

    @Override
    public int copyPositions(double[] xyz) {
        for (int i = 0; i < bodies.size(); i++) {
            Vector2 center = bodies.get(i).getWorldCenter();
            xyz[3 * i] = center.x;
            xyz[3 * i + 1] = center.y;
            xyz[3 * i + 2] = 0;
        }
        return bodies.size();
    }

    @Override
    public void copyVelocities(double[] xyz) {
        for (int i = 0; i < bodies.size(); i++) {
            Vector2 velocity = bodies.get(i).getLinearVelocity();
            xyz[3 * i] = velocity.x;
            xyz[3 * i + 1] = velocity.y;
            xyz[3 * i + 2] = 0;
        }
    }

    @Override
    public void setVelocity(int node, double vx, double vy) {
        bodies.get(node).setLinearVelocity(vx, vy);
    }

    @Override
    public int nodeCount() {
        return bodies.size();
    }

    @Override
    public void close() {
        world.removeAllBodiesAndJoints();
    }
}
