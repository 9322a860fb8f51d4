package io.github.cordage.internal.spec;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.snapshot.Transfer;
import io.github.cordage.internal.state.PropertyValues;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.Direct;
import io.github.cordage.settings.RopeProperty;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Solver;
import java.util.ArrayList;
import java.util.List;

/**
 * Definition of a rope, as plain data. Public fields take any value; the others are checked when set. Whether values
 * fit together is checked when a rope is built.
 */
public final class RopeSpec {
    private static final CollideMode[] MODES = CollideMode.values();

    private static final MassBy[] MASS_BY = MassBy.values();

    /** Most factors of the stiffness along a rope. */
    private static final int MOST_FACTORS = 1000;

    /** Fewest words that a ring takes. */
    private static final int RING_WORDS = 5;

    /** Fewest words that a pin takes. */
    private static final int PIN_WORDS = 4;

    /** Fewest words that a winch takes. */
    private static final int WINCH_WORDS = 9;

    /** Name for users and messages; may be empty. */
    public String name = "";

    /** Shape of the rope at the start. */
    public RopeShape shape = new RopeShape.Straight(0, 0, 0, 0, -1, 0);

    /** Categories that the rope belongs to, one bit each. */
    public long categories = 1;

    /** Categories that it collides with. */
    public long collidesWith = -1;

    /** Which parts of it collide. */
    public CollideMode collideMode = CollideMode.SECTIONS;

    /** Settings of its solver. */
    public Solver solver = new Direct();

    /** Its pins, in the order of addition. */
    public final List<PinSpec> pins = new ArrayList<>();

    /** Its winches, in the order of addition. */
    public final List<WinchSpec> winches = new ArrayList<>();

    /** The rings that it runs through, in order from its start. */
    public final List<RingSpec> rings = new ArrayList<>();

    /** Indices of the nodes that are stops, in the order of addition; negative ones count from the end. */
    public final List<Integer> stops = new ArrayList<>();

    private final PropertyValues properties = new PropertyValues();

    /** Number of nodes; 0 if not set. */
    private int nodes;

    /** Rest length of a segment [m]; 0 if not set. */
    private double segmentLength;

    /** Mass [kg] or mass per meter [kg/m], and what it is given for. */
    private double mass = 1;

    private MassBy massBy = MassBy.NODE;
    private double endMass;
    private double accelerationX;
    private double accelerationY;
    private double accelerationZ;
    private double windX;
    private double windY;
    private double windZ;
    private double drag;
    private double compliance;
    private int reserve;

    /** Natural curvature about the director [1/m], and natural twist [rad/m]. */
    private double naturalCurvature;

    private double naturalTwist;
    private boolean keepsShape;

    /**
     * Factors of the stiffness at equal distances along the rope; empty for 1 everywhere. Never changed, only replaced.
     */
    private double[] stiffnessAlong = {};

    /** Creates a definition with the defaults. */
    public RopeSpec() {}

    /** Returns an independent copy. */
    public RopeSpec copy() {
        RopeSpec copy = copyMaterial();
        copy.shape = shape;
        copy.nodes = nodes;
        copy.segmentLength = segmentLength;
        for (PinSpec pin : pins) {
            copy.pins.add(pin.copy());
        }
        for (WinchSpec winch : winches) {
            copy.winches.add(winch.copy());
        }
        for (RingSpec ring : rings) {
            copy.rings.add(ring.copy());
        }
        copy.stops.addAll(stops);
        return copy;
    }

    /**
     * Copies everything except shape, number and length of segments, pins, winches, rings and stops, which get
     * their defaults.
     */
    public RopeSpec copyMaterial() {
        RopeSpec copy = new RopeSpec();
        copy.properties.copyFrom(properties);
        copy.name = name;
        copy.categories = categories;
        copy.collidesWith = collidesWith;
        copy.collideMode = collideMode;
        copy.solver = solver;
        copy.mass = mass;
        copy.massBy = massBy;
        copy.endMass = endMass;
        copy.accelerationX = accelerationX;
        copy.accelerationY = accelerationY;
        copy.accelerationZ = accelerationZ;
        copy.windX = windX;
        copy.windY = windY;
        copy.windZ = windZ;
        copy.drag = drag;
        copy.compliance = compliance;
        copy.reserve = reserve;
        copy.naturalCurvature = naturalCurvature;
        copy.naturalTwist = naturalTwist;
        copy.keepsShape = keepsShape;
        copy.stiffnessAlong = stiffnessAlong;
        return copy;
    }

