package io.github.cordage.internal.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.internal.collide.ShapeBuilder;
import io.github.cordage.internal.collide.ShapeData;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Contacts of random pairs against distances that try everything. */
class RandomPairsTest extends TouchFixture {
    private static final int PAIRS = 20_000;

    /** Distances that differ by less are as good, see {@link Manifold}: a part of sizes of up to 2 m. */
    private static final double SLOP = 2e-4;

    /** A direction is kept if another one has less overlap by no more than this part. */
    private static final double BIAS = 0.07;

    private static final double REACH = 0.3;

    private final Manifold back = new Manifold();

    RandomPairsTest() {
        super(2);
    }

    private double side() {
        return random.between(0.2, 2);
    }

    private Convex anySolid(double spread) {
        double x = random.between(-spread, spread);
        double y = random.between(-spread, spread);
        double z = random.between(-spread, spread);
        double[] q = random.chance(0.2) ? NOT_TURNED : anyTurn();
        return switch (random.intBetween(0, 4)) {
            case 0 -> body(ShapeBuilder.sphere(random.between(0.1, 0.7)), x, y, z, q);
            case 1 -> body(ShapeBuilder.capsule(random.between(0.05, 0.5), side()), x, y, z, q);
            case 2 -> triangle(spread);
            default -> body(ShapeBuilder.box(side(), side(), side()), x, y, z, q);
        };
    }

    private Convex triangle(double spread) {
        double[] corners = new double[9];
        double[] at = new double[3];
        for (int k = 0; k < 3; k++) {
            at[k] = random.between(-spread, spread);
        }
        for (int i = 0; i < 9; i++) {
            corners[i] = at[i % 3] + random.between(-1, 1);
        }
        return collider(ShapeBuilder.mesh(corners, new int[] {0, 1, 2}), false)[0];
    }

    private Convex anyFigure(double spread) {
        double x = random.between(-spread, spread);
        double y = random.between(-spread, spread);
        double[] q = random.chance(0.2) ? NOT_TURNED : anyFlatTurn();
        ShapeData shape = switch (random.intBetween(0, 3)) {
            case 0 -> ShapeBuilder.circle(random.between(0.1, 0.7));
            case 1 -> ShapeBuilder.segment(-side(), 0, 0, side());
            case 2 -> polygon();
            default -> ShapeBuilder.box(side(), side());
        };
        return body(shape, x, y, 0, q);
    }

    /** Corners on an ellipse, in turn. */
    private ShapeData polygon() {
        int n = random.intBetween(3, 9);
        double[] xy = new double[2 * n];
        double a = random.between(0.3, 1);
        double b = random.between(0.3, 1);
        for (int i = 0; i < n; i++) {
            double angle = 2 * Math.PI * (i + random.between(0, 0.8)) / n;
            xy[2 * i] = a * Math.cos(angle);
            xy[2 * i + 1] = b * Math.sin(angle);
        }
        return ShapeBuilder.polygon(xy);
    }

    private void check(Convex a, Convex b, double reach) {
        contacts.find(a, b, reach);
        assertTrue(contacts.count <= Manifold.MOST);
        assertConsistent(1e-9);
        double radii = a.radius + b.radius;
        boolean round = a.faces == 0 && b.faces == 0;
        double axes = round ? 0 : PlainDistance.separation(a, b);
        double distance = PlainDistance.apart(a, b);
        if (distance > 1e-7 && (round || axes > 0)) {
            if (distance - radii > reach) {
                assertEquals(0, contacts.count);
                return;
            }
            assertTrue(contacts.count > 0);
            assertEquals(distance - radii, least(), SLOP);
        } else if (axes < -1e-7) {
            assertTrue(contacts.count > 0);
            assertTrue(least() <= axes - radii + 1e-9, () -> least() + " " + (axes - radii));
            assertTrue(least() >= axes * (1 + BIAS) - 2 * SLOP - radii, () -> least() + " " + (axes - radii));
        }
        for (int i = 0; i < contacts.count; i++) {
            assertOnSurface(a, contacts.ax[i], contacts.ay[i], contacts.az[i], 1);
            assertOnSurface(b, contacts.bx[i], contacts.by[i], contacts.bz[i], -1);
        }
    }

    /** The point of a core below a point of contact is in the core. */
    private void assertOnSurface(Convex c, double x, double y, double z, double way) {
        double coreX = x + way * c.radius * contacts.nx;
        double coreY = y + way * c.radius * contacts.ny;
        double coreZ = z + way * c.radius * contacts.nz;
        for (int f = 0; f < c.faces; f++) {
            double out = c.fx[f] * coreX + c.fy[f] * coreY + (c.flat ? 0 : c.fz[f] * coreZ) - c.level(f);
            assertTrue(out < 1e-8, () -> "outside by " + out);
        }
    }

