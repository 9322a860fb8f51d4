package io.github.cordage.bench.engines;

/**
 * A hanger of an engine in space.
 *
 * @param <B> a body of the engine
 */
abstract class SpatialHanger<B> extends Hanger<B> {
    SpatialHanger(int segments, double top, double angle) {
        super(segments, top, angle);
    }

    /** Adds a box of a width, height and depth, turned by the angle; without a mass it does not move. */
    abstract B add(double x, double y, double z, double width, double height, double depth, double mass);

    /** Joins points of two bodies, in their coordinates, of z = 0. */
    abstract void join(B one, double x, double y, B other, double itsX, double itsY);

    /** Distance between points of two bodies, in their coordinates, of z = 0 [m]. */
    abstract double gap(B one, double x, double y, B other, double itsX, double itsY);

    @Override
    final B box(double distance, double size, double mass) {
        return add(along(distance, true), along(distance, false), 0, size, size, size, mass);
    }

    @Override
    final void addFloor() {
        add(0, -0.5, 0, 10, 1, 10, 0);
    }

    /** With a slit for the rope. */
    @Override
    final void addCeiling() {
        add(0, 1.75, 0.4, 1.8, 0.5, 0.6, 0);
        add(0, 1.75, -0.4, 1.8, 0.5, 0.6, 0);
    }

    @Override
    final void join(B hand, B torso) {
        join(hand, 0, -0.1, torso, 0, 0.4);
    }
}
