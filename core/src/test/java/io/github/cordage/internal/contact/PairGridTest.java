package io.github.cordage.internal.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A grid finds what a search of all elements finds, and little else. */
class PairGridTest {
    private static boolean meets(ColliderProxies near, int e, double[] low, double[] high) {
        return near.minX[e] <= high[0]
                && near.maxX[e] >= low[0]
                && near.minY[e] <= high[1]
                && near.maxY[e] >= low[1]
                && near.minZ[e] <= high[2]
                && near.maxZ[e] >= low[2];
    }

    @Test
    void whatMeetsABoxIsFoundOnce() {
        PairGrid grid = new PairGrid();
        for (long seed = 1; seed <= 30; seed++) {
            SeededRandom random = new SeededRandom(seed);
            ColliderProxies near = new ColliderProxies();
            near.addCollider(1, 0, 1, 0, 0, 0);
            double[] size = {random.logBetween(0.1, 10), random.logBetween(0.1, 10), random.logBetween(0.1, 10)};
            for (int e = 0; e < 500; e++) {
                boolean flat = random.chance(0.5);
                near.addElement(flat ? ColliderProxies.POLYGON : ColliderProxies.TRIANGLE, e, false, 0);
                double wide = random.chance(0.02) ? 5 : 0.1;
                double x = random.between(-1.2, 1.2) * size[0];
                double y = random.between(-1.2, 1.2) * size[1];
                double z = random.between(-1.2, 1.2) * size[2];
                for (int v = 0; v < (flat ? 2 : 3); v++) {
                    near.addVertex(
                            x + random.between(-wide, wide),
                            y + random.between(-wide, wide),
                            z + random.between(-1, 1));
                }
                near.endElement();
            }
            double[] least = {-size[0], -size[1], -size[2]};
            grid.sort(near, least, size);
            int[] found = new int[near.count];
            long seen = 0;
            for (int round = 0; round < 50; round++) {
                double[] low = new double[3];
                double[] high = new double[3];
                for (int axis = 0; axis < 3; axis++) {
                    low[axis] = random.between(-1, 1) * size[axis];
                    high[axis] = Math.min(size[axis], low[axis] + random.between(0, 0.2) * size[axis]);
                }
                int count = grid.find(low[0], low[1], low[2], high[0], high[1], high[2], found);
                Set<Integer> all = new HashSet<>();
                for (int k = 0; k < count; k++) {
                    assertTrue(all.add(found[k]), "found once");
                }
                for (int e = 0; e < near.count; e++) {
                    assertTrue(!meets(near, e, low, high) || all.contains(e), "seed " + seed + ", element " + e);
                }
                seen += count;
            }
            assertTrue(seen < 50L * near.count * 3 / 4, "seed " + seed + " looked at " + seen);
        }
    }

    @Test
    void aGridIsUsedAgainForOtherElements() {
        PairGrid grid = new PairGrid();
        ColliderProxies near = new ColliderProxies();
        for (int count = 200; count > 0; count -= 50) {
            near.clear();
            near.addCollider(1, 0, 1, 0, 0, 0);
            for (int e = 0; e < count; e++) {
                near.addElement(ColliderProxies.ROUND, e, false, 0.1);
                near.addVertex(e, 0, 0);
                near.endElement();
            }
            grid.sort(near, new double[] {0, -1, -1}, new double[] {count, 1, 1});
            int[] found = new int[count];
            assertEquals(count, grid.find(0, -1, -1, count, 1, 1, found));
        }
    }
}
