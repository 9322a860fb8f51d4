package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RopeDetailTest {
    private static final double SPACING = 0.25;
    private static final double NODE_MASS = 0.5;

    /** Sums of some dozens of numbers up to 100, each rounded. */
    private static final double ROUNDING = 1e-11;

    private final SeededRandom random = new SeededRandom(1);

    private RopeState rope(int nodes) {
        RopeState rope = new RopeState(nodes, nodes);
        rope.spacing = SPACING;
        rope.massPerMetre = NODE_MASS / SPACING;
        for (int i = 0; i < nodes; i++) {
            rope.mass[i] = NODE_MASS;
            rope.inverseMass[i] = 1 / NODE_MASS;
            rope.place(i, i * SPACING, 0, 0);
            rope.vx[i] = random.between(-3, 3);
            rope.vy[i] = random.between(-3, 3);
            rope.vz[i] = random.between(-3, 3);
        }
        Arrays.fill(rope.rest, 0, nodes - 1, SPACING);
        return rope;
    }

    private static void bend(RopeState rope, DoubleUnaryOperator x, DoubleUnaryOperator y) {
        for (int i = 0; i < rope.count; i++) {
            rope.place(i, x.applyAsDouble(i * SPACING), y.applyAsDouble(i * SPACING), 0);
        }
    }

    private static ColliderProxies anElement() {
        ColliderProxies elements = new ColliderProxies();
        elements.addCollider(0, 0, 1, 0, 0, 0);
        elements.addElement(ColliderProxies.POLYGON, 0, false, 0);
        return elements;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 100})
    void thinningAndRefiningConserveMassMomentumAndLength(int every) {
        RopeState rope = rope(24);
        double[] momentum = RandomRope.weighted(true, rope);
        double[] centre = RandomRope.weighted(false, rope);
        RopeDetail.thin(rope, every);
        assertEquals((23 + every - 1) / every + 1, rope.count);
        for (int round = 0; round < 2; round++) {
            assertEquals(24 * NODE_MASS, RandomRope.mass(rope), ROUNDING);
            assertArrayEquals(momentum, RandomRope.weighted(true, rope), ROUNDING);
            assertArrayEquals(centre, RandomRope.weighted(false, rope), ROUNDING, "the nodes were evenly spaced");
            assertEquals(23 * SPACING, rope.restLength(), ROUNDING);
            assertEquals(23, RopeMeasures.fullSegments(rope));
            assertEquals(0, rope.x[0]);
            assertEquals(23 * SPACING, rope.x[rope.count - 1]);
            for (int i = 0; i < rope.count; i++) {
                assertEquals(1 / rope.mass[i], rope.inverseMass[i]);
            }
            RopeDetail.refine(rope);
        }
        assertEquals(24, rope.count);
        for (int i = 0; i < 24; i++) {
            assertEquals(NODE_MASS, rope.mass[i], ROUNDING, "mass of node " + i);
            assertEquals(i * SPACING, rope.x[i], ROUNDING, "x of node " + i);
        }
        for (int i = 0; i < 23; i++) {
            assertEquals(SPACING, rope.rest[i], ROUNDING, "segment " + i);
            assertEquals(1, rope.merged[i]);
        }
    }

    private static double angularMomentum(RopeState rope) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            sum += rope.mass[i] * rope.x[i] * rope.vy[i];
        }
        return sum;
    }

    @Test
    void aRemovedNodeLeavesMoreToTheNearerNode() {
        RopeState rope = rope(24);
        double before = angularMomentum(rope);
        RopeDetail.thin(rope, 6);
        assertEquals(before, angularMomentum(rope), ROUNDING, "shares as of a lever keep it on a straight rope");
    }

    /** Catmull and Rom's curve through evenly spaced points of a parabola is that parabola. */
    @Test
    void restoredNodesLieOnTheParabolaThatTheRopeWas() {
        RopeState rope = rope(17);
        DoubleUnaryOperator x = s -> 1 + 0.9 * s - 0.1 * s * s;
        DoubleUnaryOperator y = s -> 0.3 * s * s - s;
        bend(rope, x, y);
        RopeDetail.thin(rope, 4);
        assertEquals(5, rope.count);
        RopeDetail.refine(rope);
        // At the ends, the curve has only one neighbor to take its direction from.
        for (int i = 4; i <= 12; i++) {
            assertEquals(x.applyAsDouble(i * SPACING), rope.x[i], ROUNDING, "x of node " + i);
            assertEquals(y.applyAsDouble(i * SPACING), rope.py[i], ROUNDING, "y of node " + i);
        }
    }

    @Test
    void besideAContactTheRopeIsRestoredStraight() {
        RopeState rope = rope(17);
        bend(rope, s -> s, s -> s * s);
        RopeDetail.thin(rope, 4);
        int contact = rope.contacts.add(2 * 1 + 1, 0, 0, anElement());
        rope.contacts.state[contact] = Contacts.STICKS;
        rope.contacts.fraction[contact] = 0.6;
        RopeDetail.refine(rope);
        for (int k = 1; k < 4; k++) {
            assertEquals(1 + 3 * k / 4.0, rope.y[4 + k], ROUNDING, "between y = 1 and y = 4");
        }
        assertEquals(2.5 * 2.5, rope.y[10], ROUNDING, "elsewhere it is bent");
        assertEquals(2 * 6 + 1, rope.contacts.place[contact], "0.6 of four segments lies on the third");
        assertEquals(0.4, rope.contacts.fraction[contact], ROUNDING);
    }

    @Test
    void everyNodeThatIsSpecialStays() {
        RopeState rope = rope(60);
        double mark = 1000;
        int[] special = {0, 1, 10, 20, 30, 31, 40, 44, 45, 50, 59};
        rope.setWinch(false, new WinchState(false, SPACING, 1));
        rope.pin(10);
        rope.setMass(20, 2 * NODE_MASS);
        rope.rest[30] = 1.5 * SPACING;
        rope.needNodeAccelerations();
        rope.loads.nodeAz[40] = 1e-9;
        ColliderProxies elements = anElement();
        for (int place : new int[] {2 * 44 + 1, 2 * 50}) {
            int k = rope.contacts.add(place, 0, (place & 1) - 1, elements);
            rope.contacts.ny[k] = 1;
        }
        for (int node : special) {
            rope.z[node] = mark + node;
        }
        RopeDetail.thin(rope, 6);
        int at = 0;
        int original = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.z[i] >= mark) {
                assertEquals(special[at], original, "node " + i);
                assertEquals(mark + special[at], rope.z[i]);
                at++;
            }
            if (i < rope.count - 1) {
                assertTrue(rope.merged[i] >= 1 && rope.merged[i] <= 6, "merged " + rope.merged[i]);
                original += rope.merged[i];
            }
        }
        assertEquals(special.length, at);
        assertTrue(rope.count < 25, "the others were thinned, left were " + rope.count);
        // Gaps of 9 and 10 are halved, those of 4 to 6 are short enough.
        assertArrayEquals(new int[] {1, 4, 5, 5, 5, 5, 5, 1, 4, 5, 4, 1, 5, 4, 5}, Arrays.copyOf(rope.merged, 15));
    }

    @Test
    void nodesThatBecameLighterGiveBackHalfAtMost() {
        RopeState rope = rope(9);
        RopeDetail.thin(rope, 8);
        assertEquals(2, rope.count);
        rope.setMass(0, 0.75 * NODE_MASS);
        rope.setMass(1, 0.2 * NODE_MASS);
        RopeDetail.refine(rope);
        assertEquals(9, rope.count);
        assertEquals(0.95 * NODE_MASS, RandomRope.mass(rope), ROUNDING);
        assertEquals(0.1 * NODE_MASS, rope.mass[8], ROUNDING, "half of its mass");
        for (int i = 1; i < 8; i++) {
            assertEquals(rope.mass[1], rope.mass[i], ROUNDING);
            assertTrue(rope.mass[i] > 0);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void shortRopesAreLeftAloneUnlessANodeIsBetweenTheEnds(int nodes) {
        RopeState rope = rope(nodes);
        RopeDetail.refine(rope);
        RopeDetail.thin(rope, 1000);
        assertEquals(Math.min(nodes, 2), rope.count);
        RopeDetail.refine(rope);
        assertEquals(nodes, rope.count);
    }
}
