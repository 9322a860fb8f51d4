package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A block that a winch hauls up to a ring or to a pinned node. */
class BlockRoomTest {
    private static final double NONE = Double.POSITIVE_INFINITY;

    private final RopeState rope = new RopeState(6, 6);
    private final RingMass block = new RingMass(5, 0, 0, 0);

    BlockRoomTest() {
        for (int i = 0; i < rope.count; i++) {
            rope.mass[i] = 1;
            rope.inverseMass[i] = 1;
        }
        Arrays.fill(rope.rest, 2);
        rope.spacing = 0.4;
    }

    private RingPoint ring(int segment, double x, double y) {
        RingPoint ring = new RingPoint(segment, x, y, 0);
        rope.rings.add(ring);
        return ring;
    }

    private RingPoint onBlock(int segment) {
        RingPoint ring = ring(segment, 0, 0);
        ring.fixTo(block);
        rope.rings.listMasses();
        return ring;
    }

    private WheelPoint wheelOnBlock(int segment, double radius) {
        WheelPoint wheel = new WheelPoint(0, 0, 0, radius, 0);
        wheel.segment = segment;
        rope.rings.add(wheel);
        wheel.fixTo(block);
        rope.rings.listMasses();
        return wheel;
    }

    private double room(int from, int by, double within) {
        return BlockRoom.find(rope, from, by, within, new double[3], new double[3]);
    }

    /** A block below a ring at a height; its rope leads up to that, and away from the vertical by an angle. */
    private void hangBelow(double height, double degrees) {
        ring(2, 0, height);
        RingPoint ring = onBlock(2);
        double angle = StrictMath.toRadians(degrees);
        ring.toEnd[0] = StrictMath.sin(angle);
        ring.toEnd[1] = StrictMath.cos(angle);
    }

    @Test
    void theRoomIsTheWayToTheRingLessWhatIsKept() {
        hangBelow(0.5, 0);
        // 5 % of the rest length lie between rings that touch, and 5 % of the spacing keep the block away from that.
        assertEquals(0.5 - 0.05 * 2 - 0.05 * 0.4, room(0, 1, 1), 1e-15);
        assertEquals(NONE, room(0, 1, 0.4), "0.4 m to the stop is not within 0.4 m");
        rope.rings.get(0).radius = 0.2;
        rope.rings.get(0).side = 1;
        rope.rings.get(1).radius = 0.1;
        rope.rings.get(1).side = -1;
        assertEquals(0.08, room(0, 1, 1), 1e-15, "rope that crosses between wheels takes 0.3 m");
        rope.rings.get(0).radius = 0.9;
        assertEquals(0, room(0, 1, 1));
    }

    /** Two pulls of 1 at an angle a leave sin a of 2 cos (a / 2): no more than half up to 60°. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 30, -59.9, 59.9, 60.1, -60.1, 90})
    void aBlockIsStoppedIfLittleOfThePullIsLeft(double degrees) {
        hangBelow(0.5, degrees);
        assertEquals(Math.abs(degrees) < 60, room(0, 1, 1) < NONE);
    }

    @Test
    void onlyRopeUpToTheNextPinCounts() {
        hangBelow(0.5, 0);
        double expected = 0.38;
        assertEquals(expected, room(5, -1, 1), 1e-15);
        rope.pin(2);
        assertEquals(NONE, room(0, 1, 1));
        assertEquals(expected, room(5, -1, 1), 1e-15);
        rope.pin(3);
        assertEquals(NONE, room(5, -1, 1));
    }

    @Test
    void ringsOfTheSameBlockDoNotStopIt() {
        onBlock(2);
        RingPoint second = ring(2, 0, 0.5);
        second.fixTo(block);
        rope.rings.listMasses();
        second.toEnd[1] = 1;
        assertEquals(NONE, room(0, 1, 1));
        assertEquals(NONE, BlockRoom.find(new RopeState(2, 2), 0, 1, 1, new double[3], new double[3]));
    }

    @Test
    void aWheelStopsBeforeAPinnedNode() {
        WheelPoint wheel = wheelOnBlock(2, 0.3);
        wheel.toStart[1] = 1;
        wheel.toEnd[1] = 1;
        rope.place(1, 0, 0.8, 0);
        rope.pin(1);
        double expected = 0.8 - 0.7 * 0.3 - 0.05 * 2 - 0.05 * 0.4;
        assertEquals(expected, room(5, -1, 4), 1e-15);
        rope.rest[1] = 4.31;
        assertEquals(NONE, room(5, -1, 4), "so much rope lies in between that it is not near");
        rope.rest[1] = 4.3;
        assertEquals(expected, room(5, -1, 4), 1e-15);
        rope.pins.get(0).mass = block;
        assertEquals(NONE, room(5, -1, 4), "the end of the rope at the block itself");
    }

    @Test
    void aWheelStopsBehindAPinnedNode() {
        WheelPoint wheel = wheelOnBlock(2, 0.3);
        wheel.toStart[1] = 1;
        wheel.toEnd[1] = 1;
        rope.place(4, 0.5, 0.8, 0);
        rope.pin(4);
        double expected = 0.8 - 0.7 * 0.3 - 0.05 * 2 - 0.05 * 0.4;
        assertEquals(expected, room(0, 1, 4), 1e-15);
        ring(3, 0, 5);
        assertEquals(NONE, room(0, 1, 4), "another ring comes first");
    }
}
