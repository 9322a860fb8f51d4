package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Spring;
import io.github.cordage.thread.RopeCopies;
import io.github.cordage.time.StepExecutor;
import io.github.cordage.time.StepThreads;
import io.github.cordage.view.RopeView;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("A13")
@DisplayName("A13, D12: copies of ropes made as soon as each has taken its step")
class EarlyCopiesTest {
    private static final int MANY = 24;

    private final RopeWorld world = new RopeWorld();
    private final RopeCopies copies = new RopeCopies();

    /** A rope that is like no other, so that it is not solved in a batch. */
    private static RopeDef def(int number) {
        return new RopeDef()
                .nodes(8)
                .straight(3.0 * number, 0, 0.3 + 0.01 * number, -1)
                .pin(0)
                .sleepBelow(0)
                .solver(new Direct().withTolerance(1e-4 * (1 + 1e-9 * number)));
    }

    private static RopeWorld fill(RopeWorld world) {
        for (int i = 0; i < MANY; i++) {
            world.add(def(i));
        }
        return world;
    }

    private static void assertSame(RopeWorld expected, RopeCopies copies) {
        assertEquals(expected.ropes().size(), copies.size());
        for (int i = 0; i < copies.size(); i++) {
            SameView.assertSame(expected.ropes().get(i), copies.get(i));
        }
    }

    private static double[] positions(RopeView rope) {
        double[] all = new double[3 * rope.nodeCount()];
        rope.copyPositions(all, 0, 1);
        return all;
    }

    /** Takes a step, and returns the number of copies that show it. */
    private static int stepAndCount(RopeWorld world, RopeCopies copies) {
        copies.beginTake(world);
        world.step();
        return countCopied(world, copies);
    }

    private static int countCopied(RopeWorld world, RopeCopies copies) {
        int count = 0;
        for (int i = 0; i < copies.size(); i++) {
            double[] now = positions(world.ropes().get(i));
            count += Arrays.equals(now, positions(copies.get(i))) ? 1 : 0;
        }
        return count;
    }

    @Test
    void ropesAreCopiedWithinTheStep() {
        fill(world);
        assertEquals(0, stepAndCount(world, copies), "nothing was copied before");
        copies.take(world);
        assertSame(world, copies);
        assertEquals(MANY, stepAndCount(world, copies));
        copies.take(world);
        assertSame(world, copies);
        world.step();
        assertEquals(0, countCopied(world, copies), "each time has to be begun");
        copies.take(world);
        assertSame(world, copies);
        copies.take(world);
        assertSame(world, copies);
    }

    @Test
    void threadsCopyTheRopesThatTheyStep() {
        try (StepThreads threads = new StepThreads(2)) {
            RopeWorld shared = fill(new RopeWorld(new WorldDef().executor(new StepExecutor() {
                @Override
                public int threads() {
                    return threads.threads();
                }

                @Override
                public double leastWork() {
                    return 0;
                }

                @Override
                public void run(Runnable work) {
                    threads.run(work);
                }
            })));
            copies.take(shared);
            for (int i = 0; i < 20; i++) {
                assertEquals(MANY, stepAndCount(shared, copies));
                copies.take(shared);
                assertSame(shared, copies);
            }
        }
    }

    @Test
    void onlyTheLastStepOfAFrameCopies() {
        fill(world);
        copies.take(world);
        copies.beginTake(world);
        int[] copiedBefore = new int[4];
        Listen.beforeStep(world, w -> copiedBefore[(int) w.stepCount()] = countCopied(w, copies));
        assertEquals(3, world.update(0.035));
        assertEquals(MANY, copiedBefore[0], "before the first step");
        assertEquals(0, copiedBefore[1]);
        assertEquals(0, copiedBefore[2]);
        assertEquals(MANY, countCopied(world, copies));
        copies.take(world);
        assertSame(world, copies);
    }

    @Test
    void stepsAfterTheOneThatCopiedAreShown() {
        fill(world);
        copies.take(world);
        assertEquals(MANY, stepAndCount(world, copies));
        world.step();
        assertEquals(0, countCopied(world, copies));
        copies.take(world);
        assertSame(world, copies);
        assertEquals(MANY, stepAndCount(world, copies));
        world.settle();
        copies.take(world);
        assertSame(world, copies);
        assertEquals(0, world.update(0.001));
        copies.beginTake(world);
        assertEquals(0, world.update(0.001), "a frame without steps");
        copies.take(world);
        assertSame(world, copies);
    }

