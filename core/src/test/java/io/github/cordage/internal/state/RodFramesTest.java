package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

class RodFramesTest {
    private final RopeState rope = new RopeState(3, 3);

    @Test
    void aRopeHasThemOnceItNeedsThem() {
        assertFalse(rope.frames.exist());
        RopeState.FRAMES.need(rope, rope.capacity());
        assertTrue(rope.frames.exist());
    }

    /** A rope in its natural shape is in it from the other end too: it stores no energy. */
    @Test
    void theNaturalShapeIsTheSameFromTheOtherEnd() {
        rope.properties.set(RopeProperty.BENDING_STIFFNESS, 2);
        rope.properties.set(RopeProperty.TORSIONAL_STIFFNESS, 3);
        rope.rest[0] = rope.rest[1] = 1;
        rope.place(0, -StrictMath.cos(0.1), -StrictMath.sin(0.1), 0);
        rope.place(2, StrictMath.cos(0.1), -StrictMath.sin(0.1), 0);
        RodLayout.complete(rope);
        RodFrames frames = rope.frames;
        // The rope turns right by 0.2 rad, about -z; the directors are along z.
        frames.naturalOne[1] = -0.2;
        RodMeasures measures = new RodMeasures();
        assertEquals(0, measures.energy(rope), 1e-15);
        rope.place(0, StrictMath.cos(0.1), -StrictMath.sin(0.1), 0);
        rope.place(2, -StrictMath.cos(0.1), -StrictMath.sin(0.1), 0);
        assertTrue(measures.energy(rope) > 0.1);
        frames.naturalOther[1] = 0.5;
        frames.naturalTwist[1] = 0.25;
        frames.reverse();
        assertArrayEquals(
                new double[] {0.2, 0.5, 0.25},
                new double[] {frames.naturalOne[1], frames.naturalOther[1], frames.naturalTwist[1]});
        frames.naturalOther[1] = 0;
        frames.naturalTwist[1] = 0;
        assertEquals(0, measures.energy(rope), 1e-15);
    }
}
