package io.github.cordage.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import org.junit.jupiter.api.Test;

/** Updates by frame times of nothing, and of far too much. */
class FrameTimeTest {
    @Test
    void noFrameTimeChangesNothing() {
        RopeWorld world = new RopeWorld();
        world.add(new RopeDef().pin(0));
        world.update(0.055);
        long before = world.stateHash();
        double alpha = world.alpha();
        assertEquals(0, world.update(0));
        assertEquals(0, world.update(Double.MIN_VALUE));
        assertEquals(before, world.stateHash());
        assertEquals(alpha, world.alpha());
        assertEquals(5, world.stepCount());
    }

    @Test
    void hitchIsClampedAndReported() {
        RopeWorld world = new RopeWorld();
        world.add(new RopeDef().pin(0));
        assertEquals(10, world.update(1e9));
        assertEquals(10, world.stepCount());
        assertEquals(1e9 - 0.1, world.droppedTime(), 1e-6);
    }
}
