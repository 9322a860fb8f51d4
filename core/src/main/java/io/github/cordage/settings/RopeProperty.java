package io.github.cordage.settings;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;

/**
 * The plain properties of a rope: single numbers that apply to the whole rope and can be changed at any time.
 *
 * <p>This table alone defines the name, unit, default and range of each property, and what a change of it does to ropes
 * that sleep. Definitions, cut pieces, snapshots, recordings, change scripts, scene files, their schema, and the
 * sliders of the playground loop over it. Add new properties at the end; they do not change the state hashes of ropes
 * that keep the default.
 */
public enum RopeProperty {
    /** Tension above which the rope tears [N]; infinite for never. */
    BREAK_TENSION(
            "breakTension",
            "N",
            Double.POSITIVE_INFINITY,
            Range.above0(Double.POSITIVE_INFINITY),
            Wakes.YES,
            new Slider(1, 1e6),
            "Tension above which the rope tears, at its tautest segment [N]. The part with the end becomes a new rope,"
                    + " called by the name of the first and a number from 2 on: `main/2`. Without a value the rope never"
                    + " tears. Relaxation computes no tensions, so its ropes do not tear either."),

    /** Speed below which the rope falls asleep [m/s]; 0 for never. */
    SLEEP_BELOW(
            "sleepBelow",
            "m/s",
            0,
            Range.from0(Limits.VELOCITY),
            Wakes.YES,
            new Slider(1e-4, 1),
            "Speed below which the rope falls asleep, once all nodes have been slower for `sleepAfter` [m/s]. A"
                    + " sleeping rope stays where it is and costs nothing until it changes or a collider comes near. 0 for"
                    + " never."),

    /** Rate at which velocities decay [1/s]. */
    DAMPING(
            "damping",
            "1/s",
            0,
            Range.from0(Limits.RATE),
            Wakes.IN_BATCH,
            new Slider(0.01, 100),
            "Rate at which velocities decay [1/s]: by e^(-damping · step) in each step."),

    /** Largest distance that a node moves in one step [m]; infinite for no limit. */
    MAX_MOVE(
            "maxMove",
            "m",
            Double.POSITIVE_INFINITY,
            Range.above0(Double.POSITIVE_INFINITY),
            Wakes.YES,
            new Slider(1e-3, 100),
            "Largest distance that a node may move in one step [m]. Without a value there is no limit."),

    /** Half the thickness [m], for contacts and drawing. */
    RADIUS(
            "radius",
            "m",
            0.02,
            Range.from0(Limits.SEGMENT_MAX),
            Wakes.YES,
            new Slider(1e-3, 1),
            "Half the thickness of the rope [m], for contacts and drawing."),

    /** Coulomb coefficient of friction at contacts, multiplied by the collider's factor. */
    FRICTION(
            "friction",
            "",
            0.5,
            Range.from0(Limits.FRICTION),
            Wakes.YES,
            new Slider(0, 2),
            "Coulomb coefficient of friction at contacts, multiplied by the factor of the collider."),

    /** Time for which all nodes must be slower than {@link #SLEEP_BELOW} before the rope falls asleep [s]. */
    SLEEP_AFTER(
            "sleepAfter",
            "s",
            0.5,
            Range.from0(Limits.TIME_MAX),
            Wakes.YES,
            new Slider(0.01, 10),
            "Time for which all nodes must be slower than `sleepBelow` before the rope falls asleep [s]."),

    /** Part of its speed that a rope without compliance keeps when it goes taut. */
    RESTITUTION(
            "restitution",
            "",
            0,
            Range.from0(1),
            Wakes.YES,
            new Slider(0, 1),
            "Part of its speed that a rope without compliance keeps when it goes taut: 0 stops it, with 1 it comes back"
                    + " as fast. For the direct solver in second order."),

    /** Part of its speed that a rope keeps when it hits a collider. */
    CONTACT_RESTITUTION(
            "contactRestitution",
            "",
            0,
            Range.from0(1),
            Wakes.YES,
            new Slider(0, 1),
            "Part of its speed across the surface that the rope keeps when it hits a collider: 0 stops it, with 1 it"
                    + " comes back as fast. Slow contacts come to rest."),

    /** Bending stiffness EI [N m²]; 0 for a rope that bends freely. */
    BENDING_STIFFNESS(
            "bendingStiffness",
            "N·m²",
            0,
            Range.from0(Limits.BENDING_STIFFNESS),
            Wakes.YES,
            new Slider(1e-6, 1e4),
            "Bending stiffness of the rope [N·m²]: elastic modulus times second moment of area. Bent to a curvature, the rope has"
                    + " this moment per 1/m, whatever the number of its nodes. 0 bends freely. For the direct solver"
                    + " only."),

    /** Time constant of the internal damping of bending [s]. */
    BENDING_DAMPING(
            "bendingDamping",
            "s",
            0,
            Range.from0(Limits.BENDING_DAMPING),
            Wakes.YES,
            new Slider(1e-4, 1),
            "Internal damping of bending, as a time constant [s]: a bend that changes by some curvature per second has the"
                    + " moment of that curvature times this time beside its elastic one. Without `bendingStiffness` it does"
                    + " nothing."),

