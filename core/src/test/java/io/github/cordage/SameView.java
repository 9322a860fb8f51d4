package io.github.cordage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.view.RopeView;

/** Compares all that two views tell of a rope, to the bit. */
public final class SameView {
    private SameView() {}

    public static void assertSame(RopeView expected, RopeView seen) {
        assertEquals(expected.id(), seen.id());
        assertEquals(expected.name(), seen.name());
        assertEquals(expected.alpha(), seen.alpha());
        assertEquals(expected.radius(), seen.radius(), expected::toString);
        assertEquals(expected.startRadius(), seen.startRadius(), expected::toString);
        assertEquals(expected.endRadius(), seen.endRadius(), expected::toString);
        int n = expected.nodeCount();
        assertEquals(n, seen.nodeCount(), expected::toString);
        for (int i = 0; i < n; i++) {
            assertEquals(expected.isPinned(i), seen.isPinned(i), expected::toString);
            assertEquals(expected.isStop(i), seen.isStop(i), expected::toString);
        }
        assertEquals(expected.contactCount(), seen.contactCount(), expected::toString);
        assertEquals(expected.bendCount(), seen.bendCount(), expected::toString);
        assertEquals(expected.wheelCount(), seen.wheelCount(), expected::toString);
        assertEquals(expected.loadCount(), seen.loadCount(), expected::toString);
        assertEquals(expected.hasRoll(), seen.hasRoll(), expected::toString);
        for (double alpha : new double[] {0, 0.3, 1}) {
            assertArrayEquals(floats(expected, alpha), floats(seen, alpha), expected::toString);
            assertArrayEquals(doubles(expected, alpha), doubles(seen, alpha), expected::toString);
        }
    }

    private static float[] floats(RopeView rope, double alpha) {
        int n = rope.nodeCount();
        float[] all = new float[5 * n];
        int at = rope.copyPositions(all, 1, alpha);
        at = rope.copyRestCoordinates(all, at);
        rope.copyTensions(all, at);
        return all;
    }

    private static double[] doubles(RopeView rope, double alpha) {
        int n = rope.nodeCount();
        double[] all = new double
                [5 * n
                        + 20
                        + RopeView.NUMBERS_PER_CONTACT * rope.contactCount()
                        + RopeView.NUMBERS_PER_BEND * rope.bendCount()
                        + RopeView.NUMBERS_PER_WHEEL * rope.wheelCount()
                        + RopeView.NUMBERS_PER_LOAD * rope.loadCount()];
        int at = rope.copyPositions(all, 2, alpha);
        at = rope.copyMasses(all, at);
        at = rope.copyBounds(all, at);
        at = rope.copyRoll(all, at);
        at = rope.copyContacts(all, at);
        at = rope.copyBends(all, at, alpha);
        at = rope.copyWheels(all, at, alpha);
        rope.copyLoads(all, at, alpha);
        return all;
    }
}
