package io.github.cordage.impact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.PinDef;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
import io.github.cordage.WinchDef;
import io.github.cordage.WorldDef;
import io.github.cordage.recording.Recorder;
import io.github.cordage.recording.RecordingException;
import io.github.cordage.recording.Replay;
import io.github.cordage.settings.Relaxation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Winches that pull with a force: their speed follows from the drum and from what hangs on the rope. */
@Tag("B11")
class WinchForceTest {
    private static final double G = 10;
    private static final double LOAD = 30;
    private static final double DRUM = 20;

    private static RopeWorld world(double rate) {
        return world(rate, 1);
    }

    private static RopeWorld world(double rate, int threads) {
        return new RopeWorld(new WorldDef().gravity(0, -G).step(1 / rate).threads(threads));
    }

    /** A rope of 20 m and next to no mass, which hangs from its winch with a load. */
    private static Rope hang(RopeWorld world, RopeBody load) {
        return world.add(new RopeDef()
                .straight(load.x(), load.y() + 20, 0, -1)
                .nodes(41)
                .segmentLength(0.5)
                .nodeMass(1e-6 * load.mass())
                .pin(0)
                .pin(new PinDef(-1).on(load, 0, 0, 0)));
    }

    private static RopeBody load(RopeWorld world, double mass) {
        return world.bodies().add(new RopeBodyDef().mass(mass).position(0, -20));
    }

    private static Winch winch(Rope rope, double drum) {
        Winch winch = rope.winch(RopeEnd.START);
        winch.setDrumMass(drum);
        return winch;
    }