    /** Torsional stiffness GJ [N m²]; 0 for a rope that twists freely. */
    TORSIONAL_STIFFNESS(
            "torsionalStiffness",
            "N·m²",
            0,
            Range.from0(Limits.BENDING_STIFFNESS),
            Wakes.YES,
            new Slider(1e-6, 1e4),
            "Torsional stiffness of the rope [N·m²]: shear modulus times torsion constant. Twisted by some radians per meter, the"
                    + " rope has this moment times that about its direction, whatever the number of its nodes. 0 twists"
                    + " freely. Without `bendingStiffness` it does nothing."),

    /** Radius of what is at the start of the rope [m], for contacts; 0 for that of the rope. */
    START_RADIUS(
            "startRadius",
            "m",
            0,
            Range.from0(Limits.SEGMENT_MAX),
            Wakes.YES,
            new Slider(1e-3, 1),
            "Radius of a ball around the first node [m], for contacts, such as that of a hook or a knot. Where it is less than"
                    + " `radius`, the rope is as thick there as everywhere. A pinned node does not collide."),

    /** Radius of what is at the end of the rope [m], for contacts; 0 for that of the rope. */
    END_RADIUS(
            "endRadius",
            "m",
            0,
            Range.from0(Limits.SEGMENT_MAX),
            Wakes.YES,
            new Slider(1e-3, 1),
            "Radius of a ball around the last node [m], for contacts, as `startRadius` for the first.");

    /** Effect of a change of the property on a rope that sleeps, or that is solved in a batch. */
    public enum Wakes {
        /** The rope wakes, leaves its batch, and is solved alone for a while. */
        YES,
        /** The rope wakes, and stays in its batch. */
        IN_BATCH
    }

    /**
     * The range of a slider.
     *
     * @param finest smallest value above 0 that makes a difference in most scenes: the start of a logarithmic slider; 0
     *     for a linear one
     * @param most largest value that makes sense in most scenes
     */
    public record Slider(double finest, double most) {
        /**
         * Creates a range.
         *
         * @param finest smallest value above 0 that makes a difference, or 0
         * @param most largest value that makes sense
         * @throws IllegalArgumentException if one is negative or not finite
         */
        public Slider {
            Check.inRange("finest", finest, 0, Double.MAX_VALUE);
            Check.inRange("most", most, 0, Double.MAX_VALUE);
        }
    }

    /** Values from 0 to a maximum, with or without 0. */
    private record Range(double max, boolean excludes0) {
        static Range from0(double max) {
            return new Range(max, false);
        }

        static Range above0(double max) {
            return new Range(max, true);
        }
    }

    private final String key;
    private final String unit;
    private final double initial;

    @SuppressWarnings("ImmutableEnumChecker") // Records of primitives are immutable.
    private final Range range;

    private final Wakes wakes;

    @SuppressWarnings("ImmutableEnumChecker") // Records of primitives are immutable.
    private final Slider slider;

    private final String meaning;

    RopeProperty(String key, String unit, double initial, Range range, Wakes wakes, Slider slider, String meaning) {
        this.key = key;
        this.unit = unit;
        this.initial = initial;
        this.range = range;
        this.wakes = wakes;
        this.slider = slider;
        this.meaning = meaning;
    }

    /**
     * Returns the name that scene files and messages use.
     *
     * @return name in camel case
     */
    public String key() {
        return key;
    }

    /**
     * Returns the unit.
     *
     * @return unit as in "1/s"; empty for a pure number
     */
    public String unit() {
        return unit;
    }

    /**
     * Returns the default value.
     *
     * @return default; infinite stands for "no limit"
     */
    public double initial() {
        return initial;
    }

    /**
     * Returns the largest value.
     *
     * @return largest value; may be infinite
     */
    public double max() {
        return range.max;
    }

    /**
     * Tells whether 0 is out of range; no property can be negative.
     *
     * @return whether values must be above 0
     */
    public boolean excludesZero() {
        return range.excludes0;
    }

    /**
     * Returns the range of a slider for the property. It is narrower than the range of the property.
     *
     * @return the range
     */
    public Slider slider() {
        return slider;
    }

    /**
     * Returns a description of the property in a sentence or more, as shown in the schema of scene files.
     *
     * @return text with units; code is set in back quotes
     */
    public String meaning() {
        return meaning;
    }

    /**
     * Returns what a change does to a rope that sleeps or is solved in a batch.
     *
     * @return the effect
     */
    public Wakes wakes() {
        return wakes;
    }

    /**
     * Tells whether a value is in range.
     *
     * @param value the value
     * @return whether it is in range; false for NaN
     */
    public boolean accepts(double value) {
        return value >= 0 && value <= range.max && !(range.excludes0 && value == 0);
    }

    /**
     * Checks that a value is in range.
     *
     * @param value the value
     * @return the value
     * @throws IllegalArgumentException if it is not; the message names the property and its range
     */
    public double check(double value) {
        if (accepts(value)) {
            return value;
        }
        String rule = range.excludes0 ? "above 0" : range.max < Double.POSITIVE_INFINITY ? "from 0.0" : "at least 0";
        String end = range.max == Double.POSITIVE_INFINITY
                ? ""
                : range.excludes0 ? " and at most " + range.max : " to " + range.max;
        throw new IllegalArgumentException(key + " must be " + rule + end + ", was " + value);
    }
}
