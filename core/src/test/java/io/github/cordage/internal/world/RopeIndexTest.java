package io.github.cordage.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.TreeSearch;
import io.github.cordage.internal.state.CornerPoint;
import io.github.cordage.settings.RopeProperty;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RopeIndexTest {
    private final List<RopeCore> ropes = new ArrayList<>();
    private final RopeIndex index = new RopeIndex(ropes);

    /** The stretches whose boxes meet a box, as lines of text in order. */
    private static List<String> shown(RopeIndex index, double[] box) {
        List<String> shown = new ArrayList<>();
        index.search(new TreeSearch() {
            @Override
            protected double bound(double[] other, int at) {
                return meets(box, other, at) ? 0 : Double.POSITIVE_INFINITY;
            }

            @Override
            protected void visit(int leaf) {
                shown.add(index.entry(leaf).rope.id + ": " + index.from(leaf) + " to " + index.to(leaf));
            }
        });
        shown.sort(null);
        return shown;
    }

    private static boolean meets(double[] box, double[] other, int at) {
        boolean meets = true;
        for (int axis = 0; axis < 3; axis++) {
            meets &= other[at + axis] <= box[3 + axis] && other[at + 3 + axis] >= box[axis];
        }
        return meets;
    }

    private static double[] around(double reach) {
        return new double[] {-reach, -reach, -reach, reach, reach, reach};
    }

    private static double[] along(int nodes, double y) {
        double[] xyz = new double[3 * nodes];
        for (int i = 0; i < nodes; i++) {
            xyz[3 * i] = i;
            xyz[3 * i + 1] = y;
        }
        return xyz;
    }

    @Test
    void aRopeHasALeafForEach32Segments() {
        ropes.add(Cores.rope(1, along(1, 0)));
        ropes.add(Cores.rope(2, along(33, 0)));
        ropes.add(Cores.rope(3, along(34, 0)));
        ropes.add(Cores.rope(4, along(97, 0)));
        assertEquals(
                List.of(
                        "1: 0 to 0",
                        "2: 0 to 32",
                        "3: 0 to 32",
                        "3: 32 to 33",
                        "4: 0 to 32",
                        "4: 32 to 64",
                        "4: 64 to 96"),
                shown(index, around(1e9)));
        // A box has a margin of a tenth of its 32 m, and a little for rounding.
        assertTrue(shown(index, new double[] {35.19, 0, 0, 35.19, 0, 0}).contains("2: 0 to 32"));
        assertFalse(shown(index, new double[] {35.21, 0, 0, 35.21, 0, 0}).contains("2: 0 to 32"));
    }

    @Test
    void ropesAreFoundWhereTheyHaveMovedSinceTheLastQuestion() {
        SeededRandom random = new SeededRandom(13);
        ropes.addAll(Cores.randomRopes(random, 20, 100));
        int found = 0;
        for (int round = 0; round < 200; round++) {
            for (RopeCore rope : ropes) {
                if (random.chance(round % 2 == 0 ? 0.2 : 0.05)) {
                    for (int i = 0; i < rope.state.count; i++) {
                        rope.state.px[i] = rope.state.x[i];
                        rope.state.x[i] += random.between(-2, 2);
                    }
                    index.changed(rope);
                }
            }
            if (random.chance(0.3)) {
                index.removed(ropes.remove(random.intBetween(0, ropes.size() - 1)));
            }
            if (ropes.size() < 5) {
                int after = ropes.get(ropes.size() - 1).id;
                for (RopeCore rope : Cores.randomRopes(random, 15, 100)) {
                    double[] xyz = new double[3 * rope.state.count];
                    for (int k = 0; k < xyz.length; k++) {
                        xyz[k] = Cores.at(rope, k / 3, k % 3, 1);
                    }
                    ropes.add(Cores.rope(after + rope.id, xyz));
                }
                index.allChanged();
            }
            double[] box = new double[6];
            for (int axis = 0; axis < 3; axis++) {
                box[axis] = random.between(-6, 5);
                box[3 + axis] = box[axis] + random.between(0, 2);
            }
            List<String> shown = shown(index, box);
            double[] bounds = new double[6];
            for (RopeCore rope : ropes) {
                for (int from = 0; from == 0 || from < rope.state.count - 1; from += RopeIndex.STRETCH) {
                    int to = Math.min(from + RopeIndex.STRETCH, rope.state.count - 1);
                    RopeIndex.measure(rope.state, from, to, bounds);
                    if (meets(box, bounds, 0)) {
                        assertTrue(shown.contains(rope.id + ": " + from + " to " + to), "round " + round);
                        found++;
                    }
                }
            }
            int leaves = 0;
            for (RopeCore rope : ropes) {
                leaves += Math.max(1, (rope.state.count + 30) / 32);
            }
            assertEquals(leaves, shown(index, around(1e9)).size(), "each stretch has one leaf, round " + round);
        }
        assertTrue(found > 100, "found " + found);
    }

    @Test
    void aRopeThatHasSleptSinceIsNotLookedAtAgain() {
        RopeCore rope = Cores.rope(1, along(2, 0));
        ropes.add(rope);
        rope.sleep.id = 5;
        assertEquals(1, shown(index, around(1)).size());
        rope.state.place(0, 100, 0, 0);
        rope.state.place(1, 101, 0, 0);
        index.allChanged();
        assertEquals(1, shown(index, around(1)).size(), "it cannot have moved");
        rope.sleep.id = 6;
        assertEquals(1, shown(index, around(1)).size(), "nothing was told to the index");
        index.allChanged();
        assertEquals(0, shown(index, around(1)).size(), "another sleep");
    }

    @Test
    void boundsHoldBothStatesTheThicknessAndTheRings() {
        RopeCore rope = Cores.rope(1, along(4, 1));
        rope.state.py[1] = -2;
        rope.state.z[2] = 5;
        rope.state.properties.set(RopeProperty.RADIUS, 0.25);
        double[] box = new double[6];
        RopeIndex.measure(rope.state, 0, 3, box);
        assertArrayEquals(new double[] {-0.25, -2.25, -0.25, 3.25, 1.25, 5.25}, box);
        RopeIndex.measure(rope.state, 2, 3, box);
        assertArrayEquals(new double[] {1.75, 0.75, -0.25, 3.25, 1.25, 5.25}, box);
        CornerPoint corner = RingsOn.corner(rope, 0, 1, -7, 2);
        corner.y = 3;
        corner.py = 4;
        corner.radius = 0.5;
        RopeIndex.measure(rope.state, 2, 3, box);
        assertArrayEquals(new double[] {-6.75, -2.25, -0.75, 3.25, 4.75, 5.25}, box);
    }
}
