package io.github.cordage.bench.peers;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/**
 * Drops the same chain from the horizontal in each engine, at each of its settings, with light and heavy ends, and
 * measures the cost of keeping the length.
 *
 * <p>Each run is done once with read-out after each step, for stretch and energy, which also warms up; then at least
 * three times, and for at least a second, without read-out, of which the best time is kept. Arguments: the file to
 * write, then optionally prefixes of the names of engines.
 */
public final class PeerBench {
    /** Number of steps of each run. */
    public static final int STEPS = 600;

    private static final int REPETITIONS = 3;

    /** Cheap runs are repeated until this much time is spent on them [ns]: a JVM compiles code that has run often. */
    private static final long LEAST_TIME = 1_000_000_000;

    private static final double EXPLODED_LENGTHS = 10;

    private PeerBench() {}

    /**
     * Measures the engines that are built in, and those of each {@link PeerEntrySource}.
     *
     * @param arguments file to write, and prefixes of names of engines
     * @throws IOException if the file cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments.length > 0 ? arguments[0] : "peers.csv");
        List<PeerEntry> entries = new ArrayList<>(PeerEngine.entries(System.err::println));
        for (PeerEntrySource source : ServiceLoader.load(PeerEntrySource.class)) {
            entries.addAll(source.entries());
        }
        if (arguments.length > 1) {
            List<String> starts = Arrays.asList(arguments).subList(1, arguments.length);
            entries.removeIf(entry -> starts.stream().noneMatch(start -> startsWith(entry.engine(), start)));
        }
        List<String> lines = new ArrayList<>();
        lines.add(PeerResult.CSV_HEADER);
        System.out.println(PeerResult.CSV_HEADER);
        run(entries, specs(), STEPS, result -> {
            lines.add(result.csv());
            System.out.println(result.csv());
        });
        Files.write(file, lines);
    }

    private static boolean startsWith(String name, String start) {
        return name.toLowerCase(Locale.ROOT).startsWith(start.toLowerCase(Locale.ROOT));
    }

    /**
     * Returns the chains to drop: 200 nodes of 10 g, 20 m, the article's gravity and step; the last node as heavy as
     * the others, 100 times, and 10,000 times.
     *
     * @return chains
     */
    public static List<PeerSpec> specs() {
        double nodeMass = 0.01;
        return List.of(
                new PeerSpec(200, 20, nodeMass, 0, 20, 0.01),
                new PeerSpec(200, 20, nodeMass, 99 * nodeMass, 20, 0.01),
                new PeerSpec(200, 20, nodeMass, 9999 * nodeMass, 20, 0.01));
    }

    /**
     * Measures.
     *
     * @param entries engines at settings
     * @param specs chains
     * @param steps steps of each run
     * @param results receives each result as soon as it is available
     */
    public static void run(List<PeerEntry> entries, List<PeerSpec> specs, int steps, Consumer<PeerResult> results) {
        for (PeerSpec spec : specs) {
            for (PeerEntry entry : entries) {
                results.accept(measure(entry, spec, steps, LEAST_TIME));
            }
        }
    }

    /**
     * Measures one engine at one setting.
     *
     * @param entry engine at a setting
     * @param spec chain
     * @param steps steps of each run
     * @param leastTime time for which runs are repeated at least [ns]
     * @return result
     */
    static PeerResult measure(PeerEntry entry, PeerSpec spec, int steps, long leastTime) {
        Reading reading = new Reading(spec);
        PeerResult.State state = PeerResult.State.HELD;
        try (PeerRope rope = entry.factory().apply(spec)) {
            reading.start(rope);
            for (int i = 0; i < steps && state != PeerResult.State.NOT_FINITE; i++) {
                rope.step();
                PeerResult.State now = reading.read(rope, i + 1);
                state = now.compareTo(state) > 0 ? now : state;
            }
        }
        // After infinite or NaN positions an engine may do anything, and its time means nothing.
        Times times = state == PeerResult.State.NOT_FINITE ? Times.NONE : time(entry, spec, steps, leastTime);
        return new PeerResult(
                entry.engine(),
                entry.version(),
                entry.setting(),
                spec.mass(spec.nodes() - 1) / spec.nodeMass(),
                times.microseconds,
                times.cpuMicroseconds,
                reading.worstStretch,
                reading.highestEnergy / spec.energyRange(),
                reading.fall,
                state);
    }

    private static Times time(PeerEntry entry, PeerSpec spec, int steps, long leastTime) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        boolean countsCpu = threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled();
        long best = Long.MAX_VALUE;
        long bestCpu = Long.MAX_VALUE;
        long begin = System.nanoTime();
        for (int repetition = 0; repetition < REPETITIONS || System.nanoTime() - begin < leastTime; repetition++) {
            try (PeerRope rope = entry.factory().apply(spec)) {
                long startCpu = countsCpu ? threads.getCurrentThreadCpuTime() : 0;
                long start = System.nanoTime();
                for (int i = 0; i < steps; i++) {
                    rope.step();
                }
                long time = System.nanoTime() - start;
                best = Math.min(best, time);
                bestCpu = Math.min(bestCpu, countsCpu ? threads.getCurrentThreadCpuTime() - startCpu : 0);
            }
        }
        return new Times(best / 1000.0 / steps, countsCpu ? bestCpu / 1000.0 / steps : Double.NaN);
    }

    private record Times(double microseconds, double cpuMicroseconds) {
        static final Times NONE = new Times(Double.NaN, Double.NaN);
    }

    /** Records stretch and energy, relative to the energy at the start. */
    private static final class Reading {
        final PeerSpec spec;
        double[] old;
        double[] positions;
        double worstStretch;
        double highestEnergy;
        final long fallSteps;
        double fall = Double.NaN;

        Reading(PeerSpec spec) {
            this.spec = spec;
            fallSteps = Math.round(Math.sqrt(0.2 * spec.length() / Math.abs(spec.gravity())) / spec.step());
            old = new double[3 * spec.nodes()];
            positions = new double[3 * spec.nodes()];
        }

        void start(PeerRope rope) {
            if (rope.nodeCount() != spec.nodes()) {
                throw new IllegalStateException(spec.nodes() + " nodes asked for, " + rope.nodeCount() + " made");
            }
            rope.copyPositions(positions);
        }

        PeerResult.State read(PeerRope rope, int step) {
            double[] reused = old;
            old = positions;
            positions = reused;
            rope.copyPositions(positions);
            for (double coordinate : positions) {
                if (!Double.isFinite(coordinate)) {
                    return PeerResult.State.NOT_FINITE;
                }
            }
            highestEnergy = Math.max(highestEnergy, spec.energy(old, positions));
            if (step == fallSteps) {
                double time = step * spec.step();
                fall = -positions[positions.length - 2] / (0.5 * spec.gravity() * time * time);
            }
            PeerResult.State state = PeerResult.State.HELD;
            for (int i = 1; i < spec.nodes(); i++) {
                double stretch = Math.abs(distance(i, i - 1) / spec.spacing() - 1);
                worstStretch = Math.max(worstStretch, stretch);
                if (distance(i, 0) > EXPLODED_LENGTHS * spec.length()) {
                    state = PeerResult.State.EXPLODED;
                }
            }
            return state;
        }

        private double distance(int a, int b) {
            double dx = positions[3 * a] - positions[3 * b];
            double dy = positions[3 * a + 1] - positions[3 * b + 1];
            double dz = positions[3 * a + 2] - positions[3 * b + 2];
            return Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
    }
}
