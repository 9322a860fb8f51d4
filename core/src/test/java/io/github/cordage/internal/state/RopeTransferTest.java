package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.SeededRandom;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RopeTransferTest {
    private final RopeState rope = RandomRope.of(new SeededRandom(1), 5);
    private RopeState read = new RopeState(2, 2);

    @BeforeEach
    void pinTwoNodes() {
        pin(rope, 1, 10);
        pin(rope, 3, 20);
    }

    private static PinState pin(RopeState rope, int node, int id) {
        PinState pin = rope.pin(node);
        pin.id = id;
        return pin;
    }

    private RingPoint ring(int segment, int id) {
        RingPoint ring = new RingPoint(segment, 1, 2, 3);
        ring.id = id;
        rope.rings.add(ring);
        return ring;
    }

    private static WordTape written(RopeState of) {
        return WordTape.of(t -> RopeTransfer.transfer(of, t));
    }

    private void readFrom(WordTape tape) {
        tape.readTo(t -> RopeTransfer.transfer(read, t));
    }

    private void assertRejected(String name, WordTape tape) {
        read = new RopeState(2, 2);
        String message = assertThrows(IllegalArgumentException.class, () -> readFrom(tape))
                .getMessage();
        assertEquals(name + " is out of range", message);
    }

    @Test
    void whatIsReadIsWrittenAgain() {
        ring(0, 30).tensionBehind = 4;
        ring(2, 31).fixTo(new RingMass(3, 1, 1, 1));
        rope.rings.listMasses();
        WinchState winch = new WinchState(true, 0.5, 2);
        winch.id = 40;
        rope.setWinch(true, winch);
        rope.mode.goOn(true);
        rope.mode.recordFirstOrder();
        rope.mode.recordFirstOrder();
        rope.needHistory();
        rope.pastY.v2[4] = 7;
        rope.loads.ay = -3;
        rope.needNodeAccelerations();
        rope.loads.nodeAz[2] = 1;
        rope.mode.beginRecovery();
        rope.mode.stick(3);
        WordTape tape = written(rope);
        readFrom(tape);
        assertEquals(tape.words, written(read).words);
        assertEquals(7, read.pastY.v2[4]);
        assertEquals(3, ((RingPoint) read.rings.get(1)).ownMass());
        assertEquals(-3, read.loads.ay);
        assertArrayEquals(rope.inverseMass, Arrays.copyOf(read.inverseMass, 5), 1e-15);
    }

    @Test
    void pinsAndRingsOfKnownIdsStayTheSameObjects() {
        ring(0, 30);
        ring(2, 31);
        WordTape tape = written(rope);
        ViaPoint first = rope.rings.get(0);
        ViaPoint second = rope.rings.get(1);
        PinState low = rope.pins.get(0);
        PinState high = rope.pins.get(1);
        rope.rings.remove(first);
        rope.pins.remove(low);
        rope.pins.add(pin(rope, 4, 50));
        rope.setWinch(false, new WinchState(false, 1, 1));
        read = rope;
        readFrom(tape);
        assertSame(second, read.rings.get(1));
        assertNotSame(first, read.rings.get(0));
        assertEquals(2, read.pins.size());
        assertSame(high, read.pins.get(1));
        assertEquals(10, read.pins.get(0).id);
        assertEquals(0, read.inverseMass[3]);
        assertEquals(1 / read.mass[4], read.inverseMass[4]);
        assertNull(read.startWinch);
    }

    @Test
    void aNodeHasOnePinAtMost() {
        rope.pins.get(1).node = 1;
        assertRejected("number of pins of a node", written(rope));
    }

    @Test
    void ringsAreInTheOrderOfTheirSegments() {
        ring(1, 30);
        ring(1, 31);
        WordTape tape = written(rope);
        readFrom(tape);
        rope.rings.get(0).segment = 2;
        assertRejected("order of rings", written(rope));
    }

    @Test
    void massesAndLengthsMustBeThoseOfARope() {
        WordTape tape = written(rope);
        tape.set(tape.first("mass"), 0);
        assertRejected("mass", tape);
        tape = written(rope);
        tape.set(tape.first("rest length"), -1e-9);
        assertRejected("rest length", tape);
        tape = written(rope);
        tape.words.set(0, 10_000_001L);
        assertRejected("number of nodes", tape);
    }

    @Test
    void nodesTakenOutMustFitIntoARope() {
        rope.needMerged();
        rope.merged[2] = 4;
        WordTape tape = written(rope);
        readFrom(tape);
        assertEquals(4, read.merged[2]);
        tape.set(tape.first("mass per metre"), 0);
        assertRejected("nodes taken out", tape);
    }

    @Test
    void aHashOfARopeDoesNotDependOnIds() {
        WordTape before = WordTape.hashed(t -> RopeTransfer.transfer(rope, t));
        rope.pins.get(0).id = 99;
        assertEquals(before.words, WordTape.hashed(t -> RopeTransfer.transfer(rope, t)).words);
    }
}
