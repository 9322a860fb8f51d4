package io.github.cordage.bench.engines;

/**
 * A world of an engine with something that hangs from a point, straight at first, at an angle from below. Steps are of
 * 1/60 s.
 *
 * @param <B> a body of the engine
 */
abstract class Hanger<B> implements AutoCloseable {
    static final double STEP = 1 / 60.0;
    static final double GRAVITY = 9.8;

    /** Length of a segment [m], and mass of a node [kg]. */
    static final double SEGMENT = 0.1;

    static final double NODE = 0.02;

    /** Suspension point [m], and angle [rad]. */
    final double top;

    final double angle;
    final int segments;

    Hanger(int segments, double top, double angle) {
        this.segments = segments;
        this.top = top;
        this.angle = angle;
    }

    final double along(double distance, boolean isX) {
        return isX ? distance * Math.sin(angle) : top - distance * Math.cos(angle);
    }

    /** Adds a cube, or a square in the plane, turned by the angle, whose center is at a distance along the line. */
    abstract B box(double distance, double size, double mass);

    /** Adds a floor, on which a body rests at height 0. */
    abstract void addFloor();

    /** Adds a ceiling from 1.5 to 2 m, which lets the rope through. */
    abstract void addCeiling();

    /** Joins a point 0.1 m below the center of a hand to one 0.4 m above the center of a torso. */
    abstract void join(B hand, B torso);

    /**
     * Hangs a body on the end.
     *
     * @param arm distance from the body's center to where it is held, against the line [m]
     */
    abstract void hang(B body, double arm);

    /** Lets the upper end rise, or wind up, at a speed [m/s], with a limit of the tension [N]. */
    abstract void lift(double speed, double limit);

    /** Takes a step of 1/60 s. */
    abstract void step();

    /** Worst relative change of length of a segment, with gaps at the body counted by the whole length. */
    abstract double stretch();

    /** Force at the body [N]; NaN if it is not known. */
    abstract double force();

    /** Distance of the center of a body from the vertical through the origin [m]. */
    abstract double aside(B body);

    /** Height of the center of a body [m]. */
    abstract double height(B body);

    /** Speed of a body [m/s]. */
    abstract double speed(B body);

    @Override
    public abstract void close();
}
