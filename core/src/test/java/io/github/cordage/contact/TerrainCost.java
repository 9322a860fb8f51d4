package io.github.cordage.contact;

import io.github.cordage.ColliderDef;
import io.github.cordage.ColliderShape;
import io.github.cordage.RopeDef;
import io.github.cordage.RopeWorld;
import io.github.cordage.SeededRandom;
import io.github.cordage.WorldDef;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.Relaxation;
import io.github.cordage.settings.Solver;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Measures the time of steps of a rope of 200 nodes that falls on jagged terrain, beside those of the same rope without
 * terrain. A program: its arguments are the solver, the kind of terrain and the lengths of edges [m], and it prints a
 * line for each length. With the system property {@code cordage.profile}, it also prints where the time goes.
 */
final class TerrainCost {
    private static final int NODES = 200;
    private static final int STEPS = Integer.getInteger("cordage.steps", 180);

    /** A scene ends after this time [s]. */
    private static final double PATIENCE = 30;

    private TerrainCost() {}

    /** Steps of a scene: median and worst time [ms]. */
    record Times(double median, double worst, int steps) {}

    private static ColliderShape chain(double edge, double width) {
        SeededRandom random = new SeededRandom(5);
        int corners = (int) Math.ceil(width / edge) + 1;
        double[] xy = new double[2 * corners];
        for (int i = 0; i < corners; i++) {
            xy[2 * i] = -1 + i * edge;
            xy[2 * i + 1] = random.between(-0.4, 0.4) * edge;
        }
        return ColliderShape.chain(false, xy);
    }

    private static ColliderShape field(int size, double edge) {
        SeededRandom random = new SeededRandom(5);
        double[] heights = new double[size * size];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = random.between(-0.4, 0.4) * edge;
        }
        return ColliderShape.heightField(size, size, edge, heights);
    }

    private static RopeWorld world(Solver solver, String kind, double edge) {
        RopeWorld world = new RopeWorld(new WorldDef().step(1.0 / 60));
        RopeDef def = new RopeDef().nodes(NODES).solver(solver).friction(0.4);
        if (kind.equals("chain")) {
            world.colliders().add(new ColliderDef(chain(edge, 13)));
            def.segmentLength(0.05).straight(0, 1.2, 0, 1, 0.05, 0);
        } else {
            int size = kind.equals("field") ? 512 : 100;
            double half = size * edge / 2;
            if (!kind.equals("free")) {
                world.colliders().add(new ColliderDef(field(size, edge)).position(-half, 0, -half));
            }
            def.segmentLength(0.02).radius(0.01).straight(-1.4, 1.2, -1.3, 1, 0.05, 0.9);
        }
        world.add(def);
        return world;
    }

    /** Time that this thread has computed [ns]; what else the machine does hardly counts. */
    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static Times run(RopeWorld world, int steps) {
        double[] took = new double[steps];
        long began = cpuTime();
        int done = 0;
        while (done < steps && cpuTime() - began < PATIENCE * 1e9) {
            long start = cpuTime();
            world.step();
            took[done++] = (cpuTime() - start) * 1e-6;
        }
        double[] sorted = Arrays.copyOf(took, done);
        Arrays.sort(sorted);
        return new Times(sorted[done / 2], sorted[done - 1], done);
    }

    private static Times warm(Solver solver, String kind, double edge, int runs) {
        Times times = run(world(solver, kind, edge), STEPS);
        for (int i = 1; i < runs && times.steps == STEPS; i++) {
            Times again = run(world(solver, kind, edge), STEPS);
            // The worst step of the best run, so that the machine's own pauses do not count.
            times = new Times(Math.min(times.median, again.median), Math.min(times.worst, again.worst), again.steps);
        }
        return times;
    }

    /** Counts where the main thread is, until it is interrupted. */
    private static Thread profiler(Thread of, Map<String, Integer> counts) {
        Thread thread = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(2);
                    count(of.getStackTrace(), counts);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        return thread;
    }

    private static void count(StackTraceElement[] stack, Map<String, Integer> counts) {
        StringBuilder name = new StringBuilder();
        int listed = 0;
        String from = System.getProperty("cordage.from", "");
        boolean on = from.isEmpty();
        for (int i = stack.length - 1; i >= 0 && listed < 6; i--) {
            String type = stack[i].getClassName();
            on |= type.endsWith(from);
            if (on
                    && (type.contains(".internal.contact.")
                            || type.contains(".collide.")
                            || type.contains(".direct."))) {
                name.append(' ')
                        .append(type.substring(type.lastIndexOf('.') + 1))
                        .append('.');
                name.append(stack[i].getMethodName());
                counts.merge(name.toString(), 1, Integer::sum);
                listed++;
            }
        }
        counts.merge("all", 1, Integer::sum);
    }

    /** Arguments: direct or relaxation; chain, field or mesh; lengths of edges [m]. */
    public static void main(String[] args) throws InterruptedException {
        Solver solver = args[0].equals("direct") ? new Direct() : new Relaxation();
        int runs = Integer.getInteger("cordage.runs", 3);
        Times free = warm(solver, "free", 0, 20);
        System.out.printf("free: median %.4f ms, worst %.3f ms%n", free.median, free.worst);
        Map<String, Integer> counts = new TreeMap<>();
        @Nullable Thread profiler = Boolean.getBoolean("cordage.profile") ? profiler(Thread.currentThread(), counts) : null;
        if (profiler != null) {
            profiler.start();
        }
        for (int i = 2; i < args.length; i++) {
            double edge = Double.parseDouble(args[i]);
            Times times = warm(solver, args[1], edge, runs);
            System.out.printf(
                    "%s %s: median %.3f ms (%.1f x free), worst %.2f ms (%.1f x median), %d steps%n",
                    args[1],
                    args[i],
                    times.median,
                    times.median / free.median,
                    times.worst,
                    times.worst / times.median,
                    times.steps);
        }
        if (profiler != null) {
            profiler.interrupt();
            profiler.join();
            int all = counts.get("all");
            counts.forEach((name, count) -> {
                if (count > all / 50) {
                    System.out.printf("%5.1f %%  %s%n", 100.0 * count / all, name);
                }
            });
        }
    }
}
