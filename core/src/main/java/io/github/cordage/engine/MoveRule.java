package io.github.cordage.engine;

import io.github.cordage.internal.math.Vectors;

/**
 * Tells whether a body was moved by the engine or put elsewhere. A move is motion if the body's velocity explains it,
 * to within {@link #SLACK}: that of its center of mass, and that of its farthest point when it turns. Its velocity
 * explains what is no longer than the body goes in the steps that the engine can take between two of the ropes, and
 * whatever lies along its velocity, up to {@link #LONGEST}, for a game that makes up for a slow frame. Bodies that are
 * moved by hand have no velocity: of moves that are alike and follow each other, the third and all after it are motion.
 *
 * <p>Turns and angular velocities are vectors. In the plane these have one component, and all results are those of
 * numbers, to the bit.
 */
final class MoveRule {
    /**
     * Part of a move that may come from the engine's position correction, and from accelerations in several of its
     * steps [m].
     */
    private static final double SLACK = 0.05;

    /** Longest time that a velocity explains a move along it [s]. */
    private static final double LONGEST = 0.25;

    /** Two moves are alike if they differ by at most this fraction of the longer one. */
    private static final double ALIKE = 0.5;

    /** The number of moves alike that make the last one motion. */
    private static final int IN_SUCCESSION = 3;

    private static final int AXES = 3;

    // What the engine has: velocities [m/s, rad/s], and the distance from the center of mass to the farthest point [m].
    private final double[] velocity = new double[AXES];
    private final double[] spin = new double[AXES];
    private double size;

    /** Velocity of the farthest point about the center [m/s]. */
    private final double[] swing = new double[AXES];

    // The velocities when it was looked at last.
    private double lastSpeed;
    private double lastSpin;

    // The move itself: of the center of mass, and of the farthest point about it [m].
    private final double[] move = new double[AXES];
    private final double[] turn = new double[AXES];

    // The last move that no velocity explained, how many have been alike, and the time since [s].
    private final double[] handMove = new double[AXES];
    private final double[] handTurn = new double[AXES];
    private int alike;
    private double since;

    private double takes;

    /** Velocity of the center of mass [m/s]. */
    void setVelocity(double x, double y, double z) {
        Vectors.set(velocity, 0, x, y, z);
    }

    /** Angular velocity [rad/s]. */
    void setSpin(double x, double y, double z) {
        Vectors.set(spin, 0, x, y, z);
    }

    /** Move of the center of mass since it was looked at last [m]. */
    void setMove(double x, double y, double z) {
        Vectors.set(move, 0, x, y, z);
    }

    /**
     * Rotation vector since it was looked at last [rad], and the distance from the center of mass to the farthest point
     * [m].
     */
    void setTurn(double x, double y, double z, double farthest) {
        Vectors.set(turn, 0, x * farthest, y * farthest, z * farthest);
        size = farthest;
    }

    /** Forgets what was before. */
    void forget() {
        alike = 0;
        note();
    }

    private void note() {
        lastSpeed = length(velocity);
        lastSpin = length(spin);
    }

    /**
     * The time that the move looked at last took [s], if it was along the body's velocity over many steps of the
     * engine; else 0.
     */
    double takes() {
        return takes;
    }

    /**
     * Looks at the move since it was looked at last.
     *
     * @param moves whether the poses differ
     * @param passed time since it was looked at last [s], h or more
     * @param h length of a step of the ropes [s]
     * @param engineStep length of a step of the engine [s]
     */
    boolean isTeleport(boolean moves, double passed, double h, double engineStep) {
        takes = 0;
        since += passed;
        // Steps of the engine that fall between two of the ropes, and one that may have been late.
        double time = h + engineStep;
        boolean isMotion = !moves || (goes(time, passed - h) && turns(time + passed - h)) || isOneOfMany(2 * time);
        note();
        return !isMotion;
    }

    private boolean goes(double time, double late) {
        double fastest = Math.max(length(velocity), lastSpeed);
        double squared = dot(velocity, velocity);
        double along = squared > 0 ? dot(move, velocity) / squared : 0;
        double needed = Math.max(0, Math.min(LONGEST, along));
        boolean goesAlong = off(move, velocity, needed) <= SLACK;
        boolean isNear = length(move) <= fastest * time + SLACK;
        boolean isLate = late > 0 && length(move) <= fastest * (time + late) + SLACK;
        takes = 0;
        if (!isNear) {
            takes = goesAlong ? needed : late;
        }
        return goesAlong || isNear || isLate;
    }

    private boolean turns(double time) {
        Vectors.set(swing, 0, spin[0] * size, spin[1] * size, spin[2] * size);
        double speed = length(swing);
        double fastest = Math.max(speed, lastSpin * size);
        double along = 0;
        for (int i = 0; i < AXES && speed > 0; i++) {
            // In the plane this is ±1, and the quotient of two numbers comes out as it would without.
            along += turn[i] * (swing[i] / speed);
        }
        double needed = speed > 0 ? Math.max(0, Math.min(LONGEST, along / speed)) : 0;
        return off(turn, swing, needed) <= SLACK || length(turn) <= fastest * time + SLACK;
    }

    /** Counts a move by hand; two are in succession if the second comes within a time [s]. */
    private boolean isOneOfMany(double within) {
        double longest = Math.max(length(move) + length(turn), length(handMove) + length(handTurn));
        double apart = off(move, handMove, 1) + off(turn, handTurn, 1);
        alike = since <= within && apart <= ALIKE * longest ? alike + 1 : 1;
        System.arraycopy(move, 0, handMove, 0, AXES);
        System.arraycopy(turn, 0, handTurn, 0, AXES);
        since = 0;
        return alike >= IN_SUCCESSION;
    }

    /** Lets a step of h [s] pass in which it neither moves nor changes its velocity. */
    void rest(double h) {
        since += h;
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    /** Length of a - factor b. */
    private static double off(double[] a, double[] b, double factor) {
        double x = a[0] - factor * b[0];
        double y = a[1] - factor * b[1];
        double z = a[2] - factor * b[2];
        return Math.sqrt(x * x + y * y + z * z);
    }
}