    /** Lowering, standing, lifting; light and heavy drums and loads. The acceleration is (F - m g) / (m + drum). */
    @ParameterizedTest
    @CsvSource({
        "30, 30, 20",
        "30, 30, 0.01",
        "30, 30, 20000",
        "1, 30, 20",
        "3000, 30, 20",
        "30, 60, 20",
        "30, 240, 20",
        "30, 1000, 20",
        "1, 1000, 0.1",
        "3000, 1000, 20",
        "30, 1000, 0.01",
        "3000, 240, 20000"
    })
    void loadIsLiftedAndLoweredAsTheForceSays(double mass, double rate, double drum) {
        for (double part : new double[] {0, 0.5, 1, 1.5, 3}) {
            RopeWorld world = world(rate);
            RopeBody load = load(world, mass);
            Rope rope = hang(world, load);
            Winch winch = winch(rope, drum);
            double force = part * mass * G;
            winch.pull(force, 1e6);
            double a = (force - mass * G) / (mass + drum);
            double tension = mass * (G + a);
            int steps = (int) Math.min(rate, rate * Math.sqrt(2 * 15 / Math.max(1, Math.abs(a))));
            for (int i = 0; i < steps; i++) {
                world.step();
                double t = rope.tension(rope.nodeCount() - 2);
                assertEquals(tension, t, 0.01 * Math.max(tension, 0.02 * mass * G), part + " step " + i);
            }
            double time = steps / rate;
            double scale = 0.01 * Math.max(1, Math.abs(a * time));
            assertEquals(a * time, load.velocityY(), scale);
            assertEquals(-a * time, winch.speed(), scale);
            assertEquals(-20 + a * time * time / 2, load.y(), scale * time);
            assertEquals(0, rope.stats().direct().unconverged());
            assertFalse(winch.isStalled());
            assertEquals(force, winch.force());
            assertEquals(drum, winch.drumMass());
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void frameThatMovesChangesNothing(double rate) {
        RopeWorld world = world(rate);
        RopeBody load =
                world.bodies().add(new RopeBodyDef().mass(LOAD).position(0, -20).velocity(30, 0, 0));
        Rope rope = hang(world, load);
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, 30, 0, 0);
        }
        winch(rope, DRUM).pull(1000, 1e6);
        for (int i = 0; i < rate; i++) {
            rope.pin(0).moveTo(30 * (i + 1) / rate, 0);
            world.step();
            assertEquals(720, rope.tension(rope.nodeCount() - 2), 7.2, "step " + i);
        }
        assertEquals(-13, load.y(), 0.07);
        assertEquals(30, load.x(), 0.1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void emptyRopeSpoolsUpToItsGreatestSpeedAndStopsAtItsEnd(double rate) {
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, 0).step(1 / rate));
        Rope rope = world.add(new RopeDef()
                .straight(0, 0, 1, 0)
                .nodes(41)
                .segmentLength(0.5)
                .nodeMass(1e-5)
                .pin(0));
        Winch winch = winch(rope, DRUM);
        winch.pull(200, 5);
        for (int i = 0; i < rate; i++) {
            world.step();
            double time = (i + 1) / rate;
            double v = Math.min(5, 10 * time);
            double way = time < 0.5 ? 5 * time * time : 1.25 + 5 * (time - 0.5);
            assertEquals(-v, winch.speed(), 0.05, "step " + i);
            assertEquals(20 - way, rope.length(), 0.05, "step " + i);
        }
        for (int i = 0; i < 4 * rate; i++) {
            world.step();
            assertTrue(winch.speed() <= 0, "bounces at its end");
        }
        assertTrue(winch.isStalled());
        assertEquals(0, winch.speed(), 1e-9);
        assertEquals(0.125, rope.length(), 1e-6);
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void loadGoesNoFasterThanTheWinchMay(double rate) {
        for (double force : new double[] {0, 200, 400, 1000}) {
            RopeWorld world = world(rate);
            RopeBody load = load(world, LOAD);
            Rope rope = hang(world, load);
            winch(rope, DRUM).pull(force, 3);
            double most = 0;
            for (int i = 0; i < 3 * rate; i++) {
                world.step();
                most = Math.max(most, Math.abs(load.velocityY()));
            }
            assertEquals(force > 300 ? 3 : -3, load.velocityY(), 0.03, "force " + force);
            // The mean over a step is within the limit.
            assertTrue(most < 3.03 + Math.abs(force - 300) / 50 / rate / 2, force + " N: " + most);
            assertEquals(300, rope.tension(rope.nodeCount() - 2), 3);
        }
    }

    /** What falls into the rope shares its momentum with the drum, and no energy comes from anywhere. */
    @ParameterizedTest
    @CsvSource({
        "0, 30",
        "0, 60",
        "0, 240",
        "0, 1000",
        "100, 30",
        "100, 60",
        "100, 240",
        "100, 1000",
        "300, 30",
        "300, 60",
        "300, 240",
        "300, 1000"
    })
    void loadThatFallsIntoTheRopeTurnsTheDrum(double force, double rate) {
        RopeWorld world = world(rate);
        RopeBody load = world.bodies().add(new RopeBodyDef().mass(LOAD).position(0, -2));
        Rope rope = world.add(new RopeDef()
                .alongXy(0, 0, 1, -1, 0, -2)
                .nodes(11)
                .nodeMass(1e-3)
                .pin(0)
                .pin(new PinDef(-1).on(load, 0, 0, 0)));
        Winch winch = winch(rope, DRUM);
        winch.pull(force, 100);
        double first = 0;
        for (int i = 0; i < rate; i++) {
            world.step();
            double energy = load.kineticEnergy()
                    + LOAD * G * load.y()
                    + DRUM / 2 * winch.speed() * winch.speed()
                    + force * rope.length();
            first = i == 0 ? energy : first;
            assertTrue(energy < first + 0.1, () -> energy + " J");
        }
        // The rope takes as much from the load as from the drum. At 1000 Hz, they come apart with some of their speed.
        double momentum = force - LOAD * G;
        assertEquals(momentum, LOAD * load.velocityY() - DRUM * winch.speed(), 0.01 * LOAD * G);
        assertEquals(momentum / (LOAD + DRUM), load.velocityY(), 0.15);
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void swingOnAWinchKeepsItsEnergy(double rate) {
        RopeWorld world = world(rate);
        double angle = 0.5;
        RopeBody load =
                world.bodies().add(new RopeBodyDef().mass(LOAD).position(5 * Math.sin(angle), -5 * Math.cos(angle)));
        Rope rope = world.add(new RopeDef()
                .straight(0, 0, Math.sin(angle), -Math.cos(angle))
                .nodes(11)
                .segmentLength(0.5)
                .nodeMass(1e-4)
                .pin(0)
                .pin(new PinDef(-1).on(load, 0, 0, 0)));
        Winch winch = winch(rope, DRUM);
        winch.pull(310, 100);
        double first = 0;
        for (int i = 0; i < 5 * rate; i++) {
            world.step();
            double energy = load.kineticEnergy()
                    + LOAD * G * load.y()
                    + DRUM / 2 * winch.speed() * winch.speed()
                    + 310 * rope.length();
            first = i == 0 ? energy : first;
            // It swings with some 180 J.
            assertEquals(first, energy, 0.2);
        }
        assertEquals(0, rope.stats().direct().repeated());
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240, 1000})
    void winchStandsWhereTheRopeIsTaut(double rate) {
        RopeWorld world = world(rate);
        Rope rope = world.add(new RopeDef()
                .straight(0, 0, 1, 0)
                .nodes(21)
                .segmentLength(0.1)
                .nodeMass(0.01)
                .damping(1)
                .pin(0)
                .pin(-1));
        Winch winch = winch(rope, DRUM);
        winch.pull(500, 10);
        for (int i = 0; i < 2 * rate; i++) {
            world.step();
            assertEquals(500, winch.tension(), i < rate / 2 ? 500 : 5, "step " + i);
        }
        assertEquals(2, rope.length(), 1e-3);
        assertEquals(0, winch.speed(), 1e-3);
        // The anchor is led away, and the winch follows.
        for (int i = 0; i < rate; i++) {
            rope.pin(rope.nodeCount() - 1).moveTo(2 + 0.5 * (1 - Math.cos(Math.PI * (i + 1) / rate)), 0);
            world.step();
        }
        assertEquals(3, rope.length(), 2e-3);
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 240})
    void forceActsOverEdgesThroughRingsAndOnElasticRopes(double rate) {
        for (int kind = 0; kind < 3; kind++) {
            RopeWorld world = world(rate);
            RopeBody load = world.bodies().add(new RopeBodyDef().mass(LOAD).position(1, -4));
            RopeDef def = new RopeDef()
                    .alongXy(-3, 0.02, 0.99, 0.02, 1, 0.01, 1, -4)
                    .nodes(33)
                    .nodeMass(1e-4)
                    .friction(0)
                    .damping(0.2)
                    .pin(0)
                    .pin(new PinDef(-1).on(load, 0, 0, 0));
            if (kind == 0) {
                world.colliders().add(new ColliderDef(ColliderShape.box(1, 1)).position(0.48, -0.5));
                def.radius(0.02);
            } else {
                def.ring(new RingDef(1, 0));
            }
            Rope rope = world.add(kind == 2 ? def.compliance(1e-4) : def);
            Winch winch = winch(rope, DRUM);
            world.settle();
            double y = load.y();
            winch.pull(350, 100);
            run(world, (int) rate);
            String what = "kind " + kind;
            assertEquals(1, load.velocityY(), 0.05, what);
            assertEquals(-1, winch.speed(), 0.05, what);
            assertEquals(y + 0.5, load.y(), 0.05, what);
            // The elastic rope goes on swinging.
            assertEquals(330, winch.tension(), kind == 2 ? 30 : 7, what);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 240, 1000})
    void ropeThatIsCutBesideTheWinchRunsIn(double rate) {
        RopeWorld world = world(rate);
        RopeBody load = load(world, LOAD);
        Rope rope = hang(world, load);
        Winch winch = winch(rope, DRUM);
        winch.pull(300, 4);
        for (int i = 0; i < rate / 2; i++) {
            world.step();
        }
        Rope rest = rope.cut(3);
        for (int i = 0; i < 2 * rate; i++) {
            world.step();
            assertTrue(Math.abs(winch.speed()) < 4.1);
            assertTrue(Math.abs(rope.y(rope.nodeCount() - 1)) < 3);
        }
        assertTrue(winch.isStalled());
        assertTrue(rope.nodeCount() <= 3);
        assertTrue(rest.nodeCount() > 30);
        assertTrue(load.y() < -25);
    }

