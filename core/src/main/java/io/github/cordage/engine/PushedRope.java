package io.github.cordage.engine;

import io.github.cordage.Rope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A rope in the trials of {@link RopePushes}: its contacts, and how they respond to impulses at each other. */
final class PushedRope {
    private static final int AXES = 3;

    /** Most contacts with bodies in a trial; the others push as if their bodies were unyielding. */
    private static final int MOST = 64;

    /**
     * Two contacts of one collider are the same if they are nearer than this [segments], by the angle of their normals.
     */
    private static final double SAME = 1;

    /**
     * Changes of velocity that ropes do not get back, since each begins their history anew [m/s], and what adds to
     * their limits.
     */
    private static final double LEAST = 1e-7;

    private static final double TINY = 1e-3;

    final Rope rope;

    /** Number of its nodes when its contacts were read: one that was cut since has other segments. */
    private int nodes;

    /** All contacts, in order along the rope, and those that are gone. */
    final List<PushRow> rows = new ArrayList<>();

    private final List<PushRow> last = new ArrayList<>();
    private final List<PushRow> spare = new ArrayList<>();

    /** Contacts of the trial, those of them with bodies, and contacts that push as they are. */
    private final List<PushRow> tried = new ArrayList<>();

    private final List<PushRow> moved = new ArrayList<>();
    private final List<PushRow> direct = new ArrayList<>();

    private final PushLine line = new PushLine();
    private int axes;

    /** Responses of the velocities of contacts to impulses there, column by column, and these velocities. */
    private double[] responses = {};

    private double[] speeds = {};

    /** Speed of the fastest node before its last step, and the most that gravity adds to it in a trial [m/s]. */
    private double fastest;

    private double falls;

    PushedRope(Rope rope) {
        this.rope = rope;
    }

    /** Notes how fast the rope is. */
    void noteSpeed() {
        double most = 0;
        for (int i = 0; rope.isAlive() && i < rope.nodeCount(); i++) {
            double vx = rope.velocityX(i);
            double vy = rope.velocityY(i);
            double vz = rope.velocityZ(i);
            most = Math.max(most, vx * vx + vy * vy + vz * vz);
        }
        fastest = Math.sqrt(most);
    }

    /** Begins to read the contacts of a step. */
    void beginReading() {
        nodes = rope.nodeCount();
        last.clear();
        for (int i = 0; i < rows.size(); i++) {
            // ArrayList.addAll makes garbage.
            rows.get(i).isNow = false;
            last.add(rows.get(i));
        }
        rows.clear();
    }

    /** Finds or makes the contact of a collider at a place along the rope. */
    PushRow rowOf(long collider, int segment, double fraction, double nx, double ny, double nz) {
        PushRow found = null;
        double best = 0;
        for (int i = 0; i < last.size(); i++) {
            PushRow row = last.get(i);
            double apart = Math.abs(row.place() - segment - fraction);
            if (row.collider == collider && !row.isNow && apart < SAME) {
                double score = row.axes[0] * nx + row.axes[1] * ny + row.axes[2] * nz - apart;
                if (score > best) {
                    best = score;
                    found = row;
                }
            }
        }
        if (found == null) {
            found = spare.isEmpty() ? new PushRow() : spare.remove(spare.size() - 1);
            found.clear();
        } else {
            last.remove(found);
        }
        found.collider = collider;
        found.segment = segment;
        found.fraction = fraction;
        found.isNow = true;
        int at = rows.size();
        rows.add(found);
        while (at > 0 && rows.get(at - 1).place() > found.place()) {
            rows.set(at, rows.get(at - 1));
            at--;
        }
        rows.set(at, found);
        return found;
    }

    /** Ends it: contacts that are gone stay for what they have pushed. */
    void endReading() {
        for (int i = 0; i < last.size(); i++) {
            PushRow row = last.get(i);
            if (row.owner != null) {
                rows.add(row);
            } else {
                spare.add(row);
            }
        }
        last.clear();
    }

    void clear() {
        spare.addAll(rows);
        rows.clear();
    }

    /** Whether its contacts are still those that were read. */
    boolean stands() {
        return rope.isAlive() && rope.nodeCount() == nodes;
    }

    /** Whether a body that is awake is to be pushed. */
    boolean isActive() {
        boolean is = false;
        for (int i = 0; i < rows.size(); i++) {
            PushedBody owner = rows.get(i).owner;
            is |= owner != null && !owner.isAsleep;
        }
        return is;
    }

