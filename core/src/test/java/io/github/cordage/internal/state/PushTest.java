package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PushTest {
    private static final double ROUNDING = 1e-11;

    static LongStream seeds() {
        return SeededRandom.seeds(20);
    }

    private static double[] vector(SeededRandom random) {
        return new double[] {random.between(-5, 5), random.between(-5, 5), random.between(-5, 5)};
    }

    private static void addCross(double[] to, double mass, double[] r, double[] v) {
        to[0] += mass * (r[1] * v[2] - r[2] * v[1]);
        to[1] += mass * (r[2] * v[0] - r[0] * v[2]);
        to[2] += mass * (r[0] * v[1] - r[1] * v[0]);
    }

    private static void pin(RopeState rope, int node, BodyState body, double[] place) {
        rope.pin(node).fixOn(body, place[0], place[1], place[2]);
        rope.rings.listMasses();
    }

    /** Body and nodes together get the impulse and the angular impulse, and no more. */
    @ParameterizedTest
    @MethodSource("seeds")
    void theMomentumOfBodyAndNodesIsTheImpulse(long seed) {
        SeededRandom random = new SeededRandom(seed);
        BodyState body = new BodyState(1, random.between(0.1, 3), 1, 2, 3);
        body.turn = new Turn();
        body.turn.setInertia(false, random.between(1, 2), random.between(1, 2), random.between(1, 2));
        body.turnBy(random.between(-2, 2), random.between(-2, 2), 1);
        RopeState one = RandomRope.of(random, 4);
        RopeState other = RandomRope.of(random, 3);
        pin(one, 0, body, vector(random));
        pin(one, 2, body, vector(random));
        pin(other, 1, body, vector(random));
        // Nodes elsewhere do not count.
        pin(other, 2, new BodyState(2, 1, 0, 0, 0), vector(random));
        body.turnBy(0.5, -1, 2);
        double[] impulse = vector(random);
        double[] angular = vector(random);
        Push push = new Push(body, List.of(one, other), impulse, angular);
        double[] sum = {body.mass * push.velocity[0], body.mass * push.velocity[1], body.mass * push.velocity[2]};
        body.turn.setSpin(push.spin[0], push.spin[1], push.spin[2]);
        double[] turned = body.turn.momentum.clone();
        for (PinState pin : List.of(one.pins.get(0), one.pins.get(1), other.pins.get(0))) {
            double mass = (pin == other.pins.get(0) ? other : one).mass[pin.node];
            double[] arm = new double[3];
            body.arm(pin.onMass, arm);
            double[] v = new double[3];
            addCross(v, 1, push.spin, arm);
            for (int axis = 0; axis < 3; axis++) {
                v[axis] += push.velocity[axis];
                sum[axis] += mass * v[axis];
            }
            addCross(turned, mass, arm, v);
        }
        assertArrayEquals(impulse, sum, ROUNDING);
        assertArrayEquals(angular, turned, ROUNDING);
    }

    @Test
    void aBodyThatDoesNotTurnOnlyMovesWithItsNodes() {
        BodyState body = new BodyState(1, 2, 0, 0, 0);
        RopeState rope = RandomRope.of(new SeededRandom(1), 2);
        rope.mass[1] = 3;
        pin(rope, 1, body, new double[] {1, 1, 1});
        Push push = new Push(body, List.of(rope), new double[] {10, 0, -5}, new double[] {1, 2, 3});
        assertArrayEquals(new double[] {2, 0, -1}, push.velocity);
        assertArrayEquals(new double[3], push.spin);
    }

    /** A dumbbell of two equal masses 2 m apart, hit at one: that one gets all of the impulse. */
    @Test
    void inThePlaneABodyTurnsAboutZAlone() {
        BodyState body = new BodyState(1, 3, 0, 0, 0);
        body.turn = new Turn();
        body.turn.setInertia(true, 0, 0, 1e-9);
        RopeState rope = RandomRope.of(new SeededRandom(1), 2);
        rope.mass[1] = 3;
        pin(rope, 1, body, new double[] {2, 0, 0});
        Push push = new Push(body, List.of(rope), new double[] {0, 6, 0}, new double[] {4, 5, 0});
        assertArrayEquals(new double[] {0, 2, 0}, push.velocity, 1e-8);
        assertArrayEquals(new double[] {0, 0, -1}, push.spin, 1e-8);
        assertEquals(0, push.velocity[1] + 2 * push.spin[2], 1e-8, "the other mass stands still");
    }
}
