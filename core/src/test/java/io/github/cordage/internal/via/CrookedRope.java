package io.github.cordage.internal.via;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.state.RopeState;

/** Ropes with random shape, masses, lengths and velocities, for tests of solvers. */
public final class CrookedRope {
    private CrookedRope() {}

    /** Creates a rope with one node per character; those marked x are pinned. Lengths are off by up to a fifth. */
    public static RopeState create(SeededRandom random, String nodes) {
        RopeState rope = new RopeState(nodes.length(), nodes.length());
        rope.spacing = 0.5;
        double x = random.between(-1, 1);
        double y = random.between(-1, 1);
        double z = random.between(-1, 1);
        for (int i = 0; i < rope.count; i++) {
            rope.place(i, x, y, z);
            rope.vx[i] = random.between(-2, 2);
            rope.vy[i] = random.between(-2, 2);
            rope.vz[i] = random.between(-2, 2);
            rope.mass[i] = random.between(0.05, 0.3);
            rope.inverseMass[i] = 1 / rope.mass[i];
            if (nodes.charAt(i) == 'x') {
                rope.pin(i);
            }
            x += random.between(0.1, 0.5);
            y += random.between(-0.5, 0.5);
            z += random.between(-0.5, 0.5);
        }
        for (int i = 0; i < rope.count - 1; i++) {
            rope.rest[i] = rope.segmentLength(i) * random.between(0.8, 1.2);
            rope.tension[i] = random.between(-2, 5);
        }
        return rope;
    }

    /** All nodes of two ropes have the same positions, to the bit. */
    public static void assertSamePlaces(RopeState expected, RopeState actual, String message) {
        assertArrayEquals(expected.x, actual.x, message);
        assertArrayEquals(expected.y, actual.y, message);
        assertArrayEquals(expected.z, actual.z, message);
    }

    /** A rope of free nodes only. */
    public static RopeState free(SeededRandom random, int nodes) {
        return create(random, ".".repeat(nodes));
    }
}
