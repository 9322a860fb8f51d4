package io.github.cordage.internal.solve;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.state.RopeState;

/**
 * Keeps the sections of a chain of springs within bounds, low L ≤ |d| ≤ high L.
 *
 * <p>Top down, as in the Habrador tutorial on realistic ropes in Unity: from a pinned node on, each section that is out of bounds
 * moves its farther node along itself to the nearest bound, and leaves velocities alone. Between two pins there is no top: there
 * each section moves both of its nodes by their inverse masses, to and fro.
 *
 * <p>By mass: each section moves both of its nodes by their inverse masses w [1/kg], in passes to and fro; then each one at a
 * bound takes from its nodes the velocity u [m/s] along its direction n that would lead them on, by an impulse as in an inelastic
 * impact,
 *
 * <pre>
 *   v0 = v0 + w0 / (w0 + w1) u n        v1 = v1 - w1 / (w0 + w1) u n        u = n · (v1 - v0)
 * </pre>
 *
 * <p>which only takes energy of motion. Moving nodes can add energy of height or of other springs, though; so what they are moved
 * is halved until the energy is at most that at the start of the substep, or at its end without bounds, or left out.
 */
final class StretchBounds {
    /** A bound as great as the greatest allowed is none. */
    private static final double NONE = Limits.STRETCH;

    /** A section counts as at a bound if it is as near to it, by its length. */
    private static final double AT_BOUND = 1e-9;

    /** How often moves are halved before they are left out. */
    private static final int HALVINGS = 4;

    private final double low;
    private final double high;
    private final int passes;
    private final boolean byMass;
    private final double stiffness;
    private final boolean any;

    StretchBounds(double low, double high, int passes, boolean byMass, double stiffness) {
        this.low = low;
        this.high = high;
        this.passes = passes;
        this.byMass = byMass;
        this.stiffness = stiffness;
        any = low > 0 || high < NONE;
    }

    /** Takes over what is the same in all substeps of a step. */
    void begin(RopeState rope, StepContext context, SpringScratch s) {
        if (!any) {
            return;
        }
        squares(rope.rest, s.shortest, rope.count - 1, low);
        squares(rope.rest, s.longest, rope.count - 1, high);
        s.gx = context.gravityX + rope.ax;
        s.gy = context.gravityY + rope.ay;
        s.gz = context.gravityZ + rope.az;
    }

    private static void squares(double[] rest, double[] to, int size, double factor) {
        for (int i = 0; i < size; i++) {
            double length = factor * rest[i];
            to[i] = length * length;
        }
    }

    /** Remembers what a substep begins with. */
    void beginSubstep(RopeState rope, SpringScratch s) {
        if (any && sharesByMass(rope)) {
            s.energy = energy(rope, s);
        }
    }

    private boolean sharesByMass(RopeState rope) {
        return byMass || rope.pins.isEmpty();
    }

    /** Brings sections that are out of their bounds back. */
    void keep(RopeState rope, SpringScratch s) {
        if (!any || areKept(rope, s)) {
            return;
        }
        SegmentShares.separateCoincident(rope);
        if (sharesByMass(rope)) {
            keepByMass(rope, s);
            return;
        }
        // From a single pin one pass brings all sections within bounds.
        int most = rope.pins.size() == 1 ? 1 : passes;
        for (int pass = 0; pass < most; pass++) {
            if (!passTopDown(rope, s)) {
                return;
            }
        }
    }

    private static boolean areKept(RopeState rope, SpringScratch s) {
        int segments = rope.count - 1;
        s.forces.measure(rope.x, rope.y, rope.z, segments);
        double[] squared = s.forces.squared;
        double[] shortest = s.shortest;
        double[] longest = s.longest;
        for (int i = 0; i < segments; i++) {
            if (squared[i] > longest[i] || squared[i] < shortest[i]) {
                return false;
            }
        }
        return true;
    }

    // Top down.

    private boolean passTopDown(RopeState rope, SpringScratch s) {
        boolean moved = false;
        int before = -1;
        for (int node = 0; node < rope.count; node++) {
            if (rope.inverseMass[node] == 0) {
                moved |= before < 0 ? walkDown(rope, s, node, 0) : share(rope, s, before, node);
                before = node;
            }
        }
        moved |= walkUp(rope, s, before, rope.count - 1);
        return moved;
    }

    /** Moves nodes after one, up to another. */
    private boolean walkUp(RopeState rope, SpringScratch s, int from, int to) {
        boolean moved = false;
        for (int i = from; i < to; i++) {
            moved |= move(rope, s, i, 0, 1);
        }
        return moved;
    }

    /** Moves nodes before one, down to another. */
    private boolean walkDown(RopeState rope, SpringScratch s, int from, int to) {
        boolean moved = false;
        for (int i = from - 1; i >= to; i--) {
            moved |= move(rope, s, i, 1, 0);
        }
        return moved;
    }

