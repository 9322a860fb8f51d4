package io.github.cordage.engine;

import io.github.cordage.Pin;
import io.github.cordage.Rope;
import io.github.cordage.internal.math.Angles;
import io.github.cordage.internal.math.Vectors;
import java.util.Arrays;

/** A point of a body that holds a rope, in a step of the engine. */
final class PullPoint {
    private static final int AXES = 3;

    /** Cosine of the largest angle by which forces are turned. */
    private static final double LEAST_COSINE = 0.5;

    /**
     * A body is blocked if others take this part of the rope's impulse, and it moves along the rope by less than this
     * [m/s].
     */
    private static final double BLOCKED = 0.1;

    private static final double STILL = 0.05;

    /**
     * Stiffness of a gap between node and body, in masses of the body, or of the node if that is heavier, per squared
     * step.
     */
    private static final double HEAVY = 3;

    /** Larger forces are those of a search that has failed [N]. */
    private static final double MOST_FORCE = 1e9;

    final PulledBody body;
    private final Pin pin;
    final RopeTrial trial;
    final int index;
    private final int axes;

    /** Position of the point at the start of the step, and its target, without the gap that stays open [m]. */
    private final double[] world = new double[AXES];

    final double[] place = new double[AXES];

    /** Part of the gap at the start of the step that stays open [m]. */
    private final double[] gap = new double[AXES];

    /** From the center of mass to the point: at the start of the step and at its end [m]. */
    private final double[] arm = new double[AXES];

    final double[] end = new double[AXES];

    private final double[] before = new double[AXES];

    /**
     * Force of the rope on the body in the directions at the end of the step, and what the turn to those at its start
     * adds [N].
     */
    final double[] force = new double[AXES];

    private final double[] add = new double[AXES];

    /** The force of the last step [N]. */
    private final double[] last = new double[AXES];

    private final double[] best = new double[AXES];

    /** A unit force. */
    private final double[] unit = new double[AXES];

    // What was found: the direction of the pull, the impulse along it, the velocity of the point along it, the impulse
    // across it [N s].
    final double[] along = new double[AXES];
    double expected;
    double found;
    final double[] across = new double[AXES];

    /** Compliance of the rope along itself, by the squared step, and of the body [1/kg]. */
    double softness;

    double mobility;

    /** Direction of the pull at the end of the step, and pull of the segments there [N]. */
    private final double[] late = new double[AXES];

    final double[] pull = new double[AXES];

    /** Last target of the node [m]. */
    final double[] led = new double[AXES];

    private boolean isLed;

    /** Impulse along the rope in the last step [N s]. */
    double impulse;

    boolean isBlocked;

    private double h;
    private boolean isLight;
    private boolean isTurned;
    private boolean isTurning;
    private final double[] work = new double[AXES];
    private final double[] torque = new double[AXES];

    /** @param index of the pin among those of the trial */
    PullPoint(Pin pin, PulledBody body, RopeTrial trial, int index, int axes) {
        this.pin = pin;
        this.body = body;
        this.trial = trial;
        this.index = index;
        this.axes = axes;
    }

    private Rope rope() {
        return (Rope) pin.rope();
    }

    void setPlace(double x, double y, double z) {
        Vectors.set(world, 0, x, y, z);
        if (!isLed) {
            Vectors.set(led, 0, x, y, z);
            isLed = true;
        }
    }

    /**
     * Begins another search for the forces, in which they act with the directions of the end of the step: that has a
     * solution where lengths have one.
     */
    void beginAgain() {
        isTurned = false;
        System.arraycopy(last, 0, force, 0, AXES);
        for (int axis = 0; axis < AXES; axis++) {
            best[axis] = last[axis] / 2;
        }
        System.arraycopy(arm, 0, end, 0, AXES);
        noTurn();
        if (body.isByFormula) {
            trial.moveAsRope(index);
        }
    }

    /** Keeps the force as the best so far. */
    void keepBest() {
        System.arraycopy(force, 0, best, 0, AXES);
    }

