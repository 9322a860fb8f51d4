package io.github.cordage.bench.peers;

import java.util.ArrayList;
import java.util.List;
import org.dyn4j.Version;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.ContinuousDetectionMode;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.dynamics.joint.DistanceJoint;
import org.dyn4j.geometry.Mass;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;

/**
 * dyn4j: bodies without fixtures, which thus cannot collide, and without inertia, which thus cannot turn, joined by
 * distance joints.
 */
final class Dyn4jRope implements PeerRope {
    /** Tolerance of the position solver, relative to a segment; the default of 0.005 m would be 5 % of a segment of 0.1 m. */
    private static final double TOLERANCE = 0.001;

    /** Limit of translation per step, higher than anything here; the default of 2 m would act as a brake. */
    private static final double NO_LIMIT = 1e6;

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
        for (int i = 0; i < spec.nodes(); i++) {
            Body body = new Body();
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
                    joint.setSpringEnabled(true);
                    joint.setSpringStiffness((spec.nodes() - 1) / spec.compliance());
                }
                world.addJoint(joint);
            }
        }
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
    public int nodeCount() {
        return bodies.size();
    }

    @Override
    public void close() {
        world.removeAllBodiesAndJoints();
    }
}
