package io.github.cordage.internal.solve.direct;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.CrookedRope;
import io.github.cordage.internal.state.RopeState;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LengthProjectionTest {
    private final SeededRandom random = new SeededRandom(1);

    /** A rope whose nodes are scattered, with segments of 0.1 m; x stands for a pinned node. */
    private RopeState scattered(String nodes) {
        RopeState rope = CrookedRope.create(random, nodes);
        for (int i = 0; i < rope.count; i++) {
            rope.place(i, 0.05 * i + random.between(-0.3, 0.3), random.between(-0.3, 0.3), random.between(-0.3, 0.3));
            rope.mass[i] = 1 + 0.01 * i;
        }
        Arrays.fill(rope.rest, 0, rope.count - 1, 0.1);
        return rope;
    }

    private static double worst(RopeState rope) {
        double worst = 0;
        for (int i = 0; i < rope.count - 1; i++) {
            worst = Math.max(worst, Math.abs(rope.segmentLength(i) / rope.rest[i] - 1));
        }
        return worst;
    }

    @ParameterizedTest
    @ValueSource(strings = {"oooooooooo", "xooooooooo", "ooooooooox", "oooxoooooo"})
    void lengthsAreRestored(String nodes) {
        RopeState rope = scattered(nodes);
        LengthProjection.apply(rope, rope.rest);
        assertEquals(0, worst(rope), 1e-12);
    }

    @Test
    void pinsStayWhereTheyAre() {
        RopeState rope = scattered("oooxoooooo");
        double x = rope.x[3];
        LengthProjection.apply(rope, rope.rest);
        assertEquals(x, rope.x[3]);
    }

    @Test
    void freeRopeKeepsItsHeaviestNodeInPlace() {
        RopeState rope = scattered("oooooooooo");
        rope.mass[4] = 50;
        double x = rope.x[4];
        LengthProjection.apply(rope, rope.rest);
        assertEquals(x, rope.x[4]);
    }

    @Test
    void betweenTwoPinsLengthsAreNearlyRestored() {
        RopeState rope = scattered("xoooooooox");
        rope.place(0, 0, 0, 0);
        rope.place(9, 0.5, 0, 0);
        double before = worst(rope);
        LengthProjection.apply(rope, rope.rest);
        assertEquals(0, worst(rope), 0.1 * before);
    }
}
