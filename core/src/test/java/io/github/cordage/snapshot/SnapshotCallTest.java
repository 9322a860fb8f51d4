package io.github.cordage.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.management.ThreadMXBean;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.saved.SnapshotException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Saving and restoring as calls: arrays, memory, and what is refused. */
@Tag("D7")
@DisplayName("D7: saving and restoring")
class SnapshotCallTest {
    private final RopeWorld world = new RopeWorld();

    private final Rope rope =
            world.add(new RopeDef().name("rope").nodes(12).straight(0, 0, 1, 0).pin(0));

    /** Bytes that so many rounds of saving, stepping and going back allocate. */
    private static long bytes(RopeWorld world, byte[] kept, int rounds) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < rounds; i++) {
            int end = world.save(kept, 0);
            world.step();
            world.save(kept, end);
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    @Tag("D12")
    void savingIntoAnArrayAllocatesNothing() {
        RopeWorld busy = TestRopes.busyWorld();
        byte[] kept = new byte[4 * busy.snapshotSize()];
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 8; round++) {
            least = Math.min(least, bytes(busy, kept, 40));
        }
        assertEquals(0, least);
    }

    @Test
    void savesWhereItIsToldTo() {
        byte[] snapshot = world.save();
        assertEquals(snapshot.length, world.snapshotSize());
        byte[] larger = new byte[snapshot.length + 20];
        Arrays.fill(larger, (byte) 7);
        assertEquals(10 + snapshot.length, world.save(larger, 10));
        assertArrayEquals(snapshot, Arrays.copyOfRange(larger, 10, 10 + snapshot.length));
        for (int i = 0; i < 10; i++) {
            assertEquals(7, larger[i]);
            assertEquals(7, larger[larger.length - 1 - i]);
        }
        world.restore(larger, 10, snapshot.length);
        assertEquals(
                "dst must have room for " + snapshot.length + " values from 21 on, its length was " + larger.length,
                assertThrows(IllegalArgumentException.class, () -> world.save(larger, 21))
                        .getMessage());
    }

    private void assertRefused(String message, Executable call) {
        byte[] before = world.save();
        assertEquals(message, assertThrows(SnapshotException.class, call).getMessage());
        assertArrayEquals(before, world.save());
    }

    @Test
    void saysWhatIsWrong() {
        byte[] good = world.save();
        assertRefused("snapshot must have a multiple of 8 bytes, 32 or more, had 0", () -> world.restore(new byte[0]));
        assertRefused(
                "snapshot must have a multiple of 8 bytes, 32 or more, had 33", () -> RopeWorld.load(new byte[33]));
        assertRefused("not a snapshot of a world", () -> world.restore(new byte[64]));
        byte[] version0 = good.clone();
        version0[8] = 0;
        assertRefused("snapshot must be of version 1, was of version 0", () -> world.restore(version0));
        byte[] version2 = good.clone();
        version2[8] = 2;
        assertRefused("snapshot must be of version 1, was of version 2", () -> RopeWorld.load(version2));
        assertRefused(
                "snapshot must have " + good.length + " bytes, had " + (good.length - 8),
                () -> world.restore(good, 0, good.length - 8));
        byte[] damaged = good.clone();
        damaged[good.length / 2] ^= 4;
        assertRefused("snapshot is damaged: its checksum is wrong", () -> world.restore(damaged));
        byte[] other = new RopeWorld(new WorldDef().step(0.02)).save();
        assertRefused("step of the snapshot must be that of the world, 0.01 s, was 0.02 s", () -> world.restore(other));
        byte[] longer = new RopeWorld(new WorldDef().maxStep(0.5)).save();
        assertRefused(
                "maxStep of the snapshot must be that of the world, 0.1 s, was 0.5 s", () -> world.restore(longer));
    }

    @Test
    void nothingOutOfRangeComesIn() {
        rope.teleport(123.456, 0, 0);
        byte[] good = world.save();
        int word = SnapshotDamageTest.find(good, Double.doubleToLongBits(123.456));
        SnapshotDamageTest.put(good, word, Double.doubleToLongBits(1e9));
        world.restore(SnapshotDamageTest.madeToFit(good));
        assertEquals(1e9, rope.x(0), "as far as it goes");
        SnapshotDamageTest.put(good, word, Double.doubleToLongBits(Math.nextUp(1e9)));
        assertRefused(
                "position is out of range in the snapshot", () -> world.restore(SnapshotDamageTest.madeToFit(good)));
        byte[] longer = Arrays.copyOf(world.save(), world.snapshotSize() + 16);
        assertRefused("snapshot holds 16 bytes too many", () -> world.restore(SnapshotDamageTest.madeToFit(longer)));
    }

    @Test
    void placeOutsideOfTheArrayIsNotTheSnapshotsFault() {
        byte[] good = world.save();
        for (Executable call : List.<Executable>of(
                () -> world.restore(good, 1, good.length),
                () -> world.restore(good, -1, 8),
                () -> world.restore(good, 0, -1),
                () -> world.restore(good, Integer.MAX_VALUE, 8))) {
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class, call);
            assertFalse(e instanceof SnapshotException);
        }
    }

    @Test
    void neitherSavesNorRestoresWithinAStep() {
        byte[] good = world.save();
        int[] calls = new int[1];
        world.addColliderSource(near -> {
            calls[0]++;
            assertThrows(IllegalStateException.class, world::save);
            assertThrows(IllegalStateException.class, () -> world.restore(good));
        });
        world.step();
        assertEquals(1, calls[0]);
    }
}
