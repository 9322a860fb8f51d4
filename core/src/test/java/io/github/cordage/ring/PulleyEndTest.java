package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.Winch;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("E2")
@DisplayName("E2: pulleys with masses at the ends of ropes")
class PulleyEndTest {
    private static final double GRAVITY = 9.81;

    /** Mass of the rope per length [kg/m]. */
    private static final double DENSITY = 0.1;

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
    }

    /** A block that hangs 2 m down on two strands, whose upper ends are pinned. */
    private static Rope hang(RopeWorld world, double radius, double segment, double mass, double aside) {
        double half = radius + 0.02;
        int segments = (int) Math.rint((4 + Math.PI * radius) / segment);
        Rope rope = world.add(new RopeDef()
                .nodes(segments + 1)
                .nodeMass(DENSITY * segment)
                .alongXyz(-half, 0, -aside, 0, -2, 0, half, 0, aside)
                .pin(0)
                .pin(-1)
                .ring(new RingDef(0, -2).radius(radius).mass(mass)));
        world.step();
        return rope;
    }

    private static double energy(Rope rope) {
        return rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
    }

    private static void step(RopeWorld world, Rope rope) {
        world.step();
        for (int i = 0; i < rope.segmentCount(); i++) {
            int segment = i;
            double stretch = rope.stats().actualLength(i) / rope.restLength(i);
            assertTrue(
                    stretch < 1.001,
                    () -> "segment " + segment + " is " + stretch + " of its length at " + world.time());
        }
    }

    /** Runs a world for some seconds; no segment is ever longer than it is, and nothing gains energy. */
    private static void run(RopeWorld world, Rope rope, double time) {
        double weight = GRAVITY * (rope.rings().get(0).mass() + DENSITY * rope.length());
        double end = world.time() + time;
        step(world, rope);
        double start = energy(rope);
        while (world.time() < end) {
            step(world, rope);
            double gained = energy(rope) - start;
            assertTrue(gained < 0.02 * weight, () -> gained + " J gained at " + world.time());
        }
    }

    /** The block falls while the rope runs through it, and hangs on the end of the rope then. */
    @ParameterizedTest
    @CsvSource({
        "30, 0.02, 0.1, 10, 0",
        "30, 0.1, 0.05, 1000, 0",
        "30, 0.3, 0.3, 10, 0",
        "60, 0.02, 0.02, 1000, 0",
        "60, 0.1, 0.05, 10, 0",
        "60, 0.1, 0.05, 10, 0.1",
        "60, 0.3, 0.02, 10, 0",
        "120, 0.02, 0.3, 10, 0",
        "120, 0.1, 0.02, 1000, 0.05",
        "240, 0.1, 0.1, 10, 0",
        "240, 0.3, 0.05, 1000, 0",
        "1000, 0.02, 0.05, 10, 0",
        "1000, 0.3, 0.1, 1000, 0.1"
    })
    void aBlockStopsAtTheEndOfARopeThatIsLetGo(double rate, double radius, double segment, double mass, double aside) {
        RopeWorld world = world(rate);
        Rope rope = hang(world, radius, segment, mass, aside);
        Ring block = rope.rings().get(0);
        rope.findPin(rope.nodeCount() - 1).remove();
        run(world, rope, 0.4);
        // Next to nothing holds it until it comes to the end.
        assertEquals(-GRAVITY * 0.4, block.velocityY(), 0.1 * GRAVITY * 0.4);
        run(world, rope, 2.6);
        assertTrue(block.isThreaded());
        assertEquals(-4, block.y(), 0.05 * segment + 0.1 * radius + 0.01);
        assertEquals(0, block.velocityY(), 0.1);
        assertEquals(1, rope.tension(0) / (GRAVITY * (mass + DENSITY * rope.length())), 0.05);
    }

    /** A block that is lighter than its rope is thrown about by it, but does not stay in mid-air. */
    @ParameterizedTest
    @CsvSource({"60, 0.02, 0.05", "60, 0.1, 0.05", "120, 0.3, 0.1", "240, 0.02, 0.1"})
    void aLightBlockComesToTheEnd(double rate, double radius, double segment) {
        RopeWorld world = world(rate);
        Rope rope = hang(world, radius, segment, 0.1, 0);
        Ring block = rope.rings().get(0);
        rope.findPin(rope.nodeCount() - 1).remove();
        run(world, rope, 4);
        assertTrue(block.y() < -3.3, () -> "at " + block.y());
        assertEquals(
                0,
                (double) rope.stats().direct().unconverged(),
                0.05 * rope.stats().direct().steps());
    }

    @ParameterizedTest
    @CsvSource({"30, 0.1, 0.1, 2", "60, 0.02, 0.1, 1", "60, 0.1, 0.05, 1", "240, 0.1, 0.1, 3", "1000, 0.3, 0.05, 3"})
    void aBlockStopsAtACutBesideIt(double rate, double radius, double segment, int nodes) {
        RopeWorld world = world(rate);
        Rope rope = hang(world, radius, segment, 10, 0);
        Ring block = rope.rings().get(0);
        int onRim = (int) Math.ceil(Math.PI * radius / segment);
        rope.cut(block.segment() + onRim + nodes);
        double length = rope.length();
        run(world, rope, 2);
        assertTrue(block.isThreaded());
        // The rope lies around the wheel hardly more than once.
        double deepest = -length + 0.1 * segment + 2.5 * Math.PI * radius;
        assertTrue(block.y() < deepest, () -> "at " + block.y() + " on " + length + " m of rope");
        assertEquals(1, rope.tension(0) / (GRAVITY * (10 + DENSITY * length)), 0.05);
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 240})
    void aBlockFallsWithARopeThatTears(double rate) {
        RopeWorld world = world(rate);
        Rope rope = world.add(new RopeDef()
                .nodes(81)
                .nodeMass(0.005)
                .breakTension(400)
                .alongXy(-0.12, 0, 0, -2, 0.12, 0)
                .pin(0)
                .pin(-1)
                .ring(new RingDef(0, -2).radius(0.1).mass(100)));
        Ring block = rope.rings().get(0);
        while (world.time() < 0.5) {
            step(world, rope);
        }
        assertTrue(rope.segmentCount() < 80, "it has torn");
        assertTrue(block.isThreaded());
        assertEquals(-2 - GRAVITY / 8, block.y(), 0.1);
    }

    /** A winch that has hauled a block up to its stops stalls. */
    @ParameterizedTest
    @CsvSource({"30, 0.1, 0.1", "60, 0.02, 0.05", "60, 0.1, 0.05", "60, 0.3, 0.1", "240, 0.1, 0.1", "1000, 0.02, 0.1"})
    void aWinchStallsBelowTheBlockThatItHaulsUp(double rate, double radius, double segment) {
        RopeWorld world = world(rate);
        Rope rope = hang(world, radius, segment, 10, 0);
        Ring block = rope.rings().get(0);
        Winch winch = rope.winch(RopeEnd.START);
        winch.setSpeed(-1);
        while (world.time() < 5) {
            world.step();
            double stretch = rope.stats().worstStretch();
            assertTrue(stretch < 1e-3, () -> "stretched by " + stretch + " at " + world.time());
        }
        assertTrue(winch.isStalled());
        assertTrue(block.y() < 0 && block.y() > -0.8 * radius - 0.2 * segment - 0.02, () -> "at " + block.y());
        assertEquals(0.5, rope.tension(0) / (GRAVITY * 10), 0.01);
        assertEquals(0, rope.stats().direct().unconverged());
        winch.setSpeed(1);
        double from = block.y();
        while (world.time() < 6) {
            world.step();
        }
        assertFalse(winch.isStalled());
        assertEquals(-0.5, block.y() - from, 0.05);
    }

    @Test
    void aWheelThatIsLargerThanItsRopeIsRefused() {
        RopeDef def = new RopeDef().nodes(81).alongXy(-0.12, 0, 0, -2, 0.12, 0);
        RopeWorld world = world(60);
        for (double mass : new double[] {0, 10}) {
            RingDef wheel = new RingDef(0, -2).radius(1.9);
            RopeDef wide = def.copy().ring(mass > 0 ? wheel.mass(mass) : wheel);
            String message = assertThrows(IllegalArgumentException.class, () -> world.add(wide))
                    .getMessage();
            assertTrue(message.startsWith("the wheel of a pulley must be smaller than the rope"), message);
        }
        assertEquals(0, world.ropes().size());
    }
}
