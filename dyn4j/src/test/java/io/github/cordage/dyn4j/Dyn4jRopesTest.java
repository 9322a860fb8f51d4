package io.github.cordage.dyn4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Relaxation;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.TimeStep;
import org.dyn4j.dynamics.joint.RevoluteJoint;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.PhysicsWorld;
import org.dyn4j.world.World;
import org.dyn4j.world.listener.StepListenerAdapter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ropes that pull bodies of dyn4j, at 60 Hz, against the bars of docs/decisions/020. */
@Tag("D4")
class Dyn4jRopesTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;
    private static final double NODE = 0.02;
    private static final double THIRTY_DEGREES = Math.PI / 6;

    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G, 0));
    private final World<Body> bodies = new World<>();
    private final Dyn4jRopes<Body> pulls = new Dyn4jRopes<>(ropes, bodies);

    private Body box(double x, double y, double size, double mass) {
        Body body = new Body();
        body.addFixture(Geometry.createSquare(size), mass / (size * size));
        body.setMass(MassType.NORMAL);
        body.translate(x, y);
        body.setAtRestDetectionEnabled(false);
        bodies.addBody(body);
        return body;
    }

    private void slab(double x, double y, double width, double height) {
        Body body = new Body();
        body.addFixture(Geometry.createRectangle(width, height));
        body.setMass(MassType.INFINITE);
        body.translate(x, y);
        bodies.addBody(body);
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

    private void step() {
        bodies.step(1, STEP);
        ropes.step();
    }

    /** Worst stretch of a segment, with the gap at the attachment for a length of 2 m. */
    private static double stretch(Rope rope, RopeAttachment<Body> on) {
        Vector2 point = on.body().getWorldPoint(on.place());
        int node = on.pin().node();
        double gap = Math.hypot(point.x - rope.x(node), point.y - rope.y(node)) / 2;
        return Math.max(rope.stats().worstStretch(), gap);
    }

    private static double angle(Body body) {
        Vector2 c = body.getWorldCenter();
        return Math.toDegrees(Math.atan2(Math.abs(c.x), -c.y));
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
        Body body = box(0, 0, 0.5, mass);
        body.rotate(THIRTY_DEGREES);
        body.translate(radius * Math.sin(THIRTY_DEGREES), -radius * Math.cos(THIRTY_DEGREES));
        RopeAttachment<Body> on = pulls.attach(rope, 20, body, new Vector2(0, arm));
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

    /** A box much lighter than its node, which a torque of the rope would turn about many times in a step. */
    @Test
    void aLightBoxGainsNothingAtAWall() {
        double fall = 2.6;
        Rope rope = aside(fall);
        slab(-1.2, -2, 1, 5);
        double mass = 0.01 * NODE;
        Body body = box(2.25 * Math.sin(fall), -2.25 * Math.cos(fall), 0.5, mass);
        body.rotateAboutCenter(fall);
        RopeAttachment<Body> on = pulls.attach(rope, 20, body, new Vector2(0, 0.25));
        double start = energy(rope, body);
        double most = start;
        boolean touched = false;
        for (int i = 0; i < 900; i++) {
            step();
            most = Math.max(most, energy(rope, body));
            touched |= !bodies.getContacts(body).isEmpty();
        }
        assertTrue(touched);
        assertTrue(on.isAttached());
        assertBelow(1e-3 * (start + G * (21 * NODE + mass * 2.25)), most - start);
    }

    /** What dyn4j calls of the joint, over and over; dyn4j's own steps make garbage. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theJointAllocatesNothing(boolean isInContact) {
        Rope rope = aside(THIRTY_DEGREES);
        Body body = box(rope.x(20), rope.y(20), 0.5, 10);
        if (isInContact) {
            slab(rope.x(20), rope.y(20) - 0.49, 1, 0.5);
        }
        pulls.attach(rope, 20, body, new Vector2());
        run(10);
        assertEquals(isInContact, !bodies.getContacts(body).isEmpty());
        RopeJoint<Body> joint = (RopeJoint<Body>) bodies.getJoint(0);
        Vector2 velocity = body.getLinearVelocity().copy();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100; i++) {
                body.getLinearVelocity().set(velocity);
                callAll(joint);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    private void callAll(RopeJoint<Body> joint) {
        joint.beginStep();
        joint.initializeConstraints(bodies.getTimeStep(), bodies.getSettings());
        for (int k = 0; k < 10; k++) {
            joint.solveVelocityConstraints(bodies.getTimeStep(), bodies.getSettings());
        }
        joint.solvePositionConstraints(bodies.getTimeStep(), bodies.getSettings());
        joint.endStep(STEP, STEP, bodies.getGravity());
        joint.lead(STEP);
    }

    private static double energy(Rope rope, Body body) {
        double speed = body.getLinearVelocity().getMagnitude();
        double spin = body.getAngularVelocity();
        double mass = body.getMass().getMass();
        return rope.stats().kineticEnergy()
                + rope.stats().potentialEnergy()
                + mass * (speed * speed / 2 + G * body.getWorldCenter().y)
                + body.getMass().getInertia() * spin * spin / 2;
    }

    @Test
    void aHandOnTheRopeCarriesItsTorso() {
        Rope rope = aside(THIRTY_DEGREES);
        Vector2 end = new Vector2(rope.x(20), rope.y(20));
        Body hand = box(end.x, end.y, 0.1, 1);
        Body torso = box(end.x, end.y - 0.5, 0.6, 70);
        bodies.addJoint(new RevoluteJoint<>(hand, torso, new Vector2(end.x, end.y - 0.1)));
        RopeAttachment<Body> on = pulls.attach(rope, 20, hand, new Vector2());
        double worst = 0;
        double swing = 0;
        for (int i = 0; i < 1200; i++) {
            step();
            worst = Math.max(worst, stretch(rope, on));
            swing = i > 1000 ? Math.max(swing, angle(torso)) : 0;
        }
        assertBelow(0.05, worst);
        assertBetween(20, Double.POSITIVE_INFINITY, swing);
    }

    @Test
    void aWinchLiftsACrateHoldsItAndPutsItBack() {
        slab(0, -0.5, 10, 1);
        Body crate = box(0, 0.25, 0.5, 10);
        Rope rope = ropes.add(down(0, 3, 25).winch(new WinchDef(RopeEnd.START, 0)));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setMaxDeceleration(5);
        RopeAttachment<Body> on = pulls.attach(rope, 25, crate, new Vector2(0, 0.25));
        winch.setSpeed(-0.5);
        run(120);
        winch.setSpeed(0);
        run(60);
        double fastest = 0;
        for (int i = 0; i < 600; i++) {
            step();
            fastest = Math.max(fastest, crate.getLinearVelocity().getMagnitude());
        }
        assertBelow(1e-4, fastest);
        assertEquals(1.25, crate.getWorldCenter().y, 0.01);
        assertEquals(10 * G, on.force(), 0.01);
        winch.setSpeed(0.5);
        run(180);
        winch.setSpeed(0);
        run(120);
        assertEquals(0.25, crate.getWorldCenter().y, 0.01);
        assertBelow(1e-3, crate.getLinearVelocity().getMagnitude());
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
        slab(0, 1.75, 1.8, 0.5);
        Body crate = box(0, 1, 0.5, 10);
        Rope rope = ropes.add(down(0, 3.25, 20).winch(new WinchDef(RopeEnd.START, 0)));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setSpeed(-0.2);
        winch.setTensionLimit(limit);
        RopeAttachment<Body> on = pulls.attach(rope, 20, crate, new Vector2(0, 0.25));
        double worst = 0;
        for (int i = 0; i < 1200; i++) {
            step();
            worst = Math.max(worst, stretch(rope, on));
            if (i > 300) {
                assertEquals(limit, winch.tension(), 0.02 * limit);
                assertEquals(limit, on.force(), 0.02 * limit);
            }
        }
        assertBelow(1e-3, worst);
    }

    @Test
    void twoRopesShareABody() {
        Body crate = box(0, 0, 0.5, 10);
        Rope left = ropes.add(down(-0.25, 2.25, 20));
        Rope right = ropes.add(down(0.25, 2.25, 20));
        RopeAttachment<Body> a = pulls.attach(left, 20, crate, new Vector2(-0.25, 0.25));
        RopeAttachment<Body> b = pulls.attach(right, 20, crate, new Vector2(0.25, 0.25));
        double worst = 0;
        for (int i = 0; i < 600; i++) {
            step();
            worst = Math.max(worst, Math.max(stretch(left, a), stretch(right, b)));
        }
        assertBelow(1e-4, worst);
        assertBelow(1e-4, crate.getLinearVelocity().getMagnitude());
        assertEquals(5 * G, a.force(), 0.01);
        assertEquals(5 * G, b.force(), 0.01);
        assertEquals(-5 * G * 0.25, a.torque(), 0.01);
    }

    @Test
    void aRopeTiesTwoBodies() {
        Body upper = box(0, -0.75, 0.5, 1);
        Body lower = box(0, -2.25, 0.5, 30);
        Rope top = ropes.add(down(0, 0, 5));
        Rope between = ropes.add(new RopeDef()
                .straight(0, -1, 0, -1)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(NODE));
        RopeAttachment<Body> a = pulls.attach(top, 5, upper, new Vector2(0, 0.25));
        RopeAttachment<Body> b = pulls.attach(between, 0, upper, new Vector2(0, -0.25));
        RopeAttachment<Body> c = pulls.attach(between, 10, lower, new Vector2(0, 0.25));
        run(600);
        assertEquals(30 * G, c.forceY(), 0.5);
        assertEquals(-(30 + 11 * NODE) * G, b.forceY(), 0.5);
        assertEquals((31 + 11 * NODE) * G, a.forceY(), 0.5);
        assertBelow(1e-4, Math.max(stretch(top, a), Math.max(stretch(between, b), stretch(between, c))));
    }

    @Test
    void anAttachmentBreaksAtItsForce() {
        Body crate = box(0, -2.25, 0.5, 10);
        Rope rope = ropes.add(down(0, 0, 20).winch(new WinchDef(RopeEnd.START, 0)));
        RopeAttachment<Body> on = pulls.attach(rope, 20, crate, new Vector2(0, 0.25));
        on.setBreakForce(120);
        run(60);
        assertTrue(on.isAttached());
        double last = 0;
        for (int i = 0; i < 600 && on.isAttached(); i++) {
            last = on.force();
            crate.applyForce(new Vector2(0, -0.2 * i));
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
        Body body = box(rope.x(20), rope.y(20), 0.5, 10);
        RopeAttachment<Body> on = pulls.attach(rope, 20, body, new Vector2());
        double worst = 0;
        double swing = 0;
        double h = STEP * ofRopes / ofBodies;
        for (int i = 0; i < 600 / ofRopes; i++) {
            for (int k = 0; k < ofRopes && ropesFirst; k++) {
                ropes.step();
            }
            for (int k = 0; k < ofBodies; k++) {
                bodies.step(1, h);
            }
            for (int k = 0; k < ofRopes && !ropesFirst; k++) {
                ropes.step();
            }
            double radius = body.getWorldCenter().getMagnitude();
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
        Body body = box(rope.x(20), rope.y(20), 0.5, 10);
        pulls.attach(rope, 20, body, new Vector2());
        run(30);
        double x = rope.x(20);
        for (int i = 0; i < 60; i++) {
            ropes.step();
        }
        assertEquals(x, rope.x(20), 1e-3);
        for (int i = 0; i < 30; i++) {
            bodies.step(1, STEP);
        }
        assertBelow(2.05, body.getWorldCenter().getMagnitude());
        run(60);
        assertEquals(2, body.getWorldCenter().getMagnitude(), 0.01);
    }

    /** A listener that throws between the iterations and the end of a step of the bodies leaves a trial behind. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aStepThatThrowsHurtsNoRope(boolean ropesNext) {
        Rope rope = aside(0);
        Body body = box(0, -2.25, 0.5, 10);
        RopeAttachment<Body> on = pulls.attach(rope, 20, body, new Vector2(0, 0.25));
        run(10);
        StepListenerAdapter<Body> thrower = new StepListenerAdapter<>() {
            @Override
            public void postSolve(TimeStep step, PhysicsWorld<Body, ?> world) {
                throw new IllegalStateException("on purpose");
            }
        };
        bodies.addStepListener(thrower);
        assertThrows(IllegalStateException.class, () -> bodies.step(1, STEP));
        bodies.removeStepListener(thrower);
        if (ropesNext) {
            ropes.step();
        }
        run(60);
        assertTrue(on.isAttached());
        assertBelow(1e-4, stretch(rope, on));
        assertEquals(10 * G, on.force(), 0.5);
        on.remove();
        assertEquals(NODE, rope.settings().mass(20), 1e-12);
        run(10);
    }

    @Test
    void aBodyThatIsRemovedLetsGo() {
        Rope rope = aside(0);
        Body body = box(0, -2.25, 0.5, 10);
        RopeAttachment<Body> on = pulls.attach(rope, 20, body, new Vector2(0, 0.25));
        run(10);
        bodies.removeBody(body);
        run(10);
        assertFalse(on.isAttached());
        assertFalse(on.isBroken());
        assertNull(rope.findPin(20));
        assertEquals(0, bodies.getJointCount());
    }

    @Test
    void aRopeThatIsRemovedOrReleasedLetsGo() {
        Rope rope = aside(0);
        Body body = box(0, -2.25, 0.5, 10);
        pulls.attach(rope, 20, body, new Vector2(0, 0.25));
        run(10);
        ropes.remove(rope);
        run(10);
        assertTrue(pulls.attachments().isEmpty());
        Rope other = aside(0);
        RopeAttachment<Body> on = pulls.attach(other, 20, body, new Vector2(0, 0.25));
        on.pin().remove();
        run(10);
        assertFalse(on.isAttached());
        on.remove();
    }

    @Test
    void aCutRopeGoesOnWithWhatHoldsIt() {
        Rope rope = aside(0);
        Body body = box(0, -2.25, 0.5, 10);
        RopeAttachment<Body> on = pulls.attach(rope, 20, body, new Vector2(0, 0.25));
        run(10);
        rope.cut(10);
        run(60);
        assertTrue(on.isAttached());
        assertEquals(-G, body.getLinearVelocity().y, 0.5);
        assertBelow(21, on.pin().rope().nodeCount());
    }

    @Test
    void aBodyWithoutMassHoldsARope() {
        Body body = box(0, 1, 0.5, 10);
        Rope rope = ropes.add(new RopeDef()
                .straight(0, 0.75, 1, 0)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(NODE));
        RopeAttachment<Body> on = pulls.attach(rope, 0, body, new Vector2(0, -0.25));
        body.setMass(MassType.INFINITE);
        run(600);
        assertEquals(1, body.getWorldCenter().y, 1e-9);
        assertEquals(0.75, rope.y(0), 1e-9);
        body.translate(3, 0);
        run(5);
        assertEquals(3, rope.x(0), 1e-9);
        assertTrue(on.isAttached());
    }

    @Test
    void aBodyThatSleepsWakesWhenItsRopeSlackens() {
        slab(0, -0.5, 10, 1);
        Body crate = box(0, 1, 0.5, 10);
        crate.setAtRestDetectionEnabled(true);
        Rope rope = ropes.add(down(0, 3.25, 20).winch(new WinchDef(RopeEnd.START, 0)));
        pulls.attach(rope, 20, crate, new Vector2(0, 0.25));
        run(300);
        assertTrue(crate.isAtRest());
        rope.winch(RopeEnd.START).setSpeed(0.5);
        run(60);
        assertBelow(0.6, crate.getWorldCenter().y);
    }

    @Test
    void whatCannotBeAttachedIsRefused() {
        Rope rope = aside(0);
        Body body = box(0, -2.25, 0.5, 10);
        Vector2 place = new Vector2(0, 0.25);
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 20, new Body(), place));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 21, body, place));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 20, body, new Vector2(Double.NaN, 0)));
        Rope relaxed = ropes.add(down(1, 0, 4).solver(new Relaxation()));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(relaxed, 4, body, place));
        assertNull(relaxed.findPin(4));
        Rope held = ropes.add(down(2, 0, 4).pin(new PinDef(4)));
        RopeAttachment<Body> on = pulls.attach(held, 4, body, place);
        assertThrows(IllegalStateException.class, () -> pulls.attach(held, 4, body, place));
        assertThrows(IllegalArgumentException.class, () -> on.setBreakForce(0));
        assertEquals(List.of(on), pulls.attachments());
        pulls.close();
        assertTrue(pulls.attachments().isEmpty());
        assertEquals(0, bodies.getJointCount());
    }
}
