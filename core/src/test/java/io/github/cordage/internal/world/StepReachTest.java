package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.collide.SweptBounds;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.PinState;
import io.github.cordage.settings.RopeProperty;
import org.junit.jupiter.api.Test;

class StepReachTest {
    /** Half of the segment of 2 m. */
    private static final double MARGIN = 1;

    private final RopeCore rope = Cores.rope(1, 0, 0, 0, 2, 0, 0);
    private final StepContext context = new StepContext(0.5);
    private final SweptBounds reach = new SweptBounds();

    private void assertReach(double minX, double maxX, double maxY) {
        StepReach.find(rope, context, reach);
        assertEquals(minX, reach.min(0), 1e-12);
        assertEquals(maxX, reach.max(0), 1e-12);
        assertEquals(maxY, reach.max(1), 1e-12);
    }

    @Test
    void theGreatestRadiusCountsThreefold() {
        assertReach(-MARGIN, 2 + MARGIN, MARGIN);
        rope.state.properties.set(RopeProperty.RADIUS, 0.125);
        assertReach(-MARGIN - 0.375, 2 + MARGIN + 0.375, MARGIN + 0.375);
        rope.state.properties.set(RopeProperty.START_RADIUS, 0.25);
        assertReach(-MARGIN - 0.75, 2 + MARGIN + 0.75, MARGIN + 0.75);
        rope.state.properties.set(RopeProperty.END_RADIUS, 0.5);
        assertReach(-MARGIN - 1.5, 2 + MARGIN + 1.5, MARGIN + 1.5);
    }

    @Test
    void gravityPullsFartherToBothSides() {
        context.gravityY = -8;
        assertReach(-MARGIN, 2 + MARGIN, MARGIN + 8 * 0.25);
        context.gravityX = 4;
        assertReach(-MARGIN - 1, 2 + MARGIN + 1, MARGIN + 2);
    }

    @Test
    void aPinLeadsToWhereTheStepEndsAndASleepingOneHasArrived() {
        PinState pin = rope.state.pin(1);
        pin.moveTo(6, 0, 0);
        context.frameShare = 0.25;
        // The pin has come to 3; the rope may follow in any direction.
        assertReach(-MARGIN - 1, 3 + MARGIN + 1, MARGIN + 1);
        rope.sleep.asleep = true;
        assertReach(-MARGIN - 4, 6 + MARGIN + 4, MARGIN + 4);
        pin.path = new double[] {0, 2, 0, 0, 8, 10, 0, 0};
        context.endTime = 2;
        assertReach(-MARGIN - 8, 10 + MARGIN + 8, MARGIN + 8);
        rope.sleep.asleep = false;
        assertReach(-MARGIN - 2, 4 + MARGIN + 2, MARGIN + 2);
    }
}
