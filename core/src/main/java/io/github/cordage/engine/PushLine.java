package io.github.cordage.engine;

import io.github.cordage.Rope;
import java.util.Arrays;
import java.util.List;

/**
 * A trial of the next step of a rope that pushes bodies: where its contacts go under impulses there, v = a + G p, to
 * first order around a state at the end of the step. Nodes keep the lengths of segments (as very stiff ones), tensions
 * turn with segments, and contacts with what does not move hold on. Bends over corners are points of their own, with
 * next to no mass. The velocities come from one elimination along the rope per unit impulse.
 */
final class PushLine {
    private static final int AXES = 3;
    private static final int BLOCK = AXES * AXES;

    /** Stiffness of segments, in the masses of a node and of the heaviest body. */
    private static final double STIFF = 1e5;

    /** Mass of a bend, in that of a node. */
    private static final double BEND_MASS = 1e-3;

    /** Part of a stretch that a step takes back, and part of the new tension that a pass takes over. */
    private static final double CLOSE = 0.3;

    private static final double NEW = 0.5;

    /** Shortest segment that turns with its tension, in its rest length. */
    private static final double SHORTEST = 0.01;

    /**
     * Distance from the segment from which on a contact is a bend, in rest lengths, and the least distance from its
     * ends.
     */
    private static final double BENT = 1e-4;

    private static final double FROM_END = 1e-3;

    /** Part of the limit of friction from which on a contact slides. */
    private static final double SLIDES = 0.9;

    private final double[] gravity = new double[AXES];
    private double length;
    private int axes;

    /** Number of points; the nodes among them. */
    private int count;

    private int[] pointOf = {};
    private int nodes;
    private double stiffness;

    // By point: place [m], velocity at the start and found [m/s], mass [kg], whether it is held.
    private double[] x = {};
    private double[] v = {};
    private double[] end = {};
    private double[] mass = {};
    private boolean[] held = {};

    // By segment between points: length that it is to have [m], part of the rest length, tension [N].
    private double[] goal = {};
    private double[] rests = {};
    private double[] tension = {};

    // The matrix: blocks of points, their inverses in the elimination, and those between a point and the next.
    private double[] diagonal = {};
    private double[] inverse = {};
    private double[] between = {};

    private double[] right = {};
    private double[] middle = {};
    private double[] column = {};
    private final double[] product = new double[BLOCK];
    private final double[] unit = new double[AXES];
    private final double[] part = new double[AXES];

    /**
     * Begins a trial.
     *
     * @param rows contacts in order along the rope, of which those without a body hold on
     * @param heaviest mass of the heaviest body [kg]
     * @param h length of the trial [s]
     */
    void begin(Rope rope, List<PushRow> rows, double heaviest, double[] pull, double h, int dimensions) {
        nodes = rope.nodeCount();
        length = h;
        axes = dimensions;
        System.arraycopy(pull, 0, gravity, 0, AXES);
        grow(nodes + rows.size());
        Arrays.fill(end, 0);
        double most = 0;
        count = 0;
        int next = 0;
        for (int i = 0; i < nodes; i++) {
            pointOf[i] = count;
            put(rope.x(i), rope.y(i), rope.z(i), rope.settings().mass(i), rope.isPinned(i));
            setVelocity(count - 1, rope.velocityX(i), rope.velocityY(i), rope.velocityZ(i));
            most = Math.max(most, mass[count - 1]);
            int first = count - 1;
            while (next < rows.size() && rows.get(next).segment == i) {
                addBend(rope, rows.get(next++));
            }
            if (i + 1 < nodes) {
                close(rope, i, first);
            }
        }
        stiffness = STIFF * (most + heaviest);
    }

    private void grow(int points) {
        if (mass.length < points) {
            int room = 2 * points;
            pointOf = new int[room];
            x = new double[AXES * room];
            v = new double[AXES * room];
            end = new double[AXES * room];
            mass = new double[room];
            held = new boolean[room];
            goal = new double[room];
            rests = new double[room];
            tension = new double[room];
            diagonal = new double[BLOCK * room];
            inverse = new double[BLOCK * room];
            between = new double[BLOCK * room];
            right = new double[AXES * room];
            middle = new double[AXES * room];
            column = new double[AXES * room];
        }
    }

    private void put(double px, double py, double pz, double its, boolean isHeld) {
        int at = AXES * count;
        x[at] = px;
        x[at + 1] = py;
        x[at + 2] = pz;
        mass[count] = its;
        held[count++] = isHeld;
    }

