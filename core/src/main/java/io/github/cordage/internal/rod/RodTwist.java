package io.github.cordage.internal.rod;

import io.github.cordage.internal.chain.Segments;
import io.github.cordage.internal.math.Vectors;
import io.github.cordage.internal.solve.NodeVectors;
import io.github.cordage.internal.state.Clamp;
import io.github.cordage.internal.state.RodFrames;
import io.github.cordage.internal.state.RodLayout;
import io.github.cordage.internal.state.RodMeasures;
import io.github.cordage.internal.state.RopeState;

/**
 * What resists twisting at the joints of a rope, and what its natural shape adds. Each segment has a frame: its
 * direction t, a director m across it, and t × m. Frames follow their segments by the shortest rotation and turn about
 * them by angles. With the angle w by which the frame of the second segment of a joint is turned from that of the
 * first, brought to its direction, the energy of a joint is
 *
 * <pre>
 *   T (w - w0)² / 2 - k K · B        T = 2 GJ / (L + M)
 * </pre>
 *
 * <p>beside the k q² / 2 of {@link RodJoints}, where K is the angle q between the segments along the normal of their
 * plane, and B the mean of what either frame has for the natural bend: together k |K - B|² / 2. The rope turns about
 * itself without inertia, so the angles are those with the least energy at the positions of the nodes ({@link
 * RodAngles}). A rope without natural bend has the same twist all along.
 *
 * <p>Frames, twist and its second derivatives are those of Bergou, Audoly, Vouga, Wardetzky, Grinspun, "Discrete
 * Viscous Threads", SIGGRAPH 2010. They are for frames that follow from one iteration to the next. Here frames follow
 * from the start of the step, which differs by turns about the segments; at the least energy, these have no effect.
 */
public final class RodTwist {
    /**
     * Least stiffness against turns, as a part of k B². A bend that is on the way to its natural direction has less, or
     * a negative one. With 1/2, which is the most that turns and moves together can take, turns are found in many more
     * passes.
     */
    private static final double LEAST_STIFF = 0.125;

    /** Numbers of two vectors. */
    private static final int PAIR = 6;

    /**
     * Whether the rope of this step can be twisted, or has a natural bend. One that is clamped at one end or at none
     * turns about itself.
     */
    boolean isUsed;

    /** Whether it has frames. */
    public boolean hasFrames;

    /** Whether some joint has a natural bend. */
    boolean hasBend;

    /**
     * Second derivatives of the energy by an angle and the edges [N]: of each joint, by the first angle and both edges,
     * then by the second.
     */
    double[] mixed = {};

    /** Second derivatives by the first angle, by both, and by the second [N m], of each joint. */
    double[] turning = {};

    /** Angles by which the segments have turned since the start of the step [rad]. */
    final RodAngles angles = new RodAngles();

    private final JointList joints;

    /** Whether the angles are those of the directions. */
    private boolean isBalanced;

    /** Angles of the last {@link #keepAngles} [rad]. */
    private double[] kept = {};

    /** Directions and directors of the segments at the start of the step. */
    private double[] startUnit = {};

    private double[] startOne = {};

    /** Directions at the last {@link #balance}, directors before they turn, and directors. */
    private double[] unit = {};

    private double[] base = {};
    private double[] one = {};

    /** Natural twist, twist at the start of the step, and natural bend about both axes [rad], of each joint. */
    private double[] natural = {};

    private double[] startTwist = {};
    private double[] bendOne = {};
    private double[] bendOther = {};

    /** Directors of clamps. */
    private double[] clampOne = {};

    /** Twist of the joints [rad]. */
    private double[] twist = {};

    // Of the joint looked at: its shape, its directors, its natural bends, and these a quarter turn on.
    private final JointAngle shape = new JointAngle();
    private final double[] director = new double[PAIR];
    private final double[] bend = new double[PAIR];
    private final double[] quarter = new double[PAIR];
    private final double[] binormal = new double[3];
    private final double[] mean = new double[3];

    /** Derivatives of the twist, and of K · B / (q / sin q), by the edges [1/m]. */
    private final double[] twistBy = new double[PAIR];

    private final double[] bendBy = new double[PAIR];
    private final double[] turnedBy = new double[PAIR];
    private final double[] carried = new double[3];

    RodTwist(JointList joints) {
        this.joints = joints;
    }

    private void reserve(int most) {
        if (natural.length >= most) {
            return;
        }
        int room = most + most / 2;
        natural = new double[room];
        startTwist = new double[room];
        twist = new double[room];
        bendOne = new double[room];
        bendOther = new double[room];
        clampOne = new double[3 * room];
        startUnit = new double[3 * room];
        startOne = new double[3 * room];
        unit = new double[3 * room];
        base = new double[3 * room];
        one = new double[3 * room];
        mixed = new double[2 * PAIR * room];
        turning = new double[3 * room];
        kept = new double[room];
        angles.reserve(room);
    }

