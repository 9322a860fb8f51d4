package io.github.cordage.ring;

import io.github.cordage.Collider;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RingDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Solver;
import java.util.ArrayList;
import java.util.List;

/** Tests with a rope over the edges of a solid. */
abstract class EdgeScene {
    static final double GRAVITY = SlideLaw.GRAVITY;
    static final double LENGTH = SlideLaw.LENGTH;
    static final double RADIUS = 0.005;

    /** How far ropes are laid from where they lie [m]. */
    private static final double CLEAR = 0.005 * RADIUS;

    RopeWorld world;
    Rope rope;
    Collider solid;

    /** Radius of the rope [m]. */
    double radius = RADIUS;

    Solver solver = new Direct();

    /** Distance that a rope keeps from colliders. */
    double kept(double segment) {
        return Math.max(radius, 0.02 * segment);
    }

    // Solids with a horizontal top, or a ridge, along z.

    /** A solid over which a rope hangs, with the way of a rope over it in the plane x, y. */
    enum Solid {
        BOX {
            @Override
            ColliderShape shape() {
                return ColliderShape.box(0.5, 1, 8);
            }

            @Override
            double[] corners() {
                return new double[] {-0.25, 0, 0.25, 0};
            }
        },
        MESH {
            @Override
            ColliderShape shape() {
                // A roof of many triangles along its ridge, closed below.
                int rows = 27;
                double[] xyz = new double[9 * rows];
                int[] triangles = new int[18 * (rows - 1)];
                for (int i = 0; i < rows; i++) {
                    double z = 0.31 * (i - 13);
                    System.arraycopy(new double[] {-0.6, -0.6, z, 0, 0, z, 0.6, -0.6, z}, 0, xyz, 9 * i, 9);
                }
                for (int i = 0; i < rows - 1; i++) {
                    for (int k = 0; k < 3; k++) {
                        int a = 3 * i + k;
                        int b = 3 * i + (k + 1) % 3;
                        System.arraycopy(new int[] {a, a + 3, b, b, a + 3, b + 3}, 0, triangles, 18 * i + 6 * k, 6);
                    }
                }
                return ColliderShape.mesh(xyz, triangles);
            }

            @Override
            double[] corners() {
                return new double[] {-0.6, -0.6, 0, 0, 0.6, -0.6};
            }
        },
        HEIGHT_FIELD {
            @Override
            ColliderShape shape() {
                double[] heights = new double[3 * 14];
                for (int i = 0; i < 14; i++) {
                    heights[3 * i + 1] = 0.6;
                }
                return ColliderShape.heightField(3, 14, 0.6, heights);
            }

            @Override
            double[] corners() {
                return MESH.corners();
            }
        },
        CAPSULE {
            @Override
            ColliderShape shape() {
                return ColliderShape.capsule(radius(), 8);
            }

            @Override
            double[] corners() {
                return new double[] {0, 0};
            }

            @Override
            double radius() {
                return 0.02;
            }
        };

        abstract ColliderShape shape();

        /** Radius of its edges [m]. */
        double radius() {
            return 0;
        }

        /** Corners of its profile that the rope bends over: x, y. */
        abstract double[] corners();

        ColliderDef def() {
            ColliderDef def = new ColliderDef(shape());
            return switch (this) {
                case BOX -> def.position(0, -0.5);
                case HEIGHT_FIELD -> def.position(-0.6, -0.6, -3.9);
                case CAPSULE -> def.orientation(Math.sqrt(0.5), 0, Math.sqrt(0.5), 0);
                default -> def;
            };
        }
    }

    /** Points of a way around corners at a distance, from a depth on the left to the same depth on the right: x, y. */
    static List<double[]> way(double[] corners, double reach, double deep) {
        List<double[]> points = new ArrayList<>();
        int last = corners.length - 2;
        points.add(new double[] {corners[0] - reach, -deep});
        double before = Math.PI / 2;
        for (int k = 0; k <= last; k += 2) {
            double after =
                    k == last ? -Math.PI / 2 : Math.atan2(corners[k + 3] - corners[k + 1], corners[k + 2] - corners[k]);
            for (int i = 0; i <= 32; i++) {
                double angle = before + (after - before) * i / 32 + Math.PI / 2;
                points.add(
                        new double[] {corners[k] + reach * Math.cos(angle), corners[k + 1] + reach * Math.sin(angle)});
            }
            before = after;
        }
        points.add(new double[] {corners[last] + reach, -deep});
        return points;
    }

