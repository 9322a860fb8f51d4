package io.github.cordage.bench.validation;

import io.github.cordage.PinDef;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;

/** Parts shared by the cases of ropes that resist bending: ropes of 1 m, 0.4 kg and 1 N m². */
final class Rods {
    static final double MASS = 0.4;
    static final double GRAVITY = 9.81;

    /** Torsional stiffness of the ropes that have some [N m²]. */
    static final double TORSION = 0.8;

    private static final double STEP = 1.0 / 60;

    private Rods() {}

    /** A world that pulls down [m/s²], with steps of 1/60 s. */
    static RopeWorld world(double gravity) {
        return world(gravity, STEP);
    }

    static RopeWorld world(double gravity, double step) {
        return new RopeWorld(new WorldDef().gravity(0, -gravity).step(step));
    }

    static void run(RopeWorld world, double seconds) {
        for (long i = Math.round(seconds / world.stepLength()); i > 0; i--) {
            world.step();
        }
    }

    /** A rope that leaves a clamp level along x, or upright along y. */
    static RopeDef clamped(int segments, boolean isUpright) {
        int x = isUpright ? 0 : 1;
        int y = isUpright ? 1 : 0;
        return new RopeDef()
                .nodes(segments + 1)
                .segmentLength(1.0 / segments)
                .nodeMass(MASS / segments)
                .straight(0, 0, x, y)
                .pin(new PinDef(0).direction(x, y, 0))
                .bendingStiffness(1)
                .sleepBelow(0);
    }

    /** Halves the mass of the last node, which stands for half a segment. */
    static void halveTip(Rope rope) {
        int tip = rope.nodeCount() - 1;
        rope.settings().setMass(tip, rope.settings().mass(tip) / 2);
    }

    /** A part of a circle of length 1, whose segments are chords with these angles between them. */
    static double[] arc(int segments, double angle) {
        double each = angle / segments;
        double radius = 1.0 / segments / (2 * Math.sin(each / 2));
        double[] xyz = new double[3 * (segments + 1)];
        for (int i = 0; i <= segments; i++) {
            xyz[3 * i] = radius * Math.sin(i * each);
            xyz[3 * i + 1] = radius - radius * Math.cos(i * each);
        }
        return xyz;
    }

    /** Greatest distance from the x axis [m]. */
    static double aside(Rope rope) {
        double most = 0;
        for (int i = 0; i < rope.nodeCount(); i++) {
            most = Math.max(most, Math.hypot(rope.y(i), rope.z(i)));
        }
        return most;
    }

    /** Kinetic, potential and bending energy [J]. */
    static double energy(Rope rope) {
        return rope.stats().kineticEnergy()
                + rope.stats().potentialEnergy()
                + rope.stats().bendingEnergy();
    }
}
