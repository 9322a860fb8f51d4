package io.github.cordage.bench.validation;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.CollideMode;
import java.awt.Color;
import java.util.function.Function;

/** Parts shared by the sections on ropes that slide. */
final class Sliding {
    static final int[] RATES = {60, 120, 240, 1000};
    static final Color[] COLORS = {new Color(0x0B5FA5), new Color(0x6FB7E9), new Color(0x2A9D5C), new Color(0xE08A00)};

    static final double GRAVITY = 9.81;

    /** Length of the ropes [m]. */
    static final double LENGTH = 4;

    /** A load that moves this far within the second half of a second slides [m]. */
    private static final double MOVED = 1e-4;

    /**
     * The smallest ratio that slides is looked for from this part of the exact one, in as large steps, then by halving.
     */
    private static final double FROM = 0.9;

    /** The same where the rope slips earlier. */
    private static final double FROM_FAR_BELOW = 0.4;

    private static final double STEP = 0.01;
    private static final int HALVINGS = 10;

    private Sliding() {}

    static RopeWorld world(int rate) {
        return new RopeWorld(new WorldDef().gravity(0, -GRAVITY).step(1.0 / rate));
    }

    /** A rope of {@link #LENGTH} that touches nothing. */
    static RopeDef rope(double segment) {
        return new RopeDef()
                .nodes((int) Math.rint(LENGTH / segment) + 1)
                .segmentLength(segment)
                .collideMode(CollideMode.OFF)
                .sleepBelow(0);
    }

    /**
     * Looks for the smallest ratio of two loads that slides, and returns that of the rate at which it is farthest off.
     *
     * @param rates at which rates [Hz]
     * @param law the exact one
     * @param rope adds a rope to a world, whose ends become the loads
     */
    static double farthestHeld(int[] rates, double law, Function<RopeWorld, Rope> rope) {
        double farthest = law;
        for (int rate : rates) {
            double ratio = held(rate, law, rope);
            if (Math.abs(ratio - law) >= Math.abs(farthest - law)) {
                farthest = ratio;
            }
        }
        return farthest;
    }

    /** The same at one rate. */
    static double held(int rate, double law, Function<RopeWorld, Rope> rope) {
        double slides = law * (slides(rate, law * FROM, rope) ? FROM_FAR_BELOW : FROM);
        while (!slides(rate, slides, rope)) {
            slides += law * STEP;
        }
        double holds = slides - law * STEP;
        for (int i = 0; i < HALVINGS; i++) {
            double load = (holds + slides) / 2;
            if (slides(rate, load, rope)) {
                slides = load;
            } else {
                holds = load;
            }
        }
        return slides;
    }

    private static boolean slides(int rate, double load, Function<RopeWorld, Rope> add) {
        RopeWorld world = world(rate);
        Rope rope = add.apply(world);
        int end = rope.nodeCount() - 1;
        rope.settings().setMass(0, 1);
        rope.settings().setMass(end, load);
        double middle = 0;
        for (int i = 0; i < rate; i++) {
            if (i == rate / 2) {
                middle = rope.y(end);
            }
            world.step();
        }
        return middle - rope.y(end) > MOVED;
    }
}