    private void setVelocity(int point, double vx, double vy, double vz) {
        v[AXES * point] = vx;
        v[AXES * point + 1] = vy;
        v[AXES * point + 2] = vz;
    }

    /** Looks whether the rope bends at a contact, and adds a point there if so. */
    private void addBend(Rope rope, PushRow row) {
        int i = row.segment;
        double f = row.fraction;
        double radius = rope.radius();
        double ox = row.point[0] + radius * row.axes[0] - (1 - f) * rope.x(i) - f * rope.x(i + 1);
        double oy = row.point[1] + radius * row.axes[1] - (1 - f) * rope.y(i) - f * rope.y(i + 1);
        double oz = row.point[2] + radius * row.axes[2] - (1 - f) * rope.z(i) - f * rope.z(i + 1);
        row.separation = -(ox * row.axes[0] + oy * row.axes[1] + oz * row.axes[2]);
        double off = Math.sqrt(ox * ox + oy * oy + oz * oz);
        row.isBend = row.separation < 0 && off > BENT * rope.restLength(i) && f > FROM_END && f < 1 - FROM_END;
        if (row.isBend) {
            row.node = count;
            put(
                    row.point[0] + radius * row.axes[0],
                    row.point[1] + radius * row.axes[1],
                    row.point[2] + radius * row.axes[2],
                    BEND_MASS * rope.settings().mass(i),
                    false);
            setVelocity(
                    row.node,
                    (1 - f) * rope.velocityX(i) + f * rope.velocityX(i + 1),
                    (1 - f) * rope.velocityY(i) + f * rope.velocityY(i + 1),
                    (1 - f) * rope.velocityZ(i) + f * rope.velocityZ(i + 1));
        }
    }

    /** Sets lengths and tension of the parts of a segment from a point to the next node. */
    private void close(Rope rope, int segment, int first) {
        int at = AXES * count;
        x[at] = rope.x(segment + 1);
        x[at + 1] = rope.y(segment + 1);
        x[at + 2] = rope.z(segment + 1);
        double sum = 0;
        for (int s = first; s < count; s++) {
            goal[s] = direct(s);
            sum += goal[s];
        }
        double rest = rope.restLength(segment);
        double shorter = sum > rest ? CLOSE * (sum - rest) / sum : 0;
        double pull = rope.tension(segment);
        for (int s = first; s < count; s++) {
            goal[s] -= shorter * goal[s];
            rests[s] = rest;
            tension[s] = pull > 0 ? pull : 0;
        }
    }

    /** Finds the direction of a segment at the end of the step; returns its length [m]. */
    private double direct(int s) {
        double sum = 0;
        for (int a = 0; a < AXES; a++) {
            int at = AXES * s + a;
            unit[a] = x[at + AXES] - x[at] + length * (end[at + AXES] - end[at]);
            sum += unit[a] * unit[a];
        }
        double its = Math.sqrt(sum);
        for (int a = 0; a < AXES; a++) {
            unit[a] /= Math.max(its, Double.MIN_NORMAL);
        }
        return its;
    }

    /** Goes on to where the impulses that were found lead. */
    void advance(List<PushRow> rows) {
        System.arraycopy(right, 0, middle, 0, AXES * count);
        for (int i = 0; i < rows.size(); i++) {
            PushRow row = rows.get(i);
            for (int a = 0; a < axes && row.body != null; a++) {
                addUnit(row, a, row.found[a], middle);
            }
        }
        solve(middle, column);
        for (int s = 0; s + 1 < count; s++) {
            double off = (direct(s) - goal[s]) / length;
            for (int a = 0; a < AXES; a++) {
                int at = AXES * s + a;
                off += unit[a] * (column[at + AXES] - column[at] - end[at + AXES] + end[at]);
            }
            tension[s] += NEW * (Math.max(0, stiffness * off / length) - tension[s]);
        }
        System.arraycopy(column, 0, end, 0, AXES * count);
    }

