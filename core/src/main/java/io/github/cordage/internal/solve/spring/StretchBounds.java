package io.github.cordage.internal.solve.spring;

import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.solve.CoincidentNodes;
import io.github.cordage.internal.state.RopeState;
import io.github.cordage.internal.via.Bend;
import io.github.cordage.settings.Spring;

/**
 * Keeps the segments of a chain of springs within bounds, low L ≤ |d| ≤ high L.
 *
 * <p>Top down, as in the Habrador tutorial on realistic ropes in Unity: starting at a pinned node, each segment out of
 * bounds moves its farther node along itself to the nearest bound; velocities do not change. Between two pins there is
 * no top: there each segment moves both of its nodes by their inverse masses, in passes back and forth.
 *
 * <p>By mass: each segment moves both of its nodes by their inverse masses w [1/kg], in passes back and forth. Then
 * each segment at a bound removes the velocity u [m/s] along its direction n that leads beyond the bound, by an impulse
 * as in an inelastic impact,
 *
 * <pre>
 *   v0 = v0 + w0 / (w0 + w1) u n        v1 = v1 - w1 / (w0 + w1) u n        u = n · (v1 - v0)
 * </pre>
 *
 * <p>which only reduces kinetic energy. The moves, however, can add potential energy. So they are halved until the
 * energy is at most the greater of that at the start of the substep and that at its end without bounds, and undone if
 * four halvings are not enough.
 */
final class StretchBounds {
    /** The greatest allowed bound means no bound. */
    private static final double NONE = Limits.STRETCH;

    /** A segment counts as at a bound if its length differs by at most this fraction of its rest length. */
    private static final double AT_BOUND = 1e-9;

    /** Number of times moves are halved before they are undone. */
    private static final int HALVINGS = 4;

    private final double low;
    private final double high;
    private final int passes;
    private final boolean byMass;
    private final double stiffness;
    private final boolean any;

    StretchBounds(Spring settings) {
        low = settings.minStretch();
        high = settings.maxStretch();
        passes = settings.stretchPasses();
        byMass = settings.stretchLimit() == Spring.StretchLimit.BY_MASS;
        stiffness = settings.stiffness();
        any = low > 0 || high < NONE;
    }

    /** Sets what is constant in all substeps of a step. */
    void begin(RopeState rope, SpringScratch s) {
        if (any) {
            squares(rope.rest, s.shortest, rope.count - 1, low);
            squares(rope.rest, s.longest, rope.count - 1, high);
        }
    }

    /**
     * Widens the bounds for segments that are out of them at the start of the step, so that these come back by at most
     * a distance [m]. Among colliders, moving them back at once would take them through.
     */
    void widen(RopeState rope, SpringScratch s, double back) {
        for (int i = 0; any && i < rope.count - 1; i++) {
            double length = s.rings.lengthNow(rope, i);
            double longest = Math.max(0, length - back);
            double shortest = length + back;
            s.longest[i] = Math.max(s.longest[i], longest * longest);
            s.shortest[i] = Math.min(s.shortest[i], shortest * shortest);
        }
    }

    private static void squares(double[] rest, double[] to, int size, double factor) {
        for (int i = 0; i < size; i++) {
            double length = factor * rest[i];
            to[i] = length * length;
        }
    }

    /** Keeps the energy at the start of a substep. */
    void beginSubstep(RopeState rope, SpringScratch s) {
        if (any && sharesByMass(rope)) {
            s.energy = energy(rope, s);
        }
    }

    private boolean sharesByMass(RopeState rope) {
        return byMass || rope.pins.isEmpty();
    }

