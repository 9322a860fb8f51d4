package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FieldCacheTest {
    private final FieldCache cache = new FieldCache();
    private final AabbTree tree = new AabbTree();

    /** Boxes 1 to 99, each from one whole number to the next along x. */
    FieldCacheTest() {
        for (int i = 99; i > 0; i--) {
            tree.insert(i, i, 0, 0, i + 1, 1, 1);
        }
    }

    private static SweptBounds reach(double from, double to) {
        SweptBounds reach = new SweptBounds();
        reach.begin(2);
        reach.clear(0);
        reach.include(0, from, 0.5, 0.5);
        reach.include(0, to, 0.5, 0.5);
        reach.finish(0, 0, 0);
        return reach;
    }

    private static Found of(int... items) {
        Found found = new Found();
        for (int item : items) {
            found.add(item);
        }
        return found;
    }

    private void assertFinds(AabbTree in, long version, SweptBounds reach, int... expected) {
        cache.search(in, version, reach);
        assertArrayEquals(expected, Arrays.copyOf(cache.candidates.items, cache.candidates.count));
    }

    /** Only where the colliders stay the same does a margin pay: a tenth of the extent. */
    @Test
    void theSecondSearchOfAVersionHasAMargin() {
        assertFinds(
                tree,
                1,
                reach(20.5, 40.5),
                20,
                21,
                22,
                23,
                24,
                25,
                26,
                27,
                28,
                29,
                30,
                31,
                32,
                33,
                34,
                35,
                36,
                37,
                38,
                39,
                40);
        assertFinds(tree, 2, reach(20.5, 22.5), 20, 21, 22);
        assertFinds(tree, 2, reach(30.25, 35.25), 29, 30, 31, 32, 33, 34, 35);
        // What is within the margin is not looked for again, so that nobody notices the new box.
        tree.insert(100, 30, 0, 0, 31, 1, 1);
        assertFinds(tree, 2, reach(29.75, 35.75), 29, 30, 31, 32, 33, 34, 35);
        assertFinds(tree, 2, reach(29.7, 30.5), 29, 30, 100);
        assertFinds(tree, 3, reach(29.75, 30.5), 29, 30, 100);
    }

    @Test
    void anotherTreeIsAnotherField() {
        assertFinds(tree, 1, reach(20.5, 20.75), 20);
        AabbTree other = new AabbTree();
        other.insert(5, 0, 0, 0, 100, 1, 1);
        assertFinds(other, 1, reach(20.5, 20.75), 5);
    }

    @Test
    void whatIsWrittenAgainIsOnlyTheSameInTheSamePlace() {
        ColliderProxies out = new ColliderProxies();
        SweptBounds reach = reach(20.5, 21.5);
        cache.search(tree, 1, reach);
        Found slots = of(20, 21);
        out.addCollider(1, 0, 1, 0, 0, 0);
        out.addCollider(2, 0, 1, 0, 0, 0);
        assertFalse(cache.isWritten(slots, out));
        cache.remember(slots, out);
        assertTrue(cache.isWritten(of(20, 21), out));
        assertFalse(cache.isWritten(of(20, 22), out));
        assertFalse(cache.isWritten(of(20), out));
        assertFalse(cache.isWritten(slots, new ColliderProxies()));
        cache.search(tree, 1, reach(40, 41));
        assertTrue(cache.isWritten(slots, out), "another place in the same field");
        out.addCollider(3, 0, 1, 0, 0, 0);
        assertFalse(cache.isWritten(slots, out), "somebody has added a collider");
    }

    @Test
    void whatIsWrittenIsForgottenOnDemandAndWithTheVersion() {
        ColliderProxies out = new ColliderProxies();
        Found none = of();
        cache.remember(none, out);
        assertTrue(cache.isWritten(none, out));
        cache.forgetWritten();
        assertFalse(cache.isWritten(none, out));
        cache.search(tree, 1, reach(20.5, 21.5));
        cache.remember(none, out);
        cache.search(tree, 2, reach(20.5, 21.5));
        assertFalse(cache.isWritten(none, out));
    }
}
