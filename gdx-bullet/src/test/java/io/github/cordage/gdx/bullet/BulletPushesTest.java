package io.github.cordage.gdx.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionConstants;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btPersistentManifold;
import com.badlogic.gdx.physics.bullet.collision.btSphereShape;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import com.sun.management.ThreadMXBean;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.testkit.LongForm;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ropes that push the bodies of a Bullet world. */
@Tag("D8")
class BulletPushesTest {
    private static final double GRAVITY = 9.8;

    private Engine engine = new Engine(GRAVITY);
    private RopeWorld ropes = new RopeWorld(new WorldDef());
    private BulletColliders source = new BulletColliders(engine.world);
    private BulletRopes pulls = new BulletRopes(ropes, engine.world);
    private boolean ropesFirst = true;
    private double ropeStep;
    private double bodyStep;
    private double ropeTime;
    private double bodyTime;

    private void begin(double gravity, double ropeRate, double bodyRate, boolean first) {
        end();
        ropeStep = 1 / ropeRate;
        bodyStep = 1 / bodyRate;
        ropeTime = 0;
        bodyTime = 0;
        ropesFirst = first;
        engine = new Engine(gravity);
        ropes = new RopeWorld(new WorldDef().gravity(0, -gravity, 0).step(ropeStep));
        source = new BulletColliders(engine.world);
        source.setStepLength(bodyStep);
        ropes.addColliderSource(source);
        pulls = new BulletRopes(ropes, engine.world);
        source.pushBodies(pulls);
    }

    @AfterEach
    void end() {
        source.stopPushing();
        pulls.dispose();
        engine.dispose();
    }

    private btRigidBody addAwake(double size, double height, double x, double y, double mass) {
        btRigidBody body = engine.add(Engine.box(size, height, size), mass, x, y, 0);
        body.setActivationState(CollisionConstants.DISABLE_DEACTIVATION);
        return body;
    }

    private void addFloor() {
        engine.add(Engine.box(40, 1, 40), 0, 0, -0.5, 0);
    }

    /** Takes a step of the world that is behind; returns whether it was that of the bodies. */
    private boolean step() {
        boolean isRope = ropesFirst ? ropeTime <= bodyTime + 1e-9 : ropeTime < bodyTime - 1e-9;
        if (isRope) {
            ropes.step();
            ropeTime += ropeStep;
        } else {
            pulls.step((float) bodyStep);
            bodyTime += bodyStep;
        }
        return !isRope;
    }

    private static double speed(btRigidBody body) {
        return body.getLinearVelocity().len();
    }

    private static double y(btRigidBody body) {
        return Engine.center(body).y;
    }

    private Rope addLine(double z) {
        return ropes.add(new RopeDef()
                .nodes(45)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .alongXyz(-2, 2, z, 0, 1.1, z, 2, 2, z)
                .friction(0.5)
                .pin(0)
                .pin(44));
    }

    /** Two ropes side by side; returns how low they hang. */
    private double addBridge() {
        addLine(-0.15);
        Rope rope = addLine(0.15);
        for (int i = 0; i < 4 / ropeStep; i++) {
            ropes.step();
        }
        return rope.y(22);
    }

    @ParameterizedTest
    @CsvSource({"60, 60, 1", "60, 60, 5", "240, 60, 5", "60, 240, 5"})
    void aBoxRestsOnABridgeOfTwoRopes(double ropeRate, double bodyRate, double mass) {
        begin(GRAVITY, ropeRate, bodyRate, true);
        double low = addBridge();
        btRigidBody box = addAwake(0.5, 0.5, 0, low + 0.3, mass);
        Vector3 from = new Vector3();
        boolean rests = false;
        double drift = 0;
        double fastest = 0;
        while (bodyTime < LongForm.either(30, 60)) {
            if (step()) {
                if (bodyTime > 20 && !rests) {
                    rests = true;
                    from.set(Engine.center(box));
                }
                fastest = Math.max(fastest, speed(box));
                drift = rests ? Math.max(drift, Engine.center(box).dst(from)) : 0;
            }
        }
        assertTrue(y(box) > 1.1, "fell through to " + y(box));
        assertTrue(drift < 5e-3, "drifts by " + drift);
        assertTrue(fastest < 1.5, "thrown at " + fastest);
    }

