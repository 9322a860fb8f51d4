package io.github.cordage.internal.collide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cordage.SeededRandom;
import org.junit.jupiter.api.Test;

class ProxyWriterTest {
    private final ProxyWriter writer = new ProxyWriter();
    private final ColliderProxies out = new ColliderProxies();
    private final SeededRandom random = new SeededRandom(1);

    private static SweptBounds reach(double x, double y, double z, double half) {
        SweptBounds reach = new SweptBounds();
        reach.begin(2);
        reach.clear(0);
        reach.include(0, x, y, z);
        reach.finish(half, half, half);
        return reach;
    }

    private static final SweptBounds EVERYWHERE = reach(0, 0, 0, 1e6);

    private void write(Placement p) {
        out.clear();
        writer.write(p, 1, 0, out, EVERYWHERE, false);
    }

    private double[] vertex(int i) {
        return new double[] {out.vx[i], out.vy[i], out.vz[i]};
    }

    /** A point of the shape in the world: scaled, moved by the offset, turned, moved. */
    private static double[] inWorld(Placement p, double x, double y, double z) {
        double a = p.stretchX * x + p.offsetX;
        double b = p.stretchY * y + p.offsetY;
        double c = p.stretchZ * z + p.offsetZ;
        double[] q = new double[4];
        p.copyOrientation(q, 0);
        // v + 2 w u × v + 2 u × (u × v) for the quaternion u, w.
        double[] t = cross(q, new double[] {a, b, c});
        double[] s = cross(q, t);
        return new double[] {
            p.x + a + 2 * (q[3] * t[0] + s[0]), p.y + b + 2 * (q[3] * t[1] + s[1]), p.z + c + 2 * (q[3] * t[2] + s[2])
        };
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private double factor() {
        return (random.chance(0.5) ? -1 : 1) * random.between(0.5, 2);
    }

    private Placement placed(ShapeData shape) {
        Placement p = new Placement(shape);
        p.x = random.between(-2, 2);
        p.y = random.between(-2, 2);
        p.z = random.between(-2, 2);
        p.stretchX = factor();
        p.stretchY = factor();
        p.stretchZ = factor();
        p.offsetX = random.between(-2, 2);
        p.offsetY = random.between(-2, 2);
        p.offsetZ = random.between(-2, 2);
        if (shape.isFlat()) {
            p.setAngle(random.between(-3, 3));
        } else {
            p.setOrientation(random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), 0.1);
        }
        return p;
    }

    private static boolean isMirrored(Placement p, boolean flat) {
        return p.stretchX * p.stretchY * (flat ? 1 : p.stretchZ) < 0;
    }

    @Test
    void verticesAreScaledMovedAndTurnedAndPolygonsStayCounterclockwise() {
        double[] xy = {0, 0, 3, 0, 2, 2, 0, 1};
        for (int round = 0; round < 50; round++) {
            Placement p = placed(ShapeBuilder.polygon(xy));
            write(p);
            assertEquals(1, out.count);
            assertEquals(4, out.vertexCount[0]);
            for (int i = 0; i < 4; i++) {
                int from = isMirrored(p, true) ? 3 - i : i;
                assertArrayEquals(inWorld(p, xy[2 * from], xy[2 * from + 1], 0), vertex(i), 1e-13);
            }
        }
    }

    @Test
    void trianglesOfAMirroredMeshKeepTheirFront() {
        double[] xyz = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
        for (int round = 0; round < 50; round++) {
            Placement p = placed(ShapeBuilder.mesh(xyz, new int[] {0, 1, 2, 0, 2, 3}));
            write(p);
            assertEquals(2, out.count);
            int[] order = isMirrored(p, false) ? new int[] {0, 2, 1} : new int[] {0, 1, 2};
            for (int i = 0; i < 3; i++) {
                int v = 3 * order[i];
                assertArrayEquals(inWorld(p, xyz[v], xyz[v + 1], xyz[v + 2]), vertex(i), 1e-13);
            }
            assertEquals(0, out.part[0]);
            assertEquals(1, out.part[1]);
        }
    }