    @Test
    void forceFollowsPeriodsAndOtherCommands() {
        RopeWorld world = world(240);
        RopeBody load = load(world, LOAD);
        Rope rope = world.add(new RopeDef()
                .straight(0, 0, 0, -1)
                .nodes(41)
                .segmentLength(0.5)
                .nodeMass(1e-4)
                .winch(new WinchDef(RopeEnd.START, -6)
                        .from(0.5)
                        .until(1)
                        .force(400)
                        .drumMass(DRUM))
                .pin(new PinDef(-1).on(load, 0, 0, 0)));
        Winch winch = rope.winch(RopeEnd.START);
        run(world, 120);
        assertEquals(0, load.velocityY(), 1e-9);
        run(world, 120);
        assertEquals(400, winch.force());
        assertEquals(1, load.velocityY(), 0.02);
        run(world, 240);
        assertTrue(Double.isNaN(winch.force()));
        assertEquals(0, load.velocityY(), 0.02);
        winch.pull(400, 6);
        run(world, 240);
        assertEquals(2, load.velocityY(), 0.03);
        winch.setSpeed(-2);
        run(world, 240);
        assertEquals(2, load.velocityY(), 0.01);
        assertEquals(300, rope.tension(rope.nodeCount() - 2), 3);
        assertTrue(Double.isNaN(winch.force()));
        winch.pull(300, 6);
        run(world, 240);
        assertEquals(2, load.velocityY(), 0.03);
        // A speed of 0 is a brake.
        winch.pull(300, 0);
        run(world, 240);
        assertEquals(0, winch.speed(), 1e-12);
        assertEquals(0, load.velocityY(), 0.05);
        double length = rope.length();
        winch.setDrumMass(40);
        winch.pull(600, 6);
        run(world, 120);
        assertEquals(300.0 / 70 / 2, load.velocityY(), 0.1);
        winch.runTo(length - 1, 1);
        run(world, 720);
        assertEquals(length - 1, rope.length(), 1e-6);
    }

