package io.github.cordage.samples.crane;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.dyn4j.Dyn4jRopes;
import io.github.cordage.dyn4j.RopeAttachment;
import java.awt.Color;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.dyn4j.collision.CategoryFilter;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.joint.RevoluteJoint;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;
import org.jspecify.annotations.Nullable;

/**
 * A ragdoll of 70 kg that holds on to a rope with one hand. Left and right swing it, and the space bar lets go, or
 * takes the end of the rope again when it is near the hand.
 */
final class RagdollScene implements Scene {
    private static final double BEAM = 7;
    private static final int NODES = 26;
    private static final double SEGMENT = 0.12;

    /** Force that swings the body [N]. */
    private static final double PUSH = 150;

    /** 5 kg on a disc of 0.14 m [kg/m²]. */
    private static final double HEAD_DENSITY = 81;

    /** Distance within which the hand takes the end of the rope [m]. */
    private static final double REACH = 0.5;

    private static final CategoryFilter LIMB = new CategoryFilter(1, 2);
    private static final CategoryFilter FIXED = new CategoryFilter(2, 1);

    private final World<Body> bodies = new World<>();
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, GRAVITY));
    private final Dyn4jRopes<Body> pulls = new Dyn4jRopes<>(ropes, bodies);
    private final List<Body> limbs = new ArrayList<>();
    private final Body ground;
    private final Body torso;
    private final Body forearm;
    private final Rope rope;

    /** The place of the hand on the forearm. */
    private final Vector2 hand = new Vector2(0, 0.16);

    private @Nullable RopeAttachment<Body> grip;
    private int push;

    RagdollScene() {
        bodies.setGravity(0, GRAVITY);
        ground = add(Geometry.createRectangle(20, 1), 1, 0, -0.5, FIXED);
        ground.setMass(MassType.INFINITE);
        rope = ropes.add(new RopeDef()
                .straight(0, BEAM, 0, -1)
                .nodes(NODES)
                .segmentLength(SEGMENT)
                .nodeMass(0.05)
                .damping(0.1)
                .pin(0));
        double top = BEAM - (NODES - 1) * SEGMENT;

        // From the hand down; one arm is up, all else hangs.
        forearm = limb(0.11, 0.32, 2.5, 0, top - 0.16);
        Body upperArm = limb(0.13, 0.34, 3, 0, top - 0.49);
        double shoulder = top - 0.66;
        torso = limb(0.36, 0.62, 36, 0, shoulder - 0.31);
        Body head = add(Geometry.createCircle(0.14), HEAD_DENSITY, 0.16, shoulder + 0.14, LIMB);
        limbs.add(head);
        joint(forearm, upperArm, 0, top - 0.32, 2);
        joint(upperArm, torso, 0, shoulder, 3);
        joint(torso, head, 0.16, shoulder, 0.5);
        Body otherArm = limb(0.13, 0.64, 5.5, 0.16, shoulder - 0.36);
        joint(torso, otherArm, 0.16, shoulder - 0.05, 3);
        double hip = shoulder - 0.62;
        for (double side = -0.09; side < 0.1; side += 0.18) {
            Body thigh = limb(0.16, 0.44, 6, side, hip - 0.22);
            Body shin = limb(0.13, 0.44, 3, side, hip - 0.66);
            joint(torso, thigh, side, hip, 1);
            joint(thigh, shin, side, hip - 0.44, 1.2);
        }
        grip = pulls.attach(rope, NODES - 1, forearm, hand);
    }

    private Body limb(double width, double height, double mass, double x, double y) {
        Body limb = add(Geometry.createRectangle(width, height), mass / (width * height), x, y, LIMB);
        limbs.add(limb);
        return limb;
    }

    private Body add(Convex shape, double density, double x, double y, CategoryFilter filter) {
        Body body = new Body();
        BodyFixture fixture = body.addFixture(shape, density);
        // Limbs do not collide with each other.
        fixture.setFilter(filter);
        fixture.setFriction(0.5);
        body.setMass(MassType.NORMAL);
        body.setAngularDamping(0.3);
        body.translate(x, y);
        bodies.addBody(body);
        return body;
    }

    private void joint(Body a, Body b, double x, double y, double limitInRadians) {
        RevoluteJoint<Body> joint = new RevoluteJoint<>(a, b, new Vector2(x, y));
        joint.setLimitsEnabled(-limitInRadians, limitInRadians);
        bodies.addJoint(joint);
    }

    @Override
    public void steer(int x, int y) {
        push = x;
    }

    @Override
    public void grabOrLetGo() {
        RopeAttachment<Body> held = grip;
        if (held != null) {
            held.remove();
            grip = null;
        } else if (forearm.getWorldPoint(hand).distance(rope.x(NODES - 1), rope.y(NODES - 1)) < REACH) {
            grip = pulls.attach(rope, NODES - 1, forearm, hand);
        }
    }

    @Override
    public void step() {
        if (push != 0) {
            torso.applyForce(new Vector2(PUSH * push, 0));
        }
        bodies.step(1, STEP);
        ropes.step();
    }

    Body torso() {
        return torso;
    }

    boolean isHolding() {
        return grip != null;
    }

    /** Pull of the rope on the hand [N]. */
    double pull() {
        return grip == null ? 0 : grip.force();
    }

    @Override
    public double stretch() {
        double gap = 0;
        if (grip != null) {
            gap = forearm.getWorldPoint(hand).distance(rope.x(NODES - 1), rope.y(NODES - 1));
        }
        return Math.max(rope.stats().worstStretch(), gap / rope.length());
    }

    @Override
    public void draw(Graphics2D g) {
        Paint.box(g, new Color(0x6E7F80), ground);
        Paint.line(g, new Color(0x6B4A2B), 0.3f, -3, BEAM + 0.15, 3, BEAM + 0.15);
        Paint.rope(g, new Color(0x8A6A3B), 0.07f, rope);
        for (Body limb : limbs) {
            Paint.box(g, new Color(limb == torso ? 0x3F6E9A : 0xD9A67A), limb);
        }
    }

    @Override
    public String status() {
        return String.format(Locale.ROOT, "pull on the hand %.0f N, stretch %.3f %%", pull(), 100 * stretch());
    }
}
