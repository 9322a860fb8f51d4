package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.cordage.internal.state.RingMass;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.WheelPoint;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class RingReadingsTest {
    private final RopeCore rope = Cores.rope(3, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0);
    private final RingPoint state = RingsOn.ring(rope, 1, 1.5, 2, 3);
    private final RopeCore.RingRef ring = rope.ringOf(state);

    RingReadingsTest() {
        rope.state.tension[0] = 97;
        rope.state.tension[1] = 10;
        rope.state.tension[2] = 98;
    }

    @Test
    void aSegmentHasTheTensionOfItsFirstRingBehindAllOfThem() {
        state.tensionBehind = 7;
        RingPoint second = RingsOn.ring(rope, 1, 1.75, 0, 0);
        second.tensionBehind = 99;
        assertEquals(10, RingReadings.tensionBefore(ring));
        assertEquals(7, RingReadings.tensionBehind(ring));
        assertEquals(10, RingReadings.tensionBefore(rope.ringOf(second)));
        assertEquals(7, RingReadings.tensionBehind(rope.ringOf(second)), "the first one holds what the segment has");
        assertEquals(1, RingReadings.segment(ring));
    }

    @Test
    void aPulleyHasTheTensionBehindOfItsLastPart() {
        WheelPoint state = RingsOn.wheel(rope, 2, 2, 0, 0.5, 0.25);
        state.tensionBehind = 7;
        RingsOn.rim(rope, 3).tensionBehind = 3;
        RopeCore.RingRef wheel = rope.ringOf(state);
        assertEquals(98, RingReadings.tensionBefore(wheel));
        assertEquals(3, RingReadings.tensionBehind(wheel));
        assertEquals(2, RingReadings.segment(wheel));
        assertEquals(0.5, RingReadings.radius(wheel), "without the rope");
    }

    @Test
    void placeFrictionMassAndVelocityAreThoseOfTheRing() {
        state.friction = 0.3;
        state.px = 1;
        assertEquals(2, RingReadings.at(ring, 1));
        assertEquals(0.3, RingReadings.friction(ring));
        assertEquals(0, RingReadings.mass(ring), "it is held");
        assertEquals(0, RingReadings.radius(ring));
        assertEquals(0.5 / 0.25, RingReadings.velocity(ring, 0, 0.25));
        RingMass mass = new RingMass(4, 1.5, 2, 3);
        mass.velocity[0] = -6;
        state.fixTo(mass);
        assertEquals(4, RingReadings.mass(ring));
        assertEquals(-6, RingReadings.velocity(ring, 0, 0.25));
    }

    @Test
    void nothingCanBeReadOfARingThatTheRopeDoesNotRunThrough() {
        rope.state.rings.remove(state);
        List<ToDoubleFunction<RopeCore.RingRef>> readings = List.of(
                RingReadings::tensionBefore,
                RingReadings::tensionBehind,
                RingReadings::segment,
                RingReadings::friction,
                RingReadings::mass,
                RingReadings::radius,
                its -> RingReadings.at(its, 0),
                its -> RingReadings.velocity(its, 0, 1));
        for (ToDoubleFunction<RopeCore.RingRef> reading : readings) {
            assertEquals(
                    "the rope does not run through the ring any more",
                    assertThrows(IllegalStateException.class, () -> reading.applyAsDouble(ring))
                            .getMessage());
        }
        rope.removed("was cut up");
        assertEquals(
                "rope 3 was cut up",
                assertThrows(IllegalStateException.class, () -> RingReadings.mass(ring))
                        .getMessage());
    }
}