    /** Brings segments back within their bounds. */
    void keep(RopeState rope, SpringScratch s) {
        if (!any || areKept(rope, s)) {
            return;
        }
        CoincidentNodes.separate(rope);
        if (sharesByMass(rope)) {
            keepByMass(rope, s);
            return;
        }
        // From a single pin, one pass is enough.
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
        s.rings.measure(rope, squared);
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

    /** Moves the nodes after {@code from}, up to {@code to}. */
    private boolean walkUp(RopeState rope, SpringScratch s, int from, int to) {
        boolean moved = false;
        for (int i = from; i < to; i++) {
            moved |= move(rope, s, i, 0, 1);
        }
        return moved;
    }

    /** Moves the nodes before {@code from}, down to {@code to}. */
    private boolean walkDown(RopeState rope, SpringScratch s, int from, int to) {
        boolean moved = false;
        for (int i = from - 1; i >= to; i--) {
            moved |= move(rope, s, i, 1, 0);
        }
        return moved;
    }

    /** Moves a segment's nodes to bring it to its nearest bound, by weights; returns whether it was out of bounds. */
    private boolean move(RopeState rope, SpringScratch s, int i, double w0, double w1) {
        int bent = s.rings.indexOf(i);
        if (bent >= 0) {
            return s.rings.move(rope, bent, s.shortest[i], s.longest[i], w0, w1);
        }
        double dx = rope.x[i + 1] - rope.x[i];
        double dy = rope.y[i + 1] - rope.y[i];
        double dz = rope.z[i + 1] - rope.z[i];
        double squared = dx * dx + dy * dy + dz * dz;
        double bound = squared > s.longest[i] ? s.longest[i] : squared < s.shortest[i] ? s.shortest[i] : 0;
        double w = w0 + w1;
        // A segment without a direction, or with NaN, stays as it is.
        if (bound == 0 || !(squared > 0) || w == 0) {
            return false;
        }
        double part = (Math.sqrt(bound) / Math.sqrt(squared) - 1) / w;
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
        stopByMass(rope, s);
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

    /** Moves the nodes between two nodes in a pass back and forth, those of each segment by their inverse masses. */
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

    private void stopByMass(RopeState rope, SpringScratch s) {
        boolean stopped = true;
        for (int pass = 0; pass < passes && stopped; pass++) {
            stopped = false;
            for (int i = 0; i < rope.count - 1; i++) {
                stopped |= stop(rope, s, i);
            }
            for (int i = rope.count - 2; i >= 0; i--) {
                stopped |= stop(rope, s, i);
            }
        }
    }

    /** Removes the velocity that leads a segment at a bound beyond it; returns whether there was any. */
    private boolean stop(RopeState rope, SpringScratch s, int i) {
        int bent = s.rings.indexOf(i);
        if (bent >= 0) {
            return stopBent(rope, s.rings, bent);
        }
        double w0 = rope.inverseMass[i];
        double w1 = rope.inverseMass[i + 1];
        double dx = rope.x[i + 1] - rope.x[i];
        double dy = rope.y[i + 1] - rope.y[i];
        double dz = rope.z[i + 1] - rope.z[i];
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (!(length > 0) || w0 + w1 == 0) {
            return false;
        }
        double speed = (dx * (rope.vx[i + 1] - rope.vx[i])
                        + dy * (rope.vy[i + 1] - rope.vy[i])
                        + dz * (rope.vz[i + 1] - rope.vz[i]))
                / length;
        if (!leadsBeyond(rope, i, length, speed)) {
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

    /** Whether a segment is at a bound, and its length changes at a speed [m/s] that leads beyond it. */
    private boolean leadsBeyond(RopeState rope, int i, double length, double speed) {
        double slack = AT_BOUND * rope.rest[i];
        boolean longest = length >= high * rope.rest[i] - slack;
        boolean shortest = length <= low * rope.rest[i] + slack;
        return (longest && speed > 0) || (shortest && speed < 0);
    }

    /** Stops a bent segment at a bound beyond which its speed leads. */
    private boolean stopBent(RopeState rope, RingSprings rings, int k) {
        rings.bends.measureAgain(rope, k);
        Bend bend = rings.bends.getListed(k);
        double speed = rings.speed(rope, bend, rope.vx, rope.vy, rope.vz);
        boolean stops = leadsBeyond(rope, bend.segment, bend.length(), speed);
        if (stops) {
            RingSprings.changeSpeed(rope, bend, -speed);
        }
        return stops;
    }

    /** Kinetic, potential and elastic energy [J]. */
    private double energy(RopeState rope, SpringScratch s) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double speed = rope.vx[i] * rope.vx[i] + rope.vy[i] * rope.vy[i] + rope.vz[i] * rope.vz[i];
                sum += rope.mass[i] * speed / 2;
            }
        }
        return sum + stored(rope, s);
    }

    /** Potential and elastic energy [J]. */
    double stored(RopeState rope, SpringScratch s) {
        double sum = raised(rope, s);
        for (int i = 0; i < rope.count - 1; i++) {
            double longer = s.rings.lengthNow(rope, i) - rope.rest[i];
            sum += stiffness * SpringForces.stiffer(rope, i) * longer * longer / 2;
        }
        return sum;
    }

    /** Potential energy, relative to the start of the step [J]. */
    double raised(RopeState rope, SpringScratch s) {
        double sum = 0;
        for (int i = 0; i < rope.count; i++) {
            if (rope.inverseMass[i] > 0) {
                double ax = rope.loads.x(i);
                double ay = rope.loads.y(i);
                double az = rope.loads.z(i);
                // Relative to the start of the step, so that the difference does not drown in rounding.
                double height =
                        ax * (rope.x[i] - rope.px[i]) + ay * (rope.y[i] - rope.py[i]) + az * (rope.z[i] - rope.pz[i]);
                sum -= rope.mass[i] * height;
            }
        }
        return sum;
    }
}
