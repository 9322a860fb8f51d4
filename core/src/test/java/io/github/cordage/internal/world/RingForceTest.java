package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.RimPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.WheelPoint;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RingForceTest {
    private final RopeCore rope = Cores.rope(1, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0, 5, 0, 0);
    private final RingPoint state = RingsOn.ring(rope, 1, 1.5, 0, 0);
    private final RopeCore.RingRef ring = rope.ringOf(state);

    private static double[] force(RopeCore.RingRef ring) {
        return new double[] {RingForce.of(ring, 0), RingForce.of(ring, 1), RingForce.of(ring, 2)};
    }

    @Test
    void bothSidesPullInTheirOwnDirections() {
        rope.state.tension[1] = 10;
        state.tensionBehind = 7;
        state.toStart[0] = -1;
        state.toEnd[1] = 1;
        assertArrayEquals(new double[] {-10, 7, 0}, force(ring));
    }

    @Test
    void aPulleyIsPulledBeforeItsFirstPartAndBehindItsLast() {
        rope.state.tension[2] = 10;
        WheelPoint wheel = RingsOn.wheel(rope, 2, 2, 0, 0.5, 0);
        wheel.toStart[0] = -1;
        wheel.toEnd[1] = 97;
        RimPoint middle = RingsOn.rim(rope, 3);
        RimPoint last = RingsOn.rim(rope, 4);
        middle.toEnd[2] = 99;
        middle.tensionBehind = 98;
        last.toEnd[2] = 1;
        last.tensionBehind = 3;
        assertArrayEquals(new double[] {-10, 0, 3}, force(rope.ringOf(wheel)));
    }

    @Test
    void ringsAndPinsMayShareAMassOrBody() {
        RingPoint other = RingsOn.ring(rope, 2, 2.5, 0, 0);
        RopeCore.RingRef second = rope.ringOf(other);
        rope.state.pin(3);
        RopeCore.PinRef pin = Objects.requireNonNull(rope.pinOf(3));
        assertFalse(RingForce.sharesMass(ring, second), "two rings that are held");
        assertFalse(RingForce.sharesMass(ring, pin));
        assertEquals(-1, RingForce.bodyId(ring));
        assertArrayEquals(new double[3], RingForce.place(ring));
        BodyState body = new BodyState(5, 1, 1.5, -2, 0);
        state.fixOn(body, new double[] {0, 2, 0});
        other.fixTo(new RingMass(1, 2.5, 0, 0));
        assertFalse(RingForce.sharesMass(ring, second));
        assertEquals(5, RingForce.bodyId(ring));
        assertEquals(-1, RingForce.bodyId(second), "a mass is no body");
        double[] place = RingForce.place(ring);
        assertArrayEquals(new double[] {0, 2, 0}, place);
        place[1] = 9;
        assertEquals(2, RingForce.place(ring)[1], "it is a copy");
        other.fixOn(body, new double[3]);
        pin.state().fixOn(body, 0, 0, 0);
        assertTrue(RingForce.sharesMass(ring, second));
        assertTrue(RingForce.sharesMass(ring, pin));
        rope.state.rings.remove(other);
        assertFalse(RingForce.sharesMass(ring, second));
        assertEquals(-1, RingForce.bodyId(second));
        rope.state.release(pin.state());
        assertFalse(RingForce.sharesMass(ring, pin));
    }

    @Test
    void aRingThatTheRopeHasSlippedOutOfIsNotPulled() {
        rope.state.rings.remove(state);
        assertEquals(
                "the rope does not run through the ring any more",
                assertThrows(IllegalStateException.class, () -> RingForce.of(ring, 0))
                        .getMessage());
        assertThrows(IllegalStateException.class, () -> RingForce.place(ring));
    }
}
