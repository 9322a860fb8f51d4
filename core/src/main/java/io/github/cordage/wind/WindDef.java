package io.github.cordage.wind;

import io.github.cordage.RingDef;
import io.github.cordage.RopeDef;
import io.github.cordage.internal.spec.WindSpec;

/**
 * Defines a wind of a world: air with a velocity, with or without gusts, everywhere, in the jet of a fan, or in a box.
 *
 * <pre>{@code
 * new WindDef().velocity(6, 0).gusts(2, 1, 2, 5, 7)       // a breeze
 * new WindDef().velocity(0, 9).fan(0, -1, 0.5, 4, 0.2)    // a fan on the ground that blows upward
 * }</pre>
 *
 * <p>A rope feels winds if it has a {@linkplain RopeDef#drag drag}: each of its nodes is accelerated by the drag times
 * the velocity of the air relative to it, where it is at the beginning of a step. Masses on {@linkplain RingDef#mass
 * rings} feel it by the drag of their rope. Bodies and colliders do not. Ropes that feel a wind with gusts do not fall
 * asleep in it.
 */
public final class WindDef {
    private final WindSpec spec;

    /** Creates the definition of air that stands still everywhere. */
    public WindDef() {
        this(new WindSpec());
    }

    WindDef(WindSpec spec) {
        this.spec = spec;
    }

    WindSpec spec() {
        return spec;
    }

    /**
     * Copies the definition.
     *
     * @return an independent copy
     */
    public WindDef copy() {
        return new WindDef(spec.copy());
    }

    /**
     * Sets the mean velocity in the plane.
     *
     * @param vx x component [m/s], within ±1e9 (default 0)
     * @param vy y component [m/s], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public WindDef velocity(double vx, double vy) {
        return velocity(vx, vy, 0);
    }

    /**
     * Sets the mean velocity of the air.
     *
     * @param vx x component [m/s], within ±1e9 (default 0)
     * @param vy y component [m/s], within ±1e9 (default 0)
     * @param vz z component [m/s], within ±1e9 (default 0)
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public WindDef velocity(double vx, double vy, double vz) {
        spec.setVelocity(vx, vy, vz);
        return this;
    }

    /**
     * Adds gusts in the plane; see {@link #gusts(double, double, double, double, double, int)}.
     *
     * @param sx standard deviation along x [m/s], from 0 to 1e9 (default 0)
     * @param sy standard deviation along y [m/s], from 0 to 1e9 (default 0)
     * @param seconds usual duration of a gust [s], from 1e-6 to 1e6 (default 2)
     * @param metres usual length of a gust [m], from 1e-6 to 1e6 (default 5)
     * @param seed any number; another one gives other gusts
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public WindDef gusts(double sx, double sy, double seconds, double metres, int seed) {
        return gusts(sx, sy, 0, seconds, metres, seed);
    }

    /**
     * Adds gusts to the mean velocity: a fluctuation whose mean is 0, which differs from place to place, changes with
     * time, and is carried along by the mean velocity. The same seed gives the same gusts, to the bit, on every JVM.
     *
     * @param sx standard deviation along x [m/s], from 0 to 1e9 (default 0); the greatest deviations are about three
     *     times as large
     * @param sy standard deviation along y [m/s], from 0 to 1e9 (default 0)
     * @param sz standard deviation along z [m/s], from 0 to 1e9 (default 0); leave it at 0 for ropes of the plane
     * @param seconds usual time after which a gust comes back in air that stands still on average [s], from 1e-6 to 1e6
     *     (default 2)
     * @param metres usual distance from one gust to the next [m], from 1e-6 to 1e6 (default 5)
     * @param seed any number; another one gives other gusts
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public WindDef gusts(double sx, double sy, double sz, double seconds, double metres, int seed) {
        spec.setGusts(sx, sy, sz, seconds, metres, seed);
        return this;
    }

    /**
     * Makes the wind that of a fan in the plane; see {@link #fan(double, double, double, double, double, double)}.
     *
     * @param x x coordinate of its center [m], within ±1e9
     * @param y y coordinate of its center [m], within ±1e9
     * @param radius radius of the fan [m], from 1e-6 to 1e6
     * @param reach length of its jet [m], from 1e-6 to 1e6
     * @param spread angle by which the jet becomes wider to each side [rad], from 0 to 80°
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public WindDef fan(double x, double y, double radius, double reach, double spread) {
        return fan(x, y, 0, radius, reach, spread);
    }

    /**
     * Makes the wind that of a fan. It blows along the {@linkplain #velocity velocity}, which is that in the middle of
     * the fan. At a distance s along the axis and r from it, the velocity is smaller by the factor (1 - s / reach) · (1
     * - (r / R)²), where the jet has the radius R = radius + s · tan(spread). There is no wind behind the fan, beyond
     * its reach and outside the jet.
     *
     * @param x x coordinate of its center [m], within ±1e9
     * @param y y coordinate of its center [m], within ±1e9
     * @param z z coordinate of its center [m], within ±1e9
     * @param radius radius of the fan [m], from 1e-6 to 1e6
     * @param reach length of its jet [m], from 1e-6 to 1e6
     * @param spread angle by which the jet becomes wider to each side [rad], from 0 to 80°
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public WindDef fan(double x, double y, double z, double radius, double reach, double spread) {
        spec.setFan(x, y, z, radius, reach, spread);
        return this;
    }

    /**
     * Lets the wind blow in a rectangle of the plane only, at any z; see {@link #box(double, double, double, double,
     * double, double, double)}.
     *
     * @param x x coordinate of its center [m], within ±1e9
     * @param y y coordinate of its center [m], within ±1e9
     * @param width edge along x [m], from 1e-6 to 1e6
     * @param height edge along y [m], from 1e-6 to 1e6
     * @param fade distance from the sides over which the velocity rises from 0 to its full size [m], from 0 to 1e6
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public WindDef box(double x, double y, double width, double height, double fade) {
        return box(x, y, 0, width, height, 0, fade);
    }

    /**
     * Lets the wind blow in a box along the axes of the world only.
     *
     * @param x x coordinate of its center [m], within ±1e9
     * @param y y coordinate of its center [m], within ±1e9
     * @param z z coordinate of its center [m], within ±1e9
     * @param width edge along x [m], from 1e-6 to 1e6
     * @param height edge along y [m], from 1e-6 to 1e6
     * @param depth edge along z [m], from 1e-6 to 1e6, or 0 for no ends
     * @param fade distance from the sides over which the velocity rises from 0 to its full size [m], from 0 to 1e6
     * @return this
     * @throws IllegalArgumentException if a value is out of range
     */
    public WindDef box(double x, double y, double z, double width, double height, double depth, double fade) {
        spec.setBox(x, y, z, width, height, depth, fade);
        return this;
    }

