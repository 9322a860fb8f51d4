package io.github.cordage.impact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.TestRopes;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** "no energy out of nothing", "the same in every inertial frame". */
@Tag("F1")
@DisplayName("F1: blows on a node of a hanging rope")
class BlowTest {
    private static final double G = 9.81;
    private static final double[] SPEEDS = {5, 20, 40, 80, 150};

    /** What a blow does: energy given, and the most afterwards [J]. */
    private record Blow(double given, double most) {}

    /**
     * Strikes a node of a rope that hangs from a pin, both of which move along at a speed.
     *
     * @param by speed that the blow gives to the node [m/s]
     */
    private static Blow strike(double hertz, double frame, int node, double by) {
        RopeWorld world = TestRopes.world(G, 1 / hertz);
        Rope rope = world.add(new RopeDef().straight(0, 0, 0, -1).pin(0));
        Pin pin = rope.pin(0);
        for (int i = 0; i < rope.nodeCount(); i++) {
            rope.setVelocity(i, frame, 0, 0);
        }
        int second = (int) Math.round(hertz);
        int step = 0;
        for (; step < second / 2; step++) {
            pin.moveTo(frame * (step + 1) / hertz, 0);
            world.step();
        }
        double before = energy(rope, frame);
        rope.applyImpulse(node, by * rope.settings().mass(node), 0, 0);
        double given = energy(rope, frame) - before;
        double most = 0;
        for (; step < 2 * second; step++) {
            pin.moveTo(frame * (step + 1) / hertz, 0);
            world.step();
            most = Math.max(most, energy(rope, frame) - before);
        }
        assertEquals(0, rope.stats().direct().unconverged());
        return new Blow(given, most);
    }

    private static double energy(Rope rope, double frame) {
        double sum = 0;
        for (int i = 1; i < rope.nodeCount(); i++) {
            double vx = rope.velocityX(i) - frame;
            double vy = rope.velocityY(i);
            sum += rope.settings().mass(i) * ((vx * vx + vy * vy) / 2 + G * rope.y(i));
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 100, 240, 1000})
    void giveNoMoreEnergyThanTheyHave(double hertz) {
        for (int node : new int[] {1, 5, 20, 38, 39}) {
            for (double speed : SPEEDS) {
                Blow blow = strike(hertz, 0, node, speed);
                assertTrue(blow.most <= 1.002 * blow.given, () -> blow + " of " + speed + " m/s at node " + node);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240})
    void doTheSameAtAnySpeed(double hertz) {
        for (int node : new int[] {5, 20, 39}) {
            for (double speed : SPEEDS) {
                Blow slow = strike(hertz, 30, node, speed);
                Blow fast = strike(hertz, 7500, node, speed);
                assertEquals(slow.most / slow.given, fast.most / fast.given, 1e-4, speed + " m/s at node " + node);
            }
        }
    }
}
