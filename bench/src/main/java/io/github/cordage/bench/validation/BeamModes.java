package io.github.cordage.bench.validation;

import io.github.cordage.Rope;
import io.github.cordage.RopeWorld;

/** Small vibrations of a beam that is clamped at one end. */
final class BeamModes {
    /** Roots of cos z cosh z = -1. */
    private static final double[] ROOTS = {1.875104069, 4.694091133, 7.854757438};

    private static final int PERIODS = 10;

    /** Speed of the tip at the start [m/s]. */
    private static final double SPEED = 0.01;

    private BeamModes() {}

    /** Frequency of a mode of a rope of {@link Rods} as a beam [Hz]. */
    static double exact(int mode) {
        double root = ROOTS[mode - 1];
        return root * root / (2 * Math.PI) * Math.sqrt(1 / Rods.MASS);
    }

    /** Measured frequency over ten periods [Hz]. */
    static double measured(int segments, int mode, double step) {
        RopeWorld world = Rods.world(0, step);
        Rope rope = world.add(Rods.clamped(segments, false));
        Rods.halveTip(rope);
        double[] shape = new double[segments + 1];
        for (int i = 1; i <= segments; i++) {
            shape[i] = shape(ROOTS[mode - 1], (double) i / segments);
            rope.setVelocity(i, 0, SPEED * shape[i], 0);
        }
        double first = Double.NaN;
        double before = 0;
        int passes = 0;
        double most = 2 * PERIODS / exact(mode);
        while (world.time() < most) {
            world.step();
            double now = part(shape, rope);
            if (before < 0 && now >= 0) {
                double time = world.time() - step * now / (now - before);
                if (passes == 0) {
                    first = time;
                } else if (passes == PERIODS) {
                    return PERIODS / (time - first);
                }
                passes++;
            }
            before = now;
        }
        throw new NotMeasured("fewer than " + PERIODS + " periods");
    }

    /** Amplitude of a mode; modes are orthogonal in the masses of the nodes, up to the length of segments. */
    private static double part(double[] shape, Rope rope) {
        double sum = 0;
        for (int i = 1; i < shape.length; i++) {
            sum += rope.settings().mass(i) * shape[i] * rope.y(i);
        }
        return sum;
    }

    /** Shape of a mode at a part of the length. */
    private static double shape(double root, double s) {
        double z = root * s;
        double ratio = (Math.cosh(root) + Math.cos(root)) / (Math.sinh(root) + Math.sin(root));
        return (Math.cosh(z) - Math.cos(z) - ratio * (Math.sinh(z) - Math.sin(z))) / 2;
    }
}