    @Test
    void boxesHaveTheirCenterAndHalfAxes() {
        for (int round = 0; round < 50; round++) {
            Placement p = placed(ShapeBuilder.box(2, 4, 6));
            write(p);
            assertEquals(ColliderProxies.BOX, out.kind[0]);
            double[] center = inWorld(p, 0, 0, 0);
            assertArrayEquals(center, vertex(0), 1e-13);
            for (int axis = 0; axis < 3; axis++) {
                double[] end = inWorld(p, axis == 0 ? 1 : 0, axis == 1 ? 2 : 0, axis == 2 ? 3 : 0);
                double stretch = axis == 0 ? p.stretchX : axis == 1 ? p.stretchY : p.stretchZ;
                double[] half = vertex(1 + axis);
                for (int k = 0; k < 3; k++) {
                    assertEquals(Math.signum(stretch) * (end[k] - center[k]), half[k], 1e-13);
                }
            }
            Placement flat = placed(ShapeBuilder.box(2, 4));
            write(flat);
            double sx = Math.signum(flat.stretchX);
            double sy = Math.signum(flat.stretchY);
            assertArrayEquals(inWorld(flat, -sx, -2 * sy, 0), vertex(0), 1e-13);
            assertArrayEquals(inWorld(flat, sx, -2 * sy, 0), vertex(1), 1e-13);
            assertArrayEquals(inWorld(flat, sx, 2 * sy, 0), vertex(2), 1e-13);
            assertArrayEquals(inWorld(flat, -sx, 2 * sy, 0), vertex(3), 1e-13);
        }
    }

    @Test
    void radiiScaleByTheLargestFactor() {
        Placement p = new Placement(ShapeBuilder.circle(2));
        p.stretchX = -3;
        p.stretchY = 2;
        p.stretchZ = 5;
        write(p);
        assertEquals(6, out.radius[0], "in the plane");
        assertEquals(ColliderProxies.POLYGON, out.kind[0]);
        p.shape = ShapeBuilder.capsule(2, 4);
        write(p);
        assertEquals(10, out.radius[0]);
        assertEquals(ColliderProxies.ROUND, out.kind[0]);
        assertArrayEquals(new double[] {-6, 0, 0}, vertex(0), 0.0, "the ends are scaled and swapped");
        assertArrayEquals(new double[] {6, 0, 0}, vertex(1), 0.0);
    }

    /** As planes are scaled, their normals are scaled by the inverse: 3x + y = 0 becomes 3x/2 + y = 0. */
    @Test
    void aHalfSpaceIsScaledWithWhatIsOnItsBorder() {
        Placement p = new Placement(ShapeBuilder.plane(3, 1, 0));
        p.stretchX = 2;
        p.offsetX = 7;
        p.y = 1;
        write(p);
        double length = Math.sqrt(1.5 * 1.5 + 1);
        assertArrayEquals(new double[] {7, 1, 0}, vertex(0));
        assertArrayEquals(new double[] {1.5 / length, 1 / length, 0}, vertex(1), 1e-15);
    }

    @Test
    void whatTheRopeCannotReachIsLeftOut() {
        Placement plane = new Placement(ShapeBuilder.plane(0, 1, 0));
        writer.write(plane, 1, 0, out, reach(0, 2, 0, 1.5), false);
        assertEquals(0, out.colliders, "the rope ends half a meter above it");
        plane.dy = -1;
        writer.write(plane, 1, 0, out, reach(0, 2, 0, 1.5), false);
        assertEquals(1, out.colliders, "it has come from there");
        out.clear();
        Placement circle = new Placement(ShapeBuilder.circle(1));
        writer.write(circle, 1, 0, out, reach(3, 0, 0, 1.5), false);
        assertEquals(0, out.colliders);
        writer.write(circle, 1, 0, out, reach(3, 0, 0, 1.5), true);
        assertEquals(1, out.colliders, "known to be near");
        writer.write(circle, 1, 0, out, reach(3, 0, 99, 2), false);
        assertEquals(2, out.colliders, "a plane figure is infinite along z");
    }

