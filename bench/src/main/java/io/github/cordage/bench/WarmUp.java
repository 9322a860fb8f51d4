package io.github.cordage.bench;

import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import java.util.Locale;

/**
 * What a step costs in the first seconds of a game, when its code is still being compiled. Each figure needs a JVM of
 * its own, because a second world would find the code compiled.
 *
 * <p>Run as a program: {@code java -cp ... io.github.cordage.bench.WarmUp long} for a rope of 200 nodes that falls and
 * swings at 1/60 s, mean of the 1,801st to the 2,400th step, or {@code ... short} for one of 20 nodes, mean of the
 * first 200,000 steps. Bars on two cores: 60 µs and 10 µs.
 */
public final class WarmUp {
    private static final double STEP = 1 / 60.0;

    private WarmUp() {}

    /**
     * Measures and prints.
     *
     * @param args {@code long} or {@code short}
     */
    public static void main(String[] args) {
        boolean isLong = args.length == 0 || !args[0].equals("short");
        int nodes = isLong ? 200 : 20;
        int before = isLong ? 1800 : 0;
        int counted = isLong ? 600 : 200_000;
        RopeWorld world = new RopeWorld(new WorldDef().gravity(0, -9.81).step(STEP));
        Rope rope = world.add(new RopeDef().nodes(nodes).segmentLength(0.1).straight(0, 0, 1, 0));
        rope.pin(0);
        for (int i = 0; i < before; i++) {
            world.step();
        }
        long start = System.nanoTime();
        for (int i = 0; i < counted; i++) {
            world.step();
        }
        double each = (System.nanoTime() - start) / 1e3 / counted;
        System.out.printf(
                Locale.ROOT, "%d nodes, steps %d to %d: %.1f us a step%n", nodes, before + 1, before + counted, each);
    }
}
