package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A slice of what {@link WorldFuzz} goes through when it runs by itself; {@code docs/TESTING.md} has the figures. */
@Tag("D5")
@Tag("D7")
class WorldFuzzTest {
    private static final long STEPS = Long.getLong("cordage.fuzz.steps", 20_000);
    private static final int RUN = 500;

    @Test
    void worldsKeepTheirPromisesWhateverHappens() {
        long taken = 0;
        long seed = 0;
        while (taken < STEPS) {
            seed++;
            taken += new WorldFuzz(seed, seed % 8 == 0 ? 0.1 : 0).run(RUN).length;
        }
        System.out.println(taken + " fuzzed steps of worlds up to seed " + seed);
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 24);
    }

    /** A world that goes on from a copy of itself, time and again, and one that does not, end in the same bits. */
    @ParameterizedTest
    @MethodSource("seeds")
    void copiesGoOnLikeTheOriginal(long seed) {
        long[] original = new WorldFuzz(seed, 0).run(RUN);
        long[] copied = new WorldFuzz(seed, 0.3).run(RUN);
        for (int i = 0; i < Math.min(original.length, copied.length); i++) {
            int step = i;
            assertEquals(original[i], copied[i], () -> "seed " + seed + ", step " + step);
        }
        assertTrue(original.length > 0 && copied.length > 0);
    }

    /** Seeds that once failed: a velocity without a limit. */
    @ParameterizedTest
    @ValueSource(longs = {1512, 3405})
    void whatFailedOnceDoesNotAgain(long seed) {
        new WorldFuzz(seed, 0).run(RUN);
    }
}
