package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BucklingTest {
    private static final int NODES = 11;
    private static final double SEGMENT = 0.1;
    private static final double HEAVY = 70;

    private final ChainPass chain = new ChainPass();
    private final NodeVectors expected = new NodeVectors();

    /** A straight rope along x with a pin at one end and a mass at the other. */
    private RopeState straight(boolean pinAtStart, double mass) {
        RopeState rope = CrookedRope.create(new SeededRandom(1), pinAtStart ? "x.........." : "..........x");
        for (int i = 0; i < NODES; i++) {
            rope.place(i, SEGMENT * i, 0, 0);
            rope.setMass(i, 0.01);
        }
        rope.spacing = SEGMENT;
        Arrays.fill(rope.rest, 0, NODES - 1, SEGMENT);
        rope.setMass(pinAtStart ? NODES - 1 : 0, mass);
        return rope;
    }

    /** Bows the rope if its heavy end is expected nearer to the pin by a way [m], while gravity pulls along y. */
    private boolean bow(RopeState rope, double nearer) {
        chain.reserve(NODES);
        expected.reserve(NODES);
        chain.setInertia(rope, 3600);
        chain.spans.setTargets(rope, 1e-4);
        chain.measure(rope);
        expected.copyFrom(rope.x, rope.y, rope.z, NODES);
        int heavy = rope.inverseMass[0] == 0 ? NODES - 1 : 0;
        expected.x[heavy] += heavy == 0 ? nearer : -nearer;
        return new Buckling().bow(rope, chain, expected, 0, -9.81, 0);
    }

    private static double length(RopeState rope) {
        double sum = 0;
        for (int i = 0; i < NODES - 1; i++) {
            sum += rope.segmentLength(i);
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"true, 0.002", "true, 0.05", "false, 0.002", "false, 0.05"})
    void ropeIsBowedDownwardToItsLengthWhereItsHeavyEndWillBe(boolean pinAtStart, double nearer) {
        RopeState rope = straight(pinAtStart, HEAVY);
        double length = length(rope);
        assertTrue(bow(rope, nearer));
        assertEquals(length, length(rope), 0.05 * nearer);
        assertTrue(rope.y[NODES / 2] < -0.01);
        assertEquals(pinAtStart ? length - nearer : nearer, rope.x[pinAtStart ? NODES - 1 : 0], 1e-12);
    }

    /** What rope deviates already grows, whatever direction gravity has. */
    @Test
    void deviationsGrow() {
        RopeState rope = straight(true, HEAVY);
        rope.place(3, 3 * SEGMENT, 0.002, 0);
        assertTrue(bow(rope, 0.01));
        assertTrue(rope.y[3] > 0.01);
        for (int i = 5; i < NODES - 1; i++) {
            assertTrue(Math.abs(rope.y[i]) < 0.2 * rope.y[3]);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.01, 0, 0.0005, 0.3})
    void tautAndSlackRopesStay(double nearer) {
        RopeState rope = straight(true, HEAVY);
        double[] before = rope.x.clone();
        assertFalse(bow(rope, nearer));
        assertArrayEquals(before, rope.x);
    }

    @Test
    void ropeWithALightEndStays() {
        assertFalse(bow(straight(true, 0.05), 0.01));
    }

    /** Rope that has buckled already has the deviations that it needs. */
    @Test
    void ropeThatIsNotStraightStays() {
        RopeState rope = straight(true, HEAVY);
        for (int i = 1; i < NODES - 1; i += 2) {
            rope.place(i, SEGMENT * i, 0.02, 0);
        }
        assertFalse(bow(rope, 0.01));
    }
}
