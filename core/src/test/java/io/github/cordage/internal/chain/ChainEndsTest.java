package io.github.cordage.internal.chain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.linear.DenseSystem;
import io.github.cordage.internal.via.ChainGeometry;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChainEndsTest {
    private static final int AT = 9;

    private final ChainGeometry chain = new ChainGeometry();
    private final ChainEnds ends = new ChainEnds();

    ChainEndsTest() {
        chain.reserve(3);
    }

    static LongStream seeds() {
        return SeededRandom.seeds(20);
    }

    @Test
    void aFreeEndYieldsAsItsInertiaAllows() {
        double[] kept = new double[18];
        ChainEnds.free(0.5, 2, -4, 6, kept, AT);
        double[] expected = new double[18];
        expected[9] = expected[12] = expected[14] = 0.5;
        expected[15] = 1;
        expected[16] = -2;
        expected[17] = 3;
        assertArrayEquals(expected, kept);
    }

    /** The pin and the first free node keep their distance: A F = c + w u - move, with A = K + a u uᵀ + P / g. */
    @ParameterizedTest
    @MethodSource("seeds")
    void theForceAtAPinIsThatOfAllBehindIt(long seed) {
        SeededRandom random = new SeededRandom(31 * seed);
        double angle = random.between(-3, 3);
        double[] u = {0.6 * StrictMath.cos(angle), 0.8, 0.6 * StrictMath.sin(angle)};
        chain.ux[1] = u[0];
        chain.uy[1] = u[1];
        chain.uz[1] = u[2];
        double g = random.between(0.5, 2);
        chain.turning[1] = g;
        double soft = random.between(0, 1);
        double gap = random.between(-1, 1);
        double[] kept = new double[18];
        double[][] columns = new double[3][3];
        int at = AT;
        for (int r = 0; r < 3; r++) {
            for (int s = r; s < 3; s++) {
                kept[at] = random.between(-0.5, 0.5) + (r == s ? 2 : 0);
                double across = ((r == s ? 1 : 0) - u[r] * u[s]) / g;
                columns[r][s] = columns[s][r] = kept[at++] + soft * u[r] * u[s] + across;
            }
        }
        ends.moveX = random.between(-1, 1);
        ends.moveY = random.between(-1, 1);
        ends.moveZ = random.between(-1, 1);
        double[] move = {ends.moveX, ends.moveY, ends.moveZ};
        double[] expected = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            kept[AT + 6 + axis] = random.between(-1, 1);
            expected[axis] = kept[AT + 6 + axis] + gap * u[axis] - move[axis];
        }
        DenseSystem.solve(columns, expected, 3);
        ends.pullFromPin(chain, 1, kept, AT, soft, gap);
        assertArrayEquals(expected, new double[] {ends.fx, ends.fy, ends.fz}, 1e-12);
        ends.take(1, 2, 3);
        assertArrayEquals(new double[] {1, 2, 3}, new double[] {ends.fx, ends.fy, ends.fz});
    }

    /** Along a slack segment, only the part along it pulls. */
    @Test
    void aSlackSegmentPullsAlongItselfOnly() {
        chain.ux[1] = 1;
        double[] kept = new double[18];
        ChainEnds.free(0.5, 0, 0, 0, kept, AT);
        kept[AT + 7] = 5;
        ends.moveX = 9;
        ends.stay();
        ends.pullFromPin(chain, 1, kept, AT, 0.5, 2);
        assertEquals(2, ends.fx);
        assertEquals(0, ends.fy);
        assertEquals(0, ends.fz);
    }
}
