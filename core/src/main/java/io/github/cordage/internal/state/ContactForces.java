package io.github.cordage.internal.state;

import java.util.Arrays;

/** Normal and friction forces of contacts [N]: at some time, or summed over parts of a step by their shares of it. */
final class ContactForces {
    double[] force = {};
    double[] x = {};
    double[] y = {};
    double[] z = {};

    void grow(int size) {
        force = Arrays.copyOf(force, size);
        x = Arrays.copyOf(x, size);
        y = Arrays.copyOf(y, size);
        z = Arrays.copyOf(z, size);
    }

    void reset(int from, int to) {
        Arrays.fill(force, from, to, 0);
        Arrays.fill(x, from, to, 0);
        Arrays.fill(y, from, to, 0);
        Arrays.fill(z, from, to, 0);
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
    }

    void exchange(int i, int k) {
        Exchange.in(force, i, k);
        Exchange.in(x, i, k);
        Exchange.in(y, i, k);
        Exchange.in(z, i, k);
    }
}
