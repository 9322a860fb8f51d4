package io.github.cordage.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.bench.PlainCollider.Frame;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainColliderTest {
    /** A few operations in single precision on numbers around 1 [m]. */
    private static final float ROUNDING = 2e-6f;

    private static final float EIGHTH_TURN = (float) (Math.PI / 4);
    private static final float ROOT_HALF = (float) Math.sqrt(0.5);

    @Test
    void circleGrowsByItsLargerScaleAndStaysACircle() {
        PlainCollider circle = PlainCollider.circle(0.5f, new Frame(1, 2, 0.3f, 2, 0.5f), 0, 0);
        assertPushed(circle, 1.7f, 2.8f, 1.7f, 2.8f);
        assertPushed(circle, 1.3f, 2.4f, 1.6f, 2.8f);
    }

    @Test
    void nodeInTheVeryCentreOfACircleLeavesUpwards() {
        assertPushed(PlainCollider.circle(0.5f, new Frame(1, 2, 0, 1, 1), 0, 0), 1, 2, 1, 2.5f);
    }

    @Test
    void offsetTurnsAndScalesWithTheFrame() {
        Frame frame = new Frame(1, 2, (float) (Math.PI / 2), 2, 3);
        // The frame's x is the world's y: 2 * 0.5 up, and its y the world's -x: 3 * 0.25 to the left.
        assertPushed(PlainCollider.circle(0.5f, frame, 0.5f, 0.25f), 0.25f, 3.1f, 0.25f, 4.5f);
        assertPushed(PlainCollider.box(1, 1, frame, 0.5f, 0.25f), 0.25f, 3.9f, 0.25f, 4);
    }

    /** 2 m x 2 m once it is scaled: the frame's metres would name another side. */
    @ParameterizedTest
    @CsvSource({"0.7, 0.6, 1, 0.6", "0.6, 0.7, 0.6, 1", "-0.7, 0.6, -1, 0.6", "-0.6, -0.7, -0.6, -1", "1, 0, 1, 0"})
    void boxPushesOutOfTheSideThatIsNearestInTheWorld(float x, float y, float outX, float outY) {
        assertPushed(PlainCollider.box(2, 1, new Frame(0, 0, 0, 1, 2), 0, 0), x, y, outX, outY);
    }

    @Test
    void boxIsAsHighAsItsHeight() {
        PlainCollider low = PlainCollider.box(2, 0.5f, new Frame(0, 0, 0, 1, 1), 0, 0);
        assertPushed(low, 0, 0.3f, 0, 0.3f);
        assertPushed(low, 0, 0.2f, 0, 0.25f);
    }

    @Test
    void turnedBoxPushesAlongItsOwnSides() {
        PlainCollider box = PlainCollider.box(2, 1, new Frame(3, 1, EIGHTH_TURN, 1, 1), 0, 0);
        // 0.4 along the box's y, which points up to the left.
        assertPushed(box, 3 - 0.4f * ROOT_HALF, 1 + 0.4f * ROOT_HALF, 3 - 0.5f * ROOT_HALF, 1 + 0.5f * ROOT_HALF);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void nothingInsideIsEverFar(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            Frame frame = new Frame(
                    random.nextFloat(),
                    random.nextFloat(),
                    7 * random.nextFloat(),
                    0.5f + random.nextFloat(),
                    0.5f + random.nextFloat());
            PlainCollider collider = random.nextBoolean()
                    ? PlainCollider.circle(random.nextFloat(), frame, random.nextFloat(), random.nextFloat())
                    : PlainCollider.box(
                            random.nextFloat(), random.nextFloat(), frame, random.nextFloat(), random.nextFloat());
            PlainNode node = node(4 * random.nextFloat() - 1, 4 * random.nextFloat() - 1);
            boolean isNear = collider.isNear(node, ROUNDING);
            collider.pushOut(new PlainNode[] {node}, new int[] {0}, 1);
            assertTrue(isNear || !node.touched, "seed " + seed + ", " + i);
        }
    }

    private static void assertPushed(PlainCollider collider, float x, float y, float outX, float outY) {
        PlainNode node = node(x, y);
        collider.pushOut(new PlainNode[] {node}, new int[] {0}, 1);
        assertEquals(outX, node.x, ROUNDING);
        assertEquals(outY, node.y, ROUNDING);
        assertEquals(x != outX || y != outY, node.touched);
    }

    private static PlainNode node(float x, float y) {
        PlainNode node = new PlainNode();
        node.x = x;
        node.y = y;
        return node;
    }
}
