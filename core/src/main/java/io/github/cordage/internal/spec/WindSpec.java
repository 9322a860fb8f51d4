package io.github.cordage.internal.spec;

import io.github.cordage.internal.air.AirRegion;
import io.github.cordage.internal.air.AirStream;
import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;

/** Definition of a wind, as plain data. */
public final class WindSpec {
    /** The region in which it blows. */
    public enum Region {
        EVERYWHERE,
        FAN,
        BOX
    }

    /** Most winds of a world. */
    private static final int MOST = 1000;

    /** Words that a wind takes. */
    private static final int WORDS = 20;

    /** Widest spread of the jet of a fan to each side [rad]. */
    private static final double WIDEST = 80 * (Math.PI / 180);

    private static final Region[] REGIONS = Region.values();
    private static final int AXES = 3;

    private final double[] velocity = new double[AXES];

    /** Standard deviation of each component [m/s]. */
    private final double[] gusts = new double[AXES];

    private double seconds = 2;
    private double metres = 5;
    private int seed;
    private Region region = Region.EVERYWHERE;
    private final double[] place = new double[AXES];

    /** Edges of a box [m], 0 for one without ends. */
    private final double[] size = new double[AXES];

    private double fade;
    private double radius;
    private double reach;
    private double spread;

    /** Air that stands still, everywhere. */
    public WindSpec() {}

    /** Returns an independent copy. */
    public WindSpec copy() {
        WindSpec copy = new WindSpec();
        System.arraycopy(velocity, 0, copy.velocity, 0, AXES);
        System.arraycopy(gusts, 0, copy.gusts, 0, AXES);
        System.arraycopy(place, 0, copy.place, 0, AXES);
        System.arraycopy(size, 0, copy.size, 0, AXES);
        copy.seconds = seconds;
        copy.metres = metres;
        copy.seed = seed;
        copy.region = region;
        copy.fade = fade;
        copy.radius = radius;
        copy.reach = reach;
        copy.spread = spread;
        return copy;
    }

    /** Mean velocity along an axis [m/s]. */
    public double velocity(int axis) {
        return velocity[axis];
    }

    /** Sets the mean velocity. */
    public void setVelocity(double vx, double vy, double vz) {
        set(velocity, Check.velocity("vx", vx), Check.velocity("vy", vy), Check.velocity("vz", vz));
    }

    /** Standard deviation along an axis [m/s]. */
    public double gusts(int axis) {
        return gusts[axis];
    }

    /** Usual duration of gusts [s]. */
    public double seconds() {
        return seconds;
    }

    /** Usual length of gusts [m]. */
    public double metres() {
        return metres;
    }

    /** Number that decides the gusts. */
    public int seed() {
        return seed;
    }

    /**
     * Sets the standard deviations of the components, the usual duration and length of gusts, and the number that
     * decides them.
     */
    public void setGusts(double sx, double sy, double sz, double time, double length, int number) {
        deviation("sx", sx);
        deviation("sy", sy);
        deviation("sz", sz);
        Check.inRange("seconds", time, Limits.STEP_MIN, Limits.CARRY_MAX);
        Check.size("metres", length);
        set(gusts, sx, sy, sz);
        seconds = time;
        metres = length;
        seed = number;
    }

    private static double deviation(String name, double value) {
        return Check.inRange(name, value, 0, Limits.VELOCITY);
    }

    /** The region in which it blows. */
    public Region region() {
        return region;
    }

    /** Center of the fan or the box along an axis [m]. */
    public double place(int axis) {
        return place[axis];
    }

    /** Edge of the box along an axis [m]; 0 for one without ends. */
    public double size(int axis) {
        return size[axis];
    }

    /** Distance from the sides of the box at which the velocity is full [m]. */
    public double fade() {
        return fade;
    }

    /** Radius of the fan [m]. */
    public double radius() {
        return radius;
    }

    /** Length of the jet of the fan [m]. */
    public double reach() {
        return reach;
    }

    /** Angle by which the jet becomes wider to each side [rad]. */
    public double spread() {
        return spread;
    }

    /** Lets it blow everywhere. */
    public void setEverywhere() {
        region = Region.EVERYWHERE;
    }