    /**
     * Begins a trial of a length.
     *
     * @param part part of what was expected that the bodies were given
     * @param gravity acceleration of the rope [m/s²]
     */
    void begin(double h, double part, double[] gravity, int dimensions) {
        axes = dimensions;
        falls = h * Math.sqrt(gravity[0] * gravity[0] + gravity[1] * gravity[1] + gravity[2] * gravity[2]);
        tried.clear();
        moved.clear();
        direct.clear();
        double heaviest = 0;
        for (int i = 0; i < rows.size(); i++) {
            PushRow row = rows.get(i);
            PushedBody owner = row.owner;
            row.body = owner == null || owner.isAsleep ? null : owner;
            if (row.body == null || (row.isNow && moved.size() < MOST)) {
                if (row.isNow) {
                    tried.add(row);
                }
                if (row.body != null) {
                    moved.add(row);
                    heaviest = Math.max(heaviest, 1 / row.body.inverseMass);
                }
            } else {
                direct.add(row);
            }
        }
        line.begin(rope, tried, heaviest, gravity, h, axes);
        for (int i = 0; i < rows.size(); i++) {
            findRest(rows.get(i), part, h);
        }
        int n = axes * moved.size();
        if (speeds.length < n) {
            speeds = new double[2 * n];
            responses = new double[4 * n * n];
        }
        linearize();
    }

    /** Finds what the rope has taken that the body was not given, and limits it to what its motion explains. */
    private void findRest(PushRow row, double part, double h) {
        PushedBody body = row.body;
        double sum = 0;
        for (int a = 0; a < AXES; a++) {
            row.rest[a] = body == null || body.isWaking ? 0 : row.pressed[a] - part * row.expected[a];
            row.pressed[a] = 0;
            row.expected[a] = 0;
            sum += row.rest[a] * row.rest[a];
            row.arm[a] = body == null ? 0 : row.point[a] - body.center[a];
        }
        double mass = rope.settings().mass(row.segment)
                + rope.settings().mass(Math.min(row.segment + 1, rope.nodeCount() - 1));
        double most = 2 * mass * (fastest + falls + TINY);
        if (body != null) {
            body.fastest = Math.max(body.fastest, fastest);
            // A bend has no mass of its own: only tension presses it on.
            double pull = rope.tension(row.segment);
            most = row.isNow && row.isBend ? Math.min(most, 2 * h * Math.max(0, pull)) : most;
        }
        if (!(sum <= most * most)) {
            double by = Double.isFinite(sum) ? most / Math.sqrt(sum) : 0;
            for (int a = 0; a < AXES; a++) {
                row.rest[a] = by > 0 ? row.rest[a] * by : 0;
            }
        }
    }

    private void linearize() {
        line.linearize(tried);
        int n = axes * moved.size();
        line.solveWithout();
        copySpeeds(speeds, 0);
        for (int k = 0; k < n; k++) {
            line.solveUnit(moved.get(k / axes), k % axes);
            copySpeeds(responses, n * k);
        }
    }

    private void copySpeeds(double[] to, int offset) {
        for (int k = 0; k < axes * moved.size(); k++) {
            to[offset + k] = line.speed(moved.get(k / axes), k % axes);
        }
    }

    /** Goes on to where the impulses that were found lead, and linearizes there. */
    void advance() {
        line.advance(tried);
        linearize();
    }

    /** Gives rope and bodies the impulses that were found before. */
    void start() {
        for (int i = 0; i < moved.size(); i++) {
            PushRow row = moved.get(i);
            for (int a = 0; a < axes; a++) {
                double before = Double.isFinite(row.found[a]) ? row.found[a] : 0;
                row.found[a] = 0;
                change(i, a, before);
            }
        }
    }

    private void change(int index, int axis, double by) {
        if (by == 0) {
            return;
        }
        int n = axes * moved.size();
        int at = n * (axes * index + axis);
        for (int k = 0; k < n; k++) {
            speeds[k] += by * responses[at + k];
        }
        moved.get(index).change(axis, by);
    }

    /** Products of numbers in a sweep. */
    double workOfSweep() {
        double n = axes * moved.size();
        return n * n;
    }

