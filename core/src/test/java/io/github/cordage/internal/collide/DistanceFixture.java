package io.github.cordage.internal.collide;

import io.github.cordage.SeededRandom;

/** One element to measure distances from, random vectors, and arithmetic with them. */
abstract class DistanceFixture {
    final SeededRandom random;
    final ColliderProxies elements = new ColliderProxies();
    final Closest closest = new Closest();

    DistanceFixture(long seed) {
        random = new SeededRandom(seed);
    }

    final double[] vector(double size) {
        return new double[] {random.between(-size, size), random.between(-size, size), random.between(-size, size)};
    }

    static double[] sum(double[] a, double by, double[] b) {
        return new double[] {a[0] + by * b[0], a[1] + by * b[1], a[2] + by * b[2]};
    }

    static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    /** Replaces the element. */
    final void add(byte kind, double[]... vertices) {
        elements.clear();
        elements.addCollider(1, 0, 0, 0, 0, 0);
        elements.setMotion(0, 0, 0, 0, 0, 0);
        elements.addElement(kind, 0, false, 0);
        for (double[] v : vertices) {
            elements.addVertex(v[0], v[1], v[2]);
        }
        elements.endElement();
    }
}
