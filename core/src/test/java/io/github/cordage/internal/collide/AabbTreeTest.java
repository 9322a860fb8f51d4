package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AabbTreeTest {
    private static final int MOST = 300;

    private final AabbTree tree = new AabbTree();
    private final Found found = new Found();
    private final int[] leaves = new int[MOST];
    private final double[][] boxes = new double[MOST][];

    static LongStream seeds() {
        return SeededRandom.seeds(10);
    }

    private static double[] randomBox(SeededRandom random) {
        double[] box = new double[6];
        for (int axis = 0; axis < 3; axis++) {
            box[axis] = random.between(-10, 10);
            box[axis + 3] = box[axis] + (random.chance(0.1) ? 0 : random.logBetween(0.01, 5));
        }
        return box;
    }

    private static boolean touch(double[] a, double[] b) {
        for (int axis = 0; axis < 3; axis++) {
            if (a[axis] > b[axis + 3] || a[axis + 3] < b[axis]) {
                return false;
            }
        }
        return true;
    }

    private void query(double[] b) {
        found.clear();
        tree.query(b[0], b[1], b[2], b[3], b[4], b[5], found);
        found.sort();
    }

    private void change(SeededRandom random) {
        int i = random.intBetween(0, MOST - 1);
        double[] b = randomBox(random);
        if (boxes[i] == null) {
            leaves[i] = tree.insert(i, b[0], b[1], b[2], b[3], b[4], b[5]);
            boxes[i] = b;
        } else if (random.chance(0.3)) {
            tree.remove(leaves[i]);
            boxes[i] = null;
        } else {
            tree.update(leaves[i], b[0], b[1], b[2], b[3], b[4], b[5]);
            boxes[i] = b;
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void findsWhatLookingAtEveryBoxFinds(long seed) {
        SeededRandom random = new SeededRandom(seed);
        for (int round = 0; round < 2000; round++) {
            change(random);
            double[] asked = randomBox(random);
            query(asked);
            int[] expected = new int[MOST];
            int count = 0;
            for (int i = 0; i < MOST; i++) {
                if (boxes[i] != null && touch(boxes[i], asked)) {
                    expected[count++] = i;
                }
            }
            assertArrayEquals(Arrays.copyOf(expected, count), Arrays.copyOf(found.items, found.count), "seed " + seed);
        }
        assertTrue(tree.height() <= 16, () -> "height " + tree.height());
        for (int i = 0; i < MOST; i++) {
            if (boxes[i] != null) {
                tree.remove(leaves[i]);
            }
        }
        assertEquals(0, tree.height());
        query(new double[] {-100, -100, -100, 100, 100, 100});
        assertEquals(0, found.count);
    }

    @Test
    void staysLowWhenBoxesComeInARow() {
        for (int i = 0; i < 10_000; i++) {
            tree.insert(i, i, 0, 0, i + 1, 1, 0);
        }
        assertTrue(tree.height() <= 20, () -> "height " + tree.height());
        query(new double[] {4999.5, 0, 0, 5001.5, 1, 0});
        assertArrayEquals(new int[] {4999, 5000, 5001}, Arrays.copyOf(found.items, found.count));
        int leaf = tree.insert(-1, 0, 0, 0, 1, 1, 1);
        assertTrue(tree.holds(leaf, 0, 0, 0, 1, 1, 1));
        for (int axis = 0; axis < 3; axis++) {
            double[] b = {0, 0, 0, 1, 1, 1};
            b[axis] = -0.1;
            assertFalse(tree.holds(leaf, b[0], b[1], b[2], b[3], b[4], b[5]));
            b[axis] = 0;
            b[axis + 3] = 1.1;
            assertFalse(tree.holds(leaf, b[0], b[1], b[2], b[3], b[4], b[5]));
        }
    }
}