    /** Brings a segment to its nearest bound, its nodes sharing the move by weights; returns whether it was outside. */
    private boolean move(RopeState rope, SpringScratch s, int i, double w0, double w1) {
        double dx = rope.x[i + 1] - rope.x[i];
        double dy = rope.y[i + 1] - rope.y[i];
        double dz = rope.z[i + 1] - rope.z[i];
        double squared = dx * dx + dy * dy + dz * dz;
        double bound = squared > s.longest[i] ? high : squared < s.shortest[i] ? low : 0;
        double w = w0 + w1;
        // A segment without direction stays as it is; as do those that are no numbers.
        if (bound == 0 || !(squared > 0) || w == 0) {
            return false;
        }
        double part = (bound * rope.rest[i] / Math.sqrt(squared) - 1) / w;
        double part0 = w0 * part;
        double part1 = w1 * part;
        rope.x[i] -= part0 * dx;
        rope.y[i] -= part0 * dy;
        rope.z[i] -= part0 * dz;
        rope.x[i + 1] += part1 * dx;
        rope.y[i + 1] += part1 * dy;
        rope.z[i + 1] += part1 * dz;
        return true;
    }

    // By mass.

    private void keepByMass(RopeState rope, SpringScratch s) {
        double most = Math.max(s.energy, energy(rope, s));
        s.x1.copy(s.x, rope.count);
        movesByMass(rope, s);
        stopByMass(rope);
        s.v1.copy(s.x, rope.count);
        double part = 1;
        for (int k = 0; k < HALVINGS && !(energy(rope, s) <= most); k++) {
            part /= 2;
            between(s.x1.x, s.v1.x, rope.x, rope.count, part);
            between(s.x1.y, s.v1.y, rope.y, rope.count, part);
            between(s.x1.z, s.v1.z, rope.z, rope.count, part);
        }
        if (!(energy(rope, s) <= most)) {
            s.x.copy(s.x1, rope.count);
        }
    }

    private static void between(double[] from, double[] to, double[] x, int count, double part) {
        for (int i = 0; i < count; i++) {
            x[i] = from[i] + part * (to[i] - from[i]);
        }
    }

    private void movesByMass(RopeState rope, SpringScratch s) {
        boolean moved = true;
        for (int pass = 0; pass < passes && moved; pass++) {
            moved = share(rope, s, 0, rope.count - 1);
        }
    }

    /** Moves the nodes from one to another to and fro, those of each segment by their masses. */
    private boolean share(RopeState rope, SpringScratch s, int from, int to) {
        double[] w = rope.inverseMass;
        boolean moved = false;
        for (int i = from; i < to; i++) {
            moved |= move(rope, s, i, w[i], w[i + 1]);
        }
        for (int i = to - 1; i >= from; i--) {
            moved |= move(rope, s, i, w[i], w[i + 1]);
        }
        return moved;
    }

    private void stopByMass(RopeState rope) {
        boolean stopped = true;
        for (int pass = 0; pass < passes && stopped; pass++) {
            stopped = false;
            for (int i = 0; i < rope.count - 1; i++) {
                stopped |= stop(rope, i);
            }
            for (int i = rope.count - 2; i >= 0; i--) {
                stopped |= stop(rope, i);
            }
        }
    }

    /** Takes from the nodes of a segment that is at a bound what leads beyond it; returns whether there was anything. */
    private boolean stop(RopeState rope, int i) {
        double w0 = rope.inverseMass[i];
        double w1 = rope.inverseMass[i + 1];
        double dx = rope.x[i + 1] - rope.x[i];
        double dy = rope.y[i + 1] - rope.y[i];
        double dz = rope.z[i + 1] - rope.z[i];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double slack = AT_BOUND * rope.rest[i];
        boolean longest = length >= high * rope.rest[i] - slack;
        boolean shortest = length <= low * rope.rest[i] + slack;
        if (!(longest || shortest) || !(length > 0) || w0 + w1 == 0) {
            return false;
        }
        double speed = (dx * (rope.vx[i + 1] - rope.vx[i])
                        + dy * (rope.vy[i + 1] - rope.vy[i])
                        + dz * (rope.vz[i + 1] - rope.vz[i]))
                / length;
        if (!((longest && speed > 0) || (shortest && speed < 0))) {
            return false;
        }
        double part = speed / (length * (w0 + w1));
        rope.vx[i] += w0 * part * dx;
        rope.vy[i] += w0 * part * dy;
        rope.vz[i] += w0 * part * dz;
        rope.vx[i + 1] -= w1 * part * dx;
        rope.vy[i + 1] -= w1 * part * dy;
        rope.vz[i + 1] -= w1 * part * dz;
        return true;
    }

    /** Energy of motion, height and springs [J]. */
    private double energy(RopeState rope, SpringScratch s) {
        double sum = 0;
        boolean single = rope.nodeAx.length > 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double ax = s.gx + (single ? rope.nodeAx[i] : 0);
                double ay = s.gy + (single ? rope.nodeAy[i] : 0);
                double az = s.gz + (single ? rope.nodeAz[i] : 0);
                // By how far it is from where it was at the start of the step: a number that does not drown in
                // rounding.
                double height =
                        ax * (rope.x[i] - rope.px[i]) + ay * (rope.y[i] - rope.py[i]) + az * (rope.z[i] - rope.pz[i]);
                double speed = rope.vx[i] * rope.vx[i] + rope.vy[i] * rope.vy[i] + rope.vz[i] * rope.vz[i];
                sum += rope.mass[i] * (speed / 2 - height);
            }
        }
        for (int i = 0; i < rope.count - 1; i++) {
            double longer = rope.segmentLength(i) - rope.rest[i];
            sum += stiffness * SpringForces.stiffer(rope, i) * longer * longer / 2;
        }
        return sum;
    }
}
