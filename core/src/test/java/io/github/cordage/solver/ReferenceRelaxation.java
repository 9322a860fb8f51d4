package io.github.cordage.solver;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;
import io.github.cordage.settings.Relaxation;

/**
 * Relaxation written as plainly as the formulas: integrate, then sweep segment by segment, one sweep after the other.
 * What the library does faster has to come out the same, bit for bit.
 */
final class ReferenceRelaxation {
    final double[][] x;
    final double[][] v;
    private final double[] inverseMass;
    private final double[] rest;
    private final double[] gravity;
    private final double h;
    private final double maxMove;
    private final Relaxation settings;

    /** Takes over the state of a rope that has not been stepped yet. */
    ReferenceRelaxation(RopeWorld world, Rope rope) {
        int nodes = rope.nodeCount();
        x = new double[nodes][];
        v = new double[nodes][];
        inverseMass = new double[nodes];
        rest = new double[nodes - 1];
        for (int i = 0; i < nodes; i++) {
            x[i] = new double[] {rope.x(i), rope.y(i), rope.z(i)};
            v[i] = new double[] {rope.velocityX(i), rope.velocityY(i), rope.velocityZ(i)};
            inverseMass[i] = rope.isPinned(i) ? 0 : 1 / rope.settings().mass(i);
        }
        for (int i = 0; i < nodes - 1; i++) {
            rest[i] = rope.restLength(i);
        }
        gravity = new double[] {world.gravityX(), world.gravityY(), world.gravityZ()};
        h = world.stepLength();
        maxMove = rope.settings().maxMove();
        settings = (Relaxation) rope.settings().solver();
    }

    void step() {
        double[][] before = new double[x.length][];
        for (int i = 0; i < x.length; i++) {
            before[i] = x[i].clone();
            for (int axis = 0; axis < 3 && inverseMass[i] > 0; axis++) {
                x[i][axis] += (v[i][axis] + gravity[axis] * h) * h;
            }
        }
        limitMoves(before);
        for (int sweep = 0; sweep < settings.iterations(); sweep++) {
            if (settings.order() == Relaxation.Order.NODES) {
                for (int i = 0; i < rest.length; i++) {
                    correctAsInNodeOrder(i);
                }
            } else {
                correctEveryOther(0, 1);
                correctEveryOther(1, 1);
            }
            if (settings.limitLength()) {
                limitLength();
            }
        }
        if (settings.order() == Relaxation.Order.RED_BLACK) {
            correctEveryOther(0, 0.5);
            if (settings.limitLength()) {
                limitLength();
            }
        }
        limitMoves(before);
        for (int i = 0; i < x.length; i++) {
            for (int axis = 0; axis < 3; axis++) {
                v[i][axis] = (x[i][axis] - before[i][axis]) / h;
            }
        }
    }

    private void limitMoves(double[][] before) {
        for (int i = 0; i < x.length; i++) {
            double[] d = difference(x[i], before[i]);
            double moved = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
            for (int axis = 0; axis < 3 && moved > maxMove; axis++) {
                x[i][axis] = before[i][axis] + maxMove / moved * d[axis];
            }
        }
    }

    private double factor(double[] d, double length) {
        // The tiny number keeps coincident nodes from dividing by zero, and rounds away beside any other length.
        double squared = d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + 1e-200;
        return length / squared * Math.sqrt(squared) - 1;
    }

    private double share(int node, int neighbour) {
        if (settings.evenShares()) {
            return inverseMass[node] > 0 ? settings.strength() / 2 : 0;
        }
        double sum = inverseMass[node] + inverseMass[neighbour];
        return sum > 0 ? settings.strength() / sum * inverseMass[node] : 0;
    }

    private static double[] difference(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private void correctAsInNodeOrder(int i) {
        double[] d = difference(x[i], x[i + 1]);
        double f = factor(d, rest[i]);
        double f0 = f * share(i, i + 1);
        double f1 = f * share(i + 1, i);
        for (int axis = 0; axis < 3; axis++) {
            x[i][axis] += f0 * d[axis];
            x[i + 1][axis] -= f1 * d[axis];
        }
    }

    /** The same formula, its products in the order that lets half a sweep run in vector registers. */
    private void correctEveryOther(int first, double part) {
        for (int i = first; i < rest.length; i += 2) {
            correctAsInRedBlack(i, part);
        }
    }

    private void correctAsInRedBlack(int i, double part) {
        double[] d = difference(x[i], x[i + 1]);
        double f = factor(d, rest[i]) * part;
        for (int axis = 0; axis < 3; axis++) {
            double correction = d[axis] * f;
            x[i][axis] += correction * share(i, i + 1);
            x[i + 1][axis] -= correction * share(i + 1, i);
        }
    }

    private void limitLength() {
        double limit = 0;
        for (double length : rest) {
            limit += length;
        }
        int last = x.length - 1;
        double[] d = difference(x[0], x[last]);
        double distance = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
        double sum = inverseMass[0] + inverseMass[last];
        if (distance <= limit || sum == 0) {
            return;
        }
        double f = (limit / distance - 1) / sum;
        for (int axis = 0; axis < 3; axis++) {
            x[0][axis] += inverseMass[0] * f * d[axis];
            x[last][axis] -= inverseMass[last] * f * d[axis];
        }
    }

    double[] positions() {
        double[] xyz = new double[3 * x.length];
        for (int i = 0; i < x.length; i++) {
            System.arraycopy(x[i], 0, xyz, 3 * i, 3);
        }
        return xyz;
    }
}