    // The start and the end of a step.

    /**
     * Begins a step for a rope whose joints have been listed, at its current positions.
     *
     * @param torsion torsional stiffness [N m²]
     * @param h length of the step [s]
     */
    void beginStep(RopeState rope, double torsion, double h) {
        hasFrames = torsion > 0 && joints.count > 0;
        isUsed = hasFrames;
        if (!hasFrames) {
            return;
        }
        RodLayout.complete(rope);
        for (int p = 0; p < rope.pins.size(); p++) {
            rope.pins.get(p).clamp.turn(h);
        }
        reserve(JointList.most(rope));
        angles.begin(rope.count - 1);
        RodFrames frames = rope.frames;
        for (int i = 0; i < rope.count - 1; i++) {
            Vectors.set(startOne, 3 * i, frames.x[i], frames.y[i], frames.z[i]);
        }
        fill(rope.x, rope.y, rope.z);
        isBalanced = false;
        System.arraycopy(unit, 0, startUnit, 0, 3 * angles.count);
        hasBend = false;
        int clamps = 0;
        for (int j = 0; j < joints.count; j++) {
            beginJoint(rope, j, torsion);
            clamps += joints.isClamped(j) ? 1 : 0;
        }
        isUsed = clamps > 1 || hasBend;
    }

    private void beginJoint(RopeState rope, int j, double torsion) {
        int node = joints.node(j);
        double length = joints.length(rope, j);
        RodFrames frames = rope.frames;
        angles.stiffness[j] = torsion / length * RodMeasures.stiffer(rope, joints.before[j], joints.behind[j]);
        natural[j] = length * frames.naturalTwist[node];
        bendOne[j] = length * frames.naturalOne[node];
        bendOther[j] = length * frames.naturalOther[node];
        hasBend |= bendOne[j] != 0 || bendOther[j] != 0;
        startTwist[j] = frames.twist[node];
        if (joints.isClamped(j)) {
            Clamp clamp = RodMeasures.clampOf(rope, node);
            int side = joints.before[j] < 0 ? 1 : 0;
            double[] its = clamp.director;
            Vectors.set(clampOne, 3 * j, its[0], its[1], its[2]);
            startTwist[j] = clamp.twist[side];
        }
    }

    /** Ends a step: keeps the frames at the current positions. */
    void endStep(RopeState rope) {
        if (!hasFrames) {
            return;
        }
        balance(rope.x, rope.y, rope.z);
        RodFrames frames = rope.frames;
        for (int i = 0; i < rope.count - 1; i++) {
            frames.x[i] = one[3 * i];
            frames.y[i] = one[3 * i + 1];
            frames.z[i] = one[3 * i + 2];
        }
        for (int j = 0; j < joints.count; j++) {
            if (joints.isClamped(j)) {
                RodMeasures.clampOf(rope, joints.node(j)).twist[joints.before[j] < 0 ? 1 : 0] = twist[j];
            } else {
                frames.twist[joints.node(j)] = twist[j];
            }
        }
    }

    // The least energy.

    /** Goes back to the angles before the step, from which an attempt to take it begins. */
    void startAgain() {
        if (isUsed) {
            isBalanced = false;
            angles.startAgain();
        }
    }

    /** Finds the angles at the positions that the geometry has measured. */
    void balance(Segments g) {
        for (int i = 0; i < angles.count; i++) {
            direct(i, g.ux[i], g.uy[i], g.uz[i]);
        }
        balance();
    }

    /** Finds the angles at other positions. */
    void balance(double[] x, double[] y, double[] z) {
        fill(x, y, z);
        balance();
    }

    /**
     * Finds the angles at the positions before the step, from those before it: others may lead to another state of
     * balance. {@link #goOn} has to follow.
     */
    void balanceAtStart(RopeState rope) {
        startAgain();
        balance(rope.px, rope.py, rope.pz);
    }

    /** Goes on from the angles before {@link #balanceAtStart}. */
    void goOn() {
        if (isUsed) {
            isBalanced = false;
            angles.goOn();
        }
    }

    private void fill(double[] x, double[] y, double[] z) {
        for (int i = 0; i < angles.count; i++) {
            measure(i, x[i + 1] - x[i], y[i + 1] - y[i], z[i + 1] - z[i]);
        }
    }

    /** Finds the angles at positions and a part of moves. */
    void balance(NodeVectors from, NodeVectors move, double part) {
        for (int i = 0; i < angles.count; i++) {
            measure(
                    i,
                    from.x[i + 1] + part * move.x[i + 1] - from.x[i] - part * move.x[i],
                    from.y[i + 1] + part * move.y[i + 1] - from.y[i] - part * move.y[i],
                    from.z[i + 1] + part * move.z[i + 1] - from.z[i] - part * move.z[i]);
        }
        balance();
    }

