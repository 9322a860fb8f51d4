package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RopeTopologyTest {
    /** Sums of about ten products of up to 10 kg with up to 10 m or m/s, each rounded. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    private static double[] numbers(double[] array, int count) {
        return Arrays.copyOf(array, count);
    }

    /** The pinned node of each pin must be the one with the position of the pin. */
    private static void assertPinsAtTheirNodes(RopeState rope) {
        for (PinState pin : rope.pins) {
            pin.aim(0, 1);
            assertEquals(pin.nextX, rope.x[pin.node]);
            assertEquals(0, rope.inverseMass[pin.node]);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aCutWithinASegmentConservesMassMomentumCentreAndLength(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RopeState rope = RandomRope.of(random, 7);
        int segment = random.intBetween(0, 5);
        double mass = RandomRope.mass(rope);
        double[] momentum = RandomRope.weighted(true, rope);
        double[] centre = RandomRope.weighted(false, rope);
        double length = rope.restLength();
        RopeState tail = RopeTopology.cutWithin(rope, segment, random.between(0.05, 0.95));
        assertEquals(9, rope.count + tail.count);
        assertEquals(mass, RandomRope.mass(rope, tail), ROUNDING);
        assertArrayEquals(momentum, RandomRope.weighted(true, rope, tail), 10 * ROUNDING);
        assertArrayEquals(centre, RandomRope.weighted(false, rope, tail), 10 * ROUNDING);
        assertEquals(length, rope.restLength() + tail.restLength(), ROUNDING);
        assertEquals(rope.restLength(), tail.origin, ROUNDING);
        for (RopeState part : List.of(rope, tail)) {
            for (int i = 0; i < part.count; i++) {
                assertTrue(part.mass[i] > 0);
                assertEquals(1 / part.mass[i], part.inverseMass[i]);
            }
        }
        int end = rope.count - 1;
        assertEquals(rope.x[end], tail.x[0]);
        assertEquals(rope.py[end], tail.py[0]);
        assertEquals(rope.tension[end - 1], tail.tension[0]);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 5})
    void cuttingAtANodeAndJoiningAgainChangesNothing(int node) {
        RopeState rope = RandomRope.of(new SeededRandom(node), 7);
        RopeState before = RandomRope.of(new SeededRandom(node), 7);
        rope.pin(1);
        rope.pin(5);
        before.pin(1);
        before.pin(5);
        // The piece gets the node without the pin, so a cut at a pin cannot lose it.
        RopeState tail = RopeTopology.cutAtNode(rope, node);
        assertEquals(before.mass[node] / 2, rope.mass[node]);
        assertEquals(before.mass[node] / 2, tail.mass[0]);
        assertTrue(tail.inverseMass[0] > 0);
        assertPinsAtTheirNodes(rope);
        assertPinsAtTheirNodes(tail);
        RopeTopology.join(rope, true, tail, false, 0);
        assertEquals(7, rope.count);
        assertArrayEquals(before.x, numbers(rope.x, 7));
        assertArrayEquals(before.pz, numbers(rope.pz, 7));
        assertArrayEquals(before.vy, numbers(rope.vy, 7));
        assertArrayEquals(before.mass, numbers(rope.mass, 7));
        assertArrayEquals(before.inverseMass, numbers(rope.inverseMass, 7));
        assertArrayEquals(numbers(before.rest, 6), numbers(rope.rest, 6));
        assertArrayEquals(numbers(before.tension, 6), numbers(rope.tension, 6));
        assertEquals(2, rope.pins.size());
        assertPinsAtTheirNodes(rope);
    }

    @Test
    void winchAndContactsBehindACutDoNotStayWithTheFirstPart() {
        RopeState rope = RandomRope.of(new SeededRandom(1), 6);
        WinchState start = new WinchState(false, 1, 1);
        WinchState end = new WinchState(true, 1, 1);
        rope.setWinch(false, start);
        rope.setWinch(true, end);
        ColliderProxies elements = new ColliderProxies();
        elements.addCollider(0, 0, 1, 0, 0, 0);
        elements.addElement(ColliderProxies.POLYGON, 0, false, 0);
        for (int place : new int[] {0, 3, 6, 7, 10}) {
            rope.contacts.add(place, 0, -1, elements);
        }
        RopeState tail = RopeTopology.cutAtNode(rope, 3);
        assertSame(start, rope.startWinch);
        assertNull(rope.endWinch);
        assertNull(tail.startWinch);
        assertSame(end, tail.endWinch);
        assertArrayEquals(new int[] {0, 3, 6}, Arrays.copyOf(rope.contacts.place, rope.contacts.count));
    }

    @Test
    void aCutSharesTheNodesThatAreTakenOutOfASegment() {
        RopeState rope = RandomRope.of(new SeededRandom(1), 4);
        rope.needMerged();
        Arrays.fill(rope.merged, 1);
        rope.merged[1] = 10;
        rope.merged[2] = 5;
        RopeState tail = RopeTopology.cutWithin(rope, 1, 0.3);
        assertEquals(1, rope.merged[0]);
        assertEquals(3, rope.merged[1]);
        assertEquals(7, tail.merged[0]);
        assertEquals(5, tail.merged[1]);
    }

    /** Values of the other rope in the order in which they go into the result. */
    private static List<Double> list(double[] array, int count, boolean reversed) {
        List<Double> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(array[i]);
        }
        if (reversed) {
            Collections.reverse(list);
        }
        return list;
    }

    @ParameterizedTest
    @CsvSource({"true,true", "true,false", "false,true", "false,false"})
    void aNewSegmentJoinsTheTwoEnds(boolean atEnd, boolean otherEnd) {
        RopeState rope = RandomRope.of(new SeededRandom(1), 4);
        RopeState other = RandomRope.of(new SeededRandom(2), 3);
        rope.pin(2);
        other.pin(0);
        other.pin(2);
        boolean reversed = atEnd == otherEnd;
        List<Double> nodes = list(rope.x, 4, false);
        nodes.addAll(atEnd ? 4 : 0, list(other.x, 3, reversed));
        List<Double> rests = list(rope.rest, 3, false);
        List<Double> added = list(other.rest, 2, reversed);
        added.add(atEnd ? 0 : 2, 0.625);
        rests.addAll(atEnd ? 3 : 0, added);
        double length = other.restLength();
        WinchState far = new WinchState(!otherEnd, 1, 1);
        other.setWinch(!otherEnd, far);
        rope.setWinch(atEnd, new WinchState(atEnd, 1, 1));
        RopeTopology.join(rope, atEnd, other, otherEnd, 0.625);
        assertEquals(nodes, list(rope.x, rope.count, false));
        assertEquals(rests, list(rope.rest, rope.count - 1, false));
        assertEquals(0, rope.tension[atEnd ? 3 : 2]);
        assertEquals(3, rope.pins.size());
        assertPinsAtTheirNodes(rope);
        assertSame(far, rope.winch(atEnd));
        assertEquals(atEnd, far.atEnd);
        assertEquals(atEnd ? 0 : -(length + 0.625), rope.origin, ROUNDING);
    }

    @ParameterizedTest
    @CsvSource({"true,true", "true,false", "false,true", "false,false"})
    void mergingTwoEndsConservesMassMomentumAndCentre(boolean atEnd, boolean otherEnd) {
        RopeState rope = RandomRope.of(new SeededRandom(3), 4);
        RopeState other = RandomRope.of(new SeededRandom(4), 3);
        double mass = RandomRope.mass(rope, other);
        double[] momentum = RandomRope.weighted(true, rope, other);
        double[] centre = RandomRope.weighted(false, rope, other);
        double length = rope.restLength() + other.restLength();
        RopeTopology.join(rope, atEnd, other, otherEnd, 0);
        assertEquals(6, rope.count);
        assertEquals(mass, RandomRope.mass(rope), ROUNDING);
        assertArrayEquals(momentum, RandomRope.weighted(true, rope), 10 * ROUNDING);
        assertArrayEquals(centre, RandomRope.weighted(false, rope), 10 * ROUNDING);
        assertEquals(length, rope.restLength(), ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMergedNodeStaysAtThePinThatEitherEndHas(boolean otherHeld) {
        RopeState rope = RandomRope.of(new SeededRandom(5), 3);
        RopeState other = RandomRope.of(new SeededRandom(6), 3);
        double mass = rope.mass[2] + other.mass[0];
        double at = otherHeld ? other.x[0] : rope.x[2];
        PinState pin = otherHeld ? other.pin(0) : rope.pin(2);
        RopeTopology.join(rope, true, other, false, 0);
        assertSame(pin, rope.pins.get(0));
        assertEquals(2, pin.node);
        assertEquals(at, rope.x[2]);
        assertEquals(mass, rope.mass[2], ROUNDING);
        assertEquals(0, rope.inverseMass[2]);
    }

    /** The point between two others has their velocities blended across the line, and that of the first along it. */
    @Test
    void aNodeBetweenTwoOthersNeitherStretchesTheFirstSideNorTurnsTheLine() {
        double[] x = {1, 0, 5};
        double[] y = {2, 0, 2};
        double[] z = {3, 0, 6};
        double[] vx = {1, 0, 7};
        double[] vy = {-1, 0, 3};
        double[] vz = {2, 0, -6};
        RopeTopology.between(x, y, z, vx, vy, vz, 1, 0, 2, 0.25, RopeTopology.ALONG_AS_FIRST);
        assertArrayEquals(new double[] {2, 2, 3.75}, new double[] {x[1], y[1], z[1]});
        // Along the unit vector (0.8, 0, 0.6), the difference of the velocities is 0; it is all across.
        assertArrayEquals(new double[] {2.5, 0, 0}, new double[] {vx[1], vy[1], vz[1]}, ROUNDING);
        vx[2] += 8;
        vz[2] += 6;
        RopeTopology.between(x, y, z, vx, vy, vz, 1, 0, 2, 0.25, RopeTopology.ALONG_AS_FIRST);
        assertArrayEquals(new double[] {2.5, 0, 0}, new double[] {vx[1], vy[1], vz[1]}, ROUNDING);
        x[2] = 1;
        z[2] = 3;
        // Nodes that coincide have no direction along which anything could be kept.
        RopeTopology.between(x, y, z, vx, vy, vz, 1, 0, 2, 0.25, RopeTopology.ALONG_AS_FIRST);
        assertArrayEquals(new double[] {4.5, 0, 1.5}, new double[] {vx[1], vy[1], vz[1]}, ROUNDING);
    }
}
