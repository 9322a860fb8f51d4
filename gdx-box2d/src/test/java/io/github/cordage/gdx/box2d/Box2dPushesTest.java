package io.github.cordage.gdx.box2d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.physics.box2d.Body;
import com.badlogic.gdx.physics.box2d.BodyDef.BodyType;
import com.badlogic.gdx.physics.box2d.Contact;
import com.badlogic.gdx.physics.box2d.ContactImpulse;
import com.badlogic.gdx.physics.box2d.ContactListener;
import com.badlogic.gdx.physics.box2d.Manifold;
import com.badlogic.gdx.physics.box2d.Shape;
import com.sun.management.ThreadMXBean;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.testkit.LongForm;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Ropes that push the bodies of a Box2D world. */
@Tag("D8")
class Box2dPushesTest {
    private static final double GRAVITY = 9.8;

    /** Box2D keeps bodies a skin apart. */
    private static final double SKIN = 0.015;

    /** Steps per second of ropes and bodies; ropes go first or second. */
    private static final double[][] RATES = {{60, 60}, {60, 240}, {240, 60}};

    private Engine engine = new Engine();
    private RopeWorld ropes = new RopeWorld(new WorldDef());
    private @Nullable Box2dColliders source;
    private @Nullable Box2dRopes pulls;
    private boolean ropesFirst = true;
    private double ropeStep;
    private double bodyStep;
    private double ropeTime;
    private double bodyTime;

    /** Impulse of contacts with a static body since it was set to 0 [N s]. */
    private double borne;

    private void begin(double gravity, double ropeRate, double bodyRate, boolean first) {
        ropeStep = 1 / ropeRate;
        bodyStep = 1 / bodyRate;
        ropesFirst = first;
        engine.world.setGravity(new Vector2(0, (float) -gravity));
        ropes = new RopeWorld(new WorldDef().gravity(0, -gravity).step(ropeStep));
        source = new Box2dColliders(engine.world);
        source.setStepLength(bodyStep);
        ropes.addColliderSource(source);
        pulls = new Box2dRopes(ropes, engine.world);
        source.pushBodies(pulls);
    }

    @AfterEach
    void end() {
        if (source != null && pulls != null) {
            source.dispose();
            pulls.dispose();
        }
        engine.world.dispose();
    }

    private static List<Arguments> cases(double... masses) {
        List<Arguments> all = new ArrayList<>();
        for (double[] rate : RATES) {
            for (double mass : masses) {
                all.add(Arguments.of(rate[0], rate[1], true, mass));
                all.add(Arguments.of(rate[0], rate[1], false, mass));
            }
        }
        return all;
    }

    private Body add(Shape shape, double x, double y, double mass) {
        Body body = engine.add(mass > 0 ? BodyType.DynamicBody : BodyType.StaticBody, shape, x, y);
        if (mass > 0) {
            body.getFixtureList().get(0).setDensity((float) (mass / body.getMass()));
            body.resetMassData();
        }
        return body;
    }

    private Body addAwake(Shape shape, double x, double y, double mass) {
        Body body = add(shape, x, y, mass);
        body.setSleepingAllowed(false);
        return body;
    }

    private void addFloor() {
        add(Engine.box(40, 1), 0, -0.5 - SKIN, 0);
        engine.world.setContactListener(new ContactListener() {
            @Override
            public void beginContact(Contact contact) {}

            @Override
            public void endContact(Contact contact) {}

            @Override
            public void preSolve(Contact contact, Manifold before) {}

            @Override
            public void postSolve(Contact contact, ContactImpulse impulse) {
                float[] all = impulse.getNormalImpulses();
                for (int i = 0; i < impulse.getCount(); i++) {
                    borne += all[i];
                }
            }
        });
    }