    /** Takes the best force; half of that of the last step if there was none. */
    void pullBest() {
        System.arraycopy(best, 0, force, 0, AXES);
        pull();
    }

    /**
     * @param open part of the gap between node and body that stays open: what the engine has left of the rope's pull in
     * the last step
     */
    void begin(double step, double open) {
        h = step;
        int node = pin.node();
        System.arraycopy(force, 0, last, 0, AXES);
        // On a body lighter than its node they would be differences of large forces.
        isLight = body.inverseMass * rope().settings().mass(node) >= 1;
        isTurned = !isLight;
        for (int axis = 0; axis < AXES; axis++) {
            arm[axis] = world[axis] - body.center[axis];
            end[axis] = arm[axis];
        }
        gap[0] = open * (led[0] - rope().x(node));
        gap[1] = open * (led[1] - rope().y(node));
        gap[2] = open * (led[2] - rope().z(node));
        noTurn();
    }

    /** Lets the body move by the rope's formula. */
    void follow() {
        body.follow(trial);
        if (body.isByFormula) {
            trial.moveAsRope(index);
            // Nothing else holds the body: the gap closes at once.
            Arrays.fill(gap, 0);
        }
    }

    /** Sets the force of the trial. */
    void pull() {
        for (int axis = 0; axis < axes; axis++) {
            trial.pull(index, axis, -force[axis]);
        }
    }

    /** Changes the force. */
    void change(double[] by, int at, double part) {
        for (int axis = 0; axis < axes; axis++) {
            double next = force[axis] + part * by[at + axis];
            // Nothing that has failed reaches the engine's bodies.
            force[axis] = Math.abs(next) <= MOST_FORCE ? next : 0;
        }
        pull();
    }

    /** Distance of the node from the body, by the linearized trial [m]. */
    double gap(int axis) {
        return trial.place(index, axis) - place[axis];
    }

    /** Greatest distance of the node from the body along an axis, by the trial as it is [m]. */
    double gap() {
        double most = 0;
        for (int axis = 0; axis < axes; axis++) {
            most = Math.max(most, Math.abs(trial.now(index, axis) - place[axis]));
        }
        return most;
    }

    /** Compliance: move of this node by a force at another one [m/N]. */
    double compliance(PullPoint other, int row, int column) {
        return other.trial == trial ? trial.compliance(index, row, other.index, column) : 0;
    }

    /**
     * What the turn of the forces changes of that here by a force at another point: the force on the body depends on
     * the tension at the end of the step, but not on the direction. The node is pulled against the force on the body.
     *
     * @param share fraction of the trial that the step is
     */
    double turned(PullPoint other, int row, int column, double share) {
        return isTurning && other.trial == trial ? -share * trial.addedBy(index, row, other.index, column) : 0;
    }

    /** Takes what the turn adds where the trial has been linearized. */
    void takeTurn(double share) {
        for (int axis = 0; axis < axes && isTurning; axis++) {
            add[axis] = share * trial.added(index, axis);
        }
    }

    private void noTurn() {
        isTurning = false;
        Arrays.fill(add, 0);
    }

    /** Whether forces act with their directions and arms of the end of the step. */
    private boolean isLate() {
        return body.isByFormula || !isTurned;
    }

    /** The node of the rope. */
    int node() {
        return pin.node();
    }

    /** From impulses to the ways that they make in a step [s²], for the body. */
    double give() {
        return h * h * body.share();
    }

    /**
     * Finds what turns the forces of a part of the rope to the directions at the start of the step: of a force beside
     * the node, u_0 uᵀ is left.
     *
     * @param side 0 for the part behind, 1 for that ahead
     * @param share fraction of the trial that the step is
     * @param to receives a matrix, row by row
     */
    void findTurn(int side, double share, double[] to) {
        for (int row = 0; row < axes; row++) {
            for (int column = 0; column < axes; column++) {
                double same = row == column ? 1 : 0;
                double start = isTurning ? trial.direction(index, side == 1, row, true) : 0;
                to[axes * row + column] = isTurning
                        ? same + share * (start * trial.direction(index, side == 1, column, false) - same)
                        : same;
            }
        }
    }

