package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.internal.via.CrookedRope;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FreeSegmentsTest {
    private final RopeState rope = CrookedRope.create(new SeededRandom(4), "x..x");
    private final ChainGeometry geometry = new ChainGeometry();
    private final Instability instability = new Instability();
    private final FreeSegments segments = new FreeSegments();
    private final NodeVectors from = new NodeVectors();

    /** A straight rope of three segments of 1 m whose last one is pressed beyond what inertia holds. */
    @BeforeEach
    void lay() {
        for (int i = 0; i < rope.count; i++) {
            rope.x[i] = i;
            rope.y[i] = 0;
            rope.z[i] = 0;
            rope.mass[i] = 1;
        }
        geometry.reserve(rope.count);
        geometry.measure(rope);
        geometry.setInertia(rope, 1);
        instability.reserve(rope.count);
        segments.reserve(rope.count);
        from.reserve(rope.count);
        from.copyFrom(rope.x, rope.y, rope.z, rope.count);
        rope.tension[0] = 1;
        rope.tension[1] = -5;
        rope.tension[2] = -10;
        instability.findSaddle(rope, geometry);
        segments.begin(rope);
        segments.take(rope, new double[3]);
    }

    private boolean update() {
        return segments.update(rope, geometry, instability, from, 1e-6);
    }

    @Test
    void thosePressedAtASaddleAreFree() {
        assertTrue(update());
        assertFalse(update());
        double[] give = {0, 0, 0};
        segments.soften(rope, geometry, give);
        assertEquals(0, give[0]);
        assertEquals(geometry.looseness(2), give[2]);
        double[] gap = {1, 2, 3};
        segments.take(rope, gap);
        assertArrayEquals(new double[] {1, 0, 0}, gap);
        Arrays.fill(rope.tension, 7);
        segments.beginAgain(rope, new double[] {1, 2, 3});
        assertEquals(1, rope.tension[0]);
        assertEquals(0, rope.tension[2]);
    }

    @Test
    void thoseThatBecomeLongerThanTheyMayHold() {
        update();
        rope.x[2] += 0.01;
        // The second one is longer by 0.01, the third one shorter.
        assertTrue(update());
        double[] give = {0, 0, 0};
        segments.soften(rope, geometry, give);
        assertEquals(0, give[1]);
        assertTrue(give[2] > 0);
    }
}
