package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.Turn;
import io.github.cordage.internal.touch.Solid;
import io.github.cordage.internal.touch.TouchScene;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TouchStepTest {
    private static final double H = 0.01;

    private final Island island = new Island();
    private final StepContext context = new StepContext(H);

    private Solid add(Solid solid) {
        island.touches.add(solid);
        island.loose.add(solid.body);
        island.loose.numberTurns(Island.firstTurn(island.loose.number(0)));
        return solid;
    }

    private Solid addOnFloor(Solid solid) {
        TouchScene.bring(solid, TouchScene.floor());
        return add(solid);
    }

    private void step(int steps) {
        for (int i = 0; i < steps; i++) {
            assertTrue(TouchStep.take(island, context), "step " + i);
        }
    }

    /** A body sinks in until its weight is balanced: by g / 1e7. */
    @Test
    void aBallComesToRestOnTheFloor() {
        context.gravityY = -10;
        Solid ball = addOnFloor(TouchScene.ball(0, 0, 0.6, 0));
        step(100);
        assertEquals(0.5 - 1e-6, ball.body.at[1], 1e-8);
        assertArrayEquals(new double[3], ball.body.velocity, 1e-6);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.8, 1})
    void aBallLeavesWithItsRestitution(double restitution) {
        Solid ball = addOnFloor(TouchScene.ball(0, 0, 0.52, 0));
        ball.body.velocity[1] = -4;
        ball.body.surface.restitution = restitution;
        step(3);
        assertEquals(4 * restitution, ball.body.velocity[1], 4e-3);
    }

    /** Nothing pulls it, so it stays where the overlap has left it; without gravity, it once left at 1 m/s. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.02})
    void overlapLeavesAndGivesNoVelocity(double overlap) {
        Solid ball = addOnFloor(TouchScene.ball(0, 0, 0.5 - overlap, 0));
        step(1);
        assertEquals(0.5 - overlap + Math.min(H, 0.1 * overlap), ball.body.at[1], 2e-5);
        assertArrayEquals(new double[3], ball.body.velocity, 1e-6);
        step(100);
        assertEquals(0.5, ball.body.at[1], 2e-4);
        assertArrayEquals(new double[3], ball.body.velocity, 1e-6);
    }

    /** Equal or not, momentum stays, and the speeds at which they part are those of the impact. */
    @ParameterizedTest
    @CsvSource({"2, 1", "2, 0.5", "6, 1", "0.5, 0"})
    void twoBallsKeepTheirMomentum(double mass, double restitution) {
        Solid one = add(TouchScene.ball(0, 0, 0, 0));
        Solid other = add(TouchScene.solid(1, mass, ShapeBuilder.sphere(0.5), 1.01, 0, 0));
        island.touches.addPair(one, other);
        one.body.surface.restitution = restitution;
        one.body.velocity[0] = 3;
        other.body.velocity[0] = -1;
        step(3);
        double v = one.body.velocity[0];
        double w = other.body.velocity[0];
        assertEquals(2 * 3 - mass, 2 * v + mass * w, 1e-9 * (6 + mass));
        assertEquals(4 * restitution, w - v, 4e-3);
    }

    @Test
    void aSlidingBallIsSlowedDownByFriction() {
        context.gravityY = -10;
        Placement ice = TouchScene.floor();
        ice.friction = 0.4;
        Solid ball = TouchScene.ball(0, 0, 0.5 - 1e-6, 0);
        TouchScene.bring(ball, ice);
        add(ball);
        ball.body.velocity[0] = 3;
        step(10);
        assertEquals(3 - 0.5 * 0.4 * 10 * 0.1, ball.body.velocity[0], 0.03);
        step(200);
        assertEquals(0, ball.body.velocity[0], 1e-6);
    }

    /** On a slope of 3 in 10. */
    @ParameterizedTest
    @CsvSource({"0.7, 0", "0.4, 1"})
    void frictionHoldsUpToItsLimit(double friction, double acceleration) {
        context.gravityX = 3;
        context.gravityY = -10;
        Solid ball = addOnFloor(TouchScene.ball(0, 0, 0.5 - 1e-6, 0));
        ball.body.surface.friction = friction / 2;
        ball.near.friction[0] = 1;
        step(100);
        double expected = acceleration == 0 ? 0 : 3 - 10 * friction / 2;
        assertEquals(expected, ball.body.velocity[0], 0.02);
    }

    /** Without slipping, a ball that has slid on rolls with 5 / 7 of its speed. */
    @Test
    void aSlidingBallBeginsToRoll() {
        context.gravityY = -10;
        Solid ball = TouchScene.ball(0, 0, 0.5 - 1e-6, 0);
        ball.body.turn = new Turn();
        double inertia = 0.4 * 2 * 0.25;
        ball.body.turn.setInertia(false, inertia, inertia, inertia);
        ball.body.velocity[0] = 2;
        addOnFloor(ball);
        step(100);
        double[] w = ball.body.turn.spin();
        assertEquals(2 * 5 / 7.0, ball.body.velocity[0], 0.03);
        assertEquals(-ball.body.velocity[0] / 0.5, w[2], 0.01);
    }

    @Test
    void overlapLeavesAtTheRecoverySpeed() {
        context.gravityY = -10;
        Solid ball = addOnFloor(TouchScene.ball(0, 0, 0.3, 0));
        step(5);
        // A speed of 1 at most, which damping makes less.
        assertTrue(ball.body.at[1] > 0.33 && ball.body.at[1] <= 0.35, () -> "height " + ball.body.at[1]);
        double highest = 0;
        for (int i = 0; i < 200; i++) {
            step(1);
            highest = Math.max(highest, ball.body.at[1]);
        }
        assertEquals(0.5, ball.body.at[1], 1e-4);
        assertTrue(highest < 0.5001, "it is not thrown out");
    }

    /** A floor that has risen by the end of the step carries what is on it. */
    @Test
    void aRisingFloorCarries() {
        Placement floor = new Placement(ShapeBuilder.box(4, 1, 4));
        floor.y = -0.5 + 0.02;
        floor.dy = 0.02;
        Solid ball = add(TouchScene.ball(0, 0, 0.5, 0));
        TouchScene.bring(ball, floor);
        step(1);
        assertEquals(0.52, ball.body.at[1], 1e-3);
    }
}