    /** Makes it the jet of a fan. */
    public void setFan(double x, double y, double z, double itsRadius, double itsReach, double itsSpread) {
        checkPlace(x, y, z);
        Check.size("radius", itsRadius);
        Check.size("reach", itsReach);
        Check.inRange("spread", itsSpread, 0, WIDEST);
        set(place, x, y, z);
        radius = itsRadius;
        reach = itsReach;
        spread = itsSpread;
        region = Region.FAN;
    }

    /** Lets it blow in a box; a depth of 0 is one without ends. */
    public void setBox(double x, double y, double z, double width, double height, double depth, double itsFade) {
        checkPlace(x, y, z);
        Check.size("width", width);
        Check.size("height", height);
        if (depth != 0) {
            Check.size("depth", depth);
        }
        Check.inRange("fade", itsFade, 0, Limits.SIZE_MAX);
        set(place, x, y, z);
        set(size, width, height, depth);
        fade = itsFade;
        region = Region.BOX;
    }

    private static void checkPlace(double x, double y, double z) {
        Check.coordinate("x", x);
        Check.coordinate("y", y);
        Check.coordinate("z", z);
    }

    private static void set(double[] of, double x, double y, double z) {
        of[0] = x;
        of[1] = y;
        of[2] = z;
    }

    /** Refuses values that contradict each other. */
    public void requireWhole() {
        if (region == Region.FAN && velocity[0] == 0 && velocity[1] == 0 && velocity[2] == 0) {
            throw new IllegalArgumentException("velocity of a fan must not be 0, because the fan points along it");
        }
    }

    /** Refuses more winds than a world can have. */
    public static void requireFew(int winds) {
        if (winds > MOST) {
            throw new IllegalArgumentException("winds must be at most " + MOST + ", were " + winds);
        }
    }

    /**
     * Makes the stream of air.
     *
     * @throws IllegalArgumentException if values contradict each other
     */
    public AirStream make() {
        AirRegion where = switch (region) {
            case EVERYWHERE -> AirRegion.everywhere();
            case FAN -> {
                requireWhole();
                yield AirRegion.fan(place, velocity, radius, reach, StrictMath.sin(spread) / StrictMath.cos(spread));
            }
            case BOX -> AirRegion.box(place, size, fade);
        };
        return new AirStream(velocity, gusts, seconds, metres, seed, where);
    }

    /** Carries all winds of a world; returns the given array itself unless the transfer reads. */
    public static WindSpec[] transfer(Transfer t, WindSpec[] winds) {
        int count = t.count("number of winds", winds.length, WORDS);
        t.require(count <= MOST, "number of winds");
        WindSpec[] its = t.reads() ? new WindSpec[count] : winds;
        for (int i = 0; i < count; i++) {
            if (t.reads()) {
                its[i] = new WindSpec();
            }
            t.begin("wind of the world");
            its[i].transfer(t);
            t.end();
        }
        return its;
    }

    /** Carries everything. */
    public void transfer(Transfer t) {
        setVelocity(
                t.any("velocity of a wind", velocity[0]),
                t.any("velocity of a wind", velocity[1]),
                t.any("velocity of a wind", velocity[2]));
        setGusts(
                t.any("gusts of a wind", gusts[0]),
                t.any("gusts of a wind", gusts[1]),
                t.any("gusts of a wind", gusts[2]),
                t.any("seconds of gusts", seconds),
                t.any("metres of gusts", metres),
                t.integer("seed of a wind", seed));
        region = t.one("region of a wind", REGIONS, region);
        t.numbers("place of a wind", place, AXES, Limits.COORDINATE);
        for (int axis = 0; axis < AXES; axis++) {
            size[axis] = optional(t, size[axis], region == Region.BOX && axis < 2);
        }
        fade = t.number("fade of a wind", fade, 0, Limits.SIZE_MAX);
        radius = optional(t, radius, region == Region.FAN);
        reach = optional(t, reach, region == Region.FAN);
        spread = t.number("spread of a wind", spread, 0, WIDEST);
    }

    /** Carries a size that may be 0 where it is not needed. */
    private static double optional(Transfer t, double value, boolean isNeeded) {
        double size = t.number("size of a wind", value, 0, Limits.SIZE_MAX);
        t.require(size >= Limits.SIZE_MIN || (size == 0 && !isNeeded), "size of a wind");
        return size;
    }
}
