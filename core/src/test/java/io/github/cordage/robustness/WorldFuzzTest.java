package io.github.cordage.robustness;

import io.github.cordage.testkit.LongForm;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A slice of what {@link WorldFuzz} goes through when it runs by itself; {@code docs/TESTING.md} has the figures. */
@Tag("D5")
@Tag("D7")
class WorldFuzzTest {
    private static final long STEPS = Long.getLong("cordage.fuzz.steps", LongForm.either(8000, 20_000));
    private static final int RUN = 500;

    @Test
    void worldsKeepTheirPromisesWhateverHappens() {
        long taken = 0;
        long seed = 0;
        while (taken < STEPS) {
            seed++;
            taken += WorldFuzz.compare(seed, RUN, seed % 8 == seed / 8 % 8);
        }
        System.out.println(taken + " fuzzed steps of worlds up to seed " + seed);
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, LongForm.either(16, 36)).filter(WorldFuzz::canBeCopied);
    }

    /** A world that goes on from a copy of itself, time and again, and one that does not, end in the same bits. */
    @ParameterizedTest
    @MethodSource("seeds")
    void copiesGoOnLikeTheOriginal(long seed) {
        try (WorldFuzz original = new WorldFuzz(seed, WorldFuzz.Way.PLAIN)) {
            WorldFuzz.assertSame(seed, new WorldFuzz.Way(0.3, 1, false, false, 1), original.run(RUN));
        }
    }

    /** Whether ropes are solved side by side, or on how many threads, or how often anybody looks, changes nothing. */
    @ParameterizedTest
    @MethodSource("ways")
    void everyWayEndsInTheSameBits(long seed) {
        try (WorldFuzz plain = new WorldFuzz(seed, WorldFuzz.Way.PLAIN)) {
            long[] expected = plain.run(RUN);
            WorldFuzz.assertSame(seed, WorldFuzz.Way.of(seed), expected);
            WorldFuzz.assertSame(seed, WorldFuzz.Way.other(seed), expected);
        }
    }

    static LongStream ways() {
        return LongStream.rangeClosed(1, LongForm.either(8, 16));
    }
}
