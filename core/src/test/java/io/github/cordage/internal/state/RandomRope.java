package io.github.cordage.internal.state;

import io.github.cordage.SeededRandom;

/** Ropes on which nothing is regular, and sums over them that are formed without the code under test. */
final class RandomRope {
    private RandomRope() {}

    /** A rope without pins, whose every number is different. */
    static RopeState of(SeededRandom random, int nodes) {
        RopeState rope = new RopeState(nodes, nodes);
        for (int i = 0; i < nodes; i++) {
            rope.place(i, random.between(-10, 10), random.between(-10, 10), random.between(-10, 10));
            rope.px[i] = random.between(-10, 10);
            rope.py[i] = random.between(-10, 10);
            rope.pz[i] = random.between(-10, 10);
            rope.vx[i] = random.between(-10, 10);
            rope.vy[i] = random.between(-10, 10);
            rope.vz[i] = random.between(-10, 10);
            rope.mass[i] = random.logBetween(0.01, 10);
            rope.inverseMass[i] = 1 / rope.mass[i];
        }
        for (int i = 0; i < nodes - 1; i++) {
            rope.rest[i] = random.between(0.1, 3);
            rope.tension[i] = random.between(-5, 50);
        }
        rope.spacing = nodes > 1 ? rope.rest[0] : 0;
        rope.massPerMetre = nodes > 1 ? 0.7 : 0;
        return rope;
    }

    static double mass(RopeState... ropes) {
        double sum = 0;
        for (RopeState rope : ropes) {
            for (int i = 0; i < rope.count; i++) {
                sum += rope.mass[i];
            }
        }
        return sum;
    }

    /** Sum over all nodes of mass times a quantity along x, y and z: the momentum, or the mass times its centre. */
    static double[] weighted(boolean momentum, RopeState... ropes) {
        double[] sum = new double[3];
        for (RopeState rope : ropes) {
            double[][] of =
                    momentum ? new double[][] {rope.vx, rope.vy, rope.vz} : new double[][] {rope.x, rope.y, rope.z};
            for (int i = 0; i < rope.count; i++) {
                for (int axis = 0; axis < 3; axis++) {
                    sum[axis] += rope.mass[i] * of[axis][i];
                }
            }
        }
        return sum;
    }
}