    /** Corrects all contacts once; returns the largest error of velocity that it has corrected [m/s]. */
    double sweep(double h) {
        double most = 0;
        int n = axes * moved.size();
        for (int i = 0; i < moved.size(); i++) {
            PushRow row = moved.get(i);
            for (int a = 0; a < axes; a++) {
                int k = axes * i + a;
                double yields = responses[n * k + k] + row.mobility(a);
                double speed = speeds[k] - row.surfaceSpeed(a);
                double off = a == 0 ? speed + Math.max(0, row.separation) / h : speed;
                double next = row.found[a] - off / yields;
                double limit = row.friction * row.found[0];
                double allowed = a == 0 ? Math.max(0, next) : Math.max(-limit, Math.min(limit, next));
                double by = allowed - row.found[a];
                if (yields > 0 && Double.isFinite(by)) {
                    change(i, a, by);
                    most = Math.max(most, Math.abs(by) * yields);
                } else if (yields != 0) {
                    // It is beyond all numbers, which is no solution.
                    most = Double.POSITIVE_INFINITY;
                }
            }
        }
        return most;
    }

    /** Forgets what was found. */
    void giveUp() {
        for (int i = 0; i < moved.size(); i++) {
            Arrays.fill(moved.get(i).found, 0);
        }
    }

    /** Ends the trial: gives the rope back what the bodies do not take. */
    void end() {
        for (int i = 0; i < direct.size(); i++) {
            pushAsItIs(direct.get(i));
        }
        for (int i = 0; i < moved.size(); i++) {
            PushRow row = moved.get(i);
            for (int a = 0; a < axes; a++) {
                settle(row, a);
            }
        }
        for (int i = rows.size() - 1; i >= 0; i--) {
            if (!rows.get(i).isNow) {
                spare.add(rows.remove(i));
            }
        }
    }

    /** Gives the body of a contact what the rope has taken, as far as it makes the body no faster than the rope was. */
    private void pushAsItIs(PushRow row) {
        PushedBody body = row.body;
        double rest = Math.sqrt(row.rest[0] * row.rest[0] + row.rest[1] * row.rest[1] + row.rest[2] * row.rest[2]);
        if (body == null || !(row.along(row.rest, 0) > 0)) {
            return;
        }
        double x = -row.rest[0] / rest;
        double y = -row.rest[1] / rest;
        double z = -row.rest[2] / rest;
        double room = fastest - body.speed(row.arm, x, y, z);
        double by = Math.min(rest, room / body.mobility(row.arm, x, y, z));
        if (by > 0) {
            body.push(row.arm, by * x, by * y, by * z);
        }
    }

    /**
     * Settles an axis of a contact. Of the impulse P that was found, the rope has taken the rest R already. It will
     * take P - R in its next step; but if R is more, it gets the difference back.
     */
    private void settle(PushRow row, int axis) {
        double rest = row.along(row.rest, axis);
        double found = row.found[axis];
        boolean takes = rest * found >= 0 && Math.abs(found) >= Math.abs(rest);
        double back = 0;
        if (!takes && !(axis == 0 && rest <= 0)) {
            back = rest * found < 0 ? rest : rest - found;
        }
        int at = AXES * axis;
        double more = found - rest + back;
        for (int a = 0; a < AXES; a++) {
            row.expected[a] += more * row.axes[at + a];
        }
        if (back != 0) {
            double x = -back * row.axes[at];
            double y = -back * row.axes[at + 1];
            double z = -back * row.axes[at + 2];
            give(row.segment, 1 - row.fraction, x, y, z);
            give(row.segment + 1, row.fraction, x, y, z);
        }
    }

    /** Gives a node a part of an impulse, or as much of it as makes it no faster than the rope was. */
    private void give(int node, double share, double x, double y, double z) {
        if (!(share > 0) || node >= rope.nodeCount() || rope.isPinned(node)) {
            return;
        }
        double by = share / rope.settings().mass(node);
        if (!(by * (Math.abs(x) + Math.abs(y) + Math.abs(z)) > LEAST)) {
            return;
        }
        double vx = rope.velocityX(node);
        double vy = rope.velocityY(node);
        double vz = rope.velocityZ(node);
        double now = Math.sqrt(vx * vx + vy * vy + vz * vz);
        double nx = vx + by * x;
        double ny = vy + by * y;
        double nz = vz + by * z;
        double next = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double most = Math.max(now, fastest);
        double part = next > most ? Math.max(0, (most - now) / (next - now)) : 1;
        if (part > 0) {
            rope.applyImpulse(node, part * share * x, part * share * y, part * share * z);
        }
    }
}
