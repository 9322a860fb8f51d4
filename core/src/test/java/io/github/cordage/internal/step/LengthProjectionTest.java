package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RopeMeasures;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.CrookedRope;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    @ParameterizedTest
    @ValueSource(strings = {"oooooooooo", "xooooooooo", "ooooooooox", "oooxoooooo"})
    void lengthsAreRestored(String nodes) {
        RopeState rope = scattered(nodes);
        LengthProjection.apply(rope, rope.rest);
        assertEquals(0, RopeMeasures.worstStretch(rope), 1e-12);
    }

    /** A pin, or the heaviest node of a rope without one. */
    @ParameterizedTest
    @CsvSource({"oooxoooooo, 3", "oooooooooo, 4"})
    void oneNodeStaysWhereItIs(String nodes, int node) {
        RopeState rope = scattered(nodes);
        rope.mass[4] = 50;
        double x = rope.x[node];
        LengthProjection.apply(rope, rope.rest);
        assertEquals(x, rope.x[node]);
    }

    @Test
    void betweenTwoPinsLengthsAreNearlyRestored() {
        RopeState rope = scattered("xoooooooox");
        rope.place(0, 0, 0, 0);
        rope.place(9, 0.5, 0, 0);
        double before = RopeMeasures.worstStretch(rope);
        LengthProjection.apply(rope, rope.rest);
        assertEquals(0, RopeMeasures.worstStretch(rope), 0.1 * before);
    }
}
