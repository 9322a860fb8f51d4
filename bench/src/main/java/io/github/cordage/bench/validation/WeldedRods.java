package io.github.cordage.bench.validation;

import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.MassData;
import com.badlogic.gdx.physics.box2d.joints.WeldJointDef;
import io.github.cordage.bench.peers.PeerSetting;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.ContinuousDetectionMode;
import org.dyn4j.dynamics.Settings;
import org.dyn4j.dynamics.joint.WeldJoint;
import org.dyn4j.geometry.Mass;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;

/**
 * A rope of {@link Rods} under its own weight, made of rods that are welded to each other by joints with springs: EI
 * over the length of a rod is the stiffness between two rods, twice that the one at the clamp. Returns how far the tip
 * comes to rest below the clamp [m].
 */
final class WeldedRods {
    private static final double STEP = 1.0 / 60;

    /** Tolerance of dyn4j's position solver, relative to a rod. */
    private static final double TOLERANCE = 0.001;

    private WeldedRods() {}

    /** Lets the rods settle in dyn4j. */
    static double dyn4j(int rods, double stiffness, double damping, double seconds, PeerSetting setting) {
        double length = 1.0 / rods;
        World<Body> world = new World<>();
        Settings settings = world.getSettings();
        settings.setVelocityConstraintSolverIterations(setting.iterations());
        settings.setPositionConstraintSolverIterations(setting.positionIterations());
        settings.setAtRestDetectionEnabled(false);
        settings.setContinuousDetectionMode(ContinuousDetectionMode.NONE);
        settings.setMaximumTranslation(Double.MAX_VALUE);
        settings.setLinearTolerance(Math.min(settings.getLinearTolerance(), TOLERANCE * length));
        // Damping takes this part from the speed that gravity gives in a step, even at rest.
        double taken = damping * STEP / setting.substeps();
        world.setGravity(0, -Rods.GRAVITY / (1 - taken));
        Body last = new Body();
        last.setMass(MassType.INFINITE);
        world.addBody(last);
        double mass = Rods.MASS / rods;
        for (int i = 0; i < rods; i++) {
            Body rod = new Body();
            rod.setMass(new Mass(new Vector2(), mass, mass * length * length / 12));
            rod.setLinearDamping(damping);
            rod.setAngularDamping(damping);
            rod.translate((i + 0.5) * length, 0);
            world.addBody(rod);
            WeldJoint<Body> joint = new WeldJoint<>(last, rod, new Vector2(i * length, 0));
            joint.setSpringEnabled(true);
            joint.setSpringStiffness((i == 0 ? 2 : 1) * stiffness / length);
            world.addJoint(joint);
            last = rod;
        }
        for (long i = Math.round(seconds / STEP); i > 0; i--) {
            for (int k = 0; k < setting.substeps(); k++) {
                world.step(1, STEP / setting.substeps());
            }
        }
        return -last.getWorldPoint(new Vector2(length / 2, 0)).y;
    }

    /** Lets the rods settle in Box2D, whose springs are given by the frequency at which they turn their two bodies. */
    static double box2d(int rods, double stiffness, double damping, double seconds, PeerSetting setting) {
        double length = 1.0 / rods;
        // As in dyn4j, with Box2D's formula for damping.
        double gravity = Rods.GRAVITY * (1 + damping * STEP / setting.substeps());
        var world =
                new com.badlogic.gdx.physics.box2d.World(new com.badlogic.gdx.math.Vector2(0, (float) -gravity), false);
        world.setContinuousPhysics(false);
        com.badlogic.gdx.physics.box2d.Body last = world.createBody(new BodyDef());
        double mass = Rods.MASS / rods;
        double inertia = mass * length * length / 12;
        for (int i = 0; i < rods; i++) {
            BodyDef def = new BodyDef();
            def.type = BodyDef.BodyType.DynamicBody;
            def.position.set((float) ((i + 0.5) * length), 0);
            def.allowSleep = false;
            def.linearDamping = (float) damping;
            def.angularDamping = (float) damping;
            com.badlogic.gdx.physics.box2d.Body rod = world.createBody(def);
            MassData data = new MassData();
            data.mass = (float) mass;
            data.I = (float) inertia;
            rod.setMassData(data);
            WeldJointDef joint = new WeldJointDef();
            joint.initialize(last, rod, new com.badlogic.gdx.math.Vector2((float) (i * length), 0));
            double both = i == 0 ? inertia : inertia / 2;
            joint.frequencyHz = (float) (Math.sqrt((i == 0 ? 2 : 1) * stiffness / length / both) / (2 * Math.PI));
            world.createJoint(joint);
            last = rod;
        }
        for (long i = Math.round(seconds / STEP); i > 0; i--) {
            for (int k = 0; k < setting.substeps(); k++) {
                world.step((float) (STEP / setting.substeps()), setting.iterations(), setting.positionIterations());
            }
        }
        double down = -last.getWorldPoint(new com.badlogic.gdx.math.Vector2((float) (length / 2), 0)).y;
        world.dispose();
        return down;
    }
}
