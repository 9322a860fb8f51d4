package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.cordage.SeededRandom;
import io.github.cordage.internal.collide.ColliderProxies;
import io.github.cordage.internal.collide.Placement;
import io.github.cordage.internal.collide.ProxyWriter;
import io.github.cordage.internal.collide.ShapeData;
import io.github.cordage.internal.collide.SweptBounds;
import org.jspecify.annotations.Nullable;

/** Convexes to bring together, and what is true of every contact. */
abstract class TouchFixture {
    /** Rounding of sums of a few numbers near 1. */
    static final double ROUNDING = 1e-12;

    static final double[] NOT_TURNED = {1, 0, 0, 0};

    final SeededRandom random;
    final Manifold contacts = new Manifold();

    TouchFixture(long seed) {
        random = new SeededRandom(seed);
    }

    static Convex body(ShapeData shape, double x, double y, double z, double @Nullable [] q) {
        Convex c = new Convex();
        c.place(shape, new double[] {x, y, z}, q);
        return c;
    }

    static Convex body(ShapeData shape, double x, double y, double z) {
        return body(shape, x, y, z, null);
    }

    /** All elements of a collider at the origin. */
    static Convex[] collider(ShapeData shape, boolean oneSided) {
        Placement p = new Placement(shape);
        p.oneSided = oneSided;
        return collider(p);
    }

    static Convex[] collider(Placement p) {
        ColliderProxies out = new ColliderProxies();
        SweptBounds everywhere = new SweptBounds();
        everywhere.begin(2);
        everywhere.clear(0);
        everywhere.include(0, 0, 0, 0);
        everywhere.finish(1e6, 1e6, 1e6);
        new ProxyWriter().write(p, 1, 0, out, everywhere, false);
        Convex[] elements = new Convex[out.count];
        for (int i = 0; i < out.count; i++) {
            elements[i] = new Convex();
            elements[i].take(out, i);
        }
        return elements;
    }

    /** Orientation turned about an axis by an angle [rad]. */
    static double[] turned(double x, double y, double z, double angle) {
        double length = Math.sqrt(x * x + y * y + z * z);
        double s = Math.sin(angle / 2) / length;
        return new double[] {Math.cos(angle / 2), s * x, s * y, s * z};
    }

    double[] anyTurn() {
        double[] q = new double[4];
        double square;
        do {
            square = 0;
            for (int i = 0; i < 4; i++) {
                q[i] = random.between(-1, 1);
                square += q[i] * q[i];
            }
        } while (square > 1 || square < 0.01);
        for (int i = 0; i < 4; i++) {
            q[i] /= Math.sqrt(square);
        }
        return q;
    }

    double[] anyFlatTurn() {
        return turned(0, 0, 1, random.between(-4, 4));
    }

    double least() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < contacts.count; i++) {
            least = Math.min(least, contacts.separation[i]);
        }
        return least;
    }

    void assertNormal(double x, double y, double z, double within) {
        assertEquals(x, contacts.nx, within);
        assertEquals(y, contacts.ny, within);
        assertEquals(z, contacts.nz, within);
    }

    /** The normal is one, and separations are those of the points along it. */
    void assertConsistent(double within) {
        Manifold m = contacts;
        for (int i = 0; i < m.count; i++) {
            double dx = m.ax[i] - m.bx[i];
            double dy = m.ay[i] - m.by[i];
            double dz = m.az[i] - m.bz[i];
            assertEquals(1, m.nx * m.nx + m.ny * m.ny + m.nz * m.nz, ROUNDING);
            assertEquals(m.separation[i], m.nx * dx + m.ny * dy + m.nz * dz, within);
        }
    }
}
