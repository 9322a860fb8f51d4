package io.github.cordage.robustness;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.SeededRandom;

/** The floor of a {@link TouchScene}: a plane, a box, or a rough surface. */
final class TouchFloor {
    /** Half its extent, and how far a rough one is above and below 0 at most [m]. */
    static final double REACH = 20;

    private static final double LEAST = 0.2;

    private final TouchScene scene;

    TouchFloor(TouchScene scene) {
        this.scene = scene;
    }

    void add(SeededRandom random) {
        double friction = random.between(0, 1.5);
        double side = REACH;
        int kind = random.intBetween(0, 2);
        scene.words.append("; floor ").append(new String[] {"plane", "box", scene.plane ? "chain" : "mesh"}[kind]);
        if (kind == 0) {
            double slope = random.chance(0.5) ? 0 : random.between(-0.4, 0.4);
            double[] n = {Math.sin(slope), Math.cos(slope), 0};
            add(ColliderShape.plane(n[0], n[1], n[2]), friction, 0, 0);
            scene.stills.add(new TouchStill(new TouchHull(0), new double[3], n, true));
        } else if (kind == 1) {
            double high = random.between(0.1, 1);
            add(
                    scene.plane ? ColliderShape.box(2 * side, high) : ColliderShape.box(2 * side, high, 2 * side),
                    friction,
                    -high / 2,
                    0);
            TouchHull hull =
                    scene.plane ? TouchHull.rectangle(2 * side, high) : TouchHull.box(2 * side, high, 2 * side);
            double[] pose = TouchHull.pose(0, -high / 2, 0, 0);
            scene.stills.add(new TouchStill(hull.at(pose), pose, null, true));
        } else if (scene.plane) {
            chain(random, friction);
        } else {
            mesh(random, friction);
        }
    }

    private void chain(SeededRandom random, double friction) {
        int count = (int) (2 * REACH) + 1;
        double[] xy = new double[2 * count];
        for (int i = 0; i < count; i++) {
            xy[2 * i] = i - REACH;
            xy[2 * i + 1] = random.between(-LEAST, LEAST);
        }
        scene.floor = -LEAST;
        add(ColliderShape.chain(false, xy), friction, 0, 0);
        for (int i = 0; i < count - 1; i++) {
            TouchHull piece = TouchHull.polygon(xy[2 * i], xy[2 * i + 1], xy[2 * i + 2], xy[2 * i + 3]);
            scene.stills.add(new TouchStill(piece, piece.points.get(0), null, false));
        }
    }

    private void mesh(SeededRandom random, double friction) {
        int count = (int) REACH + 1;
        double[] xyz = new double[3 * count * count];
        for (int i = 0; i < count * count; i++) {
            xyz[3 * i] = 2 * (i % count) - REACH;
            xyz[3 * i + 1] = random.between(-LEAST, LEAST);
            xyz[3 * i + 2] = 2 * (i / count) - REACH;
        }
        scene.floor = -LEAST;
        int[] triangles = new int[6 * (count - 1) * (count - 1)];
        int n = 0;
        for (int row = 0; row < count - 1; row++) {
            for (int column = 0; column < count - 1; column++) {
                int a = row * count + column;
                int[] corners = {a, a + count, a + 1, a + 1, a + count, a + count + 1};
                System.arraycopy(corners, 0, triangles, n, 6);
                n += 6;
            }
        }
        add(ColliderShape.mesh(xyz, triangles), friction, 0, 0);
        for (int i = 0; i < n; i += 3) {
            TouchHull piece = TouchHull.triangle(
                    corner(xyz, triangles[i]), corner(xyz, triangles[i + 1]), corner(xyz, triangles[i + 2]));
            scene.stills.add(new TouchStill(piece, piece.points.get(0), null, false));
        }
    }

    private static double[] corner(double[] xyz, int i) {
        return new double[] {xyz[3 * i], xyz[3 * i + 1], xyz[3 * i + 2]};
    }

    private void add(ColliderShape shape, double friction, double y, double angle) {
        scene.world
                .colliders()
                .add(new ColliderDef(shape).position(0, y).rotation(angle).friction(friction));
    }
}