    /** Keeps where the point is about the center of the body, for {@link #turned}. */
    void keepEnd() {
        System.arraycopy(end, 0, before, 0, AXES);
    }

    /** Rotation of the body since then: the point's way about the center, divided by its distance. */
    double turned() {
        double way = 0;
        double distance = 0;
        for (int axis = 0; axis < AXES; axis++) {
            way += (end[axis] - before[axis]) * (end[axis] - before[axis]);
            distance += end[axis] * end[axis];
        }
        return distance > 0 ? Math.sqrt(way / distance) : 0;
    }

    /** From the center of the body, where forces act. */
    double[] lever() {
        return body.isByFormula || isLight ? end : arm;
    }

    /**
     * Finds the turn of the forces.
     *
     * @param share fraction of the trial that the step is
     */
    void turn(double share) {
        double first = 0;
        double last = 0;
        double both = 0;
        for (int axis = 0; axis < axes; axis++) {
            pull[axis] = trial.tensions(index, axis, false);
            work[axis] = pull[axis] + share * (trial.tensions(index, axis, true) - pull[axis]);
            first += work[axis] * work[axis];
            last += pull[axis] * pull[axis];
            both += work[axis] * pull[axis];
        }
        double cosine = both / Math.sqrt(first * last);
        noTurn();
        if (!(cosine > LEAST_COSINE)) {
            Arrays.fill(along, 0);
            Arrays.fill(late, 0);
            return;
        }
        for (int axis = 0; axis < AXES; axis++) {
            late[axis] = pull[axis] / Math.sqrt(last);
            along[axis] = isLate() ? late[axis] : work[axis] / Math.sqrt(first);
            add[axis] = isLate() ? 0 : work[axis] - pull[axis];
        }
        isTurning = !isLate();
    }

    /** Computes where the body goes under the forces at all points of the rope, and where this point is then. */
    void move(PullPoint[] points) {
        double by = give();
        double[] to = body.move;
        for (int axis = 0; axis < AXES; axis++) {
            to[axis] = h * body.velocity[axis];
            work[axis] = h * body.spin[axis];
        }
        Arrays.fill(torque, 0);
        for (PullPoint p : points) {
            if (p.body == body) {
                double[] lever = p.lever();
                for (int axis = 0; axis < AXES; axis++) {
                    to[axis] += by * body.inverseMass * (p.force[axis] + p.add[axis]);
                    int one = (axis + 1) % AXES;
                    int other = (axis + 2) % AXES;
                    torque[axis] +=
                            lever[one] * (p.force[other] + p.add[other]) - lever[other] * (p.force[one] + p.add[one]);
                }
            }
        }
        for (int axis = 0; axis < AXES; axis++) {
            to[AXES + axis] = work[axis] + by * inertia(axis, torque);
        }
        turnArm(to);
        for (int axis = 0; axis < AXES; axis++) {
            place[axis] = body.center[axis] + to[axis] + end[axis] - gap[axis];
        }
    }

    /** A row of the inverse inertia times a vector. */
    private double inertia(int row, double[] by) {
        double[] m = body.inverseInertia;
        return m[AXES * row] * by[0] + m[AXES * row + 1] * by[1] + m[AXES * row + 2] * by[2];
    }

    private void turnArm(double[] move) {
        double x = move[AXES];
        double y = move[AXES + 1];
        double z = move[AXES + 2];
        double angle = Math.sqrt(x * x + y * y + z * z);
        double s = angle > 0 ? Angles.sin(angle) / angle : 1;
        double half = angle > 0 ? Angles.sin(angle / 2) / angle : 0.5;
        double c = 2 * half * half;
        Vectors.set(work, 0, x, y, z);
        Vectors.cross(work, 0, arm, 0, end, 0);
        double ex = end[0];
        double ey = end[1];
        double ez = end[2];
        Vectors.cross(work, 0, end, 0, work, 0);
        Vectors.set(
                end, 0, arm[0] + s * ex + c * work[0], arm[1] + s * ey + c * work[1], arm[2] + s * ez + c * work[2]);
    }