    /** Values of the plain properties; for reading only. */
    public PropertyValues properties() {
        return properties;
    }

    /** Value of a plain property, in its unit. */
    public double get(RopeProperty property) {
        return properties.get(property);
    }

    /** Sets a plain property. */
    public void set(RopeProperty property, double value) {
        properties.set(property, property.check(value));
    }

    /** Makes a node a stop. */
    public void addStop(int node) {
        stops.add(Check.inRange("stop", node, -Limits.NODES, Limits.NODES - 1));
    }

    /** Number of nodes; 0 if not set. */
    public int nodes() {
        return nodes;
    }

    /** Sets the number of nodes. */
    public void setNodes(int nodes) {
        this.nodes = Check.inRange("nodes", nodes, 1, Limits.NODES);
    }

    /** Rest length of a segment [m]; 0 if not set. */
    public double segmentLength() {
        return segmentLength;
    }

    /** Sets the rest length of a segment. */
    public void setSegmentLength(double length) {
        segmentLength = Check.inRange("segmentLength", length, Limits.SEGMENT_MIN, Limits.SEGMENT_MAX);
    }

    /** The mass that was set [kg or kg/m]; {@link #massBy} says of what. */
    public double mass() {
        return mass;
    }

    /** Unit of the given mass: per node, per metre or for the whole rope. */
    public MassBy massBy() {
        return massBy;
    }

    /**
     * Sets the mass of each node [kg], of each meter [kg/m], or of the whole rope [kg], in place of what was set
     * before.
     */
    public void setMass(MassBy by, double mass) {
        this.mass = Check.mass(by.key, mass);
        massBy = by;
    }

    /** Mass added to the last node [kg]. */
    public double endMass() {
        return endMass;
    }

    /** Sets the mass added to the last node. */
    public void setEndMass(double mass) {
        endMass = Check.inRange("endMass", mass, 0, Limits.MASS_MAX);
    }

    /** Acceleration added to gravity, along x [m/s²]. */
    public double accelerationX() {
        return accelerationX;
    }

    /** Acceleration added to gravity, along y [m/s²]. */
    public double accelerationY() {
        return accelerationY;
    }

    /** Acceleration added to gravity, along z [m/s²]. */
    public double accelerationZ() {
        return accelerationZ;
    }

    /** Sets the acceleration added to gravity. */
    public void setAcceleration(double ax, double ay, double az) {
        Check.acceleration("ax", ax);
        Check.acceleration("ay", ay);
        Check.acceleration("az", az);
        accelerationX = ax;
        accelerationY = ay;
        accelerationZ = az;
    }

    /** Velocity of the air along x [m/s]. */
    public double windX() {
        return windX;
    }

    /** Velocity of the air along y [m/s]. */
    public double windY() {
        return windY;
    }

    /** Velocity of the air along z [m/s]. */
    public double windZ() {
        return windZ;
    }

    /** Rate at which a node's velocity approaches that of the air [1/s]. */
    public double drag() {
        return drag;
    }

    /** Sets velocity and drag of the air. */
    public void setWind(double wx, double wy, double wz, double drag) {
        Check.velocity("wx", wx);
        Check.velocity("wy", wy);
        Check.velocity("wz", wz);
        Check.rate("drag", drag);
        windX = wx;
        windY = wy;
        windZ = wz;
        this.drag = drag;
    }

    /** Compliance of the whole rope: stretch per newton of tension [m/N]. */
    public double compliance() {
        return compliance;
    }

    /** Sets the compliance. */
    public void setCompliance(double compliance) {
        this.compliance = checkCompliance(compliance);
    }

    /** Requires a valid compliance. */
    public static double checkCompliance(double compliance) {
        return Check.inRange("compliance", compliance, 0, Limits.COMPLIANCE);
    }

    /** Number of nodes to reserve memory for besides those at the start. */
    public int reserve() {
        return reserve;
    }

    /** Sets the number of nodes to reserve memory for. */
    public void setReserve(int nodes) {
        reserve = Check.inRange("reserve", nodes, 0, Limits.NODES);
    }

    /** Natural curvature of the rope [1/m]. */
    public double naturalCurvature() {
        return naturalCurvature;
    }

    /** Natural twist of the rope [rad/m]. */
    public double naturalTwist() {
        return naturalTwist;
    }

    /** Sets the natural curvature. */
    public void setNaturalCurvature(double curvature) {
        naturalCurvature = checkNatural("naturalCurvature", curvature);
    }

