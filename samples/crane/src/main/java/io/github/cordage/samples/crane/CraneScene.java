package io.github.cordage.samples.crane;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.dyn4j.Dyn4jRopes;
import io.github.cordage.dyn4j.RopeAttachment;
import java.awt.Color;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.joint.PrismaticJoint;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.World;
import org.jspecify.annotations.Nullable;

/**
 * A crane. Left and right drive its trolley, up and down run its winch, and the space bar takes the crate under the
 * hook, or puts it down.
 *
 * <p>Trolley, crates and ground are bodies of dyn4j. The rope is one of Cordage, fixed to the trolley at its upper end
 * and to a crate at its lower end, where its hook is.
 */
final class CraneScene implements Scene {
    static final double CRATE_WIDTH = 1.2;
    static final double CRATE_HEIGHT = 0.9;

    /** Mass per area of crates [kg/m²]: 300 kg each. */
    private static final double CRATE_DENSITY = 300 / (CRATE_WIDTH * CRATE_HEIGHT);

    private static final double TROLLEY_DENSITY = 500;
    private static final double HOOK_MASS = 10;
    private static final double RAIL = 8;
    private static final double SPAN = 7;
    private static final double DRIVE_SPEED = 1.5;
    private static final double DRIVE_ACCELERATION = 0.6;
    private static final double DRIVE_FORCE = 10_000;

    /** Increase of the trolley's speed per metre that the hook is ahead of it [1/s], which damps the hook's swing. */
    private static final double CALMING = 0.6;

    private static final double WINCH_SPEED = 1;
    private static final double WINCH_ACCELERATION = 5;

    /** Distance within which the hook takes the eye of a crate [m]. */
    private static final double REACH = 0.3;

    /** Attachment point of a crate: the middle of its upper edge. */
    private static final Vector2 EYE = new Vector2(0, CRATE_HEIGHT / 2);

    private final World<Body> bodies = new World<>();
    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, GRAVITY));
    private final Dyn4jRopes<Body> pulls = new Dyn4jRopes<>(ropes, bodies);
    private final List<Body> crates = new ArrayList<>();
    private final Body ground = body(Geometry.createRectangle(2 * SPAN + 2, 1), 1, 0, -0.5);
    private final Body trolley = body(Geometry.createRectangle(1, 0.4), TROLLEY_DENSITY, -4, RAIL);
    private final PrismaticJoint<Body> drive;
    private final Rope rope;
    private final Winch winch;

    /** The crate on the hook. */
    private @Nullable RopeAttachment<Body> load;

    private int steerX;
    private double speed;

    CraneScene() {
        bodies.setGravity(0, GRAVITY);
        ground.setMass(MassType.INFINITE);
        // The trolley has a mass, and a motor drives it along the rail.
        drive = new PrismaticJoint<>(ground, trolley, trolley.getWorldCenter(), new Vector2(1, 0));
        drive.setMotorEnabled(true);
        drive.setMaximumMotorForce(DRIVE_FORCE);
        drive.setMaximumMotorForceEnabled(true);
        bodies.addJoint(drive);
        for (double x = -6; x <= 0; x += 2) {
            crates.add(body(Geometry.createRectangle(CRATE_WIDTH, CRATE_HEIGHT), CRATE_DENSITY, x, CRATE_HEIGHT / 2));
        }

        // The hook is a mass at the end of the rope.
        rope = ropes.add(new RopeDef()
                .straight(-4, RAIL - 0.2, 0, -1)
                .nodes(21)
                .segmentLength(0.2)
                .nodeMass(0.3)
                .endMass(HOOK_MASS)
                .damping(0.2)
                .reserve(64)
                .winch(new WinchDef(RopeEnd.START, 0)
                        .maxAcceleration(WINCH_ACCELERATION)
                        .maxDeceleration(WINCH_ACCELERATION)));
        winch = rope.winch(RopeEnd.START);
        // The upper end is on the trolley, for good: the winch drives with it.
        pulls.attach(rope, 0, trolley, new Vector2(0, -0.2));
    }

    private Body body(Convex shape, double density, double x, double y) {
        Body body = new Body();
        BodyFixture fixture = body.addFixture(shape, density);
        fixture.setFriction(0.6);
        body.setMass(MassType.NORMAL);
        body.translate(x, y);
        bodies.addBody(body);
        return body;
    }

    @Override
    public void steer(int x, int y) {
        steerX = x;
        // Up is less rope.
        winch.setSpeed(-WINCH_SPEED * y);
    }

    @Override
    public void grabOrLetGo() {
        if (load != null) {
            load.remove();
            load = null;
            return;
        }
        int hook = rope.nodeCount() - 1;
        for (Body crate : crates) {
            if (eye(crate).distance(rope.x(hook), rope.y(hook)) < REACH) {
                load = pulls.attach(rope, hook, crate, EYE);
                return;
            }
        }
    }

    private static Vector2 eye(Body crate) {
        return crate.getWorldPoint(EYE);
    }

    @Override
    public void step() {
        double x = trolley.getWorldCenter().x;
        // The trolley stops before the ends of the rail.
        boolean atEnd = x * steerX > SPAN - 1;
        double wanted = atEnd ? 0 : DRIVE_SPEED * steerX;
        double change = DRIVE_ACCELERATION * STEP;
        speed += Math.max(-change, Math.min(change, wanted - speed));
        drive.setMotorSpeed(speed + CALMING * (hookX() - x));

        // Steps of equal length, in either order.
        bodies.step(1, STEP);
        ropes.step();
    }

    @Override
    public double stretch() {
        double gap = 0;
        for (RopeAttachment<Body> on : pulls.attachments()) {
            Vector2 place = on.body().getWorldPoint(on.place());
            int node = on.pin().node();
            gap = Math.max(gap, place.distance(rope.x(node), rope.y(node)));
        }
        return Math.max(rope.stats().worstStretch(), gap / rope.length());
    }

    double hookX() {
        return rope.x(rope.nodeCount() - 1);
    }

    double hookY() {
        return rope.y(rope.nodeCount() - 1);
    }

    Body trolley() {
        return trolley;
    }

    List<Body> crates() {
        return crates;
    }

    @Nullable Body load() {
        return load == null ? null : load.body();
    }

    /** Pull of the rope on the trolley, or on the crate if there is one [N]. */
    double pull() {
        return load == null ? winch.tension() : load.force();
    }

    @Override
    public void draw(Graphics2D g) {
        Paint.box(g, new Color(0x6E7F80), ground);
        Paint.line(g, new Color(0xD9A62E), 0.3f, -SPAN, RAIL + 0.3, SPAN, RAIL + 0.3);
        Paint.line(g, new Color(0xD9A62E), 0.3f, -SPAN, 0, -SPAN, RAIL + 0.3);
        Paint.line(g, new Color(0xD9A62E), 0.3f, SPAN, 0, SPAN, RAIL + 0.3);
        for (Body crate : crates) {
            Paint.box(g, new Color(0xA9713A), crate);
        }
        Paint.box(g, new Color(0x44505C), trolley);
        Paint.rope(g, new Color(0x2B2B2B), 0.06f, rope);
        Paint.disc(g, new Color(0xC0392B), 0.12, hookX(), hookY());
    }

    @Override
    public String status() {
        return String.format(
                Locale.ROOT, "rope %.2f m, pull %.0f N, stretch %.4f %%", rope.length(), pull(), 100 * stretch());
    }
}
