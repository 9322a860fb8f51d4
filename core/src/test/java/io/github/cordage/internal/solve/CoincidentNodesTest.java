package io.github.cordage.internal.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.state.RopeState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoincidentNodesTest {
    /** Rounding of places near 1 m, by a distance of a millionth. */
    private static final double ROUNDING = 1e-9;

    private static RopeState rope(String nodes) {
        RopeState rope = new RopeState(nodes.length(), nodes.length());
        for (int i = 0; i < rope.count; i++) {
            rope.place(i, 1, 2, 3);
            rope.mass[i] = 1;
            rope.inverseMass[i] = 1;
            if (nodes.charAt(i) == 'x') {
                rope.pin(i);
            }
            if (i > 0) {
                rope.rest[i - 1] = 0.5;
            }
        }
        return rope;
    }

    private static double[] direction(RopeState rope, int segment) {
        double d = rope.segmentLength(segment);
        return new double[] {
            (rope.x[segment + 1] - rope.x[segment]) / d,
            (rope.y[segment + 1] - rope.y[segment]) / d,
            (rope.z[segment + 1] - rope.z[segment]) / d
        };
    }

    @Test
    void noNeighborsCoincideInARopeThatWasAPoint() {
        RopeState rope = rope("........");
        CoincidentNodes.separate(rope);
        for (int i = 0; i < rope.count - 1; i++) {
            assertEquals(0.5e-6, rope.segmentLength(i), 0.5e-6 * ROUNDING);
            assertEquals(2, rope.y[i + 1]);
            assertEquals(3, rope.z[i + 1]);
        }
        assertTrue(rope.x[1] > rope.x[0]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"...", "x..", "..x", "x.x", "xx."})
    void theNewDirectionIsThatOfTheSegmentBefore(String nodes) {
        RopeState rope = rope(nodes);
        rope.place(0, 1, 2 - 0.6, 3 + 0.8);
        CoincidentNodes.separate(rope);
        assertArrayEquals(new double[] {0, 0.6, -0.8}, direction(rope, 1), ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "x.", ".x"})
    void theFirstSegmentPointsAlongX(String nodes) {
        RopeState rope = rope(nodes);
        CoincidentNodes.separate(rope);
        assertArrayEquals(new double[] {1, 0, 0}, direction(rope, 0));
    }

    @Test
    void pinnedNodesStayWhereTheyAre() {
        RopeState rope = rope("xx.x");
        CoincidentNodes.separate(rope);
        for (int i : new int[] {0, 1, 3}) {
            assertEquals(1, rope.x[i]);
            assertEquals(2, rope.y[i]);
            assertEquals(3, rope.z[i]);
        }
        // The segment before, between two pins in one point, has no direction either.
        assertTrue(rope.x[2] > 1);
    }

    @Test
    void onlyNeighborsWithinABillionthOfTheirRestLengthAreMoved() {
        RopeState rope = rope("..");
        rope.place(0, 0, 0, 0);
        rope.place(1, 0, 0.51e-9, 0);
        CoincidentNodes.separate(rope);
        assertEquals(0, rope.x[1]);
        assertEquals(0.51e-9, rope.y[1]);
        rope.y[1] = 0.49e-9;
        CoincidentNodes.separate(rope);
        assertEquals(0.5e-6, rope.x[1], 1e-20);
        assertEquals(0, rope.y[1]);
    }
}
