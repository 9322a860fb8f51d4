package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef;
import com.badlogic.gdx.physics.box2d.Box2D;
import com.badlogic.gdx.physics.box2d.Contact;
import com.badlogic.gdx.physics.box2d.FixtureDef;
import com.badlogic.gdx.physics.box2d.PolygonShape;
import com.badlogic.gdx.physics.box2d.World;
import com.badlogic.gdx.physics.box2d.joints.RevoluteJointDef;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.GdxNativesLoader;
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
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ropes that pull bodies of Box2D, at 60 Hz. */
@Tag("D4")
class Box2dRopesTest {
    private static final double STEP = 1 / 60.0;
    private static final double G = 9.8;
    private static final double NODE = 0.02;
    private static final double THIRTY_DEGREES = Math.PI / 6;

    static {
        // Bodies share buffers with native code by libGDX's own library.
        GdxNativesLoader.load();
        Box2D.init();
    }

    private final RopeWorld ropes = new RopeWorld(new WorldDef().step(STEP).gravity(0, -G, 0));
    private final World bodies = new World(new Vector2(0, (float) -G), true);
    private final Box2dRopes pulls = new Box2dRopes(ropes, bodies);

    @AfterEach
    void dispose() {
        pulls.dispose();
        bodies.dispose();
    }

    private Body box(double x, double y, double size, double mass) {
        Body body = add(x, y, size, size, BodyDef.BodyType.DynamicBody, mass / (size * size));
        body.setSleepingAllowed(false);
        return body;
    }

    private Body slab(double x, double y, double width, double height) {
        return add(x, y, width, height, BodyDef.BodyType.StaticBody, 0);
    }