    /** Lays the rope along a way, its segments one after the other. */
    void lay(List<double[]> points, double segment) {
        double[] xyz = new double[3 * rope.nodeCount()];
        int k = 0;
        double passed = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            double along = i * segment;
            while (k < points.size() - 2 && passed + distance(points.get(k), points.get(k + 1)) < along) {
                passed += distance(points.get(k), points.get(k + 1));
                k++;
            }
            double[] a = points.get(k);
            double[] b = points.get(k + 1);
            double f = (along - passed) / distance(a, b);
            for (int c = 0; c < 3; c++) {
                xyz[3 * i + c] = a[c] + f * (b[c] - a[c]);
            }
        }
        rope.setPositions(xyz, 0);
    }

    /**
     * Lays the rope over a solid at an angle to the plane across its edges, through a ring at each end of the way, with
     * a load at each end of the rope.
     *
     * @param way places in that plane
     * @param angle angle to it [degrees]
     * @param offset half of what the rope is longer beyond the last ring than before the first [m]
     */
    void layAtAnAngle(List<double[]> way, double length, double segment, double angle, double offset, double load) {
        List<double[]> points = new ArrayList<>();
        double unfolded = 0;
        double[] last = null;
        for (double[] p : way) {
            unfolded += last == null ? 0 : Math.hypot(p[0] - last[0], p[1] - last[1]);
            points.add(new double[] {p[0], p[1], unfolded * Math.tan(Math.toRadians(angle))});
            last = p;
        }
        double middle = points.get(points.size() - 1)[2] / 2;
        for (double[] p : points) {
            p[2] -= middle;
        }
        double[] first = points.get(0);
        double[] end = points.get(points.size() - 1);
        double hangs = (length - unfolded / Math.cos(Math.toRadians(angle))) / 2;
        points.add(0, new double[] {first[0], first[1] - hangs + offset, first[2]});
        points.add(new double[] {end[0], end[1] - hangs - offset, end[2]});
        lay(points, segment);
        rope.settings().setMass(0, segment / 2 + load);
        rope.settings().setMass(rope.nodeCount() - 1, segment / 2 + load);
        rope.addRing(new RingDef(first[0], first[1], first[2]));
        rope.addRing(new RingDef(end[0], end[1], end[2]));
    }

    private static double distance(double[] a, double[] b) {
        return Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]) + (b[2] - a[2]) * (b[2] - a[2]));
    }

    /** Adds a solid and a rope of 1 kg/m, which is not in place yet. */
    void setUp(double rate, Solid kind, double length, double segment, double friction, double tilt) {
        world = new RopeWorld(new WorldDef()
                .gravity(0, -GRAVITY * Math.cos(tilt), -GRAVITY * Math.sin(tilt))
                .step(1 / rate));
        solid = world.colliders().add(kind.def());
        int nodes = (int) Math.rint(length / segment) + 1;
        rope = world.add(new RopeDef()
                .nodes(nodes)
                .segmentLength(segment)
                .nodeMass(segment)
                .radius(radius)
                .friction(friction)
                .solver(solver));
        rope.settings().setMass(0, segment / 2);
        rope.settings().setMass(nodes - 1, segment / 2);
    }

    /**
     * Hangs a rope over a solid in the plane across its edges.
     *
     * @param offset half of what the rope is longer on the right side than on the left one [m]
     * @param tilt angle between gravity and that plane [rad]
     */
    void hang(double rate, Solid kind, double segment, double offset, double friction, double tilt) {
        setUp(rate, kind, LENGTH, segment, friction, tilt);
        List<double[]> way = way(kind.corners(), kind.radius() + kept(segment) + CLEAR, 0);
        List<double[]> points = new ArrayList<>();
        double over = 0;
        for (int i = 1; i < way.size() - 2; i++) {
            over += Math.hypot(way.get(i + 1)[0] - way.get(i)[0], way.get(i + 1)[1] - way.get(i)[1]);
        }
        double deep = way.get(1)[1] - (LENGTH - over) / 2;
        way.set(0, new double[] {way.get(0)[0], deep + offset});
        way.set(way.size() - 1, new double[] {way.get(way.size() - 1)[0], deep - offset});
        for (double[] p : way) {
            points.add(new double[] {p[0], p[1], 0.05});
        }
        lay(points, segment);
    }

    double stretch() {
        double most = 0;
        for (int i = 0; i < rope.segmentCount(); i++) {
            most = Math.max(most, Math.abs(rope.stats().actualLength(i) / rope.restLength(i) - 1));
        }
        return most;
    }
}
