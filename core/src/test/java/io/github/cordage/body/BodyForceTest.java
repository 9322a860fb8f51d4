package io.github.cordage.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.event.PinBroken;
import io.github.cordage.event.RopeSplit;
import io.github.cordage.event.WorldListener;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.settings.Direct;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forces and torques that act on bodies in every step. */
@Tag("B10")
class BodyForceTest {
    private static final double G = 10;

    /** Rounding of some hundred steps. */
    private static final double ROUNDING = 1e-10;

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().gravity(0, -G).step(1 / rate));
    }

    /** A rope of 1 m and 0.11 kg that hangs from the origin. */
    private static RopeDef hanging() {
        return new RopeDef()
                .straight(0, 0, 0, -1)
                .nodes(11)
                .segmentLength(0.1)
                .nodeMass(0.01)
                .pin(0);
    }

    /** Such a rope with its end on a body, in a frame that moves. */
    private static Rope hang(RopeWorld world, RopeBody body, double vx) {
        Rope rope = world.add(hanging().pin(new PinDef(-1).on(body, 0, 0, 0)));
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, vx, 0, 0);
        }
        return rope;
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void freeBodyFliesAsItsForceSays(double rate) {
        RopeWorld world = world(rate);
        RopeBody body = world.bodies()
                .add(new RopeBodyDef()
                        .mass(4)
                        .velocity(30, 0, 0)
                        .force(8, 60, -2)
                        .circle(0.3)
                        .torque(0.5));
        int steps = (int) (2 * rate);
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        assertEquals(60 + 2.0 * 2 * 2 / 2, body.x(), ROUNDING * 60);
        assertEquals((60 / 4.0 - G) * 2, body.y(), ROUNDING * 60);
        assertEquals(-0.5 * 2, body.z(), ROUNDING * 60);
        assertEquals(10, body.velocityY(), ROUNDING * 60);
        double alpha = 0.5 / (4 * 0.3 * 0.3 / 2);
        assertEquals(2 * alpha, body.spinZ(), ROUNDING * alpha);
        assertEquals(Math.IEEEremainder(2 * alpha, 2 * Math.PI), body.rotation(), ROUNDING * alpha);
        body.setForce(0, 4 * G);
        body.setTorque(0);
        double y = body.y();
        for (int i = 0; i < rate; i++) {
            world.step();
        }
        assertEquals(y + 10, body.y(), ROUNDING * 60);
        assertEquals(2 * alpha, body.spinZ(), ROUNDING * alpha);
    }

    /** The solver also takes a body on a slack rope: the rope hangs on it and weighs next to nothing. */
    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void bodyOnASlackRopeFliesAsItsForceSays(double rate) {
        RopeWorld world = world(rate);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(4).box(0.4, 0.2));
        world.add(new RopeDef().straight(0, 0, 0, -1).nodes(5).nodeMass(1e-6).pin(new PinDef(0).on(body, 0, 0, 0)));
        for (int i = 0; i < rate / 2; i++) {
            world.step();
        }
        double y = body.y();
        double v = body.velocityY();
        assertEquals(-G / 2, v, 1e-3);
        body.setForce(8, 4 * G + 20);
        body.setTorque(0.5);
        for (int i = 0; i < rate; i++) {
            world.step();
        }
        assertEquals(1, body.x(), 1e-3);
        assertEquals(y + v + 2.5, body.y(), 1e-3 * 6);
        assertEquals(2, body.velocityX(), 1e-3);
        assertEquals(v + 5, body.velocityY(), 1e-3 * 5);
        double alpha = 0.5 / (4 * (0.16 + 0.04) / 12);
        assertEquals(alpha, body.spinZ(), 1e-3 * alpha);
    }

    @Test
    void torqueTurnsASolidAboutItsAxes() {
        RopeWorld world = world(240);
        // Both are free: no rope holds the first one, a rope without weight hangs on the other.
        RopeBody[] bodies = new RopeBody[2];
        for (int i = 0; i < 2; i++) {
            bodies[i] = world.bodies()
                    .add(new RopeBodyDef().inertia(0.5, 2, 4).position(i, 0, 0).torque(1, 0, 0));
        }
        world.add(
                new RopeDef().straight(1, 0, 0, -1).nodes(3).nodeMass(1e-7).pin(new PinDef(0).on(bodies[1], 0, 0, 0)));
        for (int i = 0; i < 240; i++) {
            world.step();
        }
        for (RopeBody body : bodies) {
            assertEquals(2, body.spinX(), 2e-3, body::toString);
            assertEquals(0, body.spinY(), 1e-6, body::toString);
            // Its angular momentum goes where the torque points, whatever the body does meanwhile.
            body.setTorque(0, 0.3, 0);
        }
        for (int i = 0; i < 240; i++) {
            world.step();
        }
        for (RopeBody body : bodies) {
            double[] l = momentum(body);
            // A change that is small beside its weight comes half a step late on a rope.
            assertEquals(1, l[0], 3e-3, body::toString);
            assertEquals(0.3, l[1], 3e-3, body::toString);
            assertEquals(0, l[2], 3e-3, body::toString);
        }
    }

    private static double[] momentum(RopeBody body) {
        double[] pose = new double[7];
        body.copyPose(pose, 0, 1);
        double[] spin = {body.spinX(), body.spinY(), body.spinZ()};
        double[] sum = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            double[] e = axis(pose, axis);
            double along = body.inertia(axis) * (spin[0] * e[0] + spin[1] * e[1] + spin[2] * e[2]);
            for (int to = 0; to < 3; to++) {
                sum[to] += along * e[to];
            }
        }
        return sum;
    }

    private static double[] axis(double[] pose, int axis) {
        double x = pose[3];
        double y = pose[4];
        double z = pose[5];
        double w = pose[6];
        return switch (axis) {
            case 0 -> new double[] {1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)};
            case 1 -> new double[] {2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)};
            default -> new double[] {2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)};
        };
    }

    @ParameterizedTest
    @CsvSource({
        "30, 0, 50",
        "60, 0, 50",
        "240, 0, 50",
        "1000, 0, 50",
        "30, 30, 50",
        "60, 30, 50",
        "240, 30, 50",
        "1000, 30, 50",
        "30, 0, 50000",
        "60, 30, 50000",
        "240, 30, 50000",
        "1000, 0, 50000"
    })
    void ropeCarriesForceAndWeightFromTheFirstStep(double rate, double drift, double force) {
        RopeWorld world = world(rate);
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(2).position(0, -1).velocity(drift, 0, 0));
        Rope rope = hang(world, body, drift);
        Pin carrier = rope.pin(0);
        double x = 0;
        for (int i = 0; i < 2 * rate; i++) {
            x += drift / rate;
            carrier.moveTo(x, 0);
            world.step();
            if (i > rate / 2 && i < rate) {
                // Its node weighs 0.01 kg, too.
                assertEquals(2.01 * G, rope.tension(9), 0.01 * 2.01 * G, "step " + i);
            }
            if (i >= rate) {
                assertEquals(2.01 * G + force, rope.tension(9), 0.01 * (2.01 * G + force), "step " + i);
                assertEquals(2.11 * G + force, carrier.force(), 0.01 * (2.11 * G + force), "step " + i);
                assertEquals(2.01 * G + force, rope.findPin(10).forceY(), 0.01 * (2.01 * G + force), "step " + i);
            }
            if (i + 1 == (int) rate) {
                body.setForce(0, -force);
            }
        }
        assertEquals(-1, body.y(), 1e-3);
    }

    /** As above, at once: the force is there when the body is added. */
    @ParameterizedTest
    @CsvSource({"30, FIRST", "240, FIRST", "30, SECOND", "1000, SECOND"})
    void forceOfTheDefinitionCountsInTheFirstStep(double rate, Direct.TimeOrder order) {
        RopeWorld world = world(rate);
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(2).position(0, -1).force(0, -300));
        Rope rope = world.add(hanging().solver(new Direct(1e-6, 20, order)).pin(new PinDef(-1).on(body, 0, 0, 0)));
        for (int i = 0; i < 100; i++) {
            world.step();
            assertEquals(320.1, rope.tension(9), 3.2, "step " + i);
        }
        assertEquals(-300, body.forceY());
        assertEquals(0, rope.stats().direct().unconverged());
    }

    /** A load swings about where gravity and force point, with the period of their sum. */
    @Test
    void loadSwingsAboutTheSumOfGravityAndForce() {
        RopeWorld world = world(240);
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(100).position(0, -1));
        Rope rope = world.add(hanging().pin(new PinDef(-1).on(body, 0, 0, 0)));
        body.setForce(100, 0);
        double g = Math.hypot(G, 1);
        double most = 0;
        int turns = 0;
        double before = 0;
        int last = 0;
        for (int i = 0; i < 2400; i++) {
            world.step();
            double angle = Math.atan2(body.x(), -body.y()) - Math.atan2(1, G);
            most = Math.max(most, Math.abs(angle));
            if (before < 0 && angle >= 0) {
                turns++;
                last = i;
            }
            before = angle;
        }
        assertEquals(Math.atan2(1, G), most, 1e-3);
        double period = 2 * Math.PI / Math.sqrt(g) * (1 + most * most / 16);
        assertEquals(period, (last - period / 4 * 240) / (turns - 1) / 240, 0.01 * period);
        assertTrue(rope.stats().direct().repeated() <= 2);
    }

    /** A torque on a body that hangs at two ropes moves load from one to the other. */
    @ParameterizedTest
    @ValueSource(doubles = {30, 240, 1000})
    void torqueOnABeamShiftsItsLoadToOneRope(double rate) {
        RopeWorld world = world(rate);
        RopeBody beam =
                world.bodies().add(new RopeBodyDef().mass(10).box(2, 0.2).position(0, -1));
        Rope left = world.add(hanging().straight(-1, 0, 0, -1).nodeMass(1e-3).pin(new PinDef(-1).on(beam, -1, 0, 0)));
        Rope right = world.add(hanging().straight(1, 0, 0, -1).nodeMass(1e-3).pin(new PinDef(-1).on(beam, 1, 0, 0)));
        for (int i = 0; i < rate; i++) {
            world.step();
            assertEquals(50, left.tension(9), 0.5);
            assertEquals(50, right.tension(9), 0.5);
        }
        beam.setTorque(40);
        for (int i = 0; i < rate; i++) {
            world.step();
            assertEquals(70, left.tension(9), 0.7, "step " + i);
            assertEquals(30, right.tension(9), 0.7, "step " + i);
        }
    }

    /** A lever that hangs by its middle lifts a load at its end by a torque. */
    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void torqueOnALeverLiftsALoad(double rate) {
        RopeWorld world = world(rate);
        RopeBody lever = world.bodies().add(new RopeBodyDef().mass(1).inertia(2).position(0, -1));
        world.add(hanging().nodeMass(1e-4).pin(new PinDef(-1).on(lever, 0, 0, 0)));
        RopeBody load = world.bodies().add(new RopeBodyDef().mass(3).position(0.5, -2));
        Rope rope = world.add(new RopeDef()
                .straight(0.5, -1, 0, -1)
                .nodes(6)
                .segmentLength(0.2)
                .nodeMass(1e-4)
                .pin(new PinDef(0).on(lever, 0.5, 0, 0))
                .pin(new PinDef(-1).on(load, 0, 0, 0)));
        lever.setTorque(0.5 * 3 * G + 5);
        double alpha = 5 / (2 + 3 * 0.25);
        double tension = 3 * (G + 0.5 * alpha);
        int steps = (int) Math.ceil(0.1 * rate);
        for (int i = 0; i < steps; i++) {
            world.step();
            assertEquals(tension, rope.tension(2), 0.01 * tension, "step " + i);
        }
        assertEquals(steps / rate * alpha, lever.spinZ(), 0.01 * steps / rate * alpha);
        assertEquals(-2 + 0.5 * lever.rotation(), load.y(), 0.003);
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void ropeTearsAndPinBreaksByTheForce(double rate) {
        for (boolean byPin : new boolean[] {true, false}) {
            RopeWorld world = world(rate);
            RopeBody body = world.bodies().add(new RopeBodyDef().mass(2).position(0, -1));
            PinDef pin = new PinDef(-1).on(body, 0, 0, 0);
            Rope rope = world.add(
                    byPin
                            ? hanging().pin(pin.breakForce(100))
                            : hanging().breakTension(100).pin(pin));
            List<Double> broke = new ArrayList<>();
            int[] torn = new int[1];
            world.addListener(new WorldListener() {
                @Override
                public void pinBroke(PinBroken event) {
                    broke.add(event.force());
                }

                @Override
                public void ropeSplit(RopeSplit event) {
                    torn[0]++;
                }
            });
            for (int i = 0; i < 5; i++) {
                body.setForce(0, -75);
                world.step();
            }
            assertEquals(0, broke.size() + torn[0]);
            body.setForce(0, -85);
            world.step();
            assertEquals(1, broke.size() + torn[0]);
            assertEquals(byPin, rope.nodeCount() == 11);
            if (byPin) {
                assertEquals(105, broke.get(0), 1.05);
            }
            double v = body.velocityY();
            world.step();
            world.step();
            world.step();
            assertEquals(v - 3 * (G + 42.5) / rate, body.velocityY(), 0.06 * 3 * 52.5 / rate);
        }
    }

    /** What a force gives to a body, body and rope have as momentum when it is over. */
    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240})
    void forceThatChangesInEveryStepIsNotLost(double rate) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0).step(1 / rate));
        RopeBody body = world.bodies().add(new RopeBodyDef().mass(2).box(0.4, 0.2));
        Rope rope = world.add(
                new RopeDef().straight(0, 0, 0, -1).nodes(11).nodeMass(0.01).pin(new PinDef(-1).on(body, 0.1, 0, 0)));
        double sum = 0;
        for (int i = 0; i <= 4 * rate; i++) {
            double force = 20 * (1 - Math.cos(Math.PI * i / rate));
            body.setForce(force, 0);
            world.step();
            sum += force / rate;
        }
        double momentum = 2 * body.velocityX();
        for (int i = 0; i < rope.nodeCount(); i++) {
            momentum += rope.settings().mass(i) * rope.velocityX(i);
        }
        assertEquals(80, sum, 1e-9);
        assertEquals(sum, momentum, 0.01 * sum);
    }

    /** A steering that changes a force by little in every step leaves the motion alone. */
    @ParameterizedTest
    @ValueSource(doubles = {60, 240})
    void smoothSteeringTakesNoEnergy(double rate) {
        RopeWorld world = world(rate);
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(10).box(0.3, 0.2).position(0.6, -0.8));
        Rope rope = world.add(hanging().straight(0, 0, 0.6, -0.8).pin(new PinDef(-1).on(body, 0, 0, 0)));
        double most = 0;
        for (int i = 0; i < 20 * rate; i++) {
            body.setForce(0, 0.1 * Math.sin(i));
            body.setTorque(1e-4 * Math.sin(i));
            world.step();
            most = i > 17 * rate ? Math.max(most, body.x()) : 0;
        }
        assertEquals(0.6, most, 0.006);
        assertTrue(rope.stats().direct().passes() < 30 * rate);
    }

    @Test
    void ropesAroundCornersAndThroughRingsOfABodyFeelItsForce() {
        for (double compliance : new double[] {0, 1e-6}) {
            RopeWorld world = world(120);
            world.colliders().add(new ColliderDef(ColliderShape.box(0.2, 0.2)).position(0, -0.1));
            RopeBody left = world.bodies().add(new RopeBodyDef().mass(2).position(-0.12, -1));
            RopeBody right = world.bodies().add(new RopeBodyDef().mass(2).position(0.12, -1));
            Rope rope = world.add(new RopeDef()
                    .alongXy(-0.12, -1, -0.12, 0.02, 0.12, 0.02, 0.12, -1)
                    .nodes(23)
                    .radius(0.02)
                    .nodeMass(1e-3)
                    .friction(0)
                    .compliance(compliance)
                    .pin(new PinDef(0).on(left, 0, 0, 0))
                    .pin(new PinDef(-1).on(right, 0, 0, 0)));
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            left.setForce(0, -50000);
            right.setForce(0, -50000);
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            assertEquals(50020, rope.tension(2), 500, "compliance " + compliance);
            assertEquals(50020, rope.tension(19), 500, "compliance " + compliance);
            assertEquals(-1, left.y(), 0.06);
        }
        RopeWorld world = world(120);
        RopeBody block = world.bodies().add(new RopeBodyDef().mass(2).position(0, -1));
        Rope rope = world.add(new RopeDef()
                .alongXy(-0.2, 0, 0, -1, 0.2, 0)
                .nodes(22)
                .nodeMass(1e-3)
                .pin(0)
                .pin(-1)
                .ring(RingDef.on(block, 0, 0)));
        block.setForce(0, -50000);
        for (int i = 0; i < 60; i++) {
            world.step();
            double each = 50020 / 2 / (1 / Math.hypot(1, 0.2));
            assertEquals(each, rope.tension(0), 0.01 * each, "step " + i);
        }
    }

    @Test
    void wallOfForcesSettlesAtOnce() {
        RopeWorld world = world(60);
        RopeBody body =
                world.bodies().add(new RopeBodyDef().mass(2).position(0, -1).force(20, 0));
        Rope rope = world.add(hanging().nodeMass(1e-4).pin(new PinDef(-1).on(body, 0, 0, 0)));
        assertTrue(world.settle().found());
        assertEquals(Math.sqrt(0.5), body.x(), 1e-3);
        assertEquals(-Math.sqrt(0.5), body.y(), 1e-3);
        world.step();
        assertEquals(20 * Math.sqrt(2), rope.tension(9), 0.01);
        assertEquals(Math.sqrt(0.5), body.x(), 1e-3);
    }

    @Test
    void newForceWakesAndTheSameOneDoesNot() {
        RopeWorld world = world(60);
        RopeBody body = world.bodies()
                .add(new RopeBodyDef().mass(2).position(0, -1).damping(1).circle(0.1));
        Rope rope = world.add(hanging().damping(1).sleepBelow(0.01).pin(new PinDef(-1).on(body, 0, 0, 0)));
        body.setForce(0, -5);
        for (int i = 0; i < 300; i++) {
            world.step();
            body.setForce(0, -5);
            body.setTorque(0);
        }
        assertTrue(rope.activity().isAsleep());
        body.setForce(4, -5);
        assertFalse(rope.activity().isAsleep());
        world.step();
        assertTrue(body.x() > 0);
        for (int i = 0; i < 600; i++) {
            world.step();
        }
        assertTrue(rope.activity().isAsleep());
        body.setTorque(0.1);
        assertFalse(rope.activity().isAsleep());
    }

    private static void addFour(RopeWorld world) {
        for (int i = 0; i < 4; i++) {
            RopeBody body = world.bodies()
                    .add(new RopeBodyDef()
                            .mass(2 + i)
                            .box(0.3, 0.2, 0.1)
                            .position(3 * i, -1)
                            .force(1 + i, 5, -i)
                            .torque(0.1, 0.2 * i, 0.1));
            world.add(hanging().straight(3 * i, 0, 0, -1).pin(new PinDef(-1).on(body, 0, 0.1, 0)));
        }
        world.bodies().add(new RopeBodyDef().circle(1).force(0, 3).torque(0.1));
    }

    @Test
    void threadsSnapshotsAndRecordingsChangeNoBit() throws RecordingException {
        RopeWorld one = world(60);
        RopeWorld three =
                new RopeWorld(new WorldDef().gravity(0, -G).step(1 / 60.0).threads(3));
        Recorder recorder = new Recorder(one);
        addFour(one);
        addFour(three);
        List<Long> hashes = new ArrayList<>();
        for (int step = 0; step < 60; step++) {
            for (RopeWorld world : List.of(one, three)) {
                if (step == 20) {
                    world.bodies().list().get(0).setForce(0, 1, 2);
                    world.bodies().list().get(0).setTorque(1, 2, 3);
                }
                world.step();
            }
            assertEquals(one.stateHash(), three.stateHash());
            hashes.add(one.stateHash());
            RopeWorld loaded = RopeWorld.load(one.save());
            assertEquals(one.stateHash(), loaded.stateHash());
            loaded.step();
            RopeWorld other = RopeWorld.load(one.save());
            other.step();
            assertEquals(loaded.stateHash(), other.stateHash());
        }
        byte[] recording = recorder.take();
        RopeWorld again = new RopeWorld(new WorldDef().gravity(0, -G).step(1 / 60.0));
        Replay replay = new Replay(again, recording);
        int steps = 0;
        while (replay.next()) {
            assertEquals(hashes.get(steps++), again.stateHash(), "step " + steps);
        }
        assertEquals(60, steps);
        RopeBody body = RopeWorld.load(one.save()).bodies().list().get(0);
        assertArrayEquals(new double[] {0, 1, 2}, new double[] {body.forceX(), body.forceY(), body.forceZ()});
        assertArrayEquals(new double[] {1, 2, 3}, new double[] {body.torqueX(), body.torqueY(), body.torqueZ()});
    }

    @Test
    void everyForceIsInTheHash() {
        RopeWorld world = world(60);
        RopeBody body = world.bodies().add(new RopeBodyDef().sphere(1));
        long before = world.stateHash();
        body.setForce(0, 0, 1e-200);
        long pulled = world.stateHash();
        assertNotEquals(before, pulled);
        body.setTorque(0, 1e-200, 0);
        assertNotEquals(pulled, world.stateHash());
        body.setTorque(0, 0, 0);
        assertEquals(pulled, world.stateHash());
        body.setForce(0, 0);
        assertEquals(before, world.stateHash());
    }

    @Test
    void badInputIsNamed() {
        RopeWorld world = world(60);
        RopeBody point = world.bodies().add(new RopeBodyDef());
        RopeBody flat = world.bodies().add(new RopeBodyDef().circle(1));
        point.setForce(1e12, -1e12, 3);
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1.1e12, -1.1e12}) {
            String range = " must be from -1.0E12 to 1.0E12, was " + bad;
            assertEquals("fx" + range, messageOf(IllegalArgumentException.class, () -> point.setForce(bad, 0)));
            assertEquals("fy" + range, messageOf(IllegalArgumentException.class, () -> point.setForce(0, bad)));
            assertEquals("fz" + range, messageOf(IllegalArgumentException.class, () -> point.setForce(0, 0, bad)));
            assertEquals("tz" + range, messageOf(IllegalArgumentException.class, () -> flat.setTorque(bad)));
            assertEquals(
                    "fy" + range, messageOf(IllegalArgumentException.class, () -> new RopeBodyDef().force(0, bad)));
            assertEquals(
                    "tx" + range, messageOf(IllegalArgumentException.class, () -> new RopeBodyDef().torque(bad, 0, 0)));
        }
        assertEquals(3, point.forceZ());
        assertEquals(
                "body 0 does not turn, because it has no moment of inertia",
                messageOf(IllegalArgumentException.class, () -> point.setTorque(1)));
        assertEquals(
                "body 1 turns about z only", messageOf(IllegalArgumentException.class, () -> flat.setTorque(1, 0, 0)));
        assertEquals(
                "torque must not be set on a body without a shape or moment of inertia",
                messageOf(IllegalArgumentException.class, () -> world.bodies().add(new RopeBodyDef().torque(1))));
        assertTrue(messageOf(
                        IllegalArgumentException.class,
                        () -> world.bodies().add(new RopeBodyDef().circle(1).torque(1, 0, 0)))
                .startsWith("a body of the plane must turn about z only"));
        // Forces that no world can follow stop nothing but the body.
        world.step();
        point.remove();
        assertEquals(
                "body 0 was removed from its world",
                messageOf(IllegalStateException.class, () -> point.setForce(0, 1)));
        assertEquals("body 0 was removed from its world", messageOf(IllegalStateException.class, point::forceX));
        RopeBody next = world.bodies().add(new RopeBodyDef());
        assertEquals(0, next.forceY());
    }

    private static String messageOf(Class<? extends RuntimeException> type, Executable call) {
        return String.valueOf(assertThrows(type, call).getMessage());
    }
}