    private Body add(double x, double y, double width, double height, BodyDef.BodyType type, double density) {
        BodyDef def = new BodyDef();
        def.type = type;
        def.position.set((float) x, (float) y);
        Body body = bodies.createBody(def);
        PolygonShape shape = new PolygonShape();
        shape.setAsBox((float) width / 2, (float) height / 2);
        FixtureDef fixture = new FixtureDef();
        fixture.shape = shape;
        fixture.density = (float) density;
        body.createFixture(fixture);
        shape.dispose();
        return body;
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
    private Box2dAttachment hungCrate() {
        return pulls.attach(aside(0), 20, box(0, -2.25, 0.5, 10), new Vector2(0, 0.25f));
    }

    private void step() {
        pulls.step((float) STEP, 8, 3);
        ropes.step();
    }

    /** Worst stretch of a segment, with the gap at the attachment for a length of 2 m. */
    private static double stretch(Rope rope, Box2dAttachment on) {
        Vector2 point = on.body().getWorldPoint(on.place());
        int node = on.pin().node();
        double gap = Math.hypot(point.x - rope.x(node), point.y - rope.y(node)) / 2;
        return Math.max(rope.stats().worstStretch(), gap);
    }

    private boolean touches() {
        Array<Contact> contacts = bodies.getContactList();
        boolean touches = false;
        for (int i = 0; i < contacts.size; i++) {
            touches |= contacts.get(i).isTouching();
        }
        return touches;
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
        body.setTransform(
                (float) (radius * Math.sin(THIRTY_DEGREES)), (float) (-radius * Math.cos(THIRTY_DEGREES)), (float)
                        THIRTY_DEGREES);
        Box2dAttachment on = pulls.attach(rope, 20, body, new Vector2(0, (float) arm));
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
        body.setTransform(body.getPosition(), (float) fall);
        Box2dAttachment on = pulls.attach(rope, 20, body, new Vector2(0, 0.25f));
        double start = energy(rope, body);
        double most = start;
        boolean touched = false;
        for (int i = 0; i < 900; i++) {
            step();
            most = Math.max(most, energy(rope, body));
            touched |= touches();
        }
        assertTrue(touched);
        assertTrue(on.isAttached());
        assertBelow(1e-3 * (start + G * (21 * NODE + mass * 2.25)), most - start);
    }

    private static double energy(Rope rope, Body body) {
        double speed = body.getLinearVelocity().len();
        double spin = body.getAngularVelocity();
        double mass = body.getMass();
        return rope.stats().kineticEnergy()
                + rope.stats().potentialEnergy()
                + mass * (speed * speed / 2 + G * body.getWorldCenter().y)
                + body.getInertia() * spin * spin / 2;
    }

    @Test
    void aHandOnTheRopeCarriesItsTorso() {
        Rope rope = aside(THIRTY_DEGREES);
        Vector2 end = new Vector2((float) rope.x(20), (float) rope.y(20));
        Body hand = box(end.x, end.y, 0.1, 1);
        Body torso = box(end.x, end.y - 0.5, 0.6, 70);
        RevoluteJointDef wrist = new RevoluteJointDef();
        wrist.initialize(hand, torso, new Vector2(end.x, end.y - 0.1f));
        bodies.createJoint(wrist);
        Box2dAttachment on = pulls.attach(rope, 20, hand, new Vector2());
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
        Body crate = box(0, 0.27, 0.5, 10);
        // Box2D keeps bodies a skin apart.
        run(60);
        double hook = crate.getPosition().y + 0.25;
        Rope rope = ropes.add(down(0, hook + 2.5, 25).winch(new WinchDef(RopeEnd.START, 0)));
        Winch winch = rope.winch(RopeEnd.START);
        winch.setMaxDeceleration(5);
        Box2dAttachment on = pulls.attach(rope, 25, crate, new Vector2(0, 0.25f));
        winch.setSpeed(-0.5);
        run(120);
        winch.setSpeed(0);
        run(60);
        double fastest = 0;
        for (int i = 0; i < 600; i++) {
            step();
            fastest = Math.max(fastest, crate.getLinearVelocity().len());
        }
        assertBelow(1e-4, fastest);
        assertEquals(hook + 0.75, crate.getWorldCenter().y, 0.01);
        assertEquals(10 * G, on.force(), 0.01);
        winch.setSpeed(0.5);
        run(180);
        winch.setSpeed(0);
        run(120);
        assertEquals(hook - 0.25, crate.getWorldCenter().y, 0.01);
        assertBelow(1e-3, crate.getLinearVelocity().len());
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
        Box2dAttachment on = pulls.attach(rope, 20, crate, new Vector2(0, 0.25f));
        double worst = 0;
        for (int i = 0; i < 1200; i++) {
            step();
            worst = Math.max(worst, stretch(rope, on));
            if (i > 300) {
                assertEquals(limit, winch.tension(), 0.02 * limit);
                assertEquals(limit, on.force(), 0.02 * limit);
            }
        }
        assertBelow(3e-3, worst);
    }

    @Test
    void twoRopesShareABody() {
        Body crate = box(0, 0, 0.5, 10);
        Rope left = ropes.add(down(-0.25, 2.25, 20));
        Rope right = ropes.add(down(0.25, 2.25, 20));
        Box2dAttachment a = pulls.attach(left, 20, crate, new Vector2(-0.25f, 0.25f));
        Box2dAttachment b = pulls.attach(right, 20, crate, new Vector2(0.25f, 0.25f));
        double worst = 0;
        for (int i = 0; i < 600; i++) {
            step();
            worst = Math.max(worst, Math.max(stretch(left, a), stretch(right, b)));
        }
        assertBelow(1e-4, worst);
        assertBelow(1e-4, crate.getLinearVelocity().len());
        assertEquals(5 * G, a.force(), 0.01);
        assertEquals(5 * G, b.force(), 0.01);
        assertEquals(-5 * G * 0.25, a.torque(), 0.05);
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
        Box2dAttachment a = pulls.attach(top, 5, upper, new Vector2(0, 0.25f));
        Box2dAttachment b = pulls.attach(between, 0, upper, new Vector2(0, -0.25f));
        Box2dAttachment c = pulls.attach(between, 10, lower, new Vector2(0, 0.25f));
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
        Box2dAttachment on = pulls.attach(rope, 20, crate, new Vector2(0, 0.25f));
        on.setBreakForce(120);
        run(60);
        assertTrue(on.isAttached());
        double last = 0;
        for (int i = 0; i < 600 && on.isAttached(); i++) {
            last = on.force();
            crate.applyForceToCenter(0, -0.2f * i, true);
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
        Box2dAttachment on = pulls.attach(rope, 20, body, new Vector2());
        double worst = 0;
        double swing = 0;
        double h = STEP * ofRopes / ofBodies;
        for (int i = 0; i < 600 / ofRopes; i++) {
            for (int k = 0; k < ofRopes && ropesFirst; k++) {
                ropes.step();
            }
            for (int k = 0; k < ofBodies; k++) {
                pulls.step((float) h, 8, 3);
            }
            for (int k = 0; k < ofRopes && !ropesFirst; k++) {
                ropes.step();
            }
            double radius = body.getWorldCenter().len();
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
            pulls.step((float) STEP, 8, 3);
        }
        assertBelow(2.05, body.getWorldCenter().len());
        run(60);
        assertEquals(2, body.getWorldCenter().len(), 0.01);
    }

    @Test
    void aBodyThatIsRemovedLetsGo() {
        Box2dAttachment on = hungCrate();
        Rope rope = (Rope) on.pin().rope();
        Body body = on.body();
        run(10);
        bodies.destroyBody(body);
        run(10);
        assertFalse(on.isAttached());
        assertFalse(on.isBroken());
        assertNull(rope.findPin(20));
        assertEquals(0, bodies.getJointCount());
    }

    @Test
    void aRopeThatIsRemovedOrReleasedLetsGo() {
        Box2dAttachment first = hungCrate();
        Rope rope = (Rope) first.pin().rope();
        Body body = first.body();
        run(10);
        ropes.remove(rope);
        run(10);
        assertTrue(pulls.attachments().isEmpty());
        Rope other = aside(0);
        Box2dAttachment on = pulls.attach(other, 20, body, new Vector2(0, 0.25f));
        on.pin().remove();
        run(10);
        assertFalse(on.isAttached());
        on.remove();
    }

    @Test
    void aCutRopeGoesOnWithWhatHoldsIt() {
        Box2dAttachment on = hungCrate();
        Rope rope = (Rope) on.pin().rope();
        Body body = on.body();
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
        Box2dAttachment on = pulls.attach(rope, 0, body, new Vector2(0, -0.25f));
        body.setType(BodyDef.BodyType.StaticBody);
        run(600);
        assertEquals(1, body.getWorldCenter().y, 1e-9);
        assertEquals(0.75, rope.y(0), 1e-9);
        body.setTransform(3, 1, 0);
        run(5);
        assertEquals(3, rope.x(0), 1e-9);
        assertTrue(on.isAttached());
    }

    @Test
    void aBodyThatSleepsWakesWhenItsRopeSlackens() {
        slab(0, -0.5, 10, 1);
        Body crate = box(0, 1, 0.5, 10);
        crate.setSleepingAllowed(true);
        Rope rope = ropes.add(down(0, 3.25, 20).winch(new WinchDef(RopeEnd.START, 0)));
        pulls.attach(rope, 20, crate, new Vector2(0, 0.25f));
        run(300);
        assertTrue(!crate.isAwake());
        rope.winch(RopeEnd.START).setSpeed(0.5);
        run(60);
        assertBelow(0.6, crate.getWorldCenter().y);
    }

    @Test
    void whatCannotBeAttachedIsRefused() {
        Rope rope = aside(0);
        Body body = box(0, -2.25, 0.5, 10);
        Vector2 place = new Vector2(0, 0.25f);
        Body other = box(3, 0, 0.5, 1);
        bodies.destroyBody(other);
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 20, other, place));
        Body idle = box(4, 0, 0.5, 1);
        idle.setActive(false);
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 20, idle, place));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 21, body, place));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(rope, 20, body, new Vector2(Float.NaN, 0)));
        Rope relaxed = ropes.add(down(1, 0, 4).solver(new Relaxation()));
        assertThrows(IllegalArgumentException.class, () -> pulls.attach(relaxed, 4, body, place));
        assertNull(relaxed.findPin(4));
        Rope held = ropes.add(down(2, 0, 4).pin(new PinDef(4)));
        Box2dAttachment on = pulls.attach(held, 4, body, place);
        assertThrows(IllegalStateException.class, () -> pulls.attach(held, 4, body, place));
        assertThrows(IllegalArgumentException.class, () -> on.setBreakForce(0));
        assertEquals(List.of(on), pulls.attachments());
        pulls.dispose();
        assertTrue(pulls.attachments().isEmpty());
        assertEquals(0, bodies.getJointCount());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void stepsMakeNoGarbage(boolean isOnTheGround) {
        if (isOnTheGround) {
            slab(0, -2.55, 10, 0.1);
        }
        Rope rope = aside(0.1);
        Body body = box(rope.x(20), rope.y(20) - 0.25, 0.5, 10);
        pulls.attach(rope, 20, body, new Vector2(0, 0.25f));
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

    @Test
    void aBodyThatIsDestroyedAndMadeAgainHoldsNothing() {
        Box2dAttachment on = hungCrate();
        Body body = on.body();
        run(10);
        bodies.destroyBody(body);
        // Box2D's binding hands the same object out again.
        Body other = box(3, 0, 0.5, 1);
        assertSame(body, other);
        run(10);
        assertFalse(on.isAttached());
        assertEquals(0, other.getJointList().size);
        assertEquals(1, bodies.getBodyCount());
        ropes.step();
        on.remove();
    }

    @Test
    void aGameThatDestroysAllBodiesTakesTheRopesAlong() {
        Rope rope = (Rope) hungCrate().pin().rope();
        run(10);
        Array<Body> all = new Array<>();
        bodies.getBodies(all);
        for (Body one : all) {
            bodies.destroyBody(one);
        }
        Body first = box(1, 0, 0.5, 1);
        Body second = box(2, 0, 0.5, 1);
        run(10);
        assertTrue(pulls.attachments().isEmpty());
        assertEquals(2, bodies.getBodyCount());
        assertTrue(first.isActive() && second.isActive());
        assertNull(rope.findPin(20));
    }

    @Test
    void aBodyThatIsDeactivatedLetsGo() {
        Box2dAttachment on = hungCrate();
        Rope rope = (Rope) on.pin().rope();
        Body body = on.body();
        run(10);
        body.setActive(false);
        run(10);
        assertFalse(on.isAttached());
        assertNull(rope.findPin(20));
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, 1e20f})
    void aBodyThatIsNowhereLetsGo(float x) {
        Box2dAttachment on = hungCrate();
        Rope rope = (Rope) on.pin().rope();
        Body body = on.body();
        run(10);
        body.setTransform(x, 0, 0);
        run(10);
        assertFalse(on.isAttached());
        assertBelow(1e-4, rope.stats().worstStretch());
    }

    @Test
    void aKinematicBodyCarriesARope() {
        Body lift = box(0, 0, 0.5, 1);
        lift.setType(BodyDef.BodyType.KinematicBody);
        Rope rope = ropes.add(new RopeDef()
                .straight(0, -0.25, 0, -1)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(NODE));
        pulls.attach(rope, 0, lift, new Vector2(0, -0.25f));
        lift.setLinearVelocity(0, 1);
        run(120);
        assertEquals(1.75, rope.y(0), 1e-3);
        assertEquals(0.75, rope.y(10), 0.02);
        assertBelow(1e-4, rope.stats().worstStretch());
    }

    /** Two ropes, a light crate and a heavy one, a floor, a push: nothing flies away, stretches or stands still. */
    @Test
    void randomCratesOnRopesStayInBounds() {
        slab(0, -6, 40, 1);
        Random random = new Random(20);
        for (int i = 0; i < 12; i++) {
            Body crate = box(3 * i - 17, -2.25, 0.5, Math.pow(10, 3 * random.nextDouble() - 1));
            Rope rope = ropes.add(down(3 * i - 17, 0, 20));
            pulls.attach(rope, 20, crate, new Vector2(0, 0.25f));
            if (i % 3 == 0) {
                Body below = box(3 * i - 17, -3.75, 0.5, Math.pow(10, 3 * random.nextDouble() - 1));
                Rope second = ropes.add(new RopeDef()
                        .straight(3 * i - 17, -2.5, 0, -1)
                        .nodes(11)
                        .segmentLength(0.1)
                        .nodeMass(NODE));
                pulls.attach(second, 0, crate, new Vector2(0, -0.25f));
                pulls.attach(second, 10, below, new Vector2(0, 0.25f));
            }
        }
        double height = heights();
        for (int i = 0; i < 1200; i++) {
            if (i % 100 == 0) {
                Box2dAttachment one = pulls.attachments()
                        .get(random.nextInt(pulls.attachments().size()));
                float push = one.body().getMass() * (float) random.nextGaussian();
                one.body()
                        .applyLinearImpulse(new Vector2(push, push), one.body().getWorldCenter(), true);
            }
            step();
            for (Box2dAttachment one : pulls.attachments()) {
                assertBelow(0.02, stretch((Rope) one.pin().rope(), one));
                assertBelow(20, one.body().getLinearVelocity().len());
            }
        }
        assertTrue(heights() != height, "all stand still");
    }

    private double heights() {
        double sum = 0;
        for (Box2dAttachment one : pulls.attachments()) {
            sum += one.body().getPosition().y;
        }
        return sum;
    }
}