    private void measure(int segment, double x, double y, double z) {
        double d = Math.sqrt(x * x + y * y + z * z);
        double by = d > 0 ? 1 / d : 0;
        direct(segment, by * x, by * y, by * z);
    }

    private void direct(int segment, double x, double y, double z) {
        int at = 3 * segment;
        isBalanced &= unit[at] == x && unit[at + 1] == y && unit[at + 2] == z;
        Vectors.set(unit, at, x, y, z);
    }

    private void balance() {
        if (isBalanced) {
            return;
        }
        isBalanced = true;
        if (hasBend) {
            angles.clearWaves();
        }
        for (int i = 0; i < angles.count; i++) {
            Vectors.carry(startOne, 3 * i, startUnit, 3 * i, unit, 3 * i, carried);
            Vectors.set(base, 3 * i, carried[0], carried[1], carried[2]);
        }
        for (int j = 0; j < joints.count; j++) {
            load(j, base);
            Vectors.carry(director, 0, shape.unit, 0, shape.unit, 3, carried);
            double turned = Vectors.angle(carried, director, shape.unit, 3);
            double whole = Math.rint((startTwist[j] - turned) / (2 * Math.PI));
            angles.set(j, joints.before[j], joints.behind[j], turned + 2 * Math.PI * whole - natural[j]);
            if (isBent(j)) {
                setBend(j);
                shape.measure();
                double by = joints.stiffness[j] * shape.first / 2;
                addWave(joints.before[j], by, 0);
                addWave(joints.behind[j], by, 3);
            }
        }
        angles.solve(joints.count, hasBend);
        for (int i = 0; i < angles.count; i++) {
            Vectors.set(one, 3 * i, base[3 * i], base[3 * i + 1], base[3 * i + 2]);
            if (angles.angle[i] != 0) {
                Vectors.turn(one, 3 * i, unit, 3 * i, angles.angle[i]);
            }
        }
        for (int j = 0; j < joints.count; j++) {
            twist[j] = angles.twist(j) + natural[j];
        }
    }

    private void addWave(int segment, double by, int side) {
        angles.addWave(segment, by * Vectors.dot(binormal, bend, side), by * Vectors.dot(binormal, quarter, side));
    }

    private boolean isBent(int j) {
        return bendOne[j] != 0 || bendOther[j] != 0;
    }

    // One joint.

    private void load(int j, double[] directors) {
        load(j, joints.before[j], 0, directors);
        load(j, joints.behind[j], 3, directors);
    }

    private void load(int j, int segment, int at, double[] directors) {
        double[] from = segment < 0 ? joints.fixed : unit;
        int k = 3 * (segment < 0 ? j : segment);
        shape.setUnit(from[k], from[k + 1], from[k + 2], 1, at);
        double[] its = segment < 0 ? clampOne : directors;
        Vectors.set(director, at, its[k], its[k + 1], its[k + 2]);
    }

    /**
     * Computes what both frames have for the natural bend, and the sine of the joint's angle along the normal of its
     * plane.
     */
    private void setBend(int j) {
        double[] u = shape.unit;
        Vectors.cross(u, 0, u, 3, binormal, 0);
        for (int at = 0; at < PAIR; at += 3) {
            Vectors.cross(u, at, director, at, quarter, at);
            for (int k = at; k < at + 3; k++) {
                bend[k] = bendOne[j] * director[k] + bendOther[j] * quarter[k];
            }
            Vectors.cross(u, at, bend, at, quarter, at);
        }
        for (int axis = 0; axis < 3; axis++) {
            mean[axis] = (bend[axis] + bend[3 + axis]) / 2;
        }
    }

    /** Moment of the twist of a joint [N m]. */
    private double torque(int j) {
        return angles.stiffness[j] * (twist[j] - natural[j]);
    }

    /** Energy of a joint beside that of its angle [J]; see the class. */
    double energy(int j, JointAngle joint) {
        double sum = torque(j) * (twist[j] - natural[j]) / 2;
        if (isBent(j)) {
            load(j, one);
            setBend(j);
            double square = bendOne[j] * bendOne[j] + bendOther[j] * bendOther[j];
            sum += joints.stiffness[j] * (square / 2 - joint.first * Vectors.dot(binormal, mean, 0));
        }
        return sum;
    }

    /**
     * Adds the derivatives of that energy by the edges [N].
     *
     * @param joint the joint, with the derivatives of its cosine
     */
    void addForce(int j, JointAngle joint, double[] force) {
        load(j, one);
        setBend(j);
        setTwistBy(joint);
        double torque = torque(j);
        for (int k = 0; k < PAIR; k++) {
            force[k] += torque * twistBy[k];
        }
        if (isBent(j)) {
            double k = joints.stiffness[j];
            double along = Vectors.dot(binormal, mean, 0);
            joint.differentiateCross(mean, along, bendBy);
            for (int i = 0; i < PAIR; i++) {
                force[i] -= k * (joint.first * bendBy[i] - joint.second * along * joint.byEdges[i]);
            }
        }
    }

