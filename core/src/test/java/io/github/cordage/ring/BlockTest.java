package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.PinDef;
import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.settings.CollideMode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("E2")
@DisplayName("E2: blocks of a tackle, and ends of ropes that are fixed to them")
class BlockTest {
    private static final double GRAVITY = 9.81;
    private static final PinPath PATH = PinPath.from(0, 0, 0).to(1, 1, 0);

    private static RopeWorld world(double rate) {
        return new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1 / rate));
    }

    private static void run(RopeWorld world, double time) {
        double end = world.time() + time - world.stepLength() / 2;
        while (world.time() < end) {
            world.step();
        }
    }

    /**
     * A block on {@code strands} strands, and a load that hauls. With an odd number of strands, the rope begins at the
     * block, else at the top.
     */
    static RopeDef tackle(int strands, double load, double haul, double friction, double segment) {
        double apart = 1e-4;
        double[] points = new double[3 * (strands + 2)];
        RopeDef def = new RopeDef();
        boolean isOdd = strands % 2 == 1;
        int first = isOdd ? 1 : 0;
        for (int i = 0; i <= strands; i++) {
            boolean isBlock = i % 2 == 1 - first;
            points[3 * i] = i * apart;
            points[3 * i + 1] = isBlock ? -2 : 0;
            RingDef ring = new RingDef(i * apart, points[3 * i + 1]).friction(friction);
            if (i == first + 1) {
                ring.mass(load);
            } else if (isBlock && i > 0) {
                ring.on(first);
            }
            if (i > 0) {
                def.ring(ring);
            }
        }
        points[3 * strands + 3] = (strands + 1) * apart;
        points[3 * strands + 4] = -2;
        int nodes = (int) Math.rint((2 * strands + 2) / segment) + 1;
        return def.nodes(nodes)
                .nodeMass(1e-6)
                .endMass(haul)
                .collideMode(CollideMode.OFF)
                .alongXyz(points)
                .pin(isOdd ? new PinDef(0).on(first) : new PinDef(0));
    }

    @Test
    void aPinTellsWhichRingsItsNodeIsFixedTo() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(tackle(3, 10, 1, 0, 0.1));
        Pin pin = rope.pin(0);
        Ring block = block(rope, 3);
        for (Ring ring : rope.rings()) {
            assertEquals(ring == block || ring.isFixedTo(block), pin.isFixedTo(ring));
        }
        assertTrue(pin.isFixedTo(block));
        assertFalse(rope.pin(2).isFixedTo(block));
        pin.remove();
        assertFalse(pin.isFixedTo(block));
    }

    private static Ring block(Rope rope, int strands) {
        return rope.rings().get(strands % 2);
    }

    @ParameterizedTest
    @CsvSource({
        "60, 2, 0.1",
        "60, 2, 0.5",
        "60, 3, 0.1",
        "60, 3, 0.5",
        "60, 4, 0.3",
        "60, 5, 0.2",
        "60, 6, 0.1",
        "120, 4, 0.5",
        "120, 5, 0.1",
        "240, 2, 0.3",
        "240, 3, 0.2",
        "240, 6, 0.5",
        "1000, 4, 0.1",
        "1000, 5, 0.5"
    })
    void blockAndTackleShareLoadAndSpeed(double rate, int strands, double segment) {
        double load = 100;
        for (double haul : new double[] {0.95 * load / strands, 1.1 * load / strands}) {
            RopeWorld world = world(rate);
            Rope rope = world.add(tackle(strands, load, haul, 0, segment));
            Ring block = block(rope, strands);
            int end = rope.nodeCount() - 1;
            double from = rope.y(end);
            double blockFrom = block.y();
            run(world, 0.5);
            double a = GRAVITY * (haul - load / strands) / (haul + load / (strands * strands));
            double moved = from - rope.y(end);
            assertEquals(1, moved / (a * 0.125), 1e-3, "haul " + haul);
            assertEquals(1, moved / (strands * (block.y() - blockFrom)), 1e-3);
            assertEquals(1, strands * block.tensionBefore() / (load * (GRAVITY + a / strands)), 1e-3);
            assertEquals(1, strands * block.velocityY() / -rope.velocityY(end), 1e-3);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "60, 2, 0.1",
        "60, 3, 0.3",
        "60, 4, 0.2",
        "120, 5, 0.2",
        "120, 6, 0.1",
        "240, 4, 0.3",
        "240, 3, 0.5",
        "1000, 5, 0.1",
        "1000, 6, 0.2",
        "1000, 2, 0.5"
    })
    void frictionInSheavesTakesItsPart(double rate, int strands, double friction) {
        double load = 100;
        double q = Math.exp(-friction * Math.PI);
        double share = 0;
        for (int i = 1; i <= strands; i++) {
            share += Math.pow(q, i);
        }
        for (double part : new double[] {0.99, 1.01}) {
            RopeWorld world = world(rate);
            Rope rope = world.add(tackle(strands, load, part * load / share, friction, 0.3));
            Ring block = block(rope, strands);
            // The rope starts without tension, so the loads drop a little first.
            run(world, 2);
            double speed = block.velocityY();
            assertTrue(part > 1 ? speed > 0.01 : speed < 1e-4, () -> part + " of the load lifts at " + speed + " m/s");
        }
    }

    /** The winch hauls at two or three times the speed of the block, and pulls at a half or a third of its weight. */
    @ParameterizedTest
    @CsvSource({"60, 2", "60, 3", "240, 2", "240, 3", "1000, 2", "1000, 3"})
    void aWinchLiftsABlock(double rate, int strands) {
        double load = 50;
        RopeWorld world = world(rate);
        Rope rope = world.add(tackle(strands, load, 0, 0, 0.1).nodeMass(0.002));
        Ring block = block(rope, strands);
        rope.winch(RopeEnd.END).setSpeed(-0.3 * strands);
        run(world, 1);
        double from = block.y();
        run(world, 3);
        assertEquals(0.9, block.y() - from, 0.005);
        assertEquals(0.3, block.velocityY(), 0.005);
        assertEquals(load * GRAVITY / strands, block.tensionBefore(), 0.02 * load * GRAVITY / strands);
        assertTrue(rope.stats().worstStretch() < 1e-5);
        assertEquals(0, rope.stats().direct().unconverged());
    }

    /** A block of three strands comes up to the fixed sheaves, bounces, and comes to rest there. */
    @ParameterizedTest
    @ValueSource(doubles = {60, 240, 1000})
    void aBlockStopsAtTheTop(double rate) {
        RopeWorld world = world(rate);
        Rope rope = world.add(tackle(3, 10, 5, 0, 0.1).nodeMass(0.002));
        Ring block = block(rope, 3);
        double most = 0;
        while (world.time() < 10) {
            world.step();
            most = Math.max(most, rope.y(0));
            assertTrue(
                    rope.stats().worstStretch() < 1e-2,
                    () -> "stretched by " + rope.stats().worstStretch());
        }
        assertTrue(most < 0.01, "rose to " + most);
        assertEquals(0, block.y(), 0.02);
        assertEquals(0, block.velocityY(), 0.05);
        assertEquals(3, rope.rings().size());
    }

    /** A block swings on a heavy rope that begins at it. */
    @ParameterizedTest
    @CsvSource({"60, 0.05", "60, 0.25", "240, 0.1", "1000, 0.25"})
    void aSwingingBlockKeepsItsEnergy(double rate, double segment) {
        double[] points = {-0.2, -2, 0, 0, 0, 0, 0.2, -2.1, 0, 0.5, 0, 0};
        double length = Math.hypot(0.2, 2) + Math.hypot(0.2, 2.1) + Math.hypot(0.3, 2.1);
        RopeWorld world = world(rate);
        Rope rope = world.add(new RopeDef()
                .nodes((int) Math.rint(length / segment) + 1)
                .nodeMass(0.3 * segment)
                .collideMode(CollideMode.OFF)
                .alongXyz(points)
                .pin(-1)
                .ring(new RingDef(0, 0))
                .ring(new RingDef(0.2, -2.1).mass(1))
                .pin(new PinDef(0).on(1)));
        Ring block = rope.rings().get(1);
        run(world, 0.1);
        world.setGravity(3, -GRAVITY, 0);
        double start = rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
        double fastest = 0;
        while (world.time() < 3) {
            world.step();
            double now = rope.stats().kineticEnergy() + rope.stats().potentialEnergy();
            fastest = Math.max(fastest, rope.stats().kineticEnergy());
            assertEquals(start, now, 0.03 * fastest + 0.05, "at " + world.time());
            assertEquals(-0.4, rope.x(0) - block.x(), 1e-9);
            assertEquals(0.1, rope.y(0) - block.y(), 1e-9);
            assertTrue(
                    rope.stats().worstStretch() < 1e-3,
                    () -> "stretched by " + rope.stats().worstStretch());
        }
        assertTrue(fastest > 0.5, "swung with " + fastest);
    }

    /**
     * The end of a rope that falls with its block is led by it alone, and goes on with its velocity when it is let go.
     */
    @Test
    void aNodeIsFixedToABlockAndReleasedAgain() {
        RopeWorld world = world(120);
        Rope rope = world.add(tackle(4, 100, 20, 0, 0.1).removePins().pin(0));
        Ring block = rope.rings().get(0);
        int end = rope.nodeCount() - 1;
        Pin pin = rope.pin(end, block);
        assertTrue(pin.isHolding());
        assertThrows(IllegalStateException.class, () -> pin.moveTo(0, 0));
        assertThrows(IllegalStateException.class, () -> pin.follow(PATH));
        assertThrows(IllegalStateException.class, () -> pin.follow((time, pose) -> {}));
        double apart = rope.y(end) - block.y();
        run(world, 0.5);
        assertEquals(apart, rope.y(end) - block.y(), 1e-9);
        assertEquals(block.velocityY(), rope.velocityY(end), 1e-9);
        pin.remove();
        assertFalse(rope.isPinned(end));
        run(world, 0.5);
        assertTrue(Math.abs(rope.y(end) - block.y() - apart) > 0.01);
    }

    /** What hangs at a node stays at it when the last ring on its mass is taken away. */
    @Test
    void aMassWithoutRingsHangsAtItsNode() {
        RopeWorld world = world(120);
        Rope rope = world.add(tackle(3, 100, 30, 0, 0.1));
        double mass = rope.settings().mass(0);
        rope.rings().get(1).remove();
        assertFalse(rope.isPinned(0));
        assertEquals(100 + mass, rope.settings().mass(0), 1e-9);
        run(world, 0.5);
        assertFalse(rope.activity().isStopped());
    }

    @Test
    void aCutDividesAMassThatBothPartsHold() {
        RopeWorld world = world(60);
        Rope rope = world.add(tackle(4, 100, 25, 0, 0.1));
        Ring first = rope.rings().get(0);
        Ring second = rope.rings().get(2);
        rope.cut(first.segment() + 20);
        assertEquals(50, first.mass());
        assertEquals(50, second.mass());
        run(world, 0.2);
        assertTrue(second.isThreaded());
        Rope odd = world.add(tackle(3, 90, 30, 0, 0.1));
        Ring sheave = odd.rings().get(1);
        odd.cut(odd.rings().get(0).segment() + 10);
        assertEquals(45, sheave.mass());
        assertFalse(odd.isPinned(0));
        assertTrue(odd.settings().mass(0) > 45);
        run(world, 0.2);
        assertTrue(sheave.isThreaded());
    }

    @Test
    void whatAPinOnARingCannotDoIsNamed() {
        assertThrows(IllegalArgumentException.class, () -> new PinDef(0).on(-1));
        assertThrows(
                IllegalArgumentException.class, () -> new PinDef(0).path(PATH).on(0));
        assertThrows(IllegalArgumentException.class, () -> new PinDef(0).on(0).path(PATH));
        assertThrows(
                IllegalArgumentException.class,
                () -> new PinDef(0).position(1, 2).on(0));
        assertThrows(IllegalArgumentException.class, () -> new PinDef(0).on(0).position(1, 2));
        RopeWorld world = world(60);
        RopeDef none = new RopeDef().pin(new PinDef(0).on(0));
        assertEquals(
                "on must be the index of a ring with a mass, was 0",
                assertThrows(IllegalArgumentException.class, () -> world.add(none))
                        .getMessage());
        RopeDef held = new RopeDef().ring(new RingDef(0.5, 0)).pin(new PinDef(0).on(0));
        assertThrows(IllegalArgumentException.class, () -> world.add(held));
        Rope rope = world.add(tackle(4, 100, 25, 0, 0.1));
        Ring block = rope.rings().get(0);
        assertThrows(
                IllegalArgumentException.class, () -> rope.pin(3, rope.rings().get(1)));
        Rope other = world.add(tackle(2, 100, 50, 0, 0.1));
        assertThrows(IllegalArgumentException.class, () -> other.pin(3, block));
    }

    @Test
    void theMassesOfRingsAreCopiedForDrawing() {
        RopeWorld world = world(60);
        Rope rope = world.add(new RopeDef()
                .nodes(31)
                .alongXy(-1, 0, 0, -1, 0.4, -1, 1, 0)
                .ring(new RingDef(0, -1).mass(7))
                .ring(new RingDef(0.4, -1).on(0)));
        assertEquals(1, rope.loadCount());
        double[] load = new double[5];
        assertEquals(5, rope.copyLoads(load, 1, 1));
        assertArrayEquals(new double[] {0, 0.2, -1, 0, 7}, load, 1e-12);
        world.step();
        rope.copyLoads(load, 1, 0);
        assertEquals(-1, load[2], 1e-12);
        rope.copyLoads(load, 1, 1);
        assertTrue(load[2] < -1);
        assertThrows(IllegalArgumentException.class, () -> rope.copyLoads(load, 2, 1));
        assertEquals(0, world.add(new RopeDef().ring(new RingDef(0, -1))).loadCount());
    }
}
