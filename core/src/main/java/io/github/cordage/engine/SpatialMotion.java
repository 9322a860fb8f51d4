package io.github.cordage.engine;

import io.github.cordage.internal.math.Quaternions;
import io.github.cordage.internal.math.Vectors;

/**
 * The motion of a body in space. Turns are those of the shortest way between two poses of the engine, so of less than
 * half a turn.
 */
public final class SpatialMotion extends BodyMotion {
    private static final int AXES = 3;

    /** Angle below which a turn has no axis [rad]. */
    private static final double STILL = 1e-9;

    private final SpatialState state;

    /** Position of the body's origin at the end of the current step of the ropes: x [m]. */
    public double x;

    /** Position of the body's origin at the end of the current step of the ropes: y [m]. */
    public double y;

    /** Position of the body's origin at the end of the current step of the ropes: z [m]. */
    public double z;

    /** Orientation of the body at the end of the step: a unit quaternion w, x, y, z. */
    public final double[] orientation = {1, 0, 0, 0};

    /** Position of the body's origin at the start of the step: x [m]. */
    public double oldX;

    /** Position of the body's origin at the start of the step: y [m]. */
    public double oldY;

    /** Position of the body's origin at the start of the step: z [m]. */
    public double oldZ;

    /** Orientation of the body at the start of the step: a unit quaternion w, x, y, z. */
    public final double[] oldOrientation = {1, 0, 0, 0};

    /**
     * The turn from the start to the end of the step: a rotation vector in the axes of the world [rad]; it may be more
     * than half a turn.
     */
    public final double[] turn = new double[AXES];

    /** The body's pose in the engine. */
    private double goalX;

    private double goalY;
    private double goalZ;
    private final double[] goal = {1, 0, 0, 0};

    /** Remaining rotation of the body to that pose [rad]. */
    private final double[] rest = new double[AXES];

    private final double[] last = new double[Quaternions.SIZE];
    private final double[] vector = new double[AXES];
    private final double[] arm = new double[AXES];

    /**
     * Creates the motion of a body, which is nowhere until it begins.
     *
     * @param state what the engine says of the body; read in each step
     */
    public SpatialMotion(SpatialState state) {
        this.state = state;
    }

    /**
     * Finds how fast a point of the body goes in the current step of the ropes.
     *
     * @param h length of the step [s], above 0
     * @param point x, y, z at the end of the step [m]
     * @param velocity receives x, y, z [m/s]
     */
    public void findVelocity(double h, double[] point, double[] velocity) {
        double ax = point[0] - x;
        double ay = point[1] - y;
        double az = point[2] - z;
        velocity[0] = (x - oldX + turn[1] * az - turn[2] * ay) / h;
        velocity[1] = (y - oldY + turn[2] * ax - turn[0] * az) / h;
        velocity[2] = (z - oldZ + turn[0] * ay - turn[1] * ax) / h;
    }

    @Override
    boolean isFinite() {
        return state.isFinite();
    }

    @Override
    boolean readGoal() {
        double lastX = goalX;
        double lastY = goalY;
        double lastZ = goalZ;
        System.arraycopy(goal, 0, last, 0, Quaternions.SIZE);
        goalX = state.x;
        goalY = state.y;
        goalZ = state.z;
        boolean turns = readOrientation();
        rule.setVelocity(state.vx, state.vy, state.vz);
        rule.setSpin(state.spinX, state.spinY, state.spinZ);
        boolean moves = turns || goalX != lastX || goalY != lastY || goalZ != lastZ;
        if (moves) {
            findMove(goalX - lastX, goalY - lastY, goalZ - lastZ);
        }
        return moves;
    }

