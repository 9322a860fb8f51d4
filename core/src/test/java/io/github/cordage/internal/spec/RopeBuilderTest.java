package io.github.cordage.internal.spec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.state.WinchDrive;
import io.github.cordage.settings.RopeShape;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RopeBuilderTest {
    private final RopeSpec spec = new RopeSpec();

    private RopeState build() {
        return RopeBuilder.build(spec, 0, -9.81, 0, 0);
    }

    private void assertRefused(String part) {
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, this::build).getMessage());
        assertTrue(message.contains(part), message);
    }

    private PinSpec pin(int node) {
        PinSpec pin = new PinSpec();
        pin.setNode(node);
        spec.pins.add(pin);
        return pin;
    }

    @Test
    void aRingMovesFromItsPositionToALaterKeyFrame() {
        RingSpec ring = new RingSpec();
        ring.setAt(1, 2, 0);
        ring.setPath(new double[] {4, 3, 4, 8});
        spec.rings.add(ring);
        ViaPoint built = RopeBuilder.build(spec, 0, -9.81, 0, 1).rings.get(0);
        assertArrayEquals(new double[] {1.5, 2.5, 2}, new double[] {built.nextX, built.nextY, built.nextZ});
    }

    @Test
    void theNumberOfNodesFollowsFromLengthAndSegments() {
        assertEquals(40, build().count);
        spec.setSegmentLength(0.25);
        assertEquals(40, build().count, "a straight rope is as long as its nodes make it");
        // A triangle of 3, 4 and 5 meters: slack 2 makes 10 m.
        spec.shape = new RopeShape.Hanging(0, 0, 0, 3, 4, 0, 2);
        assertEquals(41, build().count);
        assertEquals(10, build().restLength(), 1e-12, "the rounding of forty segments");
        spec.setSegmentLength(3);
        assertEquals(4, build().count, "3.33 segments are 3");
        spec.shape = new RopeShape.Along(0, 0, 0, 3, 0, 0, 3, 4, 0);
        assertEquals(1 + 2, build().count, "2.33 segments are 2");
        spec.setSegmentLength(100);
        assertEquals(2, build().count, "at least one segment");
        spec.setNodes(7);
        assertEquals(7, build().count);
        assertEquals(600, build().restLength(), 1e-9, "a rounding of each segment");
        spec.shape = new RopeShape.Hanging(0, 0, 0, 3, 4, 0, 2);
        assertRefused("cannot both be set");
    }

    @Test
    void massIsThatOfTheNodesAndTheWeightAtTheEnd() {
        spec.setNodes(5);
        spec.setSegmentLength(0.5);
        spec.setMass(MassBy.NODE, 2);
        spec.setEndMass(3);
        spec.setCompliance(0.1);
        RopeState rope = build();
        assertArrayEquals(new double[] {2, 2, 2, 2, 5}, rope.mass);
        assertArrayEquals(new double[] {0.5, 0.5, 0.5, 0.5, 0.2}, rope.inverseMass);
        assertEquals(4, rope.massPerMetre);
        assertEquals(0.05, rope.compliancePerMetre, "0.1 m/N over 2 m");
    }

    @Test
    void aSingleNodeHasNoLengthToDivideBy() {
        spec.setNodes(1);
        spec.setCompliance(1);
        spec.setEndMass(1);
        RopeState rope = build();
        assertEquals(1, rope.count);
        assertEquals(0, rope.spacing);
        assertEquals(0, rope.massPerMetre);
        assertEquals(0, rope.compliancePerMetre);
        assertEquals(2, rope.mass[0]);
        spec.winches.add(new WinchSpec());
        assertRefused("nodes must be at least 2");
    }

    @ParameterizedTest
    @CsvSource({"0,0", "3,3", "-1,3", "-4,0"})
    void pinsCountFromEitherEnd(int asked, int node) {
        spec.setNodes(4);
        pin(asked);
        RopeState rope = build();
        assertEquals(node, rope.pins.get(0).node);
        for (int i = 0; i < 4; i++) {
            assertEquals(i == node ? 0 : 1, rope.inverseMass[i]);
        }
    }

    @Test
    void pinsOutsideTheRopeOrOnTheSameNodeAreRefused() {
        spec.setNodes(4);
        for (int bad : new int[] {4, -5}) {
            spec.pins.clear();
            pin(bad);
            assertRefused("pin of node " + bad);
        }
        spec.pins.clear();
        pin(3);
        pin(-1);
        assertRefused("node 3 must have one pin");
    }

    @Test
    void aPinnedNodeStartsWhereItsPinIsAtThatTime() {
        spec.setNodes(3);
        spec.setSegmentLength(1);
        pin(0).setAt(7, 8, 9);
        pin(2).setPath(new double[] {0, 0, 0, 0, 4, 40, 0, -8});
        RopeState rope = RopeBuilder.build(spec, 0, 0, 0, 1);
        assertArrayEquals(new double[] {7, 0, 10}, rope.x);
        assertArrayEquals(new double[] {8, -1, 0}, rope.y);
        assertArrayEquals(new double[] {9, 0, -2}, rope.pz);
    }

    @Test
    void aWinchPinsItsEndUnlessThatIsPinned() {
        spec.setNodes(4);
        pin(-1);
        WinchSpec atEnd = new WinchSpec();
        atEnd.setAtEnd(true);
        spec.winches.add(new WinchSpec());
        spec.winches.add(new WinchSpec());
        spec.winches.add(atEnd);
        RopeState rope = build();
        assertEquals(2, rope.pins.size());
        assertEquals(3, rope.pins.get(0).node);
        assertEquals(0, rope.pins.get(1).node);
        assertTrue(rope.startWinch != null && !rope.startWinch.atEnd);
        assertTrue(rope.endWinch != null && rope.endWinch.atEnd);
    }

    /** No winch adds nodes faster than its speed, so the foreseen number is reached but not exceeded. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void asManyNodesAreForeseenAsWinchesPayOut(boolean toLength) {
        spec.setNodes(5);
        spec.setSegmentLength(0.5);
        spec.setReserve(3);
        WinchSpec winch = new WinchSpec();
        winch.setMaxAcceleration(Double.POSITIVE_INFINITY);
        winch.setSpeed(2);
        winch.setFrom(1);
        winch.setUntil(4);
        if (toLength) {
            winch.setLength(5);
        }
        spec.winches.add(winch);
        double paidOut = toLength ? 3 : 6;
        RopeState rope = build();
        assertEquals(5 + 3 + 1 + (int) (paidOut / 0.5), rope.capacity());
        double h = 0.125;
        for (int step = 0; step < 48; step++) {
            WinchDrive.advance(rope, Objects.requireNonNull(rope.startWinch), h, step * h, 0);
            long foreseen = RopeBuilder.mostNodes(spec, (step + 1) * h) - 3;
            assertTrue(rope.count <= foreseen, "step " + step + ": " + rope.count + " > " + foreseen);
            // A segment at the winch is split at one and a half lengths, so a node may still be due.
            assertTrue(rope.count >= foreseen - 2, "step " + step + ": " + rope.count + " < " + foreseen);
        }
        assertEquals(2 + paidOut, rope.restLength(), 1e-9, "rounding of some dozens of steps");
    }

    @Test
    void reelingInAndWinchesThatStartLaterNeedNoNodes() {
        spec.setNodes(5);
        WinchSpec winch = new WinchSpec();
        winch.setSpeed(-2);
        spec.winches.add(winch);
        assertEquals(5, RopeBuilder.mostNodes(spec, 1e6));
        winch.setSpeed(2);
        winch.setFrom(10);
        assertEquals(5, RopeBuilder.mostNodes(spec, 10));
        assertTrue(RopeBuilder.mostNodes(spec, 11) > 5);
        assertEquals(5 + Limits.NODES, RopeBuilder.mostNodes(spec, 1e9), "no more are added than a rope may have");
    }

    @Test
    void nodesTooCloseTooFarOrOutsideTheWorldAreRefused() {
        spec.shape = new RopeShape.Along(0, 0, 0, 1e-6, 0, 0);
        assertRefused("two lay ");
        spec.shape = new RopeShape.Along(0, 0, 0, 1e9, 0, 0);
        assertRefused("two lay ");
        spec.setNodes(2000);
        build();
        spec.shape = new RopeShape.Straight(0, 1e9, 0, 0, 1, 0);
        assertRefused("node 1 was at");
        spec.shape = new RopeShape.Hanging(0, 0, 0, 1, 0, 0, 1.5);
        spec.setNodes(2);
        assertRefused("nodes must be at least 3");
    }
}
