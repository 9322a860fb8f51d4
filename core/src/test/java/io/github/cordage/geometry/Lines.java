package io.github.cordage.geometry;

import io.github.cordage.SeededRandom;
import java.util.ArrayList;
import java.util.List;

/** Centerlines that many tests need, and how far things are from each other. */
final class Lines {
    private Lines() {}

    /** Points of the plane, from x, y of each. */
    static double[] plane(double... xy) {
        double[] xyz = new double[xy.length / 2 * 3];
        for (int i = 0; i < xy.length / 2; i++) {
            xyz[3 * i] = xy[2 * i];
            xyz[3 * i + 1] = xy[2 * i + 1];
        }
        return xyz;
    }

    /** Places along the material of a curve that is not stretched. */
    static float[] unstretched(double[] xyz) {
        float[] along = new float[xyz.length / 3];
        double sum = 0;
        for (int i = 1; i < along.length; i++) {
            sum += distance(xyz, i - 1, i);
            along[i] = (float) sum;
        }
        return along;
    }

    static Centerline line(int pointsPerSegment, double radius, double... xyz) {
        return read(new Centerline().pointsPerSegment(pointsPerSegment), radius, xyz);
    }

    static Centerline read(Centerline line, double radius, double... xyz) {
        return line.read(xyz, unstretched(xyz), xyz.length / 3, radius);
    }

    /** A helix about y: radius, height of a turn, turns, nodes of each turn. */
    static double[] helix(double radius, double pitch, int turns, int nodesPerTurn) {
        double[] xyz = new double[3 * (turns * nodesPerTurn + 1)];
        for (int i = 0; i < xyz.length / 3; i++) {
            double angle = 2 * Math.PI * i / nodesPerTurn;
            xyz[3 * i] = radius * Math.cos(angle);
            xyz[3 * i + 1] = pitch * i / nodesPerTurn;
            xyz[3 * i + 2] = radius * Math.sin(angle);
        }
        return xyz;
    }

    static double[] circle(double radius, int nodes) {
        double[] xyz = new double[3 * nodes];
        for (int i = 0; i < nodes; i++) {
            xyz[3 * i] = radius * Math.cos(2 * Math.PI * i / nodes);
            xyz[3 * i + 1] = radius * Math.sin(2 * Math.PI * i / nodes);
        }
        return xyz;
    }

    /** A walk with steps of many lengths, some of them none, that now and then turns back on itself exactly. */
    static double[] walk(SeededRandom random, int nodes, boolean inPlane) {
        double[] xyz = new double[3 * nodes];
        for (int i = 1; i < nodes; i++) {
            double step = random.chance(0.1) ? 0 : random.logBetween(0.01, 1);
            boolean back = i > 1 && random.chance(0.1);
            for (int axis = 0; axis < 3; axis++) {
                double by = back ? xyz[3 * i - 6 + axis] - xyz[3 * i - 3 + axis] : step * random.between(-1, 1);
                xyz[3 * i + axis] = axis == 2 && inPlane ? 0 : xyz[3 * i - 3 + axis] + by;
            }
        }
        return xyz;
    }

    static double distance(double[] xyz, int a, int b) {
        double dx = xyz[3 * b] - xyz[3 * a];
        double dy = xyz[3 * b + 1] - xyz[3 * a + 1];
        double dz = xyz[3 * b + 2] - xyz[3 * a + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    static double[] points(Centerline line) {
        double[] xyz = new double[3 * line.pointCount()];
        line.copyPoints(xyz, 0);
        return xyz;
    }

    /**
     * Lines of every kind: random ones of the plane or of space, coarse and smooth, thin and thick, with nodes hidden.
     */
    static List<Centerline> zoo(boolean inPlane) {
        List<Centerline> all = new ArrayList<>();
        for (int seed = 1; seed <= 60; seed++) {
            SeededRandom random = new SeededRandom(seed);
            double[] xyz = walk(random, random.intBetween(1, 25), inPlane);
            Centerline line = new Centerline().pointsPerSegment(random.chance(0.5) ? 1 : random.intBetween(2, 9));
            if (random.chance(0.5)) {
                int from = random.intBetween(0, xyz.length / 3);
                line.hide(from, from + random.intBetween(0, 3));
            }
            all.add(read(line, random.logBetween(0.01, 0.5), xyz));
        }
        return all;
    }
}