    private static void run(RopeWorld world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private static void addFour(RopeWorld world) {
        for (int i = 0; i < 4; i++) {
            RopeBody load = world.bodies().add(new RopeBodyDef().mass(1 + i).position(30 * i, -20));
            Rope rope = hang(world, load);
            winch(rope, 1 + i).pull(15, 6);
        }
    }

    @Test
    void threadsSnapshotsAndRecordingsChangeNoBit() throws RecordingException {
        RopeWorld one = world(60);
        RopeWorld three = world(60, 3);
        Recorder recorder = new Recorder(one);
        addFour(one);
        addFour(three);
        List<Long> hashes = new ArrayList<>();
        for (int step = 0; step < 90; step++) {
            for (RopeWorld world : List.of(one, three)) {
                if (step == 30) {
                    Winch winch = world.ropes().get(0).winch(RopeEnd.START);
                    winch.pull(40, 2);
                    winch.setDrumMass(3);
                }
                world.step();
            }
            assertEquals(one.stateHash(), three.stateHash());
            hashes.add(one.stateHash());
            RopeWorld loaded = RopeWorld.load(one.save());
            assertEquals(one.stateHash(), loaded.stateHash());
            if (step % 10 == 0) {
                byte[] saved = one.save();
                RopeWorld again = RopeWorld.load(saved);
                run(loaded, 5);
                run(again, 5);
                assertEquals(loaded.stateHash(), again.stateHash());
            }
        }
        byte[] recording = recorder.take();
        RopeWorld again = world(60);
        Replay replay = new Replay(again, recording);
        int steps = 0;
        while (replay.next()) {
            assertEquals(hashes.get(steps++), again.stateHash(), "step " + steps);
        }
        assertEquals(90, steps);
        Winch winch = RopeWorld.load(one.save()).ropes().get(0).findWinch(RopeEnd.START);
        assertEquals(40, winch.force());
        assertEquals(3, winch.drumMass());
    }

    @Test
    void forceAndDrumAreInTheHash() {
        RopeWorld world = world(60);
        Rope rope = hang(world, load(world, 1));
        Winch winch = rope.winch(RopeEnd.START);
        long before = world.stateHash();
        winch.setDrumMass(2);
        long heavy = world.stateHash();
        assertNotEquals(before, heavy);
        winch.pull(0, 0);
        assertNotEquals(heavy, world.stateHash());
        winch.setSpeed(0);
        assertEquals(heavy, world.stateHash());
    }

    private static String messageOf(Class<? extends RuntimeException> type, Executable call) {
        return String.valueOf(assertThrows(type, call).getMessage());
    }

    @Test
    void badInputIsNamed() {
        RopeWorld world = world(60);
        Rope rope = world.add(new RopeDef().pin(0));
        Winch winch = rope.winch(RopeEnd.START);
        for (double bad : new double[] {Double.NaN, -1, 1.1e12, Double.POSITIVE_INFINITY}) {
            String range = "force must be from 0.0 to 1.0E12, was " + bad;
            assertEquals(range, messageOf(IllegalArgumentException.class, () -> winch.pull(bad, 1)));
            assertEquals(
                    range, messageOf(IllegalArgumentException.class, () -> new WinchDef(RopeEnd.START, 1).force(bad)));
        }
        for (double bad : new double[] {Double.NaN, 0, -1, 1.1e12, Double.POSITIVE_INFINITY}) {
            String range = "drumMass must be from 1.0E-9 to 1.0E12, was " + bad;
            assertEquals(range, messageOf(IllegalArgumentException.class, () -> winch.setDrumMass(bad)));
            assertEquals(
                    range,
                    messageOf(IllegalArgumentException.class, () -> new WinchDef(RopeEnd.START, 1).drumMass(bad)));
        }
        assertEquals(
                "speed must be from 0.0 to 1.0E9, was -1.0",
                messageOf(IllegalArgumentException.class, () -> winch.pull(1, -1)));
        RopeDef both =
                new RopeDef().winch(new WinchDef(RopeEnd.START, 1).length(2).force(3));
        assertEquals(
                "a winch must not have both a length that it runs to and a force, had 2.0 m and 3.0 N",
                messageOf(IllegalArgumentException.class, () -> world.add(both)));
        String direct = "solver must be direct for a winch that pulls with a force, was ";
        winch.pull(3, 1);
        assertTrue(
                messageOf(IllegalArgumentException.class, () -> rope.settings().setSolver(new Relaxation()))
                        .startsWith(direct));
        RopeDef relaxed = new RopeDef().solver(new Relaxation()).winch(new WinchDef(RopeEnd.START, 1).force(3));
        assertTrue(messageOf(IllegalArgumentException.class, () -> world.add(relaxed))
                .startsWith(direct));
        winch.setSpeed(0);
        rope.settings().setSolver(new Relaxation());
        assertTrue(messageOf(IllegalArgumentException.class, () -> winch.pull(3, 1))
                .startsWith(direct));
        run(world, 5);
    }
}
