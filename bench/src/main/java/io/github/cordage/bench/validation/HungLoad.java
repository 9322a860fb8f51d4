package io.github.cordage.bench.validation;

/** A load at the end of a rope or of a chain of joints, in the plane. The upper end is held at 0, 0. */
interface HungLoad {
    double GRAVITY = 9.81;
    double STEP = 1 / 60.0;

    /** Length of a segment [m]. */
    double LINK = 0.1;

    /** Mass of a node [kg]. */
    double NODE = 0.02;

    /** Size of the load, a square [m]. */
    double SIZE = 0.5;

    /**
     * What hangs there.
     *
     * @param links number of segments
     * @param angle from the vertical [rad]
     * @param mass of the load [kg], without the node there
     * @param arm from the end of the rope to the middle of the load [m]
     */
    record Spec(int links, double angle, double mass, double arm) {
        /** Place along the rope at a distance from its upper end [m]. */
        double x(double distance) {
            return distance * Math.sin(angle);
        }

        double y(double distance) {
            return -distance * Math.cos(angle);
        }

        double length() {
            return links * LINK;
        }
    }

    /** Takes a step. */
    void step();

    /** Reels in [m/s] from now on. */
    void reelIn(double speed);

    /** Place of the middle of the load [m]. */
    double x();

    double y();

    /** Speed of the load [m/s]. */
    double speed();

    /** The worst stretch of a segment, or gap at the load or between links, relative to a segment. */
    double stretch();

    /** Distance of the end of the rope, as the load has it, from the upper end [m]. */
    double reach();

    /**
     * Energy of load and rope [J]. The velocities in a chain of dyn4j's joints are those of half a step, or half a part
     * of one, before its positions: what is counted there is the potential energy of that time.
     */
    double energy();
}
