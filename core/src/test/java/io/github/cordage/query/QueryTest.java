package io.github.cordage.query;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.TestRopes;
import io.github.cordage.settings.Solver;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class QueryTest {
    @Test
    @Tag("D3")
    void tensionsOfAllSegmentsAreCopiedAtOnce() {
        for (Solver solver : TestRopes.solvers()) {
            RopeWorld world = new RopeWorld();
            Rope rope = world.add(new RopeDef().nodes(6).pin(0).solver(solver));
            TestRopes.steps(world, 10);
            float[] tensions = {7, 7, 7, 7, 7, 7, 7};
            assertEquals(6, rope.copyTensions(tensions, 1));
            for (int i = 0; i < 5; i++) {
                assertEquals((float) rope.tension(i), tensions[i + 1]);
            }
            assertEquals(7, tensions[0]);
            assertEquals(7, tensions[6]);
            assertThrows(IllegalArgumentException.class, () -> rope.copyTensions(tensions, 3));
        }
        assertEquals(2, new RopeWorld().add(new RopeDef().nodes(1)).copyTensions(new float[2], 2));
    }

    static LongStream seeds() {
        return SeededRandom.seeds(40);
    }

    /** A tangled rope in motion. */
    private static Rope randomRope(SeededRandom random) {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef()
                .nodes(random.intBetween(1, 30))
                .straight(1, 2, 3, random.between(-1, 1), 1, 1)
                .radius(random.between(0, 0.5)));
        TestRopes.shake(rope, random);
        TestRopes.steps(world, 20);
        return rope;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    @Tag("A18")
    @DisplayName("A18: up-to-date bounds of a rope for culling")
    void boundsHoldWhateverIsDrawn(long seed) {
        SeededRandom random = new SeededRandom(seed);
        Rope rope = randomRope(random);
        double[] box = new double[8];
        assertEquals(7, rope.copyBounds(box, 1));
        double[] seen = {1e99, 1e99, 1e99, -1e99, -1e99, -1e99};
        for (double alpha : new double[] {0, random.between(0, 1), 0.5, 1}) {
            double[] xyz = new double[3 * rope.nodeCount()];
            rope.copyPositions(xyz, 0, alpha);
            for (int i = 0; i < xyz.length; i++) {
                int axis = i % 3;
                seen[axis] = Math.min(seen[axis], xyz[i] - rope.radius());
                seen[axis + 3] = Math.max(seen[axis + 3], xyz[i] + rope.radius());
            }
        }
        // As tight as can be: what is drawn at 0 and 1 spans the box.
        assertArrayEquals(Arrays.copyOfRange(box, 1, 7), seen, TestRopes.ROUNDING, () -> "seed " + seed);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void nearestPointIsNearerThanAnyOther(long seed) {
        SeededRandom random = new SeededRandom(seed);
        Rope rope = randomRope(random);
        for (int round = 0; round < 20; round++) {
            double x = random.between(-3, 5);
            double y = random.between(-3, 5);
            double z = random.between(-3, 5);
            RopePoint nearest = rope.points().nearest(x, y, z);
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i <= 4000; i++) {
                least = Math.min(
                        least, rope.points().at(rope.length() * i / 4000).distanceTo(x, y, z));
            }
            double found = nearest.distanceTo(x, y, z);
            assertTrue(found <= least + TestRopes.ROUNDING, () -> "seed " + seed);
            assertEquals(least, found, 0.01, () -> "seed " + seed);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void pointAtFindsThePointThatNearestPointFound(long seed) {
        SeededRandom random = new SeededRandom(seed);
        Rope rope = randomRope(random);
        for (int round = 0; round < 50; round++) {
            double arcLength = random.between(0, rope.length());
            RopePoint point = rope.points().at(arcLength);
            assertEquals(arcLength, point.arcLength(), TestRopes.ROUNDING, () -> "seed " + seed);
            RopePoint found = rope.points().nearest(point.x(), point.y(), point.z());
            assertEquals(0, found.distanceTo(point.x(), point.y(), point.z()), 1e-9, () -> "seed " + seed);
            RopePoint again = rope.points().at(Math.min(rope.length(), found.arcLength()));
            assertEquals(0, again.distanceTo(found.x(), found.y(), found.z()), 1e-9, () -> "seed " + seed);
        }
    }

    @Test
    void pointsKnowWhereTheyAre() {
        Rope rope = new RopeWorld().add(new RopeDef().nodes(4).segmentLength(2).straight(0, 0, 1, 0));
        assertEquals(new RopePoint(1, 0.25, 2.5, 2.5, 0, 0), rope.points().at(2.5));
        assertEquals(new RopePoint(0, 0, 0, 0, 0, 0), rope.points().at(0));
        assertEquals(new RopePoint(2, 1, 6, 6, 0, 0), rope.points().at(6));
        assertEquals(new RopePoint(1, 0.25, 2.5, 2.5, 0, 0), rope.points().nearest(2.5, 7, -3));
        assertEquals(new RopePoint(2, 1, 6, 6, 0, 0), rope.points().nearest(99, 7, -3));
        assertEquals(new RopePoint(0, 0, 0, 0, 0, 0), rope.points().nearest(-99, 7, -3));
        assertEquals(1, rope.points().at(2.9).nearestNode());
        assertEquals(2, rope.points().at(3.1).nearestNode());
        assertEquals(3, rope.points().at(6).nearestNode());
        assertEquals(5, new RopePoint(0, 0, 0, 1, 2, 3).distanceTo(1, 5, 7));
    }

    @Test
    void ropeOfOneNodeIsAPoint() {
        Rope rope = new RopeWorld().add(new RopeDef().nodes(1).straight(1, 2, 3, 1, 1, 1));
        RopePoint point = new RopePoint(0, 0, 0, 1, 2, 3);
        assertEquals(point, rope.points().at(0));
        assertEquals(point, rope.points().nearest(9, 9, 9));
        assertEquals(0, point.nearestNode());
        assertEquals(0, rope.segmentCount());
        assertEquals(0, rope.length());
        assertEquals(0, rope.stats().actualLength());
        assertEquals(0, rope.stats().worstStretch());
    }

    @Test
    void nearestPointOfNodesInOnePlaceIsTheFirst() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(new RopeDef().nodes(3));
        for (int i = 0; i < 3; i++) {
            rope.pin(i).moveTo(1, 1, 1);
        }
        world.step();
        assertEquals(new RopePoint(0, 0, 0, 1, 1, 1), rope.points().nearest(5, 5, 5));
    }

    @Test
    @Tag("A14")
    @DisplayName("A14: positions for drawing interpolate between the last two steps")
    void positionsLieBetweenTheLastTwoSteps() {
        RopeWorld world = new RopeWorld();
        Rope rope = world.add(new RopeDef().straight(1, 2, 3, 1, 1, 1).pin(0));
        TestRopes.steps(world, 20);
        double[] before = TestRopes.positions(rope);
        world.step();
        double[] after = TestRopes.positions(rope);
        double[] drawn = new double[120];
        rope.copyPositions(drawn, 0, 0);
        TestRopes.assertSameBits(before, drawn, "alpha 0");
        rope.copyPositions(drawn, 0, 1);
        TestRopes.assertSameBits(after, drawn, "alpha 1");
        rope.copyPositions(drawn, 0, 0.25);
        for (int i = 0; i < 120; i++) {
            assertEquals(0.75 * before[i] + 0.25 * after[i], drawn[i], TestRopes.ROUNDING);
        }
        assertTrue(TestRopes.largestDifference(before, after) > 0.01);
    }

    @Test
    void positionsGoWhereTheyAreWanted() {
        Rope rope = new RopeWorld().add(new RopeDef().nodes(2).straight(1, 2, 3, 1, 0, 0));
        double[] doubles = new double[9];
        assertEquals(8, rope.copyPositions(doubles, 2, 1));
        assertArrayEquals(new double[] {0, 0, 1, 2, 3, 1.1, 2, 3, 0}, doubles);
        float[] floats = new float[9];
        assertEquals(9, rope.copyPositions(floats, 3, 0.5));
        assertArrayEquals(new float[] {0, 0, 0, 1, 2, 3, 1.1f, 2, 3}, floats);
    }

    @Test
    void copiesThatDoNotFitAreRefused() {
        Rope rope = new RopeWorld().add(new RopeDef().nodes(2).straight(1, 2, 3, 1, 0, 0));
        double[] doubles = new double[8];
        assertEquals(
                "dst must have room for 6 values from 3 on, its length was 8",
                assertThrows(IllegalArgumentException.class, () -> rope.copyPositions(doubles, 3, 1))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> rope.copyPositions(doubles, -1, 1));
        assertThrows(IllegalArgumentException.class, () -> rope.copyPositions(doubles, Integer.MAX_VALUE, 1));
        assertThrows(IllegalArgumentException.class, () -> rope.copyPositions(new float[5], 0, 1));
        assertThrows(IllegalArgumentException.class, () -> rope.copyBounds(doubles, 3));
        assertArrayEquals(new double[8], doubles, "nothing was written");
        for (double alpha : new double[] {-0.1, 1.1}) {
            assertThrows(IllegalArgumentException.class, () -> rope.copyPositions(doubles, 0, alpha));
        }
    }

    @Test
    void lengthsAreThoseOfTheSegments() {
        RopeWorld world = TestRopes.weightless();
        Rope rope = world.add(new RopeDef().nodes(3).segmentLength(2).straight(0, 0, 1, 0));
        assertEquals(4, rope.length());
        assertEquals(4, rope.stats().actualLength());
        rope.pin(0);
        rope.pin(1);
        rope.pin(2).moveTo(2, 1);
        world.step();
        assertEquals(4, rope.length());
        assertEquals(3, rope.stats().actualLength());
        assertEquals(0.5, rope.stats().worstStretch());
        assertEquals(-200, rope.velocityX(2), 1e-9);
        assertEquals(100, rope.velocityY(2), 1e-9);
        assertEquals(0, rope.velocityZ(2));
    }

    @Test
    void worldListsItsRopesInTheOrderTheyWereAdded() {
        RopeWorld world = new RopeWorld();
        Rope first = world.add(new RopeDef());
        Rope second = world.add(new RopeDef().name("second"));
        assertEquals(Arrays.asList(first, second), world.ropes());
        assertThrows(UnsupportedOperationException.class, () -> world.ropes().clear());
        world.remove(first);
        Rope third = world.add(new RopeDef());
        assertEquals(2, third.id());
        assertEquals(Arrays.asList(second, third), world.ropes());
        assertSame(third, world.rope(2));
        assertNull(world.rope(0));
        assertNull(world.rope(3));
        assertNull(world.rope(-1));
    }
}
