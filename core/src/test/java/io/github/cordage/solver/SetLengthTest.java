package io.github.cordage.solver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import io.github.cordage.WorldDef;
import io.github.cordage.testkit.LongForm;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A length that is set is reached at a bounded speed, without energy out of nothing. */
@Tag("A11")
@DisplayName("A11: a length that is set")
class SetLengthTest {
    private static final double LENGTH = 2;

    private static RopeWorld world(double rate, double speed) {
        return new RopeWorld(new WorldDef().step(1 / rate).recoverySpeed(speed));
    }

    private static Rope hanging(RopeWorld world, double load) {
        return world.add(new RopeDef()
                .nodes(41)
                .segmentLength(LENGTH / 40)
                .straight(0, 0, 0, -1)
                .endMass(load)
                .damping(0.5)
                .pin(0));
    }

    @ParameterizedTest
    @CsvSource({"60, 1, 1", "240, 1, 1", "1000, 1, 1", "60, 1, 70", "1000, 1, 70", "60, 5, 1", "240, 0.2, 1"})
    void halfTheLengthTakesItsTime(double rate, double speed, double load) {
        RopeWorld world = world(rate, speed);
        Rope rope = hanging(world, load);
        TestRopes.steps(world, 10);
        rope.setLength(LENGTH / 2);
        assertEquals(LENGTH / 2, rope.length(), 1e-9);
        int steps = (int) Math.ceil(LENGTH / 2 / speed * rate);
        double fastest = 0;
        for (int i = 0; i < steps; i++) {
            assertTrue(i == steps - 1 || rope.stats().actualLength() > LENGTH / 2 + 1e-3, "not sooner");
            world.step();
            fastest = Math.max(fastest, TestRopes.fastest(rope));
        }
        double most = fastest;
        // It comes up with the recovery speed, swings on by as much as that lifts it, and sags sideways a little.
        assertTrue(most <= 3 * speed + 1, () -> "as fast as " + most + " m/s");
        assertEquals(LENGTH / 2, rope.stats().actualLength(), 1e-3);
        assertFalse(rope.activity().isStopped());
    }

    static DoubleStream rates() {
        return LongForm.wanted() ? DoubleStream.of(60, 240, 1000) : DoubleStream.of(60, 240);
    }

    /** Over a corner, where the length that is missing has to slide. */
    @ParameterizedTest
    @MethodSource("rates")
    void aRopeOverACornerKeepsOutOfIt(double rate) {
        for (double factor : new double[] {0.5, 2}) {
            RopeWorld world = world(rate, 1);
            world.colliders().add(new ColliderDef(ColliderShape.box(4, 4)).position(-2, -2));
            Rope rope = world.add(new RopeDef()
                    .nodes(61)
                    .alongXy(-1.5, 0.02, 0.02, 0.02, 0.02, -1.5)
                    .endMass(10)
                    .pin(0));
            TestRopes.steps(world, (int) rate / 2);
            rope.setLength(factor * rope.length());
            for (int i = 0; i < 2 * rate; i++) {
                world.step();
                double depth = rope.stats().maxPenetration();
                assertTrue(depth <= rope.radius(), () -> rate + " Hz, × " + factor + ": " + depth + " m deep");
                assertTrue(TestRopes.fastest(rope) < 25, () -> "as fast as " + TestRopes.fastest(rope) + " m/s");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {60, 240})
    void aLongerRopeIsLetDownSlowly(double rate) {
        RopeWorld world = world(rate, 1);
        Rope rope = hanging(world, 70);
        TestRopes.steps(world, 10);
        rope.setLength(2 * LENGTH);
        for (int i = 1; i <= rate; i++) {
            world.step();
            double let = rope.stats().actualLength() - LENGTH;
            assertEquals(i / rate, let, 1 / rate + 1e-3, "one meter a second");
        }
    }

    /** The memory of a thread serves many ropes. */
    @Test
    void aRopeDoesNotSeeThatAnotherOneRecovers() {
        double[] alone = {};
        for (boolean beside : new boolean[] {false, true}) {
            RopeWorld world = world(60, 1);
            if (beside) {
                Rope other = hanging(world, 1);
                TestRopes.steps(world, 10);
                other.setLength(LENGTH / 2);
                TestRopes.steps(world, 5);
            }
            Rope rope = hanging(world, 1);
            rope.setLength(0.6 * LENGTH);
            TestRopes.steps(world, 3);
            double[] now = TestRopes.positions(rope);
            assertTrue(beside || LENGTH - rope.stats().actualLength() < 0.1, "not at once");
            alone = beside ? alone : now;
            assertArrayEquals(alone, now);
        }
    }
}
