package io.github.cordage.internal.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BeyondRingsTest {
    /**
     * A rope from (0, 0) through a ring at (1, 0) up to (1, 1), with a node that is still {@code before} before the
     * ring and therefore as far beyond it, downwards.
     */
    private static final class Line {
        final double[] xyz;
        final float[] along;
        final float[] tension = {5, 7, 9, 0};
        final boolean[] isBend = {false, true, false, false};
        final boolean[] isOnPulley = new boolean[4];

        Line(double before, double rest) {
            xyz = new double[] {0, 0, 0, 1, 0, 0, 1, -before, 0, 1, 1, 0};
            along = new float[] {2, -1, (float) (2 + rest), (float) (3 + rest)};
        }

        void turnBack() {
            BeyondRings.turnBack(4, xyz, along, tension, isBend, isOnPulley);
        }

        void requireUnmoved(double before) {
            double[] same = xyz.clone();
            turnBack();
            assertArrayEquals(same, xyz);
            assertEquals(-before, xyz[7]);
            assertTrue(isBend[1]);
            assertFalse(isBend[2]);
        }
    }

    private static void reverse(Line line) {
        for (int i = 0; i < 2; i++) {
            int other = 3 - i;
            for (int axis = 0; axis < 3; axis++) {
                double x = line.xyz[3 * i + axis];
                line.xyz[3 * i + axis] = line.xyz[3 * other + axis];
                line.xyz[3 * other + axis] = x;
            }
            float along = line.along[i];
            line.along[i] = line.along[other];
            line.along[other] = along;
            boolean isBend = line.isBend[i];
            line.isBend[i] = line.isBend[other];
            line.isBend[other] = isBend;
        }
        float first = line.tension[0];
        line.tension[0] = line.tension[2];
        line.tension[2] = first;
    }

    @Test
    void aNodeBeyondItsRingGoesAsFarToTheOtherSide() {
        Line line = new Line(0.25, 0.75);
        line.turnBack();
        assertArrayEquals(new double[] {0, 0, 0, 0.75, 0, 0, 1, 0, 0, 1, 1, 0}, line.xyz);
        assertArrayEquals(new boolean[] {false, false, true, false}, line.isBend);
        assertEquals(2.75f, line.along[1]);
        assertArrayEquals(new float[] {5, 5, 9, 0}, line.tension, "the same rope is on both sides of the node");
    }

    @Test
    void theOtherEndOfTheRopeIsTreatedAlike() {
        Line line = new Line(0.25, 0.75);
        reverse(line);
        line.turnBack();
        assertArrayEquals(new double[] {1, 1, 0, 1, 0, 0, 0.75, 0, 0, 0, 0, 0}, line.xyz);
        assertArrayEquals(new boolean[] {false, true, false, false}, line.isBend);
        assertEquals(2.75f, line.along[2]);
        assertArrayEquals(new float[] {9, 5, 5, 0}, line.tension);
    }

    @Test
    void tensionIsOptional() {
        Line line = new Line(0.25, 0.75);
        BeyondRings.turnBack(4, line.xyz, line.along, null, line.isBend, line.isOnPulley);
        assertEquals(0.75, line.xyz[3]);
    }

    /** Its segment of 1 m has 0.75 m beyond the ring if the node is there already: then the rope turns back there. */
    @Test
    void aNodeWhoseSegmentDoesNotFitStays() {
        new Line(0.25, 1).requireUnmoved(0.25);
        new Line(0.25, 0.62).requireUnmoved(0.25);
        Line fits = new Line(0.25, 0.63);
        fits.turnBack();
        assertTrue(fits.isBend[2], "within a fifth");
        fits = new Line(0.25, 0.93);
        fits.turnBack();
        assertTrue(fits.isBend[2], "within a fifth");
    }

    @Test
    void aNodeOnTheRightSideOrOnAPulleyStays() {
        new Line(-0.25, 1.25).requireUnmoved(-0.25);
        Line line = new Line(0.25, 0.75);
        line.isOnPulley[1] = true;
        line.requireUnmoved(0.25);
    }

    @Test
    void theLastPointStays() {
        Line line = new Line(0.25, 0.75);
        double[] same = line.xyz.clone();
        BeyondRings.turnBack(3, line.xyz, line.along, line.tension, line.isBend, line.isOnPulley);
        assertArrayEquals(same, line.xyz);
    }

    /** Over two rings 0.5 m apart, the segment of a node that is 0.25 m before the second is 1.25 m long. */
    @Test
    void aSegmentIsAsLongAsItsWayOverAllItsRings() {
        double[] xyz = {0, 0, 0, 1, 0, 0, 1, 0.5, 0, 1.25, 0.5, 0, 0, 0.5, 0};
        float[] along = {0, 0, 0, 1.25f, 2};
        boolean[] isBend = {false, true, true, false, false};
        BeyondRings.turnBack(5, xyz, along, null, isBend, new boolean[5]);
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 1, 0.25, 0, 1, 0.5, 0, 0, 0.5, 0}, xyz);
    }

    /** Two rings 0.125 m apart, and a node that is 0.25 m before the second: no farther than the first. */
    @Test
    void aNodeGoesNoFartherThanTheRingBefore() {
        double[] xyz = {0, 0, 0, 1, 0, 0, 1, 0.125, 0, 1.25, 0.125, 0, 0, 0.125, 0};
        float[] along = {0, 0, 0, 0.875f, 2};
        boolean[] isBend = {false, true, true, false, false};
        BeyondRings.turnBack(5, xyz, along, null, isBend, new boolean[5]);
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0.125, 0, 0, 0.125, 0}, xyz);
        assertArrayEquals(new boolean[] {false, true, false, true, false}, isBend);
        assertEquals(0.875f, along[2]);
    }
}