    private void checkSwapped(Convex a, Convex b) {
        contacts.find(a, b, REACH);
        back.find(b, a, REACH);
        assertEquals(contacts.count, back.count);
        if (contacts.count > 0) {
            assertNormal(-back.nx, -back.ny, -back.nz, 1e-9);
        }
        double[] one = Arrays.copyOf(contacts.separation, contacts.count);
        double[] other = Arrays.copyOf(back.separation, back.count);
        Arrays.sort(one);
        Arrays.sort(other);
        assertTrue(one.length == other.length);
        for (int i = 0; i < one.length; i++) {
            assertEquals(one[i], other[i], 1e-9);
        }
    }

    @Test
    void distancesAndOverlapsInSpace() {
        for (int i = 0; i < PAIRS; i++) {
            double spread = random.between(0.3, 1.5);
            check(anySolid(spread), anySolid(spread), REACH);
        }
    }

    @Test
    void distancesAndOverlapsInThePlane() {
        for (int i = 0; i < PAIRS; i++) {
            double spread = random.between(0.3, 1.5);
            check(anyFigure(spread), anyFigure(spread), REACH);
        }
    }

    @Test
    void eitherOneMayBeFirst() {
        for (int i = 0; i < PAIRS; i++) {
            boolean isFlat = random.chance(0.3);
            checkSwapped(isFlat ? anyFigure(1) : anySolid(1), isFlat ? anyFigure(1) : anySolid(1));
        }
    }

    @Test
    void figuresAreInfiniteAlongZ() {
        for (int i = 0; i < PAIRS / 4; i++) {
            double w = side();
            double h = side();
            double[] q = anyFlatTurn();
            Convex figure = body(ShapeBuilder.box(w, h), 0, 0, 0, q);
            Convex tall = body(ShapeBuilder.box(w, h, 60), 0, 0, 0, q);
            Convex solid = anySolid(1.2);
            contacts.find(solid, figure, REACH);
            back.find(solid, tall, REACH);
            assertEquals(back.count == 0, contacts.count == 0);
            if (contacts.count > 0) {
                assertConsistent(1e-9);
                double found = least();
                double expected =
                        Arrays.stream(back.separation, 0, back.count).min().orElseThrow();
                assertEquals(expected, found, 2 * SLOP + BIAS * Math.abs(expected));
            }
        }
    }

    @Test
    void nothingIsEverUndefined() {
        double[] places = {0, 0, 0, 1, 1e-300, 1e-12, 0.5};
        ShapeData[] shapes = {
            ShapeBuilder.sphere(0.5),
            ShapeBuilder.capsule(0.5, 1),
            ShapeBuilder.box(1, 1, 1),
            ShapeBuilder.circle(0.5),
            ShapeBuilder.box(1, 1),
            ShapeBuilder.segment(-0.5, 0, 0.5, 0),
            ShapeBuilder.polygon(0, 0, 1, 0, 0, 1),
            new ShapeData(ShapeData.CAPSULE, 0.5, new double[2], new double[2], new double[2], false, new int[0]),
        };
        for (int i = 0; i < PAIRS; i++) {
            double[] at = new double[3];
            for (int k = 0; k < 3; k++) {
                at[k] = places[random.intBetween(0, places.length - 1)];
            }
            double[] q = random.chance(0.5) ? NOT_TURNED : turned(0, 0, 1, Math.PI / 2);
            Convex a = body(shapes[random.intBetween(0, shapes.length - 1)], 0, 0, 0);
            Convex b = random.chance(0.3)
                    ? degenerate()
                    : body(shapes[random.intBetween(0, shapes.length - 1)], at[0], at[1], at[2], q);
            contacts.find(a, b, 0.1);
            assertConsistent(1e-9);
        }
    }

    /** A triangle whose corners may be in one line, or the same. */
    private Convex degenerate() {
        double[] corners = new double[9];
        for (int i = 0; i < 9; i++) {
            corners[i] = random.intBetween(0, 1) * 0.5;
        }
        Convex c = new Convex();
        c.clear();
        for (int i = 0; i < 3; i++) {
            c.addVertex(corners[3 * i], corners[3 * i + 1], corners[3 * i + 2]);
        }
        c.endTriangle();
        c.endElement();
        return c;
    }
}
