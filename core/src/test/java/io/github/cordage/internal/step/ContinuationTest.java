package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.robustness.AirProgram;
import java.util.EnumSet;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("F1")
@DisplayName("F1: nothing stands still while something pulls, in rings neither")
class ContinuationTest {
    /**
     * Random programs whose ropes in rings stood still for a second and more: between a pin and a body that are led
     * too far apart, with a knot exactly at a ring, below a ring of 53 kg, and at a body behind a ring.
     */
    @ParameterizedTest
    @ValueSource(longs = {330, 106, 319, 283})
    void whatStoodStillInRingsGoesOn(long seed) {
        AirProgram program = new AirProgram(seed, EnumSet.allOf(AirProgram.Part.class), 0).run();
        assertEquals("", program.failure);
        assertEquals(0, program.unconverged, program::toString);
        assertTrue(program.gain <= 0.01, program::toString);
    }

    /** A pin is jerked so far that the rope through a ring is too short, and back again. */
    @ParameterizedTest
    @CsvSource({"30, 0", "60, 0.2", "240, 0", "1000, 0.2"})
    void aRopeThroughARingStretchesAndComesBack(double rate, double friction) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
        Rope rope = world.add(new RopeDef()
                .nodes(21)
                .nodeMass(0.01)
                .alongXyz(0, 0, 0, 0.6, -0.5, 0.3, 1.2, 0, 0)
                .ring(new RingDef(0.6, -0.5, 0.3).friction(friction))
                .pin(0)
                .pin(20));
        Pin pin = Objects.requireNonNull(rope.findPin(20));
        double rest = 0;
        for (int i = 0; i < 20; i++) {
            rest += rope.restLength(i);
        }
        pin.moveTo(1.25, 0.02, 0);
        run(world, 0.5);
        double way = length(0.6, 0.5, 0.3) + length(0.65, 0.52, 0.3);
        double right = 1e6 * (way / rest - 1);
        assertEquals(right, rope.tension(0), 1e-2 * right);
        assertEquals(right, rope.tension(19), 1e-2 * right);
        pin.moveTo(1.2, 0, 0);
        run(world, 1);
        assertTrue(rope.stats().worstStretch() < 1e-3);
        assertEquals(0, rope.stats().direct().unconverged());
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    private static void run(RopeWorld world, double time) {
        double end = world.time() + time;
        while (world.time() < end) {
            world.step();
        }
    }
}
