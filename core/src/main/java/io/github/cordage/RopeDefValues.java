package io.github.cordage;

import io.github.cordage.internal.math.Check;
import io.github.cordage.internal.math.Limits;
import io.github.cordage.internal.spec.MassBy;
import io.github.cordage.internal.spec.PinSpec;
import io.github.cordage.internal.spec.RingSpec;
import io.github.cordage.internal.spec.RopeBuilder;
import io.github.cordage.internal.spec.RopeSpec;
import io.github.cordage.internal.spec.WinchSpec;
import io.github.cordage.settings.CollideMode;
import io.github.cordage.settings.RopeShape;
import io.github.cordage.settings.Solver;
import io.github.cordage.settings.Spring;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What a {@link RopeDef} says beside its {@linkplain RopeDef#get plain properties}, and what follows from it, such as
 * the number of nodes that the rope will have. {@link RopeDef#values} returns it. Each method reads the definition as
 * it is then.
 */
public final class RopeDefValues {
    private final RopeSpec spec;

    RopeDefValues(RopeSpec spec) {
        this.spec = spec;
    }

    /** {@return the name; it can be any text} */
    public String name() {
        return spec.name;
    }

    /** {@return the initial shape} */
    public RopeShape shape() {
        return spec.shape;
    }

    /** {@return the settings of the solver} */
    public Solver solver() {
        return spec.solver;
    }

    /** {@return the number of nodes, or empty if it was not set} */
    public OptionalInt nodes() {
        return spec.nodes() > 0 ? OptionalInt.of(spec.nodes()) : OptionalInt.empty();
    }

    /**
     * Returns the number of nodes that the rope will have; see {@link RopeDef}.
     *
     * @return number
     * @throws IllegalArgumentException if the values contradict each other
     */
    public int nodeCount() {
        return RopeBuilder.nodeCount(spec);
    }

    /**
     * Returns the largest number of nodes that the rope can have up to a given time: the initial nodes, the reserve,
     * and the nodes that the winches of the definition may pay out.
     *
     * @param duration time from the start of the world [s], from 0 to 1e9
     * @return number
     * @throws IllegalArgumentException if the time is out of range, or the values contradict each other
     */
    public long mostNodes(double duration) {
        return RopeBuilder.mostNodes(spec, Check.inRange("duration", duration, 0, Limits.TIME_MAX));
    }

    /** {@return the rest length of a segment [m], or empty if it was not set} */
    public OptionalDouble segmentLength() {
        return spec.segmentLength() > 0 ? OptionalDouble.of(spec.segmentLength()) : OptionalDouble.empty();
    }

    /**
     * Returns the mass of every node, also where another mass was set.
     *
     * @return mass [kg]
     * @throws IllegalArgumentException if the mass was set per meter or for the whole rope, and number and length of
     *     segments contradict each other or give a node a mass out of range
     */
    public double nodeMass() {
        return RopeBuilder.nodeMass(spec);
    }

    /** {@return the mass per meter [kg/m], or empty if the mass was not set by {@link RopeDef#massPerMetre}} */
    public OptionalDouble massPerMetre() {
        return spec.massBy() == MassBy.METRE ? OptionalDouble.of(spec.mass()) : OptionalDouble.empty();
    }

    /**
     * {@return the mass of the whole rope without its load [kg], or empty if it was not set by {@link RopeDef#mass}}
     */
    public OptionalDouble mass() {
        return spec.massBy() == MassBy.ROPE ? OptionalDouble.of(spec.mass()) : OptionalDouble.empty();
    }

    /** {@return the mass added to the last node [kg]} */
    public double endMass() {
        return spec.endMass();
    }

    /** {@return the acceleration of every node along x, in addition to gravity [m/s²]} */
    public double accelerationX() {
        return spec.accelerationX();
    }

    /** {@return the acceleration of every node along y, in addition to gravity [m/s²]} */
    public double accelerationY() {
        return spec.accelerationY();
    }

    /** {@return the acceleration of every node along z, in addition to gravity [m/s²]} */
    public double accelerationZ() {
        return spec.accelerationZ();
    }

    /** {@return the velocity of the air along x [m/s]} */
    public double windX() {
        return spec.windX();
    }

    /** {@return the velocity of the air along y [m/s]} */
    public double windY() {
        return spec.windY();
    }

    /** {@return the velocity of the air along z [m/s]} */
    public double windZ() {
        return spec.windZ();
    }

    /** {@return the drag: the rate at which nodes approach the velocity of the air [1/s]} */
    public double drag() {
        return spec.drag();
    }

    /** {@return the categories of the rope, one bit each} */
    public long categories() {
        return spec.categories;
    }

    /** {@return the categories that the rope collides with, one bit each} */
    public long collidesWith() {
        return spec.collidesWith;
    }

    /** {@return which parts of the rope collide} */
    public CollideMode collideMode() {
        return spec.collideMode;
    }

    /** {@return the compliance of the whole rope: its elongation per tension [m/N]} */
    public double compliance() {
        return spec.compliance();
    }

    /** {@return the number of nodes to reserve memory for, in addition to the initial ones} */
    public int reserve() {
        return spec.reserve();
    }

    /** {@return the natural curvature [1/m]} */
    public double naturalCurvature() {
        return spec.naturalCurvature();
    }

    /** {@return the natural twist [rad/m]} */
    public double naturalTwist() {
        return spec.naturalTwist();
    }

    /** {@return whether the rope keeps the shape in which it is laid out} */
    public boolean keepsShape() {
        return spec.keepsShape();
    }

    /** {@return the factors of the stiffness along the rope, as a new array; empty for 1 everywhere} */
    public double[] stiffnessAlong() {
        return spec.stiffnessAlong().clone();
    }

    /**
     * Returns the number of substeps per step that springs take on this rope, whichever solver it has: {@link
     * Spring#substeps}, or for {@link Spring#AUTO} enough that substeps could be a quarter longer and still be stable.
     *
     * @param spring the springs
     * @param step length of a step [s], from 1e-6 to 1
     * @return number of substeps; above 100,000 if no allowed number is enough, so that the rope would be rejected
     * @throws IllegalArgumentException if the step is out of range
     */
    public int substepsFor(Spring spring, double step) {
        Check.inRange("step", step, Limits.STEP_MIN, Limits.STEP_MAX);
        return spring.substeps() == Spring.AUTO ? RopeBuilder.substeps(spec, spring, step) : spring.substeps();
    }

    /** {@return an unmodifiable list of the pins, in the order in which they were added} */
    public List<PinDef> pins() {
        List<PinDef> pins = new ArrayList<>();
        for (PinSpec pin : spec.pins) {
            pins.add(new PinDef(pin));
        }
        return Collections.unmodifiableList(pins);
    }

    /** {@return an unmodifiable list of the rings, in order from the start of the rope} */
    public List<RingDef> rings() {
        List<RingDef> rings = new ArrayList<>();
        for (RingSpec ring : spec.rings) {
            rings.add(new RingDef(ring));
        }
        return Collections.unmodifiableList(rings);
    }

    /** {@return an unmodifiable list of the winches, in the order in which they were added} */
    public List<WinchDef> winches() {
        List<WinchDef> winches = new ArrayList<>();
        for (WinchSpec winch : spec.winches) {
            winches.add(new WinchDef(winch));
        }
        return Collections.unmodifiableList(winches);
    }

    /** {@return an unmodifiable list of the indices of the nodes with stops; negative indices count from the end} */
    public List<Integer> stops() {
        return Collections.unmodifiableList(spec.stops);
    }
}