    /**
     * Lets the wind blow everywhere, as it does by default.
     *
     * @return this
     */
    public WindDef everywhere() {
        spec.setEverywhere();
        return this;
    }

    /** {@return the mean velocity along x [m/s]} */
    public double velocityX() {
        return spec.velocity(0);
    }

    /** {@return the mean velocity along y [m/s]} */
    public double velocityY() {
        return spec.velocity(1);
    }

    /** {@return the mean velocity along z [m/s]} */
    public double velocityZ() {
        return spec.velocity(2);
    }

    /** {@return the standard deviation of gusts along x [m/s]} */
    public double gustX() {
        return spec.gusts(0);
    }

    /** {@return the standard deviation of gusts along y [m/s]} */
    public double gustY() {
        return spec.gusts(1);
    }

    /** {@return the standard deviation of gusts along z [m/s]} */
    public double gustZ() {
        return spec.gusts(2);
    }

    /** {@return the usual duration of gusts [s]} */
    public double gustSeconds() {
        return spec.seconds();
    }

    /** {@return the usual length of gusts [m]} */
    public double gustMetres() {
        return spec.metres();
    }

    /** {@return the number that decides the gusts} */
    public int seed() {
        return spec.seed();
    }

    /** {@return whether it is the jet of a fan} */
    public boolean isFan() {
        return spec.region() == WindSpec.Region.FAN;
    }

    /** {@return whether it blows in a box} */
    public boolean isBox() {
        return spec.region() == WindSpec.Region.BOX;
    }

    /** {@return the x coordinate of the center of the fan or box [m]; 0 without one} */
    public double x() {
        return spec.place(0);
    }

    /** {@return the y coordinate of the center of the fan or box [m]; 0 without one} */
    public double y() {
        return spec.place(1);
    }

    /** {@return the z coordinate of the center of the fan or box [m]; 0 without one} */
    public double z() {
        return spec.place(2);
    }

    /** {@return the radius of the fan [m]; 0 without one} */
    public double radius() {
        return spec.radius();
    }

    /** {@return the length of the jet of the fan [m]; 0 without one} */
    public double reach() {
        return spec.reach();
    }

    /** {@return the angle by which the jet becomes wider to each side [rad]; 0 without a fan} */
    public double spread() {
        return spec.spread();
    }

    /** {@return the edge of the box along x [m]; 0 without one} */
    public double width() {
        return spec.size(0);
    }

    /** {@return the edge of the box along y [m]; 0 without one} */
    public double height() {
        return spec.size(1);
    }

    /** {@return the edge of the box along z [m]; 0 without one, or if it has no ends} */
    public double depth() {
        return spec.size(2);
    }

    /** {@return the distance from the sides of the box at which the velocity is full [m]; 0 without one} */
    public double fade() {
        return spec.fade();
    }
}