    @Test
    void whatWasTakenIsNotWrittenTo() {
        fill(world);
        copies.take(world);
        copies.beginTake(world);
        copies.take(world);
        world.step();
        assertEquals(0, countCopied(world, copies));
        copies.take(world);
        copies.beginTake(world);
        new RopeCopies().take(world);
        world.step();
        assertEquals(0, countCopied(world, copies), "others were taken");
        copies.beginTake(world);
        new RopeCopies().beginTake(world);
        world.step();
        assertEquals(0, countCopied(world, copies), "others were begun");
    }

    /** Mass moves along a rope that bends over a corner, in steps that this copy has not seen. */
    @Test
    void massesThatHaveMovedAreShown() {
        world.colliders().add(new ColliderDef(ColliderShape.box(0.5, 0.5)).position(0, 0));
        Rope rope = world.add(new RopeDef().nodes(12).straight(-0.2, 0.55, 1, 0));
        double[] before = new double[12];
        double[] now = new double[12];
        rope.copyMasses(before, 0);
        copies.take(world);
        for (int i = 0; i < 400; i++) {
            world.step();
        }
        rope.copyMasses(now, 0);
        assertEquals(0, rope.bendCount(), "has slid off");
        assertFalse(Arrays.equals(before, now), "mass has moved");
        assertEquals(1, stepAndCount(world, copies));
        copies.take(world);
        assertSame(world, copies);
    }

    @Test
    void theSameStepAgainAfterARestoreIsShown() {
        fill(world);
        copies.take(world);
        byte[] saved = world.save();
        assertEquals(MANY, stepAndCount(world, copies));
        world.restore(saved);
        world.ropes().get(3).teleport(1, 0, 0);
        world.step();
        copies.take(world);
        assertSame(world, copies);
    }

    @Test
    void changesAfterTheStepAreShown() {
        fill(world);
        copies.take(world);
        for (int i = 0; i < MANY; i++) {
            Rope rope = world.ropes().get(i);
            assertTrue(stepAndCount(world, copies) >= MANY - 1);
            switch (i % 7) {
                case 0 -> rope.teleport(1, 2, 0);
                case 1 -> rope.settings().setMass(2, 3);
                case 2 -> rope.pin(4);
                case 3 -> rope.setLength(0.5);
                case 4 -> rope.settings().setRadius(0.2);
                case 5 -> rope.pin(0).remove();
                default -> rope.settings().setStop(3, true);
            }
            copies.take(world);
            assertSame(world, copies);
        }
    }

    @Test
    void ropesThatComeAndGoAfterTheStepAreShown() {
        fill(world);
        copies.take(world);
        stepAndCount(world, copies);
        world.add(def(MANY));
        world.remove(world.ropes().get(2));
        world.ropes().get(5).cut(4);
        copies.take(world);
        assertSame(world, copies);
        assertEquals(MANY + 1, stepAndCount(world, copies));
        world.remove(world.ropes().get(MANY));
        copies.beginTake(world);
        world.step();
        copies.take(world);
        assertSame(world, copies);
    }

    @Test
    void ropesThatAreChosenAfterTheStepAreShown() {
        fill(world);
        int[] some = {3, 5, 19, 100};
        copies.take(world, some);
        for (int i = 0; i < 3; i++) {
            copies.beginTake(world);
            world.step();
            assertArrayEquals(positions(world.ropes().get(19)), positions(copies.get(2)));
            copies.take(world, some);
            assertEquals(3, copies.size());
            SameView.assertSame(world.ropes().get(19), copies.get(2));
        }
        copies.beginTake(world);
        world.step();
        copies.takeAllBut(world, new int[] {4});
        assertEquals(MANY - 1, copies.size());
        SameView.assertSame(world.ropes().get(5), copies.get(4));
        copies.beginTake(world);
        world.step();
        copies.take(world, some);
        SameView.assertSame(world.ropes().get(5), copies.get(1));
    }

