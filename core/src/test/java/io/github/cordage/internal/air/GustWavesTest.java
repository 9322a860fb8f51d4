package io.github.cordage.internal.air;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

class GustWavesTest {
    @Test
    void eachComponentHasMeanZeroAndMeanSquareOne() {
        SeededRandom random = new SeededRandom(1);
        GustWaves waves = new GustWaves(3, 2, 5);
        int samples = 20_000;
        for (int axis = 0; axis < 3; axis++) {
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < samples; i++) {
                double n = waves.at(
                        axis,
                        random.between(-1e4, 1e4),
                        random.between(-1e4, 1e4),
                        random.between(-1e4, 1e4),
                        random.between(0, 1e4));
                sum += n;
                squares += n * n;
            }
            assertEquals(0, sum / samples, 0.04, "mean along axis " + axis);
            assertEquals(1, squares / samples, 0.05, "mean square along axis " + axis);
        }
    }

    @Test
    void theSeedDecidesAll() {
        double one = new GustWaves(3, 2, 5).at(1, 1, 2, 3, 4);
        assertEquals(one, new GustWaves(3, 2, 5).at(1, 1, 2, 3, 4));
        assertNotEquals(one, new GustWaves(4, 2, 5).at(1, 1, 2, 3, 4));
    }
}
