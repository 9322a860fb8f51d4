package io.github.cordage.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.testkit.LongForm;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A hero swings through random levels; docs/TESTING.md has the figures of {@link GrappleLevels}. */
@Tag("D5")
@DisplayName("D5: a hero swings on a rope that wraps and unwraps corners")
class GrappleTest {
    /** Share of the levels that may miss a bar for a short time, and for a minute. */
    private static final double MISSING = 0.2;

    private static final double MISSING_LONG = 0.75;

    private static void assertHolds(GrappleLevel level) {
        assertEquals("", level.misses(), level::toString);
    }

    @ParameterizedTest
    @CsvSource({"60, 8, 40", "120, 6, 20", "240, 4, 20", "1000, 1, 20"})
    void mostLevelsHoldAllBars(double rate, double shortForm, int levels) {
        double time = LongForm.wanted() ? Integer.getInteger("cordage.grapple.seconds", 15) : shortForm;
        int missing = 0;
        StringBuilder which = new StringBuilder();
        int taken = LongForm.either(levels / 2, levels);
        for (long seed = 1; seed <= taken; seed++) {
            GrappleLevel level = GrappleLevels.measure(seed, rate, time);
            if (!level.misses().isEmpty()) {
                missing++;
                which.append(level).append('\n');
            }
        }
        double most = (LongForm.wanted() ? MISSING_LONG : MISSING) * taken;
        assertTrue(missing <= most, which::toString);
    }

    /**
     * Level 18 lost its rope to a corner that it came to while contacts yielded, and level 24 let go of a corner
     * because a step had no solution in one piece.
     */
    @ParameterizedTest
    @CsvSource({"18, 1", "24, 0.5"})
    void ropeKeepsToItsCornersInHardSteps(long seed, double time) {
        assertHolds(GrappleLevels.measure(seed, 60, time));
    }

    /** The hero comes back along a nearly straight light rope, which could only be compressed, and has to buckle. */
    @ParameterizedTest
    @CsvSource({"3, 9", "61, 9"})
    void lightRopeBucklesWhereTheHeroComesBack(long seed, double time) {
        assertHolds(GrappleLevels.measure(seed, 60, time));
    }

    /**
     * The first pass leaves the rope nearly right, but compressed; the next ones are farther off on their way to the
     * solution.
     */
    @ParameterizedTest
    @CsvSource({"3, 9", "23, 9"})
    void passesGoOnWhileTheyImprove(long seed, double time) {
        assertHolds(GrappleLevels.measure(seed, 60, time));
    }

    /** A step in which the rope would come to a corner has no solution with that one, and let go of all corners. */
    @Test
    void ropeKeepsItsCornersWhereItCannotComeToANewOne() {
        assertHolds(GrappleLevels.measure(80, 60, 9));
    }

    /** The rope is beside boxes, then behind some of them, with the same ends. */
    @Test
    void meterSeesCornersOnTheWrongSide() {
        GrappleLevel level = new GrappleLevel(1, 60);
        level.run(0.5);
        assertHolds(level);
        level.sweepAside(6);
        assertTrue(level.wrong > 0, level::toString);
    }
}
