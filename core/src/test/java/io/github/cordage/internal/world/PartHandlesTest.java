package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.PinState;
import io.github.cordage.internal.state.WinchState;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PartHandlesTest {
    private final RopeCore rope = filled(1, 0);
    private final RopeCore.PinRef first = Objects.requireNonNull(rope.pinOf(0));
    private final RopeCore.PinRef second = Objects.requireNonNull(rope.pinOf(2));
    private final RopeCore.WinchRef winch = Objects.requireNonNull(rope.winchOf(true));
    private final RopeCore.RingRef ring = rope.ringAt(0);

    /** A rope with two pins, a winch and a ring, whose ids go on from a number. */
    private static RopeCore filled(int id, int number) {
        RopeCore rope = Cores.rope(id, 0, 0, 0, 1, 0, 0, 2, 0, 0);
        rope.state.pin(0).id = number;
        rope.state.pin(2).id = number + 1;
        WinchState winch = new WinchState(true, 1, 5);
        winch.id = number + 2;
        rope.state.setWinch(true, winch);
        RingsOn.ring(rope, 0, 0.5, 0, 0).id = number + 3;
        return rope;
    }

    @Test
    void partsThatHaveComeToAnotherRopeTakeTheirHandlesAlong() {
        RopeCore piece = Cores.rope(2, 2, 0, 0, 3, 0, 0);
        PinState moved = rope.state.pins.remove(1);
        piece.state.pins.add(moved);
        piece.state.setWinch(true, rope.state.endWinch);
        rope.state.setWinch(true, null);
        PartHandles.move(rope, piece);
        assertEquals(List.of(first), rope.pins);
        assertEquals(List.of(second), piece.pins);
        assertSame(piece, second.rope());
        assertSame(moved, second.state());
        assertSame(rope, first.rope());
        assertEquals(List.of(), rope.winches);
        assertEquals(List.of(winch), piece.winches);
        assertSame(piece, winch.rope());
        assertEquals(List.of(ring), rope.rings, "the ring has stayed");
    }

    @Test
    void handlesOfPartsThatAreGoneAreGivenToPartsOfTheSameIds() {
        PartHandles loose = new PartHandles();
        loose.takeFrom(rope);
        assertTrue(loose.isEmpty(), "the rope has all of its parts");
        rope.removed("is gone");
        loose.takeFrom(rope);
        assertFalse(loose.isEmpty());
        assertEquals(0, rope.pins.size() + rope.winches.size() + rope.rings.size());
        RopeCore other = filled(5, 40);
        loose.giveTo(other);
        assertEquals(0, other.pins.size() + other.winches.size() + other.rings.size(), "it has other ids");
        RopeCore restored = filled(1, 0);
        loose.giveTo(restored);
        assertSame(restored, first.rope());
        assertSame(restored.state.pins.get(0), first.state());
        assertSame(restored.state.pins.get(1), second.state());
        assertSame(restored.state.endWinch, winch.state());
        assertSame(restored.state.rings.get(0), ring.state());
        assertSame(first, restored.pinOf(0));
        assertSame(winch, restored.winchOf(true));
        assertSame(ring, restored.ringAt(0));
        loose.clear();
        assertTrue(loose.isEmpty());
    }

    @Test
    void handlesOfReleasedPinsAndRingsAreForgotten() {
        rope.state.release(first.state());
        rope.state.rings.remove(ring.state());
        PartHandles.forgetReleased(rope);
        assertEquals(List.of(second), rope.pins);
        assertEquals(List.of(), rope.rings);
        assertEquals(List.of(winch), rope.winches);
    }
}
