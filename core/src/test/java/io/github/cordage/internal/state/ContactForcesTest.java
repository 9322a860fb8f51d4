package io.github.cordage.internal.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

class ContactForcesTest {
    private final ContactForces forces = new ContactForces();

    private void assertGives(double[] normal, byte[] states) {
        int count = normal.length;
        double[] n = new double[count];
        byte[] s = new byte[count];
        forces.give(n, new double[count], new double[count], new double[count], s, count);
        assertArrayEquals(normal, n);
        assertArrayEquals(states, s);
    }

    @Test
    void forcesAddUpByTheirShares() {
        forces.grow(1);
        forces.add(0, 0.25, 4, 8, -4, 16);
        forces.add(0, 0.75, 8, 0, 4, -16);
        assertArrayEquals(
                new double[] {7, 2, 2, -8}, new double[] {forces.force[0], forces.x[0], forces.y[0], forces.z[0]});
    }

    @Test
    void statesGoWithTheirForces() {
        forces.grow(3);
        forces.take(new double[] {1, 2, 3}, new double[3], new double[3], new double[3], new byte[] {4, 5, 6}, 3);
        forces.exchange(0, 2);
        assertGives(new double[] {3, 2, 1}, new byte[] {6, 5, 4});
        forces.carryOn(1, forces, 0);
        assertGives(new double[] {3, 3, 1}, new byte[] {6, 6, 4});
        forces.reset(1, 3);
        assertGives(new double[] {3, 0, 0}, new byte[] {6, 0, 0});
    }
}
