package io.github.cordage.internal.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class BlockOrderTest {
    private static boolean[][] links(int count, int... pairs) {
        boolean[][] links = new boolean[count][count];
        for (int i = 0; i < pairs.length; i += 2) {
            links[pairs[i]][pairs[i + 1]] = true;
            links[pairs[i + 1]][pairs[i]] = true;
        }
        return links;
    }

    /** A loop of bodies in any order: none is coupled to one that is more than two places away. */
    @Test
    void bodiesThatAreCoupledGetNear() {
        int count = 40;
        int[] names = new Random(1)
                .ints(0, 1000)
                .distinct()
                .filter(i -> i < count)
                .limit(count)
                .toArray();
        boolean[][] links = new boolean[count][count];
        for (int i = 0; i < count; i++) {
            // Both ends are on the same body.
            int next = (i + 1) % count;
            links[names[i]][names[next]] = true;
            links[names[next]][names[i]] = true;
        }
        int[] place = BlockOrder.find(links);
        int[] first = BlockOrder.first(links, place);
        boolean[] isTaken = new boolean[count];
        for (int i = 0; i < count; i++) {
            isTaken[place[i]] = true;
            assertTrue(i - first[i] <= 2, "place " + i + " from " + first[i]);
        }
        for (boolean taken : isTaken) {
            assertTrue(taken);
        }
    }

    /** From either body in the middle of a chain, the order begins at an end. */
    @Test
    void aChainIsOrderedFromEndToEnd() {
        assertArrayEquals(new int[] {2, 1, 0, 3, 4}, BlockOrder.find(links(5, 4, 3, 3, 0, 0, 1, 1, 2)));
        assertArrayEquals(new int[] {1, 0, 2}, BlockOrder.find(links(3, 1, 0, 0, 2)));
    }

    /** Of the bodies of one level, those that are coupled to more come earlier, because the order is reversed. */
    @Test
    void bodiesOfALevelAreSortedByTheirCouplings() {
        // A chain 0-1-2, whose end is coupled to 3; to 4, which has two more; and to 5, which has one more.
        int[] place = BlockOrder.find(links(9, 0, 1, 1, 2, 2, 3, 2, 4, 2, 5, 4, 6, 4, 7, 5, 8));
        int[] sorted = new int[9];
        for (int i = 0; i < 9; i++) {
            sorted[place[i]] = i;
        }
        assertArrayEquals(new int[] {8, 0, 5, 1, 3, 2, 6, 4, 7}, sorted);
    }

    @Test
    void bodiesThatAreNotCoupledFollowEachOther() {
        int[] place = BlockOrder.find(links(6, 0, 3, 3, 5, 1, 4));
        assertArrayEquals(new int[] {3, 1, 0, 4, 2, 5}, place);
        assertEquals(0, BlockOrder.find(new boolean[0][0]).length);
    }

    @Test
    void firstIsTheLeastPlaceOfTheCoupledAndItself() {
        boolean[][] links = links(4, 0, 1, 1, 2);
        int[] place = {3, 1, 0, 2};
        assertArrayEquals(new int[] {0, 0, 2, 1}, BlockOrder.first(links, place));
    }
}