    /** Impulse of all contacts with static bodies in the last step [N s]. */
    private double onStatic() {
        double sum = 0;
        int count = engine.world.getDispatcher().getNumManifolds();
        for (int i = 0; i < count; i++) {
            btPersistentManifold manifold = engine.world.getDispatcher().getManifoldByIndexInternal(i);
            boolean isWithStatic =
                    manifold.getBody0().isStaticObject() || manifold.getBody1().isStaticObject();
            for (int k = 0; k < manifold.getNumContacts() && isWithStatic; k++) {
                sum += manifold.getContactPoint(k).getAppliedImpulse();
            }
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({
        "60, 60, true, 100",
        "60, 60, false, 100",
        "60, 60, true, 1",
        "60, 60, false, 1",
        "60, 60, true, 0.1",
        "240, 60, true, 1",
        "60, 240, false, 1"
    })
    void aCrateOnTheFloorPassesOnTheWeightOfTheRope(double ropeRate, double bodyRate, boolean first, double mass) {
        begin(GRAVITY, ropeRate, bodyRate, first);
        addFloor();
        btRigidBody crate = addAwake(2, 0.5, 0, 0.25, mass);
        ropes.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.05)
                .nodeMass(0.2)
                .straight(-0.5, 1, 1, 0)
                .friction(0.5));
        double start = 0;
        double borne = 0;
        double fastest = 0;
        while (bodyTime < 5) {
            if (step()) {
                if (bodyTime > 3 && start == 0) {
                    start = bodyTime - bodyStep;
                    borne = 0;
                }
                borne += onStatic();
                fastest = Math.max(fastest, speed(crate));
            }
        }
        double weight = (mass + 4.2) * GRAVITY;
        assertEquals(weight, borne / (bodyTime - start), 0.01 * weight);
        assertEquals(0.25, y(crate), 0.006);
        assertTrue(fastest < 0.5, "thrown at " + fastest);
    }

    @Test
    void sleepersWakeWhenTheirPushChangesOnly() {
        begin(GRAVITY, 60, 60, true);
        addFloor();
        btRigidBody crate = engine.add(Engine.box(1, 0.5, 1), 2, 0, 0.25, 0);
        Rope rope = ropes.add(
                new RopeDef().nodes(17).segmentLength(0.05).nodeMass(0.1).straight(-0.4, 0.53, 1, 0));
        while (bodyTime < 8) {
            step();
        }
        assertFalse(crate.isActive());
        while (bodyTime < 20) {
            step();
            assertFalse(crate.isActive(), "a rope at rest woke it");
        }
        ropes.remove(rope);
        assertTrue(wakes(crate), "was not woken by the rope that is gone");
        while (bodyTime < 30) {
            step();
        }
        assertFalse(crate.isActive());
        ropes.add(new RopeDef().nodes(17).segmentLength(0.05).nodeMass(0.1).straight(-0.4, 1, 1, 0));
        assertTrue(wakes(crate), "was not woken by a rope");
    }

    private boolean wakes(btRigidBody body) {
        boolean woke = false;
        for (int i = 0; i < 60; i++) {
            step();
            woke |= body.isActive();
        }
        return woke;
    }

    @Test
    void bodiesThatForcesDoNotMoveAreNotPushed() {
        begin(GRAVITY, 60, 60, true);
        btRigidBody fixed = engine.add(Engine.box(1, 0.2, 1), 0, 0, 0, 0);
        btRigidBody lift = engine.add(Engine.box(1, 0.2, 1), 0, 3, 0, 0);
        lift.setCollisionFlags(lift.getCollisionFlags() | btCollisionObject.CollisionFlags.CF_KINEMATIC_OBJECT);
        Rope one = ropes.add(
                new RopeDef().nodes(17).segmentLength(0.05).nodeMass(1).straight(-0.4, 0.2, 1, 0));
        Rope other = ropes.add(
                new RopeDef().nodes(17).segmentLength(0.05).nodeMass(1).straight(2.6, 0.2, 1, 0));
        while (bodyTime < 1) {
            step();
        }
        assertTrue(one.contactCount() > 0 && other.contactCount() > 0);
        assertEquals(0, Engine.center(fixed).len());
        assertEquals(3, Engine.center(lift).len());
        assertEquals(0, speed(lift));
    }

