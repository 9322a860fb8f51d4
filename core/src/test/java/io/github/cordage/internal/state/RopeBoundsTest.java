package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.SweptBounds;
import io.github.cordage.settings.RopeProperty;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RopeBoundsTest {
    private static final double H = 0.1;
    private static final double RADIUS = 0.05;

    /** Some roundings of coordinates up to 100 m. */
    private static final double ROUNDING = 1e-12;

    private final SweptBounds reach = new SweptBounds();

    static LongStream seeds() {
        return SeededRandom.seeds(15);
    }

    private void find(RopeState rope) {
        RopeBounds.find(rope, RADIUS, 0, 0, 0, H, 0, 0.5, reach);
    }

    private void assertBounds(double... expected) {
        double[] found = {reach.min(0), reach.min(1), reach.min(2), reach.max(0), reach.max(1), reach.max(2)};
        assertArrayEquals(expected, found, ROUNDING);
    }

    /** Two nodes at rest, a metre apart. */
    private static RopeState pair() {
        RopeState rope = new RopeState(2, 2);
        rope.place(1, 1, 0, 0);
        rope.inverseMass[0] = 1;
        rope.inverseMass[1] = 1;
        rope.rest[0] = 1;
        return rope;
    }

    private void assertWithin(int stretch, int axis, double at, double margin, String what) {
        int b = reach.boxOf(stretch) + axis;
        assertTrue(reach.box[b] <= at - margin + ROUNDING, () -> what + ": " + reach.box[b] + " > " + (at - margin));
        assertTrue(
                reach.box[b + 3] >= at + margin - ROUNDING,
                () -> what + ": " + reach.box[b + 3] + " < " + (at + margin));
    }

    /** Where nodes get to without constraints: exact damping by the air, and semi-implicit Euler steps. */
    @ParameterizedTest
    @MethodSource("seeds")
    void theBoxOfAStretchHoldsWhereItsNodesGetTo(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RopeState rope = RandomRope.of(random, random.intBetween(1, 40));
        double[] gravity = {random.between(-20, 20), random.between(-20, 20), random.between(-20, 20)};
        rope.loads.ax = random.between(-20, 20);
        rope.loads.ay = random.between(-20, 20);
        rope.loads.windX = random.between(-50, 50);
        rope.loads.windZ = random.between(-50, 50);
        rope.drag = random.chance(0.5) ? random.logBetween(0.01, 1000) : 0;
        if (random.chance(0.5)) {
            rope.needNodeAccelerations();
            rope.loads.nodeAy[random.intBetween(0, rope.count - 1)] = random.between(-200, 200);
        }
        double maxMove = random.chance(0.5) ? random.between(0.1, 2) : Double.POSITIVE_INFINITY;
        rope.properties.set(RopeProperty.MAX_MOVE, maxMove);
        RopeBounds.find(rope, RADIUS, gravity[0], gravity[1], gravity[2], H, 0, 1, reach);
        double longest = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            longest = Math.max(longest, rope.rest[i]);
        }
        double[][] x = {rope.x, rope.y, rope.z};
        double[][] v = {rope.vx, rope.vy, rope.vz};
        double[] a = {rope.loads.ax, rope.loads.ay, rope.loads.az};
        double[] wind = {rope.loads.windX, rope.loads.windY, rope.loads.windZ};
        double kept = Math.exp(-rope.drag * H);
        for (int i = 0; i < rope.count; i++) {
            for (int axis = 0; axis < 3; axis++) {
                double own = axis == 1 && rope.loads.nodeAy.length > 0 ? rope.loads.nodeAy[i] : 0;
                double fast = kept * v[axis][i] + (1 - kept) * wind[axis] + H * (gravity[axis] + a[axis] + own);
                double move = Math.max(-maxMove, Math.min(maxMove, H * fast));
                String what = "seed " + seed + ", node " + i + ", axis " + axis;
                for (int stretch = Math.max(0, i - 1) / 8;
                        stretch <= Math.min(i / 8, reach.stretches() - 1);
                        stretch++) {
                    assertWithin(stretch, axis, x[axis][i], 3 * RADIUS + longest / 2, what);
                    assertWithin(stretch, axis, x[axis][i] + move, 3 * RADIUS + longest / 2, what);
                }
            }
        }
    }

    @Test
    void aRopeAtRestReachesThreeRadiiAndHalfASegment() {
        find(pair());
        assertBounds(-0.65, -0.65, -0.65, 1.65, 0.65, 0.65);
    }

    @Test
    void aSingleNodeReachesThreeRadii() {
        RopeState rope = new RopeState(1, 1);
        rope.place(0, 1, 2, 3);
        find(rope);
        assertBounds(0.85, 1.85, 2.85, 1.15, 2.15, 3.15);
    }

    @Test
    void movesCountByHalfMoreAndAreLimited() {
        RopeState rope = pair();
        rope.vx[1] = 4;
        rope.vy[0] = -2;
        find(rope);
        assertBounds(-0.65, -0.95, -0.65, 1 + 0.6 + 0.65, 0.65, 0.65);
        rope.properties.set(RopeProperty.MAX_MOVE, 0.2);
        find(rope);
        assertBounds(-0.65, -0.85, -0.65, 1 + 0.2 + 0.65, 0.65, 0.65);
    }

    @Test
    void accelerationsCountBothWaysAlongTheirAxis() {
        RopeState rope = pair();
        rope.loads.ay = -8;
        rope.needNodeAccelerations();
        rope.loads.nodeAz[1] = 5;
        RopeBounds.find(rope, RADIUS, 0, -2, 0, H, 0, 1, reach);
        assertBounds(-0.65, -0.75, -0.70, 1.65, 0.75, 0.70);
    }

    @Test
    void aFastNodeMayBeTurnedToAnyDirection() {
        RopeState rope = pair();
        rope.vy[0] = -10;
        find(rope);
        assertBounds(-1, -1.5 - 0.65, -1, 1.65, 1, 1);
        rope.vy[0] = -5;
        find(rope);
        assertBounds(-0.65, -0.75 - 0.65, -0.65, 1.65, 0.65, 0.65);
    }

    @Test
    void aPinPullsTheRopeAsFarAsItIsAheadOfItsNode() {
        RopeState rope = pair();
        rope.pin(1).moveTo(1, 3, 4);
        rope.vz[1] = 20;
        find(rope);
        // Half way to its target the pin is at (1, 1.5, 2), where the node's velocity alone takes it along z.
        // If something turns it aside, it comes 2 m far in any direction, of which 0.65 are margin.
        double turned = 2 - 0.65;
        assertBounds(1 - turned - 2.15, -turned - 2.15, -turned - 2.15, 1 + turned + 2.15, 1.5 + 2.15, 3 + 2.15);
        rope.properties.set(RopeProperty.MAX_MOVE, 0.25);
        find(rope);
        assertBounds(-0.65 - 0.25, -0.65 - 0.25, -0.65 - 0.25, 1.65 + 0.25, 1.5 + 0.65 + 0.25, 2 + 0.65 + 0.25);
    }

    @Test
    void aPinBetweenTwoStretchesCountsToBoth() {
        RopeState rope = new RopeState(17, 17);
        for (int node : new int[] {0, 8, 16}) {
            PinState pin = rope.pin(node);
            pin.moveTo(100 + node, 0, 0);
            pin.endFrame();
        }
        rope.properties.set(RopeProperty.MAX_MOVE, 1e-3);
        find(rope);
        assertEquals(2, reach.stretches());
        assertEquals(108, reach.box[reach.boxOf(0) + 3], 0.2);
        assertEquals(116, reach.box[reach.boxOf(1) + 3], 0.2);
        rope.pins.get(2).hold(0, 0, 0);
        find(rope);
        assertEquals(108, reach.box[reach.boxOf(1) + 3], 0.2);
    }

    @Test
    void aSpringReachesTwiceItsStretchInPlaceOfHalfASegment() {
        RopeState rope = pair();
        rope.springs = true;
        rope.place(1, 0.25, 0, 0);
        find(rope);
        double margin = 0.15 + 2 * 0.75;
        assertBounds(-margin, -margin, -margin, 0.25 + margin, margin, margin);
    }
}
