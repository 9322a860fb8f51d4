package io.github.cordage.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.bench.PlainCollider.Frame;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlainContactsTest {
    /** A few operations in single precision on numbers around 1 [m]. */
    private static final float ROUNDING = 2e-6f;

    private static final float STEP = 0.01f;

    @Test
    void nodeLosesHalfItsVelocityInTheStepAfterAContact() {
        PlainVerletRope rope = weightlessNode();
        rope.collideWith(floor());
        rope.place(0, 0, 0.005f, 1, -1);
        rope.step();
        assertEquals(0.01f, rope.x(0), ROUNDING);
        assertEquals(0, rope.y(0), ROUNDING);
        rope.step();
        // Half of the 0.01 along x, and half of the 0.005 down, out of which it is pushed.
        assertEquals(0.015f, rope.x(0), ROUNDING);
        assertEquals(0, rope.y(0), ROUNDING);
        assertEquals(1, rope.touchingShare());
    }

    @Test
    void nodeKeepsItsVelocityAfterAStepWithoutContact() {
        PlainVerletRope rope = weightlessNode();
        rope.collideWith(floor());
        rope.place(0, 0, 0.2f, 1, 0);
        rope.step();
        rope.step();
        assertEquals(0.02f, rope.x(0), ROUNDING);
        assertEquals(0, rope.touchingShare());
    }

    @Test
    void noNodeMovesMoreThanAMetreInAStep() {
        PlainVerletRope rope = weightlessNode();
        rope.collideWith(floor());
        rope.place(0, 0, 1, 300, 400);
        rope.step();
        assertEquals(0.6f, rope.x(0), ROUNDING);
        assertEquals(1.8f, rope.y(0), ROUNDING);
    }

    /** The article's arrays have places for 32 colliders, and for 8 around a node. */
    @Test
    void whatIsBeyondTheArraysIsLeftOut() {
        PlainVerletRope crowded = weightlessNode();
        crowded.collideWith(IntStream.range(0, 9)
                .mapToObj(i -> PlainCollider.circle(i < 8 ? 0.1f : 0.3f, new Frame(0, 0, 0, 1, 1), 0, 0))
                .toArray(PlainCollider[]::new));
        crowded.place(0, 0.2f, 0, 0, 0);
        crowded.step();
        assertEquals(0, crowded.touchingShare());

        // A node on each of 34 colliders, as far from each other as the rope wants them.
        PlainVerletRope rope = new PlainVerletRope(2, 1, 0, STEP, ones(34));
        rope.collideWith(IntStream.range(0, 34)
                .mapToObj(i -> PlainCollider.circle(0.1f, new Frame(2 * i, -0.05f, 0, 1, 1), 0, 0))
                .toArray(PlainCollider[]::new));
        rope.step();
        assertEquals(32.0 / 34, rope.touchingShare());
    }

    @Test
    void mostOfARopeOnBumpyGroundTouchesIt() {
        PlainVerletRope rope = BumpyGround.plainRope(80);
        for (int i = 0; i < 150; i++) {
            rope.step();
        }
        assertTrue(rope.touchingShare() > 0.7, "after 1.5 s: " + rope.touchingShare());
        for (int i = 150; i < 600; i++) {
            rope.step();
        }
        assertTrue(rope.touchingShare() > 0.7, "after 6 s: " + rope.touchingShare());
        assertTrue(rope.worstStretch() < 0.03, "stretch " + rope.worstStretch());
        assertTrue(IntStream.range(0, 200).allMatch(i -> rope.y(i) > -0.7), "a node is below the ground");
    }

    private static PlainVerletRope weightlessNode() {
        return new PlainVerletRope(1, 1, 0, STEP, ones(1));
    }

    private static float[] ones(int count) {
        float[] ones = new float[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** Its top is y = 0. */
    private static PlainCollider floor() {
        return PlainCollider.box(100, 10, new Frame(0, -5, 0, 1, 1), 0, 0);
    }
}
