package io.github.cordage.robustness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.robustness.AirProgram.Part;
import io.github.cordage.testkit.LongForm;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random programs in which nothing touches anything; {@code -Dcordage.air=10000} runs so many of each kind. Figures of
 * such runs are in {@code docs/TESTING.md}.
 */
@Tag("F1")
@DisplayName("F1: random programs in the air")
class AirProgramsTest {
    private static final int PROGRAMS = Integer.getInteger("cordage.air", LongForm.either(60, 400));
    private static final Set<Part> NO_RINGS = EnumSet.complementOf(EnumSet.of(Part.RINGS));

    /** In these, there is room for all ropes, whatever happens. */
    private static final Set<Part> WITH_ROOM = EnumSet.of(Part.KNOTS, Part.BODIES, Part.ACTS);

    private static List<AirProgram> run(Set<Part> parts) {
        List<AirProgram> programs = new ArrayList<>();
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            programs.add(new AirProgram(seed, parts, 0).run());
        }
        for (AirProgram program : programs) {
            assertEquals("", program.failure, program::toString);
            assertEquals(0, program.frozen, program::toString);
        }
        return programs;
    }

    private static void assertFew(double share, long count, List<AirProgram> programs) {
        // One is few among the programs of a short run.
        long most = Math.max(1, Math.round(share * programs.size()));
        assertTrue(count <= most, count + " of " + programs.size() + ": " + programs);
    }

    private static void assertHasAnswers(List<AirProgram> programs) {
        assertFew(0.05, programs.stream().filter(p -> p.unconverged > 0).count(), programs);
        assertFew(0.05, programs.stream().filter(p -> p.most > 20 * p.median).count(), programs);
    }

    /** Row F1: energy out of nothing. */
    @Test
    void nothingGainsEnergyThatNoneGave() {
        List<AirProgram> programs = run(NO_RINGS);
        for (AirProgram program : programs) {
            assertTrue(program.gain <= 0.02, program::toString);
        }
        assertFew(0.04, programs.stream().filter(p -> p.gain > 1e-3).count(), programs);
        assertHasAnswers(programs);
    }

    /** At 30 Hz, a rope of three segments on a winch at rest once gave a heavy body five times its energy. */
    @Test
    void whatAWinchAtRestHoldsGainsNothing() {
        AirProgram program = new AirProgram(1793, NO_RINGS, 0).run();
        assertTrue(program.gain <= 1e-3, program::toString);
    }

    @Test
    void ropesKeepTheirLengthsWhereThereIsRoom() {
        List<AirProgram> programs = run(WITH_ROOM);
        assertFew(0.005, programs.stream().filter(p -> p.stretch > 1e-3).count(), programs);
        assertHasAnswers(programs);
    }

    /** Nodes that pass rings are short of their places by a step's way, so lengths are not looked at. */
    @Test
    void inRingsNothingStandsStill() {
        List<AirProgram> programs = run(EnumSet.allOf(Part.class));
        for (AirProgram program : programs) {
            assertTrue(program.gain <= 0.5, program::toString);
            assertTrue(program.unconverged <= 20, program::toString);
        }
        assertFew(0.06, programs.stream().filter(p -> p.gain > 1e-3).count(), programs);
        assertFew(0.04, programs.stream().filter(p -> p.unconverged > 0).count(), programs);
    }

    /** Rounding differs between frames, and what is chaotic makes much of it; so it does in a frame of 1 nm/s. */
    @Test
    void noFrameIsDistinguished() {
        assertTrue(differing(30) <= differing(1e-9) + Math.max(2, PROGRAMS / 20));
        assertTrue(differing(7500) <= differing(1e-9) + Math.max(2, PROGRAMS / 10), "fast");
    }

    /** Programs without blows that end elsewhere in a frame than at rest, by more than is worth mentioning. */
    private static int differing(double frame) {
        Set<Part> parts = EnumSet.of(Part.KNOTS, Part.BODIES, Part.LED, Part.WINCHES);
        double allowed = frame > 1000 ? 1e-4 : 1e-6;
        int count = 0;
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            List<double[]> there = new AirProgram(seed, parts, frame).run().places;
            List<double[]> here = new AirProgram(seed, parts, 0).run().places;
            count += isElsewhere(here, there, allowed) ? 1 : 0;
        }
        return count;
    }

    private static boolean isElsewhere(List<double[]> here, List<double[]> there, double allowed) {
        boolean elsewhere = here.size() != there.size();
        for (int i = 0; i < here.size() && !elsewhere; i++) {
            for (int axis = 0; axis < 3; axis++) {
                elsewhere |= Math.abs(here.get(i)[axis] - there.get(i)[axis]) > allowed;
            }
        }
        return elsewhere;
    }
}
