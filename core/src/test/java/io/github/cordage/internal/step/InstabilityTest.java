package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;
import io.github.cordage.internal.via.CrookedRope;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstabilityTest {
    /** Inertia of a node [1/s²], times its mass. */
    private static final double STIFFNESS = 1e4;

    private static final double LENGTH = 0.5;
    private static final double MASS = 0.1;

    private final RopeState rope = CrookedRope.create(new SeededRandom(4), "x....x");
    private final ChainGeometry geometry = new ChainGeometry();
    private final Instability instability = new Instability();

    /** Lays the rope out with equal angles between its segments, as an arc or as a zigzag, under a pressure [N]. */
    private boolean isAtSaddle(double angle, boolean zigzag, double pressure) {
        rope.x[0] = 0;
        rope.y[0] = 0;
        double direction = 0;
        for (int i = 0; i < rope.count; i++) {
            rope.mass[i] = MASS;
            rope.z[i] = 0;
            if (i > 0) {
                rope.x[i] = rope.x[i - 1] + LENGTH * Math.cos(direction);
                rope.y[i] = rope.y[i - 1] + LENGTH * Math.sin(direction);
                direction += zigzag && i % 2 == 0 ? -angle : angle;
            }
        }
        Arrays.fill(rope.tension, -pressure);
        geometry.reserve(rope.count);
        geometry.measure(rope);
        geometry.setInertia(rope, STIFFNESS);
        instability.reserve(rope.count);
        return instability.findSaddle(rope, geometry);
    }

    /**
     * The least second derivative of the potential across a straight chain of n segments between two pins is that of
     * the mode in which nodes go to alternate sides: i - 2 (1 + cos(pi / n)) t / d.
     */
    @Test
    void straightChainIsAtASaddleFromTheRightPressureOn() {
        int segments = rope.count - 1;
        double critical = MASS * STIFFNESS * LENGTH / (2 * (1 + Math.cos(Math.PI / segments)));
        assertFalse(isAtSaddle(0, false, 0.999 * critical));
        assertTrue(isAtSaddle(0, false, 1.001 * critical));
        assertTrue(instability.gives(1));
        assertTrue(instability.gives(rope.count - 2));
        assertFalse(instability.gives(0));
        assertFalse(isAtSaddle(0, false, -1e9));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void bentChainBearsMore(boolean zigzag) {
        int segments = rope.count - 1;
        double critical = MASS * STIFFNESS * LENGTH / (2 * (1 + Math.cos(Math.PI / segments)));
        assertFalse(isAtSaddle(0.5, zigzag, 1.05 * critical));
        assertTrue(isAtSaddle(0.5, zigzag, 100 * critical));
    }

    @Test
    void ropePushesIfItHandsOnWhatMovesItsEnds() {
        double[] target = new double[rope.count];
        Arrays.fill(target, LENGTH);
        NodeVectors pins = new NodeVectors();
        pins.reserve(rope.count);
        isAtSaddle(0, false, 1);
        rope.beginStep();
        Arrays.fill(rope.vx, 0);
        Arrays.fill(rope.vy, 0);
        Arrays.fill(rope.vz, 0);
        for (int i = 0; i < rope.count; i++) {
            pins.x[i] = rope.x[i];
        }
        // Nothing moves.
        assertFalse(instability.findPush(rope, geometry, target, pins, 0.01, 1e-6));
        pins.x[0] += 1e-3;
        assertTrue(instability.findPush(rope, geometry, target, pins, 0.01, 1e-6));
        assertTrue(instability.pushes());
        assertTrue(instability.gives(2));
        // A pressure that differs from one end to the other is that of the rope's own motion.
        isAtSaddle(0, false, 1);
        for (int i = 0; i < rope.count - 1; i++) {
            rope.tension[i] = -i;
        }
        assertFalse(instability.findPush(rope, geometry, target, pins, 0.01, 1e-6));
        assertEquals(false, instability.pushes());
    }
}
