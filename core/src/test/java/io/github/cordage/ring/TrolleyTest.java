package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Ring;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("E2")
@Tag("F1")
@DisplayName("E2, F1: trolleys where they make it hard: at nodes of straight ropes, and at the ends")
class TrolleyTest {
    /** They once stood still for good: the passes of every step went astray. */
    @ParameterizedTest
    @CsvSource({
        "30, 0.1, 10, 0.3",
        "30, 0.5, 100, -1",
        "60, 0.1, 10, 0.3",
        "60, 0.1, 100, -1",
        "60, 0.5, 10, -1",
        "240, 0.5, 1, 0.3",
        "240, 0.1, 100, 0.3",
        "1000, 0, 1, 0.3",
        "1000, 0.5, 0.1, 0.3",
        "1000, 0.1, 100, -1"
    })
    void oneAtANodeOfAStraightRopeRollsDown(double rate, double friction, double mass, double angle) {
        for (double off : new double[] {0, 1e-6, -1e-4, 1e-3}) {
            RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
            double x = Math.cos(angle);
            double y = Math.sin(angle);
            Rope rope = world.add(new RopeDef()
                    .nodes(21)
                    .nodeMass(0.02)
                    .alongXyz(0, 0, 0, 3 * x, 3 * y, 0)
                    .pin(0)
                    .pin(-1));
            Ring trolley = rope.addRing(new RingDef(rope.x(8) + off * x, rope.y(8) + off * y)
                    .mass(mass)
                    .friction(friction));
            double from = trolley.y();
            for (int i = 0; i < rate; i++) {
                world.step();
                assertTrue(rope.stats().worstStretch() < 6e-3, "step " + i);
            }
            assertTrue(
                    rope.stats().direct().unconverged() <= 1,
                    () -> rope.stats().direct().toString());
            assertTrue(trolley.y() < from, () -> "from " + from + " to " + trolley.y());
        }
    }

    /** The case {@code wheel.json}: one of 70 kg rolls down 20 m of wire, against the pin, and back. */
    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 100, 240})
    void oneThatRunsIntoThePinRollsBack(double rate) {
        for (double radius : new double[] {0, 0.05, 0.1}) {
            RopeWorld world = new RopeWorld(new WorldDef().step(1 / rate));
            Rope rope = world.add(new RopeDef()
                    .nodes(61)
                    .massPerMetre(0.05)
                    .alongXyz(0, 3, 0, 1, 2.164507811500315, 0, 20, 0, 0)
                    .pin(0)
                    .pin(-1)
                    .ring(new RingDef(1, 2.164507811500315).radius(radius).mass(70)));
            Ring trolley = rope.rings().get(0);
            double farthest = 0;
            while (world.time() < 5) {
                world.step();
                farthest = Math.max(farthest, trolley.x());
            }
            assertTrue(farthest > 19.8 && farthest < 20.12, "to " + farthest);
            double where = trolley.x();
            assertTrue(where < 19, "at " + where);
            assertTrue(
                    rope.stats().direct().unconverged() <= 1,
                    () -> rope.stats().direct().toString());
        }
    }
}
