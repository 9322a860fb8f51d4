package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerRope;
import io.github.cordage.bench.peers.PeerSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Steps a chain in a system, reads its positions after each step, and times the steps alone. */
final class ChainRun implements AutoCloseable {
    private static final int STEPS_PER_BLOCK = 20;

    private final PeerSpec spec;
    private final PeerRope rope;
    private final double[] xyz;
    private final List<Long> blocks = new ArrayList<>();
    private long nanosInBlock;
    private int steps;

    ChainRun(ValidationSystem system, PeerSpec spec) {
        this.spec = spec;
        rope = system.entry().factory().apply(spec);
        xyz = new double[3 * spec.nodes()];
        rope.copyPositions(xyz);
    }

    /**
     * Takes a step.
     *
     * @throws NotMeasured if positions are no longer numbers
     */
    void step() {
        long start = System.nanoTime();
        rope.step();
        nanosInBlock += System.nanoTime() - start;
        steps++;
        if (steps % STEPS_PER_BLOCK == 0) {
            blocks.add(nanosInBlock);
            nanosInBlock = 0;
        }
        rope.copyPositions(xyz);
        for (double coordinate : xyz) {
            if (!Double.isFinite(coordinate)) {
                throw new NotMeasured("positions are not numbers after %.2f s".formatted(time()));
            }
        }
    }

    /** Takes steps until a time [s], which is rounded to a whole number of steps. */
    void runTo(double time) {
        long end = Math.round(time / spec.step());
        while (steps < end) {
            step();
        }
    }

    /** Time that has passed [s]. */
    double time() {
        return steps * spec.step();
    }

    int nodes() {
        return spec.nodes();
    }

    int tip() {
        return spec.nodes() - 1;
    }

    double x(int node) {
        return xyz[3 * node];
    }

    double y(int node) {
        return xyz[3 * node + 1];
    }

    /** Positions as x, y, z of each node [m]; a copy. */
    double[] positions() {
        return xyz.clone();
    }

    PeerRope rope() {
        return rope;
    }

    /** Distance of two nodes [m]. */
    double distance(int a, int b) {
        return Math.hypot(Math.hypot(x(a) - x(b), y(a) - y(b)), xyz[3 * a + 2] - xyz[3 * b + 2]);
    }

    /** Sum of the lengths of all segments [m]. */
    double length() {
        double sum = 0;
        for (int i = 1; i < nodes(); i++) {
            sum += distance(i, i - 1);
        }
        return sum;
    }

    /** Steps to a time [s], and returns the mean length [m] since another time before it. */
    double meanLength(double from, double to) {
        runTo(from);
        double sum = 0;
        int samples = 0;
        while (time() < to) {
            step();
            sum += length();
            samples++;
        }
        return sum / samples;
    }

    /** Time per step, the median of blocks of steps [µs]; NaN before the first block is full. */
    double microsecondsPerStep() {
        if (blocks.isEmpty()) {
            return Double.NaN;
        }
        List<Long> sorted = new ArrayList<>(blocks);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2) / 1000.0 / STEPS_PER_BLOCK;
    }

    @Override
    public void close() {
        rope.close();
    }
}