    /** Takes over the orientation of the engine; returns whether it is another one than before. */
    private boolean readOrientation() {
        double w = state.qw;
        double scale = 1 / Math.sqrt(w * w + state.qx * state.qx + state.qy * state.qy + state.qz * state.qz);
        double same = w * goal[0] + state.qx * goal[1] + state.qy * goal[2] + state.qz * goal[3];
        // A quaternion and its opposite are the same orientation.
        scale = same < 0 ? -scale : scale;
        goal[0] = scale * w;
        goal[1] = scale * state.qx;
        goal[2] = scale * state.qy;
        goal[3] = scale * state.qz;
        return goal[0] != last[0] || goal[1] != last[1] || goal[2] != last[2] || goal[3] != last[3];
    }

    private void findMove(double dx, double dy, double dz) {
        Quaternions.rotate(goal, state.centerX, state.centerY, state.centerZ, arm);
        Quaternions.rotate(last, state.centerX, state.centerY, state.centerZ, vector);
        rule.setMove(dx + arm[0] - vector[0], dy + arm[1] - vector[1], dz + arm[2] - vector[2]);
        Quaternions.difference(last, goal, vector);
        rule.setTurn(vector[0], vector[1], vector[2], state.size);
        for (int i = 0; i < AXES; i++) {
            rest[i] += vector[i];
        }
        findRest();
    }

    /**
     * Finds what it has to turn: of all turns that lead to the goal, the one nearest to the sum of those that it has
     * not taken.
     */
    private void findRest() {
        Quaternions.difference(orientation, goal, vector);
        double angle = length(vector);
        if (angle < STILL) {
            System.arraycopy(rest, 0, vector, 0, AXES);
            double all = length(rest);
            scale(vector, all < STILL ? 0 : 1 / all);
        } else {
            scale(vector, 1 / angle);
        }
        double sum = vector[0] * rest[0] + vector[1] * rest[1] + vector[2] * rest[2];
        double nearest = angle + 2 * Math.PI * Math.rint((sum - angle) / (2 * Math.PI));
        Vectors.set(rest, 0, nearest * vector[0], nearest * vector[1], nearest * vector[2]);
    }

    private static double length(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    private static void scale(double[] v, double by) {
        Vectors.set(v, 0, by * v[0], by * v[1], by * v[2]);
    }

    @Override
    void arrive() {
        x = goalX;
        y = goalY;
        z = goalZ;
        System.arraycopy(goal, 0, orientation, 0, Quaternions.SIZE);
        System.arraycopy(rest, 0, turn, 0, AXES);
        Vectors.set(rest, 0, 0, 0, 0);
    }

    @Override
    void approach(double part) {
        x += part * (goalX - x);
        y += part * (goalY - y);
        z += part * (goalZ - z);
        Vectors.set(turn, 0, part * rest[0], part * rest[1], part * rest[2]);
        Quaternions.turn(orientation, turn[0], turn[1], turn[2]);
        scale(rest, 1 - part);
    }

    @Override
    void goBack(double dx, double dy, double dz) {
        x -= dx;
        y -= dy;
        z -= dz;
        goalX = x;
        goalY = y;
        goalZ = z;
        Vectors.set(turn, 0, 0, 0, 0);
    }

    @Override
    void startHere() {
        oldX = x;
        oldY = y;
        oldZ = z;
        System.arraycopy(orientation, 0, oldOrientation, 0, Quaternions.SIZE);
    }

    @Override
    void comeFromBefore(double h) {
        Quaternions.rotate(orientation, -state.centerX, -state.centerY, -state.centerZ, arm);
        oldX = x - h * (state.vx + state.spinY * arm[2] - state.spinZ * arm[1]);
        oldY = y - h * (state.vy + state.spinZ * arm[0] - state.spinX * arm[2]);
        oldZ = z - h * (state.vz + state.spinX * arm[1] - state.spinY * arm[0]);
        Vectors.set(turn, 0, h * state.spinX, h * state.spinY, h * state.spinZ);
        System.arraycopy(orientation, 0, oldOrientation, 0, Quaternions.SIZE);
        Quaternions.turn(oldOrientation, -turn[0], -turn[1], -turn[2]);
    }
}
