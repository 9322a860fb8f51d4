package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PinSpecTest {
    private static final double[] PATH = {0, 1, 2, 3, 5, 6, 7, 8};

    private final PinSpec pin = new PinSpec();

    private void assertCarried() {
        PinSpec copy = pin.copy();
        assertEquals(List.of(), DeepEquality.differences(pin, copy));
        PinSpec carried = new PinSpec();
        Definitions.read(Definitions.bytes(pin::transfer), carried::transfer);
        assertEquals(List.of(), DeepEquality.differences(copy, carried));
        assertEquals(List.of(), DeepEquality.differences(copy, pin), "writing changes nothing");
    }

    @Test
    void aPathBeginsAtThePoint() {
        pin.setAt(1, 2, 3);
        assertEquals(0, pin.wholePath().length);
        pin.setPath(PATH);
        assertArrayEquals(PATH, pin.wholePath());
        String message = "at and the path's key frame at time 0 must be the same point";
        assertRefused(message, () -> pin.setAt(1, 2, 4));
        assertRefused(message, () -> pin.setPath(new double[] {0, 9, 2, 3}));
        pin.setPath(new double[] {4, 9, 2, 3});
        assertArrayEquals(new double[] {0, 1, 2, 3, 4, 9, 2, 3}, pin.wholePath());
        assertCarried();
    }

    @Test
    void aPinIsInOnePlace() {
        pin.setAt(1, 2, 3);
        assertRefused(
                "on must not be set on a pin with a point, a path, a direction or a body, was 0", () -> pin.setOn(0));
        assertRefused("on must not be set on a pin with a point, a path or a ring", () -> pin.setBody(0, 0, 0, 0));
        PinSpec onRing = new PinSpec();
        onRing.setOn(3);
        assertRefused("at must not be set on a pin that is on a ring or a body", () -> onRing.setAt(0, 0, 0));
        assertRefused("path must not be set on a pin that is on a ring or a body", () -> onRing.setPath(PATH));
        assertRefused("direction must not be set on a pin that is on a ring", () -> onRing.setDirection(1, 0, 0));
        assertRefused("on must not be set on a pin with a point, a path or a ring", () -> onRing.setBody(0, 0, 0, 0));
        PinSpec onBody = new PinSpec();
        onBody.setBody(2, 4, 5, 6);
        assertRefused("at must not be set on a pin that is on a ring or a body", () -> onBody.setAt(0, 0, 0));
        assertRefused("path must not be set on a pin that is on a ring or a body", () -> onBody.setPath(PATH));
        assertRefused(
                "on must not be set on a pin with a point, a path, a direction or a body, was 1",
                () -> onBody.setOn(1));
        PinSpec clamp = new PinSpec();
        clamp.setDirection(1, 0, 0);
        assertRefused(
                "on must not be set on a pin with a point, a path, a direction or a body, was 1", () -> clamp.setOn(1));
        clamp.setBody(1, 0, 0, 0);
        assertEquals(1, clamp.body());
    }

    @Test
    void aDirectionIsKeptAsAUnitVectorThatIsCarriedToTheBit() {
        SeededRandom random = new SeededRandom(1);
        for (int i = 0; i < 1000; i++) {
            pin.setDirection(random.between(-9, 9), random.between(-9, 9), random.between(-9, 9));
            double[] unit = Objects.requireNonNull(pin.direction());
            assertEquals(1, Math.sqrt(unit[0] * unit[0] + unit[1] * unit[1] + unit[2] * unit[2]), 1e-15);
            assertCarried();
        }
        pin.setDirection(0, 3, -4);
        assertArrayEquals(new double[] {0, 0.6, -0.8}, pin.direction(), 1e-16);
        assertRefused("direction must not be of length 0", () -> pin.setDirection(0, 0, 0));
    }

    @Test
    void aPointAlongTheRopeReplacesTheNode() {
        pin.setNode(-3);
        assertTrue(Double.isNaN(pin.along()));
        pin.setAlong(2.5);
        assertEquals(0, pin.node());
        assertEquals(2.5, pin.along());
        assertCarried();
        pin.setNode(-3);
        assertCarried();
        assertRefused("along must be from 0.0 to 1.0E9, was -1.0", () -> pin.setAlong(-1));
        assertRefused("node must be from -10000000 to 9999999, was 10000000", () -> pin.setNode(10_000_000));
    }

    /** A spring that is stiffer than positions can resolve is none. */
    @Test
    void aComplianceIsZeroOrLargeEnough() {
        pin.setCompliance(1e-8);
        pin.setCompliance(1e9);
        String message = "compliance must be 0, or from 1.0E-8 to 1.0E9, was ";
        assertRefused(message + "9.0E-9", () -> pin.setCompliance(9e-9));
        assertRefused(message + "2.0E9", () -> pin.setCompliance(2e9));
        assertRefused(message + "NaN", () -> pin.setCompliance(Double.NaN));
        assertEquals(1e9, pin.compliance());
        pin.setCompliance(0);
        assertRefused("breakForce must be above 0, was 0.0", () -> pin.setBreakForce(0));
        assertRefused("until must be above 0 and at most 1.0E9, was 0.0", () -> pin.setUntil(0));
    }

    @Test
    void everythingElseIsCopiedAndCarried() {
        pin.setBody(7, 4, 5, 6);
        pin.setDirection(0, 1, 0);
        pin.setUntil(3);
        pin.setRoll(0.5);
        pin.setRollSpeed(-2);
        pin.setOneWay(true);
        pin.setCompliance(0.25);
        pin.setBreakForce(99);
        assertCarried();
        PinSpec onRing = new PinSpec();
        onRing.setOn(3);
        PinSpec carried = new PinSpec();
        carried.setUntil(3);
        carried.setAlong(3);
        Definitions.read(Definitions.bytes(onRing::transfer), carried::transfer);
        assertEquals(List.of(), DeepEquality.differences(onRing, carried), "what was set before is gone");
    }

    @Test
    void aKnownBodyIsForgottenWithItsId() {
        pin.setBody(1, 0, 0, 0);
        pin.setKnown("it");
        assertEquals("it", pin.copy().known());
        pin.setBody(2, 0, 0, 0);
        assertNull(pin.known());
        assertRefused("on must be a body, was number -1", () -> pin.setBody(-1, 0, 0, 0));
        assertRefused("on must be the index of a ring, was -1", () -> pin.setOn(-1));
    }
}
