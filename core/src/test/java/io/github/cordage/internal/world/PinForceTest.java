package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.SoftMass;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PinForceTest {
    /** Segments along (0.6, 0.8, 0) and z, whose tensions are 10 and 4 N, and one without a length. */
    private final RopeCore rope = Cores.rope(1, 0, 0, 0, 3, 4, 0, 3, 4, 2, 3, 4, 2);

    private final BodyState body = new BodyState(7, 1, 2, 4, 0);

    PinForceTest() {
        rope.state.tension[0] = 10;
        rope.state.tension[1] = 4;
        rope.state.tension[2] = 99;
    }

    private RopeCore.PinRef pin(int node) {
        rope.state.pin(node);
        return Objects.requireNonNull(rope.pinOf(node));
    }

    private static double[] force(RopeCore.PinRef pin) {
        return new double[] {PinForce.of(pin, 0), PinForce.of(pin, 1), PinForce.of(pin, 2)};
    }

    private static double[] torque(RopeCore.PinRef pin) {
        return new double[] {PinForce.torque(pin, 0), PinForce.torque(pin, 1), PinForce.torque(pin, 2)};
    }

    private void assertForce(int node, double... expected) {
        RopeCore.PinRef pin = pin(node);
        assertArrayEquals(expected, force(pin), 1e-14);
        assertEquals(
                Math.sqrt(expected[0] * expected[0] + expected[1] * expected[1] + expected[2] * expected[2]),
                PinForce.of(pin),
                1e-14);
        rope.state.release(pin.state());
        assertEquals(
                "the pin of node " + node + " was released",
                assertThrows(IllegalStateException.class, () -> PinForce.of(pin, 0))
                        .getMessage());
    }

    @Test
    void theSegmentsOnBothSidesPullTowardTheirOtherNodes() {
        assertForce(0, 6, 8, 0);
        assertForce(1, -6, -8, 4);
        // The segment without a length has no direction to pull in.
        assertForce(2, 0, 0, -4);
        assertForce(3, 0, 0, 0);
    }

    @Test
    void theTorqueIsThatAboutTheCenterOfTheBody() {
        RopeCore.PinRef pin = pin(1);
        assertArrayEquals(new double[3], torque(pin), "it is on no body");
        pin.state().fixOn(body, 1, 0, 0);
        // (1, 0, 0) × (-6, -8, 4)
        assertArrayEquals(new double[] {0, -4, -8}, torque(pin), 1e-14);
        assertFalse(PinForce.isOneWay(pin));
        rope.state.release(pin.state());
        RopeCore.PinRef led = pin(1);
        led.state().follow(body, new double[] {1, 0, 0});
        assertArrayEquals(new double[] {0, -4, -8}, torque(led), 1e-14);
        assertTrue(PinForce.isOneWay(led));
    }

    @Test
    void aSpringPullsAsFarAsItIsLong() {
        RopeCore.PinRef pin = pin(1);
        pin.state().fixSoftly(body, new double[] {1, 0, 0}, 0.25, 1);
        assertEquals(0.25, PinForce.compliance(pin));
        SoftMass soft = Objects.requireNonNull(pin.state().soft());
        soft.at[0] = 3 + 0.5;
        soft.at[2] = -1;
        assertArrayEquals(new double[] {2, 0, -4}, force(pin), 1e-14);
        // (1, 0, 0) × (2, 0, -4), whatever the segments pull.
        assertArrayEquals(new double[] {0, 4, 0}, torque(pin), 1e-14);
    }

    @Test
    void aPinMayHoldADirectionAndBreak() {
        RopeCore.PinRef pin = pin(0);
        assertNull(PinForce.direction(pin));
        assertEquals(0, PinForce.compliance(pin));
        assertEquals(Double.POSITIVE_INFINITY, PinForce.breakForce(pin));
        pin.state().clamp(new double[] {0, 0.6, 0.8});
        pin.state().clamp.roll = 2;
        pin.state().clamp.rollSpeed = 3;
        pin.state().breakForce = 5;
        assertArrayEquals(new double[] {0, 0.6, 0.8}, PinForce.direction(pin));
        assertEquals(2, PinForce.roll(pin));
        assertEquals(3, PinForce.rollSpeed(pin));
        assertEquals(5, PinForce.breakForce(pin));
    }
}
