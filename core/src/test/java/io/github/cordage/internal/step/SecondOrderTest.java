package io.github.cordage.internal.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.solve.StepContext;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.settings.RopeProperty;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecondOrderTest {
    private static final double H = 0.02;

    /** A few roundings of numbers near 1, divided by the step for velocities. */
    private static final double ROUNDING = 1e-14;

    private final SecondOrder order = new SecondOrder();
    private final StepContext context = new StepContext(H);
    private final NodeVectors expected = new NodeVectors();
    private final RopeState rope = nodeWithHistory();

    private static RopeState nodeWithHistory() {
        RopeState rope = new RopeState(1, 1);
        rope.mass[0] = rope.inverseMass[0] = 1;
        rope.needHistory();
        return rope;
    }

    /** Sets the motion along x in the last steps. */
    private void move(DoubleUnaryOperator x, DoubleUnaryOperator v) {
        expected.reserve(1);
        rope.x[0] = x.applyAsDouble(0);
        rope.pastX.x1[0] = x.applyAsDouble(-H);
        rope.pastX.x2[0] = x.applyAsDouble(-2 * H);
        rope.vx[0] = v.applyAsDouble(0);
        rope.pastX.v1[0] = v.applyAsDouble(-H);
        rope.pastX.v2[0] = v.applyAsDouble(-2 * H);
    }

    private void takePredictedStep(boolean calm) {
        rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
        order.find(rope, context, SecondOrder.decay(rope, H), calm);
        order.predict(rope, expected);
        rope.beginStep();
        rope.x[0] = expected.x[0];
        order.takeVelocities(rope);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aParabolaIsExact(boolean calm) {
        move(t -> 1 + 3 * t + 2 * t * t, t -> 3 + 4 * t);
        context.gravityX = 1;
        rope.loads.ax = 1.5;
        rope.needNodeAccelerations();
        rope.loads.nodeAx[0] = 1.5;
        takePredictedStep(calm);
        assertEquals(1 + 3 * H + 2 * H * H, rope.x[0], ROUNDING);
        assertEquals(3 + 4 * H, rope.vx[0], ROUNDING / H);
        assertEquals(1, rope.pastX.x1[0]);
        assertEquals(1 - 3 * H + 2 * H * H, rope.pastX.x2[0]);
        assertEquals(3, rope.pastX.v1[0]);
        assertEquals(3 - 4 * H, rope.pastX.v2[0]);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void dampingAndDragDecayExactlyTowardsTheWind(boolean calm) {
        rope.properties.set(RopeProperty.DAMPING, 3);
        rope.drag = 6;
        rope.loads.windX = 2;
        // The velocity at which damping and drag balance.
        double calmSpeed = 2 * 6 / 9.0;
        DoubleUnaryOperator v = t -> calmSpeed + 5 * Math.exp(-9 * t);
        move(t -> 0.3 * t, v);
        takePredictedStep(calm);
        assertEquals(v.applyAsDouble(H), rope.vx[0], ROUNDING / H);
    }

    @Test
    void theFirstGuessIsExactUpToThirdOrder() {
        move(t -> 1 - t + 2 * t * t + 5 * t * t * t, t -> -1 + 4 * t + 15 * t * t);
        SecondOrder.guess(rope, H);
        assertEquals(1 - H + 2 * H * H + 5 * H * H * H, rope.x[0], ROUNDING);
    }

    /** Greatest energy in the last of many steps of an oscillation x'' = -w² x, relative to that of the start. */
    private double energyAfter(int steps, double w, boolean calm) {
        move(t -> Math.cos(w * t), t -> -w * Math.sin(w * t));
        double most = 0;
        for (int k = 0; k < steps; k++) {
            rope.loads.begin(context.gravityX, context.gravityY, context.gravityZ);
            order.find(rope, context, 1, calm);
            order.predict(rope, expected);
            rope.beginStep();
            // From i (x - p) = -w² x for a mass of 1.
            rope.x[0] = order.stiffness() * expected.x[0] / (order.stiffness() + w * w);
            order.takeVelocities(rope);
            if (k >= steps - 100) {
                most = Math.max(most, rope.x[0] * rope.x[0] + rope.vx[0] * rope.vx[0] / (w * w));
            }
        }
        return most;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 5, 20, 50, 100, 300, 1000, 1e5})
    void noOscillationGrows(double w) {
        double calm = energyAfter(10_000, w, true);
        double rough = energyAfter(10_000, w, false);
        // The energy of a multistep method itself oscillates a little.
        assertTrue(calm <= 1.0001 && rough <= 1.0001, () -> calm + " and " + rough);
    }

    @Test
    void theBlendDampsLessThanBackwardDifferences() {
        // One radian per second for a minute.
        double blend = 1 - energyAfter(3000, 1, true);
        double backward = 1 - energyAfter(3000, 1, false);
        assertTrue(backward > 10 * blend, backward + " and " + blend);
        // The amplitude falls by (w h)⁴ / 4 per step in BDF2, to leading order.
        assertEquals(3000 * Math.pow(H, 4) / 2, backward, 0.05 * backward);
    }
}