    /** Sets up the system around the present end of the step. */
    void linearize(List<PushRow> rows) {
        Arrays.fill(diagonal, 0, BLOCK * count, 0);
        Arrays.fill(between, 0, BLOCK * count, 0);
        for (int i = 0; i < count; i++) {
            for (int a = 0; a < AXES; a++) {
                int at = AXES * i + a;
                diagonal[BLOCK * i + (AXES + 1) * a] = held[i] ? 1 : mass[i];
                right[at] = held[i] ? v[at] : mass[i] * (v[at] + length * gravity[a]);
            }
        }
        for (int s = 0; s + 1 < count; s++) {
            addSegment(s);
        }
        for (int i = 0; i < rows.size(); i++) {
            PushRow row = rows.get(i);
            if (row.body == null) {
                hold(row);
            } else {
                add(row, -row.rest[0], -row.rest[1], -row.rest[2], right);
            }
        }
        eliminate();
    }

    private void addSegment(int s) {
        double its = direct(s);
        double turns = length * length * tension[s] / Math.max(its, SHORTEST * rests[s]);
        double along = 0;
        for (int a = 0; a < AXES; a++) {
            int at = AXES * s + a;
            part[a] = end[at + AXES] - end[at];
            along += unit[a] * part[a];
        }
        double pull = stiffness * ((its - goal[s]) / length - along);
        for (int p = 0; p < AXES; p++) {
            double force = pull * unit[p] - turns * (part[p] - along * unit[p]);
            for (int q = 0; q < AXES; q++) {
                double element = (stiffness - turns) * unit[p] * unit[q] + (p == q ? turns : 0);
                addElement(s, p, q, element);
            }
            right[AXES * s + p] += held[s] ? 0 : force;
            right[AXES * (s + 1) + p] -= held[s + 1] ? 0 : force;
        }
    }

    private void addElement(int s, int p, int q, double element) {
        int next = s + 1;
        if (!held[s]) {
            diagonal[BLOCK * s + AXES * p + q] += element;
        }
        if (!held[next]) {
            diagonal[BLOCK * next + AXES * p + q] += element;
        }
        if (!held[s] && !held[next]) {
            between[BLOCK * s + AXES * p + q] = element;
        } else if (!held[next]) {
            right[AXES * next + p] += element * v[AXES * s + q];
        } else if (!held[s]) {
            right[AXES * s + p] += element * v[AXES * next + q];
        }
    }

    /** Lets a contact with what does not move hold the rope as far as it presses and sticks. */
    private void hold(PushRow row) {
        int last = Math.min(row.segment + 1, nodes - 1);
        int point = row.isBend ? row.node : pointOf[row.fraction < 0.5 ? row.segment : last];
        double pressure = row.along(row.force, 0);
        if (!(pressure > 0) || held[point]) {
            return;
        }
        boolean sticks = true;
        double most = SLIDES * row.friction * pressure;
        for (int a = 1; a < axes; a++) {
            sticks &= Math.abs(row.along(row.force, a)) < most;
        }
        for (int a = 0; a < axes; a++) {
            int at = AXES * a;
            if (a > 0 && !sticks) {
                double rub = length * row.along(row.force, a);
                for (int p = 0; p < AXES; p++) {
                    right[AXES * point + p] += rub * row.axes[at + p];
                }
                continue;
            }
            double speed = stiffness * row.along(row.surface, a);
            for (int p = 0; p < AXES; p++) {
                right[AXES * point + p] += speed * row.axes[at + p];
                for (int q = 0; q < AXES; q++) {
                    diagonal[BLOCK * point + AXES * p + q] += stiffness * row.axes[at + p] * row.axes[at + q];
                }
            }
        }
    }

    /** Eliminates from the first point to the last. */
    private void eliminate() {
        for (int i = 0; i < count; i++) {
            int at = BLOCK * i;
            int before = at - BLOCK;
            if (i > 0) {
                multiply(before);
                for (int p = 0; p < AXES; p++) {
                    for (int q = 0; q < AXES; q++) {
                        double sum = 0;
                        for (int k = 0; k < AXES; k++) {
                            sum += product[AXES * p + k] * between[before + AXES * k + q];
                        }
                        diagonal[at + AXES * p + q] -= sum;
                    }
                }
            }
            invert(at);
        }
    }

    private void multiply(int at) {
        for (int p = 0; p < AXES; p++) {
            for (int q = 0; q < AXES; q++) {
                double sum = 0;
                for (int k = 0; k < AXES; k++) {
                    sum += between[at + AXES * p + k] * inverse[at + AXES * k + q];
                }
                product[AXES * p + q] = sum;
            }
        }
    }

