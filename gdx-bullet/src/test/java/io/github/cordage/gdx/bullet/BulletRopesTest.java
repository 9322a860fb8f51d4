package io.github.cordage.gdx.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.dynamics.btPoint2PointConstraint;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.sun.management.ThreadMXBean;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ropes that pull bodies of Bullet, at 60 Hz. */
@Tag("D4")
class BulletRopesTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;
    private static final double NODE = 0.02;
    private static final double THIRTY_DEGREES = Math.PI / 6;

    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G, 0));
    private final Engine engine = new Engine(G);
    private final BulletRopes pulls = new BulletRopes(ropes, engine.world);

    @AfterEach
    void dispose() {
        pulls.dispose();
        engine.dispose();
    }

    private btRigidBody box(double x, double y, double size, double mass) {
        btRigidBody body = engine.add(Engine.box(size, size, size), mass, x, y, 0);
        body.setActivationState(CollisionConstants.DISABLE_DEACTIVATION);
        return body;
    }

    private void slab(double x, double y, double width, double height, double depth) {
        engine.add(Engine.box(width, height, depth), 0, x, y, 0);
    }

    private static void turn(btRigidBody body, double x, double y, double angle) {
        Matrix4 pose = new Matrix4().setToRotationRad(0, 0, 1, (float) angle);
        body.setWorldTransform(pose.setTranslation((float) x, (float) y, 0));
    }

    private RopeDef down(double x, double y, int segments) {
        return new RopeDef()
                .straight(x, y, 0, -1)
                .nodes(segments + 1)
                .segmentLength(0.1)
                .nodeMass(NODE)
                .pin(0);
    }

    private Rope aside(double angle) {
        return ropes.add(new RopeDef()
                .straight(0, 0, Math.sin(angle), -Math.cos(angle))
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(NODE)
                .pin(0));
    }

    /** A crate of 10 kg that hangs straight down by its upper edge. */
    private BulletAttachment hungCrate() {
        return pulls.attach(aside(0), 20, box(0, -2.25, 0.5, 10), new Vector3(0, 0.25f, 0));
    }

    private void step() {
        pulls.step((float) STEP);
        ropes.step();
    }

    /** Worst stretch of a segment, with the gap at the attachment for a length of 2 m. */
    private static double stretch(Rope rope, BulletAttachment on) {
        Vector3 point = on.place().mul(on.body().getWorldTransform());
        int node = on.pin().node();
        double gap = Math.hypot(Math.hypot(point.x - rope.x(node), point.y - rope.y(node)), point.z - rope.z(node)) / 2;
        return Math.max(rope.stats().worstStretch(), gap);
    }

    private static double x(btRigidBody body) {
        return Engine.center(body).x;
    }

    private static double y(btRigidBody body) {
        return Engine.center(body).y;
    }

    private static double speed(btRigidBody body) {
        return body.getLinearVelocity().len();
    }

    private static double angle(btRigidBody body) {
        Vector3 c = Engine.center(body);
        return Math.toDegrees(Math.atan2(Math.hypot(c.x, c.z), -c.y));
    }

    @ParameterizedTest
    @CsvSource({
        "1e-4, 0",
        "0.01, 0",
        "1, 0",
        "10, 0",
        "100, 0",
        "1000, 0",
        "1e4, 0",
        "1e6, 0",
        "1e-4, 0.25",
        "0.01, 0.25",
        "1, 0.25",
        "10, 0.25",
        "100, 0.25",
        "1000, 0.25",
        "1e4, 0.25",
        "1e6, 0.25"
    })
    void aPendulumKeepsItsSwingItsLengthAndItsEnergy(double nodeMasses, double arm) {
        Rope rope = aside(THIRTY_DEGREES);
        double radius = 2 + arm;
        double mass = nodeMasses * NODE;
        btRigidBody body = box(0, 0, 0.5, mass);
        turn(body, radius * Math.sin(THIRTY_DEGREES), -radius * Math.cos(THIRTY_DEGREES), THIRTY_DEGREES);
        BulletAttachment on = pulls.attach(rope, 20, body, new Vector3(0, (float) arm, 0));
        double start = energy(rope, body);
        double range = start + G * (21 * NODE + mass * radius);
        double worst = 0;
        double gained = 0;
        double swing = 0;
        for (int i = 0; i < 3600; i++) {
            step();
            worst = Math.max(worst, stretch(rope, on));
            gained = Math.max(gained, energy(rope, body) - start);
            swing = i > 3400 ? Math.max(swing, angle(body)) : 0;
        }
        assertBelow(1e-4, worst);
        assertBelow(1e-3 * range, gained);
        assertBetween(29, Double.POSITIVE_INFINITY, swing);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 10, 100})
    void nothingIsGainedAtAWall(double nodeMasses) {
        double fall = 2.6;
        Rope rope = aside(fall);
        slab(-1.2, -2, 1, 5, 5);
        double mass = nodeMasses * NODE;
        btRigidBody body = box(2.25 * Math.sin(fall), -2.25 * Math.cos(fall), 0.5, mass);
        turn(body, x(body), y(body), fall);
        BulletAttachment on = pulls.attach(rope, 20, body, new Vector3(0, 0.25f, 0));
        double start = energy(rope, body);
        double most = start;
        boolean touched = false;
        for (int i = 0; i < 900; i++) {
            step();
            most = Math.max(most, energy(rope, body));
            touched |= on.moved.isTouched();
        }
        assertTrue(touched);
        assertTrue(on.isAttached());
        assertBelow(1e-3 * (start + G * (21 * NODE + mass * 2.25)), most - start);
    }

    private static double energy(Rope rope, btRigidBody body) {
        double mass = 1 / body.getInvMass();
        double speed = speed(body);
        Vector3 inertia = new Vector3(body.getLocalInertia());
        // Of cubes, which have the same about all axes.
        double spin = body.getAngularVelocity().len();
        return rope.stats().kineticEnergy()
                + rope.stats().potentialEnergy()
                + mass * (speed * speed / 2 + G * y(body))
                + inertia.x * spin * spin / 2;
    }

    @Test
    void aHandOnTheRopeCarriesItsTorso() {
        Rope rope = aside(THIRTY_DEGREES);
        btRigidBody hand = box(rope.x(20), rope.y(20), 0.1, 1);
        btRigidBody torso = box(rope.x(20), rope.y(20) - 0.5, 0.6, 70);
        engine.world.addConstraint(
                engine.keep(
                        new btPoint2PointConstraint(hand, torso, new Vector3(0, -0.1f, 0), new Vector3(0, 0.4f, 0))),
                true);
        BulletAttachment on = pulls.attach(rope, 20, hand, new Vector3());
        double worst = 0;
        double swing = 0;
        for (int i = 0; i < 3600; i++) {
            step();
            worst = Math.max(worst, stretch(rope, on));
            swing = i > 1000 && i < 1200 ? Math.max(swing, angle(torso)) : swing;
        }
        assertBelow(0.05, worst);
        assertBetween(20, Double.POSITIVE_INFINITY, swing);
    }

    @Test
    void aWinchLiftsACrateHoldsItAndPutsItBack() {
        slab(0, -0.5, 10, 1, 10);
        btRigidBody crate = box(0, 0.27, 0.5, 10);
        run(60);
        double hook = y(crate) + 0.25;
        Rope rope = ropes.add(down(0, hook + 2.5, 25).winch(new WinchDef(RopeEnd.START, 0)));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setMaxDeceleration(5);
        BulletAttachment on = pulls.attach(rope, 25, crate, new Vector3(0, 0.25f, 0));
        winch.setSpeed(-0.5);
        run(120);
        winch.setSpeed(0);
        run(60);
        double fastest = 0;
        for (int i = 0; i < 600; i++) {
            step();
            fastest = Math.max(fastest, speed(crate));
        }
        assertBelow(1e-3, fastest);
        assertEquals(hook + 0.75, y(crate), 0.01);
        assertEquals(10 * G, on.force(), 0.01);
        winch.setSpeed(0.5);
        run(180);
        winch.setSpeed(0);
        run(120);
        assertEquals(hook - 0.25, y(crate), 0.01);
        assertBelow(1e-3, speed(crate));
        assertBelow(5, on.force());
    }

    private static void assertBelow(double limit, double actual) {
        assertTrue(actual < limit, actual + " must be below " + limit);
    }

    private static void assertBetween(double least, double most, double actual) {
        assertTrue(actual >= least && actual <= most, actual + " must be from " + least + " to " + most);
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            step();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {300, 1000})
    void aWinchPullsAgainstACeilingWithItsLimit(double limit) {
        // With a hole for the rope.
        for (int side = -1; side <= 1; side += 2) {
            engine.add(Engine.box(1.8, 0.5, 0.6), 0, 0, 1.75, 0.4 * side);
        }
        btRigidBody crate = box(0, 1, 0.5, 10);
        Rope rope = ropes.add(down(0, 3.25, 20).winch(new WinchDef(RopeEnd.START, 0)));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setSpeed(-0.2);
        winch.setTensionLimit(limit);
        BulletAttachment on = pulls.attach(rope, 20, crate, new Vector3(0, 0.25f, 0));
        double worst = 0;
        for (int i = 0; i < 1200; i++) {
            step();
            worst = Math.max(worst, stretch(rope, on));
            if (i > 300) {
                assertEquals(limit, winch.tension(), 0.02 * limit);
            }
        }
        assertBelow(3e-3, worst);
    }

    @Test
    void twoRopesShareABody() {
        btRigidBody crate = box(0, 0, 0.5, 10);
        Rope left = ropes.add(down(-0.25, 2.25, 20));
        Rope right = ropes.add(down(0.25, 2.25, 20));
        BulletAttachment a = pulls.attach(left, 20, crate, new Vector3(-0.25f, 0.25f, 0));
        BulletAttachment b = pulls.attach(right, 20, crate, new Vector3(0.25f, 0.25f, 0));
        double worst = 0;
        for (int i = 0; i < 600; i++) {
            step();
            worst = Math.max(worst, Math.max(stretch(left, a), stretch(right, b)));
        }
        assertBelow(1e-4, worst);
        assertBelow(1e-4, speed(crate));
        assertEquals(5 * G, a.force(), 0.01);
        assertEquals(5 * G, b.force(), 0.01);
        assertEquals(-5 * G * 0.25, a.torque(new Vector3()).z, 0.05);
    }

    @Test
    void aRopeTiesTwoBodies() {
        btRigidBody upper = box(0, -0.75, 0.5, 1);
        btRigidBody lower = box(0, -2.25, 0.5, 30);
        Rope top = ropes.add(down(0, 0, 5));
        Rope between = ropes.add(new RopeDef()
                .straight(0, -1, 0, -1)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(NODE));
        BulletAttachment a = pulls.attach(top, 5, upper, new Vector3(0, 0.25f, 0));
        BulletAttachment b = pulls.attach(between, 0, upper, new Vector3(0, -0.25f, 0));
        BulletAttachment c = pulls.attach(between, 10, lower, new Vector3(0, 0.25f, 0));
        run(600);
        assertEquals(30 * G, c.force(new Vector3()).y, 0.5);
        assertEquals(-(30 + 11 * NODE) * G, b.force(new Vector3()).y, 0.5);
        assertEquals((31 + 11 * NODE) * G, a.force(new Vector3()).y, 0.5);
        assertBelow(1e-4, Math.max(stretch(top, a), Math.max(stretch(between, b), stretch(between, c))));
    }

    @Test
    void anAttachmentBreaksAtItsForce() {
        btRigidBody crate = box(0, -2.25, 0.5, 10);
        Rope rope = ropes.add(down(0, 0, 20).winch(new WinchDef(RopeEnd.START, 0)));
        BulletAttachment on = pulls.attach(rope, 20, crate, new Vector3(0, 0.25f, 0));
        on.setBreakForce(120);
        run(60);
        assertTrue(on.isAttached());
        double last = 0;
        for (int i = 0; i < 600 && on.isAttached(); i++) {
            last = on.force();
            crate.applyCentralForce(new Vector3(0, -0.2f * i, 0));
            step();
        }
        assertTrue(on.isBroken());
        assertBelow(120, last);
        assertBetween(120.0, 120 * 1.02, on.force());
        assertTrue(pulls.attachments().isEmpty());
        run(30);
        assertBelow(-3, crate.getLinearVelocity().y);
        assertNull(rope.findPin(20));
    }

    @ParameterizedTest
    @CsvSource({
        "true, 1, 1",
        "false, 1, 1",
        "false, 2, 1",
        "true, 2, 1",
        "false, 1, 2",
        "true, 1, 2",
        "false, 3, 2",
        "true, 2, 3"
    })
    void theOrderAndTheLengthsOfStepsDoNotMatter(boolean ropesFirst, int ofBodies, int ofRopes) {
        Rope rope = aside(THIRTY_DEGREES);
        btRigidBody body = box(rope.x(20), rope.y(20), 0.5, 10);
        BulletAttachment on = pulls.attach(rope, 20, body, new Vector3());
        double worst = 0;
        double swing = 0;
        double h = STEP * ofRopes / ofBodies;
        for (int i = 0; i < 600 / ofRopes; i++) {
            for (int k = 0; k < ofRopes && ropesFirst; k++) {
                ropes.step();
            }
            for (int k = 0; k < ofBodies; k++) {
                pulls.step((float) h);
            }
            for (int k = 0; k < ofRopes && !ropesFirst; k++) {
                ropes.step();
            }
            double radius = Engine.center(body).len();
            worst = Math.max(worst, Math.max(rope.stats().worstStretch(), Math.abs(radius / 2 - 1)));
            swing = i > 500 / ofRopes ? Math.max(swing, angle(body)) : 0;
        }
        assertTrue(on.isAttached());
        assertBelow(2e-3, worst);
        assertBetween(25, 33, swing);
    }

    @Test
    void aWorldThatStandsStillHoldsTheOther() {
        Rope rope = aside(THIRTY_DEGREES);
        btRigidBody body = box(rope.x(20), rope.y(20), 0.5, 10);
        pulls.attach(rope, 20, body, new Vector3());
        run(30);
        double x = rope.x(20);
        for (int i = 0; i < 60; i++) {
            ropes.step();
        }
        assertEquals(x, rope.x(20), 1e-3);
        for (int i = 0; i < 30; i++) {
            pulls.step((float) STEP);
        }
        assertBelow(2.05, Engine.center(body).len());
        run(60);
        assertEquals(2, Engine.center(body).len(), 0.01);
    }

    @Test
    void aRopeThatIsRemovedOrReleasedLetsGo() {
        BulletAttachment first = hungCrate();
        Rope rope = (Rope) first.pin().rope();
        btRigidBody body = first.body();
        run(10);
        ropes.remove(rope);
        run(10);
        assertTrue(pulls.attachments().isEmpty());
        Rope other = aside(0);
        BulletAttachment on = pulls.attach(other, 20, body, new Vector3(0, 0.25f, 0));
        on.pin().remove();
        run(10);
        assertFalse(on.isAttached());
        on.remove();
    }

    @Test
    void aCutRopeGoesOnWithWhatHoldsIt() {
        BulletAttachment on = hungCrate();
        Rope rope = (Rope) on.pin().rope();
        btRigidBody body = on.body();
        run(10);
        rope.cut(10);
        run(60);
        assertTrue(on.isAttached());
        assertEquals(-G, body.getLinearVelocity().y, 0.5);
        assertBelow(21, on.pin().rope().nodeCount());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void stepsMakeNoGarbage(boolean isOnTheGround) {
        if (isOnTheGround) {
            slab(0, -2.55, 10, 0.1, 10);
        }
        Rope rope = aside(0.1);
        btRigidBody body = box(rope.x(20), rope.y(20) - 0.25, 0.5, 10);
        pulls.attach(rope, 20, body, new Vector3(0, 0.25f, 0));
        run(2000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            run(100);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    /** Two ropes, a light crate and a heavy one, a floor, a push: nothing flies away, stretches or stands still. */
    @Test
    void randomCratesOnRopesStayInBounds() {
        slab(0, -6, 40, 1, 10);
        Random random = new Random(20);
        for (int i = 0; i < 12; i++) {
            btRigidBody crate = box(3 * i - 17, -2.25, 0.5, Math.pow(10, 3 * random.nextDouble() - 1));
            Rope rope = ropes.add(down(3 * i - 17, 0, 20));
            pulls.attach(rope, 20, crate, new Vector3(0, 0.25f, 0));
            if (i % 3 == 0) {
                btRigidBody below = box(3 * i - 17, -3.75, 0.5, Math.pow(10, 3 * random.nextDouble() - 1));
                Rope second = ropes.add(new RopeDef()
                        .straight(3 * i - 17, -2.5, 0, -1)
                        .nodes(11)
                        .segmentLength(0.1)
                        .nodeMass(NODE));
                pulls.attach(second, 0, crate, new Vector3(0, -0.25f, 0));
                pulls.attach(second, 10, below, new Vector3(0, 0.25f, 0));
            }
        }
        double height = heights();
        for (int i = 0; i < 1200; i++) {
            if (i % 100 == 0) {
                BulletAttachment one = pulls.attachments()
                        .get(random.nextInt(pulls.attachments().size()));
                float push = (float) random.nextGaussian() / one.body().getInvMass();
                one.body().applyCentralImpulse(new Vector3(push, push, push));
            }
            step();
            for (BulletAttachment one : pulls.attachments()) {
                assertBelow(0.02, stretch((Rope) one.pin().rope(), one));
                assertBelow(20, speed(one.body()));
            }
        }
        assertTrue(heights() != height, "all stand still");
    }

    private double heights() {
        double sum = 0;
        for (BulletAttachment one : pulls.attachments()) {
            sum += y(one.body());
        }
        return sum;
    }
}
