package io.github.cordage.scene;

import io.github.cordage.PinDef;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.WorldDef;
import io.github.cordage.motion.PinPath;
import io.github.cordage.time.StepExecutor;
import io.github.cordage.time.StepThreads;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the first steps of the shipped scenes, with several of each rope so that there is something to share out, and of
 * a scene with many ropes, on any number of threads; folds the hash of the state after each step into one. A program,
 * so that tests can run it on another JVM.
 */
final class StepHashes {
    private static final int COPIES = 3;
    private static final int MANY = 150;

    /** Steps of the scene of many ropes: long enough for them to be solved side by side. */
    private static final int STEPS_OF_MANY = 100;

    private StepHashes() {}

    /** Threads that share even the least work. */
    private record Eager(StepThreads pool) implements StepExecutor {
        @Override
        public int threads() {
            return pool.threads();
        }

        @Override
        public double leastWork() {
            return 0;
        }

        @Override
        public void run(Runnable work) {
            pool.run(work);
        }
    }

    /** A rope of a scene whose bodies have numbers from {@code first} on. */
    private static RopeDef onBodiesFrom(int first, RopeDef rope) {
        RopeDef def = rope.copy().removePins();
        for (PinDef pin : rope.values().pins()) {
            double[] place = pin.place();
            def.pin(
                    pin.body() < 0
                            ? pin
                            : new PinDef(pin.node())
                                    .on(first + pin.body(), place[0], place[1], place[2])
                                    .breakForce(pin.breakForce()));
        }
        return def;
    }

    /**
     * Name, steps, and what the hashes of all steps fold into, of one scene in so many; with one of many ropes, or
     * without.
     */
    static List<String> lines(int steps, int every, boolean withMany, int threads) {
        try (StepThreads pool = new StepThreads(threads)) {
            List<String> lines = new ArrayList<>();
            List<String> names = ShippedScenes.names();
            for (int i = 0; i < names.size(); i += every) {
                String name = names.get(i);
                Scene scene = ShippedScenes.read(name);
                RopeWorld world = new RopeWorld(scene.world().executor(new Eager(pool)));
                scene.colliders().forEach(world.colliders()::add);
                for (int copy = 0; copy < COPIES; copy++) {
                    int first = world.bodies().list().size();
                    scene.bodies().forEach(world.bodies()::add);
                    scene.ropes().forEach(rope -> world.add(onBodiesFrom(first, rope)));
                }
                lines.add(name + " " + steps + " " + fold(world, steps));
            }
            if (withMany) {
                lines.add("many " + STEPS_OF_MANY + " "
                        + fold(many(new WorldDef().executor(new Eager(pool))), STEPS_OF_MANY));
            }
            return lines;
        }
    }

    /** Ropes that hang at one end and between two, some of them led by a path, one of which is let go. */
    private static RopeWorld many(WorldDef def) {
        RopeWorld world = new RopeWorld(def);
        for (int i = 0; i < MANY; i++) {
            world.add(new RopeDef()
                    .nodes(12)
                    .straight(2 * i, 0, 0.01 * i, -1)
                    .pin(0)
                    .damping(0.1 * (i % 3)));
            world.add(new RopeDef()
                    .nodes(10)
                    .hanging(2 * i, 5, 2 * i + 1, 5 + 0.1 * (i % 3), 1.2 + 0.01 * i)
                    .pin(new PinDef(0).path(PinPath.from(0, 2 * i, 5).to(2, 2 * i, 5 + 0.1 * (i % 4))))
                    .pin(new PinDef(9).until(i == 7 ? 0.9 : 1e9)));
        }
        return world;
    }

    private static String fold(RopeWorld world, int steps) {
        long folded = 0;
        for (int i = 0; i < steps; i++) {
            world.step();
            folded = 31 * folded + world.stateHash();
        }
        return String.format("%016x", folded);
    }

    /** Prints lines: steps, one scene in so many, whether many ropes, then numbers of threads. */
    public static void main(String[] args) {
        List<String> lines = new ArrayList<>();
        for (int i = 3; i < args.length; i++) {
            lines.addAll(lines(
                    Integer.parseInt(args[0]),
                    Integer.parseInt(args[1]),
                    Boolean.parseBoolean(args[2]),
                    Integer.parseInt(args[i])));
        }
        System.out.writeBytes(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
        System.out.flush();
    }
}