    private void setTwistBy(JointAngle joint) {
        double by = 1 / Math.max(Vectors.FOLDED, 1 + joint.cosine);
        for (int axis = 0; axis < 3; axis++) {
            twistBy[axis] = by / joint.sizeOne * binormal[axis];
            twistBy[3 + axis] = by / joint.sizeOther * binormal[axis];
        }
    }

    /**
     * Adds the second derivatives of that energy by the edges, right after {@link #addForce} for the same joint, and
     * keeps those by the angles.
     *
     * @param at where the joint's blocks begin; see {@link RodJoints#curvature}
     */
    void addCurvature(int j, JointAngle joint, double[] blocks, int at) {
        double stiff = angles.stiffness[j];
        double torque = torque(j);
        int to = 2 * PAIR * j;
        for (int k = 0; k < PAIR; k++) {
            mixed[to + k] = -stiff * twistBy[k];
            mixed[to + PAIR + k] = stiff * twistBy[k];
        }
        turning[3 * j] = stiff;
        turning[3 * j + 1] = -stiff;
        turning[3 * j + 2] = stiff;
        for (int r = 0; r < 3; r++) {
            for (int s = 0; s < 3; s++) {
                int k = at + 3 * r + s;
                blocks[k] += stiff * twistBy[r] * twistBy[s];
                blocks[k + RodJoints.BLOCK] += stiff * twistBy[r] * twistBy[3 + s];
                blocks[k + 2 * RodJoints.BLOCK] += stiff * twistBy[3 + r] * twistBy[3 + s];
            }
        }
        if (torque != 0) {
            addTorque(joint, torque, blocks, at);
        }
        if (isBent(j)) {
            addTurns(j, joint, to);
        }
    }

    /** Adds a moment times the second derivatives of the twist. */
    private void addTorque(JointAngle joint, double torque, double[] blocks, int at) {
        double by = 1 / Math.max(Vectors.FOLDED, 1 + joint.cosine);
        double one = torque * by / (2 * joint.sizeOne * joint.sizeOne);
        double both = torque * by / (joint.sizeOne * joint.sizeOther);
        double other = torque * by / (2 * joint.sizeOther * joint.sizeOther);
        double[] u = joint.unit;
        double[] w = binormal;
        for (int r = 0; r < 3; r++) {
            double tr = by * (u[r] + u[3 + r]);
            for (int s = 0; s < 3; s++) {
                double ts = by * (u[s] + u[3 + s]);
                int k = at + 3 * r + s;
                blocks[k] -= one * (w[r] * (u[s] + ts) + w[s] * (u[r] + tr));
                blocks[k + RodJoints.BLOCK] += both * (Vectors.crossMatrix(u, r, s) - w[r] * ts);
                blocks[k + 2 * RodJoints.BLOCK] -= other * (w[r] * (u[3 + s] + ts) + w[s] * (u[3 + r] + tr));
            }
        }
    }

    /** Adds the second derivatives by the angles and the edges, and by the angles. */
    private void addTurns(int j, JointAngle joint, int to) {
        double k = joints.stiffness[j];
        for (int side = 0; side < 2; side++) {
            for (int axis = 0; axis < 3; axis++) {
                carried[axis] = quarter[3 * side + axis] / 2;
            }
            double along = Vectors.dot(binormal, carried, 0);
            joint.differentiateCross(carried, along, turnedBy);

            for (int i = 0; i < PAIR; i++) {
                mixed[to + PAIR * side + i] -=
                        k * (joint.first * turnedBy[i] - joint.second * along * joint.byEdges[i]);
            }
            double square = bendOne[j] * bendOne[j] + bendOther[j] * bendOther[j];
            double stiff = joint.first / 2 * Vectors.dot(binormal, bend, 3 * side);
            turning[3 * j + 2 * side] += k * Math.max(LEAST_STIFF * square, stiff);
        }
    }

    /** Keeps the angles as those that {@link #foretold} begins from. */
    void keepAngles() {
        System.arraycopy(angles.angle, 0, kept, 0, angles.count);
    }

    /**
     * Change of a derivative by an edge that the last second derivatives foretell for the turns since {@link
     * #keepAngles} [N].
     */
    double foretold(int j, int row) {
        int at = 2 * PAIR * j + row;
        return mixed[at] * turned(joints.before[j]) + mixed[at + PAIR] * turned(joints.behind[j]);
    }

    private double turned(int segment) {
        return segment < 0 ? 0 : angles.angle[segment] - kept[segment];
    }
}
