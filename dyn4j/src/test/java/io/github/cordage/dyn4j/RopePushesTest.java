package io.github.cordage.dyn4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.List;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.joint.RevoluteJoint;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes that push the bodies of a dyn4j world. */
@Tag("D8")
class RopePushesTest {
    private static final double GRAVITY = 9.81;

    /** Steps per second of ropes and bodies; ropes go first or second. */
    static final double[][] RATES = {{60, 60}, {30, 30}, {240, 240}, {1000, 1000}, {60, 240}, {240, 60}, {60, 90}};

    private World<Body> engine = new World<>();
    private RopeWorld ropes = new RopeWorld(new WorldDef());
    private Dyn4jColliders source = new Dyn4jColliders(engine);
    private boolean ropesFirst = true;
    private double ropeStep = 1.0 / 60;
    private double bodyStep = 1.0 / 60;
    private double ropeTime;
    private double bodyTime;

    private void begin(double gravity, double ropeRate, double bodyRate, boolean first) {
        ropeStep = 1 / ropeRate;
        bodyStep = 1 / bodyRate;
        ropesFirst = first;
        ropeTime = 0;
        bodyTime = 0;
        engine = new World<>();
        engine.setGravity(0, -gravity);
        engine.getSettings().setStepFrequency(bodyStep);
        ropes = new RopeWorld(new WorldDef().gravity(0, -gravity).step(ropeStep));
        source = new Dyn4jColliders(engine);
        ropes.addColliderSource(source);
        source.pushBodies(ropes);
    }

    private static List<Arguments> cases(double... masses) {
        List<Arguments> all = new ArrayList<>();
        for (double[] rate : RATES) {
            for (double mass : masses) {
                all.add(Arguments.of(rate[0], rate[1], true, mass));
                // Short steps take long.
                if (Math.max(rate[0], rate[1]) < 240 || LongForm.wanted()) {
                    all.add(Arguments.of(rate[0], rate[1], false, mass));
                }
            }
        }
        return all;
    }

    private Body add(Convex shape, double x, double y, double mass) {
        Body body = new Body();
        BodyFixture fixture = body.addFixture(shape);
        if (mass > 0) {
            fixture.setDensity(mass / shape.createMass(1).getMass());
        }
        body.setMass(mass > 0 ? MassType.NORMAL : MassType.INFINITE);
        body.translate(x, y);
        engine.addBody(body);
        return body;
    }

    /** Takes a step of the world that is behind; returns whether it was that of the bodies. */
    private boolean step() {
        boolean isRope = ropesFirst ? ropeTime <= bodyTime + 1e-9 : ropeTime < bodyTime - 1e-9;
        if (isRope) {
            ropes.step();
            ropeTime += ropeStep;
        } else {
            engine.step(1);
            bodyTime += bodyStep;
        }
        return !isRope;
    }

