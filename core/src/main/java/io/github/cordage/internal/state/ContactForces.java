package io.github.cordage.internal.state;

import java.util.Arrays;

/**
 * Normal and friction forces of contacts [N], with their states at some time, or summed over parts of a step by their
 * shares of it.
 */
final class ContactForces {
    double[] force = {};
    double[] x = {};
    double[] y = {};
    double[] z = {};

    /** States of the contacts; sums leave them 0, which is open. */
    private byte[] state = {};

    void grow(int size) {
        force = Arrays.copyOf(force, size);
        x = Arrays.copyOf(x, size);
        y = Arrays.copyOf(y, size);
        z = Arrays.copyOf(z, size);
        state = Arrays.copyOf(state, size);
    }

    void reset(int from, int to) {
        Arrays.fill(force, from, to, 0);
        Arrays.fill(x, from, to, 0);
        Arrays.fill(y, from, to, 0);
        Arrays.fill(z, from, to, 0);
        Arrays.fill(state, from, to, (byte) 0);
    }

    /** Takes the forces and states of the first contacts of other arrays. */
    void take(double[] normal, double[] fx, double[] fy, double[] fz, byte[] states, int count) {
        System.arraycopy(normal, 0, force, 0, count);
        System.arraycopy(fx, 0, x, 0, count);
        System.arraycopy(fy, 0, y, 0, count);
        System.arraycopy(fz, 0, z, 0, count);
        System.arraycopy(states, 0, state, 0, count);
    }

    /** Gives the forces and states of the first contacts to other arrays. */
    void give(double[] normal, double[] fx, double[] fy, double[] fz, byte[] states, int count) {
        System.arraycopy(force, 0, normal, 0, count);
        System.arraycopy(x, 0, fx, 0, count);
        System.arraycopy(y, 0, fy, 0, count);
        System.arraycopy(z, 0, fz, 0, count);
        System.arraycopy(state, 0, states, 0, count);
    }

    void set(int i, double normal, double fx, double fy, double fz) {
        force[i] = normal;
        x[i] = fx;
        y[i] = fy;
        z[i] = fz;
    }

    void add(int i, double share, double normal, double fx, double fy, double fz) {
        set(i, force[i] + share * normal, x[i] + share * fx, y[i] + share * fy, z[i] + share * fz);
    }

    void carryOn(int i, ContactForces from, int k) {
        set(i, from.force[k], from.x[k], from.y[k], from.z[k]);
        state[i] = from.state[k];
    }

    void exchange(int i, int k) {
        Exchange.in(force, i, k);
        Exchange.in(x, i, k);
        Exchange.in(y, i, k);
        Exchange.in(z, i, k);
        Exchange.in(state, i, k);
    }
}