    @Test
    void whatStepsDoToRopesIsShown() {
        fill(world);
        Rope torn = world.ropes().get(0);
        torn.settings().setBreakTension(1e-6);
        Rope sleepy = world.add(def(MANY).straight(0, 0, 0, -1).sleepBelow(1).sleepAfter(0.2));
        Rope let = world.add(def(MANY + 1).pin(new PinDef(7).breakForce(1e-3)));
        Rope lying = world.add(new RopeDef().nodes(8).straight(90, -8.9, 1, 0.1));
        Rope wild = world.add(new RopeDef().nodes(5).acceleration(0, 0, -1e9));
        world.add(def(MANY + 4).winch(new WinchDef(RopeEnd.END, 0.5)));
        world.add(def(MANY + 5).solver(new Relaxation()));
        world.add(def(MANY + 6).solver(new Spring()));
        world.colliders().add(new ColliderDef(ColliderShape.circle(2)).position(90.3, -11));
        for (int i = 0; i < 160; i++) {
            copies.beginTake(world);
            world.step();
            copies.take(world);
            assertSame(world, copies);
        }
        assertTrue(world.ropes().size() > MANY + 7 && torn.nodeCount() < 8, "torn");
        assertTrue(sleepy.activity().isAsleep(), "asleep");
        assertFalse(let.isPinned(7), "let go");
        assertTrue(lying.contactCount() > 0, "touches");
        assertTrue(wild.activity().isStopped(), "stopped");
    }

    /** Three copies take turns, as with a reader. Ropes are changed, come, go, fall asleep, and join batches. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void randomChangesAreShown(long seed) {
        fill(world);
        for (int i = 0; i < 2 * MANY; i++) {
            world.add(new RopeDef().nodes(6).straight(3.0 * i, 50, 0.3, -1).pin(0));
        }
        SeededRandom random = new SeededRandom(seed);
        RopeCopies[] turns = {new RopeCopies(), new RopeCopies(), new RopeCopies()};
        for (int i = 0; i < 300; i++) {
            RopeCopies turn = turns[random.intBetween(0, 2)];
            if (random.chance(0.9)) {
                turn.release();
                turn.beginTake(world);
            }
            int steps = random.intBetween(0, 2);
            for (int k = 0; k < steps; k++) {
                if (random.chance(0.7)) {
                    world.step();
                } else {
                    world.update(random.between(0, 0.05));
                }
            }
            Rope rope = world.ropes().get(random.intBetween(0, world.ropes().size() - 1));
            switch (random.intBetween(0, 24)) {
                case 0 -> rope.settings().setMass(2, random.between(0.1, 2));
                case 1 -> rope.teleport(random.between(-1, 1), 0, 0);
                case 2 -> rope.pin(rope.nodeCount() - 2);
                case 3 -> rope.setVelocity(2, random.between(-1, 1), 0, 0);
                case 4 -> rope.settings().setSleepBelow(10);
                case 5 -> world.add(def(i + MANY));
                case 6 -> world.remove(rope);
                case 7 -> rope.pin(0).moveTo(random.between(-1, 1), 0);
                default -> {}
            }
            turn.take(world);
            assertSame(world, turn);
        }
    }

    @Test
    void theWorldStepsAsItDoesWithoutCopies() {
        fill(world);
        RopeWorld without = fill(new RopeWorld());
        for (int i = 0; i < 100; i++) {
            copies.beginTake(world);
            world.step();
            without.step();
            copies.take(world);
            assertEquals(without.stateHash(), world.stateHash(), "step " + i);
        }
        assertNotEquals(0, copies.size());
    }

    @Test
    void nothingIsAllocated() {
        fill(world);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 8; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100; i++) {
                copies.beginTake(world);
                world.step();
                copies.take(world);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes");
    }

    @Test
    void cannotBeginWithinAStep() {
        fill(world);
        boolean[] refused = {false};
        Listen.beforeStep(world, w -> copies.beginTake(w));
        world.step();
        world.ropes().get(0).settings().setBreakTension(1e-6);
        Listen.ropeSplit(world, event -> {
            assertThrows(IllegalStateException.class, () -> copies.beginTake(world));
            refused[0] = true;
        });
        world.step();
        assertTrue(refused[0]);
    }
}
