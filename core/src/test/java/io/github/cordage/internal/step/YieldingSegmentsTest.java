package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.internal.via.CrookedRope;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class YieldingSegmentsTest {
    private static final double G = 10;

    private final RopeState rope = CrookedRope.create(new SeededRandom(4), "x...");
    private final ChainGeometry geometry = new ChainGeometry();
    private final YieldingSegments segments = new YieldingSegments(geometry);
    private double weight;

    @BeforeEach
    void begin() {
        geometry.reserve(rope.count);
        geometry.measure(rope);
        geometry.setInertia(rope, 1e4);
        segments.reserve(rope.count);
        rope.loads.begin(0, -G, 0);
        segments.begin(rope);
        weight = G * (rope.mass[1] + rope.mass[2] + rope.mass[3]);
    }

    private double[] targets(double factor) {
        double[] targets = new double[rope.count - 1];
        for (int i = 0; i < targets.length; i++) {
            targets[i] = factor * geometry.length[i];
        }
        return targets;
    }

    @Test
    void holdUpToTheWeightOfTheRope() {
        rope.tension[0] = 1e9;
        rope.tension[1] = -0.99 * weight;
        assertFalse(segments.update(rope, targets(1)));
        double[] gap = {1, 2, 3};
        segments.measure(rope, gap, new double[3]);
        assertEquals(2, gap[1]);
    }

    @Test
    void giveWayAboveItUntilTheyAreTooLong() {
        rope.tension[1] = -1.01 * weight;
        assertTrue(segments.update(rope, targets(1)));
        assertFalse(segments.update(rope, targets(1.001)));
        double[] gap = {1, 2, 3};
        double[] off = {1, 1, 1};
        double[] give = {0, 0, 0};
        segments.measure(rope, gap, off);
        segments.soften(rope, give);
        // What a pass is to add to the tension, as the excess of a very soft segment.
        assertEquals(0.01 * weight, gap[1] / give[1], 1e-9);
        assertEquals(0, off[1]);
        assertEquals(0, give[0]);
        assertEquals(1, gap[0]);
        assertTrue(segments.update(rope, targets(0.999)));
        double[] none = new double[3];
        segments.soften(rope, none);
        assertEquals(0, none[1]);
    }
}