    private void invert(int at) {
        double[] m = diagonal;
        double a = m[at + 4] * m[at + 8] - m[at + 5] * m[at + 7];
        double b = m[at + 5] * m[at + 6] - m[at + 3] * m[at + 8];
        double c = m[at + 3] * m[at + 7] - m[at + 4] * m[at + 6];
        double by = 1 / (m[at] * a + m[at + 1] * b + m[at + 2] * c);
        inverse[at] = a * by;
        inverse[at + 1] = (m[at + 2] * m[at + 7] - m[at + 1] * m[at + 8]) * by;
        inverse[at + 2] = (m[at + 1] * m[at + 5] - m[at + 2] * m[at + 4]) * by;
        inverse[at + 3] = b * by;
        inverse[at + 4] = (m[at] * m[at + 8] - m[at + 2] * m[at + 6]) * by;
        inverse[at + 5] = (m[at + 2] * m[at + 3] - m[at] * m[at + 5]) * by;
        inverse[at + 6] = c * by;
        inverse[at + 7] = (m[at + 1] * m[at + 6] - m[at] * m[at + 7]) * by;
        inverse[at + 8] = (m[at] * m[at + 4] - m[at + 1] * m[at + 3]) * by;
    }

    /** Solves for the velocities under impulses; those are overwritten. */
    private void solve(double[] impulses, double[] velocities) {
        for (int i = 1; i < count; i++) {
            apply(inverse, i - 1, impulses, i - 1);
            for (int p = 0; p < AXES; p++) {
                int at = BLOCK * (i - 1) + AXES * p;
                impulses[AXES * i + p] += between[at] * part[0] + between[at + 1] * part[1] + between[at + 2] * part[2];
            }
        }
        for (int i = count - 1; i >= 0; i--) {
            if (i + 1 < count) {
                apply(between, i, velocities, i + 1);
                for (int p = 0; p < AXES; p++) {
                    impulses[AXES * i + p] += part[p];
                }
            }
            apply(inverse, i, impulses, i);
            System.arraycopy(part, 0, velocities, AXES * i, AXES);
        }
    }

    private void apply(double[] blocks, int block, double[] vectors, int vector) {
        int at = BLOCK * block;
        int of = AXES * vector;
        for (int p = 0; p < AXES; p++) {
            int row = at + AXES * p;
            part[p] = blocks[row] * vectors[of] + blocks[row + 1] * vectors[of + 1] + blocks[row + 2] * vectors[of + 2];
        }
    }

    /** Finds the velocities without impulses, which {@link #speed} then tells. */
    void solveWithout() {
        System.arraycopy(right, 0, middle, 0, AXES * count);
        solve(middle, column);
    }

    /** Finds what a unit impulse at a contact along an axis adds to velocities, which {@link #speed} then tells. */
    void solveUnit(PushRow row, int axis) {
        Arrays.fill(middle, 0, AXES * count, 0);
        addUnit(row, axis, 1, middle);
        solve(middle, column);
    }

    /** Velocity of the rope at a contact along an axis, as was solved last. */
    double speed(PushRow row, int axis) {
        if (row.isBend) {
            return speed(row.node, row, axis);
        }
        double sum = (1 - row.fraction) * speed(pointOf[row.segment], row, axis);
        return row.fraction > 0 ? sum + row.fraction * speed(pointOf[row.segment + 1], row, axis) : sum;
    }

    private double speed(int point, PushRow row, int axis) {
        int of = AXES * point;
        int at = AXES * axis;
        return column[of] * row.axes[at] + column[of + 1] * row.axes[at + 1] + column[of + 2] * row.axes[at + 2];
    }

    private void addUnit(PushRow row, int axis, double by, double[] to) {
        int at = AXES * axis;
        add(row, by * row.axes[at], by * row.axes[at + 1], by * row.axes[at + 2], to);
    }

    private void add(PushRow row, double px, double py, double pz, double[] to) {
        if (row.isBend) {
            addTo(row.node, 1, px, py, pz, to);
            return;
        }
        addTo(pointOf[row.segment], 1 - row.fraction, px, py, pz, to);
        if (row.fraction > 0) {
            addTo(pointOf[row.segment + 1], row.fraction, px, py, pz, to);
        }
    }

    private void addTo(int point, double by, double px, double py, double pz, double[] to) {
        if (!held[point]) {
            to[AXES * point] += by * px;
            to[AXES * point + 1] += by * py;
            to[AXES * point + 2] += by * pz;
        }
    }
}
