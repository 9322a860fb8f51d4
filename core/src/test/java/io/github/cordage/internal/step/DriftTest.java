package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RingPoint;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.touch.Solid;
import io.github.cordage.internal.touch.TouchScene;
import io.github.cordage.settings.Direct;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two balls of 2 kg, at 3 m/s along x and at 1 m/s along y. */
class DriftTest {
    private static final double H = 0.01;

    private final Island island = new Island();
    private final StepContext context = new StepContext(H);
    private final Solid one = TouchScene.ball(0, 0, 5, 0);
    private final Solid other = TouchScene.ball(1, 4, 5, 0);

    private void begin() {
        for (Solid ball : new Solid[] {one, other}) {
            island.touches.add(ball);
            island.loose.add(ball.body);
        }
        one.body.velocity[0] = 3;
        other.body.velocity[1] = 1;
        context.gravityY = -10;
    }

    @Test
    void whatNothingHoldsKeepsItsMomentumAndFalls() {
        begin();
        Drift.find(island, context, H);
        assertArrayEquals(new double[] {1.5, 0.5 - 10 * H, 0}, island.drift, 1e-12);
        Drift.move(island, H);
        assertEquals(1.5 * H, one.body.at[0], 1e-12);
        assertEquals(4 + 1.5 * H, other.body.at[0], 1e-12);
    }

    @Test
    void whatMayTouchAColliderStandsStill() {
        begin();
        TouchScene.bring(one, TouchScene.floor());
        Drift.find(island, context, H);
        assertArrayEquals(new double[3], island.drift);
        Drift.move(island, H);
        assertEquals(0, one.body.at[0]);
    }

    /** A rope of two nodes of 1 kg at 4 m/s, without weight: it runs through nothing, or through a ring. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aRopeThroughAFixedRingStandsStill(boolean hasRing) {
        RopeState rope = TouchScene.rope(0, 0, 0, 0, 1, 0, 0);
        rope.vx[0] = 4;
        rope.vx[1] = 4;
        if (hasRing) {
            rope.rings.add(new RingPoint(0, 0.5, 0, 0));
        }
        Direct settings = new Direct();
        new DirectSolver(settings).reserve(rope, context);
        island.add(rope, context, settings);
        Drift.find(island, context, H);
        assertArrayEquals(new double[] {hasRing ? 0 : 4, 0, 0}, island.drift, 1e-12);
    }

    @Test
    void aFrameIsEnteredAndLeft() {
        begin();
        Drift.find(island, context, H);
        Drift.enter(island);
        assertArrayEquals(new double[] {1.5, 10 * H - 0.5, 0}, one.body.velocity, 1e-12);
        Drift.leave(island);
        assertArrayEquals(new double[] {3, 0, 0}, one.body.velocity, 1e-12);
    }
}
