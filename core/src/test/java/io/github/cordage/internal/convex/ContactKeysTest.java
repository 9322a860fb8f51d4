package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A contact keeps its key while what touches stays the same. */
class ContactKeysTest extends TouchFixture {
    private static final int STEPS = 500;
    private static final ShapeData CUBE = ShapeBuilder.box(2, 2, 2);

    ContactKeysTest() {
        super(4);
    }

    private Set<Integer> keys() {
        Set<Integer> keys = new TreeSet<>();
        for (int i = 0; i < contacts.count; i++) {
            keys.add(contacts.key[i]);
        }
        assertEquals(contacts.count, keys.size(), "no two points have the same key");
        return keys;
    }

    /** Moves a body a little about a place, and expects the same keys each time. */
    private void assertStable(ShapeData shape, double[] at, double[] axis, Convex other, int points) {
        Set<Integer> first = Set.of();
        for (int i = 0; i < STEPS; i++) {
            double x = at[0] + random.between(-0.01, 0.01);
            double y = at[1] + random.between(-1e-3, 1e-3);
            double z = shape.isFlat() ? 0 : at[2] + random.between(-0.01, 0.01);
            double[] q = turned(axis[0], axis[1], axis[2], random.between(-1e-3, 1e-3));
            contacts.find(body(shape, x, y, z, q), other, 0.05);
            assertEquals(points, contacts.count);
            first = i == 0 ? keys() : first;
            assertEquals(first, keys());
        }
    }

    @Test
    void bodiesThatSlideAndRockKeepTheirKeys() {
        Convex cube = body(CUBE, 0, 0, 0);
        double[][] axes = {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}, {1, 1, 1}};
        for (double[] axis : axes) {
            assertStable(CUBE, new double[] {0.3, 1.99, 0.2}, axis, cube, 4);
            assertStable(ShapeBuilder.box(1, 2, 1), new double[] {0.3, 1.995, 0.2}, axis, cube, 4);
            assertStable(ShapeBuilder.sphere(0.5), new double[] {0.3, 1.5, 0.2}, axis, cube, 1);
        }
        assertStable(ShapeBuilder.capsule(0.5, 1), new double[] {0.3, 1.49, 0.2}, axes[0], cube, 2);
        assertStable(
                ShapeBuilder.box(2, 2), new double[] {0.3, 1.99, 0}, axes[0], body(ShapeBuilder.box(2, 2), 0, 0, 0), 2);
    }

    /** A stack of equal cubes at rest changes its keys only where a corner passes from one side to the other. */
    @Test
    void stacksKeepTheirNormal() {
        Convex cube = body(CUBE, 0, 0, 0);
        for (int i = 0; i < 20 * STEPS; i++) {
            double s = random.chance(0.5) ? 1e-3 : 1e-6;
            double[] q = turned(random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), s);
            double x = random.between(-s, s);
            double z = random.between(-s, s);
            Convex above = body(CUBE, x, 2 + random.between(-2, 1) * s, z, q);
            contacts.find(above, cube, 0.02);
            assertTrue(contacts.ny > 0.999, () -> "normal " + contacts.nx + ", " + contacts.ny + ", " + contacts.nz);
            assertTrue(contacts.count >= 4 && contacts.count <= 5, () -> contacts.count + " points");
        }
    }

    @Test
    void keysOfAPairInEitherOrderMirrorEachOther() {
        ShapeData capsule = ShapeBuilder.capsule(0.5, 1);
        Convex cube = body(CUBE, 0, 0, 0);
        contacts.find(body(capsule, 0.1, 1.5, 0), cube, 0.05);
        int[] keys = Arrays.copyOf(contacts.key, contacts.count);
        contacts.find(cube, body(capsule, 0.1, 1.5, 0), 0.05);
        assertEquals(keys.length, contacts.count);
        for (int i = 0; i < keys.length; i++) {
            int mask = (1 << 14) - 1;
            int mirrored = (contacts.key[i] & mask) << 14 | (contacts.key[i] >> 14 & mask);
            int kinds = contacts.key[i] >>> 28;
            assertEquals(keys[i], ((kinds & 3) << 2 | kinds >> 2) << 28 | mirrored);
        }
    }
}
