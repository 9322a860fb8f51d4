package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.state.CandidatePairs;
import org.junit.jupiter.api.Test;

class BoxUnionTest {
    private final BoxUnion box = new BoxUnion();
    private final CandidatePairs pairs = new CandidatePairs();
    private final ColliderProxies near = new ColliderProxies();

    BoxUnionTest() {
        pairs.lowX = new double[] {-99, 1, 2, 0, -99};
        pairs.lowY = new double[] {-99, 5, 4, 5, -99};
        pairs.lowZ = new double[] {-99, -1, -2, -1, -99};
        pairs.highX = new double[] {99, 3, 4, 3, 99};
        pairs.highY = new double[] {99, 7, 6, 8, 99};
        pairs.highZ = new double[] {99, 1, 2, 1, 99};
        near.addCollider(1, 0, 1, 0, 0, 0);
    }

    private void addSphere(double x, double y, double z, double radius) {
        near.addElement(ColliderProxies.ROUND, 0, false, radius);
        near.addVertex(x, y, z);
        near.endElement();
    }

    @Test
    void holdsTheBoxesOfItsNodesAndSomeRoom() {
        box.unite(pairs, 1, 4, 0.5);
        assertArrayEquals(new double[] {-0.5, 3.5, -2.5}, box.low());
        assertArrayEquals(new double[] {4.5, 8.5, 2.5}, box.high());
        box.unite(pairs, 2, 3, 0);
        assertArrayEquals(new double[] {2, 4, -2}, box.low());
        assertArrayEquals(new double[] {4, 6, 2}, box.high());
    }

    @Test
    void meetsWhatTouchesItsSides() {
        box.unite(pairs, 1, 4, 0.5);
        double[] low = {-0.5, 3.5, -2.5};
        double[] high = {4.5, 8.5, 2.5};
        for (int axis = 0; axis < 3; axis++) {
            for (double off : new double[] {0, 0.001}) {
                near.clear();
                near.addCollider(1, 0, 1, 0, 0, 0);
                double[] below = {2, 5, 0};
                below[axis] = low[axis] - 1 - off;
                addSphere(below[0], below[1], below[2], 1);
                double[] above = {2, 5, 0};
                above[axis] = high[axis] + 1 + off;
                addSphere(above[0], above[1], above[2], 1);
                assertEquals(off == 0, box.meets(near, 0));
                assertEquals(off == 0, box.meets(near, 1));
            }
        }
    }

    @Test
    void findsInAGridAllThatItMeets() {
        SeededRandom random = new SeededRandom(1);
        for (int i = 0; i < 300; i++) {
            addSphere(random.between(-9, 9), random.between(-9, 9), random.between(-9, 9), random.logBetween(0.01, 3));
        }
        for (int shortest = 0; shortest < 3; shortest++) {
            double[] size = {12, 12, 12};
            size[shortest] = 8;
            findAllIn(size);
        }
    }

    private void findAllIn(double[] size) {
        PairGrid grid = new PairGrid();
        grid.sort(near, new double[] {-size[0], -size[1], -size[2]}, size);
        box.unite(pairs, 1, 4, 0.5);
        int[] found = new int[300];
        int count = box.find(grid, found);
        boolean[] isFound = new boolean[300];
        for (int i = 0; i < count; i++) {
            isFound[found[i]] = true;
        }
        int met = 0;
        for (int e = 0; e < 300; e++) {
            met += box.meets(near, e) ? 1 : 0;
            assertTrue(isFound[e] || !box.meets(near, e), "element " + e);
        }
        assertTrue(met > 5 && count < 200, "met " + met + " of " + count);
    }
}
