package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeBody;
import io.github.cordage.RopeBodyDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("F2: bodies that fly past what they may touch move in second order")
class SecondOrderStepTest {
    private static final double ANGLE = Math.toRadians(30);

    private final RopeWorld world = new RopeWorld(new WorldDef().step(1 / 60.0));

    private RopeBody pendulum(double x) {
        RopeBody ball = world.bodies()
                .add(new RopeBodyDef()
                        .mass(10)
                        .circle(0.2)
                        .collide(true)
                        .position(x + 2 * Math.sin(ANGLE), -2 * Math.cos(ANGLE)));
        Rope rope = world.add(new RopeDef()
                .alongXy(x, 0, ball.x(), ball.y())
                .nodes(9)
                .nodeMass(0.01)
                .pin(0)
                .pin(new PinDef(-1).on(ball, 0, 0)));
        assertEquals(2, rope.length(), 1e-9);
        return ball;
    }

    private double highest(RopeBody ball, double from) {
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 60 * 20; i++) {
            world.step();
            highest = i > 60 * 17 ? Math.max(highest, ball.y()) : highest;
        }
        return (highest + 2) / (from + 2);
    }

    /** The other swings beside it, 1 mm to 10 mm from it: within reach of each step, and never there. */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.01})
    void twoPendulumsThatNeverTouchKeepTheirSwing(double gap) {
        RopeBody ball = pendulum(0);
        pendulum(0.4 + gap);
        assertTrue(highest(ball, ball.y()) > 0.99);
    }

    @Test
    void oneThatMeetsTheOtherStopsAsBefore() {
        RopeBody ball = pendulum(0);
        RopeBody other = world.bodies()
                .add(new RopeBodyDef().mass(10).circle(0.2).collide(true).position(-0.4, -2));
        world.add(new RopeDef()
                .alongXy(-0.4, 0, -0.4, -2)
                .nodes(9)
                .nodeMass(0.01)
                .pin(0)
                .pin(new PinDef(-1).on(other, 0, 0)));
        double fastest = 0;
        double left = 0;
        for (int i = 0; i < 60; i++) {
            world.step();
            fastest = Math.max(fastest, Math.hypot(ball.velocityX(), ball.velocityY()));
            left = Math.min(left, other.velocityX());
        }
        // Both go on with half of the speed of the first, since nothing bounces.
        assertEquals(-fastest / 2, left, 0.04 * fastest);
    }
}