    private ShapeData[] shapesOfParts() {
        double[] heights = new double[36];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = random.between(0, 1);
        }
        double[] xy = new double[40];
        for (int i = 0; i < xy.length; i += 2) {
            xy[i] = i / 4.0;
            xy[i + 1] = random.between(0, 3);
        }
        return new ShapeData[] {ShapeBuilder.heightField(6, 6, 1, heights), ShapeBuilder.chain(true, xy)};
    }

    private SweptBounds anyReach() {
        return reach(random.between(-5, 5), random.between(-5, 5), random.between(-5, 5), 1);
    }

    /** Wherever in the step the middle of a part comes into reach, the part is written. */
    @Test
    void partsThatComeIntoReachInTheStepAreWritten() {
        ShapeData[] shapes = shapesOfParts();
        int came = 0;
        int left = 0;
        for (int round = 0; round < 400; round++) {
            Placement p = placed(shapes[round % 2]);
            if (round % 4 > 1) {
                p.dx = random.between(-2, 2);
                p.dy = random.between(-2, 2);
                p.turnZ = random.between(-1, 1);
            }
            SweptBounds reach = anyReach();
            ColliderProxies all = new ColliderProxies();
            writer.write(p, 1, 0, all, EVERYWHERE, false);
            out.clear();
            writer.write(p, 1, 0, out, reach, false);
            for (int e = 0; e < out.count; e++) {
                assertTrue(
                        reach.touches(out.minX[e], out.minY[e], out.minZ[e], out.maxX[e], out.maxY[e], out.maxZ[e]),
                        "nothing is written whose bounds are out of reach");
                assertTrue(e == 0 || out.part[e] > out.part[e - 1], "in order");
            }
            double back = random.between(0, 1);
            left += all.count - out.count;
            double sin = Math.sin(-back * p.turnZ);
            double cos = Math.cos(-back * p.turnZ);
            for (int e = 0; e < all.count; e++) {
                double x = -p.x;
                double y = -p.y;
                double z = 0;
                for (int v = all.firstVertex[e]; v < all.firstVertex[e] + all.vertexCount[e]; v++) {
                    x += all.vx[v] / all.vertexCount[e];
                    y += all.vy[v] / all.vertexCount[e];
                    z += all.vz[v] / all.vertexCount[e];
                }
                double px = p.x + cos * x - sin * y - back * p.dx;
                double py = p.y + sin * x + cos * y - back * p.dy;
                double far = p.shape.isFlat() ? ColliderProxies.FAR : 0;
                if (reach.touches(px, py, z - far, px, py, z + far)) {
                    boolean isWritten = false;
                    for (int k = 0; k < out.count; k++) {
                        isWritten |= out.part[k] == all.part[e];
                    }
                    assertTrue(isWritten, "part " + all.part[e] + " in round " + round);
                    came++;
                }
            }
        }
        assertTrue(came > 100, came + " parts came");
        assertTrue(left > 1000, left + " parts were left out");
    }

    @Test
    void boundsHoldTheWholeColliderThroughoutItsStep() {
        ShapeData[] shapes = {
            ShapeBuilder.chain(false, 0, 0, 1, 2, 5, 1),
            ShapeBuilder.mesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}, new int[] {0, 1, 2, 0, 2, 3}),
            ShapeBuilder.capsule(1, 2),
            ShapeBuilder.box(1, 2, 3)
        };
        for (int round = 0; round < 100; round++) {
            Placement p = placed(shapes[round % shapes.length]);
            p.dy = random.between(-1, 1);
            write(p);
            double[] bounds = new double[6];
            writer.findBounds(p, bounds);
            for (int e = 0; e < out.count; e++) {
                assertTrue(bounds[0] <= out.minX[e] + 1e-12 && bounds[3] >= out.maxX[e] - 1e-12);
                assertTrue(bounds[1] <= out.minY[e] + 1e-12 && bounds[4] >= out.maxY[e] - 1e-12);
                assertTrue(bounds[2] <= out.minZ[e] + 1e-12 && bounds[5] >= out.maxZ[e] - 1e-12);
            }
            if (!p.shape.isFlat() && p.shape.kind != ShapeData.MESH) {
                assertEquals(out.minX[0], bounds[0]);
                assertEquals(out.maxZ[0], bounds[5]);
            }
        }
        Placement p = new Placement(shapes[0]);
        double[] bounds = new double[6];
        writer.findBounds(p, bounds);
        double far = ColliderProxies.FAR;
        assertArrayEquals(new double[] {0, 0, -far, 5, 2, far}, bounds);
    }
}
