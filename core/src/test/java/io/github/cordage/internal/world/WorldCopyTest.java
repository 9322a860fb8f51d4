package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorldCopyTest {
    private final WorldGate gate = Cores.gate();
    private final WorldCore world = gate.world();
    private final WorldCopy copy = new WorldCopy();
    private final int[] chosen = {0, 2};

    private void addRopes(int count) {
        for (int i = 0; i < count; i++) {
            gate.add(Cores.line(2 + i, 0, i));
        }
    }

    private List<Integer> ids() {
        List<Integer> ids = new ArrayList<>();
        for (int i = 0; i < copy.count(); i++) {
            ids.add(copy.get(i).id());
        }
        return ids;
    }

    private double x(int index) {
        double[] all = new double[3 * copy.get(index).nodeCount()];
        copy.get(index).copyPositions(all, 0, 1);
        return all[0];
    }

    @Test
    void allChosenOrAllOtherRopesAreCopiedInOrder() {
        addRopes(5);
        gate.remove(world.rope(1));
        copy.take(world);
        assertEquals(List.of(0, 2, 3, 4), ids());
        assertEquals(4, copy.get(1).nodeCount());
        int[] some = {1, 2, 4, 9};
        copy.take(world, some);
        assertEquals(List.of(2, 4), ids());
        copy.takeAllBut(world, some);
        assertEquals(List.of(0, 3), ids());
        copy.take(world, new int[0]);
        assertEquals(List.of(), ids());
        copy.take(world);
        gate.add(Cores.line(2, 0, 9));
        copy.take(world);
        assertEquals(List.of(0, 2, 3, 4, 5), ids());
    }

    @Test
    void itIsOutdatedOnceTheWorldMayHaveChanged() {
        assertTrue(copy.isOutdated(world), "nothing was copied yet");
        addRopes(2);
        copy.take(world);
        long changes = copy.changes();
        assertFalse(copy.isOutdated(world));
        gate.setVelocity(world.rope(0), 0, 1, 0, 0);
        assertTrue(copy.isOutdated(world));
        copy.take(world);
        assertFalse(copy.isOutdated(world));
        assertEquals(changes, copy.changes(), "the same ropes");
        gate.update(0);
        assertFalse(copy.isOutdated(world), "no time has passed");
        gate.update(Cores.STEP / 4);
        assertTrue(copy.isOutdated(world), "what is drawn has moved");
        gate.remove(world.rope(1));
        copy.take(world);
        assertNotEquals(changes, copy.changes());
    }

    @Test
    void theLastStepOfTheNextFrameCopiesTheRopesThatWereCopiedLast() {
        addRopes(3);
        copy.take(world, chosen);
        for (int frame = 0; frame < 3; frame++) {
            copy.beginTake(world);
            for (int i = 0; i < 3; i++) {
                gate.setVelocity(world.rope(i), 0, 8, 0, 0);
            }
            // Changed ropes are copied late once.
            boolean early = frame > 0;
            if (early) {
                copy.take(world, chosen);
                copy.beginTake(world);
            }
            gate.update(2 * Cores.STEP);
            double there = world.rope(2).state.x[0];
            assertTrue(there > 0);
            // Nobody may do this: it shows when the copy was made.
            world.rope(2).state.x[0] = 1000;
            copy.take(world, chosen);
            assertEquals(early ? there : 1000, x(1), "frame " + frame);
            world.rope(2).state.x[0] = there;
            copy.take(world, chosen);
        }
    }

    @Test
    void aRopeThatWasNotChosenOrHasChangedIsCopiedLate() {
        addRopes(2);
        copy.take(world);
        copy.beginTake(world);
        gate.update(Cores.STEP);
        gate.teleport(world.rope(1), 5, 0, 0);
        copy.take(world);
        assertEquals(world.rope(1).state.x[0], x(1));
        RopeCopy first = copy.get(0);
        copy.beginTake(world);
        gate.add(Cores.line(2, 7, 0));
        gate.update(Cores.STEP);
        copy.take(world);
        assertEquals(7, x(2));
        assertSame(first, copy.get(0), "memory is used again");
    }
}