    /** Sets the natural twist. */
    public void setNaturalTwist(double twist) {
        naturalTwist = checkNatural("naturalTwist", twist);
    }

    private static double checkNatural(String name, double value) {
        return Check.inRange(name, value, -Limits.NATURAL_CURVATURE, Limits.NATURAL_CURVATURE);
    }

    /** Whether the shape in which the rope is laid out is its natural one. */
    public boolean keepsShape() {
        return keepsShape;
    }

    /** Sets that. */
    public void setKeepsShape(boolean keeps) {
        keepsShape = keeps;
    }

    /**
     * Factors of the stiffness at equal distances along the rope, which must not be changed; empty for 1 everywhere.
     */
    public double[] stiffnessAlong() {
        return stiffnessAlong;
    }

    /** Sets these factors: two or more, or none. */
    public void setStiffnessAlong(double... factors) {
        if (factors.length == 1 || factors.length > MOST_FACTORS) {
            throw new IllegalArgumentException(
                    "stiffnessAlong must have from 2 to " + MOST_FACTORS + " factors, had " + factors.length);
        }
        double[] checked = factors.clone();
        for (int i = 0; i < checked.length; i++) {
            Check.inRange("stiffnessAlong[" + i + "]", checked[i], 1 / Limits.STIFFER, Limits.STIFFER);
        }
        stiffnessAlong = checked;
    }

    /** Carries everything. */
    public void transfer(Transfer t) {
        name = t.label(name);
        shape = RopeShapeWalk.transfer(t, shape);
        if (t.flag("number of nodes is set", nodes > 0)) {
            setNodes(t.integer("nodes", nodes));
        } else {
            nodes = 0;
        }
        if (t.flag("length of segments is set", segmentLength > 0)) {
            setSegmentLength(t.any(segmentLength));
        } else {
            segmentLength = 0;
        }
        for (RopeProperty property : RopeProperty.values()) {
            set(property, t.any(get(property)));
        }
        double carried = t.any(mass);
        setMass(t.one("what the mass is of", MASS_BY, massBy), carried);
        setEndMass(t.any(endMass));
        setAcceleration(t.any(accelerationX), t.any(accelerationY), t.any(accelerationZ));
        setWind(t.any(windX), t.any(windY), t.any(windZ), t.any(drag));
        setCompliance(t.any(compliance));
        setReserve(t.integer("reserve", reserve));
        setNaturalCurvature(t.any(naturalCurvature));
        setNaturalTwist(t.any(naturalTwist));
        keepsShape = t.flag("natural shape", keepsShape);
        int factors = t.count("number of factors of the stiffness", stiffnessAlong.length, 1);
        setStiffnessAlong(t.kept("factor of the stiffness", stiffnessAlong, factors, Limits.STIFFER));
        categories = t.word(categories);
        collidesWith = t.word(collidesWith);
        collideMode = t.one("collideMode", MODES, collideMode);
        solver = SolverWalk.transfer(t, solver);
        transferPins(t);
        transferWinches(t);
        transferRings(t);
        transferStops(t);
    }

    private void transferPins(Transfer t) {
        int count = t.count("number of pins", pins.size(), PIN_WORDS);
        for (int i = 0; i < count; i++) {
            if (i == pins.size()) {
                pins.add(new PinSpec());
            }
            pins.get(i).transfer(t);
        }
        pins.subList(count, pins.size()).clear();
    }

    private void transferRings(Transfer t) {
        int count = t.count("number of rings", rings.size(), RING_WORDS);
        for (int i = 0; i < count; i++) {
            if (i == rings.size()) {
                rings.add(new RingSpec());
            }
            rings.get(i).transfer(t);
        }
        rings.subList(count, rings.size()).clear();
    }

    private void transferStops(Transfer t) {
        int count = t.count("number of stops", stops.size(), 1);
        for (int i = 0; i < count; i++) {
            int stop = t.integer("stop", i < stops.size() ? stops.get(i) : 0);
            if (t.reads()) {
                addStop(stop);
            }
        }
    }

    private void transferWinches(Transfer t) {
        int count = t.count("number of winches", winches.size(), WINCH_WORDS);
        for (int i = 0; i < count; i++) {
            if (i == winches.size()) {
                winches.add(new WinchSpec());
            }
            winches.get(i).transfer(t);
        }
        winches.subList(count, winches.size()).clear();
    }
}
