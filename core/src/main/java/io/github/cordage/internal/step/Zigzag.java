package io.github.cordage.internal.step;

import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.ChainGeometry;

/**
 * First guesses for a rope that folds: its nodes to alternate sides, by as much as its segments are too short. A rope
 * that pushes folds without inertia, as it does within the segments that stand for it: it is moved in its positions
 * before the step, so that folding does not count as motion.
 */
final class Zigzag {
    private final BowSide side = new BowSide();
    private final NodeVectors before = new NodeVectors();

    void reserve(int nodes) {
        before.reserve(nodes);
    }

    /** Keeps the positions before the step. */
    void keepStart(RopeState rope) {
        before.copyFrom(rope.px, rope.py, rope.pz, rope.count);
    }

    /** Takes the rope back to the positions before the step that were kept. */
    void returnToStart(RopeState rope) {
        before.copyTo(rope.px, rope.py, rope.pz, rope.count);
    }

    /**
     * Folds a rope at the nodes that give; its segments have been measured.
     *
     * @param start positions at the start of the step [m]
     * @param expected positions predicted from inertia and forces alone [m]
     * @param least fraction of its length that a zigzag takes at least, as no rope is quite straight
     */
    void lay(RopeState rope, ChainPass chain, NodeVectors start, NodeVectors expected, double least) {
        Instability instability = chain.instability;
        int first = 1;
        while (first < rope.count - 1) {
            int end = first;
            while (instability.gives(end)) {
                end++;
            }
            if (end > first) {
                lay(rope, chain, start, expected, first, end - 1, least);
            }
            first = end + 1;
        }
    }

    private void lay(
            RopeState rope,
            ChainPass chain,
            NodeVectors start,
            NodeVectors expected,
            int first,
            int last,
            double least) {
        ChainGeometry g = chain.geometry;
        double[] target = chain.spans.target;
        double sum = 0;
        double lost = 0;
        for (int i = first - 1; i <= last; i++) {
            sum += target[i];
            lost += Math.max(0, target[i] - g.length[i]);
        }
        double dx = rope.x[last + 1] - rope.x[first - 1];
        double dy = rope.y[last + 1] - rope.y[first - 1];
        double dz = rope.z[last + 1] - rope.z[first - 1];
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (!(d > 0)) {
            return;
        }
        side.choose(dx / d, dy / d, dz / d, rope.loads.x, rope.loads.y, rope.loads.z);
        double angle = angle(g, first, last);
        // Segments at an angle a to the line are shorter along it by a² / 2.
        double more = 2 * Math.max(least, lost / sum);
        double half = (Math.sqrt(angle * angle + more) - Math.abs(angle)) / (angle < 0 ? -2 : 2);
        for (int i = first; i <= last; i++) {
            double by = half * Math.min(target[i - 1], target[i]);
            half = -half;
            rope.x[i] += by * side.x;
            rope.y[i] += by * side.y;
            rope.z[i] += by * side.z;
            if (chain.instability.pushes()) {
                rope.px[i] += by * side.x;
                rope.py[i] += by * side.y;
                rope.pz[i] += by * side.z;
                start.add(i, by * side.x, by * side.y, by * side.z);
                expected.add(i, by * side.x, by * side.y, by * side.z);
            }
        }
    }

    /** Takes what goes to alternate sides out of the velocities after a step in which the rope has pushed. */
    void calm(RopeState rope, ChainGeometry g, Instability instability) {
        double lastX = 0;
        double lastY = 0;
        double lastZ = 0;
        for (int i = 1; i < rope.count - 1 && instability.pushes(); i++) {
            double px = 0;
            double py = 0;
            double pz = 0;
            if (instability.gives(i) && instability.gives(i + 1)) {
                // The impulse across the segment that takes half of what its nodes have against each other.
                double x = rope.vx[i + 1] - rope.vx[i];
                double y = rope.vy[i + 1] - rope.vy[i];
                double z = rope.vz[i + 1] - rope.vz[i];
                double along = x * g.ux[i] + y * g.uy[i] + z * g.uz[i];
                double half = rope.mass[i] * rope.mass[i + 1] / (rope.mass[i] + rope.mass[i + 1]) / 2;
                px = half * (x - along * g.ux[i]);
                py = half * (y - along * g.uy[i]);
                pz = half * (z - along * g.uz[i]);
            }
            rope.vx[i] += rope.inverseMass[i] * (px - lastX);
            rope.vy[i] += rope.inverseMass[i] * (py - lastY);
            rope.vz[i] += rope.inverseMass[i] * (pz - lastZ);
            lastX = px;
            lastY = py;
            lastZ = pz;
        }
    }

    /** Angle by which nodes turn a part of the rope to one side and back on average [rad]. */
    private double angle(ChainGeometry g, int first, int last) {
        double sum = 0;
        double sign = 0.5;
        for (int i = first; i <= last; i++) {
            double x = g.ux[i - 1] - g.ux[i];
            double y = g.uy[i - 1] - g.uy[i];
            double z = g.uz[i - 1] - g.uz[i];
            sum += sign * (x * side.x + y * side.y + z * side.z);
            sign = -sign;
        }
        return sum / (last - first + 1);
    }
}
