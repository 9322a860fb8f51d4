package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.snapshot.BadSnapshot;
import io.github.cordage.internal.snapshot.SnapshotReader;
import io.github.cordage.internal.spec.ColliderSpec;
import io.github.cordage.saved.SavedState;
import io.github.cordage.time.StepClock;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class WorldSnapshotsTest {
    private final WorldGate gate = Cores.gate();
    private final WorldCore world = gate.world();
    private final WorldSnapshots snapshots = new WorldSnapshots(world);

    private byte[] saved() {
        byte[] bytes = new byte[snapshots.size()];
        assertEquals(bytes.length, snapshots.save(bytes, 0, bytes.length));
        return bytes;
    }

    private void restore(byte[] bytes) {
        snapshots.restore(bytes, 0, bytes.length);
    }

    @Test
    void theHashesOfRopesAndOfTheRestAreApart() {
        RopeCore first = gate.add(Cores.line(3, 0, 0));
        RopeCore second = gate.add(Cores.line(3, 0, 5));
        long all = snapshots.hash();
        long one = snapshots.hash(first);
        long other = snapshots.hash(second);
        long rest = snapshots.hashBesideRopes();
        first.state.vx[0] = 1;
        assertNotEquals(all, snapshots.hash());
        assertNotEquals(one, snapshots.hash(first));
        assertEquals(other, snapshots.hash(second));
        assertEquals(rest, snapshots.hashBesideRopes());
        first.state.vx[0] = 0;
        assertEquals(all, snapshots.hash());
        gate.setGravity(0, -1, 0);
        assertNotEquals(rest, snapshots.hashBesideRopes());
        assertNotEquals(all, snapshots.hash());
        assertEquals(one, snapshots.hash(first));
    }

    @Test
    void aRestoreKeepsTheRopesOfTheSameIdsAndTheHandlesOfTheirParts() {
        RopeCore kept = gate.add(Cores.line(3, 0, 0));
        RopeCore removed = gate.add(Cores.line(4, 0, 5));
        RopeCore.PinRef pin = gate.pin(removed, 1);
        RopeCore piece = gate.cut(kept, 1);
        byte[] bytes = saved();
        long hash = snapshots.hash();
        gate.remove(removed);
        RopeCore added = gate.add(Cores.line(2, 0, 9));
        gate.setVelocity(kept, 0, 1, 2, 3);
        restore(bytes);
        assertEquals(hash, snapshots.hash());
        assertSame(kept, world.rope(0));
        assertSame(piece, world.rope(2));
        RopeCore again = world.rope(1);
        assertNotSame(removed, again);
        assertEquals("handle of rope 1", again.handle());
        assertFalse(pin.isHolding(), "its rope was removed before the restore");
        assertEquals(
                "rope 3 is not in the snapshot that was restored",
                assertThrows(IllegalStateException.class, added::requireAlive).getMessage());
        assertSame(kept.family, piece.family, "pieces go on to be numbered together");
        assertNotSame(kept.family, again.family);
        // A handle that holds goes to the pin of its id.
        RopeCore.PinRef held = Objects.requireNonNull(again.pinOf(1));
        restore(bytes);
        assertTrue(held.isHolding());
        assertSame(again.state.pins.get(0), held.state());
    }

    @Test
    void handlesGoBackToTheRopeThatTheirPartsWereOn() {
        RopeCore rope = gate.add(Cores.line(4, 0, 0));
        RopeCore.PinRef pin = gate.pin(rope, 3);
        byte[] bytes = saved();
        RopeCore piece = gate.cut(rope, 1);
        assertSame(piece, pin.rope());
        restore(bytes);
        assertSame(rope, pin.rope());
        assertTrue(pin.isHolding());
        assertEquals(3, pin.node());
    }

    @Test
    void bytesBehindTheStateAreRefused() {
        byte[] bytes = saved();
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 8);
        ByteBuffer buffer = ByteBuffer.wrap(longer).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putLong(16, longer.length);
        buffer.putLong(bytes.length, SnapshotReader.checksum(longer, 0, bytes.length));
        BadSnapshot refused = assertThrows(BadSnapshot.class, () -> restore(longer));
        assertTrue(
                String.valueOf(refused.getMessage()).contains("snapshot holds 8 bytes too many"), refused::getMessage);
    }

    @Test
    void whatCannotBeRestoredChangesNothing() {
        gate.add(Cores.line(3, 0, 0));
        gate.colliders().add(new ColliderSpec(ShapeBuilder.circle(1)));
        byte[] bytes = saved();
        gate.step();
        long hash = snapshots.hash();
        for (int length = 0; length < bytes.length; length += 8) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThrows(BadSnapshot.class, () -> restore(cut));
        }
        for (int at = 0; at < bytes.length; at += 5) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= 1;
            assertThrows(BadSnapshot.class, () -> restore(damaged));
        }
        assertEquals(hash, snapshots.hash());
        WorldGate slow = new WorldGate(new WorldCore(new StepClock(0.25, 1), new HeardEvents(), null));
        BadSnapshot refused =
                assertThrows(BadSnapshot.class, () -> new WorldSnapshots(slow.world()).restore(bytes, 0, bytes.length));
        assertTrue(
                String.valueOf(refused.getMessage())
                        .contains("step of the snapshot must be that of the world, 0.25 s, was " + Cores.STEP + " s"),
                refused::getMessage);
    }

    @Test
    void namedValuesMakeTheSameWorld() {
        gate.setGravity(0, -9, 0);
        gate.add(Cores.line(5, 0, 0));
        gate.pin(world.rope(0), 0);
        gate.update(2.5 * Cores.STEP);
        SavedState state = new SavedState();
        snapshots.describe(state);
        double[] expected = {Cores.STEP, 1};
        assertArrayEquals(expected, WorldSnapshots.stepAndMaxStep(state));
        byte[] bytes = saved();
        assertArrayEquals(expected, WorldSnapshots.stepAndMaxStep(bytes, 0, bytes.length));
        assertThrows(BadSnapshot.class, () -> WorldSnapshots.stepAndMaxStep(bytes, 0, 24));
        WorldGate other = Cores.gate();
        other.takeOver(state);
        assertEquals(snapshots.hash(), other.stateHash());
        assertEquals(world.alpha(), other.world().alpha());
    }
}
