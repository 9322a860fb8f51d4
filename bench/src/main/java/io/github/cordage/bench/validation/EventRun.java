package io.github.cordage.bench.validation;

import io.github.cordage.bench.peers.PeerRope;
import io.github.cordage.bench.peers.PeerSpec;
import io.github.cordage.bench.peers.PeerStart;

/** A chain in a frame that may move. All that it is told, and tells, is relative to the frame. */
final class EventRun implements AutoCloseable {
    private final PeerSpec spec;
    private final Frame frame;
    private final PeerRope rope;
    private final double[] positions;
    private final double[] velocities;
    private final double[] led;
    private int steps;

    /**
     * A frame.
     *
     * @param name name in the tables
     * @param x its velocity along x [m/s]
     * @param y along y [m/s]
     */
    record Frame(String name, double x, double y) {}

    /** Makes chains. */
    @FunctionalInterface
    interface Maker {
        /**
         * Makes a chain.
         *
         * @param isTied whether it is two ropes tied to each other in the middle, where there is such a thing
         */
        PeerRope make(PeerSpec spec, boolean isTied);
    }

    EventRun(Maker maker, PeerSpec spec, Frame frame, boolean isTied) {
        this.spec = spec;
        this.frame = frame;
        PeerStart start = spec.start();
        rope = maker.make(
                spec.withStart(start.withVelocities(i -> start.vx(i) + frame.x, i -> start.vy(i) + frame.y)), isTied);
        positions = new double[3 * spec.nodes()];
        velocities = new double[3 * spec.nodes()];
        led = new double[2 * spec.nodes()];
        read();
    }

    /** Leads a node that is held at a velocity [m/s]. */
    void lead(int node, double vx, double vy) {
        led[2 * node] = vx;
        led[2 * node + 1] = vy;
    }

    void applyImpulse(int node, double ix, double iy) {
        rope.applyImpulse(node, spec.mass(node), ix, iy);
        read();
    }

    /**
     * Takes a step.
     *
     * @throws NotMeasured if the chain is lost
     */
    void step() {
        for (int i = 0; i < spec.nodes(); i++) {
            if (spec.start().isHeld(i)) {
                rope.setVelocity(i, led[2 * i] + frame.x, led[2 * i + 1] + frame.y);
            }
        }
        rope.step();
        steps++;
        read();
    }

    /** Takes steps until a time [s], which is rounded to a whole number of steps, and looks at each. */
    void runTo(double time, Runnable look) {
        long end = Math.round(time / spec.step());
        while (steps < end) {
            step();
            look.run();
        }
    }

    private void read() {
        rope.copyPositions(positions);
        rope.copyVelocities(velocities);
        for (int i = 0; i < positions.length; i++) {
            if (!Double.isFinite(positions[i]) || !Double.isFinite(velocities[i])) {
                throw new NotMeasured("positions are not numbers after %.2f s".formatted(time()));
            }
        }
    }

    double time() {
        return steps * spec.step();
    }

    double x(int node) {
        return positions[3 * node] - frame.x * time();
    }

    double y(int node) {
        return positions[3 * node + 1] - frame.y * time();
    }

    double vx(int node) {
        return velocities[3 * node] - frame.x;
    }

    double vy(int node) {
        return velocities[3 * node + 1] - frame.y;
    }

    double tension(int segment) {
        return rope.tension(segment);
    }

    /** Energy of all nodes but the first [J]. */
    double energy() {
        double sum = 0;
        for (int i = 1; i < spec.nodes(); i++) {
            sum += spec.mass(i) * ((vx(i) * vx(i) + vy(i) * vy(i)) / 2 + spec.gravity() * y(i));
        }
        return sum;
    }

    /** Angular momentum about the first node [kg m²/s]. */
    double angularMomentum() {
        double sum = 0;
        for (int i = 1; i < spec.nodes(); i++) {
            sum += spec.mass(i) * ((x(i) - x(0)) * vy(i) - (y(i) - y(0)) * vx(i));
        }
        return sum;
    }

    /** How much longer than it should be a segment is at worst, of its length. */
    double worstStretch() {
        double worst = 0;
        for (int i = 1; i < spec.nodes(); i++) {
            double length =
                    Math.hypot(positions[3 * i] - positions[3 * i - 3], positions[3 * i + 1] - positions[3 * i - 2]);
            worst = Math.max(worst, length / spec.spacing() - 1);
        }
        return worst;
    }

    @Override
    public void close() {
        rope.close();
    }
}