    private static double energy(Rope rope) {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            double vx = rope.velocityX(i);
            double vy = rope.velocityY(i);
            sum += 0.5 * rope.settings().mass(i) * (vx * vx + vy * vy);
        }
        return sum;
    }

    static List<Arguments> crates() {
        return cases(100, 1, 0.04);
    }

    @ParameterizedTest
    @MethodSource("crates")
    void aCrateOnTheFloorFeelsTheWeightOfTheRope(double ropeRate, double bodyRate, boolean first, double mass) {
        begin(GRAVITY, ropeRate, bodyRate, first);
        add(Geometry.createRectangle(20, 1), 0, -0.5, 0);
        Body crate = add(Geometry.createRectangle(2, 0.5), 0, 0.25, mass);
        crate.setAtRestDetectionEnabled(false);
        Rope rope = ropes.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.05)
                .nodeMass(0.2)
                .straight(-0.5, 1, 1, 0)
                .friction(0.5));
        double pressed = 0;
        double time = 0;
        double fastest = 0;
        while (bodyTime < 4) {
            if (step()) {
                fastest = Math.max(fastest, crate.getLinearVelocity().getMagnitude());
                pressed -= bodyTime > 2 ? engine.getJoints(crate).get(0).getReactionForce(1).y : 0;
                time += bodyTime > 2 ? bodyStep : 0;
            }
        }
        assertEquals(21 * 0.2 * GRAVITY, pressed / time, 1e-5 * 21 * 0.2 * GRAVITY);
        // dyn4j lets bodies sink in by 5 mm.
        assertEquals(0.25, crate.getWorldCenter().y, 0.006);
        // The crate falls onto the floor in the first step; nothing throws it later.
        assertEquals(GRAVITY * bodyStep, fastest, 1e-3, "speed");
        assertTrue(energy(rope) < 1e-12, () -> "rope at rest has " + energy(rope) + " J");
    }

    static List<Arguments> hinged() {
        return cases(100, 10, 1);
    }

    @ParameterizedTest
    @MethodSource("hinged")
    void aHingeCarriesTheLoadsOnBothSides(double ropeRate, double bodyRate, boolean first, double mass) {
        begin(GRAVITY, ropeRate, bodyRate, first);
        Body beam = add(Geometry.createRectangle(1, 0.2), 0, 2, mass);
        RevoluteJoint<Body> hinge =
                new RevoluteJoint<>(beam, add(Geometry.createCircle(0.02), 0, 3, 0), new Vector2(0, 2.4));
        engine.addJoint(hinge);
        Rope rope = ropes.add(new RopeDef()
                .nodes(61)
                .segmentLength(0.05)
                .nodeMass(0.02)
                .alongXy(-0.55, 0.6, -0.55, 2.15, 0.55, 2.15, 0.55, 0.6)
                .friction(0.5));
        rope.settings().setMass(0, 5);
        rope.settings().setMass(60, 5);
        double pull = 0;
        double time = 0;
        while (bodyTime < 4) {
            if (step() && bodyTime > 2) {
                pull += hinge.getReactionForce(1 / bodyStep).y * bodyStep;
                time += bodyStep;
            }
            assertTrue(Math.abs(beam.getAngularVelocity()) < 1, () -> "spins at " + beam.getAngularVelocity());
        }
        double weight = (mass + 10 + 59 * 0.02) * GRAVITY;
        // Its loads still swing, and what a light beam feels of them is an estimate.
        assertEquals(-weight, pull / time, 0.015 * weight);
    }

    static List<Arguments> light() {
        return cases(4, 0.4, 0.04);
    }

    @ParameterizedTest
    @MethodSource("light")
    void aLightBodyUnderARopeIsNotThrown(double ropeRate, double bodyRate, boolean first, double mass) {
        begin(GRAVITY, ropeRate, bodyRate, first);
        add(Geometry.createRectangle(20, 1), 0, -0.5, 0);
        Body crate = add(Geometry.createRectangle(0.5, 0.3), 0, 0.15, mass);
        ropes.add(new RopeDef()
                .nodes(41)
                .segmentLength(0.05)
                .nodeMass(0.1)
                .straight(-1, 1, 1, 0)
                .friction(0.5));
        // The rope lands at 3.7 m/s; what it squeezes out goes faster at 30 Hz.
        double most = mass >= 0.4 ? 0.7 : Math.min(ropeRate, bodyRate) < 60 ? 22 : 4;
        while (bodyTime < 3) {
            step();
            double speed = crate.getLinearVelocity().getMagnitude();
            assertTrue(speed < most, () -> "speed of " + speed + " m/s at " + bodyTime);
        }
    }

    static List<Arguments> barrels() {
        return cases(10, 0.5);
    }

    @ParameterizedTest
    @MethodSource("barrels")
    void aRopeDragsABarrel(double ropeRate, double bodyRate, boolean first, double mass) {
        begin(GRAVITY, ropeRate, bodyRate, first);
        add(Geometry.createRectangle(40, 1), 0, -0.5, 0);
        Body barrel = add(Geometry.createCircle(0.3), 0, 0.3, mass);
        Rope rope = ropes.add(new RopeDef()
                .nodes(41)
                .segmentLength(0.05)
                .nodeMass(0.05)
                .straight(-1, 0.65, 1, 0)
                .friction(0.8));
        Pin hand = rope.pin(40);
        while (ropeTime < 2) {
            step();
            double t = Math.max(0, ropeTime - 0.5);
            hand.moveTo(1 + 0.5 * Math.min(t * t, t), 0.65, 0);
            double speed = barrel.getLinearVelocity().getMagnitude();
            assertTrue(speed < (mass < 1 ? 5 : 1.5), () -> "speed of " + speed + " m/s at " + bodyTime);
        }
    }
}
