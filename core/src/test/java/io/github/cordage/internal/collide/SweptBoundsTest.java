package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SweptBoundsTest {
    private static SweptBounds random(Random random, int nodes) {
        SweptBounds bounds = new SweptBounds();
        bounds.begin(nodes);
        for (int s = 0; s < bounds.stretches(); s++) {
            int b = bounds.boxOf(s);
            for (int axis = 0; axis < 3; axis++) {
                bounds.box[b + axis] = 3 * s + random.nextDouble();
                bounds.box[b + 3 + axis] = bounds.box[b + axis] + random.nextDouble();
            }
        }
        return bounds;
    }

    @Test
    void findsWhatTouchesAnyStretchAndNothingElse() {
        Random random = new Random(1);
        int touched = 0;
        for (int round = 0; round < 2000; round++) {
            SweptBounds bounds = random(random, 2 + random.nextInt(90));
            bounds.finish(0.1, 0.1, 0.1);
            double x = 30 * random.nextDouble();
            double y = x + random.nextDouble() - 0.5;
            double z = x + random.nextDouble() - 0.5;
            boolean any = false;
            for (int s = 0; s < bounds.stretches(); s++) {
                int b = bounds.boxOf(s);
                any |= bounds.box[b] <= x + 0.3
                        && bounds.box[b + 3] >= x
                        && bounds.box[b + 1] <= y + 0.3
                        && bounds.box[b + 4] >= y
                        && bounds.box[b + 2] <= z + 0.3
                        && bounds.box[b + 5] >= z;
            }
            assertEquals(any, bounds.touches(x, y, z, x + 0.3, y + 0.3, z + 0.3), "round " + round);
            touched += any ? 1 : 0;
        }
        assertTrue(touched > 100 && touched < 1800, "both kinds were tried, touched " + touched);
    }

    @Test
    void roundedBoundsHoldTheOthersAndStayWhileARopeHardlyMoves() {
        Random random = new Random(3);
        SweptBounds rounded = new SweptBounds();
        int stayed = 0;
        for (int round = 0; round < 200; round++) {
            SweptBounds bounds = random(random, 2 + random.nextInt(90));
            bounds.finish(0.1, 0.1, 0.1);
            assertFalse(rounded.roundFrom(bounds), "another rope");
            for (int b = bounds.boxOf(0); b < bounds.boxOf(bounds.stretches()); b++) {
                double out = b % SweptBounds.BOX < 3 ? bounds.box[b] - rounded.box[b] : rounded.box[b] - bounds.box[b];
                assertTrue(out >= 0 && out <= 0.05, "grows by " + out);
            }
            assertTrue(rounded.min(0) <= bounds.min(0) && rounded.max(2) >= bounds.max(2));
            bounds.finish(1e-6, 1e-6, 1e-6);
            stayed += rounded.roundFrom(bounds) ? 1 : 0;
        }
        assertTrue(stayed > 180, "stayed " + stayed);
    }

    @Test
    void theWholeHoldsAllStretches() {
        SweptBounds bounds = random(new Random(2), 50);
        bounds.include(2, -9, 0, 99);
        bounds.finish(1, 2, 3);
        assertEquals(-10, bounds.min(0));
        assertEquals(102, bounds.max(2));
        for (int s = 0; s < bounds.stretches(); s++) {
            for (int axis = 0; axis < 3; axis++) {
                assertTrue(bounds.min(axis) <= bounds.box[bounds.boxOf(s) + axis]);
                assertTrue(bounds.max(axis) >= bounds.box[bounds.boxOf(s) + 3 + axis]);
            }
        }
    }

    @Test
    void halfSpacesAreAskedAtTheirDeepestCorner() {
        SweptBounds bounds = new SweptBounds();
        bounds.begin(1);
        bounds.include(0, 0, 0, 0);
        bounds.finish(1, 1, 1);
        double n = Math.sqrt(0.5);
        assertTrue(bounds.touchesHalfSpace(-0.9, -0.9, 0, n, n, 0));
        assertFalse(bounds.touchesHalfSpace(-1.1, -1.1, 0, n, n, 0));
    }
}
