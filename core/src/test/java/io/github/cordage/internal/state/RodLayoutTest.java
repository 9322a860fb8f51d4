package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RodLayoutTest {
    private static final double ROUNDING = 1e-13;

    static LongStream seeds() {
        return SeededRandom.seeds(20);
    }

    private static double[] direction(RopeState rope, int i) {
        double[] to = new double[3];
        RodLayout.setDirection(rope, i, to, 0);
        return to;
    }

    private static double[] director(RopeState rope, int i) {
        return new double[] {rope.frames.x[i], rope.frames.y[i], rope.frames.z[i]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] cross(double[] a, double[] b) {
        double[] to = new double[3];
        Orientation.cross(a, b, to);
        return to;
    }

    /** Both frames have the same components along and across the direction about which the rope bends. */
    private static void assertUntwisted(double[] t1, double[] d1, double[] t2, double[] d2) {
        assertEquals(0, dot(t2, d2), ROUNDING);
        assertEquals(1, dot(d2, d2), ROUNDING);
        double[] bend = cross(t1, t2);
        assertEquals(dot(d1, bend), dot(d2, bend), ROUNDING);
        assertEquals(dot(d1, cross(bend, t1)), dot(d2, cross(bend, t2)), ROUNDING);
    }

    private static RopeState straight(int nodes) {
        RopeState rope = new RopeState(nodes, nodes + 3);
        for (int i = 0; i < nodes; i++) {
            rope.place(i, 0, 0, 0.5 * i);
        }
        Arrays.fill(rope.rest, 0.5);
        return rope;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void framesContinueFromAKnownOneWithoutTwist(long seed) {
        SeededRandom random = new SeededRandom(seed);
        RopeState rope = RandomRope.of(random, 8);
        int known = random.intBetween(0, 6);
        RopeState.FRAMES.need(rope, 8);
        double[] expected = {3, -1, 0};
        double[] t = direction(rope, known);
        double along = dot(expected, t);
        double size = Math.sqrt(10 - along * along);
        // Only the first one may be known in another direction than across its segment.
        double across = known == 0 ? 0 : along;
        rope.frames.x[known] = expected[0] - across * t[0];
        rope.frames.y[known] = expected[1] - across * t[1];
        rope.frames.z[known] = expected[2] - across * t[2];
        PinState clamp = rope.pin(4);
        clamp.clamp(new double[] {0.36, 0.48, 0.8});
        RodLayout.complete(rope);
        for (int axis = 0; axis < 3; axis++) {
            assertEquals((expected[axis] - along * t[axis]) / size, director(rope, known)[axis], ROUNDING);
        }
        for (int i = 1; i < 7; i++) {
            assertUntwisted(direction(rope, i - 1), director(rope, i - 1), direction(rope, i), director(rope, i));
        }
        assertUntwisted(direction(rope, 4), director(rope, 4), new double[] {0.36, 0.48, 0.8}, clamp.clamp.director);
        double[] before = director(rope, 6);
        RodLayout.complete(rope);
        assertArrayEquals(before, director(rope, 6), ROUNDING);
    }

    @Test
    void theFirstFrameIsAsNearToTheZAxisAsItCanBe() {
        RopeState rope = straight(3);
        RodLayout.complete(rope);
        assertArrayEquals(new double[] {1, 0, 0}, director(rope, 0));
        RopeState slanted = new RopeState(2, 2);
        slanted.place(1, 3, 0, 4);
        RodLayout.complete(slanted);
        assertArrayEquals(new double[] {-0.8, 0, 0.6}, director(slanted, 0), ROUNDING);
        RopeState point = new RopeState(2, 2);
        assertArrayEquals(new double[3], direction(point, 0), "a segment without length has no direction");
    }

    @Test
    void aNodeIsTwistedByHalfOfItsJoint() {
        RopeState rope = straight(5);
        RodLayout.complete(rope);
        rope.frames.twist[0] = 99;
        rope.frames.twist[1] = 0.25;
        rope.frames.twist[2] = 0.5;
        rope.frames.twist[3] = -1;
        rope.frames.twist[4] = 99;
        double[] roll = new double[9];
        RodLayout.copyRoll(rope, roll, 1);
        assertArrayEquals(new double[] {0, 1, 0, 0, 0, 0.125, 0.5, 0.25, -0.25}, roll);
    }

    @Test
    void aRopeIsWoundUpByItsNaturalTwist() {
        RopeState rope = straight(5);
        rope.rest[3] = 1;
        rope.pin(0).clamp(new double[] {0, 0, 1});
        rope.pin(4).clamp(new double[] {0, 0, 1});
        rope.pin(2);
        RodLayout.complete(rope);
        Arrays.fill(rope.frames.naturalTwist, 0.8);
        RodLayout.windUp(rope);
        assertArrayEquals(new double[] {0.4, 0.4, 0.6}, Arrays.copyOfRange(rope.frames.twist, 1, 4), ROUNDING);
        double[] turned = {0, 0.4, 0.8, 1.4};
        for (int i = 0; i < 4; i++) {
            assertArrayEquals(
                    new double[] {StrictMath.cos(turned[i]), StrictMath.sin(turned[i]), 0},
                    director(rope, i),
                    ROUNDING);
        }
        Clamp first = rope.pins.get(0).clamp;
        Clamp last = rope.pins.get(1).clamp;
        assertArrayEquals(new double[] {0, 0.2}, first.twist, ROUNDING);
        assertArrayEquals(new double[] {0.4, 0}, last.twist, ROUNDING);
        assertArrayEquals(new double[] {StrictMath.cos(-0.2), StrictMath.sin(-0.2), 0}, first.director, ROUNDING);
        assertArrayEquals(new double[] {StrictMath.cos(1.8), StrictMath.sin(1.8), 0}, last.director, ROUNDING);
    }

    @Test
    void theStiffnessAlongARopeIsOneAtFirst() {
        RopeState rope = straight(3);
        RodLayout.needStiffer(rope);
        assertArrayEquals(new double[] {1, 1}, Arrays.copyOf(rope.stiffer, 2));
    }
}
