package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Spring;
import io.github.cordage.thread.RopeCopies;
import io.github.cordage.view.RopeView;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("A13")
@DisplayName("A13, D12: copies of ropes for other threads")
class RopeCopiesTest {
    /** Ropes of a kind: enough for a batch. */
    private static final int MANY = 40;

    /** Steps after which they are in batches. */
    private static final int SETTLE = 70;

    private final RopeWorld world = new RopeWorld();
    private final RopeCopies copies = new RopeCopies();

    private static void assertSame(RopeWorld expected, List<RopeView> copies) {
        assertEquals(expected.ropes().size(), copies.size());
        for (int i = 0; i < copies.size(); i++) {
            SameView.assertSame(expected.ropes().get(i), copies.get(i));
        }
    }

    private void addMany(int nodes, int... pins) {
        for (int i = 0; i < MANY; i++) {
            RopeDef def = new RopeDef().nodes(nodes).straight(3.0 * i, 0, 0.3 + 0.01 * i, -1);
            for (int pin : pins) {
                def.pin(pin);
            }
            world.add(def);
        }
    }

    private void step(int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private long inBatches() {
        return world.ropes().stream().filter(Engine::isInBatch).count();
    }

    private static double[] positions(RopeView rope) {
        double[] all = new double[6 * rope.nodeCount()];
        rope.copyPositions(all, rope.copyPositions(all, 0, 0), 1);
        return all;
    }

    @Test
    void areAsTheRopesInBatchesAndAlone() {
        addMany(6);
        addMany(7, 0);
        addMany(8, 0, 7);
        addMany(9, 4);
        world.add(new RopeDef().nodes(10).pin(0));
        world.add(new RopeDef().nodes(10).pin(0).solver(new Relaxation()));
        world.add(new RopeDef().nodes(10).pin(0).solver(new Spring()));
        world.add(new RopeDef().nodes(10).pin(0).winch(new WinchDef(RopeEnd.END, 0.5)));
        world.add(new RopeDef().nodes(10).sleepBelow(1).sleepAfter(0.1).pin(0).straight(0, 0, 0, -1));
        for (int i = 0; i < SETTLE; i++) {
            world.update(0.013);
            copies.take(world);
            assertSame(world, copies);
        }
        assertTrue(inBatches() >= 2 * MANY, "in batches: " + inBatches());
        assertTrue(world.ropes().get(world.ropes().size() - 1).activity().isAsleep());
    }

    /** The added tension of a rope that is too short is not that of its solver. */
    @Test
    void haveTheTensionOfRopesThatAreTooShort() {
        for (int i = 0; i < MANY; i++) {
            world.add(new RopeDef()
                    .nodes(8)
                    .straight(3.0 * i, 0, 1, 0)
                    .pin(new PinDef(0))
                    .pin(new PinDef(7)));
        }
        step(SETTLE);
        for (int i = 0; i < MANY; i++) {
            Rope rope = world.ropes().get(i);
            rope.pin(7).moveTo(rope.x(7) + 0.002 * (i % 3), rope.y(7));
        }
        for (int i = 0; i < 5; i++) {
            step(1);
            copies.take(world);
            assertSame(world, copies);
        }
        assertTrue(world.ropes().get(2).stats().overstretch() > 1e-4, "too short");
    }

    @Test
    void aPinThatLetsGoShows() {
        Rope rope = world.add(new RopeDef().nodes(8).straight(0, 0, 1, 0).pin(0).pin(new PinDef(7).breakForce(1e-3)));
        copies.take(world);
        assertTrue(copies.get(0).isPinned(7));
        for (int i = 0; i < 100 && rope.isPinned(7); i++) {
            world.step();
            copies.take(world);
            SameView.assertSame(rope, copies.get(0));
        }
        assertFalse(copies.get(0).isPinned(7));
    }

    @Test
    void changesOfRopesInBatchesShow() {
        addMany(7, 0);
        step(SETTLE);
        SeededRandom random = new SeededRandom(3);
        long most = 0;
        for (int i = 0; i < 400; i++) {
            Rope rope = world.ropes().get(random.intBetween(0, world.ropes().size() - 1));
            switch (random.intBetween(0, 30)) {
                case 0 -> rope.settings().setMass(2, random.between(0.1, 2));
                case 1 -> rope.settings().setRadius(random.between(0.01, 0.1));
                case 2 -> rope.teleport(random.between(-1, 1), 0, 0);
                case 3 -> rope.pin(rope.nodeCount() - 2);
                case 4 -> rope.settings().setDamping(random.between(0, 1));
                case 5 -> rope.pin(0).moveTo(random.between(-1, 1), 0);
                case 6 -> rope.setLength(random.between(0.5, 0.7));
                case 7 -> {
                    if (rope.nodeCount() > 3 && world.ropes().size() < 2 * MANY) {
                        rope.cut(rope.nodeCount() / 2);
                    }
                }
                case 8 ->
                    world.add(
                            new RopeDef().nodes(7).straight(3.0 * i, 1, 0.3, -1).pin(0));
                case 9 -> {
                    if (world.ropes().size() > MANY) {
                        world.remove(rope);
                    }
                }
                default -> {}
            }
            if (random.chance(0.8)) {
                world.step();
            }
            copies.take(world);
            assertSame(world, copies);
            most = i > 100 ? Math.max(most, inBatches()) : 0;
        }
        assertTrue(most > MANY / 2, "in batches: " + most);
    }

    @Test
    void stayAsTheyAreWhileTheWorldGoesOn() {
        addMany(7, 0);
        world.add(new RopeDef().nodes(10).pin(0));
        step(SETTLE);
        RopeCopies[] held = new RopeCopies[3];
        double[][][] then = new double[held.length][][];
        for (int k = 0; k < held.length; k++) {
            world.step();
            held[k] = new RopeCopies();
            held[k].take(world);
            then[k] = held[k].stream().map(RopeCopiesTest::positions).toArray(double[][]::new);
        }
        // Others take the places of these in the batch, and bring their past along.
        for (int i = 0; i < 8; i++) {
            world.remove(world.ropes().get(i));
            world.add(new RopeDef().nodes(7).straight(3.0 * i, 50, 0.3, -1).pin(0));
        }
        for (int i = 0; i < 2 * SETTLE; i++) {
            copies.take(world);
            double[][] last = copies.stream().map(RopeCopiesTest::positions).toArray(double[][]::new);
            world.step();
            for (int rope = 0; rope < last.length; rope++) {
                assertArrayEquals(last[rope], positions(copies.get(rope)), "rope " + rope + " before the step");
            }
            for (int k = 0; k < held.length; k++) {
                for (int rope = 0; rope < then[k].length; rope++) {
                    assertArrayEquals(then[k][rope], positions(held[k].get(rope)), "rope " + rope + " of copy " + k);
                }
            }
        }
        assertTrue(inBatches() >= MANY - 2, "in batches: " + inBatches());
        held[1].take(world);
        assertSame(world, held[1]);
    }

    @Test
    void theWorldStepsAsItDoesWithoutCopies() {
        addMany(7, 0);
        RopeWorld without = RopeWorld.load(world.save());
        for (int i = 0; i < 3 * SETTLE; i++) {
            copies.take(world);
            world.step();
            without.step();
            if (i % 4 == 0) {
                world.ropes().get(i % MANY).teleport(0.1, 0, 0);
                without.ropes().get(i % MANY).teleport(0.1, 0, 0);
            }
            assertEquals(without.stateHash(), world.stateHash(), "step " + i);
        }
    }

    @Test
    void chosenRopesOnly() {
        addMany(7, 0);
        step(SETTLE);
        int[] ids = {2, 5, 39, 77};
        for (int i = 0; i < 3; i++) {
            world.step();
            copies.take(world, ids);
            assertEquals(3, copies.size(), "there is no rope 77");
            SameView.assertSame(world.ropes().get(5), copies.get(1));
            SameView.assertSame(world.ropes().get(39), copies.get(2));
        }
        long before = copies.changes();
        copies.take(world, new int[] {5});
        assertEquals(1, copies.size());
        SameView.assertSame(world.ropes().get(5), copies.get(0));
        copies.take(world, new int[0]);
        assertEquals(0, copies.size());
        copies.take(world);
        assertSame(world, copies);
        assertEquals(before, copies.changes(), "no rope has come or gone");
        assertThrows(IndexOutOfBoundsException.class, () -> copies.get(MANY));
    }

    @Test
    void whatWasGivenBackCannotBeRead() {
        addMany(7, 0);
        step(SETTLE);
        copies.take(world);
        RopeView rope = copies.get(0);
        copies.release();
        copies.release();
        assertThrows(IllegalStateException.class, () -> positions(rope));
        assertThrows(IllegalArgumentException.class, () -> rope.copyPositions(new double[3], 0, 1));
        Listen.beforeStep(world, step -> copies.take(world));
        world.step();
        assertEquals(MANY, copies.size());
    }

    @Test
    void nothingIsAllocated() {
        addMany(7, 0);
        world.add(new RopeDef().nodes(10).pin(0));
        step(SETTLE);
        RopeCopies other = new RopeCopies();
        int[] ids = {3, 4, MANY};
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 8; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100; i++) {
                copies.take(world);
                world.step();
                other.take(world, ids);
                world.step();
                copies.release();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes");
    }
}
