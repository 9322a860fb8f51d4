package io.github.cordage.memory;

import com.sun.management.ThreadMXBean;
import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.Listen;
import io.github.cordage.Rope;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeEnd;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

/**
 * Runs a world for a long time: ropes are spawned, cut, joined, reeled and removed, and colliders come and go. A
 * program: see {@code docs/TESTING.md}.
 */
final class Soak {
    /** A simulated hour at 60 steps a second. */
    static final int HOUR = 216_000;

    private static final int ROPES = 12;
    private static final int COLLIDERS = 20;

    private static final int MINUTES = 60;

    private SeededRandom random = new SeededRandom(7);
    private final RopeWorld world = new RopeWorld(new WorldDef().step(1.0 / 60).maxStep(0.25));
    private long spawned;
    private long cut;
    private long reeled;
    private long stopped;

    Soak() {
        Listen.ropeStopped(world, event -> stopped++);
    }

    private void change() {
        int ropes = world.ropes().size();
        switch (random.intBetween(0, 5)) {
            case 0 -> spawn();
            case 1 -> {
                if (ropes > 0) {
                    world.remove(world.ropes().get(random.intBetween(0, ropes - 1)));
                }
            }
            case 2 -> {
                Rope rope = ropes == 0 ? null : world.ropes().get(random.intBetween(0, ropes - 1));
                if (rope != null && rope.nodeCount() > 6 && ropes < ROPES) {
                    rope.cut(rope.nodeCount() / 2);
                    cut++;
                }
            }
            case 3 -> {
                Rope rope = ropes == 0 ? null : world.ropes().get(random.intBetween(0, ropes - 1));
                if (rope != null && rope.nodeCount() > 1) {
                    rope.winch(RopeEnd.START).runTo(random.between(0.5, 3), 1);
                    reeled++;
                }
            }
            case 4 -> {
                if (world.colliders().size() >= COLLIDERS) {
                    world.colliders().remove(world.colliders().list().get(random.intBetween(0, COLLIDERS - 1)));
                }
                world.colliders()
                        .add(new ColliderDef(ColliderShape.circle(random.between(0.1, 0.4)))
                                .position(random.between(-4, 4), random.between(-4, -1)));
            }
            default -> {
                if (world.colliders().size() > 0) {
                    world.colliders().list().get(0).moveTo(random.between(-4, 4), -2, 0);
                }
            }
        }
        // What fell out of the world's middle is of no use any more.
        for (int i = world.ropes().size() - 1; i >= 0; i--) {
            if (world.ropes().get(i).y(0) < -20) {
                world.remove(world.ropes().get(i));
            }
        }
    }

    private void spawn() {
        if (world.ropes().size() < ROPES) {
            Solver solver = random.chance(0.6) ? new Direct() : new Relaxation().withIterations(10);
            RopeDef def = new RopeDef()
                    .nodes(random.intBetween(5, 25))
                    .straight(random.between(-3, 3), random.between(-1, 2), 1, random.between(-1, 1))
                    .friction(0.3)
                    .solver(solver);
            world.add(random.chance(0.7) ? def.pin(0) : def);
            spawned++;
        }
    }

    /** Takes the steps of an hour, or a part of one; returns nanoseconds of processor time. */
    long run(int steps) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < steps; i++) {
            if (i % 30 == 0) {
                change();
            }
            world.step();
        }
        return threads.getCurrentThreadCpuTime() - start;
    }

    /** Removes everything, so that what is left is what a world holds on to. */
    void clear() {
        while (!world.ropes().isEmpty()) {
            world.remove(world.ropes().get(world.ropes().size() - 1));
        }
        while (world.colliders().size() > 0) {
            world.colliders().remove(world.colliders().list().get(0));
        }
        world.step();
    }

    /** Bytes on the heap after everything that can go has gone. */
    static long heap() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }

    @Override
    public String toString() {
        return spawned + " ropes spawned, " + cut + " cuts, " + reeled + " times reeled, " + stopped + " stopped";
    }

    /**
     * Takes steps with more nodes and contacts than there will be again. Scratch memory is as large as the largest rope
     * ever was, and does not shrink.
     */
    private void fillScratch() {
        world.colliders().add(new ColliderDef(ColliderShape.box(50, 1)).position(0, -1));
        for (Solver solver : List.of(new Direct(), new Relaxation().withIterations(10))) {
            world.add(new RopeDef().nodes(300).straight(-15, -0.45, 1, 0).solver(solver));
        }
        for (int i = 0; i < 100; i++) {
            world.step();
        }
        clear();
    }

    /**
     * Takes the steps of an hour that is the same for the same seed, from an empty world on; returns microseconds per
     * step, by minute.
     */
    private double[] hour(long seed) {
        clear();
        random = new SeededRandom(seed);
        double[] micros = new double[MINUTES];
        for (int i = 0; i < MINUTES; i++) {
            micros[i] = run(HOUR / MINUTES) / 1e3 / (HOUR / MINUTES);
        }
        return micros;
    }

    private static double median(double[] numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        return sorted[numbers.length / 2];
    }

    /** Argument: number of simulated hours, at least 3. The second and the last do the same. */
    public static void main(String[] args) {
        int hours = Integer.parseInt(args[0]);
        Soak soak = new Soak();
        soak.fillScratch();
        double[] first = {};
        double[] last = {};
        long before = 0;
        for (int hour = 1; hour <= hours; hour++) {
            last = soak.hour(hour == hours ? 2 : hour);
            if (hour == 2) {
                first = last;
                soak.clear();
                before = heap();
            }
            System.out.printf("hour %d: %.2f us a step, %s%n", hour, median(last), soak);
        }
        soak.clear();
        long after = heap();
        double[] ratios = new double[MINUTES];
        for (int i = 0; i < MINUTES; i++) {
            ratios[i] = last[i] / first[i];
        }
        System.out.printf(
                "%d steps; heap %d bytes after the second hour, %d at the end: %+.2f %%; a step in the last hour beside the same"
                        + " in the second: %.3f; %s%n",
                (long) hours * HOUR, before, after, 100.0 * (after - before) / before, median(ratios), soak);
    }
}
