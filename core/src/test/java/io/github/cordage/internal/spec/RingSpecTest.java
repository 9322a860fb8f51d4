package io.github.cordage.internal.spec;

import static io.github.cordage.internal.spec.Definitions.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.cordage.internal.state.BodyState;
import io.github.cordage.internal.state.MountedPoint;
import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.ViaPoint;
import io.github.cordage.internal.state.WheelPoint;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RingSpecTest {
    private final RingSpec spec = new RingSpec();

    private static double[] place(ViaPoint ring) {
        return new double[] {ring.x, ring.y, ring.z};
    }

    private void assertCarried() {
        RingSpec copy = spec.copy();
        assertEquals(List.of(), DeepEquality.differences(spec, copy));
        RingSpec carried = new RingSpec();
        Definitions.read(Definitions.bytes(spec::transfer), carried::transfer);
        assertEquals(List.of(), DeepEquality.differences(copy, carried));
        assertEquals(List.of(), DeepEquality.differences(copy, spec), "writing changes nothing");
    }

    @Test
    void aWheelHasTheRopeOnItsRim() {
        spec.setAt(1, 2, 3);
        spec.setFriction(0.25);
        MountedPoint point = spec.make(0, 0.125, null);
        assertEquals(0, point.radius, "a point has no rim");
        assertArrayEquals(new double[] {1, 2, 3}, place(point));
        assertEquals(0.25, point.friction);
        assertNull(point.mass);
        spec.setRadius(0.5);
        WheelPoint wheel = (WheelPoint) spec.make(0, 0.125, null);
        assertEquals(0.5, wheel.wheel());
        assertEquals(0.625, wheel.radius);
        assertEquals(0, wheel.side, "its way decides");
        spec.setAxis(0, 3, -4);
        wheel = (WheelPoint) spec.make(0, 0.125, null);
        assertEquals(-1, wheel.side);
        assertArrayEquals(new double[] {0, -0.6, 0.8}, wheel.axis, 1e-15);
        assertCarried();
    }

    @Test
    void aRingOnAPathIsWhereThatIs() {
        spec.setAt(1, 2, 3);
        spec.setPath(new double[] {4, 5, 2, 3});
        MountedPoint ring = spec.make(3, 0, null);
        assertArrayEquals(new double[] {4, 2, 3}, place(ring));
        assertEquals(4, ring.px, "it has not come from anywhere else");
        assertArrayEquals(new double[] {0, 1, 2, 3, 4, 5, 2, 3}, ring.path);
        assertCarried();
        assertRefused(
                "at and the path's key frame at time 0 must be the same point",
                () -> spec.setPath(new double[] {0, 5, 2, 3}));
    }

    @Test
    void aMassIsAtItsRingAndMayBeShared() {
        spec.setAt(1, 2, 3);
        spec.setMass(4);
        RingMass mass = Objects.requireNonNull(spec.make(0, 0, null).mass);
        assertEquals(4, mass.mass);
        assertArrayEquals(new double[] {1, 2, 3}, mass.at);
        assertCarried();
        RingSpec second = new RingSpec();
        second.setAt(1, 2.5, 3);
        second.setOn(0);
        MountedPoint ring = second.make(0, 0, mass);
        assertSame(mass, ring.mass);
        assertArrayEquals(new double[] {0, 0.5, 0}, ring.onMass);
        assertRefused("on must be the index of an earlier ring with a mass, was 0", () -> second.make(0, 0, null));
    }

    @Test
    void aPlaceOnABodyIsInTheAxesOfTheBody() {
        spec.setAt(1, 2, 3);
        spec.setBody(5);
        assertArrayEquals(new double[] {1, 2, 3}, place(spec.make(0, 0, null)), "as long as the body is not known");
        BodyState body = new BodyState(5, 1, 10, 20, 30);
        MountedPoint ring = spec.placedOn(body).make(0, 0, null);
        assertSame(body, ring.mass);
        assertArrayEquals(new double[] {11, 22, 33}, place(ring));
        assertArrayEquals(new double[] {11, 22, 33}, new double[] {ring.px, ring.py, ring.pz});
        assertNull(spec.make(0, 0, null).mass, "the definition itself stays");
        assertCarried();
        spec.setKnown("it");
        assertEquals("it", spec.copy().known());
        spec.setBody(6);
        assertNull(spec.known());
    }

    @Test
    void aRingMovesInOneWay() {
        double[] path = {0, 0, 0, 0};
        spec.setPath(path);
        assertRefused("mass must not be set on a ring with a path, was 2.0", () -> spec.setMass(2));
        assertRefused("on must not be set on a ring with a mass, a path or a body, was 0", () -> spec.setOn(0));
        assertRefused("on must not be a body for a ring with a mass, a path or another ring", () -> spec.setBody(0));
        RingSpec heavy = new RingSpec();
        heavy.setMass(2);
        String refusedPath = "path must not be set on a ring with a mass or on a body";
        assertRefused(refusedPath, () -> heavy.setPath(path));
        assertRefused("on must not be set on a ring with a mass, a path or a body, was 0", () -> heavy.setOn(0));
        assertRefused("on must not be a body for a ring with a mass, a path or another ring", () -> heavy.setBody(0));
        RingSpec on = new RingSpec();
        on.setOn(0);
        assertRefused(refusedPath, () -> on.setPath(path));
        assertRefused("mass must not be set on a ring that is on another one, was 2.0", () -> on.setMass(2));
        assertRefused("on must not be a body for a ring with a mass, a path or another ring", () -> on.setBody(0));
        RingSpec onBody = new RingSpec();
        onBody.setBody(0);
        assertRefused(refusedPath, () -> onBody.setPath(path));
        assertRefused("mass must not be set on a ring that is on a body, was 2.0", () -> onBody.setMass(2));
        assertRefused("on must not be set on a ring with a mass, a path or a body, was 0", () -> onBody.setOn(0));
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        assertRefused("on must be the index of an earlier ring, was -1", () -> spec.setOn(-1));
        assertRefused("on must be a body, was number -1", () -> spec.setBody(-1));
        assertRefused("axis must not be 0, was 0.0, 0.0, 0.0", () -> spec.setAxis(0, 0, 0));
        assertRefused("radius must be from 0.0 to 1000000.0, was -1.0", () -> spec.setRadius(-1));
        assertRefused("friction must be from 0.0 to 1000.0, was 1001.0", () -> spec.setFriction(1001));
        assertRefused("mass must be from 1.0E-9 to 1.0E12, was 0.0", () -> spec.setMass(0));
        assertRefused("y must be from -1.0E9 to 1.0E9, was NaN", () -> spec.setAt(0, Double.NaN, 0));
    }
}