    @Test
    void bodiesAndRopesMayGoAndPushingMayEnd() {
        begin(GRAVITY, 60, 90, false);
        addFloor();
        btRigidBody crate = addAwake(1, 0.5, 0, 0.25, 1);
        Rope rope = ropes.add(
                new RopeDef().nodes(21).segmentLength(0.05).nodeMass(0.2).straight(-0.5, 0.6, 1, 0));
        assertThrows(IllegalStateException.class, () -> source.pushBodies(pulls));
        while (bodyTime < 1) {
            step();
        }
        engine.world.removeRigidBody(crate);
        crate.dispose();
        btRigidBody other = addAwake(1, 0.5, 0, 3, 1);
        step();
        assertTrue(speed(other) <= GRAVITY * bodyStep * 1.001);
        while (bodyTime < 3) {
            step();
        }
        assertTrue(rope.contactCount() > 0);
        ropes.remove(rope);
        while (bodyTime < 4) {
            step();
        }
        source.stopPushing();
        source.pushBodies(pulls);
        pulls.dispose();
        assertThrows(IllegalStateException.class, () -> source.pushBodies(pulls));
        Engine elsewhere = new Engine(0);
        BulletRopes theirs = new BulletRopes(ropes, elsewhere.world);
        assertThrows(IllegalArgumentException.class, () -> source.pushBodies(theirs));
        theirs.dispose();
        elsewhere.dispose();
    }

    /** A crate hangs on one rope, and another one lies on it. */
    @Test
    void aBodyCanBePulledAndPushed() {
        begin(GRAVITY, 60, 60, true);
        btRigidBody crate = addAwake(1, 0.5, 0, 0, 5);
        Rope above = ropes.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .straight(0, 2.25, 0, -1)
                // A rope cannot be tried while it bends over a corner.
                .filter(0, 0)
                .pin(0));
        BulletAttachment hook = pulls.attach(above, 20, crate, new Vector3(0, 0.25f, 0));
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
                mean += hook.force(new Vector3()).y;
                count++;
            }
        }
        double weight = (5 + 1.1) * GRAVITY;
        assertEquals(weight, mean / count, 0.02 * weight);
        assertEquals(0, y(crate), 0.01);
    }

    @Test
    @Tag("long")
    void nothingIsFlungInRandomScenes() {
        Random random = new Random(20);
        double[][] rates = {{60, 60}, {60, 240}, {240, 60}, {60, 60}};
        for (int scene = 0; scene < rates.length; scene++) {
            begin(GRAVITY, rates[scene][0], rates[scene][1], scene % 2 == 0);
            addFloor();
            List<btRigidBody> bodies = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                double size = 0.2 + 0.4 * random.nextDouble();
                double mass = Math.pow(10, 2 * random.nextDouble() - 0.5);
                double z = 0.2 * random.nextDouble() - 0.1;
                bodies.add(engine.add(
                        i % 2 == 0 ? Engine.box(size, size, size) : new btSphereShape((float) size / 2),
                        mass,
                        -2 + 0.8 * i,
                        0.3 + random.nextDouble(),
                        z));
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
                for (btRigidBody body : bodies) {
                    double speed = speed(body);
                    int number = scene;
                    // 2 m of fall end at 6.3 m/s.
                    assertTrue(speed < 8, () -> "scene " + number + ": " + speed + " m/s at " + bodyTime);
                }
            }
        }
    }

    @Test
    void stepsMakeNoGarbage() {
        begin(GRAVITY, 60, 60, true);
        double low = addBridge();
        btRigidBody box = addAwake(0.5, 0.5, 0, low + 0.3, 5);
        for (int i = 0; i < 1200; i++) {
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
        assertTrue(y(box) > 1.1);
        assertEquals(0, least);
    }
}
