package io.github.cordage.bench;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.recording.Recorder;
import java.util.Locale;

/**
 * What a recording adds to a step: two equal worlds take their steps in turn, one of them recorded. Time is that of the
 * processor, so that other load on the machine changes the ratio little.
 *
 * <p>Run as a program: {@code java -cp ... io.github.cordage.bench.RecordingCosts [STEPS]}.
 */
public final class RecordingCosts {
    /** Steps until ropes are in batches, and code is compiled. */
    private static final int SETTLE = 300;

    /** Steps of a piece: a program that records takes what there is from time to time. */
    private static final int PIECE = 500;

    private RecordingCosts() {}

    /**
     * Measures and prints.
     *
     * @param args number of steps, 1000 by default
     */
    public static void main(String[] args) {
        int steps = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        compare("1000 ropes, side by side", SwingingRopes.world(1000, true), SwingingRopes.world(1000, true), steps);
        compare("1000 ropes, one by one", SwingingRopes.world(1000, false), SwingingRopes.world(1000, false), steps);
        compare("20 ropes with contacts", touching(), touching(), 5 * steps);
    }

    /** Ropes that swing against a circle each, and stay on it. */
    private static RopeWorld touching() {
        RopeWorld world = new RopeWorld();
        for (int i = 0; i < 20; i++) {
            world.colliders().add(new ColliderDef(ColliderShape.circle(0.3)).position(3.0 * i + 0.1, -0.6));
            world.add(new RopeDef()
                    .nodes(SwingingRopes.NODES)
                    .straight(3.0 * i, 0, Math.sin(1 + 0.01 * i), -Math.cos(1 + 0.01 * i))
                    .pin(0)
                    .sleepBelow(0));
        }
        return world;
    }

    private static void compare(String what, RopeWorld without, RopeWorld with, int steps) {
        Pieces pieces = new Pieces(with);
        PairedTimes times = new PairedTimes(SETTLE, steps, without::step, pieces::step);
        pieces.recorder.close();
        System.out.printf(
                Locale.ROOT,
                "%s: without %.0f us, recorded %.0f us, median of ratios %.3f, ratio of sums %.3f, %d bytes a step%n",
                what,
                times.plain(),
                times.other(),
                times.ratio(),
                times.ratioOfSums(),
                pieces.bytes / steps);
    }

    /** A recorded world, from which what was recorded is taken now and then. */
    private static final class Pieces {
        private final RopeWorld world;
        private final Recorder recorder;
        private int step = -SETTLE;

        /** Bytes of recordings taken within the counted steps. */
        private long bytes;

        Pieces(RopeWorld world) {
            this.world = world;
            recorder = new Recorder(world);
        }

        void step() {
            world.step();
            int size = ++step % PIECE == 0 ? recorder.take().length : 0;
            bytes += step > 0 ? size : 0;
        }
    }
}
