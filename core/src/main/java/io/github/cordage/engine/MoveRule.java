package io.github.cordage.engine;

/**
 * Tells whether a body was moved by the engine or put elsewhere. A move is motion if the body's velocity explains it, to within
 * {@link #SLACK}: that of its center of mass, and that of its farthest point when it turns. Its velocity explains what is no longer
 * than the body goes in the steps that the engine can take between two of the ropes, and whatever lies along its velocity, up to
 * {@link #LONGEST}, for a game that makes up for a slow frame. Bodies that are moved by hand have no velocity: of moves that are
 * alike and follow each other, the third and all after it are motion.
 */
final class MoveRule {
    /** What the engine's position correction, and accelerations in several of its steps, add to a move [m]. */
    private static final double SLACK = 0.05;

    /** Longest time that a velocity explains a move along it [s]. */
    private static final double LONGEST = 0.25;

    /** Two moves are alike if they differ by at most this fraction of the longer one. */
    private static final double ALIKE = 0.5;

    /** The number of moves alike that make the last one motion. */
    private static final int IN_SUCCESSION = 3;

    private final PlanarState body;

    // Where the engine had the body when it was looked at last: its origin [m], and the cosine and sine of its angle.
    private double lastX;
    private double lastY;
    private double lastCos;
    private double lastSin;

    // The velocity then [m/s, rad/s].
    private double lastVx;
    private double lastVy;
    private double lastSpin;

    // The move itself: of the center of mass, and of the farthest point about it [m].
    private double dx;
    private double dy;
    private double turn;

    // The last move that no velocity explained, how many have been alike, and the time since [s].
    private double handX;
    private double handY;
    private double handTurn;
    private int alike;
    private double since;

    private double takes;

    MoveRule(PlanarState body) {
        this.body = body;
    }

    /** Forgets what was before. */
    void forget() {
        alike = 0;
        note();
    }

    private void note() {
        lastX = body.x;
        lastY = body.y;
        lastCos = body.cos;
        lastSin = body.sin;
        lastVx = body.vx;
        lastVy = body.vy;
        lastSpin = body.spin;
    }

    /** The time that the move looked at last took [s], if it was along the body's velocity over many steps of the engine; else 0. */
    double takes() {
        return takes;
    }

    /**
     * Looks at the move since it was looked at last.
     *
     * @param turned angle by which the body has turned [rad]
     * @param moves whether the poses differ
     * @param h length of a step of the ropes [s]
     * @param engineStep length of a step of the engine [s]
     */
    boolean isTeleport(double turned, boolean moves, double h, double engineStep) {
        takes = 0;
        since += h;
        // Steps of the engine that fall between two of the ropes, and one that may have been late.
        double time = h + engineStep;
        boolean isMotion = true;
        if (moves) {
            measure(turned);
            isMotion = (goes(time) && turns(time)) || isOneOfMany(2 * time);
        }
        note();
        return !isMotion;
    }

    private void measure(double turned) {
        double cos = body.cos - lastCos;
        double sin = body.sin - lastSin;
        dx = body.x - lastX + cos * body.centerX - sin * body.centerY;
        dy = body.y - lastY + sin * body.centerX + cos * body.centerY;
        turn = turned * body.size;
    }

    private boolean goes(double time) {
        double fastest = Math.max(length(body.vx, body.vy), length(lastVx, lastVy));
        double squared = body.vx * body.vx + body.vy * body.vy;
        double along = squared > 0 ? (dx * body.vx + dy * body.vy) / squared : 0;
        double needed = Math.max(0, Math.min(LONGEST, along));
        boolean goesAlong = length(dx - needed * body.vx, dy - needed * body.vy) <= SLACK;
        boolean isNear = length(dx, dy) <= fastest * time + SLACK;
        takes = goesAlong && !isNear ? needed : 0;
        return goesAlong || isNear;
    }

    private boolean turns(double time) {
        double spin = body.spin * body.size;
        double fastest = Math.max(Math.abs(spin), Math.abs(lastSpin * body.size));
        double needed = spin == 0 ? 0 : Math.max(0, Math.min(LONGEST, turn / spin));
        return Math.abs(turn - needed * spin) <= SLACK || Math.abs(turn) <= fastest * time + SLACK;
    }

    /** Counts a move by hand; two are in succession if the second comes within a time [s]. */
    private boolean isOneOfMany(double within) {
        double longest = Math.max(length(dx, dy) + Math.abs(turn), length(handX, handY) + Math.abs(handTurn));
        double apart = length(dx - handX, dy - handY) + Math.abs(turn - handTurn);
        alike = since <= within && apart <= ALIKE * longest ? alike + 1 : 1;
        handX = dx;
        handY = dy;
        handTurn = turn;
        since = 0;
        return alike >= IN_SUCCESSION;
    }

    private static double length(double x, double y) {
        return Math.sqrt(x * x + y * y);
    }
}