    /** Takes a step of the world that is behind; returns whether it was that of the bodies. */
    private boolean step() {
        boolean isRope = ropesFirst ? ropeTime <= bodyTime + 1e-9 : ropeTime < bodyTime - 1e-9;
        if (isRope) {
            ropes.step();
            ropeTime += ropeStep;
        } else if (pulls != null) {
            pulls.step((float) bodyStep, 8, 3);
            bodyTime += bodyStep;
        }
        return !isRope;
    }

    private static double momentum(Rope rope) {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            sum += rope.settings().mass(i) * rope.velocityY(i);
        }
        return sum;
    }

    private static double energy(Rope rope, double gravity) {
        double sum = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            double vx = rope.velocityX(i);
            double vy = rope.velocityY(i);
            sum += rope.settings().mass(i) * (0.5 * (vx * vx + vy * vy) + gravity * rope.y(i));
        }
        return sum;
    }

    private static double energy(Body body, double gravity) {
        double spin = body.getAngularVelocity();
        double mass = body.getMass();
        double inertia = body.getInertia() - mass * body.getLocalCenter().len2();
        return 0.5 * mass * body.getLinearVelocity().len2()
                + 0.5 * inertia * spin * spin
                + mass * gravity * body.getWorldCenter().y;
    }

    static List<Arguments> crates() {
        return cases(100, 1, 0.04);
    }

    @ParameterizedTest
    @MethodSource("crates")
    void aCrateOnTheFloorPassesOnTheWeightOfTheRope(double ropeRate, double bodyRate, boolean first, double mass) {
        begin(GRAVITY, ropeRate, bodyRate, first);
        addFloor();
        Body crate = addAwake(Engine.box(2, 0.5), 0, 0.25, mass);
        ropes.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.05)
                .nodeMass(0.2)
                .straight(-0.5, 1, 1, 0)
                .friction(0.5));
        double start = 0;
        double fastest = 0;
        while (bodyTime < 5) {
            if (step()) {
                if (bodyTime > 3 && start == 0) {
                    start = bodyTime;
                    borne = 0;
                }
                fastest = Math.max(fastest, crate.getLinearVelocity().len());
            }
        }
        double weight = (mass + 4.2) * GRAVITY;
        assertEquals(weight, borne / (bodyTime - start), 0.01 * weight);
        assertEquals(0.25, crate.getWorldCenter().y, 0.006);
        assertTrue(fastest < 0.5, "thrown at " + fastest);
    }

    static List<Arguments> freeBodies() {
        return cases(400, 4, 0.04);
    }

    @ParameterizedTest
    @MethodSource("freeBodies")
    void aRopeGivesAFreeBodyWhatItLoses(double ropeRate, double bodyRate, boolean first, double mass) {
        begin(0, ropeRate, bodyRate, first);
        Body crate = addAwake(Engine.box(1, 0.5), 0.1, 0, mass);
        Rope rope = ropes.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.05)
                .nodeMass(0.2)
                .straight(-0.5, 0.5, 1, 0)
                .friction(0.5));
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, 0, -3, 0);
        }
        double start = momentum(rope);
        double energy = energy(rope, 0);
        double fastest = 0;
        while (bodyTime < 1 || ropeTime < 1) {
            step();
            fastest = Math.max(fastest, crate.getLinearVelocity().len());
            if (Math.abs(bodyTime - ropeTime) < 1e-9) {
                double now = energy(rope, 0) + energy(crate, 0);
                assertTrue(now < 1.001 * energy, () -> "energy of " + now + " J");
            }
        }
        // What contact forces of an impact are off by; see decision 020.
        double off = Math.min(ropeRate, bodyRate) < 60 ? 0.25 : 0.1;
        double end = momentum(rope) + mass * crate.getLinearVelocity().y;
        assertEquals(start, end, off * Math.abs(start));
        assertEquals(1, crate.getLinearVelocity().y * (mass + 4.2) / start, 1.6 * off);
        assertTrue(fastest < 1.2 * 3, "thrown at " + fastest);
    }

    private Rope addBridge() {
        Rope rope = ropes.add(new RopeDef()
                .nodes(45)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .alongXy(-2, 2, 0, 1.1, 2, 2)
                .friction(0.5)
                .pin(0)
                .pin(44));
        for (int i = 0; i < 4 / ropeStep; i++) {
            ropes.step();
        }
        return rope;
    }

    @ParameterizedTest
    @CsvSource({"60, 60, 0.5", "60, 60, 5", "240, 60, 5", "60, 240, 5"})
    void aBoxRestsOnABridgeOfRope(double ropeRate, double bodyRate, double mass) {
        begin(GRAVITY, ropeRate, bodyRate, true);
        Rope rope = addBridge();
        double low = rope.y(22);
        Body box = addAwake(Engine.box(0.5, 0.5), 0, low + 0.35, mass);
        double start = energy(rope, GRAVITY) + energy(box, GRAVITY);
        double most = start;
        double x = 0;
        double y = 0;
        double drift = 0;
        boolean rests = false;
        while (bodyTime < LongForm.either(22, 62)) {
            if (step()) {
                most = Math.max(most, energy(rope, GRAVITY) + energy(box, GRAVITY));
                Vector2 at = box.getWorldCenter();
                if (bodyTime > 2 && !rests && bodyTime < 20) {
                    x = at.x;
                    y = at.y;
                    rests = bodyTime > 19;
                }
                drift = rests ? Math.max(drift, Math.hypot(at.x - x, at.y - y)) : drift;
            }
        }
        double fell = mass * GRAVITY * (low + 0.35 - box.getWorldCenter().y);
        assertTrue(drift < 0.5e-3, "drifts by " + drift);
        assertTrue(most - start < 0.05 * fell, "gains " + (most - start) + " J of " + fell);
        assertTrue(box.getWorldCenter().y > 1.2, "fell through");
    }

    @ParameterizedTest
    @CsvSource({"60, 60, 10"})
    void fiveCratesUnderAHeavyRopeStayCalm(double ropeRate, double bodyRate, double mass) {
        begin(GRAVITY, ropeRate, bodyRate, true);
        addFloor();
        List<Body> crates = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            crates.add(addAwake(Engine.box(0.4, 0.4), -1.2 + 0.6 * i, 0.2, mass));
        }
        Rope rope = ropes.add(new RopeDef()
                .nodes(61)
                .segmentLength(0.05)
                .nodeMass(0.2)
                .straight(-1.5, 0.43, 1, 0)
                .friction(0.5));
        double start = 0;
        double onFloor = 0;
        int steps = 0;
        double speed = 0;
        double late = 0;
        while (bodyTime < 10) {
            if (step()) {
                if (bodyTime > 6 && start == 0) {
                    start = bodyTime;
                    borne = 0;
                }
                for (Body crate : crates) {
                    double its = crate.getLinearVelocity().len();
                    speed = Math.max(speed, its);
                    late = start > 0 ? Math.max(late, its) : 0;
                }
                onFloor += start > 0 && rope.contactCount() == 0 ? 1 : 0;
                steps++;
            }
        }
        assertEquals(0, onFloor);
        assertTrue(steps > 0);
        double weight = (5 * mass + 61 * 0.2) * GRAVITY;
        assertEquals(weight, borne / (bodyTime - start), 0.01 * weight);
        assertTrue(late < 0.01, "moves at " + late);
        assertTrue(speed < 0.5, "thrown at " + speed);
    }

    @ParameterizedTest
    @CsvSource({"60, 60, 10", "60, 60, 1"})
    void aWinchDragsACrate(double ropeRate, double bodyRate, double mass) {
        begin(GRAVITY, ropeRate, bodyRate, true);
        addFloor();
        Body crate = addAwake(Engine.box(0.5, 0.5), 0, 0.25, mass);
        Rope rope = ropes.add(new RopeDef()
                .nodes(141)
                .segmentLength(0.05)
                .nodeMass(0.005)
                .alongXy(3, 0.1, 0.4, 0.1, -0.27, 0.1, -0.27, 0.55, 3, 0.55)
                .friction(0.5)
                .pin(0)
                .pin(140)
                .winch(new WinchDef(RopeEnd.START, 0)));
        double fastest = 0;
        while (bodyTime < 5) {
            rope.winch(RopeEnd.START).setSpeed(-0.3);
            if (step()) {
                fastest = Math.max(fastest, crate.getLinearVelocity().len());
            }
        }
        assertTrue(crate.getWorldCenter().x > 0.01, "dragged to " + crate.getWorldCenter().x);
        // Aim: twice the speed of the winch, 0.6 m/s.
        assertTrue(fastest < 1.2, "flung at " + fastest);
    }

    @Test
    @Tag("long")
    void nothingIsFlungInRandomScenes() {
        Random random = new Random(20);
        for (int scene = 0; scene < 4; scene++) {
            if (scene > 0) {
                end();
                engine = new Engine();
                ropeTime = 0;
                bodyTime = 0;
            }
            double[] rate = RATES[scene % RATES.length];
            begin(GRAVITY, rate[0], rate[1], scene % 2 == 0);
            addFloor();
            List<Body> bodies = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                double size = 0.2 + 0.4 * random.nextDouble();
                Shape shape = i % 2 == 0 ? Engine.box(size, size) : Engine.circle(0, 0, size / 2);
                double mass = Math.pow(10, 2 * random.nextDouble() - 0.5);
                bodies.add(add(shape, -2 + 0.8 * i, 0.3 + random.nextDouble(), mass));
            }
            for (int i = 0; i < 3; i++) {
                RopeDef def = new RopeDef()
                        .nodes(41)
                        .segmentLength(0.08)
                        .nodeMass(0.02 + 0.05 * random.nextDouble())
                        .straight(-1.6, 1.6 + 0.3 * i, 1, 0.1 * random.nextDouble())
                        .friction(0.5);
                ropes.add(i == 1 ? def.pin(0) : def);
            }
            while (bodyTime < 4) {
                step();
                for (Body body : bodies) {
                    double speed = body.getLinearVelocity().len();
                    int number = scene;
                    // 2 m of fall end at 6.3 m/s.
                    assertTrue(speed < 8, () -> "scene " + number + ": " + speed + " m/s at " + bodyTime);
                }
            }
        }
    }

    @Test
    void sleepersWakeWhenTheirPushChangesOnly() {
        begin(GRAVITY, 60, 60, true);
        addFloor();
        Body low = add(Engine.box(1, 0.5), 0, 0.25, 2);
        Body high = add(Engine.box(1, 0.5), 0, 0.75 + SKIN, 2);
        Rope rope = ropes.add(
                new RopeDef().nodes(17).segmentLength(0.05).nodeMass(0.1).straight(-0.4, 1.03, 1, 0));
        while (bodyTime < 8) {
            step();
        }
        assertFalse(high.isAwake());
        assertFalse(low.isAwake());
        while (bodyTime < 20) {
            step();
            assertFalse(high.isAwake(), "a rope at rest woke it");
        }
        ropes.remove(rope);
        boolean woke = false;
        for (int i = 0; i < 10; i++) {
            step();
            woke |= high.isAwake();
        }
        assertTrue(woke, "was not woken by the rope that is gone");
        while (bodyTime < 30) {
            step();
        }
        assertFalse(high.isAwake());
        ropes.add(new RopeDef().nodes(17).segmentLength(0.05).nodeMass(0.1).straight(-0.4, 1.3, 1, 0));
        woke = false;
        for (int i = 0; i < 60; i++) {
            step();
            woke |= high.isAwake();
        }
        assertTrue(woke, "was not woken by a rope");
    }

    @Test
    void bodiesThatForcesDoNotMoveAreNotPushed() {
        begin(GRAVITY, 60, 60, true);
        Body fixed = add(Engine.box(1, 0.2), 0, 0, 0);
        Body lift = engine.add(BodyType.KinematicBody, Engine.box(1, 0.2), 3, 0);
        lift.setLinearVelocity(0, 0.5f);
        ropes.add(new RopeDef().nodes(17).segmentLength(0.05).nodeMass(1).straight(-0.4, 0.3, 1, 0));
        ropes.add(new RopeDef().nodes(17).segmentLength(0.05).nodeMass(1).straight(2.6, 0.3, 1, 0));
        while (bodyTime < 1) {
            step();
        }
        assertEquals(0, fixed.getPosition().len());
        assertEquals(0.5, lift.getPosition().y, 0.01);
        assertEquals(0.5f, lift.getLinearVelocity().y);
    }

    @Test
    void bodiesAndRopesMayGoAndPushingMayEnd() {
        begin(GRAVITY, 60, 90, false);
        addFloor();
        Body crate = add(Engine.box(1, 0.5), 0, 0.25, 1);
        Rope rope = ropes.add(
                new RopeDef().nodes(21).segmentLength(0.05).nodeMass(0.2).straight(-0.5, 0.6, 1, 0));
        Box2dColliders its = source;
        Box2dRopes steps = pulls;
        assertTrue(its != null && steps != null);
        assertThrows(IllegalStateException.class, () -> its.pushBodies(steps));
        while (bodyTime < 1) {
            step();
        }
        engine.world.destroyBody(crate);
        // Its object comes back as another body.
        Body other = add(Engine.box(1, 0.5), 0, 3, 1);
        step();
        assertTrue(other.getLinearVelocity().len() <= GRAVITY * bodyStep);
        while (bodyTime < 3) {
            step();
        }
        other.setType(BodyType.StaticBody);
        while (bodyTime < 3.5) {
            step();
        }
        ropes.remove(rope);
        while (bodyTime < 4) {
            step();
        }
        its.stopPushing();
        its.pushBodies(steps);
        steps.dispose();
        assertThrows(IllegalStateException.class, () -> its.pushBodies(steps));
    }

    /** A crate hangs on one rope, and another one lies on it. */
    @Test
    void aBodyCanBePulledAndPushed() {
        begin(GRAVITY, 60, 60, true);
        Body crate = addAwake(Engine.box(1, 0.5), 0, 0, 5);
        Rope above = ropes.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .straight(0, 2.25, 0, -1)
                // A rope cannot be tried while it bends over a corner.
                .filter(0, 0)
                .pin(0));
        Box2dRopes steps = pulls;
        assertTrue(steps != null);
        Box2dAttachment hook = steps.attach(above, 20, crate, new Vector2(0, 0.25f));
        ropes.add(new RopeDef()
                .nodes(11)
                .segmentLength(0.05)
                .nodeMass(0.1)
                .straight(-0.25, 0.3, 1, 0)
                .friction(0.5));
        double mean = 0;
        int count = 0;
        while (bodyTime < 8) {
            if (step() && bodyTime > 4) {
                mean += hook.forceY();
                count++;
            }
        }
        double weight = (5 + 1.1) * GRAVITY;
        assertEquals(weight, mean / count, 0.02 * weight);
        assertEquals(0, crate.getWorldCenter().y, 0.01);
    }

    @Test
    @EnabledForJreRange(
            max = JRE.JAVA_20,
            disabledReason = "later, sines of StrictMath make garbage for bodies that turn")
    void stepsMakeNoGarbage() {
        begin(GRAVITY, 60, 60, true);
        Rope rope = addBridge();
        addAwake(Engine.box(0.5, 0.5), 0, rope.y(22) + 0.3, 5);
        for (int i = 0; i < 600; i++) {
            step();
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 12; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 40; i++) {
                step();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(rope.contactCount() > 0);
        assertEquals(0, least);
    }
}
