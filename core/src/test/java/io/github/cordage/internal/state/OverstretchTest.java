package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.settings.Direct;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OverstretchTest {
    private static final double EA = Direct.AXIAL_STIFFNESS;

    private static final double ROUNDING = 1e-9;

    /** A rope along x with segments of a length and rest lengths of 1 m; nodes marked x are pinned. */
    private static RopeState straight(String nodes, double length) {
        RopeState rope = new RopeState(nodes.length(), nodes.length());
        Arrays.fill(rope.mass, 1);
        Arrays.fill(rope.inverseMass, 1);
        Arrays.fill(rope.rest, 1);
        for (int i = 0; i < rope.count; i++) {
            rope.place(i, 5 + length * i, 0, 0);
            if (nodes.charAt(i) == 'x') {
                rope.pin(i);
            }
        }
        return rope;
    }

    @Test
    void meanTensionIsTheStiffnessTimesTheStretch() {
        RopeState rope = straight("x...x", 1.25);
        rope.rest[2] = 1.5;
        double stretch = 5 / 4.5 - 1;
        double[] carried = {3, 1, -2, 4};
        System.arraycopy(carried, 0, rope.tension, 0, 4);
        double added = Overstretch.tension(rope, 0);
        double mean = 0;
        for (int i = 0; i < 4; i++) {
            assertEquals(added, Overstretch.tension(rope, i), "segment " + i);
            mean += rope.rest[i] * (carried[i] + added) / 4.5;
        }
        assertEquals(EA * stretch, mean, EA * ROUNDING);
        assertEquals(stretch, Overstretch.worst(rope), ROUNDING);
    }

    @Test
    void tensionThatCarriesLoadsIsNotExceededTwice() {
        RopeState rope = straight("x..x", 1.001);
        Arrays.fill(rope.tension, 0.999 * EA * 0.001);
        assertEquals(0.001 * EA * 0.001, Overstretch.tension(rope, 1), 1e-6);
        Arrays.fill(rope.tension, 1.001 * EA * 0.001);
        assertEquals(0, Overstretch.tension(rope, 1));
    }

    @Test
    void eachPartBetweenTwoPinsIsOnItsOwn() {
        RopeState rope = straight("..x.xx..x..", 1);
        // The second part is short by a tenth, the third by a fifth, the fourth is long enough.
        rope.rest[2] = 1.8 / 2;
        rope.rest[3] = 1.8 / 2;
        rope.rest[4] = 0.8;
        double[] expected = {0, 0, EA / 9, EA / 9, EA / 4, 0, 0, 0, 0, 0};
        for (int i = 0; i < 10; i++) {
            assertEquals(expected[i], Overstretch.tension(rope, i), EA * ROUNDING, "segment " + i);
        }
        assertEquals(0.25, Overstretch.worst(rope), ROUNDING);
    }

    @Test
    void roundingIsNoStretch() {
        RopeState rope = straight("x...x", 1 + 1e-12);
        assertTrue(rope.x[4] - rope.x[0] > 4);
        assertEquals(0, Overstretch.tension(rope, 0));
        assertEquals(0, Overstretch.worst(rope));
    }

    @Test
    void aRopeWithOnePinOrNoneReachesEverywhere() {
        for (String nodes : new String[] {"x...", ".x..", "....", "...x", "x", "."}) {
            RopeState rope = straight(nodes, 2);
            assertEquals(0, Overstretch.tension(rope, 0), nodes);
            assertEquals(0, Overstretch.worst(rope), nodes);
        }
    }

    @Test
    void theSolverKnowsTheTensionOfARopeWithCompliance() {
        RopeState rope = straight("x...x", 1.5);
        rope.compliancePerMetre = 1e-6;
        assertEquals(0, Overstretch.tension(rope, 0));
        assertEquals(0.5, Overstretch.worst(rope), ROUNDING);
    }
}
