package io.github.cordage.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.ManifoldPoints;
import com.jme3.bullet.collision.PersistentManifolds;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
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

/** Ropes that push the bodies of a physics space of Minie. */
@Tag("D8")
class MiniePushesTest {
    private static final double GRAVITY = 9.8;

    private PhysicsSpace space = Spaces.make(GRAVITY);
    private RopeWorld ropes = new RopeWorld(new WorldDef());
    private MinieColliders source = new MinieColliders(space);
    private MinieRopes pulls = new MinieRopes(ropes, space);
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
        space = Spaces.make(gravity);
        space.setAccuracy((float) bodyStep);
        ropes = new RopeWorld(new WorldDef().gravity(0, -gravity, 0).step(ropeStep));
        source = new MinieColliders(space);
        ropes.addColliderSource(source);
        pulls = new MinieRopes(ropes, space);
        source.pushBodies(pulls);
    }

    @AfterEach
    void end() {
        source.stopPushing();
        pulls.close();
        space.destroy();
    }

    private PhysicsRigidBody addAwake(double size, double height, double x, double y, double mass) {
        PhysicsRigidBody body = Spaces.box(space, x, y, 0, size, height, size, mass);
        body.setEnableSleep(false);
        return body;
    }

    private void addFloor() {
        Spaces.box(space, 0, -0.5, 0, 40, 1, 40, 0);
    }

    /** Takes a step of the world that is behind; returns whether it was that of the bodies. */
    private boolean step() {
        boolean isRope = ropesFirst ? ropeTime <= bodyTime + 1e-9 : ropeTime < bodyTime - 1e-9;
        if (isRope) {
            ropes.step();
            ropeTime += ropeStep;
        } else {
            space.update((float) bodyStep, 0);
            bodyTime += bodyStep;
        }
        return !isRope;
    }

    private static double speed(PhysicsRigidBody body) {
        return body.getLinearVelocity(null).length();
    }

    private static Vector3f where(PhysicsRigidBody body) {
        return body.getPhysicsLocation(null);
    }

    private static double y(PhysicsRigidBody body) {
        return where(body).y;
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
        PhysicsRigidBody box = addAwake(0.5, 0.5, 0, low + 0.3, mass);
        Vector3f from = new Vector3f();
        boolean rests = false;
        double drift = 0;
        double fastest = 0;
        while (bodyTime < LongForm.either(30, 60)) {
            if (step()) {
                if (bodyTime > 20 && !rests) {
                    rests = true;
                    from.set(where(box));
                }
                fastest = Math.max(fastest, speed(box));
                drift = rests ? Math.max(drift, where(box).distance(from)) : 0;
            }
        }
        assertTrue(y(box) > 1.1, "fell through to " + y(box));
        assertTrue(drift < 5e-3, "drifts by " + drift);
        assertTrue(fastest < 1.5, "thrown at " + fastest);
    }

    /** Impulse of all contacts with static bodies in the last step [N s]. */
    private double onStatic() {
        double sum = 0;
        for (long manifold : space.listManifoldIds()) {
            boolean isWithStatic = isStatic(PersistentManifolds.getBodyAId(manifold))
                    || isStatic(PersistentManifolds.getBodyBId(manifold));
            for (long point : PersistentManifolds.listPointIds(manifold)) {
                sum += isWithStatic ? ManifoldPoints.getAppliedImpulse(point) : 0;
            }
        }
        return sum;
    }

    private static boolean isStatic(long body) {
        return PhysicsCollisionObject.findInstance(body).isStatic();
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
        PhysicsRigidBody crate = addAwake(2, 0.5, 0, 0.25, mass);
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
        PhysicsRigidBody crate = Spaces.box(space, 0, 0.25, 0, 1, 0.5, 1, 2);
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

    private boolean wakes(PhysicsRigidBody body) {
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
        PhysicsRigidBody fixed = Spaces.box(space, 0, 0, 0, 1, 0.2, 1, 0);
        PhysicsRigidBody lift = Spaces.box(space, 3, 0, 0, 1, 0.2, 1, 1);
        lift.setKinematic(true);
        Rope one = ropes.add(
                new RopeDef().nodes(17).segmentLength(0.05).nodeMass(1).straight(-0.4, 0.2, 1, 0));
        Rope other = ropes.add(
                new RopeDef().nodes(17).segmentLength(0.05).nodeMass(1).straight(2.6, 0.2, 1, 0));
        while (bodyTime < 1) {
            step();
        }
        assertTrue(one.contactCount() > 0 && other.contactCount() > 0);
        assertEquals(0, where(fixed).length());
        assertEquals(3, where(lift).length());
    }

    @Test
    void bodiesAndRopesMayGoAndPushingMayEnd() {
        begin(GRAVITY, 60, 90, false);
        addFloor();
        PhysicsRigidBody crate = addAwake(1, 0.5, 0, 0.25, 1);
        Rope rope = ropes.add(
                new RopeDef().nodes(21).segmentLength(0.05).nodeMass(0.2).straight(-0.5, 0.6, 1, 0));
        assertThrows(IllegalStateException.class, () -> source.pushBodies(pulls));
        while (bodyTime < 1) {
            step();
        }
        space.removeCollisionObject(crate);
        PhysicsRigidBody other = addAwake(1, 0.5, 0, 3, 1);
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
        pulls.close();
        assertThrows(IllegalStateException.class, () -> source.pushBodies(pulls));
        PhysicsSpace elsewhere = Spaces.make(0);
        MinieRopes theirs = new MinieRopes(ropes, elsewhere);
        assertThrows(IllegalArgumentException.class, () -> source.pushBodies(theirs));
        theirs.close();
        elsewhere.destroy();
    }

    /** A crate hangs on one rope, and another one lies on it. */
    @Test
    void aBodyCanBePulledAndPushed() {
        begin(GRAVITY, 60, 60, true);
        PhysicsRigidBody crate = addAwake(1, 0.5, 0, 0, 5);
        Rope above = ropes.add(new RopeDef()
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(0.02)
                .straight(0, 2.25, 0, -1)
                // A rope cannot be tried while it bends over a corner.
                .filter(0, 0)
                .pin(0));
        MinieAttachment hook = pulls.attach(above, 20, crate, new Vector3f(0, 0.25f, 0));
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
        assertEquals(weight, mean / count, 0.03 * weight);
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
            List<PhysicsRigidBody> bodies = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                double size = 0.2 + 0.4 * random.nextDouble();
                double mass = Math.pow(10, 2 * random.nextDouble() - 0.5);
                double z = 0.2 * random.nextDouble() - 0.1;
                PhysicsRigidBody body =
                        Spaces.box(space, -2 + 0.8 * i, 0.3 + random.nextDouble(), z, size, size, size, mass);
                if (i % 2 == 1) {
                    body.setCollisionShape(new SphereCollisionShape((float) size / 2));
                    body.setMass((float) mass);
                }
                bodies.add(body);
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
                for (PhysicsRigidBody body : bodies) {
                    double speed = speed(body);
                    int number = scene;
                    // 2 m of fall end at 6.3 m/s, and the aim is 8 m/s.
                    assertTrue(speed < 12, () -> "scene " + number + ": " + speed + " m/s at " + bodyTime);
                }
            }
        }
    }

    @Test
    void stepsMakeNoGarbage() {
        begin(GRAVITY, 60, 60, true);
        double low = addBridge();
        PhysicsRigidBody box = addAwake(0.5, 0.5, 0, low + 0.3, 5);
        for (int i = 0; i < 6000; i++) {
            step();
        }
        long made = garbage();
        assertTrue(y(box) > 1.1);
        source.stopPushing();
        assertEquals(garbage(), made);
    }

    /** Least bytes in 40 steps. Minie itself makes a few in each. */
    private long garbage() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 12; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 80; i++) {
                step();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
