package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BowSideTest {
    private static final double ROUNDING = 1e-14;

    private final BowSide side = new BowSide();

    static LongStream seeds() {
        return SeededRandom.seeds(20);
    }

    private void assertSide(double x, double y, double z) {
        assertArrayEquals(new double[] {x, y, z}, new double[] {side.x, side.y, side.z}, ROUNDING);
    }

    /** Across the rope, in the plane of rope and acceleration, to the side of that. */
    @ParameterizedTest
    @MethodSource("seeds")
    void aRopeBowsWhereItsAccelerationPoints(long seed) {
        SeededRandom random = new SeededRandom(31 * seed);
        double[] g = {random.between(-9, 9), random.between(-9, 9), random.between(-9, 9)};
        double angle = random.between(-3, 3);
        double[] d = {0.6 * StrictMath.cos(angle), 0.6 * StrictMath.sin(angle), 0.8};
        side.choose(d[0], d[1], d[2], g[0], g[1], g[2]);
        double along = g[0] * d[0] + g[1] * d[1] + g[2] * d[2];
        double across = Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2] - along * along);
        assertEquals(0, side.x * d[0] + side.y * d[1] + side.z * d[2], 1e-12);
        assertEquals(1, side.x * side.x + side.y * side.y + side.z * side.z, ROUNDING);
        assertEquals(across, side.x * g[0] + side.y * g[1] + side.z * g[2], 1e-12);
    }

    @Test
    void aRopeAlongItsAccelerationBowsInThePlane() {
        side.choose(0.6, 0.8, 0, 0, 0, 0);
        assertSide(0.8, -0.6, 0);
        side.choose(0, -1, 0, 9e-9, -10, 0);
        assertSide(-1, 0, 0);
        side.choose(0, -1, 0, 11e-9, -10, 0);
        assertSide(1, 0, 0);
        side.choose(0, 0, -1, 0, 0, -10);
        assertSide(1, 0, 0);
    }
}