    /** Compliance: move of this point, at the end of the step, by a force at a point of the same body [m/N]. */
    double response(PullPoint other, int row, int by) {
        Arrays.fill(unit, 0);
        unit[by] = 1;
        // Its torque, and the turn by that.
        Vectors.cross(other.lever(), 0, unit, 0, torque, 0);
        int one = (row + 1) % AXES;
        int next = (row + 2) % AXES;
        double turned = inertia(one, torque) * end[next] - inertia(next, torque) * end[one];
        return give() * (body.inverseMass * unit[row] + turned);
    }

    /**
     * Notes what was found.
     *
     * @param gives how the rope gives way here, row by row [m/N]
     * @param least least softness, in what the body gives way
     */
    void note(double[] gives, double least) {
        double compliance = 0;
        double total = 0;
        for (int r = 0; r < axes; r++) {
            for (int s = 0; s < axes; s++) {
                compliance += late[r] * gives[axes * r + s] * late[s];
            }
            total += along[r] * (force[r] + add[r]);
        }
        expected = h * total;
        impulse = expected;
        Vectors.cross(arm, 0, along, 0, torque, 0);
        mobility = body.inverseMass
                + torque[0] * inertia(0, torque)
                + torque[1] * inertia(1, torque)
                + torque[2] * inertia(2, torque);
        softness = Math.max(compliance / (h * h), least * mobility);
        double[] to = body.move;
        Vectors.set(work, 0, to[AXES], to[AXES + 1], to[AXES + 2]);
        Vectors.cross(work, 0, arm, 0, work, 0);
        found = 0;
        for (int axis = 0; axis < AXES; axis++) {
            across[axis] = h * (force[axis] + add[axis] - total * along[axis]);
            found += along[axis] * (to[axis] + work[axis]) / h;
        }
    }

    /** Takes the impulse along the rope and the velocity of the point along it after a step. */
    void take(double its, double speed) {
        double more = (its - expected) / h;
        impulse = its;
        for (int axis = 0; axis < AXES; axis++) {
            pull[axis] += more * late[axis];
            force[axis] += more * late[axis];
        }
        double byOthers = mobility > 0 ? (found - speed) / mobility + its - expected : 0;
        isBlocked = its > 0 && byOthers > BLOCKED * its && Math.abs(speed) < STILL;
    }

    /**
     * Leads the node toward its body in a step of the rope.
     *
     * @param share part of the way
     * @param ropeStep length of the step [s]
     */
    void lead(double share, double ropeStep) {
        for (int axis = 0; axis < AXES; axis++) {
            led[axis] += share * (world[axis] - led[axis]);
        }
        double mass = mobility > 0 ? 1 / mobility : Double.POSITIVE_INFINITY;
        double heavier = Math.max(mass, rope().settings().mass(pin.node()));
        double stiffness = body.inverseMass > 0 ? HEAVY * heavier / (ropeStep * ropeStep) : 0;
        trial.lead(
                index,
                led[0],
                led[1],
                led[2],
                pull[0],
                pull[1],
                pull[2],
                Math.min(stiffness, 1e12),
                Math.min(felt(ropeStep) * mass, 1e12),
                isBlocked);
    }

    /**
     * Mass that a winch feels, in masses of the body. Steps of the engine within one of the rope add up: in each of n
     * of them a joint answers to the way of all before it, too, with n times the force.
     */
    private double felt(double ropeStep) {
        double steps = Math.max(1, ropeStep / h);
        return body.answers * steps * steps * (steps + 1) / 2;
    }
}
