package io.github.cordage.bench.engines;

import io.github.cordage.RopeDef;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.IntFunction;

/**
 * A bridge of 40 planks between two posts, with a crate that hangs from its middle.
 *
 * @param <B> a body of the engine
 */
final class BridgeScene<B> {
    private static final int PLANKS = 40;
    private static final double PITCH = 0.2;
    private static final int MIDDLE = 20;

    /** Half the size of the crate [m]. */
    private static final double CRATE = 0.3;

    private static final int STEPS = 3600;

    private final HangerTable<B> table;

    BridgeScene(HangerTable<B> table) {
        this.table = table;
    }

    /** The nodes of the rope are as heavy as planks. */
    static HangingRope rope() {
        return new HangingRope(
                new RopeDef()
                        .straight(0, 0, 1, 0)
                        .nodes(PLANKS + 2)
                        .segmentLength(PITCH)
                        .nodeMass(1)
                        .pin(0)
                        .pin(PLANKS + 1),
                MIDDLE);
    }

    /**
     * Prints the rows of an engine.
     *
     * @param rope a hanger with {@link #rope}
     * @param worlds gives worlds with a number of iterations
     */
    <H extends SpatialHanger<B> & RopeHanger> void print(
            String cordage, H rope, String engine, IntFunction<? extends SpatialHanger<B>> worlds) {
        table.head(
                "A bridge of 40 planks of 1 kg, 8.2 m long, bears a crate of 20 kg that hangs from its middle, for 60 s.",
                "worst gap, by a plank [%]",
                "speed of the crate from 30 s on [m/s]",
                "µs/step");
        try (rope) {
            B crate = crate(rope);
            rope.hang(crate, CRATE);
            run(cordage, rope, crate, () -> Math.max(rope.rope().worstStretch() * PITCH, rope.gap()));
        }
        joints(engine + ", point-to-point 10", worlds.apply(10));
        joints(engine + ", point-to-point 100", worlds.apply(100));
    }

    private static <B> B crate(SpatialHanger<B> world) {
        return world.add(MIDDLE * PITCH, -CRATE, 0, 2 * CRATE, 2 * CRATE, 2 * CRATE, 20);
    }

    private void run(String system, Hanger<B> world, B crate, DoubleSupplier gap) {
        double worst = 0;
        double speed = 0;
        long nanos = 0;
        for (int i = 0; i < STEPS; i++) {
            long start = System.nanoTime();
            world.step();
            nanos += System.nanoTime() - start;
            worst = Math.max(worst, gap.getAsDouble());
            speed = i >= STEPS / 2 ? Math.max(speed, world.speed(crate)) : 0;
        }
        table.row(system, "%.2g | %.2g | %.1f", 100 * worst / PITCH, speed, nanos / 1e3 / STEPS);
    }

    /** Each plank is jointed to the next by the middles of their edges, and the crate to the one in the middle. */
    private void joints(String system, SpatialHanger<B> world) {
        try (world) {
            List<B> bodies = new ArrayList<>();
            for (int i = 0; i < PLANKS + 2; i++) {
                bodies.add(world.add(i * PITCH, 0, 0, 0.18, 0.06, 1, i == 0 || i == PLANKS + 1 ? 0 : 1));
            }
            for (int i = 1; i < bodies.size(); i++) {
                world.join(bodies.get(i - 1), PITCH / 2, 0, bodies.get(i), -PITCH / 2, 0);
            }
            B crate = crate(world);
            world.join(bodies.get(MIDDLE), 0, 0, crate, 0, CRATE);
            run(system, world, crate, () -> {
                double most = world.gap(bodies.get(MIDDLE), 0, 0, crate, 0, CRATE);
                for (int i = 1; i < bodies.size(); i++) {
                    most = Math.max(most, world.gap(bodies.get(i - 1), PITCH / 2, 0, bodies.get(i), -PITCH / 2, 0));
                }
                return most;
            });
        }
    }
}
